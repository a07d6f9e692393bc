//! `#[derive(Tell)]`: what is heard of each event; `#[derive(Refused)]`: the rule and the words of each refusal.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote};
use syn::{
    Attribute, Data, DeriveInput, Error, Ident, Member, Result, Token, Type,
    parse::{Parse, ParseStream},
};

/// Whom the sentences ask: `#[tell(game: Breakable)]`, perhaps with the rule of all of them behind it.
struct Asked {
    name: Ident,
    r#type: Type,
    rule: Vec<TokenStream>,
}

impl Parse for Asked {
    fn parse(input: ParseStream<'_>) -> Result<Asked> {
        let name = input.parse()?;
        input.parse::<Token![:]>()?;
        let r#type = input.parse()?;
        input.parse::<Option<Token![,]>>()?;
        Ok(Asked { name, r#type, rule: parts(input.parse()?) })
    }
}

/// What stands between commas.
fn parts(tokens: TokenStream) -> Vec<TokenStream> {
    let is_comma = |token: &TokenTree| matches!(token, TokenTree::Punct(sign) if sign.as_char() == ',');
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let parts = tokens.split(is_comma).map(|part| part.iter().cloned().collect());
    parts.filter(|part: &TokenStream| !part.is_empty()).collect()
}

/// One `#[tell(…)]` of a variant.
#[derive(Default)]
struct Sentence {
    /// It is told only where this holds.
    only: Option<TokenStream>,
    /// Who does not hear it may hear nothing.
    secret: bool,
    with: Option<TokenStream>,
    at: Vec<TokenStream>,
    marked: Vec<TokenStream>,
    reveals: Option<TokenStream>,
    /// Between which things something went, and what came of it.
    along: Vec<TokenStream>,
    result: Vec<TokenStream>,
    /// What else is said of it: `heading`, `opening`.
    said: Vec<Ident>,
    /// The rule, the words, and what is put into the words.
    plain: Vec<TokenStream>,
}

impl Sentence {
    fn of(attribute: &Attribute, asked: &Asked) -> Result<Sentence> {
        let mut sentence = Sentence { plain: asked.rule.clone(), ..Sentence::default() };
        for part in parts(attribute.parse_args()?) {
            let tokens: Vec<TokenTree> = part.clone().into_iter().collect();
            let (word, inside) = match &tokens[..] {
                [TokenTree::Ident(word), TokenTree::Group(group)]
                    if group.delimiter() == Delimiter::Parenthesis =>
                {
                    (word.to_string(), group.stream())
                }
                [TokenTree::Ident(word), TokenTree::Punct(sign), rest @ ..] if sign.as_char() == '=' => {
                    (format!("{word} ="), rest.iter().cloned().collect())
                }
                [TokenTree::Ident(word)] => (format!("{word} alone"), quote!(true)),
                _ => (String::new(), TokenStream::new()),
            };
            match word.as_str() {
                "when" => sentence.only = Some(inside),
                "to" => (sentence.only, sentence.secret) = (Some(inside), true),
                "with =" => sentence.with = Some(inside),
                "at" => sentence.at = parts(inside),
                "marked" => sentence.marked = parts(inside),
                "along" => sentence.along = parts(inside),
                "result" => sentence.result = parts(inside),
                "heads alone" => sentence.said.push(format_ident!("heading")),
                "opens alone" => sentence.said.push(format_ident!("opening")),
                "revealing" | "revealing alone" => sentence.reveals = Some(inside),
                _ => sentence.plain.push(part),
            }
        }
        Ok(sentence)
    }

    /// What those hear who hear it.
    fn told(&self, game: &Ident) -> TokenStream {
        if let Some(with) = &self.with {
            return quote!(::core::convert::Into::into(#with));
        }
        let (rule, text) = (self.plain.first(), words(&self.plain[1.min(self.plain.len())..]));
        let (keys, reveals) = (&self.at, self.reveals.iter());
        let marker = (!self.marked.is_empty()).then(|| words(&self.marked)).into_iter();
        let result = (!self.result.is_empty()).then(|| words(&self.result)).into_iter();
        let key = |thing: &TokenStream| quote!(::breakroom_core::Keyed::key(#thing, #game));
        let along = self.along.chunks_exact(2).map(|ends| [key(&ends[0]), key(&ends[1])]);
        let along = along.map(|[from, to]| quote!(let told = told.along(#from, #to);));
        let said = &self.said;
        quote!({
            let told = ::breakroom_core::Told::new(#rule, #text);
            #(let told = told.at(::breakroom_core::Keyed::key(#keys, #game));)*
            #(let told = told.marked(#marker);)*
            #(#along)*
            #(let told = told.with_result(#result);)*
            #(let told = told.#said();)*
            #(let told = if #reveals { told.revealing() } else { told };)*
            ::core::option::Option::Some(told)
        })
    }
}

/// Words with something put into them, or an expression that finds them.
fn words(parts: &[TokenStream]) -> TokenStream {
    let text = parts.first().map(ToString::to_string).unwrap_or_default();
    match text.starts_with('"') && text.contains('{') {
        true => quote!(::std::format!(#(#parts),*)),
        false => quote!(#(#parts),*),
    }
}

/// The arms of a `match` over the variants, each with its fields by their names; those without are called `_0`, `_1`.
fn arms(
    input: &DeriveInput,
    name: &str,
    arm: impl Fn(&[&Attribute]) -> Result<TokenStream>,
) -> Result<Vec<TokenStream>> {
    let Data::Enum(data) = &input.data else {
        return Err(Error::new_spanned(input, "this is derived for the variants of an enum"));
    };
    let each = data.variants.iter().map(|variant| {
        let fields = variant.fields.members().map(|member| match &member {
            Member::Named(field) => field.clone(),
            Member::Unnamed(place) => format_ident!("_{}", place.index),
        });
        let (named, members) = (&variant.ident, variant.fields.members());
        let arm = arm(&attributes(variant, &variant.attrs, name)?)?;
        Ok(quote!(Self::#named { #(#members: #fields),* } => #arm,))
    });
    each.collect()
}

/// The attributes with this name, of which there is one at least.
fn attributes<'a>(of: &impl ToTokens, all: &'a [Attribute], name: &str) -> Result<Vec<&'a Attribute>> {
    let found: Vec<_> = all.iter().filter(|attribute| attribute.path().is_ident(name)).collect();
    match found.is_empty() {
        true => Err(Error::new_spanned(of, format!("#[{name}(…)] is missing"))),
        false => Ok(found),
    }
}

/// `impl Tell`.
pub fn tell(input: &DeriveInput) -> Result<TokenStream> {
    let asked: Asked = attributes(&input.ident, &input.attrs, "tell")?[0].parse_args()?;
    let (event, game, r#type) = (&input.ident, &asked.name, &asked.r#type);
    let arms = arms(input, "tell", |attributes| {
        let mut heard = None;
        for attribute in attributes.iter().rev() {
            let sentence = Sentence::of(attribute, &asked)?;
            let told = sentence.told(game);
            heard = Some(match (&sentence.only, heard) {
                (None, None) => told,
                (None, Some(_)) => return Err(Error::new_spanned(attribute, "what follows is never told")),
                (Some(only), Some(other)) => quote!(if #only { #told } else { #other }),
                (Some(to), None) if sentence.secret => {
                    quote!(if #to { #told } else { ::core::option::Option::None })
                }
                (Some(_), None) => return Err(Error::new_spanned(attribute, "what is told otherwise?")),
            });
        }
        Ok(quote!({ #heard }))
    })?;
    Ok(quote! {
        #[automatically_derived]
        impl ::breakroom_core::Tell<#r#type> for #event {
            #[allow(unused_variables, non_shorthand_field_patterns)]
            fn tell(
                &self, #game: &#r#type, who: ::breakroom_core::Observer,
            ) -> ::core::option::Option<::breakroom_core::Told> {
                match ::core::clone::Clone::clone(self) { #(#arms)* }
            }
        }
    })
}

/// `impl Refused`, and with it `Display` and `Error`.
pub fn refused(input: &DeriveInput) -> Result<TokenStream> {
    let rules = arms(input, "rule", |attributes| {
        let rule = parts(attributes[0].parse_args()?).into_iter().next();
        Ok(quote!(::core::convert::Into::into(#rule)))
    })?;
    let texts = arms(input, "rule", |attributes| {
        let words = parts(attributes[0].parse_args()?).into_iter().skip(1);
        Ok(quote!(::core::write!(f #(, #words)*)))
    })?;
    let refusal = &input.ident;
    Ok(quote! {
        #[automatically_derived]
        impl ::breakroom_core::Refused for #refusal {
            #[allow(unused_variables, non_shorthand_field_patterns)]
            fn rule(&self) -> ::breakroom_core::RuleId {
                match ::core::clone::Clone::clone(self) { #(#rules)* }
            }
        }

        #[automatically_derived]
        impl ::core::fmt::Display for #refusal {
            #[allow(unused_variables, non_shorthand_field_patterns)]
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                match ::core::clone::Clone::clone(self) { #(#texts)* }
            }
        }

        #[automatically_derived]
        impl ::core::error::Error for #refusal {}
    })
}
