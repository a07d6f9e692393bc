//! The column beside the board: each seat with pocket and caravan, the bank, the stamina, and `go`.

use breakroom_kit::Words;
use breakroom_scene::{
    Ground, Group, Node, Outline, Place, Shape, Shapes, Stroke, circle, ellipse, group, path, rect, text,
    tokens,
};

use super::{
    material::{EDGE, face, ink, line, pattern, wall},
    pieces::pouch,
};
use crate::{Asked, Board, Phase, Side, Table, View, keys, words::tokens as counted};

/// Words: where they begin, or end, and their size.
type At = (f64, f64, f64);

/// A card: where it lies and how large it is.
pub(super) struct Card {
    at: Place,
    width: f64,
    height: f64,
    /// How round its corners are.
    corner: f64,
}

impl Card {
    fn shapes(&self) -> Vec<Shape> {
        let sheet = |y: f64| rect(0.0, y, self.width, self.height).rounded(self.corner);
        vec![
            sheet(3.0).fill(EDGE.alpha(0.28)).into(),
            sheet(0.0).fill(tokens::PAPER_2).stroke(tokens::LINE, 1.0).into(),
        ]
    }

    /// A thing that lies on it.
    fn on(&self, x: f64, y: f64) -> Place {
        Place::at(x, y).inside(self.at)
    }
}

/// What lies where on a seat's card.
pub(super) struct SeatPlan {
    card: Card,
    chip: (f64, f64),
    name: At,
    words: At,
    pocket: At,
    caravan: (f64, f64),
    /// The room for the slots of the caravan, and how many there may be in a row.
    room: (f64, f64),
    row: u8,
    /// The caravan's total and what is needed, seen from the caravan.
    total: At,
    goal: At,
}

impl SeatPlan {
    /// The height of a card.
    pub(super) const CARD: f64 = 128.0;

    /// A card in a column.
    pub(super) fn card(at: Place, width: f64) -> SeatPlan {
        SeatPlan {
            card: Card { at, width, height: SeatPlan::CARD, corner: 12.0 },
            chip: (12.0, 12.0),
            name: (56.0, 28.0, 20.0),
            words: (56.0, 46.0, 15.5),
            pocket: (30.0, 88.0, 1.25),
            caravan: (62.0, 62.0),
            room: (104.0, 50.0),
            row: 5,
            total: (width - 72.0, 22.0, 24.0),
            goal: (width - 72.0, 42.0, 15.5),
        }
    }

    /// A strip across the screen.
    pub(super) fn strip(at: Place, width: f64) -> SeatPlan {
        SeatPlan {
            card: Card { at, width, height: 42.0, corner: 7.0 },
            chip: (6.0, 4.0),
            name: (47.0, 18.0, 16.0),
            words: (47.0, 35.0, 13.1),
            pocket: (156.0, 21.0, 1.1),
            caravan: (180.0, 7.0),
            room: (170.0, 32.0),
            row: 10,
            total: (width - 214.0, 21.0, 22.0),
            goal: (width - 187.0, 21.0, 13.1),
        }
    }
}

/// A seat: who it is, whether it is to act, its pocket and its caravan.
pub(super) fn seat(board: &Board, view: &View, side: Side, plan: &SeatPlan) -> Vec<Node> {
    let (table, card) = (&view.table, &plan.card);
    let wanderer = table.wanderers[side];
    let deciding = table.conclusion.is_none()
        && !matches!(table.asked(), Asked::Toss | Asked::Spin)
        && table.decider() == side;
    let words = status(view, side, deciding);
    let mut plate = Node::new(format!("seat-{}", side.word()))
        .label(format!("{side}: {words}"))
        .place(card.at)
        .draw(card.shapes())
        .draw(group(chip(side)).at(plan.chip.0, plan.chip.1))
        .draw(text(plan.name.0, plan.name.1, side.name()).display(plan.name.2).semibold())
        .draw(text(plan.words.0, plan.words.1, words).body(plan.words.2).fill(tokens::INK_2));
    if deciding {
        let (inset, height) = (card.height / 8.0, card.height * 0.75);
        plate = plate.draw(rect(0.0, inset, 5.0, height).rounded(2.5).fill(tokens::LAMP));
    }
    let (x, y, scale) = plan.pocket;
    let pocket = Node::new(keys::pocket(side))
        .label(format!("{side}'s pocket: {}", counted(wanderer.pocket)))
        .place(card.on(x, y))
        .draw(group(pouch(wanderer.pocket)).scaled(scale));
    vec![plate, pocket, caravan(side, wanderer.caravan, board.plan.goal, plan)]
}

