//! Random games with both referees side by side.

use breakroom_conformance::second::{Seen, Taste, compare, soak_all};
use breakroom_core::{Game, Rng};
use breakroom_pig::Pig;

use crate::plain::Plain;

fn play(seed: u64) -> Seen {
    let mut rng = Rng::from_number(seed);
    let target = 20 + rng.below(481) as u16;
    let game = Pig { target };
    let table = format!("seed {seed}, target {target}");
    compare(&game, game.start(), || Plain::start(target), &table, Taste::Interest, &mut rng)
}

#[test]
fn the_referees_agree_on_whole_games() {
    soak_all(200, "roll hold die PG-3.1", play);
}
