//! Large messages may travel packed: a whole picture becomes several times smaller.

use std::io::Write;

use axum::extract::ws::Message;
use flate2::{Compression, write::GzEncoder};

/// What is smaller is not worth the unpacking.
const LARGE: usize = 32 * 1024;

/// The text as a message, packed if it is large and the visitor can unpack.
pub fn message(text: String, packs: bool) -> Message {
    if !packs || text.len() < LARGE {
        return Message::Text(text.into());
    }
    Message::Binary(packed(text.as_bytes()).into())
}

fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut packer = GzEncoder::new(Vec::with_capacity(bytes.len() / 4), Compression::fast());
    packer.write_all(bytes).and_then(|()| packer.finish()).expect("memory takes what is written")
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use flate2::read::GzDecoder;

    use super::*;

    #[test]
    fn only_what_is_large_is_packed_and_only_for_who_can_unpack() {
        let (small, large) = ("x".repeat(LARGE - 1), "xy".repeat(LARGE));
        assert_eq!(message(small.clone(), true), Message::Text(small.into()));
        assert_eq!(message(large.clone(), false), Message::Text(large.clone().into()));
        let Message::Binary(bytes) = message(large.clone(), true) else { panic!("it is large") };
        assert!(bytes.len() < LARGE);
        let mut text = String::new();
        GzDecoder::new(&bytes[..]).read_to_string(&mut text).unwrap();
        assert_eq!(text, large);
    }
}
