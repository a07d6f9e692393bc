//! Small things about words: wrapping, lists, and text from outside that must not redraw a terminal.

/// `text` without control characters: what people and files bring in must not move somebody's cursor.
///
/// ```
/// assert_eq!(breakroom_tui::words::printable("Zoe\u{1b}[2J"), "Zoe\u{fffd}[2J");
/// ```
pub fn printable(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
}

/// Several names as one phrase: "A", "A and B", "A, B and C".
///
/// ```
/// let names = ["Ann", "Bob", "Cid"].map(str::to_owned);
/// assert_eq!(breakroom_tui::words::list(&names), "Ann, Bob and Cid");
/// ```
pub fn list(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// `text` in lines of at most `width` characters, broken between words; the lines after the first are indented
/// by `indent`. A word longer than a line is cut.
///
/// ```
/// assert_eq!(breakroom_tui::words::wrap("play the card", 8, 2), ["play the", "  card"]);
/// ```
pub fn wrap(text: &str, width: usize, indent: usize) -> Vec<String> {
    let width = width.max(indent + 1);
    let mut lines = Vec::new();
    let mut line: Vec<char> = Vec::new();
    let mut margin = 0;
    for word in text.split_whitespace() {
        let begun = line.len() > margin;
        if begun && line.len() + 1 + word.chars().count() > width {
            lines.push(std::mem::replace(&mut line, vec![' '; indent]));
            margin = indent;
        } else if begun {
            line.push(' ');
        }
        for c in word.chars() {
            if line.len() == width {
                lines.push(std::mem::replace(&mut line, vec![' '; indent]));
                margin = indent;
            }
            line.push(c);
        }
    }
    lines.push(line);
    lines.into_iter().map(String::from_iter).collect()
}

/// `text` cut to `width` characters, with a mark where it was cut.
///
/// ```
/// assert_eq!(breakroom_tui::words::clip("Play CK", 5), "Play…");
/// ```
pub fn clip(text: &str, width: usize) -> String {
    match text.chars().nth(width) {
        None => text.to_owned(),
        Some(_) => text.chars().take(width.saturating_sub(1)).chain(['…']).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words_and_long_words_are_cut() {
        assert_eq!(wrap("one two three", 8, 0), ["one two", "three"]);
        assert_eq!(wrap("one two three", 8, 2), ["one two", "  three"]);
        assert_eq!(wrap("abcdefghij kl", 4, 1), ["abcd", " efg", " hij", " kl"]);
        assert_eq!(wrap("", 8, 0), [""]);
        assert_eq!(wrap("x", 0, 3), ["x"]);
    }

    #[test]
    fn names_make_a_phrase() {
        let names = ["Ann", "Bob", "Eve"].map(String::from);
        assert_eq!(list(&names), "Ann, Bob and Eve");
        assert_eq!(list(&names[..2]), "Ann and Bob");
        assert_eq!(list(&names[..1]), "Ann");
    }

    #[test]
    fn what_comes_from_outside_cannot_draw() {
        assert_eq!(printable("a\u{1b}[2Jb\n"), "a\u{fffd}[2Jb\u{fffd}");
        assert_eq!((clip("abcdef", 4), clip("abcd", 4)), ("abc…".into(), "abcd".into()));
    }
}
