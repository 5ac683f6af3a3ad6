// Receives the live updates of all instances, over a separate connection. If the connection is lost, it opens another.
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { beatSeconds } from '#contracts/ground/events.ts';
import {
  checkListeningConnection,
  listenForNotifications,
  type Message,
  messagesInNotification,
} from './store.ts';

interface Handlers {
  onMessage(message: Message): void;
  /** Called when listening begins: from this moment no message is missed, but earlier messages may have been missed. */
  onListening(): void;
  /** Called when the connection was lost, or no connection could be opened. The next try follows automatically. */
  onLost(error: unknown): void;
}

const firstPauseMs = 250;
const longestPauseMs = 10_000;

/** Listens until `stop` is called. The connection must not go through a pooler. */
export function keepListening(connection: pg.ClientConfig, handlers: Handlers) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const firstTry = Promise.withResolvers<void>();
  let pauseMs = firstPauseMs;

  function onListening() {
    pauseMs = firstPauseMs;
    handlers.onListening();
    firstTry.resolve();
  }

  async function run() {
    while (!signal.aborted) {
      await listenUntilLost(connection, { ...handlers, onListening }, signal).catch((error) => {
        if (!signal.aborted) handlers.onLost(error);
      });
      firstTry.resolve();
      await pause(pauseMs, undefined, { signal }).catch(() => {});
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    }
  }
  const ended = run();

  return {
    /** Resolves when the first try succeeded or failed. */
    firstTry: firstTry.promise,
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

/** Rejects with the reason, when the connection is lost or the signal aborts. */
async function listenUntilLost(connection: pg.ClientConfig, handlers: Handlers, signal: AbortSignal) {
  const client = new pg.Client({ connectionTimeoutMillis: 5000, query_timeout: 5000, ...connection });
  let reason: unknown = new Error('the connection ended');
  // pg emits `end` after this event; without this listener the error would end the process
  client.on('error', (error) => {
    reason = error;
  });
  client.on('notification', ({ payload = '' }) =>
    messagesInNotification(payload).forEach(handlers.onMessage),
  );
  const lost = once(client, 'end', { signal });
  lost.catch(() => {});
  let beat: NodeJS.Timeout | undefined;
  try {
    await client.connect();
    await listenForNotifications(client);
    handlers.onListening();
    beat = setInterval(() => {
      checkListeningConnection(client).catch((error) => {
        reason = error;
        return client.end();
      });
    }, beatSeconds * 1000);
    await lost;
    throw reason;
  } finally {
    clearInterval(beat);
    await client.end().catch(() => {});
  }
}
