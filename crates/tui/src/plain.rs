//! The table in plain lines, without control codes: for pipes, screen readers and small terminals.

mod talk;

use std::io::{self, BufRead, Write};

use breakroom_catalog::{Choice, Rejected, table::RejectedKind};
use breakroom_core::Seat;
use breakroom_kit::words::counted;

use crate::{
    keeper::{Keeper, Next},
    model::{Asked, LocalMatch, Undoing},
    reading::{self, Command, Meaning},
};

/// The longest line that is read; nothing that can be said is longer.
const LONGEST: u64 = 4096;
/// The longest list that is read out without being asked for.
const READ_OUT: usize = 40;

/// Where lines come from and go to.
pub struct Lines<R, W> {
    /// What people type.
    pub input: R,
    /// What they read.
    pub output: W,
    /// Write what was read as well: where no terminal shows what is typed, the output alone should make sense.
    pub echo: bool,
}

/// Plays in plain lines until somebody leaves or the input ends. Either way the match is kept.
pub fn run(
    game: LocalMatch,
    keeper: &mut dyn Keeper,
    lines: Lines<impl BufRead, impl Write>,
) -> io::Result<()> {
    let Lines { input, output, echo } = lines;
    let ply = if game.decisions() > 0 { game.table().ply() } else { 0 };
    let heard = vec![ply; game.table().seats()];
    let mut plain = Plain {
        game,
        keeper,
        input,
        output,
        echo,
        heard,
        said: 0,
        looked: None,
        shown: false,
        scores: String::new(),
        unkept: None,
    };
    match plain.sit() {
        // Whoever read our lines has gone; the match was kept after every action.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        other => other,
    }
}

struct Plain<'k, R, W> {
    game: LocalMatch,
    keeper: &'k mut dyn Keeper,
    input: R,
    output: W,
    echo: bool,
    /// From which ply on each seat has news to hear.
    heard: Vec<usize>,
    /// How many of the table's remarks have been said.
    said: usize,
    /// The person who read last.
    looked: Option<Seat>,
    /// Has the table of this match been shown? Afterwards only what changes is told.
    shown: bool,
    /// The score that was said last.
    scores: String,
    /// Why the match is not kept, if it could not be.
    unkept: Option<String>,
}

/// What happens after a line.
enum Then {
    /// The table has changed: show it.
    Show,
    /// It has not: ask again.
    Ask,
    /// Somebody leaves the table.
    Leave,
}

/// What was read.
enum Read {
    Line(String),
    TooLong,
    End,
}

