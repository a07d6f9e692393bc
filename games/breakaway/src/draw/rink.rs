//! The rink: ice and lines, 21 areas with their numbers, arrows, nets, the puck and its scratch.

use super::{
    ice::{BLUE_LINES, between, head},
    *,
};

const ARROW: Ink = Ink::rgb(0x3d6477);
const NUMBER: Ink = Ink::rgb(0x2f5668);
/// Long marks of skates in the ice.
const WORN: [&str; 5] = [
    "M60 520C260 300 420 420 640 60",
    "M160 20C300 260 520 180 900 500",
    "M420 540C480 380 700 330 960 120",
    "M30 240C180 200 240 80 380 30",
    "M560 30C640 200 820 260 980 300",
];

/// The rink with everything on it, in paint order.
pub fn nodes(game: &Breakaway, view: &View, ice: Ice) -> Vec<Node> {
    let mut nodes = vec![sheet(game, ice)];
    nodes.extend(Area::all().map(|area| area_node(view, ice, area)));
    nodes.extend([true, false].map(|home| net(game, view, ice, home)));
    nodes.push(scratch(view, ice));
    nodes.push(ways(game, view, ice));
    nodes.push(puck(game, view, ice));
    nodes.extend([Seat::A, Seat::B].into_iter().filter_map(|seat| commit(game, view, ice, seat)));
    nodes
}

/// Boards, ice, fields, lines, dots and arrows.
fn sheet(game: &Breakaway, ice: Ice) -> Node {
    let [x, y, w, h] = ice.around(0.0);
    let mut on: Vec<Shape> = vec![rect(x, y, w, h).fill(m::ICE).into()];
    let worn = WORN.iter().map(|d| path(*d).stroke(Ink::rgb(0xffffff).alpha(0.75), 2.0).into());
    on.push(ice.laid((500.0, 280.0), worn.collect()));
    for area in Area::all() {
        let alpha = if (3..=5).contains(&area.row()) { 0.20 } else { 0.34 };
        let field = path(ice.field(area)).fill(Ink::rgb(0xa9c6d3).alpha(alpha));
        on.push(field.stroke(Ink::rgb(0x8fb0bf).alpha(0.45), 1.5).into());
    }
    on.push(owner_marks(ice));
    on.extend(lines(ice));
    on.extend([true, false].map(|home| ice.laid(ice.goal(home), crease(ice, home))));
    dots(ice, &mut on);
    for (from, to) in arrows(game) {
        on.push(arrow(ice.anchor(from), ice.anchor(to), true).stroke(ARROW.alpha(0.36), 2.4).into());
    }
    let board = |out: f64, down: f64| {
        let [x, y, w, h] = ice.around(out);
        rect(x, y + down, w, h).rounded(129.0 + out)
    };
    let boards = [
        board(4.0, 4.0).fill(CARD_INK.alpha(0.18)),
        board(4.0, 0.0).fill(m::BOARD).stroke(CARD_INK.alpha(0.5), 1.5),
        board(-3.0, 0.0).fill(Ink::rgb(0xe2b64a)),
    ];
    Node::new("rink").place(ice.place).draw((boards.to_vec(), group(on).clip(ice.clip())))
}

fn owner_marks(ice: Ice) -> Shape {
    let (home, away) = (ice.turn((214.0, 280.0)), ice.turn((786.0, 280.0)));
    let ring = circle(home.0, home.1, 22.0).stroke(m::HOME, 13.0);
    group((ring, m::diamond(away.0, away.1, 32.0).fill(m::AWAY))).opacity(0.4).into()
}

