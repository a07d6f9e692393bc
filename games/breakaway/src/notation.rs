//! Actions as one line of text, both ways (section 23).

use std::{fmt, str::FromStr};

use breakroom_core::Syntax;

use crate::{
    action::{Action, Call, Handle, Heap, Reaction, Team},
    edition::Name,
    vocabulary::{Act, Area, Colour, Skill, Special},
};

impl fmt::Display for Handle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name {
            Some(name) => write!(f, "{name}")?,
            None => f.write_str("?")?,
        }
        for (bit, mark) in
            [(Self::MARKED, "*"), (Self::CANCELLED, "!"), (Self::HOMES, "@h"), (Self::AWAYS, "@a")]
        {
            if self.marks & bit != 0 {
                f.write_str(mark)?;
            }
        }
        Ok(())
    }
}

impl Handle {
    fn read(text: &str) -> Option<Handle> {
        let (rest, owner) = match text.split_once('@') {
            Some((rest, "h")) => (rest, Self::HOMES),
            Some((rest, "a")) => (rest, Self::AWAYS),
            Some(_) => return None,
            None => (text, 0),
        };
        let (rest, cancelled) = match rest.strip_suffix('!') {
            Some(rest) => (rest, Self::CANCELLED),
            None => (rest, 0),
        };
        let (rest, marked) = match rest.strip_suffix('*') {
            Some(rest) => (rest, Self::MARKED),
            None => (rest, 0),
        };
        let marks = owner | cancelled | marked;
        match rest {
            "?" if marks == 0 => Some(Handle::HIDDEN),
            _ => Some(Handle { name: Some(Name::new(rest)?), marks }),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Home { own } => write!(f, "home {}", if own { "self" } else { "other" }),
            Action::Bench(card) => write!(f, "bench {card}"),
            Action::Ready => f.write_str("ready"),
            Action::Pull => f.write_str("pull"),
            Action::Replace => f.write_str("replace"),
            Action::Token { extra } => write!(f, "token {}", if extra { "extra" } else { "draw" }),
            Action::Line => f.write_str("line"),
            Action::None => f.write_str("none"),
            Action::Swap(hand, bench) => write!(f, "swap {hand} {bench}"),
            Action::NoSwap => f.write_str("noswap"),
            Action::Draw => f.write_str("draw"),
            Action::Keep => f.write_str("keep"),
            Action::Flip(card) => write!(f, "flip {card}"),
            Action::Timeout(card) => write!(f, "timeout {card}"),
            Action::Fill(card) => write!(f, "fill {card}"),
            Action::Dot(area) => write!(f, "dot {area}"),
            Action::Commit(card) => write!(f, "commit {card}"),
            Action::Decline => f.write_str("decline"),
            Action::Put(area) => write!(f, "put {area}"),
            Action::Play { card, number, call } => play(f, card, number, call),
            Action::Pass => f.write_str("pass"),
            Action::Grind(card) => write!(f, "grind {card}"),
            Action::Dump(card, area) => write!(f, "dump {card} {area}"),
            Action::Contest(card) => write!(f, "contest {card}"),
            Action::Ability(colour) => write!(f, "ability {}", colour.word()),
            Action::Act(act) => write!(f, "action {}", act.word()),
            Action::Free(act) => write!(f, "free {}", act.word()),
            Action::Special(special) => write!(f, "special {}", special.word()),
            Action::Done => f.write_str("done"),
            Action::Step(area) => write!(f, "step {area}"),
            Action::Stop => f.write_str("stop"),
            Action::Area(area) => write!(f, "area {area}"),
            Action::Colour(colour) => write!(f, "colour {}", colour.word()),
            Action::Row(9, skill) => write!(f, "row g {}", skill.word()),
            Action::Row(row, skill) => write!(f, "row {row} {}", skill.word()),
            Action::Deck(heap) => write!(f, "deck {}", heap.word()),
            Action::Name { seat, value } => write!(f, "name {seat} {value}"),
            Action::Give(card) => write!(f, "give {card}"),
            Action::Pick(card) => write!(f, "pick {card}"),
            Action::Branch(branch) => write!(f, "branch {branch}"),
            Action::React(card, reaction) => write!(f, "react {card} {}", reaction.word()),
            Action::Take => f.write_str("take"),
            Action::Leave => f.write_str("leave"),
            Action::Cancel => f.write_str("cancel"),
            Action::Accept => f.write_str("accept"),
            Action::Fight(card) => write!(f, "fight {card}"),
            Action::First => f.write_str("first"),
            Action::Second => f.write_str("second"),
            Action::Place(area) => write!(f, "place {area}"),
            Action::Turn(card) => write!(f, "turn {card}"),
            Action::Opponent(index) => {
                write!(f, "opponent {}", OPPONENTS[usize::from(index) % OPPONENTS.len()])
            }
            Action::Deal(team, card) => write!(f, "deal {} {card}", team.word()),
            Action::Reveal(team, card) => write!(f, "reveal {} {card}", team.word()),
            Action::Momentum(team, card) => write!(f, "momentum {} {card}", team.word()),
            Action::Random(card) => write!(f, "random {card}"),
            Action::Coin(team) => write!(f, "coin {}", team.word()),
        }
    }
}

