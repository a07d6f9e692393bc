//! The invariants of `docs/ARCHITECTURE.md` that can be read off the files. Each house rule is a function of what it
//! reads, with a test beside it that the rule can be broken.

mod directions;
mod referees;
mod views;

use std::path::Path;

use crate::tree;

/// What `core`, `scene` and the games never touch: files, clocks, threads, the network, the environment.
const OUTSIDE_WORLD: &[&str] =
    &["std::fs", "std::io", "std::net", "std::thread", "std::time", "std::env", "std::process", "println!"];

/// A crate's `Cargo.toml`.
pub struct Manifest {
    folder: String,
    table: toml::Table,
}

/// A file as house rules see it: its path from the root, and its text.
pub struct Source {
    path: String,
    text: String,
}

impl Source {
    fn read(path: &Path) -> Source {
        Source { path: tree::shown(path), text: tree::text(path) }
    }

    /// The crate it belongs to, as a folder from the root.
    fn package(&self) -> String {
        self.path.split('/').take(2).collect::<Vec<_>>().join("/")
    }

    fn is_test(&self) -> bool {
        tree::is_test(Path::new(&self.path))
    }

    /// The lines of shipped code with their numbers: no tests, no comments.
    fn shipped(&self) -> impl Iterator<Item = (usize, &str)> {
        let code = self.text.split_once("#[cfg(test)]").map_or(self.text.as_str(), |(code, _)| code);
        let code = if self.is_test() { "" } else { code };
        let lines = code.lines().enumerate().map(|(index, line)| (index + 1, line));
        lines.filter(|(_, line)| !line.trim_start().starts_with("//"))
    }
}

/// Everything that offends a house rule.
pub fn complaints() -> Vec<String> {
    let (manifests, sources) = (manifests(), sources());
    let games: Vec<String> =
        manifests.iter().filter_map(|one| one.folder.strip_prefix("games/").map(str::to_owned)).collect();
    [
        directions::complaints(&manifests, &games),
        sources.iter().flat_map(|source| names_a_game(source, &games)).collect(),
        sources.iter().flat_map(touches_the_world).collect(),
        views::complaints(&sources),
        sources.iter().flat_map(|source| referees::uses_the_engine(source, &games)).collect(),
        sources.iter().flat_map(unfinished).collect(),
        sources.iter().filter_map(too_long).collect(),
    ]
    .concat()
}

fn manifests() -> Vec<Manifest> {
    let mut all = tree::files("crates", "toml");
    all.extend(tree::files("games", "toml"));
    all.extend(tree::files("reference", "toml"));
    all.push(tree::root().join("xtask/Cargo.toml"));
    all.retain(|path| path.file_name().is_some_and(|name| name == "Cargo.toml"));
    let folder = |path: &Path| tree::shown(path.parent().expect("a manifest lies in a folder"));
    let manifest = |path: &Path| {
        let table = tree::text(path).parse().expect("cargo read it before us");
        Manifest { folder: folder(path), table }
    };
    all.iter().map(|path| manifest(path)).collect()
}

fn sources() -> Vec<Source> {
    let mut all = tree::files(".", "rs");
    ["js", "css", "html"].iter().for_each(|kind| all.extend(tree::files("crates", kind)));
    all.iter().map(|path| Source::read(path)).collect()
}

/// Only the catalog names games. What helps people to a command line may do it by example.
fn names_a_game(source: &Source, games: &[String]) -> Vec<String> {
    let above = source.path.starts_with("crates/") && !source.path.starts_with("crates/catalog/");
    if !above || ["/examples/", "/bench/", "/benches/"].iter().any(|part| source.path.contains(part)) {
        return Vec::new();
    }
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '-' || letter == '_';
    let named = |line: &str| {
        let mut words = line.split(|letter| !is_word(letter));
        words.find_map(|word| {
            games.iter().find(|game| *game == &word.replace("breakroom_", "").replace('_', "-"))
        })
    };
    let lines = source.shipped().filter(|(_, line)| !line.contains("breakroom "));
    let found = lines.filter_map(|(number, line)| Some((number, named(line)?)));
    found.map(|(number, game)| format!("{}:{number}: only the catalog names {game}", source.path)).collect()
}

