//! Results as columns of Arrow's layout, from which lists and arrays are made.

use std::ffi::CStr;
use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyCapsule, PyDict, PyList, PyTuple};

use super::foreign::{self, Lent};

/// A column of texts or numbers, of which some may be missing. Libraries that know Arrow take it without a copy.
#[pyclass(frozen, module = "shudu")]
pub(crate) struct Column(Arc<ColumnData>);

struct ColumnData {
    length: usize,
    missing: usize,
    /// A bit for each value that is there; none if all are.
    there: Option<Vec<u8>>,
    values: Values,
}

enum Values {
    /// Where texts end, after a first 0, and the texts, in native order of bytes.
    Texts {
        ends: Ends,
        bytes: Vec<u8>,
    },
    Numbers(Vec<i64>),
}

enum Ends {
    /// All are of one length.
    Even {
        width: usize,
        ends: Vec<i32>,
    },
    Short(Vec<i32>),
    Long(Vec<i64>),
}

impl Column {
    /// Texts of equal length, one directly after another; those at `missing` are null.
    pub(super) fn even(width: usize, bytes: Vec<u8>, missing: &[usize]) -> Self {
        let length = bytes.len() / width;
        let ends = if i32::try_from(bytes.len()).is_ok() {
            Ends::Even { width, ends: (0..=length).map(|place| (place * width) as i32).collect() }
        } else {
            Ends::Long((0..=length).map(|place| (place * width) as i64).collect())
        };
        let there = (!missing.is_empty()).then(|| {
            let mut bits = vec![0xff; length.div_ceil(8)];
            for place in missing {
                bits[place / 8] &= !(1 << (place % 8));
            }
            bits
        });
        let values = Values::Texts { ends, bytes };
        Self(Arc::new(ColumnData { length, missing: missing.len(), there, values }))
    }

    /// Texts, in order of their places; all other places are without one.
    pub(super) fn sparse<T: AsRef<str>>(
        length: usize,
        texts: impl Iterator<Item = (usize, T)>,
    ) -> Self {
        let mut bits = vec![0; length.div_ceil(8)];
        // Memory that is all zeros costs nothing, and most columns of reasons are.
        let mut ends = vec![0_i64; length + 1];
        let (mut bytes, mut n_texts, mut next) = (Vec::new(), 0, 0);
        for (place, text) in texts {
            if n_texts > 0 {
                ends[next..=place].fill(bytes.len() as i64);
            }
            bytes.extend_from_slice(text.as_ref().as_bytes());
            bits[place / 8] |= 1 << (place % 8);
            n_texts += 1;
            next = place + 1;
        }
        if n_texts > 0 {
            ends[next..].fill(bytes.len() as i64);
        }
        let ends = if n_texts == 0 {
            Ends::Short(vec![0; length + 1])
        } else if i32::try_from(bytes.len()).is_ok() {
            Ends::Short(ends.into_iter().map(|end| end as i32).collect())
        } else {
            Ends::Long(ends)
        };
        let there = (n_texts < length).then_some(bits);
        let values = Values::Texts { ends, bytes };
        Self(Arc::new(ColumnData { length, missing: length - n_texts, there, values }))
    }

    /// Numbers.
    pub(super) fn numbers(numbers: &[Option<i64>]) -> Self {
        let length = numbers.len();
        let mut bits = vec![0; length.div_ceil(8)];
        for (place, _) in numbers.iter().enumerate().filter(|(_, number)| number.is_some()) {
            bits[place / 8] |= 1 << (place % 8);
        }
        let missing = numbers.iter().filter(|number| number.is_none()).count();
        let values = Values::Numbers(numbers.iter().map(|number| number.unwrap_or(0)).collect());
        Self(Arc::new(ColumnData { length, missing, there: (missing > 0).then_some(bits), values }))
    }
}

impl ColumnData {
    fn is_there(&self, place: usize) -> bool {
        self.there.as_ref().is_none_or(|bits| bits[place / 8] >> (place % 8) & 1 == 1)
    }

    fn text(&self, place: usize) -> &str {
        let Values::Texts { ends, bytes } = &self.values else { return "" };
        let (start, end) = match ends {
            Ends::Even { width, .. } => (place * width, (place + 1) * width),
            Ends::Short(ends) => (ends[place] as usize, ends[place + 1] as usize),
            Ends::Long(ends) => (ends[place] as usize, ends[place + 1] as usize),
        };
        std::str::from_utf8(&bytes[start..end]).unwrap_or_default()
    }
}

#[pymethods]
impl Column {
    fn __len__(&self) -> usize {
        self.0.length
    }

    /// How many values are missing.
    #[getter]
    fn missing(&self) -> usize {
        self.0.missing
    }

    /// The values as `str`, or `int`; `None` for those that are missing.
    fn to_list<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let data = &self.0;
        let places = 0..data.length;
        match &data.values {
            Values::Texts { .. } => {
                PyList::new(py, places.map(|place| data.is_there(place).then(|| data.text(place))))
            }
            Values::Numbers(numbers) => {
                PyList::new(py, places.map(|place| data.is_there(place).then_some(numbers[place])))
            }
        }
    }

    /// The texts as `bytes`, empty for those that are missing.
    fn to_bytes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let bytes = |place| match self.0.is_there(place) {
            true => PyBytes::new(py, self.0.text(place).as_bytes()),
            false => PyBytes::new(py, b""),
        };
        PyList::new(py, (0..self.0.length).map(bytes))
    }

    /// Texts of one length as the memory of a NumPy array; missing ones are empty.
    #[getter]
    fn __array_interface__<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let Values::Texts { ends: Ends::Even { width, .. }, bytes } = &self.0.values else {
            return Ok(None);
        };
        let interface = PyDict::new(py);
        interface.set_item("version", 3)?;
        interface.set_item("shape", (self.0.length,))?;
        interface.set_item("typestr", format!("|S{width}"))?;
        interface.set_item("data", (bytes.as_ptr().expose_provenance(), true))?;
        Ok(Some(interface))
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        foreign::schema(py, self.0.as_ref())
    }

    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        // The interface lets us ignore the schema that was asked for.
        let _ = requested_schema;
        foreign::lend(py, &self.0)
    }
}

impl Lent for ColumnData {
    fn size(&self) -> (usize, usize) {
        (self.length, self.missing)
    }

    fn format(&self) -> &'static CStr {
        match &self.values {
            Values::Texts { ends: Ends::Long(_), .. } => c"U",
            Values::Texts { .. } => c"u",
            Values::Numbers(_) => c"l",
        }
    }

    fn buffers(&self) -> Vec<foreign::Lendable<'_>> {
        use foreign::Lendable as L;
        let there = self.there.as_deref().map_or(L::Nothing, L::Bytes);
        match &self.values {
            Values::Numbers(numbers) => vec![there, L::I64(numbers)],
            Values::Texts { ends, bytes } => {
                let ends = match ends {
                    Ends::Even { ends, .. } | Ends::Short(ends) => L::I32(ends),
                    Ends::Long(ends) => L::I64(ends),
                };
                vec![there, ends, L::Bytes(bytes)]
            }
        }
    }
}
