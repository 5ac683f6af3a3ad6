// A lock that is never released: the call that waits for it is cut off, and others go on.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { databaseUrl } from '../../scripts/database-url.ts';
import { ask, openSender, register } from '../calls.ts';
import { startEmbedded } from '../../server/ground/db/embedded/launch.ts';
import { type Fault, failureUnless, ms, quantile } from './fault.ts';
import { openProduct } from './product.ts';

const limitMs = 30_000;

/** The test waits for the limit of the product, so it has no short form: server/ground/db/database.test.ts has one. */
export const hung: Fault = {
  name: 'hung',
  async run() {
    const dataDir = await mkdtemp(join(tmpdir(), 'kreher-hung-'));
    const database = await startEmbedded({ dataDir, log: () => {} });
    const { password = '', ...connection } = database.connection;
    const product = await openProduct({ DATABASE_URL: databaseUrl({ ...connection, password }) });
    const { send, close } = openSender(product.address);
    const owner = await register(send, 'Salloni i bllokuar');
    const other = await register(send, 'Salloni tjetër');

    const holder = new pg.Client(database.connection);
    await holder.connect();
    await holder.query('begin');
    await holder.query(
      'select from salons where id in (select salon_id from memberships where user_id = $1) for update',
      [owner.userId],
    );
    await holder.query('select from users where id = $1 for update', [owner.userId]);
    const body = JSON.stringify({ name: 'Salloni i ri' });
    const headers = { 'content-type': 'application/json' };
    const waiting = send({ method: 'PUT', path: '/api/salon', headers, body }, owner.token);
    let isOver = false;
    void waiting.finally(() => {
      isOver = true;
    });
    const others: number[] = [];
    while (!isOver)
      others.push((await send({ method: 'GET', path: '/api/appointments', headers: {} }, other.token)).took);
    const { status, retryAfter, took } = await waiting;
    await holder.query('rollback');
    await holder.end();
    await ask(send, 'PUT /salon', { name: 'Salloni i ri' }, owner.token);
    close();
    await product.stop();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
    return {
      figures: [
        `a statement that hangs is cut off after ${ms(took)} with ${status}; calls of others p99 ${ms(quantile(others, 0.99))}`,
      ],
      failed: [
        ...failureUnless(status === 503 && retryAfter !== undefined, `it was answered with ${status}`),
        ...failureUnless(Math.abs(took - limitMs) < 3000, `it was cut off after ${ms(took)}`),
        ...failureUnless(quantile(others, 0.99) <= 100, `others took ${ms(quantile(others, 0.99))}`),
      ],
    };
  },
};
