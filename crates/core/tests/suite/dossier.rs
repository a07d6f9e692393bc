//! Rules are found in a dossier.

use breakroom_core::dossier::{find, rules};

const DOSSIER: &str = "\
# Title
### XX-1 Aim
- **XX-1.1** There is one player.
  A second line.
- **XX-1.2a** Another.
Not XX-1.3 here.
## 3. Rulings
| id | question |
| XX-R5 | Where? | There. | - |
| **XX-R.12** | What? |
";

#[test]
fn rules_are_found_with_chapter_and_text() {
    let all = rules(DOSSIER);
    let ids: Vec<&str> = all.iter().map(|rule| rule.id).collect();
    assert_eq!(ids, ["XX-1.1", "XX-1.2a", "XX-R5", "XX-R.12"]);
    assert_eq!(all[0].text, "There is one player.\n  A second line.");
    assert_eq!((all[0].chapter, all[2].chapter), ("XX-1 Aim", "3. Rulings"));
    assert_eq!(find(DOSSIER, "xx-r5").unwrap().text, "Where? — There.");
    assert_eq!(find(DOSSIER, "XX-1.3"), None);
}