/// What a match is, and what a game is, happens without the outside world.
fn touches_the_world(source: &Source) -> Vec<String> {
    const PURE: &[&str] = &[
        "crates/core/src/",
        "crates/scene/src/",
        "crates/kit/src/",
        "crates/room/src/",
        "crates/pages/src/",
    ];
    let of_a_game = source.path.starts_with("games/") && source.path.contains("/src/");
    if !of_a_game && !PURE.iter().any(|folder| source.path.starts_with(folder)) {
        return Vec::new();
    }
    let touched = |line: &str| OUTSIDE_WORLD.iter().find(|word| line.contains(**word));
    let found = source.shipped().filter_map(|(number, line)| Some((number, touched(line)?)));
    found.map(|(number, word)| format!("{}:{number}: must not touch {word}", source.path)).collect()
}

fn unfinished(source: &Source) -> Vec<String> {
    // Written in pieces, or this file would complain of itself.
    let words = ["todo!", "unimplemented!", "dbg!"].map(|word| format!("{word}("));
    let marks = [["FIX", "ME"].concat(), ["#[ign", "ore"].concat()];
    let is_unfinished = |line: &str| words.iter().chain(&marks).any(|word| line.contains(word));
    let lines = source.text.lines().enumerate().filter(|(_, line)| is_unfinished(line));
    lines.map(|(index, line)| format!("{}:{}: unfinished: {}", source.path, index + 1, line.trim())).collect()
}

/// A file nobody wants to read. The house style asks for 400; this is where it stops being a matter of taste.
const LONGEST_FILE: usize = 600;
/// A second engine that agrees with the first belongs in one piece.
const LONGEST_TEST: usize = 900;

fn too_long(source: &Source) -> Option<String> {
    let most = if source.is_test() { LONGEST_TEST } else { LONGEST_FILE };
    let lines = source.text.lines().count();
    (source.path.ends_with(".rs") && lines > most)
        .then(|| format!("{}: {lines} lines, at most {most}", source.path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_house_rules_hold() {
        let complaints = super::complaints();
        assert!(complaints.is_empty(), "{}", complaints.join("\n"));
    }

    pub fn source(path: &str, text: &str) -> Source {
        Source { path: path.into(), text: text.into() }
    }

    #[test]
    fn a_game_named_outside_the_catalog_is_found() {
        let games = ["my-game".to_owned()];
        let named = |path: &str, text: &str| names_a_game(&source(path, text), &games);
        assert_eq!(
            named("crates/tui/src/a.rs", "fn f() {\n    open(\"my-game\")"),
            ["crates/tui/src/a.rs:2: only the catalog names my-game"]
        );
        assert_eq!(named("crates/lab/src/a.rs", "use breakroom_my_game::MyGame;").len(), 1);
        assert_eq!(named("crates/server/assets/a.js", "if (slug === 'my-game')").len(), 1);
        for (path, text) in [
            ("crates/catalog/src/a.rs", "open(\"my-game\")"),
            ("crates/tui/tests/a.rs", "open(\"my-game\")"),
            ("crates/tui/src/a.rs", "// my-game\n#[cfg(test)]\nopen(\"my-game\")"),
            ("crates/tui/src/a.rs", "\"  breakroom play my-game\""),
            ("crates/tui/src/a.rs", "open(\"my-games\")"),
            ("games/my-game/src/lib.rs", "slug: \"my-game\""),
        ] {
            assert!(named(path, text).is_empty(), "{path}: {text}");
        }
    }

    #[test]
    fn a_pure_crate_that_touches_the_world_is_found() {
        let touched = |path: &str, text: &str| touches_the_world(&source(path, text)).len();
        let clock = "use std::time::Instant;";
        for pure in ["crates/core/src/a.rs", "crates/room/src/b/c.rs", "games/chess/src/rules/a.rs"] {
            assert_eq!(touched(pure, clock), 1, "{pure}");
            assert_eq!(touched(pure, &format!("#[cfg(test)]\n{clock}")), 0, "{pure}");
        }
        assert_eq!(touched("games/chess/tests/suite/a.rs", clock), 0);
        assert_eq!(touched("crates/server/src/a.rs", clock), 0);
    }

    #[test]
    fn unfinished_and_endless_files_are_found() {
        let later = ["    to", "do!(\"later\")"].concat();
        assert_eq!(unfinished(&source("a.rs", &later)), ["a.rs:1: unfinished: ".to_owned() + later.trim()]);
        assert!(unfinished(&source("a.rs", "// what is to do")).is_empty());
        assert_eq!(too_long(&source("a.rs", &"\n".repeat(601))), Some("a.rs: 601 lines, at most 600".into()));
        assert!(too_long(&source("a.rs", &"\n".repeat(600))).is_none());
        assert!(too_long(&source("tests/a.rs", &"\n".repeat(601))).is_none());
    }
}
