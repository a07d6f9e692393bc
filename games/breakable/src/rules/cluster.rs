//! BK-9.15 to BK-9.21: cluster bombs, and the motions they interrupt.

use breakroom_core::Sink;

use crate::{
    Breakable,
    event::Event,
    state::{Actor, Gait, Motion, Place, Step, Table},
    vocabulary::{Colour, Pile, Size},
};

impl Breakable {
    /// The colour whose cluster bombs go off under the mover now: Blue's or Yellow's before their allies' (BK-9.20).
    /// Unbreakable units trigger nothing (BK-12.7).
    pub(crate) fn triggered(&self, state: &Table) -> Option<Colour> {
        let mover = state.active()?;
        if let Actor::Unit(number) = mover
            && state[number].kind.is_unbreakable()
        {
            return None;
        }
        let hex = self.hex_of(state, mover)?;
        let colours = self.side_of(state, mover).other().colours();
        colours.into_iter().find(|&colour| state.pile(colour, Pile::Cluster, hex) > 0)
    }

    /// Starts a motion; cluster bombs may interrupt it.
    pub(crate) fn set_out(&self, state: &mut Table, motion: Motion, log: &mut impl Sink<Event>) {
        state.card.active.motion = Some(motion);
        if motion == Motion::TakeOff {
            // What takes off is attacked as a flying unit (BK-9.17).
            self.rise(state, log);
        }
        self.go_on(state, log);
    }

    /// Goes on with the motion as far as bombs let it.
    pub(crate) fn go_on(&self, state: &mut Table, log: &mut impl Sink<Event>) {
        loop {
            if self.triggered(state).is_some() {
                state.step = Step::Cluster;
                return;
            }
            match state.card.active.motion {
                Some(Motion::Leave(to, gait)) => {
                    self.step_to(state, to, log);
                    state.card.active.motion = Some(Motion::Arrived(gait));
                }
                Some(Motion::Arrived(gait)) => {
                    state.card.active.motion = None;
                    return self.after_move(state, gait, log);
                }
                Some(Motion::Exit(edge)) => {
                    state.card.active.motion = None;
                    let number = self.actor(state);
                    let id = state[number].id();
                    log.push(|| Event::Exited { id, edge });
                    self.remove(state, number, Place::Exited(edge), log);
                    return self.end_activation(state, log);
                }
                Some(motion @ (Motion::Turn(facing) | Motion::TurnAfter(facing))) => {
                    let after = matches!(motion, Motion::TurnAfter(_));
                    state.card.active.motion = None;
                    self.face(state, facing, log);
                    return match after {
                        true => self.after_turn(state, log),
                        false => self.after_flyer(state, log),
                    };
                }
                Some(Motion::Land) => {
                    state.card.active.motion = None;
                    self.settle_down(state, log);
                    return self.after_flyer(state, log);
                }
                Some(Motion::TakeOff) => {
                    state.card.active.motion = None;
                    return self.after_flyer(state, log);
                }
                None => return,
            }
        }
    }

    /// Hits needed and dice of a cluster bomb against the mover: one light attack (BK-9.17).
    pub(crate) fn cluster_odds(&self, state: &Table) -> (u8, u8) {
        let mover = state.active().expect("bombs go off under a mover");
        self.odds_of(Size::Light, self.target_size(state, mover))
    }

    /// One bomb has gone off and is used up.
    pub(crate) fn cluster_rolled(&self, state: &mut Table, hits: u8, log: &mut impl Sink<Event>) {
        let (need, dice) = self.cluster_odds(state);
        let mover = state.active().expect("bombs go off under a mover");
        let at = self.object(state, mover);
        log.push(|| Event::Dice { at, need, hits, dice });
        let colour = self.triggered(state).expect("a bomb went off");
        let hex = self.hex_of(state, mover).expect("bombs lie on the map");
        let left = state.pile(colour, Pile::Cluster, hex) - 1;
        state.set_pile(colour, Pile::Cluster, hex, left);
        if hits >= need {
            state.card.active.motion = None;
            self.destroy(state, mover, log);
            state.card.forget_active();
            self.end_activation(state, log);
        } else {
            self.go_on(state, log);
        }
    }

    /// What follows a hex: it depends on who moved and how.
    fn after_move(&self, state: &mut Table, gait: Gait, log: &mut impl Sink<Event>) {
        match (state.active(), gait) {
            (Some(Actor::Pile(_, Pile::Buzz, _)), _) => state.step = Step::BuzzMoved,
            (Some(Actor::Unit(number)), gait) => self.unit_moved(state, number, gait, log),
            _ => self.end_activation(state, log),
        }
    }
}
