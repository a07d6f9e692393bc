//! Logarithms of counts, looked up: a search asks for them more often than for anything else.

use std::sync::LazyLock;

const KEPT: usize = 1 << 12;

static LOGS: LazyLock<[f32; KEPT]> =
    LazyLock::new(|| std::array::from_fn(|count| libm::logf(count.max(1) as f32)));

/// The table of logarithms; get it once per search.
#[derive(Clone, Copy)]
pub struct Logs(&'static [f32; KEPT]);

impl Logs {
    /// The table, made at the first call.
    pub fn get() -> Logs {
        Logs(&LOGS)
    }

    /// The natural logarithm of a count, the same on every machine; 0 for none.
    #[inline]
    pub fn of(self, count: u32) -> f32 {
        self.0.get(count as usize).copied().unwrap_or_else(|| libm::logf(count as f32))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn looked_up_or_not_it_is_the_same() {
        for count in [1, 2, 1000, KEPT as u32 - 1, KEPT as u32, 1_000_000] {
            assert_eq!(Logs::get().of(count), libm::logf(count as f32));
        }
        assert_eq!(Logs::get().of(0), 0.0);
    }
}
