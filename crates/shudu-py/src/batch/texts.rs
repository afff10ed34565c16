//! What Python may hand over as texts: Arrow and NumPy by their memory, everything else item by item.

use std::borrow::Cow;
use std::ops::Range;

use pyo3::prelude::*;
use pyo3::pybacked::{PyBackedBytes, PyBackedStr};
use pyo3::types::{PyBytes, PyFloat, PyString};
use shudu::message;
use shudu::table::Texts;

use super::foreign::{Arrow, Layout, Strided, number_at};
use crate::errors::value_error;
use crate::language;

/// Texts of Python.
pub(super) enum Given {
    Arrow(Chunks),
    Strided(Strided),
    Items(Items),
}

impl Given {
    pub(super) fn of(object: &Bound<'_, PyAny>) -> PyResult<Self> {
        if object.is_instance_of::<PyString>() || object.is_instance_of::<PyBytes>() {
            return Err(value_error(&message!("py-batch-text")));
        }
        if let Some(arrays) = Arrow::of(object)? {
            return Chunks::new(arrays).map(Self::Arrow);
        }
        match Strided::of(object)? {
            Some(strided) => Ok(Self::Strided(strided)),
            None => Items::of(object).map(Self::Items),
        }
    }

    /// The error for an item that is not text.
    pub(super) fn wrong(&self, place: usize) -> Option<&str> {
        match self {
            Self::Items(items) => match &items.0[place] {
                Item::Wrong(reason) => Some(reason),
                _ => None,
            },
            _ => None,
        }
    }
}

impl Texts for Given {
    fn len(&self) -> usize {
        match self {
            Self::Arrow(chunks) => chunks.length,
            Self::Strided(strided) => strided.length,
            Self::Items(items) => items.0.len(),
        }
    }

    fn get(&self, place: usize) -> Option<Cow<'_, [u8]>> {
        match self {
            Self::Arrow(chunks) => chunks.get(place).map(Cow::Borrowed),
            Self::Strided(strided) => Some(strided_text(strided, place)),
            Self::Items(items) => items.get(place).map(Cow::Borrowed),
        }
    }

    fn memory(&self, places: Range<usize>) -> Option<&[u8]> {
        match self {
            Self::Arrow(chunks) => chunks.memory(places),
            Self::Strided(strided) if strided.kind == 'S' => {
                let (first, last) = (strided.start(places.start), strided.start(places.end - 1));
                strided.bytes().get(first.min(last)..first.max(last) + strided.width)
            }
            _ => None,
        }
    }
}

/// Arrays of Arrow, one after the other.
pub(super) struct Chunks {
    arrays: Vec<Arrow>,
    /// The place of the first value of each array.
    starts: Vec<usize>,
    length: usize,
}

impl Chunks {
    fn new(arrays: Vec<Arrow>) -> PyResult<Self> {
        let mut starts = Vec::with_capacity(arrays.len());
        let mut length = 0;
        for array in &arrays {
            if array.layout == Layout::Numbers {
                return Err(value_error(&message!("py-arrow-type", found = "l")));
            }
            starts.push(length);
            length += array.length;
        }
        Ok(Self { arrays, starts, length })
    }

    /// The array that a value is in, and its place there.
    fn find(&self, place: usize) -> (&Arrow, usize) {
        // The last of those that start at this place or before: those before it with the same start are empty.
        let number = self.starts.partition_point(|&start| start <= place) - 1;
        (&self.arrays[number], place - self.starts[number])
    }

    fn get(&self, place: usize) -> Option<&[u8]> {
        let (array, place) = self.find(place);
        let place = array.offset + place;
        if !array.has(place) {
            return None;
        }
        match array.layout {
            Layout::Nothing | Layout::Numbers => None,
            Layout::Text32 => array.buffer(2).get(range(array, place, 4)?),
            Layout::Text64 => array.buffer(2).get(range(array, place, 8)?),
            Layout::Views => {
                let view = view(array, place)?;
                match view.place {
                    None => array.buffer(1).get(16 * place + 4..)?.get(..view.length),
                    Some((buffer, start)) => {
                        array.buffer(2 + buffer).get(start..)?.get(..view.length)
                    }
                }
            }
        }
    }

