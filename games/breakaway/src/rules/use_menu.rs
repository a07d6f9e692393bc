//! D15, D10: the menu of the card in use: Abilities, Actions, free Actions, Specials.

use super::*;

/// BA-13.14: the colours that are used directly, and not by what they gain.
const DIRECT: &[Colour] = &[Colour::Black, Colour::Green, Colour::Orange, Colour::Purple, Colour::Silver];

impl Breakaway {
    /// D15: is there anything but `done` to choose? A bench that might lend a colour keeps its secret.
    pub(super) fn menu_asked(&self, s: &State) -> bool {
        if self.options.mode == Mode::Beginner {
            return !self.beginner_acts(s).is_empty() || !self.beginner_colours(s).is_empty();
        }
        // In this order because the first is the likeliest and the last the longest to find out.
        self.acts_offered(s).iter().any(|act| self.performable(s, act).is_ok())
            || !self.menu_free(s).is_empty()
            || DIRECT.iter().any(|&colour| self.may_use(s, colour).is_ok())
            || self.specials_offered(s).iter().any(|special| self.special_usable(s, special).is_ok())
    }

    /// D15, D10: everything that the card in use can be used for.
    pub(super) fn uses<C: Visitor>(&self, s: &State, visitor: &mut C) {
        if self.options.mode == Mode::Beginner {
            return self.beginner_uses(s, visitor);
        }
        let colours = if C::JUDGES { Colour::ALL } else { DIRECT };
        colours.iter().for_each(|&colour| visitor.visit(Action::Ability(colour), || self.may_use(s, colour)));
        let spent = |act: Act| if s.card.acted { Refusal::OneAction } else { Refusal::NotOnCard(act.name()) };
        let listed = |offered: Acts| if C::JUDGES { Act::ALL.iter().copied().collect() } else { offered };
        let offered = self.acts_offered(s);
        for act in listed(offered).iter() {
            visitor.visit(Action::Act(act), || {
                self.may_perform(s, act)?;
                if offered.has(act) { Ok(()) } else { Err(spent(act)) }
            });
        }
        let free = self.menu_free(s);
        for act in listed(free).iter() {
            visitor.visit(Action::Free(act), || match free.has(act) {
                true => Ok(()),
                false => self.may_perform(s, act).and(Err(spent(act))),
            });
        }
        let all = if C::JUDGES { Special::ALL.iter().copied().collect() } else { self.specials_offered(s) };
        all.iter().for_each(|special| {
            visitor.visit(Action::Special(special), || self.may_use_special(s, special));
        });
        match s.card.window == UseWindow::Won {
            true => visitor.say(Action::None),
            false => visitor
                .visit(Action::Done, || self.mandatory(s).map_or(Ok(()), |act| Err(Refusal::Mandatory(act)))),
        }
    }

    /// BA-1.11 to BA-1.15, BA-1.23.
    fn beginner_uses<C: Visitor>(&self, s: &State, visitor: &mut C) {
        let (colours, acts) = (self.beginner_colours(s), self.beginner_acts(s));
        let unless = |may: bool, why: Unusable| if may { Ok(()) } else { Err(Refusal::Unusable(why)) };
        for &colour in Colour::ALL {
            visitor.visit(Action::Ability(colour), || {
                unless(colours.has(colour), self.colour_unusable(s, colour))
            });
        }
        for &act in Act::ALL {
            visitor.visit(Action::Act(act), || unless(acts.has(act), self.act_unusable(s, act)));
        }
        visitor.say(Action::Done);
    }

    /// What keeps a beginner from using this colour.
    fn colour_unusable(&self, s: &Open, colour: Colour) -> Unusable {
        let shown = s.pile.top().is_some_and(|top| self.design(top.card).colours.has(colour));
        match () {
            () if !s.card.colours.is_empty() => Unusable::SecondColour,
            () if !shown => Unusable::NotShown(colour),
            () => Unusable::Uncontrolled(s.puck, s.control.is_some()),
        }
    }

