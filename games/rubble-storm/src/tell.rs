//! What happened, in sentences.

use breakroom_core::{RuleId, Told};
use breakroom_kit::{
    Words,
    words::{all_of, counted},
};

use crate::{
    board::{Board, Link},
    event::{Event, Way},
    keys,
    stacks::Stack,
    table::Mover,
    vocabulary::{Notch, Space},
};

/// A space with its name and id: `Storm Gate (d3)`.
pub(crate) fn place(board: &Board, space: Space) -> String {
    format!("{} ({})", board.name(space), board.id(space))
}

/// What the disc joins at this position: `Storm Gate (d3) with Broken Bell (r5) and West Stair (r3) with East Stair
/// (r4)`.
pub(crate) fn joins(board: &Board, notch: Notch) -> String {
    let joined = |link: &Link| format!("{} with {}", place(board, link.a), place(board, link.b));
    all_of(&board.links(notch).iter().map(joined).collect::<Vec<_>>())
}

/// `1 token`, `3 tokens`.
pub(crate) fn tokens(count: u8) -> String {
    counted(count, "token", "tokens")
}

/// The event as a sentence with its rule and what it touched. Whoever reads several aloud sets the full stops.
pub(crate) fn tell(board: &Board, event: &Event) -> Told {
    let chapters = [of_the_game, of_the_turn, of_the_bank, of_the_attack, of_the_push, of_the_chain];
    let told = chapters.into_iter().find_map(|chapter| chapter(board, event));
    told.expect("a chapter tells of every event")
}

fn told(rule: &'static str, text: String) -> Told {
    Told::new(RuleId(rule), text)
}

/// RS-1 and RS-2.
fn of_the_game(board: &Board, event: &Event) -> Option<Told> {
    Some(match *event {
        Event::Tossed { side } => {
            told("RS-1.5", format!("The token shows its {} side: {side} begins", side.word()))
                .at(keys::wanderer(side))
        }
        Event::Spun { to } => {
            told("RS-R3", format!("The storm starts at {to} and joins {}", joins(board, to))).at(keys::disc())
        }
        Event::TurnBegan { turn, side } => told("RS-3.1", format!("Turn {turn}: {side}")).at(keys::stamina()),
        Event::Won { side, tokens: count } => {
            told("RS-2.1", format!("{side} has {} in the caravan and wins", tokens(count)))
                .at(keys::caravan(side))
        }
        Event::Repeated => {
            told("RS-2.4", "The position stands for the third time: a draw".to_owned()).at(keys::stamina())
        }
        Event::LimitReached { winner } => {
            let how = match winner {
                Some(side) => format!("{side} has the larger caravan and wins"),
                None => "the caravans are equal, a draw".to_owned(),
            };
            told("RS-2.5", format!("The last turn is over: {how}")).at(keys::stamina())
        }
        _ => return None,
    })
}

/// RS-3, RS-6 and RS-10.
fn of_the_turn(board: &Board, event: &Event) -> Option<Told> {
    let key = |space| keys::space(board, space);
    Some(match *event {
        Event::Tapped { side, at, height, stamina } => {
            let change = format!("{} to {height}: stamina {stamina}", height + 1);
            told("RS-3.3", format!("{side} taps {}, {change}", place(board, at)))
                .at(key(at))
                .at(keys::stamina())
        }
        Event::Went { side, stamina } => {
            told("RS-3.5", format!("{side} goes with {stamina} stamina")).at(keys::stamina())
        }
        Event::Rotated { side, to } => {
            told("RS-6.2", format!("{side} turns the storm to {to}: it joins {}", joins(board, to)))
                .at(keys::disc())
        }
        Event::Collapsed { side, at, height } => {
            told("RS-10.1", format!("{side} collapses the pillar of {height} on {}", place(board, at)))
                .at(key(at))
        }
        Event::Dropped { side, to, left } => {
            told("RS-10.2", format!("{side} drops a token on {}; {left} left in hand", place(board, to)))
                .at(key(to))
        }
        _ => return None,
    })
}

/// RS-7 and RS-8.
fn of_the_bank(board: &Board, event: &Event) -> Option<Told> {
    Some(match *event {
        Event::Placed { side, at, height } => {
            let upon = if height > 1 { format!(", now {height} high") } else { String::new() };
            told("RS-8.2", format!("{side} places a token on {}{upon}", place(board, at)))
                .at(keys::space(board, at))
        }
        Event::Unplaced { side } => {
            told("RS-R17", format!("There is no space where {side} may place a token")).at(keys::pocket(side))
        }
        Event::Banked { side, tokens: count, total, stack } => {
            let rule = if stack { "RS-8.8" } else { "RS-8.7" };
            told(rule, format!("{side} banks {}: {total} in the caravan", tokens(count)))
                .at(keys::caravan(side))
        }
        Event::Paid { side, at, tokens: count, stack } => {
            let (rule, what) = match stack {
                true => ("RS-7.3", format!("{side}'s stack on {} grows by {count}", place(board, at))),
                false => ("RS-7.2", format!("{side} finds {} on {}", tokens(count), place(board, at))),
            };
            told(rule, what).at(keys::space(board, at)).at(keys::bank())
        }
        Event::Unpaid { side, tokens: count } => {
            let text = format!("The bank is empty: {side} goes without {}", tokens(count));
            told("RS-7.5", text).at(keys::bank())
        }
        _ => return None,
    })
}

