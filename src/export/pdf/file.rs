//! The file round the pages. printpdf makes it – its fonts, what it is called, what it says of itself –; the pages were
//! written and packed one after the other as they were drawn, for kept as values of that library they would take thirty
//! times as much memory as the file. Only the signs that are printed are put into it.

mod called;

use std::collections::BTreeMap;
use std::sync::OnceLock;

use lopdf::xref::XrefType;
use lopdf::{Dictionary, Document, Object, ObjectId, Stream};
use printpdf::{FontId, Mm, Op, ParsedFont, PdfDocument, PdfFontHandle, PdfPage, PdfSaveOptions, Pt, TextItem};

use super::body::{Body, refer};
use super::bytes::{digits, tenths};
use super::font::{self, COUNT, Sign};
use super::leftward;
use super::paper::{Made, PdfError};
use super::picture::Picture;
use super::sparse;
use super::tags::Tags;

/// What the fonts are called on the pages.
pub(super) const NAMES: [&str; COUNT] = ["/F0", "/F1", "/F2", "/F3", "/F4", "/F5"];

/// A finished page: its number in the file, width and height, and what was drawn on it.
pub(super) struct Page {
    pub(super) id: u32,
    pub(super) size: (i32, i32),
    pub(super) contents: Vec<u32>,
}

/// The signs that were printed, of each font by glyph.
#[derive(Default)]
pub(super) struct Used([Vec<char>; COUNT]);

impl Used {
    pub(super) fn note(&mut self, sign: Sign, letter: char) {
        let Some(signs) = self.0.get_mut(sign.file) else { return };
        let at = usize::from(sign.glyph);
        if signs.len() <= at {
            signs.resize(at + 1, '\0');
        }
        if let Some(place) = signs.get_mut(at) {
            *place = letter;
        }
    }

    /// The letters of a font, by glyph.
    fn of(&self, file: usize) -> BTreeMap<u16, char> {
        let signs = self.0.get(file).into_iter().flatten().enumerate().filter(|(_, letter)| **letter != '\0');
        signs.filter_map(|(glyph, letter)| Some((u16::try_from(glyph).into_iter().next()?, *letter))).collect()
    }
}

static PARSED: [OnceLock<Option<ParsedFont>>; COUNT] = [const { OnceLock::new() }; COUNT];

/// A font as the library has it, read when it is needed first.
fn parsed(file: usize) -> Option<&'static ParsedFont> {
    let read = || ParsedFont::from_bytes(font::bytes(file), 0, &mut Vec::new());
    PARSED.get(file)?.get_or_init(read).as_ref()
}

/// The bytes of the file.
pub(super) fn written(
    made: &Made,
    used: &Used,
    (mut body, pages): (Body, &[Page]),
    (pictures, tags): (Vec<Picture>, Tags),
) -> Result<Vec<u8>, PdfError> {
    let (mut document, fonts) = frame(made, used)?;
    let parents = of_pages(&document)?;
    let mut resources = Dictionary::from_iter([("Font", Object::Dictionary(fonts))]);
    if !pictures.is_empty() {
        let pictures = (0..)
            .zip(pictures)
            .map(|(at, one): (u32, Picture)| (format!("P{at}"), Object::Reference(picture(&mut document, one))));
        let pictures: Dictionary = pictures.collect();
        resources.set("XObject", pictures);
    }
    let resources = document.add_object(resources);
    for (at, page) in (0..).zip(pages) {
        body.object(page.id, |words| described(words, (at, page), parents, resources));
    }
    let kids = pages.iter().map(|page| Object::Reference((page.id, 0))).collect();
    let list = document.get_dictionary_mut(parents).map_err(fault)?;
    list.set("Count", i64::try_from(pages.len()).unwrap_or(0));
    list.set("Kids", Object::Array(kids));
    of_itself(&mut document, made)?;
    let parts = tags.finish(&mut body);
    let catalog = document.catalog_mut().map_err(fault)?;
    catalog.set("MarkInfo", Dictionary::from_iter([("Marked", Object::Boolean(true))]));
    catalog.set("StructTreeRoot", Object::Reference((parts, 0)));
    "1.7".clone_into(&mut document.version);
    document.reference_table.cross_reference_type = XrefType::CrossReferenceStream;
    document.compress();
    let mut bytes = Vec::new();
    document.save_to(&mut bytes).map_err(PdfError::Written)?;
    body.finish(&document, bytes)
}

/// A page as the file has it, which is the how manieth of them it is.
fn described(words: &mut Vec<u8>, (at, page): (u32, &Page), parents: ObjectId, resources: ObjectId) {
    words.extend_from_slice(b"<</Type/Page/Parent ");
    refer(words, parents.0);
    words.extend_from_slice(b"/Resources ");
    refer(words, resources.0);
    words.extend_from_slice(b"/MediaBox[0 0");
    for side in [page.size.0, page.size.1] {
        words.push(b' ');
        tenths(words, side);
    }
    words.extend_from_slice(b"]/StructParents ");
    digits(words, at);
    words.extend_from_slice(b"/Tabs/S/Contents[");
    for stream in &page.contents {
        refer(words, *stream);
    }
    words.extend_from_slice(b"]>>");
}

