//! BA-18.6, BA-18.21: which of the opponent's options its preferences leave to the human. An option is judged by
//! what it leads to: it is tried out on a copy, and so are the choices that follow while its card is in use.

use breakroom_kit::List;

use super::*;
use crate::edition::solo::{Preference, Test, Tests};

/// The most options any decision of the opponent has.
const MOST: usize = 200;
/// How many copies are tried for one option: many more than the menus of real cards need.
const TRIES: u16 = 60_000;
/// BA-R97: how many further choices are looked at.
const FURTHER: u8 = 6;

/// What an option, or some way to use it, leads to.
#[derive(Clone, Copy, Default)]
struct Met {
    tests: Tests,
    colours: Colours,
    /// BA-18.15: a penalty on the human by Infraction 8.
    draws_penalty: bool,
}

impl Met {
    fn set(&mut self, test: Test, met: bool) {
        if met {
            self.tests = self.tests.with(test);
        }
    }
}

/// BA-18.15, BA-18.21: infractions called on the way, also those that a whistle assesses at once.
#[derive(Clone, Copy, Default)]
struct Calls {
    /// On the opponent.
    own: u8,
    /// Infraction 8, on the human.
    drawn: u8,
    /// Did a whistle stop play?
    whistled: bool,
}

impl Sink<Event> for Calls {
    fn push(&mut self, event: impl FnOnce() -> Event) {
        match event().what {
            Happening::Infraction { seat, infraction, .. } => {
                self.own += u8::from(seat == OPPONENT);
                self.drawn += u8::from(seat != OPPONENT && infraction == Infraction::Penal);
            }
            Happening::Whistle { .. } => self.whistled = true,
            _ => {}
        }
    }
}

/// What of the Solo Opponent card takes a choice away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Narrowed {
    /// BA-18.9: a face-up card that can stop the shot must.
    Stop,
    /// BA-18.10: so must one that can Save.
    Save,
    /// BA-18.11: so must one that can Score.
    Score,
    /// BA-18.15: what draws a penalty on the human comes first.
    Penalty,
    /// BA-18.21: one of its tests.
    Prefers(Preference),
}

/// The options left, and what each of them meets.
type Left = List<(Action, Met), MOST>;

/// Only those that pass the test are left, if any does.
fn keep(left: &mut Left, passes: impl Fn(Action, &Met) -> bool) {
    let passing = left.iter().copied().filter(|(action, met)| passes(*action, met));
    let kept = List::of((Action::Pass, Met::default()), passing);
    if !kept.is_empty() {
        *left = kept;
    }
}

impl Breakaway {
    /// The options of the opponent's seat that its preferences leave; the human chooses among them.
    pub(super) fn preferred(&self, s: &State, step: Step, each: Each) {
        let (left, turns) = self.after_preferences(s, step);
        left.iter().for_each(|&(action, _)| each(action));
        if turns {
            self.options_at(s, Step::ChooseTurnUp(1), each);
        }
    }

    /// What its preferences leave, and whether a card may still be turned up instead.
    fn after_preferences(&self, s: &State, step: Step) -> (Left, bool) {
        let (mut left, turns) = self.before_preferences(s, step);
        if left.len() > 1 {
            self.narrow(s, step, &mut left, |_, _| {});
        }
        // BA-18.9: a face-up card that can stop the shot must be played.
        let stops = matches!(step, Step::Play(_, Window::ShotCard))
            && left.iter().any(|&(action, _)| self.trial(s, step, action).tests.has(Test::StopShot));
        (left, turns && !stops)
    }

    /// May a card be turned up instead of playing one that lies face up?
    pub(super) fn turns_left(&self, s: &State, step: Step) -> bool {
        self.after_preferences(s, step).1
    }

    /// BA-18.5: is this a choice where a card may be turned up to be played?
    pub(super) fn may_turn_to_play(&self, s: &State, step: Step) -> bool {
        let forced = s.side(OPPONENT).forced.is_some();
        matches!(step, Step::Play(_, Window::Turn | Window::ShotCard)) && !forced
    }

