//! `fight.toml`: good and bad effects in fights (BA-12).

use serde::Deserialize;
use toml::{Spanned, Table, Value};

use super::{prelude::*, sheet::Sheet};

/// When a fight effect applies to its side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    /// Whenever the card is revealed.
    Always,
    /// If its side is at fault.
    Fault,
    /// If its side is not.
    NotFault,
    /// If its side loses the fight.
    Lose,
}

/// What a fight effect does to its side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FightOp {
    /// Cards of the class have the colour for the period.
    ClassColour(Class, Colour),
    /// A Momentum Card.
    Momentum,
    /// No bad effects for the rest of the fight.
    Immune,
    /// One more bench swap before the next face-off.
    ExtraSwap,
    /// At fault in any case.
    ForceFault,
    /// The other commits next exchange first, openly.
    SeeNext,
    /// The fight is won.
    Win,
    /// The fight ends without winner.
    End,
    /// The last Player card of the other (true) or the own side is Injured.
    Injure(bool),
    /// A minor.
    Minor,
    /// This card is Cancelled for the period.
    CancelThis,
    /// The side's cards of these classes are Cancelled for the period.
    CancelClasses(Classes),
    /// The Action cannot be used until the next stoppage after this one.
    ForbidAct(Act),
    /// The colour cannot be used for the period.
    ForbidColour(Colour),
    /// Movements are at most so long until the next stoppage after this one.
    MoveCap(u8),
}

/// A fight effect.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FightRule {
    /// Its name.
    pub name: String,
    /// When.
    pub need: Need,
    /// What.
    pub op: FightOp,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[allow(dead_code, reason = "a mark of the format")]
    version: u32,
    good: Vec<Spanned<Table>>,
    bad: Vec<Spanned<Table>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    n: usize,
    name: String,
    need: String,
    effect: Table,
}

pub(super) fn read(file: &Document, faults: &mut Vec<Fault>) -> [Vec<FightRule>; 2] {
    let mut sheet = Sheet { file, faults };
    let Some(all) = sheet.all::<File>() else { return [Vec::new(), Vec::new()] };
    [all.good, all.bad].map(|entries| {
        let mut rules = Vec::new();
        for (place, entry) in entries.iter().enumerate() {
            let at = entry.span().start;
            let Some(raw) = sheet.entry::<Raw>(entry) else { continue };
            if raw.n != place + 1 {
                sheet.broken(at, "BA-15.10", format!("effect {} stands at place {}", raw.n, place + 1));
            }
            let need = match raw.need.as_str() {
                "always" => Need::Always,
                "fault" => Need::Fault,
                "not_fault" => Need::NotFault,
                "lose" => Need::Lose,
                other => {
                    sheet.error(at, format!("'{other}' is no need: always, fault, not_fault, lose"));
                    continue;
                }
            };
            match op(&raw.effect) {
                Some(op) => rules.push(FightRule { name: raw.name, need, op }),
                None => sheet.error(at, format!("{}: this effect is unknown", raw.name)),
            }
        }
        if rules.len() != 11 {
            sheet.broken(0, "BA-15.10", "there are 11 good and 11 bad effects");
        }
        rules
    })
}

fn op(table: &Table) -> Option<FightOp> {
    let text = |key: &str| table.get(key).and_then(Value::as_str).unwrap_or("");
    let class = |word: &str| Class::from_word(word);
    Some(match text("op") {
        "class_ability" => FightOp::ClassColour(class(text("class"))?, Colour::from_word(text("colour"))?),
        "momentum" => FightOp::Momentum,
        "immune_bad" => FightOp::Immune,
        "extra_swap" => FightOp::ExtraSwap,
        "force_fault" => FightOp::ForceFault,
        "see_next" => FightOp::SeeNext,
        "win_fight" => FightOp::Win,
        "end_fight" => FightOp::End,
        "injure" => FightOp::Injure(text("who") == "other"),
        "penalty" => FightOp::Minor,
        "cancel_this" => FightOp::CancelThis,
        "cancel_classes" => {
            let words = table.get("classes").and_then(Value::as_array)?;
            let classes = words.iter().filter_map(Value::as_str).map(class).collect::<Option<Classes>>()?;
            FightOp::CancelClasses(classes)
        }
        "forbid_action" => FightOp::ForbidAct(Act::from_word(text("action"))?),
        "forbid_ability" => FightOp::ForbidColour(Colour::from_word(text("colour"))?),
        "move_cap" => FightOp::MoveCap(table.get("max").and_then(Value::as_integer)? as u8),
        _ => return None,
    })
}
