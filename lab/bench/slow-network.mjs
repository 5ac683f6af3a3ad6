// A network between a browser and the product that can be slow or away: also for the service worker, which the browser's own
// emulation leaves out.
import { createConnection, createServer } from 'node:net';

/** Slow 4G, as Lighthouse has it: milliseconds of a round trip, and bytes a millisecond. */
const slow4G = { roundTrip: 562, down: 1470 / 8, up: 675 / 8 };

export async function startNetwork(address) {
  const { hostname: host, port } = new URL(address);
  const open = new Set();
  let network = 'fast';
  /** When each direction has sent all that it was given, for all connections together. */
  const freeAt = { down: 0, up: 0 };

  const server = createServer((client) => {
    if (network === 'none') return client.destroy();
    const product = createConnection({ host, port: Number(port) });
    pass(client, product, 'up', network === 'slow' ? slow4G.roundTrip : 0);
    pass(product, client, 'down', 0);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));

  /** The first bytes of a connection also wait for it to be made. */
  function pass(from, to, direction, connecting) {
    let earliest = Date.now() + connecting;
    const later = (act, bytes) => {
      if (network === 'slow') {
        freeAt[direction] = Math.max(freeAt[direction], Date.now()) + bytes / slow4G[direction];
        earliest = Math.max(earliest, freeAt[direction] + slow4G.roundTrip / 2);
      }
      // what comes later never overtakes what came before
      setTimeout(act, Math.max(0, earliest - Date.now()));
    };
    open.add(from);
    from.on('data', (bytes) => later(() => to.write(bytes), bytes.length));
    from.on('end', () => later(() => to.end(), 0));
    from.on('error', () => to.destroy());
    from.on('close', () => open.delete(from));
  }

  return {
    address: `http://127.0.0.1:${server.address().port}`,
    /** `fast`, `slow` or `none`. */
    become(next) {
      network = next;
      if (next === 'none') for (const socket of open) socket.destroy();
    },
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
