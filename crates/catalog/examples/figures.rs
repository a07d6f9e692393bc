//! Draws the figures of a game's rules as its file is now, without compiling the game anew.
//!
//! `cargo run -p breakroom-catalog --example figures -- games/SLUG/figures.toml FOLDER [ID]` writes every figure, or that
//! one, into the folder as `ID.svg` and `ID.dark.svg`, or says what is wrong with the file.

use std::{fs, path::Path, process::ExitCode};

use breakroom_catalog::{Entry, figures::Figures};
use breakroom_scene::Theme;

fn main() -> ExitCode {
    match draw(&std::env::args().skip(1).collect::<Vec<_>>()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn draw(arguments: &[String]) -> Result<(), String> {
    let [file, folder, wanted @ ..] = arguments else {
        return Err("usage: figures games/SLUG/figures.toml FOLDER [ID]".into());
    };
    let slug = Path::new(file).parent().and_then(Path::file_name).and_then(|name| name.to_str());
    let entry = Entry::find(slug.unwrap_or_default()).map_err(|error| error.to_string())?;
    let text = fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
    let figures = Figures::read(entry.info, &text).map_err(|faults| faults.to_string())?;
    fs::create_dir_all(folder).map_err(|error| format!("{folder}: {error}"))?;
    for figure in figures.all.iter().filter(|figure| wanted.is_empty() || wanted.contains(&figure.id)) {
        let (width, height) = figure.size();
        println!("{} {width:.0} by {height:.0} ({}): {}", figure.id, figure.rules.join(", "), figure.caption);
        for (end, theme) in [("svg", Theme::Light), ("dark.svg", Theme::Dark)] {
            let path = Path::new(folder).join(format!("{}.{end}", figure.id));
            fs::write(&path, figure.scene.to_detail(theme)).map_err(|error| error.to_string())?;
        }
    }
    Ok(())
}
