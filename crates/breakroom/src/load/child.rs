//! The server under load, as a process of its own.

use std::{
    net::{SocketAddr, TcpListener},
    path::{Path, PathBuf},
    process::Stdio,
    time::{Duration, Instant},
};

use tokio::process::Command;

use crate::failure::Failure;

/// A running server.
pub struct Child {
    process: tokio::process::Child,
    folder: PathBuf,
    /// Where it listens: always this machine.
    pub address: SocketAddr,
    /// Processor time of earlier lives.
    spent: Duration,
}

impl Child {
    /// Starts a server that keeps its data in `folder`, and waits until it answers.
    pub async fn start(folder: &Path) -> Result<Child, Failure> {
        // The port is free now; another program could take it in between, which start-up would report.
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let process = spawn(folder, address)?;
        let mut child = Child { process, folder: folder.to_owned(), address, spent: Duration::ZERO };
        child.wait_until_open().await?;
        Ok(child)
    }

    async fn wait_until_open(&mut self) -> Result<(), Failure> {
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_secs(30) {
            if let Some(status) = self.process.try_wait()? {
                return Err(Failure::Failed(format!("the server ended at once: {status}")));
            }
            if tokio::net::TcpStream::connect(self.address).await.is_ok() {
                return Ok(());
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        Err(Failure::Failed("the server did not open within 30 seconds".into()))
    }

    /// Kills it without warning and starts it again.
    pub async fn kill_and_restart(&mut self) -> Result<(), Failure> {
        self.spent = self.cpu();
        self.process.kill().await?;
        self.process = spawn(&self.folder, self.address)?;
        self.wait_until_open().await
    }

    /// Asks it to stop, and waits.
    pub async fn stop(mut self) {
        self.spent = self.cpu();
        // Every entry is durable before it is acknowledged, so that a hard stop is as good as a soft one.
        let _ = self.process.kill().await;
    }

    /// The processor time it has used, all lives together.
    pub fn cpu(&self) -> Duration {
        self.spent + self.process.id().and_then(cpu_of).unwrap_or_default()
    }

    /// Its resident memory in bytes.
    pub fn memory(&self) -> u64 {
        self.process.id().and_then(memory_of).unwrap_or_default()
    }
}

/// Bounds that a load may reach on purpose.
const LIMITS: [&str; 4] = [
    "opened-per-address=1000000",
    "opened-in-all=1000000",
    "connections-per-address=100000",
    "connections-in-all=100000",
];

fn spawn(folder: &Path, address: SocketAddr) -> Result<tokio::process::Child, Failure> {
    let program = std::env::current_exe()?;
    Ok(Command::new(program)
        .args(["serve", "--bot-pause", "0", "--addr", &address.to_string(), "--data"])
        .arg(folder)
        // All guests come from one address here.
        .args(LIMITS.iter().flat_map(|limit| ["--limit", limit]))
        .stdout(Stdio::null())
        .stderr(Stdio::inherit())
        .kill_on_drop(true)
        .spawn()?)
}

/// User and system time from `/proc`, in ticks of a hundredth of a second.
fn cpu_of(process: u32) -> Option<Duration> {
    let text = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name in brackets may hold spaces.
    let fields: Vec<&str> = text.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks: u64 = fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?;
    Some(Duration::from_millis(ticks * 10))
}

fn memory_of(process: u32) -> Option<u64> {
    let text = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(line.split_whitespace().next()?.parse::<u64>().ok()? * 1024)
}
