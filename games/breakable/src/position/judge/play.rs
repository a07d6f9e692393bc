//! What is wrong with an activation or an attack that somebody wrote down.

use super::Faults;
use crate::{
    Active, Actor, Attack, Breakable, CardKind, CardName, Chrome, Colour, Flag, Kind, Motion, Pile, Step,
    Table, Terrain, Weapon, Whereabouts,
};

impl Breakable {
    /// The active object, its attack and its motion fit the step.
    pub(super) fn judge_activation(&self, state: &Table, faults: &mut Faults) {
        let (place, active) = ("card.active", &state.card.active);
        let idle = matches!(state.step, Step::Draw | Step::Object | Step::Brain | Step::Bonus | Step::Over);
        let nuking = matches!(state.step, Step::Nuke | Step::Scatter(_) | Step::Ground);
        let (nobody, moving) = (active.actor.is_none(), state.step == Step::Cluster);
        let spent = Active { actor: None, motion: None, ..*active } != Active::default();
        faults.all(
            place,
            [
                (!idle || nobody, "BK-3.6", "nobody is active at this step"),
                (idle || nuking || !nobody, "BK-3.6", "nobody is active"),
                (!nobody || nuking || !spent, "BK-3.6", "nobody has done that"),
                (moving == active.motion.is_some(), "BK-9.17", "no motion is interrupted"),
            ],
        );
        if !faults.0.is_empty() {
            return;
        }
        self.judge_control(state, faults);
        self.judge_attack(state, faults);
        let chopper = state.active_unit().is_some_and(|number| state[number].kind == Kind::Chopper);
        let (actions, hexes) = (active.actions, active.hexes);
        let three = actions == 0 || chopper && actions <= 3;
        faults.owe(three, place, "BK-10.1", "only choppers have three actions");
        let there = match state.active() {
            Some(Actor::Pile(colour, pile, hex)) => state.pile(colour, pile, hex) > 0,
            _ => true,
        };
        faults.owe(there, place, "BK-3.6", "there is no such counter");
        let erratic = state.step != Step::Erratic || self.house.has(Chrome::Erratic);
        faults.all(
            place,
            [
                (
                    idle || nuking || self.fits_step(state),
                    "BK-3.6",
                    "the active object does not fit the step",
                ),
                (hexes <= 3, "BK-5.32", "nobody moves so far"),
                (erratic, "BK-10.30", "erratic maneuvers are not in play"),
                (!moving || state.triggered().is_some(), "BK-9.16", "no cluster bomb goes off there"),
            ],
        );
    }

    /// Can the active object be what this step asks about?
    fn fits_step(&self, state: &Table) -> bool {
        let Active { actions, hexes, motion, .. } = state.card.active;
        let unit = state.active_unit().map(|number| (number, &state[number]));
        let chopper = unit.is_some_and(|(_, unit)| unit.kind == Kind::Chopper);
        match (state.step, unit) {
            (Step::Physical, None) => true,
            (Step::Physical, Some((_, unit))) => unit.kind != Kind::Chopper && hexes == 0,
            (Step::BuzzMoved, None) => matches!(state.active(), Some(Actor::Pile(_, Pile::Buzz, _))),
            (Step::Combat, None) => true,
            (Step::Cluster, None) => matches!(motion, Some(Motion::Leave(..) | Motion::Arrived(_))),
            (_, None) => false,
            (Step::Board, Some((number, _))) => self.takes_passengers(state, number),
            (Step::Weapon, Some((_, unit))) => unit.kind != Kind::Chopper && unit.place != Whereabouts::Off,
            (Step::Chopper, Some((_, unit))) => chopper && unit.hex().is_some() && actions > 0,
            (Step::Enter, Some((_, unit))) => unit.place == Whereabouts::Off && (!chopper || actions == 3),
            (Step::BonusMove, Some((number, unit))) => state.loadout(number).is_gev() && unit.hex().is_some(),
            (Step::Facing, Some((_, unit))) => unit.kind == Kind::Tank && unit.hex().is_some(),
            (Step::Passenger, Some((_, unit))) => {
                state.check_drop().is_ok() && (unit.kind != Kind::Skimmer || hexes == 3)
            }
            (Step::Flight | Step::Erratic, Some((_, unit))) => {
                unit.kind == Kind::Skimmer && unit.flies() && (1..3).contains(&hexes)
            }
            (Step::Turn, Some((_, unit))) => {
                unit.kind == Kind::Skimmer && unit.flies() && (1..=3).contains(&hexes)
            }
            (Step::March, Some((_, unit))) => {
                unit.kind.is_unbreakable() && unit.hex().is_some() && hexes < self.allowance(unit.kind)
            }
            (Step::Cluster, Some((_, unit))) => unit.hex().is_some() && self.judge_motion(state),
            (_, Some((_, unit))) => unit.hex().is_some(),
        }
    }

