//! The table as text: what each side has, the map with what stands on it, the storm's links, what is pending.

pub(crate) mod map;

use breakroom_core::{Keyed, Page, Tone};
use breakroom_kit::{Words, words::all_of};

use crate::{
    Attack, Board, Frame, Mover, Notch, Phase, Side, Space, SpaceSet, Stage, Table, View, board::Link, keys,
    rules::ways::destinations, words::tokens,
};
use map::Part;

/// What a terminal says about reading the text and typing less.
pub(crate) const HELP: &str = "\
Goal: nine tokens in your caravan. End your turn on a ruin for one token, on a great ruin for two.
Walk onto the caravan to bank: two tokens from your pocket are built on the board, the rest are yours for good.
Three stamina a turn: a step, a turn of the storm, or moving or collapsing a pillar, one each.
Walking onto a piece attacks it: take or flip a stack, rob a player; it then has to yield, and you go on.
@L and @D are the wanderers, L3 is a stack of three with Light's side up; one token is rubble, more are a pillar.
c is the caravan, d a desert, r a ruin, g a great ruin. In a path, ^ and v are one-way.
Type a space to go there (d3), t7 to turn the storm to 7, two spaces to move a pillar (d4 d3).";

/// The table as text.
pub(crate) fn page(board: &Board, limit: Option<u32>, view: &View) -> Page {
    let table = &view.table;
    let mut page = Page::new();
    title(&mut page, board, limit, table);
    for side in Side::ALL {
        player(&mut page, board, table, side);
    }
    supplies(&mut page, table);
    page.line();
    let lit = if view.you == Some(table.decider()) { targets(board, table) } else { SpaceSet::NONE };
    drawing(&mut page, board, table, lit);
    page.line();
    page.line().thing(keys::DISC, Tone::Plain, format!("Storm at {}: joins ", table.disc));
    page.say(Tone::Strong, links(board, table.disc));
    for frame in table.chain.pending.iter() {
        pending(&mut page, board, table, frame);
    }
    if table.chain.pending.is_empty() {
        page.ask_about(keys::wanderer(table.mover()));
    }
    page
}

/// What the storm joins, by the ids that the map shows: `d3-r5 and r3-r4`.
fn links(board: &Board, notch: Notch) -> String {
    let joined = |link: &Link| format!("{}-{}", board.id(link.a), board.id(link.b));
    all_of(&board.links(notch).iter().map(joined).collect::<Vec<_>>())
}

/// The spaces that can be chosen now.
fn targets(board: &Board, table: &Table) -> SpaceSet {
    match table.phase {
        Phase::Act if table.chain.pending.is_empty() => {
            board.out(table.disc, table.wanderers[table.mover()].at)
        }
        Phase::Act => destinations(board, table),
        Phase::Tap => crate::rules::turn::tappable(table).open(),
        _ => SpaceSet::NONE,
    }
}

fn title(page: &mut Page, board: &Board, limit: Option<u32>, table: &Table) {
    let name: String = board.plan.name.chars().filter(|sign| !sign.is_control()).take(30).collect();
    page.line().say(Tone::Title, "As Rubble, As Storm").plain("  ").say(Tone::Dim, name);
    let turn = match (table.turn, limit) {
        (0, _) => "before the first turn".to_owned(),
        (turn, Some(limit)) => format!("turn {turn} of {limit}"),
        (turn, None) => format!("turn {turn}"),
    };
    page.plain("  ").plain(turn);
}

fn player(page: &mut Page, board: &Board, table: &Table, side: Side) {
    let wanderer = table.wanderers[side];
    let goal = board.plan.goal;
    let turn = table.phase != Phase::Toss && table.mover() == side && table.conclusion.is_none();
    page.line().say(Tone::Strong, if turn { "> " } else { "  " });
    page.say(Tone::Of(side.seat()), format!("{:<5}", side.name()));
    page.thing(keys::pocket(side), Tone::Plain, format!("  pocket {:>2}", wanderer.pocket));
    page.thing(keys::caravan(side), Tone::Plain, format!("  caravan {:>2} of {goal}  ", wanderer.caravan));
    let full = usize::from(wanderer.caravan.min(goal).min(20));
    let empty = usize::from(goal.min(20)) - full;
    page.say(Tone::Of(side.seat()), "#".repeat(full)).say(Tone::Dim, ".".repeat(empty));
}