fn lines(ice: Ice) -> Vec<Shape> {
    let across = |x: f64, short: f64, stroke: Stroke| {
        let (from, to) = ice.across(x, short);
        Shape::from(line(from.0, from.1, to.0, to.1).line(stroke))
    };
    let mut on = [120.0, 880.0].map(|x| across(x, 10.0, Stroke::new(RED_LINE.alpha(0.8), 4.0))).to_vec();
    on.extend(BLUE_LINES.map(|x| across(x, 0.0, Stroke::new(BLUE_LINE.alpha(0.85), 12.0))));
    on.push(across(500.0, 0.0, Stroke::new(RED_LINE.alpha(0.8), 12.0)));
    on.push(across(500.0, 0.0, Stroke::new(Ink::rgb(0xffffff), 5.0).dash([9.0, 13.0])));
    on
}

/// The crease and the net behind it, as on a lying rink.
fn crease(ice: Ice, home: bool) -> Vec<Shape> {
    let (x, _) = ice.goal(home);
    let (left, turning) = match ice.is_left(home) {
        true => (true, Turning::Clockwise),
        false => (false, Turning::Anticlockwise),
    };
    let crease = PathBuilder::at(x, 242.0).arc(40.0, turning, x, 318.0).close();
    let back = if left { x - 26.0 } else { x };
    let net = rect(back, 256.0, 26.0, 48.0).rounded(7.0).fill(Ink::rgb(0xffffff).alpha(0.85));
    let mesh = [264.0, 272.0, 280.0, 288.0, 296.0]
        .into_iter()
        .fold(PathBuilder::new(), |path, y| path.go(back + 2.0, y).line(back + 24.0, y));
    vec![
        path(crease).fill(Ink::rgb(0x9cc4e4).alpha(0.75)).stroke(RED_LINE, 3.0).into(),
        net.stroke(Ink::rgb(0x8a8f94), 2.0).into(),
        path(mesh).stroke(Ink::rgb(0x8a8f94), 1.0).into(),
        line(x, 254.0, x, 306.0).line(Stroke::new(m::HOME, 6.0).round()).into(),
    ]
}

fn dots(ice: Ice, on: &mut Vec<Shape>) {
    for area in Area::all().filter(|area| is_dot(*area)) {
        let (x, y) = ice.anchor(area);
        let (ring, dot) = match area.number() {
            9 => (Some(BLUE_LINE.alpha(0.55)), BLUE_LINE),
            8 => (None, Ink::rgb(0xc23a3a)),
            _ => (Some(RED_LINE.alpha(0.5)), Ink::rgb(0xc23a3a)),
        };
        on.extend(ring.map(|ring| circle(x, y, 50.0).stroke(ring, 3.0).into()));
        on.push(circle(x, y, 9.0).fill(dot).into());
    }
}

fn is_dot(area: Area) -> bool {
    matches!(area.number(), 3 | 4 | 8) || area == Area::CENTRE
}

/// Every arrow of the rink once.
fn arrows(game: &Breakaway) -> impl Iterator<Item = (Area, Area)> {
    let rink = &game.parts.rink;
    Area::all().flat_map(move |from| {
        rink.from(from).iter().filter(move |to| from.index() < to.index()).map(move |to| (from, to))
    })
}

fn arrow(from: Point, to: Point, both: bool) -> Figure {
    let short = if (to.0 - from.0).hypot(to.1 - from.1) > 80.0 { 30.0 } else { 24.0 };
    let (start, end, along) = between(from, to, short);
    let shaft = PathBuilder::at(start.0, start.1).line(end.0, end.1);
    let shaft = head(shaft, end, along, 9.0);
    path(if both { head(shaft, start, (-along.0, -along.1), 9.0) } else { shaft })
}

fn area_node(view: &View, ice: Ice, area: Area) -> Node {
    let here = view.table.puck == area;
    let ((x, y), height) = ice.numeral(area);
    let ink = if here { CARD_INK } else { NUMBER.alpha(0.72) };
    let glow = here.then(|| {
        path(ice.field(area)).fill(tokens::LAST.alpha(0.42)).stroke(Ink::rgb(0xb98a12).alpha(0.9), 3.0)
    });
    Node::new(keys::area(area))
        .label(label(view, area))
        .place(ice.place)
        .outline(Outline::path(ice.field(area)).on(Ground::Light))
        .draw(group(glow).clip(ice.clip()))
        .draw(m::number(area.number(), x, y, height, ink, Some(m::ICE)))
}

