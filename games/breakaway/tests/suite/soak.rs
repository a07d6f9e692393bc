//! Random games keep every invariant: cards are conserved, legal is what check accepts, every game ends.

use breakroom_breakaway::{Action, Breakaway, State, agenda::Awaited, options::DECKS, state::Stage};
use breakroom_core::{Game, Rng, Silent, Turn};

/// No game takes more actions than this.
const LONGEST: usize = 60_000;

/// Every card of both lists lies in exactly one place (BA-2.11, BA-20.3).
fn conserved(game: &Breakaway, state: &State) -> Result<(), String> {
    let mut total = 0;
    let mut seen = [0u128; 2];
    let mut add = |what: &str, bits: [u128; 2]| -> Result<(), String> {
        for seat in 0..2 {
            if seen[seat] & bits[seat] != 0 {
                return Err(format!(
                    "{what}: {:#x} of seat {seat} lies in two places",
                    seen[seat] & bits[seat]
                ));
            }
            seen[seat] |= bits[seat];
            total += bits[seat].count_ones();
        }
        Ok(())
    };
    add("pile", state.pile.cards().0)?;
    add("momentum", state.momentum.cards().0)?;
    add("fight", state.fight.hands[0].and(state.fight.hands[1]).and(state.fight.used).0)?;
    add("shootout hands", state.shootout.hands[0].and(state.shootout.hands[1]).0)?;
    add("shootout decks", state.shootout.decks)?;
    add("shootout used", state.shootout.used)?;
    if let Some(put) = state.penalty_shot {
        add("put aside", put.aside[0].and(put.aside[1]).0)?;
    }
    for (seat, side) in state.sides.iter().enumerate() {
        let mut own = [0; 2];
        own[seat] = side.deck;
        add("deck", own)?;
        own[seat] = side.discard;
        add("discard", own)?;
        own[seat] = side.aside;
        add("aside", own)?;
        add("hand", side.hand.0)?;
        add("bench", side.bench.0)?;
        add("score pile", side.score_pile.0)?;
        add("top", side.top.iter().collect::<breakroom_breakaway::vocabulary::CardSet>().0)?;
        if side.marked.less(side.hand) != Default::default() || side.up.less(side.bench) != Default::default()
        {
            return Err("a mark without its card".into());
        }
        if side.tokens > 3 {
            return Err(format!("{} tokens, BA-2.7 allows 3", side.tokens));
        }
    }
    let lists: usize = game.list_sizes().iter().sum();
    if total as usize != lists {
        return Err(format!("{total} cards of {lists}"));
    }
    Ok(())
}

/// BA-6.22: every goal but that of a shootout has its cards.
fn goals_have_cards(state: &State) -> Result<(), String> {
    for (side, &score) in state.sides.iter().zip(&state.score) {
        let (cards, goals) = (side.score_pile.len(), usize::from(score));
        let shot_out = usize::from(state.stage == Stage::Over(3));
        if cards > 2 * goals || cards + shot_out < goals {
            return Err(format!("{cards} cards for {goals} goals (BA-6.22)"));
        }
    }
    Ok(())
}

/// BA-1.26: no hand grows above 8 in a beginner game. In the others effects may lift it (BA-3.24), and what is drawn
/// at the end of turns and at stoppages is tested with the rules.
const BEGINNERS_HAND: usize = 8;
const NO_LIMIT: usize = usize::MAX;

fn hands_are_limited(state: &State, most: usize) -> Result<(), String> {
    match state.sides.iter().map(|side| side.hand.len()).max() {
        Some(cards) if cards > most => Err(format!("{cards} cards in a hand (BA-1.26)")),
        _ => Ok(()),
    }
}

