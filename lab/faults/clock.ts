// The clock of the product jumps an hour and a day ahead while people book.

import { startInstance } from '../../test/instance.ts';
import { settingsOfTarget } from '../attacks.ts';
import { openTemporaryDatabase } from '../bench/database.ts';
import { openBookings } from './bookings.ts';
import { type Fault, failureUnless } from './fault.ts';

const hour = 3_600_000;

export const clock: Fault = {
  name: 'clock',
  async run() {
    const { connection, close } = await openTemporaryDatabase();
    const product = await startInstance(connection, new Date(), settingsOfTarget);
    const bookings = await openBookings(product.address);
    const booking = bookings.begin(4);
    for (const jump of [hour, 24 * hour]) {
      await bookings.nextAcknowledged();
      await product.pass(jump);
      await bookings.nextAcknowledged();
    }
    await booking.end();
    const { lost, twice } = await bookings.compare();
    const answers = [...bookings.answers.keys()];
    bookings.close();
    const code = await product.close();
    await close();
    return {
      figures: [
        `an hour and a day ahead: ${bookings.acknowledged.size} bookings, answers ${answers.join(', ')}`,
      ],
      failed: [
        ...failureUnless(answers.join() === '201', `answers: ${answers.join()}`),
        ...failureUnless(lost === 0 && twice === 0, `${lost} bookings are lost, ${twice} are there twice`),
        ...failureUnless(code === 0, `the product ended with ${code}`),
      ],
    };
  },
};
