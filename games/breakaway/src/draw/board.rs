//! The scoreboard that hangs over the ice, and the row under it: passing bonus, the shot, the whistle.

use breakroom_core::Seat;
use breakroom_scene::{Ink, Node, Outline, Shape, Stroke, circle, rect, text, tokens};

use super::material::{self as m, AMBER, CREAM, PANEL};
use crate::{
    Breakaway, View,
    agenda::{Step, Window},
    keys,
    state::{ChallengeKind, Stage},
    vocabulary::{Card, Zone},
    words::names,
};

/// The scoreboard around the middle of its upper edge.
pub fn scoreboard(game: &Breakaway, view: &View, x: f64, y: f64) -> Node {
    let s = &view.table;
    let own = view.bottom();
    let lines = lines(game, view);
    let mut on: Vec<Shape> = vec![
        rect(-70.0, -16.0, 4.0, 18.0).fill(tokens::INK_2).into(),
        rect(66.0, -16.0, 4.0, 18.0).fill(tokens::INK_2).into(),
        rect(-137.0, 3.0, 274.0, 74.0).rounded(11.0).fill(Ink::rgb(0x000000).alpha(0.25)).into(),
        rect(-137.0, 0.0, 274.0, 74.0).rounded(11.0).fill(PANEL).stroke(Ink::rgb(0x575146), 2.0).into(),
    ];
    for (seat, side) in [(own, -1.0), (own.other(), 1.0)] {
        on.extend(m::mark(s.is_home(seat), side * 122.0, 16.0, 8.0).into_iter().map(Shape::from));
        on.extend(goals(s.score[seat.index()], side * 104.0, 42.0));
    }
    let sizes = [14.5, 13.0, 12.0];
    let inks = [CREAM, AMBER, Ink::rgb(0xc9c0ae)];
    for (place, words) in lines.iter().enumerate() {
        let y = [21.0, 42.0, 61.0][place];
        let words = text(0.0, y, &**words).body(sizes[place]).semibold().middle().fill(inks[place]);
        on.push(words.fit(148.0, 8.5).into());
    }
    let [first, second] = [own, own.other()].map(|seat| (game.club(seat), s.score[seat.index()]));
    let spoken = format!("{} {}, {} {}. {}", first.0, first.1, second.0, second.1, lines.join(". "));
    Node::new(keys::SCOREBOARD)
        .label(spoken)
        .at(x, y)
        .outline(Outline::rect(-137.0, 0.0, 274.0, 74.0, 11.0).on(breakroom_scene::Ground::Dark))
        .draw(on)
}

/// Goals in amber lamps around a centre.
fn goals(goals: u8, x: f64, y: f64) -> Vec<Shape> {
    let digit = |number: u8, x: f64| m::number(number, x, y, 50.0, AMBER, None);
    match goals {
        0..=9 => digit(goals, x).into_iter().map(Shape::from).collect(),
        _ => {
            let small = |number: u8, x: f64| m::number(number, x, y, 34.0, AMBER, None);
            small(goals / 10, x - 13.0)
                .into_iter()
                .chain(small(goals % 10, x + 13.0))
                .map(Shape::from)
                .collect()
        }
    }
}

