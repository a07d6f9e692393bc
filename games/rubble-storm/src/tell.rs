//! What happened, in sentences.

use breakroom_core::{RuleId, Told};

use crate::{
    board::Board,
    event::{Actor, Event, Way},
    keys,
    vocabulary::{Notch, Space},
};

/// A space with its name and id: `Storm Gate (d3)`.
pub(crate) fn place(board: &Board, space: Space) -> String {
    format!("{} ({})", board.name(space), board.id(space))
}

/// What the disc joins at this position: `d3-r5 and r3-r4`.
pub(crate) fn joins(board: &Board, notch: Notch) -> String {
    let links: Vec<String> =
        board.links(notch).iter().map(|link| format!("{}-{}", board.id(link.a), board.id(link.b))).collect();
    match &links[..] {
        [] => "nothing".to_owned(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// `1 token`, `3 tokens`.
pub(crate) fn tokens(count: u8) -> String {
    if count == 1 { "1 token".to_owned() } else { format!("{count} tokens") }
}

/// A piece: `Light`, `Dark's rubble`, `Light's pillar of 3`.
pub(crate) fn named(actor: Actor) -> String {
    match actor {
        Actor::Wanderer(side) => side.name().to_owned(),
        Actor::Stack(side, 1) => format!("{side}'s rubble"),
        Actor::Stack(side, height) => format!("{side}'s pillar of {height}"),
    }
}

/// The event as a sentence with its rule and what it touched.
pub(crate) fn tell(board: &Board, event: &Event) -> Told {
    let at = |space: Space| place(board, space);
    let told = |rule, text: String| Told::new(RuleId(rule), text);
    let key = |space| keys::space(board, space);
    match *event {
        Event::Tossed { side } => {
            told("RS-1.5", format!("The token shows its {} side: {side} begins.", side.word()))
                .at(keys::wanderer(side))
        }
        Event::Spun { to } => {
            told("RS-R3", format!("The storm starts at {to} and joins {}.", joins(board, to)))
                .at(keys::disc())
        }
        Event::TurnBegan { turn, side } => {
            told("RS-3.1", format!("Turn {turn}: {side}.")).at(keys::stamina())
        }
        Event::Tapped { side, at: space, height, stamina } => told(
            "RS-3.3",
            format!("{side} taps {}, {} to {height}: stamina {stamina}.", at(space), height + 1),
        )
        .at(key(space))
        .at(keys::stamina()),
        Event::Went { side, stamina } => {
            told("RS-3.5", format!("{side} goes with {stamina} stamina.")).at(keys::stamina())
        }
        Event::Rotated { side, to } => {
            told("RS-6.2", format!("{side} turns the storm to {to}: it joins {}.", joins(board, to)))
                .at(keys::disc())
        }
        Event::Moved { actor, from, to, way } => moved(board, actor, from, to, way),
        Event::Collapsed { side, at: space, height } => {
            told("RS-10.1", format!("{side} collapses the pillar of {height} on {}.", at(space)))
                .at(key(space))
        }
        Event::Dropped { side, to, left } => {
            told("RS-10.2", format!("{side} drops a token on {}; {left} left in hand.", at(to))).at(key(to))
        }
        Event::Placed { side, at: space, height } => {
            let upon = if height > 1 { format!(", now {height} high") } else { String::new() };
            told("RS-8.2", format!("{side} places a token on {}{upon}.", at(space))).at(key(space))
        }
        Event::Unplaced { side } => {
            told("RS-R17", format!("There is no space where {side} may place a token."))
                .at(keys::pocket(side))
        }
        Event::Banked { side, tokens: count, total, stack } => {
            let rule = if stack { "RS-8.8" } else { "RS-8.7" };
            told(rule, format!("{side} banks {}: {total} in the caravan.", tokens(count)))
                .at(keys::caravan(side))
        }
        Event::Paid { side, at: space, tokens: count, stack } => {
            let (rule, what) = match stack {
                true => ("RS-7.3", format!("{side}'s stack on {} grows by {count}.", at(space))),
                false => ("RS-7.2", format!("{side} finds {} on {}.", tokens(count), at(space))),
            };
            told(rule, what).at(key(space)).at(keys::bank())
        }
        Event::Unpaid { side, tokens: count } => {
            let text = format!("The bank is empty: {side} goes without {}.", tokens(count));
            told("RS-7.5", text).at(keys::bank())
        }
        Event::Won { side, tokens: count } => {
            told("RS-2.1", format!("{side} has {} in the caravan and wins.", tokens(count)))
                .at(keys::caravan(side))
        }
        Event::Repeated => {
            told("RS-2.4", "The position stands for the third time: a draw.".to_owned()).at(keys::stamina())
        }
        Event::LimitReached { winner } => {
            let how = match winner {
                Some(side) => format!("{side} has the larger caravan and wins"),
                None => "the caravans are equal, a draw".to_owned(),
            };
            told("RS-2.5", format!("The last turn is over: {how}.")).at(keys::stamina())
        }
        _ => fought(board, event),
    }
}

fn moved(board: &Board, actor: Actor, from: Space, to: Space, way: Way) -> Told {
    let wanderer = matches!(actor, Actor::Wanderer(_));
    let (rule, verb) = match (way, wanderer) {
        (Way::Action, true) => ("RS-6.1", "goes"),
        (Way::Action, false) => ("RS-6.3", "moves"),
        (Way::Yield, _) => ("RS-12.5", "yields"),
        (Way::Advance, _) => ("RS-12.7", "advances"),
        (Way::Bounce, _) => ("RS-11.7", "bounces"),
    };
    let text = format!("{} {verb} from {} to {}.", named(actor), place(board, from), place(board, to));
    let told = Told::new(RuleId(rule), text).at(keys::space(board, from)).at(keys::space(board, to));
    match actor {
        Actor::Wanderer(side) => told.at(keys::wanderer(side)),
        Actor::Stack(..) => told,
    }
}

/// What happens in attacks.
fn fought(board: &Board, event: &Event) -> Told {
    let at = |space: Space| place(board, space);
    let told = |rule, text: String, space| Told::new(RuleId(rule), text).at(keys::space(board, space));
    match *event {
        Event::Attacked { attacker, target, at: space, strength, push } => {
            let who = format!("{} strikes {} on {}", named(attacker), named(target), at(space));
            let (rule, how) = match (target, attacker) {
                (Actor::Wanderer(_), _) => ("RS-11.2", "a push".to_owned()),
                (Actor::Stack(_, 1), _) => ("RS-11.3", "a push".to_owned()),
                (Actor::Stack(_, height), _) if !push => {
                    ("RS-11.7", format!("{strength} against {height}, it bounces off"))
                }
                (Actor::Stack(_, height), Actor::Wanderer(_)) => {
                    ("RS-11.4", format!("{strength} against {height}, a push"))
                }
                (Actor::Stack(_, height), Actor::Stack(..)) => {
                    ("RS-11.5", format!("{strength} against {height}, a push"))
                }
            };
            told(rule, format!("{who}: {how}."), space)
        }
        Event::Took { attacker, at: space, tokens: count } => {
            told("RS-12.2", format!("{} takes {} on {}.", named(attacker), tokens(count), at(space)), space)
        }
        Event::Flipped { side, at: space, height } => {
            let what = if height == 1 { "rubble" } else { "pillar" };
            told("RS-12.2", format!("The {what} on {} is flipped: it is {side}'s.", at(space)), space)
        }
        Event::Kept { side, at: space } => {
            told("RS-12.2", format!("{side} keeps the stack on {} as it is.", at(space)), space)
        }
        Event::Robbed { attacker, victim, tokens: count } => {
            let text = format!("{} robs {victim} of {}.", named(attacker), tokens(count));
            Told::new(RuleId("RS-12.3"), text).at(keys::wanderer(victim)).at(keys::pocket(victim))
        }
        Event::Spared { attacker, victim } => {
            let text = format!("{} spares {victim}'s pocket.", named(attacker));
            Told::new(RuleId("RS-12.3"), text).at(keys::wanderer(victim))
        }
        Event::Stuck { actor, at: space } => {
            told("RS-13.4", format!("{} has nowhere to go and stays on {}.", named(actor), at(space)), space)
        }
        Event::Stayed { actor, at: space } => {
            told("RS-13.5", format!("{} stays on {}.", named(actor), at(space)), space)
        }
        Event::FellBack { actor, to, void: false } => {
            told("RS-13.6", format!("{} has no way out and falls back to {}.", named(actor), at(to)), to)
        }
        Event::FellBack { actor, to, void: true } => {
            let text = format!("{} has no way out and is back on {}: it never moved.", named(actor), at(to));
            told("RS-13.8", text, to)
        }
        Event::Lost { side, at: space, tokens: count } => {
            let text = format!("{side}'s dropped token has no way out: {} to the bank.", tokens(count));
            told("RS-13.6", text, space)
        }
        Event::HandLost { side, at: space, tokens: count } => {
            let text = format!("{side} has nowhere to drop: {} to the bank.", tokens(count));
            told("RS-13.7", text, space)
        }
        _ => unreachable!("everything else is told elsewhere"),
    }
}
