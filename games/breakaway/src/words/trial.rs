//! What a card could do if it were played now: it is played on a state that looks to the observer like the true one,
//! and the menu that follows is read. So labels never promise what the rules do not allow.

use super::*;

/// A card after it was played for a trial.
pub(super) struct Trial {
    after: State,
    /// What its menu offers; nothing if it is not asked.
    menu: Vec<Action>,
    /// Play goes on with the card on top, so what its menu says is all that it can do.
    goes_on: bool,
}

impl Trial {
    /// It has nothing to use, though play goes on.
    pub(super) fn is_idle(&self) -> bool {
        self.menu.is_empty() && self.goes_on
    }
}

/// Would a card that is played in a turn of its own do nothing now?
pub fn is_idle(game: &Breakaway, view: &View, action: Action) -> bool {
    let turn = matches!(view.step(), Some(Step::Play(_, Window::Turn)));
    turn && game.trial_of(view, action).is_some_and(|trial| trial.is_idle())
}

impl Breakaway {
    /// The play of a card tried out, if the observer may make it.
    pub(super) fn trial_of(&self, view: &View, action: Action) -> Option<Trial> {
        if !view.decides() || !view.legal.contains(&action) {
            return None;
        }
        let mut after = self.determinize(view, &mut Rng::from_number(0));
        let played = self.find(view, action.cards()[0]?)?;
        self.advance(&mut after, action, &mut Silent);
        // What is asked before the card is used, and does not change what it may use.
        for _ in 0..6 {
            let answer = match after.agenda.next() {
                Some(Step::Swap(_, _, SwapFor::Offer)) => Action::NoSwap,
                Some(Step::Where(Placing::NoGoal, areas)) => match areas.iter().next() {
                    Some(area) => Action::Area(area),
                    None => break,
                },
                _ => break,
            };
            self.advance(&mut after, answer, &mut Silent);
        }
        let mut menu = Vec::new();
        if after.agenda.next() == Some(Step::Menu3) {
            self.options_at(&after, Step::Menu3, &mut |action| menu.push(action));
            menu.retain(|action| !matches!(action, Action::Done | Action::None));
        }
        let on_top = after.pile.top().is_some_and(|top| self.design(top.card).id == self.design(played).id);
        let goes_on = on_top && !is_stopped(&after) && after.shot.is_none();
        Some(Trial { after, menu, goes_on })
    }

    /// What the menu of a turn card will offer: "Move, Orange, free Shoot, Cycle".
    pub(super) fn usable_words(&self, trial: &Trial) -> String {
        let mut words: Vec<String> = Vec::new();
        for &action in &trial.menu {
            let word = match action {
                Action::Ability(_) if self.is_beginner() => "one area by colour".into(),
                Action::Ability(colour) => colour.name().into(),
                Action::Act(act) => act.name().into(),
                Action::Free(act) => format!("free {}", act.name()),
                Action::Special(special) => self.special(special).name.clone(),
                _ => continue,
            };
            if !words.contains(&word) {
                words.push(word);
            }
        }
        words.join(", ")
    }

    /// BA-6.11: how the Shot Card that was tried could stop the shot: "Doubles: Block or Deflect stops it".
    pub(super) fn stop_words(&self, trial: &Trial) -> Vec<String> {
        let (mut acts, mut said) = (Acts::NONE, Vec::new());
        for &action in trial.menu.iter().filter(|&&action| self.ends_shot(&trial.after, action, 3)) {
            match action {
                Action::Act(act) => acts = acts.with(act),
                Action::Ability(Colour::Black) => said.push("Black stops play".into()),
                Action::Ability(colour) => said.push(format!("{} stops it", colour.name())),
                Action::Special(special) => said.push(format!("{} stops it", self.special(special).name)),
                _ => {}
            }
        }
        let Some(top) = trial.after.pile.top() else { return said };
        let printed = if top.cancelled { Acts::NONE } else { self.design(top.card).acts };
        let gained = Acts(acts.0 & !printed.0);
        if !gained.is_empty() {
            let why = self.why_gained(&trial.after, top.card, gained);
            said.insert(0, format!("{why}: {} stops it", names_of(gained)));
        }
        if !acts.both(printed).is_empty() {
            said.insert(0, format!("{} stops it", names_of(acts.both(printed))));
        }
        said
    }

    /// Why the card on top has Actions that it does not print.
    fn why_gained(&self, s: &Open, card: Card, gained: Acts) -> &'static str {
        let number = s.pile.top().and_then(|top| top.number);
        let here = s.puck.number();
        let shows = |symbol: &Symbol| matches!(symbol, Symbol::Number { area, .. } if *area == here);
        if self.is_double(s, card, number, 1) {
            "Doubles"
        } else if self.is_run(s, number, 1) {
            "Run"
        } else if gained == Acts::only(Act::Block) && self.usable(s, card, s.card.player).has(Colour::Gold) {
            "Gold"
        } else if gained == Acts::only(Act::Block) && self.design(card).symbols.iter().any(shows) {
            "its area"
        } else {
            "skill"
        }
    }

    /// Does this use of the Shot Card, with some choice that follows, end the shot?
    fn ends_shot(&self, s: &State, action: Action, depth: u8) -> bool {
        let (mut after, mut log) = (s.clone(), Vec::<Event>::new());
        self.advance(&mut after, action, &mut log);
        // A shooter without cards ends it as well, but that is no stop.
        if log.iter().any(|event| matches!(event.what, H::NoGoal { .. })) {
            return false;
        }
        if is_stopped(&after) || after.shot.is_none() {
            return true;
        }
        let Some(step) = after.agenda.next() else { return false };
        if depth == 0 || after.card.window != UseWindow::Shot || !in_use(step, false) {
            return false;
        }
        let mut ends = false;
        self.options_at(&after, step, &mut |next| {
            ends = ends || next != Action::Stop && self.ends_shot(&after, next, depth - 1);
        });
        ends
    }
}

/// "Block, Deflect or Poke-Check".
fn names_of(acts: Acts) -> String {
    either(&acts.iter().map(Act::name).collect::<Vec<_>>())
}

/// Has play stopped, or will it unless somebody reacts?
fn is_stopped(s: &State) -> bool {
    let stops = |step| {
        matches!(step, Step::React(_) | Step::Unanswered | Step::Stoppage | Step::Prepare | Step::Menu(_))
    };
    s.agenda.iter().any(stops)
}
