//! The compression of lz-string: numbered words of the text so far, as base64.
//!
//! Decompression is done here and not by the crate that compresses, because a short text can expand to one that fills
//! the memory: every word may be as long as everything before it.

/// Packs a text.
pub(crate) fn pack(text: &str) -> String {
    lz_str::compress_to_base64(text)
}

/// Why a text cannot be unpacked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fault {
    /// It is not packed, or part of it is missing.
    Broken,
    /// It is too long.
    TooLong,
}

/// Unpacks a text of at most this many UTF-16 units.
pub(crate) fn unpack(packed: &str, most: usize) -> Result<String, Fault> {
    let mut bits = Bits::new(packed)?;
    let mut text: Vec<u16> = Vec::new();
    // Every word occurs in the text so far: its start and its length. The first three numbers are commands.
    let mut words: Vec<(usize, usize)> = vec![(0, 0); 3];
    let mut width = 2;
    // Number of further words that fit the current width.
    let mut room = 1_usize;
    let mut last: Option<(usize, usize)> = None;
    loop {
        let number = bits.take(width)? as usize;
        let start = text.len();
        let length = match number {
            2 => break,
            0 | 1 => {
                let unit = bits.take(if number == 0 { 8 } else { 16 })?;
                text.push(unit as u16);
                words.push((start, 1));
                if last.is_some() {
                    spend(&mut room, &mut width);
                }
                1
            }
            _ => {
                let (from, length) = match (words.get(number), last) {
                    (Some(&word), _) => word,
                    // The word that this one completes: the last word followed by its own first unit.
                    (None, Some((from, length))) if number == words.len() => (from, length + 1),
                    _ => return Err(Fault::Broken),
                };
                if start + length > most {
                    return Err(Fault::TooLong);
                }
                // Copy unit by unit, since a word may overlap with itself.
                for place in from..from + length {
                    let unit = *text.get(place).ok_or(Fault::Broken)?;
                    text.push(unit);
                }
                length
            }
        };
        if text.len() > most {
            return Err(Fault::TooLong);
        }
        match last {
            // The new word is the last one followed by the next unit.
            Some((from, before)) => {
                words.push((from, before + 1));
                spend(&mut room, &mut width);
            }
            None => (width, room) = (3, 4),
        }
        last = Some((start, length));
    }
    String::from_utf16(&text).map_err(|_| Fault::Broken)
}

/// Counts a new word: when the numbers run out, they get one bit wider.
fn spend(room: &mut usize, width: &mut u32) {
    *room = room.saturating_sub(1);
    if *room == 0 {
        // No text of bounded length needs more than this.
        *room = 1_usize.checked_shl(*width).unwrap_or(usize::MAX);
        *width = (*width + 1).min(31);
    }
}

/// The bits of a base64 text: the highest bit of each character comes first, and the lowest bit of each number.
struct Bits {
    sextets: Vec<u8>,
    place: usize,
}

impl Bits {
    fn new(packed: &str) -> Result<Self, Fault> {
        let sextet = |byte: u8| match byte {
            b'A'..=b'Z' => Ok(byte - b'A'),
            b'a'..=b'z' => Ok(byte - b'a' + 26),
            b'0'..=b'9' => Ok(byte - b'0' + 52),
            b'+' | b'-' => Ok(62),
            b'/' | b'_' => Ok(63),
            _ => Err(Fault::Broken),
        };
        let packed = packed.trim_end_matches(['=', '$']);
        Ok(Self { sextets: packed.bytes().map(sextet).collect::<Result<_, _>>()?, place: 0 })
    }

    fn take(&mut self, n: u32) -> Result<u32, Fault> {
        let mut number = 0;
        for bit in 0..n {
            let sextet = self.sextets.get(self.place / 6).ok_or(Fault::Broken)?;
            number |= u32::from(sextet >> (5 - self.place % 6) & 1) << bit;
            self.place += 1;
        }
        Ok(number)
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::Rng;

    use super::*;

    #[test]
    fn texts_come_back() {
        let rng = &mut Rng::from_seed(1);
        let alphabets = ["ab", "{}[]\",:0123456789RC", "aé数𝄞\u{0}\u{ffff}"];
        for round in 0..300 {
            let alphabet: Vec<char> = alphabets[round % 3].chars().collect();
            let text: String =
                (0..rng.below(2000)).filter_map(|_| rng.choose(&alphabet).copied()).collect();
            let packed = pack(&text);
            assert_eq!(unpack(&packed, 4000).as_ref(), Ok(&text), "{text}");
        }
        assert_eq!(unpack(&pack(&"a".repeat(70_000)), 70_000).unwrap().len(), 70_000);
    }

    #[test]
    fn bombs_and_rubbish_are_refused() {
        let bomb = pack(&"a".repeat(1_000_000));
        assert!(bomb.len() < 4000);
        assert_eq!(unpack(&bomb, 10_000), Err(Fault::TooLong));
        assert_eq!(unpack("", 100), Err(Fault::Broken));
        assert_eq!(unpack("N4Ig", 100), Err(Fault::Broken));
        assert_eq!(unpack("?", 100), Err(Fault::Broken));
        let rng = &mut Rng::from_seed(2);
        for _ in 0..20_000 {
            let packed: String = (0..rng.below(60))
                .map(|_| {
                    char::from(
                        b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
                            [rng.below(64)],
                    )
                })
                .collect();
            let _ = unpack(&packed, 1000);
        }
    }
}
