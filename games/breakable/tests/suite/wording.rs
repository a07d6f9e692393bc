//! Whatever a person reads is a sentence: no notation, and one hex is not "1 hexes".

use std::collections::BTreeSet;

use crate::support::{check, game};
use breakroom_breakable::{Breakable, State};
use breakroom_core::{Game, Observer, Rng, Show, Turn};

const CHROME: (&str, &str) = ("chrome", "choppers,gev,tower,killbots,multigun,erratic");

/// What is wrong with a sentence, if anything is.
fn fault(text: &str) -> Option<&'static str> {
    let bytes = text.as_bytes();
    let written = bytes
        .windows(3)
        .any(|part| b"bygr".contains(&part[0]) && part[1] == b'/' && part[2].is_ascii_lowercase());
    if written && !text.contains("and/or") {
        return Some("names a unit as it is written");
    }
    for many in ["hexes", "dice", "hits", "markers", "bombs", "units", "actions", "killbots"] {
        let at = |found: usize| {
            let before = text[..found].trim_end();
            let digits: String = before.chars().rev().take_while(char::is_ascii_digit).collect();
            digits == "1" && !text[..found].ends_with("type 1 ")
        };
        if text.match_indices(many).any(|(found, _)| at(found)) {
            return Some("counts one as many");
        }
    }
    if text.contains("BK-") || text.contains("checklist") {
        return Some("cites a rule, which stands beside it");
    }
    let doubled = text.contains("  ") || text.contains(" ,") || text.contains("..");
    doubled.then_some("is spaced badly")
}

/// Plays a random game and gives every text of it to `read`.
fn reading(game: &Breakable, seed: u64, mut read: impl FnMut(&str)) {
    let (mut rng, mut state) = (Rng::from_number(seed), game.start());
    let (mut legal, mut odds, mut events) = (Vec::new(), Vec::new(), Vec::new());
    loop {
        let (who, action) = match game.turn(&state) {
            Turn::Over(_) => break,
            Turn::Seat(seat) => {
                game.legal(&state, &mut legal);
                let who = Observer::Seat(seat);
                let view = game.view(&state, who);
                for &action in &legal {
                    let label = game.label(&view, action);
                    assert!(!label.starts_with(char::is_lowercase), "{label}: begins like no sentence");
                    read(&label);
                }
                refusals(game, &state, who, &mut rng, &mut read);
                (who, *rng.pick(&legal))
            }
            Turn::Chance => {
                game.odds(&state, &mut odds);
                let view = game.view(&state, Observer::Public);
                odds.iter().for_each(|&(action, _)| read(&game.label(&view, action)));
                (Observer::Public, rng.weighted(&odds))
            }
        };
        read(&game.prompt(&game.view(&state, who)).question);
        read(&game.prompt(&game.view(&state, Observer::Public)).question);
        events.clear();
        game.advance(&mut state, action, &mut events);
        for told in events.iter().filter_map(|event| game.tell(event, who)) {
            read(&told.text);
        }
    }
}

/// Why a few of the things on the table cannot be used now.
fn refusals(game: &Breakable, state: &State, who: Observer, rng: &mut Rng, read: &mut impl FnMut(&str)) {
    let view = game.view(state, who);
    let scene = game.draw(&view);
    scene.nodes.iter().for_each(|node| read(&node.label));
    for _ in 0..4 {
        let key = rng.pick(&scene.nodes).key.clone();
        for action in game.meant(&view, &key) {
            if let Err(refusal) = game.check(state, action) {
                read(&refusal.to_string());
            }
        }
    }
}

#[test]
fn every_text_of_every_scenario_is_a_sentence() {
    let mut faults = BTreeSet::new();
    for preset in Breakable::INFO.preset_names() {
        let game = game(&[("preset", &preset), CHROME, ("turn_limit", "2")]);
        for seed in 0..2 {
            reading(&game, seed, |text| {
                if let Some(fault) = fault(text) {
                    faults.insert(format!("{fault}: {text}"));
                }
            });
        }
    }
    let shown: Vec<&String> = faults.iter().take(20).collect();
    assert!(faults.is_empty(), "{} texts, such as {shown:#?}", faults.len());
}

