//! Fight cards in words: the suits that decide an exchange, and what else comes of it (BA-12).

use super::*;

impl Breakaway {
    /// "Bodycheck (Helmet): good, if you win the exchange: their last Player card is injured".
    pub(super) fn fight_label(&self, view: &View, handle: Handle) -> String {
        let name = self.handle_name(handle);
        let hand = view.seen(self.acting(view)).fight;
        let Some(card) = hand.iter().find(|&card| Some(self.design(card).id) == handle.name) else {
            return name;
        };
        let design = self.design(card);
        let mut said = Vec::new();
        match design.suits.len() {
            0 => said.push("no suit".to_owned()),
            4 => said.push("all four suits".to_owned()),
            // The name tells it.
            _ => {}
        }
        let [good, bad] = &self.parts.fight;
        for (bits, rules, word) in [(design.good, good, "good"), (design.bad, bad, "bad")] {
            let shown = rules.iter().zip(1..).filter(|(_, number)| bits >> number & 1 == 1);
            said.extend(shown.map(|(rule, _)| format!("{word}{}", effect(rule))));
        }
        if design.good == 0 && design.bad == 0 {
            said.push("no effect".into());
        }
        format!("{name}: {}", said.join("; "))
    }
}

/// ", if you win the exchange: you win the fight".
pub(super) fn effect(rule: &FightRule) -> String {
    let when = match rule.need {
        Need::Always => "",
        Need::Fault => ", if you win the exchange",
        Need::NotFault => ", if you do not win it",
        Need::Lose => ", if you lose the fight",
    };
    let what = match rule.op {
        FightOp::ClassColour(class, colour) => {
            format!("your {} cards have {}", class.word(), colour.name())
        }
        FightOp::ForbidColour(colour) => format!("no {} this period", colour.name()),
        FightOp::ForbidAct(act) => format!("no {} until a stoppage", act.name()),
        FightOp::MoveCap(most) => format!("{} at a time", names::count(most.into(), "area")),
        FightOp::CancelClasses(classes) => {
            let words: Vec<&str> = classes.iter().map(|class| class.word()).collect();
            format!("your {} cards are Cancelled", words.join(" and "))
        }
        FightOp::Momentum => "a Momentum Card".into(),
        FightOp::Immune => "no more bad effects".into(),
        FightOp::ExtraSwap => "one more bench swap".into(),
        FightOp::ForceFault => "you win the exchange".into(),
        FightOp::SeeNext => "they show their next card".into(),
        FightOp::Win => "you win the fight".into(),
        FightOp::End => "the fight ends".into(),
        FightOp::Injure(true) => "their last Player card is injured".into(),
        FightOp::Injure(false) => "your last Player card is injured".into(),
        FightOp::Minor => "a minor on you".into(),
        FightOp::CancelThis => "it is Cancelled for the period".into(),
    };
    format!("{when}: {what}")
}
