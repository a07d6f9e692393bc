//! The closed list of Specials (BA-16). What each does is data: `specials.toml`.

super::words! {
    /// One of the Specials of chapter 16.
    Special, Specials(u128) {
        AnyShot, Assist, BackPass, BadChange, Breakaway, ChangeUp, ChangingLines, ClearZone, Crowd, Cycle,
        DigItOut, Diving, Dump, DumpIn, EndToEnd, Enforced, Enforcer, ExtraAttacker, ExtraMan, Faceoff,
        FastBreak, FinalSay, FlipPass, GoaliePromotion, GrindChallenge, HeadMan, HighSticking,
        HitTheCrossbar, HitThePost, HoldTheLine, ISawThat, LostThePuck, Mirror, NoIntercept, Official,
        OneOnOneDefense, OneOnOneForward, OneTimer, OwnGoal, PassIntercept, PenaltyShot, Pin, Pressure,
        Promotion, ProtectPuck, PullGoalie, ReGroup, Redirect, RingAround, Rookie, RushedLineChange,
        SaucerPass, Screen, SelectPromotion, Shuffle, Skip, #[json(key = "skip_2")] Skip2, SlapShot,
        Specialized, StartAFight, Steal, StickLift, StopMovement, StopPuck, StretchDump, Support,
        SweepCheck, Tilt, TimeOut, TooFast, Toronto, Trade, TwoLinePass, Veteran, VideoReview, WildCard,
        WrapAround, WristShot, YouMissed,
    }
}

impl Special {
    /// The rule that says what it does (BA-16.1 to BA-16.79, in the order of the list).
    pub const fn rule(self) -> breakroom_core::RuleId {
        breakroom_core::RuleId(RULES[self as usize])
    }
}

const RULES: [&str; 79] = [
    "BA-16.1", "BA-16.2", "BA-16.3", "BA-16.4", "BA-16.5", "BA-16.6", "BA-16.7", "BA-16.8", "BA-16.9",
    "BA-16.10", "BA-16.11", "BA-16.12", "BA-16.13", "BA-16.14", "BA-16.15", "BA-16.16", "BA-16.17",
    "BA-16.18", "BA-16.19", "BA-16.20", "BA-16.21", "BA-16.22", "BA-16.23", "BA-16.24", "BA-16.25",
    "BA-16.26", "BA-16.27", "BA-16.28", "BA-16.29", "BA-16.30", "BA-16.31", "BA-16.32", "BA-16.33",
    "BA-16.34", "BA-16.35", "BA-16.36", "BA-16.37", "BA-16.38", "BA-16.39", "BA-16.40", "BA-16.41",
    "BA-16.42", "BA-16.43", "BA-16.44", "BA-16.45", "BA-16.46", "BA-16.47", "BA-16.48", "BA-16.49",
    "BA-16.50", "BA-16.51", "BA-16.52", "BA-16.53", "BA-16.54", "BA-16.55", "BA-16.56", "BA-16.57",
    "BA-16.58", "BA-16.59", "BA-16.60", "BA-16.61", "BA-16.62", "BA-16.63", "BA-16.64", "BA-16.65",
    "BA-16.66", "BA-16.67", "BA-16.68", "BA-16.69", "BA-16.70", "BA-16.71", "BA-16.72", "BA-16.73",
    "BA-16.74", "BA-16.75", "BA-16.76", "BA-16.77", "BA-16.78", "BA-16.79",
];
