//! Adam (Kingma and Ba, 2014): steps by the mean of the gradients over the root of their mean square.

pub(crate) struct Adam {
    mean: Vec<f32>,
    square: Vec<f32>,
    /// The powers of the two decays so far, for the correction of the first steps.
    powers: (f32, f32),
}

const MEAN_DECAY: f32 = 0.9;
const SQUARE_DECAY: f32 = 0.999;
const LEAST: f32 = 1e-8;
/// Weights shrink by this share of a step, so that what tells nothing is forgotten (AdamW).
const WEIGHT_DECAY: f32 = 0.01;

impl Adam {
    pub(crate) fn new(weights: usize) -> Adam {
        Adam { mean: vec![0.0; weights], square: vec![0.0; weights], powers: (1.0, 1.0) }
    }

    /// One step against the `gradient`, the sum over so many samples.
    pub(crate) fn step(&mut self, weights: &mut [f32], gradient: &[f32], samples: f32, rate: f32) {
        self.powers = (self.powers.0 * MEAN_DECAY, self.powers.1 * SQUARE_DECAY);
        let (fresh_mean, fresh_square) = (1.0 - self.powers.0, 1.0 - self.powers.1);
        let moments = self.mean.iter_mut().zip(&mut self.square);
        for ((weight, sum), (mean, square)) in weights.iter_mut().zip(gradient).zip(moments) {
            let slope = sum / samples;
            *mean = MEAN_DECAY * *mean + (1.0 - MEAN_DECAY) * slope;
            *square = SQUARE_DECAY * *square + (1.0 - SQUARE_DECAY) * slope * slope;
            let direction = (*mean / fresh_mean) / ((*square / fresh_square).sqrt() + LEAST);
            *weight -= rate * (direction + WEIGHT_DECAY * *weight);
        }
    }
}
