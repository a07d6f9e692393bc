//! A game's suites in the copy: compiled, and run until the first test fails.

use std::{
    io::{BufRead as _, BufReader},
    os::unix::process::ExitStatusExt as _,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use serde_json::Value;

/// One of so many random games of the suite is played: what a wrong rule breaks, it mostly breaks at once.
const LIGHT: &str = "10";

/// So many kilobytes may be asked for: a rule that adds without end is to harm nobody else.
const MEMORY: u32 = 4_000_000;

/// A test that takes more than one of so many parts of the whole time is long.
const LONG: u32 = 50;

/// Tests that take this many times as long as usual hang.
const PATIENCE: u32 = 3;

/// The bound, in seconds, of what has not been measured yet.
const HOUR: u64 = 3600;

/// So many tests at once: while some hang, others still fail.
const THREADS: u32 = 6;

/// A process that has used up its time.
const SIGXCPU: i32 = 24;

/// What came of running the suites.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ran {
    Passed,
    Failed,
    /// It took longer than it may.
    Hung,
}

/// A place that the compiler complains of.
#[derive(PartialEq, Eq, Debug)]
pub struct Fault {
    pub file: String,
    pub byte: usize,
}

/// What the compiler made of the suites.
pub enum Compiled {
    /// The executables, in the order in which they are run.
    Suites(Vec<PathBuf>),
    /// What is wrong, and the compiler's words.
    Faults(Vec<Fault>, String),
}

/// Where and what.
pub struct Suite {
    /// The copy of the workspace.
    pub copy: PathBuf,
    /// What is compiled lies here.
    pub target: PathBuf,
    pub package: String,
    /// The folder of the package in the copy, in which its tests expect to be run.
    pub folder: PathBuf,
    /// Which tests are compiled, in the words of `cargo test`.
    pub tests: Vec<String>,
}

impl Suite {
    pub fn compile(&self) -> Result<Compiled, String> {
        let mut command = Command::new(env!("CARGO"));
        command
            .current_dir(&self.copy)
            .env("CARGO_TARGET_DIR", &self.target)
            .args(["test", "--no-run", "--quiet", "--profile", "mutants", "--message-format", "json"])
            .args(["--package", &self.package])
            .args(&self.tests);
        let output = command.output().map_err(|error| format!("cargo: {error}"))?;
        let said = String::from_utf8_lossy(&output.stdout);
        let messages: Vec<Value> = said.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
        if output.status.success() {
            return Ok(Compiled::Suites(executables(&messages)));
        }
        let errors = messages.iter().map(|message| &message["message"]);
        let errors: Vec<&Value> = errors.filter(|message| message["level"] == "error").collect();
        let words = errors.iter().filter_map(|error| error["rendered"].as_str());
        let words = words.chain([String::from_utf8_lossy(&output.stderr).as_ref()]).collect();
        Ok(Compiled::Faults(errors.into_iter().flat_map(fault).collect(), words))
    }

    /// Runs every part, with this mutant awake, until one fails or has used up its time.
    pub fn run<'a>(
        &self,
        parts: impl IntoIterator<Item = &'a Part>,
        awake: Option<usize>,
    ) -> Result<Ran, String> {
        for part in parts {
            let Part { executable, arguments, limit } = part;
            let mut command = self.command(executable, limit.as_secs());
            command.arg(format!("--test-threads={THREADS}")).args(arguments);
            if let Some(number) = awake {
                command.env("BREAKROOM_MUTANT", number.to_string());
            }
            match watched(command, |_| {}).map_err(|error| format!("{}: {error}", executable.display()))? {
                Ran::Passed => {}
                other => return Ok(other),
            }
        }
        Ok(Ran::Passed)
    }

    /// Runs all tests with no mutant awake, which they must pass, and divides them into the many that take no time and
    /// the few that do: what those would catch need not wait for these.
    pub fn divided(&self, executables: &[PathBuf]) -> Result<[Vec<Part>; 2], String> {
        let mut tests: Vec<Test> = Vec::new();
        let spent_before = spent_by_children();
        for executable in executables {
            let mut command = self.command(executable, HOUR);
            command.arg("--test-threads=1");
            let mut begun = Instant::now();
            let ran = watched(command, |line| {
                if let Some((name, _)) = line.strip_prefix("test ").and_then(|test| test.split_once(" ... "))
                {
                    tests.push(Test { executable, name: name.to_owned(), time: begun.elapsed() });
                    begun = Instant::now();
                }
            });
            if ran.map_err(|error| error.to_string())? != Ran::Passed {
                return Err(format!("{} fails without any change", executable.display()));
            }
        }
        // A busy machine lets tests wait: what counts is the processor's time.
        let spent = spent_by_children().saturating_sub(spent_before);
        let whole: Duration = tests.iter().map(|test| test.time).sum();
        tests
            .iter_mut()
            .for_each(|test| test.time = test.time.mul_f64(spent.div_duration_f64(whole).min(1.0)));
        Ok(parts(executables, &tests))
    }

    /// A process with bounds. Time is what the processor spends on it: it does not matter what else a machine has to do.
    fn command(&self, executable: &Path, seconds: u64) -> Command {
        let bounded = format!("ulimit -S -t {seconds}; ulimit -v {MEMORY}; exec \"$0\" \"$@\"");
        let mut command = Command::new("sh");
        command.arg("-c").arg(bounded).arg(executable).current_dir(&self.folder);
        command.env("BREAKROOM_LIGHT", LIGHT).env_remove("BREAKROOM_MUTANT");
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        command
    }
}

