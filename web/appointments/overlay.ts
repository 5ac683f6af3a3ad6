// What the screens show beyond the server's last answer: changes that are not answered yet, and deletions. If one is refused,
// it is only removed here, and nothing has to be undone.
import { useSyncExternalStore } from 'react';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { createStore } from '../ground/lib/store.ts';
import {
  shownQueuedChanges,
  subscribeToQueuedChanges as subscribeToChanges,
} from '../ground/outbox/queued-changes.ts';
import type { QueuedChange } from '../ground/outbox/row.rules.ts';
import type { Overlay } from './overlay.rules.ts';

const deletions = createStore<readonly Overlay[]>([]);

export const hasDeletions = (): boolean => deletions.read().length > 0;

/** Hides an appointment while its deletion waits for the answer. Answers a function that shows it again. */
export function hide(base: Appointment): () => void {
  const deletion = { base, deleted: true };
  deletions.set([...deletions.read(), deletion]);
  return () => deletions.set(deletions.read().filter((other) => other !== deletion));
}

/** For when somebody else comes in: what comes of them is not told here. */
export const forgetDeletions = (): void => deletions.set([]);

const overlaysOf = ({ ended, base, changes, deleted }: QueuedChange): Overlay[] => {
  const own = base && { base, ...(changes && { changes }), ...(deleted && { deleted }) };
  return [...(ended ? [ended] : []), ...(own ? [own] : [])];
};

/** What the list was computed from: it stays the same list as long as nothing changes. */
let from: readonly [readonly QueuedChange[], readonly Overlay[]] = [[], []];
let overlays: readonly Overlay[] = [];

function read() {
  const [changes, deleted] = [shownQueuedChanges(), deletions.read()];
  if (from[0] !== changes || from[1] !== deleted) {
    from = [changes, deleted];
    overlays = [...changes.flatMap(overlaysOf), ...deleted];
  }
  return overlays;
}

function subscribe(listener: () => void) {
  const stops = [subscribeToChanges(listener), deletions.subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

export const useOverlays = (): readonly Overlay[] => useSyncExternalStore(subscribe, read);
