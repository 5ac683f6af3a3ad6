// Around what an owner sees on a remembered device: restores what the device kept, and brings it up to date.
import { type ReactNode, useEffect } from 'react';
import { bringClientsUpToDate, openKeptClients } from '../clients/kept.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { useKeptQueries } from './kept-queries.ts';

interface KeptDataProps {
  readonly userId: string;
  readonly children: ReactNode;
}

/** Milliseconds. No first screen needs the clients, and later ones only without the network. */
const beforeClients = 5000;
const betweenClients = 15 * 60_000;

function useKeptClients(userId: string) {
  useEffect(() => {
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

/** A device that has nothing yet waits for the one call that brings everything. */
export default function KeptData({ userId, children }: KeptDataProps) {
  useKeptClients(userId);
  return useKeptQueries(userId) ? <Spinner fill /> : children;
}
