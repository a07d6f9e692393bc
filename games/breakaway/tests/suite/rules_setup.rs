//! BA-2, BA-17, BA-19, BA-20: setup, decks, the rink, the card model.

use breakroom_breakaway::{
    Action, Breakaway, Components,
    edition::{SHIPPED, deck, inspect},
    state::Stage,
    vocabulary::{Area, Zone},
};
use breakroom_core::{Document, Fault, Game, Refused, Rng, Seat, Silent, Turn};

fn play(game: &Breakaway, lines: &[&str]) -> breakroom_breakaway::State {
    let mut state = game.start();
    for line in lines {
        let action: Action = line.parse().unwrap();
        game.apply(&mut state, action, &mut Silent).unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
    }
    state
}

#[test]
fn ba_2_4_the_higher_number_chooses_home() {
    // BA-2.3, BA-2.4, BA-2.5, worked example 8: no number is weaker than 0; equal: another pair.
    let game = Breakaway::standard();
    let state = play(&game, &["reveal home crowd", "reveal away p0-stick"]);
    assert_eq!(game.turn(&state), Turn::Seat(Seat::B), "BA-2.3");
    let state = play(&game, &["reveal home crowd", "reveal away goal-skate"]);
    assert_eq!(game.turn(&state), Turn::Chance, "BA-2.4: another pair");
    assert_eq!(state.hidden.cards[0].aside.count_ones(), 1, "BA-2.4: set aside");
    let state = play(&game, &["reveal home p3-stick", "reveal away p6-stick", "home other"]);
    assert_eq!((state.home, state.sides[0].tokens), (Seat::A, 1), "BA-2.7: Home starts with a token");
    let card = &game.components().officiating[usize::from(state.officiating)];
    assert_eq!(card.name, "Standard Crew", "BA-2.5: 3 and 6 are 9");
}

#[test]
fn ba_2_10_twelve_momentum_cards_and_five_each() {
    // BA-2.10, BA-2.13, BA-2.22.
    let game = Breakaway::shipped(&[("home", "seat0")]);
    let (mut state, mut rng, mut odds) = (game.start(), Rng::from_number(5), Vec::new());
    while game.turn(&state) == Turn::Chance {
        game.odds(&state, &mut odds);
        game.advance(&mut state, rng.weighted(&odds), &mut Silent);
    }
    assert_eq!(
        (state.hidden.momentum.len(), state.hidden.cards[0].hand.len(), state.hidden.cards[1].hand.len()),
        (12, 5, 5)
    );
    let owners: Vec<Seat> = state.hidden.momentum.iter().map(|slot| slot.card.owner()).collect();
    assert_eq!(&owners[..3], [Seat::A, Seat::B, Seat::A], "BA-2.10: Home's first card lowest");
    assert_eq!((state.stage, state.puck, state.control), (Stage::Regulation, Area::CENTRE, None), "BA-2.13");
    assert_eq!(game.turn(&state), Turn::Seat(Seat::B), "BA-7.7: the menu, Away first");
    assert!(!state.final_minute, "BA-2.22");
}

#[test]
fn ba_2_2_a_bench_is_picked_in_order_within_its_points() {
    let game = Breakaway::shipped(&[("bench", "choose")]);
    let (mut state, mut legal, mut rng) = (game.start(), Vec::new(), Rng::from_number(3));
    while let Turn::Seat(_) = game.turn(&state) {
        game.legal(&state, &mut legal);
        game.advance(&mut state, *rng.pick(&legal), &mut Silent);
    }
    for cards in &state.hidden.cards {
        let points: u16 = cards.bench.iter().map(|card| game.design(card).points).sum();
        assert!(cards.bench.len() == 5 && points <= 85, "BA-2.2: {points} points");
    }
}

fn deck_faults(change: impl Fn(&str) -> String) -> Vec<Fault> {
    let (name, text) = SHIPPED[0].files.iter().find(|(name, _)| *name == "starter-home.toml").unwrap();
    inspect(&Document { name: (*name).into(), text: change(text) })
}

fn rules_of(faults: &[Fault]) -> impl Iterator<Item = &'static str> {
    faults.iter().filter_map(|fault| fault.rule.map(|rule| rule.0))
}

fn rules(faults: &[Fault]) -> Vec<&'static str> {
    let mut rules: Vec<&str> = rules_of(faults).collect();
    rules.dedup();
    rules
}

