//! A copy of the workspace in which rules may be broken.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// Makes `copy` the same as the workspace, and touches nothing that is the same already: what was compiled stays so.
pub fn bring_up_to_date(root: &Path, copy: &Path) -> Result<(), String> {
    let listed = Command::new("git")
        .current_dir(root)
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
        .output()
        .map_err(|error| format!("git: {error}"))?;
    let names = String::from_utf8_lossy(&listed.stdout).into_owned();
    let files: BTreeSet<&str> = names.split('\0').filter(|name| root.join(name).is_file()).collect();
    follow(root, copy, &files).map_err(|error| format!("{}: {error}", copy.display()))
}

fn follow(root: &Path, copy: &Path, files: &BTreeSet<&str>) -> std::io::Result<()> {
    for file in files {
        let (from, to) = (root.join(file), copy.join(file));
        let bytes = fs::read(&from)?;
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
        follow(&root, &copy, &BTreeSet::from(["a/same", "changed", "gone"])).unwrap();
        let written = |file: &str| fs::metadata(copy.join(file)).unwrap().modified().unwrap();
        let before = written("a/same");
        // A mutant that was left behind is mended, what is no longer listed goes.
        fs::write(copy.join("changed"), "mutated").unwrap();
        follow(&root, &copy, &BTreeSet::from(["a/same", "changed"])).unwrap();
        assert_eq!(fs::read_to_string(copy.join("changed")).unwrap(), "2");
        assert_eq!(written("a/same"), before);
        assert!(!copy.join("gone").exists());
        fs::remove_dir_all(folder).unwrap();
    }
}
