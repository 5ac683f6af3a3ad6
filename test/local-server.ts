// A server of the test's own, on a port of its own. It answers a request when the whole of it has come.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export async function openLocalServer(
  answer: (request: IncomingMessage, body: Buffer, response: ServerResponse) => void,
) {
  const server = createServer((request, response) => {
    // who ends in the middle of a request hears nothing
    const cut = () => response.destroy();
    buffer(request).then((body) => answer(request, body, response), cut);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