#[test]
fn ba_17_the_shipped_decks_are_sound() {
    let shipped: std::collections::BTreeSet<String> =
        breakroom_breakaway::Components::shipped().decks.into_iter().map(|deck| deck.slug).collect();
    let declared = breakroom_breakaway::options::DECKS.iter().map(|&deck| deck.to_owned()).collect();
    assert_eq!(shipped, declared, "the options name every deck");
    // BA-2.1, BA-17.1, BA-17.2, BA-17.8, worked example 7; BA-R9: the bench is counted among a deck's cards.
    for (name, text) in SHIPPED[0].files {
        let faults = inspect(&Document { name: (*name).into(), text: (*text).into() });
        assert!(faults.is_empty(), "{name}: {faults:?}");
    }
    // The decks that stand beside it, for the beginner game (BA-1.2), can be built by its rules as well.
    let declared = breakroom_breakaway::options::DECKS_AND_BESIDE;
    for slug in &declared[breakroom_breakaway::options::DECKS.len()..] {
        let path = format!("{}/../../editions/breakaway/beginner/{slug}.toml", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).unwrap();
        let faults = inspect(&Document { name: format!("{slug}.toml"), text });
        assert!(faults.is_empty(), "{slug}: {faults:?}");
        let game = breakroom_breakaway::Breakaway::shipped(&[("deck_home", slug), ("mode", "beginner")]);
        assert_eq!(game.list_sizes()[0], 60);
    }
    let parts = Components::shipped();
    for deck in parts.decks.iter().filter(|deck| deck.slug.starts_with("starter")) {
        let points: u16 = deck.list.iter().map(|&design| parts.designs[usize::from(design)].points).sum();
        assert_eq!((deck.list.len(), points), (62, 750), "BA-17.2: {}", deck.slug);
    }
}

#[test]
fn ba_17_every_fault_is_named_with_its_rule_and_line() {
    assert_eq!(
        rules(&deck_faults(|text| text.replace("[\"crowd\", 1]", "[\"crowd\", 5]"))),
        ["BA-17.4"],
        "worked example 6"
    );
    assert_eq!(
        rules(&deck_faults(|text| text.replace("[\"goal-stick\", 1]", "[\"goal-stick\", 2]"))),
        ["BA-17.5"]
    );
    let few = rules(&deck_faults(|text| text.replace("[\"p0-skate\", 1], [\"p0-helmet\", 1],", "")));
    assert_eq!(few, ["BA-17.3"], "BA-17.3 and BA-17.1 stays fulfilled with 60");
    let bench = deck_faults(|text| text.replace("bench = [\"goal-stick\",", "bench = [\"p8-skate\","));
    assert!(rules(&bench).contains(&"BA-17.7"), "{bench:?}");
    let many = deck_faults(|text| text.replace(", 1]", ", 4]"));
    for rule in ["BA-17.2", "BA-17.5"] {
        assert!(rules(&many).contains(&rule), "{rule}");
    }
    assert!(many.iter().any(|fault| fault.place.contains("line")), "BA-17.8");
    let unknown = deck_faults(|text| text.replace("p0-skate", "p0-skat"));
    assert!(unknown[0].message.contains("did you mean 'p0-skate'"), "{unknown:?}");
}

#[test]
fn ba_17_5_a_long_list_costs_no_more_than_it_is_long() {
    let of = |lines: usize| {
        let cards = "[\"goal-stick\", 1], ".repeat(lines);
        deck_faults(|text| text.replace("cards = [", &format!("cards = [ {cards}")))
    };
    // Every copy is told once, not every pair of copies.
    let told = |faults: &[Fault]| rules_of(faults).filter(|rule| *rule == "BA-17.5").count();
    assert_eq!(told(&of(20)), 20);
    assert_eq!(told(&of(40)), 40);
    // Of a list that is no deck at all its size is told, and no more than anybody reads.
    let bomb = of(9_000);
    assert!(bomb.iter().any(|fault| fault.message.contains("this table has room for")), "{bomb:?}");
    assert!(bomb.len() < 20, "{} faults", bomb.len());
    let other = "[\"p0-skate\", 0], ".repeat(9_000);
    let zeros = deck_faults(|text| text.replace("cards = [", &format!("cards = [ {other}")));
    assert!(zeros.len() <= 2 * breakroom_core::fault::COLLECTED, "{} faults", zeros.len());
}

/// A deck file with faults of every kind: of shape (BA-R87) and of the list (BA-17).
const SPOILT: &str = r#"name = 7
slug = "Ice Kings!"
motto = "we skate"
bench = [
  "goal-stick",
  5,
]
cards = [
  ["p0-skate", 0],
  ["p0-helmet", 2],
  ["p1-stick", "two"],
  "p1-helmet",
  ["p2-skat", 1],
  ["crowd", 5],
  ["p3-stick", -1],
]
"#;

