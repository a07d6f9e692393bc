//! A second referee knows the dossier and nothing of the engine: no code, no lists, no tables of it.

use super::Source;

/// The files beside a second referee that compare it with the engine, and so know both.
const COMPARES: &[&str] = &["compared.rs", "harness.rs", "tables.rs"];

/// What a second referee may use of the workspace: the words of the contract, random numbers, and what compares.
const MAY_USE: &[&str] = &["breakroom_core", "breakroom_conformance"];

/// How an engine is asked: by the rules' verbs, with a state.
const ASKS: &[&str] = &[".legal(&", ".odds(&", ".check(&", ".choices(&"];

/// Every line of a second referee that leans on the engine.
pub fn uses_the_engine(source: &Source, games: &[String]) -> Vec<String> {
    let Some((_, file)) = source.path.split_once("/tests/referee/") else { return Vec::new() };
    let compares = COMPARES.contains(&file);
    let games: Vec<String> =
        games.iter().map(|game| format!("breakroom_{}", game.replace('-', "_"))).collect();
    let mut answers = false;
    let mut complaints = Vec::new();
    for (number, line) in source.text.lines().enumerate().map(|(index, line)| (index + 1, line)) {
        // What the second referee answers is its own, even in the file that compares.
        answers = line.starts_with("impl SecondReferee for") || answers && line != "}";
        let asks = (!compares || answers) && ASKS.iter().any(|ask| line.contains(ask));
        let names = (!compares || answers) && games.iter().any(|game| line.contains(game.as_str()));
        let uses = !compares && line.contains("breakroom_") && !MAY_USE.iter().any(|may| line.contains(may));
        let reads = line.contains("include") && line.contains("/src/");
        if !line.trim_start().starts_with("//") && (asks || names || uses || reads) {
            complaints.push(format!("{}:{number}: a second referee must not use the engine", source.path));
        }
    }
    complaints
}

#[cfg(test)]
mod tests {
    use super::{super::tests::source, *};

    fn faults(file: &str, text: &str) -> usize {
        let path = format!("games/my-game/tests/{file}");
        uses_the_engine(&source(&path, text), &["my-game".to_owned()]).len()
    }

    #[test]
    fn a_referee_that_leans_on_the_engine_is_found() {
        for leaning in [
            "use breakroom_my_game::rules;",
            "use breakroom_kit::Sheet;",
            "    self.game.legal(&self.state, &mut out);",
            "const LIST: &str = include_str!(\"../../src/cards.rs\");",
        ] {
            assert_eq!(faults("referee/sight.rs", leaning), 1, "{leaning}");
            assert_eq!(faults("suite/sight.rs", leaning), 0, "{leaning}");
        }
        let answer = "use breakroom_my_game::MyGame;\nimpl SecondReferee for Both {\n    self.game.legal(&self.state)\n}\n";
        assert_eq!(faults("referee/compared.rs", answer), 1);
    }

    #[test]
    fn what_compares_knows_both() {
        let compares = "use breakroom_my_game::MyGame;\nfn f() { game.legal(&state, &mut out) }";
        assert_eq!(faults("referee/compared.rs", compares), 0);
        assert_eq!(
            faults("referee/arena.rs", "use breakroom_core::Rng;\n// see breakroom_my_game\nself.legal()"),
            0
        );
    }
}