    fn memory(&self, places: Range<usize>) -> Option<&[u8]> {
        let (array, first) = self.find(places.start);
        let (first, last) = (array.offset + first, array.offset + first + places.len() - 1);
        if last >= array.offset + array.length {
            return None;
        }
        let texts = |width| {
            let (first, last) = (range(array, first, width)?, range(array, last, width)?);
            array.buffer(2).get(first.start..last.end)
        };
        match array.layout {
            Layout::Nothing | Layout::Numbers => None,
            Layout::Text32 => texts(4),
            Layout::Text64 => texts(8),
            Layout::Views => {
                // All of them, but for those too short to be a puzzle for the lanes, in one buffer.
                let mut places = (first..=last).filter_map(|place| view(array, place)?.place);
                let (buffer, _) = places.next()?;
                places.all(|(other, _)| other == buffer).then(|| array.buffer(2 + buffer))
            }
        }
    }
}

/// Where a text is among all texts of an array.
#[inline]
fn range(array: &Arrow, place: usize, width: usize) -> Option<Range<usize>> {
    let end = |place| usize::try_from(number_at(array.buffer(1), place, width)?).ok();
    Some(end(place)?..end(place + 1)?)
}

/// A text of an Arrow array of views.
struct TextView {
    length: usize,
    /// The further buffer it is in and where; none for a short text, which is in the view itself.
    place: Option<(usize, usize)>,
}

fn view(array: &Arrow, place: usize) -> Option<TextView> {
    /// The longest text that is in its view.
    const SHORT: usize = 12;
    let number =
        |part: usize| usize::try_from(number_at(array.buffer(1), 4 * place + part, 4)?).ok();
    let length = number(0)?;
    let place = if length <= SHORT { None } else { Some((number(2)?, number(3)?)) };
    Some(TextView { length, place })
}

/// A text of NumPy, without the zeros that fill it up.
fn strided_text(strided: &Strided, place: usize) -> Cow<'_, [u8]> {
    let start = strided.start(place);
    let bytes = strided.bytes().get(start..start + strided.width).unwrap_or_default();
    if strided.kind == 'S' {
        let end = bytes.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
        return Cow::Borrowed(&bytes[..end]);
    }
    let (codes, _) = bytes.as_chunks::<4>();
    let end = codes.iter().rposition(|code| *code != [0; 4]).map_or(0, |last| last + 1);
    let codes = codes[..end].iter().map(|code| u32::from_ne_bytes(*code));
    if codes.clone().all(|code| code < 0x80) {
        return Cow::Owned(codes.map(|code| code as u8).collect());
    }
    let character = |code| char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER);
    Cow::Owned(codes.map(character).collect::<String>().into_bytes())
}

/// Objects of Python, one by one.
pub(super) struct Items(Vec<Item>);

enum Item {
    Text(PyBackedStr),
    Bytes(PyBackedBytes),
    Missing,
    /// Describes a value that is not text.
    Wrong(String),
}

impl Items {
    fn of(object: &Bound<'_, PyAny>) -> PyResult<Self> {
        let mut items = Vec::with_capacity(object.len().unwrap_or(0));
        for item in object.try_iter()? {
            items.push(Item::of(&item?));
        }
        Ok(Self(items))
    }

    fn get(&self, place: usize) -> Option<&[u8]> {
        match &self.0[place] {
            Item::Text(text) => Some(text.as_bytes()),
            Item::Bytes(bytes) => Some(bytes),
            Item::Missing | Item::Wrong(_) => None,
        }
    }
}

impl Item {
    fn of(object: &Bound<'_, PyAny>) -> Self {
        let wrong = |found: String| {
            Self::Wrong(message!("py-batch-item", found = found).text(language::current()))
        };
        if let Ok(text) = object.cast::<PyString>() {
            return match PyBackedStr::try_from(text.clone()) {
                Ok(text) => Self::Text(text),
                Err(error) => wrong(error.to_string()),
            };
        }
        if let Ok(bytes) = object.cast::<PyBytes>() {
            return Self::Bytes(bytes.clone().into());
        }
        let is_nan = object.cast::<PyFloat>().is_ok_and(|number| number.value().is_nan());
        let class = object.get_type();
        let name = class.name().map_or_else(|_| "?".to_owned(), |name| name.to_string());
        // What pandas uses for missing values.
        if object.is_none() || is_nan || name == "NAType" { Self::Missing } else { wrong(name) }
    }
}
