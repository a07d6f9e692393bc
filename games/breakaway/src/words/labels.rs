//! What an action means here, with its consequence where that is known.

use super::{handles, names};
use crate::{
    Breakaway, View,
    action::{Action, Call, Handle, Heap, Reaction, Team},
    agenda::{Step, Window},
    state::{ChallengeKind, UseWindow},
    vocabulary::{Act, Area, Card, CardSet, Special, Zone},
};

impl Breakaway {
    /// An action in plain words.
    pub(crate) fn describe(&self, view: &View, action: Action) -> String {
        self.of_card(view, action)
            .or_else(|| self.of_puck(view, action))
            .unwrap_or_else(|| self.of_rest(view, action))
    }

    /// The card that is written so, among those that are chosen from.
    pub(crate) fn find(&self, view: &View, handle: Handle) -> Option<Card> {
        let [hand, bench] = self.sources(view, Action::Commit(handle));
        let all: CardSet = hand.and(bench);
        let exact = all.iter().find(|&card| self.names_card(view, Action::Pick(handle), card));
        exact.or_else(|| all.iter().find(|&card| Some(self.design(card).id) == handle.name))
    }

    /// Actions that name a card.
    fn of_card(&self, view: &View, action: Action) -> Option<String> {
        let [first, second] = handles(action);
        let name = self.handle_name(first?);
        Some(match action {
            Action::Play { card, number, call } => self.of_play(view, card, number, call),
            Action::Commit(card) => format!("Commit {name}{}", self.strength_of(view, card)),
            Action::Contest(card) => format!("Contest with {name}{}", self.strength_of(view, card)),
            Action::Grind(card) => {
                format!("Grind with {name}{}", self.starting_strength(view, card, ChallengeKind::Grind))
            }
            Action::Dump(card, area) => {
                let strength = self.starting_strength(view, card, ChallengeKind::DumpIn);
                format!("Dump it to {} with {name}{strength}", names::spot(area))
            }
            Action::Swap(_, bench) => {
                format!("Swap {name} for {}", self.handle_name(second.unwrap_or(bench)))
            }
            Action::Bench(_) => format!("Bench {name}"),
            Action::Flip(card) => {
                match self.find(view, card).is_some_and(|card| view.side(view.bottom()).up.has(card)) {
                    true => format!("Turn {name} face down"),
                    false => format!("Turn {name} face up: its Support works"),
                }
            }
            Action::Timeout(_) => format!("Time out with {name}: a Momentum Card and a new bench"),
            Action::Turn(Handle { name: None, .. }) => "Turn up a card that lies face down".into(),
            Action::Turn(_) => format!("Turn up {name}"),
            Action::Fill(_) => format!("Put {name} on the bench"),
            Action::Give(_) => format!("Give {name}"),
            Action::Pick(_) => match view.step() {
                Some(Step::PickTheirs) => format!("Put {name} on top of their deck"),
                Some(Step::Fill(_)) => format!("Take {name} off the bench"),
                _ => format!("Take {name}"),
            },
            Action::React(_, reaction) => format!("{name}: {}", answer(reaction)),
            Action::Fight(_) => format!("Swing {name}"),
            _ => return None,
        })
    }

    fn strength_of(&self, view: &View, handle: Handle) -> String {
        match self.find(view, handle) {
            Some(card) => format!(": strength {}", self.power(&view.table, card, self.acting(view))),
            None => String::new(),
        }
    }

    /// BA-15.2: what starts a challenge may change the number.
    fn starting_strength(&self, view: &View, handle: Handle, kind: ChallengeKind) -> String {
        let (s, seat) = (&view.table, self.acting(view));
        let Some(card) = self.find(view, handle) else { return String::new() };
        let number = self.starting_number(s, kind, seat, card);
        let strength = self.challenge_strength_as(s, card, number, seat);
        strength.map_or_else(|| ": strength none".into(), |strength| format!(": strength {strength}"))
    }

