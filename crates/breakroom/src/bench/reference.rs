//! The reference loop: random games of connect four on bitboards, with nothing of ours in it. It is the yard
//! that makes figures from different machines comparable, so it must not be improved.

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use super::figures::median;

/// Bits per column: six cells and one that is always empty, so that lines do not wrap round.
const HEIGHT: u32 = 7;

/// Moves per second on one core, the median of `runs`.
pub fn moves_per_second(time: Duration, runs: u32) -> f64 {
    let mut seed = 0x9e37_79b9_7f4a_7c15;
    let speeds = (0..runs).map(|_| {
        let (begun, mut moves) = (Instant::now(), 0u64);
        while begun.elapsed() < time / runs {
            for _ in 0..256 {
                moves += u64::from(black_box(random_game(&mut seed)));
            }
        }
        moves as f64 / begun.elapsed().as_secs_f64()
    });
    median(speeds.collect())
}

/// Plays one game and counts its moves.
fn random_game(seed: &mut u64) -> u32 {
    let (mut mine, mut all) = (0u64, 0u64);
    for moves in 1..=42 {
        let column = random_open_column(all, seed);
        let bottom = 1 << (column * HEIGHT);
        let stone = (all + bottom) & !all & (0x3f << (column * HEIGHT));
        all |= stone;
        mine |= stone;
        if has_four(mine) {
            return moves;
        }
        mine ^= all;
    }
    42
}

fn random_open_column(all: u64, seed: &mut u64) -> u32 {
    loop {
        *seed ^= *seed << 13;
        *seed ^= *seed >> 7;
        *seed ^= *seed << 17;
        let column = ((*seed >> 32).wrapping_mul(7) >> 32) as u32;
        if all >> (column * HEIGHT + 5) & 1 == 0 {
            return column;
        }
    }
}

fn has_four(stones: u64) -> bool {
    [1, HEIGHT - 1, HEIGHT, HEIGHT + 1].into_iter().any(|step| {
        let pairs = stones & stones >> step;
        pairs & pairs >> (2 * step) != 0
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_games_have_the_known_mean_length() {
        let mut seed = 1;
        let moves: u32 = (0..20_000).map(|_| random_game(&mut seed)).sum();
        let mean = f64::from(moves) / 20_000.0;
        assert!((21.0..21.7).contains(&mean), "mean length {mean}");
    }
}
