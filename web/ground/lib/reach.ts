// Whether the server can be reached, and the moment of its last answer.
import { useSyncExternalStore } from 'react';
import { serverNow } from './server-clock.ts';
import { createStore } from './store.ts';

/** The moment of the server's last answer; undefined if it never answered. */
let lastAnswer: number | undefined;
const cut = createStore(false);
/** Whether the screens show data that the device kept, because the server has not answered yet. */
let isKeptShown = false;
/** Milliseconds without any answer after which the network is treated as missing. */
const patience = 3000;

export function noteAnswer(at = serverNow().getTime()): void {
  lastAnswer = at;
  isKeptShown = false;
  if (cut.read()) cut.set(false);
}

/** Notes a call without an answer. Late in the life of a tab this may be a short interruption, and `server-watch.ts` checks that. */
export function noteUnreached(): void {
  if (isKeptShown) noteCut();
}

/** Notes that the tab could not reach the server to sign in, and shows the kept data of the device. */
export const noteCut = (): void => cut.set(true);

/** Notes that the screens show data of this moment, which the device kept. */
export function noteKept(at: number): void {
  lastAnswer = at;
  isKeptShown = true;
  setTimeout(noteUnreached, patience);
}

export const lastAnswerAt = (): number | undefined => lastAnswer;

function subscribe(listener: () => void) {
  const stop = cut.subscribe(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    stop();
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/**
 * Calls the listener when the server may be reached again: after an answer, or when the browser is in a network again. Returns a function
 * that removes the listener.
 */
export function onReturn(listener: () => void): () => void {
  let wasCut = cut.read();
  const stop = cut.subscribe(() => {
    if (wasCut && !cut.read()) listener();
    wasCut = cut.read();
  });
  addEventListener('online', listener);
  return () => {
    stop();
    removeEventListener('online', listener);
  };
}

/** Calls the listener each time the server is found not to answer. */
export const onCut = (listener: () => void): (() => void) => cut.subscribe(() => cut.read() && listener());
export const isCut = cut.read;

export const isOffline = (): boolean => cut.read() || !navigator.onLine;
export const useOffline = (): boolean => useSyncExternalStore(subscribe, isOffline);
