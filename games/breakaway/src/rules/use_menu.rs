//! D15, D10: the menu of the card in use: Abilities, Actions, free Actions, Specials.

use super::legal::Each;
use crate::{
    Action, Breakaway, State,
    options::Mode,
    state::{Open, UseWindow},
    vocabulary::{Act, Acts, Colour, Colours, Special, Specials},
};

impl Breakaway {
    /// D15: is there anything but `done` to choose? A bench that might lend a colour keeps its secret.
    pub(super) fn menu_asked(&self, s: &State) -> bool {
        if self.options.mode == Mode::Beginner {
            return !self.beginner_acts(s).is_empty() || !self.beginner_colours(s).is_empty();
        }
        // In this order because the first is the likeliest and the last the longest to find out.
        !self.menu_acts(s).is_empty()
            || !self.menu_free(s).is_empty()
            || !self.menu_colours(s).is_empty()
            || !self.menu_specials(s).is_empty()
    }

    /// Everything the menu offers.
    pub(super) fn menu3_options(&self, s: &State, each: Each) {
        if self.options.mode == Mode::Beginner {
            self.beginner_colours(s).iter().for_each(|colour| each(Action::Ability(colour)));
            self.beginner_acts(s).iter().for_each(|act| each(Action::Act(act)));
            return each(Action::Done);
        }
        self.menu_colours(s).iter().for_each(|colour| each(Action::Ability(colour)));
        self.menu_acts(s).iter().for_each(|act| each(Action::Act(act)));
        self.menu_free(s).iter().for_each(|act| each(Action::Free(act)));
        self.menu_specials(s).iter().for_each(|special| each(Action::Special(special)));
        match s.card.window == UseWindow::Won {
            true => each(Action::None),
            false if self.mandatory(s).is_none() => each(Action::Done),
            false => {}
        }
    }

    /// Every Action that the card in use could perform.
    pub(super) fn performable_acts(&self, s: &State) -> Acts {
        Act::ALL.iter().copied().filter(|&act| self.performable(s, act).is_ok()).collect()
    }

    /// Abilities that can be used now.
    fn menu_colours(&self, s: &State) -> Colours {
        let used = [Colour::Black, Colour::Green, Colour::Orange, Colour::Purple, Colour::Silver];
        let usable =
            |colour: &Colour| self.colour_open(s, *colour) && self.ability_usable(s, *colour).is_ok();
        used.into_iter().filter(usable).collect()
    }

    /// BA-8.6: is a use of this colour left? What Silver or Veteran lent is part of their own use.
    pub(super) fn colour_open(&self, s: &Open, colour: Colour) -> bool {
        s.card.window != UseWindow::Won || s.card.left[0] || s.card.lent.has(colour)
    }

    /// The card's one Action.
    fn menu_acts(&self, s: &State) -> Acts {
        self.acts_offered(s).iter().filter(|&act| self.performable(s, act).is_ok()).collect()
    }

    /// The Actions among which the one is, performable or not.
    pub(super) fn acts_offered(&self, s: &Open) -> Acts {
        let open = if s.card.window == UseWindow::Won { s.card.left[1] } else { !s.card.acted };
        let acts = match open {
            true => self.printed(s).and(self.gained(s)),
            false => self.lent_acts(s),
        };
        Acts(acts.0 & !Acts::DECLARED.0)
    }

    /// BA-8.6: the Actions that a lent colour gains, where its use is the one use of the winning card.
    fn lent_acts(&self, s: &Open) -> Acts {
        if !self.uses_what_was_lent(s) || s.card.acted {
            return Acts::NONE;
        }
        let left = Colours(s.card.lent.0 & !s.card.colours.0);
        left.iter().fold(Acts::NONE, |acts, colour| acts.and(colour.gains()))
    }

    fn uses_what_was_lent(&self, s: &Open) -> bool {
        s.card.window == UseWindow::Won && s.card.single
    }

    /// BA-3.19: free Actions straight from the menu.
    pub(super) fn menu_free(&self, s: &State) -> Acts {
        let (u, mut free) = (&s.card, Acts::NONE);
        let controls = s.control == Some(u.player);
        if u.free_move && controls {
            free = free.with(Act::Move);
        }
        let bonus = s.bonus >= 3 && u.window != UseWindow::Shot;
        if (bonus || u.free_shoot) && self.performable(s, Act::Shoot).is_ok() {
            free = free.with(Act::Shoot);
        }
        if u.free_stretch && controls {
            free = free.with(Act::StretchPass);
        }
        free
    }

    /// The card's one Special.
    fn menu_specials(&self, s: &State) -> Specials {
        self.specials_offered(s).iter().filter(|&special| self.special_usable(s, special).is_ok()).collect()
    }

    /// The Specials among which the one is, usable or not.
    pub(super) fn specials_offered(&self, s: &Open) -> Specials {
        let open = if s.card.window == UseWindow::Won { s.card.left[2] } else { !s.card.special };
        let lent = self.uses_what_was_lent(s) && !s.card.special && s.card.lent.has(Colour::Red);
        match (open, lent) {
            (true, _) => self.specials_now(s),
            (false, true) => self.specials_now(s).both(Specials::only(Special::Cycle)),
            (false, false) => Specials::NONE,
        }
    }
}
