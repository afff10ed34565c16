//! The graph of a crate's top-level modules.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use super::source::Source;

/// The name for what the root of a crate defines itself.
const ROOT: &str = "(root)";

/// The other modules that each top-level module uses.
#[derive(Debug)]
pub(super) struct Graph {
    uses: BTreeMap<String, BTreeSet<String>>,
}

impl Graph {
    /// The graph of a crate, from the text of its root and its other files with their module paths.
    pub(super) fn new(root: &str, files: &[(Vec<String>, String)]) -> Self {
        let declared = Source::read(root, &[], &[]);
        let root = Source::read(root, &[], &declared.modules);
        let exported: BTreeMap<&str, &str> = root
            .imports
            .iter()
            .filter_map(|(name, path)| Some((name.as_str(), path.first()?.as_str())))
            .collect();
        let is_module = |name: &str| root.modules.iter().any(|module| module == name);
        // The module that a path from the root leads to.
        let module_of = |path: &[String]| -> String {
            let first = path.first().map_or("", String::as_str);
            if is_module(first) {
                return first.to_owned();
            }
            match exported.get(first) {
                Some(module) if is_module(module) => (*module).to_owned(),
                _ => ROOT.to_owned(),
            }
        };
        let of_root =
            root.paths.iter().filter(|path| !root.imports.iter().any(|one| one.1 == **path));
        let mut uses =
            BTreeMap::from([(ROOT.to_owned(), of_root.map(|path| module_of(path)).collect())]);
        // Files of modules that are only for tests are left out.
        let mut test_paths: Vec<Vec<String>> =
            root.test_modules.iter().map(|name| vec![name.clone()]).collect();
        let mut sources = Vec::new();
        for (module, text) in files {
            let source = Source::read(text, module, &[]);
            for name in &source.test_modules {
                test_paths.push(module.iter().chain([name]).cloned().collect());
            }
            sources.push((module, source));
        }
        for (module, source) in sources {
            if !is_module(&module[0]) || test_paths.iter().any(|test| module.starts_with(test)) {
                continue;
            }
            let its: &mut BTreeSet<String> = uses.entry(module[0].clone()).or_default();
            its.extend(source.paths.iter().map(|path| module_of(path)));
        }
        for (module, its) in &mut uses {
            its.remove(module);
        }
        Self { uses }
    }

    /// Whether a module directly uses another one.
    #[cfg(test)]
    pub(super) fn uses(&self, module: &str, other: &str) -> bool {
        self.uses.get(module).is_some_and(|its| its.contains(other))
    }

    /// The modules that a module uses, directly or indirectly.
    fn reached(&self, module: &str) -> BTreeSet<&str> {
        let mut reached = BTreeSet::new();
        let mut open = vec![module];
        while let Some(one) = open.pop() {
            for next in self.uses.get(one).into_iter().flatten() {
                if reached.insert(next.as_str()) {
                    open.push(next);
                }
            }
        }
        reached
    }

    /// Sets of modules that all use each other, directly or indirectly.
    pub(super) fn cycles(&self) -> Vec<Vec<String>> {
        let mut cycles: BTreeSet<Vec<String>> = BTreeSet::new();
        for module in self.uses.keys() {
            let back = |other: &&str| self.reached(other).contains(module.as_str());
            let cycle: Vec<String> =
                self.reached(module).into_iter().filter(back).map(str::to_owned).collect();
            if !cycle.is_empty() {
                cycles.insert(cycle);
            }
        }
        cycles.into_iter().collect()
    }
}

/// Prints a line for each module with what it uses; modules that use the fewest come first.
impl fmt::Display for Graph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut modules: Vec<(usize, &String)> =
            self.uses.keys().map(|module| (self.reached(module).len(), module)).collect();
        modules.sort();
        for (_, module) in modules {
            let its: Vec<&str> = self.uses[module].iter().map(String::as_str).collect();
            if module != ROOT || !its.is_empty() {
                writeln!(f, "  {module}: {}", its.join(", "))?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(root: &str, files: &[(&str, &str)]) -> Graph {
        let path = |name: &str| name.split('/').map(str::to_owned).collect();
        let files: Vec<_> =
            files.iter().map(|(name, text)| (path(name), (*text).to_owned())).collect();
        Graph::new(root, &files)
    }

    #[test]
    fn a_cycle_is_found() {
        let root = "mod a; mod b; mod c; pub use c::Thing;";
        let files =
            [("a", "use crate::b::X;"), ("b/deep", "fn f() { super::super::Thing::new() }")];
        let fine = graph(root, &[&files[..], &[("c", "use std::fmt;")]].concat());
        assert_eq!(fine.cycles(), Vec::<Vec<String>>::new());
        assert!(fine.uses("a", "b") && fine.uses("b", "c"), "{fine}");
        let cyclic = graph(root, &[&files[..], &[("c", "use crate::a;")]].concat());
        assert_eq!(cyclic.cycles(), [["a", "b", "c"]]);
        assert_eq!(cyclic.to_string(), "  a: b\n  b: c\n  c: a\n");
    }

    #[test]
    fn what_the_root_defines_is_a_module_too() {
        let root = "mod a; pub struct Own; fn f() { a::g() }";
        assert_eq!(graph(root, &[("a", "use crate::Own;")]).cycles(), [["(root)", "a"]]);
        assert!(graph(root, &[("a", "")]).cycles().is_empty());
    }

    #[test]
    fn tests_may_use_what_they_need() {
        let root = "mod a; mod b;";
        let files = [
            ("a", "#[cfg(test)] mod testing;\n#[cfg(test)] mod tests { use crate::b; }"),
            ("a/testing", "use crate::b;"),
            ("b", "use crate::a;"),
        ];
        assert!(graph(root, &files).cycles().is_empty());
    }
}
