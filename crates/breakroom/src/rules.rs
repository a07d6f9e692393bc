//! `breakroom rules`: the rulebook in the terminal.

use breakroom_catalog::Entry;
use breakroom_core::{dossier, rule::suggestion};
use clap::Args;
use serde_json::json;

use crate::{
    failure::{Failure, Outcome},
    output,
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
    let mut chapter = "";
    for rule in &found {
        if rule.chapter != chapter {
            chapter = rule.chapter;
            output::line(format!("\n{chapter}"))?;
        }
        let text = rule.text.replace("**", "").replace('\n', "\n         ");
        output::line(format!("  {:<8} {text}", rule.id))?;
    }
    Ok(())
}

/// By its id, by its chapter's id, or by a word that is no id.
fn asked_for(rule: &dossier::Rule<'_>, wanted: &str) -> bool {
    let (id, wanted) = (rule.id.to_ascii_uppercase(), wanted.to_ascii_uppercase());
    let in_chapter = id.strip_prefix(&wanted).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'));
    in_chapter || (!wanted.contains('-') && rule.text.to_ascii_uppercase().contains(&wanted))
}
