//! The disc in its stone rim: it turns as one thing, its live lines are lit from space to space, dead ones dim.

use breakroom_scene::Ink;
use breakroom_scene::{
    Figure, Ground, Group, Node, Outline, PathBuilder, Shape, Shapes, Stroke, Turning, circle, group, line,
    path, text,
};

use super::{
    layout::{Layout, around, cut, pitch, port, radius, tenths},
    material::{
        DEAD, DRIFT, DUSK, EDGE, GLOW, GOLD, GRAINS, GROOVE, LIT, NIGHT, PATH, SAND_INK, SAND_LOW, STORM,
        STORM_2,
    },
    noise::Noise,
};
use crate::{Board, Notch, board::Line, board::Link, board::port_of, keys};

/// The stone around the disc.
const STONE: f64 = 24.0;

/// The rim with its ports, the disc, and every live link.
pub(super) fn nodes(layout: &Layout, notch: Notch) -> Vec<Node> {
    let links = layout.game.links(notch).iter().map(|link| self::link(layout, link));
    let top = [ports(layout), pointer(layout, notch)];
    [rim(layout), disc(layout, notch)].into_iter().chain(links).chain(top).collect()
}

/// What the storm joins, in words.
pub(super) fn words(board: &Board, notch: Notch) -> String {
    format!("joins {}", board.joins(notch))
}

fn rim(layout: &Layout) -> Node {
    let board = layout.game;
    let (radius, stone) = (board.plan.disc.radius, board.plan.disc.radius + STONE);
    let gaps = board.plan.stubs.iter().fold(PathBuilder::new(), |d, stub| {
        let degrees = pitch(board) * f64::from(stub.port);
        let (a, b) = (around(degrees, stone + 1.0), around(degrees, radius));
        d.go(a.0, a.1).line(b.0, b.1)
    });
    let (x, y) = layout.at(board.plan.disc.centre);
    Node::new("rim").at(x, y).draw((
        circle(0.0, 4.0, stone + 2.0).fill(EDGE.alpha(0.3)),
        circle(0.0, 0.0, stone).fill(GROOVE),
        circle(0.0, -1.0, stone - 3.0).fill(SAND_LOW),
        path(gaps).stroke(PATH, 12.0),
        circle(0.0, 0.0, radius + 2.0).fill(EDGE),
    ))
}

/// The disc, turned to its position; all on it turns along.
fn disc(layout: &Layout, notch: Notch) -> Node {
    let board = layout.game;
    let (x, y) = layout.at(board.plan.disc.centre);
    let radius = board.plan.disc.radius;
    let live = |line: &Line| {
        let ports = [line.a, line.b].map(|mark| port_of(&board.plan, mark, notch.0));
        board.links(notch).iter().any(|link| link.is_between(ports))
    };
    let lines = board.plan.disc.lines.iter().map(|line| painted(board, line, live(line)));
    let label = format!("The storm, position {notch}: {}", words(board, notch));
    Node::new(keys::DISC)
        .label(label)
        .at(x, y)
        .turned(pitch(board) * f64::from(notch.0))
        .outline(Outline::circle(0.0, 0.0, radius + STONE + 3.0).on(Ground::Middle))
        .draw(circle(0.0, 0.0, radius - 1.0).fill(STORM))
        .draw(
            group((segments(board), circle(0.0, 0.0, radius * 0.8).fill(Ink::of("rs-eye")), sand(radius)))
                .clip("rs-disc"),
        )
        .draw(lines.collect::<Vec<Group>>())
}

/// Mark 0 of the disc, on top of the links: it points at the position.
fn pointer(layout: &Layout, notch: Notch) -> Node {
    let board = layout.game;
    let (x, y) = layout.at(board.plan.disc.centre);
    Node::new("pointer").at(x, y).turned(pitch(board) * f64::from(notch.0)).draw(
        group(path("M0 -10L9 7H-9Z").fill(GOLD).stroke(DUSK, 2.0)).at(0.0, 9.0 - board.plan.disc.radius),
    )
}

/// Every other segment of the edge, so that turning can be seen.
fn segments(board: &Board) -> Vec<Shape> {
    let (outer, inner) = (board.plan.disc.radius, board.plan.disc.radius - 15.0);
    let half = pitch(board) / 2.0;
    let mut shapes: Vec<Shape> = Vec::new();
    for mark in (0..board.plan.disc.ports).step_by(2) {
        let middle = pitch(board) * f64::from(mark);
        let corner = |degrees, radius| around(degrees, radius);
        let (a, b) = (corner(middle - half, outer), corner(middle + half, outer));
        let (c, d) = (corner(middle + half, inner), corner(middle - half, inner));
        let segment = PathBuilder::at(a.0, a.1)
            .arc(outer, Turning::Clockwise, b.0, b.1)
            .line(c.0, c.1)
            .arc(inner, Turning::Anticlockwise, d.0, d.1)
            .close();
        shapes.push(path(segment).fill(STORM_2).into());
    }
    shapes.push(circle(0.0, 0.0, inner).stroke(DEAD.alpha(0.45), 1.0).into());
    shapes
}

