// The only pipeline: who calls → may they → is it well-formed → the handler → the reply.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  type BodyOf,
  type Endpoint,
  none,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '#contracts/endpoint.ts';
import { explain, said } from '#contracts/wording.sq.ts';
import { type Account, findAccount } from '../accounts/store.ts';
import type { Database } from '../db/database.ts';
import type { Origin } from '../history/store.ts';
import { invalid, Refusal } from './errors.ts';
import { guard } from './limits.ts';
import { admit, type CallerOf, deviceTokenIn, hashToken, tokenIn } from './session.ts';

export interface Context {
  readonly db: Database;
  readonly now: () => Date;
  /** In tests and while developing: a reply that is not what its contract says is a fault. */
  readonly checkReplies: boolean;
}

export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly caller: CallerOf<E['access']>;
  /** For the history: whose doing this is, from which address, and when. */
  readonly origin: Origin;
  /** The cookie of a remembered device. */
  readonly device: string | undefined;
}

type Handler<E extends Endpoint> = (
  call: Call<E>,
  context: Context,
  reply: FastifyReply,
) => Promise<ReplyOf<E>>;

/** Learns of a body that no handler gets to see: it is too large, of a kind that is not taken, or cut. */
type OnUnread = (origin: Origin, context: Context) => Promise<void>;

export interface Route {
  readonly endpoint: Endpoint;
  readonly handler: Handler<Endpoint>;
  readonly onUnread?: OnUnread | undefined;
}

/** Pairs an endpoint with its handler. The handler's own types are checked here, and forgotten after. */
export function answer<E extends Endpoint>(endpoint: E, handler: Handler<E>, onUnread?: OnUnread): Route {
  return { endpoint, handler: handler as unknown as Handler<Endpoint>, onUnread };
}

export function serve(app: FastifyInstance, context: Context, { endpoint, handler, onUnread }: Route) {
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    ...(onUnread && { errorHandler: tellUnread(context, onUnread) }),
    async handler(request, reply) {
      const now = context.now();
      refuseForms(endpoint, request);
      const account = await callerBehind(context.db, request.headers.authorization, now);
      const call: Call<Endpoint> = {
        caller: admit(endpoint.access, account, now) as CallerOf<Endpoint['access']>,
        params: parse(endpoint.params, request.params),
        query: parse(endpoint.query, request.query),
        body: parse(endpoint.body, request.body ?? {}),
        origin: { by: account, from: request.ip, at: now },
        device: deviceTokenIn(request.headers.cookie),
      };
      if (endpoint.guarded) await guard(context.db, endpoint.path, request.ip, emailIn(call.body), now);

      reply.status(endpoint.status);
      const answered = await handler(call, context, reply);
      if (context.checkReplies) z.parse(endpoint.reply, answered);
      if (endpoint.media === 'application/json')
        return reply.send({ success: true, ...(answered as object) });
      // a stream or a redirection was begun by the handler itself
      return answered === undefined ? reply : reply.type(endpoint.media).send(answered);
    },
  });
}

/** The failure itself goes on to where all are told. */
const tellUnread =
  (context: Context, onUnread: OnUnread) => async (error: FastifyError, request: FastifyRequest) => {
    const isOfBody = error.statusCode !== undefined && error.statusCode < 500;
    if (isOfBody) await onUnread({ by: null, from: request.ip, at: context.now() }, context);
    throw error;
  };

function refuseForms(endpoint: Endpoint, request: FastifyRequest) {
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(
    request.headers['content-type'] ?? '',
  );
  if (isForm && !endpoint.forms) throw new Refusal('unsupported', said.unsupported);
}

async function callerBehind(
  db: Database,
  authorization: string | undefined,
  now: Date,
): Promise<Account | null> {
  const token = tokenIn(authorization);
  return token ? findAccount(db, hashToken(token), now) : null;
}

const emailIn = (body: unknown) =>
  typeof body === 'object' && body && 'email' in body ? String(body.email) : '';

function parse<T extends z.ZodMiniType>(schema: T, value: unknown): z.output<T> {
  const parsed = z.safeParse(schema, schema === (none as z.ZodMiniType) ? undefined : value, {
    reportInput: true,
  });
  if (parsed.success) return parsed.data;

  const { issues } = parsed.error;
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[issue.path.join('.')] ??= explain(issue);
  const own = issues.find((issue) => issue.message !== 'Invalid input');
  throw invalid(own?.message ?? said.checkFields, fields);
}
