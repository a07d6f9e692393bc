//! Figures of the rules: real positions with captions as data (`Info::figures`, TOML), drawn by the game itself.
//!
//! ```toml
//! [primer]                         # the game on one page
//! aim = "What one is after."
//! turn = ["What comes first.", "What comes next."]
//! win = "Who wins."
//! figures = ["opening", "reach"]   # three or four of those below
//!
//! [positions]                      # what several figures begin from
//! duel = '''{"game": "…", …}'''
//!
//! [[figure]]
//! id = "reach"                     # its name in addresses
//! rules = ["XX-3.2", "XX-3.4"]     # stands at the first, and is shown with the others
//! caption = "What is to be seen, in plain words."
//! position = "duel"                # one of the positions, or one written out as JSON
//! with = '{"turn": 3}'             # fields of the position that are otherwise here; "units+" adds to a list
//! play = ["act b/tank-a.1"]        # decisions; chance follows from `deal`, and is written among them without one
//! eyes = 1                         # whose: a seat or "public"; whoever decides unless said
//! show = ["hex-0806", "tank-*"]    # the part that is seen: around these things; else what a small picture shows
//! room = 20                        # how much around them
//! mark = ["tank-a.1"]              # lit as what is spoken of
//! target = ["hex-0807"]            # lit as where something goes
//! offers = ["move "]               # lights what is played on by the legal actions that begin so
//! refused = ["fire laser"]         # what the rules of the figure forbid here
//! note = [{ at = "hex-0807", text = "2", side = "above" }]
//! line = [{ through = ["hex-0806", "hex-0808"], kind = "blocked", stop = "hex-0807" }]
//! ```
//!
//! A figure without a position begins with a game of these `options`, or with `after = "…"` where another one ended.
//! Reading plays everything through: a figure that no longer fits its game is a fault.

mod marks;

use std::collections::{BTreeMap, BTreeSet};

use breakroom_core::{Info, Observer, Seat, dossier};
use breakroom_scene::{Bounds, Key, Scene};
use serde::Deserialize;
use serde_json::Value;

use crate::{Setup, Sitting, Source, Table, lesson::Faults};
use marks::{Line, Note};

/// The figures of a game, drawn.
#[derive(Default)]
pub struct Figures {
    /// The game on one page, if somebody wrote it.
    pub primer: Option<Primer>,
    /// In the order of the file.
    pub all: Vec<Figure>,
}

/// A game on one page.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Primer {
    /// What one is after.
    pub aim: String,
    /// What is done in a turn, step by step.
    pub turn: Vec<String>,
    /// How one wins, or what counts in the end.
    pub win: String,
    /// What newcomers wonder about, if anything.
    #[serde(default)]
    pub mind: Vec<String>,
    /// The ids of the figures that show it.
    pub figures: Vec<String>,
}

impl Primer {
    /// The game on one page alone, without drawing anything; none if the file has none or cannot be read.
    pub fn read(text: &str) -> Option<Primer> {
        toml::from_str::<File>(text).ok()?.primer
    }
}

/// A picture of a position at a rule.
pub struct Figure {
    /// Its name in addresses.
    pub id: String,
    /// The rules that it shows; it stands at the first.
    pub rules: Vec<String>,
    /// What is to be seen, in plain words.
    pub caption: String,
    /// The part that is to be seen, with its marks.
    pub scene: Scene,
}

impl Figure {
    /// Width and height in units of its scene.
    pub fn size(&self) -> (f64, f64) {
        let [_, _, width, height] = self.scene.main.unwrap_or(self.scene.whole().part());
        (width, height)
    }
}

impl Figures {
    /// Reads the figures of a game and draws them; everything that is wrong with them otherwise.
    pub fn read(info: &Info, text: &str) -> Result<Figures, Faults> {
        let file: File = match text.trim().is_empty() {
            true => File::default(),
            false => toml::from_str(text).map_err(|error| Faults(vec![error.to_string()]))?,
        };
        let mut reader = Reader { info, positions: &file.positions, ended: BTreeMap::new() };
        let (mut all, mut faults) = (Vec::new(), Vec::new());
        for sketch in &file.figure {
            match reader.figure(sketch) {
                Ok(figure) => all.push(figure),
                Err(found) => faults.extend(found.into_iter().map(|fault| format!("{}: {fault}", sketch.id))),
            }
        }
        for id in file.primer.iter().flat_map(|primer| &primer.figures) {
            if !file.figure.iter().any(|sketch| sketch.id == *id) {
                faults.push(format!("primer: there is no figure '{id}'"));
            }
        }
        if faults.is_empty() { Ok(Figures { primer: file.primer, all }) } else { Err(Faults(faults)) }
    }