impl<R: BufRead, W: Write> Plain<'_, R, W> {
    fn sit(&mut self) -> io::Result<()> {
        self.greet()?;
        loop {
            self.keep()?;
            let then = match self.game.asked() {
                Asked::Nobody => self.end()?,
                Asked::Opponent(seat) => self.opponent(seat),
                Asked::Human(seat) => self.decide(Some(seat))?,
                Asked::Chance => self.decide(None)?,
            };
            if matches!(then, Then::Leave) {
                return self.output.flush();
            }
        }
    }

    fn keep(&mut self) -> io::Result<()> {
        if self.game.is_over() {
            return Ok(());
        }
        let fault = self.keeper.keep(&self.game).err();
        let known = std::mem::replace(&mut self.unkept, fault);
        match &self.unkept {
            Some(fault) if known.is_none() => writeln!(self.output, "{fault}"),
            _ => Ok(()),
        }
    }

    fn opponent(&mut self, seat: Seat) -> Then {
        if let Some(mut opponent) = self.game.player_mut(seat).send_away() {
            let action = opponent.choose(self.game.table(), seat);
            self.game.answer(seat, opponent, &action);
        }
        Then::Show
    }

    /// Shows the table to whoever is asked, and reads lines until it changes.
    fn decide(&mut self, seat: Option<Seat>) -> io::Result<Then> {
        let mut typed = match seat {
            Some(seat) => match self.curtain(seat)? {
                Read::End => return self.leave(),
                Read::Line(line) => Some(line).filter(|line| !line.trim().is_empty()),
                Read::TooLong => None,
            },
            None => None,
        };
        let choices = reading::grouped(self.game.table().offered());
        self.news()?;
        match std::mem::replace(&mut self.shown, true) {
            true => self.changed_scores()?,
            false => self.look()?,
        }
        self.question(&choices)?;
        loop {
            let line = match typed.take() {
                Some(line) => line,
                None => match self.ask("> ")? {
                    Read::Line(line) => line,
                    Read::TooLong => {
                        writeln!(
                            self.output,
                            "That line is longer than {LONGEST} letters and was not read."
                        )?;
                        continue;
                    }
                    Read::End => {
                        writeln!(self.output)?;
                        return self.leave();
                    }
                },
            };
            match self.obey(&choices, &line)? {
                Then::Ask => {}
                then => return Ok(then),
            }
        }
    }

    fn obey(&mut self, choices: &[Choice], line: &str) -> io::Result<Then> {
        match reading::read(self.game.table(), self.game.watcher(), choices, line) {
            Meaning::Nothing => Ok(Then::Ask),
            Meaning::Play(line) => match self.game.play(&line) {
                Ok(()) => Ok(Then::Show),
                Err(rejected) => self.refuse(&rejected),
            },
            Meaning::Refused(rejected) if rejected.kind == RejectedKind::Syntax => {
                self.words(choices, line, &rejected)
            }
            Meaning::Refused(rejected) => self.refuse(&rejected),
            Meaning::Say(command) => self.command(choices, command),
        }
    }

    /// What is no action may be words of one, or of several.
    fn words(&mut self, choices: &[Choice], line: &str, rejected: &Rejected) -> io::Result<Then> {
        if let Some(choice) = reading::only_with_words(choices, line) {
            let action = choice.action.clone();
            return match self.game.play(&action) {
                Ok(()) => Ok(Then::Show),
                Err(rejected) => self.refuse(&rejected),
            };
        }
        let fit = reading::narrow(choices, line).len();
        match line.bytes().any(|byte| !byte.is_ascii_digit()) && fit > 0 {
            true => {
                writeln!(
                    self.output,
                    "{} with these words: type a number.",
                    counted(fit as i64, "choice", "choices")
                )?;
                self.list(choices, line, READ_OUT)?;
                Ok(Then::Ask)
            }
            false => self.refuse(rejected),
        }
    }

    fn refuse(&mut self, rejected: &Rejected) -> io::Result<Then> {
        writeln!(self.output, "No. {rejected}")?;
        Ok(Then::Ask)
    }

    fn command(&mut self, choices: &[Choice], command: Command) -> io::Result<Then> {
        match command {
            Command::Undo => return self.undo(),
            Command::Resign => return self.resign(),
            Command::Quit => return self.leave(),
            Command::Look => {
                self.look()?;
                self.question(choices)?;
            }
            Command::Score => self.scores()?,
            Command::Signs => self.signs()?,
            Command::Save => match self.keeper.save(&self.game) {
                Ok(path) => writeln!(self.output, "Saved: {}", path.display())?,
                Err(fault) => writeln!(self.output, "{fault}")?,
            },
            Command::Rules(asked) => self.rules(asked)?,
            Command::Why(action) => self.why(&action)?,
            Command::Hint => self.hint()?,
            Command::Log => self.log()?,
            Command::Help => self.help()?,
            Command::List(words) => self.list(choices, &words, usize::MAX)?,
        }
        Ok(Then::Ask)
    }

    fn undo(&mut self) -> io::Result<Then> {
        let undone = match self.game.undo() {
            Undoing::Ask { to, question } => match self.agreed(&question)? {
                true => self.game.take_back(to),
                false => Undoing::No("It stands.".to_owned()),
            },
            other => other,
        };
        match undone {
            Undoing::Done(_) => {
                let ply = self.game.table().ply();
                self.heard.iter_mut().for_each(|heard| *heard = (*heard).min(ply));
                Ok(Then::Show)
            }
            Undoing::No(why) => {
                writeln!(self.output, "{why}")?;
                Ok(Then::Ask)
            }
            Undoing::Ask { .. } => unreachable!("the question was just answered"),
        }
    }

    fn resign(&mut self) -> io::Result<Then> {
        let Some(seat) = self.game.who_would_resign() else { return Ok(Then::Ask) };
        let question = format!("Does {} really resign?", self.game.name(seat));
        if self.agreed(&question)? {
            self.game.resign(seat);
            return Ok(Then::Show);
        }
        Ok(Then::Ask)
    }

    /// A question answered with y or n; silence is no.
    fn agreed(&mut self, question: &str) -> io::Result<bool> {
        match self.ask(&format!("{question} (y/n) "))? {
            Read::Line(line) => Ok(matches!(line.trim(), "y" | "Y" | "yes")),
            _ => Ok(false),
        }
    }

    fn leave(&mut self) -> io::Result<Then> {
        if self.game.decisions() > 0 {
            self.keep()?;
            let end = self.unkept.clone().unwrap_or_else(|| self.keeper.how_to_resume());
            writeln!(self.output, "{end}")?;
        }
        Ok(Then::Leave)
    }

    /// The end: the result, then perhaps another match.
    fn end(&mut self) -> io::Result<Then> {
        self.news()?;
        let who = self.game.watcher();
        writeln!(self.output, "\n{}", self.game.table().text(who))?;
        writeln!(self.output, "{}", self.game.result().unwrap_or_default())?;
        self.scores()?;
        for line in self.game.proof().into_iter().chain(self.keeper.finish(&self.game)) {
            writeln!(self.output, "{line}")?;
        }
        loop {
            let next = match self.ask("new deal (n), the same again (m) or quit (q)? ")? {
                Read::Line(line) => match line.trim() {
                    "n" | "new" => Next::New,
                    "m" | "again" => Next::Same,
                    "q" | "quit" | "exit" => return Ok(Then::Leave),
                    _ => continue,
                },
                Read::TooLong => continue,
                Read::End => {
                    writeln!(self.output)?;
                    return Ok(Then::Leave);
                }
            };
            match self.keeper.again(next) {
                Ok(game) => {
                    self.heard.fill(0);
                    (self.game, self.said, self.looked, self.shown) = (game, 0, None, false);
                    return Ok(Then::Show);
                }
                Err(fault) => writeln!(self.output, "{fault}")?,
            }
        }
    }
}
