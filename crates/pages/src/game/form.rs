//! The options of a game as a form, made from what the game declares.

use std::sync::LazyLock;

use breakroom_catalog::{GAMES, Setup};
use breakroom_core::{
    GameOption, Info,
    options::{OptionKind, PRESET},
};
use maud::{Markup, html};
use serde_json::{Map, Value};

use super::sentence;

/// Which of the ways to play it, where the game declares any; `first` is chosen at first.
pub fn presets(info: &Info, first: Option<&str>) -> Markup {
    let presets = info.preset_names();
    html! {
        @if !presets.is_empty() {
            div.field {
                label for="preset" { "Which game?" }
                select #preset name="option.preset" {
                    @for preset in &presets {
                        option value=(preset) selected[Some(preset.as_str()) == first] data-alone[is_alone(info, preset)] { (words(preset)) (differences(info, preset)) }
                    }
                }
            }
        }
    }
}

/// The presets for one player of games that several may play; found once, since every table has to be opened for it.
static ALONE: LazyLock<Vec<(&'static str, String)>> = LazyLock::new(|| {
    let alone = |slug: &str, preset: &String| {
        let given = [(PRESET.to_owned(), preset.clone())];
        let table = Setup::choose(slug, None, &given).and_then(|setup| setup.open());
        table.is_ok_and(|table| table.seats() == 1)
    };
    let several = GAMES.iter().map(|entry| entry.info).filter(|info| info.seats.0 == 1 && info.seats.1 > 1);
    let presets =
        several.flat_map(|info| info.preset_names().into_iter().map(move |preset| (info.slug, preset)));
    presets.filter(|(slug, preset)| alone(slug, preset)).collect()
});

/// Whether a preset is for one player.
fn is_alone(info: &Info, preset: &str) -> bool {
    ALONE.iter().any(|(slug, known)| *slug == info.slug && known == preset)
}

/// What makes a preset another game than the usual one, in the words of the options; what its name says is left out.
fn differences(info: &Info, preset: &str) -> String {
    let (usual, these) = (values(info, &[]), values(info, &[(PRESET, preset)]));
    let differing = differing(&these, &usual, preset);
    if differing.is_empty() { String::new() } else { format!(": {}", differing.join(", ")) }
}

/// Which of the ways to play it a match with these options is: its preset, and what else was chosen.
pub fn variant(info: &Info, options: &Map<String, Value>) -> Option<String> {
    let preset = options.get(PRESET).and_then(Value::as_str);
    let base = values(info, preset.map(|preset| (PRESET, preset)).as_slice());
    let mut parts: Vec<String> = preset.map(words).into_iter().collect();
    parts.extend(differing(options, &base, preset.unwrap_or_default()));
    (!parts.is_empty()).then(|| parts.join(", "))
}

/// Every option with its value.
fn values(info: &Info, given: &[(&str, &str)]) -> Map<String, Value> {
    let options = info.options(given.iter().copied()).ok();
    match options.and_then(|options| serde_json::to_value(options).ok()) {
        Some(Value::Object(values)) => values,
        _ => Map::new(),
    }
}

/// The options that differ from `usual`, in words; what the name of the preset says already is left out.
fn differing(these: &Map<String, Value>, usual: &Map<String, Value>, preset: &str) -> Vec<String> {
    let in_words = |(key, value): (&String, &Value)| {
        let text = match value {
            Value::String(text) => text.clone(),
            Value::Array(all) => all.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" and "),
            value => value.to_string(),
        };
        let said = key == PRESET || text == preset || usual.get(key) == Some(value);
        (!said).then(|| format!("{} {}", words(key).to_lowercase(), on_off(&text)))
    };
    these.iter().filter_map(in_words).collect()
}

/// Edition and options. Whatever is left alone is as the preset or the game has it.
pub fn options(info: &Info) -> Markup {
    html! {
        @if info.editions.len() > 1 {
            div.field {
                label for="edition" { "Edition" }
                select #edition name="edition" {
                    @for edition in info.editions { option value=(edition.name) { (edition.name) } }
                }
            }
        }
        (rules(info, Names::Shipped))
    }
}

/// Which names an option that takes a name may have.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Names {
    /// Those that ship with the program.
    Shipped,
    /// Any: a file of one's own brings names of its own.
    Any,
}

/// The options alone.
pub fn rules(info: &Info, names: Names) -> Markup {
    let presets = info.preset_names();
    html! {
        @for option in info.options { (field(option, info, !presets.is_empty(), names)) }
    }
}

