//! Failures as people see them: the place, the line with a caret, and advice.

use std::fmt;
use std::io::{IsTerminal, Write as _};

use miette::{
    Diagnostic, GraphicalReportHandler, GraphicalTheme, LabeledSpan, MietteError,
    MietteSpanContents, Severity, SourceCode, SourceSpan, SpanContents,
};
use shudu::formats::ReadError;
use shudu::{Language, Message};

use crate::failure::Failure;

/// Prints a failure on standard error.
pub(crate) fn print(failure: &Failure, language: Language) {
    let problem = match failure {
        Failure::Read(error) => Problem::read(error, language, Severity::Error),
        Failure::Said(message, help) => Problem {
            message: message.text(language),
            help: help.as_ref().map(|help| help.text(language)),
            severity: Severity::Error,
            place: None,
        },
        Failure::ClosedPipe | Failure::Interrupted => return,
    };
    problem.print();
}

/// Prints a warning about a puzzle that was passed over.
pub(crate) fn warn(error: &ReadError, language: Language) {
    Problem::read(error, language, Severity::Warning).print();
}

/// Prints a sentence on standard error.
pub(crate) fn note(message: &Message, language: Language) {
    // Whoever closed standard error does not want to know.
    let _ = writeln!(anstream::stderr(), "{}", message.text(language));
}

/// A failure in one language, in the form that miette draws.
#[derive(Debug)]
struct Problem {
    message: String,
    help: Option<String>,
    severity: Severity,
    place: Option<Place>,
}

/// One line of the input. Inputs can be endless, so this is all that was kept of it.
#[derive(Debug)]
struct Place {
    source: String,
    /// From 1.
    line: usize,
    column: usize,
    excerpt: String,
    /// Of the caret in the excerpt, in bytes.
    span: SourceSpan,
}

impl Problem {
    fn read(error: &ReadError, language: Language, severity: Severity) -> Self {
        let excerpt = error.excerpt().to_owned();
        let mut starts =
            excerpt.char_indices().map(|(start, _)| start).skip(error.excerpt_column() - 1);
        let start = starts.next().unwrap_or(excerpt.len());
        let end = starts.nth(error.length().saturating_sub(1)).unwrap_or(excerpt.len());
        let length = if error.length() == 0 { 0 } else { end - start };
        Self {
            message: error.message().text(language),
            help: error.help().map(|help| help.text(language)),
            severity,
            place: Some(Place {
                source: error.source().to_owned(),
                line: error.line(),
                column: error.column(),
                excerpt,
                span: (start, length).into(),
            }),
        }
    }

    fn print(&self) {
        let theme = if std::io::stderr().is_terminal() {
            GraphicalTheme::unicode()
        } else {
            GraphicalTheme::unicode_nocolor()
        };
        let handler = GraphicalReportHandler::new_themed(theme).with_links(false);
        let mut text = String::new();
        if handler.render_report(&mut text, self).is_err() {
            text = format!("{self}\n");
        }
        // Nothing is left to do when even this cannot be said.
        let _ = anstream::stderr().write_all(text.as_bytes());
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A line that is shown has its place above it.
        if let Some(place) = &self.place
            && place.excerpt.is_empty()
        {
            write!(f, "{}:{}:{}: ", place.source, place.line, place.column)?;
        }
        f.write_str(&self.message)
    }
}

impl std::error::Error for Problem {}

impl Diagnostic for Problem {
    fn severity(&self) -> Option<Severity> {
        Some(self.severity)
    }

    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.help.as_ref().map(|help| Box::new(help) as Box<dyn fmt::Display>)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        self.place.as_ref().filter(|place| !place.excerpt.is_empty()).map(|place| place as _)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let place = self.place.as_ref()?;
        Some(Box::new(std::iter::once(LabeledSpan::underline(place.span))))
    }
}

impl SourceCode for Place {
    fn read_span<'a>(
        &'a self,
        _: &SourceSpan,
        lines_before: usize,
        _: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        // Without context, only the place in the heading is wanted; with it, the line itself.
        let column = if lines_before == 0 { self.column - 1 } else { 0 };
        let whole = (0, self.excerpt.len()).into();
        Ok(Box::new(MietteSpanContents::new_named(
            self.source.clone(),
            self.excerpt.as_bytes(),
            whole,
            self.line - 1,
            column,
            1,
        )))
    }
}
