//! Playing by the urges alone, without any search, beats playing at random (section 25).

use breakroom_breakaway::{Action, Breakaway, State};
use breakroom_core::{Game, Insight, Rng, Seat, Silent, Turn};

/// One game of natural play for `natural` against random play; says the goals of each.
fn play(game: &Breakaway, natural: Seat, seed: u64) -> State {
    let mut rng = Rng::from_number(seed);
    let (mut state, mut legal, mut odds, mut urges) = (game.start(), Vec::new(), Vec::new(), Vec::new());
    loop {
        let action: Action = match game.turn(&state) {
            Turn::Over(_) => return state,
            Turn::Chance => {
                game.odds(&state, &mut odds);
                rng.weighted(&odds)
            }
            Turn::Seat(seat) if seat == natural => {
                game.legal(&state, &mut legal);
                game.urges(&state, &legal, &mut urges);
                let weighted: Vec<(Action, u32)> = legal.iter().copied().zip(urges.iter().copied()).collect();
                rng.weighted(&weighted)
            }
            Turn::Seat(_) => {
                game.legal(&state, &mut legal);
                *rng.pick(&legal)
            }
        };
        game.advance(&mut state, action, &mut Silent);
    }
}

/// Goals for and against natural play over some games, each seat in turn.
fn goals(game: &Breakaway, games: u64) -> (u32, u32) {
    let (mut made, mut let_in) = (0, 0);
    for seed in 0..games {
        let natural = if seed % 2 == 0 { Seat::A } else { Seat::B };
        let state = play(game, natural, seed);
        made += u32::from(state.score[natural.index()]);
        let_in += u32::from(state.score[natural.other().index()]);
    }
    (made, let_in)
}

#[test]
fn natural_play_outscores_random_play() {
    for (name, game, games) in
        [("official", Breakaway::standard(), 16), ("beginner", Breakaway::beginner(), 40)]
    {
        let (made, let_in) = goals(&game, games);
        println!("{name}: {made} goals for natural play, {let_in} for random play in {games} games");
        assert!(made >= 2 * let_in, "{name}: {made} goals against {let_in}");
    }
}
