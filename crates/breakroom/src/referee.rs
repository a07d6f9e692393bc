//! `breakroom referee`: the line protocol. One answer line per request line, never a crash, never silence.
//! `docs/PROTOCOL.md` documents it with a transcript that a test replays.

mod answer;
mod request;

use std::{
    io::{BufRead, Write},
    time::Duration,
};

pub use answer::Problem;
use request::Request;
use serde_json::{Value, json};

use breakroom_bots::{Budget, Level, StopToken, advisor};
use breakroom_catalog::{
    GAMES, OpenError, Setup, Sitting, Source, Table,
    verify::{self, Untrue},
};
use breakroom_core::{Chance, Document, Observer, Seat, Turn, fair::Seed, rule::suggestion};
use breakroom_kit::record::{self, BadRecord};

use crate::{failure::Outcome, games};
use answer::{rejected, said, status};

/// The longest line that is read; what is longer is skipped and answered with an error.
pub const LONGEST_LINE: usize = 32 << 20;

/// Answers requests until standard input ends.
pub fn run() -> Outcome {
    let (mut input, mut output) = (std::io::stdin().lock(), std::io::stdout().lock());
    serve(&mut input, &mut output)?;
    Ok(())
}

/// Answers every line of `input` with a line of `output`.
///
/// ```
/// let (mut asked, mut answered) = ("{\"cmd\":\"status\"}\nnonsense\n".as_bytes(), Vec::new());
/// breakroom::referee::serve(&mut asked, &mut answered).unwrap();
/// assert_eq!(String::from_utf8(answered).unwrap().lines().count(), 2, "every line is answered by one");
/// ```
pub fn serve(input: &mut impl BufRead, output: &mut impl Write) -> std::io::Result<()> {
    let mut referee = Referee::default();
    let mut line = Vec::new();
    while let Some(whole) = read_line(input, &mut line)? {
        let answer = match whole {
            true => referee.answer(&line),
            false => said(Problem::syntax(format!("the line is longer than {LONGEST_LINE} bytes"))),
        };
        match writeln!(output, "{answer}").and_then(|()| output.flush()) {
            // The other side has gone: nothing more to say, and nothing wrong here.
            Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => return Ok(()),
            other => other?,
        }
    }
    Ok(())
}

/// Reads a line; `Some(false)` if it was too long and has been skipped, `None` at the end of input.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> std::io::Result<Option<bool>> {
    line.clear();
    let mut read = 0;
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok((read > 0).then_some(read <= LONGEST_LINE));
        }
        let (taken, ended) = match buffer.iter().position(|&byte| byte == b'\n') {
            Some(end) => (end + 1, true),
            None => (buffer.len(), false),
        };
        if read + taken <= LONGEST_LINE {
            line.extend_from_slice(&buffer[..taken]);
        }
        read += taken;
        input.consume(taken);
        if ended {
            return Ok(Some(read <= LONGEST_LINE));
        }
    }
}

/// A referee with at most one game open.
///
/// ```
/// use breakroom::referee::Referee;
/// let mut referee = Referee::default();
/// let begun = referee.answer(br#"{"cmd":"new","game":"breakthrough","seed":"example"}"#);
/// assert_eq!(begun["turn"]["kind"], "seat");
/// let refused = referee.answer(br#"{"cmd":"play","action":"juggle"}"#);
/// assert_eq!(refused["error"]["kind"], "syntax");
/// assert_eq!(referee.answer(br#"{"cmd":"status"}"#)["ply"], begun["ply"], "what is refused changes nothing");
/// ```
#[derive(Default)]
pub struct Referee {
    sitting: Option<Sitting>,
}

type Answer = Result<Value, Problem>;

impl Referee {
    /// The answer to one request line, as one line of JSON.
    pub fn answer(&mut self, line: &[u8]) -> Value {
        let answered = Request::read(line).and_then(|request| self.obey(request));
        answered.unwrap_or_else(said)
    }

