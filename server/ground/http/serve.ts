// The only pipeline: session → access → parse → recent sign-in → rate limit → handler → reply.
import { Readable } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  type BodyOf,
  type Bound,
  type Endpoint,
  none,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '#contracts/ground/endpoint.ts';
import type { View } from '#contracts/ground/roles.rules.ts';
import { describeIssue, messages, serverMessages } from '#contracts/ground/wording.sq.ts';
import type { Account, CallerOf, Member } from '../caller.ts';
import type { Clock } from '../clock.ts';
import type { Database, Db } from '../db/database.ts';
import type { Origin } from '../origin.ts';
import { invalid, ofOtherRelease, Refusal } from '../refusal.ts';
import { makeTextsFor } from '../salon-kind.ts';
import type { Ceilings } from '../usual-ceilings.ts';
import { asSeenBy } from './hide.ts';
import { countKey, limitCalls, limitGuesses } from './limits.ts';
import { networkOf } from './network.ts';
import {
  authorize,
  bearerToken,
  type DeviceCookie,
  deviceCookieIn,
  hashToken,
  isApiToken,
  requireRecentSignIn,
  salonDeviceTokenIn,
  viewOfCaller,
} from './session.ts';
import { CallerGone, type TakeTurn } from './turns.ts';

export interface Context {
  readonly db: Database;
  /** The clock that sets `origin.at` of a call. Only work that continues after the call reads the clock again. */
  readonly clock: Clock;
  /**
   * Finds the account whose session has this hash; null if there is no such session or it ended. An open stream is no call: it does not
   * keep the screen of a tablet unlocked.
   */
  readonly findAccount: (
    db: Db,
    session: Buffer,
    now: Date,
    use?: 'call' | 'stream',
  ) => Promise<Account | null>;
  /** Finds the account of the person who made the API token with this hash; null if there is no such token, or if it ended. */
  readonly findTokenAccount: (db: Db, hash: Buffer, now: Date) => Promise<Account | null>;
  /** Called before a refusal is answered to a caller who is signed in. */
  readonly onRefused: (
    refusal: Refusal,
    call: { readonly endpoint: Endpoint; readonly params: unknown },
    origin: Origin,
  ) => Promise<void>;
  /** Throws if this person, who may not see phone numbers, typed too many numbers within an hour. */
  readonly limitTypedNumbers: (caller: Member, origin: Origin, count: number) => Promise<void>;
  readonly takeTurn: TakeTurn;
  readonly ceilings: Ceilings;
  /** Whether browsers reach the product by https: `PUBLIC_URL` says so, since a proxy may end the encryption. */
  readonly isHttps: () => boolean;
  /** Whether a proxy is trusted to name the address of a caller. */
  readonly trustsProxy: boolean;
  /** Whether admin calls are refused without a second factor. */
  readonly requireAdminSecondFactor: boolean;
  /** A switch for tests and development: a reply or refusal that its contract does not name is then a fault. */
  readonly checkReplies: boolean;
}

export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly caller: CallerOf<E['access']>;
  /** The caller, its address, and the moment of the call: the only "now" of a handler. */
  readonly origin: Origin;
  /** The caller's address as limits count it; null if it may be the address of a proxy. */
  readonly network: string | null;
  /** The cookie of a remembered device; undefined also where the endpoint does not read it. */
  readonly device: DeviceCookie | undefined;
  /** The token in the cookie of a salon's tablet; undefined also where the endpoint does not read it. */
  readonly salonDevice: string | undefined;
}

/** The handler of an endpoint. If it returns a stream, the stream is sent unchanged as the whole reply. */
type Handler<E extends Endpoint> = (
  call: Call<E>,
  context: Context,
  reply: FastifyReply,
) => Promise<ReplyOf<E> | Readable>;

/** Called for a body that is refused before the handler: too large, of a wrong content type, or incomplete. */
type OnRefusedBody = (origin: Origin, context: Context) => Promise<void>;

export interface Route {
  readonly endpoint: Endpoint;
  readonly handler: Handler<Endpoint>;
  readonly onRefusedBody?: OnRefusedBody | undefined;
}

