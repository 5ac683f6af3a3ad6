// Calls a server for some seconds, with so many connections at once.
import autocannon from 'autocannon';

export interface Load {
  readonly seconds: number;
  readonly connections: number;
}

/** How many calls it answered. Fails if one of them failed. */
export async function callsOf(port: number, request: autocannon.Request, { seconds, connections }: Load) {
  const { requests, non2xx, errors } = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    requests: [request],
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx} replies were errors, ${errors} calls failed`);
  return requests.total;
}
