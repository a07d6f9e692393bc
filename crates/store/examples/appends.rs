//! How fast is it? `cargo run --release -p breakroom-store --example appends [FOLDER] [SECONDS]`
//!
//! Appends to as many matches at once as a busy room has, each waiting for its own answer, as a table does.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use breakroom_store::{Change, MatchId, NewMatch, Sqlite, Store, StoreError};

#[tokio::main]
async fn main() -> Result<(), StoreError> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().map_or_else(std::env::temp_dir, PathBuf::from);
    let seconds = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(5);
    println!(
        "{:>10} {:>10} {:>12} {:>9} {:>9} {:>9}",
        "appenders", "appends/s", "CPU µs each", "p50 ms", "p99 ms", "max ms"
    );
    for appenders in [1, 50, 500] {
        measure(&folder, appenders, Duration::from_secs(seconds)).await?;
    }
    Ok(())
}

async fn measure(folder: &Path, appenders: usize, time: Duration) -> Result<(), StoreError> {
    let file = folder.join(format!("appends-{}-{appenders}.sqlite", std::process::id()));
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(&file)?);
    let mut matches = Vec::new();
    for _ in 0..appenders {
        matches.push(new_match(&*store).await?);
    }
    let (began, cpu) = (Instant::now(), cpu_time());
    let tasks: Vec<_> =
        matches.into_iter().map(|id| tokio::spawn(append(Arc::clone(&store), id, began + time))).collect();
    let mut waits = Vec::new();
    for task in tasks {
        waits.extend(task.await.expect("an appender does not panic")?);
    }
    report(appenders, &mut waits, began.elapsed(), cpu_time() - cpu);
    store.close().await;
    // Left behind on purpose if it cannot be removed: it lies in a folder for temporary files.
    let _kept = std::fs::remove_file(file);
    Ok(())
}

async fn new_match(store: &dyn Store) -> Result<MatchId, StoreError> {
    let (id, header) = (MatchId::random()?, "x".repeat(2000));
    let new = NewMatch {
        id,
        game: "go".to_owned(),
        header,
        label: String::new(),
        open: false,
        players: vec![],
        created: 0,
    };
    store.create(new).await.map(|()| id)
}

/// Appends until the time is up; how long each took.
async fn append(store: Arc<dyn Store>, id: MatchId, end: Instant) -> Result<Vec<Duration>, StoreError> {
    let (mut length, mut waits) = (0, Vec::new());
    while Instant::now() < end {
        let began = Instant::now();
        let entry = format!(r#"{{"seat":{},"action":"move d3-e5","at":{length}}}"#, length % 2);
        let change =
            Change { to_move: Some(Some((length % 2) as u8)), played: length as i64, ..Change::default() };
        length = store.append(id, length, vec![entry], change).await?;
        waits.push(began.elapsed());
    }
    Ok(waits)
}

fn report(appenders: usize, waits: &mut [Duration], wall: Duration, cpu: Duration) {
    waits.sort_unstable();
    let wait = |percent: usize| waits[(waits.len() - 1) * percent / 100].as_secs_f64() * 1e3;
    let each = cpu.as_secs_f64() * 1e6 / waits.len() as f64;
    let rate = waits.len() as f64 / wall.as_secs_f64();
    println!(
        "{appenders:>10} {rate:>10.0} {each:>12.1} {:>9.2} {:>9.2} {:>9.2}",
        wait(50),
        wait(99),
        wait(100)
    );
}

/// User and system time of this process, all threads; Linux counts it in hundredths of a second. Zero elsewhere.
fn cpu_time() -> Duration {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let after_name = stat.rsplit_once(')').map_or("", |(_, rest)| rest);
    let ticks = after_name.split_whitespace().skip(11).take(2).filter_map(|ticks| ticks.parse::<u64>().ok());
    Duration::from_millis(ticks.sum::<u64>() * 10)
}
