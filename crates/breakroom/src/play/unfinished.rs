//! The unfinished matches as a list to choose from.

use std::io::{BufRead, Write};

use breakroom_catalog::Entry;
use breakroom_core::Seat;
use breakroom_kit::words::counted;
use breakroom_room::{day, fold::Match, header::Sitter};

use super::{clock, folder::Kept};
use crate::failure::Failure;

/// The one that somebody chooses by its number; the only one without asking.
pub fn choose(
    mut kept: Vec<Kept>,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> Result<Option<Kept>, Failure> {
    if kept.len() < 2 {
        return Ok(kept.pop());
    }
    writeln!(output, "Unfinished matches, the last played first:")?;
    for (one, number) in kept.iter().zip(1..) {
        writeln!(output, "{number:>3}  {}", describe(one, clock::milliseconds()))?;
    }
    loop {
        write!(output, "Which goes on? (1 to {}; Enter: 1; q: none) ", kept.len())?;
        output.flush()?;
        let mut line = String::new();
        let read = input.read_line(&mut line)?;
        match line.trim() {
            "" if read > 0 => return Ok(Some(kept.swap_remove(0))),
            "" | "q" | "quit" => return Err(Failure::Failed("no match was chosen".into())),
            number => match number.parse::<usize>() {
                Ok(number @ 1..) if number <= kept.len() => return Ok(Some(kept.swap_remove(number - 1))),
                _ => {}
            },
        }
    }
}

/// What somebody remembers a match by: the game, who plays, how far it is, when it was left.
fn describe(kept: &Kept, now: i64) -> String {
    let name = Entry::find(&kept.game).map_or(kept.game.as_str(), |entry| entry.info.name);
    let when = day::ago(now, kept.played);
    match kept.fold() {
        Ok(game) => {
            let actions = counted(game.table().ply() as i64, "action", "actions");
            format!("{name}{}, {actions}, {when}{}", players(&game), daily(kept))
        }
        Err(_) => format!("{name}, {when}; it cannot be read by this version"),
    }
}

fn daily(kept: &Kept) -> String {
    kept.terminal.daily.as_ref().map(|date| format!(" (the deal of {date})")).unwrap_or_default()
}

/// Who sits where; nothing where somebody sits alone.
fn players(game: &Match) -> String {
    let seats = Seat::first(game.table().seats());
    let player = |seat: Seat| {
        let role = game.table().seat_name(seat);
        match game.sitters.get(seat.index()) {
            Some(Sitter::Bot(level)) => format!("{role} ({level})"),
            Some(Sitter::Person { name, .. }) if !name.is_empty() && name != role => {
                format!("{name} ({role})")
            }
            _ => role.to_owned(),
        }
    };
    match game.table().seats() {
        1 => String::new(),
        _ => format!(": {}", seats.map(player).collect::<Vec<_>>().join(" against ")),
    }
}

#[cfg(test)]
mod tests {
    use breakroom_catalog::Setup;
    use breakroom_tui::Keeper;

    use super::*;
    use crate::play::{
        desk::{Desk, Plan},
        folder::DataFolder,
        seats::Who,
    };

    /// Two matches that were left, the second last.
    fn evening(folder: &std::path::Path) -> Vec<Kept> {
        let data = DataFolder::at(folder.to_owned());
        for (slug, seats) in [("breakthrough", vec![]), ("rubble-storm", vec![Who::Human, Who::Novice])] {
            let plan = Plan::Deal("17".to_owned());
            let mut desk = Desk::new(data.clone(), Setup::of(slug).unwrap(), plan).seating(seats, Vec::new());
            let mut game = desk.lay_out().unwrap();
            // Of two seats, whoever begins.
            for _ in 0..8 {
                let first = game.table().legal()[0].action.clone();
                game.play(&first).unwrap();
            }
            desk.keep(&game).unwrap();
        }
        data.unfinished().unwrap()
    }

    fn chosen(kept: Vec<Kept>, typed: &str) -> (Option<String>, String) {
        let mut output = Vec::new();
        let game = choose(kept, &mut typed.as_bytes(), &mut output).ok().flatten().map(|kept| kept.game);
        (game, String::from_utf8(output).unwrap())
    }

    #[test]
    fn a_match_is_chosen_by_its_number() {
        let folder = tempfile::tempdir().unwrap();
        let kept = evening(folder.path());
        let games: Vec<String> = kept.iter().map(|kept| kept.game.clone()).collect();
        assert_eq!(games.len(), 2);
        let (game, said) = chosen(kept.clone(), "7\nnonsense\n2\n");
        assert_eq!(game.as_deref(), Some(games[1].as_str()), "{said}");
        assert_eq!(said.matches("Which goes on? (1 to 2; Enter: 1; q: none)").count(), 3, "{said}");
        assert!(said.contains("As Rubble, As Storm: Light against Dark (novice), "), "{said}");
        assert!(said.contains("  Breakthrough, ") && said.contains(" actions, just now"), "{said}");
        assert_eq!(chosen(kept.clone(), "\n").0.as_deref(), Some(games[0].as_str()));
        assert_eq!((chosen(kept.clone(), "q\n").0, chosen(kept.clone(), "").0), (None, None));
        let (only, said) = chosen(kept[1..].to_vec(), "");
        assert_eq!((only.as_deref(), said.as_str()), (Some(games[1].as_str()), ""), "nothing is asked");
    }
}
