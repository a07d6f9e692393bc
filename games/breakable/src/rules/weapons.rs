//! BK-4 and BK-9: weapon actions: what may be fired, launched, reloaded and deployed.

use std::cell::OnceCell;

use super::sight::End;
use crate::{
    Action, Actor, Breakable, FARTHEST, Flag, Hex, HexSet, Loadout, Mode, Object, Out, Pile, Refusal, Size,
    Table, UnitId, UnitNumber, Weapon, Whereabouts, refuse_if,
};

/// The weapon that is fired, and the target.
type Fire = (usize, Actor);

/// A beam of the active unit: whence it comes, how far it reaches, and where.
struct Beam {
    by: UnitId,
    weapon: Weapon,
    from: End,
    reach: u8,
    arc: HexSet,
}

/// The ways in which a loadout can be fired.
pub(crate) fn modes(loadout: Loadout) -> impl Iterator<Item = Mode> {
    Weapon::ALL.iter().filter_map(move |&weapon| match loadout {
        // A multi-gun does not fire the stasis ray (BK-12.22).
        Loadout::Multigun(_) => (weapon != Weapon::Stasis).then_some(Mode::multi(weapon)),
        _ => {
            let carried = loadout.weapon(0) == Some(weapon) || loadout.weapon(1) == Some(weapon);
            carried.then_some(Mode::plain(weapon))
        }
    })
}

impl Table {
    /// The number of the active unit.
    pub(crate) fn actor(&self) -> UnitNumber {
        self.active_unit().expect("a unit is active in this step")
    }

    /// The weapon that is fired in this way: the first that is neither used nor unloaded (BK-4.2, BK-4.7).
    pub(crate) fn ready_slot(&self, mode: Mode) -> Result<usize, Refusal> {
        let number = self.actor();
        let (unit, loadout) = (&self[number], self.loadout(number));
        let missing = Refusal::NoWeapon { id: unit.id(), mode };
        if !modes(loadout).any(|known| known == mode) {
            return Err(missing);
        }
        let carries = |weapon| mode.multigun || weapon == Some(mode.weapon);
        // An autocannon is never unloaded, not even as a mode of a multi-gun (BK-9.1, BK-10.26).
        let loaded = |slot| mode.weapon == Weapon::Autocannon || unit.is_loaded(slot);
        self.first_slot(number, missing, carries, |slot| match self.card.active.used >> slot & 1 == 1 {
            true => Err(Refusal::WeaponUsed { id: unit.id(), mode }),
            false if !loaded(slot) => Err(Refusal::Unloaded { id: unit.id(), mode }),
            false => Ok(()),
        })
    }

    /// The first of a unit's weapons that does, or why the last one that could does not; `missing` if it has none.
    pub(super) fn first_slot(
        &self,
        number: UnitNumber,
        missing: Refusal,
        carries: impl Fn(Option<Weapon>) -> bool,
        check: impl Fn(usize) -> Result<(), Refusal>,
    ) -> Result<usize, Refusal> {
        let (loadout, mut refusal) = (self.loadout(number), missing);
        for slot in (0..loadout.weapons()).filter(|&slot| carries(loadout.weapon(slot))) {
            match check(slot) {
                Ok(()) => return Ok(slot),
                Err(why) => refusal = why,
            }
        }
        Err(refusal)
    }

    /// The size of what a unit fires.
    pub(crate) fn weapon_size(&self, number: UnitNumber) -> Size {
        self.loadout(number).size(self[number].kind)
    }

    /// Is a range check needed at all (BK-12.5)?
    pub(crate) fn checks_range(&self, number: UnitNumber, weapon: Weapon) -> bool {
        !self[number].kind.is_unbreakable() || weapon == Weapon::Autocannon
    }

    /// The active unit stands on the map if it fires (BK-5.14).
    fn stands(&self) -> Result<Hex, Refusal> {
        let unit = &self[self.actor()];
        refuse_if(unit.carrier().is_some(), || Refusal::Passenger(unit.id()))?;
        unit.hex().ok_or(Refusal::NotOnMap(unit.id()))
    }

