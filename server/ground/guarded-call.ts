// Calls an address that a person of a salon chose, so it may lead anywhere: the connection goes exactly to the address that was checked.
import { lookup } from 'node:dns/promises';
import { type IncomingHttpHeaders, request as requestPlain } from 'node:http';
import { Agent, type RequestOptions, request as requestSafe } from 'node:https';
import { mayBeCalled } from '#contracts/ground/public-url.rules.ts';
import { isPublicAddress } from './public-address.ts';

/** The time for the whole call, with all that is answered. */
export const longestCall = 10_000;

export interface Reach {
  /** Origins inside the network of the server that may be called. */
  readonly others?: readonly string[] | undefined;
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  /** Opens the call, with the checked address as its host. */
  readonly open?: typeof requestSafe;
}

export interface Request {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The most bytes of the answer that are read. */
  readonly most: number;
  readonly signal?: AbortSignal;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** False if there was more to read. */
  readonly isWhole: boolean;
}

/** No connection stays open. A later one to the same address takes its session up, which costs half of a new one. */
const sessions = new Agent();

/** The address is not public, or leads to one that is not. */
export class NotPublic extends Error {}

const resolveAll = async (host: string) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

/** Makes the call. A redirect is not followed. Throws where nothing is answered, or where the address is not public. */
export async function guardedCall(
  url: string,
  { method, headers, body, most, signal = AbortSignal.timeout(longestCall) }: Request,
  { others, resolve = resolveAll, open = requestSafe }: Reach = {},
): Promise<Answer> {
  if (!mayBeCalled(url, others)) throw new NotPublic(url);
  const { hostname, port, pathname, search, origin, protocol } = new URL(url);
  const request = { method, path: pathname + search, headers, signal, agent: false };
  const sent = { body, most };
  if (others?.includes(origin)) {
    const openInside = protocol === 'https:' ? requestSafe : requestPlain;
    return send(openInside, { ...request, hostname, port }, sent);
  }
  const addresses = await Promise.race([resolve(hostname), givenUp(signal)]);
  const [host] = addresses;
  if (!host || !addresses.every(isPublicAddress)) throw new NotPublic(url);
  const named = { ...request, host, port: 443, servername: hostname, agent: sessions };
  return send(open, { ...named, headers: { ...headers, host: hostname } }, sent);
}

const givenUp = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );

function send(
  open: typeof requestSafe,
  options: RequestOptions,
  { body, most }: Pick<Request, 'body' | 'most'>,
) {
  return new Promise<Answer>((resolve, reject) => {
    const call = open(options, (answer) => {
      const { statusCode: status = 0, headers } = answer;
      const parts: Buffer[] = [];
      let read = 0;
      const end = (isWhole: boolean) => {
        resolve({ status, headers, body: Buffer.concat(parts), isWhole });
        call.destroy();
      };
      answer.on('data', (part: Buffer) => {
        read += part.length;
        if (read > most) end(false);
        else parts.push(part);
      });
      answer.on('end', () => end(true)).on('error', reject);
    });
    // no answer follows an upgrade, and nothing else would end the call
    call.on('upgrade', ({ statusCode: status = 0, headers }, socket) => {
      socket.destroy();
      resolve({ status, headers, body: Buffer.alloc(0), isWhole: true });
    });
    call
      .on('error', reject)
      .on('close', () => reject(new Error('closed')))
      .end(body);
  });
}