    pub(super) fn judge_motion(&self, state: &Table) -> bool {
        let Some(number) = state.active_unit() else { return false };
        let unit = &state[number];
        let Active { actions, hexes, motion, .. } = state.card.active;
        let in_flight = unit.flies() && (1..=3).contains(&hexes);
        (unit.kind != Kind::Chopper || actions <= 2)
            && match motion {
                Some(Motion::Leave(to, _)) => {
                    let near = unit.hex().is_some_and(|hex| self.geometry.distance(hex, to) == 1);
                    let skimmer = unit.kind != Kind::Skimmer || hexes < 3;
                    let walks = unit.kind.is_flyer() || self.check_ground(state, number, to).is_ok();
                    near && skimmer
                        && walks
                        && !unit.kind.is_fixed()
                        && (!unit.kind.is_flyer() || unit.flies() && state.terrain(to) != Terrain::Volcano)
                }
                Some(Motion::Exit(edge)) => {
                    unit.hex().is_some_and(|hex| self.geometry.edges(hex).any(|e| e == edge))
                }
                Some(Motion::Arrived(_)) => unit.kind != Kind::Skimmer || in_flight,
                Some(Motion::TurnAfter(_)) => unit.kind == Kind::Skimmer && in_flight,
                Some(Motion::Turn(_)) => unit.flies(),
                Some(Motion::TakeOff) => unit.flies() && hexes == 0,
                Some(Motion::Land) => unit.flies() && self.check_land(state).is_ok(),
                None => false,
            }
    }

    pub(super) fn judge_control(&self, state: &Table, faults: &mut Faults) {
        let Some(CardName { colour: card, kind }) = state.card.name else { return };
        let defended = matches!(state.step, Step::Defend | Step::DefenceRange(_) | Step::DefenceCombat(_));
        if defended {
            return;
        }
        let bonus = state.colour.side() != card.side() && !state.card.is_brain();
        let bonus_only = matches!(state.step, Step::Bonus | Step::BonusMove);
        let bonus_step = bonus_only || matches!(state.step, Step::Cluster | Step::Passenger | Step::Facing);
        let owner = state.step != Step::Object || !state.card.is_brain() && state.colour == card;
        let in_time = state.step != Step::Brain || state.card.is_brain();
        let other = !bonus || bonus_step && kind == CardKind::Tank;
        faults.all(
            "deciding",
            [
                (other, "BK-10.13", "only bonus moves are the other side's"),
                (bonus || !bonus_only, "BK-10.13", "bonus moves are the other side's"),
                (owner, "BK-3.5", "the card's owner decides"),
            ],
        );
        faults.owe(in_time, "card.phase", "BK-3.5", "that is not the brain phase");
        if let Some(number) = state.active_unit() {
            let unit = &state[number];
            let right = match (state.card.is_brain(), bonus) {
                (true, _) => unit.colour == card && unit.controller() == Some(state.colour),
                (_, true) => unit.colour == state.colour && state.loadout(number).is_gev(),
                _ => unit.colour == card && state.colour == card && !unit.is_marked(),
            };
            faults.owe(right, "card.active", "BK-3.5", "somebody else controls it");
            let frozen = unit.is(Flag::Frozen) || state.card.acted.has(number) && !bonus;
            faults.owe(!frozen, "card.active", "BK-3.6", "it cannot be active");
        } else if let Some(Actor::Pile(colour, pile, _)) = state.active() {
            let right =
                colour == card && state.colour == card && !state.card.is_brain() && pile != Pile::Cluster;
            faults.owe(right, "card.active", "BK-3.5", "it is not activated by this card");
        }
    }

    pub(super) fn judge_attack(&self, state: &Table, faults: &mut Faults) {
        let shot = &state.card.shot;
        let place = "card.pending";
        let defence = matches!(state.step, Step::Defend | Step::DefenceRange(_) | Step::DefenceCombat(_));
        let nuking = matches!(state.step, Step::Nuke | Step::Scatter(_) | Step::Ground);
        let attacks = defence || nuking || matches!(state.step, Step::Sighter | Step::Range | Step::Combat);
        let nuked = shot.sizes.iter().any(|set| !set.is_empty()) || shot.left != [[0; 4]; 3];
        faults.all(
            place,
            [
                (attacks == shot.attack.is_some(), "BK-6.3", "no attack fits the step"),
                (nuking || !nuked, "BK-9.55", "no nuke is at work"),
                (defence || shot.commits.is_empty() && !shot.shot_down, "BK-9.36", "no bomb is in flight"),
            ],
        );
        if !attacks || !faults.0.is_empty() {
            return;
        }
        let launched = shot.attack == Some(Attack::Launch);
        let armed = matches!(shot.attack, Some(Attack::Fire | Attack::Launch));
        let whole = armed == (shot.weapon.is_some() && shot.size.is_some())
            && shot.hex.is_some() == (launched || shot.attack == Some(Attack::Push));
        faults.owe(whole, place, "BK-6.3", "weapon, size and hex do not fit the kind of attack");
        if !whole {
            return;
        }
        let bomb = shot.weapon.is_some_and(Weapon::is_bomb);
        let seen = shot.sighter.is_some();
        let sighter = shot.sighter.and_then(|sighter| state[sighter].hex());
        let own = state.active_unit().map(|number| state.weapon_size(number));
        let sized = own.is_none_or(|size| Some(size) == shot.size) || !armed;
        let right = match state.step {
            Step::Sighter => launched && !seen && bomb,
            Step::Range if launched => seen && bomb,
            Step::Range => shot.attack == Some(Attack::Fire) && !bomb && self.target_stands(state),
            Step::Combat => self.fits_combat(state),
            _ if defence => launched && seen && self.judge_commits(state),
            _ => launched && shot.weapon == Some(Weapon::Nuke) && self.judge_nuke(state),
        };
        faults.all(
            place,
            [
                (!seen || launched && sighter.is_some(), "BK-7.20", "that unit cannot sight"),
                (shot.slot < 2, "BK-4.7", "there is no third weapon"),
                (sized, "BK-2.5", "its weapon has another size"),
                (right, "BK-6.3", "the attack does not fit the step"),
            ],
        );
    }

