//! Memory of others, read without a copy; and ours, lent to them: the C data interface of Arrow and the array
//! interface of NumPy.
//!
//! ```text
//! __arrow_c_array__, __arrow_c_stream__ ── capsules ── Arrow  ─┐
//!                                                              ├── &[u8], while the owner is kept
//! __array_interface__ ── address, shape, strides ──── Strided ─┘
//! buffers of ours, behind an Arc ── lend ── capsules, released by the code that takes them
//! ```
//!
//! This is the one place with `unsafe`. What it hands out are byte slices, in which everything is looked up with
//! bounds checked and without alignment assumed; so a producer that lies about lengths of buffers is the only danger,
//! and against that there is no defence in an interface made of addresses.
#![expect(unsafe_code, reason = "memory is handed over as addresses")]

use std::ffi::{CStr, c_char, c_int, c_void};
use std::ptr;
use std::sync::Arc;

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyDict, PyTuple};
use shudu::message;

use crate::errors::value_error;
use crate::language;

/// How values of a type lie in memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Layout {
    /// Nothing but missing values.
    Nothing,
    /// Ends of texts as 32-bit numbers, and the texts.
    Text32,
    /// Ends of texts as 64-bit numbers, and the texts.
    Text64,
    /// 16 bytes for each text: the text itself, or where it is in further buffers.
    Views,
    /// 64-bit numbers.
    Numbers,
}

impl Layout {
    fn of(format: &str) -> Option<Self> {
        match format {
            "n" => Some(Self::Nothing),
            "u" | "z" => Some(Self::Text32),
            "U" | "Z" => Some(Self::Text64),
            "vu" | "vz" => Some(Self::Views),
            "l" | "L" => Some(Self::Numbers),
            _ => None,
        }
    }
}

/// A piece of memory that somebody else owns.
struct Memory {
    start: *const u8,
    length: usize,
}

// SAFETY: the memory is only read, and nobody writes to it: Arrow's is immutable, and NumPy's must not be written
// to while a call works on it, as with every function of NumPy that lets go of Python's lock.
unsafe impl Send for Memory {}
// SAFETY: as above.
unsafe impl Sync for Memory {}

impl Memory {
    /// # Safety
    ///
    /// The memory has to be there as long as the slice is used.
    unsafe fn bytes(&self) -> &[u8] {
        if self.length == 0 {
            return &[];
        }
        // SAFETY: the caller promises it; a length of more than 0 comes only with an address that is not null.
        unsafe { std::slice::from_raw_parts(self.start, self.length) }
    }
}

/// An array of Arrow that was handed over to us.
pub(super) struct Arrow {
    pub(super) layout: Layout,
    pub(super) length: usize,
    /// Values before the first one, in every buffer.
    pub(super) offset: usize,
    /// Its buffers, the bits that tell missing values first.
    buffers: Vec<Memory>,
    /// Released when dropped, and the buffers with it.
    _array: ArrowArray,
}

impl Arrow {
    /// A buffer; empty if the array has no such one.
    pub(super) fn buffer(&self, number: usize) -> &[u8] {
        // SAFETY: the array is released after the last use of `self`, and with it of the slice.
        self.buffers.get(number).map_or(&[], |memory| unsafe { memory.bytes() })
    }

    /// Whether a value is there, counted with those before the first.
    pub(super) fn has(&self, place: usize) -> bool {
        let bits = self.buffer(0);
        bits.get(place / 8)
            .map_or(self.layout != Layout::Nothing, |bits| bits >> (place % 8) & 1 == 1)
    }

