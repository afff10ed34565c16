//! Base64 as links use it: both alphabets are read, and the one for addresses is written.

const SEXTETS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The text of bytes, in the alphabet for addresses, without `=` at the end.
pub(crate) fn encode(bytes: &[u8]) -> String {
    let encode = |chunk: &[u8]| -> Vec<char> {
        let mut three = [0; 3];
        three[..chunk.len()].copy_from_slice(chunk);
        let bits = u32::from_be_bytes([0, three[0], three[1], three[2]]);
        let sextet = |n: usize| char::from(SEXTETS[(bits >> (18 - 6 * n)) as usize & 63]);
        (0..=chunk.len()).map(sextet).collect()
    };
    bytes.chunks(3).flat_map(encode).collect()
}

/// The bytes of a text; `None` if it has other characters.
pub(crate) fn decode(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    let (mut bits, mut n_bits) = (0_u32, 0);
    for byte in text.trim_end_matches('=').bytes() {
        let sextet = match byte {
            b'A'..=b'Z' => byte - b'A',
            b'a'..=b'z' => byte - b'a' + 26,
            b'0'..=b'9' => byte - b'0' + 52,
            b'+' | b'-' => 62,
            b'/' | b'_' => 63,
            _ => return None,
        };
        bits = bits << 6 | u32::from(sextet);
        n_bits += 6;
        if n_bits >= 8 {
            n_bits -= 8;
            bytes.push((bits >> n_bits) as u8);
            bits &= (1 << n_bits) - 1;
        }
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_come_back() {
        assert_eq!(decode("TWFu").as_deref(), Some(&b"Man"[..]));
        assert_eq!(decode("TWE=").as_deref(), Some(&b"Ma"[..]));
        assert_eq!(encode(b"Ma"), "TWE");
        assert!(decode("?").is_none());
        let all: Vec<u8> = (0..=255).collect();
        for length in 0..all.len() {
            assert_eq!(decode(&encode(&all[..length])).as_deref(), Some(&all[..length]));
        }
    }
}
