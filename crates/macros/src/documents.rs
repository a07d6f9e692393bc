//! `#[derive(Doc)]` and `#[derive(Load)]`: structs become objects, enums with a tag become objects of several kinds.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{Data, DataEnum, DeriveInput, Error, Fields, Ident, LitStr, Result, Type, parse_quote};

use crate::{
    attributes::{Json, Omit, comment},
    lists,
};

/// One field of a struct or a variant.
struct Field<'a> {
    /// What the code written for it calls its value: its name, if it has one.
    name: Ident,
    /// Has it no name, in a variant that only wraps something?
    wrapped: bool,
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
                name: field.ident.clone().expect("a named field has a name"),
                wrapped: false,
                r#type: &field.ty,
                json: Json::of(&field.attrs)?,
                comment: comment(&field.attrs),
            })
        });
        each.collect()
    }

    /// The fields of a variant. One that only wraps a struct has the fields of that struct.
    fn of_variant(fields: &'a Fields) -> Result<Vec<Field<'a>>> {
        match fields {
            Fields::Unnamed(wrapped) if wrapped.unnamed.len() == 1 => Ok(vec![Field {
                name: format_ident!("wrapped"),
                wrapped: true,
                r#type: &wrapped.unnamed[0].ty,
                json: Json { flatten: true, ..Json::of(&wrapped.unnamed[0].attrs)? },
                comment: String::new(),
            }]),
            fields => Field::all(fields),
        }
    }

    /// How a pattern binds it.
    fn pattern(&self) -> TokenStream {
        let name = &self.name;
        if self.wrapped { quote!(0: #name) } else { quote!(#name) }
    }

    /// Writes the field, which is behind the reference of its name, into the map `to`.
    fn write(&self) -> TokenStream {
        let (value, key) = (&self.name, self.json.key(&self.name));
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
            Some(Omit::If(omit)) => quote!(if !#omit(#value) { #entry }),
            Some(Omit::Default) => {
                let (r#type, nothing) = (self.r#type, quote!(::core::default::Default::default()));
                let absent = self.json.default.as_ref().unwrap_or(&nothing);
                quote!(if *#value != { let absent: #r#type = #absent; absent } { #entry })
            }
            None => entry,
        }
    }

    /// What the field adds to the schema of its object, where it stands always or only in some variants.
    fn schema(&self, in_some: bool) -> TokenStream {
        let (key, r#type, about) = (self.json.key(&self.name), self.r#type, &self.comment);
        if self.json.skip.is_some() {
            return quote!();
        }
        if self.json.flatten {
            return quote!(<#r#type as ::breakroom_kit::Fields<__Names>>::properties(to););
        }
        let schema = match &self.json.with {
            Some(with) => quote!(<#with as ::breakroom_kit::doc::Form<#r#type, __Names>>::schema()),
            None => quote!(<#r#type as ::breakroom_kit::Doc<__Names>>::schema()),
        };
        let always = self.json.omit.is_none() && !in_some;
        quote!(to.property(#key, #schema, #about, #always);)
    }

    /// The keys that the field adds to its object.
    fn keys(&self) -> TokenStream {
        let (key, r#type) = (self.json.key(&self.name), self.r#type);
        match (&self.json.skip, self.json.flatten) {
            (Some(_), _) => quote!(),
            (None, true) => quote!(<#r#type as ::breakroom_kit::LoadFields<__Names>>::keys(to);),
            (None, false) => quote!(to.push(#key);),
        }
    }

    /// Reads the field from `object` into an `Option` of its own name.
    fn read(&self) -> TokenStream {
        let (name, r#type, key) = (&self.name, self.r#type, self.json.key(&self.name));
        if let Some(held) = &self.json.skip {
            return quote!(let #name: ::core::option::Option<#r#type> = ::core::option::Option::Some(#held););
        }
        if self.json.flatten {
            return quote!(let #name: ::core::option::Option<#r#type> =
                ::breakroom_kit::LoadFields::read_fields(object, reader););
        }
        let read = match &self.json.with {
            Some(with) => quote!(<#with as ::breakroom_kit::doc::LoadForm<#r#type, __Names>>::read),
            None => quote!(<#r#type as ::breakroom_kit::Load<__Names>>::read),
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

/// The impl of a trait for a type, each of whose parameters is a document, too.
fn implement(input: &DeriveInput, of: &TokenStream, each: &TokenStream, body: &TokenStream) -> TokenStream {
    let mut generics = input.generics.clone();
    for parameter in input.generics.type_params() {
        let name = &parameter.ident;
        generics.make_where_clause().predicates.push(parse_quote!(#name: #each));
    }
    let (name, (start, arguments, bounds)) = (&input.ident, generics.split_for_impl());
    quote!(impl #start #of for #name #arguments #bounds { #body })
}

/// What a derive writes, and in it the type that knows the words of documents.
pub fn named(input: &DeriveInput, derive: fn(&DeriveInput) -> Result<TokenStream>) -> Result<TokenStream> {
    let (written, names) = (derive(input)?, Json::of(&input.attrs)?.names);
    let names = names.map_or_else(|| quote!(crate::Names), |names| quote!(#names));
    Ok(quote!(const _: () = { type __Names = #names; #written };))
}

/// `impl Doc` and `impl Fields`.
pub fn doc(input: &DeriveInput) -> Result<TokenStream> {
    let (about, json) = (comment(&input.attrs), Json::of(&input.attrs)?);
    let (write, properties, schema) = match &input.data {
        Data::Struct(data) => {
            let fields = Field::all(&data.fields)?;
            let names = fields.iter().map(|field| &field.name);
            let (writes, properties) =
                (fields.iter().map(Field::write), fields.iter().map(|field| field.schema(false)));
            (
                quote!(let Self { #(#names),* } = self; #(#writes)*),
                quote!(#(#properties)*),
                quote!(::breakroom_kit::schema::object::<Self, __Names>(#about)),
            )
        }
        Data::Enum(data) if json.list => return lists::doc(&input.ident, data, &json),
        Data::Enum(data) => enum_doc(input, data)?,
        Data::Union(_) => return Err(Error::new_spanned(input, "a union is no document")),
    };
    let each = quote!(::breakroom_kit::Doc<__Names>);
    let fields = implement(
        input,
        &quote!(::breakroom_kit::Fields<__Names>),
        &each,
        &quote! {
            #[allow(unused_variables, reason = "a field that is skipped, and a variant without fields, write nothing")]
            fn write_fields<M: ::breakroom_kit::doc::SerializeMap>(
                &self, names: &__Names, to: &mut M,
            ) -> ::core::result::Result<(), M::Error> {
                #write
                ::core::result::Result::Ok(())
            }

            fn properties(to: &mut ::breakroom_kit::schema::Object) {
                #properties
            }
        },
    );
    let doc = implement(
        input,
        &each,
        &each,
        &quote! {
            fn write<S: ::breakroom_kit::doc::Serializer>(
                &self, names: &__Names, to: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                ::breakroom_kit::doc::object(self, names, to)
            }

            fn schema() -> ::breakroom_kit::doc::Value {
                #schema
            }
        },
    );
    Ok(quote!(#fields #doc))
}

/// How an enum is written, what it adds to an object around it, and its own schema.
fn enum_doc(input: &DeriveInput, data: &DataEnum) -> Result<(TokenStream, TokenStream, TokenStream)> {
    let json = Json::of(&input.attrs)?;
    let tag = tag(&json, input)?;
    let (mut arms, mut words, mut all, mut schemas) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for variant in &data.variants {
        let (variant_name, fields) = (&variant.ident, Field::of_variant(&variant.fields)?);
        let word = Json::of(&variant.attrs)?.word(variant_name, json.words.as_ref());
        let (names, writes) = (fields.iter().map(Field::pattern), fields.iter().map(Field::write));
        arms.push(quote! {
            Self::#variant_name { #(#names),* } => {
                to.serialize_entry(#tag, #word)?;
                #(#writes)*
            }
        });
        let (about, properties) = (comment(&variant.attrs), fields.iter().map(|field| field.schema(false)));
        schemas.push(quote! {{
            let mut object = ::breakroom_kit::schema::Object::new(#about);
            object.constant(#tag, #word);
            let to = &mut object;
            #(#properties)*
            object.finish()
        }});
        all.extend(fields.iter().map(|field| field.schema(true)));
        words.push(word);
    }
    Ok((
        quote!(match self { #(#arms)* }),
        quote!(to.property(#tag, ::breakroom_kit::schema::words(&[#(#words),*]), "", true); #(#all)*),
        quote!(::breakroom_kit::schema::one_of(::std::vec![#(#schemas),*])),
    ))
}

/// `impl Load` and `impl LoadFields`.
pub fn load(input: &DeriveInput) -> Result<TokenStream> {
    let json = Json::of(&input.attrs)?;
    let (keys, read) = match &input.data {
        Data::Struct(data) => {
            let fields = Field::all(&data.fields)?;
            let keys = fields.iter().map(Field::keys);
            (quote!(#(#keys)*), made(&fields, quote!(Self)))
        }
        Data::Enum(data) if json.list => return lists::load(&input.ident, data, &json),
        Data::Enum(data) => enum_load(input, data)?,
        Data::Union(_) => return Err(Error::new_spanned(input, "a union is no document")),
    };
    let each = quote!(::breakroom_kit::Load<__Names>);
    let fields = implement(
        input,
        &quote!(::breakroom_kit::LoadFields<__Names>),
        &each,
        &quote! {
            fn keys(to: &mut ::std::vec::Vec<&'static str>) {
                #keys
            }

            fn read_fields(
                object: &::breakroom_kit::doc::Object, reader: &mut ::breakroom_kit::Reader<'_, __Names>,
            ) -> ::core::option::Option<Self> {
                #read
            }
        },
    );
    let load = implement(
        input,
        &each,
        &each,
        &quote! {
            fn read(
                value: &::breakroom_kit::doc::Value, reader: &mut ::breakroom_kit::Reader<'_, __Names>,
            ) -> ::core::option::Option<Self> {
                ::breakroom_kit::doc::read_object(value, reader)
            }
        },
    );
    Ok(quote!(#fields #load))
}

/// The keys that any variant has, and how the one that the tag names is read.
fn enum_load(input: &DeriveInput, data: &DataEnum) -> Result<(TokenStream, TokenStream)> {
    let json = Json::of(&input.attrs)?;
    let tag = tag(&json, input)?;
    let (mut words, mut arms, mut all) = (Vec::new(), Vec::new(), Vec::new());
    for variant in &data.variants {
        let (variant_name, fields) = (&variant.ident, Field::of_variant(&variant.fields)?);
        let word = Json::of(&variant.attrs)?.word(variant_name, json.words.as_ref());
        let (made, keys) = (made(&fields, quote!(Self::#variant_name)), fields.iter().map(Field::keys));
        arms.push(quote!(#word => {
            let to = &mut own;
            #(#keys)*
            reader.no_others(object, &own, &all);
            #made
        }));
        all.extend(fields.iter().map(Field::keys));
        words.push(word);
    }
    let read = quote! {
        let (mut own, mut all) = (::std::vec![#tag], ::std::vec::Vec::new());
        <Self as ::breakroom_kit::LoadFields<__Names>>::keys(&mut all);
        match reader.tag(object, #tag, &[#(#words),*])? {
            #(#arms)*
            _ => ::core::unreachable!("the reader gives one of these words"),
        }
    };
    Ok((quote!(to.push(#tag); #(#all)*), read))
}

/// Reads every field before it gives up on the first that is missing, so that all faults are told.
fn made(fields: &[Field<'_>], what: TokenStream) -> TokenStream {
    let reads = fields.iter().map(Field::read);
    let members = fields.iter().map(|Field { name, wrapped, .. }| match wrapped {
        true => quote!(0: #name?),
        false => quote!(#name: #name?),
    });
    quote! {
        #(#reads)*
        ::core::option::Option::Some(#what { #(#members),* })
    }
}

fn tag<'a>(json: &'a Json, input: &DeriveInput) -> Result<&'a LitStr> {
    let message = format_ident!("{}", input.ident);
    json.tag.as_ref().ok_or_else(|| {
        let wanted =
            "#[json(tag = \"…\")] says which key tells the variants apart, #[json(list)] that there are none";
        Error::new_spanned(&message, wanted)
    })
}
