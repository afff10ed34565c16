//! Base64 as used by ISS: six bits per character for sets and relations, bytes for everything else.

const CHARACTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The number of a character. In links, `-` and `_` take the place of `+` and `/`.
pub(crate) fn sextet(character: char) -> Option<u8> {
    let character = match character {
        '+' => '-',
        '/' => '_',
        other => other,
    };
    CHARACTERS.iter().position(|&other| char::from(other) == character).map(|place| place as u8)
}

/// The character for six bits.
pub(super) fn character(sextet: u8) -> char {
    char::from(CHARACTERS[usize::from(sextet & 63)])
}

/// The bytes of a base64 text; `None` if it is not one.
pub(super) fn bytes(text: &str) -> Option<Vec<u8>> {
    let sextets: Option<Vec<u8>> = text.trim_end_matches('=').chars().map(sextet).collect();
    let mut bytes = Vec::new();
    for four in sextets?.chunks(4) {
        let all = four.iter().fold(0_u32, |all, &six| all << 6 | u32::from(six));
        let all = all << (6 * (4 - four.len()));
        bytes.extend_from_slice(&all.to_be_bytes()[1..four.len().max(1)]);
    }
    Some(bytes)
}

/// Bytes as base64, without padding.
pub(super) fn text(bytes: &[u8]) -> String {
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let all = three.iter().fold(0_u32, |all, &byte| all << 8 | u32::from(byte));
        let all = all << (8 * (3 - three.len()));
        for place in 0..=three.len() {
            text.push(character((all >> (18 - 6 * place) & 63) as u8));
        }
    }
    text
}

/// Reads bits from bytes, the highest bit of each byte first.
pub(super) struct BitReader<'a> {
    bytes: &'a [u8],
    place: usize,
}

impl<'a> BitReader<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, place: 0 }
    }

    /// Number of bits left.
    pub(super) fn n_left(&self) -> usize {
        self.bytes.len() * 8 - self.place
    }

    /// The number in the next `n` bits, at most 32; `None` past the end.
    pub(super) fn take(&mut self, n: usize) -> Option<usize> {
        if n > self.n_left() || n > 32 {
            return None;
        }
        let mut number = 0;
        for _ in 0..n {
            let bit = self.bytes[self.place / 8] >> (7 - self.place % 8) & 1;
            number = number << 1 | usize::from(bit);
            self.place += 1;
        }
        Some(number)
    }
}

/// Writes bits to bytes, the highest bit of each byte first.
#[derive(Default)]
pub(super) struct BitWriter {
    bytes: Vec<u8>,
    n: usize,
}

impl BitWriter {
    /// Adds the lowest `n` bits of a number.
    pub(super) fn put(&mut self, number: usize, n: usize) {
        for bit in (0..n).rev() {
            if self.n.is_multiple_of(8) {
                self.bytes.push(0);
            }
            let value = (number >> bit & 1) as u8;
            if let Some(last) = self.bytes.last_mut() {
                *last |= value << (7 - self.n % 8);
            }
            self.n += 1;
        }
    }

    pub(super) fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_come_back() {
        for n in 0..50_u8 {
            let all: Vec<u8> = (0..n).map(|byte| byte.wrapping_mul(37)).collect();
            assert_eq!(bytes(&text(&all)), Some(all));
        }
        assert_eq!(bytes("WzEtNV0q"), Some(b"[1-5]*".to_vec()));
        assert_eq!(bytes("é"), None);
        let mut writer = BitWriter::default();
        writer.put(5, 3);
        writer.put(1000, 11);
        let written = writer.into_bytes();
        let mut reader = BitReader::new(&written);
        assert_eq!((reader.take(3), reader.take(11), reader.take(3)), (Some(5), Some(1000), None));
    }
}
