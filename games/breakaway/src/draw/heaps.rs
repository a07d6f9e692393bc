//! Cards out of play: each team's discard pile and score pile. Both may be looked through at any time (BA-2.20), so
//! their labels name every card; no rule asks for their order, and none is kept.

use super::*;
use crate::text::piles;

/// The discard pile and the score pile of a team, at these places.
pub fn nodes(game: &Breakaway, view: &View, seat: Seat, [discard, scored]: [Place; 2]) -> [Node; 2] {
    let side = view.side(seat);
    let out = CardSet::of(seat, view.seen(seat).discard | view.table.shootout.used[seat.index()]);
    [
        heap(game, seat, out, None).place(discard),
        heap(game, seat, side.score_pile, Some("goal")).place(scored),
    ]
}

/// Face-up cards, how many, and what they are: a short word on the table, the rest to be read aloud.
fn heap(game: &Breakaway, seat: Seat, cards: CardSet, emblem: Option<&'static str>) -> Node {
    let (key, word, pile) = match emblem {
        None => (keys::discard(seat), "discards", "discard pile"),
        Some(_) => (keys::scored(seat), "scored", "score pile"),
    };
    let count = cards.len();
    let number = text(21.0, 14.5, count.to_string()).display(15.0).bold();
    let word = text(29.0 + 1.12 * number.width(), 14.0, word).body(13.0).fill(tokens::INK_2);
    let mut on: Vec<Shape> = Vec::new();
    match count {
        0 => {
            let hollow = Stroke::new(tokens::INK_2.alpha(0.6), 1.2).dash([3.0, 2.5]);
            on.push(rect(0.6, 0.6, 13.0, 17.0).rounded(2.0).line(hollow).into());
        }
        _ => {
            let sheet =
                |x: f64, y: f64| rect(x, y, 13.0, 17.0).rounded(2.0).fill(CREAM).stroke(CARD_INK, 0.9);
            on.extend((count > 1).then(|| sheet(3.4, 2.0).into()));
            on.push(sheet(0.6, 0.4).into());
            on.push(match emblem {
                Some(emblem) => m::emblem_sign(emblem, 1.6, 3.4, 11.0, m::HOME).into(),
                None => rect(0.6, 0.4, 13.0, 6.0).rounded(2.0).fill(CARD_INK.alpha(0.55)).into(),
            });
        }
    }
    let wide = word.x + word.width() + 4.0;
    on.extend([number.into(), word.into()]);
    let listed = if count == 0 { String::new() } else { format!(": {}", piles::listed(game, cards)) };
    Node::new(key)
        .label(format!("{} {pile}, {}{listed}", game.clubs(seat), names::count(count, "card")))
        .outline(Outline::rect(-4.0, -3.0, wide + 4.0, 24.0, 5.0))
        .draw(on)
}
