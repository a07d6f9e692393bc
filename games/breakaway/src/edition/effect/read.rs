//! How a Special is read from its table.

use serde::Deserialize;
use toml::{Spanned, Table, Value};

use super::*;
use crate::edition::sheet::Sheet;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[allow(dead_code, reason = "a mark of the format")]
    version: u32,
    special: Vec<Spanned<Table>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    id: String,
    name: String,
    rule: String,
    #[allow(dead_code, reason = "for readers of the file")]
    reconstructed: bool,
    when: Vec<String>,
    #[serde(rename = "if")]
    conditions: Vec<String>,
    choose: String,
    ignorable: bool,
    effects: Vec<Table>,
}

/// All Specials in the order of the list.
pub(in crate::edition) fn specials(file: &Document, faults: &mut Vec<Fault>) -> Vec<SpecialRule> {
    let mut sheet = Sheet { file, faults };
    let Some(all) = sheet.all::<File>() else { return Vec::new() };
    let mut read: Vec<Option<SpecialRule>> = vec![None; Special::ALL.len()];
    for entry in &all.special {
        let at = entry.span().start;
        let Some(raw) = sheet.entry::<Raw>(entry) else { continue };
        let Some(special) = sheet.word(at, "special", &raw.id, Special::ALL, Special::word) else { continue };
        if raw.rule != special.rule().0 {
            sheet.error(at, format!("{}: its rule is {}, not {}", raw.id, special.rule(), raw.rule));
        }
        read[special as usize] = Some(special_rule(&mut sheet, at, &raw));
    }
    for special in Special::ALL {
        if read[*special as usize].is_none() {
            sheet.error(0, format!("the Special '{}' is missing ({})", special.word(), special.rule()));
        }
    }
    read.into_iter().flatten().collect()
}

