//! How a Special is read from its table.

use super::*;
use crate::edition::parts::Parts;

#[derive(Load)]
#[json(names = ())]
struct PrintedEffect {
    id: Special,
    rule: String,
    #[allow(dead_code, reason = "for readers of the file")]
    reconstructed: bool,
    #[json(flatten)]
    does: SpecialRule,
}

/// All Specials in the order of the list.
pub(in crate::edition) fn specials(file: &Document, faults: &mut Vec<Fault>) -> Vec<SpecialRule> {
    let read = Sheet::read(file, faults, |sheet, whole| {
        shaped(sheet, &whole, &["special"], &[]);
        let mut read: Vec<Option<SpecialRule>> = vec![None; Special::ALL.len()];
        for table in sheet.tables(&whole, "special") {
            let Some(PrintedEffect { id, rule, does, .. }) = sheet.load(&table, &table.value(), &()) else {
                continue;
            };
            if rule != id.rule().0 {
                sheet.wrong(table.at, format!("{}: its rule is {}, not {rule}", id.word(), id.rule()));
            }
            read[id as usize] = Some(does);
        }
        for special in Special::ALL.iter().filter(|&&special| read[special as usize].is_none()) {
            let RuleId(rule) = special.rule();
            sheet.against(0, rule, format!("the Special '{}' is missing", special.word()));
        }
        read.into_iter().flatten().collect()
    });
    read.unwrap_or_default()
}

/// `all` or `one`.
pub(super) struct ChooseOne;

impl LoadForm<bool, ()> for ChooseOne {
    fn read(value: &Value, reader: &mut Reader<'_, ()>) -> Option<bool> {
        reader.word(value, "way to choose: it is all or one", |word, _| match word {
            "all" => Some(false),
            "one" => Some(true),
            _ => None,
        })
    }
}

impl Load<()> for Condition {
    fn read(value: &Value, reader: &mut Reader<'_, ()>) -> Option<Condition> {
        reader.word(value, "condition", |text, _| condition(text))
    }
}

fn condition(text: &str) -> Option<Condition> {
    let (word, rest) = text.split_once(':').unwrap_or((text, ""));
    Some(match word {
        "controls" => Condition::Controls,
        "not_controls" => Condition::NotControls,
        "opp_controls" => Condition::OtherControls,
        "zone" => Condition::InZone(rest.split('|').map(Zone::from_word).collect::<Option<Zones>>()?),
        "area" => {
            let numbers = rest.split(',').map(|number| number.parse::<u16>().ok().filter(|&n| n < 10));
            Condition::AreaNumber(
                numbers.collect::<Option<Vec<_>>>()?.iter().fold(0, |bits, n| bits | 1 << n),
            )
        }
        "on_class" => Condition::OnClass(rest.split('|').map(Class::from_word).collect::<Option<Classes>>()?),
        "on_opponent" => Condition::OnOther,
        "on_bodycheck" => Condition::OnBodycheck,
        "higher_than_below" => Condition::Stronger,
        "opp_moved_puck" => Condition::OtherMoved,
        "third_suit_in_row" => Condition::ThirdSuit,
        "once_per_period" => Condition::OncePerPeriod,
        "once_per_game" => Condition::OncePerGame,
        "won_challenge" => Condition::Won(Contest::from_word(rest)?),
        "lost_challenge" => Condition::Lost(Contest::from_word(rest)?),
        "goal_pending" | "stoppage_pending" => Condition::Pending,
        "not_shot_card" => Condition::NotShotCard,
        _ => return None,
    })
}

impl Load<()> for Effect {
    fn read(value: &Value, reader: &mut Reader<'_, ()>) -> Option<Effect> {
        let mut table = Parts::of(value, reader)?;
        let on = match (table.text("on"), table.text("if")) {
            ("", "") => Trigger::Now,
            ("shoot", "") => Trigger::OnShoot,
            ("shot", "") => Trigger::OnShot,
            ("cloned", "") => Trigger::OnCloned,
            ("hit", "") => Trigger::OnHit,
            ("", "intercept_used") => Trigger::IfIntercept,
            ("", "special_used") => Trigger::IfSpecial,
            ("", "crossed_both_blue") => Trigger::IfBothBlue,
            ("", _) => return table.unknown("if", "time for an operation"),
            _ => return table.unknown("on", "time for an operation"),
        };
        Some(Effect { op: op(&mut table)?, on })
    }
}

