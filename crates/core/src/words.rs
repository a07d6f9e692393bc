//! Words as they stand in sentences: what core itself says, and everybody above it.

/// The words with a capital letter in front.
///
/// ```
/// assert_eq!(breakroom_core::words::capital("épée"), "Épée");
/// ```
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The words as they stand within a sentence; what is written in capital letters stays so.
///
/// ```
/// use breakroom_core::words::within;
/// assert_eq!((within("No limit"), within("ATTENUATE only")), ("no limit".into(), "ATTENUATE only".into()));
/// ```
pub fn within(words: &str) -> String {
    let mut letters = words.chars();
    match letters.next() {
        Some(first) if !letters.clone().next().is_some_and(char::is_uppercase) => {
            first.to_lowercase().chain(letters).collect()
        }
        _ => words.to_owned(),
    }
}

/// A key, or the name of a file, as people read it.
///
/// ```
/// assert_eq!(breakroom_core::words::spaced("border-skirmish"), "Border skirmish");
/// ```
pub fn spaced(key: &str) -> String {
    capital(&key.replace(['_', '-'], " "))
}
