//! Pictures of real positions, one per game: played by a bot from a fixed deal, drawn once.

use std::sync::OnceLock;

use breakroom_bots::{Budget, Level, StopToken, advisor};
use breakroom_catalog::{Entry, GAMES, Setup, Sitting, Source};
use breakroom_core::{Observer, Turn};
use breakroom_scene::{Scene, Theme};
use maud::Markup;

use crate::layout;

/// Decisions before the picture is taken: enough that something has happened.
const DECISIONS: usize = 36;

/// One game's picture.
pub struct Picture {
    slug: &'static str,
    size: (f64, f64),
    light: String,
    dark: String,
}

static PICTURES: OnceLock<Vec<Picture>> = OnceLock::new();

/// All pictures. Whoever asks first waits until they are drawn.
pub fn all() -> &'static [Picture] {
    PICTURES.get_or_init(|| GAMES.iter().filter_map(Picture::of).collect())
}

/// The picture of a game, as [`all`] has it.
pub fn drawn(slug: &str, theme: Theme) -> Option<&'static str> {
    let picture = all().iter().find(|picture| picture.slug == slug)?;
    Some(match theme {
        Theme::Light => &picture.light,
        Theme::Dark => &picture.dark,
    })
}

impl Picture {
    fn of(entry: &'static Entry) -> Option<Picture> {
        let scene = scene(entry.info.slug)?;
        let (light, dark) = (scene.to_portrait(Theme::Light), scene.to_portrait(Theme::Dark));
        let part = scene.portrait.or(scene.main);
        let size = part.map_or((scene.width, scene.height), |[_, _, width, height]| (width, height));
        Some(Picture { slug: entry.info.slug, size, light, dark })
    }
}

/// A position some way into a game, as the first seat sees it. Always the same.
fn scene(slug: &str) -> Option<Scene> {
    let setup = Setup::of(slug).ok()?;
    let mut sitting = Sitting::open(&setup, Source::deal(&setup.deal("picture"))).ok()?;
    let mut bot = advisor(&setup, Level::Club, "picture").ok()?;
    for _ in 0..DECISIONS {
        if sitting.is_over() {
            break;
        }
        let advice = bot.advise(sitting.table(), Some(Budget::Simulations(60)), StopToken::default())?;
        sitting.play(&advice.action).ok()?;
    }
    let eyes = match sitting.table().turn() {
        Turn::Seat(seat) => Observer::Seat(seat),
        _ => Observer::Public,
    };
    Some(sitting.table().scene(eyes))
}

/// The picture of a game for a page; the name of the game stands beside it.
pub fn show(slug: &str) -> Markup {
    // A page does not wait for its pictures.
    let known = PICTURES.get().map_or(&[][..], Vec::as_slice);
    let size = known.iter().find(|picture| picture.slug == slug).map_or((4.0, 3.0), |picture| picture.size);
    let light = format!("/pictures/{slug}.svg");
    layout::picture(&light, &format!("{light}?theme=dark"), "", size)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_picture_of_a_real_position() {
        for entry in GAMES {
            let picture = Picture::of(entry).expect("the game can be played");
            assert!(picture.light.starts_with("<svg") && picture.light != picture.dark, "{}", picture.slug);
            assert!(!picture.light.contains("<script"), "{}", picture.slug);
        }
    }
}
