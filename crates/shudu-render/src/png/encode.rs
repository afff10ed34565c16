//! PNG files: a header, the rows of points, packed, and an end.

use flate2::write::ZlibEncoder;
use flate2::{Compression, Crc};
use tiny_skia::{Pixmap, PremultipliedColorU8};

/// A picture as a PNG file. The opacity of points is written only if some are not opaque.
pub(super) fn png(picture: &Pixmap) -> Vec<u8> {
    let is_opaque = picture.pixels().iter().all(PremultipliedColorU8::is_opaque);
    let (n_parts, kind) = if is_opaque { (3, 2) } else { (4, 6) };
    let width = usize::try_from(picture.width()).unwrap_or(usize::MAX);
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::default());
    let mut before = vec![0; width * n_parts];
    let mut row = Vec::with_capacity(width * n_parts);
    for points in picture.pixels().chunks(width) {
        row.clear();
        for point in points {
            let point = point.demultiply();
            let parts = [point.red(), point.green(), point.blue(), point.alpha()];
            row.extend(parts.iter().take(n_parts));
        }
        // Writing to memory never fails.
        let _ = add_row(&mut packer, &row, &before);
        std::mem::swap(&mut row, &mut before);
    }
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    let mut head = Vec::new();
    head.extend(picture.width().to_be_bytes());
    head.extend(picture.height().to_be_bytes());
    // Eight bits for each part of a colour; the usual ways to pack and to filter; rows from the top.
    head.extend([8, kind, 0, 0, 0]);
    chunk(&mut file, b"IHDR", &head);
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

/// Adds a row: a byte that names its filter, then its points. A row that repeats the one before, as most rows
/// of a board do, is written as no difference from it. Other rows are written as they are: the few colours of
/// a board pack better than the differences between points.
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

    /// A picture that is read back by somebody else's code.
    fn read_back(picture: &Pixmap) -> (::png::ColorType, Vec<u8>) {
        let file = png(picture);
        let mut reader = ::png::Decoder::new(std::io::Cursor::new(file)).read_info().unwrap();
        let mut points = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut points).unwrap();
        assert_eq!((info.width, info.height), (picture.width(), picture.height()));
        (info.color_type, points)
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
        assert_eq!(kind, ::png::ColorType::Rgb);
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
    fn points_that_are_not_opaque_say_so() {
        let mut picture = Pixmap::new(2, 1).unwrap();
        picture.fill(Color::from_rgba8(255, 0, 0, 51));
        let (kind, points) = read_back(&picture);
        assert_eq!(kind, ::png::ColorType::Rgba);
        assert_eq!(points, [255, 0, 0, 51, 255, 0, 0, 51]);
    }
}
