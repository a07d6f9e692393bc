//! The four levels: the same names for every game, each clearly stronger than the one below.
//! `docs/BOTS.md` holds the measurements.

use breakroom_core::{Insight, Rng, Tuning};

use crate::{
    Bot, Budget, Evaluation, Greedy, Reference,
    epsilon_greedy::EpsilonGreedy,
    ismcts::{self, Ismcts},
    mcts::{self, Mcts, Policy, Rollout},
    paired::Paired,
};

/// How strong an opponent is.
///
/// ```
/// use breakroom_bots::Level;
///
/// assert_eq!(Level::named("club"), Some(Level::Club));
/// assert!(Level::named("grandmaster").is_none() && Level::Club < Level::Expert);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// For a first game.
    Novice,
    /// Knows what it is doing.
    Club,
    /// Hard to beat.
    Expert,
    /// The best we have.
    Master,
}

impl Level {
    /// All of them, weakest first.
    pub const ALL: [Level; 4] = [Level::Novice, Level::Club, Level::Expert, Level::Master];

    /// The word that commands and options use.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Novice => "novice",
            Level::Club => "club",
            Level::Expert => "expert",
            Level::Master => "master",
        }
    }

    /// The level with this name.
    pub fn named(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }

    /// How much it thinks about a decision of this game unless told otherwise: the same on every machine.
    pub fn budget<G: Insight>(self, game: &G) -> Budget {
        Budget::Simulations(game.tuning().levels[self as usize])
    }

    /// What it knows: the two lower levels have not learned anything.
    pub(crate) fn evaluation<G: Insight>(self, game: &G) -> Evaluation {
        if self < Level::Expert { Evaluation::HandMade } else { Evaluation::best(game) }
    }

    /// A player of this level. From outside [`maker`](crate::maker) makes it, which compiles no search again.
    pub(crate) fn bot<G: Insight>(self, game: &G, evaluation: Evaluation, rng: Rng) -> Box<dyn Bot<G>> {
        let hand = rng.stream(SLIPS);
        let tuning = game.tuning();
        match tuning.slips[self as usize] {
            0 => self.thinker(game, evaluation, tuning, rng),
            slips => Box::new(EpsilonGreedy::new(self.thinker(game, evaluation, tuning, rng), slips, hand)),
        }
    }

    pub(crate) fn thinker<G: Insight>(
        self,
        game: &G,
        evaluation: Evaluation,
        tuning: Tuning,
        rng: Rng,
    ) -> Box<dyn Bot<G>> {
        match (tuning.paired, self) {
            (Some(_), Level::Novice) => Box::new(Greedy(rng)),
            (Some(best), Level::Club) => Box::new(Reference { name: tuning.club.unwrap_or(best), rng }),
            (Some(player), _) => Box::new(Paired { player, rng }),
            (None, _) if game.has_secrets() => {
                Box::new(Ismcts::new(information_set_search(&tuning, evaluation), rng))
            }
            (None, _) => Box::new(Mcts::new(tree_search(&tuning, evaluation, game.seats(), self), rng)),
        }
    }
}

/// The stream of random numbers from which slips come: far from those of the searches.
const SLIPS: u64 = u64::MAX;

/// Noise on the priors: small beside what a good action is worth, large enough to choose between equals.
const PRIOR_NOISE: f32 = 0.02;

fn rollout(tuning: &Tuning, evaluation: Evaluation) -> Rollout {
    let policy = if tuning.urges { Policy::Urges } else { Policy::Uniform };
    Rollout { plies: tuning.plies, policy, evaluation }
}

fn tree_search(tuning: &Tuning, evaluation: Evaluation, seats: usize, level: Level) -> mcts::Config {
    mcts::Config {
        exploration: tuning.exploration,
        rollout: rollout(tuning, evaluation),
        prior_visits: tuning.prior_visits,
        prior_noise: PRIOR_NOISE,
        transpositions: tuning.transpositions,
        normalize: seats == 1,
        // Small searches gain nothing from being split.
        trees: if level == Level::Master { 2 } else { 1 },
        ..mcts::Config::PLAIN
    }
}

fn information_set_search(tuning: &Tuning, evaluation: Evaluation) -> ismcts::Config {
    ismcts::Config {
        exploration: tuning.exploration,
        rollout: rollout(tuning, evaluation),
        smooth: 10,
        halving: tuning.halving,
        ..ismcts::Config::PLAIN
    }
}
