//! The curve of winning chances, with a mark where something was lost.

use std::fmt::Write;

use breakroom_bots::review::{Mark, Mistake, Review};
use breakroom_core::Seat;
use breakroom_room::fold::Match;
use maud::{Markup, html};

const WIDTH: f32 = 900.0;
const HEIGHT: f32 = 172.0;
/// Left, top, right, bottom.
const MARGINS: [f32; 4] = [34.0, 10.0, 12.0, 22.0];

/// Where things lie in the picture.
struct Plot {
    plies: f32,
}

impl Plot {
    fn x(&self, ply: usize) -> f32 {
        MARGINS[0] + (WIDTH - MARGINS[0] - MARGINS[2]) * ply as f32 / self.plies
    }

    fn y(&self, value: f32) -> f32 {
        MARGINS[1] + (HEIGHT - MARGINS[1] - MARGINS[3]) * (1.0 - value.clamp(0.0, 1.0))
    }
}

/// The curve of a review. `now` is the step to mark; chips lead to `replay` at their step.
pub fn curve(review: &Review, game: &Match, replay: &str, now: usize) -> Markup {
    let table = game.table();
    let plot = Plot { plies: table.ply().max(1) as f32 };
    let points: Vec<(f32, f32)> =
        review.curve.iter().map(|point| (plot.x(point.ply), plot.y(point.value))).collect();
    let alone = table.seats() == 1;
    let (first, second) = (table.seat_name(Seat::A), (!alone).then(|| table.seat_name(Seat::B)));
    let middle = plot.y(if alone { 0.0 } else { 0.5 });
    let right = WIDTH - MARGINS[2];
    let title = match alone {
        true => "What the game was worth, step by step, as a share of the best score".to_owned(),
        false => format!("{first}’s chance to win, step by step"),
    };
    html! {
        // Where steps lie across the picture, for the script that lets it be dragged.
        figure.curve data-plies=(table.ply()) data-left=(MARGINS[0]) data-right=(right) {
            div.wide tabindex="0" role="group" aria-label=(title) {
                svg viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) role="group" aria-label=(title) {
                    (patterns())
                    rect.ground x=(MARGINS[0]) y=(MARGINS[1]) width=(right - MARGINS[0]) height=(plot.y(0.0) - MARGINS[1]) rx="4" {}
                    clipPath #above { rect x="0" y="0" width=(WIDTH) height=(middle) {} }
                    clipPath #below { rect x="0" y=(middle) width=(WIDTH) height=(HEIGHT) {} }
                    @let area = area(&points, middle);
                    path.area.first d=(area) clip-path="url(#above)" {}
                    @if !alone { path.area.second d=(area) clip-path="url(#below)" {} }
                    line.half x1=(MARGINS[0]) x2=(right) y1=(middle) y2=(middle) {}
                    @for (value, word) in [(1.0, "100"), (0.5, "50"), (0.0, "0")] {
                        text.tick x=(MARGINS[0] - 6.0) y=(plot.y(value) + 4.0) text-anchor="end" { (word) }
                    }
                    @if let Some(second) = second {
                        text.tick x=(MARGINS[0] + 8.0) y=(MARGINS[1] + 15.0) { (first) " ahead" }
                        text.tick x=(MARGINS[0] + 8.0) y=(plot.y(0.0) - 7.0) { (second) " ahead" }
                    }
                    path.line d=(line(&points)) {}
                    line.now x1=(plot.x(now)) x2=(plot.x(now)) y1=(MARGINS[1] - 6.0) y2=(plot.y(0.0) + 6.0) {}
                    @for mistake in &review.mistakes { (mark(mistake, review, &plot, replay)) }
                    @for ply in ticks(table.ply()) { text.tick x=(plot.x(ply)) y=(HEIGHT - 5.0) text-anchor="middle" { (ply) } }
                }
            }
            figcaption {
                (title) ". " (super::chip(Mark::Inaccuracy)) " inaccuracy " (super::chip(Mark::Mistake)) " mistake "
                (super::chip(Mark::Blunder)) " blunder"
            }
        }
    }
}

/// Seats differ by pattern, not only by colour.
fn patterns() -> Markup {
    html! {
        defs {
            pattern #first-seat width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)" {
                rect.seat-0 width="9" height="9" opacity=".45" {} rect.seat-0 width="3.6" height="9" {}
            }
            pattern #second-seat width="8" height="8" patternUnits="userSpaceOnUse" {
                rect.seat-1 width="8" height="8" opacity=".45" {} circle.seat-1 cx="4" cy="4" r="1.8" {}
            }
        }
    }
}

