//! The scoreboard, passing bonus, the shot, the whistle: above and below the ice, or in a column beside it.

use super::*;

/// A line of the scoreboard.
pub struct Line {
    /// The base line of its first row.
    pub y: f64,
    /// How high its letters are.
    pub size: f64,
    /// How wide it may be.
    pub room: f64,
    /// In how many rows it may break.
    pub rows: usize,
}

/// The scoreboard's shape, around the middle of its upper edge.
pub struct Board {
    pub place: Place,
    /// Half of its width.
    pub half: f64,
    pub high: f64,
    /// How far from the middle the goals stand, and how deep.
    pub goals: (f64, f64),
    /// Period, situation, what else weighs on the play.
    pub lines: [Line; 3],
    pub least: f64,
    /// It hangs from above.
    pub hangs: bool,
}
pub fn scoreboard(game: &Breakaway, view: &View, board: &Board) -> Node {
    let s = &view.table;
    let own = view.bottom();
    let lines = lines(game, view);
    let &Board { half, high, goals: (far, deep), .. } = board;
    let panel = |y: f64| rect(-half, y, 2.0 * half, high).rounded(11.0);
    let mut on: Vec<Shape> = Vec::new();
    if board.hangs {
        on.extend([-70.0, 66.0].map(|x| rect(x, -16.0, 4.0, 18.0).fill(tokens::INK_2).into()));
    }
    on.push(panel(3.0).fill(Ink::rgb(0x000000).alpha(0.25)).into());
    on.push(panel(0.0).fill(PANEL).stroke(Ink::rgb(0x575146), 2.0).into());
    for (seat, side) in [(own, -1.0), (own.other(), 1.0)] {
        m::mark(s.is_home(seat), side * (half - 15.0), 16.0, 8.0).add_to(&mut on);
        goals(s.score[seat.index()], side * far, deep).add_to(&mut on);
    }
    let inks = [CREAM, AMBER, Ink::rgb(0xc9c0ae)];
    for ((line, words), ink) in board.lines.iter().zip(&lines).zip(inks) {
        let words = text(0.0, line.y, &**words).body(line.size).semibold().middle().fill(ink);
        m::lines(words, line.room, line.rows, board.least).add_to(&mut on);
    }
    let [first, second] = [own, own.other()].map(|seat| (game.club(seat), s.score[seat.index()]));
    let mut spoken = format!("{} {}, {} {}. {}", first.0, first.1, second.0, second.1, lines.join(". "));
    for more in [officials(game, view), game.opponent_words(s)].into_iter().flatten() {
        spoken = format!("{spoken}. {more}");
    }
    Node::new(keys::SCOREBOARD)
        .label(spoken)
        .place(board.place)
        .outline(Outline::rect(-half, 0.0, 2.0 * half, high, 11.0).on(Ground::Dark))
        .draw(on)
}

/// BA-2.5: what the Officiating card says, once it is known.
fn officials(game: &Breakaway, view: &View) -> Option<String> {
    let s = &view.table;
    let known = !game.is_beginner() && s.stage != Stage::Setup;
    let card = game.officials(s).filter(|_| known)?;
    Some(format!("{}: {}", card.name, card.text.trim_end_matches('.')))
}

