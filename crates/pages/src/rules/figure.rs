//! Figures on a page.

use breakroom_catalog::figures::Figure;
use maud::{Markup, html};

use super::book::Book;

/// How large a figure may become in the text: width, height, and by how much its letters grow.
const ROOM: (f64, f64, f64) = (576.0, 430.0, 1.7);
/// A figure that is no wider than this, in its own units, can be read in the margin.
const NARROW: f64 = 360.0;

/// The figures that stand at this rule, as HTML: those that show it first of all.
pub fn first_at(book: &Book, rule: &str) -> String {
    let here = book.figures.of(rule).filter(|figure| figure.rules[0] == rule);
    here.map(|figure| show(book.info.slug, figure).into_string()).collect()
}

/// Every figure that shows this rule, as HTML.
pub fn all_at(book: &Book, rule: &str) -> String {
    book.figures.of(rule).map(|figure| show(book.info.slug, figure).into_string()).collect()
}

/// A figure with its caption.
pub fn show(slug: &str, figure: &Figure) -> Markup {
    let (width, height) = figure.size();
    let scale = (ROOM.0 / width).min(ROOM.1 / height).min(ROOM.2);
    let beside = width <= NARROW && width < 1.5 * height;
    let light = format!("/rules/{slug}/figures/{}.svg", figure.id);
    let dark = format!("{light}?theme=dark");
    let alt = format!("{} {}", figure.caption, figure.scene.title);
    html! {
        figure.plate.beside[beside] {
            picture {
                source srcset=(dark) media="(prefers-color-scheme: dark)" data-dusk;
                img src=(light) alt=(alt) loading="lazy" width=((width * scale).round()) height=((height * scale).round());
            }
            figcaption { (figure.caption) }
        }
    }
}

#[cfg(test)]
mod tests {
    use breakroom_catalog::GAMES;

    use super::*;

    #[test]
    fn figures_have_a_size_and_are_spoken() {
        let book = Book::of(GAMES[0].info.slug).unwrap();
        let figure = &book.figures.all[0];
        let html = show(book.info.slug, figure).into_string();
        assert!(html.contains("loading=\"lazy\" width=\"") && html.contains("?theme=dark\""), "{html}");
        assert!(html.contains("alt=\"") && html.contains(&*maud_escaped(&figure.scene.title)), "{html}");
        let rule = &figure.rules[0];
        assert!(first_at(book, rule).contains(&figure.id) && all_at(book, rule).contains(&figure.id));
        assert_eq!(first_at(book, "XX-1"), "");
    }

    fn maud_escaped(text: &str) -> String {
        html! { (text) }.into_string()
    }
}
