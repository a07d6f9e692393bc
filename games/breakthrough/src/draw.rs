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

use breakroom_scene::{Place, Scene};

use self::{hand::Rack, lock::Room, piles::Heaps, row::Strip};
use crate::{Breakthrough, Phase, View};

const WIDTH: f64 = 1000.0;
const HEIGHT: f64 = 800.0;
/// The cloth: left, top, width, height.
const CLOTH: [f64; 4] = [16.0, 16.0, WIDTH - 32.0, 564.0];

/// The table of one game as anyone may see it.
pub fn draw(game: &Breakthrough, view: &View) -> Scene {
    let scene = scene(view, WIDTH, HEIGHT)
        .portrait([14.0, 56.0, WIDTH - 28.0, 400.0])
        .with(bench::node((WIDTH, HEIGHT), CLOTH))
        .with(tag::node(game, view, 36.0, 40.0))
        .with(slate::node(view, Place::at(36.0, 262.0)))
        .with_all(lock::nodes(game, view, Room { x: 506.0, y: 240.0, w: 600.0, h: 396.0 }))
        .with_all(piles::nodes(view, Heaps::Column { x: 826.0, y: [54.0, 182.0, 306.0] }))
        .with_all(row::nodes(game, view, Strip { x: 34.0, y: 461.0, w: 932.0 }));
    if view.phase == Phase::Difficulty {
        scene
            .with_all(hand::nodes(game, view, rack(view.hand.len().max(4), 40.0, 566.0)))
            .with(difficulty::card_node(652.0, 690.0, 1.18))
            .with_all(difficulty::plaques(
                milled(game, view),
                [[748.0, 612.0, 204.0, 66.0], [748.0, 692.0, 204.0, 66.0]],
            ))
    } else {
        scene.with_all(hand::nodes(game, view, rack(view.hand.len(), 120.0, WIDTH - 120.0)))
    }
}

/// Room for so many cards between two edges, side by side as long as they fit.
fn rack(cards: usize, left: f64, right: f64) -> Rack {
    let step = ((right - left) / cards.max(1) as f64).min(142.0);
    let x = (left + right) / 2.0 - step * (cards as f64 - 1.0) / 2.0;
    Rack { x, y: 599.0, step, scale: 1.07 }
}

/// Width of a phone, and what of the table is seen there at once; what is left in the deck is a drag away.
const PHONE: f64 = 390.0;
const SEEN: f64 = 588.0;

/// The same table for a phone, in its pixels: counts and piles on top, then lock, row and hand.
pub fn draw_tall(game: &Breakthrough, view: &View) -> Scene {
    let height = SEEN + 236.0;
    let scene = scene(view, PHONE, height)
        .main([0.0, 0.0, PHONE, SEEN])
        .with(bench::node((PHONE, height), [7.0, 7.0, PHONE - 14.0, 411.0]))
        .with(tag::small(game, view, 18.0, 20.0))
        .with(slate::node(view, Place::at(100.0, SEEN + 6.0).scaled(1.25)))
        .with_all(lock::nodes(game, view, Room { x: PHONE / 2.0, y: 211.0, w: 364.0, h: 200.0 }))
        .with_all(piles::nodes(view, Heaps::Line { x: [136.0, 228.0, 320.0], y: 22.0, scale: 0.68 }))
        .with_all(row::nodes(game, view, Strip { x: 16.0, y: 314.0, w: PHONE - 32.0 }));
    let cards = view.hand.len().max(5) as f64;
    let step = (PHONE - 12.0) / cards;
    let hand = Rack { x: 6.0 + step / 2.0, y: 440.0, step, scale: 0.93 * step / card::HAND.w };
    if view.phase == Phase::Difficulty {
        scene.with_all(hand::nodes(game, view, hand)).with(difficulty::card_node(60.0, 366.0, 0.6)).with_all(
            difficulty::plaques(
                milled(game, view),
                [[112.0, 316.0, 266.0, 46.0], [112.0, 368.0, 266.0, 46.0]],
            ),
        )
    } else {
        scene.with_all(hand::nodes(game, view, hand))
    }
}

/// A picture with the materials that all of its parts are drawn with.
fn scene(view: &View, width: f64, height: f64) -> Scene {
    Scene::new(words::title(view), width, height)
        .id("breakthrough")
        .defs(material::defs())
        .defs(tool::defs())
        .defs(row::defs())
}

/// How many cards a mill would turn.
fn milled(game: &Breakthrough, view: &View) -> usize {
    usize::from(game.components().mill_size).min(view.deck.total() as usize)
}
