import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { CallerGone, openTurns } from './turns.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server whose paths are the keys. `begun` has the calls whose turn came, `gone` those that were dropped. */
async function openQueue() {
  const takeTurn = openTurns();
  const begun: [string, ServerResponse][] = [];
  const gone: string[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    try {
      await takeTurn(path.split('?')[0] ?? '', response);
      begun.push([path, response]);
    } catch (error) {
      if (!(error instanceof CallerGone)) throw error;
      gone.push(path);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close().closeAllConnections());
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    gone,
    paths: () => begun.map(([path]) => path),
    end: (path: string) => begun.find(([one]) => one === path)?.[1].end(),
    async call(path: string) {
      const caller = new AbortController();
      const arrived = once(server, 'request');
      const answer = fetch(`${address}${path}`, { signal: caller.signal }).catch(() => undefined);
      const [, response] = await arrived;
      async function hangUp() {
        const noticed = once(response, 'close');
        caller.abort();
        await noticed;
      }
      return { answer, hangUp };
    },
  };
}

test('calls of one key are answered one after the other, and calls of another key do not wait', async () => {
  const queue = await openQueue();
  const first = await queue.call('/one?1');
  await queue.call('/one?2');
  await queue.call('/two');
  await expect.poll(queue.paths).toEqual(['/one?1', '/two']);

  queue.end('/one?1');
  expect((await first.answer)?.status).toBe(200);
  await expect.poll(queue.paths).toEqual(['/one?1', '/two', '/one?2']);
});

test('a caller who hangs up while waiting is dropped, and one who hangs up while being answered ends the turn', async () => {
  const queue = await openQueue();
  const first = await queue.call('/one?1');
  await expect.poll(queue.paths).toEqual(['/one?1']);
  const second = await queue.call('/one?2');
  await queue.call('/one?3');

  await second.hangUp();
  expect(queue.paths()).toEqual(['/one?1']);
  await first.hangUp();
  await expect.poll(queue.paths).toEqual(['/one?1', '/one?3']);
  expect(queue.gone).toEqual(['/one?2']);
});
