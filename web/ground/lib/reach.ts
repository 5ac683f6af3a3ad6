// Whether the server can be reached, and when it last answered.
import { useSyncExternalStore } from 'react';

let lastAnswer: number | undefined;
let isCut = false;
/** Whether the screens show data that the device kept, because the server has not answered yet. */
let isKeptShown = false;
/** Milliseconds: a network from which nothing comes back for so long is treated as none. */
const patience = 3000;
const listeners = new Set<() => void>();

function setCut(cut: boolean) {
  if (cut === isCut) return;
  isCut = cut;
  for (const listener of listeners) listener();
}

export function noteAnswer(at = Date.now()) {
  lastAnswer = at;
  isKeptShown = false;
  setCut(false);
}

/** A call had no answer. Later in the life of a tab that may be a short interruption, and the next call decides. */
export function noteUnreached() {
  if (isKeptShown) setCut(true);
}

/** The tab shows what the device kept, and could not reach the server to sign in. */
export const noteCut = () => setCut(true);

/** Notes that the screens show data of this moment, which the device kept. */
export function noteKept(at: number) {
  lastAnswer = at;
  isKeptShown = true;
  setTimeout(noteUnreached, patience);
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
