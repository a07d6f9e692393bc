//! Tones as colours and weights. The colours are of middling brightness, so that they can be read on black and on
//! white; without colour the weights remain, and no meaning is lost with either.

use breakroom_core::Tone;
use ratatui::style::{Color, Modifier, Style};

/// How tones look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme {
    /// May colours be used?
    pub colour: bool,
}

// From the 256 colours, whose brightness is the same in every terminal.
const BLUE: Color = Color::Indexed(27);
const GREEN: Color = Color::Indexed(28);
const TEAL: Color = Color::Indexed(30);
const VIOLET: Color = Color::Indexed(99);
const AMBER: Color = Color::Indexed(130);
const RED: Color = Color::Indexed(161);
const MAGENTA: Color = Color::Indexed(163);
const GREY: Color = Color::Indexed(243);

const SEATS: [Color; 4] = [BLUE, AMBER, GREEN, VIOLET];
const KINDS: [Color; 8] = [TEAL, AMBER, GREY, MAGENTA, GREEN, RED, VIOLET, BLUE];

impl Theme {
    /// As the environment wants it: `NO_COLOR` with anything in it switches colours off.
    pub fn of_environment() -> Theme {
        Theme { colour: std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()) }
    }

    /// How a tone looks.
    pub fn style(self, tone: Tone) -> Style {
        let plain = Style::new();
        match tone {
            Tone::Plain => plain,
            Tone::Dim if self.colour => plain.fg(GREY),
            Tone::Dim => plain.add_modifier(Modifier::DIM),
            Tone::Strong => plain.add_modifier(Modifier::BOLD),
            Tone::Title => plain.add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
            Tone::Can => self.tint(plain.add_modifier(Modifier::BOLD), MAGENTA),
            Tone::Good => self.tint(plain, GREEN),
            Tone::Warn => self.tint(plain, AMBER),
            Tone::Bad => self.tint(plain.add_modifier(Modifier::BOLD), RED),
            Tone::Of(seat) => {
                self.tint(plain.add_modifier(Modifier::BOLD), SEATS[seat.index() % SEATS.len()])
            }
            Tone::Kind(kind) => self.tint(plain, KINDS[usize::from(kind) % KINDS.len()]),
        }
    }

    fn tint(self, style: Style, colour: Color) -> Style {
        if self.colour { style.fg(colour) } else { style }
    }

    /// What is picked.
    pub fn picked(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// The bar at the top.
    pub fn bar(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD)
    }

    /// What a question is about is underlined, what is picked stands out.
    pub fn marked(self, style: Style, picked: bool, about: bool) -> Style {
        let style = if about { style.add_modifier(Modifier::BOLD | Modifier::UNDERLINED) } else { style };
        if picked { style.add_modifier(Modifier::REVERSED | Modifier::BOLD) } else { style }
    }
}

#[cfg(test)]
mod tests {
    use breakroom_core::Seat;

    use super::*;

    #[test]
    fn without_colour_the_weights_remain() {
        let (plain, colour) = (Theme { colour: false }, Theme { colour: true });
        assert_eq!(plain.style(Tone::Bad), Style::new().add_modifier(Modifier::BOLD));
        assert_eq!(colour.style(Tone::Bad).fg, Some(RED));
        assert_eq!(plain.style(Tone::Kind(200)).fg, None);
        assert_ne!(colour.style(Tone::Of(Seat::A)), colour.style(Tone::Of(Seat::B)));
    }

    /// The brightness of one of the 256 colours, as WCAG reckons it: the cube of 6 by 6 by 6, then the greys.
    fn brightness(index: u8) -> f64 {
        let rgb = match index {
            16..=231 => [36, 6, 1].map(|step| match (index - 16) / step % 6 {
                0 => 0,
                level => 55 + 40 * level,
            }),
            232.. => [8 + 10 * (index - 232); 3],
            _ => panic!("the first sixteen are different everywhere"),
        };
        let linear = rgb.map(|part| match f64::from(part) / 255.0 {
            part if part <= 0.04045 => part / 12.92,
            part => ((part + 0.055) / 1.055).powf(2.4),
        });
        0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    #[test]
    fn every_tone_can_be_read_on_black_and_on_white() {
        let seats = Seat::first(4).map(Tone::Of);
        let tones = seats.chain((0..8).map(Tone::Kind)).chain([
            Tone::Plain,
            Tone::Dim,
            Tone::Strong,
            Tone::Title,
            Tone::Can,
            Tone::Good,
            Tone::Warn,
            Tone::Bad,
        ]);
        for tone in tones {
            let index = match (Theme { colour: true }).style(tone).fg {
                // As the terminal writes everything.
                None => continue,
                Some(Color::Indexed(index)) => index,
                Some(other) => panic!("{tone:?} is {other}, which is different everywhere"),
            };
            let (on_black, on_white) = ((brightness(index) + 0.05) / 0.05, 1.05 / (brightness(index) + 0.05));
            assert!(
                on_black >= 4.0 && on_white >= 4.0,
                "{tone:?}: {on_black:.1} on black, {on_white:.1} on white"
            );
        }
    }
}
