//! `shudu serve`: the page and its API.

#[cfg(feature = "web")]
mod server;

use std::net::IpAddr;
use std::num::NonZeroUsize;
use std::time::Duration;

#[cfg(feature = "web")]
pub(crate) use server::run;

use crate::args::values;

pub(crate) const EXAMPLES: &str = "\
shudu serve
shudu serve --port 0 --open";

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(help_heading = "options", long, value_name = "PORT", default_value_t = 8420, value_parser = values::port)]
    port: u16,
    #[arg(help_heading = "options", long, value_name = "ADDRESS", default_value = "127.0.0.1", value_parser = values::address)]
    host: IpAddr,
    #[arg(help_heading = "options", long)]
    open: bool,
    #[arg(help_heading = "limits", long, value_name = "BYTES", value_parser = values::number::<usize>)]
    max_body: Option<usize>,
    #[arg(help_heading = "limits", long, value_name = "TIME", value_parser = values::duration)]
    max_time: Option<Duration>,
    #[arg(help_heading = "limits", long, value_name = "N", value_parser = values::count::<NonZeroUsize>)]
    max_jobs: Option<NonZeroUsize>,
}

/// In a build without the server: says how to get it.
#[cfg(not(feature = "web"))]
pub(crate) fn run(
    _: &Args,
    _: shudu::Language,
) -> Result<crate::commands::Exit, crate::failure::Failure> {
    crate::built_in::Feature::Web.require("shudu serve").map(|()| crate::commands::Exit::Done)
}
