//! `cargo xtask mutants GAME [--from N] [--again]`: does a game's suite notice when its rules are wrong?
//!
//! `cargo mutants` changes one thing in the rules at a time. A fixed share of all its changes is tried, one by one, in
//! a copy of the workspace with a warm target of its own, with a light form of the game's suite. What came of each is
//! written down at once in `target/mutants/GAME/outcomes.txt`, so a run that was ended goes on where it stopped.

mod copy;

use std::{
    fmt,
    fs::{self, OpenOptions},
    io::Write as _,
    path::PathBuf,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use crate::tree;

const USAGE: &str = "usage: cargo xtask mutants GAME [--from N] [--again]";

/// How many mutants of a small game are tried, and how many of a large one.
const PICKED: [usize; 2] = [100, 150];

/// A game is large if its rules can be changed in more ways than this.
const LARGE: usize = 1000;

/// One of so many random games of the suite is played: what a wrong rule breaks, it mostly breaks at once.
const LIGHT: &str = "10";

/// A suite that takes this many times as long as usual hangs.
const PATIENCE: u32 = 5;

/// What came of a mutant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Outcome {
    Caught,
    Missed,
    Timeout,
    /// It does not compile, so nobody can make this mistake.
    Unviable,
}

impl Outcome {
    const ALL: [(Outcome, &'static str); 4] = [
        (Outcome::Caught, "caught"),
        (Outcome::Missed, "missed"),
        (Outcome::Timeout, "timeout"),
        (Outcome::Unviable, "unviable"),
    ];
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (_, word) = Outcome::ALL.iter().find(|(outcome, _)| outcome == self).expect("all are listed");
        f.pad(word)
    }
}

/// What is asked for on the command line.
#[derive(PartialEq, Eq, Debug)]
struct Asked {
    game: String,
    /// The first of the picked mutants that is tried.
    from: usize,
    /// Those that were not caught before are tried again, after a test was written for them.
    again: bool,
}

/// Tries the mutants and returns those that no test noticed.
pub fn complaints(arguments: &[String]) -> Vec<String> {
    match asked(arguments).and_then(|asked| Trial::new(asked)?.run()) {
        Ok(missed) => missed,
        Err(complaint) => vec![complaint],
    }
}

fn asked(arguments: &[String]) -> Result<Asked, String> {
    let [game, rest @ ..] = arguments else { return Err(USAGE.into()) };
    let mut asked = Asked { game: game.clone(), from: 0, again: false };
    let mut rest = rest.iter();
    while let Some(word) = rest.next() {
        match word.as_str() {
            "--again" => asked.again = true,
            "--from" => {
                let number = rest.next().and_then(|number| number.parse().ok());
                asked.from = number.ok_or(USAGE)?;
            }
            _ => return Err(USAGE.into()),
        }
    }
    Ok(asked)
}

/// The mutants of one game, on their way through its suite.
struct Trial {
    asked: Asked,
    /// The copy in which the rules are changed.
    copy: PathBuf,
    /// Where outcomes are kept.
    kept: PathBuf,
    /// The test executables of the game.
    tests: Vec<String>,
}

impl Trial {
    fn new(asked: Asked) -> Result<Trial, String> {
        let root = tree::root();
        let tests = root.join("games").join(&asked.game).join("tests");
        let mut tests: Vec<String> = fs::read_dir(&tests)
            .map_err(|error| format!("{}: {error}", tests.display()))?
            .flatten()
            .filter(|entry| entry.path().join("main.rs").exists())
            .map(|entry| entry.file_name().to_string_lossy().into_owned())
            .collect();
        // The suite first: where it fails the others are not asked.
        tests.sort_by_key(|name| (name != "suite", name.clone()));
        let (copy, kept) = (root.join("target/mutants/copy"), root.join("target/mutants").join(&asked.game));
        fs::create_dir_all(&kept).map_err(|error| format!("{}: {error}", kept.display()))?;
        copy::bring_up_to_date(root, &copy)?;
        Ok(Trial { asked, copy, kept, tests })
    }

