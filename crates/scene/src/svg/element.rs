//! One XML element, attribute by attribute.

use crate::{Place, number::number};

/// An opening tag under way.
pub(super) struct Element {
    name: &'static str,
    tag: String,
}

impl Element {
    pub(super) fn new(name: &'static str) -> Element {
        Element { name, tag: format!("<{name}") }
    }

    pub(super) fn text(mut self, name: &str, value: &str) -> Element {
        self.tag.push(' ');
        self.tag.push_str(name);
        self.tag.push_str("=\"");
        escape_into(&mut self.tag, value);
        self.tag.push('"');
        self
    }

    pub(super) fn text_if(self, wanted: bool, name: &str, value: &str) -> Element {
        if wanted { self.text(name, value) } else { self }
    }

    pub(super) fn number(self, name: &str, value: f64) -> Element {
        self.text(name, &number(value))
    }

    pub(super) fn number_unless(self, name: &str, value: f64, usual: f64) -> Element {
        if value == usual { self } else { self.number(name, value) }
    }

    pub(super) fn place(self, place: Place) -> Element {
        let mut steps = Vec::new();
        if (place.x, place.y) != (0.0, 0.0) {
            steps.push(format!("translate({} {})", number(place.x), number(place.y)));
        }
        if place.turn != 0.0 {
            steps.push(format!("rotate({})", number(place.turn)));
        }
        if place.scale != 1.0 {
            // Silhouettes are drawn large and shown small: two decimals would be seen.
            let scale = (place.scale * 1e4).round() / 1e4;
            steps.push(format!("scale({})", if scale.is_finite() { scale } else { 1.0 }));
        }
        if steps.is_empty() { self } else { self.text("transform", &steps.join(" ")) }
    }

    /// An element without content.
    pub(super) fn empty(self, out: &mut String) {
        out.push_str(&self.tag);
        out.push_str("/>");
    }

    /// An element that holds words.
    pub(super) fn content(self, out: &mut String, words: &str) {
        self.around(out, |out| escape_into(out, words));
    }

    /// An element around others.
    pub(super) fn around(self, out: &mut String, inside: impl FnOnce(&mut String)) {
        out.push_str(&self.tag);
        out.push('>');
        inside(out);
        out.push_str("</");
        out.push_str(self.name);
        out.push('>');
    }
}

/// Appends text so that it can stand between tags or quotes. XML forbids most control signs even when
/// escaped, so they are left out.
fn escape_into(out: &mut String, text: &str) {
    // Most texts are numbers, paths and names.
    let plain = |byte: u8| matches!(byte, b' '..=b'~') && !matches!(byte, b'&' | b'<' | b'>' | b'"');
    if text.bytes().all(plain) {
        return out.push_str(text);
    }
    for sign in text.chars() {
        match sign {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' | '\t' => out.push(' '),
            sign if sign.is_control() || matches!(sign, '\u{fffe}' | '\u{ffff}') => {}
            sign => out.push(sign),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn escapes(text: &str, expected: &str) {
        let mut out = String::new();
        escape_into(&mut out, text);
        assert_eq!(out, expected);
    }

    #[test]
    fn nothing_breaks_out_of_its_quotes() {
        escapes("2 < 3 & \"so\" > on", "2 &lt; 3 &amp; &quot;so&quot; &gt; on");
        escapes("a\nb\u{0}\u{1b}c", "a bc");
        escapes("Grüße, 駒", "Grüße, 駒");
    }

    #[test]
    fn elements_nest() {
        let mut out = String::new();
        Element::new("g").number("x", 1.5).around(&mut out, |out| {
            Element::new("rect").number_unless("rx", 0.0, 0.0).empty(out);
        });
        assert_eq!(out, r#"<g x="1.5"><rect/></g>"#);
    }

    #[test]
    fn places_say_only_what_differs() {
        let place = Place::at(1.0, -2.0).turned(45.0).scaled(0.33333);
        let mut out = String::new();
        Element::new("g").place(place).empty(&mut out);
        Element::new("g").place(Place::ORIGIN).empty(&mut out);
        assert_eq!(out, r#"<g transform="translate(1 -2) rotate(45) scale(0.3333)"/><g/>"#);
    }
}
