//! What a rule says in passing: small conditions that random play seldom meets.

use crate::common::{A, H, hands};
use breakroom_breakaway::state::Stage;

#[test]
fn ba_16_91_offensive_support_forbids_block_alone() {
    // BA-16.91: Player cards cannot use Block, but Deflect; other cards can do both.
    for (card, rule) in [("4P/stick{block,deflect}", Some("BA-16.91")), ("4{block,deflect}", None)] {
        let mut table = hands(&["4{shoot}", "-"], &[card, "-"])
            .benches(&[], &["-{;;support;support:offensive}"])
            .at("a3");
        let support = table.s.cards(A).bench.iter().next().unwrap();
        table.s.side_mut(A).up.add(support);
        table.play(&["play h0", "action shoot", "play a0"]);
        assert!(table.can("action deflect"), "{card}");
        match rule {
            Some(rule) => assert_eq!(table.refused("action block"), rule),
            None => assert!(table.can("action block"), "{card}"),
        }
    }
}

#[test]
fn ba_11_26_in_a_shootout_only_the_defender_is_a_man_down() {
    // BA-11.26, BA-10.22: the shooter's cards act as on a power play, the defender's as on a penalty kill.
    let mut table = hands(&["-"], &["-"]).at("9c");
    table.s.stage = Stage::Shootout;
    for (shooter, defender) in [(H, A), (A, H)] {
        table.s.shootout.shooter = shooter;
        let down = |seat| table.game.men_down(&table.s.open, seat);
        assert_eq!((down(shooter), down(defender)), (0, 1));
        assert!(table.game.on_power_play(&table.s.open, shooter));
        assert!(!table.game.on_power_play(&table.s.open, defender));
    }
}
