//! Words and pictures, all of them made from a view.

use breakroom_core::{
    Page, Prompt, Seat, Show,
    show::{Material, Pattern, ScoreLine, Screen, SeatLook},
};
use breakroom_scene::{Key, Scene};

use crate::{Action, BreakerBlocks, SOUTH, Step, View, draw, text, words};

impl Show for BreakerBlocks {
    fn prompt(&self, view: &View) -> Prompt {
        words::prompt(self, view)
    }

    fn label(&self, view: &View, action: Action) -> String {
        words::label(self, view, action)
    }

    fn touches(&self, view: &View, action: Action) -> Vec<Key> {
        words::touches(self, view, action)
    }

    fn onward(&self, view: &View, action: Action) -> Vec<Key> {
        words::onward(self, view, action)
    }

    fn materials(&self) -> &'static [(&'static str, Material)] {
        &[("", Material::Wood)]
    }

    fn text(&self, view: &View) -> Page {
        text::text(self, view)
    }

    fn draw(&self, view: &View) -> Scene {
        draw::draw(self, view, Screen::Wide)
    }

    fn draw_tall(&self, view: &View) -> Scene {
        draw::draw(self, view, Screen::Tall)
    }

    /// South is hatched in orange, North dotted in blue, as its blocks are.
    fn seat_look(&self, _view: &View, seat: Seat) -> SeatLook {
        match seat == SOUTH {
            true => SeatLook { fill: "#e08a12", marks: "#b96400", pattern: Pattern::Hatch, ink: "#22201c" },
            false => SeatLook { fill: "#2270ad", marks: "#8fc4ea", pattern: Pattern::Dots, ink: "#fff" },
        }
    }

    fn scores(&self, view: &View) -> Vec<ScoreLine> {
        words::scores(self, view)
    }

    /// `4` or `at 4`: the opening with that number.
    fn shorthand(&self, view: &View, typed: &str) -> Option<Action> {
        let typed = typed.trim();
        let digits = match (typed.strip_prefix("at "), view.table.pending.top()) {
            // `move 1,-1 4` in one line: lifting a block changes the numbers, so 4 may no longer be what was seen.
            (Some(_), Some(Step::Dest { .. })) => return None,
            (digits, _) => digits.unwrap_or(typed),
        };
        let number: u8 = digits.parse().ok()?;
        let openings = words::numbered(view);
        openings.into_iter().find(|&(known, _)| known == number).map(|(_, place)| Action::At(place))
    }

    fn help(&self) -> &'static str {
        text::HELP
    }
}
