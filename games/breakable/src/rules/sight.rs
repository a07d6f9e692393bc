//! BK-7: sight as two ordered checklists, sighters and range checks.

use crate::{
    Actor, Breakable, FARTHEST, Flag, Hex, HexSet, Kind, Refusal, Table, Terrain, UnitId, UnitNumber,
    refuse_if,
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
    /// Where this end of the line lies.
    pub hex: Hex,
    /// Does it count as flying?
    pub high: bool,
}

/// A checklist as it is gone through for many hexes at once: of each the first line that holds decides.
struct Checklist {
    /// The hexes about which no line has decided.
    open: HexSet,
    /// Those that are seen.
    seen: HexSet,
    /// The last line that decided about any.
    line: u8,
}

impl Checklist {
    /// Where the line holds, there is sight.
    #[inline]
    fn seen(&mut self, line: u8, holds: impl FnOnce(&HexSet) -> HexSet) {
        let before = self.open;
        self.unseen(line, holds);
        self.seen = self.seen.or(&before.minus(&self.open));
    }

    /// Where the line holds, there is none.
    #[inline]
    fn unseen(&mut self, line: u8, holds: impl FnOnce(&HexSet) -> HexSet) {
        if self.open.is_empty() {
            return;
        }
        let holds = holds(&self.open);
        if self.open.meets(&holds) {
            self.line = line;
            self.open = self.open.minus(&holds);
        }
    }
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

    /// May that unit sight for the active one at all (BK-7.20 to BK-7.24)? The colour that fires decides.
    pub(crate) fn may_sight(&self, sighter: UnitNumber) -> Result<Hex, Refusal> {
        let (launcher, colour, unit) = (self.actor(), self.colour, &self[sighter]);
        let hex = unit.hex().ok_or(Refusal::NotOnMap(unit.id()))?;
        refuse_if(unit.is(Flag::Frozen), || Refusal::Frozen(unit.id()))?;
        refuse_if(unit.is(Flag::Erratic) && sighter != launcher, || Refusal::ErraticSighter(unit.id()))?;
        let other_breed = unit.kind.is_unbreakable() != self[launcher].kind.is_unbreakable();
        refuse_if(other_breed, || Refusal::OtherBreed(unit.id()))?;
        let friend = unit.side() == colour.side();
        let bears = !friend && unit.brain[colour.in_side()] > 0;
        refuse_if(!bears && !friend, || Refusal::NotYourSighter(unit.id()))?;
        refuse_if(friend && unit.is_marked(), || Refusal::MarkedSighter(unit.id()))?;
        let tireless = unit.kind == Kind::Recon || self.loadout(sighter).is_command();
        refuse_if(self.card.sighted.has(sighter) && !tireless, || Refusal::HasSighted(unit.id()))?;
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
        let by = |line| self.obstacle(state, from.hex, to.hex, line, [3, 7]);
        refuse_if(!seen, || Refusal::NoSight { id, hex: to.hex, line, by: by(line) })
    }

    /// The bomb checklist (BK-7.11), from a sighter to the target hex; units in that hex do not matter (BK-7.12).
    pub fn bomb_sight(&self, state: &Table, sighter: End, target: Hex) -> Verdict {
        let list = self.bomb_checklist(state, sighter, [target].into_iter().collect());
        verdict(list.seen.has(target), list.line)
    }

