//! What is shared of the room: a picture of a finished match, what a link says of itself, and an invitation as a code
//! that telephones read.

use breakroom_core::Observer;
use breakroom_room::{fold::Match, header::Sitter, screen};
use breakroom_scene::Theme;
use maud::{Markup, html};
use qrcodegen::{QrCode, QrCodeEcc};

/// What a link to a page says of itself where it is pasted.
pub struct Preview<'a> {
    /// One or two sentences.
    pub words: String,
    /// The room's address as visitors write it; without it there is no picture.
    pub room: Option<&'a str>,
}

impl Preview<'_> {
    /// Words alone.
    pub fn of(words: impl Into<String>) -> Preview<'static> {
        Preview { words: words.into(), room: None }
    }

    /// The tags that are read for it.
    pub(crate) fn tags(&self, title: &str) -> Markup {
        let picture = self.room.map(|room| format!("{}/assets/preview.png", room.trim_end_matches('/')));
        html! {
            meta name="description" content=(self.words);
            meta property="og:site_name" content="Breakroom";
            meta property="og:type" content="website";
            meta property="og:title" content=(title);
            meta property="og:description" content=(self.words);
            @if let Some(picture) = picture {
                meta property="og:image" content=(picture);
                meta property="og:image:width" content="1200";
                meta property="og:image:height" content="630";
                meta name="twitter:card" content="summary_large_image";
            }
        }
    }
}

/// Who plays, for everybody.
pub fn players(game: &Match) -> String {
    let names: Vec<_> = game.sitters.iter().filter_map(Sitter::name).collect();
    match &names[..] {
        [] => "A free table".to_owned(),
        [alone] => alone.to_string(),
        names => names.join(" against "),
    }
}

/// What a link to a table says.
pub fn table_words(game: &Match) -> String {
    let info = game.table().info();
    let stands = match game.sitting.is_over() {
        true => screen::ending_words(game),
        false if game.sitters.contains(&Sitter::Open) => "a seat is free".to_owned(),
        false => "under way".to_owned(),
    };
    format!("{}: {}. {}", players(game), stands, info.tagline)
}

/// How high the line of words is beside a picture that is `1` wide.
const CAPTION: f64 = 0.075;

/// A finished match as a picture with its result, as `who` sees the end of it.
pub fn picture(game: &Match, who: Observer, theme: Theme) -> String {
    let scene = game.table().scene(who);
    let (width, height) = (scene.width, scene.height);
    let caption = width * CAPTION;
    let [ground, ink, quiet] = match theme {
        Theme::Light => ["#f5efe4", "#22201c", "#5b554a"],
        Theme::Dark => ["#171512", "#f0e8da", "#b6ab98"],
    };
    let (name, result) = (game.table().info().name, screen::ending_words(game));
    let (line, small) = (caption * 0.36, caption * 0.26);
    let inner = scene.to_picture(theme);
    let drawn = html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox=(format!("0 0 {width} {}", height + caption)) width=(width) height=(height + caption) {
            title { (name) ": " (result) }
            rect width="100%" height="100%" fill=(ground) {}
            text x=(caption * 0.3) y=(height + caption * 0.45) font-family="Georgia, serif" font-weight="600" font-size=(line) fill=(ink) { (result) }
            text x=(caption * 0.3) y=(height + caption * 0.82) font-family="sans-serif" font-size=(small) fill=(quiet) { (name) " · " (players(game)) }
            text x=(width - caption * 0.3) y=(height + caption * 0.82) text-anchor="end" font-family="sans-serif" font-size=(small) fill=(quiet) { "Breakroom" }
            (maud::PreEscaped(inner))
        }
    };
    drawn.into_string()
}

/// A link as a code that telephones read; none if it is too long.
pub fn code(link: &str) -> Option<String> {
    let code = QrCode::encode_text(link, QrCodeEcc::Medium).ok()?;
    let size = code.size();
    let dark = |(x, y): &(i32, i32)| code.get_module(*x, *y);
    let squares = (0..size).flat_map(|y| (0..size).map(move |x| (x, y))).filter(dark);
    let path: String = squares.map(|(x, y)| format!("M{} {}h1v1h-1z", x + QUIET, y + QUIET)).collect();
    let whole = size + 2 * QUIET;
    let drawn = html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox=(format!("0 0 {whole} {whole}")) shape-rendering="crispEdges" {
            rect width="100%" height="100%" fill="#fff" {}
            path d=(path) fill="#000" {}
        }
    };
    Some(drawn.into_string())
}

/// What must stay white around a code, in its squares.
const QUIET: i32 = 4;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_has_its_three_corners_and_a_white_edge() {
        let code = code("https://play.example/tables/abc/join/def").unwrap();
        let size: i32 =
            code.split("viewBox=\"0 0 ").nth(1).unwrap().split(' ').next().unwrap().parse().unwrap();
        let dark = |x: i32, y: i32| code.contains(&format!("M{x} {y}h1"));
        for (x, y) in [(QUIET, QUIET), (size - QUIET - 7, QUIET), (QUIET, size - QUIET - 7)] {
            let row: Vec<bool> = (0..7).map(|step| dark(x + step, y + 1)).collect();
            assert_eq!(row, [true, false, false, false, false, false, true], "a corner's second row");
        }
        assert!((0..size).all(|at| !dark(at, QUIET - 1) && !dark(QUIET - 1, at)));
        assert_eq!(super::code(&"x".repeat(5000)), None);
    }

    #[test]
    fn a_preview_without_an_address_has_no_picture() {
        let tags = |room| Preview { words: "A & b".into(), room }.tags("T").into_string();
        assert!(!tags(None).contains("og:image") && tags(None).contains("content=\"A &amp; b\""));
        assert!(
            tags(Some("https://play.example/"))
                .contains("content=\"https://play.example/assets/preview.png\"")
        );
    }
}
