//! What is drawn, as far as it must tell things apart.

use breakroom_breakable::{Breakable, vocabulary::Hex};
use breakroom_core::{Document, Game, Observer, Seat, Show};

use crate::support;

/// The outline of a counter as it is drawn.
fn outline(svg: &str) -> &str {
    svg.split(" d=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a counter has an outline")
}

/// How far an outline reaches from its middle.
fn reach(outline: &str) -> f64 {
    let numbers = outline.split(|letter: char| letter.is_ascii_alphabetic() || letter == ' ');
    let numbers = numbers.filter_map(|number| number.parse().ok());
    numbers.fold(0.0, |most: f64, number: f64| most.max(number.abs()))
}

/// Turrets and recons often share a hex, and are drawn small on a phone.
#[test]
fn a_turret_is_no_recon() {
    let kinds = [
        "bunker-b",
        "chopper-a",
        "recon-a",
        "skimmer-a",
        "tank-a",
        "turret-a",
        "crawler-a",
        "walker-a",
        "squad-a",
    ];
    let faced = |kind: &str| ["chopper", "skimmer", "tank"].iter().any(|faced| kind.starts_with(faced));
    let line = |(at, kind): (usize, &&str)| {
        let (row, facing) = (at + 4, if faced(kind) { "n" } else { "" });
        format!("terrain 08{row:02} clear\nb/{kind}.1 08{row:02} {facing}")
    };
    let units: Vec<String> = kinds.iter().enumerate().map(line).collect();
    let options = [("scenario", "heavy-reinforcements"), ("chrome", "choppers")];
    let table = support::check(&options, &format!("{}\ny/recon-1.1 0101", units.join("\n")), "");
    let scene = table.game.draw(&table.game.view(&table.state, Observer::Seat(Seat::A)));
    let drawn = |kind: &str| scene.node_svg(format!("b-{kind}.1").as_str()).expect(kind);
    let (recon, turret) = (drawn("recon-a"), drawn("turret-a"));
    assert!(outline(&recon).contains('A') && !outline(&turret).contains('A'));
    assert!(reach(outline(&turret)) > 1.5 * reach(outline(&recon)));
    for kind in kinds.into_iter().filter(|kind| *kind != "recon-a") {
        assert!(reach(outline(&drawn(kind))) > reach(outline(&recon)), "{kind}: a recon is the smallest");
    }
}

/// The lines and dots that are drawn on a map with these road hexes and printed lines.
fn drawn(roads: &[&str], lines: &[&[&str]]) -> (usize, usize) {
    let mut text = "[map]\nid = 'own'\n[columns_data]\n".to_owned();
    for column in 1..=Hex::COLUMNS {
        let sign = |row| if roads.contains(&format!("{column:02}{row:02}").as_str()) { '=' } else { '.' };
        text += &format!("c{column:02} = '{}'\n", (1..=Hex::rows(column)).map(sign).collect::<String>());
    }
    for line in lines {
        text += &format!("[[roads]]\npath = {line:?}\n");
    }
    let edition = Breakable::INFO.edition_with(Document { name: "own.toml".into(), text });
    let game = Breakable::new(&edition, &Breakable::INFO.options([]).unwrap()).expect("the map is sound");
    let scene = game.draw(&game.view(&game.start(), Observer::Public));
    let svg = scene.node_svg("roads").unwrap();
    let drawn = svg.split(" d=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap_or_default();
    // Each is drawn twice: its edge, and what lies on it.
    (drawn.matches(['L', 'C']).count(), svg.matches("<circle").count() / 2)
}

/// Whoever paints a road sees one: joined to its neighbours without triangles, or as a dot.
#[test]
fn painted_roads_are_drawn() {
    assert_eq!(drawn(&["0608"], &[]), (0, 1));
    assert_eq!(drawn(&["0608", "0609", "0610"], &[]), (2, 0));
    assert_eq!(drawn(&["0408", "0409", "0508"], &[]), (2, 0), "three in a corner are one road");
}

/// A printed line goes where the map still has its roads, and painted ones join it.
#[test]
fn printed_roads_end_where_something_else_is_painted() {
    let line: &[&str] = &["0605", "0606", "0607", "0608"];
    assert_eq!(drawn(line, &[line]), (3, 0));
    assert_eq!(drawn(&["0605", "0606", "0608"], &[line]), (1, 1));
    assert_eq!(drawn(&["0605", "0606", "0607", "0608", "0609"], &[line]), (4, 0));
}
