//! One unit of a document.

use std::collections::BTreeMap;

use breakroom_kit::{Doc, Load, Words, doc::LoadForm};

use crate::{
    Colour, Edge, Facing, Hex, Letter, Loadout, Read, Table, Unit, UnitId, UnitNumber, Weapon, Whereabouts,
};

/// Where a unit off the map waits.
#[derive(Clone, Copy, PartialEq, Debug, Words)]
#[json(what = "edge")]
enum Off {
    /// Beside its side's edge, whichever that is.
    Waits,
    North,
    South,
    West,
    East,
}

/// A unit in play, or not yet placed: what depends on its kind and on what it carries, and its own fields.
#[derive(Doc, Load)]
pub(super) struct Listed {
    /// As positions and actions name it.
    id: UnitId,
    /// Where it stands.
    #[json(default, omit)]
    hex: Option<Hex>,
    /// Off the map.
    #[json(default, omit, rule = "BK-2.10")]
    off: Option<Off>,
    /// The carrier that it is aboard.
    #[json(key = "in", default, omit)]
    aboard: Option<UnitNumber>,
    /// Which way it looks.
    #[json(default, omit)]
    face: Option<Facing>,
    /// Is each of its weapons loaded?
    #[json(default, omit)]
    loaded: Option<Vec<bool>>,
    /// Opposing brain markers, by the letter of their colour.
    #[json(default, omit, rule = "BK-9.41")]
    brain: BTreeMap<String, u8>,
    /// Whose markers came first, where two colours' lie on it (BK-9.50).
    #[json(default, omit)]
    brain_first: String,
    #[json(flatten)]
    unit: Unit,
}

impl Listed {
    pub(super) fn of(table: &Table, number: UnitNumber) -> Listed {
        let unit = table[number];
        let (placed, weapons) = (unit.place != Whereabouts::Unplaced, table.loadout(number).weapons());
        let opposing = unit.side().other().colours();
        let marked = (0..2).filter(|&at| unit.brain[at] > 0);
        let both = unit.brain[0] > 0 && unit.brain[1] > 0;
        Listed {
            id: unit.id(),
            hex: unit.hex(),
            off: (unit.place == Whereabouts::Off).then_some(Off::Waits),
            aboard: unit.carrier(),
            face: (placed && unit.kind.is_faced()).then_some(unit.facing),
            loaded: (placed && weapons > 0).then(|| (0..weapons).map(|slot| unit.is_loaded(slot)).collect()),
            brain: marked.map(|at| (opposing[at].letter().to_string(), unit.brain[at])).collect(),
            brain_first: match both {
                true => opposing[usize::from(unit.second_first)].letter().to_string(),
                false => String::new(),
            },
            unit,
        }
    }

    /// Puts the unit on the table.
    pub(super) fn put(self, table: &mut Table, reader: &mut Read<'_>) {
        let Some(number) = reader.names.find(self.id) else { return };
        let place = self.place(reader);
        let mut unit = self.unit;
        (unit.colour, unit.kind, unit.slot, unit.number) =
            (self.id.colour, self.id.kind, self.id.slot, self.id.number);
        unit.place = place;
        match self.face {
            Some(facing) if unit.kind.is_faced() => unit.facing = facing,
            Some(_) => {
                reader.against::<()>("BK-2.8", "only tanks, skimmers and choppers look one way");
            }
            None => {}
        }
        self.load(&mut unit, table.loadout(number), reader);
        self.mark(&mut unit, reader);
        table[number] = unit;
    }

    fn place(&self, reader: &mut Read<'_>) -> Whereabouts {
        let ways = [self.hex.is_some(), self.off.is_some(), self.aboard.is_some()];
        if ways.iter().filter(|way| **way).count() > 1 {
            reader.wrong::<()>("a unit is in one place only");
        }
        let side = self.id.colour.side();
        let own = reader.names.house.scenario.edge(side);
        let edge = self.off.and_then(|off| Edge::of(off.word()));
        if edge.is_some_and(|edge| edge != own) {
            reader.against::<()>("BK-2.10", format!("{side} waits beside the {own} edge"));
        }
        match (self.hex, self.off, self.aboard) {
            (Some(hex), ..) => Whereabouts::On(hex),
            (_, Some(_), _) => Whereabouts::Off,
            (_, _, Some(carrier)) => Whereabouts::Aboard(carrier),
            _ => Whereabouts::Unplaced,
        }
    }

    fn load(&self, unit: &mut Unit, loadout: Loadout, reader: &mut Read<'_>) {
        let Some(loaded) = &self.loaded else { return };
        if loaded.len() != loadout.weapons() {
            reader.against::<()>("BK-2.4", format!("it has {} weapons", loadout.weapons()));
        }
        for (slot, &loaded) in loaded.iter().enumerate().take(2) {
            let never_unloaded = loadout.weapon(slot) == Some(Weapon::Autocannon);
            unit.load(slot, loaded || never_unloaded);
            if !loaded && never_unloaded {
                reader.against::<()>("BK-9.1", "an autocannon is never unloaded");
            }
        }
    }

    fn mark(&self, unit: &mut Unit, reader: &mut Read<'_>) {
        let mut letter = |text: &str| -> Option<Colour> { Letter::read(&text.into(), reader) };
        let mut wrong = false;
        for (text, &markers) in &self.brain {
            let Some(colour) = letter(text) else { continue };
            wrong |= colour.side() == unit.side() || !(1..=120).contains(&markers);
            unit.brain[colour.in_side()] = markers;
        }
        let both = unit.brain[0] > 0 && unit.brain[1] > 0;
        unit.second_first = match self.brain_first.as_str() {
            "" => unit.brain[0] == 0 && unit.brain[1] > 0,
            first => letter(first).is_some_and(|colour| colour.in_side() == 1),
        };
        if wrong {
            reader.against::<()>("BK-9.41", "brain markers are of an opposing colour, and not so many");
        }
        if !self.brain_first.is_empty() && !both {
            reader.against::<()>("BK-9.50", "brain_first needs markers of two colours");
        }
    }
}
