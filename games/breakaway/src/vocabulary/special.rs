//! The closed list of Specials (BA-16). What each does is data: `specials.toml`.

super::words! {
    /// A Special.
    Special, Specials(u128) {
        AnyShot = "any_shot", Assist = "assist", BackPass = "back_pass", BadChange = "bad_change",
        Breakaway = "breakaway", ChangeUp = "change_up", ChangingLines = "changing_lines",
        ClearZone = "clear_zone", Crowd = "crowd", Cycle = "cycle", DigItOut = "dig_it_out",
        Diving = "diving", Dump = "dump", DumpIn = "dump_in", EndToEnd = "end_to_end",
        Enforced = "enforced", Enforcer = "enforcer", ExtraAttacker = "extra_attacker",
        ExtraMan = "extra_man", Faceoff = "faceoff", FastBreak = "fast_break", FinalSay = "final_say",
        FlipPass = "flip_pass", GoaliePromotion = "goalie_promotion", GrindChallenge = "grind_challenge",
        HeadMan = "head_man", HighSticking = "high_sticking", HitTheCrossbar = "hit_the_crossbar",
        HitThePost = "hit_the_post", HoldTheLine = "hold_the_line", ISawThat = "i_saw_that",
        LostThePuck = "lost_the_puck", Mirror = "mirror", NoIntercept = "no_intercept",
        Official = "official", OneOnOneDefense = "one_on_one_defense",
        OneOnOneForward = "one_on_one_forward", OneTimer = "one_timer", OwnGoal = "own_goal",
        PassIntercept = "pass_intercept", PenaltyShot = "penalty_shot", Pin = "pin",
        Pressure = "pressure", Promotion = "promotion", ProtectPuck = "protect_puck",
        PullGoalie = "pull_goalie", ReGroup = "re_group", Redirect = "redirect",
        RingAround = "ring_around", Rookie = "rookie", RushedLineChange = "rushed_line_change",
        SaucerPass = "saucer_pass", Screen = "screen", SelectPromotion = "select_promotion",
        Shuffle = "shuffle", Skip = "skip", Skip2 = "skip_2", SlapShot = "slap_shot",
        Specialized = "specialized", StartAFight = "start_a_fight", Steal = "steal",
        StickLift = "stick_lift", StopMovement = "stop_movement", StopPuck = "stop_puck",
        StretchDump = "stretch_dump", Support = "support", SweepCheck = "sweep_check", Tilt = "tilt",
        TimeOut = "time_out", TooFast = "too_fast", Toronto = "toronto", Trade = "trade",
        TwoLinePass = "two_line_pass", Veteran = "veteran", VideoReview = "video_review",
        WildCard = "wild_card", WrapAround = "wrap_around", WristShot = "wrist_shot",
        YouMissed = "you_missed",
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
