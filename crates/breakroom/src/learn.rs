//! `breakroom learn`: the guided first game of a game, in lines, at a terminal or for a screen reader.

use std::io::{self, BufRead, IsTerminal, Write};

use breakroom_catalog::{
    Entry, GAMES, Setup, Table,
    lesson::{Answer, Lesson, Medium, Offered, Step},
};
use breakroom_core::{Info, Observer, Told};
use breakroom_scene::Key;
use breakroom_tui::{
    sheet::{Corner, Extent, Sheet},
    words::wrap,
};
use clap::Args;

use crate::{
    failure::{Failure, Outcome},
    output,
};

/// No line is longer.
const WIDTH: usize = 78;
/// A table of fewer rows shows too little: what is to be read comes first then, and the table on a screen of its own.
const FEWEST: usize = 9;
/// Rows around the words of a screen: where the reader types, with an empty row above, and one that is left free.
const FRAME: usize = 3;

const HELP: &str = "A number or its action answers the task; Enter goes on; \
    b goes back, s skips, t shows the whole table, q leaves.";

/// A guided first game at the terminal.
#[derive(Args)]
#[command(after_help = "Examples:
  breakroom learn breakthrough
  breakroom learn breakthrough --step 4      go on where you were

Five to ten minutes. The same lessons are at /lessons in the web room.")]
pub struct LearnArgs {
    /// The game (see 'breakroom games')
    #[arg(value_parser = crate::names::GameName)]
    game: String,
    /// The step to begin with
    #[arg(long, default_value_t = 1, value_name = "NUMBER")]
    step: usize,
}

/// Teaches until the reader has had enough or the lesson is over.
pub fn run(args: LearnArgs) -> Outcome {
    let info = Entry::find(&args.game)?.info;
    let lesson = read(info)?;
    if args.step == 0 || args.step > lesson.steps.len() {
        return Err(Failure::Usage(format!("the lesson has the steps 1 to {}", lesson.steps.len())));
    }
    let (input, output) = (io::stdin().lock(), io::stdout().lock());
    let echo = !io::stdin().is_terminal();
    let rows = output::height();
    Ok(Teacher { info, lesson: &lesson, input, output, echo, rows }.teach(args.step - 1)?)
}

fn read(info: &'static Info) -> Result<Lesson, Failure> {
    if info.lesson.is_empty() {
        let others: Vec<&str> =
            GAMES.iter().filter(|entry| !entry.info.lesson.is_empty()).map(|entry| entry.info.slug).collect();
        let others = others.join(", ");
        return Err(Failure::Failed(format!("{} has no lesson yet; these have: {others}", info.name)));
    }
    let lesson = Lesson::read_for(&Setup::of(info.slug)?, info.lesson, Medium::Text);
    lesson.map_err(|faults| Failure::Failed(faults.to_string()))
}

/// Whoever speaks to the reader.
struct Teacher<'a, R, W> {
    info: &'static Info,
    lesson: &'a Lesson,
    input: R,
    output: W,
    /// Input is no terminal, so what is read is written too.
    echo: bool,
    /// How many rows the reader sees at once; none where nothing scrolls away.
    rows: Option<usize>,
}

/// Where the reader goes from a step.
enum Way {
    On,
    Back,
    Out,
}

