//! A long list of choices in two small steps: first what, then where; what looks best first.

use crate::{
    Action, Actor, Breakable, Facing, Hex, Kind, Mode, Object, Size, Table, Terrain, Unit, UnitId, View,
    Weapon, capital, faces,
};

/// Ranks of a list: what stands by itself, shots by their chance, then bombs by theirs.
const SHOTS: u8 = 1;
const BOMBS: u8 = 102;
const OWN_TOO: u8 = 203;
const ENOUGH: u8 = 204;
const WORKS: u8 = 205;
const BARE: u8 = 206;
const OWN: u8 = 207;
const LAST: u8 = 250;

impl Breakable {
    /// The heading under which an action stands.
    pub(crate) fn heading_of(&self, state: &Table, action: Action) -> Option<String> {
        Some(match action {
            Action::Fire(mode, _) => format!("Fire the {mode:#}"),
            Action::Launch(mode, _) => format!("Launch {}", bombs_of(mode)),
            Action::Place(id, _, Some(facing)) => format!("Place {id:#} facing {}", facing.noun()),
            Action::Place(id, _, None) => format!("Place {id:#}"),
            Action::To(_) => "Infiltrate to another hex".into(),
            Action::Enter(_, Some(facing)) => format!("Enter the map facing {}", facing.noun()),
            Action::Enter(_, None) => "Enter the map".into(),
            Action::Act(Object::Unit(id)) => format!("Activate a {}", id.kind),
            Action::Act(Object::Pile(_, pile, _)) => format!("Activate a {}", pile.noun()),
            Action::Move(_) => "Move".into(),
            Action::Face(_) => "Turn".into(),
            Action::Melee(_) => "Attack at close quarters".into(),
            Action::Arm(r#type, _) => capital(&format!("{} of type {}", r#type.kind, r#type.sign())),
            Action::Push(id, _) => format!("Push {id:#}"),
            Action::Defend(..) => format!("Fire a laser at the {}", bomb_of(state)),
            _ => return None,
        })
    }

    /// How far down the list an action belongs.
    pub(crate) fn rank_of(&self, view: &View, action: Action) -> u8 {
        let state = &view.table;
        let by_chance = |percent: Option<u32>| SHOTS + 100 - percent.unwrap_or(0).min(100) as u8;
        match action {
            Action::Fire(mode, object) => {
                by_chance(self.fire_chance(state, mode.weapon, object).map(|chance| chance.percent()))
            }
            Action::Launch(mode, hex) => self.launch_rank(view, mode, hex),
            Action::To(hex) | Action::Move(hex) => self.forward_rank(view, hex),
            Action::Face(way) => self.facing_rank(view, way),
            Action::Act(Object::Unit(id)) => self.idle_rank(state, id),
            // What ends something stands below what could be done.
            Action::Hold => ENOUGH,
            Action::Done | Action::Stay => LAST,
            _ => 0,
        }
    }

    /// A launch: enemies first, by the chance that the best of them is destroyed, then works and bare ground, the
    /// player's own units last.
    fn launch_rank(&self, view: &View, mode: Mode, hex: Hex) -> u8 {
        let state = &view.table;
        let here = |unit: &Unit| unit.hex() == Some(hex);
        let own =
            mode.weapon == Weapon::Nuke && state.side_units(state.colour.side()).any(|(_, unit)| here(unit));
        match (self.best_strike(state, mode.weapon, hex), own) {
            (Some(percent), false) => BOMBS + 100 - percent.min(100) as u8,
            (Some(_), true) => OWN_TOO,
            (None, false) if state.terrain(hex) == Terrain::Industry => WORKS,
            (None, false) => BARE,
            (None, true) => OWN,
        }
    }

    /// The chance in per cent against the enemy in that hex who is struck most easily.
    pub(crate) fn best_strike(&self, state: &Table, weapon: Weapon, hex: Hex) -> Option<u32> {
        let enemies = state.side_units(state.colour.side().other());
        let here = enemies.filter(|(_, unit)| unit.hex() == Some(hex));
        here.map(|(number, _)| self.bomb_chance(state, weapon, Actor::Unit(number), hex)).max()
    }

    /// The chance in per cent that a bomb gets to that hex, past the lasers, and destroys that target.
    pub(crate) fn bomb_chance(&self, state: &Table, weapon: Weapon, target: Actor, hex: Hex) -> u32 {
        let launcher = state.active_unit();
        let size = launcher.map_or(Size::Light, |launcher| state.weapon_size(launcher));
        let hit = match weapon {
            Weapon::Nuke => self.nuke_share(state, size, state.target_size(target), hex),
            _ => self.hit_share(Size::Light, state.target_size(target)),
        };
        let own = launcher.and_then(|number| state[number].hex()) == Some(hex);
        let reach = match self.best_sighter(state, hex) {
            _ if own => 6,
            Some((id, _)) if id.kind.is_unbreakable() => 6,
            Some((_, distance)) => faces(distance),
            None => 0,
        };
        let open: f32 = match own {
            true => 1.0,
            false => self.lasers_against(state, hex).iter().map(|laser| 1.0 - laser.share()).product(),
        };
        (hit * open * reach as f32 / 6.0 * 100.0).round() as u32
    }

    /// Who has something to do stands before those who can only wait for a target, and command bunkers last.
    fn idle_rank(&self, state: &Table, id: UnitId) -> u8 {
        let armed = state.find(id).is_some_and(|number| state.loadout(number).weapons() > 0);
        u8::from(id.kind.is_fixed()) + u8::from(!armed)
    }

    /// Towards the enemy first.
    fn facing_rank(&self, view: &View, way: Facing) -> u8 {
        let state = &view.table;
        let here = state.active_unit().and_then(|number| state[number].hex());
        let there = here.and_then(|hex| self.geometry.neighbour(hex, way).hex());
        there.map_or(LAST, |hex| self.nearest_goal(state, hex))
    }

    /// Forward: near the enemy's heavy things, and where it is hard to hit.
    fn forward_rank(&self, view: &View, hex: Hex) -> u8 {
        let state = &view.table;
        let open = u8::from(state.terrain(hex).is_clear());
        1 + 4 * self.nearest_goal(state, hex) + 6 * open
    }

    /// How far the nearest of the enemy's bunkers and tanks is.
    fn nearest_goal(&self, state: &Table, hex: Hex) -> u8 {
        let goals = state.side_units(state.colour.side().other());
        let goals = goals.filter(|(_, unit)| matches!(unit.kind, Kind::Bunker | Kind::Tank));
        let nearest =
            goals.filter_map(|(_, unit)| unit.hex()).map(|goal| self.geometry.distance(hex, goal)).min();
        nearest.unwrap_or(20)
    }
}

fn bombs_of(mode: Mode) -> String {
    let gun = if mode.multigun { " from the multi-gun" } else { "" };
    format!("{}{gun}", crate::bombs(mode.weapon))
}

fn bomb_of(state: &Table) -> &'static str {
    match state.card.shot.weapon {
        Some(Weapon::Nuke) | None => "nuke",
        Some(_) => "bombs",
    }
}
