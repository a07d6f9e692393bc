//! Tests are positions and transcripts: what is on the map, one thing a line, then what is done or expected.
//!
//! ```text
//! b/tank-a.1 0907 nw            a unit, with facing; `fly`, `erratic`, `empty`, `frozen`, `brain=y2`, `in=b/tank-a.1`
//! arm b/tank-a nuke             what a type carries; autocannon unless said
//! terrain 0608 lava    cloud 0805 heavy    pile y/buzz 0607 2    gone b/bunker-a.1    data b/recon-a.1
//!
//! > act b/tank-a.1              is played; `~ hold` is played if it is asked, and taken at once otherwise
//! ! move 0605  BK-5.3           is refused by that rule
//! + move 0606    - move 0605    is listed, is not listed
//! at b/tank-a.1 0606            stands there; `off`, `destroyed`, `exited`, `aboard`
//! by yellow    chance    over BK-11.32    told BK-9.58    dice 1/3    loaded b/tank-a.1 no
//! ```
use std::collections::BTreeMap;

use breakroom_breakable::{Action, Breakable, Event, State, state::Whereabouts, vocabulary::*};
use breakroom_core::{Game, Observer, Refused, Turn, fault::listing};
use serde_json::{Value, json};

/// A game in the middle of a transcript.
pub struct Table {
    pub game: Breakable,
    pub state: State,
    pub log: Vec<Event>,
}

/// The game with these options.
#[track_caller]
pub fn game(options: &[(&str, &str)]) -> Breakable {
    Breakable::with(options.iter().copied()).unwrap_or_else(|faults| panic!("{faults}"))
}

/// Plays a transcript from a position, with these options.
#[track_caller]
pub fn check(options: &[(&str, &str)], position: &str, transcript: &str) -> Table {
    let game = game(options);
    let document = document(position);
    let position = serde_json::from_value(document).expect("the document has the shape of a position");
    let state = game.load(&position).unwrap_or_else(|faults| panic!("{}", listing(&faults)));
    let mut table = Table { game, state, log: Vec::new() };
    table.play(transcript);
    table
}

/// Plays a transcript from the very start.
#[track_caller]
pub fn start(options: &[(&str, &str)], transcript: &str) -> Table {
    let game = game(options);
    let state = game.start();
    let mut table = Table { game, state, log: Vec::new() };
    table.play(transcript);
    table
}

/// The JSON of a position written in short.
#[track_caller]
pub fn document(text: &str) -> Value {
    let (mut units, mut terrain, mut clouds) = (Vec::new(), BTreeMap::new(), BTreeMap::new());
    let mut stacks: BTreeMap<String, BTreeMap<String, u8>> = BTreeMap::new();
    let mut arms: BTreeMap<(String, String), String> = BTreeMap::new();
    let (mut gone, mut riders, mut turn, mut holder) = (Vec::new(), BTreeMap::new(), 1, None);
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["terrain", hex, kind] => drop(terrain.insert(hex.to_owned(), kind.to_owned())),
            ["cloud", hex, size] => drop(clouds.insert(hex.to_owned(), size.to_owned())),
            ["pile", name, hex, count] => {
                stacks.entry(hex.into()).or_default().insert(name.into(), count.parse().unwrap());
            }
            ["turn", number] => turn = number.parse().unwrap(),
            ["data", id] => holder = Some(id),
            ["gone", id] => {
                gone.push(id.to_owned());
                let (colour, kind) = owner(id);
                arms.entry((colour, kind)).or_insert_with(|| "autocannon".into());
            }
            ["arm", name, loadout] => {
                let (colour, kind) = name.split_once('/').expect(line);
                arms.insert((colour.into(), kind.into()), loadout.into());
            }
            [id, ref rest @ ..] => {
                let (colour, kind) = owner(id);
                let default = match &kind[..] {
                    kind if kind.starts_with("crawler") => "laser+nuke",
                    kind if kind.starts_with("walker") || kind.starts_with("squad") => "laser+nuke",
                    _ => "autocannon",
                };
                arms.entry((colour, kind)).or_insert_with(|| default.into());
                units.push((id.to_owned(), rest.iter().map(|&word| word.to_owned()).collect::<Vec<_>>()));
                if let Some(carrier) = rest.iter().find_map(|word| word.strip_prefix("in=")) {
                    riders.insert(carrier.to_owned(), id.to_owned());
                }
            }
            [] => {}
        }
    }
    let units: Vec<Value> = units.iter().map(|(id, words)| unit(id, words, &arms, &riders)).collect();
    let mut loadouts: BTreeMap<String, BTreeMap<String, Value>> = BTreeMap::new();
    for ((colour, kind), loadout) in &arms {
        loadouts.entry(colour.clone()).or_default().insert(kind.clone(), armed(loadout));
    }
    json!({"turn": turn, "terrain": terrain, "clouds": clouds, "loadouts": loadouts, "units": units,
           "stacks": stacks, "gone": {"destroyed": gone}, "data": {"holder": holder}})
}

