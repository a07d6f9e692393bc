//! A second generator for the beginner game, written for obviousness: it reads BA-1 line by line.

use std::collections::BTreeSet;

use breakroom_breakaway::{
    Breakaway, State,
    agenda::{Step, Window},
    edition::Design,
    vocabulary::{Act, Area, CardSet},
};
use breakroom_core::Seat;

/// The arrows of the rink (section 19), written out once more.
const ARROWS: &[(&str, &str)] = &[
    ("h5", "h3 h7"),
    ("h7", "h5 h6"),
    ("h6", "h4 h7"),
    ("h3", "h1 h2 h4 h5"),
    ("h4", "h1 h2 h3 h6"),
    ("h1", "h2 h3 h4 h8e"),
    ("h2", "h1 h3 h4 h8w"),
    ("h8e", "9c 9e h1 h8w"),
    ("h8w", "9c 9w h2 h8e"),
    ("9w", "9c h8w a8w"),
    ("9e", "9c h8e a8e"),
    ("9c", "9w 9e h8w h8e a8w a8e"),
    ("a8w", "9c 9w a1 a8e"),
    ("a8e", "9c 9e a2 a8w"),
    ("a1", "a2 a3 a4 a8w"),
    ("a2", "a1 a3 a4 a8e"),
    ("a3", "a1 a2 a4 a5"),
    ("a4", "a1 a2 a3 a6"),
    ("a5", "a3 a7"),
    ("a7", "a5 a6"),
    ("a6", "a4 a7"),
];

fn designs(game: &Breakaway, set: CardSet) -> Vec<Design> {
    set.iter().map(|card| game.design(card).clone()).collect()
}

/// What Doubles compare (BA-1.24).
fn face(design: &Design) -> (Option<u8>, String) {
    match design.number {
        Some(number) => (Some(number), String::new()),
        None => (None, design.name.clone()),
    }
}

/// The basic Actions a card has in a place of the pile (BA-1.13, BA-1.24).
fn actions(design: &Design, beneath: Option<Design>) -> BTreeSet<Act> {
    let basic = [Act::Move, Act::Shoot, Act::Score, Act::Save, Act::BodyCheck];
    let doubles = beneath.is_some_and(|beneath| face(&beneath) == face(design));
    basic.into_iter().filter(|&act| doubles || design.acts.has(act)).collect()
}

fn beneath(game: &Breakaway, state: &State, depth: usize) -> Option<Design> {
    state.pile.down(depth).map(|played| game.design(played.card).clone())
}

/// BA-1.15: areas 1-6 of the other player's end.
fn may_shoot(state: &State, seat: Seat) -> bool {
    let end = if state.home == seat { 'a' } else { 'h' };
    let word = state.puck.word();
    state.control == Some(seat) && word.starts_with(end) && ('1'..='6').any(|n| word.ends_with(n))
}

/// Everything that may be done here.
pub fn legal(game: &Breakaway, state: &State) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    match state.agenda.next().unwrap() {
        Step::Menu(seat) => {
            all.insert("ready".to_owned());
            if state.faceoff.swaps[seat.index()] > 0 {
                swaps(game, state, seat, &mut all);
            }
        }
        Step::Commit(seat) => {
            for design in designs(game, state.cards(seat).hand) {
                all.insert(format!("commit {}", design.id));
            }
        }
        Step::Play(seat, window) => plays(game, state, seat, window, &mut all),
        Step::Menu3 => menu(game, state, &mut all),
        Step::Walk(..) => {
            let (_, to) = ARROWS.iter().find(|(from, _)| *from == state.puck.word()).unwrap();
            all.extend(to.split(' ').map(|area| format!("step {area}")));
        }
        step => panic!("no such decision in the beginner game: {step:?}"),
    }
    all
}

/// BA-1.7: one for one, and the bench stays five different Player cards.
fn swaps(game: &Breakaway, state: &State, seat: Seat, all: &mut BTreeSet<String>) {
    let (hand, bench) = (designs(game, state.cards(seat).hand), designs(game, state.cards(seat).bench));
    for card in hand.iter().filter(|card| card.is_player()) {
        for out in &bench {
            let rest = bench.iter().filter(|other| other.id != out.id);
            if rest.into_iter().all(|other| other.number != card.number) {
                all.insert(format!("swap {} {}", card.id, out.id));
            }
        }
    }
}

/// BA-1.11, BA-1.16, BA-1.17, BA-1.19, BA-1.22.
fn plays(game: &Breakaway, state: &State, seat: Seat, window: Window, all: &mut BTreeSet<String>) {
    for design in designs(game, state.cards(seat).hand) {
        let able = actions(&design, beneath(game, state, 0));
        if window != Window::Save {
            all.insert(format!("play {}", design.id));
        }
        if window == Window::Score && able.contains(&Act::Score) {
            all.insert(format!("play {} score", design.id));
        }
        if window == Window::Save && able.contains(&Act::Save) {
            all.insert(format!("play {} save", design.id));
        }
    }
    if window == Window::Save {
        all.insert("pass".to_owned());
    }
}

/// BA-1.11 to BA-1.15, BA-1.23: at most one Ability and one Action.
fn menu(game: &Breakaway, state: &State, all: &mut BTreeSet<String>) {
    let seat = state.card.player;
    let card = beneath(game, state, 0).unwrap();
    let controls = state.control == Some(seat);
    all.insert("done".to_owned());
    if state.card.colours.is_empty() && controls {
        all.extend(card.colours.iter().map(|colour| format!("ability {}", colour.word())));
    }
    if !state.card.acted {
        for act in actions(&card, beneath(game, state, 1)) {
            let possible = match act {
                Act::Move => controls,
                Act::Shoot => may_shoot(state, seat),
                Act::BodyCheck => !controls,
                _ => false,
            };
            if possible {
                all.insert(format!("action {}", act.word()));
            }
        }
    }
}

/// What chance may bring.
pub fn chance(game: &Breakaway, state: &State) -> BTreeSet<String> {
    match state.agenda.next().unwrap() {
        Step::Coin => ["coin home", "coin away"].map(str::to_owned).into(),
        Step::Draw(seat, ..) => {
            let team = if state.home == seat { "home" } else { "away" };
            let mut deck = CardSet::NONE;
            deck.0[seat.index()] = state.cards(seat).deck;
            designs(game, deck).iter().map(|design| format!("deal {team} {}", design.id)).collect()
        }
        step => panic!("no such chance in the beginner game: {step:?}"),
    }
}

#[test]
fn the_arrows_run_both_ways() {
    for (from, to) in ARROWS {
        for back in to.split(' ') {
            assert!(Area::from_word(back).is_some());
            let (_, there) = ARROWS.iter().find(|(area, _)| *area == back).unwrap();
            assert!(there.split(' ').any(|area| area == *from), "section 19: {from} and {back}");
        }
    }
}
