//! A fast hash of states, the same on every run and machine: nothing in a search may depend on chance that it
//! did not draw itself.

use std::hash::{Hash, Hasher};

/// Multiplies and rotates what it is given, eight bytes at a time.
///
/// ```
/// use breakroom_bots::hash::StateHasher;
///
/// assert_eq!(StateHasher::of(&("a state", 1)), StateHasher::of(&("a state", 1)));
/// assert_ne!(StateHasher::of(&("a state", 1)), StateHasher::of(&("a state", 2)));
/// ```
#[derive(Clone, Copy, Default)]
pub struct StateHasher(u64);

/// An odd number with bits spread evenly.
const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

impl StateHasher {
    /// The hash of one value.
    pub fn of(value: &impl Hash) -> u64 {
        let mut hasher = StateHasher::default();
        value.hash(&mut hasher);
        hasher.finish()
    }

    #[inline]
    fn mix(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(SPREAD);
    }
}

impl Hasher for StateHasher {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        words.iter().for_each(|word| self.mix(u64::from_le_bytes(*word)));
        let mut last = [0; 8];
        last[..rest.len()].copy_from_slice(rest);
        self.mix(u64::from_le_bytes(last) ^ (rest.len() as u64) << 56);
    }

    #[inline]
    fn write_u8(&mut self, number: u8) {
        self.mix(u64::from(number));
    }

    #[inline]
    fn write_u16(&mut self, number: u16) {
        self.mix(u64::from(number));
    }

    #[inline]
    fn write_u32(&mut self, number: u32) {
        self.mix(u64::from(number));
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        self.mix(number);
    }

    #[inline]
    fn write_usize(&mut self, number: usize) {
        self.mix(number as u64);
    }

    #[inline]
    fn finish(&self) -> u64 {
        // The high bits of a product are the best mixed ones.
        self.0 ^ self.0 >> 32
    }
}
