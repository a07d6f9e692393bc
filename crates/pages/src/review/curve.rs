//! The curve of winning chances, with a mark where something was lost.
//!
//! It is as wide as its place: shapes are stretched, while letters, marks and lines keep their size because they stand
//! at percentages. The style sheet says how high it is and how much room its axes take.

use std::fmt::Write;

use breakroom_bots::review::{Mistake, Review, is_for_points, promise, side, sides, subject};
use breakroom_catalog::Table;
use breakroom_core::Seat;
use breakroom_room::fold::Match;
use maud::{Markup, html};

use super::{chip, class};

/// The stretched shapes are drawn this large.
const WIDTH: f32 = 900.0;
const HEIGHT: f32 = 150.0;

/// How far apart marks stand, in percent of the width: where there is room, and on a phone.
const APART: f32 = 3.6;
const FAR_APART: f32 = 9.0;

/// Where things lie, in percent of the picture.
struct Plot<'a> {
    review: &'a Review,
    plies: f32,
}

impl Plot<'_> {
    fn x(&self, ply: usize) -> f32 {
        100.0 * ply as f32 / self.plies
    }

    /// The curve at a step, between two points if it lies there.
    fn value(&self, ply: usize) -> f32 {
        let curve = &self.review.curve;
        let next = curve.partition_point(|point| point.ply < ply);
        match (next.checked_sub(1).and_then(|last| curve.get(last)), curve.get(next)) {
            (Some(last), Some(next)) => {
                let part = (ply - last.ply) as f32 / (next.ply - last.ply).max(1) as f32;
                last.value + (next.value - last.value) * part
            }
            (Some(only), None) | (None, Some(only)) => only.value,
            (None, None) => 0.5,
        }
    }

    fn points(&self) -> Vec<(f32, f32)> {
        let at = |ply: usize, value: f32| (self.x(ply) / 100.0 * WIDTH, y(value) / 100.0 * HEIGHT);
        self.review.curve.iter().map(|point| at(point.ply, point.value)).collect()
    }
}

fn y(value: f32) -> f32 {
    100.0 * (1.0 - value.clamp(0.0, 1.0))
}

fn percent(value: f32) -> String {
    format!("{value:.2}%")
}

/// The curve of a review. `now` is the step to mark; chips lead to `page` at their step.
pub fn curve(review: &Review, game: &Match, page: &str, now: usize) -> Markup {
    let table = game.table();
    let plot = Plot { review, plies: table.ply().max(1) as f32 };
    let title = subject(table);
    html! {
        figure.curve data-plies=(table.ply()) {
            svg role="group" aria-label=(title) {
                (patterns())
                svg.plot {
                    rect.ground width="100%" height="100%" rx="4" {}
                    (shapes(&plot, is_for_points(table)))
                    (axis(table))
                    @for ply in ticks(table.ply()) {
                        text.tick x=(percent(plot.x(ply))) y="100%" dy="16" text-anchor="middle" { (ply) }
                    }
                    line.now x1=(percent(plot.x(now))) x2=(percent(plot.x(now))) y1="-6" y2="100%" {}
                    @for (mistake, place) in placed(&plot) { (mark(mistake, &plot, page, place)) }
                }
            }
            figcaption {
                (title) ". " @for mark in breakroom_bots::review::Mark::ALL { span { (chip(mark)) " " (mark.word()) " " } }
            }
        }
    }
}

/// What is stretched: the line, and what it encloses with the middle.
fn shapes(plot: &Plot<'_>, alone: bool) -> Markup {
    let points = plot.points();
    let middle = if alone { HEIGHT } else { HEIGHT / 2.0 };
    let area = area(&points, middle);
    html! {
        svg width="100%" height="100%" viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) preserveAspectRatio="none" {
            clipPath #above { rect x="0" y="0" width=(WIDTH) height=(middle) {} }
            clipPath #below { rect x="0" y=(middle) width=(WIDTH) height=(HEIGHT) {} }
            path.area.first d=(area) clip-path="url(#above)" {}
            @if !alone { path.area.second d=(area) clip-path="url(#below)" {} }
            path.line d=(line(&points)) {}
        }
    }
}

