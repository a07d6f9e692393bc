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
    let time = Duration::from_secs(seconds);
    for appenders in [1, 50, 500] {
        measure(&folder, Load { appenders, pace: Duration::ZERO, time }).await?;
    }
    println!("each once a second:");
    for appenders in [50, 500, 2000] {
        measure(&folder, Load { appenders, pace: Duration::from_secs(1), time }).await?;
    }
    Ok(())
}

/// What the store has to bear.
#[derive(Clone, Copy)]
struct Load {
    appenders: usize,
    /// How long an appender thinks after each answer.
    pace: Duration,
    time: Duration,
}

async fn measure(folder: &Path, load: Load) -> Result<(), StoreError> {
    let appenders = load.appenders;
    let file = folder.join(format!("appends-{}-{appenders}.sqlite", std::process::id()));
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(&file)?);
    let mut matches = Vec::new();
    for _ in 0..appenders {
        let store = Arc::clone(&store);
        matches.push(tokio::spawn(async move { new_match(&*store).await }));
    }
    let mut ids = Vec::new();
    for created in matches {
        ids.push(created.await.expect("nothing here panics")?);
    }
    let first = ids[0];
    let (began, cpu) = (Instant::now(), cpu_time());
    let mut tasks = Vec::new();
    for (number, id) in (0..).zip(ids) {
        // They do not all begin at once, unless they never pause.
        let offset = load.pace * number / appenders as u32;
        tasks.push(tokio::spawn(append(Arc::clone(&store), id, began + offset, load)));
    }
    let mut waits = Vec::new();
    for task in tasks {
        waits.extend(task.await.expect("nothing here panics")?);
    }
    report(appenders, &mut waits, began.elapsed(), cpu_time() - cpu);
    if load.pace.is_zero() {
        report_load(&*store, first).await?;
    }
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
async fn append(
    store: Arc<dyn Store>,
    id: MatchId,
    start: Instant,
    load: Load,
) -> Result<Vec<Duration>, StoreError> {
    let (mut length, mut waits) = (0, Vec::new());
    tokio::time::sleep_until(start.into()).await;
    while start.elapsed() < load.time {
        let began = Instant::now();
        let entry = format!(r#"{{"seat":{},"action":"move d3-e5","at":{length}}}"#, length % 2);
        let change =
            Change { to_move: Some(Some((length % 2) as u8)), played: length as i64, ..Change::default() };
        length = store.append(id, length, vec![entry], change).await?;
        waits.push(began.elapsed());
        if !load.pace.is_zero() {
            tokio::time::sleep_until((began + load.pace).into()).await;
        }
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

/// The entries of a log lie among those of the matches played at the same time; gathering them must be quick.
async fn report_load(store: &dyn Store, id: MatchId) -> Result<(), StoreError> {
    let (began, times) = (Instant::now(), 20);
    let mut entries = 0;
    for _ in 0..times {
        entries = store.load(id).await?.map_or(0, |stored| stored.log.len());
    }
    let each = began.elapsed().as_secs_f64() * 1e3 / f64::from(times);
    println!("{:>10} a log of {entries} entries is loaded in {each:.2} ms", "");
    Ok(())
}

/// User and system time of this process, all threads; Linux counts it in hundredths of a second. Zero elsewhere.
fn cpu_time() -> Duration {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let after_name = stat.rsplit_once(')').map_or("", |(_, rest)| rest);
    let ticks = after_name.split_whitespace().skip(11).take(2).filter_map(|ticks| ticks.parse::<u64>().ok());
    Duration::from_millis(ticks.sum::<u64>() * 10)
}
