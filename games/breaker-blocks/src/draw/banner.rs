//! What must not be overlooked: the turn, the next AUTHENTICATE, the last turn, the result.

use breakroom_core::Seat;
use breakroom_scene::{Font, Ink, Node, Shape, Shapes, Stroke, rect, text, text_width, tokens};

use super::{Layout, material};
use crate::{BreakerBlocks, Circuit, NORTH, SOUTH, View};

pub(super) fn nodes(game: &BreakerBlocks, view: &View, layout: &Layout) -> Vec<Node> {
    let mut nodes = vec![turn(game, view, layout)];
    if view.table.over.is_some() {
        nodes.push(result(game, view, layout));
    } else if let Some(words) = warning(game, view) {
        nodes.push(pill(words, layout));
    }
    nodes
}

/// How much room the banner takes above the board.
pub(super) fn height(game: &BreakerBlocks, view: &View) -> f64 {
    match view.table.over {
        Some(_) => 18.0 + card_height(game),
        None if warning(game, view).is_some() => 30.0,
        None => 0.0,
    }
}

fn card_height(game: &BreakerBlocks) -> f64 {
    46.0 + 20.0 * game.components.circuits.len() as f64
}

fn turn(game: &BreakerBlocks, view: &View, layout: &Layout) -> Node {
    let table = &view.table;
    let words = match (table.turn, table.over) {
        (0, _) => "Before the first turn".to_owned(),
        (turn, Some(_)) => format!("Turn {turn} \u{b7} the game is over"),
        (turn, None) => format!("Turn {turn} \u{b7} {} acts", game.seat_title(table.active)),
    };
    let (x, y) = layout.turn;
    Node::new("turn").draw(text(x, y, words).body(12.5).fill(material::MAT_INK_2))
}

fn warning(game: &BreakerBlocks, view: &View) -> Option<&'static str> {
    if view.table.final_turn {
        Some("This is the last turn")
    } else if view.table.board.authenticates() == 1 {
        Some("The next AUTHENTICATE ends the game")
    } else if game.house.power_overwhelming && view.table.turn > 0 {
        Some("Start your turn controlling two circuits to win")
    } else {
        None
    }
}

fn pill(words: &'static str, layout: &Layout) -> Node {
    let w = text_width(Font::Body, 600, 13.5, words) + 40.0;
    let (x, y) = (layout.middle(), layout.top);
    Node::new("warning").label(words).draw((
        rect(x - w / 2.0, y + 8.0, w, 26.0)
            .rounded(13.0)
            .fill(Ink::rgb(0x1c1b19))
            .line(Stroke::new(tokens::LAST_D, 1.5)),
        text(x, y + 25.5, words).body(13.5).semibold().middle().fill(tokens::LAST_D),
    ))
}

/// The result, with every circuit's sum written out.
fn result(game: &BreakerBlocks, view: &View, layout: &Layout) -> Node {
    let title = game.result_words(view);
    let (size, line_size) = if layout.is_tall() { (20.0, 12.5) } else { (24.0, 13.5) };
    let lines: Vec<String> =
        game.components.each_circuit().map(|circuit| line(game, view, circuit)).collect();
    let widest = lines.iter().map(|line| text_width(Font::Body, 400, line_size, line)).fold(0.0, f64::max);
    let w = (text_width(Font::Display, 700, size, &title) + 60.0).max(widest + 48.0).min(layout.width - 8.0);
    let h = card_height(game);
    let (x, y) = (layout.middle(), layout.top + 10.0);
    let mut shapes: Vec<Shape> = (
        rect(x - w / 2.0 + 2.0, y + 5.0, w, h).rounded(9.0).fill(Ink::rgb(0x000000).alpha(0.4)),
        rect(x - w / 2.0, y, w, h).rounded(9.0).fill(material::CARD),
        text(x, y + 29.0, title.clone()).display(size).bold().middle().fill(material::CARD_INK),
    )
        .collect();
    for (row, words) in lines.iter().enumerate() {
        let y = y + 52.0 + 20.0 * row as f64;
        let words = text(x, y, words.clone()).body(line_size).middle().fit(w - 20.0, 12.2);
        words.fill(Ink::rgb(0x5b554a)).add_to(&mut shapes);
    }
    Node::new("result").label(format!("{title}. {}", lines.join(". "))).draw(shapes)
}

/// "I: 1+2+3 = 6 against 2+0 = 2".
fn line(game: &BreakerBlocks, view: &View, circuit: Circuit) -> String {
    let sum = |seat: Seat| {
        let feeding = view.table.board.of(seat).filter(|block| block.circuit() == circuit);
        let powers = feeding.filter(|block| !block.r#type().is_module());
        let powers: Vec<String> =
            powers.map(|block| game.components.spec(block.r#type()).power.to_string()).collect();
        let total = view.table.board.power(seat, circuit);
        if powers.len() > 1 { format!("{} = {total}", powers.join("+")) } else { total.to_string() }
    };
    let name = game.components.circuit_name(circuit);
    format!("{name}: South {}, North {}", sum(SOUTH), sum(NORTH))
}
