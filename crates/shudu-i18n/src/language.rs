//! The languages that every message exists in.

use std::fmt;
use std::str::FromStr;

/// A language that every message exists in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// 简体中文.
    SimplifiedChinese,
    /// 繁體中文.
    TraditionalChinese,
}

impl Language {
    /// All languages, English first.
    pub const ALL: [Self; 3] = [Self::English, Self::SimplifiedChinese, Self::TraditionalChinese];

    /// The tag users write: `en`, `zh-CN` or `zh-TW`.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::SimplifiedChinese => "zh-CN",
            Self::TraditionalChinese => "zh-TW",
        }
    }

    /// The language for a locale such as `zh_TW.UTF-8` or `en-GB`; English if we do not have it.
    pub fn from_locale(locale: &str) -> Self {
        let locale = locale.to_ascii_lowercase().replace('_', "-");
        let mut parts = locale.split(['-', '.', '@']);
        if parts.next() != Some("zh") {
            return Self::English;
        }
        if parts.any(|part| matches!(part, "tw" | "hk" | "mo" | "hant")) {
            Self::TraditionalChinese
        } else {
            Self::SimplifiedChinese
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

/// A tag that is not in [`Language::ALL`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownLanguage(String);

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown language '{}', expected en, zh-CN or zh-TW", self.0)
    }
}

impl std::error::Error for UnknownLanguage {}

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(tag: &str) -> Result<Self, UnknownLanguage> {
        Self::ALL
            .into_iter()
            .find(|language| language.tag().eq_ignore_ascii_case(tag))
            .ok_or_else(|| UnknownLanguage(tag.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_find_their_language() {
        for (locale, language) in [
            ("en_US.UTF-8", Language::English),
            ("C", Language::English),
            ("de-DE", Language::English),
            ("zh_CN.UTF-8", Language::SimplifiedChinese),
            ("zh", Language::SimplifiedChinese),
            ("zh_SG", Language::SimplifiedChinese),
            ("zh_TW.UTF-8", Language::TraditionalChinese),
            ("zh-Hant-HK", Language::TraditionalChinese),
        ] {
            assert_eq!(Language::from_locale(locale), language, "{locale}");
        }
    }

    #[test]
    fn tags_read_back() {
        for language in Language::ALL {
            assert_eq!(language.tag().parse(), Ok(language));
        }
        assert!("fr".parse::<Language>().is_err());
    }
}
