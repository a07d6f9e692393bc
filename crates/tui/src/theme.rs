//! Tones as colours and weights. The sixteen colours of the terminal are used, so that its reader's own palette
//! holds; without colour the weights remain, and no meaning is lost with either.

use breakroom_core::{Tone, page};
use ratatui::{
    style::{Color, Modifier, Style},
    text::{Line, Span},
};

/// How tones look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme {
    /// May colours be used?
    pub colour: bool,
}

const SEATS: [Color; 4] = [Color::Blue, Color::Yellow, Color::Green, Color::Magenta];
const KINDS: [Color; 6] = [Color::Cyan, Color::Yellow, Color::Gray, Color::Magenta, Color::Green, Color::Red];

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
            Tone::Dim => plain.add_modifier(Modifier::DIM),
            Tone::Strong => plain.add_modifier(Modifier::BOLD),
            Tone::Title => plain.add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
            Tone::Can => self.tint(plain.add_modifier(Modifier::BOLD), Color::LightRed),
            Tone::Good => self.tint(plain, Color::Green),
            Tone::Warn => self.tint(plain, Color::Yellow),
            Tone::Bad => self.tint(plain.add_modifier(Modifier::BOLD), Color::Red),
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

    /// Lines of a game's page in this theme.
    pub fn lines(self, lines: &[Vec<page::Span>]) -> Vec<Line<'static>> {
        let line = |spans: &Vec<page::Span>| {
            Line::from_iter(spans.iter().map(|span| Span::styled(span.text.clone(), self.style(span.tone))))
        };
        lines.iter().map(line).collect()
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
        assert_eq!(colour.style(Tone::Bad).fg, Some(Color::Red));
        assert_eq!(plain.style(Tone::Kind(200)).fg, None);
        assert_ne!(colour.style(Tone::Of(Seat::A)), colour.style(Tone::Of(Seat::B)));
    }
}
