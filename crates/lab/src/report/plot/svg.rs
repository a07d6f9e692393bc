//! Writing SVG. Across, everything is measured in hundredths of the room there is, down in pixels: letters and
//! lines keep their size whatever the width.

use super::super::html::escape;

/// A plot being drawn.
pub struct Pen(String);

impl Pen {
    /// A plot as wide as its place, so many pixels high, that only repeats what stands beside it.
    pub fn silent(height: f64) -> Pen {
        Pen(format!("<svg width=\"100%\" height=\"{height:.0}\" aria-hidden=\"true\">"))
    }

    /// A plot with words for those who do not see it.
    pub fn spoken(height: f64, label: &str) -> Pen {
        let label = escape(label);
        Pen(format!("<svg width=\"100%\" height=\"{height:.0}\" role=\"img\" aria-label=\"{label}\">"))
    }

    /// A line.
    pub fn line(&mut self, class: &str, from: (f64, f64), to: (f64, f64)) {
        let ((x1, y1), (x2, y2)) = (from, to);
        self.raw(&format!(
            "<line class=\"{class}\" x1=\"{x1:.2}%\" x2=\"{x2:.2}%\" y1=\"{y1:.1}\" y2=\"{y2:.1}\"/>"
        ));
    }

    /// An upright line.
    pub fn upright(&mut self, class: &str, x: f64, top: f64, bottom: f64) {
        self.line(class, (x, top), (x, bottom));
    }

    /// A level line across the whole plot.
    pub fn level(&mut self, class: &str, y: f64) {
        self.line(class, (0.0, y), (100.0, y));
    }

    /// A dot.
    pub fn dot(&mut self, class: &str, x: f64, y: f64, radius: f64) {
        self.raw(&format!("<circle class=\"{class}\" cx=\"{x:.2}%\" cy=\"{y:.1}\" r=\"{radius}\"/>"));
    }

    /// A rectangle; `title` is what a pointer resting on it is told.
    pub fn rect(&mut self, fill: &Fill, (x, width): (f64, f64), (y, height): (f64, f64), title: &str) {
        let title =
            if title.is_empty() { String::new() } else { format!("<title>{}</title>", escape(title)) };
        let (fill, width) = (fill.attribute(), width.max(0.0));
        self.raw(&format!(
            "<rect {fill} x=\"{x:.2}%\" width=\"{width:.2}%\" y=\"{y:.1}\" height=\"{height:.1}\">{title}</rect>"
        ));
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
        self.raw(&format!(
            "<text class=\"{class}\" x=\"{x:.2}%\" dx=\"{by:.0}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{}</text>",
            escape(words)
        ));
    }

    /// SVG as it is.
    pub fn raw(&mut self, svg: &str) {
        self.0.push_str(svg);
    }

    /// The plot.
    pub fn done(mut self) -> String {
        self.0.push_str("</svg>");
        self.0
    }
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

impl Fill {
    /// The pattern of this group, or none where there is only one.
    pub fn of(group: Option<usize>) -> Fill {
        group.map_or(Fill::Column, Fill::Pattern)
    }

    fn attribute(self) -> String {
        match self {
            Fill::Column => "class=\"column\"".into(),
            Fill::Shade(depth) => format!("class=\"column\" fill-opacity=\"{depth:.2}\""),
            Fill::Middle => "class=\"middle\"".into(),
            Fill::Pattern(number) => format!("fill=\"url(#p{})\"", number % 4),
        }
    }

    /// A little sample for a legend.
    pub fn swatch(self) -> String {
        swatch(&format!("<rect {} width=\"22\" height=\"14\" rx=\"2\"/>", self.attribute()))
    }
}

/// A little sample for a legend.
pub fn swatch(body: &str) -> String {
    format!("<svg width=\"22\" height=\"14\" aria-hidden=\"true\">{body}</svg>")
}
