//! Words and pictures, all of them made from a view.

use breakroom_core::{
    Page, Prompt, Seat, Show,
    show::{Material, Pattern, ScoreLine, SeatLook},
};
use breakroom_scene::{Key, Scene};

use crate::{
    Breakaway, View,
    action::{Action, Handle},
    agenda::Step,
    draw, text, words,
};

impl Show for Breakaway {
    fn prompt(&self, view: &View) -> Prompt {
        words::prompt(self, view)
    }

    fn kind(&self, view: &View) -> &'static str {
        words::kind(view)
    }

    fn label(&self, view: &View, action: Action) -> String {
        words::label(self, view, action)
    }

    /// Goals and saves first, then the other cards, those of no use now after them; in challenges by their numbers; places
    /// from their net back; what is seldom meant last.
    fn rank(&self, view: &View, action: Action) -> u8 {
        let number = |handle: Handle| self.named(handle.name?)?.number;
        match action {
            Action::Play { call: Some(_), .. } => 0,
            Action::Commit(card) | Action::Contest(card) => {
                number(card).map_or(11, |number| 10 - number.min(9))
            }
            Action::Play { .. } if words::is_idle(self, view, action) => 2,
            Action::Dump(..) => 2,
            Action::Area(area) | Action::Put(area) => 9 - area.forward(view.table.is_home(view.bottom())),
            Action::Pull | Action::Decline => 12,
            Action::Pass if matches!(view.step(), Some(Step::Play(..))) => 12,
            _ => 1,
        }
    }

    /// First which card, then what comes for it or where it goes.
    fn heading(&self, _view: &View, action: Action) -> Option<String> {
        match action {
            Action::Swap(hand, _) => hand.name.map(|_| format!("Swap {}", self.handle_name(hand))),
            Action::Dump(card, _) => Some(format!("Dump the puck with {}", self.handle_name(card))),
            _ => None,
        }
    }

    fn is_grave(&self, _view: &View, action: Action) -> bool {
        action == Action::Pull
    }

    /// Home wears white with red bars, Away navy, whoever that is tonight.
    fn seat_look(&self, view: &View, seat: Seat) -> SeatLook {
        match seat == view.table.home {
            true => SeatLook { fill: "#f6f1e7", marks: "#b3262b", pattern: Pattern::Hatch, ink: "#7c1a1e" },
            false => SeatLook { fill: "#1d2f52", marks: "#3d5687", pattern: Pattern::Cross, ink: "#fff" },
        }
    }

    fn touches(&self, view: &View, action: Action) -> Vec<Key> {
        draw::touches(self, view, action)
    }

    fn materials(&self) -> &'static [(&'static str, Material)] {
        &[("", Material::Card), ("area-", Material::Ice), ("puck", Material::Ice), ("net-", Material::Metal)]
    }

    fn text(&self, view: &View) -> Page {
        text::page(self, view)
    }

    fn draw(&self, view: &View) -> Scene {
        draw::draw(self, view)
    }

    fn draw_tall(&self, view: &View) -> Scene {
        draw::draw_tall(self, view)
    }

    fn piece(&self, id: &str) -> Option<Scene> {
        let design = self.components().designs.iter().find(|design| design.id.as_str() == id)?;
        Some(draw::piece(self, design))
    }

    fn scores(&self, view: &View) -> Vec<ScoreLine> {
        // Named like the seats, so that screens can put each line to its player.
        [Seat::A, Seat::B]
            .map(|seat| ScoreLine::new(&[self.club(seat), ": goals"], view.table.score[seat.index()]))
            .into()
    }

    fn shorthand(&self, view: &View, typed: &str) -> Option<Action> {
        text::shorthand(self, view, typed)
    }

    fn help(&self) -> &'static str {
        text::HELP
    }
}
