//! The invariants of `docs/ARCHITECTURE.md` that can be read off the files.

use std::path::Path;

use crate::tree;

/// What each crate may use of the workspace, besides tests. Dependencies point one way; this is the way.
const MAY_USE: &[(&str, &[&str])] = &[
    ("crates/scene", &[]),
    ("crates/core", &["scene"]),
    ("crates/macros", &[]),
    ("crates/kit", &["core", "macros"]),
    ("crates/conformance", &["core", "scene"]),
    ("crates/catalog", &["core", "scene", "GAMES"]),
    ("crates/bots", &["core", "catalog"]),
    ("crates/room", &["core", "scene", "kit", "catalog", "bots"]),
    ("crates/lab", &["core", "catalog", "bots"]),
    ("crates/store", &[]),
    ("crates/tui", &["core", "scene", "kit", "catalog", "bots"]),
    ("crates/server", &["core", "scene", "kit", "catalog", "bots", "room", "store"]),
    (
        "crates/breakroom",
        &[
            "core",
            "scene",
            "kit",
            "catalog",
            "bots",
            "room",
            "lab",
            "tui",
            "server",
            "store",
            "connect-four",
            "leduc",
        ],
    ),
    ("games", &["core", "scene", "kit"]),
    ("reference", &["core", "scene", "kit"]),
    ("xtask", &["core", "catalog", "conformance"]),
];

/// What `core`, `scene` and the games never touch: files, clocks, threads, the network, the environment.
const OUTSIDE_WORLD: &[&str] =
    &["std::fs", "std::io", "std::net", "std::thread", "std::time", "std::env", "std::process", "println!"];

/// Everything that offends a house rule.
pub fn complaints() -> Vec<String> {
    [
        directions(),
        only_catalog_names_games(),
        pure_crates(),
        no_view_holds_a_state(),
        second_referees_stand_alone(),
        no_unfinished_work(),
        long_files(),
    ]
    .concat()
}

fn manifests() -> Vec<(String, toml::Table)> {
    let mut all = tree::files("crates", "toml");
    all.extend(tree::files("games", "toml"));
    all.extend(tree::files("reference", "toml"));
    all.push(tree::root().join("xtask/Cargo.toml"));
    all.retain(|path| path.file_name().is_some_and(|name| name == "Cargo.toml"));
    let folder = |path: &Path| tree::shown(path.parent().expect("a manifest lies in a folder"));
    all.iter()
        .map(|path| (folder(path), tree::text(path).parse().expect("cargo read it before us")))
        .collect()
}

fn games() -> Vec<String> {
    let manifests =
        manifests().into_iter().filter_map(|(folder, _)| folder.strip_prefix("games/").map(str::to_owned));
    manifests.collect()
}

fn directions() -> Vec<String> {
    let (mut complaints, games) = (Vec::new(), games());
    for (folder, manifest) in manifests() {
        let rule =
            MAY_USE.iter().find(|(prefix, _)| folder == *prefix || folder.starts_with(&format!("{prefix}/")));
        let Some((_, allowed)) = rule else {
            complaints.push(format!("{folder}: say in xtask/src/tidy.rs what it may use of the workspace"));
            continue;
        };
        let used = manifest.get("dependencies").and_then(toml::Value::as_table).into_iter().flatten();
        for name in used.filter_map(|(name, _)| name.strip_prefix("breakroom-")) {
            let is_game = games.iter().any(|game| game == name);
            let may = allowed.contains(&name) || is_game && allowed.contains(&"GAMES");
            if !may {
                complaints.push(format!("{folder}: must not depend on {name}"));
            }
        }
    }
    complaints
}

fn only_catalog_names_games() -> Vec<String> {
    let (mut complaints, games) = (Vec::new(), games());
    for folder in
        ["core", "scene", "tui", "kit", "conformance", "breakroom", "room", "server", "store", "bots", "lab"]
    {
        let sources = tree::files(&format!("crates/{folder}/src"), "rs");
        for path in sources.into_iter().filter(|path| !tree::is_test(path)) {
            for (number, line) in shipped(&tree::text(&path)) {
                let named = |game: &&String| line.contains(&format!("\"{game}\""));
                if let Some(game) = games.iter().find(named) {
                    complaints
                        .push(format!("{}:{number}: only the catalog names {game}", tree::shown(&path)));
                }
            }
        }
    }
    complaints
}