fn moved(board: &Board, actor: Mover, from: Space, to: Space, way: Way) -> Told {
    let wanderer = matches!(actor, Mover::Wanderer(_));
    let (rule, verb) = match (way, wanderer) {
        (Way::Action, true) => ("RS-6.1", "goes"),
        (Way::Action, false) => ("RS-6.3", "moves"),
        (Way::Yield, _) => ("RS-12.5", "yields"),
        (Way::Advance, _) => ("RS-12.7", "advances"),
        (Way::Bounce, _) => ("RS-11.7", "bounces"),
    };
    let text = format!("{} {verb} from {} to {}", actor, place(board, from), place(board, to));
    let told = told(rule, text).at(keys::space(board, from)).at(keys::space(board, to));
    match actor {
        Mover::Wanderer(side) => told.at(keys::wanderer(side)),
        Mover::Stack(_) => told,
    }
}

/// RS-11, and every step.
fn of_the_attack(board: &Board, event: &Event) -> Option<Told> {
    match *event {
        Event::Moved { actor, from, to, way } => Some(moved(board, actor, from, to, way)),
        Event::Attacked { attacker, target, at, strength, push } => {
            Some(struck(board, (attacker, target), at, strength, push))
        }
        _ => None,
    }
}

fn struck(board: &Board, (attacker, target): (Mover, Mover), at: Space, strength: u8, push: bool) -> Told {
    let (rule, how) = match (target, attacker) {
        (Mover::Wanderer(_), _) => ("RS-11.2", "a push".to_owned()),
        (Mover::Stack(Stack { height: 1, .. }), _) => ("RS-11.3", "a push".to_owned()),
        (Mover::Stack(Stack { height, .. }), _) if !push => {
            ("RS-11.7", format!("{strength} against {height}, it bounces off"))
        }
        (Mover::Stack(Stack { height, .. }), attacker) => {
            let rule = if matches!(attacker, Mover::Wanderer(_)) { "RS-11.4" } else { "RS-11.5" };
            (rule, format!("{strength} against {height}, a push"))
        }
    };
    let who = format!("{} strikes {} on {}", attacker, target, place(board, at));
    told(rule, format!("{who}: {how}")).at(keys::space(board, at))
}

/// RS-12.
fn of_the_push(board: &Board, event: &Event) -> Option<Told> {
    let key = |space| keys::space(board, space);
    Some(match *event {
        Event::Took { attacker, at, tokens: count } => {
            let text = format!("{} takes {} on {}", attacker, tokens(count), place(board, at));
            told("RS-12.2", text).at(key(at))
        }
        Event::Flipped { side, at, height } => {
            let what = if height == 1 { "rubble" } else { "pillar" };
            told("RS-12.2", format!("The {what} on {} is flipped: it is {side}'s", place(board, at)))
                .at(key(at))
        }
        Event::Kept { side, at } => {
            told("RS-12.2", format!("{side} keeps the stack on {} as it is", place(board, at))).at(key(at))
        }
        Event::Robbed { attacker, victim, tokens: count } => {
            told("RS-12.3", format!("{} robs {victim} of {}", attacker, tokens(count)))
                .at(keys::wanderer(victim))
                .at(keys::pocket(victim))
        }
        Event::Spared { attacker, victim } => {
            told("RS-12.3", format!("{} spares {victim}'s pocket", attacker)).at(keys::wanderer(victim))
        }
        _ => return None,
    })
}

/// RS-13.
fn of_the_chain(board: &Board, event: &Event) -> Option<Told> {
    let (rule, at, text) = match *event {
        Event::Stuck { actor, at } => {
            ("RS-13.4", at, format!("{} has nowhere to go and stays on {}", actor, place(board, at)))
        }
        Event::Stayed { actor, at } => ("RS-13.5", at, format!("{} stays on {}", actor, place(board, at))),
        Event::FellBack { actor, to, void: false } => {
            let text = format!("{} has no way out and falls back to {}", actor, place(board, to));
            ("RS-13.6", to, text)
        }
        Event::FellBack { actor, to, void: true } => {
            let back = format!("is back on {}: it never moved", place(board, to));
            ("RS-13.8", to, format!("{} has no way out and {back}", actor))
        }
        Event::Lost { side, at, tokens: count } => {
            let text = format!("{side}'s dropped token has no way out: {} to the bank", tokens(count));
            ("RS-13.6", at, text)
        }
        Event::HandLost { side, at, tokens: count } => {
            ("RS-13.7", at, format!("{side} has nowhere to drop: {} to the bank", tokens(count)))
        }
        _ => return None,
    };
    Some(told(rule, text).at(keys::space(board, at)))
}