/// A key or a word of a choice as people read it.
pub fn words(key: &str) -> String {
    let spaced = key.replace(['_', '-'], " ");
    let mut letters = spaced.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A word with its article.
pub fn a(word: &str) -> String {
    let article = if word.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {word}")
}

/// One option. `preset`: an empty value means what the chosen preset says.
fn field(option: &GameOption, info: &Info, preset: bool, names: Names) -> Markup {
    let (id, name) = (format!("option-{}", option.key), format!("option.{}", option.key));
    let help = format!("{id}-help");
    let usual = if preset { "as the preset" } else { "as usual" };
    html! {
        div.field {
            @match option.kind {
                OptionKind::Flag => {
                    label for=(id) { (words(option.key)) }
                    (choices(&id, &name, &help, &format!("{usual} ({})", on_off(option.default)), &["true", "false"]))
                }
                OptionKind::Choice { words: all } => {
                    label for=(id) { (words(option.key)) }
                    (choices(&id, &name, &help, &format!("{usual} ({})", words(option.default).to_lowercase()), all))
                }
                // What the browser lets through and no rule knows is explained by the game's own refusal.
                OptionKind::Limit { off: min, max, .. } | OptionKind::Number { min, max } => {
                    label for=(id) { (words(option.key)) }
                    input #(id) type="number" name=(name) min=(min) max=(max) step="1" inputmode="numeric"
                        placeholder=(option.default) aria-describedby=(help);
                }
                OptionKind::Set { words: all } => { (set(option, &id, &name, &help, all)) }
                OptionKind::Name { known } if names == Names::Shipped => {
                    label for=(id) { (words(option.key)) }
                    (choices(&id, &name, &help, &format!("{usual} ({})", words(option.default)), known))
                }
                OptionKind::Name { known } => {
                    label for=(id) { (words(option.key)) }
                    input #(id) type="text" name=(name) maxlength="80" placeholder=(option.default) list=(format!("{id}-known"))
                        autocomplete="off" aria-describedby=(help);
                    datalist #(format!("{id}-known")) { @for word in known { option value=(word) {} } }
                }
            }
            p.help #(help) {
                (sentence(option.help)) " "
                // Whoever looks a rule up keeps what they have filled in.
                a.rule href=(format!("/rules/{}#{}", info.slug, option.rule)) target="_blank" { (option.rule) }
            }
        }
    }
}

fn choices(id: &str, name: &str, help: &str, usual: &str, all: &[&str]) -> Markup {
    html! {
        select #(id) name=(name) aria-describedby=(help) {
            option value="" selected { (usual) }
            @for &word in all { option value=(word) { (on_off(word)) } }
        }
    }
}

fn set(option: &GameOption, id: &str, name: &str, help: &str, all: &[&str]) -> Markup {
    let default: Vec<&str> = option.default.split(',').map(str::trim).collect();
    html! {
        // So that a set with nothing ticked is told from a form without the set.
        input type="hidden" name=(format!("set.{}", option.key)) value="";
        fieldset.set aria-describedby=(help) {
            legend { (words(option.key)) }
            @for (index, &word) in all.iter().enumerate() {
                @let id = format!("{id}-{index}");
                label for=(id) {
                    input #(id) type="checkbox" name=(name) value=(word) checked[default.contains(&word)];
                    (words(word))
                }
            }
        }
    }
}

fn on_off(word: &str) -> String {
    match word {
        "true" => "on".into(),
        "false" => "off".into(),
        word => words(word).to_lowercase(),
    }
}

#[cfg(test)]
mod tests {
    use breakroom_catalog::Entry;
    use breakroom_core::RuleId;

    use super::*;

    #[test]
    fn every_option_of_every_game_is_in_its_form() {
        for entry in GAMES {
            let form = options(entry.info).into_string();
            for option in entry.info.options {
                assert!(form.contains(&format!("name=\"option.{}\"", option.key)), "{}", option.key);
                assert!(form.contains(&format!("#{}\"", option.rule)), "{}", option.rule);
            }
            let presets = presets(entry.info, None).into_string();
            for preset in entry.info.preset_names() {
                assert!(presets.contains(&format!("value=\"{preset}\"")), "{preset}");
            }
        }
    }

    #[test]
    fn a_preset_says_what_it_changes_and_whether_it_is_for_one() {
        let differing = |info: &Info| -> Vec<String> {
            info.preset_names().iter().map(|preset| differences(info, preset)).collect()
        };
        let all: Vec<String> = GAMES.iter().flat_map(|entry| differing(entry.info)).collect();
        assert!(all.iter().any(|differing| differing.starts_with(": ")), "{all:?}");
        for entry in GAMES.iter().filter(|entry| !entry.info.preset_names().is_empty()) {
            assert_eq!(differing(entry.info)[0], "", "{}: the first is the usual game", entry.info.slug);
        }
        let info = GAMES.iter().map(|entry| entry.info).find(|info| info.preset_names().len() > 1).unwrap();
        let preset = &info.preset_names()[1];
        let chosen = values(info, &[(PRESET, preset)]);
        assert_eq!(variant(info, &chosen), Some(words(preset)), "nothing else was chosen");
        let alone = |entry: &&Entry| presets(entry.info, None).into_string().contains("data-alone");
        assert!(GAMES.iter().filter(alone).all(|entry| entry.info.seats.0 == 1));
    }

    #[test]
    fn words_have_the_right_article() {
        assert_eq!((a("expert"), a("club")), ("an expert".to_owned(), "a club".to_owned()));
    }

    #[test]
    fn a_file_of_ones_own_may_bring_names_of_its_own() {
        let deck = OptionKind::Name { known: &["north", "south"] };
        let option = GameOption { key: "deck", kind: deck, default: "north", help: "", rule: RuleId("X-1") };
        let shown = |names| field(&option, GAMES[0].info, false, names).into_string();
        assert!(shown(Names::Shipped).contains("<select") && !shown(Names::Shipped).contains("<input"));
        assert!(shown(Names::Any).contains("<input") && shown(Names::Any).contains("<datalist"));
    }

    #[test]
    fn a_set_is_boxes_to_tick() {
        const WORDS: &[&str] = &["ice", "snow"];
        let option = GameOption {
            key: "weather",
            kind: OptionKind::Set { words: WORDS },
            default: "snow",
            rule: RuleId("XX-1"),
            help: "what falls",
        };
        let form = field(&option, GAMES[0].info, false, Names::Shipped).into_string();
        assert!(form.contains("name=\"set.weather\""), "{form}");
        assert!(form.contains("value=\"snow\" checked") && !form.contains("value=\"ice\" checked"), "{form}");
        assert!(form.contains("What falls."), "{form}");
    }
}
