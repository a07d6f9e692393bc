//! BK-6: target sizes, to-hit dice, who may be aimed at.

use crate::{
    Actor, Breakable, Colour, Flag, Hex, Kind, Object, Pile, Refusal, Side, Size, Stacking, Table, Terrain,
    Unit, UnitNumber, Whereabouts,
};

impl Table {
    /// The name of an actor.
    pub(crate) fn object(&self, actor: Actor) -> Object {
        match actor {
            Actor::Unit(number) => Object::Unit(self[number].id()),
            Actor::Pile(colour, pile, hex) => Object::Pile(colour, pile, hex),
        }
    }

    /// The actor with that name, if it is on the map and no passenger.
    pub(crate) fn on_map(&self, object: Object) -> Result<(Actor, Hex), Refusal> {
        match object {
            Object::Unit(id) => {
                let number = self.find(id).ok_or(Refusal::NoSuchUnit(id))?;
                match self[number].place {
                    Whereabouts::On(hex) => Ok((Actor::Unit(number), hex)),
                    Whereabouts::Aboard(_) => Err(Refusal::Sheltered(id)),
                    _ => Err(Refusal::NotOnMap(id)),
                }
            }
            Object::Pile(colour, pile, hex) if self.pile(colour, pile, hex) > 0 => {
                Ok((Actor::Pile(colour, pile, hex), hex))
            }
            Object::Pile(..) => Err(Refusal::NoSuchPile(object)),
        }
    }

    /// The side of an actor, by its colour.
    pub(crate) fn side_of(&self, actor: Actor) -> Side {
        match actor {
            Actor::Unit(number) => self[number].side(),
            Actor::Pile(colour, ..) => colour.side(),
        }
    }

    /// Where an actor is on the map.
    pub(crate) fn hex_of(&self, actor: Actor) -> Option<Hex> {
        match actor {
            Actor::Unit(number) => self[number].hex(),
            Actor::Pile(_, _, hex) => Some(hex),
        }
    }

    /// The size of a target, with the changes of BK-6.2 in their order.
    pub fn target_size(&self, actor: Actor) -> Size {
        let number = match actor {
            Actor::Pile(_, Pile::Killbot, _) => return Size::Light,
            Actor::Pile(..) => return Size::Heavy,
            Actor::Unit(number) => number,
        };
        let unit = &self[number];
        if unit.flies() {
            return if unit.is(Flag::Erratic) { Size::Medium } else { unit.kind.size() };
        }
        let Some(hex) = unit.hex() else { return unit.kind.size() };
        let terrain = self.terrain(hex);
        if terrain == Terrain::Crater || unit.kind == Kind::Recon && !terrain.is_clear() {
            return Size::Heavy;
        }
        match unit.kind {
            Kind::Recon => self.covered_size(number, hex),
            kind => kind.size(),
        }
    }

    /// A recon in the open hides behind the largest friendly unit on the ground beside it (BK-6.2d, BK-R.16,
    /// BK-R.39).
    fn covered_size(&self, recon: UnitNumber, hex: Hex) -> Size {
        let friends = self.side_units(self[recon].side());
        let beside = friends.filter(|(_, unit)| unit.hex() == Some(hex) && !unit.flies());
        beside.map(|(_, unit)| unit.kind.size()).max().unwrap_or(Size::Light)
    }
}

impl Breakable {
    /// Hits needed and dice of one attack (BK-6.1).
    pub(crate) fn odds_of(&self, weapon: Size, target: Size) -> (u8, u8) {
        self.components.tables.to_hit(weapon, target)
    }

    /// Counters of a colour that are not on the map; none run out without limits (BK-R.4).
    pub(crate) fn pool(&self, state: &Table, colour: Colour, pile: Pile) -> u8 {
        let used = state.piles.total(colour, pile);
        match self.house.counter_limits {
            true => self.components.tables.markers.of(pile).saturating_sub(used.min(255) as u8),
            false => u8::MAX,
        }
    }

    /// Brain markers of a colour that lie on no unit (BK-R.4, BK-9.52).
    pub(crate) fn brain_pool(&self, state: &Table, colour: Colour) -> u8 {
        if !self.house.counter_limits {
            return u8::MAX;
        }
        let place = colour.index() / 2;
        let marked = state.side_units(colour.side().other());
        let used: u16 = marked.map(|(_, unit)| u16::from(unit.brain[place])).sum();
        self.components.tables.markers.brain.saturating_sub(used.min(255) as u8)
    }

    /// Is the hex full for that unit (BK-5.6, BK-R.5)? The unit itself is not counted.
    pub(crate) fn is_full(&self, state: &Table, unit: UnitNumber, hex: Hex) -> bool {
        let side = state[unit].side();
        let there = |unit: &Unit| unit.is_counted() && unit.hex() == Some(hex);
        let own = u8::from(there(&state[unit]));
        let count = |side: Side| state.side_units(side).filter(|(_, unit)| there(unit)).count() as u8;
        match self.house.stacking {
            Stacking::PerSide => count(side) - own >= 4,
            Stacking::Total => count(side) + count(side.other()) - own >= 4,
        }
    }
}
