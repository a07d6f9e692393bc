//! The play area: the top three cards fanned, who played them and how, what the top makes, the suit chain; and the
//! Momentum pile below it.

use super::*;

/// How the play area is laid out.
#[derive(Clone, Copy)]
pub struct Fan {
    /// Its upper left corner, and how large its words are.
    pub place: Place,
    /// How large its cards are beside its words.
    pub card: f64,
    /// How much of a card is seen above the next one, in units of its face.
    pub step: f64,
    /// There is room for dots only beside each other: the words about a suit chain stand below them.
    pub narrow: bool,
    /// The words at a card's side: how high, and how long they may be above the next card, in units of its face.
    pub side: (Font, f64, f64),
}

/// What it takes to say whose card lies on the Momentum pile.
const LEAST_ROOM: f64 = 100.0;

impl Fan {
    /// How far each card lies below the one before it.
    fn step(self) -> f64 {
        self.step * self.card
    }
}
pub fn nodes(game: &Breakaway, view: &View, fan: Fan) -> Vec<Node> {
    let pile = &view.table.pile;
    let count = pile.len() + pile.under.len();
    let mut nodes = vec![frame(game, view, fan, count)];
    let shown = pile.len().min(3);
    for depth in (0..shown).rev() {
        if let Some(played) = pile.down(depth) {
            let place = (shown - 1 - depth) as f64;
            let place = Place::at(0.0, 22.0 + fan.step() * place).scaled(fan.card).inside(fan.place);
            nodes.push(card(game, view, played, depth, fan.side).place(place));
        }
    }
    nodes
}

fn frame(game: &Breakaway, view: &View, fan: Fan, count: usize) -> Node {
    let (w, h) = (face::W * fan.card, face::H * fan.card);
    let tall = fan.step() * 2.0 + h;
    let title = text(0.0, 13.0, "Play area").body(14.0).semibold().fill(tokens::INK_2);
    let cards = if fan.narrow { count.to_string() } else { names::count(count, "card") };
    let cards = text(w + 4.32, 13.0, cards).body(14.0).end().fill(tokens::INK_2);
    let hollow = Stroke::new(tokens::LINE, 2.0).dash([7.0, 6.0]);
    let empty = (count == 0).then(|| {
        (
            rect(0.0, 22.0, w, h).rounded(9.0).line(hollow),
            text(w / 2.0, 128.0, "no card yet").body(14.0).middle().fill(tokens::INK_2),
        )
    });
    Node::new(keys::PILE)
        .label(spoken(game, view, count))
        .place(fan.place)
        .outline(Outline::rect(-6.0, -4.0, w + 27.0, tall + 32.0, 10.0))
        .draw((title, cards))
        .draw(empty.map(|(frame, words)| group((frame, words))))
        .draw(chain(game, view, tall + 42.0, fan.narrow))
}

fn spoken(game: &Breakaway, view: &View, count: usize) -> String {
    let Some(top) = view.table.pile.top() else { return "Play area, no card yet".into() };
    let makes = game.top_makes(&view.table).map_or_else(String::new, |makes| format!(", {makes}"));
    format!("Play area, {}; on top {}{makes}", names::count(count, "card"), game.card_name(top.card))
}

/// BA-9.4: the longest suit chain, and how many are too many.
fn chain(game: &Breakaway, view: &View, y: f64, narrow: bool) -> Vec<Shape> {
    let Some((suit, length, most)) = game.longest_chain(&view.table) else { return Vec::new() };
    let ink = if length + 1 >= most { tokens::WARN } else { tokens::INK_2 };
    let mut on: Vec<Shape> = vec![m::sign('s', suit.word(), 0.0, y - 15.0, 20.0, ink).into()];
    for place in 0..most {
        let x = 30.0 + 15.0 * place as f64;
        let dot = circle(x, y - 5.0, 5.0).stroke(ink, 2.0);
        on.push(if place < length { dot.fill(ink).into() } else { dot.into() });
    }
    let words = format!("{length} of {most} {}s", suit.name());
    let (x, y) = if narrow { (0.0, y + 18.0) } else { (30.0 + 15.0 * most as f64, y) };
    on.push(text(x, y, words).body(14.0).semibold().fill(ink).into());
    on
}

