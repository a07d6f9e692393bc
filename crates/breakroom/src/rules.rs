//! `breakroom rules`: the rulebook in the terminal.

use breakroom_catalog::Entry;
use breakroom_core::{dossier, rule::suggestion};
use clap::Args;
use serde_json::json;

use crate::{
    failure::{Failure, Outcome},
    names, output,
};

/// The rules of a game, whole, by chapter or by id.
#[derive(Args)]
#[command(after_help = "Examples:
  breakroom rules breakthrough            all rules
  breakroom rules breakthrough BT-6.1     one rule
  breakroom rules breakthrough BT-6       a chapter
  breakroom rules breakthrough difficulty every rule with that word")]
pub struct RulesArgs {
    /// The game
    #[arg(value_parser = names::GameName)]
    game: String,
    /// A rule's id, a chapter's id, or a word
    id: Option<String>,
    /// As JSON
    #[arg(long)]
    json: bool,
}

/// Prints the rules asked for.
pub fn run(args: RulesArgs) -> Outcome {
    let info = Entry::find(&args.game)?.info;
    let all = dossier::rules(info.rules);
    let found: Vec<_> = match &args.id {
        None => all,
        Some(wanted) => {
            let found: Vec<_> = all.iter().filter(|rule| asked_for(rule, wanted)).cloned().collect();
            if found.is_empty() {
                let hint = suggestion(wanted, all.iter().map(|rule| rule.id).take(8));
                return Err(Failure::Failed(format!("{} has no rule '{wanted}'{hint}, …", info.name)));
            }
            found
        }
    };
    if args.json {
        let rules =
            found.iter().map(|rule| json!({"id": rule.id, "chapter": rule.chapter, "text": rule.text}));
        return output::line(format!("{:#}", serde_json::Value::Array(rules.collect())));
    }
    let (mut chapter, width) = ("", output::width().clamp(40, 100));
    for rule in &found {
        if rule.chapter != chapter {
            chapter = rule.chapter;
            output::line(format!("\n{chapter}"))?;
        }
        for (number, line) in wrapped(&rule.text.replace("**", ""), width - INDENT).iter().enumerate() {
            let id = if number == 0 { rule.id } else { "" };
            output::line(format!("  {id:<8} {line}"))?;
        }
    }
    Ok(())
}

/// What stands before the text of a rule: its id.
const INDENT: usize = 11;

/// The text in lines of at most `width` letters; a word that is longer has a line of its own.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split_whitespace() {
            if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > width {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        lines.push(line);
    }
    lines
}

/// By its id, by its chapter's id, or by a word that is no id.
fn asked_for(rule: &dossier::Rule<'_>, wanted: &str) -> bool {
    let (id, wanted) = (rule.id.to_ascii_uppercase(), wanted.to_ascii_uppercase());
    let in_chapter = id.strip_prefix(&wanted).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'));
    in_chapter || (!wanted.contains('-') && rule.text.to_ascii_uppercase().contains(&wanted))
}

#[cfg(test)]
mod tests {
    use super::wrapped;

    #[test]
    fn a_rule_is_wrapped_at_words() {
        let lines = wrapped("one two three\n- four incomprehensibilities", 9);
        assert_eq!(lines, ["one two", "three", "- four", "incomprehensibilities"]);
    }
}
