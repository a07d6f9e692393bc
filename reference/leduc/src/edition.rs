//! The edition: what the seats are called.

use breakroom_core::{Document, Fault, Shipped};
use serde::Deserialize;
use toml::Spanned;

/// The edition that ships with the program.
pub const SHIPPED: &[Shipped] =
    &[Shipped { name: "plain", files: &[("plain.toml", include_str!("../plain.toml"))] }];

/// Longer names do not fit beside a table.
const LONGEST: usize = 20;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    seats: Spanned<Vec<Spanned<String>>>,
}

/// The names of the seats, or everything that is wrong with the file.
pub fn read(file: &Document) -> Result<[String; 2], Vec<Fault>> {
    let line = |at: usize| format!("line {}", file.line_of(at));
    let read: File = toml::from_str(&file.text).map_err(|error| {
        let start = error.span().map_or(0, |span| span.start);
        vec![Fault::error(line(start), error.message())]
    })?;
    let mut faults = Vec::new();
    for name in read.seats.get_ref() {
        let letters = name.get_ref().chars().count();
        if name.get_ref().trim().is_empty() || letters > LONGEST || name.get_ref().contains(char::is_control)
        {
            let message = format!("a seat's name has 1 to {LONGEST} letters, not {letters}");
            faults.push(Fault::error(line(name.span().start), message));
        }
    }
    let place = line(read.seats.span().start);
    let names: Vec<String> = read.seats.into_inner().into_iter().map(Spanned::into_inner).collect();
    match <[String; 2]>::try_from(names) {
        Err(names) => {
            faults.push(Fault::error(place, format!("there are two seats, not {}", names.len())));
        }
        Ok([first, second]) if first == second => {
            faults.push(Fault::error(place, format!("both seats are called '{first}'")));
        }
        Ok(names) if faults.is_empty() => return Ok(names),
        Ok(_) => {}
    }
    Err(faults)
}
