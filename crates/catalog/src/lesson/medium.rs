//! One lesson for two media: where the table is a picture, and where it is text.

use super::Step;

/// What the reader has before them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Medium {
    /// A picture: the browser.
    Picture,
    /// Lines of text: the terminal.
    Text,
}

impl Medium {
    /// `text` as it is said here: of `{a ring|the letter B}` the first to those who see a picture, the second to those
    /// who read.
    pub(crate) fn say(self, text: &str) -> Result<String, String> {
        let mut said = String::with_capacity(text.len());
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('{') {
            let both = after.split_once('}').and_then(|(both, rest)| Some((both.split_once('|')?, rest)));
            let Some(((picture, words), after)) = both else {
                return Err(format!("'{{{}' is not written {{for a picture|for text}}", after.trim_end()));
            };
            said += before;
            said += if self == Medium::Picture { picture } else { words };
            rest = after;
        }
        said += rest;
        Ok(said)
    }

    /// Everything that a step says, said here; what is wrong with it otherwise.
    pub(super) fn tell(self, step: &mut Step) -> Vec<String> {
        let Step { title, text, task, hint, then, .. } = step;
        let texts = [Some(title), Some(text), task.as_mut(), hint.as_mut(), then.as_mut()];
        let mut faults = Vec::new();
        for text in texts.into_iter().flatten() {
            match self.say(text) {
                Ok(said) => *text = said,
                Err(fault) => faults.push(fault),
            }
        }
        faults
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_medium_has_its_own_words() {
        let text = "The Core{ has marks|, at 0,-1:n}. Go{| on}.";
        assert_eq!(Medium::Picture.say(text).unwrap(), "The Core has marks. Go.");
        assert_eq!(Medium::Text.say(text).unwrap(), "The Core, at 0,-1:n. Go on.");
        assert!(Medium::Text.say("a {b} c").unwrap_err().contains("'{b} c' is not written"));
        assert!(Medium::Text.say("a {b|c").is_err());
    }
}