#[test]
fn ba_r87_faults_of_shape_and_of_the_list_are_told_at_once() {
    let faults = inspect(&Document { name: "mine.toml".into(), text: SPOILT.into() });
    let told: Vec<(&str, &str)> = faults
        .iter()
        .map(|fault| (fault.place.trim_start_matches("mine.toml line "), fault.rule.unwrap().0))
        .collect();
    let shape = ["3", "1", "2", "6", "9", "11", "12", "15"].map(|line| (line, "BA-R87"));
    assert_eq!(told[..8], shape, "{faults:#?}");
    // The list: an unknown card, its size, its Player cards, copies of a name and of a suit, the bench.
    for found in [
        ("13", "BA-20.1"),
        ("1", "BA-17.1"),
        ("1", "BA-17.8"),
        ("1", "BA-17.3"),
        ("14", "BA-17.4"),
        ("10", "BA-17.5"),
        ("5", "BA-17.7"),
    ] {
        assert!(told[8..].contains(&found), "{found:?}: {faults:#?}");
    }
    let words = |part: &str| faults.iter().any(|fault| fault.message.contains(part));
    assert!(words("a deck file has no 'motto'") && words("'Ice Kings!' is no name: 1 to 40"), "{faults:#?}");
    assert!(
        words("the number of p0-skate is 0; it can be 1 to 999") && words("12 cards, 48 too few"),
        "{faults:#?}"
    );
}

#[test]
fn ba_r87_what_a_deck_file_must_have() {
    let messages = |text: &str| -> Vec<String> {
        inspect(&Document { name: "mine.toml".into(), text: text.into() })
            .into_iter()
            .map(|fault| fault.message)
            .collect()
    };
    assert_eq!(
        messages(""),
        ["name", "slug", "bench", "cards"].map(|key| format!("a deck file lacks '{key}'"))
    );
    assert_eq!(messages("name = ]\nslug = }\n").len(), 2, "faults of syntax, too");
    let slug = |slug: &str| deck_faults(|text| text.replace("\"starter-home\"", &format!("\"{slug}\"")));
    assert!(slug("my-deck-2").is_empty());
    for bad in ["", "My Deck", "a_b", "é", &"x".repeat(41)] {
        assert_eq!(rules(&slug(bad)), ["BA-R87"], "{bad}");
    }
    let (_, text) = SHIPPED[0].files.iter().find(|(name, _)| *name == "starter-home.toml").unwrap();
    let twin = Document { name: "mine.toml".into(), text: (*text).into() };
    let faults = Components::read(&SHIPPED[0].edition().with(twin), false).unwrap_err();
    assert_eq!((faults.len(), faults[0].place.as_str()), (1, "mine.toml line 4"), "{faults:?}");
    let told =
        "has the slug 'starter-home' already: give this one another, such as slug = \"starter-home-2\"";
    assert!(faults[0].message.contains(told), "{faults:?}");
}

#[test]
fn ba_17_8_casual_play_turns_faults_into_warnings() {
    let (name, text) = SHIPPED[0].files.iter().find(|(name, _)| *name == "starter-home.toml").unwrap();
    let file = Document { name: (*name).into(), text: text.replace("[\"crowd\", 1]", "[\"crowd\", 5]") };
    let (known, mut faults) = (Components { decks: Vec::new(), ..Components::shipped() }, Vec::new());
    let read = deck::read(&file, &known, true, &mut faults);
    assert!(read.is_some() && faults.iter().all(|fault| !fault.is_error()), "BA-17.8");
    let small = Document { name: "x.toml".into(), text: "name='x'\nslug='x'\nbench=[]\ncards=[]".into() };
    let mut faults = Vec::new();
    assert!(deck::read(&small, &known, true, &mut faults).is_none(), "below 30 cards never");
}

#[test]
fn ba_20_cards_are_checked() {
    // BA-20.1, BA-20.2, BA-15.11, BA-R11.
    let card = |body: &str| {
        let text = format!(
            "version = 1\n[[card]]\nid = \"x\"\nname = \"X\"\nclasses = [\"goalie\"]\ncolours = []\nsuits = []\nactions = []\nspecials = []\nsymbols = []\npoints = 5\n{body}"
        );
        inspect(&Document { name: "cards.toml".into(), text })
    };
    assert_eq!(rules(&card("")), ["BA-20.2"], "a Goalie has a suit and a number");
    assert!(rules(&card("number = 8")).contains(&"BA-R11"));
    assert!(rules(&card("number = 9\nlimit = 3")).contains(&"BA-15.11"));
}

