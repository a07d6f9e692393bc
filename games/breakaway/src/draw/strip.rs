//! The two teams: name, deck as the clock, tokens, bench; the other's hand as backs.

use super::*;

/// Where the things of a team lie. The other's hand is one of them; the observer's own has a place of its own.
pub struct Team {
    pub name: Place,
    /// How wide the name may be.
    pub room: f64,
    pub hand: Option<Place>,
    pub deck: Place,
    /// Its Momentum Tokens, and whether they have a title above them.
    pub tokens: (Place, bool),
    /// Its discard pile and its score pile.
    pub piles: [Place; 2],
    /// The upper left corner of the other's bench, the upper right one of the own.
    pub bench: Place,
    /// How wide the bench may be.
    pub bench_room: f64,
}

/// A small face takes so much of a row that has room for many.
const LEAST_MINI: f64 = 52.0;

/// A team: the other's, or the observer's own with the bench in a drawer.
pub fn nodes(game: &Breakaway, view: &View, seat: Seat, at: &Team) -> Vec<Node> {
    let mut nodes = vec![team(game, view, seat, at.name, at.room)];
    if let Some(place) = at.hand {
        let known: Vec<Card> = view.hand(seat).iter().collect();
        nodes.push(hand(game, view, seat, place));
        nodes.extend(minis(game, &known, "Theirs", place, 150.0));
    }
    nodes.push(deck(game, view, seat, at.deck));
    nodes.extend(tokens_of(game, view, seat, at.tokens));
    nodes.extend(heaps::nodes(game, view, seat, at.piles));
    nodes.extend(match at.hand {
        Some(_) => bench_backs(game, view, seat, at.bench, at.bench_room),
        None => bench(game, view, seat, at.bench, at.bench_room),
    });
    nodes
}

fn team(game: &Breakaway, view: &View, seat: Seat, place: Place, room: f64) -> Node {
    let s = &view.table;
    let home = s.is_home(seat);
    let turn = view.turn.seat() == Some(seat);
    let lamp = turn.then(|| rect(-10.0, 2.0, 4.0, 46.0).rounded(2.0).fill(tokens::LAMP));
    let who = if view.who.is(seat) { ", you" } else { "" };
    let role = format!("{}{who}", names::team(s.home, seat));
    let name = text(36.0, 22.0, game.club(seat)).display(19.0).bold().fit(room - 36.0, 12.0);
    let skills = names::skills(view.side(seat)).join(", ");
    let under = if skills.is_empty() { role.clone() } else { format!("{role}: {skills}") };
    Node::new(keys::team(seat))
        .label(format!("{}, {under}{}", game.club(seat), if turn { ", to decide" } else { "" }))
        .place(place)
        .draw(lamp)
        .draw((
            m::mark(home, 14.0, 25.0, 14.0),
            name,
            text(36.0, 41.0, under).body(13.0).fill(tokens::INK_2).fit(room - 36.0, 13.0),
        ))
}

/// Backs of a hand, a Momentum Card with a bolt on it.
fn hand(game: &Breakaway, view: &View, seat: Seat, place: Place) -> Node {
    let home = view.table.is_home(seat);
    let (count, marked) = (view.hand_size(seat), view.marked_size(seat));
    let known = view.hand(seat).len();
    let faces = count.saturating_sub(known);
    let step = (112.0 / faces.max(1) as f64).min(20.0);
    let mut on: Vec<Shape> = Vec::new();
    if known == 0 {
        on.extend((0..faces).map(|place| face::back(home).at(step * place as f64, 0.0).scaled(0.27).into()));
    }
    let mut words = names::count(count, "card");
    for (number, what) in [(marked, "Momentum"), (known, "seen")] {
        if number > 0 {
            words = format!("{words}, {number} {what}");
        }
    }
    // The scoreboard is near.
    let below = match (marked, known) {
        (0, 0) => format!("hand: {words}"),
        (0, _) | (_, 0) => words.clone(),
        _ => format!("{count}, {marked} Momentum, {known} seen"),
    };
    on.push(text(0.0, 63.0, below).body(13.0).fill(tokens::INK_2).into());
    Node::new(keys::hand(seat))
        .label(format!("{} hand: {words}", game.clubs(seat)))
        .place(place)
        .outline(Outline::rect(-5.0, -4.0, 154.0, 72.0, 7.0))
        .draw(on)
}

/// Small faces in rows, as large as the room allows.
fn minis(game: &Breakaway, cards: &[Card], whose: &str, corner: Place, room: f64) -> Vec<Node> {
    let columns = (if cards.len() <= 6 { 3 } else { 4 }).max((room / LEAST_MINI) as usize);
    let step = room / columns as f64;
    let scale = (step - 3.0) / 92.0;
    let small = |(place, &card): (usize, &Card)| {
        let (column, row) = ((place % columns) as f64, (place / columns) as f64);
        let at = Place::at(step * column, (38.0 * scale + 4.0) * row).scaled(scale).inside(corner);
        mini(game, card, whose).place(at)
    };
    cards.iter().enumerate().map(small).collect()
}

/// A small face.
fn mini(game: &Breakaway, card: Card, whose: &str) -> Node {
    let design = game.design(card);
    Node::new(keys::card(card))
        .label(format!("{whose}: {}", face::spoken(game, design)))
        .notes(game.signs(design))
        .outline(Outline::rect(0.0, 0.0, 92.0, 38.0, 6.0))
        .draw(face::mini(design))
}

