// Mixed calls at a steady rate for many minutes: the memory of the product must not grow. Read from /proc, so on Linux.
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../calls.ts';
import { median, memoryOf, unless } from '../figures.ts';
import { openBookings } from './bookings.ts';
import type { Fault } from './fault.ts';
import { openProduct } from './product.ts';

const minutes = Number(process.env.FAULTS_MINUTES ?? 60);
const callsASecond = 50;
const maxGrowthMb = 20;
const paths = [
  '/api/appointments?from=2027-03-01&to=2027-03-07',
  '/api/clients?q=kli',
  '/api/user/stats?period=year',
  '/api/reports/export?period=year',
  '/api/barbers',
  '/',
];

export const memory: Fault = {
  name: 'memory',
  async run() {
    const product = await openProduct();
    const { begin, send, token, close } = await openBookings(product.address);
    const booking = begin(1);
    await pause(2000);
    await booking.end();
    const samples: number[] = [];
    const end = performance.now() + minutes * 60_000;
    for (let call = 0; performance.now() < end; call++) {
      const path = paths[call % paths.length] ?? '';
      // an export is the work of many calls
      if (!path.includes('export') || call % 60 === 3)
        await send({ method: 'GET', path, headers: {} }, token);
      if (call % 20 === 0) await ask(send, 'PUT /salon', { name: `Salloni ${call}` }, token);
      if (call % callsASecond === 0) samples.push(memoryOf(product.pid()));
      await pause(1000 / callsASecond);
    }
    close();
    await product.stop();
    const fifth = Math.floor(samples.length / 5);
    const early = median(samples.slice(fifth, 2 * fifth));
    const late = median(samples.slice(-fifth));
    const [atFirst, atLast, most] = [early, late, Math.max(...samples)].map((mb) => `${mb.toFixed(0)} MB`);
    return {
      figures: [
        `${minutes} minutes of mixed calls: ${atFirst} after the warm-up, ${atLast} at the end, at most ${most}`,
      ],
      failed: unless(late - early <= maxGrowthMb, `the memory grew by ${(late - early).toFixed(0)} MB`),
    };
  },
};
