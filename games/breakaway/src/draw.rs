//! How the table looks: a rink under a scoreboard, the play area beside it, the hand in front.
//!
//! The parts know shapes only; this module tells them what the [`View`] holds and where they lie.

mod board;
mod face;
mod hand;
mod ice;
mod material;
mod pile;
mod rink;
#[rustfmt::skip]
mod signs;
mod strip;

use breakroom_core::Seat;
use breakroom_scene::{Key, Node, Place, Scene, rect, tokens};

use self::ice::Ice;
use crate::{
    Breakaway, View,
    action::{Action, Handle},
    agenda::Step,
    edition::Design,
    keys,
    vocabulary::CardSet,
    words::{handles, names},
};

const WIDTH: f64 = 1000.0;
const HEIGHT: f64 = 894.0;
/// Where the rink lies.
const RINK: Place = Place { x: 195.0, y: 94.0, turn: 0.0, scale: 0.789 };

/// The table of one game as its observer may see it.
pub fn draw(game: &Breakaway, view: &View) -> Scene {
    let ice = Ice::of(view, RINK);
    let s = &view.table;
    let [home, away] =
        [s.home, s.home.other()].map(|seat| format!("{} {}", game.club(seat), s.score[seat.index()]));
    let title = format!("Breakaway: {home}, {away}, {}", names::period(s).to_lowercase());
    Scene::new(title, WIDTH, HEIGHT)
        .id("breakaway")
        .defs(material::defs())
        .with(cloth())
        .with_all(strip::theirs(game, view))
        .with_all(rink::nodes(game, view, ice))
        .with_all(pile::nodes(game, view, 16.0, 88.0))
        .with(board::scoreboard(game, view, 500.0, 8.0))
        .with_all(pile::momentum(game, view, 16.0, 552.0))
        .with_all(board::bonus(game, view, 196.0, 550.0))
        .with(board::moment(game, view, 644.0, 550.0, 290.0))
        .with(board::whistle(962.0, 567.0))
        .with_all(strip::own(game, view, 606.0))
        .with_all(hand::nodes(game, view, 686.0))
}

/// One card alone.
pub fn piece(game: &Breakaway, design: &Design) -> Scene {
    Scene::new(face::spoken(game, design), face::W + 4.0, face::H + 4.0)
        .id("breakaway-card")
        .defs(material::defs())
        .with(Node::new("card").at(2.0, 1.0).draw(face::face(game, design, false)))
        .lean()
}

fn cloth() -> Node {
    Node::new("table").draw((
        rect(0.0, 0.0, WIDTH, HEIGHT).fill(tokens::PAPER),
        rect(0.0, 0.0, WIDTH, 82.0).fill(tokens::PAPER_2),
        rect(0.0, 81.0, WIDTH, 1.0).fill(tokens::LINE),
    ))
}

/// Has a seat laid down a card that is still to be revealed, in the face-off, challenge or fight at hand?
pub fn has_laid_down(view: &View, seat: Seat) -> bool {
    let (s, at) = (&view.table, seat.index());
    let (which, own) = match view.step() {
        Some(Step::Commit(_)) => (0, s.faceoff.commits[at]),
        Some(Step::Contest(_)) => (1, s.challenge.commits[at]),
        Some(Step::FightCard(_)) => (2, s.fight.commits[at]),
        _ => return false,
    };
    own.is_some() || view.hidden(seat).committed[which]
}

/// The things on which an action is played.
pub fn touches(game: &Breakaway, view: &View, action: Action) -> Vec<Key> {
    let seat = view.bottom();
    let sources = game.sources(view, action);
    let named: Vec<Key> = handles(action)
        .into_iter()
        .zip(sources)
        .flat_map(|(handle, among)| handle.map_or_else(Vec::new, |handle| cards(game, view, handle, among)))
        .collect();
    let top = || view.table.pile.top().map(|top| keys::card(top.card));
    let whistle = || Key::from(keys::WHISTLE);
    match action {
        Action::Dump(_, area) => named.into_iter().chain([keys::area(area)]).collect(),
        Action::Bench(_) | Action::Fill(_) if named.is_empty() => vec![keys::bench(seat)],
        _ if !named.is_empty() => named,
        Action::Dot(area)
        | Action::Put(area)
        | Action::Step(area)
        | Action::Area(area)
        | Action::Place(area) => {
            vec![keys::area(area)]
        }
        Action::Act(_)
        | Action::Free(_)
        | Action::Ability(_)
        | Action::Special(_)
        | Action::Colour(_)
        | Action::Branch(_) => vec![top().unwrap_or_else(|| Key::from(keys::PILE))],
        Action::Done | Action::None | Action::Stop => top().into_iter().chain([whistle()]).collect(),
        Action::Home { .. } | Action::Name { .. } | Action::Coin(_) | Action::Opponent(_) => {
            vec![Key::from(keys::SCOREBOARD)]
        }
        Action::Token { extra: false } => vec![keys::tokens(seat), keys::deck(seat)],
        Action::Token { extra: true } => vec![keys::tokens(seat), Key::from(keys::MOMENTUM)],
        Action::Line | Action::Row(..) | Action::Cancel => vec![keys::bench(seat)],
        Action::Pull | Action::Replace => vec![keys::net(view.table.is_home(seat))],
        Action::Draw => vec![keys::deck(seat)],
        Action::Take => vec![Key::from(keys::MOMENTUM)],
        Action::Deck(heap) => vec![heap_key(view, heap)],
        Action::Deal(team, _) | Action::Reveal(team, _) => vec![deck_key(view, team)],
        Action::Momentum(..) => vec![Key::from(keys::MOMENTUM)],
        Action::Random(_) | Action::Pick(_) | Action::Turn(_) => vec![keys::hand(seat.other())],
        _ if handles(action)[0].is_some() => vec![keys::hand(seat)],
        _ => vec![whistle()],
    }
}

fn deck_key(view: &View, team: crate::action::Team) -> Key {
    let home = view.table.home;
    keys::deck(if team == crate::action::Team::Home { home } else { home.other() })
}

fn heap_key(view: &View, heap: crate::action::Heap) -> Key {
    use crate::action::{Heap, Team};
    match heap {
        Heap::Home => deck_key(view, Team::Home),
        Heap::Away => deck_key(view, Team::Away),
        Heap::Momentum => Key::from(keys::MOMENTUM),
    }
}

/// The cards in sight that a handle means.
fn cards(game: &Breakaway, view: &View, handle: Handle, among: CardSet) -> Vec<Key> {
    let meant = among.iter().filter(|&card| game.names_card(view, Action::Pick(handle), card));
    meant.map(keys::card).collect()
}
