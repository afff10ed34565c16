//! Solving as people do: steps, explanations, hints, ratings, exercises.

mod explain;
mod hint;
mod practice;
mod question;
mod rate;
mod step;

use pyo3::prelude::*;

pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<step::PyStep>()?;
    module.add_class::<explain::Explanation>()?;
    module.add_class::<hint::Hint>()?;
    module.add_class::<rate::Rating>()?;
    module.add_class::<practice::Exercise>()?;
    module.add_function(wrap_pyfunction!(explain::explain, module)?)?;
    module.add_function(wrap_pyfunction!(hint::hint, module)?)?;
    module.add_function(wrap_pyfunction!(hint::steps, module)?)?;
    module.add_function(wrap_pyfunction!(rate::rate, module)?)?;
    module.add_function(wrap_pyfunction!(practice::practice, module)?)
}
