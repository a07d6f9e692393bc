//! BK-9.15 to BK-9.21: cluster bombs, and the motions they interrupt.

use breakroom_core::Sink;

use crate::{Actor, Breakable, Colour, Event, Gait, Motion, Pile, Play, Size, Step, Table, Whereabouts};

impl Table {
    /// The colour whose cluster bombs go off under the mover now: Blue's or Yellow's before their allies' (BK-9.20).
    /// Unbreakable units trigger nothing (BK-12.7).
    pub(crate) fn triggered(&self) -> Option<Colour> {
        let mover = self.active()?;
        let immune = self.active_unit().is_some_and(|number| self[number].kind.is_unbreakable());
        let hex = self.hex_of(mover).filter(|_| !immune)?;
        let colours = self.side_of(mover).other().colours();
        colours.into_iter().find(|&colour| self.pile(colour, Pile::Cluster, hex) > 0)
    }
}

impl Breakable {
    /// Hits needed and dice of a cluster bomb against the mover: one light attack (BK-9.17).
    pub(crate) fn cluster_odds(&self, state: &Table) -> (u8, u8) {
        let mover = state.active().expect("bombs go off under a mover");
        self.odds_of(Size::Light, state.target_size(mover))
    }
}

impl<L: Sink<Event>> Play<'_, L> {
    /// Starts a motion; cluster bombs may interrupt it.
    pub(crate) fn set_out(&mut self, motion: Motion) {
        self.card.active.motion = Some(motion);
        if motion == Motion::TakeOff {
            // What takes off is attacked as a flying unit (BK-9.17).
            self.rise();
        }
        self.go_on();
    }

    /// Goes on with the motion as far as bombs let it.
    pub(crate) fn go_on(&mut self) {
        loop {
            if self.triggered().is_some() {
                self.step = Step::Cluster;
                return;
            }
            match self.card.active.motion {
                Some(Motion::Leave(to, gait)) => {
                    self.step_to(to);
                    self.card.active.motion = Some(Motion::Arrived(gait));
                }
                Some(Motion::Arrived(gait)) => {
                    self.card.active.motion = None;
                    return self.after_move(gait);
                }
                Some(Motion::Exit(edge)) => {
                    self.card.active.motion = None;
                    let number = self.actor();
                    self.happened(|on| Event::Exited { id: on[number].id(), edge });
                    self.remove(number, Whereabouts::Exited(edge));
                    return self.end_activation();
                }
                Some(Motion::Turn(facing)) => {
                    self.card.active.motion = None;
                    self.face(facing);
                    return self.after_flyer();
                }
                Some(Motion::TurnAfter(facing)) => {
                    self.card.active.motion = None;
                    self.face(facing);
                    return self.flown_on();
                }
                Some(Motion::Land) => {
                    self.card.active.motion = None;
                    self.settle_down();
                    return self.after_flyer();
                }
                Some(Motion::TakeOff) => {
                    self.card.active.motion = None;
                    return self.after_flyer();
                }
                None => return,
            }
        }
    }

    /// One bomb has gone off and is used up.
    pub(crate) fn cluster_rolled(&mut self, hits: u8) {
        let (need, dice) = self.game.cluster_odds(self.state);
        let mover = self.active().expect("bombs go off under a mover");
        self.happened(|on| Event::Dice { at: on.object(mover), need, hits, dice });
        let colour = self.triggered().expect("a bomb went off");
        let hex = self.hex_of(mover).expect("bombs lie on the map");
        self.use_up(colour, Pile::Cluster, hex);
        if hits >= need {
            self.card.active.motion = None;
            self.destroy(mover);
            self.card.forget_active();
            self.end_activation();
        } else {
            self.go_on();
        }
    }

    /// What follows a hex: it depends on who moved and how.
    fn after_move(&mut self, gait: Gait) {
        match (self.active(), gait) {
            (Some(Actor::Pile(_, Pile::Buzz, _)), _) => self.step = Step::BuzzMoved,
            (Some(Actor::Unit(number)), gait) => self.unit_moved(number, gait),
            _ => self.end_activation(),
        }
    }
}
