//! Many mutants in one text, each asleep until its number is called ("mutant schemata", Untch et al. 1993).
//!
//! Compiling is what takes long, so all mutants are compiled at once: `a < b` becomes
//! `(if crate::mutant(7) { a <= b } else { a < b })`. One at most is awake, so what an awake one does is written as
//! plain text, and only what a sleeping one leaves in place has further mutants in it.

use std::{cmp::Reverse, collections::HashMap, ops::Range};

use serde::Deserialize;
use syn::{Expr, Member, Pat, spanned::Spanned, visit, visit::Visit};

/// What the mutants ask. It is added to the game's `lib.rs`.
pub const SWITCH: &str = r#"
/// Is this the mutant that is awake?
pub(crate) fn mutant(number: usize) -> bool {
    static AWAKE: std::sync::OnceLock<Option<usize>> = std::sync::OnceLock::new();
    *AWAKE.get_or_init(|| std::env::var("BREAKROOM_MUTANT").ok()?.parse().ok()) == Some(number)
}
"#;

/// One change, as `cargo mutants --list --json` tells it.
#[derive(Deserialize, Debug)]
pub struct Mutant {
    pub name: String,
    pub file: String,
    genre: Genre,
    span: Span,
    replacement: String,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Genre {
    FnValue,
    BinaryOperator,
    UnaryOperator,
    MatchArm,
    MatchArmGuard,
    StructField,
    #[serde(other)]
    Other,
}

#[derive(Deserialize, Debug)]
struct Span {
    start: LineColumn,
    end: LineColumn,
}

/// Both are counted from one, columns in characters.
#[derive(Deserialize, Debug)]
struct LineColumn {
    line: usize,
    column: usize,
}

impl LineColumn {
    fn byte(&self, source: &str) -> usize {
        let before: usize = source.split_inclusive('\n').take(self.line - 1).map(str::len).sum();
        let line = source[before..].char_indices().nth(self.column - 1);
        before + line.map_or(source.len() - before, |(byte, _)| byte)
    }
}

impl Mutant {
    /// What it replaces.
    fn bytes(&self, source: &str) -> Range<usize> {
        self.span.start.byte(source)..self.span.end.byte(source)
    }

    /// This part of the source with the change in it.
    fn changed(&self, source: &str, part: &Range<usize>) -> String {
        let own = self.bytes(source);
        [&source[part.start..own.start], &self.replacement, &source[own.end..part.end]].concat()
    }

    /// The whole source with this change and no other.
    pub fn alone(&self, source: &str) -> String {
        self.changed(source, &(0..source.len()))
    }

    /// How it is put to sleep; `None` if that cannot be written.
    fn wrap(&self, number: usize, source: &str, homes: &Homes) -> Option<Wrap> {
        let awake = format!("crate::mutant({number})");
        let own = self.bytes(source);
        let home = homes.found.get(&(self.genre, own.start)).cloned();
        let either = |changed: String| format!("(if {awake} {{ {changed} }} else {{ ");
        let (range, before, after) = match self.genre {
            Genre::FnValue => (own, format!("if {awake} {{ return {}; }} ", self.replacement), ""),
            Genre::MatchArm => (home?, format!(" if !{awake}"), ""),
            Genre::BinaryOperator | Genre::UnaryOperator | Genre::MatchArmGuard => {
                let home = home?;
                let changed = self.changed(source, &home);
                (home, either(changed), " })")
            }
            Genre::StructField => {
                let Field { label, base } = homes.fields.get(&own.start)?;
                (home?, label.clone() + &either(base.clone()), " })")
            }
            Genre::Other => return None,
        };
        Some(Wrap { number, range, before, after })
    }
}

/// What is written before and after a part of the source.
struct Wrap {
    number: usize,
    range: Range<usize>,
    before: String,
    after: &'static str,
}

/// Where mutants are at home in a source.
struct Homes<'a> {
    source: &'a str,
    /// The part that is wrapped for a mutant of this genre that begins at this byte: the whole expression of an
    /// operator; a guard; where a guard of an arm without one belongs; the value of a field.
    found: HashMap<(Genre, usize), Range<usize>>,
    fields: HashMap<usize, Field>,
}

/// A field of a value that has all others from elsewhere.
struct Field {
    /// What has to be written before its value: nothing, or its name if that was all.
    label: String,
    /// What it would be without a value of its own.
    base: String,
}

impl Homes<'_> {
    fn add(&mut self, genre: Genre, start: &impl Spanned, home: Range<usize>) {
        self.found.insert((genre, start.span().byte_range().start), home);
    }
}

