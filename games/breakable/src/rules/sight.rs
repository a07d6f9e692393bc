//! BK-7: sight as two ordered checklists, sighters and range checks.

use crate::{
    Breakable,
    geometry::FARTHEST,
    refusal::Refusal,
    state::{Actor, Flag, Table, UnitNumber},
    vocabulary::{Colour, Hex, HexSet, Kind, Terrain, UnitId},
};

/// The line of a checklist that decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// Is there sight?
    pub seen: bool,
    /// The first true line.
    pub line: u8,
}

const fn verdict(seen: bool, line: u8) -> Verdict {
    Verdict { seen, line }
}

/// One end of a sight line: a hex, and whether what is there counts as flying (BK-10.15 for towers).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct End {
    /// The hex.
    pub hex: Hex,
    /// Does it count as flying?
    pub high: bool,
}

impl Table {
    /// Where a target is as the end of a sight line; counters lie on the ground.
    pub(crate) fn target_end(&self, target: Actor, hex: Hex) -> End {
        match target {
            Actor::Unit(aimed) => self.end(aimed, hex),
            Actor::Pile(..) => End { hex, high: false },
        }
    }

    /// Where a unit stands as the end of a sight line: towers count as flying (BK-10.15).
    pub(crate) fn end(&self, unit: UnitNumber, hex: Hex) -> End {
        End { hex, high: self[unit].flies() || self.loadout(unit).is_tower() }
    }

    /// May that unit sight for the launcher at all (BK-7.20 to BK-7.24)? Colour is the firing one: the controller.
    pub(crate) fn may_sight(
        &self,
        sighter: UnitNumber,
        launcher: UnitNumber,
        colour: Colour,
    ) -> Result<Hex, Refusal> {
        let unit = &self[sighter];
        let Some(hex) = unit.hex() else { return Err(Refusal::NotOnMap(unit.id())) };
        if unit.is(Flag::Frozen) {
            return Err(Refusal::Frozen(unit.id()));
        }
        if unit.is(Flag::Erratic) && sighter != launcher {
            return Err(Refusal::ErraticSighter(unit.id()));
        }
        if unit.kind.is_unbreakable() != self[launcher].kind.is_unbreakable() {
            return Err(Refusal::OtherBreed(unit.id()));
        }
        let bears = unit.side() != colour.side() && unit.brain[colour.index() / 2] > 0;
        let friend = unit.side() == colour.side();
        if !bears && !friend {
            return Err(Refusal::NotYourSighter(unit.id()));
        }
        if friend && unit.is_marked() {
            return Err(Refusal::MarkedSighter(unit.id()));
        }
        let tireless = unit.kind == Kind::Recon || self.loadout(sighter).is_command();
        if self.card.sighted.has(sighter) && !tireless {
            return Err(Refusal::HasSighted(unit.id()));
        }
        Ok(hex)
    }
}

impl Breakable {
    /// The beam checklist (BK-7.10): the first true line decides.
    pub fn beam_sight(&self, state: &Table, from: End, to: End) -> Verdict {
        let (a, b) = (from.hex, to.hex);
        let terrain = |terrain: Terrain| (state.terrain(a) == terrain, state.terrain(b) == terrain);
        if state.cloud(a).is_some() || state.cloud(b).is_some() {
            return verdict(false, 1);
        }
        if a == b {
            return verdict(true, 2);
        }
        let between = self.geometry.between(a, b);
        if between.meets(&state.ground.murk) {
            return verdict(false, 3);
        }
        let hills = terrain(Terrain::Hill);
        if from.high || to.high || hills.0 || hills.1 {
            return verdict(true, 4);
        }
        let craters = terrain(Terrain::Crater);
        if craters.0 && craters.1 {
            return verdict(false, 5);
        }
        if self.geometry.distance(a, b) == 1 {
            return verdict(true, 6);
        }
        if between.meets(&state.ground.cover) {
            return verdict(false, 7);
        }
        if craters.0 || craters.1 {
            return verdict(false, 8);
        }
        verdict(true, 9)
    }