    /// Can this attack have come to the combat roll?
    fn fits_combat(&self, state: &Table) -> bool {
        let shot = &state.card.shot;
        match (shot.attack, state.active()) {
            (Some(Attack::Detonate), Some(Actor::Pile(_, Pile::Buzz, _))) => self.target_stands(state),
            (Some(Attack::Melee), Some(Actor::Pile(_, Pile::Killbot, _))) => self.target_stands(state),
            (Some(Attack::Fire), Some(Actor::Unit(_))) => {
                let unit_only = matches!(shot.weapon, Some(Weapon::Inducer | Weapon::Stasis));
                let pile = matches!(shot.target, Some(Actor::Pile(..)));
                !shot.weapon.is_some_and(Weapon::is_bomb) && self.target_stands(state) && !(unit_only && pile)
            }
            (Some(Attack::Melee), Some(Actor::Unit(_))) => self.target_stands(state),
            (Some(Attack::Push), Some(Actor::Unit(number))) => {
                let pushed =
                    matches!(shot.target, Some(Actor::Unit(target)) if state[target].kind.is_unbreakable());
                pushed && self.target_stands(state) && state[number].kind.is_unbreakable()
            }
            _ => false,
        }
    }

    pub(super) fn target_stands(&self, state: &Table) -> bool {
        let other = state.card.shot.target != state.active();
        let exists = match state.card.shot.target {
            Some(Actor::Unit(number)) => state[number].hex().is_some(),
            Some(Actor::Pile(colour, pile, hex)) => state.pile(colour, pile, hex) > 0,
            None => false,
        };
        let from = state.active().and_then(|actor| state.hex_of(actor));
        let laser = state.card.shot.attack != Some(Attack::Fire)
            || state.card.shot.weapon != Some(Weapon::Laser)
            || exists
                && self.shot_distance(state) <= self.components.tables.reach(state.card.shot.strength());
        other && exists && from.is_some() && laser
    }

    pub(super) fn judge_nuke(&self, state: &Table) -> bool {
        let (hex, shot) = (state.card.shot.aim(), &state.card.shot);
        let there = state.numbers().all(|number| {
            let unit = &state[number];
            shot.size_of(number).is_none() || unit.hex() == Some(hex) && unit.kind != Kind::Crawler
        });
        let piles = Pile::ALL.iter().all(|&pile| {
            Colour::ALL.iter().all(|&colour| {
                state.card.shot.left[pile.index()][colour.index()] <= state.pile(colour, pile, hex)
            })
        });
        let step = match state.step {
            Step::Nuke => state.nuke_target().is_some(),
            Step::Scatter(number) => {
                let unit = &state[number];
                unit.kind == Kind::Squad && unit.hex() == Some(hex) && shot.size_of(number).is_none()
            }
            _ => state.nuke_target().is_none() && state.terrain(hex) != Terrain::Volcano,
        };
        there && piles && step
    }

    pub(super) fn judge_commits(&self, state: &Table) -> bool {
        let side = state.defending_side();
        let commits = &state.card.shot.commits;
        let number = match state.step {
            Step::DefenceRange(number) | Step::DefenceCombat(number) => Some(usize::from(number)),
            _ => None,
        };
        let within = number.is_none_or(|number| number < commits.len());
        let combat = matches!(state.step, Step::DefenceCombat(_));
        let standing = number.is_none_or(|number| within && (!combat || !commits[number].failed));
        let distinct = (0..commits.len()).all(|at| {
            commits[..at].iter().all(|other| (other.unit, other.slot) != (commits[at].unit, commits[at].slot))
        });
        let lasers = commits.iter().all(|commit| {
            let number = commit.unit;
            let (unit, loadout) = (&state[number], state.loadout(number));
            let slot = usize::from(commit.slot);
            let laser =
                slot < loadout.weapons() && loadout.weapon(slot).unwrap_or(Weapon::Laser) == Weapon::Laser;
            unit.hex().is_some() && unit.side() == side && laser
        });
        let asks = state.step != Step::Defend || state.colour.side() == side && !state.card.shot.shot_down;
        within && standing && distinct && lasers && asks && state.colour.side() == side
    }
}
