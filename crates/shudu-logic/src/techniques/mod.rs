//! The catalogue of techniques: a file for each technique or family of techniques, and a line here.
//!
//! To add one, write its file with an `impl` of [`Technique`] and tests, declare it below and put it into the list. Then
//! give it a place in a policy, sentences in three languages (`logic.ftl`, `about.ftl`) and a page
//! (`cargo xtask pages docs/techniques`); the tests at the end of this file say what is missing. What several techniques
//! share is in `tools`.

mod aligned;
mod als;
mod chains;
mod colours;
mod constraints;
mod fish;
mod forcing;
mod kraken;
mod locked;
mod names;
mod single_digit;
mod singles;
mod subsets;
mod sue_de_coq;
mod templates;
pub(crate) mod tools;
mod uniqueness;
mod wings;

/// What `cargo xtask new technique` writes compiles and passes its own tests.
#[cfg(test)]
#[path = "../../../xtask/templates/technique/stub_name.rs"]
mod stub_name;

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::LazyLock;

pub(crate) use fish::codes as fish_codes;
pub use names::{find, other_names, try_find};
use shudu_core::{Message, message};
pub(crate) use tools::finding::first_step;
pub use tools::finding::{all_steps, next_step};
pub(crate) use tools::memory::BarrenMemory;
use tools::push_places;
pub use tools::view::BoardView;

use crate::proof::Step;

/// Takes the steps that a technique finds, and says when it has enough.
pub type Sink<'a> = dyn FnMut(Step) -> ControlFlow<()> + 'a;

/// A way to find steps. Users can write their own.
pub trait Technique: Send + Sync {
    /// Its id, such as `x-wing`; steps carry it.
    fn id(&self) -> &'static str;

    /// What people call it.
    fn name(&self) -> Message;

    /// Whether it is right only for puzzles with exactly one solution.
    fn needs_one_solution(&self) -> bool {
        false
    }

    /// Whether it looks only at one cell or one house, and places a digit. Such techniques take hardly any time, and
    /// are safe to use even if the position is contradictory elsewhere.
    fn is_single(&self) -> bool {
        false
    }

    /// Passes steps to the sink until it has enough, the same in every run. The first step, all steps and
    /// those for a cell are found by this one function.
    fn find(&self, view: &BoardView<'_>, sink: &mut Sink<'_>) -> ControlFlow<()>;
}