    /// Everything the rules allow but turning cards up, and whether one may be turned up.
    fn before_preferences(&self, s: &State, step: Step) -> (Left, bool) {
        let (mut left, mut turns) = (Left::new((Action::Pass, Met::default())), false);
        self.visible_options(s, step, &mut |action| match action {
            Action::Turn(_) => turns = true,
            _ if left.is_full() => {}
            action => left.push((action, Met::default())),
        });
        (left, turns)
    }

    /// What of its card takes this choice away, if the rules allow it otherwise.
    pub(super) fn narrowed_by(&self, s: &State, step: Step, action: Action) -> Option<Narrowed> {
        let (mut left, _) = self.before_preferences(s, step);
        let has = |left: &Left| left.iter().any(|&(option, _)| option == action);
        if !has(&left) {
            return None;
        }
        let mut by = None;
        self.narrow(s, step, &mut left, |left, why| {
            if by.is_none() && !has(left) {
                by = Some(why);
            }
        });
        by
    }

    /// Test by test; `after` looks at what each of them leaves.
    fn narrow(&self, s: &State, step: Step, left: &mut Left, mut after: impl FnMut(&Left, Narrowed)) {
        left.iter_mut().for_each(|(action, met)| *met = self.trial(s, step, *action));
        let first = match step {
            // BA-18.9, BA-18.10, BA-18.11.
            Step::Play(_, Window::ShotCard) => Some((Test::StopShot, Narrowed::Stop)),
            Step::Play(_, Window::Save) => Some((Test::Save, Narrowed::Save)),
            Step::Play(_, Window::Score | Window::Answer) => Some((Test::Score, Narrowed::Score)),
            // A stop that had to be played is used as well.
            step if in_use(step, true) && s.card.window == UseWindow::Shot => {
                Some((Test::StopShot, Narrowed::Stop))
            }
            _ => None,
        };
        if let Some((test, why)) = first {
            keep(left, |_, met| met.tests.has(test));
            after(left, why);
        }
        // BA-18.15. Infraction 8 falls on the card beneath, so nothing that is played brings it on its own player:
        // there is none for the opponent to avoid.
        keep(left, |_, met| met.draws_penalty);
        after(left, Narrowed::Penalty);
        let Some(opponent) = self.opponent(s) else { return };
        for &preference in &opponent.prefer {
            match preference {
                Preference::Test(test @ (Test::Highest | Test::Lowest)) => {
                    self.keep_by_number(s, left, test == Test::Highest);
                }
                Preference::Test(test) => keep(left, |_, met| met.tests.has(test)),
                Preference::UseAbility(colour) => keep(left, |_, met| met.colours.has(colour)),
            }
            after(left, Narrowed::Prefers(preference));
        }
    }

    /// By number among the cards left; no number is lowest.
    fn keep_by_number(&self, s: &State, left: &mut Left, highest: bool) {
        let number = |action: Action| played(action).map(|handle| self.number_of(s, handle));
        let all = left.iter().filter_map(|&(action, _)| number(action));
        let best = if highest { all.max() } else { all.min() };
        keep(left, |action, _| best.is_some() && number(action) == best);
    }

    fn number_of(&self, s: &State, handle: Handle) -> Option<u8> {
        let cards = self.cards_of(s, OPPONENT);
        self.resolve(s, cards, Some(OPPONENT), handle).and_then(|card| self.design(card).number)
    }

    /// What an option leads to.
    fn trial(&self, s: &State, step: Step, action: Action) -> Met {
        let mut met = Met::default();
        if let Some(card) = played(action)
            && let Some(card) = self.resolve(s, self.cards_of(s, OPPONENT), Some(OPPONENT), card)
        {
            met.set(Test::Player, self.design(card).is_player());
            met.set(Test::NonPlayer, !self.design(card).is_player());
        }
        // A card is judged by all ways to use it, a menu entry by itself with its sub-choices.
        let whole = !matches!(step, Step::Menu3);
        let mut tries = TRIES;
        self.explore(s, s, action, whole, FURTHER, Calls::default(), &mut tries, &mut met);
        met
    }

