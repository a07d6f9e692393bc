//! The table as a picture: two slates with tally marks, a die on a leather tray, and a pig that stands by whose turn it is.

use breakroom_core::{OpenGame, Screen, Seat};
use breakroom_scene::{
    Ground, Ink, Node, Outline, Place, Scene, Shapes, Stroke, circle, ellipse, path, rect, seats, text,
    tokens,
};

use crate::{Pig, State};

/// The die on screen.
pub(crate) const DIE: &str = "die";
/// The slip with the turn's total.
pub(crate) const TOTAL: &str = "total";

/// A seat's tally board on screen.
pub(crate) fn board_key(seat: Seat) -> String {
    format!("board-{seat}")
}

const PINE: Ink = Ink::themed("pine", 0xd8b88a, 0x4b3a28);
const GRAIN: Ink = Ink::themed("grain", 0xb8935f, 0x35281b);
const FRAME: Ink = Ink::themed("frame", 0x8a5a2e, 0x6d4724);
const SLATE: Ink = Ink::rgb(0x2d3336);
const CHALK: Ink = Ink::rgb(0xf3efe4);
const LEATHER: Ink = Ink::rgb(0x7a3f2b);
const BONE: Ink = Ink::rgb(0xfffaf0);
const PRINT: Ink = Ink::rgb(0x22201c);
const RED: Ink = Ink::rgb(0xb3261e);
const SNOUT: Ink = Ink::rgb(0xe79ab8);
const SHADE: Ink = Ink::rgb(0x000000).alpha(0.4);

/// Where the pips of a die are, pair by pair.
const PAIRS: [(f64, f64); 6] =
    [(-26.0, -26.0), (26.0, 26.0), (26.0, -26.0), (-26.0, 26.0), (-26.0, 0.0), (26.0, 0.0)];

/// Where things lie: the whole, both boards, the die, the slip.
type Layout = [(f64, f64); 5];
const WIDE: Layout = [(780.0, 424.0), (150.0, 244.0), (630.0, 244.0), (390.0, 160.0), (390.0, 324.0)];
const TALL: Layout = [(560.0, 600.0), (145.0, 244.0), (415.0, 244.0), (145.0, 498.0), (415.0, 498.0)];

pub(crate) fn scene(state: &State, target: u16, screen: Screen) -> Scene {
    let [(width, height), ann, bob, die_at, total_at] = if screen == Screen::Wide { WIDE } else { TALL };
    let planks = (1..6).map(|plank| format!("M0 {}H{width}", f64::from(plank) * height / 6.0));
    let table =
        (rect(0.0, 0.0, width, height).fill(PINE), path(planks.collect::<String>()).stroke(GRAIN, 2.0));
    let seam = circle(0.0, 0.0, 83.0).line(Stroke::new(PINE, 2.0).dash([7.0, 6.0]));
    let tray = (circle(0.0, 4.0, 92.0).fill(SHADE), circle(0.0, 0.0, 92.0).fill(LEATHER), seam);
    let (name, (x, y)) = (Pig::SEATS[state.to_play.index()], [ann, bob][state.to_play.index()]);
    Scene::new("Pig", width, height)
        .defs(seats::defs())
        .with(Node::new("table").draw(table))
        .with(Node::new("tray").place(die_at).draw(tray))
        .with(board(state, target, Seat::A).place(ann))
        .with(board(state, target, Seat::B).place(bob))
        .with(Node::new("pig").label(format!("{name} is to play")).at(x, y - 190.0).draw(pig()))
        .with(die(state.die, die_at))
        .with(total(state.total).place(total_at))
}

