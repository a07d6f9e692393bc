//! The suite that every game runs: what the [`Game`] contract promises, checked by playing.
//!
//! A game's `tests/suite/conformance.rs` is one line per variant:
//! ```
//! use breakroom_conformance::{Effort, run};
//! use breakroom_tic_tac_toe::TicTacToe;
//!
//! run(&TicTacToe::standard(), Effort { games: 20, seed: 7 });
//! ```
//! [`run`] plays random games and panics at the first broken promise, with the game, the seed, the ply, every
//! action so far and what was found. Cheap promises are checked at every state, dear ones at a sample of them.
//! Beside it: [`open_information`] for games without secrets, [`insight`] for what bots are told,
//! [`positions`] for documents that somebody corrupted (a small fuzzer), [`nodes`] for node counts as data, [`playthrough`] for
//! readable transcripts, [`second`] to play beside a second referee, [`alloc`] to count what a playout takes from
//! the heap, and [`Anybody`] to play at random.
//!
//! Never here: any game's name. Read next: [`Game`], then the modules in the order of the list below.

pub mod alloc;
mod anybody;
mod choices;
mod cited;
mod document;
mod events;
mod insight;
mod listing;
pub mod nodes;
mod notation;
pub mod playthrough;
mod pool;
mod screen;
pub mod second;
mod suite;
mod trail;
mod worlds;

use breakroom_core::{Game, Insight, Show};

pub use anybody::Anybody;
pub use document::corrupted::positions;

/// How much to play, and which games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// How many random games.
    pub games: u32,
    /// Which random games: the same seed plays the same ones.
    pub seed: u64,
}

impl Effort {
    /// The same, or with `BREAKROOM_LIGHT=N` one of N games, and no fewer than a few: for suites that are run again
    /// and again, as `cargo xtask mutants` does.
    fn light(self) -> Effort {
        let divisor = std::env::var("BREAKROOM_LIGHT").ok().and_then(|number| number.parse().ok());
        self.divided(divisor.unwrap_or(1))
    }

    fn divided(self, divisor: u32) -> Effort {
        const FEW: u32 = 5;
        Effort { games: (self.games / divisor.max(1)).max(FEW.min(self.games)), ..self }
    }
}

/// Plays random games and checks every promise of [`Game`] and [`Show`] on the way.
///
/// # Panics
/// If a promise is broken.
pub fn run<G: Game + Show>(game: &G, effort: Effort) {
    suite::run(game, effort.light());
}

/// Checks that this game has no secrets: every observer's view holds the whole state.
///
/// ```
/// use breakroom_conformance::{Effort, open_information};
///
/// open_information(&breakroom_tic_tac_toe::TicTacToe, Effort { games: 5, seed: 1 });
/// ```
///
/// # Panics
/// If some view leaves something out.
pub fn open_information<G: Game>(game: &G, effort: Effort) {
    worlds::open_information(game, effort.light());
}

/// Checks what the game tells bots and the lab: estimates between 0 and 1, usable urges, players who play
/// legally, gauges that count without a crash.
///
/// ```
/// use breakroom_conformance::{Effort, insight};
///
/// insight(&breakroom_tic_tac_toe::TicTacToe, Effort { games: 5, seed: 1 });
/// ```
///
/// # Panics
/// If a promise of [`Insight`] is broken.
pub fn insight<G: Insight>(game: &G, effort: Effort) {
    insight::check(game, effort.light());
}

/// Is this run allowed to rewrite what it expects?
pub(crate) fn updating() -> bool {
    std::env::var_os("UPDATE_EXPECT").is_some_and(|value| !value.is_empty() && value != "0")
}

#[cfg(test)]
mod tests {
    use super::Effort;

    #[test]
    fn a_light_suite_still_plays() {
        let games = |games, divisor| Effort { games, seed: 1 }.divided(divisor).games;
        assert_eq!(
            [games(200, 1), games(200, 10), games(20, 10), games(3, 10), games(0, 10)],
            [200, 20, 5, 3, 0]
        );
    }
}
