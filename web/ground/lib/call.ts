// Calls an endpoint.
import * as z from 'zod/mini';
import type { Endpoint, NamedCode, RefusalData, ReplyOf } from '#contracts/ground/endpoint.ts';
import {
  codeOfStatus,
  type ImpliedCode,
  isRefusalCode,
  type RefusalCode,
} from '#contracts/ground/refusals.ts';
import { messages } from '#contracts/ground/wording.sq.ts';
import { addressOf } from './address.ts';
import { takeEarly } from './early.ts';
import { eitherSignal } from './either-signal.ts';
import { noteAnswer, noteUnreached } from './reach.ts';
import { readClock } from './server-clock.ts';
import { isTablet } from './tablet.ts';
import { readToken, tokenForCall } from './token.ts';

/** The params, query and body that this endpoint has. */
export type Parts<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as z.input<E[K]> extends undefined ? never : K]: z.input<E[K]>;
};

interface Options {
  readonly signal?: AbortSignal | undefined;
  /** Whether the body is sent as form data instead of JSON. The endpoint must accept form data. */
  readonly asForm?: boolean;
  /** Replaces the token of the tab: the token of a session that the tab has already ended, or null to send none. */
  readonly token?: string | null;
}

interface Failure {
  readonly success?: false;
  readonly code?: string;
  readonly message?: string;
  readonly fields?: Record<string, string>;
  /** The values that the change would have overwritten. */
  readonly present?: Readonly<Record<string, unknown>>;
}

/** The longest time for a call: longer than the slowest real answer. Without a limit a hanging call would keep a form busy for ever. */
const timeout = 30_000;

export type FailureCode = RefusalCode | 'unreachable';

export class CallFailed extends Error {
  /** `unreachable`: there was no answer. */
  readonly code: FailureCode;
  readonly fields: Record<string, string>;
  /** The seconds that the server asks to wait before the next try. */
  readonly retryAfter: number | undefined;
  readonly answer: Failure;

  /** A code in the answer is used instead of the given code. */
  constructor(code: FailureCode, answer: Failure = {}, retryAfter?: number) {
    super(answer.message ?? code);
    this.code = isRefusalCode(answer.code) ? answer.code : code;
    this.fields = answer.fields ?? {};
    this.retryAfter = retryAfter;
    this.answer = answer;
  }

  /** Whether another try can help: there was no answer, or the server failed. */
  get isTrouble() {
    return this.code === 'unreachable' || this.code === 'failed' || this.code === 'unavailable';
  }
}

/** The refusal with this code and the data that the endpoint names for it; undefined for any other error. */
export function refusalOf<E extends Endpoint, C extends NamedCode<E> | ImpliedCode>(
  error: unknown,
  endpoint: E,
  code: C,
): (RefusalData<E, C> & Pick<CallFailed, 'message' | 'fields'>) | undefined {
  if (!(error instanceof CallFailed) || error.code !== code) return undefined;
  const { message, fields, answer } = error;
  const named: z.ZodMiniType<object> | undefined = endpoint.refusals[code];
  if (!named) return { message, fields } as RefusalData<E, C> & typeof error;
  const parsed = z.safeParse(named, answer);
  return parsed.success
    ? ({ ...parsed.data, message, fields } as RefusalData<E, C> & typeof error)
    : undefined;
}

/**
 * The message for the user: the message of the server, or `otherwise` if the server sent none. `otherwise` is also shown on a device
 * without a network, because the server did nothing wrong.
 */
export function explain(
  error: unknown,
  otherwise: string = messages.failed,
  unreachable = messages.unreachable,
): string {
  if (!(error instanceof CallFailed)) return otherwise;
  if (error.code !== 'unreachable') return error.answer.message ?? otherwise;
  return navigator.onLine !== false ? unreachable : `${ended(unreachable)} ${messages.offline}.`;
}

const ended = (sentence: string) => (/[.!]$/.test(sentence) ? sentence : `${sentence}.`);

// Listeners. Districts above this one set them, because this file imports none of those districts.

/** Called when the server no longer accepts the token of the tab. */
let sessionEnded: (sentence: string, isLocked: boolean) => void = () => {};
export function onSessionEnd(listener: typeof sessionEnded): void {
  sessionEnded = listener;
}

/** Called when the server refuses access: the user's role may have changed. */
let accessRefused = () => {};
export function onAccessRefused(listener: () => void): void {
  accessRefused = listener;
}

/** Asks for the password again. The result says whether the password was right. */
let askPassword = async () => false;
export function onReauth(ask: () => Promise<boolean>): void {
  askPassword = ask;
}

const never = new Promise<never>(() => {});
/**
 * An answer only for the person who asked. On the salon's tablet the next person gets no answer and no failure of the previous person's
 * calls.
 */
