//! The suite that every game runs, once per scenario and variant.

use breakroom_breakable::{
    Action, Breakable, State,
    vocabulary::{Kind, Loadout},
};
use breakroom_conformance::{Anybody, Effort, alloc, insight, positions, run};
use breakroom_core::{Game, Rng, Silent};

const CHROME: (&str, &str) = ("chrome", "choppers,gev,tower,killbots,multigun,erratic");

fn game(options: &[(&str, &str)]) -> Breakable {
    Breakable::with(options.iter().copied()).unwrap_or_else(|faults| panic!("{faults}"))
}

#[test]
fn border_skirmish_is_sound() {
    run(&game(&[]), Effort { games: 6, seed: 1 });
}

#[test]
fn border_skirmish_with_all_chrome_is_sound() {
    run(&game(&[CHROME]), Effort { games: 6, seed: 2 });
}

#[test]
fn breakthrough_is_sound() {
    run(&game(&[("scenario", "breakthrough")]), Effort { games: 4, seed: 3 });
    run(
        &game(&[("scenario", "breakthrough"), ("unbreakable", "true"), CHROME]),
        Effort { games: 3, seed: 4 },
    );
}

#[test]
fn industrial_wasteland_is_sound() {
    run(&game(&[("scenario", "industrial-wasteland"), CHROME]), Effort { games: 4, seed: 5 });
}

#[test]
fn heavy_reinforcements_is_sound() {
    run(&game(&[("scenario", "heavy-reinforcements"), CHROME]), Effort { games: 5, seed: 6 });
}

#[test]
fn retrieval_is_sound() {
    run(&game(&[("scenario", "retrieval"), CHROME]), Effort { games: 5, seed: 7 });
}

#[test]
fn teams_are_sound() {
    for (teams, scenario, seed) in [
        ("two", "border-skirmish", 8),
        ("three", "breakthrough", 9),
        ("four", "retrieval", 10),
        ("four", "heavy-reinforcements", 11),
        ("three", "industrial-wasteland", 12),
    ] {
        run(&game(&[("teams", teams), ("scenario", scenario), CHROME]), Effort { games: 2, seed });
    }
}

#[test]
fn agreed_forces_are_sound() {
    run(&game(&[("force_blue", "bs-ghosts"), ("force_yellow", "bs-blitz")]), Effort { games: 2, seed: 20 });
    run(&game(&[("scenario", "retrieval"), ("force_yellow", "rt-wings")]), Effort { games: 2, seed: 21 });
    run(
        &game(&[("scenario", "breakthrough"), ("teams", "three"), ("force_blue", "bt-b-wall")]),
        Effort { games: 2, seed: 22 },
    );
}

#[test]
fn the_other_rulings_are_sound() {
    let rulings = [
        ("deck", "short"),
        ("turn_limit", "5"),
        ("force_size_blue", "9"),
        ("force_size_yellow", "14"),
        ("yellow", "first"),
        ("counter_limits", "false"),
        ("stacking", "per-side"),
        ("los_touch", "interior"),
        ("tank_arc_edge", "out"),
        ("passenger_fate", "bail-out"),
        ("launcher_arc", "true"),
        ("defence_range_check", "false"),
        ("melee_flying", "false"),
        ("brain_exit", "false"),
        ("offmap_boarding", "true"),
        ("offmap_infiltration", "false"),
        ("satellite_bedrock", "true"),
        ("fresh_bombs", "at-once"),
        ("tie_break", "points"),
        CHROME,
    ];
    for scenario in ["border-skirmish", "retrieval", "breakthrough"] {
        let options: Vec<_> = rulings.into_iter().chain([("scenario", scenario)]).collect();
        run(&game(&options), Effort { games: 3, seed: 13 });
    }
}

#[test]
fn bots_are_told_sound_things() {
    insight(&game(&[CHROME]), Effort { games: 2, seed: 14 });
    insight(&game(&[("scenario", "retrieval")]), Effort { games: 2, seed: 15 });
    insight(&game(&[("scenario", "breakthrough")]), Effort { games: 2, seed: 16 });
}

#[test]
fn spoilt_positions_are_refused_or_can_be_played() {
    positions(&game(&[CHROME]), Effort { games: 12, seed: 17 });
    positions(&game(&[("scenario", "heavy-reinforcements"), CHROME]), Effort { games: 8, seed: 18 });
    positions(&game(&[("scenario", "retrieval"), ("teams", "four")]), Effort { games: 6, seed: 19 });
}

/// From the reveal on nothing is taken from the heap, whatever is played and with whatever equipment; the secret
/// set-up reads forces from lists.
#[test]
fn playing_takes_no_memory() {
    let scenarios =
        ["border-skirmish", "breakthrough", "heavy-reinforcements", "industrial-wasteland", "retrieval"];
    let mut equipped = [false; 6];
    for scenario in scenarios {
        let game = game(&[("scenario", scenario), CHROME]);
        for (seed, custom) in (0..3).map(|seed| (seed, false)).chain((3..10).map(|seed| (seed, true))) {
            let revealed = revealed(&game, seed, custom);
            equipment(&revealed).into_iter().zip(&mut equipped).for_each(|(has, seen)| *seen |= has);
            assert_eq!(taken(&game, &revealed, seed), 0, "{scenario}, seed {seed}");
        }
    }
    assert_eq!(equipped, [true; 6], "all chrome and an Unbreakable unit were among them");
}

/// A state after both sides have set up at random, with forces of their own if `custom`.
fn revealed(game: &Breakable, seed: u64, custom: bool) -> State {
    let (mut rng, mut legal, mut state) = (Rng::from_number(seed), Vec::new(), game.start());
    while state.is_setup() {
        game.legal(&state, &mut legal);
        let action = match custom && legal.contains(&Action::Custom) {
            true => Action::Custom,
            false => *rng.pick(&legal),
        };
        game.advance(&mut state, action, &mut Silent);
    }
    state
}

/// Has it choppers, GEVs, towers, killbot bunkers, multi-guns, Unbreakable units?
fn equipment(state: &State) -> [bool; 6] {
    let any = |wanted: &dyn Fn(Kind, Loadout) -> bool| {
        state.numbers().any(|number| wanted(state[number].kind, state.loadout(number)))
    };
    [
        any(&|kind, _| kind == Kind::Chopper),
        any(&|_, loadout| loadout.is_gev()),
        any(&|_, loadout| loadout.is_tower()),
        any(&|_, loadout| loadout.makes_killbots()),
        any(&|_, loadout| loadout.is_multigun()),
        any(&|kind, _| kind.is_unbreakable()),
    ]
}

/// How often a random game of one round from there asks for memory, once the buffers are warm.
fn taken(game: &Breakable, from: &State, seed: u64) -> u64 {
    let (mut anybody, mut counted) = (Anybody::new(seed), 0);
    for _ in 0..2 {
        anybody.reseed(seed);
        let mut state = from.clone();
        counted = 0;
        while state.round == from.round {
            let before = alloc::allocations();
            let Some(action) = anybody.action(game, &state) else { break };
            game.check(&state, action).expect("what is listed is legal");
            state = state.clone();
            game.advance(&mut state, action, &mut Silent);
            // The end of a round opens the next set-up.
            if state.round == from.round {
                counted += alloc::allocations() - before;
            }
        }
    }
    counted
}