    #[allow(clippy::too_many_arguments, reason = "a search carries its limits along")]
    fn explore(
        &self,
        before: &State,
        s: &State,
        action: Action,
        whole: bool,
        depth: u8,
        mut calls: Calls,
        tries: &mut u16,
        met: &mut Met,
    ) {
        if *tries == 0 {
            return;
        }
        *tries -= 1;
        note_action(action, s, met);
        let mut after = s.clone();
        // BA-R101: the end of the period is no part of the card's use.
        let mut referee = Referee { g: self, s: &mut after, log: &mut calls };
        referee.advance_before(action, |step| step == Step::PeriodOver);
        let next = after.agenda.next();
        let goes_on = depth > 0
            && matches!(turn(self, &after), Turn::Seat(_))
            && after.card.player == OPPONENT
            && next.is_some_and(|step| in_use(step, whole));
        if !goes_on {
            return self.note_result(before, &after, calls, met);
        }
        let step = next.expect("a card in use waits for a choice");
        self.options_at(&after, step, &mut |choice| {
            self.explore(before, &after, choice, whole, depth - 1, calls, tries, met);
        });
    }

    fn note_result(&self, before: &State, after: &State, calls: Calls, met: &mut Met) {
        let seat = OPPONENT;
        let home = after.is_home(seat);
        let had = before.control == Some(seat);
        let has = after.control == Some(seat);
        let offensive = |s: &State| s.puck.zone(home) == Zone::Offensive;
        let stops = after.agenda.iter().any(|step| {
            matches!(step, Step::React(_) | Step::Unanswered | Step::Stoppage | Step::Prepare | Step::Menu(_))
        });
        let stops = stops || calls.whistled && after.agenda.next() == Some(Step::PeriodOver);
        let shot = |s: &State| s.shot.map(|shot| (shot.shooter, shot.card));
        met.set(Test::TakeControl, !had && has);
        met.set(Test::KeepControl, had && has);
        met.set(Test::EnterOffensive, !offensive(before) && offensive(after));
        met.set(Test::Forward, after.puck.forward(home) > before.puck.forward(home));
        met.set(Test::PassInZone, offensive(after) && after.bonus > before.bonus);
        met.set(Test::LineSafe, calls.own == 0);
        met.set(Test::Stoppage, stops);
        met.set(Test::NoStoppage, !stops);
        let shoots = after.shot.is_some_and(|shot| shot.shooter == seat) && shot(after) != shot(before);
        met.set(Test::Shoot, shoots);
        let faced = before.shot.is_some_and(|shot| shot.shooter != seat);
        met.set(Test::StopShot, faced && (stops || after.shot.is_none()));
        met.draws_penalty |= calls.drawn > 0;
    }

    /// What the human may choose for the opponent before preferences: nothing is done with cards that lie face
    /// down but turning them up.
    pub(super) fn visible_options(&self, s: &State, step: Step, each: Each) {
        self.options_at(s, step, each);
        if self.may_turn_to_play(s, step) {
            self.options_at(s, Step::ChooseTurnUp(1), each);
        }
    }
}

/// The card that an action plays.
fn played(action: Action) -> Option<Handle> {
    let plays =
        matches!(action, Action::Play { .. } | Action::Grind(_) | Action::Dump(..) | Action::React(..));
    action.cards()[0].filter(|_| plays)
}

/// Is this choice part of using a card? With `whole` the menu itself is.
pub(crate) fn in_use(step: Step, whole: bool) -> bool {
    match step {
        Step::Menu3 => whole,
        Step::VeteranColour | Step::VeteranCard(_) => true,
        step => step.is_part_of_effect(),
    }
}

/// What the choice itself says.
fn note_action(action: Action, s: &State, met: &mut Met) {
    match action {
        Action::Play { call: Some(Call::Score), .. } => met.set(Test::Score, true),
        Action::Play { call: Some(Call::Save), .. } => met.set(Test::Save, true),
        Action::Grind(_) => met.set(Test::Grind, true),
        Action::Dump(..) => met.set(Test::Dump, true),
        Action::Special(_) => met.set(Test::UseSpecial, true),
        Action::Ability(colour) => met.colours = met.colours.with(colour),
        Action::Act(act) | Action::Free(act) => {
            met.set(Test::Punch, act == Act::Punch);
            met.set(Test::StopShot, Acts::STOPS.has(act) && s.shot.is_some());
        }
        _ => {}
    }
}
