//! How often each word stands in a list: columns where words are short, bars where they are not.

use breakroom_catalog::workshop::builder::Plot;
use breakroom_core::words::spaced;
use maud::{Markup, html};

/// Words of so many letters stand under a column.
const SHORT: usize = 5;
/// How wide a letter is under a column, and what keeps two words apart.
const LETTER: f64 = 6.6;
const GAP: f64 = 7.0;
/// Columns: how far apart they stand at least, how wide and how high they are, and the room for a line of text.
const APART: f64 = 22.0;
const WIDE: f64 = 17.0;
const HIGH: f64 = 84.0;
const LINE: f64 = 14.0;
/// Where bars end.
const BAR: f64 = 100.0;

/// The plot as a picture with its caption.
pub fn show(plot: &Plot) -> Markup {
    let short = longest(plot) <= SHORT;
    html! {
        figure.plot {
            figcaption { (spaced(&plot.name)) }
            @if short { (columns(plot)) } @else { (bars(plot)) }
        }
    }
}

fn most(plot: &Plot) -> f64 {
    f64::from(plot.bars.iter().map(|(_, many)| *many).max().unwrap_or(0).max(1))
}

fn longest(plot: &Plot) -> usize {
    plot.bars.iter().map(|(word, _)| word.chars().count()).max().unwrap_or(0)
}

fn columns(plot: &Plot) -> Markup {
    let apart = APART.max(LETTER * longest(plot) as f64 + GAP);
    let (most, width) = (most(plot), apart * plot.bars.len() as f64);
    let height = HIGH + 2.0 * LINE;
    let said: Vec<String> = plot.bars.iter().map(|(word, many)| format!("{word}: {many}")).collect();
    html! {
        svg.columns viewBox=(format!("0 0 {width:.1} {height}")) width=(format!("{width:.1}")) height=(height) role="img" aria-label=(said.join(", ")) {
            @for (at, (word, many)) in plot.bars.iter().enumerate() {
                @let (x, tall) = (apart * at as f64, f64::from(*many) * HIGH / most);
                rect x=(x + (apart - WIDE) / 2.0) y=(LINE + HIGH - tall) width=(WIDE) height=(tall.max(1.0)) rx="2" {}
                text x=(x + apart / 2.0) y=(LINE + HIGH - tall - 3.0) { (many) }
                text.word x=(x + apart / 2.0) y=(height - 2.0) { (word) }
            }
        }
    }
}

fn bars(plot: &Plot) -> Markup {
    let most = most(plot);
    html! {
        table {
            @for (word, many) in &plot.bars {
                tr {
                    th scope="row" { (spaced(word)) }
                    td {
                        svg viewBox=(format!("0 0 {BAR} 8")) width=(BAR) height="8" preserveAspectRatio="none" aria-hidden="true" {
                            rect width=(f64::from(*many) * BAR / most) height="8" {}
                        }
                    }
                    td { (many) }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_under_columns_do_not_run_together() {
        let plot = |words: &[&str]| {
            let bars = words.iter().map(|word| ((*word).to_owned(), 1)).collect();
            show(&Plot { name: "size".into(), bars }).into_string()
        };
        assert!(plot(&["0", "1"]).contains("width=\"44.0\""));
        assert!(plot(&["0–4", "25–29"]).contains("width=\"80.0\""), "as wide as the longest of them");
        assert!(!plot(&["helmet"]).contains("columns"), "long words stand beside bars");
    }
}