/// A slot for every token that is needed, and how many there are.
fn caravan(side: Side, filled: u8, goal: u8, plan: &SeatPlan) -> Node {
    let (total, of) = (plan.total, plan.goal);
    Node::new(keys::caravan(side))
        .label(format!("{side}'s caravan: {} of {goal}", counted(filled)))
        .place(plan.card.on(plan.caravan.0, plan.caravan.1))
        .draw(slots(side, filled, goal, plan))
        .draw(text(total.0, total.1, filled.to_string()).display(total.2).bold().end())
        .draw(text(of.0, of.1, format!("of {goal}")).body(of.2).end().fill(tokens::INK_2))
}

fn status(view: &View, side: Side, deciding: bool) -> String {
    let table = &view.table;
    let you = if view.you == Some(side) { "you" } else { "" };
    let what = match table.conclusion {
        Some(end) => match end.winner {
            Some(winner) if winner == side => "has won",
            Some(_) => "has lost",
            None => "a draw",
        },
        None if deciding && side != table.mover() => "decides now",
        None if deciding => "to act",
        None if table.phase != Phase::Toss && table.mover() == side => "waits",
        None => "",
    };
    match (you, what) {
        ("", what) => what.to_owned(),
        (you, "") => you.to_owned(),
        (you, what) => format!("{you} · {what}"),
    }
}

/// The side's face, pattern and letter.
fn chip(side: Side) -> Vec<Shape> {
    (
        rect(0.0, 0.0, 34.0, 34.0).rounded(8.0).fill(face(side)),
        rect(0.0, 0.0, 34.0, 34.0).rounded(8.0).fill(pattern(side)).stroke(EDGE, 1.4),
        circle(17.0, 17.0, 10.5).fill(face(side)),
        text(17.0, 22.0, side.letter().to_string()).body(14.0).bold().middle().fill(ink(side)),
    )
        .collect()
}

/// A token seen from above.
fn token(side: Side, radius: f64) -> Vec<Shape> {
    let mark: Shape = match side {
        Side::Light => circle(0.0, 0.0, radius * 0.3).fill(line(side)).into(),
        Side::Dark => circle(0.0, 0.0, radius - 1.0).fill(pattern(side)).into(),
    };
    (circle(0.0, 0.0, radius).fill(face(side)).stroke(EDGE, 1.6), mark).collect()
}

/// The slots, filled from the left.
fn slots(side: Side, filled: u8, goal: u8, plan: &SeatPlan) -> Vec<Group> {
    let rows = goal.div_ceil(plan.row).max(1);
    let columns = goal.div_ceil(rows).max(1);
    let step = (plan.room.0 / f64::from(columns)).min(plan.room.1 / f64::from(rows)).min(21.0);
    let radius = step * 0.44;
    (0..goal)
        .map(|slot| {
            let (row, column) = (slot / columns, slot % columns);
            let (x, y) = (step * (f64::from(column) + 0.5), 10.0 + step * f64::from(row) + step * 0.2);
            let hole = circle(0.0, 0.0, radius).fill(tokens::LINE.alpha(0.4)).stroke(tokens::LINE, 1.5);
            if slot < filled { group(token(side, radius)).at(x, y) } else { group(hole).at(x, y) }
        })
        .collect()
}

/// What lies where on the bank's card.
pub(super) struct BankPlan {
    card: Card,
    coins: At,
    words: At,
    small: At,
}

impl BankPlan {
    pub(super) fn card(at: Place, width: f64) -> BankPlan {
        BankPlan {
            card: Card { at, width, height: 56.0, corner: 12.0 },
            coins: (31.0, 40.0, 1.0),
            words: (62.0, 27.0, 19.0),
            small: (62.0, 46.0, 15.5),
        }
    }

    /// All in one line.
    pub(super) fn strip(at: Place, width: f64) -> BankPlan {
        BankPlan {
            card: Card { at, width, height: 28.0, corner: 7.0 },
            coins: (18.0, 21.0, 0.6),
            words: (35.0, 19.5, 15.0),
            small: (93.0, 19.0, 13.1),
        }
    }
}

/// The bank, between the seats; scarce at three or fewer.
pub(super) fn bank(board: &Board, table: &Table, plan: &BankPlan) -> Node {
    let scarce = table.bank <= 3;
    let ink = if scarce { tokens::WARN } else { tokens::INK };
    let words = format!("Bank {}", table.bank);
    let small = match scarce {
        true => format!("of {}: nearly empty", board.plan.tokens),
        false => format!("of {} tokens", board.plan.tokens),
    };
    let small = text(plan.small.0, plan.small.1, small).body(plan.small.2);
    Node::new(keys::BANK)
        .label(format!("The bank: {} of {}", counted(table.bank), board.plan.tokens))
        .place(plan.card.at)
        .draw(plan.card.shapes())
        .draw(group(coins(table.bank)).at(plan.coins.0, plan.coins.1).scaled(plan.coins.2))
        .draw(text(plan.words.0, plan.words.1, words).display(plan.words.2).bold().fill(ink))
        .draw(small.fill(if scarce { tokens::WARN } else { tokens::INK_2 }))
}

