// One of the two servers that are compared, as a process of its own: the product, or bare `node:http` with the same
// statements through the same pool and driver. Prints its port.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { findAccount, readUser } from '../server/accounts/store.ts';
import { buildApp } from '../server/app.ts';
import { systemClock } from '../server/clock.ts';
import { openDatabase } from '../server/db/database.ts';
import { hashToken } from '../server/http/session.ts';
import { openProvider } from '../server/payments/provider.ts';

const [kind = '', told = '{}'] = process.argv.slice(2);
const connection = JSON.parse(told);
const db = openDatabase(connection);

const port = kind === 'product' ? await openProduct() : await openBare();
console.log(port);

async function openProduct() {
  const settings = {
    requireEmailVerification: true,
    publicUrl: () => '',
    payments: openProvider(undefined),
    trustProxy: false,
    historyRetentionHours: 24,
    checkReplies: false,
    // the bound is counted as ever, only nobody reaches it
    callsPerMinute: 1_000_000_000,
  };
  const logger = pino({ level: 'info' });
  const app = await buildApp({ db, direct: connection, clock: systemClock, logger, settings });
  // what the product prints of itself belongs to nobody here
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

type Bare = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

async function openBare() {
  const answers: Record<string, Bare> = { 'GET /api/auth/profile': profile };
  const server = createServer(async (request, response) => {
    const answer = answers[`${request.method} ${request.url?.split('?')[0]}`];
    const body = JSON.stringify(await answer?.(request, response));
    response.writeHead(response.statusCode, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function caller(request: IncomingMessage) {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const account = await findAccount(db, hashToken(token), systemClock.now());
  if (!account) throw new Error('nobody');
  return account;
}

async function profile(request: IncomingMessage) {
  const { userId } = await caller(request);
  return { success: true, user: await readUser(db, userId) };
}