/// Goals in amber lamps around a centre.
fn goals(goals: u8, x: f64, y: f64) -> Vec<Use> {
    let digit = |number: u8, x: f64, high: f64| m::number(number, x, y, high, AMBER, None);
    match goals {
        0..=9 => digit(goals, x, 50.0),
        _ => [digit(goals / 10, x - 13.0, 34.0), digit(goals % 10, x + 13.0, 34.0)].concat(),
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
    let third = match s.box_.called.iter().next() {
        _ if view.turn.is_over() => words::prompt(game, view).question,
        Some(call) => format!("Delayed: {} min on {}", call.minutes, game.club(call.seat)),
        None if s.box_.situation.is_some() && s.final_minute => format!("Final Minute, {}", hands()),
        None if s.final_minute => hands(),
        None if s.box_.situation.is_some() => match s.box_.queue.len() {
            0 => hands(),
            more => format!("{}, {more} more", hands()),
        },
        None if game.is_beginner() => "higher number wins the face-off".into(),
        None if s.stage == Stage::Setup => "officials to come".into(),
        None => format!("Officials: {}", game.officials(s).map_or("", |card| card.name.as_str())),
    };
    [names::period(s), situation, third]
}

/// How the passing bonus is laid out.
pub struct Track {
    pub place: Place,
    /// Where its title stands, and how large.
    pub title: (f64, f64, f64),
    /// Where its cells begin, and how high they are.
    pub cells: (f64, f64, f64),
    /// How wide they are. Where they are all alike they only count, and the title names what the present one gives.
    pub widths: Widths,
}

/// How wide the cells of the passing bonus are.
pub enum Widths {
    /// Each as its words need it.
    Words([f64; 5]),
    /// All alike, for a number.
    Number(f64),
}

/// What each step of the passing bonus gives (BA-6.3 to BA-6.7).
const GIVES: [&str; 5] = ["", "On-Net", "\u{b1}1", "free Shoot", "\u{b1}2"];

/// BA-6.1 to BA-6.7: the passing bonus and what each step gives.
pub fn bonus(game: &Breakaway, view: &View, track: &Track) -> Option<Node> {
    if game.is_beginner() {
        return None;
    }
    let s = &view.table;
    let most = game.attacker(s).map_or(3, |seat| game.most_bonus(s, seat));
    let title = match (&track.widths, GIVES[usize::from(s.bonus.min(4))]) {
        (Widths::Words(_), _) | (_, "") => "Passing bonus".to_owned(),
        (Widths::Number(_), gives) => format!("Bonus: {gives}"),
    };
    let (x, y, size) = track.title;
    let mut on: Vec<Shape> = vec![text(x, y, title).body(size).semibold().fill(tokens::INK_2).into()];
    for place in 0..5 {
        on.extend(cell(track, place, s.bonus, most));
    }
    let owner = game.attacker(s).map_or_else(String::new, |seat| format!(" of {}", game.club(seat)));
    let node = Node::new("bonus").label(format!("Passing bonus{owner}: {} of {most}", s.bonus));
    Some(node.place(track.place).draw(on))
}

/// One step of the passing bonus: gold if it is the present one, pale if it is out of reach.
fn cell(track: &Track, place: u8, bonus: u8, most: u8) -> Vec<Shape> {
    let (now, reached, open) = (place == bonus, place <= bonus, place <= most);
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
    let (first, top, high) = track.cells;
    let at = usize::from(place);
    let number = |x: f64, y: f64, size: f64| text(x, y, place.to_string()).display(size).bold().fill(ink);
    let (left, width, words): (f64, f64, Vec<Shape>) = match &track.widths {
        Widths::Words(widths) => {
            let left = first + widths[..at].iter().sum::<f64>();
            let gives = text(left + 24.0, 22.5, GIVES[at]).body(13.0).fill(ink);
            let inset = if GIVES[at].is_empty() { 11.0 } else { 9.0 };
            (left, widths[at], vec![number(left + inset, 24.0, 18.0).into(), gives.into()])
        }
        Widths::Number(width) => {
            let left = first + width * f64::from(place);
            let middle = number(left + (width - 3.0) / 2.0, top + high * 0.72, high * 0.62).middle();
            (left, *width, vec![middle.into()])
        }
    };
    let frame = rect(left, top, width - 3.0, high).rounded(8.0).fill(fill);
    let frame = frame.stroke(line, if now { 2.0 } else { 1.2 });
    [frame.into()].into_iter().chain(words).collect()
}

/// How the line that says what is going on is laid out.
pub struct Moment {
    pub place: Place,
    pub width: f64,
    pub high: f64,
    pub size: f64,
    /// In how many lines they may break.
    pub lines: usize,
    /// In how many rows the slots of a shot stand.
    pub rows: usize,
    /// How the slots of a shot are named.
    pub names: (Font, f64),
    /// How large their values are.
    pub value: f64,
    pub least: f64,
}

impl Moment {
    /// Left, top, width and height of a slot.
    fn slot(&self, place: usize) -> (f64, f64, f64, f64) {
        if self.rows == 1 {
            let shares = [0.23, 0.32, 0.24, 0.21];
            let left: f64 = shares[..place].iter().sum();
            return (self.width * left, 0.0, self.width * shares[place] - 4.0, self.high);
        }
        let (high, part) = ((self.high - 4.0) / 2.0, [0.46, 0.54][place % 2]);
        let left = if place.is_multiple_of(2) { 0.0 } else { self.width * 0.46 };
        (left, (high + 4.0) * (place / 2) as f64, self.width * part - 4.0, high)
    }
}

/// What is going on: the four slots of a shot, or a challenge, a fight, the last whistle in words.
pub fn moment(game: &Breakaway, view: &View, at: &Moment) -> Node {
    let s = &view.table;
    let node = Node::new("moment").place(at.place);
    if s.shot.is_some() {
        return slots(game, view, node, at);
    }
    let words = happening(game, view);
    let frame = rect(0.0, 0.0, at.width, at.high).rounded(8.0).fill(tokens::PAPER_3.alpha(0.7));
    let y = at.high * 0.5 + 5.5 - (at.lines - 1) as f64 * at.size * 0.52;
    let line = text(at.width / 2.0, y, &*words).body(at.size).semibold().middle();
    node.label(words)
        .draw((frame.stroke(tokens::LINE, 1.0), m::lines(line, at.width - 16.0, at.lines, at.least)))
}

fn happening(game: &Breakaway, view: &View) -> String {
    let s = &view.table;
    match view.step() {
        Some(Step::Contest(_)) => match s.challenge.kind {
            ChallengeKind::Grind => "Grind along the boards".into(),
            ChallengeKind::DumpIn => format!("Dump In {}", names::in_words(names::to(s.puck))),
            ChallengeKind::DumpOut => "Dump Out".into(),
        },
        Some(Step::FightCard(_)) => {
            let rounds = |seat: Seat| format!("{} {}", game.club(seat), s.fight.wins[seat.index()]);
            format!("Fight: {}, {}", rounds(view.bottom()), rounds(view.bottom().other()))
        }
        Some(Step::Menu(_) | Step::Dot(_) | Step::Commit(_) | Step::Fill(_) | Step::Put(_)) => {
            format!("{}: face-off", names::cause(s.stop.cause).0)
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
fn slots(game: &Breakaway, view: &View, node: Node, at: &Moment) -> Node {
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
    let (font, size) = at.names;
    let mut on: Vec<Shape> = Vec::new();
    for place in 0..4 {
        let (left, top, w, h) = at.slot(place);
        let stroke = match place == asked {
            true => Stroke::new(tokens::CAN, 2.5),
            false if filled[place].is_none() => Stroke::new(tokens::LINE, 1.4).dash([5.0, 4.0]),
            false => Stroke::new(tokens::LINE, 1.2),
        };
        let ink = if place == asked { tokens::CAN } else { tokens::INK };
        on.push(rect(left, top, w, h).rounded(7.0).fill(tokens::PAPER_3).line(stroke).into());
        let value = if place == asked { Some("?".into()) } else { filled[place].clone() };
        let value = value.map(|value: String| {
            let value = text(left + w - 6.0, top + h * 0.5 + at.value * 0.36, value);
            value.display(at.value).bold().end().fill(ink)
        });
        let name =
            text(left + 6.0, top + h * 0.5 + size * 5.0 / 12.0, names[place]).set(font, size).fill(ink);
        // A value of two signs takes its room from the name.
        let room = w - 16.0 - value.as_ref().map_or(0.0, Text::width);
        on.push(name.fit(room, at.least).into());
        on.extend(value.map(Shape::from));
    }
    let words = format!("Shot by {}. {}", game.club(shot.shooter), game.target(view));
    node.label(words).draw(on)
}

/// The whistle: to pass, to be ready, to be done.
pub fn whistle(place: Place) -> Node {
    Node::new(keys::WHISTLE)
        .label("The whistle: pass, ready, done")
        .place(place)
        .outline(Outline::circle(0.0, 0.0, 22.0))
        .draw((
            circle(0.0, 2.0, 22.0).fill(Ink::rgb(0x000000).alpha(0.25)),
            circle(0.0, 0.0, 22.0).fill(tokens::PAPER_3).stroke(tokens::LINE, 1.5),
            m::emblem_sign("official", -14.0, -13.0, 28.0, tokens::INK),
        ))
}
