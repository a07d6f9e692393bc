//! What every game owes, checked by playing: with the default options and with each reading of the rulebook.

use breakroom_breakthrough::Breakthrough;
use breakroom_conformance::{self as conformance, Effort, alloc::allocations_per_playout};
use breakroom_core::{Game, Info};

const INFO: &Info = Breakthrough::INFO;

fn game(edition: &str, options: &[(&str, &str)]) -> Breakthrough {
    let options = INFO.options(options.iter().copied()).expect("the options are sound");
    Breakthrough::new(&INFO.edition(Some(edition)).expect("it ships"), &options).expect("it can be played")
}

#[test]
fn breakthrough_is_a_sound_game() {
    conformance::run(&Breakthrough::standard(), Effort { games: 200, seed: 7 });
}

#[test]
fn every_reading_of_the_rulebook_is_a_sound_game() {
    for options in [
        &[("matching", "strict"), ("type_memory", "lock"), ("after_last_lock", "stop")][..],
        &[
            ("matching", "suffix"),
            ("opening", "set_aside"),
            ("spent_difficulty", "remove"),
            ("ranking", "locks"),
        ],
        &[("preset", "apprentice")],
        &[("preset", "nightmare")],
        &[("preset", "original")],
        &[("check", "refill"), ("refill_difficulty", "first"), ("after_last_lock", "stop")],
        &[("difficulty_cards", "0"), ("after_last_lock", "stop")],
        &[("difficulty_cards", "20"), ("opening", "set_aside")],
    ] {
        conformance::run(&game("workshop", options), Effort { games: 25, seed: 11 });
    }
    conformance::run(&game("classic", &[]), Effort { games: 25, seed: 12 });
    conformance::run(&game("classic", &[("preset", "original")]), Effort { games: 25, seed: 13 });
}

/// BT-10.1: the player and a spectator see everything but two orders, which no state has.
#[test]
fn nothing_is_hidden() {
    conformance::open_information(&Breakthrough::standard(), Effort { games: 50, seed: 3 });
    let set_aside = game("workshop", &[("opening", "set_aside"), ("spent_difficulty", "remove")]);
    conformance::open_information(&set_aside, Effort { games: 50, seed: 4 });
}

#[test]
fn bots_are_told_usable_things() {
    conformance::insight(&Breakthrough::standard(), Effort { games: 100, seed: 5 });
    conformance::insight(&game("classic", &[("matching", "suffix")]), Effort { games: 50, seed: 6 });
    conformance::insight(&game("workshop", &[("after_last_lock", "stop")]), Effort { games: 50, seed: 8 });
}

#[test]
fn spoilt_positions_are_refused_politely() {
    conformance::positions(&Breakthrough::standard(), Effort { games: 40, seed: 9 });
}

#[test]
fn playing_takes_no_memory() {
    for seed in 0..20 {
        let (actions, allocations) = allocations_per_playout(&Breakthrough::standard(), seed);
        assert!(actions > 20 && allocations == 0, "{allocations} allocations in {actions} actions");
    }
}
