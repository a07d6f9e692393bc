//! Prompts, labels and scores: the words a player reads.

use breakroom_core::{Game, Prompt, RuleId, Turn, show::ScoreLine};
use breakroom_scene::Key;

use crate::{Action, Breakaway, View, keys, rules::SEATS, rules::asked};

impl Breakaway {
    pub(crate) fn ask(&self, view: &View) -> Prompt {
        let step = match (view.turn, view.step()) {
            (Turn::Over(ending), _) => {
                let [first, second] = view.table.score;
                return Prompt::new(ending.rule, format!("The game is over, {first}-{second}"));
            }
            (_, Some(step)) => step,
            (_, None) => unreachable!("a game that is not over has a next step"),
        };
        let (what, rule) = asked(step);
        match view.turn.seat() {
            None => Prompt::new(RuleId(rule), format!("Chance decides: {what}")),
            Some(_) if view.decides() => Prompt::new(RuleId(rule), format!("You decide: {what}")),
            Some(seat) => Prompt::new(RuleId(rule), format!("{} decides: {what}", self.seat_name(seat))),
        }
    }

    pub(crate) fn describe(&self, _: &View, action: Action) -> String {
        action.to_string()
    }

    pub(crate) fn touched(&self, _: &View, action: Action) -> Vec<Key> {
        match action {
            Action::Step(area)
            | Action::Area(area)
            | Action::Dot(area)
            | Action::Put(area)
            | Action::Place(area)
            | Action::Dump(_, area) => vec![keys::area(area)],
            _ => vec![keys::PILE.into()],
        }
    }

    pub(crate) fn score_lines(&self, view: &View) -> Vec<ScoreLine> {
        let goals = view.table.score;
        SEATS
            .map(|seat| ScoreLine {
                name: format!("{}: goals", self.team_name(seat)),
                value: goals[seat.index()].into(),
            })
            .into()
    }
}
