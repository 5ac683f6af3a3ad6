// Stops the database under load, and starts it again: calls are refused at once with the advice to come back, and then work.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseUrl } from '../../scripts/database-url.ts';
import { startEmbedded } from '../../server/ground/db/embedded/launch.ts';
import { openBookings } from './bookings.ts';
import type { Fault } from './fault.ts';
import { outcomeOfOutages } from './outages.ts';
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
    const outcome = await outcomeOfOutages('outages', bookings, { returns, longestReturnMs });
    bookings.close();
    await product.stop();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
    return outcome;
  },
};
