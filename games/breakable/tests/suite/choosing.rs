//! Many choices in two small steps, forces as pictures, and the ruler.

use std::collections::BTreeMap;

use crate::support::{Table, check, start};
use breakroom_breakable::{Action, View};
use breakroom_core::{Game, Observer, Seat, Show};
use breakroom_scene::{Scene, Shape};

fn view(table: &Table) -> View {
    table.game.view(&table.state, Observer::Seat(Seat::A))
}

/// The labels of what may be done now, as a list ranks them, by their headings.
fn listed(table: &Table) -> BTreeMap<String, Vec<String>> {
    let (view, mut legal): (View, Vec<Action>) = (view(table), Vec::new());
    table.game.legal(&table.state, &mut legal);
    legal.sort_by_key(|&action| table.game.rank(&view, action));
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for action in legal {
        let heading = table.game.heading(&view, action).unwrap_or_default();
        found.entry(heading).or_default().push(table.game.label(&view, action));
    }
    found
}

const NUKES: &str = "arm b/tank-a nuke\nb/tank-a.1 0807 s\nb/recon-a.1 0906\ny/tank-1.1 0808 n\ny/turret-1.1 0810\ny/bunker-1.1 1008";

/// First which weapon, then which hex: over a hundred launches stand under one heading, those worth most first.
#[test]
fn a_launch_is_first_a_weapon_then_a_hex() {
    let table = check(&[], NUKES, "> draw blue-tank\n> act b/tank-a.1");
    let listed = listed(&table);
    let launches = &listed["Launch a nuke"];
    assert!(launches.len() > 30, "{}", launches.len());
    assert!(launches[..3].iter().all(|label| label.contains(", on Yellow ")), "{:#?}", &launches[..4]);
    assert!(!launches[3].contains(", on Yellow "), "{}", launches[3]);
    let alone = &listed[""];
    assert_eq!(alone[0], "No further weapon actions: on to the move");
}

/// Whoever shoots sees the best chance first.
#[test]
fn shots_are_ranked_by_their_chance() {
    let position =
        "arm b/tank-a laser\nb/tank-a.1 0807 s\ny/turret-1.1 0808\ny/bunker-1.1 0809\ny/tank-1.1 0908 n";
    let table = check(&[], position, "> draw blue-tank\n> act b/tank-a.1");
    let percent = |label: &String| {
        let before = label.split(" %").next().unwrap_or_default();
        before.rsplit(' ').next().and_then(|number| number.parse::<u32>().ok()).expect(label)
    };
    let chances: Vec<u32> = listed(&table)["Fire the laser"].iter().map(percent).collect();
    assert_eq!(chances.len(), 3);
    assert!(chances.is_sorted_by(|a, b| a >= b) && chances[0] > chances[2], "{chances:?}");
}

/// BK-2.12: every force is a thing to touch, with its counters on it; a closer look lays it out on the map.
#[test]
fn bk_2_12_forces_are_pictures() {
    let table = start(&[], "");
    let (view, scene) = (view(&table), table.game.draw(&view(&table)));
    let force = scene.node("force-bs-steel").expect("the force is drawn");
    let drawn = serde_json::to_string(force).unwrap();
    assert!(drawn.contains("Steel") && drawn.contains("× 5"), "{drawn}");
    let study = table.game.study(&view, &"force-bs-steel".to_owned().into()).expect("there is a closer look");
    assert!(study.lines.iter().any(|line| line.text == "5 tanks"), "{:?}", study.lines);
    let other = table.game.view(&table.state, Observer::Seat(Seat::B));
    let spied = table.game.study(&other, &"force-bs-steel".to_owned().into());
    assert!(
        table.game.draw(&other).node("force-bs-steel").is_none() && spied.is_none(),
        "not for the other side"
    );
}

/// BK-7.10: a closer look reads the checklist out, down to the line that decides, with the hex that stops it.
#[test]
fn bk_7_10_the_ruler_says_what_blocks() {
    let position = "arm b/tank-a laser\nb/tank-a.1 0807 s\ny/tank-1.1 0609 n\ny/turret-1.1 0808";
    let table = check(&[], position, "> draw blue-tank\n> act b/tank-a.1");
    let look = |key: &str| table.game.study(&view(&table), &key.to_owned().into()).expect(key);
    let blocked = look("y-tank-1.1");
    assert_eq!(blocked.title, "0807 to 0609: no sight");
    assert_eq!(blocked.rule.map(|rule| rule.0), Some("BK-7.10"));
    let last = blocked.lines.last().unwrap();
    assert_eq!((last.text.as_str(), last.end.as_str()), ("7 a hill, works or woods between", "0708"));
    assert!(last.decides && blocked.lines[..6].iter().all(|line| line.end == "no" && !line.decides));
    assert!(!blocked.nodes.is_empty(), "and the line is drawn");
    assert_eq!(look("hex-0808").title, "0807 to 0808: in sight");
}

/// The letters of a picture, each with its size on the sheet.
fn letters(scene: &Scene) -> Vec<(String, f64, bool)> {
    fn walk(shapes: &[Shape], scale: f64, out: &mut Vec<(String, f64, bool)>) {
        for shape in shapes {
            match shape {
                Shape::Text(text) => out.push((text.text.clone(), text.size * scale, text.minor)),
                Shape::Group(group) => walk(&group.shapes, scale * group.place.scale, out),
                _ => {}
            }
        }
    }
    let mut found = Vec::new();
    scene.nodes.iter().for_each(|node| walk(&node.shapes, node.place.scale, &mut found));
    found
}

/// On a screen of 1280 by 800 the picture is shown at two thirds: what must be read there has 17 units. Smaller things
/// are the numbers within a type, which a screen leaves out until it is nearer.
#[test]
fn letters_can_be_read() {
    let tables =
        [start(&[], ""), start(&[], "> custom"), check(&[], NUKES, "> draw blue-tank\n> act b/tank-a.1")];
    for table in tables {
        let view = view(&table);
        for scene in [table.game.draw(&view), table.game.draw_tall(&view)] {
            let letters = letters(&scene);
            assert!(letters.len() > 159, "{}", letters.len());
            for (words, size, minor) in letters {
                let number = size < 17.0 && words.len() == 1 && minor;
                assert!(number || (size >= 17.0 && minor), "{words}: {size}");
            }
        }
    }
}

/// A narrow screen opens at the unit that acts; before, at the forces, then at one's own side.
#[test]
fn a_narrow_screen_opens_where_it_matters() {
    let focus =
        |table: &Table| table.game.draw_tall(&view(table)).focus.expect("there is something to look at");
    let table = check(&[], NUKES, "> draw blue-tank\n> act b/tank-a.1");
    let [x, y, wide, high] = focus(&table);
    let scene = table.game.draw_tall(&view(&table));
    let unit = scene.node("b-tank-a.1").unwrap().place;
    assert!((x..x + wide).contains(&unit.x) && (y..y + high).contains(&unit.y));
    let [_, north, ..] = focus(&check(&[], NUKES, ""));
    let south = {
        let table = check(&[], NUKES, "");
        let yellow = table.game.view(&table.state, Observer::Seat(Seat::B));
        table.game.draw_tall(&yellow).focus.unwrap()[1]
    };
    assert!(north < south, "Yellow looks from the south: {north}, {south}");
}