fn label(view: &View, area: Area) -> String {
    let whose = match area.row() {
        0..=2 => ", Home's end",
        6..=8 => ", Away's end",
        _ => ", neutral zone",
    };
    let lane = match area.lane() {
        Lane::Centre => "",
        Lane::West if matches!(area.number(), 8 | 9) => ", west",
        Lane::East if matches!(area.number(), 8 | 9) => ", east",
        _ => "",
    };
    let puck = if view.table.puck == area { "; the puck is here" } else { "" };
    format!("Area {}: {}{whose}{lane}{puck}", area.number(), names::spot(area))
}

/// A net with its goalie, or empty.
fn net(game: &Breakaway, view: &View, ice: Ice, home: bool) -> Node {
    let seat = if home { view.table.home } else { view.table.home.other() };
    let (x, _) = ice.goal(home);
    let side = if ice.is_left(home) { 1.0 } else { -1.0 };
    let goalie = view.side(seat).goalie;
    let out = matches!(goalie, Goalie::Pulled | Goalie::Replacing);
    let team = game.clubs(seat);
    let words = match goalie {
        Goalie::In => format!("{team} net, the goalie in it"),
        Goalie::Pulled => format!("{team} net is empty: the goalie is pulled"),
        Goalie::Pulling => format!("{team} net, the goalie about to leave"),
        Goalie::Replacing => format!("{team} net is empty, the goalie on the way back"),
    };
    let left = if side > 0.0 { x - 30.0 } else { x - 44.0 };
    // As wide on an upright rink as on a lying one.
    let (slim, (_, middle)) = (if ice.is_upright() { 58.0 } else { 42.0 }, ice.goal(home));
    let [ox, oy, w, h] = ice.stood((left, middle - slim), (left + 74.0, middle + slim));
    let (mx, my) = ice.stand((x + side * 17.0, 280.0));
    let mask = m::emblem_sign("save", mx - 12.0, my - 12.0, 24.0, if home { m::HOME } else { m::AWAY });
    let ((ex, ey), size) = ice.word_at_net((x, side));
    let empty = text(ex, ey, "empty").body(size).bold().middle();
    Node::new(keys::net(home))
        .label(words)
        .place(ice.place)
        .outline(Outline::rect(ox, oy, w, h, 12.0))
        .draw((!out).then_some(mask))
        .draw(out.then(|| empty.fill(tokens::BAD).halo(m::ICE, 5.0)))
}

/// The way the puck went last, as a scratch that fades towards its start; crossings of blue lines are marked.
fn scratch(view: &View, ice: Ice) -> Node {
    let pile = &view.table.pile;
    let way = pile.iter().take(2).map(|played| played.path).find(|path| path.len() > 1);
    let areas: Vec<Area> = way.iter().flat_map(|way| way.areas()).copied().collect();
    let points: Vec<Point> = areas.iter().map(|&area| ice.anchor(area)).collect();
    let steps = (points.len().saturating_sub(1) * 8) as f64;
    let mut on: Vec<Shape> = Vec::new();
    for (place, pair) in points.windows(2).enumerate() {
        let at = |part: f64| {
            (pair[0].0 + (pair[1].0 - pair[0].0) * part, pair[0].1 + (pair[1].1 - pair[0].1) * part)
        };
        for piece in 0..8 {
            let share = (place * 8 + piece) as f64 / steps;
            let (a, b) = (at(f64::from(piece as u8) / 8.0), at(f64::from(piece as u8 + 1) / 8.0));
            let ink = CARD_INK.alpha(0.08 + 0.6 * share);
            on.push(line(a.0, a.1, b.0, b.1).line(Stroke::new(ink, 5.0).round()).into());
            on.push(line(a.0 + 4.0, a.1 + 7.0, b.0 + 4.0, b.1 + 7.0).stroke(ink, 1.5).into());
        }
        let along = [areas[place], areas[place + 1]].map(|area| ice.lying_anchor(area).0);
        for blue in BLUE_LINES {
            if (along[0] - blue) * (along[1] - blue) < 0.0 {
                let (x, y) = at((blue - along[0]) / (along[1] - along[0]));
                on.push(circle(x, y, 9.0).fill(CREAM).stroke(BLUE_LINE, 4.0).into());
            }
        }
    }
    Node::new("scratch").place(ice.place).draw(on)
}

