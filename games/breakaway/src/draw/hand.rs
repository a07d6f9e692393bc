//! The observer's hand: cards large enough to read, those that can do what is asked lifted with the reason below,
//! those that cannot veiled with the reason on them.

use super::*;

/// How the hand is laid out.
#[derive(Clone, Copy)]
pub struct Rows {
    /// Its left and right.
    pub room: (f64, f64),
    /// The upper edge of cards that are not lifted, in the first row.
    pub y: f64,
    /// How large the smallest and the largest card are. More than fit side by side at the smallest overlap.
    pub scale: (f64, f64),
    /// Between two cards, if there is room.
    pub gap: f64,
    /// The most cards of a row.
    pub columns: usize,
    /// From one row to the next.
    pub step: f64,
    /// How far a card that can act is lifted, and one that may be played all the same: as high as the words below it.
    pub lift: (f64, f64),
    /// How large the words of an empty hand are: of one that is played out, and at the end.
    pub words: (f64, f64),
    /// The smallest letters below a card, in units of its face: what does not fit so breaks.
    pub least: f64,
}

/// How many cards lie in the hand that is shown, known or not.
pub fn size(game: &Breakaway, view: &View) -> usize {
    let (shown, seat) = (game.shown_hand(view), view.bottom());
    if shown == view.hand(seat) { view.hand_size(seat).max(shown.len()) } else { shown.len() }
}

/// Where the cards of one hand lie.
#[derive(Clone, Copy)]
struct Dealt {
    rows: Rows,
    count: usize,
    columns: usize,
    scale: f64,
    left: f64,
    step: f64,
}

impl Dealt {
    fn new(rows: Rows, count: usize) -> Dealt {
        let columns = count.clamp(1, rows.columns);
        let room = rows.room.1 - rows.room.0;
        let scale = ((room / columns as f64 - 6.0) / face::W).clamp(rows.scale.0, rows.scale.1);
        let wide = face::W * scale;
        let step = ((room - wide) / (columns.max(2) - 1) as f64).min(wide + rows.gap);
        let left = rows.room.0 + (room - step * (columns - 1) as f64 - wide) / 2.0;
        Dealt { rows, count, columns, scale, left, step }
    }

    /// A card's corner if it is not lifted.
    fn corner(&self, place: usize) -> (f64, f64) {
        let (column, row) = (place % self.columns, place / self.columns);
        (self.left + self.step * column as f64, self.rows.y + self.rows.step * row as f64)
    }

    /// Does another row lie on the foot of this card?
    fn is_covered(&self, place: usize) -> bool {
        place / self.columns < (self.count.max(1) - 1) / self.columns
    }

    /// Left, top, width and height of all of it.
    fn span(&self) -> [f64; 4] {
        let Rows { room: (left, right), y, scale: (_, largest), lift: (lift, _), .. } = self.rows;
        let more = (self.count.max(1) - 1) / self.columns;
        let high = face::H * largest + lift + 10.0 + self.rows.step * more as f64;
        [left - 8.0, y - lift - 4.0, right - left + 16.0, high]
    }
}

/// The hand along the bottom.
pub fn nodes(game: &Breakaway, view: &View, rows: Rows) -> Vec<Node> {
    let cards: Vec<Card> = game.shown_hand(view).iter().collect();
    let dealt = Dealt::new(rows, size(game, view));
    let mut nodes = vec![tray(game, view, dealt, cards.len())];
    for (place, &card) in cards.iter().enumerate() {
        nodes.push(held(game, view, card, dealt, place));
    }
    nodes
}

fn tray(game: &Breakaway, view: &View, dealt: Dealt, known: usize) -> Node {
    let seat = view.bottom();
    let home = view.table.is_home(seat);
    let whose = if view.who.is(seat) { "Your hand" } else { "The hand" };
    let backs: Vec<Shape> = (known..dealt.count)
        .map(|place| {
            let (x, y) = dealt.corner(place);
            face::back(home).at(x, y).scaled(dealt.scale).into()
        })
        .collect();
    let Rows { room: (left, right), y, words: (small, large), .. } = dealt.rows;
    let middle = (left + right) / 2.0;
    let empty = (dealt.count == 0).then(|| match view.turn.is_over() {
        true => text(middle, y + 100.0, words::prompt(game, view).question).display(large).bold().middle(),
        false => text(middle, y + 90.0, "No cards in hand").body(small).middle().fill(tokens::INK_2),
    });
    let [x, y, w, h] = dealt.span();
    Node::new(keys::hand(seat))
        .label(format!("{whose}: {}", names::count(dealt.count, "card")))
        .outline(Outline::rect(x, y, w, h, 12.0))
        .draw((backs, empty.map(|words| words.fit(right - left, 12.0))))
}