/// Period; situation; what else weighs on the play.
fn lines(game: &Breakaway, view: &View) -> [String; 3] {
    let s = &view.table;
    let hands = || {
        let [own, other] = [view.bottom(), view.bottom().other()].map(|seat| view.hand_size(seat));
        format!("{own} : {other} cards to play")
    };
    let situation = match s.box_.situation {
        _ if view.turn.is_over() => "Final score".into(),
        Some(segment) => names::segment(segment, game.club(segment.seat)),
        None if s.final_minute => "Final Minute".into(),
        None if game.is_beginner() => "Beginner game".into(),
        None if s.stage == Stage::Shootout => {
            let [own, other] =
                [view.bottom(), view.bottom().other()].map(|seat| s.shootout.goals[seat.index()]);
            format!("{own} : {other} in the shootout")
        }
        None => "Even strength".into(),
    };
    let officials = game.parts.officiating.get(usize::from(s.officiating));
    let third = match s.box_.called.iter().next() {
        _ if view.turn.is_over() => game.ask(view).question,
        Some(call) => format!("Delayed: {} min on {}", call.minutes, game.club(call.seat)),
        None if s.box_.situation.is_some() && s.final_minute => format!("Final Minute, {}", hands()),
        None if s.final_minute => hands(),
        None if s.box_.situation.is_some() => match s.box_.queue.len() {
            0 => hands(),
            more => format!("{}, {more} more", hands()),
        },
        None if game.is_beginner() => "higher number wins the face-off".into(),
        None if s.stage == Stage::Setup => "officials to come".into(),
        None => format!("Officials: {}", officials.map_or("", |card| card.name.as_str())),
    };
    [names::period(s), situation, third]
}

/// BA-6.1 to BA-6.7: the passing bonus and what each step gives.
pub fn bonus(game: &Breakaway, view: &View, x: f64, y: f64) -> Option<Node> {
    if game.is_beginner() {
        return None;
    }
    let s = &view.table;
    let whose = [Seat::A, Seat::B].into_iter().find(|&seat| s.puck.zone(s.is_home(seat)) == Zone::Offensive);
    let most = whose.map_or(3, |seat| game.most_bonus(s, seat));
    let cells = [
        ("0", "", 34.0),
        ("1", "On-Net", 84.0),
        ("2", "\u{b1}1", 56.0),
        ("3", "free Shoot", 108.0),
        ("4", "\u{b1}2", 56.0),
    ];
    let mut on: Vec<Shape> =
        vec![text(0.0, 22.0, "Passing bonus").body(13.0).semibold().fill(tokens::INK_2).into()];
    let mut left = 100.0;
    for (place, (step, gives, width)) in cells.into_iter().enumerate() {
        let (now, reached, open) =
            (place == usize::from(s.bonus), place <= usize::from(s.bonus), place <= usize::from(most));
        let (fill, line) = match (now, reached) {
            (true, _) => (tokens::LAST, Ink::rgb(0xb98a12)),
            (_, true) => (tokens::PAPER_3, tokens::LINE),
            _ => (tokens::PAPER_2, tokens::LINE),
        };
        let ink = match (now, open) {
            (true, _) => Ink::rgb(0x22201c),
            (_, true) => tokens::INK,
            _ => tokens::INK_2.alpha(0.55),
        };
        on.push(
            rect(left, 0.0, width - 3.0, 34.0)
                .rounded(8.0)
                .fill(fill)
                .stroke(line, if now { 2.0 } else { 1.2 })
                .into(),
        );
        let quiet = gives.is_empty();
        on.push(
            text(left + if quiet { 11.0 } else { 9.0 }, 24.0, step).display(18.0).bold().fill(ink).into(),
        );
        on.push(text(left + 24.0, 22.5, gives).body(13.0).fill(ink).into());
        left += width;
    }
    let owner = whose.map_or_else(String::new, |seat| format!(" of {}", game.club(seat)));
    let node = Node::new("bonus").label(format!("Passing bonus{owner}: {} of {most}", s.bonus));
    Some(node.at(x, y).draw(on))
}

/// What is going on: the four slots of a shot, or a challenge, a fight, the last whistle in words.
pub fn moment(game: &Breakaway, view: &View, x: f64, y: f64, width: f64) -> Node {
    let s = &view.table;
    let node = Node::new("moment").at(x, y);
    if s.shot.is_some() {
        return slots(game, view, node, width);
    }
    let words = happening(game, view);
    let frame =
        rect(0.0, 0.0, width, 34.0).rounded(8.0).fill(tokens::PAPER_3.alpha(0.7)).stroke(tokens::LINE, 1.0);
    let line = text(width / 2.0, 22.5, &*words).body(14.0).semibold().middle().fit(width - 16.0, 9.0);
    node.label(words).draw((frame, line))
}

