//! Files that people write: what is wrong with them is said before anybody plays, and what is sound can be played.

use breakroom_breakable::{Breakable, vocabulary::Kind};
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
    Breakable::new(&edition, &options).map_err(|faults| messages(&faults))
}

fn messages(faults: &[Fault]) -> Vec<String> {
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

/// BK-2.2, BK-2.3, BK-2.17: a force that nobody could put together is refused; it is no set-up without end.
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

/// Everything that is wrong with a file, as `edition check` and the workshop say it.
fn inspected(name: &str, text: &str) -> Vec<String> {
    messages(&Breakable::inspect(&Document { name: name.into(), text: text.into() }))
}

#[track_caller]
fn sound(name: &str, text: &str) {
    let faults = Breakable::inspect(&Document { name: name.into(), text: text.into() });
    assert!(!faults.iter().any(Fault::is_error), "{:#?}", messages(&faults));
}

const COMPONENTS: &str = include_str!("../../../../editions/breakable/components.toml");
const FORCES: &str = include_str!("../../../../editions/breakable/forces.toml");

/// BK-11.7, BK-R.48: a file is judged where it is played, over the shipped ones, whatever it is called.
#[test]
fn bk_11_7_a_part_of_an_edition_is_laid_over_the_rest() {
    let raid = "[scenarios.my-raid]\nlike = \"border-skirmish\"\nunits = 8\nturn_limit = 6\n";
    let force = "[[forces]]\nid = \"mine\"\nscenario = \"retrieval\"\nside = \"both\"\nname = \"Mine\"\ntypes = [\n\
        { kind = \"recon\", slot = 1, count = 4, loadout = \"laser\" },\n]\n";
    for name in ["a.toml", "components.toml", "forces.toml", "map.toml"] {
        sound(name, raid);
        let game = open(name, raid, &[("scenario", "my-raid")]).map_err(|faults| faults.join("\n")).unwrap();
        assert_eq!(game.house.force_size, [8, 8], "{name}");
        sound(name, force);
        let options = [("scenario", "retrieval"), ("force_size_blue", "4")];
        let game = open(name, force, &options).map_err(|faults| faults.join("\n")).unwrap();
        let mut legal = Vec::new();
        game.legal(&game.start(), &mut legal);
        let legal: Vec<String> = legal.iter().map(ToString::to_string).collect();
        assert_eq!(legal, ["force mine", "custom"], "{name}");
    }
    // A whole file under its own name takes the other's place: what it leaves out is gone.
    let without = COMPONENTS.replace("[scenarios.retrieval]", "[scenarios.errand]");
    said(
        &refused(open("components.toml", &without, &[("scenario", "retrieval")])),
        &["no scenario 'retrieval'"],
    );
    assert!(open("mine.toml", &without, &[("scenario", "retrieval")]).is_ok());
    // One of the same name is another's, not a second one.
    let blitz = FORCES.replace("name = \"Blitz\"", "name = \"Lightning\"");
    sound("mine.toml", &blitz);
    let twice = format!("{force}{force}");
    said(&inspected("f.toml", &twice), &["line 9", "'mine' stands here twice", "BK-2.12"]);
}

/// BK-6.1: tables, too, section by section; a part of a map is no map.
#[test]
fn bk_6_1_one_table_alone() {
    let markers = "[markers]\ncluster = 3\nbuzz = 3\nkillbot = 3\nbrain = 3\n";
    sound("few.toml", markers);
    let game = open("few.toml", markers, &[]).map_err(|faults| faults.join("\n")).unwrap();
    assert_eq!((game.components.tables.markers.brain, game.components.tables.counters(Kind::Bunker)), (3, 6));
    said(
        &inspected("r.toml", "[[roads]]\npath = [\"0101\", \"0102\"]\n"),
        &["[roads] belongs to a map", "BK-R.1"],
    );
}

/// BK-2.13: a force that could never be offered is a fault, with line and rule.
#[test]
fn bk_2_13_forces_are_judged() {
    let text = r#"
[[forces]]
id = "too-many"
scenario = "border-skirmish"
side = "both"
name = "Too many counters"
types = [
 { kind = "bunker", slot = 1, count = 3, loadout = "command", at = ["0203", "0602", "0901"] },
 { kind = "tank", slot = 1, count = 9, loadout = "laser" },
 { kind = "tank", slot = 1, count = 7, loadout = "nuke" },
]
[[forces]]
id = "lakes"
scenario = "border-skirmish"
side = "both"
name = "In the lake, six in one hex, in the wrong half"
types = [
 { kind = "bunker", slot = 1, count = 3, loadout = "command", at = ["0404", "0605", "0704"] },
 { kind = "tank", slot = 1, count = 6, loadout = "laser", at = ["1014 s", "1014 s", "1014 s", "1014 s", "1014 s", "1014 s"] },
 { kind = "tank", slot = 2, count = 5, loadout = "laser", at = ["0101 s", "0101 s", "0101 s", "0101 s", "0101 s"] },
 { kind = "skimmer", slot = 1, count = 1, loadout = "laser", at = ["0104 s"] },
]
[[forces]]
id = "nowhere"
scenario = "no-such-scenario"
side = "blue"
name = "For no scenario"
types = [ { kind = "recon", slot = 1, count = 1, loadout = "tower:laser" } ]
[[forces]]
id = "fixed"
scenario = "retrieval"
side = "both"
name = "Bunkers from the edge, and no recon"
types = [
 { kind = "bunker", slot = 1, count = 2, loadout = "laser", at = ["0101", "0102"] },
 { kind = "walker", slot = 1, count = 1, loadout = "laser+nuke" },
]
"#;
    let faults = inspected("e.toml", text);
    for words in [
        ["line 9", "9 tanks in slot 1: there are 6", "BK-2.3"],
        ["line 10", "two loadouts", "BK-2.4"],
        ["line 10", "16 tanks in slot 1", "BK-2.3"],
        ["line 9", "hexes are missing", "BK-2.9"],
        ["line 18", "0404 is lake", "BK-5.3"],
        ["line 18", "0704 is lake", "BK-5.3"],
        ["line 19", "1014 is outside the north half", "BK-2.9"],
        ["line 20", "0101 is full", "BK-5.6"],
        ["line 21", "0104 is woods: no landing ground", "BK-5.4"],
        ["line 25", "no scenario 'no-such-scenario'", "BK-2.12"],
        ["line 28", "a recon cannot carry this", "BK-2.4"],
        ["line 35", "Blue may not take bunkers", "BK-2.2"],
        ["line 35", "start off the map", "BK-2.10"],
        ["line 36", "without walkers", "BK-12.21"],
        ["line 30", "Yellow must have 1 recons", "BK-2.17"],
    ] {
        said(&faults, &words);
    }
    assert_eq!(refused(open("e.toml", text, &[])), faults, "play says what the check says");
}

/// BK-11.7: scenarios that nobody could play, with line and rule, and not as a fault of an option.
#[test]
fn bk_11_7_scenarios_are_judged() {
    let text = r#"
[scenarios.sat]
mission = "data"
units = 3
satellite = "0404"
blue = { setup = "off:north", forbid = ["bunker", "turret","recon"] }
yellow = { setup = "off:south", forbid = ["bunker", "turret"] }
[scenarios.impossible]
mission = "exits"
units = 5
rounds = 2
blue = { setup = "north", at_least = { tank = 6 }, forbid = ["tank"] }
yellow = { setup = "off:south", forbid = ["bunker", "turret"], at_least = { tank = 6 } }
[scenarios.fine]
mission = "exits"
units = 5
rounds = 2
blue = { setup = "north" }
yellow = { setup = "off:south", forbid = ["bunker", "turret"], at_least = { tank = 1 } }
"#;
    let faults = inspected("d.toml", text);
    said(&faults, &["line 2", "satellite's hex 0404 is lake", "BK-11.51"]);
    said(&faults, &["line 8", "Blue must take a tank and may not", "BK-2.2"]);
    said(&faults, &["line 8", "5 units cannot hold the 6 that Yellow must take", "BK-2.17"]);
    assert!(!faults.iter().any(|fault| fault.contains("line 14") || fault.contains("option")), "{faults:#?}");
}

/// BK-2.14: lists of automatic placement lie in their half, on ground.
#[test]
fn bk_2_14_lists_are_judged() {
    let text = FORCES.split("[[forces]]").next().unwrap();
    let text = text.replace("north = [\"0507\"", "north = [\"0512\", \"0404\"");
    let text = text
        .replace("command = [\"0203\"", "command = [\"0605\"")
        .replace("\"turret\", \"tank\"", "\"tank\", \"tank\"");
    let faults = inspected("auto.toml", &text);
    said(&faults, &["line 10", "north: 0512 is outside the north half", "BK-2.14"]);
    said(&faults, &["line 10", "north: 0404 is lake", "BK-2.14"]);
    said(&faults, &["line 9", "command: 0605 is lake", "BK-2.14"]);
    said(&faults, &["line 8", "tank stands here twice", "BK-2.14"]);
}

/// BK-2.13: a map on which shipped forces or scenarios do not go is sound, and says which.
#[test]
fn bk_2_13_a_map_of_ones_own() {
    let bare = map(|_| None).replace('I', ".").replace("\".\" = \"industry\"", "");
    sound("map.toml", &bare);
    said(
        &inspected("map.toml", &bare),
        &["warning", "industrial-wasteland cannot be played on this map", "BK-11.21"],
    );
    let wet = map(|column| (column == 2).then(|| "..lw..I=..w.hl.".into()));
    sound("map.toml", &wet);
    said(&inspected("map.toml", &wet), &["warning", "not offered: ", "bs-steel", "BK-2.13"]);
}

/// BK-R.48: what is a rule cannot be changed in a file, and is not passed over in silence.
#[test]
fn rules_are_not_data() {
    sound("mine.toml", COMPONENTS);
    sound("mine.toml", FORCES);
    sound("mine.toml", include_str!("../../../../editions/breakable/map.toml"));
    for (from, to, rule) in [
        ("hit = 1", "hit = 5", "BK-1.7"),
        ("kinds = [\"bunker-recon\",", "kinds = [", "BK-3.3"),
        ("team = 2", "team = 1", "BK-1.1"),
        ("moves = false", "moves = true", "BK-5.42"),
        ("faced = true", "faced = false", "BK-2.8"),
        ("arc = \"front180\"", "arc = \"all\"", "BK-6.4"),
        ("chrome = true", "chrome = false", "BK-1.2"),
        ("class = \"beam\"", "class = \"bomb\"", "BK-1.4"),
        ("unloads = true", "unloads = false", "BK-1.5"),
        ("cloud = \"same size as the nuke\"", "cloud = \"light\"", "BK-9.58"),
        ("crater = \"lava\"", "crater = \"lake\"", "BK-9.56"),
        ("single = \"heavy\"", "single = \"light\"", "BK-2.5"),
        ("blue = \"a\"", "blue = \"b\"", "BK-11.30"),
        ("weapons = 2", "weapons = 7", "BK-12.3"),
        ("move = 1", "move = 9", "BK-12.11"),
        ("letters = 3", "letters = 4", "BK-12.2"),
        (
            "unloads = true\ndice = { light = 1, medium = 2, heavy = 4 }\nfreeze",
            "unloads = false\ndice = { light = 1, medium = 2, heavy = 4 }\nfreeze",
            "BK-12.17",
        ),
    ] {
        assert!(COMPONENTS.contains(from), "{from}");
        said(&inspected("mine.toml", &COMPONENTS.replacen(from, to, 1)), &[rule, "a rule, not data"]);
    }
    let shipped = map(|_| None);
    for (from, to, rule) in [
        ("centre = \"0608\"", "centre = \"0101\"", "BK-R.1"),
        ("satellite = \"0608\"", "satellite = \"0101\"", "BK-11.51"),
        ("north = \"Y <= 15\"", "north = \"Y <= 3\"", "BK-R.3"),
        ("north = \"row 01 of every column\"", "north = \"row 02\"", "BK-5.10"),
        ("\"h\" = \"hill\"", "\"h\" = \"lake\"", "BK-1.6"),
        ("\"h\" = \"hill\"", "\"h\" = \"hill\"\n\"x\" = \"swamp\"", "BK-1.6"),
    ] {
        assert!(shipped.contains(from), "{from}");
        said(&inspected("map.toml", &shipped.replacen(from, to, 1)), &[rule]);
    }
    let odd = COMPONENTS.replacen("class = \"beam\"", "class = \"beam\"\nreach = 3", 1);
    said(&inspected("mine.toml", &odd), &["there is no weapons.autocannon.reach", "BK-1.4"]);
}