fn card(game: &Breakaway, view: &View, played: &Played, depth: usize, words: (Font, f64, f64)) -> Node {
    let s = &view.table;
    let design = game.design(played.card);
    let (home, team) = (s.is_home(played.by), game.club(played.by));
    let did = names::role(played).unwrap_or("turn");
    let mut on = face::face(game, design, game.is_beginner());
    if played.cancelled || s.is_cancelled(played.card) {
        on.push(rect(0.0, 0.0, face::W, face::H).rounded(8.0).fill(tokens::PAPER_2.alpha(0.5)).into());
        on.push(rect(0.0, 0.0, face::W, face::H).rounded(8.0).fill(m::HATCH).into());
    }
    if depth == 0 {
        let rim = rect(-1.0, -1.0, face::W + 2.0, face::H + 2.0).rounded(9.0);
        on.push(rim.stroke(tokens::LAST, 4.0).into());
        if let Some(makes) = game.top_makes(s) {
            on.push(ribbon(makes).into());
        }
    }
    if played.number != design.number
        && let Some(number) = played.number
    {
        let tag =
            text(31.0, 51.0, format!("counts as {number}")).condensed(11.0).bold().middle().fill(m::CREAM);
        on.push(group((rect(2.0, 40.0, 60.0, 14.0).rounded(4.0).fill(CARD_INK), tag)).into());
    }
    on.extend(m::mark(home, face::W - 1.0, 3.0, 11.0).into_iter().map(Shape::from));
    // The mark above tells whose it is.
    let (font, size, room) = words;
    // No next card covers the top one's.
    let room = if depth == 0 { room.max(80.0) } else { room };
    let side = text(0.0, 0.0, did).set(font, size).semibold().fill(tokens::INK_2).fit(room, 9.0);
    on.push(group(side).at(face::W + 6.0, 18.0).turned(90.0).into());
    let cancelled = if played.cancelled { ", Cancelled" } else { "" };
    Node::new(keys::card(played.card))
        .label(format!("{team}, {did}{cancelled}: {}", face::spoken(game, design)))
        .notes(game.signs(design))
        .outline(Outline::rect(0.0, 0.0, face::W, face::H, 8.0))
        .draw(on)
}

fn ribbon(makes: &str) -> Group {
    let words = text(0.0, 0.0, makes).body(11.5).bold().fill(Ink::rgb(0x22201c));
    let (figure, words) = m::pill(face::W / 2.0, face::H - 2.0, words, tokens::LAST, Ink::rgb(0x7d5f10));
    group((figure, words))
}

/// The Momentum pile: how many cards, whose lies on top; its words have so much room.
pub fn momentum(game: &Breakaway, view: &View, place: Place, room: f64) -> Option<Node> {
    if game.is_beginner() {
        return None;
    }
    let count = view.momentum.len();
    let top = view.momentum.last();
    let mut on: Vec<Shape> = Vec::new();
    for (place, slot) in view.momentum.iter().rev().take(3).rev().enumerate() {
        let home = view.table.is_home(slot.owner);
        let shift = 4.0 * place as f64;
        on.push(face::back(home).at(shift, 4.0 - shift / 2.0).scaled(0.25).into());
    }
    if count == 0 {
        let hollow = Stroke::new(tokens::LINE, 1.5).dash([5.0, 4.0]);
        on.push(rect(0.0, 2.0, 32.0, 45.0).rounded(4.0).line(hollow).into());
    }
    let whose = top.map_or_else(
        || "none left".into(),
        |slot| match slot.card {
            Some(card) => game.card_name(card),
            None => format!("top: {}", game.club(slot.owner)),
        },
    );
    // Where there is no room to say whose card lies on top, its back says it.
    let line = (room >= LEAST_ROOM).then(|| text(54.0, 37.0, &*whose).body(12.5).fill(tokens::INK_2));
    let title = |y: f64, words: String| text(54.0, y, words).body(14.0).semibold().into();
    match line {
        Some(line) => on.extend([title(20.0, format!("{count} Momentum")), line.fit(room, 9.0).into()]),
        None => on.extend([title(20.0, count.to_string()), title(38.0, "Momentum".into())]),
    }
    let node =
        Node::new(keys::MOMENTUM).label(format!("Momentum pile, {}, {whose}", names::count(count, "card")));
    Some(node.place(place).outline(Outline::rect(-4.0, -4.0, room + 62.0, 56.0, 8.0)).draw(on))
}