fn held(game: &Breakaway, view: &View, card: Card, dealt: Dealt, place: usize) -> Node {
    let ((x, y), scale) = (dealt.corner(place), dealt.scale);
    let Rows { lift: (lift_high, lift_low), least, .. } = dealt.rows;
    let design = game.design(card);
    let standing = game.standing(view, card);
    let mut on = face::face(game, design, game.is_beginner());
    let (s, seat) = (&view.table, view.bottom());
    if view.seen(seat).marked.has(card) {
        // BA-2.12: a Momentum Card.
        m::bolt(64.0, 3.0, 10.0, 1.0).add_to(&mut on);
    }
    if s.is_cancelled(card) {
        on.push(rect(0.0, 0.0, face::W, face::H).rounded(8.0).fill(m::HATCH).into());
    }
    // What another card covers is said in the choices.
    let caption = |why: &str, lift: f64, strong: bool| match dealt.is_covered(place) {
        true => Vec::new(),
        false => caption(why, lift / scale, strong, least),
    };
    let (lift, reason) = match &standing {
        Standing::Can(why) => {
            on.push(rect(0.0, 0.0, face::W, face::H).rounded(8.0).stroke(tokens::CAN, 3.0).into());
            on.extend(caption(why, lift_high, true));
            (lift_high, why.clone())
        }
        Standing::May(why) => {
            on.extend(caption(why, lift_low, false));
            (lift_low, why.clone())
        }
        Standing::Cannot(why, rule) => {
            on.extend(veil(why, rule));
            (0.0, why.clone())
        }
        Standing::Idle => (0.0, String::new()),
    };
    let reason = if reason.is_empty() { reason } else { format!(". {reason}") };
    Node::new(keys::card(card))
        .label(format!("{}{reason}", face::spoken(game, design)))
        .notes(game.signs(design))
        .at(x, y - lift)
        .scaled(scale)
        .outline(Outline::rect(0.0, 0.0, face::W, face::H, 8.0))
        .draw(on)
}

/// What playing it makes, in the space that a lifted card has left below.
fn caption(words: &str, lift: f64, strong: bool, least: f64) -> Vec<Shape> {
    if words.is_empty() {
        return Vec::new();
    }
    let (fill, ink) = if strong { (tokens::LAMP, tokens::LAMP_INK) } else { (tokens::PAPER_3, tokens::INK) };
    let fits = text_width(Font::Body, 700, least, words) <= face::W - 10.0;
    let lines = match fits && (strong || words.len() < 24) {
        true => vec![words.to_owned()],
        false => wrap(Font::Body, 700, least.max(10.5), 116.0, words),
    };
    let h = if strong && lines.len() == 1 { 18.0 } else { 5.0 + 12.0 * lines.len() as f64 };
    let top = face::H + lift - h - if strong { 1.0 } else { 0.0 };
    let line = if strong { tokens::LAMP } else { tokens::LINE };
    let mut on: Vec<Shape> =
        vec![rect(1.0, top, face::W - 2.0, h).rounded(8.0).fill(fill).stroke(line, 1.2).into()];
    for (place, line) in lines.iter().enumerate() {
        let y = top + 13.0 + 12.0 * place as f64;
        let words = text(face::W / 2.0, y, &**line).body(11.5).bold().middle().fill(ink);
        on.push(words.fit(face::W - 10.0, 7.5).into());
    }
    on
}

/// The veil over a card that cannot do what is asked, with its reason and rule.
fn veil(why: &str, rule: &str) -> Vec<Shape> {
    let lines = wrap(Font::Body, 600, 12.0, 88.0, why);
    let h = 30.0 + 15.0 * lines.len() as f64;
    let top = 84.0;
    let mut on: Vec<Shape> = vec![
        rect(0.0, 0.0, face::W, face::H).rounded(8.0).fill(tokens::PAPER_2.alpha(0.6)).into(),
        rect(0.0, 0.0, face::W, face::H).rounded(8.0).fill(m::HATCH).opacity(0.5).into(),
        rect(6.0, top, face::W - 12.0, h).rounded(8.0).fill(tokens::PAPER_3).stroke(tokens::BAD, 1.5).into(),
        path("M14 95l9 9M23 95l-9 9").line(Stroke::new(tokens::BAD, 2.4).round()).into(),
    ];
    for (place, line) in lines.into_iter().enumerate() {
        on.push(text(29.0, top + 19.0 + 15.0 * place as f64, line).body(12.0).semibold().into());
    }
    on.push(text(29.0, top + h - 7.0, rule).mono(9.5).fill(tokens::INK_2).into());
    on
}