fn special_rule(sheet: &mut Sheet, at: usize, raw: &Raw) -> SpecialRule {
    let mut rule = SpecialRule {
        name: raw.name.clone(),
        windows: Windows::NONE,
        conditions: Vec::new(),
        choose_one: raw.choose == "one",
        ignorable: raw.ignorable,
        effects: Vec::new(),
    };
    if !matches!(raw.choose.as_str(), "all" | "one") {
        sheet.error(at, format!("{}: choose is all or one", raw.id));
    }
    for word in &raw.when {
        if let Some(window) = sheet.word(at, "window", word, Window::ALL, Window::word) {
            rule.windows = rule.windows.with(window);
        }
    }
    for word in &raw.conditions {
        match condition(word) {
            Some(condition) => rule.conditions.push(condition),
            None => sheet.error(at, format!("{}: there is no condition '{word}'", raw.id)),
        }
    }
    for table in &raw.effects {
        match effect(table) {
            Ok(effect) => rule.effects.push(effect),
            Err(message) => sheet.error(at, format!("{}: {message}", raw.id)),
        }
    }
    rule
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

fn effect(table: &Table) -> Result<Effect, String> {
    let text = |key: &str| table.get(key).and_then(Value::as_str).unwrap_or("");
    let on = match (text("on"), text("if")) {
        ("", "") => Trigger::Now,
        ("shoot", "") => Trigger::OnShoot,
        ("shot", "") => Trigger::OnShot,
        ("cloned", "") => Trigger::OnCloned,
        ("hit", "") => Trigger::OnHit,
        ("", "intercept_used") => Trigger::IfIntercept,
        ("", "special_used") => Trigger::IfSpecial,
        ("", "crossed_both_blue") => Trigger::IfBothBlue,
        (on, proviso) => return Err(format!("there is no time '{on}{proviso}' for an operation")),
    };
    Ok(Effect { op: op(table)?, on })
}

fn op(table: &Table) -> Result<Op, String> {
    let text = |key: &str| table.get(key).and_then(Value::as_str).unwrap_or("");
    let flag = |key: &str| table.get(key).and_then(Value::as_bool).unwrap_or(false);
    let number = |key: &str| table.get(key).and_then(Value::as_integer).unwrap_or(0) as u8;
    let unknown = |key: &str| format!("'{}' is unknown as {key} of {}", text(key), text("op"));
    Ok(match text("op") {
        "grant_action" => Op::Grant {
            act: Act::from_word(text("action")).ok_or_else(|| unknown("action"))?,
            free: flag("free"),
            shot: terms(table)?,
        },
        "grant_ability" => Op::BenchColour,
        "any_action" => Op::AnyAct { turn: number("count"), elsewhere: number("count_shot") },
        "move" if text("to") == "own_number" => Op::ToOwnNumber,
        "move" if text("max") == "undone" => Op::Again,
        "move" => Op::Walk(Walk {
            least: number("min"),
            most: number("max"),
            boards: text("along") == "boards",
            forward: text("along") == "forward",
            loses_control: flag("lose_control"),
            no_intercept: flag("no_intercept"),
            no_green: flag("no_green"),
        }),
        "place" => Op::Place(match text("target") {
            "own_8" => Target::OwnEight,
            "nearest_9" => Target::NearestNine,
            "3_or_4" => Target::ThreeOrFour,
            _ => return Err(unknown("target")),
        }),
        "take_control" => Op::TakeControl,
        "lose_control" => Op::Loosen,
        "undo_opp_movement" => Op::UndoMovement,
        "ignore_below" => Op::IgnoreBelow,
        "cancel_below" => Op::CancelBelow,
        "call_back_goal" => Op::CallBack,
        "restore_goal" => Op::Restore,
        "stoppage" => Op::Stop { preventable: flag("preventable"), boards: flag("boards") },
        "penalty" => Op::Penalty,
        "penalty_shot" => Op::PenaltyShot,
        "fight" => Op::Fight,
        "challenge" => Op::Dump,
        "win_challenge" => Op::Wins(contests(table)?),
        "late_control" => Op::LateControl,
        "strength" => Op::Strength(number("delta") as i8),
        "area_shift" => Op::Wider(number("delta")),
        "passing_bonus" => Op::Bonus { more: number("delta"), most: number("max") },
        "shot_limit" => Op::Forbid(acts(table, "forbid_actions")?),
        "draw" => Op::Draw(number("n")),
        "momentum" => Op::Momentum { play: flag("play") },
        "momentum_swap" => Op::MomentumSwap,
        "token" => Op::Token(number("n")),
        "bench_swap" => Op::Swap {
            most: number("n"),
            mode: if text("mode") == "random_out" { SwapMode::RandomOut } else { SwapMode::Choose },
        },
        "skip_phase4" => Op::SkipDraw { other: text("who") == "other" },
        "add_symbol" if text("symbol") == "p_black" => Op::BlackP,
        "skill" => Op::Skill(match text("from") {
            "player_wilds" => SkillSource::PlayerWilds,
            "goalie_wilds" => SkillSource::GoalieWilds,
            "printed" => SkillSource::Printed,
            _ => return Err(unknown("from")),
        }),
        "shuffle" => Op::Shuffle,
        "trade" => Op::Trade,
        "protect" => Op::Protect,
        "pull_goalie" => Op::Pull { cards_only: text("benefits") == "cards_only" },
        "set_number" => Op::SetNumber,
        "copy_special" => Op::Copy,
        "icing" => Op::Icing,
        "offside" => Op::Offside,
        "hybrid" => Op::Hybrid(Hybrid::from_word(text("name")).ok_or_else(|| unknown("name"))?),
        other => return Err(format!("there is no operation '{other}'")),
    })
}

fn list<'a>(table: &'a Table, key: &str) -> impl Iterator<Item = &'a str> {
    table.get(key).and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str)
}

fn acts(table: &Table, key: &str) -> Result<Acts, String> {
    list(table, key)
        .map(|word| Act::from_word(word).ok_or_else(|| format!("there is no Action '{word}'")))
        .collect()
}

fn contests(table: &Table) -> Result<Contests, String> {
    list(table, "kinds")
        .map(|word| Contest::from_word(word).ok_or_else(|| format!("there is no challenge '{word}'")))
        .collect()
}

fn terms(table: &Table) -> Result<ShotTerms, String> {
    let mut terms = ShotTerms::default();
    for word in list(table, "modifiers") {
        match word {
            "anywhere" => terms.anywhere = true,
            "no_tip" => terms.no_tip = true,
            "final_stoppage" => terms.final_stoppage = true,
            "icing_if_behind" => terms.icing_if_behind = true,
            "strength+2" => terms.strength = 2,
            "area+1" => terms.wider = 1,
            _ => return Err(format!("there is no modifier '{word}' of a shot")),
        }
    }
    Ok(terms)
}
