//! Actions as text, both ways (section 6 of the dossier).

use std::{fmt, str::FromStr};

use breakroom_core::Syntax;

use crate::{
    action::Action,
    vocabulary::{CardKind, Colour, Edge, Facing, Hex, Mode, Name, Weapon},
};

/// The actions that are one word.
const WORDS: &[(&str, Action)] = &[
    ("custom", Action::Custom),
    ("auto", Action::Auto),
    ("done", Action::Done),
    ("skip", Action::Skip),
    ("drop", Action::Drop),
    ("keep", Action::Keep),
    ("getoff", Action::GetOff),
    ("deploy", Action::Deploy),
    ("hold", Action::Hold),
    ("commit", Action::Commit),
    ("stay", Action::Stay),
    ("wait", Action::Wait),
    ("takeoff", Action::TakeOff),
    ("remain", Action::Remain),
    ("land", Action::Land),
    ("immelmann", Action::Immelmann),
    ("forward", Action::Forward),
    ("left", Action::Left),
    ("straight", Action::Straight),
    ("right", Action::Right),
    ("slip-left", Action::SlipLeft),
    ("slip-right", Action::SlipRight),
    ("stop", Action::Stop),
    ("erratic", Action::Erratic),
    ("plain", Action::Plain),
    ("end", Action::End),
    ("stand", Action::Stand),
    ("concede", Action::Concede),
    ("concede match", Action::ConcedeMatch),
    ("setup ?", Action::Veiled),
];

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((word, _)) = WORDS.iter().find(|(_, action)| action == self) {
            return f.write_str(word);
        }
        match *self {
            Action::Force(name) => write!(f, "force {name}"),
            Action::Take(r#type, count) => write!(f, "take {type} {count}"),
            Action::Arm(r#type, loadout) => write!(f, "arm {type} {loadout}"),
            Action::Place(id, hex, Some(facing)) => write!(f, "place {id} {hex} {facing}"),
            Action::Place(id, hex, None) => write!(f, "place {id} {hex}"),
            Action::Infiltrate(id) => write!(f, "infiltrate {id}"),
            Action::To(hex) => write!(f, "to {hex}"),
            Action::Act(object) => write!(f, "act {object}"),
            Action::Board(id) => write!(f, "board {id}"),
            Action::Fire(mode, object) => write!(f, "fire {mode} {object}"),
            Action::Launch(mode, hex) => write!(f, "launch {mode} {hex}"),
            Action::By(id) => write!(f, "by {id}"),
            Action::Reload(weapon) => write!(f, "reload {weapon}"),
            Action::ReloadMultigun => f.write_str("reload multigun"),
            Action::Defend(id, hex) => write!(f, "defend {id} {hex}"),
            Action::Melee(object) => write!(f, "melee {object}"),
            Action::Detonate(object) => write!(f, "detonate {object}"),
            Action::Move(hex) => write!(f, "move {hex}"),
            Action::Exit(edge) => write!(f, "exit {edge}"),
            Action::Enter(hex, Some(facing)) => write!(f, "enter {hex} {facing}"),
            Action::Enter(hex, None) => write!(f, "enter {hex}"),
            Action::Face(facing) => write!(f, "face {facing}"),
            Action::Push(id, hex) => write!(f, "push {id} {hex}"),
            Action::Draw(colour, kind) => write!(f, "draw {colour}-{kind}"),
            Action::Roll(die) => write!(f, "roll {die}"),
            Action::Combat(hits, dice) => write!(f, "combat {hits}/{dice}"),
            // All the others are in the list above.
            _ => Ok(()),
        }
    }
}

/// What is understood, said to whoever wrote something else.
const EXPECTED: &str = "an action is one line such as `act b/tank-a.1`, `fire laser y/recon-1.2`, \
                        `launch nuke 0815`, `by b/recon-a.1`, `move 0608`, `face ne`, `roll 4`, `combat 2/3`";

impl FromStr for Action {
    type Err = Syntax;

    fn from_str(text: &str) -> Result<Action, Syntax> {
        read(text.trim()).ok_or_else(|| Syntax::new(text, EXPECTED))
    }
}

fn read(text: &str) -> Option<Action> {
    if let Some((_, action)) = WORDS.iter().find(|(word, _)| *word == text) {
        return Some(*action);
    }
    let (verb, rest) = text.split_once(' ')?;
    if verb == "combat" {
        return combat(rest);
    }
    let mut words = rest.split(' ');
    let (first, second, third) = (words.next()?, words.next(), words.next());
    if words.next().is_some() {
        return None;
    }
    match (verb, second, third) {
        ("place", Some(hex), facing) => {
            Some(Action::Place(first.parse().ok()?, hex.parse().ok()?, optional_facing(facing)?))
        }
        (_, _, Some(_)) => None,
        ("enter", facing, _) => Some(Action::Enter(first.parse().ok()?, optional_facing(facing)?)),
        (_, Some(second), _) => read_pair(verb, first, second),
        _ => read_single(verb, first),
    }
}

fn optional_facing(word: Option<&str>) -> Option<Option<Facing>> {
    word.map_or(Some(None), |word| Facing::of(word).map(Some))
}

