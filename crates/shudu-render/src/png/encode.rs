//! PNG files: a header, the compressed rows of pixels, and an end.
//!
//! Most pictures of boards have fewer than 256 colours, including antialiased edges. They are written with a palette,
//! which leaves a third of the bytes to compress.

use std::collections::HashMap;

use flate2::write::ZlibEncoder;
use flate2::{Compression, Crc};
use tiny_skia::{Pixmap, PremultipliedColorU8};

/// Encodes a picture as a PNG file. The alpha channel is written only if some pixels are not opaque.
pub(super) fn png(picture: &Pixmap) -> Vec<u8> {
    let width = usize::try_from(picture.width()).unwrap_or(usize::MAX);
    if let Some(Indexed { colours, numbers }) = Indexed::new(picture) {
        return file(picture, 3, &colours, numbers.chunks(width).map(<[u8]>::to_vec));
    }
    let rows = picture.pixels().chunks(width);
    if picture.pixels().iter().all(PremultipliedColorU8::is_opaque) {
        let parts = |point: &PremultipliedColorU8| [point.red(), point.green(), point.blue()];
        return file(picture, 2, &[], rows.map(|row| row.iter().flat_map(parts).collect()));
    }
    file(picture, 6, &[], rows.map(|row| row.iter().flat_map(colour_of).collect()))
}

/// Red, green, blue and alpha of a pixel.
fn colour_of(point: &PremultipliedColorU8) -> [u8; 4] {
    let point = point.demultiply();
    [point.red(), point.green(), point.blue(), point.alpha()]
}

/// A picture as indices into a palette.
struct Indexed {
    colours: Vec<[u8; 4]>,
    numbers: Vec<u8>,
}

impl Indexed {
    /// Returns `None` if there are more colours than a byte can index.
    fn new(picture: &Pixmap) -> Option<Self> {
        let points = picture.pixels();
        let mut indexed = Self { colours: Vec::new(), numbers: Vec::with_capacity(points.len()) };
        let mut known: HashMap<[u8; 4], u8> = HashMap::new();
        for same in points.chunk_by(|a, b| a == b) {
            let colour = same.first().map(colour_of)?;
            let number = match known.get(&colour) {
                Some(number) => *number,
                None => {
                    let number = u8::try_from(known.len()).ok()?;
                    known.insert(colour, number);
                    indexed.colours.push(colour);
                    number
                }
            };
            indexed.numbers.resize(indexed.numbers.len() + same.len(), number);
        }
        Some(indexed)
    }
}

/// Assembles the file of a picture. `kind` is the colour type of PNG; only one type has a palette.
fn file(
    picture: &Pixmap,
    kind: u8,
    colours: &[[u8; 4]],
    rows: impl Iterator<Item = Vec<u8>>,
) -> Vec<u8> {
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::default());
    let mut before = Vec::new();
    for row in rows {
        // Writing to memory cannot fail.
        let _ = add_row(&mut packer, &row, &before);
        before = row;
    }
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    let mut head = Vec::new();
    head.extend(picture.width().to_be_bytes());
    head.extend(picture.height().to_be_bytes());
    // Eight bits per channel; the standard compression and filter methods; not interlaced.
    head.extend([8, kind, 0, 0, 0]);
    chunk(&mut file, b"IHDR", &head);
    if !colours.is_empty() {
        let parts: Vec<u8> = colours.iter().flat_map(|[rgb @ .., _]| *rgb).collect();
        chunk(&mut file, b"PLTE", &parts);
        let opacities: Vec<u8> = colours.iter().map(|[.., opacity]| *opacity).collect();
        if opacities.iter().any(|opacity| *opacity < u8::MAX) {
            chunk(&mut file, b"tRNS", &opacities);
        }
    }
    chunk(&mut file, b"IDAT", &packer.finish().unwrap_or_default());
    chunk(&mut file, b"IEND", &[]);
    file
}

