//! D13, D14, D22: which cards may be played, and as what.

use super::*;

impl Breakaway {
    /// Every way to play a card in a window.
    pub(super) fn plays<C: Visitor>(&self, s: &State, seat: Seat, window: Window, visitor: &mut C) {
        let challenges = self.may_challenge(s, seat, window);
        let dumps = if challenges { self.dump_targets(s, seat) } else { None };
        let named = |answer: Action| match answer {
            Action::Play { card, .. } | Action::Grind(card) | Action::Dump(card, _) => Some(card),
            Action::React(card, _) if takes_reactions(window) => Some(card),
            _ => None,
        };
        visitor.cards(self.among_playable(s, seat, window), named, |visitor, card, handle| {
            self.plays_of(s, (seat, window), card, handle, visitor);
            if challenges || C::JUDGES {
                visitor.visit(Action::Grind(handle), || {
                    self.challenge_open(challenges)?;
                    let may = self.may_grind(s, seat, card);
                    Ok(Unmet::unless(may, "BA-8.18", "the card has no usable Yellow")?)
                });
            }
            if dumps.is_some() || C::JUDGES {
                let (_, areas) = dumps.unwrap_or((ChallengeKind::DumpIn, Areas::NONE));
                let all = if C::JUDGES { Area::all().collect() } else { areas };
                let may = areas.is_empty() || self.may_dump(s, seat, card);
                all.iter().filter(|_| may || C::JUDGES).for_each(|area| {
                    visitor.visit(Action::Dump(handle, area), || {
                        self.challenge_open(challenges)?;
                        let open = dumps.is_some();
                        Unmet::unless(open, "BA-8.22", "the puck is out of reach, or in the Offensive Zone")?;
                        Unmet::unless(may, "BA-8.22", "the card has no Dump In, nor usable Red")?;
                        if areas.has(area) { Ok(()) } else { Err(Refusal::NoWay(s.puck, area)) }
                    });
                });
            }
        });
        visitor.unless(Action::Pass, self.may_pass(s, window), "BA-3.12", "a card must be played");
    }

    /// The cards from which one is played, and why another one that is held is not.
    fn among_playable<'a>(&'a self, s: &'a State, seat: Seat, window: Window) -> Among<'a> {
        let among = self.among(s, self.cards_to_play(s, seat, window), Some(seat));
        if self.forced_to_play(s, seat, window).is_some() {
            among.held(self.open_hand(s, seat), "BA-16.94", "another card is fixed and must be played next")
        } else {
            // BA-18.2: of what lies face down only that is known which the human put there.
            among.held(self.known_hand(s, seat), "BA-18.5", "this card lies face down")
        }
    }

    /// May nothing be played in this window?
    fn may_pass(&self, s: &Open, window: Window) -> bool {
        match window {
            Window::Save => true,
            _ if self.options.mode == Mode::Beginner => false,
            Window::Answer | Window::ShootoutTip => true,
            Window::Score => s.penalty_shot.is_some(),
            Window::Turn | Window::ShotCard | Window::Shootout | Window::ShootoutDefence => false,
        }
    }

    /// Can a challenge be started at all?
    fn challenge_open(&self, open: bool) -> Result<(), Unmet> {
        let known = self.options.mode != Mode::Beginner;
        Unmet::unless(known, "BA-1.11", "the beginner game has no challenges but face-offs")?;
        Unmet::unless(open, "BA-8.2", "challenges start in Phase 2 of a turn, with a card that is not fixed")
    }

    /// BA-8.2: may a card start a challenge in this window?
    fn may_challenge(&self, s: &Open, seat: Seat, window: Window) -> bool {
        let forced = self.forced_to_play(s, seat, window).is_some();
        self.options.mode != Mode::Beginner && window == Window::Turn && !forced
    }

    /// The cards from which one is played.
    pub(super) fn cards_to_play(&self, s: &State, seat: Seat, window: Window) -> CardSet {
        self.forced_to_play(s, seat, window).map_or(self.open_hand(s, seat), CardSet::only)
    }

    /// BA-16.94: the card that must be played.
    fn forced_to_play(&self, s: &Open, seat: Seat, window: Window) -> Option<Card> {
        s.side(seat).forced.filter(|_| matches!(window, Window::Turn | Window::ShotCard | Window::Score))
    }

