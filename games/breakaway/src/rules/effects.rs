//! Abilities used directly (BA-13.14) and placements of the puck.

use super::*;

impl Breakaway {
    /// BA-13: can this colour be used directly from the menu?
    pub(crate) fn ability_usable(&self, s: &State, colour: Colour) -> Result<(), Unmet> {
        let owe = Unmet::unless;
        let (seat, window) = (s.card.player, s.card.window);
        let shot = window == UseWindow::Shot;
        // BA-13.6: Clone does not use the undo up.
        let undo = colour == Colour::Green && s.card.undone == 0 && self.colours_now(s).has(colour);
        let left = undo || self.colours_left(s).has(colour);
        owe(left || !s.card.colours.has(colour), "BA-3.17", "the card has used that colour")?;
        owe(left, "BA-9.14", "that colour of the card is not usable now, if it has it at all")?;
        match colour {
            Colour::Black => owe(window != UseWindow::Shootout, "BA-13.1", "not in a shootout"),
            Colour::Green => {
                owe(!shot, "BA-13.6", "not on a Shot Card")?;
                let moved = self.undo_path(s).is_some();
                owe(moved, "BA-13.6", "the card beneath moved nothing that can be undone")
            }
            Colour::Orange => {
                owe(!shot, "BA-13.7", "not on a Shot Card")?;
                owe(s.control == Some(seat), "BA-13.7", "its player does not control the puck")?;
                owe(!s.card.moved, "BA-13.7", "this card has moved the puck")
            }
            Colour::Purple => {
                let any = Act::ALL.iter().any(|&act| self.performable(s, act).is_ok());
                owe(any, "BA-13.9", "no Action can be performed here")
            }
            Colour::Silver => {
                let lends = self.silver_acts(s).len() + self.silver_colours(s).len() > 0;
                owe(lends, "BA-13.11", "the card beneath has nothing to lend")
            }
            _ => owe(false, "BA-13.14", "it works by the Action that it gains"),
        }
    }

    /// BA-13.11: printed Actions of the card beneath that can be performed now.
    pub(crate) fn silver_acts(&self, s: &State) -> Acts {
        self.printed_below(s, 1).iter().filter(|&act| self.performable(s, act).is_ok()).collect()
    }

    /// BA-13.11: colours and dots of the card beneath that this card has not; Silver gives nothing.
    pub(crate) fn silver_colours(&self, s: &Open) -> Colours {
        let Some(beneath) = s.pile.down(1) else { return Default::default() };
        let lent = self.lendable(s, beneath.card, s.card.player).without(Colour::Silver);
        Colours(lent.0 & !s.card.colours.0 & !self.colours_left(s).0)
    }

    /// BA-11.6: a player who is a man down by penalty is not called.
    pub(crate) fn icing_is_free(&self, s: &Open, seat: Seat) -> bool {
        let down = s
            .box_
            .situation
            .is_some_and(|segment| segment.kind == Situation::FourOnFour || segment.seat != seat);
        self.options.pk_icing_free && down
    }

    /// BA-6.17: the 8s outside the blue line of an end on the lane of an area.
    pub(crate) fn outside_eights(&self, from: Area, home_end: bool) -> Areas {
        let eights = Area::all().filter(|area| area.number() == 8 && (area.row() < 4) == home_end);
        eights.filter(|area| from.lane() == Lane::Centre || area.lane() == from.lane()).collect()
    }
}

impl<L: Sink<Event>> Referee<'_, L> {
    /// A colour is used directly.
    pub(super) fn ability(&mut self, colour: Colour) {
        let seat = self.s.card.player;
        self.spend(colour);
        self.used_one(0);
        self.say("BA-13.14", |_| Happening::Used { seat, effect: Effect::Ability(colour) });
        match colour {
            Colour::Black => self.stop(Cause::Black, seat),
            Colour::Green => {
                self.s.card.undone += 1;
                self.undo_movement(false);
            }
            Colour::Orange => {
                let areas = self.g.parts.rink.from(self.s.puck);
                self.then(&[Step::Where(Placing::Orange, areas)]);
            }
            Colour::Purple => self.then(&[Step::FreeAct(1, false)]),
            Colour::Silver => {
                self.s.card.silver = [true; 2];
                self.then(&[Step::Silver]);
            }
            _ => unreachable!("other colours are used by what they gain"),
        }
    }

    /// The puck is put on an area.
    pub(super) fn placed(&mut self, placing: Placing, to: Area) {
        let seat = self.s.card.player;
        self.s.agenda.pop();
        match placing {
            Placing::Orange => self.place(seat, to, true),
            Placing::Cycle => self.along_the_boards(seat, to),
            Placing::Special | Placing::Redirect => self.place(seat, to, false),
            Placing::Punch => {
                self.place(seat, to, true);
                self.s.card.moved = true;
            }
            Placing::ReGroup => {
                self.place(seat, to, false);
                self.then(&[Step::Draw(seat, 1, DrawTo::ReGroup)]);
            }
            Placing::WrapAround => {
                self.place(seat, to, true);
                self.perform(Act::Shoot, ShotTerms::default(), false);
            }
            Placing::Icing => self.iced(to),
            Placing::PokeCheck => {
                self.place(seat, to, false);
                self.after_poke_check();
            }
            Placing::SkateWild => self.skate_wild(to),
            Placing::NoGoal | Placing::DumpWon | Placing::DumpedOut => self.puck_to(seat, to),
        }
    }

    /// BA-14.6, BA-11.5 to BA-11.7.
    fn iced(&mut self, to: Area) {
        let seat = self.s.card.player;
        let behind = self.s.puck.is_behind_centre(self.s.is_home(seat));
        self.place(seat, to, false);
        self.s.card.moved = true;
        self.lose_control("BA-14.6");
        let free = self.g.icing_is_free(self.s, seat);
        // BA-11.27: nothing is called in a shootout.
        if behind && !free && self.s.stage != Stage::Shootout {
            let stop = self.offence(Cause::Icing, seat, seat);
            self.stop_with(stop);
        }
    }
}
