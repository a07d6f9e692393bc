//! `#[derive(Notation)]`: the actions of a game as lines of text.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{Data, DeriveInput, Error, Member, Result};

use crate::attributes::Json;

/// `impl Notation`, and with it `Display` and `FromStr`.
pub fn notation(input: &DeriveInput) -> Result<TokenStream> {
    let Data::Enum(data) = &input.data else {
        return Err(Error::new_spanned(input, "the actions of a game are the variants of an enum"));
    };
    let (name, json) = (&input.ident, Json::of(&input.attrs)?);
    let (mut verbs, mut writes, mut reads, mut forms) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut places_of_verbs = Vec::new();
    for (at, variant) in data.variants.iter().enumerate() {
        let verb = Json::of(&variant.attrs)?.word(&variant.ident, json.words.as_ref());
        let variant_name = &variant.ident;
        places_of_verbs.push(quote!(#name::#variant_name { .. } => #at));
        let places: Vec<Member> = variant.fields.members().collect();
        let types: Vec<_> = variant.fields.iter().map(|field| &field.ty).collect();
        let parts: Vec<_> = (0..places.len()).map(|at| format_ident!("part{at}")).collect();
        let pattern = quote!(#name::#variant_name { #(#places: #parts),* });
        if let Some(with) = Json::of(&variant.attrs)?.with {
            let form = quote!(<#with as ::breakroom_kit::notation::PartForm<(#(#types,)*)>>);
            writes.push(quote!(#pattern => { f.write_str(#verb)?; #form::put(&(#(*#parts,)*), f)?; }));
            reads.push(quote!(#verb => { let (#(#parts,)*) = #form::take(words)?; #pattern }));
            forms.push(quote!(#verb => ::std::vec![#form::form()]));
            verbs.push(verb);
            continue;
        }
        let mut hows = Vec::new();
        for (field, r#type) in variant.fields.iter().zip(&types) {
            hows.push(match Json::of(&field.attrs)?.with {
                Some(with) => quote!(<#with as ::breakroom_kit::notation::PartForm<#r#type>>),
                None => quote!(<#r#type as ::breakroom_kit::notation::Part>),
            });
        }
        writes.push(quote!(#pattern => { f.write_str(#verb)?; #(#hows::put(#parts, f)?;)* }));
        reads.push(quote!(#verb => #name::#variant_name { #(#places: #hows::take(words)?),* }));
        forms.push(quote!(#verb => ::std::vec![#(#hows::form()),*]));
        verbs.push(verb);
    }
    let text = json.with.as_ref().map_or_else(|| quote!(text), |tidied| quote!(&#tidied(text)));
    let otherwise = json
        .what
        .as_ref()
        .map(|what| quote!(.map_err(|_| ::breakroom_kit::notation::Syntax::new(text, #what))));
    Ok(quote! {
        impl ::breakroom_kit::Notation for #name {
            const VERBS: &'static [&'static str] = &[#(#verbs),*];

            fn verb(&self) -> usize {
                match self { #(#places_of_verbs,)* }
            }

            fn after(
                verb: &str, words: &mut ::breakroom_kit::notation::Rest<'_>,
            ) -> ::core::option::Option<#name> {
                ::core::option::Option::Some(match verb {
                    #(#reads,)*
                    _ => return ::core::option::Option::None,
                })
            }

            fn forms(verb: &str) -> ::std::vec::Vec<::std::string::String> {
                match verb {
                    #(#forms,)*
                    _ => ::std::vec![],
                }
            }
        }

        impl ::core::fmt::Display for #name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                match self { #(#writes)* }
                ::core::result::Result::Ok(())
            }
        }

        impl ::core::str::FromStr for #name {
            type Err = ::breakroom_kit::notation::Syntax;

            fn from_str(text: &str) -> ::core::result::Result<#name, Self::Err> {
                ::breakroom_kit::notation::read(#text) #otherwise
            }
        }
    })
}
