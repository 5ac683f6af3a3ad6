// How many calls a server answers, and the processor time of each: it hardly depends on what else the computer does.
import autocannon from 'autocannon';
import { median } from '../figures.ts';
import { processorTime } from './processor-time.ts';

export interface Measured {
  readonly port: number;
  /** The process of the server, and the one whose children serve its database. */
  readonly pid: number;
  readonly postmaster: number;
}

export interface Figures {
  /** Calls a second. */
  readonly rate: number;
  /** Milliseconds of processor time a call, in Node and in PostgreSQL. */
  readonly node: number;
  readonly database: number;
}

/** Calls the server for some seconds, with so many connections at once. Fails if a call failed. */
export async function measure(
  { port, pid, postmaster }: Measured,
  request: autocannon.Request,
  { seconds, connections }: { readonly seconds: number; readonly connections: number },
): Promise<Figures> {
  const begin = [processorTime(pid), processorTime(postmaster)];
  const { requests, non2xx, errors } = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    requests: [request],
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx} replies were errors, ${errors} calls failed`);
  const calls = requests.total;
  const [node = 0, database = 0] = [processorTime(pid), processorTime(postmaster)].map(
    (end, n) => (end - (begin[n] ?? 0)) / calls,
  );
  return { rate: calls / seconds, node, database };
}

export function medians(all: readonly Figures[]): Figures {
  const of = (figure: keyof Figures) => median(all.map((one) => one[figure]));
  return { rate: of('rate'), node: of('node'), database: of('database') };
}

export const shown = ({ rate, node, database }: Figures) =>
  `${rate.toFixed(0)}/s (${node.toFixed(2)} + ${database.toFixed(2)} ms)`;

export const percent = (ratio: number) => `${(ratio * 100).toFixed(1)} %`;
