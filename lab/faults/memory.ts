// Mixed calls at a steady rate for many minutes: the memory of the product must not grow. Read from /proc, so on Linux.
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { ask, openSender } from '../calls.ts';
import { openBookings } from './bookings.ts';
import { type Fault, failureUnless, quantile } from './fault.ts';
import { openProduct } from './product.ts';

const minutes = Number(process.env.FAULTS_MINUTES ?? 60);
const callsASecond = 50;
const mostGrowthMb = 20;

export const memory: Fault = {
  name: 'memory',
  async run() {
    const product = await openProduct();
    const bookings = await openBookings(product.address);
    const booking = bookings.begin(1);
    await pause(2000);
    await booking.end();
    const { send, close } = openSender(product.address);
    const paths = [
      '/api/appointments?from=2027-03-01&to=2027-03-07',
      '/api/clients?q=kli',
      '/api/user/stats?period=year',
      '/api/reports/export?period=year',
      '/api/barbers',
      '/',
    ];
    const readMb = () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${product.pid()}/status`, 'utf8'))?.[1]) / 1024;
    const samples: number[] = [];
    const end = performance.now() + minutes * 60_000;
    for (let call = 0; performance.now() < end; call++) {
      const path = paths[call % paths.length] ?? '';
      // an export is the work of many calls
      if (!path.includes('export') || call % 60 === 3)
        await send({ method: 'GET', path, headers: {} }, bookings.token);
      if (call % 20 === 0) await ask(send, 'PUT /salon', { name: `Salloni ${call}` }, bookings.token);
      if (call % callsASecond === 0) samples.push(readMb());
      await pause(1000 / callsASecond);
    }
    bookings.close();
    close();
    await product.stop();
    const fifth = Math.floor(samples.length / 5);
    const [early, late] = [samples.slice(fifth, 2 * fifth), samples.slice(-fifth)].map((part) =>
      quantile(part, 0.5),
    );
    const growth = (late ?? 0) - (early ?? 0);
    return {
      figures: [
        `${minutes} minutes of mixed calls: ${early?.toFixed(0)} MB after the warm-up, ${late?.toFixed(0)} MB at the end, at most ${Math.max(...samples).toFixed(0)} MB`,
      ],
      failed: failureUnless(growth <= mostGrowthMb, `the memory grew by ${growth.toFixed(0)} MB`),
    };
  },
};