    /// The figure with this name.
    pub fn find(&self, id: &str) -> Option<&Figure> {
        self.all.iter().find(|figure| figure.id == id)
    }

    /// The figures that show this rule.
    pub fn of<'a>(&'a self, rule: &'a str) -> impl Iterator<Item = &'a Figure> {
        self.all.iter().filter(move |figure| figure.rules.iter().any(|shown| shown == rule))
    }
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct File {
    primer: Option<Primer>,
    #[serde(default)]
    positions: BTreeMap<String, String>,
    #[serde(default)]
    figure: Vec<Sketch>,
}

/// A figure as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sketch {
    id: String,
    rules: Vec<String>,
    caption: String,
    position: Option<String>,
    with: Option<String>,
    after: Option<String>,
    #[serde(default)]
    options: BTreeMap<String, String>,
    deal: Option<String>,
    #[serde(default)]
    play: Vec<String>,
    eyes: Option<Eyes>,
    #[serde(default)]
    show: Vec<String>,
    room: Option<f64>,
    #[serde(default)]
    mark: Vec<String>,
    #[serde(default)]
    target: Vec<String>,
    #[serde(default)]
    offers: Vec<String>,
    #[serde(default)]
    refused: Vec<String>,
    #[serde(default)]
    note: Vec<Note>,
    #[serde(default)]
    line: Vec<Line>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Eyes {
    Seat(usize),
    Word(Public),
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Public {
    Public,
}

struct Reader<'a> {
    info: &'a Info,
    positions: &'a BTreeMap<String, String>,
    /// How the figures so far ended.
    ended: BTreeMap<String, Box<dyn Table>>,
}

impl Reader<'_> {
    fn figure(&mut self, sketch: &Sketch) -> Result<Figure, Vec<String>> {
        let one = |fault: String| vec![fault];
        let mut faults = self.faults_of_words(sketch);
        let table = self.table(sketch).map_err(one)?;
        faults.extend(refusals(sketch, &*table));
        let who = eyes(sketch, &*table).map_err(one)?;
        let scene = table.scene(who);
        let drawn = draw(sketch, &*table, scene, &mut faults);
        self.ended.insert(sketch.id.clone(), table);
        if !faults.is_empty() {
            return Err(faults);
        }
        let (id, rules) = (sketch.id.clone(), sketch.rules.clone());
        Ok(Figure { id, rules, caption: sketch.caption.clone(), scene: drawn })
    }

    fn faults_of_words(&self, sketch: &Sketch) -> Vec<String> {
        let mut faults = Vec::new();
        let fits = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
        if sketch.id.is_empty() || !sketch.id.chars().all(fits) || self.ended.contains_key(&sketch.id) {
            faults.push("an id is made of small letters, digits and dashes, and there is one of each".into());
        }
        if sketch.rules.is_empty() || sketch.caption.trim().is_empty() {
            faults.push("a figure names its rule and has a caption".into());
        }
        let known: BTreeSet<&str> = dossier::rules(self.info.rules).iter().map(|rule| rule.id).collect();
        let unknown = sketch.rules.iter().filter(|rule| !known.contains(rule.as_str()));
        faults.extend(unknown.map(|rule| format!("there is no rule '{rule}'")));
        faults
    }

    /// The table that the figure shows.
    fn table(&self, sketch: &Sketch) -> Result<Box<dyn Table>, String> {
        let source = sketch.deal.as_deref().map_or(Source::Typed, Source::deal);
        let mut sitting = Sitting::at(self.beginning(sketch)?, source);
        for action in &sketch.play {
            sitting.play(action).map_err(|rejected| format!("'{action}': {rejected}"))?;
        }
        Ok(sitting.table().fork())
    }

    fn beginning(&self, sketch: &Sketch) -> Result<Box<dyn Table>, String> {
        if let Some(before) = &sketch.after {
            let ended =
                self.ended.get(before).ok_or_else(|| format!("there is no figure '{before}' before it"))?;
            return Ok(ended.fork());
        }
        let Some(position) = &sketch.position else {
            let options: Vec<_> = sketch.options.clone().into_iter().collect();
            let setup = Setup::choose(self.info.slug, None, &options).map_err(|error| error.to_string())?;
            return setup.open().map_err(|error| error.to_string());
        };
        let written = self.positions.get(position).unwrap_or(position);
        let mut position: Value = json(written)?;
        if let Some(with) = &sketch.with {
            change(&mut position, json(with)?)?;
        }
        let setup = Setup::of_position(&position, &[]).map_err(|error| error.to_string())?;
        setup.open_at(&position).map_err(|error| error.to_string())
    }
}

