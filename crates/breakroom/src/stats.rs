//! `breakroom stats`: your own results, kept on this machine, with honest averages.

pub mod results;
pub mod summary;

use std::{fmt::Write as _, path::Path};

use breakroom_catalog::{Entry as Game, Setup};
use breakroom_core::Seat;
use breakroom_kit::words::counted;
use clap::Args;
use serde_json::{Value, json};

use breakroom_room::terminal::CountsAs;
use results::Skipped;
use summary::{Group, Points, Row};

use crate::{
    failure::Outcome,
    names, output,
    play::{
        clock::{Moment, day_number},
        folder::DataFolder,
    },
};

/// Your own results.
#[derive(Args)]
#[command(after_help = "Examples:
  breakroom stats
  breakroom stats breakthrough --json

Results are kept in room.sqlite in BREAKROOM_DATA, or XDG_DATA_HOME/breakroom, or ~/.local/share/breakroom.
Ranked are only first attempts at daily deals; everything that could be known beforehand is practice.")]
pub struct StatsArgs {
    /// Only this game
    #[arg(value_parser = names::GameName)]
    pub game: Option<String>,
    /// As JSON
    #[arg(long)]
    pub json: bool,
}

/// Prints the results.
pub fn run(args: StatsArgs) -> Outcome {
    if let Some(slug) = &args.game {
        Game::find(slug)?;
    }
    let folder = DataFolder::of_environment()?;
    let (mut played, skipped) = (folder.played()?, folder.skipped()?);
    played.retain(|played| args.game.as_ref().is_none_or(|slug| *slug == played.game));
    let today = day_number(&Moment::now().date()).unwrap_or(0);
    let groups = summary::groups(&played, today);
    let text = match args.json {
        true => format!("{:#}\n", json!({"groups": groups, "skipped": skipped})),
        false => page(&groups, &skipped, folder.root()),
    };
    output::text(text)
}

/// Everything as text.
fn page(groups: &[Group], skipped: &[Skipped], folder: &Path) -> String {
    let mut page = String::new();
    if groups.is_empty() {
        page.push_str("No results yet: breakroom play GAME makes some.\n");
    }
    for group in groups {
        page.push_str(&paragraph(group));
        page.push('\n');
    }
    for Skipped { line, why } in skipped {
        let path = folder.join("results.jsonl");
        let path = path.display();
        let _ = writeln!(page, "{path}: line {line} cannot be read and was skipped, not removed: {why}");
    }
    page
}

/// One group as text.
pub fn paragraph(group: &Group) -> String {
    let name = Game::find(&group.game).map_or(group.game.as_str(), |entry| entry.info.name);
    let mut text = format!("{name} · {}", group.edition);
    if let Some(preset) = &group.preset {
        let _ = write!(text, " · {preset}");
    }
    for (key, value) in unusual(group) {
        let _ = write!(text, " · {key}={}", value.as_str().map_or_else(|| value.to_string(), str::to_owned));
    }
    text.push('\n');
    let names = seat_names(group);
    for row in &group.rows {
        text.push_str(&figures(row, &names));
    }
    if group.streak.longest > 0 {
        let (current, longest) = (group.streak.current, group.streak.longest);
        let _ =
            writeln!(text, "  daily streak: {}, longest {longest}", counted(current as i64, "day", "days"));
    }
    text
}

/// The options that are not what the preset alone would give; all of them if the game is not known any more.
fn unusual(group: &Group) -> Vec<(&String, &Value)> {
    let preset = group.preset.iter().map(|preset| ("preset".to_owned(), preset.clone())).collect::<Vec<_>>();
    let usual = Setup::choose(&group.game, None, &preset).ok();
    let usual = usual.and_then(|setup| serde_json::to_value(&setup.options).ok()).unwrap_or_default();
    let named = |key: &String| key != "preset";
    group.options.iter().filter(|(key, value)| named(key) && usual.get(key.as_str()) != Some(value)).collect()
}

fn seat_names(group: &Group) -> Vec<String> {
    let setup = Setup::from_json(&group.game, None, Some(&Value::Object(group.options.clone()))).ok();
    let table = setup.and_then(|setup| setup.open().ok());
    let name = |seat| match &table {
        Some(table) => table.seat_name(seat).to_owned(),
        None => format!("seat {seat}"),
    };
    Seat::first(Seat::MOST).take(table.as_ref().map_or(Seat::MOST, |table| table.seats())).map(name).collect()
}

fn figures(row: &Row, seats: &[String]) -> String {
    let kind = match row.kind {
        CountsAs::Ranked => "ranked daily deals",
        CountsAs::Free => "fresh chance",
        CountsAs::Practice => "practice deals",
        CountsAs::Typed => "own cards and dice",
    };
    let mut text = format!("  {kind}: {} finished", row.finished);
    if row.players.len() > 1 {
        let _ = write!(text, " ({})", row.players.join(" - "));
    }
    if let Some(points) = &row.points {
        let _ = write!(text, ", {}", points_text(points));
    }
    for (result, count) in &row.results {
        let _ = write!(text, ", {} {count}", result_text(result, seats));
    }
    text.push('\n');
    let left_out = row.resigned + row.unfinished;
    if left_out > 0 {
        let (resigned, unfinished) = (row.resigned, row.unfinished);
        let flatters = if row.points.is_some() { ", which may flatter them" } else { "" };
        let _ = writeln!(
            text,
            "    not in these figures: {resigned} resigned and {unfinished} unfinished{flatters}"
        );
    }
    if row.with_taking_back > 0 {
        let _ = writeln!(text, "    something was taken back in {}", row.with_taking_back);
    }
    text
}

fn points_text(points: &Points) -> String {
    let spread = match points.standard_error {
        Some(error) => format!(" ± {error:.1}"),
        None => " (a single match says little)".to_owned(),
    };
    format!("mean {:.1}{spread}, median {:.1}, best {}", points.mean, points.median, points.best)
}

/// `won 0+2` with the seats' names.
fn result_text(result: &str, seats: &[String]) -> String {
    let Some(winners) = result.strip_prefix("won ") else { return result.to_owned() };
    let name = |number: &str| {
        let seat = number.parse::<usize>().ok().and_then(|number| seats.get(number));
        seat.cloned().unwrap_or_else(|| format!("seat {number}"))
    };
    format!("{} won", winners.split('+').map(name).collect::<Vec<_>>().join(" and "))
}

#[cfg(test)]
mod tests;
