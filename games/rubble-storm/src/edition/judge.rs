//! What is wrong with a board as a whole, once each of its parts can be read.

use breakroom_core::RuleId;

use super::{At, Reader, Sheet};
use crate::{
    board::Board,
    text::map,
    vocabulary::{Notch, Space, SpaceSet},
};

pub(super) fn judge(reader: &mut Reader, sheet: &Sheet, board: &Board) {
    connected(reader, sheet, board);
    expected(reader, sheet, board);
    roomy(reader, sheet, board);
    mirrored(reader, sheet, board);
    drawn(reader, sheet);
    mapped(reader, sheet, board);
}

/// At every position of the disc, every space can be reached from every other.
fn connected(reader: &mut Reader, sheet: &Sheet, board: &Board) {
    for notch in board.notches() {
        let there = reached(board, board.caravan(), |space| board.out(notch, space));
        let back = reached(board, board.caravan(), |space| board.into(notch, space));
        for (lost, message) in [(board.all() - there, "cannot be reached"), (board.all() - back, "is a trap")]
        {
            for space in lost {
                let message = format!("at disc position {notch}, {} {message}", board.id(space));
                reader.error(&sheet.spaces[space.index() - 1].span, Some(RuleId("RS-5.1")), message);
            }
        }
    }
}

fn reached(board: &Board, from: Space, next: impl Fn(Space) -> SpaceSet) -> SpaceSet {
    let (mut all, mut fresh) = (SpaceSet::only(from), SpaceSet::only(from));
    for _ in 0..board.all().len() {
        let further: SpaceSet = fresh.iter().flat_map(&next).collect();
        fresh = further - all;
        all = all | further;
    }
    all
}

/// The links are those that the author computed, if they wrote them down.
fn expected(reader: &mut Reader, sheet: &Sheet, board: &Board) {
    if !sheet.check.is_empty() && sheet.check.len() != board.notches().count() {
        let message = format!(
            "links are listed for {} positions; the disc has {}",
            sheet.check.len(),
            board.notches().count()
        );
        reader.error(&sheet.check[0].span, Some(RuleId("RS-5.5")), message);
    }
    for (at, listed) in sheet.check.iter().enumerate().take(board.notches().count()) {
        let notch = Notch(at as u8);
        let mut found: Vec<[String; 2]> = board
            .links(notch)
            .iter()
            .map(|link| sorted([board.id(link.a).to_string(), board.id(link.b).to_string()]))
            .collect();
        let mut wanted: Vec<[String; 2]> =
            listed.value.iter().map(|pair| sorted(pair.map(str::to_owned))).collect();
        found.sort();
        found.dedup();
        wanted.sort();
        if found != wanted {
            let links = found.iter().map(|pair| pair.join("-")).collect::<Vec<_>>().join(", ");
            let message = format!("at position {notch} the disc links {links}");
            reader.error(&listed.span, Some(RuleId("RS-5.5")), message);
        }
    }
}

fn sorted(mut pair: [String; 2]) -> [String; 2] {
    pair.sort();
    pair
}

/// A piece should have somewhere to go without the disc's help.
fn roomy(reader: &mut Reader, sheet: &Sheet, board: &Board) {
    for space in board.all() {
        let (out, near) = board.drawn(space);
        let span = &sheet.spaces[space.index() - 1].span;
        if out.len() < 2 {
            let message =
                format!("{} has {} step out; pieces are easily stuck there", board.id(space), out.len());
            reader.warn(span, Some(RuleId("RS-5.2")), message);
        }
        if near.len() < 3 {
            let message = format!("{} has {} neighbours; 3 are better", board.id(space), near.len());
            reader.warn(span, Some(RuleId("RS-12.7")), message);
        }
    }
}

/// The mirror images are known and mutual.
fn mirrored(reader: &mut Reader, sheet: &Sheet, board: &Board) {
    let find = |id: &str| id.parse().ok().and_then(|id| board.find(id));
    for space in &sheet.spaces {
        let Some(At { value: image, span }) = &space.mirror else { continue };
        let Some(twin) = find(image) else {
            reader.error(span, None, format!("there is no space '{image}'"));
            continue;
        };
        let back = sheet.spaces[twin.index() - 1].mirror.as_ref().map(|back| back.value);
        if back != Some(space.place.id.to_string().as_str()) {
            let message = format!("{image} is no mirror image of {}", space.place.id);
            reader.warn(span, None, message);
        }
    }
}

/// Everything lies on the board.
fn drawn(reader: &mut Reader, sheet: &Sheet) {
    let (width, height) = sheet.size;
    for space in &sheet.spaces {
        let (x, y) = (space.place.x, space.place.y);
        if !(0.0..=width).contains(&x) || !(0.0..=height).contains(&y) {
            reader.warn(&space.span, None, format!("{} lies beside the board", space.place.id));
        }
    }
}

/// The map for terminals shows every space once.
fn mapped(reader: &mut Reader, sheet: &Sheet, board: &Board) {
    let Some(drawing) = &sheet.map else { return };
    for message in map::faults(drawing.value, board) {
        reader.error(&drawing.span, None, message);
    }
}