fn happening(game: &Breakaway, view: &View) -> String {
    let s = &view.table;
    match view.step() {
        Some(Step::Contest(_)) => match s.challenge.kind {
            ChallengeKind::Grind => "Grind along the boards".into(),
            ChallengeKind::DumpIn => format!("Dump In to {}", names::spot(s.puck)),
            ChallengeKind::DumpOut => "Dump Out".into(),
        },
        Some(Step::FightCard(_)) => {
            let rounds = |seat: Seat| format!("{} {}", game.club(seat), s.fight.wins[seat.index()]);
            format!("Fight: {}, {}", rounds(view.bottom()), rounds(view.bottom().other()))
        }
        Some(Step::Menu(_) | Step::Dot(_) | Step::Commit(_) | Step::Fill(_) | Step::Put(_)) => {
            format!("{}: face-off", names::cause(s.stop.cause))
        }
        Some(Step::Menu3) => "The card is in use".into(),
        None => "The game is over".into(),
        _ => match s.control {
            Some(seat) => format!("{} has the puck", game.club(seat)),
            None => "The puck is loose".into(),
        },
    }
}

/// Shot, Shot Card, Score, Save: filled from left to right, the asked one outlined.
fn slots(game: &Breakaway, view: &View, node: Node, width: f64) -> Node {
    let s = &view.table;
    let Some(shot) = s.shot else { return node };
    let asked = match view.step() {
        Some(Step::Play(_, Window::ShotCard)) => 1,
        Some(Step::Play(_, Window::Score | Window::Answer)) => 2,
        Some(Step::Play(_, Window::Save)) => 3,
        _ => 4,
    };
    let number = |card: Option<Card>| {
        card.map(|card| game.design(card).number.map_or("\u{2013}".into(), |n| n.to_string()))
    };
    let shooting =
        shot.card.map(|_| shot.strength.map_or("\u{2013}".into(), |strength| strength.to_string()));
    let filled = [shooting, number(shot.shot_card), number(shot.score_card), None];
    let names = ["Shot", "Shot Card", "Score", "Save"];
    let shares = [0.20, 0.34, 0.24, 0.22];
    let (mut on, mut left): (Vec<Shape>, f64) = (Vec::new(), 0.0);
    for place in 0..4 {
        let w = width * shares[place] - 4.0;
        let stroke = match place == asked {
            true => Stroke::new(tokens::CAN, 2.5),
            false if filled[place].is_none() => Stroke::new(tokens::LINE, 1.4).dash([5.0, 4.0]),
            false => Stroke::new(tokens::LINE, 1.2),
        };
        let ink = if place == asked { tokens::CAN } else { tokens::INK };
        on.push(rect(left, 0.0, w, 34.0).rounded(7.0).fill(tokens::PAPER_3).line(stroke).into());
        on.push(text(left + 7.0, 22.0, names[place]).body(12.0).fill(ink).fit(w - 26.0, 8.0).into());
        let value = if place == asked { Some("?".into()) } else { filled[place].clone() };
        on.extend(value.map(|value: String| {
            text(left + w - 7.0, 24.0, value).display(19.0).bold().end().fill(ink).into()
        }));
        left += w + 4.0;
    }
    let words = format!("Shot by {}. {}", game.club(shot.shooter), game.target(view));
    node.label(words).draw(on)
}

/// The whistle: to pass, to be ready, to be done.
pub fn whistle(x: f64, y: f64) -> Node {
    Node::new(keys::WHISTLE)
        .label("The whistle: pass, ready, done")
        .at(x, y)
        .outline(Outline::circle(0.0, 0.0, 22.0))
        .draw((
            circle(0.0, 2.0, 22.0).fill(Ink::rgb(0x000000).alpha(0.25)),
            circle(0.0, 0.0, 22.0).fill(tokens::PAPER_3).stroke(tokens::LINE, 1.5),
            m::emblem_sign("official", -14.0, -13.0, 28.0, tokens::INK),
        ))
}
