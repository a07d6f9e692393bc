//! What can only be judged of an edition as a whole: is there room for all of it, and a way in for everybody?

use breakroom_kit::{Sheet, Words, sheet::At};

use super::{Limits, MOST_BLOCKS, MOST_IN_HAND, Spec, read::Core};
use crate::{ModuleKind, SEATS, Type, seat_word};

/// The blocks fit on the table and into a hand.
pub(super) fn types(sheet: &mut Sheet<'_>, powers: &[At<Spec>], modules: &[At<Spec>], limits: Limits) {
    for (list, title) in [(powers, "power block"), (modules, "command module")] {
        if let Some(first) = list.get(Type::MOST) {
            let message = format!("there is room for {} types of {title}", Type::MOST);
            sheet.wrong(first.at, message);
        }
    }
    let sum = |list: &[At<Spec>]| list.iter().map(|spec| usize::from(spec.value.count)).sum::<usize>();
    let at = powers.first().or(modules.first()).map_or(0, |first| first.at);
    let blocks = 2 * sum(powers) + sum(modules);
    if blocks > MOST_BLOCKS {
        let message = format!("there are {blocks} blocks in all, the table has room for {MOST_BLOCKS}");
        sheet.against(at, "BB-1.10", message);
    }
    let held = |kind: ModuleKind| {
        let of_kind = modules.iter().filter(|spec| spec.value.kind == Some(kind));
        of_kind.map(|spec| usize::from(spec.value.count)).sum::<usize>().min(usize::from(limits.of(kind)))
    };
    let hand = sum(powers) + ModuleKind::ALL.iter().copied().map(held).sum::<usize>();
    if hand > MOST_IN_HAND {
        let message = format!("one hand could come to hold {hand} blocks, there is room for {MOST_IN_HAND}");
        sheet.against(at, "BB-1.11", message);
    }
}

/// Every seat has a way into the Core, and should have one into every circuit.
pub(super) fn circuits(sheet: &mut Sheet<'_>, core: &Core) {
    for seat in SEATS {
        let feeds = |circuit: usize| {
            let mut inputs = core.inputs.iter().map(|input| input.value);
            inputs.any(|(owner, input)| owner == seat && input.circuit.index() == circuit)
        };
        let fed = (0..core.circuits.len()).filter(|&circuit| feeds(circuit)).count();
        if fed == 0 {
            let message = format!("{} has no input on the Core", seat_word(seat));
            sheet.against(core.at, "BB-1.2", message);
            continue;
        }
        for circuit in (0..core.circuits.len()).filter(|&circuit| !feeds(circuit)) {
            let name = &core.circuits[circuit];
            let message = format!("{} has no input on circuit {name}", seat_word(seat));
            sheet.warn(core.at, "BB-1.2", message);
        }
    }
}
