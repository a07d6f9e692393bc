//! The table as text: what each side has, the map with what stands on it, the storm's links, what is pending.

pub(crate) mod map;

use breakroom_core::{Page, Tone};

use crate::{
    board::{Board, Link},
    pending::{Attack, Frame, Stage, Target},
    rules::chain::destinations,
    state::{Mover, Phase, Stack, State},
    tell::{listed, named, tokens},
    view::View,
    vocabulary::{Notch, Side, Space, SpaceSet},
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
    let state = &view.state;
    let mut page = Page::new();
    title(&mut page, board, limit, state);
    for side in Side::ALL {
        player(&mut page, board, state, side);
    }
    supplies(&mut page, state);
    page.line();
    let lit = if view.you == Some(state.decider()) { targets(board, state) } else { SpaceSet::NONE };
    drawing(&mut page, board, state, lit);
    page.line();
    page.line().plain(format!("Storm at {}: joins ", state.disc));
    page.say(Tone::Strong, links(board, state.disc));
    for frame in state.pending.frames() {
        pending(&mut page, board, state, frame);
    }
    page
}

/// What the storm joins, by the ids that the map shows: `d3-r5 and r3-r4`.
fn links(board: &Board, notch: Notch) -> String {
    let joined = |link: &Link| format!("{}-{}", board.id(link.a), board.id(link.b));
    listed(&board.links(notch).iter().map(joined).collect::<Vec<_>>())
}

/// The spaces that can be chosen now.
fn targets(board: &Board, state: &State) -> SpaceSet {
    match state.phase {
        Phase::Act if state.pending.frames().is_empty() => {
            board.out(state.disc, state.wanderers[state.mover].at)
        }
        Phase::Act => destinations(board, state),
        Phase::Tap => crate::rules::turn::tappable(state),
        _ => SpaceSet::NONE,
    }
}

fn title(page: &mut Page, board: &Board, limit: Option<u32>, state: &State) {
    let name: String = board.plan.name.chars().filter(|sign| !sign.is_control()).take(30).collect();
    page.line().say(Tone::Title, "As Rubble, As Storm").plain("  ").say(Tone::Dim, name);
    let turn = match (state.turn, limit) {
        (0, _) => "before the first turn".to_owned(),
        (turn, Some(limit)) => format!("turn {turn} of {limit}"),
        (turn, None) => format!("turn {turn}"),
    };
    page.plain("  ").plain(turn);
}

fn player(page: &mut Page, board: &Board, state: &State, side: Side) {
    let wanderer = state.wanderers[side];
    let goal = board.plan.goal;
    let turn = state.phase != Phase::Toss && state.mover == side && state.conclusion.is_none();
    page.line().say(Tone::Strong, if turn { "> " } else { "  " });
    page.say(Tone::Of(side.seat()), format!("{:<5}", side.name()));
    page.plain(format!("  pocket {:>2}  caravan {:>2} of {goal}  ", wanderer.pocket, wanderer.caravan));
    let full = usize::from(wanderer.caravan.min(goal).min(20));
    let empty = usize::from(goal.min(20)) - full;
    page.say(Tone::Of(side.seat()), "#".repeat(full)).say(Tone::Dim, ".".repeat(empty));
}

fn supplies(page: &mut Page, state: &State) {
    let tone = if state.bank <= 3 { Tone::Warn } else { Tone::Plain };
    page.line().plain("  Bank   ").say(tone, state.bank.to_string());
    let extra = match state.tapped.len() {
        0 => String::new(),
        taps => format!(", {taps} from tapped pillars"),
    };
    page.plain(format!("  Stamina {}{extra}", state.stamina));
}

fn drawing(page: &mut Page, board: &Board, state: &State, lit: SpaceSet) {
    let lines = match &board.plan.map {
        Some(map) => map::parts(map),
        None => map::sketched(board),
    };
    for line in lines {
        page.line();
        for part in line {
            match part {
                Part::Art(art) => {
                    page.say(Tone::Dim, art);
                }
                Part::Cell { id, width } => {
                    let Some(space) = board.find(id) else { continue };
                    cell(page, board, state, space, width, lit.has(space));
                }
            }
        }
    }
}

/// A space and what stands there, in its columns.
fn cell(page: &mut Page, board: &Board, state: &State, space: Space, width: usize, lit: bool) {
    let id = board.id(space).to_string();
    let mut used = id.chars().count();
    page.say(if lit { Tone::Can } else { Tone::Plain }, id);
    for (at, (side, mark)) in standing(state, space).into_iter().enumerate() {
        // An attacker on a crowded space is told in full below the map.
        let gap = if at == 0 { " " } else { "" };
        if used + gap.len() + mark.len() <= width {
            page.plain(gap).say(Tone::Of(side.seat()), mark.as_str());
            used += gap.len() + mark.len();
        }
    }
    page.plain(" ".repeat(width.saturating_sub(used)));
}

/// What stands on a space: `@L` for a wanderer, `D3` for a stack.
fn standing(state: &State, space: Space) -> Vec<(Side, String)> {
    let mark = |stack: Stack| (stack.side, format!("{}{}", stack.side.letter(), stack.height));
    let visitor = state.pending.visitors().find(|(at, _)| *at == space).map(|(_, stack)| mark(stack));
    let wanderers = Side::ALL.into_iter().filter(|&side| state.wanderers[side].at == space);
    let wanderers = wanderers.map(|side| (side, format!("@{}", side.letter())));
    wanderers.chain(visitor).chain(state.stacks.at(space).map(mark)).collect()
}

/// One thing that is still to be settled.
fn pending(page: &mut Page, board: &Board, state: &State, frame: &Frame) {
    let line = match frame {
        Frame::Attack(attack) => attack_line(board, state, attack),
        Frame::Collapse(collapse) => {
            let (side, left) = (collapse.side, collapse.left);
            format!("Collapse: {side} has {} in hand, at {}", tokens(left), board.id(collapse.at))
        }
        Frame::Bank { side, left } => format!("Banking: {side} places {}", tokens(*left)),
        Frame::Income(owed) => {
            let spaces: Vec<String> = owed.one.iter().map(|space| board.id(space).to_string()).collect();
            format!("Short bank: {} owed at {}", tokens(owed.total() as u8), cut(&spaces.join(" "), 40))
        }
    };
    page.line().say(Tone::Warn, line);
}

fn attack_line(board: &Board, state: &State, attack: &Attack) -> String {
    let attacker = named(attack.attacker.into());
    let target = match (attack.target, state.stacks.at(attack.at)) {
        (Target::Wanderer(side), _) => side.name().to_owned(),
        (_, Some(stack)) => named(Mover::Stack(stack).into()),
        _ => "a stack".to_owned(),
    };
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