fn op(table: &mut Parts<'_, '_, '_>) -> Option<Op> {
    Some(match table.text("op") {
        "grant_action" => {
            Op::Grant { act: table.need("action")?, free: table.get("free"), shot: table.get("modifiers") }
        }
        "grant_ability" => Op::BenchColour,
        "any_action" => Op::AnyAct { turn: table.get("count"), elsewhere: table.get("count_shot") },
        "move" if table.text("to") == "own_number" => Op::ToOwnNumber,
        "move" if table.text("max") == "undone" => Op::Again,
        "move" => Op::Walk(Walk {
            least: table.get("min"),
            most: table.get("max"),
            boards: table.text("along") == "boards",
            forward: table.text("along") == "forward",
            loses_control: table.get("lose_control"),
            no_intercept: table.get("no_intercept"),
            no_green: table.get("no_green"),
        }),
        "place" => Op::Place(table.need("target")?),
        "take_control" => Op::TakeControl,
        "lose_control" => Op::Loosen,
        "undo_opp_movement" => Op::UndoMovement,
        "ignore_below" => Op::IgnoreBelow,
        "cancel_below" => Op::CancelBelow,
        "call_back_goal" => Op::CallBack,
        "restore_goal" => Op::Restore,
        "stoppage" => Op::Stop { preventable: table.get("preventable"), boards: table.get("boards") },
        "penalty" => Op::Penalty,
        "penalty_shot" => Op::PenaltyShot,
        "fight" => Op::Fight,
        "challenge" => Op::Dump,
        "win_challenge" => Op::Wins(table.get("kinds")),
        "late_control" => Op::LateControl,
        "strength" => Op::Strength(table.get("delta")),
        "area_shift" => Op::Wider(table.get("delta")),
        "passing_bonus" => Op::Bonus { more: table.get("delta"), most: table.get("max") },
        "shot_limit" => Op::Forbid(table.get("forbid_actions")),
        "draw" => Op::Draw(table.get("n")),
        "momentum" => Op::Momentum { play: table.get("play") },
        "momentum_swap" => Op::MomentumSwap,
        "token" => Op::Token(table.get("n")),
        "bench_swap" => Op::Swap { most: table.get("n"), mode: table.need("mode")? },
        "skip_phase4" => Op::SkipDraw { other: table.text("who") == "other" },
        "add_symbol" if table.text("symbol") == "p_black" => Op::BlackP,
        "skill" => Op::Skill(table.need("from")?),
        "shuffle" => Op::Shuffle,
        "trade" => Op::Trade,
        "protect" => Op::Protect,
        "pull_goalie" => Op::Pull { cards_only: table.text("benefits") == "cards_only" },
        "set_number" => Op::SetNumber,
        "copy_special" => Op::Copy,
        "icing" => Op::Icing,
        "offside" => Op::Offside,
        "hybrid" => Op::Hybrid(table.need("name")?),
        _ => return table.unknown("op", "operation"),
    })
}

impl Load<()> for ShotTerms {
    fn read(value: &Value, reader: &mut Reader<'_, ()>) -> Option<ShotTerms> {
        let (words, mut terms): (Vec<String>, _) = (reader.items(value)?, ShotTerms::default());
        for word in &words {
            match word.as_str() {
                "anywhere" => terms.anywhere = true,
                "no_tip" => terms.no_tip = true,
                "final_stoppage" => terms.final_stoppage = true,
                "icing_if_behind" => terms.icing_if_behind = true,
                "strength+2" => terms.strength = 2,
                "area+1" => terms.wider = 1,
                _ => return reader.wrong(format!("'{}' is no modifier of a shot", plain(word))),
            }
        }
        Some(terms)
    }
}