    /// Does a beam of that unit see its target? If not, by which line, and what stands in the way?
    pub(super) fn check_beam(&self, state: &Table, id: UnitId, from: End, to: End) -> Result<(), Refusal> {
        let Verdict { seen, line } = self.beam_sight(state, from, to);
        if seen {
            return Ok(());
        }
        let screens = match line {
            3 => Some(&state.ground.murk),
            7 => Some(&state.ground.cover),
            _ => None,
        };
        let by = self.obstacle(state, from.hex, to.hex, screens);
        Err(Refusal::NoSight { id, hex: to.hex, line, by })
    }

    /// The bomb checklist (BK-7.11), from a sighter to the target hex; units in that hex do not matter (BK-7.12).
    /// Line 1, a launcher that drops a bomb into its own hex, never asks for a sighter (BK-7.25).
    pub fn bomb_sight(&self, state: &Table, sighter: End, target: Hex) -> Verdict {
        let from = sighter.hex;
        if state.cloud(from).is_some() || state.cloud(target).is_some() {
            return verdict(false, 2);
        }
        if from == target {
            return verdict(true, 3);
        }
        let between = self.geometry.between(from, target);
        if between.meets(&state.ground.murk) {
            return verdict(false, 4);
        }
        if state.terrain(target) == Terrain::Hill {
            return verdict(true, 5);
        }
        if sighter.high || state.terrain(from) == Terrain::Hill {
            return verdict(true, 6);
        }
        if state.terrain(from) == Terrain::Crater {
            return verdict(false, 7);
        }
        if self.geometry.distance(from, target) == 1 {
            return verdict(true, 8);
        }
        if between.meets(&state.ground.cover) {
            return verdict(false, 9);
        }
        verdict(true, 10)
    }

    /// Every hex that a sighter sees for a bomb: the checklist of BK-7.11 for all hexes of `reach` at once.
    pub fn bomb_view(&self, state: &Table, sighter: End, reach: &HexSet) -> HexSet {
        let from = sighter.hex;
        // Line 2: clouds at either end. Volcanoes without a cloud are murk, too.
        if state.cloud(from).is_some() {
            return HexSet::NONE;
        }
        let mut open = *reach;
        for hex in state.ground.murk.iter().filter(|&hex| state.cloud(hex).is_some()) {
            open.remove(hex);
        }
        // Line 4, then 6: whoever is high sees what no cloud hides.
        open = open.minus(&self.geometry.hidden(from, &state.ground.murk, reach));
        if sighter.high || state.terrain(from) == Terrain::Hill {
            return open;
        }
        // Lines 7 to 9, then 3 and 5, which come before them: the own hex and hills.
        let mut seen = HexSet::NONE;
        if state.terrain(from) != Terrain::Crater {
            seen = open.minus(&self.geometry.hidden(from, &state.ground.cover, reach));
            seen = seen.or(&open.and(self.geometry.beside(from)));
        }
        for hill in open.and(&state.ground.cover).minus(&seen).iter() {
            if state.terrain(hill) == Terrain::Hill {
                seen.insert(hill);
            }
        }
        if open.has(from) {
            seen.insert(from);
        }
        seen
    }

    /// The hexes in a unit's firing arc (BK-6.4, BK-12.5).
    pub(crate) fn arc(&self, state: &Table, unit: UnitNumber, hex: Hex) -> HexSet {
        let unit = &state[unit];
        match unit.kind {
            Kind::Tank => self.geometry.front(hex, unit.facing, self.house.reaches_abeam()),
            Kind::Skimmer | Kind::Chopper => self.geometry.row(hex, unit.facing),
            _ => HexSet::ALL,
        }
    }

