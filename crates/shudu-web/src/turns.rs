//! Turns at work, shared fairly: waiting clients take turns, however many requests each has. Among the requests of one
//! client, the shortest comes first.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::oneshot;
use tokio::time::timeout;

/// A client. Requests from the same address belong to the same client.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Client(pub(crate) IpAddr);

/// A fixed number of turns that can be held at the same time; no client holds more than its share of them.
#[derive(Debug, Clone)]
pub(crate) struct Turns(Arc<Mutex<Queue>>);

#[derive(Debug)]
struct Queue {
    free: usize,
    /// Largest number of turns that one client may hold.
    share: usize,
    /// Number of turns that each client holds.
    taken: HashMap<Client, usize>,
    /// The waiting requests, by client; the client in front is next.
    waiting: VecDeque<(Client, Line)>,
    /// Number of requests that have started to wait so far.
    n_asked: u64,
}

/// The waiting requests of one client, ordered by length and then by arrival.
type Line = BTreeMap<(usize, u64), oneshot::Sender<Turn>>;

/// The right to work; dropping it passes it on to the next request.
#[derive(Debug)]
pub(crate) struct Turn {
    client: Client,
    turns: Turns,
}

impl Turns {
    /// Creates `n` turns, of which one client may hold `share`.
    pub(crate) fn new(n: usize, share: usize) -> Self {
        let (free, share) = (n.max(1), share.max(1));
        let (taken, waiting) = (HashMap::new(), VecDeque::new());
        let state = Queue { free, share, taken, waiting, n_asked: 0 };
        Self(Arc::new(Mutex::new(state)))
    }

    /// Waits for a turn for a request of the given client and length, but no longer than `most`.
    pub(crate) async fn take(
        &self,
        (client, length): (Client, usize),
        most: Duration,
    ) -> Option<Turn> {
        let (sender, receiver) = oneshot::channel();
        {
            let mut state = self.lock();
            state.n_asked += 1;
            let place = (length, state.n_asked);
            match state.waiting.iter_mut().find(|(other, _)| *other == client) {
                Some((_, line)) => drop(line.insert(place, sender)),
                None => state.waiting.push_back((client, Line::from([(place, sender)]))),
            }
        }
        self.hand_out();
        timeout(most, receiver).await.ok()?.ok()
    }

    /// Gives free turns to waiting requests, one client after the other.
    fn hand_out(&self) {
        // The lock is not held while a turn is handed over: a turn that nobody waits for any more comes back at once.
        while let Some((sender, turn)) = self.next() {
            drop(sender.send(turn));
        }
    }

    fn next(&self) -> Option<(oneshot::Sender<Turn>, Turn)> {
        let mut state = self.lock();
        let state = &mut *state;
        // Drop the requests that have given up waiting.
        for (_, waiting) in &mut state.waiting {
            waiting.retain(|_, sender| !sender.is_closed());
        }
        state.waiting.retain(|(_, waiting)| !waiting.is_empty());
        if state.free == 0 {
            return None;
        }
        let has_room =
            |client: &Client| state.taken.get(client).is_none_or(|&taken| taken < state.share);
        let place = state.waiting.iter().position(|(client, _)| has_room(client))?;
        let (client, mut waiting) = state.waiting.remove(place)?;
        let (_, sender) = waiting.pop_first()?;
        if !waiting.is_empty() {
            state.waiting.push_back((client, waiting));
        }
        state.free -= 1;
        *state.taken.entry(client).or_default() += 1;
        Some((sender, Turn { client, turns: self.clone() }))
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        {
            let mut state = self.turns.lock();
            state.free += 1;
            if let Some(taken) = state.taken.get_mut(&self.client) {
                *taken -= 1;
                if *taken == 0 {
                    state.taken.remove(&self.client);
                }
            }
        }
        self.turns.hand_out();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(number: u8) -> Client {
        Client(IpAddr::from([127, 0, 0, number]))
    }

    fn run<T>(test: impl Future<Output = T>) -> T {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build();
        runtime.unwrap().block_on(test)
    }

    #[test]
    fn who_asks_much_leaves_turns_for_others() {
        run(leaves_turns());
    }

    async fn leaves_turns() {
        let turns = Turns::new(3, 2);
        let soon = Duration::from_millis(50);
        let first = turns.take((client(1), 1), soon).await.unwrap();
        let _second = turns.take((client(1), 1), soon).await.unwrap();
        assert!(turns.take((client(1), 1), soon).await.is_none());
        let other = turns.take((client(2), 1), soon).await;
        assert!(other.is_some());
        assert!(turns.take((client(3), 1), soon).await.is_none());
        drop(first);
        assert!(turns.take((client(3), 1), soon).await.is_some());
    }

    #[test]
    fn clients_who_wait_are_served_in_turn() {
        let requests = [1, 1, 1, 2].map(|number| (client(number), 1));
        assert_eq!(run(order_of(requests)), [0, 3, 1, 2]);
    }

    #[test]
    fn a_short_request_comes_before_long_ones_of_the_same_client() {
        let requests = [900, 90, 900, 80].map(|length| (client(1), length));
        assert_eq!(run(order_of(requests)), [3, 1, 0, 2]);
    }

    /// The order, by number, in which requests are served while they wait for a single turn.
    async fn order_of(requests: [(Client, usize); 4]) -> Vec<usize> {
        let turns = Turns::new(1, 1);
        let held = turns.take((client(1), 1), Duration::ZERO).await;
        let (order, mut served) = tokio::sync::mpsc::unbounded_channel();
        for (number, request) in requests.into_iter().enumerate() {
            let (turns, order) = (turns.clone(), order.clone());
            tokio::spawn(async move {
                let turn = turns.take(request, Duration::from_secs(5)).await;
                let _ = order.send(number);
                drop(turn);
            });
            tokio::task::yield_now().await;
        }
        drop(held);
        let mut seen = Vec::new();
        for _ in 0..requests.len() {
            seen.push(served.recv().await.unwrap());
        }
        seen
    }
}