    /// The arrays that an object of another library holds; none if it knows nothing of Arrow.
    pub(super) fn of(object: &Bound<'_, PyAny>) -> PyResult<Option<Vec<Self>>> {
        let py = object.py();
        if object.hasattr("__arrow_c_array__")? {
            let pair = object.call_method0("__arrow_c_array__")?;
            let (schema, array) = pair.extract::<(Bound<'_, PyCapsule>, Bound<'_, PyCapsule>)>()?;
            let schema: ArrowSchema = taken(&schema, c"arrow_schema")?;
            let array: ArrowArray = taken(&array, c"arrow_array")?;
            return Ok(Some(vec![Self::new(schema.layout()?, array)?]));
        }
        if object.hasattr("__arrow_c_stream__")? {
            let capsule = object.call_method0("__arrow_c_stream__")?;
            let capsule = capsule.cast_into::<PyCapsule>()?;
            let mut stream: ArrowArrayStream = taken(&capsule, c"arrow_array_stream")?;
            let layout = stream.schema()?.layout()?;
            let mut arrays = Vec::new();
            while let Some(array) = stream.next()? {
                arrays.push(Self::new(layout, array)?);
                py.check_signals()?;
            }
            return Ok(Some(arrays));
        }
        Ok(None)
    }

    fn new(layout: Layout, array: ArrowArray) -> PyResult<Self> {
        let bad = || value_error(&message!("py-arrow-broken"));
        let number = |value: i64| usize::try_from(value).map_err(|_| bad());
        let (length, offset) = (number(array.length)?, number(array.offset)?);
        let n_buffers = number(array.n_buffers)?;
        let n_values = length.checked_add(offset).ok_or_else(bad)?;
        if n_buffers > 0 && array.buffers.is_null() {
            return Err(bad());
        }
        let start = |buffer: usize| {
            // SAFETY: the array declares this length, and it is not released before `array` is dropped.
            (buffer < n_buffers).then(|| unsafe { *array.buffers.add(buffer) }.cast::<u8>())
        };
        let memory = |buffer: usize, length: Option<usize>| match (start(buffer), length) {
            (Some(start), Some(length)) if !start.is_null() => Ok(Memory { start, length }),
            // Buffers of nothing need not be there.
            (Some(_), Some(_)) if n_values == 0 || buffer == 0 => {
                Ok(Memory { start: ptr::null(), length: 0 })
            }
            _ => Err(bad()),
        };
        // SAFETY: `array` is alive to the end of this function, and moved, not released, at its end.
        let bytes = |memory: &Memory| unsafe { memory.bytes() }.to_owned();
        let mut buffers = match layout {
            Layout::Nothing => Vec::new(),
            _ => vec![memory(0, Some(n_values.div_ceil(8)))?],
        };
        let last_end = |width: usize| {
            let ends = memory(1, n_values.checked_add(1).and_then(|n| n.checked_mul(width)))?;
            let last = Memory {
                start: ends.start.wrapping_add(n_values.wrapping_mul(width)),
                length: if ends.length == 0 { 0 } else { width },
            };
            let end = number_at(&bytes(&last), 0, width).unwrap_or(0);
            Ok::<_, PyErr>((ends, number(end)?))
        };
        match layout {
            Layout::Nothing => {}
            Layout::Numbers => buffers.push(memory(1, n_values.checked_mul(8))?),
            Layout::Text32 | Layout::Text64 => {
                let (ends, end) = last_end(if layout == Layout::Text32 { 4 } else { 8 })?;
                buffers.push(ends);
                buffers.push(if end == 0 {
                    Memory { start: ptr::null(), length: 0 }
                } else {
                    memory(2, Some(end))?
                });
            }
            Layout::Views => {
                buffers.push(memory(1, n_values.checked_mul(16))?);
                // The last one holds the lengths of those before it.
                let n_more = n_buffers.checked_sub(3).ok_or_else(bad)?;
                if n_more > 0 {
                    let lengths = bytes(&memory(n_buffers - 1, n_more.checked_mul(8))?);
                    for more in 0..n_more {
                        let length = number(number_at(&lengths, more, 8).ok_or_else(bad)?)?;
                        buffers.push(memory(2 + more, Some(length))?);
                    }
                }
            }
        }
        Ok(Self { layout, length, offset, buffers, _array: array })
    }
}