/// The file without its pages, and where its fonts stand in it.
fn frame(made: &Made, used: &Used) -> Result<(Document, Dictionary), PdfError> {
    let mut document = PdfDocument::new(&made.title);
    document.metadata.info.document_title.clone_from(&made.title);
    "Skatwart".clone_into(&mut document.metadata.info.creator);
    concat!("Skatwart ", env!("CARGO_PKG_VERSION")).clone_into(&mut document.metadata.info.producer);
    let mut ids: Vec<(&str, FontId)> = Vec::new();
    let mut names: Vec<(&str, String)> = Vec::new();
    let mut shown = vec![Op::StartTextSection];
    for (file, name) in NAMES.into_iter().enumerate() {
        let letters = used.of(file);
        if letters.is_empty() {
            continue;
        }
        let parsed = parsed(file).ok_or_else(|| PdfError::Font("the printing library refuses it".to_owned()))?;
        let bytes = font::bytes(file);
        let small = sparse::font(bytes, letters.keys().copied()).unwrap_or_else(|| bytes.to_vec());
        let id = document.add_font(&ParsedFont { original_bytes: small, ..parsed.clone() });
        shown.push(Op::SetFont { font: PdfFontHandle::External(id.clone()), size: Pt(1.0) });
        let name = name.trim_start_matches('/');
        names.push((name, called::name(file, letters.keys().copied())));
        shown.push(Op::ShowText { items: vec![TextItem::Text(letters.into_values().collect())] });
        ids.push((name, id));
    }
    shown.push(Op::EndTextSection);
    // The library puts fonts into a file for the letters of its pages: this one has all of them, and gives way to ours.
    document.with_pages(vec![PdfPage::new(Mm(1.0), Mm(1.0), shown)]);
    let mut warnings = Vec::new();
    let mut document = document.to_lopdf_document(&PdfSaveOptions::default(), &mut warnings);
    for warning in warnings {
        tracing::warn!(?warning, "printing");
    }
    let fonts = fonts(&mut document, &ids)?;
    read_as_typed(&mut document, &fonts)?;
    called::write(&mut document, &fonts, &names)?;
    Ok((document, fonts))
}

/// Has readers of the file get the letters that were typed of those that are joined on paper.
fn read_as_typed(document: &mut Document, fonts: &Dictionary) -> Result<(), PdfError> {
    for (_name, font) in fonts {
        let font = document.dereference(font).and_then(|(_, font)| font.as_dict()).map_err(fault)?;
        let table = font.get(b"ToUnicode").and_then(Object::as_reference).map_err(fault)?;
        let table = document.get_object_mut(table).and_then(Object::as_stream_mut).map_err(fault)?;
        let plain = table.get_plain_content().map_err(fault)?;
        table.set_plain_content(leftward::as_typed(&String::from_utf8_lossy(&plain)).into_bytes());
    }
    Ok(())
}

/// Takes the fonts' page out, and answers the fonts under the names our pages call them by.
fn fonts(document: &mut Document, ids: &[(&str, FontId)]) -> Result<Dictionary, PdfError> {
    let page = document.page_iter().next().ok_or_else(|| PdfError::Font("no page has it".to_owned()))?;
    let page = document.objects.remove(&page).unwrap_or(Object::Null);
    let page = page.as_dict().map_err(fault)?;
    let resources = page.get(b"Resources").and_then(Object::as_reference).map_err(fault)?;
    let contents = page.get(b"Contents").and_then(Object::as_reference).map_err(fault)?;
    document.objects.remove(&contents);
    let resources = document.objects.remove(&resources).unwrap_or(Object::Null);
    let known = resources.as_dict().and_then(|resources| resources.get_deref(b"Font", document)).map_err(fault)?;
    let known = known.as_dict().map_err(fault)?;
    let entry =
        |(name, id): &(&str, FontId)| Some((name.to_string(), known.get(id.0.as_bytes()).into_iter().next()?.clone()));
    Ok(ids.iter().filter_map(entry).collect())
}

fn of_pages(document: &Document) -> Result<ObjectId, PdfError> {
    document.catalog().and_then(|catalog| catalog.get(b"Pages")).and_then(Object::as_reference).map_err(fault)
}

/// Language and dates, and that readers show the title in the stead of the file's name.
fn of_itself(document: &mut Document, made: &Made) -> Result<(), PdfError> {
    let at = || Object::string_literal(made.at.format("D:%Y%m%d%H%M%SZ").to_string());
    let info = document.trailer.get(b"Info").and_then(Object::as_reference).map_err(fault)?;
    let info = document.get_dictionary_mut(info).map_err(fault)?;
    info.set("CreationDate", at());
    info.set("ModDate", at());
    // The library writes it empty, and readers take the file for one of those for the press.
    info.remove(b"GTS_PDFXVersion");
    let catalog = document.catalog_mut().map_err(fault)?;
    catalog.set("Lang", Object::string_literal(made.language));
    catalog.set("ViewerPreferences", Dictionary::from_iter([("DisplayDocTitle", Object::Boolean(true))]));
    Ok(())
}

/// A picture as an object of its own.
fn picture(document: &mut Document, picture: Picture) -> ObjectId {
    let colours = match picture.channels {
        1 => "DeviceGray",
        3 => "DeviceRGB",
        _ => "DeviceCMYK",
    };
    let mut head = Dictionary::from_iter([
        ("Type", Object::from("XObject")),
        ("Subtype", "Image".into()),
        ("Width", picture.size.0.into()),
        ("Height", picture.size.1.into()),
        ("BitsPerComponent", 8.into()),
        ("ColorSpace", colours.into()),
    ]);
    if picture.is_jpeg {
        head.set("Filter", "DCTDecode");
    }
    if picture.inverted {
        head.set("Decode", Object::Array([1, 0, 1, 0, 1, 0, 1, 0].map(Object::from).to_vec()));
    }
    document.add_object(Stream::new(head, picture.bytes))
}

#[expect(clippy::needless_pass_by_value, reason = "`map_err` hands it over")]
fn fault(error: lopdf::Error) -> PdfError {
    PdfError::Font(error.to_string())
}
