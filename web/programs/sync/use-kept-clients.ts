import { useEffect } from 'react';
import { bringClientsUpToDate, onClientsChanged, openKeptClients } from '../../clients/kept.ts';
import { whenIdle } from '../../ground/lib/when-idle.ts';

/** Milliseconds before the clients are loaded. No first screen needs the clients, and later screens need them only without a network. */
const beforeClients = 5000;
/** Milliseconds. The server reads all clients of the salon for each call, so changes within this time are fetched together. */
const shortestPause = 20_000;
const afterChange = 2000;
const betweenClients = 15 * 60_000;

/** Keeps the clients of this user on the device; no clients if there is no user. */
export function useKeptClients(userId: string | undefined): void {
  useEffect(() => (userId ? keepClientsOf(userId) : undefined), [userId]);
}

function keepClientsOf(userId: string) {
  const close = openKeptClients(userId);
  let last = Number.NEGATIVE_INFINITY;
  let next: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    next = undefined;
    // a tab that comes back to the foreground is notified separately that it may be out of date
    if (document.hidden) return;
    last = performance.now();
    bringClientsUpToDate().catch(() => {});
  };
  const updateIn = (pause: number) => {
    next ??= setTimeout(() => whenIdle(update), pause);
  };
  const fetchSoon = () => updateIn(Math.max(afterChange, last + shortestPause - performance.now()));
  onClientsChanged(fetchSoon);
  updateIn(beforeClients);
  const timer = setInterval(fetchSoon, betweenClients);
  return () => {
    close();
    onClientsChanged(() => {});
    clearTimeout(next);
    clearInterval(timer);
  };
}
