use super::*;

const THINGS: &str = "\
[builder]
things = \"tile\"
list = \"bag\"
aside = \"rack\"
cost = \"worth\"
facets = [\"size\", \"marks.kind\"]
plots = [\"size\", \"worth\"]
brief = [\"marks.kind\"]
hand = 2
kinds = [{ name = \"Stones\", facet = \"marks.kind\", words = [\"stone\"] }]
[[tile]]
id = \"a\"
name = \"Arch\"
worth = 3
size = 1
marks = [{ kind = \"stone\" }, { kind = \"tall\" }]
[[tile]]
id = \"b\"
name = \"Beam\"
worth = 5
size = 2
marks = []
";
const LIST: &str = "name = \"Mine\"\nbag = [[\"a\", 2], [\"b\", 1]]\nrack = [\"a\"] # kept\nlast = 1\n";

fn document(name: &str, text: &str) -> Document {
    Document { name: name.into(), text: text.into() }
}

fn builder(text: &str) -> Option<Builder> {
    let edition = Edition { name: "e".into(), files: vec![document("tiles.toml", THINGS)] };
    Builder::of(&edition, &document("mine.toml", text))
}

#[test]
fn a_list_is_read_counted_and_searched() {
    let builder = builder(LIST).unwrap();
    assert_eq!(
        (builder.copies.clone(), builder.aside.clone(), builder.sums()),
        (vec![2, 1], vec![0], (3, 11))
    );
    assert_eq!(builder.facets().collect::<Vec<_>>(), ["size", "marks"]);
    assert_eq!(builder.words(1), ["stone", "tall"]);
    let bars = vec![("1".to_owned(), 2), ("2".to_owned(), 1)];
    let plots = builder.plots();
    assert_eq!(plots[0], Plot { name: "size".into(), bars });
    let costs: Vec<u32> = plots[1].bars.iter().map(|(_, many)| *many).collect();
    assert_eq!((plots[1].name.as_str(), &costs[..]), ("worth", &[0, 0, 0, 2, 0, 1, 0][..]), "3, 3 and 5");
    assert_eq!((builder.brief(0), builder.name.as_deref()), (vec!["stone", "tall"], Some("Mine")));
    let find = |words: &str, facet: Option<&str>| {
        let facets = vec![None, facet.map(str::to_owned)];
        builder.found(&Search { words: words.into(), facets, chosen: false })
    };
    assert_eq!((find("", None), find("bea", None), find("tall", None)), (vec![0, 1], vec![1], vec![0]));
    assert_eq!((find("", Some("stone")), find("beam", Some("stone"))), (vec![0], vec![]));
    assert_eq!((find("", Some(NONE)), find("arch", Some(NONE))), (vec![1], vec![]), "no marks");
    assert_eq!((builder.lacks(0), builder.lacks(1)), (false, true));
}

#[test]
fn costs_are_counted_in_steps_that_say_where_they_end() {
    let edition = Edition {
        name: "e".into(),
        files: vec![document("tiles.toml", &THINGS.replace("worth = 5", "worth = 30"))],
    };
    let plots = Builder::of(&edition, &document("mine.toml", LIST)).unwrap().plots();
    let words: Vec<&str> = plots[1].bars.iter().map(|(word, _)| word.as_str()).collect();
    assert_eq!(words, ["0–4", "5–9", "10–14", "15–19", "20–24", "25–29", "30–34"]);
}

#[test]
fn a_change_rewrites_the_lists_and_nothing_else() {
    let (file, builder) = (document("mine.toml", LIST), builder(LIST).unwrap());
    let more = builder.change(&file, "b", Change::More).unwrap().text;
    assert_eq!(more, LIST.replace("[[\"a\", 2], [\"b\", 1]]", "[\n  [\"a\", 2],\n  [\"b\", 2],\n]"));
    let aside = builder.change(&file, "a", Change::Aside).unwrap().text;
    assert!(aside.contains("rack = [] # kept\nlast = 1\n"), "{aside}");
    assert_eq!(builder.change(&file, "c", Change::More), None);
    let none = builder.change(&file, "b", Change::Fewer).unwrap();
    assert!(!none.text.contains("\"b\""), "{}", none.text);
}

#[test]
fn a_sample_hand_is_drawn_from_what_is_left() {
    let builder = builder(LIST).unwrap();
    assert_eq!(builder.hand(3), builder.hand(3));
    for number in 0..20 {
        let mut hand = builder.hand(number);
        hand.sort_unstable();
        assert_eq!(hand, [0, 1], "one Arch lies on the rack");
    }
}

#[test]
fn a_list_is_shown_in_groups_with_what_a_first_hand_holds() {
    let text = LIST.replace("[\"b\", 1]", "[\"b\", 3]");
    let groups = builder(&text).unwrap().groups();
    let named: Vec<_> = groups.iter().map(|group| (group.name.as_str(), group.many, group.cost)).collect();
    assert_eq!(named, [("Stones", 2, 6), ("Others", 3, 15)]);
    // One of two arches lies aside: four can be drawn, and two are.
    assert!((groups[0].chance - 0.5).abs() < 1e-9, "{groups:?}");
    assert!((groups[1].chance - 1.0).abs() < 1e-9, "{groups:?}");
}

#[test]
fn what_is_no_list_has_no_builder() {
    for text in ["", "bag = 3", "bag = [3]", "bag = [[\"a\", -1]]", "rack = []", "bag = ["] {
        assert!(builder(text).is_none(), "{text}");
    }
    assert!(builder("bag = [[\"unknown\", 1]]").is_some_and(|builder| builder.sums() == (0, 0)));
}