    /// May that unit sight for a bomb on that hex: arc, sight and distance besides (BK-7.32)?
    pub(crate) fn sights(
        &self,
        state: &Table,
        sighter: UnitNumber,
        launcher: UnitNumber,
        colour: Colour,
        target: Hex,
    ) -> Result<(), Refusal> {
        let hex = state.may_sight(sighter, launcher, colour)?;
        self.spots(state, sighter, hex, target)
    }

    /// Arc, sight and distance of a sighter, whoever it may sight for.
    fn spots(&self, state: &Table, sighter: UnitNumber, hex: Hex, target: Hex) -> Result<(), Refusal> {
        let id = state[sighter].id();
        if !self.arc(state, sighter, hex).has(target) {
            return Err(Refusal::OutOfArc { id, hex: target });
        }
        let seen = self.bomb_sight(state, state.end(sighter, hex), target);
        if !seen.seen {
            let screens = match seen.line {
                4 => Some(&state.ground.murk),
                9 => Some(&state.ground.cover),
                _ => None,
            };
            let by = self.obstacle(state, hex, target, screens);
            return Err(Refusal::NoBombSight { id, hex: target, line: seen.line, by });
        }
        let distance = self.geometry.distance(hex, target);
        if distance > FARTHEST && !state[sighter].kind.is_unbreakable() {
            return Err(Refusal::TooFar { id, hex: target, distance });
        }
        Ok(())
    }

    /// Why nobody sights that hex for the launcher: what stops the unit that is placed best for it. Whoever sees the
    /// hex but has sighted comes first, then whoever is near and has something in the way, the near before the far.
    pub(crate) fn unsighted(
        &self,
        state: &Table,
        launcher: UnitNumber,
        colour: Colour,
        target: Hex,
    ) -> Refusal {
        let failed = |sighter: UnitNumber| {
            let unit = &state[sighter];
            let (id, hex) = (unit.id(), unit.hex()?);
            let barred = state.may_sight(sighter, launcher, colour).err();
            if matches!(barred, Some(Refusal::NotYourSighter(_))) {
                return None;
            }
            let distance = self.geometry.distance(hex, target);
            let (class, why) = match self.spots(state, sighter, hex, target).err() {
                None => (0, barred?),
                Some(_) if distance > FARTHEST => (3, Refusal::TooFar { id, hex: target, distance }),
                Some(why @ Refusal::OutOfArc { .. }) => (2, why),
                Some(why) => (1, why),
            };
            Some(((class, distance), why))
        };
        let best = state.numbers().filter_map(failed).min_by_key(|&(place, _)| place);
        match best {
            Some((_, why)) => {
                let launcher = state[launcher].id();
                Refusal::Unsighted { launcher, hex: target, why: Box::new(why) }
            }
            None => Refusal::NoSighter { hex: target },
        }
    }

    /// The first hex between that stops the line.
    fn obstacle(&self, state: &Table, a: Hex, b: Hex, screens: Option<&HexSet>) -> Option<(Hex, Terrain)> {
        let hex = self.geometry.between(a, b).and(screens?).iter().next()?;
        Some((hex, state.terrain(hex)))
    }

    /// All hexes that some sighter sees for this launcher, its own hex not counted.
    pub(crate) fn seen_hexes(&self, state: &Table, launcher: UnitNumber, colour: Colour) -> HexSet {
        let mut seen = HexSet::NONE;
        let friends = state.side_range(colour.side());
        let bearers = state.side_range(colour.side().other());
        for sighter in friends.chain(bearers) {
            let Ok(hex) = state.may_sight(sighter, launcher, colour) else { continue };
            let far = state[sighter].kind.is_unbreakable();
            let reach = if far { &HexSet::ALL } else { self.geometry.near(hex) };
            let wanted = self.arc(state, sighter, hex).and(reach).minus(&seen);
            if !wanted.is_empty() {
                let end = state.end(sighter, hex);
                seen = seen.or(&self.bomb_view(state, end, reach).and(&wanted));
            }
        }
        seen
    }
}
