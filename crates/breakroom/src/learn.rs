//! `breakroom learn`: the guided first game of a game, in lines, at a terminal or for a screen reader.

use std::io::{self, BufRead, IsTerminal, Write};

use breakroom_catalog::{
    Entry, GAMES, Setup, Table,
    lesson::{Answer, Lesson, Offered, Step},
};
use breakroom_core::{Info, Observer, Told};
use breakroom_tui::words::wrap;
use clap::Args;

use crate::failure::{Failure, Outcome};

/// No line is longer.
const WIDTH: usize = 78;

const HELP: &str = "A number or its action answers the task; Enter goes on; \
    b goes back, s skips, t shows the table again, q leaves.";

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
    Ok(Teacher { info, lesson: &lesson, input, output, echo }.teach(args.step - 1)?)
}

fn read(info: &'static Info) -> Result<Lesson, Failure> {
    if info.lesson.is_empty() {
        let others: Vec<&str> =
            GAMES.iter().filter(|entry| !entry.info.lesson.is_empty()).map(|entry| entry.info.slug).collect();
        let others = others.join(", ");
        return Err(Failure::Failed(format!("{} has no lesson yet; these have: {others}", info.name)));
    }
    Lesson::read(&Setup::of(info.slug)?, info.lesson).map_err(|faults| Failure::Failed(faults.to_string()))
}

/// Whoever speaks to the reader.
struct Teacher<'a, R, W> {
    info: &'static Info,
    lesson: &'a Lesson,
    input: R,
    output: W,
    /// Input is no terminal, so what is read is written too.
    echo: bool,
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
        writeln!(self.output, "\n{title}\n{}", "=".repeat(title.chars().count()))?;
        self.show(table, table.decider())?;
        self.say(&step.text)?;
        let offered = self.lesson.offered(number);
        match &step.task {
            None => self.read_on(table),
            Some(task) => {
                self.ask(task, &offered)?;
                self.answers(number, step, &offered, table)
            }
        }
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
                self.show(&*after, table.decider())?;
                self.say(step.then.as_deref().unwrap_or("Well done."))?;
                told.iter().try_for_each(|told| self.tell(told))?;
                return Ok(true);
            }
            Some(Answer::Refused(rejected)) => self.say(&format!("Not allowed: {rejected}."))?,
            Some(Answer::Other) => self.say("That is allowed, but try something else.")?,
            None => self.say("Nothing is to be done here.")?,
        }
        step.hint.as_deref().map_or(Ok(()), |hint| self.say(hint))?;
        Ok(false)
    }

    fn ask(&mut self, task: &str, offered: &[Offered]) -> io::Result<()> {
        self.say(task)?;
        for (index, offered) in offered.iter().enumerate() {
            for line in wrap(&format!("{:>3}  {}", index + 1, offered.label), WIDTH, 5) {
                writeln!(self.output, "{line}")?;
            }
        }
        Ok(())
    }

    fn tell(&mut self, told: &Told) -> io::Result<()> {
        for line in wrap(&format!("  {} ({})", told.text, told.rule), WIDTH, 4) {
            writeln!(self.output, "{line}")?;
        }
        Ok(())
    }

    fn show(&mut self, table: &dyn Table, who: Observer) -> io::Result<()> {
        writeln!(self.output, "\n{}", table.text(who).to_string().trim_end())
    }

    /// Paragraphs, each after an empty line.
    fn say(&mut self, text: &str) -> io::Result<()> {
        for paragraph in text.split("\n\n").map(str::trim).filter(|text| !text.is_empty()) {
            let words: Vec<&str> = paragraph.split_whitespace().collect();
            writeln!(self.output)?;
            wrap(&words.join(" "), WIDTH, 0).iter().try_for_each(|line| writeln!(self.output, "{line}"))?;
        }
        Ok(())
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
        let lesson = read(info).unwrap();
        let mut output = Vec::new();
        let mut teacher =
            Teacher { info, lesson: &lesson, input: typed.as_bytes(), output: &mut output, echo: true };
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
