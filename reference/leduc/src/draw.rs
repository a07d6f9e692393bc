//! The table as a picture.

use breakroom_core::{Game, Seat};
use breakroom_kit::Words;
use breakroom_scene::{Ground, Ink, Node, Outline, Scene, circle, rect, seats, text, tokens};

use crate::{Hand, Leduc, Rank, View, event};

const WIDTH: f64 = 420.0;
const HEIGHT: f64 = 360.0;
const BAIZE: Ink = Ink::themed("baize", 0x2f5d4a, 0x1f3d31);

pub(crate) fn scene(game: &Leduc, view: &View) -> Scene {
    let state = view.betting();
    let table = Node::new("table").draw(rect(0.0, 0.0, WIDTH, HEIGHT).fill(BAIZE));
    let mut scene = Scene::new("Leduc poker", WIDTH, HEIGHT).defs(seats::defs()).with(table);
    for seat in Seat::first(2) {
        // Ann sits below, Bob above.
        let y = if seat == Seat::A { 290.0 } else { 70.0 };
        let name = game.seat_name(seat);
        scene = scene.with(card(&event::card_key(seat), name, view.hands[seat.index()]).at(140.0, y));
        scene = scene.with(chips(seat, name, state.paid()[seat]).at(280.0, y));
    }
    let public = view.public.map_or(Hand::Empty, Hand::Seen);
    scene.with(card(event::PUBLIC, "public", public).at(140.0, 180.0)).with(pot(state.pot()).at(280.0, 180.0))
}

fn card(key: &str, whose: &str, hand: Hand) -> Node {
    let (said, letter, ground, ink) = match hand {
        Hand::Empty => ("no card yet".to_owned(), String::new(), tokens::PAPER_2, tokens::INK),
        Hand::Hidden => ("hidden".to_owned(), "?".to_owned(), tokens::LAST_D, Ink::rgb(0x22201c)),
        Hand::Seen(rank) => (rank.to_string(), letter(rank), tokens::PAPER_3, tokens::INK),
    };
    Node::new(key)
        .label(format!("{whose}: {said}"))
        .outline(Outline::rect(-30.0, -42.0, 60.0, 84.0, 8.0).on(Ground::Dark))
        .draw(rect(-30.0, -42.0, 60.0, 84.0).rounded(8.0).fill(ground).stroke(tokens::LINE, 1.5))
        .draw(text(0.0, 12.0, letter).display(36.0).middle().fill(ink))
}

fn letter(rank: Rank) -> String {
    rank.word().to_uppercase()
}

fn chips(seat: Seat, name: &str, paid: i32) -> Node {
    Node::new(event::chips_key(seat))
        .label(format!("{name}'s chips, {paid} paid"))
        .outline(Outline::circle(0.0, 0.0, 32.0).on(Ground::Dark))
        .draw(circle(0.0, 0.0, 32.0).fill(seats::pattern(seat.index())).stroke(tokens::PAPER_3, 3.0))
        .draw(text(0.0, 8.0, paid.to_string()).display(22.0).middle().fill(seats::ink(seat.index())))
}

fn pot(chips: i32) -> Node {
    Node::new(event::POT)
        .label(format!("the pot, {chips} chips"))
        .draw(text(0.0, 8.0, format!("pot {chips}")).display(24.0).middle().fill(Ink::rgb(0xfffaf0)))
}
