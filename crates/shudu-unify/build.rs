//! Nothing to do: a build script is what makes cargo look at the features of build dependencies.

fn main() {}
