//! What the derives write and read, with every attribute.

use breakroom_kit::{
    Doc, Load, Reader, Words,
    doc::{self, Form, LoadForm, Serializer, Value},
    schema,
};
use serde_json::json;

/// How the edition calls its cards.
pub struct Names(&'static [&'static str]);

#[derive(Clone, Copy, PartialEq, Debug)]
struct Card(usize);

impl Doc<Names> for Card {
    fn write<S: Serializer>(&self, names: &Names, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(names.0[self.0])
    }

    fn schema() -> Value {
        schema::text()
    }
}

impl Load<Names> for Card {
    fn read(value: &Value, reader: &mut Reader<'_, Names>) -> Option<Card> {
        reader.word(value, "card", |word, names| names.0.iter().position(|name| *name == word).map(Card))
    }
}

#[derive(Clone, Copy, PartialEq, Debug, Words)]
#[json(what = "kind of situation", words = "snake")]
enum Kind {
    #[json(key = "pp")]
    PowerPlay,
    FourOnFour,
}

#[derive(Clone, PartialEq, Debug, Doc, Load)]
#[json(tag = "d")]
enum Step {
    /// Nothing more.
    Act,
    /// A card is placed.
    PlaceCard {
        /// Which.
        card: Card,
        /// How many follow.
        #[json(default)]
        left: u8,
    },
    /// A card is taken.
    Take {
        /// Which.
        card: Card,
    },
}

/// A frame wraps what it is about.
#[derive(Clone, PartialEq, Debug, Doc, Load)]
#[json(tag = "kind")]
enum Frame {
    Open(Open),
    Closed,
}

/// Bits as a list of their numbers.
struct Bits;

impl Form<u8, Names> for Bits {
    fn write<S: Serializer>(bits: &u8, _: &Names, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq((0..8_u8).filter(|bit| bits >> bit & 1 == 1))
    }

    fn schema() -> Value {
        schema::list::<u8, Names>()
    }
}

impl LoadForm<u8, Names> for Bits {
    fn read(value: &Value, reader: &mut Reader<'_, Names>) -> Option<u8> {
        let bits: Vec<u8> = reader.items(value)?;
        Some(bits.iter().fold(0, |all, bit| all | 1 << (bit & 7)))
    }
}

#[derive(Clone, PartialEq, Debug, Doc, Load)]
struct Open {
    #[json(key = "pb", rule = "BA-4.2")]
    bonus: u8,
    r#type: Kind,
    #[json(with = Bits)]
    marks: u8,
}

/// Everything.
#[derive(Clone, PartialEq, Debug, Doc, Load)]
struct State {
    #[json(flatten)]
    open: Open,
    /// What waits.
    #[json(default = vec![Step::Act])]
    pending: Vec<Step>,
    #[json(default, omit = Option::is_none)]
    picked: Option<Card>,
    #[json(skip = 7)]
    derived: u8,
}

const NAMES: Names = Names(&["p0-skate", "bodycheck"]);

