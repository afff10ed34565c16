//! Runs work on all cores and delivers its results in order.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// Runs workers that repeat three calls: `fetch` a piece, `work` on it, and, when its turn has come, `take`
/// it.
///
/// `fetch` and `take` are called by one worker at a time, and `take` in the order of `fetch`; `work` runs on
/// all workers at once. There is no queue: a piece stays in its worker's state, which `state` makes once, so
/// there are never more pieces in memory than workers. `fetch` returns false when there are no more pieces.
/// The first error ends the whole run.
pub fn in_order<S, E: Send>(
    n_workers: usize,
    state: impl Fn() -> S + Sync,
    fetch: impl FnMut(&mut S) -> Result<bool, E> + Send,
    work: impl Fn(&mut S) -> Result<(), E> + Sync,
    take: impl FnMut(&mut S) -> Result<(), E> + Send,
) -> Result<(), E> {
    let entrance = Mutex::new((fetch, 0_u64));
    let exit = Mutex::new(Exit { take, turn: 0, failed: None, has_panicked: false });
    let moved = Condvar::new();
    let worker = || {
        let _release = ReleaseOnPanic { exit: &exit, moved: &moved };
        let mut state = state();
        loop {
            let (ticket, fetched) = {
                let mut entrance = lock(&entrance);
                let ticket = entrance.1;
                entrance.1 += 1;
                (ticket, (entrance.0)(&mut state))
            };
            let worked = match fetched {
                Ok(false) => return,
                Ok(true) => work(&mut state),
                Err(error) => Err(error),
            };
            let not_yet = |exit: &mut Exit<_, E>| {
                exit.turn != ticket && exit.failed.is_none() && !exit.has_panicked
            };
            let waited = moved.wait_while(lock(&exit), not_yet);
            let mut exit = waited.unwrap_or_else(PoisonError::into_inner);
            if exit.has_panicked {
                return;
            }
            if exit.failed.is_none() {
                exit.failed = worked.and_then(|()| (exit.take)(&mut state)).err();
            }
            exit.turn += 1;
            let failed = exit.failed.is_some();
            drop(exit);
            moved.notify_all();
            if failed {
                return;
            }
        }
    };
    thread::scope(|scope| {
        for _ in 1..n_workers.max(1) {
            scope.spawn(worker);
        }
        worker();
    });
    match exit.into_inner().unwrap_or_else(PoisonError::into_inner).failed {
        Some(error) => Err(error),
        None => Ok(()),
    }
}

/// What only the worker whose turn it is may use.
struct Exit<T, E> {
    take: T,
    turn: u64,
    failed: Option<E>,
    has_panicked: bool,
}

/// Releases the other workers when one panics, because its turn would never end. The panic itself continues.
struct ReleaseOnPanic<'a, T, E> {
    exit: &'a Mutex<Exit<T, E>>,
    moved: &'a Condvar,
}

impl<T, E> Drop for ReleaseOnPanic<'_, T, E> {
    fn drop(&mut self) {
        if thread::panicking() {
            lock(self.exit).has_panicked = true;
            self.moved.notify_all();
        }
    }
}

/// Locks a mutex even if a panicking worker poisoned it: the panic continues in the scope anyway.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_the_order_of_the_pieces() {
        for n_workers in [1, 2, 7] {
            let mut next = 0;
            let mut taken = Vec::new();
            let done: Result<(), ()> = in_order(
                n_workers,
                || 0_u64,
                |piece| {
                    *piece = next;
                    next += 1;
                    Ok(*piece < 500)
                },
                |piece| {
                    // Some pieces take longer than those behind them.
                    if *piece % 7 == 0 {
                        thread::yield_now();
                    }
                    *piece *= 2;
                    Ok(())
                },
                |piece| {
                    taken.push(*piece);
                    Ok(())
                },
            );
            assert_eq!(done, Ok(()));
            assert_eq!(taken, (0..500).map(|piece| 2 * piece).collect::<Vec<u64>>());
        }
    }

    #[test]
    fn a_panic_of_one_worker_is_a_panic_of_all_and_not_a_hang() {
        let run = || {
            let mut next = 0;
            in_order::<u64, ()>(
                4,
                || 0,
                |piece| {
                    *piece = next;
                    next += 1;
                    Ok(*piece < 1000)
                },
                |piece| {
                    assert!(*piece != 100, "on purpose");
                    Ok(())
                },
                |_| Ok(()),
            )
        };
        assert!(std::panic::catch_unwind(run).is_err());
    }

    #[test]
    fn the_first_error_ends_it() {
        for n_workers in [1, 3] {
            for failing in ["fetch", "work", "take"] {
                let fails = |step, piece: u64| {
                    if step == failing && piece == 20 { Err(step) } else { Ok(()) }
                };
                let mut next = 0;
                let mut n_taken = 0;
                let done = in_order(
                    n_workers,
                    || 0_u64,
                    |piece| {
                        *piece = next;
                        next += 1;
                        fails("fetch", *piece).map(|()| true)
                    },
                    |piece| fails("work", *piece),
                    |piece| {
                        n_taken += 1;
                        fails("take", *piece)
                    },
                );
                assert_eq!(done, Err(failing));
                assert!((20..=21).contains(&n_taken), "{failing}: {n_taken}");
            }
        }
    }
}
