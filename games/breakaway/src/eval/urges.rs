//! Which actions are natural (section 25): score if able, save if able, stop if able, shoot with a finisher in hand,
//! pass to where one would fit, take the puck, keep what stops and saves.

use breakroom_core::Seat;

use crate::{
    Action, Breakaway, State,
    action::{Call, Handle},
    agenda::{Step, Window},
    options::Mode,
    rules::reading,
    state::{Open, Stage},
    vocabulary::{Act, Acts, Area, Card, Colour, Zone},
};

/// What is worth keeping in hand.
const KEEPS: Acts = Acts::only(Act::Score).with(Act::Save).with(Act::Block).with(Act::Deflect);
/// What takes the puck.
const TAKES: Acts = Acts::only(Act::BodyCheck).with(Act::Intercept).with(Act::Punch);
/// What carries it.
const CARRIES: Acts = Acts::only(Act::Move).with(Act::StretchPass);

impl Breakaway {
    /// How natural an action is; 0 for what nobody would do.
    pub(super) fn urge(&self, s: &State, action: Action) -> u32 {
        match action {
            Action::Play { call: Some(Call::Score | Call::Save), .. } => 400,
            Action::Play { call: Some(Call::Tip), .. } => 30,
            Action::React(..) => 60,
            Action::Play { card, number, .. } => self.urge_to_play(s, card, number),
            Action::Act(act) | Action::Free(act) => self.urge_to_act(s, act),
            Action::Step(area) | Action::Area(area) => self.urge_to_go(s, s.card.chooser, area),
            Action::Put(area) => match s.agenda.next() {
                Some(Step::Put(seat)) => self.urge_to_go(s, seat, area),
                _ => 8,
            },
            Action::Ability(colour) => self.urge_to_use(s, colour),
            Action::Special(_) => 14,
            Action::Commit(card) | Action::Contest(card) => self.urge_to_challenge(s, card),
            Action::Decline => 5,
            Action::Take | Action::Cancel | Action::Draw => 20,
            Action::Token { .. } => 8,
            Action::Grind(_) if self.defends(s) => 6,
            Action::Grind(_) => 2,
            Action::Dump(..) => 1,
            Action::Line => self.urge_to_change(s),
            Action::Pull if self.is_desperate(s) => 10,
            Action::Pull => 0,
            Action::Replace => 20,
            Action::Swap(hand, bench) => self.urge_to_swap(s, hand, bench),
            Action::Flip(card) => self.urge_to_flip(s, card),
            Action::Ready | Action::None | Action::NoSwap => 12,
            Action::Done | Action::Stop => 6,
            _ => 8,
        }
    }

    fn decider(&self, s: &Open) -> Option<Seat> {
        match s.agenda.next()? {
            Step::Play(seat, _) | Step::Phase1(seat) | Step::Menu(seat) | Step::Swap(seat, ..) => Some(seat),
            Step::Commit(seat) | Step::Contest(seat) => Some(seat),
            _ => None,
        }
    }

    fn held(&self, s: &State, seat: Seat, card: Handle) -> Option<Card> {
        self.resolve(s, self.cards_of(s, seat), Some(seat), card)
    }

    /// Does the other control the puck while this seat decides?
    fn defends(&self, s: &Open) -> bool {
        self.decider(s).is_some_and(|seat| s.control != Some(seat))
    }

    /// Losing in the Final Minute of the last period.
    fn is_desperate(&self, s: &Open) -> bool {
        let last = s.stage == Stage::Regulation && s.period == self.options.periods() && s.final_minute;
        last && self.decider(s).is_some_and(|seat| s.is_losing(seat))
    }

    fn urge_to_play(&self, s: &State, card: Handle, number: Option<u8>) -> u32 {
        let Some(Step::Play(seat, window)) = s.agenda.next() else { return 8 };
        let Some(found) = self.held(s, seat, card) else { return 8 };
        let design = self.design(found);
        let acts = design.acts;
        if self.options.mode == Mode::Beginner && window != Window::Save {
            return self.urge_of_a_beginner(s, seat, found, window);
        }
        if window == Window::ShotCard {
            // A high Shot Card wins the loose puck, but what saves is wanted right after it.
            return match () {
                () if !acts.both(Acts::STOPS).is_empty() => 120,
                () if acts.has(Act::Save) || acts.has(Act::Score) => 3,
                () => 6 + design.number.map_or(0, u32::from),
            };
        }
        if !matches!(window, Window::Turn | Window::Score) {
            return if acts.both(KEEPS).is_empty() { 10 + self.fit(s, seat, acts, 0) } else { 4 };
        }
        let number = number.or(design.number);
        let key = self.key_of(found, number);
        if self.is_triple(s, key, 0) {
            // BA-4.7: the whistle goes against the one who controls the puck.
            return if s.control == Some(seat.other()) { 40 } else { 1 };
        }
        let any = self.is_double(s, found, number, 0) || self.is_run(s, number, 0);
        let gained = self.usable(s, found, seat).iter().fold(acts, |all, colour| all.and(colour.gains()));
        let all = if any { Acts::EVERY } else { gained };
        let target = s.puck.number();
        let finishing = s.control == Some(seat) && self.finishes(s, found, seat, target, reading(s.bonus));
        let kept =
            !acts.both(KEEPS).is_empty() || finishing && s.puck.zone(s.is_home(seat)) == Zone::Offensive;
        let urge = 8 + self.fit(s, seat, all, usize::from(finishing));
        if kept { urge / 3 } else { urge }
    }

