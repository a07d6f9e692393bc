//! Which actions a player may not take: words that a line of notation begins with.

use std::fmt;

/// `fire nuke` names every line that begins with these words; a `*` stands for any letters of a word, and `|` parts
/// alternatives.
///
/// ```
/// use breakroom_lab::pattern::Pattern;
///
/// let pattern = Pattern::read("fire nuke | play C*")?;
/// assert!(pattern.names("fire nuke y/tank-a.1") && pattern.names("play CK"));
/// assert!(!pattern.names("fire nukes") && !pattern.names("fire") && !pattern.names("discard CK"));
/// # Ok::<(), &'static str>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern(Vec<Vec<String>>);

impl Pattern {
    /// Reads it, or says what is missing.
    pub fn read(text: &str) -> Result<Pattern, &'static str> {
        let words = |one: &str| one.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        let all: Vec<Vec<String>> = text.split('|').map(words).collect();
        match all.iter().any(Vec::is_empty) {
            true => {
                Err("say what may not be done, in the words that an action begins with: without 'fire nuke'")
            }
            false => Ok(Pattern(all)),
        }
    }

    /// Does it name this action?
    pub fn names(&self, line: &str) -> bool {
        self.0.iter().any(|wanted| {
            let mut words = line.split_whitespace();
            wanted
                .iter()
                .all(|wanted| words.next().is_some_and(|word| fits(wanted.as_bytes(), word.as_bytes())))
        })
    }
}

/// Is a word such as `C*` says?
fn fits(wanted: &[u8], word: &[u8]) -> bool {
    match (wanted, word) {
        ([], []) => true,
        ([b'*', rest @ ..], _) => (0..=word.len()).any(|from| fits(rest, &word[from..])),
        ([one, rest @ ..], [letter, more @ ..]) => one == letter && fits(rest, more),
        _ => false,
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let alternatives: Vec<String> = self.0.iter().map(|words| words.join(" ")).collect();
        f.write_str(&alternatives.join(" | "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stars_stand_for_letters_of_one_word() {
        let names = |pattern: &str, line: &str| Pattern::read(pattern).unwrap().names(line);
        assert!(names("*", "mill") && names("* nuke", "fire nuke 0807") && names("at 1*:e", "at 1,2:e"));
        assert!(!names("* nuke", "fire laser nuke") && !names("m*x", "mil x"));
        assert!(names("a|b*", "bc") && !names("a|b*", "ca"));
    }

    #[test]
    fn a_pattern_reads_back_as_it_is_written() {
        for text in ["fire nuke", "a | b c*"] {
            assert_eq!(Pattern::read(text).unwrap().to_string(), text);
        }
        assert!(Pattern::read(" ").is_err() && Pattern::read("a |").is_err());
    }
}