impl<R: BufRead, W: Write> Teacher<'_, R, W> {
    fn teach(&mut self, first: usize) -> io::Result<()> {
        let minutes = self.lesson.minutes;
        self.say(&format!("{}: a first game of about {minutes} minutes. {HELP}", self.info.name))?;
        let mut number = first;
        while let Some(step) = self.lesson.steps.get(number) {
            match self.step(number, step)? {
                Way::On => number += 1,
                Way::Back => number = number.saturating_sub(1),
                Way::Out => {
                    let (game, step) = (self.info.slug, number + 1);
                    return self
                        .say(&format!("Until later: 'breakroom learn {game} --step {step}' goes on here."));
                }
            }
        }
        self.say(&format!("That was the lesson. 'breakroom play {}' is a whole game.", self.info.slug))
    }

    fn step(&mut self, number: usize, step: &Step) -> io::Result<Way> {
        let Some(table) = self.lesson.table(number) else { return Ok(Way::On) };
        let title = format!("{}/{}  {}", number + 1, self.lesson.steps.len(), step.title);
        let title = vec![String::new(), title.clone(), "=".repeat(title.chars().count())];
        let offered = self.lesson.offered(number);
        let (text, task) = (paragraphs(&step.text), asking(step.task.as_deref(), &offered));
        let wanted = wanted(table, &offered);
        let rows = self.rows_beside(title.len() + text.len() + task.len());
        self.lines(&title)?;
        if rows.is_some_and(|rows| rows < FEWEST) {
            self.lines(&text)?;
            match self.read_on(table)? {
                Way::On => self.part(table, table.decider(), &wanted, self.rows_beside(task.len()))?,
                way => return Ok(way),
            }
        } else {
            self.part(table, table.decider(), &wanted, rows)?;
            self.lines(&text)?;
        }
        self.lines(&task)?;
        match &step.task {
            None => self.read_on(table),
            Some(_) => self.answers(number, step, &offered, table),
        }
    }

    /// How many rows a table has room for beside so many lines; none where nothing scrolls away.
    fn rows_beside(&self, lines: usize) -> Option<usize> {
        self.rows.map(|rows| rows.saturating_sub(lines + FRAME))
    }

    /// A step that is only read.
    fn read_on(&mut self, table: &dyn Table) -> io::Result<Way> {
        loop {
            match self.hear("Enter goes on")?.as_deref() {
                None | Some("q" | "quit") => return Ok(Way::Out),
                Some("b" | "back") => return Ok(Way::Back),
                Some("" | "s" | "skip" | "n" | "next") => return Ok(Way::On),
                Some("t" | "table") => self.show(table, table.decider())?,
                Some(_) => self.say(HELP)?,
            }
        }
    }

    /// A step with a task: until it is done, skipped or left.
    fn answers(
        &mut self,
        number: usize,
        step: &Step,
        offered: &[Offered],
        table: &dyn Table,
    ) -> io::Result<Way> {
        loop {
            let Some(line) = self.hear("Your choice")? else { return Ok(Way::Out) };
            match line.as_str() {
                "q" | "quit" => return Ok(Way::Out),
                "b" | "back" => return Ok(Way::Back),
                "s" | "skip" => return Ok(Way::On),
                "t" | "table" => self.show(table, table.decider())?,
                "" | "?" | "help" => self.say(HELP)?,
                line => {
                    if self.judge(number, step, chosen(line, offered), table)? {
                        return self.read_on(table);
                    }
                }
            }
        }
    }

    /// Says what comes of a choice; whether the task is done.
    fn judge(&mut self, number: usize, step: &Step, action: &str, table: &dyn Table) -> io::Result<bool> {
        match self.lesson.answer(number, action) {
            Some(Answer::Right(after, told)) => {
                let mut said = paragraphs(step.then.as_deref().unwrap_or("Well done."));
                said.extend(told.iter().flat_map(telling));
                let changed: Vec<Key> = told.iter().flat_map(|told| told.keys.iter().cloned()).collect();
                let rows = self.rows_beside(said.len()).map(|rows| rows.max(FEWEST));
                self.part(&*after, table.decider(), &changed, rows)?;
                self.lines(&said)?;
                return Ok(true);
            }
            Some(Answer::Refused(rejected)) => self.say(&format!("Not allowed: {rejected}."))?,
            Some(Answer::Other) => self.say("That is allowed, but try something else.")?,
            None => self.say("Nothing is to be done here.")?,
        }
        step.hint.as_deref().map_or(Ok(()), |hint| self.say(hint))?;
        Ok(false)
    }

    /// The whole table.
    fn show(&mut self, table: &dyn Table, who: Observer) -> io::Result<()> {
        self.part(table, who, &[], None)
    }

    /// As much of the table as there is room for, with an empty line above: the part with what is wanted.
    fn part(
        &mut self,
        table: &dyn Table,
        who: Observer,
        wanted: &[Key],
        rows: Option<usize>,
    ) -> io::Result<()> {
        let page = table.text(who);
        let Some(rows) = rows.filter(|rows| rows.saturating_sub(1) < page.lines().len()) else {
            return writeln!(self.output, "\n{}", page.to_string().trim_end());
        };
        let sheet = Sheet::new(&page, WIDTH).without_dividers();
        let extent = Extent { height: rows.saturating_sub(1).max(1), width: WIDTH };
        let (about, wanted) = (sheet.about().iter().collect::<Vec<_>>(), wanted.iter().collect::<Vec<_>>());
        let Corner { top, .. } = sheet.window(extent, &wanted, &about, None);
        let seen = sheet.rows().iter().skip(top).take(extent.height);
        writeln!(self.output)?;
        for line in seen {
            let text: String = line.spans.iter().map(|span| span.text.as_str()).collect();
            writeln!(self.output, "{}", text.trim_end())?;
        }
        Ok(())
    }

    fn say(&mut self, text: &str) -> io::Result<()> {
        self.lines(&paragraphs(text))
    }

    fn lines(&mut self, lines: &[String]) -> io::Result<()> {
        lines.iter().try_for_each(|line| writeln!(self.output, "{line}"))
    }

    /// What the reader types; `None` at the end of the input.
    fn hear(&mut self, asked: &str) -> io::Result<Option<String>> {
        write!(self.output, "\n{asked}: ")?;
        self.output.flush()?;
        let mut line = String::new();
        if self.input.read_line(&mut line)? == 0 {
            writeln!(self.output)?;
            return Ok(None);
        }
        let line = line.trim().to_owned();
        if self.echo {
            writeln!(self.output, "{line}")?;
        }
        Ok(Some(line))
    }
}

