//! `breakroom load`: many matches at once against a server of our own on this machine, and what they cost.
//!
//! Every match is a duel of two guests over real sockets. The tool starts the server itself, as a child process,
//! so that it can measure its processor time and memory, and kill it.

mod child;
mod player;
mod report;

use std::{
    net::SocketAddr,
    path::Path,
    sync::{Arc, atomic::Ordering},
    time::{Duration, Instant},
};

use breakroom_catalog::{Entry, GAMES};
use breakroom_store::{Sqlite, Store};
use clap::Args;
use tokio::{sync::Barrier, task::JoinSet};

use crate::{
    failure::{Failure, Outcome},
    names, output,
};
use child::Child;
use player::{Duel, Ledger, Pace};
use report::{Cost, Report};

/// Arguments of `breakroom load`.
#[derive(Args, Clone)]
#[command(after_help = "\
Examples:
  breakroom load --matches 50                       as fast as the server answers
  breakroom load --matches 500 --pace 1000 --json   one action a second and match
  breakroom load --matches 20 --kills 200           kill the server 200 times; nothing acknowledged may be lost

The server is started by this command, listens on 127.0.0.1 and ends with it.")]
pub struct LoadArgs {
    /// The game; the first one for two unless said otherwise
    #[arg(long, value_parser = names::GameName)]
    game: Option<String>,
    /// Options of the game, key=value
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// How many matches at once
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=5000))]
    matches: u32,
    /// How many actions each match has at most
    #[arg(long, default_value_t = 45, value_parser = clap::value_parser!(u32).range(1..=1000))]
    actions: u32,
    /// Milliseconds between the actions of a match; 0: as fast as the server answers
    #[arg(long, default_value_t = 0, value_name = "MS")]
    pace: u64,
    /// Ask for pictures, as browsers do, instead of plain views
    #[arg(long)]
    scenes: bool,
    /// Kill the server so many times under load and check that nothing acknowledged was lost or repeated; a match
    /// that is over is followed by another until then
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=1000))]
    kills: u32,
    /// As JSON
    #[arg(long)]
    json: bool,
}

impl LoadArgs {
    fn game(&self) -> &str {
        let for_two = || GAMES.iter().find(|entry| entry.info.seats.1 >= 2);
        self.game.as_deref().unwrap_or_else(|| for_two().map_or("", |entry| entry.info.slug))
    }
}

/// Runs the load and reports.
pub fn run(args: LoadArgs) -> Outcome {
    Entry::find(args.game())?;
    // All guests live on one thread: whoever sends to a sleeping thread pays for waking it, and that would be the server.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let report = runtime.block_on(load(&args))?;
    let told = output::line(if args.json { report.json() } else { report.text() });
    match report.faults.is_empty() {
        true => told,
        false => Err(Failure::Failed(report.faults.join("\n"))),
    }
}

async fn load(args: &LoadArgs) -> Result<Report, Failure> {
    let folder = tempfile::tempdir()?;
    let mut server = Child::start(folder.path()).await?;
    if args.kills == 0 {
        warm_up(args, server.address).await?;
    }
    let ledger = Arc::new(Ledger::default());
    ledger.more.store(args.kills > 0, Ordering::Relaxed);
    // With kills everybody begins as soon as possible: the server may die while tables are opened, too.
    let start = (args.kills == 0).then(|| Arc::new(Barrier::new(args.matches as usize + 1)));
    let mut cost = Cost { empty: server.memory(), ..Cost::default() };
    let mut begun = (Instant::now(), server.cpu());
    let mut duels = duels(args, server.address, &ledger, start.as_ref())?;
    if let Some(start) = &start {
        start.wait().await;
        cost.opening = server.cpu() - begun.1;
        begun = (Instant::now(), server.cpu());
        ledger.received.store(0, Ordering::Relaxed);
        start.wait().await;
    }
    let mut faults = Vec::new();
    while !duels.is_empty() {
        let tick =
            Duration::from_millis(if args.kills > 0 { 40 + u64::from(cost.kills * 37 % 160) } else { 200 });
        let _ = tokio::time::timeout(tick, async {
            while let Some(done) = duels.join_next().await {
                faults.extend(done.map_err(|error| error.to_string()).flatten().err());
            }
        })
        .await;
        cost.peak = cost.peak.max(server.memory());
        if cost.kills < args.kills && !duels.is_empty() {
            server.kill_and_restart().await?;
            cost.kills += 1;
            ledger.more.store(cost.kills < args.kills, Ordering::Relaxed);
        }
    }
    (cost.elapsed, cost.playing) = (begun.0.elapsed(), server.cpu() - begun.1);
    server.stop().await;
    if args.kills > 0 {
        faults.extend(ledger.check(folder.path()).await?);
    }
    Ok(Report::new(args, &ledger, &cost, faults))
}

/// Plays one match that does not count: what a server needs once, however many matches there are, is not what a match
/// costs.
async fn warm_up(args: &LoadArgs, address: SocketAddr) -> Result<(), Failure> {
    let one = LoadArgs { matches: 1, actions: 20, pace: 0, ..args.clone() };
    let mut duels = duels(&one, address, &Arc::default(), None)?;
    while let Some(done) = duels.join_next().await {
        done.map_err(|error| error.to_string()).flatten().map_err(Failure::Failed)?;
    }
    Ok(())
}

/// Every match, on its way.
fn duels(
    args: &LoadArgs,
    address: SocketAddr,
    ledger: &Arc<Ledger>,
    start: Option<&Arc<Barrier>>,
) -> Result<JoinSet<Result<(), String>>, Failure> {
    let form = form(args)?;
    let mut duels = JoinSet::new();
    for number in 0..args.matches {
        let duel = Duel {
            address,
            form: form.clone(),
            actions: args.actions,
            pace: Pace::new(args.pace, number, args.matches),
            scenes: args.scenes,
            patient: args.kills > 0,
            ledger: Arc::clone(ledger),
            start: start.cloned(),
        };
        duels.spawn(duel.run(number));
    }
    Ok(duels)
}

fn form(args: &LoadArgs) -> Result<String, Failure> {
    let mut form = format!("game={}&opponent=friend&seat=0", encode(args.game()));
    for option in &args.options {
        let (key, value) = option
            .split_once('=')
            .ok_or_else(|| Failure::Usage(format!("'{option}' is not of the form key=value")))?;
        form.push_str(&format!("&option.{}={}", encode(key), encode(value)));
    }
    Ok(form)
}

/// As it stands in a form.
fn encode(text: &str) -> String {
    text.bytes()
        .map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => char::from(byte).to_string(),
            other => format!("%{other:02X}"),
        })
        .collect()
}

/// The store of a stopped server.
async fn stored(folder: &Path) -> Result<Arc<dyn Store>, Failure> {
    Ok(Arc::new(Sqlite::open(folder.join("room.sqlite"))?))
}
