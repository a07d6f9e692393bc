//! The table as a picture.

use breakroom_scene::{Ground, Ink, Node, Outline, Scene, circle, rect, text, tokens};

use crate::{
    Breakaway, View, keys,
    rules::SEATS,
    vocabulary::{Area, area::Lane},
};

const WIDTH: f64 = 420.0;
const HEIGHT: f64 = 640.0;

impl Breakaway {
    pub(crate) fn picture_of(&self, view: &View) -> Scene {
        let ice = rect(0.0, 0.0, WIDTH, HEIGHT).fill(Ink::themed("ice", 0xe8f1f5, 0x22313a));
        let mut scene = Scene::new("Breakaway", WIDTH, HEIGHT).with(Node::new("ice").draw(ice));
        for area in Area::all() {
            scene = scene.with(field(area));
        }
        let (x, y) = spot(view.table.puck);
        let puck = Node::new(keys::PUCK).label(format!("the puck at {}", view.table.puck));
        scene = scene.with(puck.at(x + 18.0, y + 18.0).draw(circle(0.0, 0.0, 9.0).fill(tokens::INK)));
        let pile = Node::new(keys::PILE)
            .label("the play area")
            .outline(Outline::rect(0.0, 0.0, 90.0, 120.0, 8.0).on(Ground::Light))
            .draw(rect(0.0, 0.0, 90.0, 120.0).rounded(8.0).fill(tokens::PAPER_3).stroke(tokens::LINE, 1.5));
        scene = scene.with(pile.at(320.0, 260.0));
        for seat in SEATS {
            let y = 200.0 + 240.0 * seat.index() as f64;
            let words = format!("{} {}", self.team_name(seat), view.table.score[seat.index()]);
            let line = |y: f64, words: String| text(320.0, y, words).body(11.0).fill(tokens::INK);
            scene = scene
                .with(Node::new(keys::team(seat)).label(words.clone()).draw(line(y, words)))
                .with(
                    Node::new(keys::hand(seat))
                        .draw(line(y + 14.0, format!("hand {}", view.hand_size(seat)))),
                )
                .with(
                    Node::new(keys::bench(seat))
                        .draw(line(y + 28.0, format!("bench {}", view.bench_size(seat)))),
                )
                .with(
                    Node::new(keys::deck(seat))
                        .draw(line(y + 42.0, format!("deck {}", view.deck_size(seat)))),
                );
        }
        let momentum = text(320.0, 420.0, format!("momentum {}", view.momentum.len())).body(11.0);
        scene.with(Node::new(keys::MOMENTUM).draw(momentum.fill(tokens::INK)))
    }
}

fn spot(area: Area) -> (f64, f64) {
    let x = match area.lane() {
        Lane::West => 70.0,
        Lane::Centre => 160.0,
        Lane::East => 250.0,
    };
    (x, 600.0 - 68.0 * f64::from(area.row()))
}

fn field(area: Area) -> Node {
    let (x, y) = spot(area);
    Node::new(keys::area(area))
        .label(format!("area {area}"))
        .at(x, y)
        .outline(Outline::circle(0.0, 0.0, 28.0).on(Ground::Light))
        .draw(circle(0.0, 0.0, 28.0).fill(tokens::PAPER_3).stroke(tokens::LINE, 1.5))
        .draw(text(0.0, 6.0, area.number().to_string()).display(18.0).middle().fill(tokens::INK))
}
