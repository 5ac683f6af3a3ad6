// One description of a call: the server answers it, the web app makes it, OpenAPI and the access test read it.
import * as z from 'zod/mini';

/** Who may call. `salon` is any owner, also after the plan ran out; `subscriber` needs a plan or trial in force. */
export type Access = 'public' | 'account' | 'salon' | 'subscriber' | 'admin';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Schema = z.ZodMiniType;

/** The part of a call that has none. */
export const none = z.undefined();

/** A reply that only says that it is done. */
export const Told = z.object({ message: z.string() });

export interface Endpoint<
  A extends Access = Access,
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
> {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly access: A;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly reply: R;
  readonly status: 200 | 201;
  /** Takes its body form-encoded too. */
  readonly forms: boolean;
  /** At most ten a minute from one address for one e-mail. */
  readonly guarded: boolean;
  /** Where it is not JSON, the reply is a text that is sent as it is, or none where the handler sends it by itself. */
  readonly media: string;
}

interface Parts<P, Q, B, R> {
  params?: P;
  query?: Q;
  body?: B;
  reply?: R;
  status?: 201;
  forms?: true;
  guarded?: true;
  media?: string;
}

/** `endpoint('PUT /appointments/:id', 'subscriber', { params, body, reply })` */
export function endpoint<
  A extends Access,
  R extends Schema = typeof none,
  P extends Schema = typeof none,
  Q extends Schema = typeof none,
  B extends Schema = typeof none,
>(call: `${Method} /${string}`, access: A, parts: Parts<P, Q, B, R>): Endpoint<A, P, Q, B, R> {
  const [method, path] = call.split(' ') as [Method, `/${string}`];
  const { params = none, query = none, body = none, reply = none } = parts;
  const { status = 200, forms = false, guarded = false, media = 'application/json' } = parts;
  return {
    method,
    path,
    access,
    params: params as P,
    query: query as Q,
    body: body as B,
    reply: reply as R,
    status,
    forms,
    guarded,
    media,
  };
}

export type ParamsOf<E extends Endpoint> = z.output<E['params']>;
export type QueryOf<E extends Endpoint> = z.output<E['query']>;
export type BodyOf<E extends Endpoint> = z.output<E['body']>;
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;
