//! `cargo xtask mutants GAME [--again]`: does a game's suite notice when its rules are wrong?
//!
//! `cargo mutants` lists ways to change one thing in the rules. A fixed share of them is compiled into one copy of the
//! workspace, all of them asleep (`weave.rs`), and a light form of the game's suite is run with one after the other
//! awake. Those that cannot be compiled with the others are compiled alone. What came of each is written down at once
//! in `target/mutants/GAME/outcomes.txt`, so a run that was ended goes on where it stopped.

mod copy;
mod suite;
mod weave;

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
    fs::{self, OpenOptions},
    io::Write as _,
    path::PathBuf,
    process::Command,
};

use self::{
    copy::Changes,
    suite::{Compiled, Fault, Part, Ran, Suite},
    weave::{Mutant, Woven},
};
use crate::tree;

const USAGE: &str = "usage: cargo xtask mutants GAME [--again]";

/// How many mutants of a small game are tried, and how many of a large one.
const PICKED: [usize; 2] = [100, 150];

/// A game is large if its rules can be changed in more ways than this.
const LARGE: usize = 1000;

/// What is written down of a mutant that cannot be compiled with the others.
const APART: &str = "apart";

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

impl From<Ran> for Outcome {
    fn from(ran: Ran) -> Outcome {
        match ran {
            Ran::Passed => Outcome::Missed,
            Ran::Failed => Outcome::Caught,
            Ran::Hung => Outcome::Timeout,
        }
    }
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
    match arguments {
        [game] if !game.starts_with('-') => Ok(Asked { game: game.clone(), again: false }),
        [game, again] if again == "--again" => Ok(Asked { game: game.clone(), again: true }),
        _ => Err(USAGE.into()),
    }
}

/// The mutants of one game, on their way through its suite.
struct Trial {
    asked: Asked,
    suite: Suite,
    /// Where outcomes are kept.
    outcomes: PathBuf,
}

impl Trial {
    fn new(asked: Asked) -> Result<Trial, String> {
        let (game, root) = (&asked.game, tree::root());
        let (kept, copy) = (root.join("target/mutants").join(game), root.join("target/mutants/copy"));
        fs::create_dir_all(&kept).map_err(|error| format!("{}: {error}", kept.display()))?;
        let suite = Suite {
            target: root.join("target/mutants/target"),
            package: format!("breakroom-{game}"),
            folder: copy.join("games").join(game),
            tests: tests(game),
            copy,
        };
        Ok(Trial { asked, suite, outcomes: kept.join("outcomes.txt") })
    }

    fn run(&self) -> Result<Vec<String>, String> {
        let all = self.list()?;
        let picked = picked(&all);
        println!("{} mutants, {} of them are tried", all.len(), picked.len());
        let kept = self.kept_so_far()?;
        let (suites, apart) = self.compile_together(&picked, apart(&kept, &picked))?;
        let [short, long] = self.suite.divided(&suites)?;
        println!("{} are compiled alone", apart.len());
        let open = self.open(&picked, &read(&kept));
        let (alone, together): (Vec<_>, Vec<_>) = open.into_iter().partition(|number| apart.contains(number));
        // Long tests are asked only about those that every short one lets through.
        let mut passed = Vec::new();
        for number in together {
            match self.suite.run(&short, Some(number))? {
                Ran::Passed => passed.push(number),
                ran => self.keep(ran.into(), picked[number])?,
            }
        }
        for number in passed {
            self.keep(self.suite.run(&long, Some(number))?.into(), picked[number])?;
        }
        // Last, because their executables take the place of those that the others share.
        for number in alone {
            self.keep(self.try_alone(picked[number], &[&short, &long])?, picked[number])?;
        }
        Ok(report(&read(&self.kept_so_far()?), &picked))
    }