fn play(f: &mut fmt::Formatter<'_>, card: Handle, number: Option<u8>, call: Option<Call>) -> fmt::Result {
    write!(f, "play {card}")?;
    if let Some(number) = number {
        write!(f, " as {number}")?;
    }
    match call {
        Some(call) => write!(f, " {}", call.word()),
        None => Ok(()),
    }
}

impl FromStr for Action {
    type Err = Syntax;

    fn from_str(text: &str) -> Result<Action, Syntax> {
        let words: Vec<&str> = text.splitn(7, ' ').collect();
        read(&words).ok_or_else(|| {
            Syntax::new(text, "a verb such as play, commit, action, step, pass, done, with its card or area")
        })
    }
}

fn read(words: &[&str]) -> Option<Action> {
    Some(match *words {
        [word] => return plain(word),
        ["home", "self"] => Action::Home { own: true },
        ["home", "other"] => Action::Home { own: false },
        ["token", "draw"] => Action::Token { extra: false },
        ["token", "extra"] => Action::Token { extra: true },
        ["swap", hand, bench] => Action::Swap(Handle::read(hand)?, Handle::read(bench)?),
        ["dump", card, area] => Action::Dump(Handle::read(card)?, Area::from_word(area)?),
        ["react", card, effect] => Action::React(Handle::read(card)?, Reaction::from_word(effect)?),
        ["row", row, skill] => Action::Row(self::row(row)?, Skill::from_word(skill)?),
        ["name", seat, value] => Action::Name { seat: digit(seat, 1)?, value: digit(value, 9)? },
        ["deal", team, card] => Action::Deal(Team::from_word(team)?, Handle::read(card)?),
        ["reveal", team, card] => Action::Reveal(Team::from_word(team)?, Handle::read(card)?),
        ["momentum", team, card] => Action::Momentum(Team::from_word(team)?, Handle::read(card)?),
        ["play", card, ref rest @ ..] => return played(card, rest),
        [verb, argument] => return with_one(verb, argument),
        _ => return None,
    })
}

fn plain(word: &str) -> Option<Action> {
    Some(match word {
        "ready" => Action::Ready,
        "pull" => Action::Pull,
        "replace" => Action::Replace,
        "line" => Action::Line,
        "none" => Action::None,
        "noswap" => Action::NoSwap,
        "draw" => Action::Draw,
        "keep" => Action::Keep,
        "decline" => Action::Decline,
        "pass" => Action::Pass,
        "done" => Action::Done,
        "stop" => Action::Stop,
        "take" => Action::Take,
        "leave" => Action::Leave,
        "cancel" => Action::Cancel,
        "accept" => Action::Accept,
        "first" => Action::First,
        "second" => Action::Second,
        _ => return None,
    })
}

