//! Fits a small network ([`breakroom_core::Network`]) to samples: features of a state, and what the state proved to be
//! worth.
//!
//! ```
//! use breakroom_core::features::{Features, ONE};
//! use breakroom_learn::{Fit, Samples};
//!
//! // Who is ahead wins, who is behind loses.
//! let mut samples = Samples::default();
//! for number in 0..4_000 {
//!     let mut features = Features::new();
//!     features.see(number % 2, ONE);
//!     samples.add(&features, (number % 2) as f32);
//! }
//! let names = ["behind".to_owned(), "ahead".to_owned()];
//! let fitted = Fit { epochs: 20, rate: 0.1, ..Fit::DEFAULT }.run("a game", &names, &samples, &mut |_| {});
//! let mut ahead = Features::new();
//! ahead.see(1, ONE);
//! assert!(fitted.network.evaluate(&ahead) > 0.9);
//! ```
//!
//! Training computes with `f32`, but only sums, products, quotients and roots, one after the other: the same samples and
//! seed give the same weights on every machine.
//!
//! Never here: games, self-play, files. Read next: [`Fit::run`].

mod adam;
mod model;
mod samples;

use breakroom_core::{Network, Rng};

use adam::Adam;
use model::Model;
pub use samples::Samples;

/// How weights are fitted: stochastic gradient descent by Adam on the cross-entropy.
#[derive(Clone, PartialEq, Debug)]
pub struct Fit {
    /// How often every sample is looked at.
    pub epochs: u32,
    /// Samples for one step.
    pub batch: usize,
    /// The length of a step at the beginning; it falls to a tenth in the end.
    pub rate: f32,
    /// Where chance comes from.
    pub seed: String,
}

/// How far a fit has come.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Progress {
    /// Epochs done, from 1.
    pub epoch: u32,
    /// Of how many.
    pub epochs: u32,
    /// The cross-entropy on samples that were not learned from.
    pub loss: f32,
}

/// What came of a fit.
#[derive(Clone, PartialEq, Debug)]
pub struct Fitted {
    /// The weights, in integers.
    pub network: Network,
    /// The cross-entropy of these on samples that were not learned from.
    pub loss: f32,
}

/// One sample of so many is kept for judging.
const KEPT: usize = 10;

impl Fit {
    /// What most games do well with.
    pub const DEFAULT: Fit = Fit { epochs: 8, batch: 256, rate: 0.004, seed: String::new() };

    /// Fits a network of the game with this slug and these features. `watch` hears of every epoch.
    ///
    /// ```
    /// use breakroom_core::features::{Features, ONE};
    /// use breakroom_learn::{Fit, Samples};
    ///
    /// let (mut samples, mut features) = (Samples::default(), Features::new());
    /// features.see(0, ONE);
    /// (0..500).for_each(|_| samples.add(&features, 1.0));
    /// let names = ["ahead".to_owned()];
    /// let fit = Fit { epochs: 2, ..Fit::DEFAULT };
    /// let mut heard = Vec::new();
    /// let fitted = fit.run("a game", &names, &samples, &mut |progress| heard.push(progress.epoch));
    /// assert_eq!(heard, [1, 2]);
    /// assert_eq!(fitted, fit.run("a game", &names, &samples, &mut |_| {}), "the same seed, the same weights");
    /// ```
    pub fn run(
        &self,
        game: &str,
        names: &[String],
        samples: &Samples,
        watch: &mut dyn FnMut(Progress),
    ) -> Fitted {
        let mut rng = Rng::from_text(&self.seed);
        let (mut order, kept) = split(samples.len());
        let mut model = Model::new(names.len(), &mut rng);
        let mut adam = Adam::new(model.weights.len());
        let mut gradient = vec![0.0; model.weights.len()];
        let steps = (self.epochs as usize * order.len().div_ceil(self.batch)).max(1);
        let mut step = 0;
        for epoch in 1..=self.epochs {
            rng.shuffle(&mut order);
            for batch in order.chunks(self.batch) {
                gradient.fill(0.0);
                for &number in batch {
                    model.learn(samples.at(number), samples.target(number), &mut gradient);
                }
                let rate = self.rate * (1.0 - 0.9 * step as f32 / steps as f32);
                adam.step(&mut model.weights, &gradient, batch.len() as f32, rate);
                step += 1;
            }
            let loss = loss(samples, &kept, |number| model.answer(samples.at(number)));
            watch(Progress { epoch, epochs: self.epochs, loss });
        }
        let network = model.network(game, names);
        let loss = loss(samples, &kept, |number| network.evaluate(&samples.features(number)));
        Fitted { network, loss }
    }
}

/// Which samples are learned from, and which are kept for judging: whole stretches, since neighbours are of one game.
fn split(count: usize) -> (Vec<usize>, Vec<usize>) {
    const STRETCH: usize = 1_000;
    (0..count).partition(|number| number / STRETCH % KEPT != KEPT - 1 || count < STRETCH * KEPT)
}

/// The mean cross-entropy of what is promised of these samples.
///
/// ```
/// use breakroom_core::Features;
/// use breakroom_learn::{Samples, loss};
///
/// let mut samples = Samples::default();
/// samples.add(&Features::new(), 1.0);
/// let of = |promised| loss(&samples, &[0], |_| promised);
/// assert!((of(0.5) - 2.0_f32.ln()).abs() < 1e-6);
/// assert!(of(0.9) < of(0.5) && of(0.0).is_finite(), "nobody is punished without end");
/// ```
pub fn loss(samples: &Samples, which: &[usize], promise: impl Fn(usize) -> f32) -> f32 {
    let one = |&number: &usize| {
        let (target, promised) = (samples.target(number), promise(number).clamp(0.001, 0.999));
        -f64::from(target * promised.ln() + (1.0 - target) * (1.0 - promised).ln())
    };
    (which.iter().map(one).sum::<f64>() / which.len().max(1) as f64) as f32
}