    fn run(&self) -> Result<Vec<String>, String> {
        let all = self.list()?;
        let picked = picked(&all);
        println!("{} mutants, {} of them are tried", all.len(), picked.len());
        let mut outcomes = self.outcomes_so_far()?;
        let patience = self.warm_up()?;
        for (number, mutant) in picked.iter().enumerate().skip(self.asked.from) {
            let known = outcomes.iter().rev().find(|(_, name)| name == mutant).map(|&(outcome, _)| outcome);
            if known.is_some_and(|outcome| self.is_settled(outcome)) {
                continue;
            }
            let begun = Instant::now();
            let place = all.iter().position(|name| name == mutant).expect("it was picked from all");
            let outcome = self.try_out(mutant, &format!("{place}/{}", all.len()), patience)?;
            println!("{number:3} {outcome:8} {:5.1} s  {mutant}", begun.elapsed().as_secs_f64());
            self.keep(outcome, mutant)?;
            outcomes.retain(|(_, name)| name != mutant);
            outcomes.push((outcome, (*mutant).to_owned()));
        }
        Ok(report(&outcomes, &picked))
    }

    fn is_settled(&self, outcome: Outcome) -> bool {
        !self.asked.again || matches!(outcome, Outcome::Caught | Outcome::Unviable)
    }

    /// `cargo` in the copy, with the light suite's settings.
    fn cargo(&self, words: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO"));
        command
            .current_dir(&self.copy)
            .args(words)
            .env("CARGO_TARGET_DIR", tree::root().join("target/mutants/target"))
            .env("BREAKROOM_LIGHT", LIGHT)
            .stdin(Stdio::null());
        command
    }

    /// Every way in which `cargo mutants` would change the rules, in a fixed order.
    fn list(&self) -> Result<Vec<String>, String> {
        let (package, files) = (self.package(), self.rules());
        let mut words = vec!["mutants", "--list", "--package", &package];
        files.iter().for_each(|file| words.extend(["--file", file]));
        let output = self.cargo(&words).output().map_err(|error| error.to_string())?;
        if !output.status.success() {
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            return Err(format!("{said}\n(cargo install cargo-mutants --locked)"));
        }
        Ok(String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect())
    }

    fn package(&self) -> String {
        format!("breakroom-{}", self.asked.game)
    }

    fn rules(&self) -> [String; 2] {
        ["rules/**", "rules.rs"].map(|files| format!("games/{}/src/{files}", self.asked.game))
    }

    /// Compiles the suite as it is, runs it, and says how long a changed one may take.
    fn warm_up(&self) -> Result<Duration, String> {
        let package = self.package();
        let mut words = vec!["test", "--quiet", "--profile", "mutants", "--package", &package];
        self.tests.iter().for_each(|test| words.extend(["--test", test]));
        let run = |words: &[&str]| {
            let status =
                self.cargo(words).stdout(Stdio::null()).status().map_err(|error| error.to_string())?;
            status.success().then_some(()).ok_or_else(|| "the suite fails without any change".to_owned())
        };
        run(&[&words[..], &["--no-run"]].concat())?;
        let begun = Instant::now();
        run(&words)?;
        println!("the light suite takes {:.1} s", begun.elapsed().as_secs_f64());
        Ok((begun.elapsed() * PATIENCE).max(Duration::from_secs(30)))
    }

    /// One mutant by one run of `cargo mutants`, which says by its exit code what came of it. It is named by its place
    /// among all: as many shards as there are mutants hold one each, while patterns let others through.
    fn try_out(&self, mutant: &str, shard: &str, patience: Duration) -> Result<Outcome, String> {
        let (package, files, output) = (self.package(), self.rules(), self.kept.display().to_string());
        let patience = patience.as_secs().to_string();
        let mut words = vec!["mutants", "--in-place", "--baseline", "skip", "--timeout", &patience];
        words.extend(["--build-timeout", "600", "--profile", "mutants", "--package", &package]);
        files.iter().for_each(|file| words.extend(["--file", file]));
        words.extend(["--sharding", "slice", "--shard", shard, "--output", &output]);
        // For compiling, too, or the unit tests would be compiled for nothing.
        let tests: Vec<String> = self.tests.iter().map(|test| format!("--cargo-arg=--test={test}")).collect();
        words.extend(tests.iter().map(String::as_str));
        let run = self.cargo(&words).output().map_err(|error| error.to_string())?;
        let unviable = !tree::text(&self.kept.join("mutants.out/unviable.txt")).is_empty();
        match run.status.code() {
            Some(0) if unviable => Ok(Outcome::Unviable),
            Some(0) => Ok(Outcome::Caught),
            Some(2) => Ok(Outcome::Missed),
            Some(3) => Ok(Outcome::Timeout),
            _ => Err(format!("{mutant}\n{}", String::from_utf8_lossy(&run.stderr))),
        }
    }

    fn outcomes(&self) -> PathBuf {
        self.kept.join("outcomes.txt")
    }

