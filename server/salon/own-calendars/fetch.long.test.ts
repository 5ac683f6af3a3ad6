// Servers that answer without an end: too much, or too slowly.
import type { ServerResponse } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { openCalendarServer } from '../../../test/calendar-server.ts';
import { fetchAddress, NotRead } from './fetch.ts';

const there = await openCalendarServer();
afterAll(() => there.close());
const failureOf = (address: string) =>
  fetchAddress(address, null, { others: [there.origin] }).then(
    () => 'read',
    (error) => (error instanceof NotRead ? error.failure : error),
  );

test('1 GB of a web page is left after 2 MB', async () => {
  let sent = 0;
  const address = there.has('/gb', (response: ServerResponse) => {
    const part = Buffer.alloc(64 * 1024, '<p>');
    const go = () => {
      while (sent < 1024 ** 3 && !response.destroyed) {
        sent += part.length;
        if (!response.write(part)) return void response.once('drain', go);
      }
      response.end();
    };
    go();
  });
  expect(await failureOf(address)).toBe('too_large');
  expect(sent).toBeLessThan(16 * 1024 * 1024);
});

test('a server that sends a byte a second is left after ten seconds', async () => {
  const address = there.has('/slow', (response: ServerResponse) => {
    const timer = setInterval(() => response.write('B'), 1000);
    response.on('close', () => clearInterval(timer));
    response.write('B');
  });
  expect(await failureOf(address)).toBe('slow');
});
