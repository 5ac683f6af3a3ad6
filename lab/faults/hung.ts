// A lock that is never released: the call that waits for it is cut off, and others go on.
import pg from 'pg';
import { databaseUrl } from '../../scripts/database-url.ts';
import { openTemporaryDatabase } from '../bench/database.ts';
import { ask, call, openSender, register } from '../calls.ts';
import { ms, quantile, unless } from '../figures.ts';
import type { Fault } from './fault.ts';
import { openProduct } from './product.ts';

const limitMs = 30_000;

/** It waits for the limit of the product, so it has no short form: server/ground/db/database.test.ts has one. */
export const hung: Fault = {
  name: 'hung',
  async run() {
    const { connection, close: closeDatabase } = await openTemporaryDatabase();
    const product = await openProduct({ DATABASE_URL: databaseUrl(connection) });
    const { send, close } = openSender(product.address);
    const owner = await register(send, 'Salloni i bllokuar');
    const other = await register(send, 'Salloni tjetër');

    const holder = new pg.Client(connection);
    await holder.connect();
    await holder.query('begin');
    await holder.query(
      'select from salons where id in (select salon_id from memberships where user_id = $1) for update',
      [owner.userId],
    );
    await holder.query('select from users where id = $1 for update', [owner.userId]);
    let isOver = false;
    const waiting = call(send, 'PUT /salon', { name: 'Salloni i ri' }, owner).finally(() => {
      isOver = true;
    });
    const others: number[] = [];
    while (!isOver) others.push((await call(send, 'GET /appointments', undefined, other)).took);
    const { status, headers, took } = await waiting;
    await holder.query('rollback');
    await holder.end();
    await ask(send, 'PUT /salon', { name: 'Salloni i ri' }, owner.token);
    close();
    await product.stop();
    await closeDatabase();
    const p99 = quantile(others, 0.99);
    return {
      figures: [
        `a statement that hangs is cut off after ${ms(took)} with ${status}; calls of others p99 ${ms(p99)}`,
      ],
      failed: [
        ...unless(status === 503 && 'retry-after' in headers, `it was answered with ${status}`),
        ...unless(Math.abs(took - limitMs) < 3000, `it was cut off after ${ms(took)}`),
        ...unless(p99 <= 100, `others took ${ms(p99)}`),
      ],
    };
  },
};
