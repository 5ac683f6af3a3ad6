// The clock of the product jumps an hour and a day ahead while people book.
import { openCopy } from '../copy.ts';
import { unless } from '../figures.ts';
import { openBookings } from './bookings.ts';
import type { Fault } from './fault.ts';

const hour = 3_600_000;

export const clock: Fault = {
  name: 'clock',
  async run() {
    await using copy = await openCopy();
    const bookings = await openBookings(copy.address);
    const booking = bookings.begin(4);
    for (const jump of [hour, 24 * hour]) {
      await bookings.nextAcknowledged();
      await copy.pass(jump);
      await bookings.nextAcknowledged();
    }
    await booking.end();
    const { lost, twice } = await bookings.compare();
    const answers = [...bookings.answers.keys()].join(', ');
    bookings.close();
    return {
      figures: [`an hour and a day ahead: ${bookings.acknowledged.size} bookings, answers ${answers}`],
      failed: [
        ...unless(answers === '201', `answers: ${answers}`),
        ...unless(lost === 0 && twice === 0, `${lost} bookings are lost, ${twice} are there twice`),
      ],
    };
  },
};
