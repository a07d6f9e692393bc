//! `breakroom goals`: bots of each level play a game for one, and what they reach becomes goals for people.

use breakroom_bots::Level;
use breakroom_catalog::{Entry, Setup};
use breakroom_core::{
    goals::{Goal, Goals, Medals},
    options::PRESET,
};
use breakroom_lab::{How, Lab, distribution::Distribution, plan::Contest, totals::Totals};
use clap::Args;

use crate::{
    failure::{Failure, Outcome},
    names, output,
};

/// Who sets the goals, weakest first.
const LEVELS: [Level; 2] = [Level::Novice, Level::Club];

/// Measure goals for those who play a game alone.
#[derive(Args)]
#[command(after_help = "Example:
  breakroom goals breakthrough --games 1000 > editions/breakthrough/goals.toml

Every edition and preset that is played alone is measured: novice and club bots play the same deals. Bronze is what a
novice reaches in every second game, silver what a club player reaches in every second, gold what a club player reaches in
one of ten. The same seed gives the same goals.")]
pub struct GoalsArgs {
    /// The game (see 'breakroom games')
    #[arg(value_parser = names::GameName)]
    game: String,
    /// Games of each level in each way to play it
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(10..=1_000_000))]
    games: u64,
    /// The text that all chance comes from
    #[arg(long, value_name = "TEXT", default_value = "goals")]
    seed: String,
}

/// Plays, and prints the goals as the file that ships with the game.
pub fn run(args: GoalsArgs) -> Outcome {
    let setups = alone(&args.game)?;
    if setups.is_empty() {
        return Err(Failure::Usage(format!("{} is not played alone", args.game)));
    }
    let goals = setups.into_iter().map(|setup| measured(setup, &args)).collect::<Result<_, Failure>>()?;
    let text = Goals { goals }.write();
    let GoalsArgs { game, games, seed } = &args;
    output::text(format!("# Made by: breakroom goals {game} --games {games} --seed {seed}\n{text}"))
}

/// Every way to play the game alone: each edition with each preset.
fn alone(slug: &str) -> Result<Vec<Setup>, Failure> {
    let info = Entry::find(slug)?.info;
    let presets = match info.preset_names() {
        none if none.is_empty() => vec![Vec::new()],
        names => names.into_iter().map(|name| vec![(PRESET.to_owned(), name)]).collect(),
    };
    let mut setups = Vec::new();
    for (edition, preset) in
        info.editions.iter().flat_map(|edition| presets.iter().map(move |preset| (edition, preset)))
    {
        let setup = Setup::choose(slug, Some(edition.name), preset)?;
        if setup.open()?.seats() == 1 {
            setups.push(setup);
        }
    }
    Ok(setups)
}

fn measured(setup: Setup, args: &GoalsArgs) -> Result<Goal, Failure> {
    let (edition, preset) = (setup.edition.name.clone(), setup.options.preset().map(str::to_owned));
    let seats = LEVELS.map(|level| level.name().to_owned()).to_vec();
    let lab = Lab::under(vec![setup], Contest::Match { seats }, args.games, &args.seed);
    let document = lab.run(&How::default(), &mut |_| {})?;
    let totals = &document.ledger.arms[0];
    Ok(Goal { edition, preset, games: args.games, medals: medals(&totals.points), wins: wins(totals) })
}

/// The points for each medal, rising by at least one; none where nobody scored.
fn medals(points: &[Distribution]) -> Option<Medals> {
    let [novice, club] = points else { return None };
    let reached = |level: &Distribution, share: f64| i32::try_from(level.quantile(share)?).ok();
    let bronze = reached(novice, 0.5)?;
    let silver = reached(club, 0.5)?.max(bronze + 1);
    let gold = reached(club, 0.9)?.max(silver + 1);
    Some(Medals { bronze, silver, gold })
}

/// How many of a hundred games each level wins, where games are won.
fn wins(totals: &Totals) -> Vec<(String, u32)> {
    let won = |(level, seats): (Level, &Vec<breakroom_lab::totals::Record>)| {
        let (won, games) =
            seats.iter().fold((0, 0), |(won, games), seat| (won + seat.won, games + seat.games()));
        (games > 0).then(|| (level.name().to_owned(), (100 * won / games) as u32))
    };
    LEVELS.into_iter().zip(&totals.records).filter_map(won).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn medals_rise_with_the_level_that_earned_them() {
        let level = |points: [i64; 4]| points.into_iter().collect::<Distribution>();
        let levels = [level([10, 20, 30, 40]), level([30, 40, 50, 60])];
        assert_eq!(medals(&levels), Some(Medals { bronze: 20, silver: 40, gold: 60 }));
        assert_eq!(medals(&[level([5; 4]), level([5; 4])]), Some(Medals { bronze: 5, silver: 6, gold: 7 }));
        assert_eq!(medals(&[Distribution::default(), Distribution::default()]), None);
    }

    #[test]
    fn every_way_to_play_alone_is_measured() {
        for entry in breakroom_catalog::GAMES {
            let setups = alone(entry.info.slug).unwrap();
            assert_eq!(setups.is_empty(), entry.info.seats.0 > 1, "{}", entry.info.slug);
        }
    }
}
