// Calls an endpoint by its name. The public pages and the service worker do so, because the contract itself would be too much code there.
// The types of the contract check the name, the request and the answer.
import type { Endpoint, NamedCode, NameOf, RefusalData, ReplyOf } from '#contracts/ground/endpoint.ts';
import type { ImpliedCode } from '#contracts/ground/refusals.ts';
import { addressOf } from './address.ts';
import type { Parts } from './call.ts';
import { readClock } from './server-clock.ts';

type CodeOf<E extends Endpoint> = NamedCode<E> | ImpliedCode;

export type RefusalOf<E extends Endpoint> = {
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
} & { [C in CodeOf<E>]: { readonly code: C } & RefusalData<E, C> }[CodeOf<E>];

export type Outcome<E extends Endpoint> =
  | { readonly ok: true; readonly answer: ReplyOf<E>; readonly refused?: undefined }
  | { readonly ok: false; readonly refused: RefusalOf<E>; readonly answer?: undefined };

/**
 * The call of an endpoint: `callByName<typeof readVisit>('GET /public/visits/:link', { params: { link } })`. It fails without a network.
 */
export async function callByName<E extends Endpoint>(
  name: NameOf<E>,
  parts: Parts<E>,
  token?: string,
): Promise<Outcome<E>> {
  const [method = '', path = ''] = name.split(' ');
  const { params, query, body = {} } = parts as { params?: object; query?: object; body?: object };
  const sentAt = Date.now();
  const response = await fetch(addressOf(path, params, query), {
    method,
    cache: 'no-store',
    ...(method !== 'GET' && {
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    }),
  });
  const noteClock = readClock(response, sentAt);
  const answer = await response.json();
  noteClock();
  return response.ok ? { ok: true, answer } : { ok: false, refused: answer };
}
