//! Words and pictures, all of them made from a view.

use breakroom_core::{Page, Prompt, Show, show::ScoreLine};
use breakroom_scene::{Key, Scene};

use crate::{Breakable, action::Action, edition::Mission, keys, text, view::View, vocabulary::Side};

impl Show for Breakable {
    fn prompt(&self, view: &View) -> Prompt {
        self.ask(view)
    }

    fn label(&self, view: &View, action: Action) -> String {
        self.describe(view, action)
    }

    fn touches(&self, _view: &View, action: Action) -> Vec<Key> {
        vec![match action {
            Action::Act(object)
            | Action::Fire(_, object)
            | Action::Melee(object)
            | Action::Detonate(object) => keys::object(object),
            Action::Place(_, hex, _)
            | Action::To(hex)
            | Action::Launch(_, hex)
            | Action::Move(hex)
            | Action::Push(_, hex)
            | Action::Enter(hex, _) => keys::hex(hex),
            Action::Board(id) | Action::By(id) | Action::Infiltrate(id) | Action::Defend(id, _) => {
                keys::unit(id)
            }
            _ => Key::from(keys::MENU),
        }]
    }

    fn text(&self, view: &View) -> Page {
        self.page(view)
    }

    fn draw(&self, view: &View) -> Scene {
        self.picture(view)
    }

    fn scores(&self, view: &View) -> Vec<ScoreLine> {
        let state = view.state();
        let line = |name: String, value: i64| ScoreLine { name, value };
        match self.house.scenario.mission {
            Mission::Exits => vec![line("Yellow: tanks across".into(), i64::from(self.score(state)))],
            Mission::Industry => {
                vec![line("Yellow: works destroyed".into(), i64::from(self.score(state)))]
            }
            Mission::CommandBunkers => [Side::Blue, Side::Yellow]
                .map(|side| {
                    let lost = self.commands_lost(state, side.other()) as i64;
                    line(format!("{}: command bunkers destroyed", side.title()), lost)
                })
                .into(),
            Mission::Data => [Side::Blue, Side::Yellow]
                .map(|side| {
                    let holder = usize::from(state.data);
                    let has = holder < state.units.len() && state.units[holder].side() == side;
                    line(format!("{}: data", side.title()), i64::from(has))
                })
                .into(),
        }
    }

    fn help(&self) -> &'static str {
        text::HELP
    }
}
