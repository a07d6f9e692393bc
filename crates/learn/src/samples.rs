//! What is learned from, kept closely together: millions of samples fit into memory.

use breakroom_core::Features;

/// Features and targets.
///
/// ```
/// use breakroom_core::Features;
/// use breakroom_learn::Samples;
///
/// let mut samples = Samples::default();
/// assert!(samples.is_empty());
/// samples.add(&Features::new(), 0.5);
/// assert_eq!(samples.len(), 1, "a sample may show nothing");
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Samples {
    seen: Vec<(u16, i16)>,
    /// Where each sample ends in `seen`.
    ends: Vec<usize>,
    targets: Vec<f32>,
}

impl Samples {
    /// One more: these features were worth `target`, 0 to 1.
    pub fn add(&mut self, features: &Features, target: f32) {
        self.seen.extend(features.iter().map(|(place, value)| (place as u16, value)));
        self.ends.push(self.seen.len());
        self.targets.push(target);
    }

    /// Adds all of `others`, in their order: what several threads have played becomes one list.
    ///
    /// ```
    /// use breakroom_core::features::{Features, ONE};
    /// use breakroom_learn::Samples;
    ///
    /// let mut seen = Features::new();
    /// seen.see(4, ONE);
    /// let (mut one, mut other, mut both) = (Samples::default(), Samples::default(), Samples::default());
    /// one.add(&Features::new(), 0.0);
    /// other.add(&seen, 1.0);
    /// [(Features::new(), 0.0), (seen, 1.0)].iter().for_each(|(features, target)| both.add(features, *target));
    /// one.append(&other);
    /// assert_eq!(one, both);
    /// ```
    pub fn append(&mut self, others: &Samples) {
        let before = self.seen.len();
        self.seen.extend_from_slice(&others.seen);
        self.ends.extend(others.ends.iter().map(|end| before + end));
        self.targets.extend_from_slice(&others.targets);
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.targets.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.targets.is_empty()
    }

    pub(crate) fn at(&self, number: usize) -> &[(u16, i16)] {
        let begin = if number == 0 { 0 } else { self.ends[number - 1] };
        &self.seen[begin..self.ends[number]]
    }

    pub(crate) fn target(&self, number: usize) -> f32 {
        self.targets[number]
    }

    pub(crate) fn features(&self, number: usize) -> Features {
        let mut features = Features::new();
        for &(place, value) in self.at(number) {
            features.see(place.into(), value);
        }
        features
    }
}
