//! How much the room does: settings, each with a default that serves a few hundred visitors on a small machine.

use std::time::Duration;

/// How much the room does at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Tables kept in memory; the longest unused make way.
    pub tables: usize,
    /// Tables a guest may open in an hour.
    pub opened_per_hour: u32,
    /// Tables that may be opened from one network in an hour.
    pub opened_per_address: u32,
    /// Tables that all together may open in an hour.
    pub opened_in_all: u32,
    /// Bots thinking at once.
    pub bots: usize,
    /// The longest a bot thinks about a decision.
    pub bot_time: Duration,
    /// How long a bot waits before it acts, so that people can follow.
    pub bot_pause: Duration,
    /// Connections a guest may have.
    pub connections: u32,
    /// Connections that one network may have.
    pub connections_per_address: u32,
    /// Connections that there may be.
    pub connections_in_all: u32,
    /// Files checked at once.
    pub checks: usize,
    /// Visitors who wait for a check; others are turned away.
    pub checks_waiting: usize,
    /// The longest a visitor waits for a check to begin, and then for it to end.
    pub check_time: Duration,
    /// Bytes of own files that are stored with the matches of one guest.
    pub own_bytes: u64,
    /// Bytes of own files that are stored from one network in an hour.
    pub own_bytes_per_address: u64,
    /// Bytes of own files that are stored at all.
    pub own_bytes_in_all: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Limits {
            tables: 20_000,
            opened_per_hour: 200,
            opened_per_address: 1_000,
            opened_in_all: 20_000,
            bots: cores.max(2) - 1,
            bot_time: Duration::from_secs(10),
            bot_pause: Duration::from_millis(350),
            connections: 50,
            connections_per_address: 300,
            connections_in_all: 5_000,
            checks: cores.max(2) - 1,
            checks_waiting: 32,
            check_time: Duration::from_secs(30),
            own_bytes: 8 << 20,
            own_bytes_per_address: 16 << 20,
            own_bytes_in_all: 1 << 30,
        }
    }
}

impl Limits {
    /// The bounds that can be set by name.
    pub const NAMES: [&str; 11] = [
        "opened-per-guest",
        "opened-per-address",
        "opened-in-all",
        "connections-per-guest",
        "connections-per-address",
        "connections-in-all",
        "checks-at-once",
        "checks-waiting",
        "own-bytes-per-guest",
        "own-bytes-per-address",
        "own-bytes-in-all",
    ];

    /// Sets one of [`NAMES`](Limits::NAMES).
    ///
    /// ```
    /// let mut limits = breakroom_server::Limits::default();
    /// assert!(limits.set("opened-in-all", 100).is_ok());
    /// assert!(limits.set("tables", 1).unwrap_err().starts_with("there is no limit 'tables'; there is: "));
    /// ```
    ///
    /// # Errors
    /// In words, if there is none of that name.
    pub fn set(&mut self, name: &str, value: u64) -> Result<(), String> {
        let narrow = u32::try_from(value).unwrap_or(u32::MAX);
        match name {
            "opened-per-guest" => self.opened_per_hour = narrow,
            "opened-per-address" => self.opened_per_address = narrow,
            "opened-in-all" => self.opened_in_all = narrow,
            "connections-per-guest" => self.connections = narrow,
            "connections-per-address" => self.connections_per_address = narrow,
            "connections-in-all" => self.connections_in_all = narrow,
            "checks-at-once" => self.checks = narrow as usize,
            "checks-waiting" => self.checks_waiting = narrow as usize,
            "own-bytes-per-guest" => self.own_bytes = value,
            "own-bytes-per-address" => self.own_bytes_per_address = value,
            "own-bytes-in-all" => self.own_bytes_in_all = value,
            _ => return Err(format!("there is no limit '{name}'; there is: {}", Limits::NAMES.join(", "))),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_named_bound_can_be_set_and_no_other() {
        let mut set = vec![Limits::default()];
        for name in Limits::NAMES {
            let mut limits = Limits::default();
            limits.set(name, 77).unwrap();
            assert!(!set.contains(&limits), "{name} sets something of its own");
            set.push(limits);
        }
        assert!(Limits::default().set("cups-of-tea", 7).unwrap_err().contains("there is: opened-per-guest"));
    }
}