/// BK-7.10: a tap on what cannot be hit says which line of the checklist decided, and what lies between.
#[test]
fn bk_7_10_a_tap_is_a_ruler() {
    let table = check(
        &[],
        "b/tank-a.1 0807 ne\narm b/tank-a laser\ny/tank-1.1 1006 n\ny/turret-1.1 0806",
        "> draw blue-tank\n> act b/tank-a.1",
    );
    let view = table.game.view(&table.state, Observer::Seat(breakroom_core::Seat::A));
    let meant = table.game.meant(&view, &"y-tank-1.1".to_owned().into());
    let why = table.game.check(&table.state, meant[0]).unwrap_err();
    assert_eq!(why.to_string(), "Blue tank a.1 has no line of sight to 1006: woods 0906 lies between");
    assert_eq!(breakroom_core::Refused::rule(&why).0, "BK-7.10");
    assert!(table.game.draw(&view).node("unseen").is_some(), "and it is marked on the map");
}

/// BK-11.51, BK-10.32, BK-12.12, BK-12.13, BK-12.17: what is marked on a unit is drawn, spoken and listed.
#[test]
fn marks_are_seen() {
    let options = [("scenario", "retrieval"), ("chrome", "erratic")];
    let table = check(
        &options,
        "data y/recon-1.1\ny/recon-1.1 0606\ny/recon-1.2 0606\nb/skimmer-a.1 0101 n fly erratic brain=y1",
        "",
    );
    let view = table.game.view(&table.state, Observer::Public);
    let page = table.game.text(&view).to_string();
    assert!(page.contains("y/recon-1.1 0606, with the data"), "{page}");
    assert!(page.contains("y/recon-1.2 0606, autocannon"), "{page}");
    assert!(page.contains("flying, brain 1+0, erratic, autocannon +"), "{page}");
    let scene = serde_json::to_string(&table.game.draw(&view)).unwrap();
    for words in ["Yellow recon 1.1 in 0606, light autocannon, with the data", "brain 1+0, erratic"] {
        assert!(scene.contains(words), "{words}: {scene}");
    }
}

/// The map as text: what is in a hex stands between the sides of that hex, clouds and facings with it.
#[test]
fn the_map_in_words_shows_each_hex_with_what_is_in_it() {
    let table = check(
        &[],
        "b/skimmer-a.1 1007 s fly\nterrain 0907 lava\ncloud 0907 heavy\nb/tank-a.1 0807 ne\nb/tank-a.2 0807 ne\ny/tank-1.1 0807 n
         b/recon-a.1 0201\ny/recon-1.1 0201\npile y/cluster 0201 2
         b/turret-a.1 0303\nb/tank-b.1 0303 s\nb/skimmer-b.1 0303 n fly\ny/skimmer-1.1 0303 nw fly\ny/recon-1.2 0303",
        "",
    );
    let page = table.game.text(&table.game.view(&table.state, Observer::Public)).to_string();
    let lines: Vec<&str> = page.lines().collect();
    let top = lines.iter().position(|line| line.contains("/0201.")).expect("the map begins with 0201");
    let map = |line: usize| lines[top + line].to_owned();
    println!("{page}");
    assert!(map(0).starts_with("       /0201. \\      /0401. \\"), "{page}");
    assert!(map(1).starts_with("/0101. \\Rr*   /0301w \\      /0501= \\"), "{page}");
    // 0807, and below it to either side 0707 and 0907: each hex has its own two lines.
    assert!(map(12).contains("/0807= \\") && map(13).contains("\\2T↗t↑ /0907L \\"), "{page}");
    assert!(map(14).contains("\\~3    /"), "the cloud stands in its hex: {page}");
    assert!(map(12).contains("/1007. \\") && map(13).contains("\\S'↓   /"), "{page}");
    assert!(map(6).contains("\\3+2   /"), "{page}");
    assert!(lines.iter().all(|line| line.chars().count() <= 78), "{page}");
}
