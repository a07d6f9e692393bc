//! BA-3.12 to BA-3.16, BA-20.4, BA-20.5: a card is played, and what happens before its player chooses.

use super::*;

impl<L: Sink<Event>> Referee<'_, L> {
    /// A card is laid on the play area; before it the table is remembered for an Ignore (BA-5.1).
    pub(super) fn lay(&mut self, seat: Seat, card: Card, role: Role, number: Option<u8>) {
        let design = self.g.design(card);
        for side in &mut self.s.sides {
            side.set(Flag::Penalised, false);
        }
        let cancelled = match role {
            Role::Challenge | Role::Reaction => self.g.cancelled_for(self.s, card, seat),
            _ => self.g.would_be_cancelled(self.s, card, seat),
        };
        let named = number.is_some();
        let number = number.or(design.number);
        let added_x = self.added_crosses(seat, card, cancelled);
        let mut played =
            Played { cancelled, added_x, ..Played::laid(card, seat, role, number, design.title) };
        self.passive(&mut played, named);
        let [newer, older] = &mut self.s.undo;
        std::mem::swap(newer, older);
        self.s.undo[0] = self.snapshot();
        let g = self.g;
        self.s.pile.push(played, |card| g.star(card));
        let name = design.id;
        self.notice_black_k(seat, card);
        self.say("BA-3.12", |_| Happening::Played { seat, card: name, role, number });
        if cancelled {
            self.say("BA-5.5", |_| Happening::Cancelled { card: name });
        }
    }

    /// BA-16.34, BA-16.71, BA-16.27: printed texts that always apply.
    fn passive(&mut self, played: &mut Played, named: bool) {
        if played.cancelled {
            return;
        }
        for special in self.g.specials_of(self.s, played.card).iter() {
            let rule = self.g.special(special);
            if rule.windows.has(On::Passive) && !rule.ignorable {
                played.ignorable = false;
            }
            for effect in &rule.effects {
                match effect.op {
                    Op::Hybrid(Hybrid::NoIntercept) => played.no_intercept = true,
                    Op::Hybrid(Hybrid::NoTipOnThis) if played.role == Role::Shot => played.no_tip = true,
                    Op::Hybrid(Hybrid::BlackReviews) if played.role == Role::Score => {
                        played.reviewable = true
                    }
                    // BA-16.31: naming a number is the use of another Special.
                    Op::BlackP if rule.windows.has(On::Passive) && named => played.black_p = true,
                    _ => {}
                }
            }
        }
    }

    /// BA-16.87, BA-16.82: X symbols gained by Support and goalie wilds.
    fn added_crosses(&self, seat: Seat, card: Card, cancelled: bool) -> Colours {
        let design = self.g.design(card);
        let mut colours = Colours::NONE;
        if design.classes.has(Class::Stickhandling)
            && self.g.supports(self.s, seat).has(Support::Stickhandling)
        {
            colours = colours.with(Colour::Green);
        }
        // BA-5.6: a Cancelled card has no wilds.
        if design.is_goalie() && !cancelled {
            let skills = self.g.skills(self.s, card, seat);
            for (skill, colour) in
                [(Skill::Skate, Colour::Orange), (Skill::Helmet, Colour::Blue), (Skill::Stick, Colour::Green)]
            {
                if skills.has(skill) {
                    colours = colours.with(colour);
                }
            }
        }
        colours
    }

    fn snapshot(&self) -> Snapshot {
        let s = &*self.s;
        Snapshot {
            kept: true,
            puck: s.puck,
            control: s.control,
            bonus: s.bonus,
            shot: s.shot,
            tokens: [s.sides[0].tokens, s.sides[1].tokens],
            skills: [s.sides[0].skills, s.sides[1].skills],
            goalies: [s.sides[0].goalie, s.sides[1].goalie],
        }
    }

    /// A card is played from hand in a window.
    pub(super) fn play(
        &mut self,
        seat: Seat,
        window: Window,
        card: Card,
        number: Option<u8>,
        call: Option<Call>,
    ) {
        let forced = self.s.side(seat).forced == Some(card);
        self.s.side_mut(seat).forced = None;
        let way =
            call.and_then(|call| self.g.way(self.s, card, number.or(self.g.design(card).number), seat, call));
        // BA-3.14: a defender without cards leaves the Shot Card to the shooter and makes its choices.
        let owner = match (window, self.s.shot) {
            (Window::ShotCard, Some(shot)) if shot.shooter == seat => seat.other(),
            _ => seat,
        };
        self.leaves_hand(seat, card);
        let chooser = if forced || owner != seat { seat.other() } else { seat };
        match (window, call) {
            (Window::ShotCard, _) => self.shot_card(seat, owner, chooser, card, number),
            (Window::Score | Window::Answer, Some(Call::Score)) => {
                self.score_declared(seat, card, number, way.is_some_and(|way| way.tainted));
            }
            (Window::Score, Some(Call::Tip)) => self.tipped(seat, card),
            (Window::Turn | Window::Score, _) => {
                self.lay(seat, card, Role::Turn, number);
                self.s.card = Use::of(seat, chooser, UseWindow::Turn);
                // BA-16.76: naming a number is the card's Special.
                self.s.card.special = number.is_some();
                self.instead(&[Step::Resolve, Step::Phase4(seat), Step::TurnOver(seat)]);
            }
            (Window::Save, _) => self.saved(seat, card, number),
            (Window::Shootout, _) => self.shootout_card(seat, card, number),
            (Window::ShootoutDefence | Window::ShootoutTip, _) => self.shootout_answer(seat, card, window),
            (Window::Answer, _) => unreachable!("a Save is answered by a Score"),
        }
    }

    /// BA-20.4: infractions, Triple, loose puck, whistle; then the player's choices.
    pub(super) fn resolve(&mut self) {
        let seat = self.s.card.player;
        let was_called = self.s.box_.called.len();
        self.turn_infractions();
        let top = *self.s.pile.top().expect("the card just played lies on top");
        if self.g.is_triple(self.s, top.triple_key(), 1) && top.role != Role::Challenge {
            return self.triple();
        }
        if self.s.shot.is_some() {
            return self.undeclared(was_called);
        }
        // BA-3.16: a Player card picks a loose puck up.
        if self.s.control.is_none() && self.g.design(top.card).is_player() {
            self.gain_control(seat, "BA-3.16");
        }
        self.use_card(was_called);
    }

    /// The whistle, the swap for a delayed penalty, the menu.
    pub(super) fn use_card(&mut self, was_called: usize) {
        self.then(&[Step::Menu3, Step::Used]);
        self.offer_delayed_swap(was_called);
        self.infraction5();
        self.then(&[Step::Whistle]);
    }

    /// BA-10.3: the non-offender may swap up to two cards when the call is made. A whistle that comes first takes the
    /// offer away.
    pub(super) fn offer_delayed_swap(&mut self, was_called: usize) {
        let called = self.s.box_.called;
        let new = |seat: Seat| called.iter().skip(was_called).any(|penalty| penalty.seat == seat);
        for seat in [self.s.home, self.s.home.other()] {
            if new(seat.other()) && self.s.box_.last_call(seat).is_none() {
                self.offer_swaps(seat, 2, SwapFor::Offer);
            }
        }
    }

    /// BA-4.7, BA-4.11: Icing or Offside, and perhaps an injury.
    pub(super) fn triple(&mut self) {
        let seat = self.s.card.player;
        let offender = self.s.control.unwrap_or(seat);
        let behind = self.s.puck.is_behind_centre(self.s.is_home(offender));
        let cause = if behind { Cause::Icing } else { Cause::Offside };
        self.hard_triple(seat);
        let stop = self.offence(cause, seat, offender);
        let penalised = self.s.box_.called.iter().any(|penalty| penalty.infraction == Infraction::ThirdHit);
        match penalised {
            true => self.stop_for_good(stop),
            false => self.stop_with(stop),
        }
    }

    /// BA-4.11, BA-4.13: Body-Check printed on the third card injures the topmost Player or Superstar beneath.
    fn hard_triple(&mut self, seat: Seat) {
        let top = *self.s.pile.top().expect("the third card lies on top");
        if !self.g.design(top.card).acts.has(Act::BodyCheck) {
            return;
        }
        let hurt = self.s.pile.iter().skip(1).find(|played| self.g.star(played.card).0).copied();
        let Some(hurt) = hurt else { return };
        self.injure(hurt.card, hurt.by);
        let suits = [top, hurt].map(|played| self.g.suits_of(self.s, &played));
        let guilty = at_fault(suits[0], suits[1]).map(|first| if first { seat } else { hurt.by });
        if let Some(guilty) = guilty {
            self.call_for_card(Penalty::minor(guilty, Infraction::ThirdHit));
        }
    }

    /// The menu is closed: Infraction 5 and the whistle (BA-20.4).
    pub(super) fn used(&mut self) {
        let (seat, window) = (self.s.card.player, self.s.card.window);
        match window {
            UseWindow::Shot => return self.shot_card_used(),
            UseWindow::Shootout => return self.shootout_used(),
            _ => {}
        }
        if !self.s.card.spared {
            self.infraction5();
        }
        self.then(&[Step::Whistle]);
        if window != UseWindow::Turn {
            self.s.card = Use::of(seat, seat, UseWindow::Turn);
        }
    }

    /// BA-9.6: a Goalie card, and its player controls the puck in a corner of the own end.
    pub(super) fn infraction5(&mut self) {
        let Some(top) = self.s.pile.top() else { return };
        let seat = top.by;
        if self.has_puck_in_corner(seat) && self.g.design(top.card).is_goalie() {
            self.call_for_card(Penalty::minor(seat, Infraction::GoalieInCorner));
        }
    }

    /// BA-9.6: does this player control the puck in area 5 or 6 of the own Defensive Zone?
    pub(super) fn has_puck_in_corner(&self, seat: Seat) -> bool {
        let corner = matches!(self.s.puck.number(), 5 | 6);
        corner && self.s.control == Some(seat) && self.s.puck.zone(self.s.is_home(seat)) == Zone::Defensive
    }

    /// BA-16.37, BA-16.96: the Momentum Card is played at once on top of the first.
    pub(super) fn play_second(&mut self, seat: Seat, card: Card) {
        self.leaves_hand(seat, card);
        self.lay(seat, card, Role::Turn, None);
        self.s.card = Use::of(seat, seat, UseWindow::Turn);
        // What follows the use of the first follows that of the second: Phase 4, a turn, control given up.
        while self.s.agenda.pop().is_some_and(|step| step != Step::Used) {}
        self.then(&[Step::Resolve]);
    }
}
