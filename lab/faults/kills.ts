// Kills the product, its database or both while people book. What was acknowledged must be there afterwards.
import { setTimeout as pause } from 'node:timers/promises';
import { openBookings } from './bookings.ts';
import { type Fault, failureUnless, ms, quantile } from './fault.ts';
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
        `starts after a kill: median ${ms(quantile(starts, 0.5))}, longest ${ms(Math.max(...starts))}`,
        ...(returns.length > 0
          ? [
              `bookings after a kill of the database: median ${ms(quantile(returns, 0.5))}, longest ${ms(Math.max(...returns))}`,
            ]
          : []),
      ],
      failed: [
        ...failureUnless(count > rounds, `only ${count} bookings were acknowledged`),
        ...failureUnless(lost === 0, `${lost} acknowledged bookings are lost`),
        ...failureUnless(twice === 0, `${twice} bookings are there twice`),
        // a busy computer slows some starts, a fault of the product all of them
        ...failureUnless(
          isShort || quantile(starts, 0.5) <= longestStartMs,
          `a start took ${ms(quantile(starts, 0.5))}`,
        ),
      ],
    };
  },
};