/// One of a row of numbers, each with this many bytes, 4 or 8.
pub(super) fn number_at(bytes: &[u8], place: usize, width: usize) -> Option<i64> {
    let bytes = bytes.get(place.checked_mul(width)?..)?.get(..width)?;
    match width {
        4 => Some(i32::from_ne_bytes(bytes.try_into().ok()?).into()),
        _ => Some(i64::from_ne_bytes(bytes.try_into().ok()?)),
    }
}

/// Takes what a capsule holds. What is left in it says that it was taken.
fn taken<T: Foreign>(capsule: &Bound<'_, PyCapsule>, name: &'static CStr) -> PyResult<T> {
    let place = capsule.pointer_checked(Some(name))?.cast::<T>();
    // SAFETY: a capsule of this name holds this structure, which the interface lets us move out of it, and nobody
    // else looks at it while Python's lock is ours.
    let value = unsafe { ptr::replace(place.as_ptr(), T::EMPTY) };
    if value.is_released() {
        return Err(value_error(&message!("py-arrow-broken")));
    }
    Ok(value)
}

/// A structure of the interface, which its producer has to be asked to release.
trait Foreign: Sized {
    /// One that was released.
    const EMPTY: Self;

    fn is_released(&self) -> bool;
}

#[repr(C)]
struct ArrowSchema {
    format: *const c_char,
    name: *const c_char,
    metadata: *const c_char,
    flags: i64,
    n_children: i64,
    children: *mut *mut ArrowSchema,
    dictionary: *mut ArrowSchema,
    release: Option<unsafe extern "C" fn(*mut ArrowSchema)>,
    private_data: *mut c_void,
}

#[repr(C)]
struct ArrowArray {
    length: i64,
    null_count: i64,
    offset: i64,
    n_buffers: i64,
    n_children: i64,
    buffers: *mut *const c_void,
    children: *mut *mut ArrowArray,
    dictionary: *mut ArrowArray,
    release: Option<unsafe extern "C" fn(*mut ArrowArray)>,
    private_data: *mut c_void,
}

#[repr(C)]
struct ArrowArrayStream {
    get_schema: Option<unsafe extern "C" fn(*mut Self, *mut ArrowSchema) -> c_int>,
    get_next: Option<unsafe extern "C" fn(*mut Self, *mut ArrowArray) -> c_int>,
    get_last_error: Option<unsafe extern "C" fn(*mut Self) -> *const c_char>,
    release: Option<unsafe extern "C" fn(*mut Self)>,
    private_data: *mut c_void,
}

macro_rules! foreign {
    ($name:ident) => {
        impl Foreign for $name {
            // SAFETY: addresses may be null, numbers zero, and functions none.
            const EMPTY: Self = unsafe { std::mem::zeroed() };

            fn is_released(&self) -> bool {
                self.release.is_none()
            }
        }

        impl Drop for $name {
            fn drop(&mut self) {
                if let Some(release) = self.release {
                    // SAFETY: it has not been released, and nobody can use it after this.
                    unsafe { release(self) };
                }
            }
        }

        // SAFETY: the interface lets a structure be used and released on any thread, by one at a time.
        unsafe impl Send for $name {}
        // SAFETY: nothing is done with a shared one but to read its fields.
        unsafe impl Sync for $name {}
    };
}

foreign!(ArrowSchema);
foreign!(ArrowArray);
foreign!(ArrowArrayStream);

impl ArrowSchema {
    fn layout(&self) -> PyResult<Layout> {
        if self.format.is_null() {
            return Err(value_error(&message!("py-arrow-broken")));
        }
        // SAFETY: a schema that was not released has a string that ends in a zero here.
        let format = unsafe { CStr::from_ptr(self.format) }.to_string_lossy();
        let known = if self.dictionary.is_null() { Layout::of(&format) } else { None };
        known.ok_or_else(|| {
            let message = if format.starts_with("+s") {
                message!("py-arrow-table")
            } else if self.dictionary.is_null() {
                message!("py-arrow-type", found = format.as_ref())
            } else {
                message!("py-arrow-dictionary")
            };
            PyTypeError::new_err(message.text(language::current()))
        })
    }
}

