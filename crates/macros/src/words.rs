//! `#[derive(Words)]`: a plain enum and its words.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Data, DeriveInput, Error, Result};

use crate::attributes::Json;

/// `impl Words`, and with it `Doc` and `Load` for documents of every game.
pub fn words(input: &DeriveInput) -> Result<TokenStream> {
    let Data::Enum(data) = &input.data else {
        return Err(Error::new_spanned(input, "words belong to the variants of an enum"));
    };
    let (name, json) = (&input.ident, Json::of(&input.attrs)?);
    let what = json.what.as_ref().map_or_else(|| name.to_string().to_lowercase(), syn::LitStr::value);
    let (mut variants, mut words, mut names) = (Vec::new(), Vec::new(), Vec::new());
    for variant in &data.variants {
        if !variant.fields.is_empty() {
            return Err(Error::new_spanned(variant, "a word holds nothing: derive Doc with a tag instead"));
        }
        let own = Json::of(&variant.attrs)?;
        let word = own.word(&variant.ident, json.words.as_ref());
        names.push(own.name(&word));
        words.push(word);
        variants.push(&variant.ident);
    }
    Ok(quote! {
        impl ::breakroom_kit::Words for #name {
            const ALL: &'static [#name] = &[#(#name::#variants),*];
            const WORDS: &'static [&'static str] = &[#(#words),*];
            const NAMES: &'static [&'static str] = &[#(#names),*];
            const WHAT: &'static str = #what;

            fn word(self) -> &'static str {
                match self {
                    #(#name::#variants => #words,)*
                }
            }

            fn name(self) -> &'static str {
                match self {
                    #(#name::#variants => #names,)*
                }
            }
        }

        impl<C> ::breakroom_kit::Doc<C> for #name {
            fn write<S: ::breakroom_kit::doc::Serializer>(
                &self, _: &C, to: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                to.serialize_str(::breakroom_kit::Words::word(*self))
            }

            fn schema() -> ::breakroom_kit::doc::Value {
                ::breakroom_kit::schema::word::<#name>()
            }
        }

        impl<C> ::breakroom_kit::Load<C> for #name {
            fn read(
                value: &::breakroom_kit::doc::Value, reader: &mut ::breakroom_kit::Reader<'_, C>,
            ) -> ::core::option::Option<#name> {
                reader.one_of_words(value)
            }
        }
    })
}