    /// Who may be aimed at (BK-6.7, BK-9.41, BK-9.46, BK-9.48, BK-9.49, BK-12.6, BK-12.17, BK-12.19).
    fn may_aim(&self, weapon: Weapon, target: Actor) -> Result<(), Refusal> {
        let number = self.actor();
        let own = self[number].side();
        let object = || self.object(target);
        let Actor::Unit(aimed) = target else {
            return match weapon {
                Weapon::Inducer | Weapon::Stasis => Err(Refusal::UnitsOnly { weapon, object: object() }),
                _ if !self.card.is_brain() && self.side_of(target) == own => Err(Refusal::Friend(object())),
                _ => Ok(()),
            };
        };
        refuse_if(aimed == number, || Refusal::Itself(self[number].id()))?;
        let unit = &self[aimed];
        refuse_if(unit.is(Flag::Frozen), || Refusal::Frozen(unit.id()))?;
        let proof = unit.kind.is_unbreakable() && weapon != Weapon::Stasis;
        refuse_if(proof, || Refusal::Unbreakable(unit.id()))?;
        match (weapon, self.card.is_brain()) {
            _ if unit.side() != own => Ok(()),
            (Weapon::Inducer, _) if unit.is_marked() => Ok(()),
            (Weapon::Inducer, true) => Err(Refusal::ForcedInducer(unit.id())),
            (_, true) => Ok(()),
            (_, false) => Err(Refusal::Friend(object())),
        }
    }

    /// May the active unit reload (BK-4.2)? Answers with the weapon.
    pub(crate) fn check_reload(&self, weapon: Option<Weapon>) -> Result<usize, Refusal> {
        let number = self.actor();
        let (unit, loadout) = (&self[number], self.loadout(number));
        refuse_if(unit.place == Whereabouts::Off, || Refusal::NotOnMap(unit.id()))?;
        let mode = weapon.map_or(Mode::multi(Weapon::Autocannon), Mode::plain);
        let missing = Refusal::NoWeapon { id: unit.id(), mode };
        if loadout.is_multigun() != weapon.is_none() {
            return Err(missing);
        }
        let same = |carried| carried == weapon;
        self.first_slot(number, missing, same, |slot| match self.card.active.used >> slot & 1 == 1 {
            true => Err(Refusal::WeaponUsed { id: unit.id(), mode }),
            false if unit.is_loaded(slot) => Err(Refusal::AlreadyLoaded { id: unit.id(), mode }),
            false => Ok(()),
        })
    }
}

impl Breakable {
    /// May the active unit fire this beam at that object (BK-6.3)? Answers with the weapon and the target.
    pub(crate) fn check_fire(&self, state: &Table, mode: Mode, object: Object) -> Result<Fire, Refusal> {
        let from = state.stands()?;
        let slot = state.ready_slot(mode)?;
        refuse_if(mode.weapon.is_bomb(), || Refusal::NoBeam(mode.weapon))?;
        let (target, hex) = state.on_map(object)?;
        self.check_target(state, &self.beam(state, mode.weapon, from), target, hex)?;
        Ok((slot, target))
    }

    fn beam(&self, state: &Table, weapon: Weapon, from: Hex) -> Beam {
        let number = state.actor();
        let reach = match weapon {
            Weapon::Laser => self.components.tables.reach(state.weapon_size(number)),
            _ if state.checks_range(number, weapon) => FARTHEST,
            _ => u8::MAX,
        };
        let (by, from, arc) = (state[number].id(), state.end(number, from), self.arc(state, number, from));
        Beam { by, weapon, from, reach, arc }
    }

    /// Who may be aimed at, arc, sight and distance of a beam (BK-6.3, BK-7.32).
    #[inline]
    fn check_target(&self, state: &Table, beam: &Beam, target: Actor, hex: Hex) -> Result<(), Refusal> {
        let &Beam { by: id, weapon, from, reach, ref arc } = beam;
        state.may_aim(weapon, target)?;
        let distance = self.geometry.distance(from.hex, hex);
        refuse_if(distance > reach, || match weapon {
            Weapon::Laser => Refusal::BeyondBands { id, distance, reach },
            _ => Refusal::TooFar { id, hex, distance },
        })?;
        refuse_if(!arc.has(hex), || Refusal::OutOfArc { id, hex })?;
        self.check_beam(state, id, from, state.target_end(target, hex))
    }

