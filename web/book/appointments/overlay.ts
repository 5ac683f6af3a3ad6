// What the screens show beyond the server's last answer: changes that are not answered yet, and deletions. If one is refused,
// it is only removed here, and nothing has to be undone.
import { useSyncExternalStore } from 'react';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { shownChanges, subscribe as subscribeToChanges } from '../../ground/outbox/changes.ts';
import type { Change } from '../../ground/outbox/row.rules.ts';
import type { Overlay } from './overlay.rules.ts';

let deletions: readonly Overlay[] = [];
const listeners = new Set<() => void>();

function setDeletions(next: readonly Overlay[]) {
  deletions = next;
  for (const listener of listeners) listener();
}

export const hasDeletions = () => deletions.length > 0;

/** Hides an appointment while its deletion waits for the answer. Answers a function that shows it again. */
export function hide(base: Appointment) {
  const deletion = { base, deleted: true };
  setDeletions([...deletions, deletion]);
  return () => setDeletions(deletions.filter((other) => other !== deletion));
}

const hasBase = (change: Change): change is Change & Overlay => change.base !== undefined;

let from: readonly [readonly Change[], readonly Overlay[]] = [[], []];
let overlays: readonly Overlay[] = [];
/** The same list as long as nothing changes. */
function read() {
  const changes = shownChanges();
  if (from[0] !== changes || from[1] !== deletions) {
    from = [changes, deletions];
    overlays = [...changes.filter(hasBase), ...deletions];
  }
  return overlays;
}

function subscribe(listener: () => void) {
  const stop = subscribeToChanges(listener);
  listeners.add(listener);
  return () => {
    stop();
    listeners.delete(listener);
  };
}

export const useOverlays = () => useSyncExternalStore(subscribe, read);