/// All techniques by family, except fish, of which there are many.
static LISTED: &[&dyn Technique] = &[
    &singles::FullHouse,
    &singles::HiddenSingle,
    &singles::NakedSingle,
    &locked::Locked::POINTING,
    &locked::Locked::CLAIMING,
    &locked::LockedSubset::PAIR,
    &locked::LockedSubset::TRIPLE,
    &subsets::Subset::NAKED_PAIR,
    &subsets::Subset::NAKED_TRIPLE,
    &subsets::Subset::NAKED_QUADRUPLE,
    &subsets::Subset::HIDDEN_PAIR,
    &subsets::Subset::HIDDEN_TRIPLE,
    &subsets::Subset::HIDDEN_QUADRUPLE,
    &chains::ChainTechnique::X_CHAIN,
    &chains::ChainTechnique::XY_CHAIN,
    &chains::RemotePair,
    &chains::ChainTechnique::LOOP,
    &chains::ChainTechnique::DISCONTINUOUS,
    &chains::ChainTechnique::AIC,
    &chains::ChainTechnique::GROUPED_LOOP,
    &chains::ChainTechnique::GROUPED_DISCONTINUOUS,
    &chains::ChainTechnique::GROUPED_AIC,
    &chains::ChainTechnique::ALS_LOOP,
    &chains::ChainTechnique::ALS_DISCONTINUOUS,
    &chains::ChainTechnique::ALS_AIC,
    &forcing::ForcingTechnique::NISHIO,
    &forcing::ForcingTechnique::CHAIN_WRONG,
    &forcing::ForcingTechnique::CHAIN_EITHER,
    &forcing::ForcingTechnique::CHAIN_CELL,
    &forcing::ForcingTechnique::CHAIN_HOUSE,
    &forcing::ForcingTechnique::NET_WRONG,
    &forcing::ForcingTechnique::NET_EITHER,
    &forcing::ForcingTechnique::NET_CELL,
    &forcing::ForcingTechnique::NET_HOUSE,
    &kraken::Kraken::TYPE_1,
    &kraken::Kraken::TYPE_2,
    &forcing::NestedNet::PLUS,
    &forcing::NestedNet::NESTED,
    &single_digit::SingleDigit::Skyscraper,
    &single_digit::SingleDigit::Kite,
    &single_digit::SingleDigit::DualKite,
    &single_digit::SingleDigit::Turbot,
    &single_digit::SingleDigit::EmptyRectangle,
    &single_digit::SingleDigit::DualEmptyRectangle,
    &colours::Colours::Trap,
    &colours::Colours::Wrap,
    &colours::Colours::Multi1,
    &colours::Colours::Multi2,
    &templates::Template::Set,
    &templates::Template::Delete,
    &wings::XyWing,
    &wings::XyzWing,
    &wings::WWing::PLAIN,
    &wings::WWing::GROUPED,
    &wings::WxyzWing,
    &uniqueness::UniqueRectangle::TYPE_1,
    &uniqueness::UniqueRectangle::TYPE_2,
    &uniqueness::UniqueRectangle::TYPE_3,
    &uniqueness::UniqueRectangle::TYPE_4,
    &uniqueness::UniqueRectangle::TYPE_5,
    &uniqueness::UniqueRectangle::TYPE_6,
    &uniqueness::HiddenRectangle,
    &uniqueness::Avoidable::TYPE_1,
    &uniqueness::Avoidable::TYPE_2,
    &uniqueness::UniqueLoop::TYPE_1,
    &uniqueness::UniqueLoop::TYPE_2,
    &uniqueness::UniqueLoop::TYPE_3,
    &uniqueness::UniqueLoop::TYPE_4,
    &uniqueness::Bug::TYPE_1,
    &uniqueness::Bug::TYPE_2,
    &uniqueness::Bug::TYPE_3,
    &uniqueness::Bug::TYPE_4,
    &sue_de_coq::SueDeCoq,
    &als::AlsXz,
    &als::AlsXyWing,
    &als::AlsChain,
    &als::DeathBlossom,
    &aligned::Aligned::PAIR,
    &aligned::Aligned::TRIPLE,
    &constraints::SumTechnique::Rest,
    &constraints::SumTechnique::Bounds,
    &constraints::SumTechnique::Combinations,
    &constraints::SumTechnique::Locked,
    &constraints::RuleOf45::One,
    &constraints::RuleOf45::Several,
    &constraints::OrderBounds,
    &constraints::Excluded::ByCell,
    &constraints::Excluded::ByHouse,
    &constraints::CombinationsTechnique::Rule,
    &constraints::CombinationsTechnique::House,
];

static CATALOGUE: LazyLock<Vec<&dyn Technique>> =
    LazyLock::new(|| LISTED.iter().copied().chain(fish::techniques()).collect());

/// All techniques there are.
pub fn techniques() -> &'static [&'static dyn Technique] {
    &CATALOGUE
}

static BY_ID: LazyLock<HashMap<&str, &dyn Technique>> =
    LazyLock::new(|| CATALOGUE.iter().map(|technique| (technique.id(), *technique)).collect());

/// The technique with an id.
pub fn technique(id: &str) -> Option<&'static dyn Technique> {
    BY_ID.get(id).copied()
}

