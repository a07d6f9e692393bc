//! How the table looks: an oak bench with green baize, the lock above, the row in the middle, the hand in front.
//!
//! The parts know shapes only; this module tells them what the [`View`] holds and where they lie.

mod bench;
mod card;
mod difficulty;
mod hand;
mod lock;
mod material;
mod piles;
mod row;
mod slate;
mod tag;
mod tool;
mod words;

use breakroom_scene::Scene;

use self::{hand::Rack, lock::Room, row::Strip};
use crate::{Breakthrough, Phase, View};

const WIDTH: f64 = 1000.0;
const HEIGHT: f64 = 800.0;
/// Where the baize ends and the front of the bench begins.
const FRONT: f64 = 580.0;

/// The table of one game as anyone may see it.
pub fn draw(game: &Breakthrough, view: &View) -> Scene {
    let scene = Scene::new(words::title(view), WIDTH, HEIGHT)
        .id("breakthrough")
        .defs(material::defs())
        .defs(tool::defs())
        .defs(row::defs())
        .with(bench::node(FRONT))
        .with(tag::node(game, view, 36.0, 40.0))
        .with(slate::node(view, 36.0, 262.0))
        .with_all(lock::nodes(game, view, Room { x: 506.0, y: 240.0, w: 600.0, h: 396.0 }))
        .with_all(piles::nodes(view, 826.0, [54.0, 182.0, 306.0]))
        .with_all(row::nodes(game, view, Strip { x: 34.0, y: 461.0, w: 932.0 }));
    if view.phase == Phase::Difficulty {
        let mill = usize::from(game.components().mill_size).min(view.deck.total() as usize);
        scene
            .with_all(hand::nodes(game, view, rack(view.hand.len().max(4), 40.0, 566.0)))
            .with(difficulty::card_node(652.0, 690.0))
            .with_all(difficulty::plaques(mill, 754.0, 612.0))
    } else {
        scene.with_all(hand::nodes(game, view, rack(view.hand.len(), 120.0, WIDTH - 120.0)))
    }
}

/// Room for so many cards between two edges, side by side as long as they fit.
fn rack(cards: usize, left: f64, right: f64) -> Rack {
    let step = ((right - left) / cards.max(1) as f64).min(142.0);
    let x = (left + right) / 2.0 - step * (cards as f64 - 1.0) / 2.0;
    Rack { x, y: 599.0, step }
}
