//! Writing SVG. Across, everything is measured in hundredths of the room there is, down in pixels: letters and
//! lines keep their size whatever the width.

use maud::{Markup, Render, html};

/// A plot being drawn.
pub struct Svg {
    height: f64,
    /// Words for those who do not see it; without, it only repeats what stands beside it.
    label: Option<String>,
    shapes: Vec<Markup>,
}

impl Svg {
    /// A plot as wide as its place, so many pixels high, that only repeats what stands beside it.
    pub fn silent(height: f64) -> Svg {
        Svg { height, label: None, shapes: Vec::new() }
    }

    /// A plot with words for those who do not see it.
    pub fn spoken(height: f64, label: String) -> Svg {
        Svg { height, label: Some(label), shapes: Vec::new() }
    }

    /// A straight line between two points.
    pub fn line(&mut self, class: &str, (x1, y1): (f64, f64), (x2, y2): (f64, f64)) {
        self.add(html! {
            line class=(class) x1=(across(x1)) x2=(across(x2)) y1=(down(y1)) y2=(down(y2)) {}
        });
    }

    /// An upright line.
    pub fn upright(&mut self, class: &str, x: f64, top: f64, bottom: f64) {
        self.line(class, (x, top), (x, bottom));
    }

    /// A level line across the whole plot.
    pub fn level(&mut self, class: &str, y: f64) {
        self.line(class, (0.0, y), (100.0, y));
    }

    /// A filled circle.
    pub fn dot(&mut self, class: &str, x: f64, y: f64, radius: f64) {
        self.add(html! { circle class=(class) cx=(across(x)) cy=(down(y)) r=(radius) {} });
    }

    /// A rectangle; `title` is what a pointer resting on it is told.
    pub fn rect(&mut self, fill: Fill, (x, width): (f64, f64), (y, height): (f64, f64), title: &str) {
        let Paint { class, opacity, pattern } = fill.paint();
        self.add(html! {
            rect class=[class] fill-opacity=[opacity] fill=[pattern]
                x=(across(x)) width=(across(width.max(0.0))) y=(down(y)) height=(down(height)) {
                @if !title.is_empty() { title { (title) } }
            }
        });
    }

    /// Words beside a place, kept inside the plot at its ends.
    pub fn words(&mut self, class: &str, x: f64, y: f64, words: &str) {
        let anchor = match x {
            x if x < 4.0 => "start",
            x if x > 96.0 => "end",
            _ => "middle",
        };
        self.anchored(class, (x, 0.0), y, anchor, words);
    }

    /// Words that begin, end or are centred at a place moved by so many pixels.
    pub fn anchored(&mut self, class: &str, (x, by): (f64, f64), y: f64, anchor: &str, words: &str) {
        let by = format!("{by:.0}");
        self.add(html! {
            text class=(class) x=(across(x)) dx=(by) y=(down(y)) text-anchor=(anchor) { (words) }
        });
    }

    /// Any other shape.
    pub fn add(&mut self, shape: Markup) {
        self.shapes.push(shape);
    }
}

impl Render for Svg {
    fn render(&self) -> Markup {
        let (height, role) = (format!("{:.0}", self.height), self.label.as_ref().map(|_| "img"));
        let hidden = self.label.is_none().then_some("true");
        html! {
            svg width="100%" height=(height) role=[role] aria-label=[&self.label] aria-hidden=[hidden] {
                @for shape in &self.shapes { (shape) }
            }
        }
    }
}

fn across(hundredths: f64) -> String {
    format!("{hundredths:.2}%")
}

fn down(pixels: f64) -> String {
    format!("{pixels:.1}")
}

/// How a shape is filled.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Fill {
    /// As columns are.
    Column,
    /// As columns are, paler.
    Shade(f64),
    /// As the middle half is marked.
    Middle,
    /// In the pattern of a seat or player.
    Pattern(usize),
}

/// The attributes of a fill.
#[derive(Default)]
struct Paint {
    class: Option<&'static str>,
    opacity: Option<String>,
    pattern: Option<String>,
}

impl Fill {
    /// The pattern of this group, or none where there is only one.
    pub fn of(group: Option<usize>) -> Fill {
        group.map_or(Fill::Column, Fill::Pattern)
    }

    fn paint(self) -> Paint {
        let none = Paint::default();
        match self {
            Fill::Column => Paint { class: Some("column"), ..none },
            Fill::Shade(depth) => {
                Paint { class: Some("column"), opacity: Some(format!("{depth:.2}")), ..none }
            }
            Fill::Middle => Paint { class: Some("middle"), ..none },
            Fill::Pattern(number) => Paint { pattern: Some(format!("url(#p{})", number % 4)), ..none },
        }
    }

    /// A little sample for a legend.
    pub fn swatch(self) -> Markup {
        let Paint { class, opacity, pattern } = self.paint();
        swatch(
            html! { rect class=[class] fill-opacity=[opacity] fill=[pattern] width="22" height="14" rx="2" {} },
        )
    }
}

/// A little sample for a legend.
pub fn swatch(body: Markup) -> Markup {
    html! { svg width="22" height="14" aria-hidden="true" { (body) } }
}