/** Pairs an endpoint with its handler. The types of the handler are checked here; a `Route` has none of these types. */
export function route<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  onRefusedBody?: OnRefusedBody,
): Route {
  return { endpoint, handler: handler as unknown as Handler<Endpoint>, onRefusedBody };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly endpoint?: Endpoint;
    /** The bound of a page that reads the book of a salon; other pages are cheap. */
    readonly bound?: Bound;
  }
}

export function serve(
  app: FastifyInstance,
  context: Context,
  { endpoint, handler, onRefusedBody }: Route,
): void {
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    config: { endpoint },
    ...(endpoint.longestBody && { bodyLimit: endpoint.longestBody }),
    ...(onRefusedBody && { errorHandler: handleRefusedBody(context, onRefusedBody) }),
    async handler(request, reply) {
      const now = context.clock.now();
      refuseForms(endpoint, request);
      const account = await findCaller(context, endpoint, request.headers.authorization, now);
      makeTextsFor(account?.salonKind ?? null);
      const origin: Origin = {
        by: account,
        isLate: endpoint.access !== 'public' && account?.pin?.isLocked === true,
        isAdmin: account?.role === 'admin',
        from: request.ip,
        agent: request.headers['user-agent'],
        at: now,
      };
      try {
        return await answer(request, reply, account, origin);
      } catch (error) {
        if (error instanceof CallerGone) return reply.hijack();
        if (!(error instanceof Refusal)) throw error;
        if (account) {
          await context
            .onRefused(error, { endpoint, params: request.params }, origin)
            .catch((fault) => request.log.warn({ err: fault }, 'a refusal was not counted'));
        }
        throw origin.isLate ? asLocked(error) : asRead(error, endpoint, viewOfCaller(account));
      }
    },
  });

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    account: Account | null,
    origin: Origin,
  ) {
    const now = origin.at;
    const { requireAdminSecondFactor } = context;
    const readsCookies = endpoint.readsDevice && request.headers.cookie;
    const call: Call<Endpoint> = {
      caller: authorize(endpoint, account, { now, requireAdminSecondFactor }) as CallerOf<Endpoint['access']>,
      params: parse(endpoint.params, request.params),
      query: parse(endpoint.query, request.query),
      body: parse(endpoint.body, request.body ?? {}),
      origin,
      network: networkOf(request.ip, context.trustsProxy),
      device: readsCookies ? deviceCookieIn(readsCookies, context.isHttps()) : undefined,
      salonDevice: readsCookies ? salonDeviceTokenIn(readsCookies, context.isHttps()) : undefined,
    };
    if (endpoint.ofOtherCalls.some((key) => Object.hasOwn(Object(request.body), key))) throw ofOtherRelease();
    if (endpoint.recentSignIn) requireRecentSignIn(account, now);
    const person = memberIn(call.caller);
    if (person && !person.scope.phones)
      await context.limitTypedNumbers(person, origin, countNumbers(call.body));
    if (endpoint.rateLimited)
      await limitGuesses(context.db, endpoint.path, call.network ?? request.ip, emailIn(call.body), now);

    if (origin.isLate) requireRowOfDevice(call.body);
    reply.status(endpoint.status);
    const answered = await handler(call, context, reply);
    if (origin.isLate) return reply.send({ success: true, ...idAndVersion(answered) });
    if (answered instanceof Readable) return reply.type(mediaOf(endpoint)).send(answered);
    const view = viewOfCaller(account);
    // contracts describe names as people see them: only a token gets null
    if (context.checkReplies)
      z.parse(endpoint.reply, asSeenBy(endpoint.reply, answered, { ...view, names: true }));
    const shown = asSeenBy(endpoint.reply, view.names ? answered : withoutSentence(answered), view);
    if (endpoint.contentType === 'application/json')
      return reply.send({ success: true, ...(shown as object) });
    // undefined, if the handler itself began a stream or a redirection
    return shown === undefined ? reply : reply.type(endpoint.contentType).send(shown);
  }
}

const memberIn = (caller: Account | null) => (caller && 'scope' in caller ? (caller as Member) : undefined);

