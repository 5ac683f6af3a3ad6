// Fetches a calendar by its address, which a person of a salon typed.

import type { CalendarFailure } from '#contracts/salon/own-calendars.ts';
import { type Answer, guardedCall, longestCall, NotPublic, type Reach } from '../../ground/guarded-call.ts';

export const mostBytes = 2 * 1024 * 1024;
const mostRedirects = 3;

/** The calendar could not be read. */
export class NotRead extends Error {
  readonly failure: CalendarFailure;
  /** The seconds for which the server there does not want to be asked. */
  readonly pause: number | undefined;
  constructor(failure: CalendarFailure, pause?: number) {
    super(failure);
    this.failure = failure;
    this.pause = pause;
  }
}

export interface Fetched {
  /** Undefined: nothing changed since the tag. */
  readonly text: string | undefined;
  readonly tag: string | null;
}

const agent = 'Kreher-Calendars/1';

interface Wanted {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

/** One call, with its redirects. `signal`: the time for all calls of one reading. */
export async function callThere(
  address: string,
  { method = 'GET', headers = {}, body, signal = AbortSignal.timeout(longestCall) }: Wanted,
  reach: Reach,
): Promise<Answer & { readonly url: string }> {
  let url = address;
  for (let redirects = 0; ; redirects += 1) {
    const answer = await answerOf(url, { method, headers, body, signal }, reach);
    const { location } = answer.headers;
    if (answer.status < 300 || answer.status >= 400 || answer.status === 304 || !location)
      return { ...answer, url };
    if (redirects === mostRedirects) throw new NotRead('down');
    const next = URL.parse(location, url);
    if (!next) throw new NotRead('down');
    // a password goes to no other server
    if (headers.authorization && next.origin !== new URL(url).origin) throw new NotRead('refused');
    url = next.href;
  }
}

async function answerOf(
  url: string,
  {
    method,
    headers,
    body,
    signal,
  }: Required<Pick<Wanted, 'method' | 'headers' | 'signal'>> & Pick<Wanted, 'body'>,
  reach: Reach,
) {
  try {
    const length: Record<string, string> =
      body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const answer = await guardedCall(
      url,
      {
        method,
        headers: { 'user-agent': agent, 'accept-encoding': 'identity', ...length, ...headers },
        ...(body !== undefined && { body }),
        most: mostBytes,
        signal,
      },
      reach,
    );
    if (!answer.isWhole) throw new NotRead('too_large');
    return answer;
  } catch (error) {
    if (error instanceof NotRead) throw error;
    if (signal.aborted) throw new NotRead('slow');
    if (error instanceof NotPublic) throw new NotRead('not_public');
    throw new NotRead(failureOf((error as NodeJS.ErrnoException).code ?? ''));
  }
}

const failureOf = (code: string): CalendarFailure => {
  if (code === 'ENOTFOUND') return 'not_found';
  return /^(CERT_|ERR_TLS|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH)/.test(code)
    ? 'certificate'
    : 'down';
};

/** Throws unless the answer is a success. */
export function requireSuccess({ status, headers }: Answer, whenRefused: CalendarFailure): void {
  if (status >= 200 && status < 300) return;
  if (status === 404 || status === 410) throw new NotRead('gone');
  if (status === 401 || status === 403) throw new NotRead(whenRefused);
  const pause = pauseOf(headers);
  if (status === 429) throw new NotRead('asked_less', pause);
  throw new NotRead('down', pause);
}

/** The header has seconds, or a moment on the clock of the server there. */
function pauseOf({ 'retry-after': said, date }: Answer['headers']): number | undefined {
  if (said === undefined) return undefined;
  const seconds = /^\d+$/.test(said) ? Number(said) : (Date.parse(said) - Date.parse(date ?? '')) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}

export async function fetchAddress(address: string, tag: string | null, reach: Reach): Promise<Fetched> {
  const headers: Record<string, string> = tag === null ? {} : { 'if-none-match': tag };
  const answer = await callThere(address, { headers: { accept: 'text/calendar', ...headers } }, reach);
  // a server that was not told what is known can't say that nothing changed
  if (answer.status === 304 && tag !== null) return { text: undefined, tag };
  requireSuccess(answer, 'closed');
  const etag = answer.headers.etag;
  return { text: answer.body.toString('utf8'), tag: etag && etag.length <= 1000 ? etag : null };
}

/** The server as it is called; undefined if it is none. */
export const serverOf = (typed: string): URL | undefined =>
  addressOf(typed.includes('://') ? typed : `https://${typed}`);

/** The address as it is called: calendars also give one that begins with `webcal:`. Undefined if it is none. */
export function addressOf(typed: string): URL | undefined {
  const address = URL.parse(typed.replace(/^webcals?:\/\//i, 'https://'));
  return address && /^https?:$/.test(address.protocol) ? address : undefined;
}
