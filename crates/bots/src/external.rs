//! Bots that are programs of their own: the mirror image of the referee protocol, over standard input and output.
//!
//! Breakroom sends `{"event":"turn","game":…,"options":…,"seat":…,"view":…,"legal":[…],"millis":…}`, one line; the
//! program answers `{"action":"…"}`, one line. When the match ends it hears `{"event":"over","result":…}`. A
//! program that is late, dies or answers nonsense forfeits its match; the run goes on. `docs/PROTOCOL.md` describes it.

use std::{
    fmt,
    io::{BufRead, BufReader, Read, Write},
    process::{Child, ChildStderr, ChildStdin, Command, Stdio},
    sync::{
        Arc, Mutex,
        mpsc::{Receiver, RecvTimeoutError, sync_channel},
    },
    time::Duration,
};

use breakroom_catalog::Table;
use breakroom_core::MatchResult;
use breakroom_core::Observer;
use serde_json::{Value, json};

/// The longest line a program may answer with.
const LONGEST_LINE: u64 = 1 << 20;

/// What a program may take beyond its time before it is late: pipes and schedulers are not its fault.
const GRACE: Duration = Duration::from_millis(200);

/// What a program may take beyond that for its first answer: it has to be started and to read its own files.
const START: Duration = Duration::from_secs(10);

/// How much of what a program wrote to its standard error is kept for the message.
const LAST_WORDS: usize = 3;

/// Why a program lost its match.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Forfeit {
    /// It could not be started.
    #[error("'{command}' could not be started: {why}")]
    Start {
        /// What was to be run.
        command: String,
        /// What the system said.
        why: String,
    },
    /// It took too long.
    #[error("no answer within {0} ms{1}")]
    Late(u128, LastWords),
    /// It ended, or closed its output.
    #[error("the program ended without an answer{0}")]
    Died(LastWords),
    /// Its line is no answer.
    #[error("'{line}' is no answer: {why}")]
    Nonsense {
        /// The beginning of what it said.
        line: String,
        /// What is wrong with it.
        why: String,
    },
    /// It chose what is not legal.
    #[error("'{action}' is not legal: {why}")]
    Illegal {
        /// What it chose.
        action: String,
        /// What the operating system says.
        why: String,
    },
}

/// The last lines a program wrote to its standard error: mostly why it died.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct LastWords(Vec<String>);

impl fmt::Display for LastWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.is_empty() {
            true => Ok(()),
            false => write!(f, "; its last words: {}", self.0.join(" / ")),
        }
    }
}

/// A program at the table. It is ended when this is dropped.
pub struct External {
    child: Child,
    input: ChildStdin,
    answers: Receiver<String>,
    last_words: Arc<Mutex<LastWords>>,
    /// It has not answered yet.
    fresh: bool,
}

impl External {
    /// Starts a program: its name and arguments, separated by spaces.
    pub fn start(command: &str) -> Result<External, Forfeit> {
        let fault = |why: String| Forfeit::Start { command: command.into(), why };
        let mut words = command.split_whitespace();
        let program = words.next().ok_or_else(|| fault("no command was given".into()))?;
        let mut child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| fault(error.to_string()))?;
        let input = child.stdin.take().expect("its input is piped");
        let output = child.stdout.take().expect("its output is piped");
        let last_words = overhear(child.stderr.take().expect("its errors are piped"));
        // One answer may wait; a program that talks without being asked is held up by its own pipe.
        let (sender, answers) = sync_channel(1);
        std::thread::spawn(move || {
            let mut output = BufReader::new(output);
            loop {
                let mut line = Vec::new();
                match output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line) {
                    Ok(read) if read > 0 => {
                        if sender.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                            return;
                        }
                    }
                    _ => return,
                }
            }
        });
        Ok(External { child, input, answers, last_words, fresh: true })
    }

    /// What the program does for the seat that decides.
    ///
    /// # Panics
    /// If no seat decides.
    pub fn choose(&mut self, table: &dyn Table, time: Duration) -> Result<String, Forfeit> {
        let seat = table.turn().seat().expect("a program is asked only when its seat decides");
        let legal: Vec<String> = table.legal().into_iter().map(|choice| choice.action).collect();
        let question = json!({
            "event": "turn",
            "game": table.info().slug,
            "options": table.options(),
            "seat": seat,
            "view": table.view(Observer::Seat(seat)),
            "legal": legal,
            "millis": time.as_millis() as u64,
        });
        // What was said before the question is no answer to it.
        while self.answers.try_recv().is_ok() {}
        let patience = time + GRACE + if self.fresh { START } else { Duration::ZERO };
        self.say(&question)?;
        let line = match self.answers.recv_timeout(patience) {
            Ok(line) => line,
            Err(RecvTimeoutError::Timeout) => {
                return Err(Forfeit::Late(patience.as_millis(), self.last_words()));
            }
            Err(RecvTimeoutError::Disconnected) => return Err(self.died()),
        };
        self.fresh = false;
        let action = read_answer(&line)?;
        match table.check(&action) {
            Ok(()) => Ok(action),
            Err(why) => Err(Forfeit::Illegal { action: shown(&action), why: why.to_string() }),
        }
    }

    /// Tells the program how the match ended. It need not listen.
    pub fn over(&mut self, result: &MatchResult) {
        let _ = self.say(&json!({"event": "over", "result": result}));
    }

    fn say(&mut self, line: &Value) -> Result<(), Forfeit> {
        let said = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        said.map_err(|_| self.died())
    }

    fn died(&mut self) -> Forfeit {
        // Its last words are on their way when its output closes: a moment is enough for them.
        std::thread::sleep(Duration::from_millis(50));
        Forfeit::Died(self.last_words())
    }

    fn last_words(&self) -> LastWords {
        self.last_words.lock().map(|words| words.clone()).unwrap_or_default()
    }
}

/// Listens to what a program writes to its standard error, and remembers the end of it.
fn overhear(errors: ChildStderr) -> Arc<Mutex<LastWords>> {
    let heard = Arc::new(Mutex::new(LastWords::default()));
    let kept = Arc::clone(&heard);
    std::thread::spawn(move || {
        let mut errors = BufReader::new(errors);
        let mut line = Vec::new();
        while errors.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
            let said = shown(String::from_utf8_lossy(&line).trim());
            line.clear();
            let Ok(mut words) = kept.lock() else { return };
            if !said.is_empty() {
                words.0.push(said);
            }
            if words.0.len() > LAST_WORDS {
                words.0.remove(0);
            }
        }
    });
    heard
}

impl Drop for External {
    fn drop(&mut self) {
        // It may have ended already; either way it must not be left behind.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn read_answer(line: &str) -> Result<String, Forfeit> {
    let nonsense = |why: String| Forfeit::Nonsense { line: shown(line.trim()), why };
    let answer: Value = serde_json::from_str(line).map_err(|error| nonsense(error.to_string()))?;
    let action = answer.get("action").and_then(Value::as_str).map(str::to_owned);
    action.ok_or_else(|| nonsense("it has no \"action\" with a text".into()))
}

/// The beginning of a text, without control characters: a program must not write to somebody's terminal.
fn shown(text: &str) -> String {
    text.chars().take(80).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
}
