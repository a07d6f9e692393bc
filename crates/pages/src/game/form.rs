//! The options of a game as a form, made from what the game declares.

use std::sync::LazyLock;

use breakroom_catalog::{GAMES, Setup};
use breakroom_core::{
    GameOption, Info,
    options::{Group, OptionKind, PRESET},
    words::{spaced, within},
};
use maud::{Markup, html};
use serde_json::{Map, Value};

use super::sentence;
use crate::rules;

/// Which of the ways to play it, where the game declares any; `first` is chosen at first.
pub fn presets(info: &Info, first: Option<&str>) -> Markup {
    let presets = info.preset_names();
    html! {
        @if !presets.is_empty() {
            div.field {
                label for="preset" { "Which game?" }
                select #preset name="option.preset" {
                    @for preset in &presets {
                        option value=(preset) selected[Some(preset.as_str()) == first] data-alone[is_alone(info, preset)] { (spaced(preset)) }
                    }
                }
                // In the list they would be cut off.
                @for (preset, differences) in presets.iter().map(|preset| (preset, differences(info, preset))) {
                    @if !differences.is_empty() { p.quiet.small { strong { (spaced(preset)) } (differences) "." } }
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
    let differing = differing(info, &these, &usual, preset);
    if differing.is_empty() { String::new() } else { format!(": {}", differing.join(", ")) }
}

/// Which of the ways to play it a match with these options is: its preset, and what else was chosen.
pub fn variant(info: &Info, options: &Map<String, Value>) -> Option<String> {
    let preset = options.get(PRESET).and_then(Value::as_str);
    let base = values(info, preset.map(|preset| (PRESET, preset)).as_slice());
    let mut parts: Vec<String> = preset.map(spaced).into_iter().collect();
    parts.extend(differing(info, options, &base, preset.unwrap_or_default()));
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
fn differing(
    info: &Info,
    these: &Map<String, Value>,
    usual: &Map<String, Value>,
    preset: &str,
) -> Vec<String> {
    let in_words = |option: &GameOption| {
        let value = these.get(option.key)?;
        let typed = match value {
            Value::String(text) => text.clone(),
            Value::Array(all) => all.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(","),
            value => value.to_string(),
        };
        let said = typed == preset || usual.get(option.key) == Some(value);
        (!said).then(|| format!("{}: {}", within(option.label), option.said(&typed)))
    };
    info.options.iter().filter_map(in_words).collect()
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

/// The options alone, by who will want to change them: what most do is open, the rest one click away.
pub fn rules(info: &Info, names: Names) -> Markup {
    html! {
        @for group in Group::ALL {
            @let options: Vec<&GameOption> = info.options.iter().filter(|option| option.group == group).collect();
            @if !options.is_empty() {
                details.group open[group == Group::Common] {
                    summary { (group.title()) }
                    @for option in options { (field(option, info, names)) }
                }
            }
        }
    }
}

/// A word with its article.
pub fn a(word: &str) -> String {
    let article = if word.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {word}")
}

/// One option. Whatever is left alone is as the chosen preset has it, or else as usual.
fn field(option: &GameOption, info: &Info, names: Names) -> Markup {
    let (id, name) = (format!("option-{}", option.key), format!("option.{}", option.key));
    let help = format!("{id}-help");
    let usual = match info.preset_names().is_empty() {
        true => format!("as usual: {}", option.said(option.default)),
        false => format!("as the game above has it, usually: {}", option.said(option.default)),
    };
    html! {
        div.field {
            @if !matches!(option.kind, OptionKind::Set { .. }) { label for=(id) { (option.label) } }
            @match option.kind {
                OptionKind::Flag => { (choices(option, &id, &name, &usual, &["true", "false"])) }
                OptionKind::Choice { words } => { (choices(option, &id, &name, &usual, words)) }
                // What the browser lets through and no rule knows is explained by the game's own refusal.
                OptionKind::Limit { off: min, max, .. } | OptionKind::Number { min, max } => {
                    input #(id) type="number" name=(name) min=(min) max=(max) step="1" inputmode="numeric"
                        placeholder=(option.said(option.default)) aria-describedby=(help);
                }
                OptionKind::Set { words } => { (set(option, &id, &name, words)) }
                OptionKind::Name { known } if names == Names::Shipped => { (choices(option, &id, &name, &usual, known)) }
                OptionKind::Name { known } => {
                    input #(id) type="text" name=(name) maxlength="80" placeholder=(option.default) list=(format!("{id}-known"))
                        autocomplete="off" aria-describedby=(help);
                    datalist #(format!("{id}-known")) { @for word in known { option value=(word) {} } }
                }
            }
            p.help #(help) {
                (sentence(option.help)) " "
                @for (number, meaning) in option.special { (number) ": " (meaning) ". " }
                // Whoever looks a rule up keeps what they have filled in.
                a.rule href=(rules::link(info.slug, option.rule)) target="_blank" { (option.rule) }
            }
        }
    }
}

fn choices(option: &GameOption, id: &str, name: &str, usual: &str, all: &[&str]) -> Markup {
    html! {
        select #(id) name=(name) aria-describedby=(format!("{id}-help")) {
            option value="" selected { (usual) }
            @for &word in all { option value=(word) { (option.name_of(word)) } }
        }
    }
}

fn set(option: &GameOption, id: &str, name: &str, all: &[&str]) -> Markup {
    let default: Vec<&str> = option.default.split(',').map(str::trim).collect();
    html! {
        // So that a set with nothing ticked is told from a form without the set.
        input type="hidden" name=(format!("set.{}", option.key)) value="";
        fieldset.set aria-describedby=(format!("{id}-help")) {
            legend { (option.label) }
            @for (index, &word) in all.iter().enumerate() {
                @let id = format!("{id}-{index}");
                label for=(id) {
                    input #(id) type="checkbox" name=(name) value=(word) checked[default.contains(&word)];
                    (option.name_of(word))
                }
            }
        }
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
                assert!(form.contains(&rules::link(entry.info.slug, option.rule)), "{}", option.rule);
            }
            let presets = presets(entry.info, None).into_string();
            for preset in entry.info.preset_names() {
                assert!(presets.contains(&format!("value=\"{preset}\"")), "{preset}");
            }
        }
    }

    /// The words between the tags, and what fields say of themselves.
    fn read_by_people(form: &str) -> String {
        let texts = form.split('>').filter_map(|part| part.split('<').next());
        let said = form.split("placeholder=\"").skip(1).filter_map(|part| part.split('"').next());
        texts.chain(said).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn nobody_reads_a_key() {
        for entry in GAMES {
            let read = read_by_people(&options(entry.info).into_string());
            assert!(!read.contains('_'), "{}: {read}", entry.info.slug);
            assert!(!read.contains(": -1") && !read.contains("\n-1\n"), "{}: {read}", entry.info.slug);
            for preset in entry.info.preset_names() {
                let differences = differences(entry.info, &preset);
                assert!(!differences.contains('_') && !differences.contains(" -1"), "{differences}");
            }
        }
    }

    #[test]
    fn every_option_says_what_it_is_and_does() {
        for option in GAMES.iter().flat_map(|entry| entry.info.options) {
            let GameOption { key, label, help, names, kind, special, .. } = option;
            assert!(label.starts_with(char::is_uppercase) && !label.contains(['_', '.']), "{key}: {label}");
            assert!(help.split(' ').count() >= 3 && !help.contains('_'), "{key}: {help}");
            match kind {
                OptionKind::Choice { words } | OptionKind::Set { words } => {
                    assert_eq!(names.len(), words.len(), "{key}");
                    let told_apart = names.iter().collect::<std::collections::BTreeSet<_>>();
                    assert_eq!(told_apart.len(), names.len(), "{key}: {names:?}");
                    assert!(names.iter().all(|name| !name.contains(['_', '0', '1'])), "{key}: {names:?}");
                }
                OptionKind::Number { min, .. } if *min < 0 => {
                    assert!(special.iter().any(|(number, _)| number == min), "{key}: what is {min}?");
                }
                OptionKind::Limit { off, .. } => {
                    assert!(special.iter().any(|(number, _)| number == off), "{key}: what is {off}?");
                }
                _ => {}
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
        assert_eq!(variant(info, &chosen), Some(spaced(preset)), "nothing else was chosen");
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
        let option =
            GameOption { key: "deck", kind: deck, default: "north", rule: RuleId("X-1"), ..GameOption::BARE };
        let shown = |names| field(&option, GAMES[0].info, names).into_string();
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
            names: &["Sheets of ice", "Snow"],
            ..GameOption::BARE
        };
        let form = field(&option, GAMES[0].info, Names::Shipped).into_string();
        assert!(form.contains("name=\"set.weather\""), "{form}");
        assert!(form.contains("value=\"snow\" checked") && !form.contains("value=\"ice\" checked"), "{form}");
        assert!(form.contains("What falls.") && form.contains("Sheets of ice"), "{form}");
    }
}