    fn of_play(&self, view: &View, handle: Handle, number: Option<u8>, call: Option<Call>) -> String {
        let s = &view.table;
        let name = self.handle_name(handle);
        let name = number.map_or(name.clone(), |number| format!("{name} as {number}"));
        let (Some(card), Some(Step::Play(seat, window))) = (self.find(view, handle), view.step()) else {
            return format!("Play {name}");
        };
        if let Some(call) = call {
            let why = self.why_call(s, seat, card, number.or(self.design(card).number), call);
            return format!("{} with {name}: {why}", names::call(call));
        }
        let makes = self.makes(s, seat, card, number, window);
        let verb = match window {
            Window::ShotCard | Window::ShootoutDefence => "Face it with",
            _ => "Play",
        };
        match makes.is_empty() {
            false => format!("{verb} {name}: {}", makes.join("; ")),
            true => format!("{verb} {name}{}", self.offers(view, card, window)),
        }
    }

    /// What a turn card prints, for those who do not know their cards yet.
    fn offers(&self, view: &View, card: Card, window: Window) -> String {
        if matches!(window, Window::ShotCard | Window::ShootoutDefence) {
            return String::new();
        }
        let design = self.design(card);
        let mut words: Vec<&str> = Vec::new();
        if self.is_beginner() {
            let basic = crate::vocabulary::Acts::BASIC;
            words.extend(design.acts.both(basic).iter().map(names::act));
            if !design.colours.is_empty() {
                words.push("one area by colour");
            }
        } else {
            words.extend(design.acts.iter().map(names::act));
            let colours = self.live_colours(&view.table, card, self.acting(view));
            words.extend(colours.iter().map(names::colour));
        }
        if words.is_empty() { String::new() } else { format!(": {}", words.join(", ")) }
    }

    /// Actions that name an area or use the card on top.
    fn of_puck(&self, view: &View, action: Action) -> Option<String> {
        let s = &view.table;
        Some(match action {
            Action::Dot(area) => format!("Face-off at {}", names::spot(area)),
            Action::Put(area) => format!("Put the puck at {}", names::spot(area)),
            Action::Step(area) => format!("To {}{}", names::spot(area), self.gain(view, area)),
            Action::Area(area) => format!("To {}{}", names::spot(area), self.gain(view, area)),
            Action::Place(area) => format!("Start at {}", names::spot(area)),
            Action::Stop => self.stop_label(view),
            Action::Act(act) => format!("{}: {}", names::act(act), self.act_means(view, act)),
            Action::Free(act) => format!("Free {}: {}", names::act(act), self.act_means(view, act)),
            Action::Ability(colour) if self.is_beginner() => {
                format!("{}: move the puck one area", names::colour(colour))
            }
            Action::Ability(colour) => format!("{}: {}", names::colour(colour), names::meaning(colour)),
            Action::Colour(colour) => format!("{}: {}", names::colour(colour), names::meaning(colour)),
            Action::Special(special) => self.special_label(special),
            Action::Done if s.card.window == UseWindow::Shot => "Nothing more: the shot goes on".into(),
            Action::Done => "Done: end the turn".into(),
            Action::None => "Nothing".into(),
            _ => return None,
        })
    }

    /// ": passing bonus 2", ": into the zone".
    fn gain(&self, view: &View, to: Area) -> String {
        let s = &view.table;
        if self.is_beginner() {
            return String::new();
        }
        let home = s.is_home(s.card.player);
        match (s.puck.zone(home), to.zone(home)) {
            (Zone::Offensive, Zone::Offensive) => {
                let most = self.most_bonus(s, s.card.player);
                format!(": passing bonus {}", (s.bonus + 1).min(most).max(s.bonus))
            }
            (Zone::Offensive, _) if s.bonus > 0 => ": the passing bonus is lost".into(),
            (_, Zone::Offensive) => ": into the zone".into(),
            _ => String::new(),
        }
    }