    fn obey(&mut self, request: Request) -> Answer {
        match request {
            Request::Games => {
                let games: Vec<Value> = GAMES.iter().map(|entry| games::described(entry.info)).collect();
                Ok(json!({"ok": true, "games": games}))
            }
            Request::New { game, edition, options, files, seed, chance } => {
                let table = setup(&game, edition.as_deref(), options.as_ref(), &own(files))?.open()?;
                let source = source(chance, seed, table.seats())?;
                self.seat_at(Sitting::at(table, source))
            }
            Request::Load { position, files, seed, chance } => {
                let table = Setup::of_position(&position, &own(files))?.open_at(&position)?;
                let source = source(chance, seed, table.seats())?;
                self.seat_at(Sitting::at(table, source))
            }
            Request::Replay { record, files, chance } => self.replay(record, &own(files), chance),
            Request::Play { action } => self.play(&action),
            Request::Undo => self.undo(),
            Request::Bot { level, millis, simulations, seed } => {
                self.advise(level.as_deref(), budget(millis, simulations)?, seed.as_deref())
            }
            other => self.tell(other),
        }
    }

    /// Opens the match of a record. The chance of an unfinished fair match cannot go on from its record, which does
    /// not hold the secret seed: the caller must be willing to play it.
    fn replay(&mut self, record: Value, files: &[Document], chance: request::ChanceMode) -> Answer {
        let record = match record::from_value(&record) {
            // Every line of the message is a fault.
            Err(BadRecord::Faults(faults)) => return Err(OpenError::Faults(faults).into()),
            read => read.map_err(Problem::syntax)?,
        };
        let sitting = verify::resume(&record, files).map_err(|untrue| match untrue {
            Untrue::Setup(error) => Problem::from(error),
            Untrue::Faults(faults) => Problem::from(OpenError::Faults(faults)),
            Untrue::Seed(_) => Problem::syntax(untrue),
            untrue => Problem::illegal(untrue),
        })?;
        let secret = matches!(record.chance, Chance::Fair { seed: None, .. }) && !sitting.is_over();
        if secret && chance != request::ChanceMode::Manual {
            return Err(Problem::state(
                "the seed of this match is still secret, so its chance cannot go on from the record: \
                 with \"chance\":\"manual\" you play its outcomes yourself",
            ));
        }
        self.seat_at(sitting)
    }

    /// Requests that only look.
    fn tell(&self, request: Request) -> Answer {
        let sitting = self.open()?;
        let table = sitting.table();
        match request {
            Request::Position => Ok(json!({"ok": true, "position": table.position()})),
            Request::Legal => Ok(json!({"ok": true, "actions": table.legal()})),
            Request::Why { action } => Ok(match table.check(&action) {
                Ok(()) => {
                    json!({"ok": true, "legal": true, "rule": null, "message": meaning(table, &action)})
                }
                Err(why) => json!({"ok": true, "legal": false, "rule": why.rule, "message": why.message}),
            }),
            Request::View { seat } => Ok(json!({"ok": true, "view": table.view(seat.observer(table)?)})),
            Request::Score => {
                let who = decider(sitting);
                Ok(json!({"ok": true, "scores": table.scores(who), "result": sitting.result()}))
            }
            Request::Record => Ok(json!({"ok": true, "record": sitting.record()})),
            Request::Text { seat } => {
                let who = seat.map_or(Ok(decider(sitting)), |seat| seat.observer(table))?;
                Ok(json!({"ok": true, "text": table.text(who).to_string()}))
            }
            Request::Scene { seat } => {
                let who = seat.map_or(Ok(decider(sitting)), |seat| seat.observer(table))?;
                Ok(json!({"ok": true, "svg": table.scene(who).to_svg()}))
            }
            _ => Ok(status(sitting)),
        }
    }

    fn play(&mut self, action: &str) -> Answer {
        let sitting = self.sitting.as_mut().ok_or_else(Problem::no_game)?;
        let since = sitting.table().ply();
        sitting.play(action).map_err(rejected)?;
        let mut answer = status(sitting);
        answer["actions"] = json!(sitting.table().history()[since..]);
        answer["events"] = json!(sitting.table().tellings(since));
        Ok(answer)
    }