fn state() -> State {
    let open = Open { bonus: 2, r#type: Kind::PowerPlay, marks: 0b101 };
    let pending = vec![Step::Act, Step::PlaceCard { card: Card(1), left: 3 }];
    State { open, pending, picked: None, derived: 7 }
}

#[test]
fn a_document_is_written_and_read_back() {
    let written = doc::write(&state(), &NAMES);
    let expected = json!({
        "pb": 2, "type": "pp", "marks": [0, 2],
        "pending": [{"d": "act"}, {"d": "place-card", "card": "bodycheck", "left": 3}],
    });
    assert_eq!(written, expected);
    assert_eq!(doc::read::<State, _>(&written, &NAMES).unwrap(), state());
}

#[test]
fn a_variant_that_wraps_a_struct_has_its_fields() {
    let frame = Frame::Open(Open { bonus: 2, r#type: Kind::PowerPlay, marks: 0b1 });
    let written = doc::write(&frame, &NAMES);
    assert_eq!(written, json!({"kind": "open", "pb": 2, "type": "pp", "marks": [0]}));
    assert_eq!(doc::read::<Frame, _>(&written, &NAMES).unwrap(), frame);
    let faults = doc::read::<Frame, _>(&json!({"kind": "closed", "pb": 2}), &NAMES).unwrap_err();
    assert_eq!(faults[0].to_string(), "there is no field 'pb'; there is: kind");
    let faults = doc::read::<Step, _>(&json!({"d": "act", "whereabouts": 2}), &NAMES).unwrap_err();
    assert_eq!(faults[0].to_string(), "there is no field 'whereabouts'; there is: d, card, left");
    assert_eq!(
        <Frame as Doc<Names>>::schema()["oneOf"][0]["required"],
        json!(["kind", "pb", "type", "marks"])
    );
}

#[test]
fn what_may_be_left_out_has_its_default() {
    let short = json!({"pb": 2, "type": "four_on_four", "marks": []});
    let read: State = doc::read(&short, &NAMES).unwrap();
    assert_eq!((read.open.r#type, read.pending, read.derived), (Kind::FourOnFour, vec![Step::Act], 7));
}

#[test]
fn all_faults_are_told_with_their_places() {
    let bad = json!({
        "pb": "many", "type": "pp2", "marks": [0, -1], "picked": "p9", "pendin": [],
        "pending": [{"d": "sleep"}, {"d": "act", "left": 1}, {"d": "place-card", "left": 999}, 4],
    });
    let faults = doc::read::<State, _>(&bad, &NAMES).unwrap_err();
    let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
    let expected = [
        "there is no field 'pendin': did you mean 'pending'?",
        "pb: a whole number is wanted here, not the text 'many' (BA-4.2)",
        "type: 'pp2' is no kind of situation: it is pp or four_on_four",
        "marks[1]: -1 is not between 0 and 255",
        "pending[0].d: 'sleep' is no kind of thing: it is act, place-card or take",
        "pending[1]: there is no field 'left'; there is: d",
        "pending[2].card: this field is missing",
        "pending[2].left: 999 is not between 0 and 255",
        "pending[3]: an object is wanted here, not 4",
        "picked: 'p9' is no card",
    ];
    assert_eq!(told, expected);
}

#[test]
fn no_more_faults_are_kept_than_anybody_mends() {
    let bad = json!({"pb": 1, "type": "pp", "marks": vec![-1; 100_000]});
    let faults = doc::read::<State, _>(&bad, &NAMES).unwrap_err();
    assert!(faults.len() <= breakroom_core::fault::MOST + 1, "{}", faults.len());
}

#[test]
fn the_schema_follows_from_the_same_description() {
    let schema = <State as Doc<Names>>::schema();
    assert_eq!(schema["description"], "Everything.");
    assert_eq!(schema["required"], json!(["pb", "type", "marks", "pending"]));
    assert_eq!(schema["properties"]["type"]["enum"], json!(["pp", "four_on_four"]));
    assert_eq!(schema["properties"]["pending"]["description"], "What waits.");
    let place = &schema["properties"]["pending"]["items"]["oneOf"][1];
    assert_eq!(place["properties"]["d"]["const"], "place-card");
    assert_eq!(schema["additionalProperties"], false);
}

/// What a card is revealed for: part of another object.
#[derive(Clone, Copy, PartialEq, Debug, Doc, Load)]
#[json(tag = "for")]
enum Purpose {
    Draw,
    Play {
        /// Where it goes.
        at: u8,
    },
}

/// One of something for each side.
#[derive(PartialEq, Debug, Doc, Load)]
struct Sides<T> {
    south: T,
    north: T,
}

#[derive(PartialEq, Debug, Doc, Load)]
struct Reveal {
    #[json(flatten)]
    purpose: Purpose,
    counts: Sides<u8>,
}

#[test]
fn an_enum_may_be_part_of_another_object() {
    let counts = || Sides { south: 1, north: 2 };
    for (purpose, written) in [
        (Purpose::Draw, json!({"for": "draw", "counts": {"south": 1, "north": 2}})),
        (Purpose::Play { at: 7 }, json!({"for": "play", "at": 7, "counts": {"south": 1, "north": 2}})),
    ] {
        let reveal = Reveal { purpose, counts: counts() };
        assert_eq!(doc::write(&reveal, &NAMES), written);
        assert_eq!(doc::read::<Reveal, _>(&written, &NAMES).unwrap(), reveal);
    }
    let bad = json!({"for": "draw", "at": 7, "counts": {"south": 1, "west": 2}});
    let told: Vec<String> =
        doc::read::<Reveal, _>(&bad, &NAMES).unwrap_err().iter().map(ToString::to_string).collect();
    let expected = [
        "there is no field 'at'; there is: for",
        "counts: there is no field 'west'; there is: south, north",
        "counts.north: this field is missing",
    ];
    assert_eq!(told, expected);
    let schema = <Reveal as Doc<Names>>::schema();
    assert_eq!(schema["properties"]["for"]["enum"], json!(["draw", "play"]));
    assert_eq!(schema["required"], json!(["for", "counts"]));
}

/// What is only written may be borrowed.
#[derive(Doc)]
struct Shown<'a> {
    #[json(flatten)]
    open: &'a Open,
    hand: &'a [Card],
    #[json(with = doc::Maybe<Bits>)]
    bits: Option<u8>,
}

#[test]
fn what_is_borrowed_is_written_as_what_it_is() {
    let State { open, .. } = state();
    let shown = Shown { open: &open, hand: &[Card(0)], bits: None };
    let written = json!({"pb": 2, "type": "pp", "marks": [0, 2], "hand": ["p0-skate"], "bits": null});
    assert_eq!(doc::write(&shown, &NAMES), written);
    assert_eq!(<Shown<'_> as Doc<Names>>::schema()["properties"]["hand"]["items"], json!({"type": "string"}));
}

#[derive(Clone, PartialEq, Debug, Doc, Load)]
#[json(list, words = "snake", what = "step")]
enum Waiting {
    Act,
    PlaceCard(Card, u8),
}

#[test]
fn an_enum_may_be_a_list() {
    let all = vec![Waiting::Act, Waiting::PlaceCard(Card(1), 3)];
    let written = doc::write(&all, &NAMES);
    assert_eq!(written, json!([["act"], ["place_card", "bodycheck", 3]]));
    assert_eq!(doc::read::<Vec<Waiting>, _>(&written, &NAMES).unwrap(), all);
    let bad = json!([["acts"], [], ["place_card", "p9", -1], ["act", 1], [4]]);
    let faults = doc::read::<Vec<Waiting>, _>(&bad, &NAMES).unwrap_err();
    let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
    let expected = [
        "[0][0]: 'acts' is no step: it is act or place_card",
        "[1]: a step begins with its name",
        "[2][1]: 'p9' is no card",
        "[2][2]: -1 is not between 0 and 255",
        "[3]: 1 items are wanted here, not 2",
        "[4][0]: a text is wanted here, not 4",
    ];
    assert_eq!(told, expected);
    let schema = <Waiting as Doc<Names>>::schema();
    assert_eq!(schema["oneOf"][1]["prefixItems"][0]["const"], "place_card");
    assert_eq!(schema["oneOf"][1]["minItems"], 3);
}

#[derive(Clone, PartialEq, Debug, Doc, Load)]
struct Scored {
    score: u8,
}

#[derive(Clone, PartialEq, Debug, Doc, Load)]
struct Board {
    seats: [Scored; 2],
}

#[derive(Clone, PartialEq, Debug, Doc, Load)]
struct Held {
    hand: Vec<Card>,
}

#[derive(Clone, PartialEq, Debug, Doc, Load)]
struct Secrets {
    seats: [Held; 2],
}

#[test]
fn several_values_share_a_document() {
    let open = Board { seats: [Scored { score: 1 }, Scored { score: 2 }] };
    let secret = Secrets { seats: [Held { hand: vec![Card(0)] }, Held { hand: Vec::new() }] };
    let whole = doc::merged([doc::write(&open, &NAMES), doc::write(&secret, &NAMES)]);
    assert_eq!(whole, json!({"seats": [{"score": 1, "hand": ["p0-skate"]}, {"score": 2, "hand": []}]}));
    let read = |whole: &Value| {
        let mut reader = Reader::new(&NAMES);
        let both = reader.sharing(|reader| (Board::read(whole, reader), Secrets::read(whole, reader)));
        (both, reader.faults)
    };
    assert_eq!(read(&whole), ((Some(open), Some(secret)), Vec::new()));
    let bad = json!({"seats": [{"score": 1, "hans": []}, {"score": 2, "hand": []}]});
    let told: Vec<String> = read(&bad).1.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        ["seats[0].hand: this field is missing", "seats[0]: there is no field 'hans': did you mean 'hand'?"]
    );
}