fn supplies(page: &mut Page, table: &Table) {
    let tone = if table.bank <= 3 { Tone::Warn } else { Tone::Plain };
    page.line().plain("  Bank   ").say(tone, table.bank.to_string());
    let extra = match table.tapped.len() {
        0 => String::new(),
        taps => format!(", {taps} from tapped pillars"),
    };
    page.plain(format!("  Stamina {}{extra}", table.stamina));
}

fn drawing(page: &mut Page, board: &Board, table: &Table, lit: SpaceSet) {
    let lines = match &board.plan.map {
        Some(map) => map::parts(map),
        None => map::sketched(board),
    };
    for line in lines {
        page.drawn();
        for part in line {
            match part {
                Part::Art(art) => {
                    page.say(Tone::Dim, art);
                }
                Part::Cell { id, width } => {
                    let Some(space) = board.find(id) else { continue };
                    cell(page, board, table, space, width, lit.has(space));
                }
            }
        }
    }
}

/// A space and what stands there, in its columns.
fn cell(page: &mut Page, board: &Board, table: &Table, space: Space, width: usize, lit: bool) {
    let id = board.id(space).to_string();
    let mut used = id.chars().count();
    page.thing(space.key(board), if lit { Tone::Can } else { Tone::Plain }, id);
    for (at, piece) in table.standing(space).enumerate() {
        // An attacker on a crowded space is told in full below the map.
        let (gap, mark) = (if at == 0 { " " } else { "" }, mark(piece));
        if used + gap.len() + mark.len() <= width {
            page.plain(gap).thing(keys::piece(piece), Tone::Of(piece.side().seat()), mark.as_str());
            used += gap.len() + mark.len();
        }
    }
    page.plain(" ".repeat(width.saturating_sub(used)));
}

/// `@L` for a wanderer, `D3` for a stack.
fn mark(piece: Mover) -> String {
    match piece {
        Mover::Wanderer(side) => format!("@{}", side.letter()),
        Mover::Stack(stack) => format!("{}{}", stack.side.letter(), stack.height),
    }
}

/// One thing that is still to be settled.
fn pending(page: &mut Page, board: &Board, table: &Table, frame: &Frame) {
    let line = match frame {
        Frame::Attack(attack) => attack_line(board, table, attack),
        Frame::Collapse(collapse) => {
            let (side, left) = (collapse.side, collapse.left);
            format!("Collapse: {side} has {} in hand, at {}", tokens(left), board.id(collapse.at))
        }
        Frame::Bank { side, left } => format!("Banking: {side} places {}", tokens(*left)),
        Frame::Income { owed } => {
            let spaces: Vec<String> = owed.one.iter().map(|space| board.id(space).to_string()).collect();
            format!("Short bank: {} owed at {}", tokens(owed.total() as u8), cut(&spaces.join(" "), 40))
        }
    };
    page.line().say(Tone::Warn, line);
}

fn attack_line(board: &Board, table: &Table, attack: &Attack) -> String {
    let attacker = attack.attacker;
    let target = table.target(attack).map_or("a stack".to_owned(), |target| target.to_string());
    let stage = match attack.stage {
        Stage::Choose => "pushes",
        Stage::Yield => "pushes away",
        Stage::Advance => "moves on after pushing",
        Stage::Bounce => "bounces off",
    };
    format!("On {}: {attacker} {stage} {target}", board.id(attack.at))
}

fn cut(text: &str, most: usize) -> String {
    text.chars().take(most).collect()
}
