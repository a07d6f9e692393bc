//! Readable transcripts of one random game each: turn, prompt, views, legal actions, action, events. They are
//! compared whole, so that any change of a rule, a word or an order shows as a difference to be read.

mod changes;

use std::{fmt::Write as _, fs, path::Path};

use breakroom_core::{Game, Observer, Rng, Seat, Show, Told, Turn, fault::listing};
use serde_json::Value;

use changes::changes;

/// The table is shown as text every so many plies.
const SHOWN_EVERY: usize = 12;
/// Plies that are written out; later ones are one line each.
const WRITTEN_OUT: usize = 160;
/// The widest line of a list of actions.
const COLUMNS: usize = 110;
/// Longer lists of actions are cut here.
const LISTED: usize = 60;

/// Plays one random game and compares its transcript with the file; `UPDATE_EXPECT=1` writes the file anew.
///
/// # Panics
/// If the transcript differs from the file, at the first line that does.
pub fn playthrough<G: Game + Show>(game: &G, seed: u64, path: impl AsRef<Path>) {
    compare(&transcript(game, "", seed), path.as_ref());
}

/// The same for the game with this edition and these options, which are written into the transcript's head.
///
/// # Panics
/// If the transcript differs from the file, or there is no such game.
pub fn playthrough_of<G: Game + Show>(
    edition: Option<&str>,
    options: &[(&str, &str)],
    seed: u64,
    path: impl AsRef<Path>,
) {
    let edition = G::INFO.edition(edition).unwrap_or_else(|error| panic!("{error}"));
    let given = G::INFO.options(options.iter().copied()).unwrap_or_else(|error| panic!("{error}"));
    let game = G::new(&edition, &given).unwrap_or_else(|faults| panic!("{}", listing(&faults)));
    let written = serde_json::to_string(&given).expect("options have only texts and numbers");
    let head = format!("# edition {}\n# options {written}\n", edition.name);
    compare(&transcript(&game, &head, seed), path.as_ref());
}

fn compare(found: &str, path: &Path) {
    if crate::updating() {
        let folder = path.parent().expect("a file lies in a folder");
        fs::create_dir_all(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        fs::write(path, found).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        return;
    }
    let hint = "if the change is meant, run the test once more with UPDATE_EXPECT=1 and read the difference";
    let expected =
        fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}; {hint}", path.display()));
    let at = expected.lines().zip(found.lines()).take_while(|(a, b)| a == b).count();
    let line = |text: &str| text.lines().nth(at).unwrap_or("(the end)").to_owned();
    if expected.lines().nth(at).is_some() || found.lines().nth(at).is_some() {
        let (was, is) = (line(&expected), line(found));
        panic!("{}:{}:\n  was {was}\n  is  {is}\n{hint}", path.display(), at + 1);
    }
}

/// The transcript of the game with this seed.
pub fn transcript<G: Game + Show>(game: &G, head: &str, seed: u64) -> String {
    let info = G::INFO;
    let mut out = format!("# {} ({}), {} seats, seed {seed}\n{head}", info.name, info.slug, game.seats());
    out += "# Legend: `> action`, `told RULE sentence`, `view SEAT fields that changed`.\n";
    let mut writer = Writer { game, out, views: vec![Value::Null; game.seats() + 1], ply: 0 };
    let (mut rng, mut state) = (Rng::from_number(seed), game.start());
    while writer.decision(&state) {
        let (mut odds, mut choices, mut log) = (Vec::new(), Vec::new(), Vec::new());
        game.choices(&state, &mut odds, &mut choices);
        let action = match game.turn(&state) {
            Turn::Chance => rng.weighted(&odds),
            _ => *rng.pick(&choices),
        };
        writer.action(&state, action);
        game.advance(&mut state, action, &mut log);
        writer.events(&log);
        writer.ply += 1;
    }
    writer.out
}

struct Writer<'a, G: Game + Show> {
    game: &'a G,
    out: String,
    views: Vec<Value>,
    ply: usize,
}

