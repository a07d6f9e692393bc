//! BB-18: what a seat gathers is exactly what it can know, and nothing it receives says more.

use std::collections::BTreeMap;

use crate::support::{document::Position, game};
use breakroom_breaker_blocks::{
    BreakerBlocks, State,
    vocabulary::{NORTH, SOUTH},
};
use breakroom_core::{Game, Observer, Rng, Seat, Show, Silent, Turn};

const BLIND: (&str, &str) = ("blind_action", "true");
const OPEN: (&str, &str) = ("blind_hands", "open");
const REMOVED: (&str, &str) = ("blind_removed", "4");
const OVERWHELMING: (&str, &str) = ("power_overwhelming", "true");

/// Every state that one seat cannot tell from the true one, found the long way: each step is taken in all of
/// them, by every outcome that would have looked the same, and what then looks different is dropped.
struct Indistinguishable<'a> {
    game: &'a BreakerBlocks,
    who: Observer,
    states: BTreeMap<String, State>,
}

impl<'a> Indistinguishable<'a> {
    fn new(game: &'a BreakerBlocks, who: Observer, state: &State) -> Self {
        let mut all = Self { game, who, states: BTreeMap::new() };
        all.insert(state.clone());
        all
    }

    /// The truth of a state as text: what the other seat has gathered does not matter.
    fn truth(game: &BreakerBlocks, state: &State) -> String {
        let mut position = Position::of(&game.save(state));
        position.known.clear();
        position.value().to_string()
    }

    fn insert(&mut self, state: State) {
        self.states.insert(Self::truth(self.game, &state), state);
    }

    fn step(&mut self, real: &State, action: breakroom_breaker_blocks::Action, next: &State) {
        let (game, who) = (self.game, self.who);
        let (shown, view) = (game.shown(real, action, who), game.view(next, who));
        let (mut odds, mut choices) = (Vec::new(), Vec::new());
        for state in std::mem::take(&mut self.states).into_values() {
            game.choices(&state, &mut odds, &mut choices);
            for &twin in choices.iter().filter(|&&twin| game.shown(&state, twin, who) == shown) {
                let mut after = state.clone();
                game.advance(&mut after, twin, &mut Silent);
                if game.view(&after, who) == view {
                    self.insert(after);
                }
            }
        }
    }
}

/// The view's worlds are the indistinguishable states: as many, and every guess is one of them.
fn compare(all: &Indistinguishable<'_>, real: &State, rng: &mut Rng, ply: usize) {
    let game = all.game;
    let view = game.view(real, all.who);
    assert_eq!(view.worlds(), all.states.len(), "{:?} at ply {ply}", all.who);
    for _ in 0..3 {
        let guess = game.determinize(&view, rng);
        let truth = Indistinguishable::truth(game, &guess);
        assert!(
            all.states.contains_key(&truth),
            "{:?} at ply {ply} guesses what cannot be: {truth}",
            all.who
        );
    }
}

fn check(options: &[(&str, &str)], games: u64) -> usize {
    let game = game(options);
    let mut most = 0;
    for seed in 0..games {
        let mut rng = Rng::from_number(seed).stream(18);
        let mut state = game.start();
        let mut minds =
            [SOUTH, NORTH].map(|seat| Indistinguishable::new(&game, Observer::Seat(seat), &state));
        let (mut odds, mut choices) = (Vec::new(), Vec::new());
        for ply in 0.. {
            let action = match game.turn(&state) {
                Turn::Over(_) => break,
                Turn::Chance => {
                    game.odds(&state, &mut odds);
                    rng.weighted(&odds)
                }
                Turn::Seat(_) => {
                    game.legal(&state, &mut choices);
                    prefer_modules(&choices, &mut rng)
                }
            };
            let before = state.clone();
            game.advance(&mut state, action, &mut Silent);
            for mind in &mut minds {
                mind.step(&before, action, &state);
                most = most.max(mind.states.len());
                compare(mind, &state, &mut rng, ply);
            }
        }
    }
    most
}

/// Random play, but with more modules than a random player would draw, add and send back.
fn prefer_modules(
    choices: &[breakroom_breaker_blocks::Action],
    rng: &mut Rng,
) -> breakroom_breaker_blocks::Action {
    let busy: Vec<_> = choices
        .iter()
        .copied()
        .filter(|action| {
            let text = action.to_string();
            text.contains('?')
                || text.starts_with("add a")
                || text.starts_with("recall")
                || text.contains('#')
        })
        .collect();
    if !busy.is_empty() && rng.below(3) > 0 { *rng.pick(&busy) } else { *rng.pick(choices) }
}

/// BB-18.3, BB-18.4, BB-18.7, BB-R24: secret hands.
#[test]
fn a_seat_gathers_exactly_what_it_can_know() {
    assert!(check(&[BLIND], 25) > 1);
}

/// BB-18.2: modules nobody has seen.
#[test]
fn a_seat_gathers_exactly_what_it_can_know_with_removed_modules() {
    assert!(check(&[BLIND, REMOVED], 12) > 20);
}

/// BB-R25: with open hands only the supply and the removed modules are hidden.
#[test]
fn a_seat_gathers_exactly_what_it_can_know_with_open_hands() {
    assert!(check(&[BLIND, REMOVED, OPEN], 12) > 1);
    assert_eq!(check(&[BLIND, OPEN], 6), 1, "without removed modules open hands leave nothing to guess");
}