fn chunk(file: &mut Vec<u8>, name: &[u8; 4], data: &[u8]) {
    let mut sum = Crc::new();
    sum.update(name);
    sum.update(data);
    file.extend(u32::try_from(data.len()).unwrap_or(u32::MAX).to_be_bytes());
    file.extend(name);
    file.extend(data);
    file.extend(sum.sum().to_be_bytes());
}

/// Adds a row: a byte that names its filter, then its pixels. Most rows of a board repeat the previous one and are
/// written as no difference from it. Other rows are written unfiltered: the few colours of a board compress better than
/// the differences between pixels.
fn add_row(rows: &mut impl std::io::Write, row: &[u8], before: &[u8]) -> std::io::Result<()> {
    if row == before {
        rows.write_all(&[2])?;
        return rows.write_all(&vec![0; row.len()]);
    }
    rows.write_all(&[0])?;
    rows.write_all(row)
}

#[cfg(test)]
mod tests {
    use tiny_skia::{Color, Rect, Transform};

    use super::*;

    /// The colour type that a picture was written with, and its pixels as decoded by an independent library.
    fn read_back(picture: &Pixmap) -> (::png::ColorType, Vec<u8>) {
        let mut decoder = ::png::Decoder::new(std::io::Cursor::new(png(picture)));
        decoder.set_transformations(::png::Transformations::EXPAND);
        let mut reader = decoder.read_info().unwrap();
        let kind = reader.info().color_type;
        let mut points = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut points).unwrap();
        assert_eq!((info.width, info.height), (picture.width(), picture.height()));
        (kind, points)
    }

    #[test]
    fn a_picture_is_read_back_as_it_was() {
        let mut picture = Pixmap::new(7, 5).unwrap();
        picture.fill(Color::from_rgba8(1, 2, 3, 255));
        let paint = tiny_skia::Paint {
            shader: tiny_skia::Shader::SolidColor(Color::from_rgba8(200, 100, 0, 255)),
            ..tiny_skia::Paint::default()
        };
        let rect = Rect::from_xywh(2.0, 1.0, 3.0, 2.0).unwrap();
        picture.fill_rect(rect, &paint, Transform::identity(), None);
        let (kind, points) = read_back(&picture);
        assert_eq!(kind, ::png::ColorType::Indexed);
        let expected: Vec<u8> = (0..5)
            .flat_map(|y| (0..7).map(move |x| (x, y)))
            .flat_map(|(x, y)| {
                let is_in = (2..5).contains(&x) && (1..3).contains(&y);
                if is_in { [200, 100, 0] } else { [1, 2, 3] }
            })
            .collect();
        assert_eq!(points, expected);
    }

    #[test]
    fn many_colours_are_written_in_full() {
        use ::png::ColorType::{Indexed, Rgb, Rgba};
        for (n_colours, opacity, expected) in
            [(256, 255, Indexed), (257, 255, Rgb), (256, 51, Indexed), (257, 51, Rgba)]
        {
            let mut picture = Pixmap::new(n_colours, 2).unwrap();
            // All channels are multiples of five, so that an opacity of one fifth keeps them exact.
            let colour = |number: u32| [(number % 52 * 5) as u8, (number / 52 * 5) as u8, 15];
            for (number, point) in (0..n_colours).chain(0..n_colours).zip(picture.pixels_mut()) {
                let [red, green, blue] = colour(number);
                let colour = tiny_skia::ColorU8::from_rgba(red, green, blue, opacity);
                *point = colour.premultiply();
            }
            let (kind, points) = read_back(&picture);
            assert_eq!(kind, expected);
            let n_parts = if opacity == 255 { 3 } else { 4 };
            let row: Vec<u8> = (0..n_colours)
                .map(colour)
                .flat_map(|[red, green, blue]| {
                    [red, green, blue, opacity].into_iter().take(n_parts)
                })
                .collect();
            assert_eq!(points, [row.clone(), row].concat());
        }
    }
}
