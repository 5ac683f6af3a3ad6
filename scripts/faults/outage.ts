// Stops the database under load, and starts it again: calls are refused at once with the advice to come back, and then work.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbedded } from '../../server/db/embedded/launch.ts';
import { databaseUrl } from '../database-url.ts';
import { openBookings } from './bookings.ts';
import { type Fault, ms, quantile, unless } from './fault.ts';
import { openProduct } from './product.ts';

const longestReturnMs = 2000;

export const outage: Fault = {
  name: 'outage',
  async run(isShort) {
    const rounds = isShort ? 1 : 10;
    const dataDir = await mkdtemp(join(tmpdir(), 'kreher-outage-'));
    const startDatabase = () => startEmbedded({ dataDir, log: () => {} });
    let database = await startDatabase();
    const { password = '', ...connection } = database.connection;
    const product = await openProduct({ DATABASE_URL: databaseUrl({ ...connection, password }) });
    const bookings = await openBookings(product.address);
    const returns: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const booking = bookings.begin(4);
      await bookings.nextAcknowledged();
      if (!isShort) await pause(300);
      await database.stop();
      await pause(isShort ? 500 : 3000);
      database = await startDatabase();
      returns.push(await bookings.nextAcknowledged());
      await booking.end();
    }
    const { lost, twice } = await bookings.compare();
    const answers = Object.fromEntries(bookings.answers);
    const withoutRetry = bookings.withoutRetry();
    bookings.close();
    await product.stop();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
    const others = Object.keys(answers).filter((status) => !['200', '201', '503'].includes(status));
    return {
      figures: [
        `${rounds} outages, ${bookings.acknowledged.size} acknowledged bookings, ${lost} lost, ${twice} twice`,
        `answers: ${Object.entries(answers)
          .map(([status, count]) => `${count} × ${status}`)
          .join(', ')}`,
        `bookings after the database is back: median ${ms(quantile(returns, 0.5))}, longest ${ms(Math.max(...returns))}`,
      ],
      failed: [
        ...unless(lost === 0 && twice === 0, `${lost} bookings are lost, ${twice} are there twice`),
        ...unless('503' in answers, 'no call was refused meanwhile, so this proves nothing'),
        ...unless(others.length === 0, `other answers than 200, 201 and 503: ${others.join(', ')}`),
        ...unless(withoutRetry === 0, `${withoutRetry} answers of 503 had no Retry-After`),
        ...unless(quantile(returns, 0.5) <= longestReturnMs, `back after ${ms(quantile(returns, 0.5))}`),
      ],
    };
  },
};
