//! Breakroom: a tabletop room in one program.

use std::process::ExitCode;

use breakroom::{
    bench, editions,
    failure::{Failure, Outcome},
    games, goals, lab, learn, load, output, play, records, referee, rules, serve, stats, train,
};
use clap::{CommandFactory, Parser, Subcommand};

/// A server makes and drops thousands of small texts a second, on several threads.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Tabletop games with one referee that knows every rule of each.
#[derive(Parser)]
#[command(name = "breakroom", version)]
#[command(
    after_help = "Play tonight in the browser:\n  breakroom\n\nOr at the terminal:\n  breakroom play breakthrough\n\nWhat there is:\n  breakroom games"
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// The web room; what `breakroom` alone does
    Serve(serve::ServeArgs),
    /// What can be played, with every option
    Games(games::GamesArgs),
    /// Play at the terminal
    Play(play::PlayArgs),
    /// A guided first game at the terminal
    Learn(learn::LearnArgs),
    /// Your own results
    Stats(stats::StatsArgs),
    /// The rules of a game, whole, by chapter or by id
    Rules(rules::RulesArgs),
    /// Play a record or transcript again and print what happened
    Replay(records::ReplayArgs),
    /// Recompute every die and draw of a record
    Verify(records::VerifyArgs),
    /// Look at a match again: winning chances and the costliest decisions
    Review(breakroom::review::ReviewArgs),
    /// Check files of components: decks, maps, boards, scenarios
    Edition(editions::EditionArgs),
    /// The line protocol on standard input and output (docs/PROTOCOL.md)
    #[command(after_help = "Example:\n  echo '{\"cmd\":\"games\"}' | breakroom referee")]
    Referee,
    /// Let bots play, and measure the game
    Lab(lab::LabArgs),
    /// Let a game play itself, and learn what a state is worth
    Train(train::TrainArgs),
    /// Measure goals for those who play a game alone
    Goals(goals::GoalsArgs),
    /// Many matches at once against a server of our own, and what they cost
    Load(load::LoadArgs),
    /// How fast the games play
    Bench(bench::BenchArgs),
    /// Completions for a shell
    #[command(
        after_help = "Example:\n  breakroom completions bash > ~/.local/share/bash-completion/completions/breakroom"
    )]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
}

fn main() -> ExitCode {
    match obey(Cli::parse().command.unwrap_or_else(|| Command::Serve(serve::ServeArgs::default()))) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Unheard) => Failure::Unheard.status(),
        Err(failure) => {
            eprintln!("breakroom: {failure}");
            failure.status()
        }
    }
}

fn obey(command: Command) -> Outcome {
    match command {
        Command::Serve(args) => serve::run(args),
        Command::Games(args) => games::run(args),
        Command::Play(args) => play::run(args),
        Command::Stats(args) => stats::run(args),
        Command::Learn(args) => learn::run(args),
        Command::Rules(args) => rules::run(args),
        Command::Replay(args) => records::run_replay(args),
        Command::Verify(args) => records::run_verify(args),
        Command::Review(args) => breakroom::review::run(args),
        Command::Edition(args) => editions::run(args),
        Command::Referee => referee::run(),
        Command::Lab(args) => lab::run(args),
        Command::Train(args) => train::run(args),
        Command::Goals(args) => goals::run(args),
        Command::Load(args) => load::run(args),
        Command::Bench(args) => bench::run(args),
        Command::Completions { shell } => completions(shell),
    }
}

fn completions(shell: clap_complete::Shell) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "breakroom", &mut script);
    output::text(String::from_utf8_lossy(&script))
}
