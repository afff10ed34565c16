//! Many short lists in one allocation.

/// Many short lists in one allocation.
#[derive(Debug, Clone)]
pub(crate) struct Lists<T> {
    ends: Vec<u32>,
    items: Vec<T>,
}

impl<T> Lists<T> {
    /// Makes an empty collection of lists.
    pub(crate) fn new() -> Self {
        Self { ends: Vec::new(), items: Vec::new() }
    }

    /// Adds a list.
    pub(crate) fn push(&mut self, list: impl IntoIterator<Item = T>) {
        self.items.extend(list);
        self.ends.push(u32::try_from(self.items.len()).expect("boards are small"));
    }

    /// The list with this number.
    #[inline]
    pub(crate) fn get(&self, number: usize) -> &[T] {
        let start = if number == 0 { 0 } else { self.ends[number - 1] as usize };
        &self.items[start..self.ends[number] as usize]
    }
}
