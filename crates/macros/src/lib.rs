//! Derives for what a game declares once.
//!
//! - [`Words`](derive@Words): the dossier's words for a plain enum, both ways.
//! - [`Doc`](derive@Doc): how a struct or enum is written in documents, and its JSON Schema.
//! - [`Load`](derive@Load): how it is read back, every fault at its place.
//! - [`Notation`](derive@Notation): the actions of a game as lines of text, both ways.
//! - [`OptionSet`](derive@OptionSet): the options of a game, each field one of them.
//! - [`Tell`](derive@Tell): the events of a game, each with its rule, its sentence and what it touched.
//! - [`Refused`](derive@Refused): the refusals of a game, each with its rule and its words.
//!
//! What the attributes mean is told with the traits in `breakroom-kit`. `Doc` and `Load` write `crate::Names`: the type
//! that knows the words of an edition, which every game's crate names so; what is read before there is an edition says
//! `#[json(names = ())]`.

mod attributes;
mod documents;
mod lists;
mod notation;
mod options;
mod tell;
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
///     #[option(label = "Cards", group = Common, rule = "XX-2.2", default = "5", min = 1, max = 9)]
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

/// What is heard of the events of a game, said where they are declared: `impl breakroom_core::Tell`.
///
/// ```
/// use breakroom_core::{Keyed, Observer, Seat, Tell as _};
/// use breakroom_kit::Tell;
/// use breakroom_scene::Key;
///
/// struct Chess { names: [&'static str; 2] }
///
/// #[derive(Clone, Copy)]
/// struct Square(u8);
///
/// impl Keyed<Chess> for Square {
///     fn key(self, _: &Chess) -> Key {
///         format_args!("square-{}", self.0).into()
///     }
/// }
///
/// #[derive(Clone, Tell)]
/// #[tell(game: Chess)]
/// enum Event {
///     #[tell("CH-3.1", "{} moves from {}", game.names[seat.index()], from.0, at(from, to, "board"), along(from, to))]
///     Moved { seat: Seat, from: Square, to: Square },
///     #[tell(when(mate), "CH-5.1", "Checkmate!", at("board"), marked("mate"))]
///     #[tell(if again { "CH-3.10" } else { "CH-3.9" }, "Check", revealing)]
///     Check { mate: bool, again: bool },
///     #[tell(to(who.is(seat)), "CH-0.1", "You think of {square}", revealing(square > 7))]
///     #[tell("CH-0.1", format!("{} thinks", game.names[seat.index()]))]
///     Thought { seat: Seat, square: u8 },
///     #[tell(with = game.result(winner))]
///     Over { winner: Option<Seat> },
/// }
/// # impl Chess { fn result(&self, _: Option<Seat>) -> breakroom_core::Told {
/// #     breakroom_core::Told::new("CH-5.2", "A draw")
/// # } }
/// let chess = Chess { names: ["White", "Black"] };
/// let heard = |event: Event, who: Observer| event.tell(&chess, who).unwrap();
/// let moved = heard(Event::Moved { seat: Seat::B, from: Square(3), to: Square(5) }, Observer::Public);
/// assert_eq!((moved.rule.0, moved.text.as_str()), ("CH-3.1", "Black moves from 3"));
/// assert_eq!(moved.keys[1].as_str(), "square-5");
/// assert_eq!(moved.trail.unwrap().from.as_str(), "square-3");
/// let thought = Event::Thought { seat: Seat::A, square: 9 };
/// assert_eq!(heard(thought.clone(), Observer::Seat(Seat::A)).text, "You think of 9");
/// assert_eq!(heard(thought, Observer::Public).text, "White thinks");
/// assert_eq!(heard(Event::Check { mate: true, again: false }, Observer::Public).marker.unwrap(), "mate");
/// assert_eq!(heard(Event::Over { winner: None }, Observer::Public).rule.0, "CH-5.2");
/// ```
///
/// In every expression the fields stand for their values (those without names are `_0`, `_1` …), `who` is the
/// observer, and the name that the enum gives its game (`game: Chess`) is the game. In this order:
/// - the rule: a text, a `RuleId`, or an expression of either. If all events know theirs in the same way, the enum says
///   it once, `#[tell(teller: Teller<'_>, teller.rule)]`, and the variants begin with their words;
/// - the words: a format string with what is put into it, or an expression that finds them;
/// - `at(…)`: what it touched, anything that is `Keyed` (a key, a text, the game's own words), in this order;
/// - `marked("…")`, with what is put into it: the line of notation;
/// - `along(from, to)`: the way that something went, and `result("…")`, what came of it in a word or two;
/// - `heads`: a part of the game begins with it, such as a turn; `opens`: what follows of the same thing says more;
/// - `revealing`, or `revealing(condition)`.
///
/// A variant may have several sentences, each but the last with `when(condition)` or `to(condition)`; the first whose
/// condition holds is told. Conditions may be `let Some(hex) = hex`. If the last one says `to(…)`, others hear nothing.
/// `with = expression` is a `Told` or an `Option<Told>` that something else has made up.
#[proc_macro_derive(Tell, attributes(tell))]
pub fn derive_tell(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    tell::tell(&input).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// Why something is refused, said where it is declared: `impl breakroom_core::Refused`, `Display` and `Error`.
///
/// ```
/// use breakroom_core::Refused as _;
/// use breakroom_kit::Refused;
///
/// #[derive(Clone, PartialEq, Debug, Refused)]
/// enum Refusal {
///     #[rule("CH-3.9", "the king would be in check")]
///     Pinned,
///     #[rule(if castling { "CH-3.8" } else { "CH-3.7" }, "the {} has moved", if castling { "king" } else { "pawn" })]
///     Moved { castling: bool },
///     #[rule(_0.rule(), "not even later: {_0}")]
///     Later(Box<Refusal>),
/// }
/// let later = Refusal::Later(Box::new(Refusal::Moved { castling: true }));
/// assert_eq!((later.rule().0, later.to_string().as_str()), ("CH-3.8", "not even later: the king has moved"));
/// ```
///
/// In every expression the fields stand for their values (those without names are `_0`, `_1` …). First the rule: a text,
/// a `RuleId`, or an expression of either. Then the words: a format string, and what is put into it.
#[proc_macro_derive(Refused, attributes(rule))]
pub fn derive_refused(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    tell::refused(&input).unwrap_or_else(syn::Error::into_compile_error).into()
}