fn owner(id: &str) -> (String, String) {
    let (colour, rest) = id.split_once('/').unwrap_or_else(|| panic!("'{id}' is no unit"));
    (colour.into(), rest.split_once('.').unwrap_or_else(|| panic!("'{id}' is no unit")).0.into())
}

fn armed(loadout: &str) -> Value {
    if loadout == "command" {
        return json!({"weapons": []});
    }
    let (equip, weapons) =
        loadout.split_once(':').map_or((vec![], loadout), |(e, w)| (e.split('+').collect(), w));
    json!({"weapons": weapons.split('+').collect::<Vec<_>>(), "equip": equip})
}

fn unit(
    id: &str,
    words: &[String],
    arms: &BTreeMap<(String, String), String>,
    riders: &BTreeMap<String, String>,
) -> Value {
    let mut fields = json!({"id": id});
    let loadout = &arms[&owner(id)];
    let count = if loadout == "command" { 0 } else { loadout.rsplit(':').next().unwrap().split('+').count() };
    for word in words {
        let (key, value) = match &word[..] {
            "fly" | "erratic" | "frozen" | "knocked" | "scattered" => (&word[..], json!(true)),
            "off" => ("off", json!("waits")),
            "empty" => ("loaded", json!(vec![false; count])),
            "half" => ("loaded", json!([true, false])),
            word if word.starts_with("brain=") => {
                // One or two colours: `brain=y2`, `brain=y2r1`.
                let markers: Vec<char> = word[6..].chars().collect();
                let of = |pair: &[char]| (pair[0].to_string(), json!(pair[1].to_digit(10).unwrap()));
                ("brain", Value::Object(markers.chunks(2).map(of).collect()))
            }
            word if word.starts_with("stasis=") => ("stasis", json!(word[7..].parse::<u8>().unwrap())),
            word if word.starts_with("in=") => ("in", json!(word[3..])),
            word if word.len() == 4 => ("hex", json!(word)),
            word => ("face", json!(word)),
        };
        fields[key] = value;
    }
    if let Some(rider) = riders.get(id) {
        fields["passenger"] = json!(rider);
    }
    fields
}