fn read_single(verb: &str, word: &str) -> Option<Action> {
    Some(match verb {
        "force" => Action::Force(Name::new(word)?),
        "infiltrate" => Action::Infiltrate(word.parse().ok()?),
        "to" => Action::To(word.parse().ok()?),
        "act" => Action::Act(word.parse().ok()?),
        "board" => Action::Board(word.parse().ok()?),
        "by" => Action::By(word.parse().ok()?),
        "reload" if word == "multigun" => Action::ReloadMultigun,
        "reload" => Action::Reload(Weapon::of(word)?),
        "melee" => Action::Melee(word.parse().ok()?),
        "detonate" => Action::Detonate(word.parse().ok()?),
        "move" => Action::Move(word.parse().ok()?),
        "exit" => Action::Exit(Edge::of(word)?),
        "face" => Action::Face(Facing::of(word)?),
        "draw" => {
            let (colour, kind) = word.split_once('-')?;
            Action::Draw(Colour::of(colour)?, CardKind::of(kind)?)
        }
        "roll" => Action::Roll(digit(word).filter(|die| (1..=6).contains(die))?),
        _ => return None,
    })
}

fn read_pair(verb: &str, first: &str, second: &str) -> Option<Action> {
    Some(match verb {
        "take" => Action::Take(first.parse().ok()?, digit(second)?),
        "arm" => Action::Arm(first.parse().ok()?, second.parse().ok()?),
        "fire" => Action::Fire(first.parse::<Mode>().ok()?, second.parse().ok()?),
        "launch" => Action::Launch(first.parse::<Mode>().ok()?, second.parse::<Hex>().ok()?),
        "defend" => Action::Defend(first.parse().ok()?, second.parse().ok()?),
        "push" => Action::Push(first.parse().ok()?, second.parse().ok()?),
        _ => return None,
    })
}

fn digit(word: &str) -> Option<u8> {
    match word.as_bytes() {
        [digit @ b'0'..=b'9'] => Some(digit - b'0'),
        _ => None,
    }
}

/// `2/3`, or physical dice as they lie: `xo x`, x a hit and o a blank (standard dice: odd is a hit).
fn combat(text: &str) -> Option<Action> {
    if let Some((hits, dice)) = text.split_once('/') {
        let (hits, dice) = (digit(hits)?, digit(dice)?);
        return (hits <= dice && (1..=4).contains(&dice)).then_some(Action::Combat(hits, dice));
    }
    let signs: Vec<u8> = text.bytes().filter(|&byte| byte != b' ').collect();
    let known = signs.iter().all(|sign| matches!(sign, b'x' | b'o'));
    let hits = signs.iter().filter(|&&sign| sign == b'x').count();
    (known && (1..=4).contains(&signs.len())).then_some(Action::Combat(hits as u8, signs.len() as u8))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Section 6: every form of the notation reads back.
    #[test]
    fn the_notation_of_the_dossier() {
        for line in "force bs-steel|custom|auto|take tank-a 4|arm tank-a nuke|arm tank-b autocannon+laser|\
            arm tank-c gev:nuke|arm bunker-b tower:laser|arm bunker-c killbots:autocannon+nuke|\
            arm bunker-b tower+killbots:laser|arm tank-a multigun|place b/tank-a.1 0405 s|place y/recon-1.2 0909|\
            infiltrate y/recon-1.2|to 0709|stay|wait|enter 1104|enter 1104 nw|draw yellow-tank|\
            draw blue-bunker-recon|act y/tank-1.3|done|board y/recon-1.1|skip|drop|keep|getoff|\
            fire laser b/tank-a.1|launch nuke 0815|by b/recon-a.1|fire multigun:laser y/tank-1.1|\
            launch multigun:nuke 0815|reload multigun|fire stasis y/walker-1.1|reload nuke|hold|deploy|\
            defend b/turret-a.1 0805|commit|melee b/killbot@0606|move 0608|exit west|face ne|takeoff|remain|land|\
            immelmann|forward|left|straight|right|slip-left|slip-right|stop|erratic|plain|end|\
            detonate b/tank-a.1|stand|push b/walker-a.1 0609|concede|concede match|roll 4|combat 2/3"
            .split('|')
        {
            let action: Action = line.parse().unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(action.to_string(), line);
        }
    }

    #[test]
    fn dice_as_they_lie_are_converted() {
        assert_eq!("combat xo x".parse(), Ok(Action::Combat(2, 3)));
        assert_eq!("combat o".parse(), Ok(Action::Combat(0, 1)));
    }

    #[test]
    fn what_is_no_action_is_refused() {
        for text in [
            "",
            "take",
            "take tank-a 10",
            "roll 7",
            "roll 0",
            "combat 3/2",
            "combat 0/9",
            "move 0016",
            "move 1115",
            "act b/tank-1.1",
            "act y/tank-a.1",
            "act bb/tank-a.1",
            "arm tank-a nuke+autocannon",
            "enter 1104 north",
            "combat",
            "combat é",
            "place b/tank-a.1",
            "force Steel",
            "draw yellow",
        ] {
            assert!(text.parse::<Action>().is_err(), "{text}");
        }
    }
}
