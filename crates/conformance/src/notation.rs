//! The text of an action: one line, its own, and it reads back. What is no action is no crash either.

use std::{
    collections::HashMap,
    fmt::{Debug, Display},
    hash::Hash,
    panic::{AssertUnwindSafe, catch_unwind},
    str::FromStr,
};

use breakroom_core::{Game, Syntax};

use crate::trail::Trail;

/// The actions whose text has been checked, by their text.
pub(crate) struct Notation<A> {
    texts: HashMap<A, String>,
    actions: HashMap<String, A>,
}

impl<A> Notation<A>
where
    A: Copy + Eq + Hash + Debug + Display + FromStr<Err = Syntax>,
{
    pub(crate) fn new() -> Self {
        Self { texts: HashMap::new(), actions: HashMap::new() }
    }

    /// Checks the text of an action that is met for the first time.
    pub(crate) fn meet<G: Game<Action = A>>(&mut self, action: A, trail: &Trail<A>) {
        if self.texts.contains_key(&action) {
            return;
        }
        let text = action.to_string();
        let line = text.chars().all(|c| c == ' ' || c.is_ascii_graphic()) && text.trim() == text;
        trail.owes(line && !text.is_empty(), "an action's text is one line of printable ASCII", || {
            format!("{action:?} is {text:?}")
        });
        reads_back(action, &text, trail);
        let split = G::split(&text);
        trail.owes(split == [text.as_str()], "`split` leaves a single decision alone", || {
            format!("'{text}' becomes {split:?}")
        });
        if let Some(other) = self.actions.insert(text.clone(), action) {
            trail.broken(
                "distinct actions have distinct texts",
                format!("{action:?} and {other:?}: '{text}'"),
            );
        }
        junk(&text, trail);
        self.texts.insert(action, text);
    }
}

fn reads_back<A>(action: A, text: &str, trail: &Trail<A>)
where
    A: Copy + Eq + Debug + Display + FromStr<Err = Syntax>,
{
    let read = parse::<A>(text, trail);
    trail.owes(read == Ok(action), "an action's text reads back to the same action", || {
        format!("{action:?} is '{text}', which reads as {read:?}")
    });
}

/// Spoilt texts are refused or mean some action, but never end the program.
fn junk<A>(text: &str, trail: &Trail<A>)
where
    A: Copy + Eq + Debug + Display + FromStr<Err = Syntax>,
{
    for (at, _) in text.char_indices() {
        let (start, end) = text.split_at(at);
        try_out(start, trail);
        try_out(end, trail);
        // A character of two bytes where only ASCII is expected: slicing by bytes would panic here.
        try_out(&format!("{start}é{end}"), trail);
        try_out(&format!("{start}\u{1b}{end}"), trail);
        try_out(&format!("{start}99999999999999999999{end}"), trail);
        try_out(&format!("{start} {end}"), trail);
    }
    for corrupted in [
        text.to_uppercase(),
        format!("{text} x"),
        format!("{text}\n{text}"),
        format!("\0{text}"),
        format!("{text}-1"),
        text.repeat(10_000 / text.len().max(1)),
    ] {
        try_out(&corrupted, trail);
    }
}

fn try_out<A>(text: &str, trail: &Trail<A>)
where
    A: Copy + Eq + Debug + Display + FromStr<Err = Syntax>,
{
    match parse::<A>(text, trail) {
        Ok(action) => {
            let own = action.to_string();
            let again = parse::<A>(&own, trail);
            trail.owes(again == Ok(action), "whatever reads as an action has a text that reads back", || {
                format!("{text:?} reads as {action:?}, which is '{own}', which reads as {again:?}")
            });
        }
        Err(syntax) => {
            let message = syntax.to_string();
            trail.owes(
                !message.contains(char::is_control),
                "a syntax error repeats no control codes",
                || format!("{text:?}: {message:?}"),
            );
        }
    }
}

/// Reads a text; a reader that panics breaks a promise.
pub(crate) fn parse<A: Copy + Display + FromStr<Err = Syntax>>(
    text: &str,
    trail: &Trail<A>,
) -> Result<A, Syntax> {
    match catch_unwind(AssertUnwindSafe(|| text.parse())) {
        Ok(read) => read,
        Err(_) => {
            let shown: String = text.chars().take(80).collect();
            trail.broken("no text makes the reader panic", format!("{shown:?} does"))
        }
    }
}
