//! BK-9.40 to BK-9.53: brain markers.

use breakroom_core::Sink;

use crate::{Event, Play, Table, Unit, UnitNumber};

/// Which opposing colour's markers came first is only remembered while both lie there (BK-9.50).
fn settle_first(unit: &mut Unit) {
    match unit.brain {
        [_, 0] => unit.second_first = false,
        [0, _] => unit.second_first = true,
        _ => {}
    }
}

impl Table {
    /// Takes one marker of the controlling colour away (BK-9.50, BK-9.53).
    pub(crate) fn unmark(&mut self, number: UnitNumber) {
        let unit = &mut self[number];
        let Some(colour) = unit.controller() else { return };
        unit.brain[colour.in_side()] -= 1;
        settle_first(unit);
    }
}

impl<L: Sink<Event>> Play<'_, L> {
    /// Hits of an inducer: markers of the firing unit's colour on an opposing unit (BK-9.40, BK-9.49), or one
    /// marker less on a friend for each (BK-9.48).
    pub(crate) fn induce(&mut self, target: UnitNumber, hits: u8) {
        let (colour, id) = (self[self.actor()].colour, self[target].id());
        if self[target].side() == colour.side() {
            let markers = hits.min(self[target].brain.iter().sum());
            for _ in 0..markers {
                self.unmark(target);
            }
            self.log.push(|| Event::Unmarked { id, markers });
            return;
        }
        let markers = hits.min(self.game.brain_pool(self.state, colour));
        let unit = &mut self[target];
        let place = &mut unit.brain[colour.in_side()];
        *place = place.saturating_add(markers);
        settle_first(unit);
        self.log.push(|| Event::Marked { id, colour, markers });
    }

    /// A brain activation is over: one marker less (BK-9.45).
    pub(crate) fn spend_marker(&mut self, number: UnitNumber) {
        if let Some(colour) = self[number].controller() {
            self.happened(|on| Event::MarkerSpent { id: on[number].id(), colour });
            self.unmark(number);
        }
    }
}
