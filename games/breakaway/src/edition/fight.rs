//! `fight.toml`: good and bad effects in fights (BA-12).

use super::{parts::Parts, *};

words! {
    /// When a fight effect applies to its side: if it is at fault, if it is not, if it loses the fight.
    Need { Always, Fault, NotFault, Lose, }
}

/// What a fight effect does to its side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FightOp {
    /// Cards of the class have the colour for the period.
    ClassColour(Class, Colour),
    Momentum,
    /// No bad effects for the rest of the fight.
    Immune,
    /// One more bench swap before the next face-off.
    ExtraSwap,
    /// At fault in any case.
    ForceFault,
    /// The other commits next exchange first, openly.
    SeeNext,
    Win,
    /// The fight ends without winner.
    End,
    /// The last Player card of the other (true) or the own side is Injured.
    Injure(bool),
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
/// A good or bad effect of a fight card.
#[derive(Clone, PartialEq, Eq, Debug, Load)]
#[json(names = ())]
pub struct FightRule {
    #[json(rule = "BA-15.10")]
    n: u8,
    pub(crate) name: String,
    pub(crate) need: Need,
    #[json(key = "effect")]
    pub(crate) op: FightOp,
}

pub(super) fn read(file: &Document, faults: &mut Vec<Fault>) -> [Vec<FightRule>; 2] {
    let read = Sheet::read(file, faults, |sheet, whole| {
        shaped(sheet, &whole, &["good", "bad"], &[]);
        ["good", "bad"].map(|key| {
            let mut rules: Vec<FightRule> = Vec::new();
            for (place, table) in (1_usize..).zip(sheet.tables(&whole, key)) {
                let Some(rule) = sheet.load::<FightRule, _>(&table, &table.value(), &()) else { continue };
                if usize::from(rule.n) != place {
                    let message = format!("effect {} stands at place {place}", rule.n);
                    sheet.against(table.at, "BA-15.10", message);
                }
                rules.push(rule);
            }
            if rules.len() != 11 {
                sheet.against(0, "BA-15.10", "there are 11 good and 11 bad effects");
            }
            rules
        })
    });
    read.unwrap_or_default()
}

impl Load<()> for FightOp {
    fn read(value: &Value, reader: &mut Reader<'_, ()>) -> Option<FightOp> {
        let mut table = Parts::of(value, reader)?;
        Some(match table.text("op") {
            "class_ability" => FightOp::ClassColour(table.need("class")?, table.need("colour")?),
            "momentum" => FightOp::Momentum,
            "immune_bad" => FightOp::Immune,
            "extra_swap" => FightOp::ExtraSwap,
            "force_fault" => FightOp::ForceFault,
            "see_next" => FightOp::SeeNext,
            "win_fight" => FightOp::Win,
            "end_fight" => FightOp::End,
            "injure" => FightOp::Injure(table.text("who") == "other"),
            "penalty" => FightOp::Minor,
            "cancel_this" => FightOp::CancelThis,
            "cancel_classes" => FightOp::CancelClasses(table.need("classes")?),
            "forbid_action" => FightOp::ForbidAct(table.need("action")?),
            "forbid_ability" => FightOp::ForbidColour(table.need("colour")?),
            "move_cap" => FightOp::MoveCap(table.need("max")?),
            _ => return table.unknown("op", "fight effect"),
        })
    }
}
