//! What Actions, Specials, skills and reactions do, in a few words.

use super::*;

impl Breakaway {
    pub(super) fn act_means(&self, view: &View, act: Act) -> String {
        let s = &view.table;
        match act {
            Act::Block | Act::Deflect => "stop the shot, play stops".into(),
            Act::BodyCheck => format!("take the puck {}", names::at(s.puck)),
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

    /// "Wrist Shot: a free shot, one number off counts too".
    pub(super) fn special_label(&self, view: &View, special: Special) -> String {
        let name = &self.special(special).name;
        let shot = view.table.card.window == UseWindow::Shot;
        let means = match special {
            Special::Specialized => return format!("{name}: {}", self.specialized_means(view)),
            Special::Toronto if shot => "this card cannot be tipped",
            Special::YouMissed if shot => "their shooting card is ignored, the shot is over",
            Special::LostThePuck if shot => "the shot is stopped and the puck is yours",
            Special::Breakaway if shot => "one free Action of your choice",
            special => special_means(special),
        };
        format!("{name}: {means}")
    }

    /// BA-16.59: what Specialized would do on the card beneath.
    fn specialized_means(&self, view: &View) -> String {
        let s = &view.table;
        let Some(beneath) = s.pile.down(1) else { return "nothing lies beneath".into() };
        let design = self.design(beneath.card);
        let mut said = Vec::new();
        if let Some(row) = design.row() {
            let whose = if beneath.by == view.bottom() { "your" } else { "their" };
            let (who, skill) = (names::row(row as u8), Skill::specialized(row as u8));
            said.push(format!("{whose} {who} learn {}", skill_means(skill, row > 8)));
        }
        if design.classes.has(Class::Playmaking) {
            said.push("you name a number for the next officials".into());
        }
        if design.classes.has(Class::Superstar) {
            said.push("a random card of theirs must come next, and you use it".into());
        }
        if said.is_empty() { "nothing on this card".into() } else { said.join("; ") }
    }
}

/// What a reaction does.
pub(super) const fn answer(reaction: Reaction) -> &'static str {
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

/// A skill and what it gives (BA-16.81 to BA-16.83): "Helmet: Stretch Pass of three".
pub(super) fn skill_means(skill: Skill, goalie: bool) -> String {
    let gives = match skill {
        Skill::Helmet if goalie => "Stretch Pass of three",
        Skill::Skate if goalie => "play on after a Save",
        Skill::Stick if goalie => "Intercept in your zone",
        Skill::Glove if goalie => "stop play; nobody can prevent it",
        skill => match (skill.colour(), skill.act()) {
            (Some(colour), _) => colour.name(),
            (_, Some(act)) => act.name(),
            _ => "",
        },
    };
    format!("{}: {gives}", skill.name().trim_end_matches(" wild"))
}

/// What a Special does, in a few words (BA-16).
#[rustfmt::skip]
pub(super) const fn special_means(special: Special) -> &'static str {
    use Special as S;
    match special {
        S::AnyShot => "shoot from anywhere", S::Assist => "one passing bonus more",
        S::BackPass => "a passing bonus for this shot", S::BadChange => "take a bench card, a random hand card goes there",
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
        S::Official => "stop play; nobody can prevent it", S::OneOnOneDefense => "swap with the Momentum pile",
        S::OneOnOneForward => "play a Momentum Card at once", S::OneTimer => "one number off counts too for this shot",
        S::OwnGoal => "Score off a block", S::PassIntercept => "Intercept for free",
        S::PenaltyShot => "a penalty shot if it is hit", S::Pin => "pin the puck on the boards",
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
        S::TimeOut => "before a face-off", S::TooFast => "a Stretch Pass; Offside on you if the next card Clones it",
        S::Toronto => "restores a goal", S::Trade => "trade a card", S::TwoLinePass => "to the nearest 9; Icing on you if the next card Clones it",
        S::Veteran => "a colour of your bench", S::VideoReview => "calls a goal back",
        S::WildCard => "any number", S::WrapAround => "round the net and shoot",
        S::WristShot => "a free shot, one number off counts too", S::YouMissed => "the card beneath is ignored",
    }
}
