//! The options of a game as a form, made from what the game declares.

use breakroom_core::{GameOption, Info, options::Kind};
use maud::{Markup, html};

use super::sentence;

/// Which of the ways to play it, where the game declares any.
pub fn presets(info: &Info) -> Markup {
    let presets = info.preset_names();
    html! {
        @if !presets.is_empty() {
            div.field {
                label for="preset" { "Which game?" }
                select #preset name="option.preset" {
                    @for preset in &presets { option value=(preset) { (words(preset)) } }
                }
            }
        }
    }
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
        (rules(info))
    }
}

/// The options alone.
pub fn rules(info: &Info) -> Markup {
    let presets = info.preset_names();
    html! {
        @for option in info.options { (field(option, info, !presets.is_empty())) }
    }
}

/// A key or a word of a choice as people read it.
pub fn words(key: &str) -> String {
    let spaced = key.replace(['_', '-'], " ");
    let mut letters = spaced.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// One option. `preset`: an empty value means what the chosen preset says.
fn field(option: &GameOption, info: &Info, preset: bool) -> Markup {
    let (id, name) = (format!("option-{}", option.key), format!("option.{}", option.key));
    let help = format!("{id}-help");
    let usual = if preset { "as the preset" } else { "as usual" };
    html! {
        div.field {
            @match option.kind {
                Kind::Flag => {
                    label for=(id) { (words(option.key)) }
                    (choices(&id, &name, &help, &format!("{usual} ({})", on_off(option.default)), &["true", "false"]))
                }
                Kind::Choice { words: all } => {
                    label for=(id) { (words(option.key)) }
                    (choices(&id, &name, &help, &format!("{usual} ({})", words(option.default).to_lowercase()), all))
                }
                Kind::Number { min, max } => {
                    label for=(id) { (words(option.key)) }
                    input #(id) type="number" name=(name) min=(min) max=(max) step="1" inputmode="numeric"
                        placeholder=(option.default) aria-describedby=(help);
                }
                Kind::Set { words: all } => { (set(option, &id, &name, &help, all)) }
                Kind::Name { known } => {
                    label for=(id) { (words(option.key)) }
                    input #(id) type="text" name=(name) maxlength="80" placeholder=(option.default) list=(format!("{id}-known"))
                        autocomplete="off" aria-describedby=(help);
                    datalist #(format!("{id}-known")) { @for word in known { option value=(word) {} } }
                }
            }
            p.help #(help) {
                (sentence(option.help)) " "
                a.rule href=(format!("/rules/{}#{}", info.slug, option.rule)) { (option.rule) }
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
    use breakroom_catalog::GAMES;
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
            let presets = presets(entry.info).into_string();
            for preset in entry.info.preset_names() {
                assert!(presets.contains(&format!("value=\"{preset}\"")), "{preset}");
            }
        }
    }

    #[test]
    fn a_set_is_boxes_to_tick() {
        const WORDS: &[&str] = &["ice", "snow"];
        let option = GameOption {
            key: "weather",
            kind: Kind::Set { words: WORDS },
            default: "snow",
            rule: RuleId("XX-1"),
            help: "what falls",
        };
        let form = field(&option, GAMES[0].info, false).into_string();
        assert!(form.contains("name=\"set.weather\""), "{form}");
        assert!(form.contains("value=\"snow\" checked") && !form.contains("value=\"ice\" checked"), "{form}");
        assert!(form.contains("What falls."), "{form}");
    }
}
