//! BK-2.4 to 2.7 and section 4.4: what a type may carry (S2).

use crate::{table::Plain, words::*};

impl Plain {
    /// Section 4.4 with BK-12.3, 12.22: everything a type may carry.
    pub fn arms(&self, kind: Kind) -> Vec<String> {
        let module = self.rules.module();
        let known: Vec<Weapon> =
            WEAPONS.into_iter().filter(|weapon| module || *weapon != Weapon::Stasis).collect();
        let singles: Vec<String> = known.iter().map(|weapon| weapon.name().to_owned()).collect();
        let pairs: Vec<String> = known.iter().map(|weapon| format!("autocannon+{}", weapon.name())).collect();
        let multigun = self.rules.chrome("multigun").then(|| "multigun".to_owned());
        let whole: Vec<String> = singles.iter().chain(&pairs).chain(&multigun).cloned().collect();
        let with = |equipment: &str, arms: &[String]| -> Vec<String> {
            arms.iter().map(|arms| format!("{equipment}:{arms}")).collect()
        };
        let mut all = Vec::new();
        match kind {
            Kind::Tank => {
                all.extend(whole);
                if self.rules.chrome("gev") {
                    all.extend(with("gev", &singles));
                }
            }
            Kind::Bunker => {
                let (tower, killbots) = (self.rules.chrome("tower"), self.rules.chrome("killbots"));
                if tower {
                    all.extend(with("tower", &whole));
                }
                if killbots {
                    all.extend(with("killbots", &whole));
                }
                if tower && killbots {
                    all.extend(with("tower+killbots", &singles));
                }
                all.extend(whole);
            }
            Kind::Crawler | Kind::Walker | Kind::Squad => {
                for (at, first) in known.iter().enumerate() {
                    all.extend(
                        known[at..].iter().map(|second| format!("{}+{}", first.name(), second.name())),
                    );
                }
            }
            _ => all.extend(singles),
        }
        all
    }

    /// S2.
    pub fn arm_menu(&self, colour: Colour, kind: Kind, slot: usize) -> Vec<String> {
        let arms = self.arms(kind).into_iter().filter(|arms| self.arms_evenly(colour, kind, slot, arms));
        arms.map(|arms| format!("arm {}-{} {arms}", kind.name(), colour.letter(slot))).collect()
    }

    pub fn arm(&mut self, colour: Colour, kind: Kind, slot: usize, action: &str) {
        let word = action.split(' ').nth(2).expect("a loadout");
        self.equip(colour, kind, slot, word, self.taken[&(colour, kind, slot)]);
    }
}
