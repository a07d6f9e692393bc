//! What can only be judged of an edition as a whole: is there room for all of it, and a way in for everybody?

use super::{
    Limits, MOST_BLOCKS, MOST_IN_HAND, Spec,
    read::Core,
    reader::{At, Reader},
};
use crate::vocabulary::{Kind, SEATS, Type, seat_word};

/// The blocks fit on the table and into a hand.
pub(super) fn types(reader: &mut Reader, powers: &[At<Spec>], modules: &[At<Spec>], limits: Limits) {
    for (list, title) in [(powers, "power block"), (modules, "command module")] {
        if let Some(first) = list.get(Type::MOST) {
            let message = format!("there is room for {} types of {title}", Type::MOST);
            reader.error(first.line, None, message);
        }
    }
    let sum = |list: &[At<Spec>]| list.iter().map(|spec| usize::from(spec.value.count)).sum::<usize>();
    let line = powers.first().or(modules.first()).map_or(1, |first| first.line);
    let blocks = 2 * sum(powers) + sum(modules);
    if blocks > MOST_BLOCKS {
        let message = format!("there are {blocks} blocks in all, the table has room for {MOST_BLOCKS}");
        reader.error(line, Some("BB-1.10"), message);
    }
    let held = |kind: Kind| {
        let limit = if kind == Kind::Authenticate { limits.authenticate } else { limits.same_kind };
        let of_kind = modules.iter().filter(|spec| spec.value.kind == Some(kind));
        of_kind.map(|spec| usize::from(spec.value.count)).sum::<usize>().min(usize::from(limit))
    };
    let hand = sum(powers) + Kind::ALL.map(held).into_iter().sum::<usize>();
    if hand > MOST_IN_HAND {
        let message = format!("one hand could come to hold {hand} blocks, there is room for {MOST_IN_HAND}");
        reader.error(line, Some("BB-1.11"), message);
    }
}

/// Every seat has a way into the Core, and should have one into every circuit.
pub(super) fn circuits(reader: &mut Reader, core: &Core) {
    for seat in SEATS {
        let feeds = |circuit: usize| {
            let mut inputs = core.inputs.iter().map(|input| input.value);
            inputs.any(|(owner, input)| owner == seat && input.circuit.index() == circuit)
        };
        let fed = (0..core.circuits.len()).filter(|&circuit| feeds(circuit)).count();
        if fed == 0 {
            let message = format!("{} has no input on the Core", seat_word(seat));
            reader.error(core.line, Some("BB-1.2"), message);
            continue;
        }
        for circuit in (0..core.circuits.len()).filter(|&circuit| !feeds(circuit)) {
            let name = &core.circuits[circuit];
            let message = format!("{} has no input on circuit {name}", seat_word(seat));
            reader.warning(core.line, "BB-1.2", message);
        }
    }
}
