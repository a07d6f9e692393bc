//! The tests of Breakaway: one executable.

mod common;
mod conformance;
mod gauges;
mod natural;
mod nodes;
mod playthroughs;
mod rules_beginner;
mod rules_cards;
mod rules_challenges;
mod rules_corners;
mod rules_fights;
mod rules_overtime;
mod rules_penalties;
mod rules_setup;
mod rules_shots;
mod rules_solo;
mod rules_solo_choices;
mod rules_specials;
mod rules_turn;
mod rules_whistles;
mod rules_windows;
mod rulings;
mod show;
mod slow;
mod soak;
mod wording;
