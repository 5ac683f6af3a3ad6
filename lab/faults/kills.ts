// Kills the product, its database or both while people book. What was acknowledged must be there afterwards.
import { setTimeout as pause } from 'node:timers/promises';
import { median, ms, timesOf, unless } from '../figures.ts';
import { openBookings } from './bookings.ts';
import type { Fault } from './fault.ts';
import { openProduct } from './product.ts';

const parts = ['both', 'the database', 'the product'] as const;
const longestStartMs = 3000;

export const kills: Fault = {
  name: 'kill',
  async run(isShort) {
    const rounds = isShort ? 1 : 100;
    const product = await openProduct();
    const bookings = await openBookings(product.address);
    const starts: number[] = [];
    const returns: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const part = parts[round % parts.length];
      const booking = bookings.begin(4);
      await bookings.nextAcknowledged();
      await pause(Math.random() * 200);
      const failed = bookings.nextFailed();
      if (part !== 'the product') process.kill(product.databasePid(), 'SIGKILL');
      if (part !== 'the database') {
        await product.kill();
        starts.push(await product.restart());
      }
      await failed;
      const back = await bookings.nextAcknowledged();
      if (part === 'the database') returns.push(back);
      await booking.end();
    }
    const { lost, twice } = await bookings.compare();
    const count = bookings.acknowledged.size;
    bookings.close();
    await product.stop();
    return {
      figures: [
        `${rounds} kills, ${count} acknowledged bookings, ${lost} lost, ${twice} twice`,
        `starts after a kill: ${timesOf(starts)}`,
        ...(isShort ? [] : [`bookings after a kill of the database: ${timesOf(returns)}`]),
      ],
      failed: [
        ...unless(count > rounds, `only ${count} bookings were acknowledged`),
        ...unless(lost === 0 && twice === 0, `${lost} bookings are lost, ${twice} are there twice`),
        // a busy computer slows some starts, a fault of the product all of them
        ...unless(isShort || median(starts) <= longestStartMs, `a start took ${ms(median(starts))}`),
      ],
    };
  },
};