impl Table {
    /// Goes on with the transcript.
    #[track_caller]
    pub fn play(&mut self, transcript: &str) {
        for line in transcript.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let (what, rest) = line.split_once(' ').unwrap_or((line, ""));
            let rest = rest.trim();
            match what {
                "//" => {}
                ">" => self.act(rest),
                "~" => {
                    if self.lists(rest) {
                        self.act(rest);
                    }
                }
                "!" => self.refused(rest),
                "+" => assert!(self.lists(rest), "not listed: {line}\n{}", self.choices().join(" | ")),
                "-" => assert!(!self.lists(rest), "listed: {line}"),
                "at" => self.stands(rest),
                "by" => assert_eq!(self.state.colour.word(), rest, "{line}"),
                "chance" => assert_eq!(self.game.turn(&self.state), Turn::Chance, "{line}"),
                "over" => {
                    let rule = self.game.turn(&self.state).ending().map(|ending| ending.rule.0);
                    assert_eq!(rule, Some(rest), "{line}");
                }
                "told" => self.told(rest),
                "dice" => {
                    let dice = self.game.dice(&self.state).map(|(need, dice)| format!("{need}/{dice}"));
                    assert_eq!(dice.as_deref(), Some(rest), "{line}");
                }
                "loaded" => {
                    let (id, yes) = rest.split_once(' ').expect(line);
                    assert_eq!(self.unit(id).is_loaded(0), yes == "yes", "{line}");
                }
                "terrain" => {
                    let (hex, terrain) = rest.split_once(' ').expect(line);
                    assert_eq!(self.state.terrain(hex.parse().unwrap()).word(), terrain, "{line}");
                }
                "cloud" => {
                    let (hex, size) = rest.split_once(' ').expect(line);
                    let cloud = self.state.cloud(hex.parse().unwrap()).map_or("none", |size| size.word());
                    assert_eq!(cloud, size, "{line}");
                }
                "pile" => {
                    let (object, count) = rest.split_once(' ').expect(line);
                    let Ok(Object::Pile(colour, pile, hex)) = object.parse() else { panic!("{line}") };
                    assert_eq!(self.state.pile(colour, pile, hex).to_string(), count, "{line}");
                }
                _ => panic!("a transcript has no '{line}'"),
            }
        }
    }

    /// The unit with this id.
    #[track_caller]
    pub fn unit(&self, id: &str) -> &breakroom_breakable::state::Unit {
        let number = self.state.find(id.parse().expect(id)).unwrap_or_else(|| panic!("no {id}"));
        &self.state[number]
    }

    #[track_caller]
    fn act(&mut self, text: &str) {
        let action: Action = text.parse().unwrap_or_else(|error| panic!("{error}"));
        self.log.clear();
        if let Err(refusal) = self.game.apply(&mut self.state, action, &mut self.log) {
            panic!("'{text}' is refused: {refusal} ({})\n{}", refusal.rule(), self.choices().join(" | "));
        }
    }

    #[track_caller]
    fn refused(&mut self, line: &str) {
        let (text, rule) = line.rsplit_once(' ').expect("an action and a rule");
        let action: Action = text.trim().parse().unwrap_or_else(|error| panic!("{error}"));
        match self.game.check(&self.state, action) {
            Ok(()) => panic!("'{text}' is accepted"),
            Err(refusal) => assert_eq!(refusal.rule().0, rule, "'{text}': {refusal}"),
        }
    }

    /// What may be done, as text.
    pub fn choices(&self) -> Vec<String> {
        let (mut odds, mut legal) = (Vec::new(), Vec::new());
        self.game.choices(&self.state, &mut odds, &mut legal);
        legal.iter().map(Action::to_string).collect()
    }

    fn lists(&self, text: &str) -> bool {
        self.choices().iter().any(|choice| choice == text)
    }

    #[track_caller]
    fn stands(&self, line: &str) {
        let (id, place) = line.split_once(' ').expect(line);
        let found = match self.unit(id).place {
            Whereabouts::On(hex) => hex.to_string(),
            Whereabouts::Off => "off".into(),
            Whereabouts::Aboard(_) => "aboard".into(),
            Whereabouts::Destroyed => "destroyed".into(),
            Whereabouts::Buried => "buried".into(),
            Whereabouts::Exited(edge) => format!("exited {edge}"),
            Whereabouts::Unplaced => "unplaced".into(),
        };
        assert_eq!(found, place, "{line}");
    }

    #[track_caller]
    fn told(&self, rule: &str) {
        let told: Vec<&str> = self
            .log
            .iter()
            .filter_map(|event| self.game.tell(event, Observer::Public))
            .map(|t| t.rule.0)
            .collect();
        assert!(told.contains(&rule), "{rule} is not among {told:?}");
    }
}
