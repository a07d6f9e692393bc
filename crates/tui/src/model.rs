//! A match at this terminal: a sitting, who plays it, and what there is to say about it. No screen is known
//! here; the full screen and the plain lines both show this.

mod undo;

use std::borrow::Cow;

use breakroom_catalog::{Rejected, Sitting, Source, Table, coach::Advice, lesson::Medium, sitting::Closing};
use breakroom_core::{Observer, Outcome, RuleId, Seat, SeatSet, Turn};

use breakroom_kit::words::counted;
use breakroom_room::{
    address::to_you,
    fold::Match,
    header::{LogEntry, Sitter},
    story::{self, Passage},
};
use serde_json::Value;
pub use undo::Undoing;

use crate::{
    seating::{Opponent, Player},
    words::{list, printable},
};

/// A match with its players. All that changes it is an entry of its log, which a [`Keeper`](crate::Keeper) writes down.
pub struct LocalMatch {
    game: Match,
    players: Vec<Player>,
    names: Vec<String>,
    /// The last entries of its log: those that came at this terminal.
    log: Vec<LogEntry>,
    /// What the table itself has to say, with the ply before which it was said.
    notes: Vec<(usize, String)>,
}

/// Who is asked now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// Somebody at this terminal decides for this seat.
    Human(Seat),
    /// Something that plays by itself.
    Opponent(Seat),
    /// People's own cards and dice.
    Chance,
    /// Nobody: it is over.
    Nobody,
}

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogLine {
    /// The ply of the action that caused it.
    pub ply: usize,
    /// As this seat may hear it.
    pub text: String,
    /// The rule by which it happened; the table's own remarks have none.
    pub rule: Option<RuleId>,
}

impl std::fmt::Display for LogLine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.rule {
            Some(rule) => write!(f, "{} ({rule})", self.text),
            None => f.write_str(&self.text),
        }
    }
}

impl LocalMatch {
    /// A match of `players`, one per seat, called `names`.
    pub fn new(sitting: Sitting, players: Vec<Player>, names: Vec<String>) -> LocalMatch {
        let sitters = players.iter().zip(&names).map(|(player, name)| player.sitter("", name)).collect();
        let (game, log) = Match::of(sitting, sitters);
        LocalMatch::at(game, log, players, names)
    }

    /// A match that was kept and goes on. Whoever is new in a seat, or has another name, is an entry of its log.
    pub fn resumed(game: Match, players: Vec<Player>, names: Vec<String>) -> LocalMatch {
        let known = game.sitters.iter().find_map(Sitter::guest).unwrap_or_default().to_owned();
        let sitters: Vec<Sitter> =
            players.iter().zip(&names).map(|(player, name)| player.sitter(&known, name)).collect();
        let others =
            sitters.into_iter().enumerate().filter(|(seat, who)| game.sitters.get(*seat) != Some(who));
        let mut changes: Vec<LogEntry> = others.map(|(seat, who)| LogEntry::Sit { seat, who }).collect();
        if game.names != names {
            changes.push(LogEntry::Names(names.clone()));
        }
        let mut resumed = LocalMatch::at(game, Vec::new(), players, names);
        changes.into_iter().for_each(|entry| resumed.enter(entry));
        resumed
    }

    fn at(mut game: Match, log: Vec<LogEntry>, players: Vec<Player>, names: Vec<String>) -> LocalMatch {
        let names: Vec<String> = names.iter().map(|name| printable(name)).collect();
        game.sitting = game.sitting.named(names.clone());
        let mut game = LocalMatch { game, players, names, log, notes: Vec::new() };
        game.notes.push((0, game.where_chance_comes_from()));
        game
    }

    /// The same match with everybody a person, under the game's own names for the seats.
    pub fn of_people(sitting: Sitting) -> LocalMatch {
        let seats = sitting.table().seats();
        let names = Seat::first(seats).map(|seat| sitting.table().seat_name(seat).to_owned()).collect();
        LocalMatch::new(sitting, (0..seats).map(|_| Player::Human).collect(), names)
    }

