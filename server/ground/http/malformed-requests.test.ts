// What Node's client and `inject` cannot send.
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { testWorld } from '../../../test/harness.ts';

const world = testWorld();

async function open() {
  const { app } = world();
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return connect((app.server.address() as AddressInfo).port, '127.0.0.1');
}

test('a body that breaks off is no fault of the database and no error in the log', async () => {
  const { app, logged } = world();
  const socket = await open();
  const arrived = once(app.server, 'request');
  socket.write('POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n');
  socket.write('content-length: 100\r\n\r\n{"email":');
  const [request] = await arrived;
  const brokenOff = once(request, 'error');
  socket.resetAndDestroy();
  await brokenOff;
  await app.inject('/api/health');
  expect(logged).toEqual([]);
});

test('two Host headers get 400', async () => {
  const socket = await open();
  socket.end('GET /landing HTTP/1.1\r\nhost: kreher.test\r\nHost: evil.example\r\nconnection: close\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('"code":"invalid"');
});
