// @module-tag long
// The example for developers, run as it is against a server that listens.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { testWorld } from './harness.ts';

const program = fileURLToPath(new URL('../examples/book-and-listen.mjs', import.meta.url));

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const port = await freePort();
const receiver = `http://127.0.0.1:${port}`;
const world = testWorld({ webhookReceivers: [receiver] });

test('the example books a visit, receives its webhook and accepts the signature, and none with another secret', async () => {
  world().clock.set(new Date().toISOString());
  const api = `${await world().app.listen({ port: 0, host: '127.0.0.1' })}/api`;
  const salon = await world().newSalon();
  const scopes = ['appointments:write', 'services:read'];
  const { secret: token } = (await salon.post('/tokens', { name: 'Shembull', scopes, days: 1 })).body;
  const wanted = { url: `${receiver}/kreher`, events: ['appointment.created'], scopes: [] };
  const { secret } = (await salon.post('/webhooks', wanted)).body;

  async function run(usedSecret: string, time: string) {
    let said = '';
    const env = { PATH: process.env.PATH, KREHER: api, TOKEN: token, SECRET: usedSecret, PORT: String(port) };
    const child = spawn(process.execPath, [program, '2026-12-01', time], { env });
    for (const output of [child.stdout, child.stderr]) output.on('data', (part) => (said += part));
    try {
      await expect.poll(() => said).toContain('booked');
      await world().runJobs();
      await expect.poll(() => said).toContain('appointment.created');
    } finally {
      child.kill();
      await once(child, 'exit');
    }
    return said
      .trim()
      .split('\n')
      .map((line) => line.split(' '));
  }

  const [booked, heard] = await run(secret, '10:00');
  expect(booked?.[1]).toMatch(/^[\da-f-]{36}$/);
  expect(heard).toEqual(['genuine', 'appointment.created', booked?.[1]]);
  const other = `whsec_${Buffer.alloc(32).toString('base64')}`;
  expect((await run(other, '12:00'))[1]?.[0]).toBe('forged');
});
