//! Plain arrays: for CPUs without a special version, and for checking under Miri.

use super::parts::*;

/// The token; every CPU qualifies.
#[derive(Clone, Copy)]
pub(crate) struct Portable;

const LANES: usize = 8;

/// Eight lanes, which the compiler turns into vectors if it can.
#[derive(Clone, Copy)]
#[repr(C, align(16))]
pub(crate) struct Eight([u16; LANES]);

#[inline(always)]
fn map(a: Eight, b: Eight, f: impl Fn(u16, u16) -> u16) -> Eight {
    let mut result = a;
    for lane in 0..LANES {
        result.0[lane] = f(a.0[lane], b.0[lane]);
    }
    result
}

impl Isa for Portable {
    type V = Eight;
    const LANES: usize = LANES;
    const LOADS_TOGETHER: bool = false;
    const IS_ARRAY: bool = true;

    #[inline(always)]
    fn splat(self, x: u16) -> Eight {
        Eight([x; LANES])
    }
    #[inline(always)]
    fn or(self, a: Eight, b: Eight) -> Eight {
        map(a, b, |a, b| a | b)
    }
    #[inline(always)]
    fn and(self, a: Eight, b: Eight) -> Eight {
        map(a, b, |a, b| a & b)
    }
    #[inline(always)]
    fn without(self, a: Eight, b: Eight) -> Eight {
        map(a, b, |a, b| a & !b)
    }
    #[inline(always)]
    fn add(self, a: Eight, b: Eight) -> Eight {
        map(a, b, u16::wrapping_add)
    }
    #[inline(always)]
    fn min(self, a: Eight, b: Eight) -> Eight {
        // As signed numbers, because that is the one comparison that the oldest x86 vectors have.
        map(a, b, |a, b| if (a as i16) < (b as i16) { a } else { b })
    }
    #[inline(always)]
    fn equal(self, a: Eight, b: Eight) -> Eight {
        map(a, b, |a, b| if a == b { 0xffff } else { 0 })
    }
    #[inline(always)]
    fn equal_mask(self, a: Eight, b: Eight) -> u32 {
        let mut mask = 0;
        for lane in 0..LANES {
            mask |= u32::from(a.0[lane] == b.0[lane]) << lane;
        }
        mask
    }
    // The compiler recognises the usual test for a single bit, `a & (a - 1) == 0`, as a question about the
    // number of bits, and for arrays answers it by counting them, at twice the cost of everything else. It
    // does not recognise this one.
    #[inline(always)]
    fn singles(self, a: Eight, _: Eight) -> Eight {
        map(a, a, |a, _| if a as i16 > (a & a.wrapping_neg()) as i16 { 0 } else { a })
    }
    #[inline(always)]
    fn triples(self, a: Eight, fewest: Eight) -> (Eight, Eight) {
        let beyond_two = self.without_lowest(self.without_lowest(a));
        let triples =
            map(a, beyond_two, |a, b| if b as i16 > (b & b.wrapping_neg()) as i16 { 0 } else { a });
        (triples, self.min(fewest, beyond_two))
    }
    #[inline(always)]
    fn words(self, vectors: &[Eight]) -> &[u16] {
        // SAFETY: an `Eight` is eight u16 and no padding, so the same bytes are eight times as many u16.
        unsafe { std::slice::from_raw_parts(vectors.as_ptr().cast(), vectors.len() * LANES) }
    }
    #[inline(always)]
    fn words_mut(self, vectors: &mut [Eight]) -> &mut [u16] {
        // SAFETY: as in `words`; any u16 is valid in an `Eight`, and the borrow is exclusive.
        unsafe {
            std::slice::from_raw_parts_mut(vectors.as_mut_ptr().cast(), vectors.len() * LANES)
        }
    }

    kernels! {
        []
        Portable {
            choose: choose::choose,
            load: scalar::load,
            store: scalar::store,
            save: scalar::save,
            restore: scalar::restore
        }
    }
}
