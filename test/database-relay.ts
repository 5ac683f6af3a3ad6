// A proxy between the product and its database, so that a test can interrupt the connection and restore it.
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import pg from 'pg';

export async function startRelay(connection: pg.PoolConfig) {
  const { host, port, user, database, password } = new pg.Client(connection);
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const open = new Set<Socket>();
  let isAway = false;

  const server = createServer((client) => {
    if (isAway) return client.destroy();
    const upstream = createConnection(target);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      from.on('error', () => {});
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  function goAway() {
    isAway = true;
    for (const socket of open) socket.destroy();
  }

  return {
    connection: { host: '127.0.0.1', port: (server.address() as AddressInfo).port, user, database, password },
    goAway,
    comeBack() {
      isAway = false;
    },
    stop() {
      goAway();
      server.close();
    },
  };
}