const onlyWhileIn = <Answer>(token: string | null, asked: Promise<Answer>) =>
  asked.finally(() => token !== readToken() && isTablet() && never);

/** Calls an endpoint. If the sign-in was long ago, a sensitive call asks for the password and is then sent again. */
export const call = <E extends Endpoint>(endpoint: E, parts: Parts<E>, options?: Options) =>
  withPassword(() => callOnce(endpoint, parts, options));

async function withPassword<Answer>(send: () => Promise<Answer>) {
  try {
    return await send();
  } catch (error) {
    const mustAsk = error instanceof CallFailed && error.code === 'reauth_required';
    if (mustAsk && (await askPassword())) return send();
    throw error;
  }
}

async function callOnce<E extends Endpoint>(
  endpoint: E,
  parts: Parts<E>,
  { signal, asForm = false, token: given }: Options = {},
): Promise<ReplyOf<E>> {
  const coming = given === undefined ? tokenForCall() : given;
  const token = coming instanceof Promise ? await coming : coming;
  const { params, query, body } = parts as { params?: object; query?: object; body?: object };
  const asked = send(addressOf(endpoint.path, params, query), signal, {
    method: endpoint.method,
    headers: {
      ...(body && !asForm && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body ? encode(body, asForm) : null,
  }).then(async (sent) => ({ ...sent, answer: await jsonOf(sent.response) }));
  const { response, noteClock, answer } = await (given === undefined ? onlyWhileIn(token, asked) : asked);
  if (answer?.success !== undefined) {
    noteClock();
    noteAnswer();
  }
  if (response.ok && answer?.success) return answer as ReplyOf<E>;

  const failure = new CallFailed(
    // an answer without `success` is not from our server. It is from a proxy, or from the login page of a public Wi-Fi.
    response.ok && answer?.success === undefined ? 'unreachable' : codeOfStatus(response.status),
    answer,
    Number(response.headers.get('retry-after')) || undefined,
  );
  return throwRefusal(failure, token);
}

/** The response of an endpoint that does not answer with JSON. Returns as soon as the headers have arrived. */
export function openAnswer<E extends Endpoint>(
  endpoint: E,
  parts: Parts<E>,
  signal: AbortSignal,
): Promise<Response> {
  const { params, query } = parts as { params?: object; query?: object };
  const address = addressOf(endpoint.path, params, query);
  return withPassword(() => begin(address, signal));
}

/** The body of a response that is not JSON, as a stream. */
export async function openStream(endpoint: Endpoint, signal: AbortSignal) {
  const { body } = await begin(addressOf(endpoint.path), signal);
  if (!body) throw new CallFailed('unreachable');
  return body;
}

async function begin(address: string, signal: AbortSignal) {
  const token = await tokenForCall();
  called();
  const asked = fetch(address, { headers: { authorization: `Bearer ${token}` }, signal });
  const response = await onlyWhileIn(token, asked);
  if (response.ok) {
    noteAnswer();
    return response;
  }
  const answer = await onlyWhileIn(token, jsonOf(response));
  const failure = new CallFailed(codeOfStatus(response.status), answer);
  return throwRefusal(failure, token);
}

/** Throws the refusal. Before that the tab learns that its own token is no longer accepted, or has fewer rights. */
function throwRefusal(failure: CallFailed, token: string | null): never {
  if (token && token === readToken()) {
    const isLocked = failure.code === 'locked';
    if (failure.code === 'unauthenticated' || isLocked) sessionEnded(failure.message, isLocked);
    if (failure.code === 'forbidden' || failure.code === 'not_yours') accessRefused();
  }
  throw failure;
}

const jsonOf = (response: Response) => response.json().catch(() => undefined);

const encode = (body: object, asForm: boolean) =>
  asForm
    ? new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]))
    : JSON.stringify(body);

/** Called when a call begins. */
let called = () => {};
export function onCall(listener: () => void): void {
  called = listener;
}

/** The function that sends a call. `known-answers.ts` sets another function while the tab has live updates. */
let sendNow: (address: string, request: RequestInit) => Promise<Response> = (...one) => fetch(...one);
export function setSender(sender: typeof sendNow): void {
  sendNow = sender;
}

async function send(address: string, signal: AbortSignal | undefined, request: RequestInit) {
  const limit = AbortSignal.timeout(timeout);
  called();
  try {
    const early = takeEarly(address);
    // `early`: the head of the page began this call when the page was opened
    const sentAt = Date.now() - (early ? performance.now() : 0);
    const response = await (early ??
      sendNow(address, { ...request, signal: signal ? eitherSignal(signal, limit) : limit }));
    return { response, noteClock: readClock(response, sentAt) };
  } catch (error) {
    if (signal?.aborted) throw error;
    noteUnreached();
    throw new CallFailed('unreachable');
  }
}
