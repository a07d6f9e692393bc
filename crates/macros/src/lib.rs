//! Derives for what a game declares once.
//!
//! - [`Words`](derive@Words): the dossier's words for a plain enum, both ways.
//! - [`Doc`](derive@Doc): how a struct or enum is written in documents, and its JSON Schema.
//! - [`Load`](derive@Load): how it is read back, every fault at its place.
//! - [`Notation`](derive@Notation): the actions of a game as lines of text, both ways.
//! - [`OptionSet`](derive@OptionSet): the options of a game, each field one of them.
//!
//! What the attributes mean is told with the traits in `breakroom-kit`. `Doc` and `Load` write `crate::Names`: the type
//! that knows the words of an edition, which every game's crate names so; what is read before there is an edition says
//! `#[json(names = ())]`.

mod attributes;
mod documents;
mod lists;
mod notation;
mod options;
mod words;

use proc_macro::TokenStream;
use syn::{DeriveInput, parse_macro_input};

/// The words of a plain enum: see `breakroom_kit::Words`.
///
/// ```
/// use breakroom_kit::Words;
/// #[derive(Clone, Copy, PartialEq, Debug, Words)]
/// enum Kind { Ruin, GreatRuin }
/// assert_eq!(Kind::from_word("great-ruin"), Some(Kind::GreatRuin));
/// ```
#[proc_macro_derive(Words, attributes(json))]
pub fn derive_words(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    words::words(&input).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// How a value is written: see `breakroom_kit::Doc`.
///
/// ```
/// use breakroom_kit::{Doc, doc};
/// #[derive(Doc)]
/// #[json(names = ())]
/// struct Pocket {
///     /// Tokens in it.
///     tokens: u8,
/// }
/// assert_eq!(doc::write(&Pocket { tokens: 2 }, &()).to_string(), r#"{"tokens":2}"#);
/// ```
#[proc_macro_derive(Doc, attributes(json))]
pub fn derive_doc(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    documents::named(&input, documents::doc).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// How a value is read: see `breakroom_kit::Load`.
///
/// ```
/// use breakroom_kit::{Load, doc};
/// #[derive(Load)]
/// #[json(names = ())]
/// struct Pocket {
///     #[json(rule = "XX-1.2")]
///     tokens: u8,
/// }
/// let faults = doc::read::<Pocket, _>(&serde_json::json!({"tokens": -1}), &()).err().unwrap();
/// assert_eq!(faults[0].to_string(), "tokens: -1 is not between 0 and 255 (XX-1.2)");
/// ```
#[proc_macro_derive(Load, attributes(json))]
pub fn derive_load(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    documents::named(&input, documents::load).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// The actions of a game as lines of text: see `breakroom_kit::Notation`.
///
/// ```
/// use breakroom_kit::Notation;
/// #[derive(PartialEq, Debug, Notation)]
/// enum Action { Draw(u8), Pass }
/// assert_eq!("draw 3".parse(), Ok(Action::Draw(3)));
/// assert_eq!(Action::Pass.to_string(), "pass");
/// ```
#[proc_macro_derive(Notation, attributes(json))]
pub fn derive_notation(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    notation::notation(&input).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// The options of a game: see `breakroom_kit::OptionSet`.
///
/// ```
/// use breakroom_core::Options;
/// use breakroom_kit::OptionSet;
/// #[derive(OptionSet)]
/// struct House {
///     /// cards in a hand
///     #[option(rule = "XX-2.2", default = "5", min = 1, max = 9)]
///     cards: u8,
/// }
/// let options = Options::read(House::OPTIONS, "", [("cards", "7")]).unwrap();
/// assert_eq!(House::chosen(&options).cards, 7);
/// ```
#[proc_macro_derive(OptionSet, attributes(option))]
pub fn derive_options(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    options::options(&input).unwrap_or_else(syn::Error::into_compile_error).into()
}
