//! Dependencies point one way.

use super::Manifest;

/// What each crate may use of the workspace, besides tests. Dependencies point one way; this is the way.
const MAY_USE: &[(&str, &[&str])] = &[
    ("crates/scene", &[]),
    ("crates/core", &["scene"]),
    ("crates/macros", &[]),
    ("crates/kit", &["core", "macros"]),
    ("crates/conformance", &["core", "scene"]),
    ("crates/catalog", &["core", "scene", "GAMES"]),
    ("crates/bots", &["core", "kit", "catalog"]),
    ("crates/room", &["core", "scene", "kit", "catalog", "bots"]),
    ("crates/pages", &["core", "scene", "kit", "catalog", "bots", "room"]),
    ("crates/learn", &["core"]),
    ("crates/lab", &["core", "catalog", "bots", "learn"]),
    ("crates/store", &[]),
    ("crates/tui", &["core", "scene", "kit", "catalog", "bots", "room"]),
    ("crates/server", &["core", "scene", "kit", "catalog", "bots", "room", "pages", "store"]),
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

/// Every dependency that points the wrong way.
pub fn complaints(manifests: &[Manifest], games: &[String]) -> Vec<String> {
    manifests.iter().flat_map(|manifest| of_one(manifest, games)).collect()
}

fn of_one(manifest: &Manifest, games: &[String]) -> Vec<String> {
    let folder = &manifest.folder;
    let rule =
        MAY_USE.iter().find(|(prefix, _)| folder == prefix || folder.starts_with(&format!("{prefix}/")));
    let Some((_, allowed)) = rule else {
        return vec![format!(
            "{folder}: say in xtask/src/tidy/directions.rs what it may use of the workspace"
        )];
    };
    let used = manifest.table.get("dependencies").and_then(toml::Value::as_table).into_iter().flatten();
    let names = used.filter_map(|(name, _)| name.strip_prefix("breakroom-"));
    let may = |name: &&str| {
        let is_game = games.iter().any(|game| game == name);
        allowed.contains(name) || is_game && allowed.contains(&"GAMES")
    };
    names.filter(|name| !may(name)).map(|name| format!("{folder}: must not depend on {name}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dependency_that_points_up_is_found() {
        let games = ["chess".to_owned()];
        let faults = |folder: &str, uses: &str| {
            let table = format!("[dependencies]\n{uses}.workspace = true").parse().unwrap();
            complaints(&[Manifest { folder: folder.into(), table }], &games)
        };
        assert_eq!(faults("crates/core", "breakroom-lab"), ["crates/core: must not depend on lab"]);
        assert_eq!(faults("games/chess", "breakroom-chess"), ["games/chess: must not depend on chess"]);
        assert_eq!(faults("crates/new", "serde").len(), 1);
        assert!(faults("crates/catalog", "breakroom-chess").is_empty());
        assert!(faults("games/chess", "breakroom-kit").is_empty());
    }
}