/// A little heap, the lower the emptier.
fn coins(bank: u8) -> Vec<Shape> {
    let count = bank.div_ceil(5).min(5);
    let mut shapes: Vec<Shape> = vec![ellipse(0.0, 3.0, 21.0, 8.0).fill(EDGE.alpha(0.25)).into()];
    for coin in 0..count {
        let y = -6.0 * f64::from(coin);
        let side = Side::ALL[usize::from(coin % 2)];
        let rim = format!("M-18 {}V{}A18 7 0 0 0 18 {}V{}Z", y - 6.0, y, y, y - 6.0);
        shapes.push(path(rim).fill(wall(side)).stroke(EDGE, 1.1).into());
        shapes.push(ellipse(0.0, y - 6.0, 18.0, 7.0).fill(face(side)).stroke(EDGE, 1.2).into());
    }
    shapes
}

/// What lies where on the stamina's card.
pub(super) struct StaminaPlan {
    card: Card,
    words: At,
    /// The first drop, and the room for all of them.
    drops: (f64, f64),
    room: f64,
    /// The button that ends the tap step: where it lies, and its size.
    go: Place,
    button: (f64, f64),
}

impl StaminaPlan {
    pub(super) fn card(at: Place, width: f64) -> StaminaPlan {
        let card = Card { at, width, height: 68.0, corner: 12.0 };
        let go = card.on(width - 62.0, 30.0);
        let (words, drops) = ((12.0, 23.0, 15.5), (22.0, 48.0));
        StaminaPlan { card, words, drops, room: width - 28.0, go, button: (52.0, 30.0) }
    }

    /// All in one line; the button lies elsewhere, large enough for a finger.
    pub(super) fn strip(at: Place, width: f64, go: Place) -> StaminaPlan {
        StaminaPlan {
            card: Card { at, width, height: 28.0, corner: 7.0 },
            words: (8.0, 19.5, 13.1),
            drops: (114.0, 15.0),
            room: width - 112.0,
            go,
            button: (60.0, 47.0),
        }
    }
}

/// The stamina as drops: spent ones hollow, those from tapped pillars with a plus.
pub(super) fn stamina(board: &Board, table: &Table, plan: &StaminaPlan) -> Vec<Node> {
    let own = usize::from(board.plan.stamina);
    let all = own + table.tapped.len();
    let left = usize::from(table.stamina);
    let (heading, all) = match table.phase {
        Phase::Toss | Phase::Spin => ("Before the first turn".to_owned(), 0),
        _ => (format!("Turn {} · {}", table.turn, table.mover()), all),
    };
    let step = (plan.room / all.max(1) as f64).min(24.0);
    let (x, y) = plan.drops;
    let drops = (0..all).map(|drop| {
        let spent = drop < all.saturating_sub(left);
        self::drop(spent, drop >= own).at(x + step * drop as f64, y).scaled((step / 22.0).min(1.0))
    });
    let words = text(plan.words.0, plan.words.1, heading.as_str()).body(plan.words.2);
    let node = Node::new(keys::STAMINA)
        .label(format!("{heading}: {left} stamina left of {all}"))
        .place(plan.card.at)
        .draw(plan.card.shapes())
        .draw(words.semibold().fill(tokens::INK_2))
        .draw(drops.collect::<Vec<Group>>());
    [node].into_iter().chain((table.phase == Phase::Tap).then(|| go(plan))).collect()
}

fn drop(spent: bool, tapped: bool) -> Group {
    let shape = path("M0 -11C4 -5 7 -2 7 3A7 7 0 0 1 -7 3C-7 -2 -4 -5 0 -11Z");
    let plus = path("M-3.5 3h7M0 -0.5v7");
    match (spent, tapped) {
        (true, false) => group(shape.stroke(tokens::INK_2, 1.6).opacity(0.6)),
        (true, true) => group((
            shape.stroke(tokens::INK_2, 1.6).opacity(0.6),
            plus.stroke(tokens::INK_2, 1.8).opacity(0.6),
        )),
        (false, false) => group(shape.fill(tokens::LAMP)),
        (false, true) => group((shape.fill(tokens::LAMP), plus.line(Stroke::new(tokens::LAMP_INK, 2.2)))),
    }
}

/// The end of the tap step.
fn go(plan: &StaminaPlan) -> Node {
    let (w, h) = plan.button;
    Node::new(keys::GO)
        .label("Go: no more tapping this turn")
        .place(plan.go)
        .outline(Outline::rect(0.0, 0.0, w, h, 8.0).on(Ground::Light))
        .draw(rect(0.0, 0.0, w, h).rounded(8.0).fill(tokens::LAMP))
        .draw(text(w / 2.0, h / 2.0 + 6.0, "Go").body(17.0).bold().middle().fill(tokens::LAMP_INK))
}
