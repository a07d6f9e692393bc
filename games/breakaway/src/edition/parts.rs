//! The parts of an operation in `specials.toml` or `fight.toml`. Which there are depends on the operation; those that no
//! rule asks for are notes for people.

use breakroom_kit::doc::Object;

use super::*;

pub(super) struct Parts<'v, 'r, 'n> {
    object: &'v Object,
    reader: &'r mut Reader<'n, ()>,
}

impl<'v, 'r, 'n> Parts<'v, 'r, 'n> {
    pub fn of(value: &'v Value, reader: &'r mut Reader<'n, ()>) -> Option<Self> {
        Some(Parts { object: reader.object(value)?, reader })
    }

    /// A text, or an empty one where something else or nothing stands.
    pub fn text(&self, key: &str) -> &'v str {
        self.object.get(key).and_then(Value::as_str).unwrap_or_default()
    }

    /// What must be there.
    pub fn need<T: Load<()>>(&mut self, key: &str) -> Option<T> {
        self.reader.field(self.object, key, None, None::<fn() -> T>, T::read)
    }

    /// What may be left out.
    pub fn get<T: Load<()> + Default>(&mut self, key: &str) -> T {
        self.reader.field(self.object, key, None, Some(T::default), T::read).unwrap_or_default()
    }

    /// The text there means nothing.
    pub fn unknown<T>(&mut self, key: &str, what: &str) -> Option<T> {
        let message = format!("'{}' is no {what}", plain(self.text(key)));
        self.reader.inside(&format!(".{key}"), |reader| reader.wrong(message))
    }
}
