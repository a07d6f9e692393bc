//! A view is built up from what its observer may know: it has no room for a whole state, neither in its own fields
//! nor in those of what it holds.

use std::collections::{BTreeMap, BTreeSet};

use super::Source;

/// Every game whose view leads to its state.
pub fn complaints(sources: &[Source]) -> Vec<String> {
    let mut packages: BTreeMap<String, Vec<&Source>> = BTreeMap::new();
    for source in sources.iter().filter(|source| !source.is_test()) {
        let package = source.package();
        if package.starts_with("games/") || package.starts_with("reference/") {
            packages.entry(package).or_default().push(source);
        }
    }
    packages.iter().filter_map(|(package, sources)| of_game(package, sources)).collect()
}

fn of_game(package: &str, sources: &[&Source]) -> Option<String> {
    let text: String =
        sources.iter().flat_map(|source| source.shipped()).map(|(_, line)| format!("{line}\n")).collect();
    let (state, view) = match (associated(&text, "State"), associated(&text, "View")) {
        (Some(state), Some(view)) => (state, view),
        // Open games of `core` have no view of their own.
        _ if text.contains("impl OpenGame for") => return None,
        _ => return Some(format!("{package}: neither `head!` nor `type State` and `type View` are found")),
    };
    let types = types(&text);
    let (mut open, mut met) = (vec![(view, view.to_owned())], BTreeSet::new());
    while let Some((name, way)) = open.pop() {
        if name == state {
            return Some(format!("{package}: a view must not hold a state: {way}"));
        }
        if met.insert(name) {
            let parts = types.get(name).into_iter().flatten();
            open.extend(parts.map(|part| (*part, format!("{way} holds {part}"))));
        }
    }
    None
}

/// What the game says its `State` or `View` is; in a `head!`, it is called just that.
fn associated<'a>(text: &'a str, name: &'a str) -> Option<&'a str> {
    match text.split_once(&format!("type {name} = ")) {
        Some((_, rest)) => rest.split([';', '<']).next()?.rsplit("::").next(),
        None => text.contains("head! {").then_some(name),
    }
}

/// The words in the body of every struct and enum.
fn types(text: &str) -> BTreeMap<&str, BTreeSet<&str>> {
    let mut found: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (at, keyword) in text.match_indices("struct ").chain(text.match_indices("enum ")) {
        let rest = &text[at + keyword.len()..];
        let name =
            rest.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next().unwrap_or_default();
        let parts = words(body(&rest[name.len()..])).filter(|word| word.starts_with(char::is_uppercase));
        found.entry(name).or_default().extend(parts);
    }
    found
}

/// From the first bracket of a declaration to the one that closes it.
fn body(text: &str) -> &str {
    let mut depth = 0;
    for (at, letter) in text.char_indices() {
        match letter {
            '{' | '(' => depth += 1,
            '}' | ')' if depth == 1 => return &text[..at],
            '}' | ')' => depth -= 1,
            ';' if depth == 0 => return &text[..at],
            _ => {}
        }
    }
    text
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric() && letter != '_').filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::{super::tests::source, *};

    const GAME: &str = "impl Game for Poker {\n    type State = State;\n    type View = View;\n}\n";

    fn faults(code: &str) -> Vec<String> {
        complaints(&[source("games/poker/src/lib.rs", GAME), source("games/poker/src/view.rs", code)])
    }

    #[test]
    fn a_view_with_a_state_in_it_is_found_however_deep_it_lies() {
        assert_eq!(
            faults("pub struct View {\n    state: State,\n}\nstruct State;"),
            ["games/poker: a view must not hold a state: View holds State"]
        );
        assert_eq!(
            faults("pub struct View(Kept);\nenum Kept {\n    Nothing,\n    Past { all: Vec<State> },\n}"),
            ["games/poker: a view must not hold a state: View holds Kept holds State"]
        );
    }

    #[test]
    fn a_game_whose_view_is_not_found_is_no_sound_one() {
        let game = |text: &str| complaints(&[source("games/poker/src/lib.rs", text)]);
        let held = "struct View(State);";
        assert_eq!(game(&format!("    breakroom_core::head! {{\n{held}")).len(), 1, "named by the head");
        assert_eq!(game("struct View(Table);").len(), 1, "named nowhere");
        assert!(game("impl OpenGame for Poker {\n    type State = State;\n}").is_empty());
    }

    #[test]
    fn a_view_of_open_parts_is_sound() {
        let open = "pub struct View {\n    table: Table,\n    // not the State\n}\nstruct Table(u8);\nstruct State { table: Table }";
        assert!(faults(open).is_empty());
        assert!(
            complaints(&[source("crates/core/src/a.rs", &format!("{GAME}struct View(State);"))]).is_empty()
        );
    }
}
