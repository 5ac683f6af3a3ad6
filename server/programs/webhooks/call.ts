// Calls the address of a webhook. A salon chose the address, so it may lead anywhere: the connection goes exactly to the address that was
// checked.
import { lookup } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { type RequestOptions, request as requestSafe } from 'node:https';
import { isWebhookAddress } from '#contracts/programs/webhooks.ts';
import { isPublicAddress } from './public-address.ts';

const longestCall = 10_000;
const maxOfAnswer = 64 * 1024;

export interface Reach {
  /** Origins inside the network of the server that may be called: in tests and while programs are written. */
  readonly others?: readonly string[] | undefined;
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  /** Opens the call, with the checked address as its host. */
  readonly open?: typeof requestSafe;
}

const resolveAll = async (host: string) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

/**
 * Makes the call and returns the status of the answer; 0 if there was no answer, or if the address is not public. A redirect is not
 * followed.
 */
export async function callWebhook(
  url: string,
  headers: Record<string, string>,
  body: string,
  { others, resolve = resolveAll, open = requestSafe }: Reach = {},
): Promise<number> {
  const signal = AbortSignal.timeout(longestCall);
  try {
    if (!isWebhookAddress(url, others)) return 0;
    const { hostname, port, pathname, search, origin } = new URL(url);
    const request = { method: 'POST', path: pathname + search, headers, signal, agent: false };
    if (others?.includes(origin)) return await send(requestPlain, { ...request, hostname, port }, body);
    const addresses = await Promise.race([resolve(hostname), givenUp(signal)]);
    const [host] = addresses;
    if (!host || !addresses.every(isPublicAddress)) return 0;
    const named = { ...request, host, port: 443, servername: hostname };
    return await send(open, { ...named, headers: { ...headers, host: hostname } }, body);
  } catch {
    return 0;
  }
}

const givenUp = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );

function send(open: typeof requestSafe, options: RequestOptions, body: string) {
  return new Promise<number>((resolve, reject) => {
    const call = open(options, (answer) => {
      const status = answer.statusCode ?? 0;
      const end = () => {
        resolve(status);
        call.destroy();
      };
      let read = 0;
      answer.on('data', (part: Buffer) => {
        read += part.length;
        if (read > maxOfAnswer) end();
      });
      answer.on('end', end).on('error', reject);
    });
    // no answer follows an upgrade, and nothing else would end the call
    call.on('upgrade', ({ statusCode = 0 }, socket) => {
      socket.destroy();
      resolve(statusCode);
    });
    call.on('error', reject).on('close', reject).end(body);
  });
}
