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

use breakroom_core::show::Screen;
use breakroom_scene::Scene;

use crate::{RubbleStorm, View};
use layout::Layout;

/// The table as a picture.
pub(crate) fn scene(game: &RubbleStorm, view: &View, screen: Screen) -> Scene {
    let (board, table) = (game.board(), &view.table);
    let layout = Layout::new(board, screen);
    let [above, below] = marks::seated(view);
    let mut above = Some(panel::seat(board, view, above, &layout.above));
    let scene = Scene::new(title(game, view), layout.width, layout.height)
        .id("rubble-storm")
        .defs(material::defs(board.plan.disc.radius))
        // High piles at the top of a tall table stand before the strip of that seat.
        .with_all(above.take_if(|_| layout.is_tall()).into_iter().flatten())
        .with(ground::node(&layout))
        .with_all(storm::nodes(&layout, table.disc))
        .with_all(spaces::nodes(&layout, table))
        .with_all(marks::rings(&layout, view))
        .with_all(pieces::nodes(&layout, table))
        .with_all(marks::nodes(&layout, view))
        .with_all(queue::node(&layout, table))
        .with_all(above.into_iter().flatten())
        .with(panel::bank(board, table, &layout.bank))
        .with_all(panel::stamina(board, table, &layout.stamina))
        .with_all(strip::nodes(&layout, table.disc))
        .with_all(panel::seat(board, view, below, &layout.below));
    Scene { main: layout.main(), portrait: Some(layout.slab()), ..scene }
}

fn title(game: &RubbleStorm, view: &View) -> String {
    let (board, table) = (game.board(), &view.table);
    let what = match table.conclusion.map(|end| end.winner) {
        Some(Some(side)) => format!("{side} has won"),
        Some(None) => "a draw".to_owned(),
        None if table.turn == 0 => "before the first turn".to_owned(),
        None => format!("turn {}, {} decides", table.turn, table.decider()),
    };
    format!("As Rubble, As Storm, {}: storm at {}, {what}", board.plan.name, table.disc)
}