    /// May the active unit launch this bomb at that hex (BK-7.32)? Answers with the weapon.
    pub(crate) fn check_launch(&self, state: &Table, mode: Mode, hex: Hex) -> Result<usize, Refusal> {
        let (number, from) = (state.actor(), state.stands()?);
        let slot = state.ready_slot(mode)?;
        refuse_if(mode.weapon.is_beam(), || Refusal::NoBomb(mode.weapon))?;
        if from == hex {
            return Ok(slot);
        }
        let off_arc = self.house.launcher_arc && !self.arc(state, number, from).has(hex);
        refuse_if(off_arc, || Refusal::OutOfArc { id: state[number].id(), hex })?;
        let seen = state.numbers().any(|sighter| self.sights(state, sighter, hex).is_ok());
        refuse_if(!seen, || self.unsighted(state, hex))?;
        Ok(slot)
    }

    /// May the active unit put out a killbot (BK-10.20, BK-R.4)?
    pub(crate) fn check_deploy(&self, state: &Table) -> Result<(), Refusal> {
        let number = state.actor();
        let unit = &state[number];
        refuse_if(!state.loadout(number).makes_killbots(), || Refusal::NoKillbots(unit.id()))?;
        refuse_if(state.card.active.deployed, || Refusal::KillbotOut(unit.id()))?;
        let none_left = self.pool(state, unit.colour, Pile::Killbot) == 0;
        refuse_if(none_left, || Refusal::PoolEmpty(Pile::Killbot))
    }

    /// Everything that the active unit may do with its weapons.
    pub(crate) fn list_weapons(&self, state: &Table, out: &mut impl Out) {
        let number = state.actor();
        let (unit, loadout) = (&state[number], state.loadout(number));
        if let Some(from) = unit.hex() {
            let in_sight = OnceCell::new();
            for mode in modes(loadout) {
                if out.is_full() {
                    return;
                }
                match state.ready_slot(mode) {
                    Err(_) => {}
                    Ok(_) if mode.weapon.is_beam() => self.list_targets(state, mode, from, out),
                    Ok(_) => self.list_hexes(state, mode, from, &in_sight, out),
                }
            }
        }
        for slot in 0..loadout.weapons() {
            let weapon = loadout.weapon(slot);
            let twin = slot == 1 && loadout.weapon(0) == weapon && state.check_reload(weapon) == Ok(0);
            if !twin && state.check_reload(weapon) == Ok(slot) {
                out.add(weapon.map_or(Action::ReloadMultigun, Action::Reload));
            }
        }
        out.offer([Action::Deploy].into_iter().filter(|_| self.check_deploy(state).is_ok()));
    }

    fn list_targets(&self, state: &Table, mode: Mode, from: Hex, out: &mut impl Out) {
        let beam = self.beam(state, mode.weapon, from);
        let may = |&(target, hex): &_| self.check_target(state, &beam, target, hex).is_ok();
        let units = state.units().filter_map(|(aimed, unit)| Some((Actor::Unit(aimed), unit.hex()?)));
        let piles = state.piles.each().map(|(colour, pile, hex)| (Actor::Pile(colour, pile, hex), hex));
        let targets = units.chain(piles).filter(may);
        out.offer(targets.map(|(target, _)| Action::Fire(mode, state.object(target))));
    }

    /// What is `in_sight` is worked out for the first bomb, and the same for all.
    fn list_hexes(
        &self,
        state: &Table,
        mode: Mode,
        from: Hex,
        in_sight: &OnceCell<HexSet>,
        out: &mut impl Out,
    ) {
        out.add(Action::Launch(mode, from));
        if out.is_full() {
            return;
        }
        let number = state.actor();
        let mut hexes = *in_sight.get_or_init(|| self.seen_hexes(state));
        if self.house.launcher_arc {
            hexes = hexes.and(&self.arc(state, number, from));
        }
        hexes.remove(from);
        out.offer(hexes.iter().map(|hex| Action::Launch(mode, hex)));
    }
}
