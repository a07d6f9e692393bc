//! Guided first games: positions, tasks and explanations as data (`Info::lesson`, TOML).
//!
//! ```toml
//! minutes = 7
//! deal = "lesson"                  # names the chance of the whole lesson, so that it is always the same
//!
//! [[step]]
//! title = "Your first card"
//! text = "What the reader should know now."
//! play = ["play AP"]               # decisions taken before the step is shown; chance follows by itself
//! task = "Play the card that fits."
//! accept = ["play CK"]             # or "any"; the lesson goes on from the first of them
//! offer = ["play CK", "play AK"]   # what is offered; empty: everything legal. May hold illegal actions, to be refused.
//! hint = "Said when something else was chosen."
//! then = "Said when it was done."
//! ```
//!
//! A step begins where the one before it ended, or at a `position` (JSON, as `breakroom position` writes it), or
//! with `restart = true` at the start of the game. A step without a task is only read. Where the browser and the terminal
//! need other words, both stand there: `{a ring around it|the letter B}`, for the picture first, then for the text.

mod medium;

use breakroom_core::{Told, words::capital};
use serde::Deserialize;

pub use medium::Medium;

use crate::{Rejected, Setup, Sitting, Source, Table};

/// A guided first game, every step of it checked against the rules.
pub struct Lesson {
    /// How long it takes people.
    pub minutes: u16,
    /// What is shown and asked, in order.
    pub steps: Vec<Step>,
    source: Source,
    tables: Vec<Box<dyn Table>>,
}

/// One step of a lesson.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// What it is about.
    pub title: String,
    /// What the reader should know now; an empty line begins a new paragraph.
    pub text: String,
    /// A position to begin from, as JSON.
    #[serde(default)]
    pub position: Option<String>,
    /// Begins at the start of the game.
    #[serde(default)]
    pub restart: bool,
    /// Decisions taken before it is shown.
    #[serde(default)]
    pub play: Vec<String>,
    /// What the reader should do.
    #[serde(default)]
    pub task: Option<String>,
    /// What fulfils the task.
    #[serde(default)]
    pub accept: Accept,
    /// What is offered; empty: everything legal.
    #[serde(default)]
    pub offer: Vec<String>,
    /// Said when something else was chosen.
    #[serde(default)]
    pub hint: Option<String>,
    /// Said when it was done.
    #[serde(default)]
    pub then: Option<String>,
}

/// What fulfils a task.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(untagged)]
pub enum Accept {
    /// One of these actions.
    These(Vec<String>),
    /// `"any"`: everything legal.
    Word(Any),
}

/// The word `any`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Any {
    /// Whatever the rules allow goes on.
    Any,
}

impl Default for Accept {
    fn default() -> Accept {
        Accept::These(Vec::new())
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    minutes: u16,
    deal: String,
    step: Vec<Step>,
}

/// What is wrong with a lesson.
#[derive(Debug, thiserror::Error)]
#[error("{}", .0.join("\n"))]
pub struct Faults(pub Vec<String>);

/// Something the reader may choose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offered {
    /// The action in notation.
    pub action: String,
    /// What it means, in words.
    pub label: String,
}

/// What comes of a choice.
pub enum Answer {
    /// The task is done; the table after it, and what happened.
    Right(Box<dyn Table>, Vec<Told>),
    /// Legal, but not what was asked.
    Other,
    /// The rules forbid it.
    Refused(Rejected),
}

impl Lesson {
    /// Reads the lesson of a game, for those who see a picture, and plays it through; everything that is wrong with it
    /// otherwise.
    pub fn read(setup: &Setup, text: &str) -> Result<Lesson, Faults> {
        Lesson::read_for(setup, text, Medium::Picture)
    }

    /// The same for readers of this medium.
    pub fn read_for(setup: &Setup, text: &str, medium: Medium) -> Result<Lesson, Faults> {
        let mut file: File = toml::from_str(text).map_err(|error| Faults(vec![error.to_string()]))?;
        let unsaid: Vec<String> = file.step.iter_mut().flat_map(|step| medium.tell(step)).collect();
        if !unsaid.is_empty() {
            return Err(Faults(unsaid));
        }
        let source = Source::deal(&file.deal);
        let mut lesson = Lesson { minutes: file.minutes, steps: file.step, source, tables: Vec::new() };
        let mut faults = Vec::new();
        let mut ended = lesson.settled(setup.open().map_err(|error| Faults(vec![error.to_string()]))?);
        for (index, step) in lesson.steps.iter().enumerate() {
            let mut said =
                |fault: String| faults.push(format!("step {} '{}': {fault}", index + 1, step.title));
            match lesson.begin(setup, step, &*ended) {
                Ok(begun) => {
                    check(step, &*begun).into_iter().for_each(&mut said);
                    ended = lesson.after(step, &*begun);
                    lesson.tables.push(begun);
                }
                Err(fault) => {
                    said(fault);
                    lesson.tables.push(ended.fork());
                }
            }
        }
        if lesson.steps.is_empty() {
            faults.push("a lesson has at least one step".into());
        }
        if faults.is_empty() { Ok(lesson) } else { Err(Faults(faults)) }
    }