/// Where the puck may go now, and the lane of a shot.
fn ways(game: &Breakaway, view: &View, ice: Ice) -> Node {
    let from = ice.anchor(view.table.puck);
    let targets = targets(view);
    let mut on: Vec<Shape> = Vec::new();
    for to in targets.iter() {
        if game.parts.rink.from(view.table.puck).has(to) {
            let lit = arrow(from, ice.anchor(to), false);
            on.push(lit.clone().line(Stroke::new(CREAM, 9.0 * ice.bold).round()).into());
            on.push(lit.line(Stroke::new(tokens::CAN, 4.5 * ice.bold).round()).into());
        }
    }
    if let Some(shot) = view.table.shot {
        let (start, end, _) = between(ice.anchor(shot.area), ice.target(view, shot.shooter), 30.0);
        let lane = Stroke::new(tokens::CAN, 6.0 * ice.bold).dash([3.0, 12.0]).round();
        on.push(line(start.0, start.1, end.0, end.1).line(lane).into());
    }
    Node::new("ways").place(ice.place).draw(on)
}

/// Areas that the legal actions name.
fn targets(view: &View) -> Areas {
    let named = view.legal.iter().filter_map(|action| match *action {
        Action::Step(area) | Action::Area(area) | Action::Put(area) => Some(area),
        _ => None,
    });
    named.collect()
}

fn puck(game: &Breakaway, view: &View, ice: Ice) -> Node {
    let s = &view.table;
    let at = ice.anchor(s.puck);
    let (x, y) = ice.on_table(at);
    let spot = names::spot(s.puck);
    let (words, sign) = match s.control {
        Some(seat) => {
            let home = s.is_home(seat);
            (format!("The puck, {spot}: {} controls it", game.club(seat)), m::mark(home, 0.0, 0.0, 15.0))
        }
        None => {
            let hollow = Stroke::new(CREAM, 3.0).dash([5.0, 4.0]);
            (format!("The puck, {spot}, loose"), vec![circle(0.0, 0.0, 12.0).line(hollow)])
        }
    };
    Node::new(keys::PUCK)
        .label(words)
        .at(x, y)
        .scaled(ice.place.scale * ice.bold)
        .draw((
            ellipse(0.0, 5.0, 25.0, 24.0).fill(Ink::rgb(0x000000).alpha(0.35)),
            circle(0.0, 0.0, 24.0).fill(Ink::rgb(0x1b1a18)).stroke(Ink::rgb(0x4b4842), 2.0),
            sign,
        ))
        .outline(Outline::circle(0.0, 0.0, 25.0))
}

/// A card laid face down for a face-off, a challenge or a fight, at its player's side of the puck.
fn commit(game: &Breakaway, view: &View, ice: Ice, seat: Seat) -> Option<Node> {
    if !super::has_laid_down(view, seat) {
        return None;
    }
    let home = view.table.is_home(seat);
    let (x, y) = ice.on_table(ice.beside(view.table.puck, ice.is_left(home)));
    let team = game.clubs(seat);
    let back = super::face::back(home).scaled(0.57 * ice.place.scale * ice.bold);
    Some(Node::new(format!("commit-{seat}")).label(format!("{team} card, face down")).at(x, y).draw(back))
}
