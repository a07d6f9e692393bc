//! Enums that say `#[json(list)]`: a list of the variant's word and then its parts, `["draw", 0, 3]`.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{DataEnum, Error, Fields, Ident, Index, Result, Type, Variant};

use crate::attributes::Json;

/// One variant: its word and its parts.
struct Item<'a> {
    name: &'a Ident,
    word: String,
    types: Vec<&'a Type>,
    parts: Vec<Ident>,
}

impl<'a> Item<'a> {
    fn of(variant: &'a Variant, json: &Json) -> Result<Item<'a>> {
        if let Fields::Named(named) = &variant.fields {
            return Err(Error::new_spanned(named, "the parts of a list have no names"));
        }
        let word = Json::of(&variant.attrs)?.word(&variant.ident, json.words.as_ref());
        let types: Vec<&Type> = variant.fields.iter().map(|field| &field.ty).collect();
        let parts = (0..types.len()).map(|at| format_ident!("part{at}")).collect();
        Ok(Item { name: &variant.ident, word, types, parts })
    }

    fn all(data: &'a DataEnum, json: &Json) -> Result<Vec<Item<'a>>> {
        data.variants.iter().map(|variant| Item::of(variant, json)).collect()
    }

    /// `Draw { 0: part0, 1: part1 }`, which is also how a variant without parts can be written.
    fn pattern(&self, enumeration: &Ident) -> TokenStream {
        let (name, parts) = (self.name, &self.parts);
        let places = (0..parts.len()).map(Index::from);
        quote!(#enumeration::#name { #(#places: #parts),* })
    }
}

/// `impl Doc`.
pub fn doc(name: &Ident, data: &DataEnum, json: &Json) -> Result<TokenStream> {
    let (mut writes, mut schemas) = (Vec::new(), Vec::new());
    for item in Item::all(data, json)? {
        let (pattern, word, parts, types) = (item.pattern(name), &item.word, &item.parts, &item.types);
        writes.push(quote!(#pattern => {
            list.serialize_element(#word)?;
            #(list.serialize_element(&::breakroom_kit::doc::As(#parts, names))?;)*
        }));
        schemas.push(quote!(::breakroom_kit::schema::headed(#word, ::std::vec![
            #(<#types as ::breakroom_kit::Doc<__Names>>::schema()),*
        ])));
    }
    Ok(quote! {
        impl ::breakroom_kit::Doc<__Names> for #name {
            fn write<S: ::breakroom_kit::doc::Serializer>(
                &self, names: &__Names, to: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                use ::breakroom_kit::doc::SerializeSeq as _;
                let mut list = to.serialize_seq(::core::option::Option::None)?;
                match self { #(#writes)* }
                list.end()
            }

            fn schema() -> ::breakroom_kit::doc::Value {
                ::breakroom_kit::schema::one_of(::std::vec![#(#schemas),*])
            }
        }
    })
}

/// `impl Load`.
pub fn load(name: &Ident, data: &DataEnum, json: &Json) -> Result<TokenStream> {
    let what = json.what.as_ref().map_or_else(|| name.to_string().to_lowercase(), syn::LitStr::value);
    let (mut arms, mut words) = (Vec::new(), Vec::new());
    for item in Item::all(data, json)? {
        let (word, parts, types) = (item.word.clone(), &item.parts, &item.types);
        let (name_of, count) = (item.name, parts.len() + 1);
        let places = 1..count;
        let indices = (0..parts.len()).map(Index::from);
        arms.push(quote!(#word => {
            reader.has_items(items, #count)?;
            #(let #parts = reader.item(
                #places, &items[#places], <#types as ::breakroom_kit::Load<__Names>>::read,
            );)*
            ::core::option::Option::Some(#name::#name_of { #(#indices: #parts?),* })
        }));
        words.push(word);
    }
    Ok(quote! {
        impl ::breakroom_kit::Load<__Names> for #name {
            fn read(
                value: &::breakroom_kit::doc::Value, reader: &mut ::breakroom_kit::Reader<'_, __Names>,
            ) -> ::core::option::Option<#name> {
                let items = reader.list(value)?;
                match reader.head(items, #what, &[#(#words),*])? {
                    #(#arms)*
                    _ => ::core::unreachable!("the reader gives one of these words"),
                }
            }
        }
    })
}
