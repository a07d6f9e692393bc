//! A learned evaluation: a small network over [`Features`], in integers, so that every machine and WebAssembly agree.
//!
//! Each feature adds its row of weights to the hidden units and a direct weight to the answer; the hidden units are
//! clipped between 0 and [`CEILING`] and added, weighted, to the answer. Without hidden units worth anything it is a linear
//! model. The answer `x` becomes a chance by `0.5 + 0.5 x / (1 + |x|)`: one division, which IEEE 754 fixes to the bit.
//!
//! A network is kept as text, so that a change of it can be read:
//!
//! ```
//! use breakroom_core::{features::{Features, ONE}, network::Network};
//!
//! let mut network = Network::new("pig", &["ahead".into()]);
//! network.rows[0].direct = 256;
//! let text = network.write("breakroom train pig --seed 1");
//! assert_eq!(Network::read(&text, "pig", &["ahead".into()]).as_ref(), Ok(&network));
//! assert!(Network::read(&text, "chess", &["ahead".into()]).is_err(), "made for another game");
//! assert!(Network::read(&text[..text.len() - 9], "pig", &["ahead".into()]).is_err(), "torn");
//!
//! let mut features = Features::new();
//! features.see(0, ONE);
//! assert_eq!(network.evaluate(&features), 0.75, "x is 1");
//! ```

use std::fmt::Write;

use sha2::{Digest, Sha256};

use crate::features::{Features, ONE};

/// Hidden units.
pub const HIDDEN: usize = 16;
/// One whole of a weight.
pub const WEIGHT: i32 = 256;
/// The hidden units are clipped here, in units of [`ONE`].
pub const CEILING: i32 = 4;
/// No weight is farther from 0: sums of products stay within 32 bits.
pub const FARTHEST: i16 = 16_000;

/// The first line of a file.
const HEAD: &str = "breakroom weights 1";

/// What one feature adds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Row {
    /// To the answer.
    pub direct: i16,
    /// To each hidden unit.
    pub hidden: [i16; HIDDEN],
}

/// The weights.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Network {
    /// The slug of the game it was made for.
    pub game: String,
    /// The features' names, in order.
    pub names: Vec<String>,
    /// One row per feature.
    pub rows: Vec<Row>,
    /// What the answer begins with, in units of [`ONE`] times [`WEIGHT`].
    pub bias: i32,
    /// What each hidden unit begins with, in the same units.
    pub hidden_bias: [i32; HIDDEN],
    /// What each hidden unit adds to the answer.
    pub out: [i16; HIDDEN],
}

/// Why a file of weights is of no use.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WeightsError {
    /// Another kind of file, or a newer one.
    #[error("this is no file of weights: it does not begin with '{HEAD}'")]
    Foreign,
    /// Part of it is missing or was changed.
    #[error("the file of weights is torn or was changed: its checksum does not fit")]
    Torn,
    /// Made for another game.
    #[error("the weights were made for {made}, not for {wanted}")]
    Game {
        /// Which it was made for.
        made: String,
        /// Which was asked for.
        wanted: String,
    },
    /// The game sees other things now.
    #[error("the weights were made for other features than the game has now: train anew")]
    Features,
    /// A line that should hold numbers.
    #[error("line {0} of the file of weights does not hold the numbers it should")]
    Line(usize),
}

impl Network {
    /// A network that knows nothing: every state is worth a half.
    pub fn new(game: &str, names: &[String]) -> Network {
        Network {
            game: game.into(),
            names: names.to_vec(),
            rows: vec![Row::default(); names.len()],
            bias: 0,
            hidden_bias: [0; HIDDEN],
            out: [0; HIDDEN],
        }
    }

    /// The chance to win, 0 to 1, that these features promise to the seat they are seen from.
    #[inline]
    pub fn evaluate(&self, features: &Features) -> f32 {
        let (mut answer, mut hidden) = (self.bias, self.hidden_bias);
        for (place, value) in features.iter() {
            let row = &self.rows[place];
            answer += i32::from(row.direct) * i32::from(value);
            for (sum, &weight) in hidden.iter_mut().zip(&row.hidden) {
                *sum += i32::from(weight) * i32::from(value);
            }
        }
        for (&sum, &weight) in hidden.iter().zip(&self.out) {
            let unit = (sum / WEIGHT).clamp(0, CEILING * i32::from(ONE));
            answer += unit * i32::from(weight);
        }
        let x = answer as f32 / (i32::from(ONE) * WEIGHT) as f32;
        0.5 + 0.5 * x / (1.0 + x.abs())
    }

