//! The nine tools as silhouettes, upright around 0, 0 and about 40 by 84: type by shape, grade by its fineness.

use breakroom_scene::{Def, Ink, PathBuilder, Shape, Stroke, Use, circle, copy, path};

use super::material::{CARD_INK, CREAM, of_type};
use crate::vocabulary::{Code, Grade, Type};

/// How a silhouette is printed.
#[derive(Clone, Copy)]
struct Inks {
    /// The body of the tool.
    body: Ink,
    /// Handle or inlay: the second colour of the press.
    tone: Ink,
    /// Cuts that show the ground; none where the silhouette is stamped in one go.
    cut: Option<Ink>,
}

/// Every tool twice: printed in two colours for cards, stamped in one for locks.
pub(super) fn defs() -> Vec<Def> {
    let printed = |code: Code| {
        let inks = Inks { body: CARD_INK, tone: of_type(code.r#type()), cut: Some(CREAM) };
        Def::symbol(format!("tool-{code}"), silhouette(code, inks))
    };
    let stamped = |code: Code| {
        let inks = Inks { body: Ink::INHERITED, tone: Ink::INHERITED, cut: None };
        Def::symbol(format!("stamp-{code}"), silhouette(code, inks))
    };
    Code::ALL.into_iter().flat_map(|code| [printed(code), stamped(code)]).collect()
}

/// A copy of the printed tool.
pub(super) fn printed(code: Code) -> Use {
    copy(format!("tool-{code}"))
}

/// A copy of the tool stamped in one ink.
pub(super) fn stamped(code: Code, ink: Ink) -> Use {
    copy(format!("stamp-{code}")).ink(ink)
}

fn silhouette(code: Code, inks: Inks) -> Vec<Shape> {
    match code.r#type() {
        Type::Key => key(code.grade(), inks),
        Type::Pick => pick(code.grade(), inks),
        Type::File => file(code.grade(), inks),
    }
}

/// A ring, a shank, and as many teeth as notches on the card.
fn key(grade: Grade, inks: Inks) -> Vec<Shape> {
    let ring =
        "M0-42a17 17 0 1 1 0 34 17 17 0 1 1 0-34zM0-33.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 1 0 0-17z";
    let tooth = |i: u8| {
        let (y, length) = (35.0 - 9.5 * f64::from(i), [13.0, 9.5, 12.0][usize::from(i)]);
        path(PathBuilder::rounded(2.0, y, length + 1.0, 6.5, 1.2)).fill(inks.body).into()
    };
    let mut shapes: Vec<Shape> = vec![
        path(ring).fill_even_odd(inks.body).into(),
        path("M-4-10h8v52.500a4 4 0 0 1-8 0z").fill(inks.body).into(),
        path("M-7.500-6h15v5h-15zM-6 2h12v3.500h-12z").fill(inks.body).into(),
    ];
    shapes.extend((0..grade.notches()).map(tooth));
    if inks.cut.is_some() {
        shapes.push(circle(0.0, -25.0, 12.8).stroke(inks.tone, 2.6).into());
    }
    shapes
}

/// A bent wire in a bound handle: hook, half hook or flat.
fn pick(grade: Grade, inks: Inks) -> Vec<Shape> {
    let tip = match grade {
        Grade::Acute => "M-2.500 4V-26C-2.500-36 4-42 13-42l1 4.500C7-37 3-33 3-26V4z",
        Grade::Basic => "M-2.500 4V-32c0-6 5-9 9-6l6 4-3 4-5-3.500c-1.500-1-2 0-2 2V4z",
        Grade::Crude => "M-3 4V-40h6l7 6-3.500 4L3-34V4z",
    };
    let mut shapes = vec![
        path(tip).fill(inks.body).into(),
        path("M-5 12h10v25a7 7 0 0 1-10 0z").fill(inks.tone).into(),
        path("M-7 4h14v6l-2 3.500h-10l-2-3.500z").fill(inks.body).into(),
    ];
    if let Some(cut) = inks.cut {
        shapes.push(path("M-5 19.500l10-2M-5 25.500l10-2M-5 31.500l10-2").stroke(cut, 1.6).into());
    }
    shapes
}

/// A blade with slanted cuts, the denser the finer, in a turned handle.
fn file(grade: Grade, inks: Inks) -> Vec<Shape> {
    let mut shapes = vec![
        path("M-6-42q6-3 12 0l5 16V14h-22V-26z").fill(inks.body).into(),
        path("M-3 13h6v7h-6z").fill(inks.body).into(),
        path("M-6 22h12l2 4v13a8 5.500 0 0 1-16 0V26z").fill(inks.tone).into(),
        path("M-6.500 19h13v4h-13z").fill(inks.body).into(),
    ];
    if let Some(cut) = inks.cut {
        shapes.push(path(cuts(grade)).line(Stroke::new(cut, 1.6)).into());
    }
    shapes
}

fn cuts(grade: Grade) -> PathBuilder {
    let gap = match grade {
        Grade::Acute => 3.4,
        Grade::Basic => 5.0,
        Grade::Crude => 7.0,
    };
    let mut path = PathBuilder::new();
    let mut y: f64 = -34.0;
    while y < 11.0 {
        // The blade narrows towards its tip.
        let half = if y > -26.0 { 9.0 } else { 9.0 - (-26.0 - y) * 0.35 };
        path = path.go(-half, y + 2.0).line(half, y - 2.0);
        y += gap;
    }
    path
}
