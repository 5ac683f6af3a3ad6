// What everybody may call is bounded for each network and route: so many calls in a minute, and few at the same time. The others wait for
// these, so that whoever calls very often waits for themselves, and not a salon for them.
import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Bound } from '#contracts/ground/endpoint.ts';
import { callLimiter, tooMany } from './limits.ts';
import { networkOf } from './network.ts';

/**
 * Calls of each route in a minute from one network. Thousands of phones share an IPv4 address of their operator, and all of a salon
 * its Wi-Fi: only what mails, or takes long, is scarce.
 */
export const perMinute: Readonly<Record<Bound | 'page', number>> = {
  read: 240,
  send: 120,
  ask: 20,
  'sign-in': 600,
  machine: 600,
  page: 1200,
};

/** What reads a salon's book, or writes into it, goes on in turns; sign-in, programs and pages are cheap. */
const inTurns: ReadonlySet<Bound | 'page'> = new Set<Bound>(['read', 'send', 'ask']);

/** Calls of a route from one network that are answered at the same time, and that wait for these. */
const usuallyAtOnce = 2;
const mostWaiting = 50;

interface Settings {
  readonly trustsProxy: boolean;
  readonly now: () => Date;
  readonly atOnce?: number | undefined;
}

export function boundPublicCalls(
  app: FastifyInstance,
  { trustsProxy, now, atOnce = usuallyAtOnce }: Settings,
): void {
  const limiters = new Map<string, ReturnType<typeof callLimiter>>();
  const turns = openTurnsOfCallers(atOnce);
  const endings = new WeakMap<FastifyRequest, () => void>();

  const callOf = (request: FastifyRequest) => {
    const bound = boundOf(request);
    const network = networkOf(request.ip, trustsProxy);
    const route = `${request.method} ${request.routeOptions.url}`;
    return bound && network !== null && { bound, network, route };
  };

  app.addHook('onRequest', async (request) => {
    const call = callOf(request);
    if (!call) return;
    const limit = limiters.get(call.route) ?? callLimiter(perMinute[call.bound]);
    limiters.set(call.route, limit);
    limit(call.network, now().getTime());
  });
  // after the body: whoever sends it slowly keeps nobody waiting
  app.addHook('preValidation', async (request, reply) => {
    const call = callOf(request);
    if (!call || !inTurns.has(call.bound)) return;
    const turn = turns.begin(`${call.route} ${call.network}`);
    if (!turn) throw tooMany(now().getTime() + 1000, now().getTime());
    let isGone = false;
    finished(reply.raw, () => {
      isGone = true;
      turn.end();
    });
    await turn.begun;
    if (isGone) return reply.hijack();
    endings.set(request, turn.end);
  });
  // whoever reads the answer slowly keeps nobody waiting
  app.addHook('onSend', async (request) => endings.get(request)?.());
}

/** Whatever is no call of the API is a page. A built file costs almost nothing, and a first visit loads dozens. */
function boundOf({ routeOptions: { config, url } }: FastifyRequest): Bound | 'page' | null {
  if (config.endpoint) return config.endpoint.bound;
  return url?.startsWith('/assets/') ? null : 'page';
}

/** So many calls of one caller go on at once, in their order. */
function openTurnsOfCallers(atOnce: number) {
  const callers = new Map<string, { running: number; readonly waiting: (() => void)[] }>();

  return {
    /** Undefined if too many wait already. */
    begin(caller: string) {
      const all = callers.get(caller) ?? { running: 0, waiting: [] };
      if (all.waiting.length >= mostWaiting) return undefined;
      callers.set(caller, all);
      let state: 'waiting' | 'running' | 'over' = 'waiting';
      let go = () => {};
      const begun = new Promise<void>((resolve) => {
        go = () => {
          state = 'running';
          all.running += 1;
          resolve();
        };
        if (all.running < atOnce) go();
        else all.waiting.push(go);
      });
      return {
        begun,
        end() {
          if (state === 'over') return;
          if (state === 'waiting') {
            all.waiting.splice(all.waiting.indexOf(go), 1);
            go();
          }
          state = 'over';
          all.running -= 1;
          if (all.running < atOnce) all.waiting.shift()?.();
          if (all.running === 0) callers.delete(caller);
        },
      };
    },
  };
}
