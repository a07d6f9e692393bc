//! The network while it learns: the same as [`Network`], in `f32`.

use breakroom_core::{
    Network, Rng,
    features::ONE,
    network::{CEILING, FARTHEST, HIDDEN, Row, WEIGHT},
};

/// Weights of one feature: the direct one, then one for each hidden unit.
const ROW: usize = 1 + HIDDEN;

/// All weights in one list: the rows of the features; then the answer's own beginning and what each hidden unit adds to
/// it; then what each hidden unit begins with.
pub(crate) struct Model {
    pub(crate) weights: Vec<f32>,
    features: usize,
}

/// What the hidden units make of a sample.
struct Pass {
    hidden: [f32; HIDDEN],
    answer: f32,
}

impl Model {
    /// Hidden units begin with small weights by chance, or they would all learn the same.
    pub(crate) fn new(features: usize, rng: &mut Rng) -> Model {
        let mut weights = vec![0.0; features * ROW + ROW + HIDDEN];
        for (place, weight) in weights.iter_mut().enumerate() {
            let direct = place % ROW == 0;
            if place < features * ROW + ROW && !direct {
                *weight = 0.4 * (rng.unit() - 0.5);
            }
        }
        Model { weights, features }
    }

    fn row(&self, place: usize) -> &[f32] {
        &self.weights[place * ROW..][..ROW]
    }

    fn hidden_bias(&self) -> usize {
        (self.features + 1) * ROW
    }

    fn pass(&self, sample: &[(u16, i16)]) -> Pass {
        let mut hidden = [0.0; HIDDEN];
        hidden.copy_from_slice(&self.weights[self.hidden_bias()..]);
        let out = self.row(self.features);
        let mut answer = out[0];
        for &(place, value) in sample {
            let (row, value) = (self.row(place.into()), scaled(value));
            answer += row[0] * value;
            for (sum, weight) in hidden.iter_mut().zip(&row[1..]) {
                *sum += weight * value;
            }
        }
        for (sum, weight) in hidden.iter().zip(&out[1..]) {
            answer += weight * sum.clamp(0.0, CEILING as f32);
        }
        Pass { hidden, answer }
    }

    /// What it promises, 0 to 1.
    pub(crate) fn answer(&self, sample: &[(u16, i16)]) -> f32 {
        let x = self.pass(sample).answer;
        0.5 + 0.5 * x / (1.0 + x.abs())
    }

    /// Adds to the gradient how the cross-entropy of this sample changes with every weight (backpropagation).
    pub(crate) fn learn(&self, sample: &[(u16, i16)], target: f32, gradient: &mut [f32]) {
        let Pass { hidden, answer: x } = self.pass(sample);
        let promised = 0.5 + 0.5 * x / (1.0 + x.abs());
        // The derivative by x: what the cross-entropy and the squashing come to together.
        let slope = 2.0 * (promised - target) / (1.0 + 2.0 * x.abs());
        let out = self.features * ROW;
        gradient[out] += slope;
        let mut slopes = [0.0; HIDDEN];
        for unit in 0..HIDDEN {
            gradient[out + 1 + unit] += slope * hidden[unit].clamp(0.0, CEILING as f32);
            if hidden[unit] > 0.0 && hidden[unit] < CEILING as f32 {
                slopes[unit] = slope * self.weights[out + 1 + unit];
                gradient[self.hidden_bias() + unit] += slopes[unit];
            }
        }
        for &(place, value) in sample {
            let value = scaled(value);
            let row = &mut gradient[usize::from(place) * ROW..][..ROW];
            row[0] += slope * value;
            for (sum, slope) in row[1..].iter_mut().zip(&slopes) {
                *sum += slope * value;
            }
        }
    }

    /// The same in integers.
    pub(crate) fn network(&self, game: &str, names: &[String]) -> Network {
        let mut network = Network::new(game, names);
        for (place, row) in network.rows.iter_mut().enumerate() {
            let weights = self.row(place);
            *row = Row {
                direct: whole(weights[0]),
                hidden: std::array::from_fn(|unit| whole(weights[1 + unit])),
            };
        }
        let out = self.row(self.features);
        network.bias = product(out[0]);
        network.out = std::array::from_fn(|unit| whole(out[1 + unit]));
        let hidden = &self.weights[self.hidden_bias()..];
        network.hidden_bias = std::array::from_fn(|unit| product(hidden[unit]));
        network
    }
}

fn scaled(value: i16) -> f32 {
    f32::from(value) / f32::from(ONE)
}

/// A weight as a whole number.
fn whole(weight: f32) -> i16 {
    let farthest = f32::from(FARTHEST);
    (weight * WEIGHT as f32).round().clamp(-farthest, farthest) as i16
}

/// A product of weight and value as a whole number.
fn product(sum: f32) -> i32 {
    (sum * (WEIGHT * i32::from(ONE)) as f32).round().clamp(-1e6, 1e6) as i32
}
