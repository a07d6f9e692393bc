//! What is read out: the table, the choices, news, rules, help.

use std::io::{self, BufRead, Read as _, Write};

use breakroom_catalog::{Choice, Rejected};
use breakroom_core::{Observer, Seat};

use super::{LONGEST, Plain, READ_OUT, Read};
use crate::{
    model::Asked,
    reading, rulebook,
    words::{printable, wrap},
};

const HELP: &str = "\
a number            does what has that number on the list
an action           as it is written on the list, or a short form of the game
undo                take back, as far as the policy goes
why ACTION          why can that not be done?
?, rules, rules ID  the rules of what is asked, or others (an id or words)
list, list WORDS    all that can be done, or what has these words in it
hint                what a strong player would do
look                the table, and the question again
score               how it stands
signs               how to read the table, and short forms of the game
log                 what happened so far
save                write the record of the match
resign              give up
quit                leave; the match is kept";

impl<R: BufRead, W: Write> Plain<'_, R, W> {
    pub(super) fn greet(&mut self) -> io::Result<()> {
        let table = self.game.table();
        let preset = table.options().preset().map(|preset| format!(", preset {preset}")).unwrap_or_default();
        writeln!(self.output, "{}, edition {}{preset}.", table.info().name, table.edition().name)?;
        writeln!(self.output, "Type help for what can be typed, look for the table.")
    }

    /// The table and the score.
    pub(super) fn look(&mut self) -> io::Result<()> {
        writeln!(self.output, "\n{}", self.game.table().text(self.game.watcher()))?;
        self.scores()
    }

    /// The question and what can be done.
    pub(super) fn question(&mut self, choices: &[Choice]) -> io::Result<()> {
        let who = self.game.watcher();
        let table = self.game.table();
        let prompt = table.question(who).prompt;
        let question = match table.turn().seat() {
            Some(seat) => self.game.asking(seat, prompt.question),
            None => prompt.question,
        };
        writeln!(self.output, "{question} ({})", prompt.rule)?;
        if let Some(advice) = self.game.coached() {
            wrap(&advice, 78, 0).iter().try_for_each(|line| writeln!(self.output, "{line}"))?;
        }
        self.list(choices, "", READ_OUT)
    }

    pub(super) fn scores(&mut self) -> io::Result<()> {
        self.scores = self.game.scores(self.game.watcher());
        match self.scores.as_str() {
            "" => Ok(()),
            scores => writeln!(self.output, "Score: {scores}."),
        }
    }

    /// The score, if it is another than was said last.
    pub(super) fn changed_scores(&mut self) -> io::Result<()> {
        match self.game.scores(self.game.watcher()) == self.scores {
            true => Ok(()),
            false => self.scores(),
        }
    }

    /// The choices that have these words in them, at most so many.
    pub(super) fn list(&mut self, choices: &[Choice], words: &str, most: usize) -> io::Result<()> {
        let all: u64 = choices.iter().filter_map(|choice| choice.weight).map(u64::from).sum();
        let fitting: Vec<usize> =
            (0..choices.len()).filter(|&index| reading::fits(&choices[index], words)).collect();
        let (headed, mut heading) = (reading::is_headed(choices), None);
        for &index in fitting.iter().take(most) {
            let above = choices[index].heading.as_deref().filter(|_| headed);
            if above != heading {
                above.map_or(Ok(()), |above| writeln!(self.output, "{above}:"))?;
                heading = above;
            }
            writeln!(self.output, "{}. {}", index + 1, reading::describe(&choices[index], all))?;
        }
        match fitting.len() {
            0 => writeln!(self.output, "Nothing that can be done has these words in it."),
            many if many > most => {
                writeln!(self.output, "And {} more: type list to hear them all.", many - most)
            }
            _ => Ok(()),
        }
    }

    /// What this observer has not heard yet.
    pub(super) fn news(&mut self) -> io::Result<()> {
        let who = self.game.watcher();
        for (_, note) in &self.game.notes()[self.said..] {
            writeln!(self.output, "{note}")?;
        }
        self.said = self.game.notes().len();
        let since = match who {
            Observer::Seat(seat) => self.heard[seat.index()],
            Observer::Public => self.heard.iter().copied().max().unwrap_or(0),
        };
        let told = self.game.table().told(since, who);
        let own = told.partition_point(|(ply, _)| *ply < self.game.waited_from());
        for (_, told) in &told[..own] {
            writeln!(self.output, "- {} ({})", self.game.to_reader(&told.text), told.rule)?;
        }
        if own < told.len() {
            writeln!(self.output, "While you waited:")?;
        }
        for passage in self.game.story().iter().filter(|_| own < told.len()) {
            writeln!(self.output, "- {} ({})", passage.text, passage.rule)?;
        }
        self.mark_heard(who);
        Ok(())
    }

    /// Everybody who may look at this screen has heard what was said on it.
    fn mark_heard(&mut self, who: Observer) {
        let Observer::Seat(seat) = who else { return };
        let ply = self.game.table().ply();
        for other in Seat::first(self.heard.len()) {
            if other == seat || !self.game.keeps_secrets_between(seat, other) {
                self.heard[other.index()] = ply;
            }
        }
    }

    pub(super) fn log(&mut self) -> io::Result<()> {
        for line in self.game.log(0, self.game.watcher()) {
            writeln!(self.output, "{line}")?;
        }
        Ok(())
    }

    pub(super) fn hint(&mut self) -> io::Result<()> {
        let lines = match self.game.asked() {
            Asked::Human(_) => self.keeper.hint(&self.game).unwrap_or_else(|why| vec![why]),
            _ => vec!["A hint is for somebody who decides.".to_owned()],
        };
        lines.iter().try_for_each(|line| writeln!(self.output, "{}", printable(line)))
    }

    pub(super) fn help(&mut self) -> io::Result<()> {
        writeln!(self.output, "{HELP}")?;
        match self.game.table().help() {
            "" => Ok(()),
            help => writeln!(self.output, "\n{}", help.trim_end()),
        }
    }

    pub(super) fn signs(&mut self) -> io::Result<()> {
        match self.game.table().help() {
            "" => writeln!(self.output, "There is no more to say about this game."),
            help => writeln!(self.output, "{}", help.trim_end()),
        }
    }

    pub(super) fn rules(&mut self, asked: Option<String>) -> io::Result<()> {
        let info = self.game.table().info();
        let id = match &asked {
            None => Some(self.game.table().question(self.game.watcher()).prompt.rule.to_string()),
            Some(words) => rulebook::look_up(info, words),
        };
        let Some(id) = id else {
            let asked = printable(&asked.unwrap_or_default());
            return writeln!(self.output, "{} has no rule '{asked}'.", info.name);
        };
        for line in rulebook::chapter(info, &id, 78) {
            let mark = if line.marked { ">" } else { " " };
            writeln!(self.output, "{mark} {}", line.text)?;
        }
        Ok(())
    }

    pub(super) fn why(&mut self, action: &str) -> io::Result<()> {
        let meant = self.game.table().shorthand(self.game.watcher(), action);
        let action = meant.unwrap_or_else(|| self.game.table().completed(action));
        match self.game.table().check(&action) {
            Ok(()) => writeln!(self.output, "'{}' can be done now.", printable(&action)),
            Err(rejected) => {
                writeln!(self.output, "{rejected}")?;
                self.quote(&rejected)
            }
        }
    }

    /// The rule behind a refusal, word for word.
    fn quote(&mut self, rejected: &Rejected) -> io::Result<()> {
        let rule = rejected.rule.and_then(|rule| rulebook::rule(self.game.table().info(), rule.0));
        for line in rule.iter().flat_map(|text| wrap(text, 74, 0)) {
            writeln!(self.output, "    {line}")?;
        }
        Ok(())
    }

    /// Waits for another person to come to the screen where the two may not see the same. What they type in
    /// place of a bare Enter counts as their first line.
    pub(super) fn curtain(&mut self, seat: Seat) -> io::Result<Read> {
        let hidden_from = |other: &Seat| *other != seat && self.game.keeps_secrets_between(seat, *other);
        let hide = match self.looked {
            Some(other) => hidden_from(&other),
            None => self.game.people().iter().any(hidden_from),
        };
        self.looked = Some(seat);
        if !hide {
            return Ok(Read::Line(String::new()));
        }
        // Enough empty lines to move what the other person read out of sight.
        self.output.write_all(&[b'\n'; 50])?;
        self.ask(&format!(
            "What follows is for {} alone. Pass the device, then press Enter. ",
            self.game.name(seat)
        ))
    }

    /// Asks and reads a line of bounded length.
    pub(super) fn ask(&mut self, question: &str) -> io::Result<Read> {
        write!(self.output, "{question}")?;
        self.output.flush()?;
        let mut line = Vec::new();
        let read = self.input.by_ref().take(LONGEST).read_until(b'\n', &mut line)?;
        if read == 0 {
            return Ok(Read::End);
        }
        if line.last() != Some(&b'\n') && read as u64 == LONGEST {
            self.input.skip_until(b'\n')?;
            return Ok(Read::TooLong);
        }
        let line = String::from_utf8_lossy(&line).trim().to_owned();
        if self.echo {
            writeln!(self.output, "{}", printable(&line))?;
        }
        Ok(Read::Line(line))
    }
}
