// The bounds of public calls, for each network and route: a number of calls in a minute, and a small number at the same time. Further calls
// of that network wait, so that a network with very many calls delays only itself, and no salon.
import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Bound } from '#contracts/ground/endpoint.ts';
import { callLimiter, tooManyRequests } from './limits.ts';
import { networkOf } from './network.ts';

/**
 * The calls of each route in a minute from one network. Thousands of phones share an IPv4 address of their operator, and all devices of a
 * salon share its Wi-Fi. Therefore only calls that send mail or take long have low bounds.
 */
export const perMinute: Readonly<Record<Bound | 'page', number>> = {
  read: 240,
  send: 120,
  ask: 20,
  'sign-in': 600,
  machine: 600,
  page: 1200,
};

/** The kinds of calls that take turns: calls that read a salon's book, or write into it. Sign-in, programs and pages are cheap. */
const inTurns: ReadonlySet<Bound | 'page'> = new Set<Bound>(['read', 'send', 'ask']);

/** The calls of a route from one network that are answered at the same time. `mostWaiting` is how many may wait for these. */
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
  // the turn begins after the body has arrived, so that a slow sender keeps nobody waiting
  app.addHook('preValidation', async (request, reply) => {
    const call = callOf(request);
    if (!call || !inTurns.has(call.bound)) return;
    const turn = turns.begin(`${call.route} ${call.network}`);
    if (!turn) throw tooManyRequests(now().getTime() + 1000, now().getTime());
    let isGone = false;
    finished(reply.raw, () => {
      isGone = true;
      turn.end();
    });
    await turn.begun;
    if (isGone) return reply.hijack();
    endings.set(request, turn.end);
  });
  // the turn ends before the answer is sent, so that a slow reader keeps nobody waiting
  app.addHook('onSend', async (request) => endings.get(request)?.());
}

/**
 * The bound of a call. Each request that is no call of the API counts as a page, except built files: they cost almost nothing, and a first
 * visit loads dozens.
 */
function boundOf({ routeOptions: { config, url } }: FastifyRequest): Bound | 'page' | null {
  if (config.endpoint) return config.endpoint.bound;
  if (config.bound) return config.bound;
  return url?.startsWith('/assets/') ? null : 'page';
}

/** Turns of callers: a limited number of calls of one caller run at the same time, in their order. */
function openTurnsOfCallers(atOnce: number) {
  const callers = new Map<string, { running: number; readonly waiting: (() => void)[] }>();

  return {
    /** The turn of a call; undefined if too many calls wait already. */
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