fn with_one(verb: &str, argument: &str) -> Option<Action> {
    let card = || Handle::read(argument);
    let area = || Area::from_word(argument);
    Some(match verb {
        "bench" => Action::Bench(card()?),
        "flip" => Action::Flip(card()?),
        "timeout" => Action::Timeout(card()?),
        "fill" => Action::Fill(card()?),
        "commit" => Action::Commit(card()?),
        "grind" => Action::Grind(card()?),
        "contest" => Action::Contest(card()?),
        "give" => Action::Give(card()?),
        "pick" => Action::Pick(card()?),
        "fight" => Action::Fight(card()?),
        "random" => Action::Random(card()?),
        "dot" => Action::Dot(area()?),
        "put" => Action::Put(area()?),
        "step" => Action::Step(area()?),
        "area" => Action::Area(area()?),
        "place" => Action::Place(area()?),
        "ability" => Action::Ability(Colour::from_word(argument)?),
        "colour" => Action::Colour(Colour::from_word(argument)?),
        "action" => Action::Act(Act::from_word(argument)?),
        "free" => Action::Free(Act::from_word(argument)?),
        "special" => Action::Special(Special::from_word(argument)?),
        "deck" => Action::Deck(Heap::from_word(argument)?),
        "branch" => Action::Branch(digit(argument, 2).filter(|&branch| branch > 0)?),
        "turn" => Action::Turn(card()?),
        "opponent" => {
            Action::Opponent(OPPONENTS.iter().position(|known| *known == argument).map(|at| at as u8)?)
        }
        "coin" => Action::Coin(Team::from_word(argument)?),
        _ => return None,
    })
}

fn played(card: &str, rest: &[&str]) -> Option<Action> {
    let (number, call) = match *rest {
        [] => (None, None),
        [call] => (None, Some(Call::from_word(call)?)),
        ["as", number] => (Some(digit(number, 8)?), None),
        ["as", number, call] => (Some(digit(number, 8)?), Some(Call::from_word(call)?)),
        _ => return None,
    };
    Some(Action::Play { card: Handle::read(card)?, number, call })
}

/// The Solo Opponent cards, in the order of `solo.toml` (BA-18.1).
pub(crate) const OPPONENTS: [&str; 4] = ["forechecker", "sniper", "tactician", "wall"];

fn digit(text: &str, most: u8) -> Option<u8> {
    match text.as_bytes() {
        [digit @ b'0'..=b'9'] => Some(digit - b'0').filter(|&digit| digit <= most),
        _ => None,
    }
}

fn row(text: &str) -> Option<u8> {
    if text == "g" { Some(9) } else { digit(text, 8) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lines_of_the_dossier_read_back() {
        for line in [
            "home self",
            "bench p5-stick",
            "ready",
            "pull",
            "replace",
            "token draw",
            "token extra",
            "line",
            "none",
            "swap goal-stick p3-skate",
            "noswap",
            "draw",
            "keep",
            "flip support-superstar",
            "timeout thirty",
            "fill p3-skate",
            "dot a3",
            "commit p8-helmet",
            "decline",
            "put a8w",
            "play p4-glove",
            "play goal-stick score",
            "play goalie-glove save",
            "play tip-in-stick tip",
            "play jack-of-all as 5 score",
            "pass",
            "grind p6-glove",
            "dump dump-in-skate a5",
            "dump dump-in-skate 9c",
            "contest p7-stick",
            "ability orange",
            "action stretch_pass",
            "free shoot",
            "special cycle",
            "done",
            "step a1",
            "stop",
            "area a3",
            "colour gold",
            "row 7 captain",
            "row g skate",
            "deck momentum",
            "name 0 9",
            "give p3-skate",
            "pick p7-stick",
            "branch 2",
            "react crease-scramble dig_it_out",
            "react tip-in-stick tip",
            "react tape video_review",
            "react upstairs toronto",
            "take",
            "leave",
            "cancel",
            "accept",
            "fight punch-glove",
            "first",
            "second",
            "place a2",
            "deal home p5-stick",
            "reveal away goal-stick",
            "momentum home p2-skate",
            "random p7-stick",
            "coin home",
            "opponent wall",
            "turn ?",
            "turn p7-stick",
            "commit ?",
            "play tape*@a",
            "play tape*!",
        ] {
            let action: Action = line.parse().unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(action.to_string(), line);
        }
    }

    #[test]
    fn other_lines_do_not() {
        for line in [
            "",
            "play",
            "play p4 as 9",
            "row 9 captain",
            "branch 0",
            "step z9",
            "name 2 3",
            "play ?*",
            "draw 1",
        ] {
            assert!(line.parse::<Action>().is_err(), "{line}");
        }
    }
}