    /// What is known from earlier runs. Once the rules have changed it is worth nothing.
    fn outcomes_so_far(&self) -> Result<Vec<(Outcome, String)>, String> {
        let rules = format!("rules {:016x}", self.fingerprint());
        let text = tree::text(&self.outcomes());
        match text.split_once('\n') {
            Some((first, rest)) if first == rules => Ok(read(rest)),
            _ => {
                let begun = fs::write(self.outcomes(), format!("{rules}\n"));
                begun.map(|()| Vec::new()).map_err(|error| error.to_string())
            }
        }
    }

    fn fingerprint(&self) -> u64 {
        let source = format!("games/{}/src/rules", self.asked.game);
        let mut files = tree::files(&source, "rs");
        files.push(tree::root().join(format!("{source}.rs")));
        let bytes = files.iter().flat_map(|path| tree::text(path).into_bytes());
        bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
    }

    fn keep(&self, outcome: Outcome, mutant: &str) -> Result<(), String> {
        let file = OpenOptions::new().append(true).open(self.outcomes());
        let kept = file.and_then(|mut file| writeln!(file, "{outcome} {mutant}"));
        kept.map_err(|error| error.to_string())
    }
}

/// Evenly spread over all of them, so over all chapters: always the same ones.
fn picked(all: &[String]) -> Vec<&str> {
    let most = PICKED[usize::from(all.len() > LARGE)].min(all.len());
    (0..most).map(|number| all[number * all.len() / most].as_str()).collect()
}

/// One line each, the last one counts.
fn read(lines: &str) -> Vec<(Outcome, String)> {
    let line = |line: &str| {
        let (word, mutant) = line.split_once(' ')?;
        let (outcome, _) = Outcome::ALL.into_iter().find(|(_, known)| *known == word)?;
        Some((outcome, mutant.to_owned()))
    };
    lines.lines().filter_map(line).collect()
}

/// Prints the figures and returns what nobody noticed. Time-outs are listed apart and count neither way.
fn report(outcomes: &[(Outcome, String)], picked: &[&str]) -> Vec<String> {
    let with = |wanted: Outcome| {
        let is_it = move |mutant: &&str| {
            outcomes.iter().rev().find(|(_, name)| name == mutant).is_some_and(|(found, _)| *found == wanted)
        };
        picked.iter().copied().filter(is_it).collect::<Vec<&str>>()
    };
    let [caught, missed, timeout, unviable] = Outcome::ALL.map(|(outcome, _)| with(outcome));
    let share = 100.0 * caught.len() as f64 / (caught.len() + missed.len()).max(1) as f64;
    println!(
        "{} caught, {} missed ({share:.1} % caught), {} timed out, {} do not compile",
        caught.len(),
        missed.len(),
        timeout.len(),
        unviable.len()
    );
    timeout.iter().for_each(|mutant| println!("timed out: {mutant}"));
    missed.iter().map(|mutant| format!("missed: {mutant}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn what_is_asked_for_is_understood_or_refused() {
        let all = Asked { game: "chess".into(), from: 0, again: false };
        assert_eq!(asked(&words("chess")), Ok(all));
        let some = Asked { game: "chess".into(), from: 40, again: true };
        assert_eq!(asked(&words("chess --again --from 40")), Ok(some));
        for wrong in ["", "chess --from", "chess --from x", "chess --form 3"] {
            assert_eq!(asked(&words(wrong)), Err(USAGE.into()), "{wrong}");
        }
    }

    #[test]
    fn the_same_ones_are_picked_from_all_chapters() {
        let all = |many: usize| (0..many).map(|number| number.to_string()).collect::<Vec<_>>();
        assert_eq!(picked(&all(7)).len(), 7);
        assert_eq!(picked(&all(250))[..4], ["0", "2", "5", "7"]);
        assert_eq!((picked(&all(250)).len(), picked(&all(1500)).len()), (100, 150));
        assert_eq!(picked(&all(1500))[149], "1490");
    }

    #[test]
    fn outcomes_are_read_as_they_were_kept_and_the_last_counts() {
        let so_far = read("missed a: x\ncaught b: y\n\nnonsense\ncaught a: x\ntimeout c");
        assert_eq!(so_far.len(), 4);
        assert!(report(&so_far, &["a: x", "b: y", "c", "d"]).is_empty());
        assert_eq!(report(&so_far[..2], &["a: x", "b: y"]), ["missed: a: x"]);
    }
}