#[test]
fn ba_16_every_special_is_data() {
    // BA-16.80: typed operations for all of them; an unknown one is refused.
    let parts = Components::shipped();
    assert_eq!(parts.specials.len(), 79);
    assert!(parts.specials.iter().all(|rule| !rule.effects.is_empty() && !rule.windows.is_empty()));
    assert!(parts.specials.iter().any(|rule| rule.has(|op| format!("{op:?}").starts_with("Walk"))));
    let (_, text) = SHIPPED[0].files.iter().find(|(name, _)| *name == "specials.toml").unwrap();
    let spoilt =
        Document { name: "specials.toml".into(), text: text.replace("op = \"token\"", "op = \"tokens\"") };
    assert!(inspect(&spoilt)[0].message.contains("tokens"), "an unknown word is an error");
}

#[test]
fn ba_19_the_rink() {
    // BA-19.1 to BA-19.6.
    let rink = Components::shipped().rink;
    let area = |word: &str| Area::from_word(word).unwrap();
    let arrows: usize = Area::all().map(|area| rink.from(area).len()).sum();
    assert_eq!(arrows, 72, "36 arrows, both ways");
    assert_eq!(
        (area("h3").zone(true), area("h3").zone(false), area("9c").zone(true)),
        (Zone::Defensive, Zone::Offensive, Zone::Neutral),
        "BA-19.1"
    );
    let nines = |word: &str| rink.nearest_nines(area(word)).iter().map(Area::word).collect::<Vec<_>>();
    assert_eq!(nines("h1"), ["9c", "9e"], "BA-19.5");
    assert_eq!(nines("h2"), ["9w", "9c"], "BA-19.5");
    assert_eq!(nines("h7").len(), 3, "BA-19.5");
    assert!(rink.boards[Area::CENTRE.index()].is_empty(), "BA-19.3: 9c touches no boards");
    assert_eq!(rink.net[0].iter().map(Area::word).collect::<Vec<_>>(), ["h7", "h3", "h4"], "BA-19.4");
    let turned = |area: Area| Area::all().nth(20 - area.index()).unwrap();
    assert_eq!(Area::all().map(|area| rink.distance(Area::CENTRE, area)).max(), Some(5));
    let diameter = Area::all()
        .flat_map(|from| Area::all().map(move |to| (from, to)))
        .map(|(from, to)| rink.distance(from, to))
        .max();
    assert_eq!(diameter, Some(10), "BA-19.6");
    assert!(Area::all().all(|area| turned(area).row() == 8 - area.row()), "BA-19.2: a half turn");
    assert_eq!(
        (rink.distance(area("h1"), area("a1")), rink.distance(area("h3"), area("a2"))),
        (4, 5),
        "BA-19.6"
    );
}

#[test]
fn refusals_name_their_rule() {
    // BA-20.6: nothing is decided outside its window.
    let game = Breakaway::standard();
    let state = game.start();
    let refusal = game.check(&state, "play p0-skate".parse().unwrap()).unwrap_err();
    assert_eq!(refusal.rule().0, "BA-2.22");
}

#[test]
fn ba_17_9_beginner_decks_need_less() {
    // BA-17.9, BA-1.2.
    let (name, text) = SHIPPED[0].files.iter().find(|(name, _)| *name == "starter-home.toml").unwrap();
    let with = |text: String, mode: &str| {
        let edition = SHIPPED[0].edition().with(Document { name: (*name).into(), text });
        let options =
            breakroom_core::Options::read(breakroom_breakaway::OPTIONS, "", [("mode", mode)]).unwrap();
        Breakaway::new(&edition, &options).err().unwrap_or_default()
    };
    let many = text.replace("[\"crowd\", 1]", "[\"crowd\", 5]");
    assert_eq!(rules(&with(many.clone(), "official")), ["BA-17.4"]);
    assert!(with(many, "beginner").is_empty(), "BA-17.9");
    let few = ["crowd", "score-stick", "drop-pass"]
        .iter()
        .fold(text.to_string(), |text, id| text.replace(&format!("[\"{id}\", 1],"), ""));
    assert_eq!(rules(&with(few, "beginner")), ["BA-1.2"]);
}

#[test]
fn ba_20_1_every_file_says_its_version_and_has_its_lists() {
    for (name, list) in [
        ("cards.toml", "card"),
        ("specials.toml", "special"),
        ("officiating.toml", "officiating"),
        ("fight.toml", "bad"),
    ] {
        let told = |text: &str| {
            let faults = inspect(&Document { name: name.into(), text: text.into() });
            faults.into_iter().map(|fault| fault.message).collect::<Vec<_>>()
        };
        let newer = told("version = 2\n");
        assert!(newer.contains(&"version 1 is wanted".into()), "BA-20.1, {name}: {newer:?}");
        let empty = told("");
        for key in ["version", list] {
            assert!(empty.contains(&format!("the file lacks '{key}'")), "BA-20.1, {name}: {empty:?}");
        }
    }
}
