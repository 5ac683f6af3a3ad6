// Makes the call that an endpoint describes. No address is written anywhere else.
import type * as z from 'zod/mini';
import type { Endpoint, ReplyOf } from '#contracts/endpoint.ts';
import { said } from '#contracts/wording.sq.ts';
import { eitherSignal } from './either-signal.ts';
import { readToken } from './token.ts';

/** Only the parts that this endpoint has, and each of them whole. */
export type Parts<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as z.input<E[K]> extends undefined ? never : K]: z.input<E[K]>;
};

interface Options {
  readonly signal?: AbortSignal | undefined;
  /** Sends the body as a form does, where the endpoint takes it so. */
  readonly asForm?: boolean;
  /** Speaks for a session that the tab has already let go of. */
  readonly token?: string | null;
}

interface Failure {
  readonly success?: false;
  readonly code?: string;
  readonly message?: string;
  readonly fields?: Record<string, string>;
  readonly requiresVerification?: boolean;
}

/** Longer than the slowest honest answer; a call that hangs must not keep a form waiting for ever. */
const patience = 30_000;

export class CallFailed extends Error {
  /** 0 where there was no answer at all. */
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  /** Seconds after which the server wants to be asked again. */
  readonly retryAfter: number | undefined;
  readonly answer: Failure;

  constructor(status: number, answer: Failure = {}, retryAfter?: number) {
    super(answer.message ?? `${status}`);
    this.status = status;
    this.code = answer.code ?? 'unreachable';
    this.fields = answer.fields ?? {};
    this.retryAfter = retryAfter;
    this.answer = answer;
  }
}

/** The sentence for a person: the server's own, or `otherwise` where it had none. */
export function explain(error: unknown, otherwise: string = said.failed, unreachable = said.unreachable) {
  if (!(error instanceof CallFailed)) return otherwise;
  return error.status === 0 ? unreachable : (error.answer.message ?? otherwise);
}

let sessionEnded: (sentence: string) => void = () => {};
/** Called when the server no longer knows the tab's token. */
export function onSessionEnd(listener: (sentence: string) => void) {
  sessionEnded = listener;
}

export async function call<E extends Endpoint>(
  endpoint: E,
  parts: Parts<E>,
  { signal, asForm = false, token = readToken() }: Options = {},
): Promise<ReplyOf<E>> {
  const { params, query, body } = parts as { params?: object; query?: object; body?: object };
  const response = await send(addressOf(endpoint, params, query), signal, {
    method: endpoint.method,
    headers: {
      ...(body && !asForm && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body ? encode(body, asForm) : null,
  });

  const answer = await response.json().catch(() => undefined);
  if (response.ok && answer?.success) return answer as ReplyOf<E>;

  const failure = new CallFailed(
    // an answer that is none of ours comes from something that stands between us and the server
    response.ok && answer?.success === undefined ? 0 : response.status,
    answer,
    Number(response.headers.get('retry-after')) || undefined,
  );
  if (failure.status === 401 && token && token === readToken()) sessionEnded(failure.message);
  throw failure;
}

/** An answer that is no JSON, as soon as it begins to come in. */
export function openAnswer<E extends Endpoint>(endpoint: E, parts: Parts<E>, signal: AbortSignal) {
  const { params, query } = parts as { params?: object; query?: object };
  return begin(addressOf(endpoint, params, query), signal);
}

/** The answer as it comes in, for as long as it goes on. */
export async function openStream(endpoint: Endpoint, signal: AbortSignal) {
  const { body } = await begin(addressOf(endpoint), signal);
  if (!body) throw new CallFailed(0);
  return body;
}

async function begin(address: string, signal: AbortSignal) {
  const token = readToken();
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` }, signal });
  if (response.ok) return response;
  const failure = new CallFailed(response.status, await response.json().catch(() => undefined));
  if (failure.status === 401 && token === readToken()) sessionEnded(failure.message);
  throw failure;
}

function addressOf(endpoint: Endpoint, params: object = {}, query: object = {}) {
  const values = new Map<string, unknown>(Object.entries(params));
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== undefined));
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`;
}

const encode = (body: object, asForm: boolean) =>
  asForm
    ? new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]))
    : JSON.stringify(body);

async function send(address: string, signal: AbortSignal | undefined, request: RequestInit) {
  const limit = AbortSignal.timeout(patience);
  try {
    return await fetch(address, { ...request, signal: signal ? eitherSignal(signal, limit) : limit });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallFailed(0);
  }
}
