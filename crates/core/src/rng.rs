//! The generator of playouts, search and guesses. Its output never changes: "same seed, same numbers" must
//! survive upgrades and other platforms, so it is ChaCha8 with the derivations written out here.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng as _, SeedableRng};
use sha2::{Digest, Sha256};

/// A seeded stream of numbers.
#[derive(Clone, Debug)]
pub struct Rng(ChaCha8Rng);

impl Rng {
    /// The stream named by a text: ChaCha8 keyed with its SHA-256.
    pub fn from_text(seed: &str) -> Self {
        Self(ChaCha8Rng::from_seed(Sha256::digest(seed.as_bytes()).into()))
    }

    /// The stream with this number: its 8 bytes, little-endian, then 24 zero bytes are the key.
    pub fn from_number(seed: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Self(ChaCha8Rng::from_seed(key))
    }

    /// An independent stream of the same seed; what has been drawn here makes no difference to it.
    pub fn stream(&self, number: u64) -> Self {
        let mut other = ChaCha8Rng::from_seed(self.0.get_seed());
        other.set_stream(number);
        Self(other)
    }

    /// The next 32 bits.
    #[inline]
    pub fn next_u32(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// The next 64 bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number from 0 up to `bound`, exclusive, all equally likely (multiply and reject).
    ///
    /// # Panics
    /// If `bound` is 0.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "nothing lies below 0");
        loop {
            let product = u64::from(self.next_u32()) * u64::from(bound);
            let low = product as u32;
            if low >= bound || low >= bound.wrapping_neg() % bound {
                return (product >> 32) as u32;
            }
        }
    }

    /// One of `items`, all equally likely.
    ///
    /// # Panics
    /// If there are none.
    #[inline]
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len() as u32) as usize]
    }

    /// One of `items`, each as likely as its weight.
    ///
    /// ```
    /// use breakroom_core::Rng;
    /// let mut rng = Rng::from_text("a table");
    /// assert_eq!(rng.weighted(&[("never", 0), ("always", 3)]), "always");
    /// ```
    ///
    /// # Panics
    /// If the weights sum to 0 or beyond `u32`.
    #[inline]
    pub fn weighted<T: Copy>(&mut self, items: &[(T, u32)]) -> T {
        let mut at = self.below(items.iter().map(|&(_, weight)| weight).sum());
        for &(item, weight) in items {
            if at < weight {
                return item;
            }
            at -= weight;
        }
        unreachable!("the weights sum to more than any number below their sum")
    }

    /// Brings `items` into a random order, all equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }

    /// A number from 0 up to 1, exclusive, in steps of 2⁻²⁴.
    #[inline]
    pub fn unit(&mut self) -> f32 {
        (self.next_u32() >> 8) as f32 / (1 << 24) as f32
    }
}
