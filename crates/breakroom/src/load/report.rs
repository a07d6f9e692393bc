//! What a load run found.

use std::{sync::atomic::Ordering, time::Duration};

use serde_json::json;

use super::{LoadArgs, player::Ledger};

/// What the server was measured to use.
#[derive(Default)]
pub struct Cost {
    /// Memory before the first match that counts.
    pub empty: u64,
    /// The most memory.
    pub peak: u64,
    /// Processor time until everybody was seated and connected.
    pub opening: Duration,
    /// Processor time after that.
    pub playing: Duration,
    /// How long they played.
    pub elapsed: Duration,
    /// How often it was killed.
    pub kills: u32,
}

/// The figures of one run.
pub struct Report {
    game: String,
    matches: u32,
    pace: u64,
    scenes: bool,
    actions: u64,
    seconds: f64,
    /// Milliseconds at the median, the 99th percentile and the worst.
    latency: [f32; 3],
    cpu_micros: f64,
    opening_micros: f64,
    bytes_empty: u64,
    bytes_per_match: u64,
    received_per_action: u64,
    kills: u32,
    /// Everything that went wrong.
    pub faults: Vec<String>,
}

impl Report {
    pub fn new(args: &LoadArgs, ledger: &Ledger, cost: &Cost, faults: Vec<String>) -> Report {
        let mut latencies = ledger.latencies.lock().expect("no holder panics").clone();
        latencies.sort_by(f32::total_cmp);
        let at = |share: f64| {
            let index = (latencies.len() as f64 * share) as usize;
            latencies.get(index.min(latencies.len().saturating_sub(1))).copied().unwrap_or_default()
        };
        let actions = ledger.acknowledged.load(Ordering::Relaxed);
        Report {
            game: args.game().to_owned(),
            matches: args.matches,
            pace: args.pace,
            scenes: args.scenes,
            actions,
            seconds: cost.elapsed.as_secs_f64(),
            latency: [at(0.5), at(0.99), at(1.0)],
            cpu_micros: cost.playing.as_secs_f64() * 1e6 / actions.max(1) as f64,
            opening_micros: cost.opening.as_secs_f64() * 1e6 / f64::from(args.matches.max(1)),
            bytes_empty: cost.empty,
            bytes_per_match: cost.peak.saturating_sub(cost.empty) / u64::from(args.matches.max(1)),
            received_per_action: ledger.received.load(Ordering::Relaxed) / actions.max(1),
            kills: cost.kills,
            faults,
        }
    }

    pub fn json(&self) -> String {
        let value = json!({
            "game": self.game, "matches": self.matches, "pace_ms": self.pace, "scenes": self.scenes,
            "actions": self.actions, "seconds": self.seconds,
            "actions_per_second": self.actions as f64 / self.seconds,
            "latency_ms": {"p50": self.latency[0], "p99": self.latency[1], "max": self.latency[2]},
            "server_cpu_us_per_action": self.cpu_micros,
            "server_cpu_us_per_opening": self.opening_micros,
            "server_bytes_empty": self.bytes_empty,
            "server_bytes_per_match": self.bytes_per_match,
            "received_bytes_per_action": self.received_per_action,
            "kills": self.kills, "faults": self.faults,
        });
        serde_json::to_string_pretty(&value).expect("figures are finite")
    }

    pub fn text(&self) -> String {
        let shown = if self.scenes { "pictures" } else { "views" };
        let kills = match self.kills {
            0 => String::new(),
            kills => format!("\n{kills} kills: {} faults", self.faults.len()),
        };
        format!(
            "{}: {} matches, {} actions in {:.1} s ({:.0} a second), {shown}\n\
             acknowledged after {:.1} ms (median), {:.1} ms (99 %), {:.1} ms (worst)\n\
             server: {:.0} µs processor time per action (and {:.0} µs to open a match and bring both guests), \
             {:.1} MB memory and {:.0} kB per match, {:.1} kB sent per action{kills}",
            self.game,
            self.matches,
            self.actions,
            self.seconds,
            self.actions as f64 / self.seconds,
            self.latency[0],
            self.latency[1],
            self.latency[2],
            self.cpu_micros,
            self.opening_micros,
            self.bytes_empty as f64 / 1e6,
            self.bytes_per_match as f64 / 1000.0,
            self.received_per_action as f64 / 1000.0,
        )
    }
}