    /// Who is still to be tried.
    fn open(&self, picked: &[&Mutant], so_far: &[(Outcome, String)]) -> Vec<usize> {
        let is_open = |number: &usize| match last(so_far, &picked[*number].name) {
            Some(Outcome::Caught | Outcome::Unviable) => false,
            Some(Outcome::Missed | Outcome::Timeout) => self.asked.again,
            None => true,
        };
        (0..picked.len()).filter(is_open).collect()
    }

    /// Every way in which `cargo mutants` would change the rules, in a fixed order.
    fn list(&self) -> Result<Vec<Mutant>, String> {
        let mut command = Command::new(env!("CARGO"));
        command.current_dir(tree::root()).args(["mutants", "--list", "--json"]);
        command.args(["--package", &self.suite.package]);
        for files in ["rules/**", "rules.rs"] {
            command.arg("--file").arg(format!("games/{}/src/{files}", self.asked.game));
        }
        let output = command.output().map_err(|error| error.to_string())?;
        if !output.status.success() {
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            return Err(format!("{said}\n(cargo install cargo-mutants --locked)"));
        }
        serde_json::from_slice(&output.stdout)
            .map_err(|error| format!("cargo mutants --list --json: {error}"))
    }

    /// One suite with all mutants in it, but for those that cannot be compiled with the others: they are named, too.
    fn compile_together(
        &self,
        picked: &[&Mutant],
        mut apart: BTreeSet<usize>,
    ) -> Result<(Vec<PathBuf>, BTreeSet<usize>), String> {
        loop {
            let woven = woven(picked, &apart)?;
            self.write(woven.iter().map(|(file, woven)| (file.to_string(), woven.text.clone())).collect())?;
            let blamed = match self.suite.compile()? {
                Compiled::Suites(suites) => return Ok((suites, left_out(picked, &woven))),
                Compiled::Faults(faults, words) => match blamed(&woven, &faults) {
                    blamed if blamed.is_empty() => return Err(words),
                    blamed => blamed,
                },
            };
            for &number in &blamed {
                self.note(APART, picked[number])?;
            }
            apart.extend(blamed);
        }
    }

    /// In a copy with this change and no other.
    fn try_alone(&self, mutant: &Mutant, parts: &[&[Part]; 2]) -> Result<Outcome, String> {
        let source = tree::text(&tree::root().join(&mutant.file));
        self.write(Changes::from([(mutant.file.clone(), mutant.alone(&source))]))?;
        match self.suite.compile()? {
            Compiled::Suites(_) => Ok(self.suite.run(parts.iter().copied().flatten(), None)?.into()),
            // Without a place in the code it is not the code that is wrong.
            Compiled::Faults(faults, words) if faults.is_empty() => Err(words),
            Compiled::Faults(..) => Ok(Outcome::Unviable),
        }
    }

    /// The switch is there whether somebody asks for it or not: then less has to be compiled anew.
    fn write(&self, mut changes: Changes) -> Result<(), String> {
        let lib = format!("games/{}/src/lib.rs", self.asked.game);
        let text = tree::text(&tree::root().join(&lib)) + weave::SWITCH;
        changes.insert(lib, text);
        copy::bring_up_to_date(tree::root(), &self.suite.copy, &changes)
    }

