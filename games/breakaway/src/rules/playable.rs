//! D13, D14, D22: which cards may be played, and as what.

use breakroom_core::Seat;

use super::legal::Each;
use crate::{
    Action, Breakaway, State,
    action::{Call, Handle, Reaction},
    agenda::Window,
    options::Mode,
    state::Open,
    vocabulary::{Act, Card, CardSet, Skill},
};

impl Breakaway {
    /// Every way to play a card in a window.
    pub(super) fn plays(&self, s: &State, seat: Seat, window: Window, each: Each) {
        if self.options.mode == Mode::Beginner {
            return self.beginner_plays(s, seat, window, each);
        }
        let cards = self.cards_to_play(s, seat, window);
        let challenges = self.may_challenge(s, seat, window);
        let dumps = if challenges { self.dump_targets(s, seat) } else { None };
        self.handles(s, cards, Some(seat), |card, handle, _| {
            self.plays_of(s, seat, window, card, handle, each);
            if challenges {
                if self.may_grind(s, seat, card) {
                    each(Action::Grind(handle));
                }
                if let Some((_, areas)) = dumps
                    && self.may_dump(s, seat, card)
                {
                    areas.iter().for_each(|area| each(Action::Dump(handle, area)));
                }
            }
        });
        if self.may_pass(s, window) {
            each(Action::Pass);
        }
    }

    /// May nothing be played in this window?
    pub(super) fn may_pass(&self, s: &Open, window: Window) -> bool {
        match window {
            Window::Save => true,
            _ if self.options.mode == Mode::Beginner => false,
            Window::Answer | Window::ShootoutTip => true,
            Window::Score => s.penalty_shot.is_some(),
            Window::Turn | Window::ShotCard | Window::Shootout | Window::ShootoutDefence => false,
        }
    }

    /// BA-8.2: may a card start a challenge in this window?
    pub(super) fn may_challenge(&self, s: &Open, seat: Seat, window: Window) -> bool {
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

    fn plays_of(&self, s: &Open, seat: Seat, window: Window, card: Card, handle: Handle, each: Each) {
        let plain = self.plays_plainly(s, window);
        let named = if self.may_be_called(s, window, card, 0) { 0..9 } else { 0..0 };
        for number in std::iter::once(None).chain(named.map(Some)) {
            if plain {
                each(Action::Play { card: handle, number, call: None });
            }
            for &call in self.calls(window) {
                if self.declares(s, (seat, window), card, number, call) {
                    each(Action::Play { card: handle, number, call: Some(call) });
                }
            }
        }
        if matches!(window, Window::Save | Window::Answer) {
            for &reaction in Reaction::ALL {
                if self.answers(s, seat, window, card, reaction) {
                    each(Action::React(handle, reaction));
                }
            }
        }
    }

    /// May a card be played in this window without declaring anything?
    pub(super) fn plays_plainly(&self, s: &Open, window: Window) -> bool {
        match window {
            Window::Turn | Window::ShotCard | Window::Shootout | Window::ShootoutDefence => true,
            Window::Score => s.penalty_shot.is_none(),
            Window::Save | Window::Answer | Window::ShootoutTip => false,
        }
    }

    /// BA-16.76: may the card be played as one of this number?
    pub(super) fn may_be_called(&self, s: &Open, window: Window, card: Card, number: u8) -> bool {
        let window = !matches!(window, Window::ShootoutDefence | Window::ShootoutTip);
        window && number < 9 && self.is_wild(s, card)
    }

    /// BA-6.12, BA-6.19, BA-6.31, BA-11.29: may the card declare this?
    pub(super) fn declares(
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
            (Window::ShootoutTip, _) => self.way_by_tip(s, card, seat),
            (_, Call::Tip) if !self.tippable(s) => false,
            _ => self.way(s, card, number.or(self.design(card).number), seat, call).is_some(),
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
        s.shot.is_some_and(|shot| !shot.no_tip && shot.shot_card.is_some())
            && s.pile.top().is_some_and(|top| !top.no_tip)
    }

    fn way_by_tip(&self, s: &Open, card: Card, seat: Seat) -> bool {
        let printed = !self.cancelled_for(s, card, seat) && self.design(card).acts.has(Act::Tip);
        printed || self.skills(s, card, seat).has(Skill::TwoWay)
    }

    fn beginner_plays(&self, s: &State, seat: Seat, window: Window, each: Each) {
        self.handles(s, s.cards(seat).hand, Some(seat), |card, handle, _| {
            let play = |call| Action::Play { card: handle, number: None, call };
            let acts = self.basic_acts(s, card, 0);
            match window {
                Window::Score => {
                    each(play(None));
                    if acts.has(Act::Score) {
                        each(play(Some(Call::Score)));
                    }
                }
                Window::Save if acts.has(Act::Save) => each(play(Some(Call::Save))),
                Window::Save => {}
                _ => each(play(None)),
            }
        });
        if window == Window::Save {
            each(Action::Pass);
        }
    }
}
