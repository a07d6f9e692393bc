//! `#[derive(Doc)]` and `#[derive(Load)]`: structs become objects, enums with a tag become objects of several kinds.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{Data, DeriveInput, Error, Fields, Ident, LitStr, Result, Type};

use crate::attributes::{Json, comment};

/// One field of a struct or a variant.
struct Field<'a> {
    name: &'a Ident,
    r#type: &'a Type,
    json: Json,
    comment: String,
}

impl<'a> Field<'a> {
    fn all(fields: &'a Fields) -> Result<Vec<Field<'a>>> {
        let Fields::Named(named) = fields else {
            return match fields.is_empty() {
                true => Ok(Vec::new()),
                false => Err(Error::new_spanned(fields, "fields need names to be keys of an object")),
            };
        };
        let each = named.named.iter().map(|field| {
            Ok(Field {
                name: field.ident.as_ref().expect("a named field has a name"),
                r#type: &field.ty,
                json: Json::of(&field.attrs)?,
                comment: comment(&field.attrs),
            })
        });
        each.collect()
    }

    /// Writes the field, which is behind the reference `value`, into the map `to`.
    fn write(&self, value: &TokenStream) -> TokenStream {
        let key = self.json.key(self.name);
        if self.json.skip.is_some() {
            return quote!();
        }
        if self.json.flatten {
            return quote!(::breakroom_kit::Fields::write_fields(#value, names, to)?;);
        }
        let entry = match &self.json.with {
            Some(with) => quote! {
                to.serialize_entry(#key, &::breakroom_kit::doc::In::<#with, _, _>::new(#value, names))?;
            },
            None => quote!(to.serialize_entry(#key, &::breakroom_kit::doc::As(#value, names))?;),
        };
        match &self.json.omit {
            Some(omit) => quote!(if !#omit(#value) { #entry }),
            None => entry,
        }
    }

    /// What the field adds to the schema of its object.
    fn schema(&self) -> TokenStream {
        let (key, r#type, about) = (self.json.key(self.name), self.r#type, &self.comment);
        if self.json.skip.is_some() {
            return quote!();
        }
        if self.json.flatten {
            return quote!(<#r#type as ::breakroom_kit::Fields<crate::Names>>::properties(to););
        }
        let schema = match &self.json.with {
            Some(with) => quote!(<#with as ::breakroom_kit::doc::Form<#r#type, crate::Names>>::schema()),
            None => quote!(<#r#type as ::breakroom_kit::Doc<crate::Names>>::schema()),
        };
        let always = self.json.omit.is_none();
        quote!(to.property(#key, #schema, #about, #always);)
    }

    /// The keys that the field adds to its object.
    fn keys(&self) -> TokenStream {
        let (key, r#type) = (self.json.key(self.name), self.r#type);
        match (&self.json.skip, self.json.flatten) {
            (Some(_), _) => quote!(),
            (None, true) => quote!(<#r#type as ::breakroom_kit::LoadFields<crate::Names>>::keys(to);),
            (None, false) => quote!(to.push(#key);),
        }
    }

    /// Reads the field from `object` into an `Option` of its own name.
    fn read(&self) -> TokenStream {
        let (name, r#type, key) = (self.name, self.r#type, self.json.key(self.name));
        if let Some(held) = &self.json.skip {
            return quote!(let #name: ::core::option::Option<#r#type> = ::core::option::Option::Some(#held););
        }
        if self.json.flatten {
            return quote!(let #name: ::core::option::Option<#r#type> =
                ::breakroom_kit::LoadFields::read_fields(object, reader););
        }
        let read = match &self.json.with {
            Some(with) => quote!(<#with as ::breakroom_kit::doc::LoadForm<#r#type, crate::Names>>::read),
            None => quote!(<#r#type as ::breakroom_kit::Load<crate::Names>>::read),
        };
        let rule = match &self.json.rule {
            Some(rule) => quote!(::core::option::Option::Some(#rule)),
            None => quote!(::core::option::Option::None),
        };
        let absent = match &self.json.default {
            Some(held) => quote!(::core::option::Option::Some(|| #held)),
            None => quote!(::core::option::Option::None::<fn() -> #r#type>),
        };
        quote!(let #name: ::core::option::Option<#r#type> =
            reader.field(object, #key, #rule, #absent, #read);)
    }
}

/// `impl Doc` (and `impl Fields` for a struct).
pub fn doc(input: &DeriveInput) -> Result<TokenStream> {
    let (name, json) = (&input.ident, Json::of(&input.attrs)?);
    let (write, schema) = match &input.data {
        Data::Struct(data) => return struct_doc(name, &Field::all(&data.fields)?, &comment(&input.attrs)),
        Data::Enum(data) => {
            let tag = tag(&json, input)?;
            let (mut writes, mut schemas) = (Vec::new(), Vec::new());
            for variant in &data.variants {
                let (variant_name, fields) = (&variant.ident, Field::all(&variant.fields)?);
                let word = Json::of(&variant.attrs)?.word(variant_name, json.words.as_ref());
                let names = fields.iter().map(|field| field.name);
                let writing = fields.iter().map(|field| {
                    let name = field.name;
                    field.write(&quote!(#name))
                });
                writes.push(quote! {
                    #name::#variant_name { #(#names),* } => {
                        to.serialize_entry(#tag, #word)?;
                        #(#writing)*
                    }
                });
                let properties = fields.iter().map(Field::schema);
                let about = comment(&variant.attrs);
                schemas.push(quote! {{
                    let mut object = ::breakroom_kit::schema::Object::new(#about);
                    object.constant(#tag, #word);
                    let to = &mut object;
                    #(#properties)*
                    object.finish()
                }});
            }
            (
                quote!(match self { #(#writes)* }),
                quote!(::breakroom_kit::schema::one_of(::std::vec![#(#schemas),*])),
            )
        }
        Data::Union(_) => return Err(Error::new_spanned(input, "a union is no document")),
    };
    Ok(quote! {
        impl ::breakroom_kit::Doc<crate::Names> for #name {
            #[allow(unused_variables, reason = "a variant without fields names nothing")]
            fn write<S: ::breakroom_kit::doc::Serializer>(
                &self, names: &crate::Names, to: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                use ::breakroom_kit::doc::SerializeMap as _;
                let mut map = to.serialize_map(::core::option::Option::None)?;
                let to = &mut map;
                #write
                map.end()
            }

            fn schema() -> ::breakroom_kit::doc::Value {
                #schema
            }
        }
    })
}

fn struct_doc(name: &Ident, fields: &[Field<'_>], about: &str) -> Result<TokenStream> {
    let writes = fields.iter().map(|field| {
        let name = field.name;
        field.write(&quote!(&self.#name))
    });
    let properties = fields.iter().map(Field::schema);
    Ok(quote! {
        impl ::breakroom_kit::Fields<crate::Names> for #name {
            fn write_fields<M: ::breakroom_kit::doc::SerializeMap>(
                &self, names: &crate::Names, to: &mut M,
            ) -> ::core::result::Result<(), M::Error> {
                #(#writes)*
                ::core::result::Result::Ok(())
            }

            fn properties(to: &mut ::breakroom_kit::schema::Object) {
                #(#properties)*
            }
        }

        impl ::breakroom_kit::Doc<crate::Names> for #name {
            fn write<S: ::breakroom_kit::doc::Serializer>(
                &self, names: &crate::Names, to: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                ::breakroom_kit::doc::object(self, names, to)
            }

            fn schema() -> ::breakroom_kit::doc::Value {
                ::breakroom_kit::schema::object::<#name, crate::Names>(#about)
            }
        }
    })
}

/// `impl Load` (and `impl LoadFields` for a struct).
pub fn load(input: &DeriveInput) -> Result<TokenStream> {
    let (name, json) = (&input.ident, Json::of(&input.attrs)?);
    let body = match &input.data {
        Data::Struct(data) => return struct_load(name, &Field::all(&data.fields)?),
        Data::Enum(data) => {
            let tag = tag(&json, input)?;
            let (mut words, mut arms) = (Vec::new(), Vec::new());
            for variant in &data.variants {
                let (variant_name, fields) = (&variant.ident, Field::all(&variant.fields)?);
                let word = Json::of(&variant.attrs)?.word(variant_name, json.words.as_ref());
                let made = made(&fields, quote!(#name::#variant_name));
                let keys = fields.iter().map(Field::keys);
                arms.push(quote!(#word => {
                    let to = &mut keys;
                    #(#keys)*
                    reader.only(object, &keys);
                    #made
                }));
                words.push(word);
            }
            quote! {
                let object = reader.object(value)?;
                let mut keys = ::std::vec![#tag];
                match reader.tag(object, #tag, &[#(#words),*])? {
                    #(#arms)*
                    _ => ::core::unreachable!("the reader gives one of these words"),
                }
            }
        }
        Data::Union(_) => return Err(Error::new_spanned(input, "a union is no document")),
    };
    Ok(quote! {
        impl ::breakroom_kit::Load<crate::Names> for #name {
            fn read(
                value: &::breakroom_kit::doc::Value, reader: &mut ::breakroom_kit::Reader<'_, crate::Names>,
            ) -> ::core::option::Option<#name> {
                #body
            }
        }
    })
}

fn struct_load(name: &Ident, fields: &[Field<'_>]) -> Result<TokenStream> {
    let (made, keys) = (made(fields, quote!(#name)), fields.iter().map(Field::keys));
    Ok(quote! {
        impl ::breakroom_kit::LoadFields<crate::Names> for #name {
            fn keys(to: &mut ::std::vec::Vec<&'static str>) {
                #(#keys)*
            }

            fn read_fields(
                object: &::breakroom_kit::doc::Object, reader: &mut ::breakroom_kit::Reader<'_, crate::Names>,
            ) -> ::core::option::Option<#name> {
                #made
            }
        }

        impl ::breakroom_kit::Load<crate::Names> for #name {
            fn read(
                value: &::breakroom_kit::doc::Value, reader: &mut ::breakroom_kit::Reader<'_, crate::Names>,
            ) -> ::core::option::Option<#name> {
                ::breakroom_kit::doc::read_object(value, reader)
            }
        }
    })
}

/// Reads every field before it gives up on the first that is missing, so that all faults are told.
fn made(fields: &[Field<'_>], what: TokenStream) -> TokenStream {
    let reads = fields.iter().map(Field::read);
    let names = fields.iter().map(|field| field.name);
    quote! {
        #(#reads)*
        ::core::option::Option::Some(#what { #(#names: #names?),* })
    }
}

fn tag<'a>(json: &'a Json, input: &DeriveInput) -> Result<&'a LitStr> {
    let message = format_ident!("{}", input.ident);
    json.tag.as_ref().ok_or_else(|| {
        Error::new_spanned(&message, "#[json(tag = \"…\")] says which key tells the variants apart")
    })
}
