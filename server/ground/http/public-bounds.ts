// What everybody may call is bounded for each network before anything is read: so many calls in a minute, and few at the same time. The
// others wait for these, so that whoever calls very often waits for themselves, and not a salon for them.
import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Bound } from '#contracts/ground/endpoint.ts';
import { callLimiter } from './limits.ts';
import { networkOf } from './network.ts';

/** Calls of each route in a minute from one network: behind an IPv4 address there may be many people. */
export const perMinute: Readonly<Record<Bound | 'page', number>> = {
  read: 120,
  send: 60,
  ask: 10,
  'sign-in': 120,
  machine: 600,
  page: 600,
};

/** Calls of one network that are answered at the same time. */
const usuallyAtOnce = 2;

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
  const turns = openTurnsOfNetworks(atOnce);
  const endings = new WeakMap<FastifyRequest, () => void>();

  app.addHook('onRequest', async (request, reply) => {
    const bound = boundOf(request);
    const network = networkOf(request.ip, trustsProxy);
    if (!bound || network === null) return;
    const route = `${request.method} ${request.routeOptions.url}`;
    const limit = limiters.get(route) ?? callLimiter(perMinute[bound]);
    limiters.set(route, limit);
    limit(network, now().getTime());

    const turn = turns.begin(network);
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

/** Whatever is no call of the API is a page or a file. */
function boundOf({ routeOptions: { config } }: FastifyRequest) {
  return config.endpoint ? config.endpoint.bound : 'page';
}

/** So many of one network go on at once, in their order. */
function openTurnsOfNetworks(atOnce: number) {
  const networks = new Map<string, { running: number; readonly waiting: (() => void)[] }>();

  return {
    begin(network: string) {
      const all = networks.get(network) ?? { running: 0, waiting: [] };
      networks.set(network, all);
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
          if (all.running === 0) networks.delete(network);
        },
      };
    },
  };
}