    /// What is known from earlier runs. Once the rules have changed it is worth nothing.
    fn kept_so_far(&self) -> Result<String, String> {
        let rules = format!("rules {:016x}", self.fingerprint());
        let text = tree::text(&self.outcomes);
        match text.split_once('\n') {
            Some((first, rest)) if first == rules => Ok(rest.to_owned()),
            _ => {
                let begun = fs::write(&self.outcomes, format!("{rules}\n"));
                begun.map(|()| String::new()).map_err(|error| error.to_string())
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

    fn keep(&self, outcome: Outcome, mutant: &Mutant) -> Result<(), String> {
        println!("{outcome:8} {}", mutant.name);
        self.note(&outcome.to_string(), mutant)
    }

    fn note(&self, word: &str, mutant: &Mutant) -> Result<(), String> {
        let file = OpenOptions::new().append(true).open(&self.outcomes);
        let noted = file.and_then(|mut file| writeln!(file, "{word} {}", mutant.name));
        noted.map_err(|error| error.to_string())
    }
}

/// Which tests a game has: executables of their own, and those beside its code.
fn tests(game: &str) -> Vec<String> {
    let is_main = |path: &PathBuf| path.ends_with("main.rs");
    let mains = tree::files(&format!("games/{game}/tests"), "rs").into_iter().filter(is_main);
    let folders = mains.filter_map(|path| Some(path.parent()?.file_name()?.to_string_lossy().into_owned()));
    let mut words: Vec<String> = folders.flat_map(|name| ["--test".into(), name]).collect();
    // What none is written in need not be compiled twice.
    if tree::files(&format!("games/{game}/src"), "rs").iter().any(|path| tree::text(path).contains("#[test]"))
    {
        words.push("--lib".into());
    }
    words
}

/// All files with mutants in them, by their names.
fn woven<'a>(picked: &[&'a Mutant], apart: &BTreeSet<usize>) -> Result<BTreeMap<&'a str, Woven>, String> {
    let mut by_file: BTreeMap<&str, Vec<(usize, &Mutant)>> = BTreeMap::new();
    for (number, &mutant) in picked.iter().enumerate().filter(|(number, _)| !apart.contains(number)) {
        by_file.entry(&mutant.file).or_default().push((number, mutant));
    }
    let weave = |(file, mutants): (&'a str, Vec<(usize, &Mutant)>)| {
        let source = tree::text(&tree::root().join(file));
        let woven = weave::weave(&source, &mutants).map_err(|error| format!("{file}: {error}"))?;
        Ok((file, woven))
    };
    by_file.into_iter().map(weave).collect()
}

/// The numbers of those that are in none of the texts.
fn left_out(picked: &[&Mutant], woven: &BTreeMap<&str, Woven>) -> BTreeSet<usize> {
    let within =
        |number: &usize| woven.values().flat_map(|woven| &woven.places).any(|(other, _)| other == number);
    (0..picked.len()).filter(|number| !within(number)).collect()
}

/// The mutants that stand where the compiler complains.
fn blamed(woven: &BTreeMap<&str, Woven>, faults: &[Fault]) -> BTreeSet<usize> {
    faults.iter().filter_map(|fault| woven.get(fault.file.as_str())?.around(fault.byte)).collect()
}

/// Evenly spread over all of them, so over all chapters: always the same ones.
fn picked<T>(all: &[T]) -> Vec<&T> {
    let most = PICKED[usize::from(all.len() > LARGE)].min(all.len());
    (0..most).map(|number| &all[number * all.len() / most]).collect()
}

/// The numbers of those that earlier runs could not compile with the others.
fn apart(lines: &str, picked: &[&Mutant]) -> BTreeSet<usize> {
    let names: BTreeSet<&str> =
        lines.lines().filter_map(|line| line.strip_prefix(APART)).map(str::trim_start).collect();
    (0..picked.len()).filter(|&number| names.contains(picked[number].name.as_str())).collect()
}

/// One line each.
fn read(lines: &str) -> Vec<(Outcome, String)> {
    let line = |line: &str| {
        let (word, mutant) = line.split_once(' ')?;
        let (outcome, _) = Outcome::ALL.into_iter().find(|(_, known)| *known == word)?;
        Some((outcome, mutant.to_owned()))
    };
    lines.lines().filter_map(line).collect()
}

/// What was found last counts.
fn last(outcomes: &[(Outcome, String)], name: &str) -> Option<Outcome> {
    outcomes.iter().rev().find(|(_, other)| other == name).map(|&(outcome, _)| outcome)
}

/// Prints the figures and returns what nobody noticed. Time-outs are listed apart and count neither way.
fn report(outcomes: &[(Outcome, String)], picked: &[&Mutant]) -> Vec<String> {
    let names = picked.iter().map(|mutant| mutant.name.as_str());
    let with = |wanted| names.clone().filter(|name| last(outcomes, name) == Some(wanted)).collect::<Vec<_>>();
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
mod tests;