    /// The checklist for many targets at once. Line 1, a launcher that drops a bomb into its own hex, never asks for a
    /// sighter (BK-7.25).
    fn bomb_checklist(&self, state: &Table, sighter: End, targets: HexSet) -> Checklist {
        let (from, ground) = (sighter.hex, &state.ground);
        let is_hill = |hex| state.terrain(hex) == Terrain::Hill;
        let everywhere = |holds| if holds { HexSet::ALL } else { HexSet::NONE };
        let behind = |open: &HexSet, screen: &HexSet| match screen.is_empty() {
            true => HexSet::NONE,
            false => open.filter(|target| self.geometry.between(from, target).meets(screen)),
        };
        let mut list = Checklist { open: targets, seen: HexSet::NONE, line: 1 };
        list.unseen(2, |_| everywhere(state.cloud(from).is_some()));
        list.unseen(2, |open| open.and(&ground.murk).filter(|target| state.cloud(target).is_some()));
        list.seen(3, |_| [from].into_iter().collect());
        list.unseen(4, |open| behind(open, &ground.murk));
        list.seen(5, |open| open.and(&ground.cover).filter(is_hill));
        list.seen(6, |_| everywhere(sighter.high || is_hill(from)));
        list.unseen(7, |_| everywhere(state.terrain(from) == Terrain::Crater));
        list.seen(8, |_| self.geometry.neighbours(from).collect());
        list.unseen(9, |open| behind(open, &ground.cover));
        list.seen(10, |_| HexSet::ALL);
        list
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

    /// May that unit sight for a bomb of the active one on that hex: arc, sight and distance besides (BK-7.32)?
    pub(crate) fn sights(&self, state: &Table, sighter: UnitNumber, target: Hex) -> Result<(), Refusal> {
        let hex = state.may_sight(sighter)?;
        self.spots(state, sighter, hex, target)
    }

    /// Arc, sight and distance of a sighter, whoever it may sight for.
    fn spots(&self, state: &Table, sighter: UnitNumber, hex: Hex, target: Hex) -> Result<(), Refusal> {
        let id = state[sighter].id();
        refuse_if(!self.arc(state, sighter, hex).has(target), || Refusal::OutOfArc { id, hex: target })?;
        let Verdict { seen, line } = self.bomb_sight(state, state.end(sighter, hex), target);
        let by = |line| self.obstacle(state, hex, target, line, [4, 9]);
        refuse_if(!seen, || Refusal::NoBombSight { id, hex: target, line, by: by(line) })?;
        let distance = self.geometry.distance(hex, target);
        let far = distance > FARTHEST && !state[sighter].kind.is_unbreakable();
        refuse_if(far, || Refusal::TooFar { id, hex: target, distance })
    }

    /// Why nobody sights that hex for the launcher: what stops the unit that is placed best for it. Whoever sees the
    /// hex but has sighted comes first, then whoever is near and has something in the way, the near before the far.
    pub(crate) fn unsighted(&self, state: &Table, target: Hex) -> Refusal {
        let failed = |sighter: UnitNumber| {
            let unit = &state[sighter];
            let (id, hex) = (unit.id(), unit.hex()?);
            let barred = state.may_sight(sighter).err();
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
                let launcher = state[state.actor()].id();
                Refusal::Unsighted { launcher, hex: target, why: Box::new(why) }
            }
            None => Refusal::NoSighter { hex: target },
        }
    }

    /// The first hex between that stops the line: by murk or by cover, if it is that line of the checklist.
    fn obstacle(&self, state: &Table, a: Hex, b: Hex, line: u8, lines: [u8; 2]) -> Option<(Hex, Terrain)> {
        let screens = [state.ground.murk, state.ground.cover];
        let screen = &screens[lines.iter().position(|&known| known == line)?];
        let hex = self.geometry.between(a, b).and(screen).iter().next()?;
        Some((hex, state.terrain(hex)))
    }

    /// All hexes that some sighter sees for the active unit, its own hex not counted.
    pub(crate) fn seen_hexes(&self, state: &Table) -> HexSet {
        let mut seen = HexSet::NONE;
        for (sighter, unit) in state.units() {
            let Ok(hex) = state.may_sight(sighter) else { continue };
            let far = unit.kind.is_unbreakable();
            let reach = if far { &HexSet::ALL } else { self.geometry.near(hex) };
            let wanted = self.arc(state, sighter, hex).and(reach).minus(&seen);
            seen = seen.or(&self.bomb_checklist(state, state.end(sighter, hex), wanted).seen);
        }
        seen
    }
}