/// Paragraphs in lines, each after an empty one.
fn paragraphs(text: &str) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.split("\n\n").map(str::trim).filter(|text| !text.is_empty()) {
        let words: Vec<&str> = paragraph.split_whitespace().collect();
        lines.push(String::new());
        lines.extend(wrap(&words.join(" "), WIDTH, 0));
    }
    lines
}

/// A task and what is offered for it, in lines.
fn asking(task: Option<&str>, offered: &[Offered]) -> Vec<String> {
    let mut lines = task.map_or_else(Vec::new, paragraphs);
    for (index, offered) in offered.iter().enumerate() {
        lines.extend(wrap(&offered.label, WIDTH - 5, 0).into_iter().enumerate().map(
            |(row, line)| match row {
                0 => format!("{:>3}  {line}", index + 1),
                _ => format!("     {line}"),
            },
        ));
    }
    lines
}

/// Something that happened, in lines.
fn telling(told: &Told) -> Vec<String> {
    wrap(&format!("- {} ({})", told.text, told.rule), WIDTH, 2)
}

/// The things on which what is offered is played.
fn wanted(table: &dyn Table, offered: &[Offered]) -> Vec<Key> {
    let is_offered = |action: &str| offered.iter().any(|offered| offered.action == action);
    let choices = table.legal().into_iter().filter(|choice| is_offered(&choice.action));
    choices.flat_map(|choice| choice.keys).collect()
}

/// The action that a number of the list stands for, or what was typed.
fn chosen<'a>(line: &'a str, offered: &'a [Offered]) -> &'a str {
    let by_number = line.parse::<usize>().ok().and_then(|number| offered.get(number.checked_sub(1)?));
    by_number.map_or(line, |offered| &offered.action)
}

#[cfg(test)]
mod tests {
    use breakroom_catalog::lesson::Accept;

    use super::*;

    /// The lesson of a game as somebody who types these lines meets it.
    fn taught(info: &'static Info, first: usize, typed: &str) -> String {
        taught_at(None, info, first, typed)
    }

