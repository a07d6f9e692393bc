//! JSON onto a sheet of bytes that the caller keeps. Servers do little else.

use std::io;

use serde::Serialize;

/// Writes a value behind what is on the sheet.
///
/// # Panics
/// If the value has keys that are no text: no view, choice or message has.
pub fn write(sheet: &mut Vec<u8>, value: &impl Serialize) {
    serde_json::to_writer(Pen(sheet), value).expect("what is written has text keys");
}

/// Most of what JSON consists of are single signs: quotes, colons, commas. A `Vec` by itself would copy each of them
/// like a long text.
struct Pen<'a>(&'a mut Vec<u8>);

impl io::Write for Pen<'_> {
    #[inline]
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes).map(|()| bytes.len())
    }

    #[inline]
    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        match *bytes {
            [sign] => self.0.push(sign),
            _ => self.0.extend_from_slice(bytes),
        }
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_sheet_holds_what_any_other_writer_would_write() {
        let value = json!({"a": [1, -2.5, null, true], "\"b\"": "line\nend \u{1F0A1}", "": {}});
        let mut sheet = b"before:".to_vec();
        write(&mut sheet, &value);
        assert_eq!(String::from_utf8(sheet).unwrap(), format!("before:{value}"));
    }
}
