// How many calls a server answers, and the processor time of each: it hardly depends on what else the computer does.
import type autocannon from 'autocannon';
import { processorTime } from './processor-time.ts';
import { callsOf, type Load } from './rate.ts';

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

export async function measure(
  { port, pid, postmaster }: Measured,
  request: autocannon.Request,
  load: Load,
): Promise<Figures> {
  const begin = [processorTime(pid), processorTime(postmaster)];
  const calls = await callsOf(port, request, load);
  const [node = 0, database = 0] = [processorTime(pid), processorTime(postmaster)].map(
    (end, n) => (end - (begin[n] ?? 0)) / calls,
  );
  return { rate: calls / load.seconds, node, database };
}

export function median(numbers: readonly number[]) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

export function medians(all: readonly Figures[]): Figures {
  const of = (figure: keyof Figures) => median(all.map((one) => one[figure]));
  return { rate: of('rate'), node: of('node'), database: of('database') };
}

export const shown = ({ rate, node, database }: Figures) =>
  `${rate.toFixed(0)}/s (${node.toFixed(2)} + ${database.toFixed(2)} ms)`;

export const percent = (ratio: number) => `${(ratio * 100).toFixed(1)} %`;