impl ArrowArrayStream {
    fn schema(&mut self) -> PyResult<ArrowSchema> {
        let mut schema = ArrowSchema::EMPTY;
        // SAFETY: the stream was not released, and fills in what is empty.
        let code = self.get_schema.map_or(0, |get| unsafe { get(self, &mut schema) });
        if code == 0 { Ok(schema) } else { Err(self.error(code)) }
    }

    fn next(&mut self) -> PyResult<Option<ArrowArray>> {
        let mut array = ArrowArray::EMPTY;
        // SAFETY: as above.
        let code = self.get_next.map_or(0, |get| unsafe { get(self, &mut array) });
        match code {
            0 if array.is_released() => Ok(None),
            0 => Ok(Some(array)),
            code => Err(self.error(code)),
        }
    }

    fn error(&mut self, code: c_int) -> PyErr {
        // SAFETY: the stream was not released and has just failed; its text is good until the next call.
        let reason = self.get_last_error.map(|get| unsafe { get(self) });
        let reason = match reason.filter(|reason| !reason.is_null()) {
            // SAFETY: a string that ends in a zero.
            Some(reason) => unsafe { CStr::from_ptr(reason) }.to_string_lossy().into_owned(),
            None => format!("errno {code}"),
        };
        value_error(&message!("py-arrow-stream", reason = reason))
    }
}

/// Buffers of ours that others may read for as long as they like.
pub(super) trait Lent: Send + Sync + 'static {
    /// How many values, and how many of them are missing.
    fn size(&self) -> (usize, usize);

    /// The name of the type: `u`, `U` or `l`.
    fn format(&self) -> &'static CStr;

    /// The buffers as Arrow wants them.
    fn buffers(&self) -> Vec<Lendable<'_>>;
}

/// A buffer of ours.
pub(super) enum Lendable<'a> {
    /// There need not be one.
    Nothing,
    Bytes(&'a [u8]),
    I32(&'a [i32]),
    I64(&'a [i64]),
}

impl Lendable<'_> {
    fn address(&self) -> *const c_void {
        match self {
            Self::Nothing => ptr::null(),
            Self::Bytes(bytes) => bytes.as_ptr().cast(),
            Self::I32(numbers) => numbers.as_ptr().cast(),
            Self::I64(numbers) => numbers.as_ptr().cast(),
        }
    }
}

/// Lends an array: the capsules that `__arrow_c_array__` returns.
pub(super) fn lend<'py, T: Lent>(py: Python<'py>, lent: &Arc<T>) -> PyResult<Bound<'py, PyTuple>> {
    let schema = schema(py, lent.as_ref())?;
    let (length, missing) = lent.size();
    let mut buffers: Vec<_> = lent.buffers().iter().map(Lendable::address).collect();
    let mut array = ArrowArray::EMPTY;
    array.length = i64::try_from(length)?;
    array.null_count = i64::try_from(missing)?;
    array.n_buffers = i64::try_from(buffers.len())?;
    array.buffers = buffers.as_mut_ptr();
    array.private_data = Box::into_raw(Box::new(Loan { buffers, _lent: lent.clone() })).cast();
    array.release = Some(release_array::<T>);
    let array = PyCapsule::new_with_value(py, array, c"arrow_array")?;
    PyTuple::new(py, [schema, array])
}

/// The capsule that `__arrow_c_schema__` returns.
pub(super) fn schema<'py>(py: Python<'py>, lent: &impl Lent) -> PyResult<Bound<'py, PyCapsule>> {
    /// Values may be missing.
    const NULLABLE: i64 = 2;
    let mut schema = ArrowSchema::EMPTY;
    schema.format = lent.format().as_ptr();
    schema.name = c"".as_ptr();
    schema.flags = NULLABLE;
    schema.release = Some(release_schema);
    PyCapsule::new_with_value(py, schema, c"arrow_schema")
}

