//! A copy of the workspace in which rules may be broken.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// Texts that a copy has in place of the workspace's own, by their files as seen from the root.
pub type Changes = BTreeMap<String, String>;

/// Makes `copy` the same as the workspace, but for these changes, and touches nothing that is as it should be already:
/// what was compiled stays so.
pub fn bring_up_to_date(root: &Path, copy: &Path, changes: &Changes) -> Result<(), String> {
    let listed = Command::new("git")
        .current_dir(root)
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
        .output()
        .map_err(|error| format!("git: {error}"))?;
    let names = String::from_utf8_lossy(&listed.stdout).into_owned();
    let files: BTreeSet<&str> = names.split('\0').filter(|name| root.join(name).is_file()).collect();
    follow(root, copy, &files, changes).map_err(|error| format!("{}: {error}", copy.display()))
}

fn follow(root: &Path, copy: &Path, files: &BTreeSet<&str>, changes: &Changes) -> std::io::Result<()> {
    for &file in files {
        let to = copy.join(file);
        let bytes = match changes.get(file) {
            Some(text) => text.clone().into_bytes(),
            None => fs::read(root.join(file))?,
        };
        if fs::read(&to).is_ok_and(|old| old == bytes) {
            continue;
        }
        fs::create_dir_all(to.parent().expect("a file lies in a folder"))?;
        fs::write(to, bytes)?;
    }
    for old in files_below(copy)? {
        let name = old.strip_prefix(copy).expect("it lies in the copy").to_string_lossy().into_owned();
        if !files.contains(name.as_str()) {
            fs::remove_file(old)?;
        }
    }
    Ok(())
}

fn files_below(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        match path.is_dir() {
            true => found.extend(files_below(&path)?),
            false => found.push(path),
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_follows_and_leaves_alone_what_is_the_same() {
        let folder = std::env::temp_dir().join(format!("breakroom-copy-{}", std::process::id()));
        let (root, copy) = (folder.join("root"), folder.join("copy"));
        fs::create_dir_all(root.join("a")).unwrap();
        for (file, text) in [("a/same", "1"), ("changed", "2"), ("gone", "3")] {
            fs::write(root.join(file), text).unwrap();
        }
        let change = Changes::from([("changed".into(), "mutated".into())]);
        follow(&root, &copy, &BTreeSet::from(["a/same", "changed", "gone"]), &change).unwrap();
        assert_eq!(fs::read_to_string(copy.join("changed")).unwrap(), "mutated");
        let written = |file: &str| fs::metadata(copy.join(file)).unwrap().modified().unwrap();
        let before = written("a/same");
        // A mutant that was left behind is mended, what is no longer listed goes.
        follow(&root, &copy, &BTreeSet::from(["a/same", "changed"]), &Changes::new()).unwrap();
        assert_eq!(fs::read_to_string(copy.join("changed")).unwrap(), "2");
        assert_eq!(written("a/same"), before);
        assert!(!copy.join("gone").exists());
        fs::remove_dir_all(folder).unwrap();
    }
}
