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
        let forced = self.forced_to_play(s, seat, window);
        let dumps =
            if window == Window::Turn && forced.is_none() { self.dump_targets(s, seat) } else { None };
        self.handles(s, cards, Some(seat), |card, handle, _| {
            self.plays_of(s, seat, window, card, handle, each);
            if window == Window::Turn && forced.is_none() {
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
        let may_pass = matches!(window, Window::Save | Window::Answer | Window::ShootoutTip)
            || window == Window::Score && s.penalty_shot.is_some();
        if may_pass {
            each(Action::Pass);
        }
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
        let wild = self.is_wild(s, card) && !matches!(window, Window::ShootoutDefence | Window::ShootoutTip);
        let plain = match window {
            Window::Turn | Window::ShotCard | Window::Shootout | Window::ShootoutDefence => true,
            Window::Score => s.penalty_shot.is_none(),
            _ => false,
        };
        let printed = self.design(card).number;
        let named = if wild { 0..9 } else { 0..0 };
        for number in std::iter::once(None).chain(named.map(Some)) {
            if plain {
                each(Action::Play { card: handle, number, call: None });
            }
            for &call in self.calls(window) {
                let tippable = call != Call::Tip || self.tippable(s);
                if tippable && self.way(s, card, number.or(printed), seat, call).is_some() {
                    each(Action::Play { card: handle, number, call: Some(call) });
                }
            }
        }
        if window == Window::ShootoutTip && self.way_by_tip(s, card, seat) {
            each(Action::Play { card: handle, number: None, call: Some(Call::Tip) });
        }
        if matches!(window, Window::Save | Window::Answer) {
            for &reaction in Reaction::ALL {
                if self.answers(s, seat, window, card, reaction) {
                    each(Action::React(handle, reaction));
                }
            }
        }
    }

    fn calls(&self, window: Window) -> &'static [Call] {
        match window {
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
