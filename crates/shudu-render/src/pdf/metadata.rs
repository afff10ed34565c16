//! The metadata of a document, as XMP, and the id that distinguishes it from other documents.

use std::fmt::Write as _;

use super::CREATOR;
use crate::renderers::svg::escaped;

/// A hash of sixteen bytes (FNV-1a) of the contents, so that the same document gets the same id.
pub(super) struct Fingerprint(u128);

impl Fingerprint {
    const START: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
    const FACTOR: u128 = 0x0100_0000_0000_0000_0000_013b;

    pub(super) fn new(title: &str) -> Self {
        let mut print = Self(Self::START);
        print.add(title.as_bytes());
        print
    }

    pub(super) fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u128::from(byte)).wrapping_mul(Self::FACTOR);
        }
    }

    pub(super) fn bytes(&self) -> Vec<u8> {
        self.0.to_be_bytes().to_vec()
    }

    /// Six capital letters, the prefix that names of font subsets have.
    pub(super) fn letters(&self) -> String {
        let mut rest = self.0;
        let letter = |_| {
            let letter = b'A' + (rest % 26) as u8;
            rest /= 26;
            char::from(letter)
        };
        (0..6).map(letter).collect()
    }
}

/// The title, the language and other metadata as an XMP packet.
pub(super) fn xmp(title: &str, language: &str, n_pages: usize, id: &[u8]) -> String {
    let title = escaped(title);
    let id = id.iter().fold(String::from("uuid:"), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    });
    format!(
        "<?xpacket begin=\"\u{feff}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n\
         <x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\
         <rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\
         <rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" \
         xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" xmlns:xmpMM=\"http://ns.adobe.com/xap/1.0/mm/\" \
         xmlns:xmpTPg=\"http://ns.adobe.com/xap/1.0/t/pg/\" xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\">\n\
         <dc:format>application/pdf</dc:format>\n\
         <dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">{title}</rdf:li></rdf:Alt></dc:title>\n\
         <dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>\n\
         <xmp:CreatorTool>{CREATOR}</xmp:CreatorTool>\n\
         <xmpTPg:NPages>{n_pages}</xmpTPg:NPages>\n\
         <xmpMM:DocumentID>{id}</xmpMM:DocumentID>\n\
         <xmpMM:InstanceID>{id}</xmpMM:InstanceID>\n\
         <xmpMM:RenditionClass>proof</xmpMM:RenditionClass>\n\
         <pdf:PDFVersion>1.7</pdf:PDFVersion>\n\
         </rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end=\"r\"?>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fingerprint_is_that_of_fnv() {
        // The hash of "foobar", from the authors' test vectors.
        let expected = 0x343e_1662_793c_64bf_6f0d_3597_ba44_6f18_u128;
        assert_eq!(Fingerprint::new("foobar").bytes(), expected.to_be_bytes());
        assert_ne!(Fingerprint::new("a").letters(), Fingerprint::new("b").letters());
        assert!(Fingerprint::new("a").letters().chars().all(|one| one.is_ascii_uppercase()));
    }

    #[test]
    fn metadata_is_xml() {
        let text = xmp("a < b & 题本", "zh-CN", 3, &[0xab; 16]);
        let document = roxmltree::Document::parse(&text).unwrap();
        let text_of = |name: &str| {
            let mut nodes = document.descendants();
            let node = nodes.find(|node| node.tag_name().name() == name).unwrap();
            node.descendants().find_map(|node| node.text()).unwrap().to_owned()
        };
        assert_eq!(text_of("title"), "a < b & 题本");
        assert_eq!(text_of("language"), "zh-CN");
        assert_eq!(text_of("NPages"), "3");
        assert_eq!(text_of("DocumentID"), format!("uuid:{}", "ab".repeat(16)));
    }
}