    /// What a bot would do for the seat that decides, knowing what that seat knows.
    fn advise(&self, level: Option<&str>, budget: Option<Budget>, seed: Option<&str>) -> Answer {
        let sitting = self.open()?;
        let name = level.unwrap_or(Level::Expert.name());
        let names = Level::ALL.map(Level::name);
        let level = Level::named(name).ok_or_else(|| {
            Problem::unknown(format!("there is no level '{name}'{}", suggestion(name, names)))
        })?;
        let table = sitting.table();
        let mut advisor = advisor(&Setup::at(table), level, seed.unwrap_or("referee"))?;
        let advice = advisor.advise(table, budget, StopToken::default());
        let advice = advice.ok_or_else(|| Problem::state("no seat decides now"))?;
        let mut answer = json!(advice);
        answer["ok"] = json!(true);
        Ok(answer)
    }

    /// Takes back the last decision and the chance that followed it; with chance by hand, the last action.
    fn undo(&mut self) -> Answer {
        let sitting = self.sitting.as_mut().ok_or_else(Problem::no_game)?;
        let entries = sitting.table().entries();
        let to = match sitting.source() {
            Source::Typed => entries.len().checked_sub(1),
            _ => entries.iter().rposition(|entry| entry.by.is_some()),
        };
        sitting.rewind(to.ok_or_else(|| Problem::state("there is nothing to take back"))?);
        Ok(status(sitting))
    }

    fn seat_at(&mut self, sitting: Sitting) -> Answer {
        let answer = status(&sitting);
        self.sitting = Some(sitting);
        Ok(answer)
    }

    fn open(&self) -> Result<&Sitting, Problem> {
        self.sitting.as_ref().ok_or_else(Problem::no_game)
    }
}

/// The longest a bot may think about one request.
const LONGEST_THOUGHT: u32 = 600_000;

/// The game with a shipped edition, or with files of the caller's.
fn setup(
    game: &str,
    edition: Option<&str>,
    options: Option<&Value>,
    files: &[Document],
) -> Result<Setup, Problem> {
    match (edition, files) {
        (edition, []) => Ok(Setup::from_json(game, edition, options)?),
        (None, files) => Ok(Setup::with_own_json(game, options, files)?),
        (Some(_), _) => Err(Problem::syntax("name an edition or give files of your own, not both")),
    }
}

fn own(files: Vec<request::OwnFile>) -> Vec<Document> {
    files.into_iter().map(Document::from).collect()
}

fn budget(millis: Option<u32>, simulations: Option<u32>) -> Result<Option<Budget>, Problem> {
    match (millis, simulations) {
        (Some(_), Some(_)) => {
            Err(Problem::syntax("a bot thinks for some millis or some simulations, not both"))
        }
        (Some(millis), None) if millis > LONGEST_THOUGHT => {
            Err(Problem::syntax(format!("a bot thinks at most {LONGEST_THOUGHT} ms")))
        }
        (Some(millis), None) => Ok(Some(Budget::Time(Duration::from_millis(millis.into())))),
        (None, simulations) => Ok(simulations.map(Budget::Simulations)),
    }
}

/// Whoever decides; with one seat, that seat even at chance and at the end; otherwise the public.
fn decider(sitting: &Sitting) -> Observer {
    match sitting.table().turn() {
        Turn::Seat(seat) => Observer::Seat(seat),
        _ if sitting.table().seats() == 1 => Observer::Seat(Seat::A),
        _ => Observer::Public,
    }
}

/// Where chance comes from: the seed's text, a fresh secret, or the caller.
fn source(chance: request::ChanceMode, seed: Option<String>, seats: usize) -> Result<Source, Problem> {
    match (chance, seed) {
        (request::ChanceMode::Manual, _) => Ok(Source::Typed),
        (request::ChanceMode::Auto, Some(seed)) => Ok(Source::Deal { seed }),
        (request::ChanceMode::Auto, None) => {
            let mut secret = [0; 32];
            getrandom::fill(&mut secret)
                .map_err(|error| Problem::state(format!("no seed to be had: {error}")))?;
            let nonces = vec![String::new(); seats];
            let seed = Seed::new(&secret, &nonces).expect("empty nonces are plain");
            Ok(Source::Fair { seed, nonces })
        }
    }
}

/// What a legal action means, with its chance of success where the game says one.
fn meaning(table: &dyn Table, action: &str) -> String {
    let choice = table.legal().into_iter().find(|choice| choice.action == action.trim());
    choice.map_or_else(|| "legal".into(), |choice| choice.label)
}
