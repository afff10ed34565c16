//! Digits in a text: `1-3,5`, or `*` for all.

use shudu_core::{Digit, DigitSet, Geometry, Message, message};

/// The digits that a text lists.
pub(crate) fn parse(text: &str, geometry: &Geometry) -> Result<DigitSet, Message> {
    if text.trim() == "*" {
        return Ok(geometry.all_digits());
    }
    let mut digits = DigitSet::EMPTY;
    for part in text.split(',') {
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        let (first, last) = (digit(first, geometry)?, digit(last, geometry)?);
        if first > last {
            return Err(message!("digit-list-backwards", found = part.trim()));
        }
        digits |=
            geometry.all_digits().into_iter().filter(|d| (first..=last).contains(d)).collect();
    }
    Ok(digits)
}

/// The digit that a text is.
pub(crate) fn digit(text: &str, geometry: &Geometry) -> Result<Digit, Message> {
    let range = geometry.digits();
    let digit = text.trim().parse().ok().and_then(Digit::new);
    digit.filter(|&digit| range.contains(digit)).ok_or_else(|| {
        let (from, to) = (range.first().number(), range.last().number());
        message!("digit-list-no-digit", found = text.trim(), from = from, to = to)
    })
}

/// Digits as a text.
pub(crate) fn write(digits: DigitSet) -> String {
    digits.into_iter().map(|digit| digit.to_string()).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_read_and_written() {
        let geometry = Geometry::square(9).unwrap();
        let list = |text| parse(text, &geometry).map(write).map_err(|wrong| wrong.to_string());
        assert_eq!(list("7, 1-3").unwrap(), "1,2,3,7");
        assert_eq!(list("*").unwrap(), "1,2,3,4,5,6,7,8,9");
        assert_eq!(list("5").unwrap(), "5");
        assert_eq!(list("3-1").unwrap_err(), "'3-1' runs backwards; write the lower digit first");
        for (text, found) in [("", ""), ("1,,2", ""), ("0", "0"), ("1-10", "10"), ("x", "x")] {
            assert_eq!(
                list(text).unwrap_err(),
                format!("found '{found}', expected a digit from 1 to 9")
            );
        }
    }
}
