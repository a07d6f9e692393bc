//! Twin Citadels is its own mirror image: a mirrored game is the same game.

use breakroom_core::{Game, Rng, Silent, Turn};
use breakroom_rubble_storm::{RubbleStorm, action::Action};
use serde_json::Value;

const SHIPPED: &str = include_str!("../../../../editions/rubble-storm/twin-citadels.toml");

/// The mirror image of a space, as the edition names it.
fn space(id: &str, images: &[(String, String)]) -> String {
    images.iter().find(|(one, _)| one == id).map_or_else(|| id.to_owned(), |(_, image)| image.clone())
}

fn images() -> Vec<(String, String)> {
    let table: toml::Table = SHIPPED.parse().unwrap();
    let text = |entry: &toml::Value, key: &str| entry[key].as_str().unwrap().to_owned();
    let spaces = table["space"].as_array().unwrap().iter();
    spaces.map(|entry| (text(entry, "id"), text(entry, "mirror"))).collect()
}

/// The mirror image of an action: every space, and position k becomes 12 - k.
fn mirrored(action: &str, images: &[(String, String)]) -> String {
    let (verb, rest) = action.split_once(' ').unwrap_or((action, ""));
    let turn = |word: &str| match (verb, word.parse::<u32>()) {
        ("rotate" | "spin", Ok(k)) => ((12 - k) % 12).to_string(),
        _ => space(word, images),
    };
    let words: Vec<String> = rest.split(' ').filter(|word| !word.is_empty()).map(turn).collect();
    format!("{verb} {}", words.join(" ")).trim_end().to_owned()
}

/// What both games must have in common: counts by mirrored space.
fn shape(position: &Value, reflect: impl Fn(&str) -> String) -> Vec<String> {
    let at = |piece: &Value| reflect(piece["at"].as_str().unwrap());
    let player = |player: &Value| format!("{} {} {}", at(player), player["pocket"], player["caravan"]);
    let mut shape = vec![player(&position["light"]), player(&position["dark"])];
    let mut stacks: Vec<String> = crate::common::items(&position["stacks"])
        .iter()
        .map(|stack| format!("{} {} {}", at(stack), stack["side"], stack["height"]))
        .collect();
    stacks.sort();
    shape.extend(stacks);
    shape.extend(["turn", "stamina", "mover", "bank"].map(|key| position[key].to_string()));
    shape
}

#[test]
fn a_mirrored_game_is_the_same_game() {
    let (game, images) = (RubbleStorm::standard(), images());
    let (mut legal, mut rng) = (Vec::new(), Rng::from_number(77));
    for number in 0..40 {
        let toss = if number % 2 == 0 { "toss light" } else { "toss dark" };
        let mut states = [game.start(), game.start()];
        for state in &mut states {
            game.advance(state, toss.parse().unwrap(), &mut Silent);
        }
        while let Turn::Seat(seat) = game.turn(&states[0]) {
            assert_eq!(game.turn(&states[1]), Turn::Seat(seat));
            game.legal(&states[0], &mut legal);
            let mut expected: Vec<String> =
                legal.iter().map(|action| mirrored(&action.to_string(), &images)).collect();
            let action = *rng.pick(&legal);
            game.legal(&states[1], &mut legal);
            let mut found: Vec<String> = legal.iter().map(Action::to_string).collect();
            expected.sort();
            found.sort();
            assert_eq!(found, expected);
            let image = mirrored(&action.to_string(), &images).parse().unwrap();
            game.advance(&mut states[0], action, &mut Silent);
            game.advance(&mut states[1], image, &mut Silent);
            let shapes = [
                shape(&game.save(&states[0]), |id| space(id, &images)),
                shape(&game.save(&states[1]), str::to_owned),
            ];
            assert_eq!(shapes[0], shapes[1]);
        }
        assert_eq!(game.turn(&states[0]), game.turn(&states[1]));
    }
}