    /// The same on a terminal of so many rows.
    fn taught_at(rows: Option<usize>, info: &'static Info, first: usize, typed: &str) -> String {
        let lesson = read(info).unwrap();
        let mut output = Vec::new();
        let input = typed.as_bytes();
        let mut teacher = Teacher { info, lesson: &lesson, input, output: &mut output, echo: true, rows };
        teacher.teach(first).unwrap();
        String::from_utf8(output).unwrap()
    }

    fn with_lessons() -> impl Iterator<Item = &'static Info> {
        GAMES.iter().map(|entry| entry.info).filter(|info| !info.lesson.is_empty())
    }

    /// What a good pupil types: every task done with its first accepted action, by number where it has one.
    fn good_pupil(lesson: &Lesson) -> String {
        let line = |(index, step): (usize, &Step)| match (&step.accept, lesson.offered(index)) {
            (_, offered) if offered.is_empty() => "\n".to_owned(),
            (Accept::These(actions), offered) => {
                let number = offered.iter().position(|one| one.action == actions[0]);
                format!("{}\n\n", number.map_or(actions[0].clone(), |number| (number + 1).to_string()))
            }
            (Accept::Word(_), _) => "1\n\n".to_owned(),
        };
        lesson.steps.iter().enumerate().map(line).collect()
    }

    #[test]
    fn every_lesson_can_be_taken_to_its_end() {
        for info in with_lessons() {
            let lesson = read(info).unwrap();
            let text = taught(info, 0, &good_pupil(&lesson));
            assert!(text.contains("That was the lesson."), "{}: {text}", info.slug);
            for step in &lesson.steps {
                assert!(text.contains(&step.title), "{}: {}", info.slug, step.title);
            }
            let long = text.lines().find(|line| line.chars().count() > WIDTH + 2);
            assert_eq!(long, None, "{}", info.slug);
        }
    }

    /// Between two moments at which the reader types, nothing scrolls out of a terminal of 24 rows.
    #[test]
    fn every_step_fits_a_terminal() {
        for info in with_lessons() {
            let lesson = read(info).unwrap();
            for number in 0..lesson.steps.len() {
                let text = taught_at(Some(24), info, number, "\n\n");
                // The greeting is said once, at the first step.
                let (_, step) = text.split_once("\n\n").expect("a greeting and a step");
                let (_, step) = step.split_once("q leaves.\n").unwrap_or(("", step));
                let asked =
                    |line: &str| line.starts_with("Enter goes on:") || line.starts_with("Your choice:");
                let mut rows = 0;
                for line in step.lines() {
                    rows += 1;
                    assert!(rows <= 24, "{} step {}: {text}", info.slug, number + 1);
                    rows = if asked(line) { 0 } else { rows };
                }
            }
        }
    }

    #[test]
    fn a_wrong_answer_is_explained_and_asked_again() {
        for info in with_lessons() {
            let lesson = read(info).unwrap();
            let step = lesson.steps.iter().position(|step| step.task.is_some()).unwrap();
            let text = taught(info, step, "nonsense\nq\n");
            assert!(text.contains("Not allowed: "), "{}: {text}", info.slug);
            assert!(text.contains(&format!("--step {}' goes on here", step + 1)), "{}: {text}", info.slug);
        }
    }

    #[test]
    fn the_reader_goes_back_skips_looks_again_and_leaves() {
        let info = with_lessons().next().unwrap();
        let lesson = read(info).unwrap();
        let [first, second] = [&lesson.steps[0].title, &lesson.steps[1].title];
        let text = taught(info, 0, "s\nb\nt\n?\n");
        assert_eq!(text.matches(first.as_str()).count(), 2, "{text}");
        assert_eq!(text.matches(second.as_str()).count(), 1, "{text}");
        assert!(text.contains("s skips") && text.contains("Until later"), "the input was over: {text}");
    }

    #[test]
    fn a_number_stands_for_its_action() {
        let offered = [Offered { action: "play AP".into(), label: "Play AP".into() }];
        assert_eq!(chosen("1", &offered), "play AP");
        assert_eq!(chosen("2", &offered), "2");
        assert_eq!(chosen("0", &offered), "0");
        assert_eq!(chosen("play CK", &offered), "play CK");
    }
}