/** The number of phone numbers in a body. Each number may be compared with the numbers of clients, and so reveal a client. */
function countNumbers(body: unknown): number {
  if (typeof body !== 'object' || body === null) return 0;
  return Object.entries(body).reduce(
    (sum, [key, value]) =>
      sum +
      (typeof value === 'string' ? Number(/(?:^|_)phone$/.test(key) && value !== '') : countNumbers(value)),
    0,
  );
}

/**
 * Requires an id. A locked session may send only changes that waited on its device, and such a change has an id, so that it counts once.
 */
function requireRowOfDevice(body: unknown) {
  const { id, change_id } = body as { id?: string; change_id?: string };
  if (!id && !change_id) throw new Refusal('locked', messages.locked);
}

/** The only data that a locked screen learns about its own row. */
function idAndVersion(answered: unknown) {
  const { appointment } = answered as { readonly appointment?: { id: string; version: number } };
  return appointment && { id: appointment.id, version: appointment.version };
}

/** The answer with a neutral sentence, since its own sentence may name a client. */
const withoutSentence = (answered: unknown) =>
  answered && typeof answered === 'object' && 'message' in answered
    ? { ...answered, message: messages.done }
    : answered;

/** The refusal for a locked screen. The reason is shown to the person only after the PIN. */
const asLocked = (refusal: Refusal) =>
  refusal.status < 429 ? new Refusal('locked', messages.locked) : refusal;

/** The refusal with hidden data: the same fields are hidden as in a reply. */
function asRead(refusal: Refusal, { refusals }: Endpoint, view: View) {
  const { code, message, more, data } = refusal;
  const schema = refusals[code];
  return schema ? new Refusal(code, message, more, asSeenBy(schema, data, view)) : refusal;
}

const mediaOf = ({ contentType }: Endpoint) =>
  contentType === 'application/json' ? 'application/json; charset=utf-8' : contentType;

/** Rethrows the error, so that the app's error handler answers it. */
const handleRefusedBody =
  (context: Context, onRefusedBody: OnRefusedBody) =>
  async (error: FastifyError, request: FastifyRequest) => {
    const isOfBody = error.statusCode !== undefined && error.statusCode < 500;
    if (isOfBody) await onRefusedBody({ by: null, from: request.ip, at: context.clock.now() }, context);
    throw error;
  };

function refuseForms(endpoint: Endpoint, request: FastifyRequest) {
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(
    request.headers['content-type'] ?? '',
  );
  if (isForm && !endpoint.acceptsForm) throw new Refusal('unsupported', serverMessages.unsupported);
}

const callsOfToken = { most: 120, seconds: 60 };

/** The account of the caller. For public endpoints a token counts as no account. */
async function findCaller(
  { db, findAccount, findTokenAccount }: Context,
  { access }: Endpoint,
  authorization: string | undefined,
  now: Date,
): Promise<Account | null> {
  const token = bearerToken(authorization);
  if (!token) return null;
  if (!isApiToken(token)) return findAccount(db, hashToken(token), now);
  const account = access === 'public' ? null : await findTokenAccount(db, hashToken(token), now);
  if (account?.apiToken) await limitCalls(db, countKey('api-token', account.apiToken.id), callsOfToken, now);
  return account;
}

const emailIn = (body: unknown) =>
  typeof body === 'object' && body && 'email' in body ? String(body.email) : '';

/** Refuses a value that does not fit the schema, and names the fields. */
export function parse<T extends z.ZodMiniType>(schema: T, value: unknown): z.output<T> {
  const parsed = z.safeParse(schema, schema === (none as z.ZodMiniType) ? undefined : value, {
    reportInput: true,
  });
  if (parsed.success) return parsed.data;

  const { issues } = parsed.error;
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    if (issue.path.length > 0) fields[issue.path.join('.')] ??= describeIssue(issue);
  }
  const own = issues.find((issue) => issue.message !== 'Invalid input');
  // a body that is no object has no fields
  const hasFields = Object.keys(fields).length > 0;
  throw hasFields
    ? invalid(own?.message ?? messages.checkFields, fields)
    : invalid(own?.message ?? messages.malformed);
}