/// What an array that was lent holds on to.
struct Loan<T> {
    buffers: Vec<*const c_void>,
    _lent: Arc<T>,
}

unsafe extern "C" fn release_array<T>(array: *mut ArrowArray) {
    // SAFETY: the interface calls this once, with the structure of `lend` or a copy of it that took its place.
    let array = unsafe { &mut *array };
    // SAFETY: `lend` made it from such a box.
    let loan = unsafe { Box::from_raw(array.private_data.cast::<Loan<T>>()) };
    debug_assert_eq!(loan.buffers.len() as i64, array.n_buffers);
    array.release = None;
}

unsafe extern "C" fn release_schema(schema: *mut ArrowSchema) {
    // SAFETY: as in `release_array`. Its strings are constants, so there is nothing to give back.
    unsafe { (*schema).release = None };
}

/// Values of one width in an array of NumPy.
pub(super) struct Strided {
    /// `S` or `U`.
    pub(super) kind: char,
    pub(super) length: usize,
    /// Bytes of a value.
    pub(super) width: usize,
    /// Bytes from one value to the next.
    stride: isize,
    memory: Memory,
    /// What the memory belongs to.
    _owner: Py<PyAny>,
}

impl Strided {
    /// The memory of an array of texts with one dimension; none for every other object.
    pub(super) fn of(object: &Bound<'_, PyAny>) -> PyResult<Option<Self>> {
        let Some(interface) = object.getattr_opt("__array_interface__")? else { return Ok(None) };
        let interface = interface.cast_into::<PyDict>()?;
        let get = |key: &str| interface.get_item(key).map(|value| value.filter(|v| !v.is_none()));
        let (Some(kind), Some(shape), Some(data)) = (get("typestr")?, get("shape")?, get("data")?)
        else {
            return Ok(None);
        };
        let kind: String = kind.extract()?;
        let own_order = if cfg!(target_endian = "little") { "<U" } else { ">U" };
        let (kind, width) = match kind.split_at_checked(2) {
            Some(("|S", width)) => ('S', width.parse::<usize>()),
            Some((order, width)) if order == own_order => {
                ('U', width.parse::<usize>().map(|n| 4 * n))
            }
            _ => return Ok(None),
        };
        let (Ok(width), Ok((length,))) = (width, shape.extract::<(usize,)>()) else {
            return Ok(None);
        };
        let Ok((address, _)) = data.extract::<(usize, bool)>() else { return Ok(None) };
        let broken = || value_error(&message!("py-arrow-broken"));
        let stride = match get("strides")? {
            Some(strides) => strides.extract::<(isize,)>()?.0,
            None => isize::try_from(width)?,
        };
        let memory = if length == 0 || width == 0 {
            Memory { start: ptr::null(), length: 0 }
        } else {
            let span = stride.unsigned_abs().checked_mul(length - 1).ok_or_else(broken)?;
            let first = if stride < 0 { address.checked_sub(span) } else { Some(address) };
            let first = first.filter(|&first| first != 0).ok_or_else(broken)?;
            let length = span.checked_add(width).ok_or_else(broken)?;
            Memory { start: ptr::with_exposed_provenance(first), length }
        };
        let owner = object.clone().unbind();
        Ok(Some(Self { kind, length, width, stride, memory, _owner: owner }))
    }

    /// All of the array's memory, from its first byte to its last.
    pub(super) fn bytes(&self) -> &[u8] {
        // SAFETY: the owner is kept, which keeps its memory: NumPy refuses to resize an array that others refer to.
        unsafe { self.memory.bytes() }
    }

    /// Where a value starts in the memory.
    pub(super) fn start(&self, place: usize) -> usize {
        let step = self.stride.unsigned_abs();
        if self.stride < 0 { (self.length - 1 - place) * step } else { place * step }
    }
}
