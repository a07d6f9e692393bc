//! Files that people write: what is wrong with them is said before anybody plays, and what is sound can be played.

use breakroom_breakable::Breakable;
use breakroom_core::{Document, Fault, Game};

/// The shipped map with other columns.
pub fn map(columns: impl Fn(usize) -> Option<String>) -> String {
    let shipped = include_str!("../../../../editions/breakable/map.toml");
    let line = |line: &str| match line.strip_prefix('c').and_then(|rest| rest.get(..2)?.parse().ok()) {
        Some(column) if line.contains(" = \"") => {
            columns(column).map_or_else(|| line.to_owned(), |terrain| format!("c{column:02} = \"{terrain}\""))
        }
        _ => line.to_owned(),
    };
    let drawn = shipped.split("# Full list by terrain").next().unwrap();
    drawn.lines().map(line).collect::<Vec<_>>().join("\n")
}

/// As many rows as the column has, all of one terrain.
fn all(column: usize, sign: char) -> String {
    sign.to_string().repeat(if column % 2 == 1 { 14 } else { 15 })
}

/// The game with somebody's file in a scenario.
fn open(name: &str, text: &str, options: &[(&str, &str)]) -> Result<Breakable, Vec<String>> {
    let edition = Breakable::INFO.edition_with(Document { name: name.into(), text: text.into() });
    let options = Breakable::INFO.options(options.iter().copied()).unwrap();
    Breakable::new(&edition, &options).map_err(|faults| told(&faults))
}

fn told(faults: &[Fault]) -> Vec<String> {
    faults.iter().map(ToString::to_string).collect()
}

#[track_caller]
fn said(faults: &[String], words: &[&str]) {
    let says = |fault: &String| words.iter().all(|word| fault.contains(word));
    assert!(faults.iter().any(says), "{words:?} in {faults:#?}");
}

/// The faults of a game that was refused.
#[track_caller]
fn refused(opened: Result<Breakable, Vec<String>>) -> Vec<String> {
    opened.err().expect("it is refused")
}

/// BK-2.9: a map that is one lake has no room for any force; what it leaves playable, it does.
#[test]
fn bk_2_9_a_map_without_room() {
    let sea = map(|column| match column {
        6 => Some("lllllll.lllllll".into()),
        column => Some(all(column, 'l')),
    });
    for scenario in ["border-skirmish", "heavy-reinforcements", "breakthrough", "industrial-wasteland"] {
        let faults = refused(open("z.toml", &sea, &[("scenario", scenario)]));
        said(&faults, &[scenario, "half of the map has room for 0 units", "BK-2.9"]);
    }
    let faults = refused(open("z.toml", &sea, &[("scenario", "retrieval")]));
    said(&faults, &["north edge", "BK-5.8"]);
    // Two hexes of the north hold eight units, three of them command bunkers.
    let islet = map(|column| match column {
        6 => Some("..lllll.lllll..".into()),
        column => Some(all(column, 'l')),
    });
    let small = [("force_size_blue", "5"), ("force_size_yellow", "5")];
    assert!(open("z.toml", &islet, &small).is_ok());
    let large = [("force_size_blue", "6"), ("force_size_yellow", "5")];
    said(&refused(open("z.toml", &islet, &large)), &["room for 8 units", "Blue's 9", "BK-2.9"]);
}

/// BK-5.4: woods hold no landed skimmers, and nobody knows beforehand how many will be taken.
#[test]
fn bk_5_4_a_map_of_woods() {
    let woods = map(|column| Some(all(column, 'w')));
    said(&refused(open("w.toml", &woods, &[])), &["room for 0 units", "skimmers", "BK-2.9"]);
    let grounded = "[scenarios.grounded]\nlike = \"border-skirmish\"\n\
        blue = { setup = \"north\", forbid = [\"skimmer\"] }\nyellow = { setup = \"south\", forbid = [\"skimmer\"] }\n";
    assert!(open("w.toml", &format!("{woods}\n{grounded}"), &[("scenario", "grounded")]).is_ok());
}

/// BK-2.14: on the smallest map that is not refused everything can be placed, by hand and by `auto`.
#[test]
fn bk_2_14_automatic_placement_fills_the_last_hex() {
    let islet = map(|column| match column {
        6 => Some("...llll.llll...".into()),
        column => Some(all(column, 'l')),
    });
    let options = [("force_size_blue", "9"), ("force_size_yellow", "9")];
    let game = open("islet.toml", &islet, &options).map_err(|faults| faults.join("\n")).unwrap();
    let mut state = game.start();
    let mut legal = Vec::new();
    let play = |state: &mut _, line: &str| {
        game.apply(state, line.parse().unwrap(), &mut breakroom_core::Silent).unwrap();
    };
    for _ in 0..40 {
        game.legal(&state, &mut legal);
        let auto = legal.iter().find(|action| action.to_string() == "auto");
        // The most skimmers that can be had: they need landing ground.
        let action = *auto.or(legal.last()).unwrap();
        play(&mut state, &action.to_string());
        if auto.is_some() {
            return;
        }
    }
    panic!("nothing was placed");
}

/// BK-11.21: without industry there is nothing to destroy; every other scenario can be played.
#[test]
fn bk_11_21_a_map_without_industry() {
    let bare = map(|_| None).replace('I', ".");
    let bare = bare.replace("\".\" = \"industry\"", "");
    for scenario in ["border-skirmish", "heavy-reinforcements", "breakthrough", "retrieval"] {
        assert!(open("noind.toml", &bare, &[("scenario", scenario)]).is_ok(), "{scenario}");
    }
    let faults = refused(open("noind.toml", &bare, &[("scenario", "industrial-wasteland")]));
    said(&faults, &["industrial-wasteland", "no industry", "BK-11.21"]);
}

/// BK-2.2, BK-2.3, BK-2.17: a force that nobody could put together is a fault of the scenario, not a set-up without end.
#[test]
fn bk_2_3_forces_that_cannot_be_taken() {
    let text = |blue: &str| {
        format!(
            "[scenarios.odd]\nmission = \"command-bunkers\"\nunits = 16\ncommand_bunkers = 3\n\
            blue = {{ setup = \"north\", {blue} }}\nyellow = {{ setup = \"south\" }}\n"
        )
    };
    for (blue, words) in [
        ("forbid = [\"bunker\", \"skimmer\", \"tank\", \"turret\"]", ["may take 12 counters", "BK-2.3"]),
        ("forbid = [\"tank\"], at_least = { tank = 1 }", ["must take a tank and may not", "BK-2.2"]),
        ("at_least = { tank = 6, recon = 6, skimmer = 6 }", ["cannot hold the 18", "BK-2.17"]),
        ("at_least = { chopper = 1 }", ["not as many choppers", "BK-2.3"]),
    ] {
        let faults = refused(open("odd.toml", &text(blue), &[("scenario", "odd")]));
        said(&faults, &words);
        assert!(!faults.iter().any(|fault| fault.contains("option")), "{faults:?}");
    }
    let choppers = [("scenario", "odd"), ("chrome", "choppers")];
    assert!(open("odd.toml", &text("at_least = { chopper = 1 }"), &choppers).is_ok());
}
