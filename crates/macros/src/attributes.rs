//! What stands in `#[json(…)]`.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{Attribute, Expr, ExprLit, Ident, Lit, LitStr, Meta, Path, Result, Type, meta::ParseNestedMeta};

/// The attributes of a type, a variant or a field.
#[derive(Default)]
pub struct Json {
    /// Its key, or its word, if another than its name.
    pub key: Option<LitStr>,
    /// What people call a variant, if not by its word.
    pub name: Option<LitStr>,
    /// What a value of this type is called in messages.
    pub what: Option<LitStr>,
    /// The key that tells the variants of an enum apart.
    pub tag: Option<LitStr>,
    /// An enum is written as a list of its word and its parts.
    pub list: bool,
    /// `snake` or `kebab`: how names of several words become words of documents.
    pub words: Option<LitStr>,
    /// What knows the words of documents, if another than the crate's `Names`.
    pub names: Option<Type>,
    /// The rule that a wrong value offends.
    pub rule: Option<LitStr>,
    /// What a field that is left out holds.
    pub default: Option<TokenStream>,
    /// A field that is no part of the document holds this after reading.
    pub skip: Option<TokenStream>,
    /// Its fields are those of the object around it.
    pub flatten: bool,
    /// It is left out of the document when it is what is read then, or when this function says so.
    pub omit: Option<Omit>,
    /// The form of a field that is not written as its type is elsewhere.
    pub with: Option<Path>,
}

/// When a field is left out.
pub enum Omit {
    /// When it holds what is read if it is left out.
    Default,
    /// When this function says so.
    If(Path),
}

impl Json {
    /// Gathers all of them.
    pub fn of(attributes: &[Attribute]) -> Result<Json> {
        let mut json = Json::default();
        for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("json")) {
            attribute.parse_nested_meta(|meta| json.take(&meta))?;
        }
        Ok(json)
    }

    fn take(&mut self, meta: &ParseNestedMeta<'_>) -> Result<()> {
        let name = meta.path.require_ident()?.to_string();
        match name.as_str() {
            "key" => self.key = Some(meta.value()?.parse()?),
            "name" => self.name = Some(meta.value()?.parse()?),
            "what" => self.what = Some(meta.value()?.parse()?),
            "tag" => self.tag = Some(meta.value()?.parse()?),
            "words" => self.words = Some(meta.value()?.parse()?),
            "names" => self.names = Some(meta.value()?.parse()?),
            "rule" => self.rule = Some(meta.value()?.parse()?),
            "default" => self.default = Some(value_or_default(meta)?),
            "skip" => self.skip = Some(value_or_default(meta)?),
            "flatten" => self.flatten = true,
            "list" => self.list = true,
            "omit" => {
                self.omit = Some(match meta.value() {
                    Ok(value) => Omit::If(value.parse()?),
                    Err(_) => Omit::Default,
                });
            }
            "with" => self.with = Some(meta.value()?.parse()?),
            _ => return Err(meta.error("there is no such attribute")),
        }
        Ok(())
    }

    /// The word of a variant.
    pub fn word(&self, name: &Ident, style: Option<&LitStr>) -> String {
        match &self.key {
            Some(key) => key.value(),
            None => spelled(&name.to_string(), style.is_some_and(|style| style.value() == "snake")),
        }
    }

    /// What people call a variant with this word: `Power play`.
    pub fn name(&self, word: &str) -> String {
        self.name.as_ref().map_or_else(
            || {
                let (first, rest) = word.split_at(word.chars().next().map_or(0, char::len_utf8));
                first.to_uppercase() + &rest.replace(['-', '_'], " ")
            },
            LitStr::value,
        )
    }

    /// The key of a field.
    pub fn key(&self, name: &Ident) -> String {
        self.key.as_ref().map_or_else(|| bare(name), LitStr::value)
    }
}

/// A field's name without the mark of raw names.
pub fn bare(name: &Ident) -> String {
    name.to_string().trim_start_matches("r#").trim_end_matches('_').to_owned()
}

fn value_or_default(meta: &ParseNestedMeta<'_>) -> Result<TokenStream> {
    match meta.value() {
        Ok(value) => value.parse::<Expr>().map(ToTokens::into_token_stream),
        Err(_) => Ok(quote!(::core::default::Default::default())),
    }
}

/// `PowerPlay` becomes `power-play` or `power_play`.
fn spelled(name: &str, snake: bool) -> String {
    let mut word = String::new();
    for letter in name.trim_start_matches("r#").chars() {
        if letter.is_uppercase() && !word.is_empty() {
            word.push(if snake { '_' } else { '-' });
        }
        word.extend(letter.to_lowercase());
    }
    word
}

/// What its comment says, on one line.
pub fn comment(attributes: &[Attribute]) -> String {
    let lines = attributes.iter().filter_map(|attribute| match &attribute.meta {
        Meta::NameValue(pair) if pair.path.is_ident("doc") => match &pair.value {
            Expr::Lit(ExprLit { lit: Lit::Str(line), .. }) => Some(line.value().trim().to_owned()),
            _ => None,
        },
        _ => None,
    });
    lines.collect::<Vec<_>>().join(" ").trim().to_owned()
}