/// The processor's time for all processes that this one has started and seen end, as Linux tells it.
fn spent_by_children() -> Duration {
    const TICKS_A_SECOND: u64 = 100;
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // Behind the name, which may hold anything, the 13th and 14th after the state.
    let fields = stat.rsplit_once(") ").map_or("", |(_, fields)| fields).split(' ');
    let ticks: u64 = fields.skip(13).take(2).filter_map(|field| field.parse::<u64>().ok()).sum();
    Duration::from_millis(ticks * 1000 / TICKS_A_SECOND)
}

/// Tests of one executable that are run together, and the time that they may take.
#[derive(PartialEq, Eq, Debug)]
pub struct Part {
    executable: PathBuf,
    arguments: Vec<String>,
    limit: Duration,
}

/// A test, the executable that it is in, and how long it takes.
struct Test<'a> {
    executable: &'a PathBuf,
    name: String,
    time: Duration,
}

/// The short tests of every executable, and the long ones.
fn parts(executables: &[PathBuf], tests: &[Test]) -> [Vec<Part>; 2] {
    let whole: Duration = tests.iter().map(|test| test.time).sum();
    let (long, short): (Vec<&Test>, Vec<&Test>) = tests.iter().partition(|test| test.time * LONG > whole);
    let part = |executable: &PathBuf, tests: &[&Test], words: fn(&Test) -> Vec<String>| {
        let is_own = |test: &&&Test| test.executable == executable;
        let time: Duration = tests.iter().filter(is_own).map(|test| test.time).sum();
        let named = long.iter().filter(is_own).flat_map(|test| words(test));
        let arguments = named.chain(["--exact".into()]).collect();
        let limit = (time * PATIENCE).max(Duration::from_secs(10));
        Part { executable: executable.clone(), arguments, limit }
    };
    let but = |test: &Test| vec!["--skip".into(), test.name.clone()];
    let with_long = executables.iter().filter(|name| long.iter().any(|test| test.executable == *name));
    [
        executables.iter().map(|executable| part(executable, &short, but)).collect(),
        with_long.map(|executable| part(executable, &long, |test| vec![test.name.clone()])).collect(),
    ]
}

/// Runs it, tells each line, and ends it as soon as one says that a test failed.
fn watched(mut command: Command, mut tell: impl FnMut(&str)) -> std::io::Result<Ran> {
    let mut running = command.spawn()?;
    let lines = BufReader::new(running.stdout.take().expect("it is piped")).lines();
    for line in lines.map_while(Result::ok) {
        tell(&line);
        if line.ends_with("... FAILED") {
            running.kill()?;
            running.wait()?;
            return Ok(Ran::Failed);
        }
    }
    let status = running.wait()?;
    Ok(match status.signal() {
        Some(SIGXCPU) => Ran::Hung,
        _ if status.success() => Ran::Passed,
        _ => Ran::Failed,
    })
}

/// What was made, the suite first: where it fails the others are not asked.
fn executables(messages: &[Value]) -> Vec<PathBuf> {
    let mut made: Vec<(&Value, &str)> = messages
        .iter()
        .filter_map(|message| Some((&message["target"]["name"], message["executable"].as_str()?)))
        .collect();
    made.sort_by_key(|(name, _)| *name != "suite");
    made.into_iter().map(|(_, executable)| executable.into()).collect()
}

