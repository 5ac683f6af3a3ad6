// The changes and deletions that the screens show before the server has answered them. A refused change is only removed from here, and
// nothing has to be undone.
import { useSyncExternalStore } from 'react';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { createStore } from '../ground/lib/store.ts';
import type { QueuedChange } from '../ground/outbox/change.ts';
import {
  shownQueuedChanges,
  subscribeToQueuedChanges as subscribeToChanges,
} from '../ground/outbox/queued-changes.ts';
import type { Overlay } from './overlay.rules.ts';

const deletions = createStore<readonly Overlay[]>([]);

export const hasDeletions = (): boolean => deletions.read().length > 0;

/** Hides an appointment while its deletion waits for the answer. The result is a function that shows the appointment again. */
export function hide(base: Appointment): () => void {
  const deletion = { base, deleted: true };
  deletions.set([...deletions.read(), deletion]);
  return () => deletions.set(deletions.read().filter((other) => other !== deletion));
}

/** Forgets all deletions when another person signs in: their results are not shown to that person. */
export const forgetDeletions = (): void => deletions.set([]);

const overlaysOf = ({ ended, base, changes, deleted }: QueuedChange): Overlay[] => {
  const own = base && { base, ...(changes && { changes }), ...(deleted && { deleted }) };
  return [...(ended ? [ended] : []), ...(own ? [own] : [])];
};

/** The values from which the list was computed: the list stays the same object as long as these values stay the same. */
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
