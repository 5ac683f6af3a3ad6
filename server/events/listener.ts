// One connection of this instance hears what all instances tell. Where it is lost, another is opened.
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { beatSeconds } from '#contracts/events.ts';
import { listen, type Message, messagesIn, touch } from './store.ts';

interface Ears {
  heard(message: Message): void;
  /** From now on nothing is missed; what came before may have been. */
  listening(): void;
}

const firstPauseMs = 250;
const longestPauseMs = 10_000;

/** Listens until it is told to stop. The connection must go past any pooler. */
export function keepListening(connection: pg.ClientConfig, ears: Ears) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const begun = Promise.withResolvers<void>();
  let pauseMs = firstPauseMs;

  function listening() {
    pauseMs = firstPauseMs;
    ears.listening();
    begun.resolve();
  }

  async function run() {
    while (!signal.aborted) {
      await listenUntilLost(connection, { ...ears, listening }, signal).catch(() => {});
      begun.resolve();
      await pause(pauseMs, undefined, { signal }).catch(() => {});
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    }
  }
  const ended = run();

  return {
    /** When the first attempt succeeded or failed. */
    begun: begun.promise,
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

async function listenUntilLost(connection: pg.ClientConfig, ears: Ears, signal: AbortSignal) {
  const client = new pg.Client({ connectionTimeoutMillis: 5000, query_timeout: 5000, ...connection });
  // what breaks the connection also ends it; without a listener it would end the process
  client.on('error', () => {});
  client.on('notification', ({ payload = '' }) => messagesIn(payload).forEach(ears.heard));
  const lost = once(client, 'end', { signal });
  lost.catch(() => {});
  let beat: NodeJS.Timeout | undefined;
  try {
    await client.connect();
    await listen(client);
    ears.listening();
    beat = setInterval(() => touch(client).catch(() => client.end()), beatSeconds * 1000);
    await lost;
  } finally {
    clearInterval(beat);
    await client.end().catch(() => {});
  }
}
