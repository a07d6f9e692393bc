//! BK-9.40 to BK-9.53: brain markers.

use breakroom_core::Sink;

use crate::{
    Breakable,
    event::Event,
    state::{Table, Unit, UnitNumber},
};

/// Which opposing colour's markers came first is only remembered while both lie there (BK-9.50).
fn settle_first(unit: &mut Unit) {
    match unit.brain {
        [_, 0] => unit.second_first = false,
        [0, _] => unit.second_first = true,
        _ => {}
    }
}

impl Breakable {
    /// Hits of an inducer: markers of the firing unit's colour on an opposing unit (BK-9.40, BK-9.49), or one
    /// marker less on a friend for each (BK-9.48).
    pub(crate) fn induce(&self, state: &mut Table, target: UnitNumber, hits: u8, log: &mut impl Sink<Event>) {
        let colour = state[self.actor(state)].colour;
        let id = state[target].id();
        if state[target].side() == colour.side() {
            let markers = hits.min(state[target].brain.iter().sum());
            for _ in 0..markers {
                self.unmark(state, target);
            }
            log.push(|| Event::Unmarked { id, markers });
            return;
        }
        let markers = hits.min(self.brain_pool(state, colour));
        let unit = &mut state[target];
        let place = &mut unit.brain[colour.index() / 2];
        *place = place.saturating_add(markers);
        settle_first(unit);
        log.push(|| Event::Marked { id, colour, markers });
    }

    /// Takes one marker of the controlling colour away (BK-9.50, BK-9.53).
    pub(crate) fn unmark(&self, state: &mut Table, number: UnitNumber) {
        let unit = &mut state[number];
        let Some(colour) = unit.controller() else { return };
        unit.brain[colour.index() / 2] -= 1;
        settle_first(unit);
    }

    /// A brain activation is over: one marker less (BK-9.45).
    pub(crate) fn spend_marker(&self, state: &mut Table, number: UnitNumber, log: &mut impl Sink<Event>) {
        let unit = &state[number];
        if let Some(colour) = unit.controller() {
            let id = unit.id();
            log.push(|| Event::MarkerSpent { id, colour });
            self.unmark(state, number);
        }
    }
}