    /// The file: readable text, with the command that made it and a checksum.
    pub fn write(&self, command: &str) -> String {
        let line = |numbers: &[i64]| {
            let words: Vec<String> = numbers.iter().map(i64::to_string).collect();
            words.join(" ")
        };
        let mut text = format!("{HEAD}\ngame {}\nmade by {command}\n", self.game);
        let all = |first: i64, rest: &[i16]| -> Vec<i64> {
            std::iter::once(first).chain(rest.iter().map(|&weight| weight.into())).collect()
        };
        let _ = writeln!(text, "out {}", line(&all(self.bias.into(), &self.out)));
        let _ = writeln!(text, "hidden {}", line(&self.hidden_bias.map(i64::from)));
        for (name, row) in self.names.iter().zip(&self.rows) {
            let _ = writeln!(text, "{name} {}", line(&all(row.direct.into(), &row.hidden)));
        }
        let sum = checksum(&text);
        let _ = writeln!(text, "sha256 {sum}");
        text
    }

    /// The network that a file holds, if it is whole and made for this game as it is.
    pub fn read(text: &str, game: &str, names: &[String]) -> Result<Network, WeightsError> {
        if !text.starts_with(HEAD) {
            return Err(WeightsError::Foreign);
        }
        let (body, sum) = text.rsplit_once("sha256 ").ok_or(WeightsError::Torn)?;
        if sum.trim_end() != checksum(body) {
            return Err(WeightsError::Torn);
        }
        let mut lines = Lines { lines: body.lines(), number: 0 };
        lines.next()?;
        let made = lines.next()?.strip_prefix("game ").unwrap_or_default();
        if made != game {
            return Err(WeightsError::Game { made: made.into(), wanted: game.into() });
        }
        // The command that made it is for people.
        lines.next()?;
        let mut network = Network::new(game, names);
        let (_, [bias], out) = lines.numbers()?;
        (network.bias, network.out) = (bias, weights(out));
        (_, _, network.hidden_bias) = lines.numbers::<0>()?;
        for (place, name) in names.iter().enumerate() {
            let (found, [direct], hidden) = lines.numbers()?;
            if found != name {
                return Err(WeightsError::Features);
            }
            network.rows[place] = Row { direct: weights([direct])[0], hidden: weights(hidden) };
        }
        if lines.next().is_ok() { Err(WeightsError::Features) } else { Ok(network) }
    }
}

/// The lines of a file, and how many were read.
struct Lines<'a> {
    lines: std::str::Lines<'a>,
    number: usize,
}

impl<'a> Lines<'a> {
    fn next(&mut self) -> Result<&'a str, WeightsError> {
        self.number += 1;
        self.lines.next().ok_or(WeightsError::Features)
    }

    /// A name, the numbers that stand first, and one for each hidden unit.
    fn numbers<const FIRST: usize>(
        &mut self,
    ) -> Result<(&'a str, [i32; FIRST], [i32; HIDDEN]), WeightsError> {
        let mut words = self.next()?.split(' ');
        let wrong = WeightsError::Line(self.number);
        let name = words.next().unwrap_or_default();
        let all: Vec<i32> = words.map(str::parse).collect::<Result<_, _>>().map_err(|_| wrong.clone())?;
        let (first, rest) = all.split_at_checked(FIRST).ok_or(wrong.clone())?;
        let first = first.try_into().map_err(|_| wrong.clone())?;
        Ok((name, first, rest.try_into().map_err(|_| wrong)?))
    }
}

/// As weights, none farther from 0 than allowed.
fn weights<const N: usize>(numbers: [i32; N]) -> [i16; N] {
    numbers.map(|number| number.clamp(-i32::from(FARTHEST), i32::from(FARTHEST)) as i16)
}

fn checksum(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().fold(String::new(), |mut sum, byte| {
        let _ = write!(sum, "{byte:02x}");
        sum
    })
}
