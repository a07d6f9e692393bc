//! What may be decided: the list of every step, and the odds of chance.

use crate::{
    Breakable,
    action::Action,
    state::{Actor, Asked, Flag, Step, Table},
    vocabulary::{Colour, Facing, Kind, Type},
};

/// Takes listed actions: all of them, or just enough to see whether there is more than one.
pub(crate) trait Out {
    fn add(&mut self, action: Action);
    /// Is there nothing more to learn?
    fn is_full(&self) -> bool;
}

impl Out for Vec<Action> {
    fn add(&mut self, action: Action) {
        self.push(action);
    }

    fn is_full(&self) -> bool {
        false
    }
}

/// The first action, and whether there is another.
#[derive(Default)]
pub(crate) struct Probe {
    pub(crate) first: Option<Action>,
    pub(crate) more: bool,
}

impl Out for Probe {
    fn add(&mut self, action: Action) {
        match self.first {
            None => self.first = Some(action),
            Some(_) => self.more = true,
        }
    }

    fn is_full(&self) -> bool {
        self.more
    }
}

impl Table {
    pub(crate) fn type_numbered(&self, number: u8) -> Type {
        Type::numbered(self.colour, usize::from(number)).expect("a step names a type")
    }

    /// Is the active unit one whose kind has that menu? Used by `check` to say what is wrong.
    pub(crate) fn is_flying_skimmer(&self) -> bool {
        self.active_unit().is_some_and(|number| self[number].kind == Kind::Skimmer && self[number].flies())
    }

    pub(crate) fn is_aboard(&self) -> bool {
        self.active_unit().is_some_and(|number| self[number].carrier().is_some())
    }

    pub(crate) fn is_knocked(&self) -> bool {
        self.active_unit().is_some_and(|number| self[number].is(Flag::Knocked))
    }

    pub(crate) fn is_pile(&self, pile: crate::vocabulary::Pile) -> bool {
        matches!(self.active(), Some(Actor::Pile(_, active, _)) if active == pile)
    }
}

impl Breakable {
    fn list_setup(&self, state: &Table, out: &mut impl Out) {
        match state.asked() {
            Asked::Force => self.list_forces(state, out),
            Asked::Count(number) => self.list_counts(state, number, out),
            Asked::Arm(number) => self.list_loadouts(state, state.type_numbered(number), out),
            Asked::Place(number) => self.list_places(state, number, out),
        }
    }

    /// Every action of the colour that decides.
    pub(crate) fn list(&self, state: &Table, out: &mut impl Out) {
        match state.step {
            Step::SetUp => self.list_setup(state, out),
            Step::Recon => self.list_infiltrators(state, out),
            Step::ReconTo { recon, die } => self.list_destinations(state, recon, die, out),
            Step::Bonus => self.list_bonus(state, out),
            Step::BonusMove => {
                self.list_moves(state, out);
                if state.may_drop(state.actor()) {
                    out.add(Action::Drop);
                }
                out.add(Action::Stay);
            }
            Step::Object => self.list_objects(state, out),
            Step::Brain => self.list_brain(state, out),
            Step::Board => self.list_boarders(state, out),
            Step::Weapon => {
                out.add(Action::Hold);
                self.list_weapons(state, out);
            }
            Step::Sighter => self.list_sighters(state, out),
            Step::Defend => self.list_defenders(state, out),
            Step::Enter => self.list_entries(state, out),
            Step::Physical => self.list_physical(state, out),
            Step::Flight => self.list_flight(state, out),
            Step::Turn => {
                [Action::Left, Action::Straight, Action::Right].into_iter().for_each(|choice| out.add(choice))
            }
            Step::Erratic => [Action::Erratic, Action::Plain].into_iter().for_each(|choice| out.add(choice)),
            Step::March => {
                self.list_moves(state, out);
                out.add(Action::Stop);
            }
            Step::BuzzMoved => {
                self.list_detonations(state, out);
                out.add(Action::Stay);
            }
            Step::Chopper => self.list_chopper(state, out),
            Step::Passenger => [Action::Drop, Action::Keep].into_iter().for_each(|choice| out.add(choice)),
            Step::Facing => Facing::ALL.iter().for_each(|&facing| out.add(Action::Face(facing))),
            _ => {}
        }
    }

    fn list_counts(&self, state: &Table, number: u8, out: &mut impl Out) {
        let r#type = state.type_numbered(number);
        for count in 0..=9 {
            if self.check_count(state, state.colour, usize::from(number), count) {
                out.add(Action::Take(r#type, count));
            }
        }
    }

    /// The outcomes of chance with their weights.
    pub(crate) fn list_odds(&self, state: &Table, out: &mut Vec<(Action, u32)>) {
        match state.step {
            Step::Initiative(_)
            | Step::ReconDie(_)
            | Step::Range
            | Step::DefenceRange(_)
            | Step::Scatter(_) => out.extend((1..=6).map(|die| (Action::Roll(die), 1))),
            Step::Draw => {
                for &colour in Colour::ALL {
                    for &kind in crate::vocabulary::CardKind::ALL {
                        let cards = state.deck[colour.index()][kind.index()];
                        if cards > 0 {
                            out.push((Action::Draw(colour, kind), u32::from(cards)));
                        }
                    }
                }
            }
            _ => {
                if let Some((_, dice)) = self.dice(state) {
                    let ways = |hits: u8| match (dice, hits) {
                        (_, 0) => 1,
                        (4, 2) => 6,
                        (dice, hits) if hits == dice => 1,
                        (dice, _) => u32::from(dice),
                    };
                    out.extend((0..=dice).map(|hits| (Action::Combat(hits, dice), ways(hits))));
                }
            }
        }
    }

    /// Hits needed and dice, where combat dice are awaited.
    pub fn dice(&self, state: &Table) -> Option<(u8, u8)> {
        match state.step {
            Step::DefenceCombat(commit) => Some(self.defence_odds(state, usize::from(commit))),
            Step::Combat => Some(self.combat_odds(state)),
            Step::Nuke => state.nuke_target().map(|(_, size)| self.odds_of(state.card.shot.strength(), size)),
            Step::Ground => Some(self.ground_odds(state)),
            Step::Cluster => Some(self.cluster_odds(state)),
            _ => None,
        }
    }
}
