//! Shapes, paint and definitions as elements.

use super::element::Element;
use crate::{
    Anchor, Cap, Def, Figure, FillRule, Font, Form, Ground, Group, Ink, Join, Outline, Paint, Shape, Stroke,
    Text, Theme, Tint, Use, number::number, style,
};

/// From so many letters on words are set exactly as wide as they were measured: whatever face the reader's device has,
/// a line stays where there is room for it, and the last word of a paragraph looks like the lines above it. Numbers
/// and codes keep the shape of their face.
const WORD: usize = 3;
/// The condensed face is chosen where room is short and is missing on many devices: there even a number is set.
const CONDENSED_WORD: usize = 2;

/// Knows whose ids are written and in which light; `None` leaves the light to the reader.
pub(super) struct Pen<'a> {
    pub(super) scene: &'a str,
    pub(super) theme: Option<Theme>,
}

impl Pen<'_> {
    /// An id that does not clash with those of other scenes on the page.
    pub(super) fn id(&self, name: &str) -> String {
        format!("{}-{name}", self.scene)
    }

    pub(super) fn shapes(&self, out: &mut String, shapes: &[Shape]) {
        for shape in shapes {
            match shape {
                Shape::Figure(figure) => self.figure(out, figure),
                Shape::Text(text) => self.text(out, text),
                Shape::Group(group) => self.group(out, group),
                Shape::Use(copy) => self.copy(out, copy),
            }
        }
    }

    /// Last in its node: it takes the pointer, and highlights drawn with it lie on top.
    pub(super) fn outline(&self, out: &mut String, outline: &Outline) {
        let class = match outline.ground {
            Ground::Light => "outline",
            Ground::Middle => "outline on-middle",
            Ground::Dark => "outline on-dark",
        };
        Element::new("path")
            .text("class", class)
            .text("d", &outline.d)
            .text("fill", "none")
            .text("pointer-events", "all")
            .empty(out);
    }

    fn figure(&self, out: &mut String, figure: &Figure) {
        let element = match &figure.form {
            Form::Path { d } => Element::new("path").text("d", d),
            Form::Rect { x, y, w, h, r } => Element::new("rect")
                .number_unless("x", *x, 0.0)
                .number_unless("y", *y, 0.0)
                .number("width", *w)
                .number("height", *h)
                .number_unless("rx", *r, 0.0),
            Form::Circle { x, y, r } => Element::new("circle")
                .number_unless("cx", *x, 0.0)
                .number_unless("cy", *y, 0.0)
                .number("r", *r),
            Form::Ellipse { x, y, rx, ry } => Element::new("ellipse")
                .number_unless("cx", *x, 0.0)
                .number_unless("cy", *y, 0.0)
                .number("rx", *rx)
                .number("ry", *ry),
        };
        self.paint(element, &figure.paint).empty(out);
    }

    fn text(&self, out: &mut String, text: &Text) {
        let element = Element::new("text")
            .text("class", style::class(text.font))
            .number_unless("x", text.x, 0.0)
            .number_unless("y", text.y, 0.0)
            .number("font-size", text.size)
            .number_unless("font-weight", f64::from(text.weight), 400.0)
            .text_if(text.italic, "font-style", "italic")
            .number_unless("letter-spacing", text.spacing, 0.0)
            .text_if(text.minor, "data-minor", "");
        let element = match text.anchor {
            Anchor::Start => element,
            Anchor::Middle => element.text("text-anchor", "middle"),
            Anchor::End => element.text("text-anchor", "end"),
        };
        let element = self.paint(element, &text.paint);
        let element = match &text.halo {
            Some(halo) => self.stroke(element, halo).text("paint-order", "stroke"),
            None => element,
        };
        let element = match is_set(text) {
            true => element.number("textLength", text.width()).text("lengthAdjust", "spacingAndGlyphs"),
            false => element,
        };
        element.content(out, &text.text);
    }

    fn group(&self, out: &mut String, group: &Group) {
        let element = Element::new("g").place(group.place).number_unless("opacity", group.opacity, 1.0);
        let element = match &group.clip {
            Some(clip) => element.text("clip-path", &self.url(clip)),
            None => element,
        };
        self.current(element, group.ink).around(out, |out| self.shapes(out, &group.shapes));
    }

    fn copy(&self, out: &mut String, copy: &Use) {
        let element = Element::new("use")
            .text("href", &format!("#{}", self.id(&copy.def)))
            .place(copy.place)
            .number_unless("opacity", copy.opacity, 1.0);
        self.current(element, copy.ink).empty(out);
    }

    /// Sets what inherited inks become.
    fn current(&self, element: Element, ink: Option<Ink>) -> Element {
        match ink {
            Some(ink) => element.text("color", &self.ink(ink)),
            None => element,
        }
    }

    fn paint(&self, element: Element, paint: &Paint) -> Element {
        let element = match paint.fill {
            Some(ink) => element.text("fill", &self.ink(ink)).number_unless("fill-opacity", ink.alpha, 1.0),
            None => element.text("fill", "none"),
        };
        let element = element.text_if(paint.fill_rule == FillRule::EvenOdd, "fill-rule", "evenodd");
        let element = match &paint.stroke {
            Some(stroke) => self.stroke(element, stroke),
            None => element,
        };
        element.number_unless("opacity", paint.opacity, 1.0)
    }

    fn stroke(&self, element: Element, stroke: &Stroke) -> Element {
        let dash: Vec<String> = stroke.dash.iter().map(|&length| number(length)).collect();
        let element = element
            .text("stroke", &self.ink(stroke.ink))
            .number_unless("stroke-opacity", stroke.ink.alpha, 1.0)
            .number_unless("stroke-width", stroke.width, 1.0)
            .text_if(!dash.is_empty(), "stroke-dasharray", &dash.join(" "))
            .number_unless("stroke-dashoffset", stroke.dash_offset, 0.0);
        let element = match stroke.cap {
            Cap::Butt => element,
            Cap::Round => element.text("stroke-linecap", "round"),
            Cap::Square => element.text("stroke-linecap", "square"),
        };
        match stroke.join {
            Join::Miter => element,
            Join::Round => element.text("stroke-linejoin", "round"),
            Join::Bevel => element.text("stroke-linejoin", "bevel"),
        }
    }

    fn ink(&self, ink: Ink) -> String {
        match ink.tint {
            Tint::Solid(colour) => colour.to_string(),
            Tint::Inherited => "currentColor".to_owned(),
            Tint::Ref(def) => self.url(def),
            Tint::Token { name, light, dark } | Tint::Material { name, light, dark } => match self.theme {
                Some(theme) => style::pick(light, dark, theme).to_string(),
                None => format!("var(--{name},{light})"),
            },
        }
    }

    fn url(&self, def: &str) -> String {
        format!("url(#{})", self.id(def))
    }

    pub(super) fn def(&self, out: &mut String, def: &Def) {
        let id = self.id(def.id());
        match def {
            Def::Symbol { shapes, .. } => {
                Element::new("g").text("id", &id).around(out, |out| self.shapes(out, shapes));
            }
            Def::Pattern { w, h, turn, shapes, .. } => Element::new("pattern")
                .text("id", &id)
                .number("width", *w)
                .number("height", *h)
                .text("patternUnits", "userSpaceOnUse")
                .text_if(*turn != 0.0, "patternTransform", &format!("rotate({})", number(*turn)))
                .around(out, |out| self.shapes(out, shapes)),
            Def::LinearGradient { from, to, stops, .. } => Element::new("linearGradient")
                .text("id", &id)
                .number("x1", from.0)
                .number("y1", from.1)
                .number("x2", to.0)
                .number("y2", to.1)
                .around(out, |out| self.stops(out, stops)),
            Def::RadialGradient { centre, r, stops, .. } => Element::new("radialGradient")
                .text("id", &id)
                .number("cx", centre.0)
                .number("cy", centre.1)
                .number("r", *r)
                .around(out, |out| self.stops(out, stops)),
            Def::Clip { d, .. } => Element::new("clipPath")
                .text("id", &id)
                .around(out, |out| Element::new("path").text("d", d).empty(out)),
        }
    }

    fn stops(&self, out: &mut String, stops: &[(f64, Ink)]) {
        for &(at, ink) in stops {
            Element::new("stop")
                .number("offset", at)
                .text("stop-color", &self.ink(ink))
                .number_unless("stop-opacity", ink.alpha, 1.0)
                .empty(out);
        }
    }
}

/// Is it set as wide as it was measured?
fn is_set(text: &Text) -> bool {
    match text.font {
        Font::Condensed => text.text.chars().count() >= CONDENSED_WORD,
        _ => text.text.chars().filter(|sign| sign.is_alphabetic()).count() >= WORD,
    }
}