    /// Says something in the log.
    pub fn note(&mut self, text: impl Into<String>) {
        self.notes.push((self.table().ply(), text.into()));
    }

    /// Everything the table itself has said, with the ply before which it was said.
    pub fn notes(&self) -> &[(usize, String)] {
        &self.notes
    }

    /// The match itself.
    pub fn game(&self) -> &Match {
        &self.game
    }

    /// Its table with the source of its chance.
    pub fn sitting(&self) -> &Sitting {
        &self.game.sitting
    }

    /// The game as it stands.
    pub fn table(&self) -> &dyn Table {
        self.game.table()
    }

    /// What the players are called, seat by seat.
    pub fn called(&self) -> &[String] {
        &self.names
    }

    /// The entries of its log after the first `kept`, which are known to be written down.
    pub fn log_since(&self, kept: u64) -> &[LogEntry] {
        let first = self.game.seq - self.log.len() as u64;
        let kept = usize::try_from(kept.saturating_sub(first)).unwrap_or(usize::MAX);
        self.log.get(kept..).unwrap_or_default()
    }

    /// One more entry of the log.
    fn enter(&mut self, entry: LogEntry) {
        self.game.apply(&entry);
        self.log.push(entry);
    }

    /// The players, one per seat.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// An opponent sits down again with its answer. One that answers nonsense gives up the match.
    pub(crate) fn answer(&mut self, seat: Seat, opponent: Box<dyn Opponent>, action: &str) {
        let name = opponent.name().to_owned();
        *self.player_mut(seat) = Player::Opponent(opponent);
        if let Err(rejected) = self.play(action) {
            self.note(format!("{name} answered '{}': {rejected}", printable(action)));
            self.resign(seat);
        }
    }

    /// How much people have decided, or typed in for chance.
    pub fn decisions(&self) -> usize {
        let typed = matches!(self.sitting().source(), Source::Typed);
        let by_people = |by: Option<Seat>| by.map_or(typed, |seat| self.players[seat.index()].is_human());
        self.table().entries().iter().filter(|entry| by_people(entry.by)).count()
    }

    /// Is nothing more to be decided?
    pub fn is_over(&self) -> bool {
        self.sitting().is_over()
    }

    /// Who is asked now.
    pub fn asked(&self) -> Asked {
        match self.table().turn() {
            _ if self.is_over() => Asked::Nobody,
            Turn::Seat(seat) if self.players[seat.index()].is_human() => Asked::Human(seat),
            Turn::Seat(seat) => Asked::Opponent(seat),
            Turn::Chance => Asked::Chance,
            Turn::Over(_) => Asked::Nobody,
        }
    }

    /// The people at this terminal.
    pub fn people(&self) -> Vec<Seat> {
        Seat::first(self.players.len()).filter(|seat| self.players[seat.index()].is_human()).collect()
    }

    /// Through whose eyes the table is shown now: the only person's; else the eyes of the person who is asked;
    /// else the public's.
    pub fn watcher(&self) -> Observer {
        match (&self.people()[..], self.asked()) {
            ([only], _) => Observer::Seat(*only),
            (_, Asked::Human(seat)) => Observer::Seat(seat),
            _ => Observer::Public,
        }
    }

    /// Does `seat`, which is asked now, know or decide anything that `other` must not see? Then they cannot
    /// look at one screen together.
    pub fn keeps_secrets_between(&self, seat: Seat, other: Seat) -> bool {
        let table = self.table();
        let known = |seat: Seat| without_observer(table.view(Observer::Seat(seat)).value().clone());
        known(seat) != known(other) || self.decides_in_secret(seat, other)
    }

    /// Would something that `seat` may do now be shown to `other` as something else? A few choices are enough
    /// to tell: what is asked in secret is secret as a whole.
    fn decides_in_secret(&self, seat: Seat, other: Seat) -> bool {
        self.table().legal().iter().take(4).any(|choice| {
            let mut after = self.table().fork();
            let taken = after.play(&choice.action).is_ok();
            taken && after.seen(Observer::Seat(seat)) != after.seen(Observer::Seat(other))
        })
    }