    /// What keeps a beginner from using this Action.
    fn act_unusable(&self, s: &Open, act: Act) -> Unusable {
        let Some(top) = s.pile.top() else { return Unusable::SecondAct };
        match act {
            _ if s.card.acted => Unusable::SecondAct,
            _ if !Acts::BASIC.has(act) => Unusable::NotBasic(act),
            Act::Score | Act::Save => Unusable::Declared(act),
            _ if !self.basic_acts(s, top.card, 1).has(act) => {
                Unusable::NotPrinted(act, top.number, s.pile.down(1).and_then(|played| played.number))
            }
            Act::BodyCheck => Unusable::Controlled(s.puck),
            _ if s.control != Some(s.card.player) => Unusable::Uncontrolled(s.puck, s.control.is_some()),
            _ => Unusable::OutOfRange(s.puck),
        }
    }

    /// BA-13: may this colour be used directly?
    fn may_use(&self, s: &State, colour: Colour) -> Verdict {
        if !self.colour_open(s, colour) {
            return Err(Refusal::NotOnCard(colour.name()));
        }
        self.ability_usable(s, colour).map_err(|why| Refusal::CannotUse(colour, why))
    }

    /// BA-3.20: can the Action be performed?
    pub(super) fn may_perform(&self, s: &State, act: Act) -> Verdict {
        self.performable(s, act).map_err(|why| Refusal::CannotPerform(act, why))
    }

    fn may_use_special(&self, s: &State, special: Special) -> Verdict {
        let has = self.specials_offered(s).has(special);
        if s.card.special && !has {
            return Err(Refusal::OneSpecial);
        }
        let fact = "the card in use has it neither printed nor lent";
        let usable =
            self.special_usable(s, special).and_then(|()| Unmet::unless(has, special.rule().0, fact));
        usable.map_err(|why| Refusal::SpecialUnmet(special, why))
    }

    /// BA-16.33: may Mirror use this Special of the card beneath?
    pub(super) fn may_mirror(&self, s: &State, special: Special) -> Verdict {
        self.special_usable(s, special).map_err(|why| Refusal::SpecialUnmet(special, why))?;
        if self.mirrored(s).has(special) { Ok(()) } else { Err(Refusal::NotOnCard(special.name())) }
    }

    /// BA-16.74: cards of a bench that show a colour; FB5, FB6: a forbidden one is of no use.
    pub(super) fn bench_with(&self, s: &State, seat: Seat, colour: Colour) -> CardSet {
        let forbidden = s.side(seat).forbidden.has(colour);
        let shows = |&card: &Card| !forbidden && self.design(card).colours.has(colour);
        s.cards(seat).bench.iter().filter(shows).collect()
    }

    /// Every Action that the card in use could perform.
    pub(super) fn performable_acts(&self, s: &State) -> Acts {
        Act::ALL.iter().copied().filter(|&act| self.performable(s, act).is_ok()).collect()
    }

    /// BA-8.6: is a use of this colour left? What Silver or Veteran lent is part of their own use.
    fn colour_open(&self, s: &Open, colour: Colour) -> bool {
        s.card.window != UseWindow::Won || s.card.left[0] || s.card.lent.has(colour)
    }

    /// The Actions among which the one is, performable or not.
    fn acts_offered(&self, s: &Open) -> Acts {
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
    fn menu_free(&self, s: &State) -> Acts {
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

    /// The Specials among which the one is, usable or not.
    fn specials_offered(&self, s: &Open) -> Specials {
        let open = if s.card.window == UseWindow::Won { s.card.left[2] } else { !s.card.special };
        let lent = self.uses_what_was_lent(s) && !s.card.special && s.card.lent.has(Colour::Red);
        match (open, lent) {
            (true, _) => self.specials_now(s),
            (false, true) => self.specials_now(s).both(Specials::only(Special::Cycle)),
            (false, false) => Specials::NONE,
        }
    }
}
