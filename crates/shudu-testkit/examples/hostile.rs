//! Writes the hostile puzzles into a folder, one file each: for tests in other languages, and to try by hand.

use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("name the folder to write into")?;
    std::fs::create_dir_all(&folder)?;
    for (number, one) in shudu_testkit::hostile().iter().enumerate() {
        let name: String =
            one.name.chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).collect();
        std::fs::write(format!("{folder}/{number:03}-{name}.txt"), &one.text)?;
    }
    Ok(())
}