/// The heights, and who is ahead above and below the middle.
fn axis(table: &dyn Table) -> Markup {
    let sides = sides(table);
    let others = match sides[..] {
        [_] => None,
        [_, other] => other.iter().next().map(|seat| side(table, seat)),
        _ => Some("Others".to_owned()),
    };
    let bare = |value: f32| promise(table, value).trim_end_matches("\u{a0}%").to_owned();
    html! {
        @for value in [0.75, 0.5, 0.25] {
            line class=(if value == 0.5 && !is_for_points(table) { "half" } else { "quarter" })
                x1="0" x2="100%" y1=(percent(y(value))) y2=(percent(y(value))) {}
        }
        @for value in [1.0, 0.5, 0.0] {
            text.tick x="-6" y=(percent(y(value))) dy="4" text-anchor="end" { (bare(value)) }
        }
        @if let Some(others) = others {
            text.tick x="8" y="0" dy="15" { (side(table, Seat::A)) " ahead" }
            text.tick x="8" y="100%" dy="-7" { (others) " ahead" }
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

/// Numbers below the curve: about six, at round steps, so that they fit on a phone.
fn ticks(plies: usize) -> impl Iterator<Item = usize> {
    let step =
        [1, 2, 5, 10, 20, 50, 100, 200, 500].into_iter().find(|step| plies / step <= 7).unwrap_or(1000);
    (0..=plies).step_by(step)
}

/// How a mistake is marked on the curve.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Pin {
    /// With a chip.
    Chip,
    /// With a chip where there is room.
    WideChip,
    /// With a dot: a worse one stands there.
    Dot,
}

/// Every mistake with its place, as they happened: the worst get chips, and no chip covers another.
fn placed<'a>(plot: &Plot<'a>) -> Vec<(&'a Mistake, Pin)> {
    let mut taken: Vec<(f32, Pin)> = Vec::new();
    let mut placed: Vec<(&Mistake, Pin)> = Vec::new();
    for mistake in &plot.review.mistakes {
        let x = plot.x(mistake.shown());
        let free = |place: Pin, apart: f32| {
            taken
                .iter()
                .all(|&(other, kind)| (place == Pin::Chip && kind != place) || (other - x).abs() >= apart)
        };
        let place = match (free(Pin::WideChip, APART), free(Pin::Chip, FAR_APART)) {
            (true, true) => Pin::Chip,
            (true, false) => Pin::WideChip,
            (false, _) => Pin::Dot,
        };
        if place != Pin::Dot {
            taken.push((x, place));
        }
        placed.push((mistake, place));
    }
    placed.sort_by_key(|(mistake, _)| mistake.ply);
    placed
}

/// How far from the curve a chip hangs, in pixels: outwards, away from the middle, but inside the picture.
fn hang(value: f32) -> f32 {
    let up = if value >= 0.5 { value < 0.84 } else { value < 0.16 };
    if up { -17.0 } else { 17.0 }
}

fn mark(mistake: &Mistake, plot: &Plot<'_>, page: &str, place: Pin) -> Markup {
    let shown = mistake.shown();
    let value = plot.value(shown);
    let (x, y) = (percent(plot.x(shown)), percent(y(value)));
    let dot = html! { circle class=(format!("seat-{}", mistake.seat)) cx=(x) cy=(y) r=(if place == Pin::Dot { 3 } else { 5 }) {} };
    if place == Pin::Dot {
        return dot;
    }
    let (class, rounded) = (class(mistake.mark), if class(mistake.mark) == "slight" { "9" } else { "3" });
    let word = breakroom_kit::words::capital(mistake.mark.word());
    html! {
        a class=(if place == Pin::Chip { "mark" } else { "mark roomy" }) href=(format!("{page}?ply={shown}"))
            data-to=(shown) aria-label=(format!("{word} at step {shown}")) {
            (dot)
            svg.chip-at x=(x) y=(y) {
                @let at = hang(value);
                rect class=(class) x="-11" y=(at - 9.0) width="22" height="18" rx=(rounded) {}
                text class=(class) y=(at + 4.5) text-anchor="middle" { (mistake.mark.sign()) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use breakroom_bots::review::{Mark, Point, Step, Way};

    use super::*;

    fn way(seat: Seat) -> Way {
        let (action, label) = ("a".to_owned(), "A".to_owned());
        let line = vec![Step { seat, action: action.clone(), label: label.clone() }];
        Way { action, label, value: 0.5, told: Vec::new(), line, whole: 1 }
    }

    /// A match of a hundred actions with mistakes at these plies, worst first.
    fn review(plies: &[usize]) -> Review {
        let mistake = |&ply: &usize| Mistake {
            ply,
            number: ply + 1,
            seat: Seat::A,
            played: way(Seat::A),
            better: way(Seat::A),
            cost: 0.2,
            mark: Mark::Mistake,
        };
        let point = |ply: usize| Point { ply, number: ply + 1, value: ply as f32 / 100.0 };
        let curve = vec![point(0), point(50), point(100)];
        Review { curve, mistakes: plies.iter().map(mistake).collect(), accuracy: Vec::new(), simulations: 1 }
    }

    #[test]
    fn a_curve_is_a_line_and_an_area_to_the_middle() {
        let points = [(0.0, 10.0), (5.0, 20.0)];
        assert_eq!(line(&points), "M0.0 10.0L5.0 20.0");
        assert_eq!(area(&points, 15.0), "M0.0 10.0L5.0 20.0L5.0 15.0L0.0 15.0z");
        assert_eq!(area(&[], 15.0), "");
    }

    #[test]
    fn there_are_a_few_numbers_below() {
        for plies in [1, 9, 40, 120, 700, 3000] {
            assert!((2..=9).contains(&ticks(plies).count()), "{plies}");
        }
    }

    #[test]
    fn chips_hang_outwards_and_stay_inside() {
        assert!(hang(0.7) < 0.0 && hang(0.3) > 0.0);
        assert!(hang(1.0) > 0.0 && hang(0.0) < 0.0);
    }

    #[test]
    fn the_worst_get_chips_and_none_covers_another() {
        let review = review(&[50, 52, 55, 80, 10]);
        let placed = placed(&Plot { review: &review, plies: 100.0 });
        let places: Vec<(usize, Pin)> = placed.iter().map(|(mistake, place)| (mistake.ply, *place)).collect();
        use Pin::{Chip, Dot, WideChip};
        assert_eq!(places, [(10, Chip), (50, Chip), (52, Dot), (55, WideChip), (80, Chip)]);
    }

    #[test]
    fn the_curve_is_known_between_its_points() {
        let review = review(&[]);
        let plot = Plot { review: &review, plies: 100.0 };
        assert_eq!([0, 25, 50, 100, 120].map(|ply| plot.value(ply)), [0.0, 0.25, 0.5, 1.0, 1.0]);
        assert_eq!((plot.x(50), y(1.0), y(7.0)), (50.0, 0.0, 0.0));
    }
}