fn line(points: &[(f32, f32)]) -> String {
    let mut path = String::new();
    for (index, (x, y)) in points.iter().enumerate() {
        let _ = write!(path, "{}{x:.1} {y:.1}", if index == 0 { 'M' } else { 'L' });
    }
    path
}

fn area(points: &[(f32, f32)], middle: f32) -> String {
    let (Some(first), Some(last)) = (points.first(), points.last()) else { return String::new() };
    format!("{}L{:.1} {middle:.1}L{:.1} {middle:.1}z", line(points), last.0, first.0)
}

/// Numbers below the curve: about ten, at round steps.
fn ticks(plies: usize) -> impl Iterator<Item = usize> {
    let step = [1, 2, 5, 10, 20, 50, 100, 200].into_iter().find(|step| plies / step <= 11).unwrap_or(500);
    (0..=plies).step_by(step)
}

/// How high a chip hangs: outwards, away from the middle, but inside the picture.
fn chip_at(y: f32, value: f32, plot: &Plot) -> f32 {
    let up = if value >= 0.5 { y > MARGINS[1] + 24.0 } else { y > plot.y(0.0) - 24.0 };
    if up { y - 17.0 } else { y + 17.0 }
}

fn mark(mistake: &Mistake, review: &Review, plot: &Plot, replay: &str) -> Markup {
    let value = review.curve.iter().find(|point| point.ply == mistake.ply).map_or(0.5, |point| point.value);
    let (x, y) = (plot.x(mistake.ply), plot.y(value));
    let chip = chip_at(y, value, plot);
    let (class, sign, word) = match mistake.mark {
        Mark::Inaccuracy => ("slight", "?!", "Inaccuracy"),
        Mark::Mistake => ("middling", "?", "Mistake"),
        Mark::Blunder => ("grave", "??", "Blunder"),
    };
    html! {
        a.mark href=(format!("{replay}?ply={}", mistake.ply)) data-to=(mistake.ply)
            aria-label=(format!("{word} at step {}", mistake.ply)) {
            circle class=(format!("seat-{}", mistake.seat)) cx=(format!("{x:.1}")) cy=(format!("{y:.1}")) r="5" {}
            rect class=(class) x=(format!("{:.1}", x - 11.0)) y=(format!("{:.1}", chip - 9.0)) width="22" height="18"
                rx=(if mistake.mark == Mark::Inaccuracy { "9" } else { "3" }) {}
            text class=(class) x=(format!("{x:.1}")) y=(format!("{:.1}", chip + 4.5)) text-anchor="middle" { (sign) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_is_a_line_and_an_area_to_the_middle() {
        let points = [(0.0, 10.0), (5.0, 20.0)];
        assert_eq!(line(&points), "M0.0 10.0L5.0 20.0");
        assert_eq!(area(&points, 15.0), "M0.0 10.0L5.0 20.0L5.0 15.0L0.0 15.0z");
        assert_eq!(area(&[], 15.0), "");
    }

    #[test]
    fn there_are_about_ten_numbers_below() {
        for plies in [1, 9, 40, 120, 700, 3000] {
            assert!((2..=13).contains(&ticks(plies).count()), "{plies}");
        }
    }

    #[test]
    fn chips_hang_outwards_and_stay_inside() {
        let plot = Plot { plies: 10.0 };
        let chip = |value: f32| chip_at(plot.y(value), value, &plot);
        assert!(chip(0.7) < plot.y(0.7) && chip(0.3) > plot.y(0.3));
        for value in [0.0, 0.02, 0.1, 0.5, 0.9, 1.0] {
            assert!(
                (MARGINS[1] + 7.0..=HEIGHT - MARGINS[3]).contains(&chip(value)),
                "{value}: {}",
                chip(value)
            );
        }
    }

    #[test]
    fn values_stay_inside() {
        let plot = Plot { plies: 10.0 };
        assert_eq!((plot.x(0), plot.x(10)), (34.0, 888.0));
        assert_eq!((plot.y(1.0), plot.y(0.0), plot.y(7.0)), (10.0, 150.0, 10.0));
    }
}
