//! Questions and words of the set-up.

use crate::{Asked, Breakable, Table, Type};

impl Breakable {
    /// The question to the one who sets up.
    pub(super) fn setup_question(&self, state: &Table) -> String {
        match state.asked() {
            Asked::Force if self.house.scenario.rounds > 1 => {
                format!("You are {} in this round: which force do you take?", state.colour.title())
            }
            Asked::Force => format!("{}: which force do you take?", state.colour.title()),
            Asked::Count(r#type) => self.count_question(state, r#type),
            Asked::Arm(r#type) => {
                let count = u32::from(state.count_of(state.colour, r#type));
                let unit = format!("{} of type {}", r#type.kind, r#type.sign());
                let units = format!("{}s of type {}", r#type.kind, r#type.sign());
                match count {
                    1 => format!("What does your {unit} carry?"),
                    _ => format!("What do your {count} {units} carry, all of them the same?"),
                }
            }
            Asked::Place(number) => format!("Where does {:#} stand?", state[number].id()),
        }
    }

    /// How many of a type, what is left to take, and what a type is (BK-2.2, BK-2.4).
    fn count_question(&self, state: &Table, r#type: Type) -> String {
        let (quota, open) = self.quota(state, state.colour);
        let left = quota - state.taken(state.colour).min(quota);
        let left = format!("{}{left} of {quota}", if open { "up to " } else { "" });
        let price = if r#type.kind.is_unbreakable() { ", of which each of these takes four" } else { "" };
        let (kind, sign) = (r#type.kind, r#type.sign());
        format!(
            "How many {kind}s of type {sign} do you take? {left} units are left{price}. All units of a type carry the same weapons, chosen later."
        )
    }
}

/// A count of units of a type.
pub(crate) fn take_words(r#type: Type, count: u8) -> String {
    match count {
        0 => format!("no {}s of type {}", r#type.kind, r#type.sign()),
        1 => format!("1 {} of type {}", r#type.kind, r#type.sign()),
        count => format!("{count} {}s of type {}", r#type.kind, r#type.sign()),
    }
}