/// What a technique is called, in the reader's language.
pub fn technique_name(id: &str) -> Message {
    technique(id).map_or_else(|| message!("technique-unknown", id = id), Technique::name)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use shudu_core::Language;

    use super::*;
    use crate::policies::POLICIES;

    /// The names of the files and folders in a folder, without the ending.
    fn names(folder: &Path) -> BTreeSet<String> {
        let entries = std::fs::read_dir(folder).unwrap();
        let paths = entries.map(|entry| entry.unwrap().path());
        paths.map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned()).collect()
    }

    /// Every file below a folder is declared as a module in the folder's `mod.rs`.
    fn assert_declared(folder: &Path) {
        let text = std::fs::read_to_string(folder.join("mod.rs")).unwrap();
        for name in names(folder).iter().filter(|name| *name != "mod") {
            let is_declared =
                text.lines().any(|line| line.trim_end().ends_with(&format!("mod {name};")));
            assert!(is_declared, "{}: no `mod {name};`", folder.display());
            if folder.join(name).is_dir() {
                assert_declared(&folder.join(name));
            }
        }
    }

    #[test]
    fn every_file_of_the_folder_is_in_the_list() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/techniques");
        assert_declared(&folder);
        let text = include_str!("mod.rs");
        let list = text
            .split("static LISTED")
            .nth(1)
            .unwrap()
            .split("/// All techniques there")
            .next()
            .unwrap();
        for name in names(&folder).iter().filter(|name| !["mod", "tools"].contains(&name.as_str()))
        {
            let is_listed =
                list.contains(&format!("&{name}::")) || list.contains(&format!("({name}::"));
            assert!(is_listed, "{name}.rs has no technique in the list");
        }
    }

    #[test]
    fn every_technique_has_an_id_of_its_own_and_is_found_by_it() {
        let mut seen = BTreeSet::new();
        for one in techniques() {
            let id = one.id();
            assert!(seen.insert(id), "{id} is two techniques");
            assert_eq!(technique(id).unwrap().id(), id);
            assert!(
                id.chars()
                    .all(|sign| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '-')
            );
        }
        assert!(technique("no-such-technique").is_none());
    }

    #[test]
    fn every_technique_has_a_name_of_its_own_in_every_language() {
        for language in Language::ALL {
            let mut seen = BTreeSet::new();
            for one in techniques() {
                let name = one.name().text(language);
                assert!(
                    !name.is_empty() && !name.starts_with("technique-"),
                    "{}: {name}",
                    one.id()
                );
                assert!(
                    seen.insert(name.clone()),
                    "{}: {name} is the name of two techniques",
                    one.id()
                );
            }
        }
    }

    #[test]
    fn every_technique_has_a_page_and_every_page_a_technique() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/techniques");
        let mut pages = names(&folder);
        pages.remove("README");
        let ids: BTreeSet<String> = techniques().iter().map(|one| one.id().to_owned()).collect();
        assert_eq!(ids, pages, "`cargo xtask pages docs/techniques` writes them");
    }

    /// Words in the ids of techniques that no policy uses, since hardly anybody can see them. `shudu steps` finds them,
    /// and HoDoKu's regression files have cases of them.
    const IN_NO_POLICY: [&str; 10] = [
        "aligned-",
        "dual-empty-rectangle",
        "franken-jellyfish",
        "kraken-fish-",
        "leviathan",
        "mutant-",
        "siamese-",
        "squirmbag",
        "template-",
        "whale",
    ];

    #[test]
    fn every_technique_is_in_a_policy() {
        let is_used = |id: &str| POLICIES.iter().any(|policy| policy.place_of(id).is_some());
        let unused: Vec<&str> =
            techniques().iter().map(|one| one.id()).filter(|id| !is_used(id)).collect();
        let is_known = |id: &&&str| IN_NO_POLICY.iter().any(|word| id.contains(word));
        let unknown: Vec<_> = unused.iter().filter(|id| !is_known(id)).collect();
        assert!(unknown.is_empty(), "{unknown:?}");
        for word in IN_NO_POLICY {
            assert!(unused.iter().any(|id| id.contains(word)), "{word} is in a policy now");
        }
    }
}