    fn plays_of<C: Visitor>(
        &self,
        s: &Open,
        (seat, window): (Seat, Window),
        card: Card,
        handle: Handle,
        visitor: &mut C,
    ) {
        let plain = self.plays_plainly(s, window);
        let wild = self.may_be_called(s, window, card);
        let numbers = if wild || C::JUDGES { 0..9 } else { 0..0 };
        for number in std::iter::once(None).chain(numbers.map(Some)) {
            let named =
                || Unmet::unless(wild || number.is_none(), "BA-16.76", "only a Wild Card names a number");
            visitor.visit(Action::Play { card: handle, number, call: None }, || {
                named()?;
                Ok(Unmet::unless(plain, "BA-3.13", "a card must declare something here")?)
            });
            for &call in Call::ALL {
                visitor.visit(Action::Play { card: handle, number, call: Some(call) }, || {
                    named()?;
                    let may = self.declares(s, (seat, window), card, number, call);
                    let why = || self.undeclared(s, window, card, number, call);
                    if may { Ok(()) } else { Err(Refusal::CannotDeclare(handle, call, why())) }
                });
            }
        }
        if takes_reactions(window) {
            for &reaction in Reaction::ALL {
                visitor.visit(Action::React(handle, reaction), || {
                    let may = self.answered(s, seat, window, card, reaction);
                    may.map_err(|why| Refusal::CannotReact(reaction, why))
                });
            }
        }
    }

    /// May a card be played in this window without declaring anything?
    fn plays_plainly(&self, s: &Open, window: Window) -> bool {
        match window {
            Window::Turn | Window::ShotCard | Window::Shootout | Window::ShootoutDefence => true,
            Window::Score => s.penalty_shot.is_none(),
            Window::Save | Window::Answer | Window::ShootoutTip => false,
        }
    }

    /// BA-16.76: may a number be named when the card is played?
    fn may_be_called(&self, s: &Open, window: Window, card: Card) -> bool {
        !matches!(window, Window::ShootoutDefence | Window::ShootoutTip)
            && self.options.mode != Mode::Beginner
            && self.has_op(s, card, On::Use, |op| op == Op::SetNumber)
    }

    /// BA-6.12, BA-6.19, BA-6.31, BA-11.29: may the card declare this?
    fn declares(
        &self,
        s: &Open,
        (seat, window): (Seat, Window),
        card: Card,
        number: Option<u8>,
        call: Call,
    ) -> bool {
        if !self.calls(window).contains(&call) {
            return false;
        }
        match (window, call) {
            _ if self.options.mode == Mode::Beginner => self.basic_acts(s, card, 0).has(call.act()),
            (Window::ShootoutTip, _) => self.has_tip(s, card, seat),
            (_, Call::Tip) if !self.tippable(s) => false,
            _ => self.way(s, card, number.or(self.design(card).number), seat, call).is_some(),
        }
    }

    /// What keeps a card from declaring this.
    fn undeclared(&self, s: &Open, window: Window, card: Card, number: Option<u8>, call: Call) -> Undeclared {
        let design = self.design(card);
        let (own, beneath) = (number.or(design.number), s.pile.top().and_then(|top| top.number));
        let beginner = self.options.mode == Mode::Beginner;
        match (self.calls(window).contains(&call), call) {
            (false, _) if beginner => Undeclared::BeginnersUnasked(window),
            (true, _) if beginner => Undeclared::BeginnersUnable(own, beneath),
            (false, _) => Undeclared::Unasked(window),
            (true, Call::Tip) if window == Window::Score && !self.tippable(s) => Undeclared::Untippable,
            (true, _) => {
                let target = s.shot.map(|shot| (shot.target(), shot.reading));
                let target = target.filter(|_| call == Call::Score && design.is_player());
                Undeclared::Unable { own, beneath, printed: design.acts.has(call.act()), target }
            }
        }
    }

    fn calls(&self, window: Window) -> &'static [Call] {
        match window {
            Window::ShootoutTip => &[Call::Tip],
            Window::Score => &[Call::Score, Call::Tip],
            Window::Save => &[Call::Save],
            Window::Answer => &[Call::Score],
            _ => &[],
        }
    }

    /// BA-6.27, BA-16.1, BA-16.71: can the Shot Card be tipped away?
    fn tippable(&self, s: &Open) -> bool {
        s.shot.is_some_and(|shot| shot.shot_card.is_some()) && self.not_safe_from_tip(s)
    }
}

/// BA-6.19, BA-6.21: may a card answer here by a reaction?
fn takes_reactions(window: Window) -> bool {
    matches!(window, Window::Save | Window::Answer)
}