impl<G: Game + Show> Writer<'_, G> {
    fn name(&self, who: Observer) -> String {
        match who {
            Observer::Seat(seat) => self.game.seat_name(seat).to_owned(),
            Observer::Public => "public".into(),
        }
    }

    fn say(&mut self, line: impl AsRef<str>) {
        self.out += line.as_ref().trim_end();
        self.out.push('\n');
    }

    /// What is decided, who sees what, and what may be done. False when the game is over.
    fn decision(&mut self, state: &G::State) -> bool {
        let turn = self.game.turn(state);
        if self.ply >= WRITTEN_OUT && !turn.is_over() {
            return true;
        }
        let (asked, decides) = match turn {
            Turn::Seat(seat) => (Observer::Seat(seat), format!("{} decides", self.game.seat_name(seat))),
            Turn::Chance => (Observer::Public, "chance decides".into()),
            Turn::Over(_) => (Observer::Public, "the game is over".into()),
        };
        let prompt = self.game.prompt(&self.game.view(state, asked));
        self.say(format!("\n== ply {}  {decides}: {} ({})", self.ply, prompt.question, prompt.rule));
        self.seen(state);
        if self.ply.is_multiple_of(SHOWN_EVERY) || turn.is_over() {
            self.table(state, asked);
        }
        if let Turn::Over(ending) = turn {
            let outcome = serde_json::to_string(&ending.outcome).expect("an outcome has only numbers");
            self.say(format!("end    {} {outcome}", ending.rule));
            return false;
        }
        self.choices(state, turn.seat());
        true
    }

    /// The fields of each observer's view that changed since the last decision: first those of all alike.
    fn seen(&mut self, state: &G::State) {
        let mut changed = Vec::new();
        for (at, who) in Observer::all(self.game.seats()).enumerate() {
            let view = self.game.view(state, who);
            let view = serde_json::to_value(view).expect("a view can be written as JSON");
            changed.push((self.name(who), changes(&self.views[at], &view)));
            self.views[at] = view;
        }
        let known_to_all = |field: &String| changed.iter().all(|(_, fields)| fields.contains(field));
        let common: Vec<String> = changed[0].1.iter().filter(|field| known_to_all(field)).cloned().collect();
        changed.iter_mut().for_each(|(_, fields)| fields.retain(|field| !common.contains(field)));
        changed.insert(0, ("all".into(), common));
        for (name, fields) in changed.into_iter().filter(|(_, fields)| !fields.is_empty()) {
            self.say(format!("view   {name}: {}", fields.join("  ")));
        }
    }

    fn table(&mut self, state: &G::State, asked: Observer) {
        let page = self.game.text(&self.game.view(state, asked)).to_string();
        page.lines().for_each(|line| self.say(format!("  | {line}")));
        for score in self.game.scores(&self.game.view(state, asked)) {
            self.say(format!("score  {}: {}", score.name, score.value));
        }
    }

    fn choices(&mut self, state: &G::State, seat: Option<Seat>) {
        let (mut odds, mut choices) = (Vec::new(), Vec::new());
        self.game.choices(state, &mut odds, &mut choices);
        let texts: Vec<String> = match seat {
            Some(_) => choices.iter().map(ToString::to_string).collect(),
            None => odds.iter().map(|(action, weight)| format!("{action} x{weight}")).collect(),
        };
        let mut line = String::from(if seat.is_some() { "legal  " } else { "odds   " });
        for (at, text) in texts.iter().take(LISTED).enumerate() {
            let gap = if at == 0 { "" } else { " | " };
            if line.len() + gap.len() + text.len() > COLUMNS && at > 0 {
                self.say(std::mem::replace(&mut line, "       ".into()));
            } else {
                line += gap;
            }
            line += text;
        }
        if texts.len() > LISTED {
            write!(line, " | … {} in all", texts.len()).expect("writing to a string cannot fail");
        }
        self.say(line);
    }

    /// The action, and as what others see it.
    fn action(&mut self, state: &G::State, action: G::Action) {
        self.say(format!("> {action}"));
        for who in Observer::all(self.game.seats()) {
            let shown = self.game.shown(state, action, who);
            if shown != action {
                self.say(format!("as     {}: {shown}", self.name(who)));
            }
        }
    }

    fn events(&mut self, log: &[G::Event]) {
        if self.ply >= WRITTEN_OUT {
            return;
        }
        for event in log {
            let mut heard: Vec<(Told, Vec<String>)> = Vec::new();
            for who in Observer::all(self.game.seats()) {
                let Some(told) = self.game.tell(event, who) else { continue };
                match heard.iter_mut().find(|(other, _)| *other == told) {
                    Some((_, names)) => names.push(self.name(who)),
                    None => heard.push((told, vec![self.name(who)])),
                }
            }
            for (told, names) in heard {
                let all = names.len() == self.views.len();
                let ear = if all { String::new() } else { format!(" (to {})", names.join(", ")) };
                let marker = told.marker.map(|marker| format!(" [{marker}]")).unwrap_or_default();
                self.say(format!("told   {}{ear} {}{marker}", told.rule, told.text));
            }
        }
    }
}
