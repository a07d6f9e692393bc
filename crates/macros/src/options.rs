//! `#[derive(OptionSet)]`: the options of a game, each field one of them.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{Data, DeriveInput, Error, Expr, Field, Fields, Ident, LitStr, Result};

use crate::attributes::{bare, comment};

/// The attributes of an option.
#[derive(Default)]
struct Declared {
    label: Option<LitStr>,
    /// A ruling, if nothing else is said.
    group: Option<Ident>,
    rule: Option<LitStr>,
    default: Option<LitStr>,
    min: Option<Expr>,
    max: Option<Expr>,
    /// What it is called when there is none, which is written 0.
    off: Option<LitStr>,
    known: Option<Expr>,
    /// What some numbers mean: pairs, as they stand between brackets.
    special: TokenStream,
    /// Was it added after matches had been kept?
    later: bool,
}

impl Declared {
    fn of(field: &Field) -> Result<Declared> {
        let mut declared = Declared::default();
        for attribute in field.attrs.iter().filter(|attribute| attribute.path().is_ident("option")) {
            attribute.parse_nested_meta(|meta| {
                match meta.path.require_ident()?.to_string().as_str() {
                    "label" => declared.label = Some(meta.value()?.parse()?),
                    "group" => declared.group = Some(meta.value()?.parse()?),
                    "rule" => declared.rule = Some(meta.value()?.parse()?),
                    "default" => declared.default = Some(meta.value()?.parse()?),
                    "min" => declared.min = Some(meta.value()?.parse()?),
                    "max" => declared.max = Some(meta.value()?.parse()?),
                    "off" => declared.off = Some(meta.value()?.parse()?),
                    "known" => declared.known = Some(meta.value()?.parse()?),
                    "later" => declared.later = true,
                    "special" => {
                        let value = meta.value()?;
                        let pairs;
                        syn::bracketed!(pairs in value);
                        declared.special = pairs.parse()?;
                    }
                    _ => return Err(meta.error("there is no such attribute")),
                }
                Ok(())
            })?;
        }
        Ok(declared)
    }
}

/// `impl OptionSet`.
pub fn options(input: &DeriveInput) -> Result<TokenStream> {
    let Data::Struct(data) = &input.data else {
        return Err(Error::new_spanned(input, "options are the fields of a struct"));
    };
    let Fields::Named(fields) = &data.fields else {
        return Err(Error::new_spanned(input, "an option is called after its field"));
    };
    let (name, mut declarations, mut readings) = (&input.ident, Vec::new(), Vec::new());
    for field in &fields.named {
        let field_name = field.ident.as_ref().expect("a named field has a name");
        let (key, r#type, help) = (bare(field_name), &field.ty, comment(&field.attrs));
        let declared = Declared::of(field)?;
        let missing =
            |what: &str| Error::new_spanned(field_name, format!("#[option({what} = \"…\")] is missing"));
        if help.is_empty() {
            return Err(Error::new_spanned(field_name, "the comment that says what it does is missing"));
        }
        let label = declared.label.ok_or_else(|| missing("label"))?;
        let group = declared.group.unwrap_or_else(|| format_ident!("Rulings"));
        let rule = declared.rule.ok_or_else(|| missing("rule"))?;
        let default = declared.default.ok_or_else(|| missing("default"))?;
        let (off, special, later) = (declared.off.is_some(), declared.special, declared.later);
        let none = declared.off.map(|words| quote!((0, #words),));
        let names = match declared.min.is_none() && declared.known.is_none() {
            true => quote!(<#r#type as ::breakroom_kit::options::Declared>::NAMES),
            false => quote!(&[]),
        };
        let kind = match (declared.min, declared.max, declared.known) {
            (Some(min), Some(max), None) => match off {
                true => quote!(::breakroom_core::options::OptionKind::Limit { off: 0, min: #min, max: #max }),
                false => quote!(::breakroom_core::options::OptionKind::Number { min: #min, max: #max }),
            },
            (None, None, Some(known)) => {
                quote!(::breakroom_core::options::OptionKind::Name { known: #known })
            }
            (None, None, None) => quote!(<#r#type as ::breakroom_kit::options::Declared>::KIND),
            _ => return Err(Error::new_spanned(field_name, "a number has min and max, a name has known")),
        };
        declarations.push(quote! {
            ::breakroom_core::GameOption {
                key: #key, kind: #kind, default: #default, rule: ::breakroom_core::RuleId(#rule), help: #help,
                label: #label, group: ::breakroom_core::options::Group::#group, names: #names, special: &[#none #special],
                later: #later,
            }
        });
        readings.push(quote!(#field_name: ::breakroom_kit::options::Chosen::chosen(options, #key)));
    }
    Ok(quote! {
        impl ::breakroom_kit::OptionSet for #name {
            const OPTIONS: &'static [::breakroom_core::GameOption] = &[#(#declarations),*];

            fn chosen(options: &::breakroom_core::Options) -> #name {
                #name { #(#readings),* }
            }
        }
    })
}