impl<'ast> Visit<'ast> for Homes<'_> {
    fn visit_expr_binary(&mut self, expr: &'ast syn::ExprBinary) {
        if !binds(&expr.left) && !binds(&expr.right) {
            self.add(Genre::BinaryOperator, &expr.op, expr.span().byte_range());
        }
        visit::visit_expr_binary(self, expr);
    }

    fn visit_expr_unary(&mut self, expr: &'ast syn::ExprUnary) {
        self.add(Genre::UnaryOperator, &expr.op, expr.span().byte_range());
        visit::visit_expr_unary(self, expr);
    }

    fn visit_expr_match(&mut self, expr: &'ast syn::ExprMatch) {
        // Without an arm for all the rest, an arm that may be asleep leaves a gap.
        let is_full = expr.arms.iter().any(|arm| matches!(arm.pat, Pat::Wild(_)));
        for arm in &expr.arms {
            match &arm.pat {
                Pat::Guard(guarded) if binds(&guarded.guard) => {}
                Pat::Guard(guarded) => {
                    self.add(Genre::MatchArmGuard, &guarded.guard, guarded.guard.span().byte_range());
                }
                pat if is_full => {
                    let end = pat.span().byte_range().end;
                    self.add(Genre::MatchArm, arm, end..end);
                }
                _ => {}
            }
        }
        visit::visit_expr_match(self, expr);
    }

    fn visit_expr_struct(&mut self, expr: &'ast syn::ExprStruct) {
        let base = expr.rest.as_ref().map(|rest| &self.source[rest.span().byte_range()]);
        for field in &expr.fields {
            if let (Some(base), Member::Named(name)) = (base, &field.member) {
                let label = if field.colon_token.is_some() { String::new() } else { format!("{name}: ") };
                let base = format!("({base}).{name}");
                self.fields.insert(field.span().byte_range().start, Field { label, base });
                self.add(Genre::StructField, field, field.expr.span().byte_range());
            }
        }
        visit::visit_expr_struct(self, expr);
    }
}

/// Is it a condition with a `let` in it, which no parentheses may hold?
fn binds(expr: &Expr) -> bool {
    match expr {
        Expr::Let(_) => true,
        Expr::Binary(expr) => binds(&expr.left) || binds(&expr.right),
        _ => false,
    }
}

/// A text with sleeping mutants.
pub struct Woven {
    pub text: String,
    /// The numbers of those that are in it, and where.
    pub places: Vec<(usize, Range<usize>)>,
}

impl Woven {
    /// The innermost mutant around this byte of the text.
    pub fn around(&self, byte: usize) -> Option<usize> {
        let around = self.places.iter().filter(|(_, place)| place.contains(&byte));
        around.min_by_key(|(_, place)| place.len()).map(|&(number, _)| number)
    }
}

/// Puts mutants into the source that they were found in.
pub fn weave(source: &str, mutants: &[(usize, &Mutant)]) -> Result<Woven, syn::Error> {
    let mut homes = Homes { source, found: HashMap::new(), fields: HashMap::new() };
    homes.visit_file(&syn::parse_file(source)?);
    let mut wraps: Vec<Wrap> =
        mutants.iter().filter_map(|(number, mutant)| mutant.wrap(*number, source, &homes)).collect();
    // The outer before the inner; a function's body, which needs nothing after it, before an expression that fills it.
    wraps
        .sort_by_key(|wrap| (wrap.range.start, Reverse(wrap.range.end), !wrap.after.is_empty(), wrap.number));
    let mut loom = Loom { source, copied: 0, open: Vec::new(), text: String::new(), places: Vec::new() };
    for wrap in wraps {
        loom.open(wrap);
    }
    loom.close_until(source.len());
    loom.copy_until(source.len());
    Ok(Woven { text: loom.text, places: loom.places })
}

/// A text in the making.
struct Loom<'a> {
    source: &'a str,
    /// So much of the source has been copied.
    copied: usize,
    /// What is still to be closed, the innermost last, and where it was opened.
    open: Vec<(Wrap, usize)>,
    text: String,
    places: Vec<(usize, Range<usize>)>,
}

impl Loom<'_> {
    fn copy_until(&mut self, byte: usize) {
        self.text += &self.source[self.copied..byte];
        self.copied = byte;
    }

    fn open(&mut self, wrap: Wrap) {
        self.close_until(wrap.range.start);
        self.copy_until(wrap.range.start);
        let start = self.text.len();
        self.text += &wrap.before;
        self.open.push((wrap, start));
    }

    fn close_until(&mut self, byte: usize) {
        while let Some((wrap, start)) = self.open.pop_if(|(wrap, _)| wrap.range.end <= byte) {
            self.copy_until(wrap.range.end);
            self.text += wrap.after;
            self.places.push((wrap.number, start..self.text.len()));
        }
    }
}

#[cfg(test)]
mod tests;