/// BB-19.3: both variants, and effects that may be declined.
#[test]
fn a_seat_gathers_exactly_what_it_can_know_in_both_variants() {
    check(&[BLIND, REMOVED, OVERWHELMING, ("effects", "may"), ("attenuate", "partial")], 10);
}

/// The reconstructed set never has more worlds than a state can tell apart.
#[test]
fn all_worlds_of_the_reconstructed_set_are_told_apart() {
    let game = game(&[BLIND, REMOVED]);
    let mut most = 0;
    for seed in 0..150 {
        let mut rng = Rng::from_number(seed).stream(7);
        let mut state = game.start();
        let (mut odds, mut choices) = (Vec::new(), Vec::new());
        while !game.turn(&state).is_over() {
            game.choices(&state, &mut odds, &mut choices);
            let draws: Vec<_> =
                choices.iter().copied().filter(|action| action.to_string().contains('?')).collect();
            let action = if draws.is_empty() { *rng.pick(&choices) } else { *rng.pick(&draws) };
            game.advance(&mut state, action, &mut Silent);
            most = most.max(game.view(&state, Observer::Seat(SOUTH)).worlds());
        }
    }
    assert!((60..=256).contains(&most), "{most} worlds");
}

/// Everything that an observer is shown in the true state is the same in every state it cannot tell apart.
#[test]
fn words_and_pictures_say_nothing_more() {
    for (number, options) in
        [vec![BLIND], vec![BLIND, REMOVED], vec![BLIND, OPEN, REMOVED]].iter().enumerate()
    {
        let game = game(options);
        let mut rng = Rng::from_number(number as u64).stream(99);
        let mut state = game.start();
        let (mut odds, mut choices) = (Vec::new(), Vec::new());
        while !game.turn(&state).is_over() {
            if rng.below(4) == 0 {
                for who in Observer::all(2) {
                    let view = game.view(&state, who);
                    let guess = game.determinize(&view, &mut rng);
                    alike(&game, &state, &guess, who);
                }
            }
            game.choices(&state, &mut odds, &mut choices);
            let action = prefer_modules(&choices, &mut rng);
            game.advance(&mut state, action, &mut Silent);
        }
    }
}

fn alike(game: &BreakerBlocks, real: &State, guess: &State, who: Observer) {
    let views = [real, guess].map(|state| game.view(state, who));
    let json = views.each_ref().map(|view| serde_json::to_string(view).unwrap());
    assert_eq!(json[0], json[1]);
    let [text, twin] = views.each_ref().map(|view| game.text(view).to_string());
    assert_eq!(text, twin);
    let [prompt, twin] = views.each_ref().map(|view| game.prompt(view));
    assert_eq!(prompt, twin);
    let [svg, twin] = views.each_ref().map(|view| game.draw(view).to_svg());
    assert_eq!(svg, twin);
    assert_eq!(game.scores(&views[0]), game.scores(&views[1]));
    if game.turn(real).seat().is_some_and(|seat| who.is(seat)) {
        let labels = |state: &State, view: &breakroom_breaker_blocks::View| {
            let mut legal = Vec::new();
            game.legal(state, &mut legal);
            legal
                .iter()
                .map(|&action| (game.label(view, action), game.touches(view, action)))
                .collect::<Vec<_>>()
        };
        assert_eq!(labels(real, &views[0]), labels(guess, &views[1]));
    }
}

/// A view's JSON names no hidden module: the ids appear only where they are seen or listed as possible.
#[test]
fn a_view_as_json_hides_the_other_hand() {
    let mut table = crate::support::at_with(
        &[BLIND],
        "south hand 0 3 annihilate automate\n north hand aggravate 2s attenuate\n acts south",
    );
    let json = |who: Seat| serde_json::to_value(table.game.view(&table.state, Observer::Seat(who))).unwrap();
    let (south, north) = (json(SOUTH), json(NORTH));
    assert_eq!(south["hands"]["north"], serde_json::json!(["?lr", "2s", "?lsr"]));
    assert_eq!(south["hands"]["south"], serde_json::json!(["0", "3", "annihilate", "automate"]));
    assert_eq!(north["hands"]["south"], serde_json::json!(["0", "3", "?lsr", "?lr"]));
    assert_eq!(
        south["supply"]["neutral"],
        serde_json::json!({"?lr": 2, "?ls": 1, "?lsr": 4, "?s": 4, "?sr": 1})
    );
    assert_eq!(south["may_be"]["hands"][0], serde_json::json!(["automate", "aggravate"]));
    let public = serde_json::to_value(table.game.view(&table.state, Observer::Public)).unwrap();
    assert_eq!(public["hands"]["south"], serde_json::json!(["0", "3", "?lsr", "?lr"]));
    // BB-18.10: at the end everything is revealed.
    table.play("end; end");
    let over = serde_json::to_value(table.game.view(&table.state, Observer::Seat(SOUTH))).unwrap();
    assert_eq!(over["hands"]["north"], serde_json::json!(["aggravate", "2s", "attenuate"]));
    assert_eq!(over["supply"]["neutral"]["agitate"], 2);
    assert!(table.told(Observer::Seat(SOUTH)).last().unwrap().contains("North holds aggravate, attenuate"));
}

/// BB-18.1: only Blind Action hides anything; bots and hot seats ask.
#[test]
fn only_blind_action_has_secrets() {
    let secrets =
        |options: &[(&str, &str)]| BreakerBlocks::with(options.iter().copied()).unwrap().has_secrets();
    assert!(!secrets(&[]));
    assert!(secrets(&[BLIND]));
    assert!(!secrets(&[BLIND, OPEN]));
}