/// Where an error is: the place that it is about, or, within a macro, where that was called.
fn fault(error: &Value) -> Option<Fault> {
    let mut span = error["spans"].as_array()?.iter().find(|span| span["is_primary"] == true)?;
    while span["expansion"].is_object() {
        span = &span["expansion"]["span"];
    }
    Some(Fault { file: span["file_name"].as_str()?.into(), byte: span["byte_start"].as_u64()? as usize })
}

#[cfg(test)]
mod tests {
    use std::fs;

    use serde_json::json;

    use super::*;

    /// A suite that is a script.
    fn ran(script: &str, awake: Option<usize>) -> Ran {
        let name = format!("breakroom-suite-{}-{:?}", std::process::id(), std::thread::current().id());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(&folder).unwrap();
        let file = folder.join("suite.sh");
        fs::write(&file, format!("#!/bin/sh\n{script}\n")).unwrap();
        fs::set_permissions(&file, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
        let suite = Suite {
            copy: folder.clone(),
            target: folder.clone(),
            package: "none".into(),
            folder: folder.clone(),
            tests: Vec::new(),
        };
        let part = Part { executable: file, arguments: Vec::new(), limit: Duration::from_secs(1) };
        let ran = suite.run(&[part], awake).unwrap();
        fs::remove_dir_all(folder).unwrap();
        ran
    }

    #[test]
    fn a_suite_passes_fails_breaks_down_or_hangs() {
        assert_eq!(ran("echo 'test a ... ok'", None), Ran::Passed);
        assert_eq!(ran("exit 101", None), Ran::Failed);
        assert_eq!(ran("kill -ABRT $$", None), Ran::Failed);
        assert_eq!(ran("while true; do :; done", None), Ran::Hung);
    }

    #[test]
    fn the_first_failure_ends_it() {
        let begun = Instant::now();
        assert_eq!(ran("echo 'test a ... FAILED'; exec sleep 30", None), Ran::Failed);
        assert!(begun.elapsed() < Duration::from_secs(20));
    }

    #[test]
    fn a_suite_is_told_who_is_awake() {
        let awake = r#"test "$BREAKROOM_MUTANT" = 7"#;
        assert_eq!(
            [ran(awake, Some(7)), ran(awake, Some(8)), ran(awake, None)].map(|ran| ran == Ran::Passed),
            [true, false, false]
        );
    }

    #[test]
    fn long_tests_are_left_for_later() {
        let executables = ["suite", "referee"].map(PathBuf::from);
        let [suite, referee] = &executables;
        let test = |executable, name: &str, seconds| Test {
            executable,
            name: name.into(),
            time: Duration::from_secs(seconds),
        };
        let tests = [test(suite, "a", 1), test(suite, "b", 95), test(suite, "c", 2), test(referee, "d", 2)];
        let part = |executable: &PathBuf, words: &[&str], seconds| Part {
            executable: executable.clone(),
            arguments: words.iter().map(|word| word.to_string()).collect(),
            limit: Duration::from_secs(seconds),
        };
        assert_eq!(
            parts(&executables, &tests),
            [
                vec![part(suite, &["--skip", "b", "--exact"], 10), part(referee, &["--exact"], 10)],
                vec![part(suite, &["b", "--exact"], 285)],
            ]
        );
    }

    #[test]
    fn only_work_counts_as_time_spent() {
        let before = spent_by_children();
        assert_eq!(ran("i=0; while [ $i -lt 100000 ]; do i=$((i + 1)); done", None), Ran::Passed);
        assert!(spent_by_children() > before);
    }

    #[test]
    fn the_suite_is_the_first_of_what_was_made() {
        let made = |name: &str, path: Option<&str>| json!({ "target": { "name": name }, "executable": path });
        let messages = [made("game", None), made("referee", Some("/r")), made("suite", Some("/s"))];
        assert_eq!(executables(&messages), ["/s", "/r"].map(PathBuf::from));
    }

    #[test]
    fn errors_are_found_where_the_macro_was_called() {
        let called = json!({ "file_name": "a.rs", "byte_start": 40, "is_primary": false });
        let within = json!({ "file_name": "std.rs", "byte_start": 9, "is_primary": true,
            "expansion": { "span": called } });
        let besides = json!({ "file_name": "b.rs", "byte_start": 1, "is_primary": false });
        let error = json!({ "level": "error", "spans": [besides, within] });
        assert_eq!(fault(&error), Some(Fault { file: "a.rs".into(), byte: 40 }));
        assert_eq!(fault(&json!({ "level": "error", "spans": [] })), None);
    }
}
