import { useEffect } from 'react';
import { bringClientsUpToDate, openKeptClients } from '../clients/kept.ts';

/** Milliseconds. No first screen needs the clients, and later ones only without the network. */
const beforeClients = 5000;
const betweenClients = 15 * 60_000;

/** Keeps the clients of this user on the device; of nobody if there is none. */
export function useKeptClients(userId: string | undefined) {
  useEffect(() => {
    if (!userId) return;
    const close = openKeptClients(userId);
    const update = () => document.hidden || bringClientsUpToDate().catch(() => {});
    const first = setTimeout(update, beforeClients);
    const timer = setInterval(update, betweenClients);
    return () => {
      close();
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [userId]);
}
