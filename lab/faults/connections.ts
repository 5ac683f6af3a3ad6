// Holds thousands of connections open, some of them sending a byte now and then, and breaks bodies off. Others must not notice.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ask, call } from '../calls.ts';
import { ms, quantile, unless } from '../figures.ts';
import { openBookings } from './bookings.ts';
import type { Fault } from './fault.ts';
import { openProduct } from './product.ts';

const longestMs = 100;

export const connections: Fault = {
  name: 'connections',
  async run(isShort) {
    const idleCount = isShort ? 200 : 10_000;
    const slowCount = isShort ? 20 : 500;
    const brokenCount = isShort ? 50 : 1000;
    const product = await openProduct();
    const { hostname, port } = new URL(product.address);
    const { send, token, compare, begin, nextAcknowledged, close } = await openBookings(product.address);
    const booking = begin(1);
    await nextAcknowledged();
    await booking.end();
    const before = await compare();

    const sockets: Socket[] = [];
    const open = async (first = '') => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {});
      await once(socket, 'connect');
      socket.write(first);
      sockets.push(socket);
      return socket;
    };
    for (let n = 0; n < idleCount; n++) await open();
    const head = `POST /api/appointments HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\n`;
    const slow = await Promise.all(
      Array.from({ length: slowCount }, () => open('GET /api/barbers HTTP/1.1\r\nx-a: ')),
    );
    const drip = setInterval(() => slow.forEach((socket) => void socket.write('a')), 1000);
    for (let n = 0; n < brokenCount; n++) {
      const socket = await open(`${head}content-length: 500\r\n\r\n{"client_name": "Klient i prerë"`);
      socket.destroy();
    }

    const took: number[] = [];
    const statuses = new Set<number>();
    for (let n = 0; n < (isShort ? 100 : 1000); n++) {
      const answer = await call(send, 'GET /appointments?from=2027-03-01&to=2027-03-01', undefined, {
        token,
      });
      took.push(answer.took);
      statuses.add(answer.status);
      if (!isShort) await pause(5);
    }
    const after = await compare();
    const { text } = await ask(send, 'GET /clients?q=prer', undefined, token);
    clearInterval(drip);
    for (const socket of sockets) socket.destroy();
    close();
    await product.stop();
    const [middle, p99] = [quantile(took, 0.5), quantile(took, 0.99)];
    return {
      figures: [
        `${idleCount} idle and ${slowCount} slow connections, ${brokenCount} broken bodies: a day takes ${ms(middle)}, p99 ${ms(p99)}`,
      ],
      failed: [
        ...unless([...statuses].join() === '200', `answers: ${[...statuses].join()}`),
        ...unless(!text.includes('Klient i prer') && after.lost === before.lost, 'a broken body was written'),
        // of a short form on a busy computer only the median says something
        ...unless((isShort ? middle : p99) <= longestMs, `a day took ${ms(p99)}`),
      ],
    };
  },
};
