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

// What all of them draw with, and what they draw.
use breakroom_core::Seat;
use breakroom_scene::*;

use self::{
    ice::{Ice, Point},
    layout::Layout,
    material::{self as m, AMBER, BLUE_LINE, CARD_INK, CARD_INK_2, CREAM, PANEL, RED_LINE},
};
use crate::{
    Breakaway, View,
    action::{Action, Handle, Heap, Team},
    agenda::{Step, Window},
    edition::{Circle, Design},
    keys,
    pile::Played,
    rules::Commitment,
    state::{ChallengeKind, Goalie, Stage},
    vocabulary::{Act, Acts, Area, Areas, Card, CardSet, Class, Colour, Lane, Special, Symbol},
    words::{self, Standing, names},
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
    let scene = Scene { main: at.main, portrait: at.portrait, ..Scene::new(title, at.size.0, at.size.1) };
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
    use Action::*;
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
    let deck = |team: Team| keys::deck(team.seat(view.table.home));
    match action {
        Dump(_, area) => named.into_iter().chain([keys::area(area)]).collect(),
        // A card is brought to where it will lie.
        Bench(_) | Fill(_) => named.into_iter().chain([keys::bench(seat)]).collect(),
        Play { .. } | Commit(_) | Contest(_) | Grind(_) | React(..) | Fight(_) if !named.is_empty() => {
            named.into_iter().chain([Key::from(keys::PILE)]).collect()
        }
        _ if !named.is_empty() => named,
        Dot(area) | Put(area) | Step(area) | Area(area) | Place(area) => vec![keys::area(area)],
        Act(_) | Free(_) | Ability(_) | Special(_) | Colour(_) | Branch(_) => {
            vec![top().unwrap_or_else(|| Key::from(keys::PILE))]
        }
        Done | None | Stop => top().into_iter().chain([whistle()]).collect(),
        Home { .. } | Name { .. } | Coin(_) | Opponent(_) => vec![Key::from(keys::SCOREBOARD)],
        Token { extra: false } => vec![keys::tokens(seat), keys::deck(seat)],
        Token { extra: true } => vec![keys::tokens(seat), Key::from(keys::MOMENTUM)],
        Line | Row(..) | Cancel => vec![keys::bench(seat)],
        // Where the face-off will be, and not only the net, is lit before it.
        Ready => {
            let [one, other] = game.components().rink.dots(view.table.faceoff.place).map(keys::area);
            let other = Some(other).filter(|other| *other != one);
            [whistle(), one].into_iter().chain(other).collect()
        }
        Pull | Replace => vec![keys::net(view.table.is_home(seat))],
        Draw => vec![keys::deck(seat)],
        Deck(Heap::Home) => vec![deck(Team::Home)],
        Deck(Heap::Away) => vec![deck(Team::Away)],
        Deal(team, _) | Reveal(team, _) => vec![deck(team)],
        Take | Momentum(..) | Deck(Heap::Momentum) => vec![Key::from(keys::MOMENTUM)],
        Random(_) | Pick(_) | Turn(_) => vec![keys::hand(seat.other())],
        _ if action.cards()[0].is_some() => vec![keys::hand(seat)],
        _ => vec![whistle()],
    }
}

/// The cards in sight that a handle means.
fn cards(game: &Breakaway, view: &View, handle: Handle, among: CardSet) -> Vec<Key> {
    let meant = among.iter().filter(|&card| game.names_card(view, Action::Pick(handle), card));
    meant.map(keys::card).collect()
}
