//! No file depends on itself through others: two may know each other where they stand side by side or one is the other's
//! room, and that is all. And no ring imports upwards.

use std::collections::BTreeSet;

use super::graph::{Graph, Module, circles, graph};

/// What each ring may import from the others; a ring that is not named here may import nothing.
const MAY: &[(&str, &[&str])] = &[
    ("store", &["rules"]),
    ("password", &["random", "store"]),
    ("acts", &["password", "random", "rules", "store"]),
    ("format", &["acts", "random", "rules", "store"]),
    ("demo", &["acts", "random", "rules", "store"]),
    ("i18n", &["rules"]),
    ("export", &["i18n", "rules"]),
    ("web", &["acts", "clock", "config", "demo", "export", "format", "i18n", "password", "random", "rules", "store"]),
    ("cli", &["acts", "clock", "config", "export", "format", "i18n", "password", "random", "rules", "store", "web"]),
];

fn name(module: &Module) -> String {
    module.join("/")
}

/// The folder of a file; a file that has a folder of its own counts as one of it, for those who stand in it.
fn side_by_side(one: &Module, other: &Module) -> bool {
    let folder = |module: &Module| module[..module.len().saturating_sub(1)].to_vec();
    folder(one) == folder(other) || folder(one) == *other || folder(other) == *one
}

/// A circle that is not allowed, with the names by which its files know each other.
fn told(graph: &Graph, circle: &BTreeSet<Module>) -> String {
    let mut lines = vec![format!("{} files:", circle.len())];
    for module in circle {
        let uses = graph[module].iter().filter(|(other, _)| circle.contains(*other));
        lines.extend(uses.map(|(other, items)| format!("  {} knows {} by {items:?}", name(module), name(other))));
    }
    lines.join("\n")
}

#[test]
fn no_circle_has_more_than_two_files_and_none_crosses_folders() {
    let graph = graph();
    assert!(graph.len() > 400, "the files could not be read");
    let known = |from: &str, to: &str| {
        let path = |text: &str| text.split('/').map(str::to_owned).collect::<Module>();
        graph.get(&path(from)).is_some_and(|uses| uses.contains_key(&path(to)))
    };
    assert!(known("web/site", "web/home") && known("web/home", "web/layout"), "the paths could not be read");
    let fine = |circle: &&BTreeSet<Module>| {
        let two: Vec<&Module> = circle.iter().collect();
        matches!(two[..], [one, other] if side_by_side(one, other))
    };
    let wrong: Vec<_> = circles(&graph).iter().filter(|circle| !fine(circle)).map(|one| told(&graph, one)).collect();
    assert!(wrong.is_empty(), "move what they share below both:\n{}", wrong.join("\n"));
}

#[test]
fn no_ring_imports_upwards_and_export_stays_apart_from_format() {
    let mut found = Vec::new();
    for (module, uses) in &graph() {
        let ring = &module[0];
        let may = MAY.iter().find(|(name, _)| name == ring).map_or(&[][..], |(_, may)| may);
        let wrong = uses.iter().filter(|(other, _)| other[0] != *ring && !may.contains(&other[0].as_str()));
        found.extend(wrong.map(|(other, items)| format!("{} imports {items:?} of {}", name(module), name(other))));
    }
    assert_eq!(found, Vec::<String>::new());
}
