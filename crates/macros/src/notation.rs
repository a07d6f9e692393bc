//! `#[derive(Notation)]`: the actions of a game as lines of text.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{Data, DeriveInput, Error, Field, Ident, Member, Result, Variant};

use crate::attributes::Json;

/// `impl Notation`, and with it `Display` and `FromStr`.
pub fn notation(input: &DeriveInput) -> Result<TokenStream> {
    let Data::Enum(data) = &input.data else {
        return Err(Error::new_spanned(input, "the actions of a game are the variants of an enum"));
    };
    let (name, json) = (&input.ident, Json::of(&input.attrs)?);
    let of_variant = |(at, variant)| Arms::of(name, &json, at, variant);
    let arms = data.variants.iter().enumerate().map(of_variant).collect::<Result<Vec<Arms>>>()?;
    let verbs = arms.iter().map(|arms| &arms.verb);
    let numbers = arms.iter().map(|arms| &arms.number);
    let writes = arms.iter().map(|arms| &arms.write);
    let reads = arms.iter().map(|arms| &arms.read);
    let forms = arms.iter().map(|arms| &arms.forms);
    let text = json.with.as_ref().map_or_else(|| quote!(text), |tidied| quote!(&#tidied(text)));
    let otherwise = json
        .what
        .as_ref()
        .map(|what| quote!(.map_err(|_| ::breakroom_kit::notation::Syntax::new(text, #what))));
    Ok(quote! {
        impl ::breakroom_kit::Notation for #name {
            const VERBS: &'static [&'static str] = &[#(#verbs),*];

            fn verb(&self) -> usize {
                match self { #(#numbers,)* }
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

/// What one variant adds to each `match` over the actions.
struct Arms {
    verb: String,
    /// The number of its verb.
    number: TokenStream,
    write: TokenStream,
    read: TokenStream,
    /// How its parts are described to people.
    forms: TokenStream,
}

impl Arms {
    fn of(name: &Ident, json: &Json, at: usize, variant: &Variant) -> Result<Arms> {
        let own = Json::of(&variant.attrs)?;
        let (verb, ident) = (own.word(&variant.ident, json.words.as_ref()), &variant.ident);
        let number = quote!(#name::#ident { .. } => #at);
        let places: Vec<Member> = variant.fields.members().collect();
        let parts: Vec<Ident> = (0..places.len()).map(|at| format_ident!("part{at}")).collect();
        let pattern = quote!(#name::#ident { #(#places: #parts),* });
        // One form for all parts together, or one for each.
        let (write, read, forms) = match own.with {
            Some(with) => {
                let types = variant.fields.iter().map(|field| &field.ty);
                let form = quote!(<#with as ::breakroom_kit::notation::PartForm<(#(#types,)*)>>);
                (
                    quote!(#form::put(&(#(*#parts,)*), f)?;),
                    quote!({ let (#(#parts,)*) = #form::take(words)?; #pattern }),
                    quote!(#form::form()),
                )
            }
            None => {
                let hows = variant.fields.iter().map(how).collect::<Result<Vec<TokenStream>>>()?;
                (
                    quote!(#(#hows::put(#parts, f)?;)*),
                    quote!(#name::#ident { #(#places: #hows::take(words)?),* }),
                    quote!(#(#hows::form()),*),
                )
            }
        };
        Ok(Arms {
            number,
            write: quote!(#pattern => { f.write_str(#verb)?; #write }),
            read: quote!(#verb => #read),
            forms: quote!(#verb => ::std::vec![#forms]),
            verb,
        })
    }
}

/// What puts one part into words and takes it out of them.
fn how(field: &Field) -> Result<TokenStream> {
    let r#type = &field.ty;
    Ok(match Json::of(&field.attrs)?.with {
        Some(with) => quote!(<#with as ::breakroom_kit::notation::PartForm<#r#type>>),
        None => quote!(<#r#type as ::breakroom_kit::notation::Part>),
    })
}
