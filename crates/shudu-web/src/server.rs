//! The server: connections, and what applies to every request.

use std::future::{Future as _, poll_fn};
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::Response;
use axum::{Extension, Router};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use shudu::{Control, message};
use tokio::net::TcpStream;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::api::{self, Shared};
use crate::errors::Refusal;
use crate::held::Room;
use crate::limits::Limits;
use crate::patience::Patient;
use crate::turns::Client;
use crate::{assets, compression, held, request};

/// Where to listen, and how much clients may ask for.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The address to listen on; by default only clients on this machine can connect.
    pub host: IpAddr,
    /// The port; 0 for any free port.
    pub port: u16,
    /// Limits on what clients may ask for.
    pub limits: Limits,
}

impl Default for Settings {
    fn default() -> Self {
        Self { host: Ipv4Addr::LOCALHOST.into(), port: 0, limits: Limits::default() }
    }
}

/// A server that is bound to its port.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    limits: Limits,
}

/// Time between two checks whether the server should stop.
const TICK: Duration = Duration::from_millis(50);

/// Time that requests have to finish when the server stops.
const FAREWELL: Duration = Duration::from_millis(250);

/// Largest size of the buffer of a connection, which holds the head of a request and data that the client has not
/// accepted yet.
const BUFFER: usize = 64 << 10;

/// Stack size of a thread in bytes. Searches recurse deeply on large boards.
const STACK: usize = 16 << 20;

impl Server {
    /// Binds to the port.
    pub fn bind(settings: Settings) -> io::Result<Self> {
        let listener = TcpListener::bind((settings.host, settings.port))?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        Ok(Self { listener, address, limits: settings.limits })
    }

    /// The address that the server listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers requests until `control` is stopped; work in progress is then stopped too.
    pub fn run(self, control: &Control) -> io::Result<()> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(std::thread::available_parallelism().map_or(1, usize::from).min(4))
            .max_blocking_threads(8 * self.limits.max_jobs.max(1))
            .thread_stack_size(STACK)
            .enable_all()
            .build()?;
        let result = runtime.block_on(self.serve(control));
        runtime.shutdown_timeout(FAREWELL);
        result
    }

    async fn serve(self, control: &Control) -> io::Result<()> {
        let listener = tokio::net::TcpListener::from_std(self.listener)?;
        let is_local = self.address.ip().is_loopback();
        let service = router(self.limits.clone(), is_local);
        let places = Arc::new(Semaphore::new(self.limits.max_connections.max(1)));
        let (stop, stopped) = watch::channel(false);
        let mut connections = JoinSet::new();
        while control.stopped().is_ok() {
            let accepted = timeout(TICK, listener.accept()).await;
            while connections.try_join_next().is_some() {}
            let Ok(accepted) = accepted else { continue };
            // If the client is gone, there is nothing to do. If the process has too many open files, waiting is all
            // that helps.
            let Ok((stream, address)) = accepted else {
                sleep(TICK).await;
                continue;
            };
            let Ok(place) = places.clone().try_acquire_owned() else { continue };
            let service = service.clone().layer(Extension(Client(address.ip())));
            let connection =
                serve_connection(stream, service, self.limits.clone(), stopped.clone());
            connections.spawn(async move {
                connection.await;
                drop(place);
            });
        }
        // Accept no more connections. Idle ones are closed now, the others get a moment to finish.
        drop(listener);
        let _ = stop.send(true);
        let _ = timeout(FAREWELL, async { while connections.join_next().await.is_some() {} }).await;
        connections.shutdown().await;
        Ok(())
    }
}

async fn serve_connection(
    stream: TcpStream,
    service: Router,
    limits: Limits,
    mut stopped: watch::Receiver<bool>,
) {
    // Answers are small and should not be held back until there is more to send.
    let _ = stream.set_nodelay(true);
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(limits.max_read).max_buf_size(BUFFER);
    let io = TokioIo::new(Patient::new(stream, limits.max_write));
    let mut connection = pin!(builder.serve_connection(io, TowerToHyperService::new(service)));
    let mut stop = pin!(stopped.wait_for(|&stopped| stopped));
    let mut is_stopping = false;
    // The reason why a connection ended does not matter to the server.
    poll_fn(|context| {
        if !is_stopping && stop.as_mut().poll(context).is_ready() {
            is_stopping = true;
            connection.as_mut().graceful_shutdown();
        }
        connection.as_mut().poll(context).map(drop)
    })
    .await;
}

/// The router for everything that is served.
fn router(limits: Limits, is_local: bool) -> Router {
    let shared = Arc::new(Shared::new(limits));
    let mut router = Router::new();
    for route in api::routes() {
        router = router.route(route.path, route.handler);
    }
    router
        .fallback(page)
        .method_not_allowed_fallback(wrong_method)
        .layer(middleware::from_fn(compression::compress))
        .layer(middleware::from_fn_with_state(Room::default(), held::hold))
        .layer(middleware::from_fn_with_state(is_local, check_host))
        .layer(middleware::map_response(with_headers))
        .with_state(shared)
}

/// Serves a file of the page.
async fn page(request: Request) -> Response {
    let language = request::accepted(request.headers());
    let path = request.uri().path();
    if !matches!(request.method().as_str(), "GET" | "HEAD") {
        return wrong_method(request).await;
    }
    assets::respond(path, request.headers()).unwrap_or_else(|| {
        let path: String = path.chars().take(100).collect();
        Refusal::not_found(message!("web-not-found", path = path)).response(language)
    })
}

async fn wrong_method(request: Request) -> Response {
    let language = request::accepted(request.headers());
    let message = message!("web-wrong-method", method = request.method().as_str());
    let mut refusal = Refusal::new(StatusCode::METHOD_NOT_ALLOWED, message);
    if !request.uri().path().starts_with("/api/") {
        refusal = refusal.with_header(header::ALLOW, HeaderValue::from_static("GET, HEAD"));
    }
    refusal.response(language)
}

/// A server for this machine alone accepts only this machine's own host names. This refuses a foreign page whose name
/// was made to point here (DNS rebinding).
async fn check_host(State(is_local): State<bool>, request: Request, next: Next) -> Response {
    if is_local && !is_this_machine(request.headers()) {
        let language = request::accepted(request.headers());
        let message = message!("web-other-host");
        return Refusal::new(StatusCode::MISDIRECTED_REQUEST, message).response(language);
    }
    next.run(request).await
}

fn is_this_machine(headers: &HeaderMap) -> bool {
    let Some(host) = headers.get(header::HOST).and_then(|host| host.to_str().ok()) else {
        return false;
    };
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let name = name.trim_start_matches('[').trim_end_matches(']');
    let is_loopback = name.parse::<IpAddr>().is_ok_and(|address| address.is_loopback());
    is_loopback || name.eq_ignore_ascii_case("localhost")
}

/// Headers of every answer: the browser is to load nothing from other sites and send nothing to them.
const HEADERS: [(HeaderName, &str); 7] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'self'; img-src 'self' data: blob:; style-src 'self'; object-src 'none'; \
         base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-embedder-policy"), "require-corp"),
];

async fn with_headers(mut response: Response) -> Response {
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}
