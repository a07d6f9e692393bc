//! The points of a path as SVG writes it: enough of them that no part of the path lies far outside.

/// Ends of lines, bends of curves and the tops of arcs.
pub(crate) fn of(d: &str) -> Vec<(f64, f64)> {
    let mut cursor = Cursor::default();
    let mut rest = d.trim_start();
    while let Some(letter) = rest.chars().next().filter(char::is_ascii_alphabetic) {
        let end = rest[1..].find(is_command).map_or(rest.len(), |at| at + 1);
        cursor.command(letter, &numbers(&rest[1..end]));
        rest = &rest[end..];
    }
    cursor.points
}

/// A letter that is no part of a number: `1e-3` has one that is.
fn is_command(letter: char) -> bool {
    letter.is_ascii_alphabetic() && !matches!(letter, 'e' | 'E')
}

/// Numbers with or without anything between them: `-1.5.5-2` are three.
fn numbers(text: &str) -> Vec<f64> {
    let mut found = Vec::new();
    let mut start = 0;
    let bytes = text.as_bytes();
    let (mut dot, mut exponent) = (false, false);
    for (at, &byte) in bytes.iter().enumerate() {
        let sign = matches!(byte, b'-' | b'+') && at > start && !matches!(bytes[at - 1], b'e' | b'E');
        let second_dot = byte == b'.' && (dot || exponent);
        if sign || second_dot || matches!(byte, b' ' | b',' | b'\n' | b'\t') {
            found.extend(text[start..at].parse::<f64>().ok());
            start = if sign || second_dot { at } else { at + 1 };
            (dot, exponent) = (false, false);
        }
        dot |= byte == b'.';
        exponent |= matches!(byte, b'e' | b'E');
    }
    found.extend(text[start..].parse::<f64>().ok());
    found
}

#[derive(Default)]
struct Cursor {
    at: (f64, f64),
    began: (f64, f64),
    points: Vec<(f64, f64)>,
}

impl Cursor {
    fn command(&mut self, letter: char, numbers: &[f64]) {
        let relative = letter.is_ascii_lowercase();
        let kind = letter.to_ascii_uppercase();
        let each = match kind {
            'H' | 'V' => 1,
            'M' | 'L' | 'T' => 2,
            'Q' | 'S' => 4,
            'C' => 6,
            'A' => 7,
            _ => return self.go(self.began),
        };
        for (index, group) in numbers.chunks_exact(each).enumerate() {
            let (x, y) = if relative { self.at } else { (0.0, 0.0) };
            match kind {
                'H' => self.go((x + group[0], self.at.1)),
                'V' => self.go((self.at.0, y + group[0])),
                'A' => self.arc(group, (x + group[5], y + group[6])),
                _ => {
                    let points: Vec<_> =
                        group.chunks_exact(2).map(|pair| (x + pair[0], y + pair[1])).collect();
                    points.into_iter().for_each(|point| self.go(point));
                }
            }
            if kind == 'M' && index == 0 {
                self.began = self.at;
            }
        }
    }

    fn go(&mut self, to: (f64, f64)) {
        self.at = to;
        self.points.push(to);
    }

    /// An arc reaches beyond its chord; where to, follows from its radius and its direction.
    fn arc(&mut self, group: &[f64], to: (f64, f64)) {
        let (from, radius) = (self.at, group[0].max(group[1]));
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let chord = dx.hypot(dy);
        if chord > 0.0 {
            let aside = (radius * radius - chord * chord / 4.0).max(0.0).sqrt();
            let height = if group[3] == 0.0 { radius - aside } else { radius + aside };
            let side = if group[4] == 0.0 { -height } else { height };
            let middle = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
            self.go((middle.0 + side * dy / chord, middle.1 - side * dx / chord));
        }
        self.go(to);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bounds, PathBuilder};

    fn part(d: &str) -> [f64; 4] {
        Bounds::around(of(d)).unwrap().part()
    }

    #[test]
    fn paths_of_the_builder_are_measured() {
        assert_eq!(part(&PathBuilder::circle(10.0, 20.0, 5.0).d()), [5.0, 15.0, 10.0, 10.0]);
        assert_eq!(part(&PathBuilder::rounded(1.0, 2.0, 30.0, 40.0, 6.0).d()), [1.0, 2.0, 30.0, 40.0]);
        assert_eq!(part("M0 0L10 0L5 8.66Z"), [0.0, 0.0, 10.0, 8.66]);
    }

    #[test]
    fn paths_written_by_hand_are_measured() {
        assert_eq!(part("M1,1 l2-3.5.5.5z m4 0h-3v2"), [1.0, -2.5, 4.0, 5.5]);
        assert_eq!(part("M0 0c1 1 2 1 3 0s2-1 3 0"), [0.0, -1.0, 6.0, 2.0]);
        assert_eq!(part("M1e1 0L-2.5e-1 4"), [-0.25, 0.0, 10.25, 4.0]);
        assert!(of("").is_empty());
        assert!(of("not a path").iter().all(|(x, y)| x.is_finite() && y.is_finite()));
    }
}