    /// The table with all chance settled.
    fn settled(&self, table: Box<dyn Table>) -> Box<dyn Table> {
        Sitting::at(table, self.source.clone()).table().fork()
    }

    fn begin(&self, setup: &Setup, step: &Step, ended: &dyn Table) -> Result<Box<dyn Table>, String> {
        let table = match (&step.position, step.restart) {
            (Some(position), _) => {
                let position = serde_json::from_str(position).map_err(|error| error.to_string())?;
                // A position may have options of its own: a first game is often a simpler one.
                let setup = Setup::of_position(&position, &[]).map_err(|error| error.to_string())?;
                setup.open_at(&position).map_err(|error| error.to_string())?
            }
            (None, true) => setup.open().map_err(|error| error.to_string())?,
            (None, false) => ended.fork(),
        };
        let mut sitting = Sitting::at(table, self.source.clone());
        for action in &step.play {
            sitting.play(action).map_err(|rejected| format!("'{action}': {rejected}"))?;
        }
        Ok(sitting.table().fork())
    }

    /// Where the lesson goes on after a step.
    fn after(&self, step: &Step, begun: &dyn Table) -> Box<dyn Table> {
        let mut sitting = Sitting::at(begun.fork(), self.source.clone());
        if let Accept::These(actions) = &step.accept
            && let Some(action) = actions.first()
        {
            // A fault has been noted if it is refused.
            let _ = sitting.play(action);
        }
        sitting.table().fork()
    }

    /// The table as a step begins.
    pub fn table(&self, step: usize) -> Option<&dyn Table> {
        self.tables.get(step).map(|table| &**table)
    }

    /// What a step offers.
    pub fn offered(&self, step: usize) -> Vec<Offered> {
        let (Some(known), Some(table)) = (self.steps.get(step), self.table(step)) else { return Vec::new() };
        if known.task.is_none() {
            return Vec::new();
        }
        match known.offer.is_empty() {
            true => table
                .legal()
                .into_iter()
                .map(|choice| Offered { action: choice.action, label: choice.label })
                .collect(),
            false => known
                .offer
                .iter()
                .map(|action| Offered {
                    action: action.clone(),
                    label: table.label(action).unwrap_or_else(|| capital(action)),
                })
                .collect(),
        }
    }

    /// What comes of choosing `action` at a step with a task.
    pub fn answer(&self, step: usize, action: &str) -> Option<Answer> {
        let (known, table) = (self.steps.get(step)?, self.table(step)?);
        known.task.as_ref()?;
        if let Err(rejected) = table.check(action) {
            return Some(Answer::Refused(rejected));
        }
        let right = match &known.accept {
            Accept::Word(Any::Any) => true,
            Accept::These(actions) => actions.iter().any(|accepted| accepted == action),
        };
        if !right {
            return Some(Answer::Other);
        }
        let before = table.ply();
        let mut sitting = Sitting::at(table.fork(), self.source.clone());
        sitting.play(action).ok()?;
        let after = sitting.table().fork();
        let told = after.told(before, table.decider()).into_iter().map(|(_, told)| told).collect();
        Some(Answer::Right(after, told))
    }
}