/// Drifting sand: spiral streaks in three weights, and motes.
fn sand(radius: f64) -> Vec<Figure> {
    let mut noise = Noise::new(71);
    let mut streaks = [PathBuilder::new(), PathBuilder::new(), PathBuilder::new()];
    for streak in 0..190 {
        let (start, angle) = (noise.between(10.0, radius - 18.0), noise.between(0.0, 360.0));
        let sweep = noise.between(14.0, 58.0) * (60.0 / (start + 40.0));
        let shrink = noise.between(0.86, 0.97);
        let points: Vec<(f64, f64)> = (0..4)
            .map(|step| {
                let part = f64::from(step) / 3.0;
                tenths(around(angle + sweep * part, start * (1.0 - (1.0 - shrink) * part)))
            })
            .collect();
        let weight = &mut streaks[streak % 3];
        *weight = std::mem::take(weight).and(&PathBuilder::spline(&points, false));
    }
    let motes = (0..200).fold(PathBuilder::new(), |d, _| {
        let from_centre = noise.unit().powf(0.6) * (radius - 20.0);
        let (x, y) = tenths(around(noise.between(0.0, 360.0), from_centre));
        d.go(x, y).line_by(0.01, 0.0)
    });
    let [thin, middle, broad] = streaks;
    let stroke = |d, width, opacity| path(d).line(Stroke::new(DRIFT, width).round()).opacity(opacity);
    vec![
        stroke(broad, 4.5, 0.12),
        stroke(middle, 2.6, 0.26),
        stroke(thin, 1.4, 0.5),
        stroke(motes, 2.2, 0.55),
    ]
}

/// A line painted on the disc: dim and dashed with crosses at its ends, unless a lit link covers it.
fn painted(board: &Board, drawn: &Line, live: bool) -> Group {
    let radius = board.plan.disc.radius;
    let end = |mark, at| around(pitch(board) * f64::from(mark), at);
    let (a, b) = (end(drawn.a, radius - 2.0), end(drawn.b, radius - 2.0));
    let base = line(a.0, a.1, b.0, b.1).stroke(STORM, 9.0);
    if live {
        return group((base, line(a.0, a.1, b.0, b.1).stroke(DEAD, 5.0)));
    }
    let crosses = [drawn.a, drawn.b].map(|mark| {
        let (x, y) = end(mark, radius - 9.0);
        group(path("M-5 -5L5 5M5 -5L-5 5").stroke(DEAD, 3.0)).at(x, y)
    });
    let dashes = line(a.0, a.1, b.0, b.1).line(Stroke::new(DEAD, 5.0).dash([10.0, 7.0])).opacity(0.75);
    group((base, dashes, crosses.to_vec()))
}

/// RS-5.5: a full connection, lit along its whole length from space to space.
fn link(layout: &Layout, link: &Link) -> Node {
    let board = layout.game;
    let reach = |space, at| {
        let place = board.place(space);
        let rim = port(board, at, board.plan.disc.radius);
        (cut((place.x, place.y), rim, radius(place.kind) + 1.0, 0.0).0, rim)
    };
    let ((start, first), (end, second)) = (reach(link.a, link.a_port), reach(link.b, link.b_port));
    let way = PathBuilder::polyline([start, first, second, end]).d();
    let stroke = |ink, width| path(way.as_str()).line(Stroke::new(ink, width).round());
    let grains = path(way.as_str()).line(Stroke::new(GRAINS, 2.6).dash([2.0, 13.0]).round());
    let (a, b) = (board.id(link.a), board.id(link.b));
    Node::new(format!("link-{a}-{b}"))
        .label(format!("The storm joins {} with {}", board.title(link.a), board.title(link.b)))
        .at(layout.board.0, layout.board.1)
        .draw((stroke(GLOW, 26.0).opacity(0.38), stroke(DUSK, 15.0), stroke(LIT, 8.5), grains))
        .draw([link.a_port, link.b_port].map(|at| {
            let (x, y) = port(board, at, board.plan.disc.radius + STONE / 2.0);
            circle(x, y, 12.5).fill(LIT).stroke(DUSK, 2.5)
        }))
}

/// The numbers of the ports; a port without a stub has no plate.
fn ports(layout: &Layout) -> Node {
    let board = layout.game;
    let mut shapes: Vec<Shape> = Vec::new();
    for at in 0..board.plan.disc.ports {
        let (x, y) = port(board, at, board.plan.disc.radius + STONE / 2.0);
        let stub = board.plan.stubs.iter().any(|stub| stub.port == at);
        if stub {
            shapes.push(circle(x, y, 11.5).fill(LIT).stroke(GROOVE, 1.5).into());
        }
        // On a phone they could not be read.
        if layout.is_tall() {
            continue;
        }
        let number = text(x, y + 5.6, at.to_string()).body(15.6).middle();
        let number = if stub { number.bold().fill(NIGHT) } else { number.fill(SAND_INK).opacity(0.62) };
        shapes.push(number.into());
    }
    Node::new("ports").at(layout.board.0, layout.board.1).draw(shapes.collect())
}