    fn stop_label(&self, view: &View) -> String {
        match view.step() {
            Some(Step::Walk(..)) => "Stop here".into(),
            Some(Step::Where(..)) => "Stop play: hold the puck".into(),
            Some(Step::Silver) => "Borrow nothing more".into(),
            _ => "No more".into(),
        }
    }

    fn act_means(&self, view: &View, act: Act) -> String {
        let s = &view.table;
        match act {
            Act::Block | Act::Deflect => "stop the shot, play stops".into(),
            Act::BodyCheck => format!("take the puck at {}", names::spot(s.puck)),
            Act::Clone => "count as the card beneath for a Triple".into(),
            Act::Draw => "draw one card".into(),
            Act::Icing => "fire it behind their goal line and lose it".into(),
            Act::Intercept => "take the puck on its way".into(),
            Act::Move => "move the puck one area".into(),
            Act::OnNet | Act::Shoot if self.is_beginner() => format!("shoot from {}", names::spot(s.puck)),
            Act::OnNet | Act::Shoot => {
                let reading = match s.bonus {
                    0 | 1 => String::new(),
                    2 | 3 => ", one number off counts too".into(),
                    _ => ", two numbers off count too".into(),
                };
                format!("shoot from {}{reading}", names::spot(s.puck))
            }
            Act::PokeCheck => "end the shot and move the puck".into(),
            Act::Punch => "take the puck one area towards your goal".into(),
            Act::Save => "stop the goal".into(),
            Act::Score => "put it in".into(),
            Act::StretchPass => "pass one or two areas".into(),
            Act::Substitution => "swap a card with the bench".into(),
            Act::Tip => "the Shot Card is ignored".into(),
        }
    }

    fn special_label(&self, special: Special) -> String {
        format!("{}: {}", self.special(special).name, special_means(special))
    }

    /// Everything else.
    fn of_rest(&self, view: &View, action: Action) -> String {
        let card = |handle: Handle| self.handle_name(handle);
        match action {
            Action::Home { own: true } => "You take Home Ice: a token and the last change".into(),
            Action::Home { own: false } => "They take Home Ice".into(),
            Action::Ready => "Ready for the face-off".into(),
            Action::Pull => "Pull the goalie: an extra attacker, an empty net".into(),
            Action::Replace => "Put the goalie back".into(),
            Action::Token { extra: false } => "Spend a Momentum Token: draw a card".into(),
            Action::Token { extra: true } => "Spend a Momentum Token: take a Momentum Card".into(),
            Action::Line => "Line Change: draw to five, swap one, skip the turn".into(),
            Action::NoSwap => "No swap".into(),
            Action::Draw => "Draw up to five".into(),
            Action::Keep => "Keep the hand".into(),
            Action::Decline => self.decline(view),
            Action::Pass => self.pass(view),
            Action::Row(row, skill) => {
                let who = if row > 8 { "Goalies".into() } else { format!("#{row}") };
                format!("{who} gain {}", names::skill(skill))
            }
            Action::Deck(Heap::Home) => "Shuffle Home's deck".into(),
            Action::Deck(Heap::Away) => "Shuffle Away's deck".into(),
            Action::Deck(Heap::Momentum) => "Shuffle the Momentum pile".into(),
            Action::Name { seat, value } => {
                let whose = if seat == 0 {
                    self.club(breakroom_core::Seat::A)
                } else {
                    self.club(breakroom_core::Seat::B)
                };
                let who = if usize::from(seat) == view.bottom().index() { "your" } else { "their" };
                format!("Read {who} card ({whose}) as {value}")
            }
            Action::Branch(branch) => self.branch(view, branch),
            Action::Take => "Take a Momentum Card".into(),
            Action::Leave => "Leave it".into(),
            Action::Cancel => "Give up the Support card: no penalty".into(),
            Action::Accept => "Serve the penalty".into(),
            Action::First => "Shoot first".into(),
            Action::Second => "Shoot second".into(),
            Action::Deal(team, handle) => format!("{} draws {}", team_name(team), card(handle)),
            Action::Reveal(team, handle) => format!("{} turns up {}", team_name(team), card(handle)),
            Action::Momentum(team, handle) => format!("{}'s {}", team_name(team), card(handle)),
            Action::Opponent(index) => {
                let card = self.components().opponents.get(usize::from(index));
                format!("The opponent is {}", card.map_or("nobody", |card| card.name.as_str()))
            }
            Action::Random(handle) => format!("It is {}", card(handle)),
            Action::Coin(team) => format!(
                "{} {}",
                self.club(breakroom_core::Seat::A),
                match team {
                    Team::Home => "are Home",
                    Team::Away => "are Away",
                }
            ),
            other => other.to_string(),
        }
    }

