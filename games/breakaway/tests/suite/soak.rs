//! Random games keep every invariant: cards are conserved, legal is what check accepts, every game ends.

use breakroom_breakaway::{
    Action, Breakaway, State,
    agenda::{DrawTo, Step},
    options::{DECKS, Mode},
    state::{Flag, Stage},
};
use breakroom_core::{Game, Rng, Seat, Silent, Turn};

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
    add("momentum", state.hidden.momentum.cards().0)?;
    add("fight", state.hidden.fight.hands[0].and(state.hidden.fight.hands[1]).and(state.fight.used).0)?;
    add("shootout hands", state.hidden.shootout.hands[0].and(state.hidden.shootout.hands[1]).0)?;
    add("shootout decks", state.hidden.shootout.decks)?;
    add("shootout used", state.shootout.used)?;
    if let Some(put) = state.hidden.penalty_shot {
        add("put aside", put.aside[0].and(put.aside[1]).0)?;
    }
    for (seat, (side, cards)) in state.sides.iter().zip(&state.hidden.cards).enumerate() {
        let mut own = [0; 2];
        own[seat] = cards.deck;
        add("deck", own)?;
        own[seat] = cards.discard;
        add("discard", own)?;
        own[seat] = cards.aside;
        add("aside", own)?;
        add("hand", cards.hand.0)?;
        add("bench", cards.bench.0)?;
        add("score pile", side.score_pile.0)?;
        add("top", side.top.iter().collect::<breakroom_breakaway::vocabulary::CardSet>().0)?;
        if cards.marked.less(cards.hand) != Default::default()
            || side.up.less(cards.bench) != Default::default()
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

/// BA-6.22, BA-1.21: every goal but that of a shootout brings its Score card, and its Shot Card if it has one.
fn goals_have_cards(before: &State, after: &State) -> Result<(), String> {
    let per_goal = 1 + usize::from(before.shot.is_some_and(|shot| shot.shot_card.is_some()));
    for at in 0..2 {
        let piled = after.sides[at].score_pile.len() - before.sides[at].score_pile.len();
        let goals = usize::from(after.score[at] - before.score[at]);
        let wanted = if before.stage == Stage::Shootout { 0 } else { goals * per_goal };
        if piled != wanted {
            return Err(format!("{piled} cards for {goals} goals, not {wanted} (BA-6.22)"));
        }
    }
    Ok(())
}

/// The most unmarked cards a hand may come to by this draw; none where an effect may lift it (BA-3.24).
fn most_by(game: &Breakaway, state: &State, seat: Seat, to: DrawTo) -> Option<usize> {
    let (mode, flags) = (game.house().mode, state.side(seat).flags);
    let short = state.stage == Stage::SeasonOvertime;
    let full = if short { 3 } else { 5 };
    Some(match to {
        DrawTo::Hand if mode == Mode::Beginner => 8,
        DrawTo::Stoppage if mode == Mode::Beginner => 5,
        // BA-3.23.
        DrawTo::Hand if state.final_minute || short => 3,
        DrawTo::Hand if flags.has(Flag::IcingLimit) => 5,
        DrawTo::Hand | DrawTo::Solo => 8,
        // BA-7.5, BA-11.2, BA-11.9.
        DrawTo::Stoppage if short => 3,
        DrawTo::Stoppage if flags.has(Flag::IcingLimit) || flags.has(Flag::OffsideLimit) => 5,
        DrawTo::Stoppage => 8,
        DrawTo::Setup if mode == Mode::Solo && !short => 8,
        DrawTo::Setup | DrawTo::LineChange | DrawTo::SegmentOver | DrawTo::NoCards => full,
        DrawTo::PenaltyShot => 3,
        // BA-R86: a Momentum Card may have come first, and have been swapped for a bench card.
        DrawTo::Facing => 3 + 1,
        DrawTo::Empty => full.min(4) + 1,
        _ => return None,
    })
}

/// BA-1.26, BA-3.23, BA-7.5: no draw passes the maximum hand.
fn draws_are_limited(game: &Breakaway, before: &State) -> Result<(), String> {
    let Some(Step::Draw(seat, _, to)) = before.agenda.next() else { return Ok(()) };
    let held = before.cards(seat).unmarked();
    match most_by(game, before, seat, to) {
        Some(most) if held >= most => {
            Err(format!("a draw with {held} cards in hand, {most} allowed: {to:?}"))
        }
        _ => Ok(()),
    }
}

fn play(game: &Breakaway, seed: u64) -> (State, Vec<Action>) {
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
        let before = state.clone();
        game.advance(&mut state, action, &mut Silent);
        // What the state remembers of whom it waits for is what it would work out.
        let mut forgetful = state.clone();
        forgetful.agenda.awaited = None;
        assert_eq!(game.turn(&forgetful), game.turn(&state), "seed {seed}\n{}", tail(&trail));
        let sound = conserved(game, &state)
            .and_then(|()| goals_have_cards(&before, &state))
            .and_then(|()| draws_are_limited(game, &before));
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
        let (state, _) = play(&game, seed);
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
            play(&game, seed);
        }
    }
}

#[test]
fn every_pair_of_decks_plays_either_way_round() {
    for (place, home) in DECKS.iter().enumerate() {
        for (other, away) in DECKS.iter().enumerate() {
            let given = [("deck_home", *home), ("deck_away", *away), ("periods", "1"), ("bench", "choose")];
            let game = Breakaway::shipped(&given);
            for round in 0..games().div_ceil(20) {
                play(&game, (7 * place + other) as u64 + 100 * round);
            }
        }
    }
}

#[test]
fn solo_games_end_with_every_card_in_place() {
    for (at, opponent) in ["forechecker", "sniper", "tactician", "wall"].into_iter().enumerate() {
        for (place, away) in DECKS.iter().enumerate() {
            let home = DECKS[(place + at) % DECKS.len()];
            let given = [("mode", "solo"), ("opponent", opponent), ("deck_home", home), ("deck_away", *away)];
            let game = Breakaway::shipped(&[given.as_slice(), &[("periods", "1")]].concat());
            for seed in 0..games().div_ceil(80) {
                play(&game, 10 * place as u64 + seed);
            }
        }
    }
}