/// A deck: a back, the count, a bar that runs out.
fn deck(game: &Breakaway, view: &View, seat: Seat, place: Place) -> Node {
    let home = view.table.is_home(seat);
    let left = view.deck_size(seat);
    let full = game.list_sizes()[seat.index()].saturating_sub(5).max(1);
    let share = (left as f64 / full as f64).min(1.0);
    let low = left <= 5 || view.table.final_minute;
    let bar = if low { tokens::WARN } else { tokens::INK_2 };
    let back = (left > 0).then(|| face::back(home).scaled(0.22));
    Node::new(keys::deck(seat))
        .label(format!("{} deck, {left} cards: the clock of the period", game.clubs(seat)))
        .place(place)
        .outline(Outline::rect(-4.0, -4.0, 98.0, 50.0, 6.0))
        .draw(back)
        .draw((
            text(36.0, 20.0, left.to_string()).display(20.0).bold(),
            text(36.0 + if left > 9 { 31.0 } else { 17.0 }, 20.0, "left").body(13.0).fill(tokens::INK_2),
            rect(36.0, 28.0, 54.0, 7.0).rounded(3.5).fill(tokens::LINE),
            rect(36.0, 28.0, 54.0 * share, 7.0).rounded(3.5).fill(bar),
        ))
}

/// BA-2.7: three places for Momentum Tokens, a bolt when held.
fn tokens_of(game: &Breakaway, view: &View, seat: Seat, (place, titled): (Place, bool)) -> Option<Node> {
    if game.is_beginner() {
        return None;
    }
    let held = view.side(seat).tokens;
    let mut on: Vec<Shape> = Vec::new();
    for place in 0..3u8 {
        let cx = 11.0 + 22.0 * f64::from(place);
        if place < held {
            m::bolt(cx, 0.0, 9.5, 0.85).add_to(&mut on);
        } else {
            let hollow = Stroke::new(tokens::INK_2.alpha(0.6), 1.5).dash([3.0, 2.5]);
            on.push(circle(cx, 0.0, 9.0).line(hollow).into());
        }
    }
    let top = if titled { -30.0 } else { -14.0 };
    on.extend(titled.then(|| text(0.0, -16.0, "tokens").body(13.0).fill(tokens::INK_2).into()));
    let words = format!("{} Momentum Tokens: {held} of 3", game.clubs(seat));
    Some(
        Node::new(keys::tokens(seat))
            .label(words)
            .place(place)
            .outline(Outline::rect(-4.0, top, 74.0, 14.0 - top, 6.0))
            .draw(on),
    )
}

/// The other's bench: backs, and small faces of what lies face up.
fn bench_backs(game: &Breakaway, view: &View, seat: Seat, place: Place, room: f64) -> Vec<Node> {
    let home = view.table.is_home(seat);
    let known: Vec<Card> = view.seen(seat).bench.iter().collect();
    let count = view.bench_size(seat);
    let step = (room / count.max(1) as f64).min(33.0);
    let hidden = count - known.len().min(count);
    let backs: Vec<Shape> =
        (0..hidden).map(|place| face::back(home).at(step * place as f64, 0.0).scaled(0.22).into()).collect();
    let team = game.clubs(seat);
    let words = text(0.0, 63.0, format!("bench: {count}")).body(13.0).fill(tokens::INK_2);
    let mut nodes = vec![
        Node::new(keys::bench(seat))
            .label(format!("{team} bench: {}", names::count(count, "card")))
            .place(place)
            .outline(Outline::rect(-5.0, -4.0, room + 7.0, 73.0, 7.0))
            .draw((backs, words)),
    ];
    let beside = if hidden == 0 { 0.0 } else { step * hidden as f64 + 2.0 };
    let corner = Place::at(beside, 0.0).inside(place);
    nodes.extend(minis(game, &known, &format!("{team} bench"), corner, (room - beside).max(60.0)));
    nodes
}

/// The observer's bench in a drawer, each card as a small face.
fn bench(game: &Breakaway, view: &View, seat: Seat, corner: Place, room: f64) -> Vec<Node> {
    let cards: Vec<Card> = view.seen(seat).bench.iter().collect();
    let hidden = view.hidden(seat).bench_size();
    let count = (cards.len() + hidden).max(5) as f64;
    let step = (room / count).min(100.0);
    let scale = (step - 6.0).min(92.0) / 92.0;
    let width = step * count + 4.0;
    let drawer = Place::at(-width, 0.0).inside(corner);
    let home = view.table.is_home(seat);
    let backs: Vec<Shape> = (0..hidden)
        .map(|place| face::back(home).at(8.0 + step * (cards.len() + place) as f64, 4.0).scaled(0.21).into())
        .collect();
    let whose = if view.who.is(seat) { "Your" } else { "The" };
    let mut nodes = vec![
        Node::new(keys::bench(seat))
            .label(format!("{whose} bench: {}", names::count(cards.len() + hidden, "card")))
            .place(drawer)
            .outline(Outline::rect(0.0, 0.0, width, 46.0, 8.0))
            .draw((
                rect(0.0, 0.0, width, 46.0).rounded(8.0).fill(tokens::PAPER_2).stroke(tokens::LINE, 1.2),
                text(-8.0, 28.0, "bench").body(13.0).end().fill(tokens::INK_2),
                backs,
            )),
    ];
    for (place, &card) in cards.iter().enumerate() {
        let up = view.side(seat).up.has(card);
        // On the card itself: below it lies the hand.
        let lamp = up.then(|| {
            (
                rect(23.0, 25.5, 46.0, 13.0).rounded(6.5).fill(tokens::PAPER_3).stroke(tokens::OK, 1.2),
                text(46.0, 35.5, "face up").body(10.0).bold().middle().fill(tokens::OK),
            )
        });
        let whose = if up { "On the bench, face up" } else { "On the bench, face down" };
        let at = Place::at(6.0 + step * place as f64, 23.0 - 19.0 * scale).scaled(scale).inside(drawer);
        nodes.push(mini(game, card, whose).place(at).draw(lamp));
    }
    nodes
}