    fn decline(&self, view: &View) -> String {
        match view.step() {
            Some(Step::Contest(_)) => match view.table.challenge.kind {
                ChallengeKind::Grind => "Do not contest: they take the puck".into(),
                ChallengeKind::DumpIn => "Do not contest: they get it there".into(),
                ChallengeKind::DumpOut => "Do not contest: you get it in the neutral zone".into(),
            },
            _ => "Leave them the face-off".into(),
        }
    }

    fn pass(&self, view: &View) -> String {
        match view.step() {
            Some(Step::Play(_, Window::Save)) => "Nothing: let it in".into(),
            Some(Step::Play(_, Window::Answer)) => "Nothing: the save stands".into(),
            Some(Step::Play(_, Window::Score)) => "Nothing: the attempt is over".into(),
            Some(Step::Play(_, Window::ShootoutTip)) => "No Tip: the attempt failed".into(),
            Some(Step::Toronto(_)) => "Accept the call".into(),
            _ => "Nothing: the whistle stands".into(),
        }
    }

    fn branch(&self, view: &View, branch: u8) -> String {
        match (view.step(), branch) {
            (Some(Step::DumpBranch(_)), 1) => "Keep the puck there".into(),
            (Some(Step::DumpBranch(_)), _) => "Send it back with Green".into(),
            (Some(Step::Branch(Special::Cycle)), 1) => "Up to two areas, and lose the puck".into(),
            (Some(Step::Branch(Special::Cycle)), _) => "Along the boards to this card's number".into(),
            (Some(Step::Branch(Special::BadChange)), 1) => "Swap at random with your bench".into(),
            (Some(Step::Branch(Special::BadChange)), _) => {
                "See their hand, put one card on their deck".into()
            }
            (Some(Step::Branch(special)), _) => format!("{}: part {branch}", self.special(special).name),
            _ => format!("Part {branch}"),
        }
    }
}

const fn team_name(team: Team) -> &'static str {
    match team {
        Team::Home => "Home",
        Team::Away => "Away",
    }
}

const fn answer(reaction: Reaction) -> &'static str {
    match reaction {
        Reaction::DigItOut => "Dig It Out, play goes on",
        Reaction::Tip => "Tip, they face the shot again",
        Reaction::OwnGoal => "Own Goal, Score off their block",
        Reaction::YouMissed => "You Missed, their card is ignored",
        Reaction::VideoReview => "Video Review, the goal is called back",
        Reaction::Pressure => "Pressure, a penalty shot instead of the goal",
        Reaction::Black => "Black on their P, a penalty",
        Reaction::Toronto => "Toronto, the goal counts after all",
    }
}