fn play(game: &Breakaway, seed: u64, most: usize) -> (State, Vec<Action>) {
    let mut rng = Rng::from_number(seed);
    let (mut state, mut trail) = (game.start(), Vec::new());
    let (mut legal, mut odds) = (Vec::new(), Vec::new());
    loop {
        let over = matches!(state.stage, breakroom_breakaway::state::Stage::Over(_));
        assert!(over || state.agenda.next().is_some(), "seed {seed}: nothing to do\n{}", tail(&trail));
        let action = match game.turn(&state) {
            Turn::Over(_) => return (state, trail),
            Turn::Seat(seat) => {
                game.legal(&state, &mut legal);
                assert!(
                    !legal.is_empty(),
                    "seed {seed}: {seat} has nothing to do at {:?}\n{}",
                    state.agenda.next(),
                    tail(&trail)
                );
                *rng.pick(&legal)
            }
            Turn::Chance => {
                game.odds(&state, &mut odds);
                assert!(
                    !odds.is_empty(),
                    "seed {seed}: no outcome at {:?}\n{}",
                    state.agenda.next(),
                    tail(&trail)
                );
                rng.weighted(&odds)
            }
        };
        trail.push(action);
        assert_eq!(game.check(&state, action), Ok(()), "seed {seed}\n{}", tail(&trail));
        game.advance(&mut state, action, &mut Silent);
        // What the state remembers of whom it waits for is what it would work out.
        let mut forgetful = state.clone();
        forgetful.agenda.set_awaited(Awaited::Unknown);
        assert_eq!(game.turn(&forgetful), game.turn(&state), "seed {seed}\n{}", tail(&trail));
        goals_have_cards(&state).unwrap_or_else(|fault| panic!("seed {seed}: {fault}\n{}", tail(&trail)));
        let sound = conserved(game, &state).and_then(|()| hands_are_limited(&state, most));
        if let Err(fault) = sound {
            panic!("seed {seed}: {fault}\n{}", tail(&trail));
        }
        assert!(trail.len() < LONGEST, "seed {seed}: no end\n{}", tail(&trail));
    }
}

fn tail(trail: &[Action]) -> String {
    let from = trail.len().saturating_sub(40);
    trail[from..].iter().map(Action::to_string).collect::<Vec<_>>().join("\n")
}

/// More games with `SOAK`: 1050 makes ten thousand.
fn games() -> u64 {
    std::env::var("SOAK").ok().and_then(|games| games.parse().ok()).unwrap_or(12)
}

#[test]
fn beginner_games_end_with_every_card_in_place() {
    let game = Breakaway::beginner();
    for seed in 0..4 * games() {
        let (state, _) = play(&game, seed, BEGINNERS_HAND);
        let piled: usize = state.sides.iter().map(|side| side.score_pile.len()).sum();
        let goals: usize = state.score.iter().map(|&goals| usize::from(goals)).sum();
        assert_eq!(piled, 2 * goals, "BA-1.21: two cards for every goal");
    }
}

#[test]
fn official_games_end_with_every_card_in_place() {
    for overtime in ["season", "playoff", "none"] {
        let game = Breakaway::shipped(&[("overtime", overtime)]);
        for seed in 0..games() {
            play(&game, seed, NO_LIMIT);
        }
    }
}

#[test]
fn every_pair_of_decks_plays() {
    for (place, home) in DECKS.iter().enumerate() {
        for away in &DECKS[place..] {
            let given = [("deck_home", *home), ("deck_away", *away), ("periods", "1"), ("bench", "choose")];
            let game = Breakaway::shipped(&given);
            for round in 0..games().div_ceil(12) {
                play(&game, place as u64 + 12 + 100 * round, NO_LIMIT);
            }
        }
    }
}

#[test]
fn solo_games_end_with_every_card_in_place() {
    for opponent in ["forechecker", "sniper", "tactician", "wall"] {
        let game = Breakaway::shipped(&[("mode", "solo"), ("opponent", opponent), ("periods", "1")]);
        for seed in 0..games().div_ceil(12) {
            play(&game, seed, NO_LIMIT);
        }
    }
}
