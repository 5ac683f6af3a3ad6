// Figures of this instance for Prometheus, in its text format.
import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { bearerToken } from './session.ts';

/** A figure that is read on request: a number, or a number for each value of a label. Undefined: not known. */
export interface Gauge {
  readonly name: string;
  readonly help: string;
  readonly label?: string;
  readonly read: () => Promise<number | undefined | Readonly<Record<string, number>>>;
}

/** The bounds of the histogram, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface CallTimes {
  readonly counts: number[];
  sum: number;
  count: number;
}

/** Counts all calls, and serves `/metrics` to clients with the token. */
export function serveMetrics(app: FastifyInstance, token: string, gauges: readonly Gauge[]): void {
  const calls = new Map<string, CallTimes>();
  const delay = monitorEventLoopDelay();
  delay.enable();
  app.addHook('onClose', (_app, done) => {
    delay.disable();
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    // the path of the route and not of the call: the route has no ids, so a stranger cannot make the label have many values
    const path = request.routeOptions.config.endpoint?.path ?? 'other';
    const labels = `method="${request.method}",path="${path}",status="${reply.statusCode}"`;
    note(calls, labels, reply.elapsedTime / 1000);
    done();
  });

  const own: readonly Gauge[] = [
    {
      name: 'kreher_event_loop_delay_seconds',
      help: 'How late the event loop was since the last reading.',
      label: 'quantile',
      async read() {
        const quantiles = { 0.5: delay.percentile(50) / 1e9, 0.99: delay.percentile(99) / 1e9 };
        delay.reset();
        return quantiles;
      },
    },
    {
      name: 'kreher_memory_bytes',
      help: 'Memory of the process.',
      label: 'kind',
      async read() {
        const { rss, heapUsed } = process.memoryUsage();
        return { rss, heap: heapUsed };
      },
    },
  ];

  app.get('/metrics', async (request, reply) => {
    const given = bearerToken(request.headers.authorization) ?? '';
    reply.type('text/plain; version=0.0.4; charset=utf-8');
    if (!isSame(given, token)) return reply.status(401).send('');
    return [...linesOfCalls(calls), ...(await linesOf([...own, ...gauges]))].join('\n').concat('\n');
  });
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

function note(calls: Map<string, CallTimes>, labels: string, seconds: number) {
  const timed = calls.get(labels) ?? { counts: buckets.map(() => 0), sum: 0, count: 0 };
  calls.set(labels, timed);
  timed.sum += seconds;
  timed.count += 1;
  for (const [n, most] of buckets.entries())
    if (seconds <= most) timed.counts[n] = (timed.counts[n] ?? 0) + 1;
}

const called = 'kreher_call_seconds';

function* linesOfCalls(calls: ReadonlyMap<string, CallTimes>) {
  yield* headOf(called, 'How long calls took.', 'histogram');
  for (const [labels, { counts, sum, count }] of calls) {
    for (const [n, most] of buckets.entries()) yield `${called}_bucket{${labels},le="${most}"} ${counts[n]}`;
    yield `${called}_bucket{${labels},le="+Inf"} ${count}`;
    yield `${called}_sum{${labels}} ${sum}`;
    yield `${called}_count{${labels}} ${count}`;
  }
}

async function linesOf(gauges: readonly Gauge[]) {
  const all = await Promise.all(
    gauges.map(async ({ name, help, label = '', read }) => {
      // a gauge that fails does not hide the others: without the database, the gauges that need no query are still shown
      const value = await read().catch(() => undefined);
      if (value === undefined) return [];
      const values =
        typeof value === 'number'
          ? [`${name} ${value}`]
          : Object.entries(value).map(([key, one]) => `${name}{${label}="${key}"} ${one}`);
      return [...headOf(name, help, 'gauge'), ...values];
    }),
  );
  return all.flat();
}

const headOf = (name: string, help: string, type: 'gauge' | 'histogram') => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
];