/// What a Special does, in a few words (BA-16).
#[rustfmt::skip]
const fn special_means(special: Special) -> &'static str {
    use Special as S;
    match special {
        S::AnyShot => "shoot from anywhere", S::Assist => "one passing bonus more",
        S::BackPass => "a passing bonus for this shot", S::BadChange => "upset a bench",
        S::Breakaway => "free Actions of your choice", S::ChangeUp => "swap with the bench",
        S::ChangingLines => "swap with the bench", S::ClearZone => "to an 8 of your half",
        S::Crowd => "one Momentum Token", S::Cycle => "along the boards",
        S::DigItOut => "prevents a stoppage", S::Diving => "a penalty on them",
        S::Dump => "control after a lost dump", S::DumpIn => "start a Dump",
        S::EndToEnd => "exactly five areas", S::Enforced => "cancel an enforcer",
        S::Enforcer => "cancel the card beneath", S::ExtraAttacker => "as if the goalie were pulled",
        S::ExtraMan => "take a Momentum Card", S::Faceoff => "control after a lost face-off",
        S::FastBreak => "shoot for free", S::FinalSay => "wins face-offs and Dump Ins",
        S::FlipPass => "two areas, cannot be intercepted", S::GoaliePromotion => "your goalies learn a wild",
        S::GrindChallenge => "control after a lost Grind", S::HeadMan => "one or two areas forward",
        S::HighSticking => "Intercept, with a Black P", S::HitTheCrossbar => "a Momentum Card if stronger",
        S::HitThePost => "a Momentum Card if stronger", S::HoldTheLine => "keep it in the zone",
        S::ISawThat => "a Black P for other Specials", S::LostThePuck => "take it where it came",
        S::Mirror => "use the Special beneath", S::NoIntercept => "cannot be intercepted",
        S::Official => "stop play for good", S::OneOnOneDefense => "swap with the Momentum pile",
        S::OneOnOneForward => "play a Momentum Card at once", S::OneTimer => "this shot reads one wider",
        S::OwnGoal => "Score off a block", S::PassIntercept => "Intercept for free",
        S::PenaltyShot => "a penalty shot if hit", S::Pin => "pin the puck on the boards",
        S::Pressure => "count as the card beneath", S::Promotion => "one number learns a wild",
        S::ProtectPuck => "they cannot take it until your turn", S::PullGoalie => "pull the goalie at once",
        S::ReGroup => "back to an 8 and draw", S::Redirect => "undo and place it anew",
        S::RingAround => "one to three areas along the boards", S::Rookie => "two higher in challenges",
        S::RushedLineChange => "swap one or two cards", S::SaucerPass => "up to two areas, safe",
        S::Screen => "this shot cannot be blocked", S::SelectPromotion => "one number learns its skill",
        S::Shuffle => "shuffle a pile", S::Skip => "you draw nothing this turn",
        S::Skip2 => "they draw nothing next turn", S::SlapShot => "a free shot, two stronger",
        S::Specialized => "by the card beneath", S::StartAFight => "drop the gloves",
        S::Steal => "take the puck if stronger", S::StickLift => "poke it away, with a Black P",
        S::StopMovement => "undo their movement", S::StopPuck => "the puck is loose",
        S::StretchDump => "a free Stretch Pass", S::Support => "works on the bench",
        S::SweepCheck => "take the puck", S::Tilt => "a fight, and a minor on them",
        S::TimeOut => "before a face-off", S::TooFast => "a Stretch Pass at a risk",
        S::Toronto => "restores a goal", S::Trade => "trade a card", S::TwoLinePass => "to the nearest 9",
        S::Veteran => "a colour of your bench", S::VideoReview => "calls a goal back",
        S::WildCard => "any number", S::WrapAround => "round the net and shoot",
        S::WristShot => "a free shot, read one wider", S::YouMissed => "the card beneath is ignored",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocabulary::Colour;

    #[test]
    fn every_special_and_colour_has_words() {
        assert!(Special::ALL.iter().all(|&special| special_means(special).len() > 4));
        assert!(Colour::ALL.iter().all(|&colour| names::meaning(colour).len() > 3));
        assert!(Reaction::ALL.iter().all(|&reaction| answer(reaction).contains(names::reaction(reaction))));
    }
}