    /// In the beginner game a turn is one card: take the puck, shoot with a finisher in hand, carry it to where a shot is
    /// on. What scores or saves is wanted later, and what shoots nearly as much.
    fn urge_of_a_beginner(&self, s: &State, seat: Seat, card: Card, window: Window) -> u32 {
        let design = self.design(card);
        let spare = match design.acts {
            acts if acts.has(Act::Score) || acts.has(Act::Save) => 1,
            acts if acts.has(Act::Shoot) || acts.has(Act::BodyCheck) => 4,
            _ => 10,
        };
        if window == Window::ShotCard {
            return spare;
        }
        let acts = if self.is_double(s, card, design.number, 0) { Acts::EVERY } else { design.acts };
        let scorers = s.cards(seat).hand.iter().filter(|&held| self.design(held).acts.has(Act::Score));
        let finishers = scorers.filter(|&held| held != card).count();
        match s.control == Some(seat) {
            false if acts.has(Act::BodyCheck) => 60 + spare,
            true if self.can_shoot_here(s, seat) => match acts.has(Act::Shoot) && finishers > 0 {
                true => 90,
                false => spare,
            },
            true if acts.has(Act::Move) || !design.colours.is_empty() => 20 + 2 * spare,
            _ => spare,
        }
    }

    /// How well these Actions fit the position; `spent` finishers would be gone.
    fn fit(&self, s: &State, seat: Seat, acts: Acts, spent: usize) -> u32 {
        let has = |some: Acts| !acts.both(some).is_empty();
        if s.control != Some(seat) {
            return if has(TAKES) { 40 } else { 0 };
        }
        let shoots = has(Acts::only(Act::Shoot)) || has(Acts::only(Act::OnNet)) && s.bonus > 0;
        if shoots && self.can_shoot_here(s, seat) {
            let finishers = self.finishers(s, seat, s.puck.number(), reading(s.bonus));
            if finishers > spent {
                return 60;
            }
        }
        if has(CARRIES) { 14 } else { 0 }
    }

    fn urge_to_act(&self, s: &State, act: Act) -> u32 {
        let seat = s.card.player;
        match act {
            Act::Block | Act::Deflect | Act::PokeCheck => 200,
            Act::Shoot | Act::OnNet => match self.finishers(s, seat, s.puck.number(), reading(s.bonus)) {
                0 => 1,
                1 => 60,
                _ => 120,
            },
            Act::BodyCheck | Act::Intercept => 60,
            Act::Move if self.options.mode == Mode::Beginner && self.can_shoot_here(s, seat) => 2,
            Act::Move | Act::StretchPass => 20,
            Act::Punch if s.control == Some(seat) => 1,
            Act::Punch => 40,
            Act::Draw => 15,
            _ => 5,
        }
    }

    fn urge_to_use(&self, s: &Open, colour: Colour) -> u32 {
        let seat = s.card.player;
        if self.options.mode == Mode::Beginner {
            // BA-1.12: every colour moves the puck, which stays where a shot is on.
            return if self.can_shoot_here(s, seat) { 2 } else { 20 };
        }
        let threatened = s.control == Some(seat.other()) && s.puck.zone(s.is_home(seat)) == Zone::Defensive;
        match colour {
            // Black stops play: good for the side that defends its zone.
            Colour::Black if threatened => 30,
            Colour::Black => 1,
            Colour::Orange if s.control == Some(seat) => 16,
            Colour::Orange => 4,
            _ => 12,
        }
    }

    /// Forward; within the zone to where a card of the hand would finish.
    fn urge_to_go(&self, s: &State, seat: Seat, area: Area) -> u32 {
        let home = s.is_home(seat);
        let ahead = if area.forward(home) > s.puck.forward(home) { 12 } else { 4 };
        if area.zone(home) != Zone::Offensive {
            return ahead;
        }
        if area.number() > 6 {
            return 3;
        }
        10 + 12 * self.finishers(s, seat, area.number(), reading(s.bonus + 1)).min(4) as u32
    }

    /// The stronger the better, but not with what scores or saves.
    fn urge_to_challenge(&self, s: &State, card: Handle) -> u32 {
        let Some(seat) = self.decider(s) else { return 8 };
        let Some(found) = self.held(s, seat, card) else { return 8 };
        let strength = self.challenge_strength(s, found, seat).map_or(0, |strength| strength.max(0) as u32);
        let urge = 1 + strength * strength / 3;
        if self.design(found).acts.both(KEEPS).is_empty() { urge } else { urge.div_ceil(3) }
    }

    /// With few cards a Line Change is worth the turn.
    fn urge_to_change(&self, s: &State) -> u32 {
        let held = self.decider(s).map_or(5, |seat| s.cards(seat).unmarked());
        match held {
            0..=1 => 30,
            2 => 10,
            _ => 0,
        }
    }

    /// Deck-building points say which card is the better one in general.
    fn urge_to_swap(&self, s: &State, hand: Handle, bench: Handle) -> u32 {
        let Some(Step::Menu(seat) | Step::Swap(seat, ..)) = s.agenda.next() else { return 1 };
        let out = self.resolve(s, s.cards(seat).hand, Some(seat), hand);
        let back = self.resolve(s, s.cards(seat).bench, Some(seat), bench);
        let points = |card: Option<Card>| card.map_or(0, |card| u32::from(self.design(card).points));
        match points(back).saturating_sub(points(out)) {
            0..=4 => 0,
            better => better / 3,
        }
    }

    fn urge_to_flip(&self, s: &State, card: Handle) -> u32 {
        let seat = self.decider(s);
        let found =
            seat.and_then(|seat| self.resolve(s, s.cards(seat).bench, Some(seat), card).zip(Some(seat)));
        found.map_or(0, |(card, seat)| if s.side(seat).up.has(card) { 0 } else { 6 })
    }
}