/// Sets fields of a position; `"units+"` adds to the list or the object that is there.
fn change(position: &mut Value, with: Value) -> Result<(), String> {
    let Value::Object(with) = with else { return Err("what is otherwise is an object".into()) };
    for (name, new) in with {
        let Some(longer) = name.strip_suffix('+') else {
            position[&name] = new;
            continue;
        };
        match (&mut position[longer], new) {
            (Value::Array(old), Value::Array(new)) => old.extend(new),
            (Value::Object(old), Value::Object(new)) => old.extend(new),
            _ => return Err(format!("'{longer}' cannot be added to")),
        }
    }
    Ok(())
}

fn json(text: &str) -> Result<Value, String> {
    serde_json::from_str(text).map_err(|error| error.to_string())
}

fn eyes(sketch: &Sketch, table: &dyn Table) -> Result<Observer, String> {
    match &sketch.eyes {
        None => Ok(table.decider()),
        Some(Eyes::Word(Public::Public)) => Ok(Observer::Public),
        Some(Eyes::Seat(number)) => Seat::first(table.seats())
            .nth(*number)
            .map(Observer::Seat)
            .ok_or_else(|| format!("there is no seat {number}")),
    }
}

/// What is said to be forbidden and is not, or by another rule.
fn refusals(sketch: &Sketch, table: &dyn Table) -> Vec<String> {
    let fault = |action: &String| match table.check(action) {
        Ok(()) => Some(format!("'{action}' is legal")),
        Err(rejected) => {
            let by = rejected.rule.map(|rule| rule.to_string()).unwrap_or_default();
            (!sketch.rules.contains(&by)).then(|| format!("'{action}' is refused otherwise: {rejected}"))
        }
    };
    sketch.refused.iter().filter_map(fault).collect()
}

/// The part of the scene that is to be seen, with its marks.
fn draw(sketch: &Sketch, table: &dyn Table, scene: Scene, faults: &mut Vec<String>) -> Scene {
    let mut keys = |patterns: &[String]| -> Vec<Key> {
        patterns.iter().flat_map(|pattern| matching(&scene, pattern, faults)).collect()
    };
    let shown = keys(&sketch.show);
    let (mut can, mut target) = (keys(&sketch.mark), keys(&sketch.target));
    for line in &sketch.line {
        keys(&line.through);
        keys(line.stop.as_slice());
    }
    keys(&sketch.note.iter().map(|note| note.at.clone()).collect::<Vec<_>>());
    for begins in &sketch.offers {
        match offered(table, begins) {
            Some((from, to)) => {
                can.extend(from);
                target.extend(to);
            }
            None => faults.push(format!("no legal action begins with '{begins}'")),
        }
    }
    let part = match shown.iter().filter_map(|key| scene.bounds(key)).reduce(Bounds::and) {
        Some(bounds) => bounds.grown(sketch.room.unwrap_or(ROOM)).within(scene.whole()),
        None => scene.main.map_or(scene.whole(), |[left, top, width, height]| Bounds {
            left,
            top,
            right: left + width,
            bottom: top + height,
        }),
    };
    let marks = marks::of(&scene, part, &marks::Lit { can, target }, &sketch.line, &sketch.note);
    scene.with_all(marks).cut(part)
}

/// What is seen around the things that are shown, unless the figure says otherwise.
const ROOM: f64 = 14.0;

/// The things whose keys fit: `hand-*` is all that begin so.
fn matching(scene: &Scene, pattern: &str, faults: &mut Vec<String>) -> Vec<Key> {
    let fits = |key: &&Key| match pattern.strip_suffix('*') {
        Some(beginning) => key.as_str().starts_with(beginning),
        None => key.as_str() == pattern,
    };
    let found: Vec<Key> = scene.keys().filter(fits).cloned().collect();
    if found.is_empty() {
        faults.push(format!("nothing in the picture is called '{pattern}'"));
    }
    found
}

/// What the legal actions that begin so are played on: what they have in common, and where they differ.
fn offered(table: &dyn Table, begins: &str) -> Option<(Vec<Key>, Vec<Key>)> {
    let mut legal = table.legal();
    legal.retain(|choice| choice.action.starts_with(begins));
    let first = legal.first()?;
    let everywhere = |key: &Key| legal.len() > 1 && legal.iter().all(|choice| choice.keys.contains(key));
    let common = first.keys.iter().filter(|key| everywhere(key)).cloned().collect();
    let all: BTreeSet<&Key> = legal.iter().flat_map(|choice| &choice.keys).collect();
    Some((common, all.into_iter().filter(|key| !everywhere(key)).cloned().collect()))
}

#[cfg(test)]
mod tests;