fn pure_crates() -> Vec<String> {
    let mut complaints = Vec::new();
    let mut paths = tree::files("crates/core/src", "rs");
    for pure in ["scene", "kit", "room"] {
        paths.extend(tree::files(&format!("crates/{pure}/src"), "rs"));
    }
    paths.extend(tree::files("games", "rs").into_iter().filter(|path| tree::shown(path).contains("/src/")));
    for path in paths {
        for (number, line) in shipped(&tree::text(&path)) {
            if let Some(touched) = OUTSIDE_WORLD.iter().find(|word| line.contains(**word)) {
                complaints.push(format!("{}:{number}: must not touch {touched}", tree::shown(&path)));
            }
        }
    }
    complaints
}

/// A view is built up from what its observer may know: it has no room for a whole state.
fn no_view_holds_a_state() -> Vec<String> {
    let mut complaints = Vec::new();
    for path in tree::files("games", "rs").into_iter().chain(tree::files("reference", "rs")) {
        let text = tree::text(&path);
        let Some((_, rest)) = text.split_once("pub struct View") else { continue };
        let body = rest.split_once("\n}").map_or(rest, |(body, _)| body);
        let fields = body.lines().filter(|line| !line.trim_start().starts_with("//"));
        let is_state = |word: &str| word == "State";
        let words = |line: &str| line.split(|c: char| !c.is_alphanumeric() && c != '_').any(is_state);
        if fields.clone().any(words) {
            complaints.push(format!("{}: a view must not hold a state", tree::shown(&path)));
        }
    }
    complaints
}

/// The files beside a second referee that compare it with the engine, and so know both.
const COMPARES: &[&str] = &["compared.rs", "harness.rs", "tables.rs"];

/// A second referee knows the dossier and nothing of the engine; only what compares the two names both.
fn second_referees_stand_alone() -> Vec<String> {
    let compares =
        |path: &Path| path.file_name().is_some_and(|name| COMPARES.iter().any(|known| name == *known));
    let referees =
        tree::files("games", "rs").into_iter().filter(|path| tree::shown(path).contains("/tests/referee/"));
    let games: Vec<String> =
        games().iter().map(|game| format!("breakroom_{}", game.replace('-', "_"))).collect();
    let mut complaints = Vec::new();
    for path in referees.filter(|path| !compares(path)) {
        for (number, line) in tree::text(&path).lines().enumerate() {
            if games.iter().any(|game| line.contains(game)) {
                complaints.push(format!(
                    "{}:{}: a second referee must not use the engine",
                    tree::shown(&path),
                    number + 1
                ));
            }
        }
    }
    complaints
}

fn no_unfinished_work() -> Vec<String> {
    let mut complaints = Vec::new();
    for path in tree::files(".", "rs").iter().filter(|path| !path.ends_with("xtask/src/tidy.rs")) {
        for (number, line) in tree::text(path).lines().enumerate() {
            if ["todo!(", "unimplemented!(", "dbg!(", "FIXME", "#[ignore"]
                .iter()
                .any(|word| line.contains(word))
            {
                complaints.push(format!("{}:{}: unfinished: {}", tree::shown(path), number + 1, line.trim()));
            }
        }
    }
    complaints
}

/// A file nobody wants to read. The house style asks for 400; this is where it stops being a matter of taste.
const LONGEST_FILE: usize = 600;
/// A second engine that agrees with the first belongs in one piece.
const LONGEST_TEST: usize = 900;

fn long_files() -> Vec<String> {
    let long = |path: &std::path::PathBuf| {
        let most = if tree::is_test(path) { LONGEST_TEST } else { LONGEST_FILE };
        let lines = tree::text(path).lines().count();
        (lines > most).then(|| format!("{}: {lines} lines, at most {most}", tree::shown(path)))
    };
    tree::files(".", "rs").iter().filter_map(long).collect()
}

/// The lines of a source file that are shipped code: no tests, no comments.
fn shipped(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let code = text.split_once("#[cfg(test)]").map_or(text, |(code, _)| code);
    code.lines()
        .enumerate()
        .map(|(index, line)| (index + 1, line))
        .filter(|(_, line)| !line.trim_start().starts_with("//"))
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_house_rules_hold() {
        let complaints = super::complaints();
        assert!(complaints.is_empty(), "{}", complaints.join("\n"));
    }
}
