//! Numbers that every game has, whatever game it is.

use crate::{
    distribution::{Distribution, Summary},
    played::Played,
    stats::{Estimate, Range},
};

/// One number per game.
pub struct Metric {
    /// Its name in files.
    pub key: &'static str,
    /// Its name for readers.
    pub title: &'static str,
    /// What is counted, in the plural; `%` for shares.
    pub unit: &'static str,
    /// What it says about a game, in one sentence.
    pub about: &'static str,
    /// By what the whole numbers are divided before they are shown.
    pub scale: f64,
    /// The number of one game, if that game has it.
    pub of: fn(&Played) -> Option<i64>,
}

/// All of them.
pub const METRICS: &[Metric] = &[
    Metric {
        key: "decisions",
        title: "Decisions",
        unit: "decisions",
        about: "Everything that a seat decides, forced or not.",
        scale: 1.0,
        of: |played| Some(played.options.len() as i64),
    },
    Metric {
        key: "choices",
        title: "Real choices",
        unit: "decisions",
        about: "Decisions with more than one option.",
        scale: 1.0,
        of: |played| Some(played.options.iter().filter(|&&options| options > 1).count() as i64),
    },
    Metric {
        key: "turns",
        title: "Turns",
        unit: "turns",
        about: "A turn lasts as long as the same seat decides.",
        scale: 1.0,
        of: |played| (played.seats() > 1).then_some(i64::from(played.turns)),
    },
    Metric {
        key: "actions",
        title: "Actions",
        unit: "actions",
        about: "Everything that happens, outcomes of chance included.",
        scale: 1.0,
        of: |played| Some(i64::from(played.actions)),
    },
    Metric {
        key: "branching",
        title: "Options per decision",
        unit: "options",
        about: "The average number of legal actions at a decision of one game.",
        scale: 100.0,
        of: |played| {
            let all: u64 = played.options.iter().map(|&options| u64::from(options)).sum();
            (!played.options.is_empty()).then(|| (100 * all / played.options.len() as u64) as i64)
        },
    },
    Metric {
        key: "lead-changes",
        title: "Lead changes",
        unit: "changes",
        about: "How often a seat takes a clear lead from another, by the game's own evaluation.",
        scale: 1.0,
        of: |played| played.lead_changes().map(i64::from),
    },
    Metric {
        key: "settled",
        title: "Lead for good",
        unit: "%",
        about: "The share of a game after which its winner is never behind again. Late is exciting.",
        scale: 1.0,
        of: Played::settled,
    },
    Metric {
        key: "low-point",
        title: "Winner's low point",
        unit: "%",
        about: "The worst chance that the evaluation ever gave the seat that won. Low means comebacks.",
        scale: 1.0,
        of: Played::low_point,
    },
    Metric {
        key: "beginner",
        title: "Share of who begins",
        unit: "%",
        about: "What the seat that decides first gets of every game: 100 for a win, 50 for a draw.",
        scale: 0.02,
        of: |played| (played.seats() > 1).then(|| i64::from(played.opener_halves())),
    },
    Metric {
        key: "undecided",
        title: "Drawn or lost by all",
        unit: "%",
        about: "Games without a winner.",
        scale: 0.01,
        of: |played| (played.seats() > 1).then(|| i64::from(played.winners().is_none())),
    },
    Metric {
        key: "points",
        title: "Points",
        unit: "points",
        about: "The score of a game for one.",
        scale: 1.0,
        of: |played| played.standing.map(|standing| i64::from(standing.points)),
    },
    Metric {
        key: "won",
        title: "Games won",
        unit: "%",
        about: "How often the only seat wins.",
        scale: 0.02,
        of: |played| (played.seats() == 1 && played.standing.is_none()).then(|| i64::from(played.halves[0])),
    },
];

impl Metric {
    /// Its usual figures.
    pub fn summary(&self, numbers: &Distribution) -> Option<Summary> {
        let summary = match self.unit {
            "%" => numbers.summary_within(Range::PERCENT, self.scale)?,
            _ => numbers.summary(self.scale)?,
        };
        let games = |number: i64| numbers.iter().filter(|one| one.0 == number).map(|one| one.1).sum();
        match self.key {
            // Yes or no: nothing has to be guessed from the spread.
            "undecided" => {
                let mean = Estimate::share(games(1), numbers.n())?.times(100.0);
                Some(Summary { mean, ..summary })
            }
            _ => Some(summary),
        }
    }

    /// Is it a share of games? Then its spread says nothing.
    pub fn is_share(&self) -> bool {
        matches!(self.key, "beginner" | "undecided" | "won")
    }
}
