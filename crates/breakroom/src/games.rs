//! `breakroom games`: what can be played.

use breakroom_catalog::GAMES;
use breakroom_core::{
    GameOption, Info,
    options::{Group, OptionKind, PRESET},
};
use clap::Args;
use serde_json::{Value, json};

use crate::{failure::Outcome, names, output};

/// What can be played, with every option.
#[derive(Args)]
#[command(after_help = "Example:\n  breakroom games\n  breakroom games --json | jq '.[].slug'")]
pub struct GamesArgs {
    /// As JSON
    #[arg(long)]
    json: bool,
    /// Only this game, with its options in full
    #[arg(value_parser = names::GameName)]
    game: Option<String>,
}

/// Prints the list.
pub fn run(args: GamesArgs) -> Outcome {
    let chosen = match &args.game {
        None => None,
        Some(slug) => Some(breakroom_catalog::Entry::find(slug)?.info),
    };
    let infos: Vec<&Info> = GAMES.iter().map(|entry| entry.info).collect();
    let listed = chosen.map_or(infos, |info| vec![info]);
    if args.json {
        return output::line(format!("{:#}", Value::Array(listed.into_iter().map(described).collect())));
    }
    for info in &listed {
        output::line(format!("{:<16} {} · {} · {}", info.slug, info.name, seats(info), minutes(info)))?;
        output::line(format!("{:<16} {}", "", info.tagline))?;
        match chosen {
            Some(_) => output::line(format!("\n{}", options(info)))?,
            None => keys(info).iter().try_for_each(|line| output::line(format!("{:<16} {line}", "")))?,
        }
    }
    match chosen {
        Some(_) => Ok(()),
        None => output::line(format!(
            "\nPlay one: breakroom play {}   What its options mean: breakroom games {0}",
            GAMES[0].info.slug
        )),
    }
}

/// A game as JSON, for programs: the same for this command and the referee.
///
/// ```
/// let info = breakroom_catalog::Entry::find("breakthrough").unwrap().info;
/// let told = breakroom::games::described(info);
/// assert_eq!((&told["slug"], &told["options"][0]["label"].is_string()), (&"breakthrough".into(), &true));
/// ```
pub fn described(info: &Info) -> Value {
    json!({
        "slug": info.slug,
        "name": info.name,
        "tagline": info.tagline,
        "seats": {"min": info.seats.0, "max": info.seats.1},
        "minutes": {"min": info.minutes.0, "max": info.minutes.1},
        "editions": info.editions.iter().map(|edition| edition.name).collect::<Vec<_>>(),
        "presets": info.preset_names(),
        "options": info.options,
    })
}

fn seats(info: &Info) -> String {
    match info.seats {
        (1, 1) => "solitaire".into(),
        (low, high) if low == high => format!("{low} players"),
        (low, high) => format!("{low} to {high} players"),
    }
}

fn minutes(info: &Info) -> String {
    format!("{} to {} minutes", info.minutes.0, info.minutes.1)
}

/// The names of the options, in as many lines as they need.
fn keys(info: &Info) -> Vec<String> {
    const WIDTH: usize = 60;
    let presets = (!info.presets.is_empty()).then_some(PRESET);
    let mut lines = vec!["options:".to_owned()];
    for key in presets.into_iter().chain(info.options.iter().map(|option| option.key)) {
        match lines.last_mut() {
            Some(line) if line.len() + key.len() < WIDTH => line.extend([" ", key]),
            _ => lines.push(format!("  {key}")),
        }
    }
    lines
}

fn options(info: &Info) -> String {
    let mut lines = vec![format!("Editions: {}", names(info.editions.iter().map(|edition| edition.name)))];
    let presets = info.preset_names();
    if !presets.is_empty() {
        lines.push(format!("Presets (--option preset=…): {}", names(presets.iter().map(String::as_str))));
    }
    lines.push("Options (--option key=value), each with its key, what it does, and what it may be:".into());
    for group in Group::ALL {
        let of_group: Vec<&GameOption> = info.options.iter().filter(|option| option.group == group).collect();
        if !of_group.is_empty() {
            lines.push(format!("\n{}", group.title()));
            lines.extend(of_group.into_iter().flat_map(described_option));
        }
    }
    lines.join("\n")
}

/// An option in words, with what is typed for it.
fn described_option(option: &GameOption) -> Vec<String> {
    let mut lines = vec![
        format!("  {} [{}]", option.label, option.rule),
        format!("      {}", sentence(option.help)),
        format!("      {}={}", option.key, values(option)),
    ];
    let default = option.said(option.default);
    let typed = if option.default.is_empty() { "nothing" } else { option.default };
    lines.push(format!(
        "      usually {typed}{}",
        if default == typed { String::new() } else { format!(": {default}") }
    ));
    lines
}

fn sentence(help: &str) -> String {
    format!("{}.", breakroom_kit::words::capital(help.trim_end_matches('.')))
}

fn names<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.collect::<Vec<_>>().join(", ")
}

/// What may be typed, and what it means.
fn values(option: &GameOption) -> String {
    let meaning = |word: &&str| match option.name_of(word) {
        name if name.eq_ignore_ascii_case(word) => (*word).to_owned(),
        name => format!("{word} ({})", name),
    };
    let special: Vec<String> =
        option.special.iter().map(|(number, said)| format!("{number} ({said})")).collect();
    let number = |range: String| special.iter().cloned().chain([range]).collect::<Vec<_>>().join(", or ");
    match option.kind {
        OptionKind::Flag => "true, or false".into(),
        OptionKind::Choice { words } => words.iter().map(meaning).collect::<Vec<_>>().join(", or "),
        OptionKind::Number { min, max } | OptionKind::Limit { min, max, .. } => {
            number(format!("{min} to {max}"))
        }
        OptionKind::Set { words } => {
            format!(
                "any of {}, with commas between",
                words.iter().map(meaning).collect::<Vec<_>>().join(", ")
            )
        }
        OptionKind::Name { known } => format!("{}, or a name of your own", names(known.iter().copied())),
    }
}