/// Everything wrong with a step at its table.
fn check(step: &Step, table: &dyn Table) -> Vec<String> {
    let mut faults = Vec::new();
    let accepted: &[String] = match &step.accept {
        Accept::These(actions) => actions,
        Accept::Word(Any::Any) => &[],
    };
    if step.task.is_some() == (step.accept == Accept::default()) {
        faults.push("a task says what it accepts, and nothing is accepted without one".into());
    }
    if step.task.is_some() && table.turn().seat().is_none() {
        faults.push("nobody decides here".into());
    }
    for action in accepted {
        if let Err(rejected) = table.check(action) {
            faults.push(format!("'{action}' is accepted, but {rejected}"));
        }
        if !step.offer.is_empty() && !step.offer.contains(action) {
            faults.push(format!("'{action}' is accepted, but not offered"));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Entry, GAMES};

    fn setup() -> Setup {
        Setup::of(GAMES[0].info.slug).unwrap()
    }

    #[test]
    fn every_lesson_can_be_played() {
        // The one reference game that has a lesson.
        static PIG: Entry = Entry::of::<breakroom_pig::Pig>();
        for entry in GAMES.iter().chain([&PIG]).filter(|entry| !entry.info.lesson.is_empty()) {
            let (edition, options) = (entry.info.edition(None).unwrap(), entry.info.options([]).unwrap());
            let setup = Setup { entry, edition, options };
            let lesson = Lesson::read(&setup, entry.info.lesson)
                .unwrap_or_else(|faults| panic!("{}:\n{faults}", entry.info.slug));
            assert!((5..=10).contains(&lesson.minutes), "{}", entry.info.slug);
            for (index, step) in lesson.steps.iter().enumerate() {
                let offered = lesson.offered(index);
                assert_eq!(step.task.is_some(), !offered.is_empty(), "{}: {}", entry.info.slug, step.title);
                assert!(offered.len() <= 40, "{}: {} offers {}", entry.info.slug, step.title, offered.len());
                // What will be refused is told in words, too.
                for Offered { action, label } in offered {
                    let told = lesson.table(index).and_then(|table| table.label(&action));
                    assert!(told.is_none_or(|told| told == label), "{}: {}", entry.info.slug, step.title);
                }
            }
        }
    }

    #[test]
    fn a_choice_is_right_another_or_refused() {
        let table = Sitting::open(&setup(), Source::deal("test")).unwrap();
        let legal = table.table().legal();
        let (first, second) = (&legal[0].action, &legal[1].action);
        let text = format!(
            "minutes = 5\ndeal = \"test\"\n[[step]]\ntitle = \"T\"\ntext = \"X\"\ntask = \"Do\"\naccept = ['{first}']\n"
        );
        let lesson = Lesson::read(&setup(), &text).unwrap();
        assert!(
            matches!(lesson.answer(0, first), Some(Answer::Right(after, _)) if after.ply() > table.table().ply())
        );
        assert!(matches!(lesson.answer(0, second), Some(Answer::Other)));
        assert!(matches!(lesson.answer(0, "nonsense"), Some(Answer::Refused(_))));
        assert!(lesson.answer(1, first).is_none());
        assert_eq!(lesson.offered(0).len(), legal.len());
    }

    /// Whoever sees a picture is told nothing of notation; whoever reads text, nothing of mouse and colour.
    #[test]
    fn each_medium_is_spoken_to_in_its_own_words() {
        let lesson = |entry: &Entry, medium| {
            let setup = Setup::of(entry.info.slug).unwrap();
            let lesson = Lesson::read_for(&setup, entry.info.lesson, medium).unwrap();
            let said = |step: &Step| {
                let more = [&step.task, &step.hint, &step.then].into_iter().flatten().cloned();
                [step.title.clone(), step.text.clone()].into_iter().chain(more).collect::<Vec<_>>().join(" ")
            };
            lesson.steps.iter().map(said).collect::<Vec<_>>().join(" ").to_lowercase()
        };
        let is_notation = |word: &str| {
            let cell = word.trim_end_matches(['.', ',', ':']);
            cell.split_once(',').is_some_and(|(x, y)| x.parse::<i8>().is_ok() && !y.is_empty())
        };
        for entry in GAMES.iter().filter(|entry| !entry.info.lesson.is_empty()) {
            let picture = lesson(entry, Medium::Picture);
            let notation = picture.split_whitespace().find(|word| is_notation(word));
            assert_eq!(notation, None, "{}", entry.info.slug);
            let text = lesson(entry, Medium::Text);
            let seen = [
                "click",
                "tap on",
                "shaded",
                "badge",
                "hollow",
                "rings around",
                "lit lines",
                "arrows",
                "slate",
            ];
            let seen: Vec<_> = seen.into_iter().filter(|word| text.contains(word)).collect();
            assert!(seen.is_empty(), "{} speaks of {seen:?}", entry.info.slug);
        }
    }

    #[test]
    fn faults_name_their_step() {
        let faults = |text: &str| Lesson::read(&setup(), text).map(|_| ()).unwrap_err().to_string();
        let step = "minutes = 5\ndeal = \"test\"\n[[step]]\ntitle = \"T\"\ntext = \"X\"\n";
        assert!(
            faults(&format!("{step}task = \"Do\"\naccept = ['fly']"))
                .contains("step 1 'T': 'fly' is accepted, but")
        );
        assert!(faults(&format!("{step}task = \"Do\"")).contains("a task says what it accepts"));
        assert!(faults(&format!("{step}play = ['fly']")).contains("'fly'"));
        assert!(faults(&format!("{step}colour = 1")).contains("colour"));
        assert!(faults(&step.replace("X", "{X")).contains("is not written {for a picture|for text}"));
        assert!(faults("minutes = 5\ndeal = \"x\"\nstep = []").contains("at least one step"));
    }
}
