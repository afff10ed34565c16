//! Turns at work that are shared out fairly: clients who wait are served one after the other, whoever asked most.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::oneshot;
use tokio::time::timeout;

/// Who asks: requests from one address are those of one client.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Client(pub(crate) IpAddr);

/// So many turns at once, of which no client has more than its share.
#[derive(Debug, Clone)]
pub(crate) struct Turns(Arc<Mutex<State>>);

#[derive(Debug)]
struct State {
    free: usize,
    /// The most turns of one client.
    share: usize,
    /// How many turns each client has.
    taken: HashMap<Client, usize>,
    /// Those who wait, by client; the client in front is next.
    waiting: VecDeque<(Client, VecDeque<oneshot::Sender<Turn>>)>,
}

/// A turn; whoever drops it hands it on.
#[derive(Debug)]
pub(crate) struct Turn {
    client: Client,
    turns: Turns,
}

impl Turns {
    /// So many turns, of which one client may have so many.
    pub(crate) fn new(n: usize, share: usize) -> Self {
        let (free, share) = (n.max(1), share.max(1));
        let state = State { free, share, taken: HashMap::new(), waiting: VecDeque::new() };
        Self(Arc::new(Mutex::new(state)))
    }

    /// Waits for a turn, but no longer than that.
    pub(crate) async fn take(&self, client: Client, most: Duration) -> Option<Turn> {
        let (sender, receiver) = oneshot::channel();
        {
            let mut state = self.lock();
            match state.waiting.iter_mut().find(|(other, _)| *other == client) {
                Some((_, waiting)) => waiting.push_back(sender),
                None => state.waiting.push_back((client, VecDeque::from([sender]))),
            }
        }
        self.hand_out();
        timeout(most, receiver).await.ok()?.ok()
    }

    /// Gives free turns to those who wait, one client after the other.
    fn hand_out(&self) {
        // Handed over without the lock: a turn that nobody takes any more comes back at once.
        while let Some((sender, turn)) = self.next() {
            drop(sender.send(turn));
        }
    }

    fn next(&self) -> Option<(oneshot::Sender<Turn>, Turn)> {
        let mut state = self.lock();
        let state = &mut *state;
        // Those who gave up waiting are no longer in line.
        for (_, waiting) in &mut state.waiting {
            waiting.retain(|sender| !sender.is_closed());
        }
        state.waiting.retain(|(_, waiting)| !waiting.is_empty());
        if state.free == 0 {
            return None;
        }
        let has_room =
            |client: &Client| state.taken.get(client).is_none_or(|&taken| taken < state.share);
        let place = state.waiting.iter().position(|(client, _)| has_room(client))?;
        let (client, mut waiting) = state.waiting.remove(place)?;
        let sender = waiting.pop_front()?;
        if !waiting.is_empty() {
            state.waiting.push_back((client, waiting));
        }
        state.free -= 1;
        *state.taken.entry(client).or_default() += 1;
        Some((sender, Turn { client, turns: self.clone() }))
    }

    fn lock(&self) -> MutexGuard<'_, State> {
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

    fn run(test: impl Future<Output = ()>) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build();
        runtime.unwrap().block_on(test);
    }

    #[test]
    fn who_asks_much_leaves_turns_for_others() {
        run(leaves_turns());
    }

    async fn leaves_turns() {
        let turns = Turns::new(3, 2);
        let soon = Duration::from_millis(50);
        let first = turns.take(client(1), soon).await.unwrap();
        let _second = turns.take(client(1), soon).await.unwrap();
        assert!(turns.take(client(1), soon).await.is_none());
        let other = turns.take(client(2), soon).await;
        assert!(other.is_some());
        assert!(turns.take(client(3), soon).await.is_none());
        drop(first);
        assert!(turns.take(client(3), soon).await.is_some());
    }

    #[test]
    fn clients_who_wait_are_served_in_turn() {
        run(served_in_turn());
    }

    async fn served_in_turn() {
        let turns = Turns::new(1, 1);
        let held = turns.take(client(1), Duration::ZERO).await;
        let (order, mut served) = tokio::sync::mpsc::unbounded_channel();
        for number in [1, 1, 1, 2] {
            let (turns, order) = (turns.clone(), order.clone());
            tokio::spawn(async move {
                let turn = turns.take(client(number), Duration::from_secs(5)).await;
                let _ = order.send(number);
                drop(turn);
            });
            tokio::task::yield_now().await;
        }
        drop(held);
        let mut seen = Vec::new();
        for _ in 0..4 {
            seen.push(served.recv().await.unwrap());
        }
        assert_eq!(seen, [1, 2, 1, 1]);
    }
}
