//! Learning an evaluation from self-play: generation after generation plays itself with what the one before has learned,
//! and a network is fitted to how its games went.
//!
//! ```
//! use breakroom_lab::{How, train::{Course, Training}};
//!
//! let course = Course { games: 40, generations: 1, simulations: 8, epochs: 1, ..Course::new("a seed") };
//! let training = Training::of(&breakroom_catalog::Setup::of("rubble-storm")?, course);
//! let learned = training.run(&How::default(), &mut |_| {})?.expect("nobody stopped it");
//! assert_eq!(learned.network.game, "rubble-storm");
//! # Ok::<(), breakroom_lab::LabError>(())
//! ```

mod games;
mod self_play;
mod trial;

use breakroom_bots::Evaluation;
use breakroom_catalog::{Playable, Setup, Visit, visit};
use breakroom_core::Network;
use breakroom_learn::{Fit, Samples};

use crate::{How, LabError, playing::Arm};
use self_play::SelfPlay;
pub use trial::{Score, Trial};

/// How much is played and learned.
#[derive(Clone, PartialEq, Debug)]
pub struct Course {
    /// Games of each generation.
    pub games: u64,
    /// How often it learns anew from games of the last one.
    pub generations: u32,
    /// Simulations of a decision that is learned from; the others get a quarter.
    pub simulations: u32,
    /// How often a fit looks at every sample.
    pub epochs: u32,
    /// The text that all chance comes from.
    pub seed: String,
    /// The match that each generation plays against `master` as it was before.
    pub trial: Option<Trial>,
}

impl Course {
    /// What gives a useful evaluation of a small game within minutes.
    pub fn new(seed: &str) -> Course {
        Course { games: 4_000, generations: 3, simulations: 100, epochs: 8, seed: seed.into(), trial: None }
    }
}

/// How far it has come.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Step {
    /// So many games of this generation are played.
    Played {
        /// From 1.
        generation: u32,
        /// So far.
        games: u64,
    },
    /// So many epochs are learned.
    Learned {
        /// From 1.
        generation: u32,
        /// So far.
        epoch: u32,
        /// The cross-entropy on games that were not learned from.
        loss: f32,
    },
    /// How the generation fared against `master` as it was before.
    Tried {
        /// From 1.
        generation: u32,
        /// What came of the match.
        score: Score,
    },
}

/// What was learned.
pub struct Learned {
    /// The evaluation.
    pub network: Network,
    /// How many samples the last generation learned from.
    pub samples: usize,
    /// The cross-entropy of the last generation on games that it did not learn from.
    pub loss: f32,
}

/// A course of learning for one game.
pub struct Training {
    setup: Setup,
    course: Course,
}

impl Training {
    /// A course for the game that `setup` describes.
    pub fn of(setup: &Setup, course: Course) -> Training {
        Training { setup: setup.clone(), course }
    }

    /// Plays and learns; none if it was stopped meanwhile. `watch` hears how far it has come.
    pub fn run(&self, how: &How, watch: &mut dyn FnMut(Step)) -> Result<Option<Learned>, LabError> {
        visit(&self.setup, Class { training: self, how, watch })?
    }
}

/// The visitor who knows the game's types.
struct Class<'a> {
    training: &'a Training,
    how: &'a How,
    watch: &'a mut dyn FnMut(Step),
}

impl Visit for Class<'_> {
    type Out = Result<Option<Learned>, LabError>;

    fn visit<G: Playable>(self, game: G) -> Self::Out {
        let Training { setup, course } = self.training;
        let names = game.features();
        if names.is_empty() {
            return Err(LabError::NothingToLearn { game: G::INFO.name });
        }
        let arm = Arm::of(game, setup)?;
        let (mut evaluation, mut older, mut learned) = (Evaluation::HandMade, Samples::default(), None);
        for generation in 1..=course.generations {
            let play = SelfPlay { arm: &arm, evaluation, course, generation };
            let played = play.run(self.how, &mut |games| (self.watch)(Step::Played { generation, games }));
            let Some(fresh) = played else { return Ok(None) };
            // The games of the generation before are still worth learning from; older ones are not.
            let mut samples = fresh.clone();
            samples.append(&older);
            older = fresh;
            let fit = Fit { epochs: course.epochs, seed: format!("{} fit", course.seed), ..Fit::DEFAULT };
            let fitted = fit.run(G::INFO.slug, &names, &samples, &mut |at| {
                (self.watch)(Step::Learned { generation, epoch: at.epoch, loss: at.loss });
            });
            // A handful of generations, each a few kilobytes: they may stay until the program ends.
            let network: &'static Network = Box::leak(Box::new(fitted.network.clone()));
            evaluation = Evaluation::Learned(network);
            if let Some(trial) = &course.trial {
                let Some(score) = trial.run(&arm, network, self.how) else { return Ok(None) };
                (self.watch)(Step::Tried { generation, score });
            }
            learned = Some(Learned { network: fitted.network, samples: samples.len(), loss: fitted.loss });
        }
        Ok(learned)
    }
}
