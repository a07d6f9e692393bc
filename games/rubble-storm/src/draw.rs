//! How the table looks: a sandstone slab at dusk with the storm in its middle, piles and wanderers on it, and
//! beside it both seats, the bank, the stamina and every position of the storm.

mod ground;
mod layout;
mod marks;
mod material;
mod noise;
mod panel;
mod pieces;
mod queue;
mod spaces;
mod storm;
mod strip;

use breakroom_scene::Scene;

use crate::{RubbleStorm, state::Conclusion, view::View};
use layout::{COLUMN, HEIGHT, Layout, WIDTH};

/// The table as a picture.
pub(crate) fn scene(game: &RubbleStorm, view: &View) -> Scene {
    let (board, state) = (game.board(), &view.state);
    let layout = Layout { game: board, board: (COLUMN + 12.0, 0.0) };
    let [above, below] = marks::seated(view);
    let foot = HEIGHT - panel::SEAT - 12.0;
    Scene::new(title(game, view), WIDTH, HEIGHT)
        .id("rubble-storm")
        .defs(material::defs(board.plan.radius))
        .with(ground::node(&layout))
        .with_all(storm::nodes(&layout, state.disc))
        .with_all(spaces::nodes(&layout, state))
        .with_all(marks::rings(&layout, view))
        .with_all(pieces::nodes(&layout, state))
        .with_all(marks::nodes(&layout, view))
        .with_all(queue::node(&layout, state))
        .with_all(panel::seat(board, view, above, 10.0))
        .with(panel::bank(board, state, 150.0))
        .with_all(panel::stamina(board, state, 218.0))
        .with_all(strip::nodes(&layout, state.disc, 298.0, foot - 6.0))
        .with_all(panel::seat(board, view, below, foot))
}

fn title(game: &RubbleStorm, view: &View) -> String {
    let (board, state) = (game.board(), &view.state);
    let what = match state.conclusion {
        Some(Conclusion::Nine(side) | Conclusion::Limit(Some(side))) => format!("{side} has won"),
        Some(_) => "a draw".to_owned(),
        None if state.turn == 0 => "before the first turn".to_owned(),
        None => format!("turn {}, {} decides", state.turn, state.decider()),
    };
    format!("As Rubble, As Storm, {}: storm at {}, {what}", board.plan.name, state.disc)
}
