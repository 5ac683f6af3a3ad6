// The network of one device, and what it does to calls.
import type { RandomSource } from './random.ts';

export const networks = [
  'fine',
  'flapping',
  'none',
  'lossy',
  'doubled',
  'failing',
  'captive',
  'signed out',
  'locked',
] as const;
export type Network = (typeof networks)[number];

interface Parts {
  readonly random: RandomSource;
  readonly count: (what: string) => void;
  /** Changes the appointment of this address on another device. */
  readonly changeAsColleague: (address: string) => Promise<unknown>;
  /** A request with this body is sent while an earlier one may still be with the server. */
  readonly onDoubled: (body: string) => void;
}

/** What a tablet hears whose screen is locked. */
async function asLocked(response: Response) {
  if (response.status >= 429) return response;
  const { appointment } = await response.json();
  if (!response.ok) return Response.json({ success: false, code: 'locked' }, { status: 401 });
  return Response.json({
    success: true,
    ...(appointment && { id: appointment.id, version: appointment.version }),
  });
}

export type KillMoment = 'before' | 'after';

export function openNetwork({ random, count, changeAsColleague, onDoubled }: Parts) {
  let network: Network = 'fine';
  const isBetween = () => Math.floor(performance.now() / 100) % 2 === 0;
  /** Requests that were answered, to come again at any later time. */
  const sent: (readonly [RequestInfo | URL, RequestInit])[] = [];
  const underWay: Promise<unknown>[] = [];
  /** The bodies of requests without an answer. Nobody hears the answer to a killed tab. */
  const unanswered = new Set<string>();
  const repeat = ([address, { signal: _, ...request }]: (typeof sent)[number]) => {
    count('request sent twice');
    underWay.push(fetch(address, request).then((response) => response.text()));
  };

  return {
    is: () => network,
    set(next: Network) {
      network = next;
    },

    /** Sends a call of a tab through this network. `die`: what ends the tab on the way, and returns when. */
    async send(
      honest: typeof fetch,
      address: RequestInfo | URL,
      request: RequestInit,
      die: () => KillMoment | undefined,
    ) {
      count(`sent, network: ${network}`);
      if (network === 'none' || (network === 'flapping' && isBetween())) throw new TypeError('no network');
      if (network === 'failing')
        return Response.json({ success: false, code: 'unavailable' }, { status: 503 });
      if (network === 'captive')
        return new Response('<html>Wi-Fi</html>', { status: random.one([200, 302, 403]) });
      const headers = new Headers(request.headers);
      if (network === 'signed out') headers.set('authorization', 'Bearer of-a-session-that-has-ended');
      if (die() === 'before') return new Promise<Response>(() => {});
      const body = String(request.body);
      if (network === 'doubled' || unanswered.has(body)) onDoubled(body);
      // the browser sends a request again whose connection broke: nobody hears the first answer
      if (network === 'doubled') repeat([address, { ...request, headers }]);
      unanswered.add(body);
      const response = await honest(address, { ...request, headers });
      unanswered.delete(body);
      if (response.ok) sent.push([address, { ...request, headers }]);
      if (die() === 'after') return new Promise<Response>(() => {});
      if (network === 'locked') return asLocked(response);
      if (network === 'lossy' && random.below(3) > 0) {
        count('answer lost');
        // a second write of the lost change would undo this one
        if (request.method === 'PUT' && random.below(2) === 0) await changeAsColleague(String(address));
        throw new TypeError('the answer was lost');
      }
      return response;
    },

    /** A request that was answered long ago comes again. */
    repeatOld() {
      if (sent.length > 0) repeat(random.one(sent));
    },
    settled: () => Promise.allSettled(underWay),
  };
}
