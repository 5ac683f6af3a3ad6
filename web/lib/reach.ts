// Whether the server can be reached, and when it last answered.
import { useSyncExternalStore } from 'react';

let lastAnswer: number | undefined;
let isCut = false;
const listeners = new Set<() => void>();

function setCut(cut: boolean) {
  if (cut === isCut) return;
  isCut = cut;
  for (const listener of listeners) listener();
}

export function noteAnswer(at = Date.now()) {
  lastAnswer = at;
  setCut(false);
}

/** The tab shows what the device kept, and could not reach the server to sign in. */
export const noteCut = () => setCut(true);

/** What the screens show is of this moment, because the device kept it. */
export function noteKept(at: number) {
  lastAnswer = at;
}

/** When the server last answered; undefined if it never did. */
export const lastAnswerAt = () => lastAnswer;

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

export const useOffline = () => useSyncExternalStore(subscribe, () => isCut || !navigator.onLine);
