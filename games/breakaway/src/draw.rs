//! How the table looks: rink and scoreboard, the play area beside it, the hand in front.
//!
//! The parts know shapes only; this module tells them what the [`View`] holds and where they lie.

mod board;
mod face;
mod hand;
mod heaps;
mod ice;
mod layout;
mod material;
mod pile;
mod rink;
#[rustfmt::skip]
mod signs;
mod strip;

use breakroom_core::Seat;
use breakroom_scene::{Key, Node, Scene, rect, tokens};

use self::{ice::Ice, layout::Layout};
use crate::{
    Breakaway, View,
    action::{Action, Handle, Heap, Team},
    agenda::Step,
    edition::Design,
    keys,
    rules::Commitment,
    vocabulary::CardSet,
    words::names,
};

/// The table of one game as its observer may see it.
pub fn draw(game: &Breakaway, view: &View) -> Scene {
    table(game, view, &layout::WIDE)
}

/// The same table for a narrow screen held upright.
pub fn draw_tall(game: &Breakaway, view: &View) -> Scene {
    let known = !game.shown_hand(view).is_empty();
    table(game, view, &layout::tall(hand::size(game, view), known))
}

fn table(game: &Breakaway, view: &View, at: &Layout) -> Scene {
    let ice = Ice::of(view, at.rink);
    let s = &view.table;
    let [home, away] =
        [s.home, s.home.other()].map(|seat| format!("{} {}", game.club(seat), s.score[seat.index()]));
    let title = format!("Breakaway: {home}, {away}, {}", names::period(s).to_lowercase());
    let scene = Scene { main: at.main, ..Scene::new(title, at.size.0, at.size.1) };
    scene
        .id("breakaway")
        .defs(material::defs())
        .def(ice.clip_def())
        .with(cloth(at))
        .with_all(strip::nodes(game, view, view.bottom().other(), &at.theirs))
        .with_all(rink::nodes(game, view, ice))
        .with_all(pile::nodes(game, view, at.pile))
        .with(board::scoreboard(game, view, &at.board))
        .with_all(pile::momentum(game, view, at.momentum, at.momentum_room))
        .with_all(board::bonus(game, view, &at.bonus))
        .with(board::moment(game, view, &at.moment))
        .with(board::whistle(at.whistle))
        .with_all(strip::nodes(game, view, view.bottom(), &at.own))
        .with_all(hand::nodes(game, view, at.hand))
}

/// One card alone.
pub fn piece(game: &Breakaway, design: &Design) -> Scene {
    Scene::new(face::spoken(game, design), face::W + 4.0, face::H + 4.0)
        .id("breakaway-card")
        .defs(material::defs())
        .with(Node::new("card").at(2.0, 1.0).draw(face::face(game, design, false)))
        .lean()
}

fn cloth(at: &Layout) -> Node {
    let (width, height) = at.size;
    Node::new("table").draw((
        rect(0.0, 0.0, width, height).fill(tokens::PAPER),
        rect(0.0, 0.0, width, at.strip).fill(tokens::PAPER_2),
        rect(0.0, at.strip - 1.0, width, 1.0).fill(tokens::LINE),
    ))
}

/// Has a seat laid down a card that is still to be revealed, in the face-off, challenge or fight at hand?
pub fn has_laid_down(view: &View, seat: Seat) -> bool {
    let to = match view.step() {
        Some(Step::Commit(_)) => Commitment::Faceoff,
        Some(Step::Contest(_)) => Commitment::Challenge,
        Some(Step::FightCard(_)) => Commitment::Fight,
        _ => return false,
    };
    view.seen(seat).committed(to).is_some() || view.hidden(seat).committed[to as usize]
}

/// The things on which an action is played.
pub fn touches(game: &Breakaway, view: &View, action: Action) -> Vec<Key> {
    let seat = view.bottom();
    let sources = game.sources(view, action);
    let named: Vec<Key> = action
        .cards()
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
        Action::Deck(Heap::Home) => vec![deck_key(view, Team::Home)],
        Action::Deck(Heap::Away) => vec![deck_key(view, Team::Away)],
        Action::Deal(team, _) | Action::Reveal(team, _) => vec![deck_key(view, team)],
        Action::Take | Action::Momentum(..) | Action::Deck(Heap::Momentum) => vec![Key::from(keys::MOMENTUM)],
        Action::Random(_) | Action::Pick(_) | Action::Turn(_) => vec![keys::hand(seat.other())],
        _ if action.cards()[0].is_some() => vec![keys::hand(seat)],
        _ => vec![whistle()],
    }
}

fn deck_key(view: &View, team: Team) -> Key {
    let home = view.table.home;
    keys::deck(if team == Team::Home { home } else { home.other() })
}

/// The cards in sight that a handle means.
fn cards(game: &Breakaway, view: &View, handle: Handle, among: CardSet) -> Vec<Key> {
    let meant = among.iter().filter(|&card| game.names_card(view, Action::Pick(handle), card));
    meant.map(keys::card).collect()
}
