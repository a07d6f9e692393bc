//! Which rule ids no test cites.
//!
//! An id counts where the test's code names it, or where a comment says in words what breaks: the comment itself, or
//! the name of the test at whose head it stands. Any other bare id in a comment is a label and no test.

use std::collections::BTreeSet;

use breakroom_core::dossier;

use crate::tree;

/// Prints a line per game and returns what is missing for games in the catalog.
pub fn report() -> Vec<String> {
    let cited = cited();
    let catalog = tree::text(&tree::root().join("crates/catalog/Cargo.toml"));
    let mut complaints = Vec::new();
    let references = tree::files("reference", "md").into_iter().filter(|file| file.ends_with("rules.md"));
    for dossier in tree::files("docs/rules", "md").into_iter().chain(references) {
        // A reference game keeps its dossier in its own folder.
        let reference = dossier.ends_with("rules.md").then(|| dossier.parent()).flatten();
        let slug = reference.unwrap_or(&dossier).file_stem().expect("a file has a name");
        let slug = slug.to_string_lossy().into_owned();
        let text = tree::text(&dossier);
        let ids: BTreeSet<&str> = dossier::rules(&text).into_iter().map(|rule| rule.id).collect();
        let missing: Vec<&str> = ids.iter().copied().filter(|id| !cited.contains(*id)).collect();
        let share = 100 * (ids.len() - missing.len()) / ids.len().max(1);
        println!("{slug}: {}/{} rule ids cited by tests ({share} %)", ids.len() - missing.len(), ids.len());
        // A game is promised to be whole once people can play it, or copy it.
        let promised = reference.is_some() || catalog.contains(&format!("breakroom-{slug}."));
        if promised && !missing.is_empty() {
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
        cite(tests, &mut cited);
    }
    cited
}

/// A comment that says what breaks has at least so many words besides ids.
const SAYS: usize = 4;

/// The ids that these tests cite.
fn cite(tests: &str, cited: &mut BTreeSet<String>) {
    let mut lines = tests.lines().peekable();
    // The name of the test that has just begun.
    let mut begun = String::new();
    while let Some(line) = lines.next() {
        let (code, beside) = line.split_once("//").unwrap_or((line, ""));
        cited.extend(ids(code));
        let mut comment = beside.to_owned();
        if code.trim().is_empty() {
            while let Some(more) = lines.next_if(|line| line.trim_start().starts_with("//")) {
                comment = format!("{comment} {}", more.trim_start().trim_start_matches('/'));
            }
            comment.push_str(&begun);
            comment.push_str(&test_name(lines.clone()));
        }
        begun = match line.trim() {
            "#[test]" => test_name(std::iter::once(line).chain(lines.clone())),
            attribute if attribute.starts_with("#[") || attribute.starts_with("fn ") => begun,
            _ => String::new(),
        };
        if says(&comment) >= SAYS {
            cited.extend(ids(&comment));
        }
    }
}

/// The name of the test that begins here, as words; nothing if none does.
fn test_name<'a>(mut lines: impl Iterator<Item = &'a str>) -> String {
    if lines.next().is_none_or(|line| line.trim() != "#[test]") {
        return String::new();
    }
    let name = lines.find_map(|line| line.trim().strip_prefix("fn ")).unwrap_or_default();
    format!(" {}", name.split('(').next().unwrap_or_default().replace('_', " "))
}

fn ids(text: &str) -> impl Iterator<Item = String> {
    words(text).filter_map(dossier::id).map(str::to_owned)
}

/// How many words a comment has besides ids and numbers.
fn says(comment: &str) -> usize {
    let is_word = |word: &&str| word.len() > 1 && word.bytes().all(|byte| byte.is_ascii_alphabetic());
    words(comment).filter(is_word).count()
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '.')
        .map(|word| word.trim_end_matches('.'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_is_cited_by_a_test() {
        let complaints = super::report();
        assert!(complaints.is_empty(), "{}", complaints.join("\n"));
    }

    fn cited_in(tests: &str) -> Vec<String> {
        let mut cited = BTreeSet::new();
        cite(tests, &mut cited);
        cited.into_iter().collect()
    }

    #[test]
    fn code_cites_and_a_bare_comment_does_not() {
        assert_eq!(cited_in("    assert_eq!(refusal.rule(), \"XX-1.2\");\n"), ["XX-1.2"]);
        assert!(cited_in("// XX-1.2, XX-1.3.\nlet x = 1;\n").is_empty());
        assert!(cited_in("let x = 1; // XX-1.2\n").is_empty());
    }

    #[test]
    fn a_comment_cites_if_it_or_its_test_says_what_breaks() {
        assert_eq!(
            cited_in("/// XX-1.2: a card that does\n/// not match goes back (XX-1.3).\n"),
            ["XX-1.2", "XX-1.3"]
        );
        let named = "/// XX-1.2\n#[test]\n#[should_panic]\nfn xx_1_2_a_card_goes_back() {\n";
        assert_eq!(cited_in(named), ["XX-1.2"]);
        let inside = "#[test]\nfn xx_1_2_a_card_goes_back() {\n    // XX-1.2, XX-1.3.\n    let x = 1;\n    // XX-1.4\n";
        assert_eq!(cited_in(inside), ["XX-1.2", "XX-1.3"]);
        assert!(cited_in("/// XX-1.2\n#[test]\nfn xx_1_2_cards() {\n").is_empty());
        assert!(cited_in("/// XX-1.2\nfn a_helper_that_is_no_test() {\n").is_empty());
    }
}