    /// What a seat is called here: "X", or "Ann (X)" if it has a name of its own.
    pub fn name(&self, seat: Seat) -> String {
        let role = self.table().seat_name(seat);
        match self.names.get(seat.index()) {
            Some(name) if *name != role && !name.is_empty() => format!("{name} ({role})"),
            _ => role.to_owned(),
        }
    }

    /// A question with the name of the one it is for, unless there is only one or the game says it itself.
    pub fn asking(&self, seat: Seat, question: String) -> String {
        let (name, role) = (self.name(seat), self.table().seat_name(seat));
        let rest = question.strip_prefix(role).filter(|rest| rest.starts_with([':', ' ']));
        match rest {
            _ if self.table().seats() == 1 => question,
            Some(_) if name == role => question,
            Some(rest) if rest.starts_with(": ") => format!("{name}{rest}"),
            _ => format!("{name}: {question}"),
        }
    }

    /// The only person here, who plays one seat of several: whoever reads this is that person.
    fn reader(&self) -> Option<Seat> {
        match &self.people()[..] {
            [only] if self.table().seats() > 1 => Some(*only),
            _ => None,
        }
    }

    /// What was told, as one says it to whoever reads it here.
    pub(crate) fn to_reader<'a>(&self, text: &'a str) -> Cow<'a, str> {
        match self.reader() {
            Some(seat) => to_you(text, self.table().seat_name(seat)),
            None => Cow::Borrowed(text),
        }
    }

    /// Some seats as a phrase, with the verb that follows it.
    fn who_do(&self, seats: &[Seat], [one, several]: [&str; 2]) -> String {
        let name =
            |seat: &Seat| if self.reader() == Some(*seat) { "you".to_owned() } else { self.name(*seat) };
        let names: Vec<String> = seats.iter().map(name).collect();
        let verb = match &names[..] {
            [only] if only != "you" => one,
            _ => several,
        };
        format!("{} {verb}", list(&names))
    }

    /// Takes an action or a line of several. What is rejected changes nothing.
    pub fn play(&mut self, line: &str) -> Result<(), Rejected> {
        let entry = self.game.play(line)?;
        self.enter(entry);
        Ok(())
    }

    /// Goes to where these actions lead from the beginning: back as far as they differ, then on.
    pub fn follow(&mut self, actions: &[String]) -> Result<(), Rejected> {
        let history = self.table().history();
        let same = history.iter().zip(actions).take_while(|(own, other)| own == other).count();
        if same < history.len() {
            self.enter(LogEntry::Rewind(same));
        }
        while let Some(next) = actions.get(self.table().ply()) {
            self.play(next)?;
        }
        Ok(())
    }

    /// The seat that would resign if somebody at this terminal did so now.
    pub fn who_would_resign(&self) -> Option<Seat> {
        match (self.asked(), &self.people()[..]) {
            (Asked::Nobody, _) => None,
            (Asked::Human(seat), _) => Some(seat),
            (_, people) => people.first().copied(),
        }
    }

    /// A seat gives up.
    pub fn resign(&mut self, seat: Seat) {
        let name = self.name(seat);
        self.note(format!("{name} resigns"));
        self.enter(LogEntry::Resign(seat.index()));
    }

    /// What was told to `who` from `since` on, with the table's own remarks.
    pub fn log(&self, since: usize, who: Observer) -> Vec<LogLine> {
        let notes = self.notes.iter().filter(|(ply, _)| *ply >= since);
        let notes = notes.map(|(ply, text)| LogLine { ply: *ply, text: text.clone(), rule: None });
        let told = self.table().told(since, who).into_iter();
        let told = told.map(|(ply, told)| {
            let text = self.to_reader(&told.text).into_owned();
            LogLine { ply, text, rule: Some(told.rule) }
        });
        let mut lines: Vec<LogLine> = notes.chain(told).collect();
        lines.sort_by_key(|line| line.ply);
        lines
    }

    /// The person who waited while others acted, and is asked now. People who share a terminal have seen it happen.
    fn waiting(&self) -> Option<Seat> {
        match (self.asked(), &self.people()[..]) {
            (Asked::Human(seat), [_]) => Some(seat),
            _ => None,
        }
    }

    /// What the others did since the one who is asked last decided.
    pub fn story(&self) -> Vec<Passage> {
        self.waiting().map(|seat| story::story(&self.game, seat)).unwrap_or_default()
    }

    /// What a coach says to the person who is asked, if such a decision is new.
    pub fn coached(&self) -> Option<String> {
        let Asked::Human(seat) = self.asked() else { return None };
        let kind = self.table().question(Observer::Seat(seat)).kind;
        let coached = self.game.coached(seat, kind).filter(|coached| coached.is_first)?;
        let Advice { title, asked, matters, look } = coached.advice.said(Medium::Text);
        Some(format!("Coach. {title}: {asked} {matters} {look}"))
    }

    /// A coach sits down beside the people, if the game has one.
    pub fn coach(&mut self) {
        self.game.coach();
    }

    /// The ply of the last decision of anybody: what is told from there on came of it.
    pub(crate) fn decided_at(&self) -> Option<usize> {
        self.table().entries().iter().rposition(|entry| entry.by.is_some())
    }

    /// The ply from which on that story is told.
    pub fn waited_from(&self) -> usize {
        self.waiting().map_or(usize::MAX, |seat| story::waited(&self.game, seat).start)
    }

    /// The score as it stands, in a line.
    pub fn scores(&self, who: Observer) -> String {
        let scores = self.table().scores(who);
        let scores: Vec<String> = scores.iter().map(|line| format!("{} {}", line.name, line.value)).collect();
        scores.join(" · ")
    }

    /// How it ended, in a sentence; `None` while it goes on.
    pub fn result(&self) -> Option<String> {
        if let Some(ending) = self.table().turn().ending() {
            let sentence = match ending.outcome {
                Outcome::Scored(standing) => counted(standing.points, "point", "points"),
                Outcome::Won(winners) => self.who_do(&winners.iter().collect::<Vec<_>>(), ["wins", "win"]),
                Outcome::Drawn => "a draw".to_owned(),
                Outcome::AllLost => "everybody has lost".to_owned(),
            };
            return Some(format!("The game is over: {sentence} ({}).", ending.rule));
        }
        self.sitting().closing().map(|closing| match closing {
            Closing::Resigned(seat) if self.table().seats() == 1 => {
                format!("The game is over: {} resigned.", self.name(seat))
            }
            Closing::Resigned(seat) => {
                let all: SeatSet = Seat::first(self.table().seats()).collect();
                let winners = all.less(self.table().allies(seat));
                let winners: Vec<Seat> = winners.iter().collect();
                format!(
                    "The game is over: {}, {}.",
                    self.who_do(&[seat], ["resigned"; 2]),
                    self.who_do(&winners, ["wins", "win"])
                )
            }
            Closing::Agreed => "The game is over: a draw was agreed.".to_owned(),
        })
    }

    /// Where chance comes from, in a sentence; the seed of a fair match only once it is over.
    pub fn where_chance_comes_from(&self) -> String {
        match self.sitting().source() {
            Source::Fair { seed, .. } if self.is_over() => format!("Seed {}", seed.reveal()),
            Source::Fair { seed, .. } => {
                format!("Chance is sealed until the end. SHA-256: {}", seed.commitment())
            }
            Source::Deal { seed } => format!("Chance follows the deal '{}'.", printable(seed)),
            Source::Typed => "Chance is typed in: say what your own cards and dice show.".to_owned(),
        }
    }

    /// What can be checked about the chance of a match that is over.
    pub fn proof(&self) -> Vec<String> {
        let mut lines = vec![self.where_chance_comes_from()];
        if let Source::Fair { seed, .. } = self.sitting().source() {
            lines.push(format!("SHA-256 {} (shown before play)", seed.commitment()));
        }
        lines
    }
}

/// What a view says beside who looks at it, which games write in one of these fields.
fn without_observer(mut view: Value) -> Value {
    if let Value::Object(fields) = &mut view {
        fields.retain(|key, _| !["who", "you", "observer", "viewer", "seat"].contains(&key.as_str()));
    }
    view
}
