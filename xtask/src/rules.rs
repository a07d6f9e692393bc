//! Which rule ids no test cites.

use std::collections::BTreeSet;

use breakroom_core::dossier;

use crate::tree;

/// Prints a line per game and returns what is missing for games in the catalog.
pub fn report() -> Vec<String> {
    let cited = cited();
    let catalog = tree::text(&tree::root().join("crates/catalog/Cargo.toml"));
    let mut complaints = Vec::new();
    for dossier in tree::files("docs/rules", "md") {
        let slug = dossier.file_stem().expect("a file has a name").to_string_lossy().into_owned();
        let text = tree::text(&dossier);
        let ids: BTreeSet<&str> = dossier::rules(&text).into_iter().map(|rule| rule.id).collect();
        let missing: Vec<&str> = ids.iter().copied().filter(|id| !cited.contains(*id)).collect();
        let share = 100 * (ids.len() - missing.len()) / ids.len().max(1);
        println!("{slug}: {}/{} rule ids cited by tests ({share} %)", ids.len() - missing.len(), ids.len());
        // A game is promised to be whole once people can play it.
        if !missing.is_empty() && catalog.contains(&format!("breakroom-{slug}.")) {
            complaints.push(format!("{slug}: no test cites {}", missing.join(" ")));
        }
    }
    complaints
}

/// Every rule id in the tests: files under a folder `tests`, and what follows `#[cfg(test)]` elsewhere.
fn cited() -> BTreeSet<String> {
    let mut cited = BTreeSet::new();
    for path in tree::files(".", "rs") {
        let text = tree::text(&path);
        let tests = match tree::is_test(&path) {
            true => text.as_str(),
            false => text.split_once("#[cfg(test)]").map_or("", |(_, tests)| tests),
        };
        cited.extend(words(tests).filter_map(dossier::id).map(str::to_owned));
    }
    cited
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '.')
        .map(|word| word.trim_end_matches('.'))
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_rule_is_cited_by_a_test() {
        let complaints = super::report();
        assert!(complaints.is_empty(), "{}", complaints.join("\n"));
    }
}