/// A slate: chalk for what is banked, dashes for what would be, a faint stroke for what is missing.
fn board(state: &State, target: u16, seat: Seat) -> Node {
    let (points, held) = (state.points[seat], state.held(seat));
    let (name, ink) = (Pig::SEATS[seat.index()], seats::ink(seat.index()));
    let (worth, note) = if target > 100 { (5, ", each stroke 5") } else { (1, "") };
    let strokes = |from, to, stroke: Stroke| path(tally(from / worth, to / worth)).line(stroke.round());
    let foot = if points >= target { format!("{name} wins") } else { format!("to {target}{note}") };
    Node::new(board_key(seat))
        .label(format!("{name}'s board, {points} of {target}"))
        .draw(rect(-128.0, -146.0, 256.0, 300.0).rounded(12.0).fill(SHADE))
        .draw(rect(-128.0, -150.0, 256.0, 300.0).rounded(12.0).fill(FRAME))
        .draw(rect(-118.0, -140.0, 236.0, 280.0).rounded(6.0).fill(SLATE))
        .draw(rect(-118.0, -140.0, 236.0, 46.0).rounded(6.0).fill(seats::pattern(seat.index())))
        .draw(text(-106.0, -110.0, name).display(24.0).bold().fill(ink))
        .draw(text(106.0, -108.0, points.to_string()).display(32.0).bold().end().fill(ink))
        .draw(strokes(held, target.max(held), Stroke::new(CHALK.alpha(0.13), 2.5)))
        .draw(strokes(points, held, Stroke::new(tokens::LAST_D, 3.0).dash([4.0, 5.0])))
        .draw(strokes(0, points, Stroke::new(CHALK, 3.0)))
        .draw(text(0.0, 128.0, foot).body(15.0).middle().fill(CHALK.alpha(0.8)))
}

/// Tally marks by fives, four upright and one across; a hand wavers a little.
fn tally(from: u16, to: u16) -> String {
    let mark = |mark: u16| {
        let (gate, stroke, waver) = (mark / 5, i32::from(mark % 5), i32::from(mark * 7 % 5) - 2);
        let (x, y) = (i32::from(gate % 6) * 38 - 105, i32::from(gate / 6) * 47 - 78);
        let (left, right, top) = if stroke == 4 { (-4, 25, 22) } else { (stroke * 7, stroke * 7, 0) };
        format!("M{} {}L{} {}", x + left, y + top + waver, x + right + waver, y + 30 - top)
    };
    (from..to).map(mark).collect()
}

fn die(shown: Option<u8>, at: (f64, f64)) -> Node {
    let said = shown.map_or("rolling".into(), |pips| format!("showing {pips}"));
    // It comes to lie a little differently each time.
    let turn = shown.map_or(31.0, |pips| [-9.0, 6.0, -4.0, 11.0, -13.0, 3.0][usize::from(pips) - 1]);
    let (ink, radius) = if shown == Some(1) { (RED, 14.0) } else { (PRINT, 9.0) };
    // Pips come in pairs, and the odd one lies in the middle.
    let pips = usize::from(shown.unwrap_or(0));
    let pips = PAIRS[..pips & !1].iter().chain(&[(0.0, 0.0)][..pips & 1]);
    Node::new(DIE)
        .label(format!("the die, {said}"))
        .place(Place::from(at).turned(turn))
        .outline(Outline::rect(-46.0, -46.0, 92.0, 92.0, 18.0).on(Ground::Dark))
        .draw(rect(-46.0, -41.0, 92.0, 92.0).rounded(18.0).fill(SHADE))
        .draw(rect(-46.0, -46.0, 92.0, 92.0).rounded(18.0).fill(BONE))
        .draw(pips.map(|&(x, y)| circle(x, y, radius).fill(ink)).collect::<Vec<_>>())
}

/// What hold would bank, on a slip of paper.
fn total(total: u16) -> Node {
    Node::new(TOTAL)
        .label(format!("this turn's total, {total}"))
        .outline(Outline::rect(-72.0, -46.0, 144.0, 92.0, 6.0))
        .draw(rect(-72.0, -42.0, 144.0, 92.0).rounded(6.0).fill(SHADE))
        .draw(rect(-72.0, -46.0, 144.0, 92.0).rounded(6.0).fill(BONE))
        .draw(text(0.0, -22.0, "this turn").body(15.0).middle().fill(PRINT.alpha(0.7)))
        .draw(text(0.0, 28.0, total.to_string()).display(46.0).bold().middle().fill(PRINT))
}

/// A wooden pig, seen from the side.
fn pig() -> impl Shapes {
    let line = || Stroke::new(PRINT, 2.5).round();
    (
        path("M-26 8V26M-14 12V26M14 12V26M25 8V26").line(Stroke::new(PRINT, 8.0).round()),
        path("M-33 -2c-10 -2 -10 -13 -2 -11c6 2 1 9 -5 5").line(line()),
        ellipse(0.0, 0.0, 35.0, 20.0).fill(SNOUT).line(line()),
        circle(30.0, -6.0, 14.0).fill(SNOUT).line(line()),
        path("M20 -17l3 -12l9 9z").fill(SNOUT).line(line()),
        ellipse(42.0, -3.0, 4.5, 6.5).fill(BONE).line(line()),
        circle(31.0, -9.0, 2.2).fill(PRINT),
    )
}
