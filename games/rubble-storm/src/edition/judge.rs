//! What is wrong with a board as a whole, once each of its parts can be read.

use breakroom_kit::{Sheet, reader::plain, sheet::At};

use super::Draft;
use crate::{Board, Notch, Space, SpaceSet, text::map};

pub(super) fn judge(sheet: &mut Sheet, draft: &Draft, board: &Board) {
    connected(sheet, draft, board);
    expected(sheet, draft, board);
    roomy(sheet, draft, board);
    mirrored(sheet, draft, board);
    drawn(sheet, draft);
    mapped(sheet, draft, board);
}

/// At every position of the disc, every space can be reached from every other.
fn connected(sheet: &mut Sheet, draft: &Draft, board: &Board) {
    for notch in board.notches() {
        let there = reached(board, board.caravan(), |space| board.out(notch, space));
        let back = reached(board, board.caravan(), |space| board.into(notch, space));
        for (lost, message) in [(board.all() - there, "cannot be reached"), (board.all() - back, "is a trap")]
        {
            for space in lost {
                let message = format!("at disc position {notch}, {} {message}", board.id(space));
                sheet.against(draft.spaces[space.index() - 1].0, "RS-5.1", message);
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
fn expected(sheet: &mut Sheet, draft: &Draft, board: &Board) {
    if !draft.check.is_empty() && draft.check.len() != board.notches().count() {
        let message = format!(
            "links are listed for {} positions; the disc has {}",
            draft.check.len(),
            board.notches().count()
        );
        sheet.against(draft.check[0].at, "RS-5.5", message);
    }
    for (at, listed) in draft.check.iter().enumerate().take(board.notches().count()) {
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
            sheet.against(listed.at, "RS-5.5", message);
        }
    }
}

fn sorted(mut pair: [String; 2]) -> [String; 2] {
    pair.sort();
    pair
}

/// A piece should have somewhere to go without the disc's help.
fn roomy(sheet: &mut Sheet, draft: &Draft, board: &Board) {
    for space in board.all() {
        let (out, near) = board.drawn(space);
        let at = draft.spaces[space.index() - 1].0;
        if out.len() < 2 {
            let message =
                format!("{} has {} step out; pieces are easily stuck there", board.id(space), out.len());
            sheet.warn(at, "RS-5.2", message);
        }
        if near.len() < 3 {
            let message = format!("{} has {} neighbours; 3 are better", board.id(space), near.len());
            sheet.warn(at, "RS-12.7", message);
        }
    }
}

/// The mirror images are known and mutual.
fn mirrored(sheet: &mut Sheet, draft: &Draft, board: &Board) {
    let find = |id: &str| id.parse().ok().and_then(|id| board.find(id));
    for (place, (_, mirror)) in draft.plan.places.iter().zip(&draft.spaces) {
        let Some(At { value: image, at }) = mirror else { continue };
        let Some(twin) = find(image) else {
            sheet.wrong(*at, format!("there is no space '{}'", plain(image)));
            continue;
        };
        let back = draft.spaces[twin.index() - 1].1.as_ref().map(|back| back.value);
        if back != Some(place.id.to_string().as_str()) {
            let message = format!("{image} is no mirror image of {}", place.id);
            sheet.warn(*at, "RS-5.1", message);
        }
    }
}

/// Everything lies on the board.
fn drawn(sheet: &mut Sheet, draft: &Draft) {
    let (width, height) = draft.plan.size;
    for (place, (at, _)) in draft.plan.places.iter().zip(&draft.spaces) {
        if !(0.0..=width).contains(&place.x) || !(0.0..=height).contains(&place.y) {
            sheet.warn(*at, "RS-4.1", format!("{} lies beside the board", place.id));
        }
    }
}

/// The map for terminals shows every space once.
fn mapped(sheet: &mut Sheet, draft: &Draft, board: &Board) {
    let Some(drawing) = &draft.map else { return };
    for message in map::faults(drawing.value, board) {
        sheet.wrong(drawing.at, message);
    }
}
