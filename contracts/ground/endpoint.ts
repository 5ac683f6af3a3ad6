// The description of a call: the server answers it, the web app makes it, OpenAPI and the access test read it.
import * as z from 'zod/mini';
import type { ApiScope, OwnerScreen } from './opened-by.ts';
import type { ImpliedCode, RefusalCode, Refusals } from './refusals.ts';

/** The callers of a call. `salon`: any owner, also without a plan; `subscriber`: an owner with access by a plan or trial. */
export type Access = 'public' | 'account' | 'salon' | 'subscriber' | 'admin';

/**
 * The rights of people of a salon: read and write the day (`day`); delete visits (`deletion`); rename, block and erase clients (`clients`);
 * see and write their allergies (`health`);
 * services, hours and whatever the salon sets up (`setup`); reports (`money`); the till of the salon (`till`); staff (`people`); exports
 * (`data`); subscription and account (`plan`).
 */
export const rights = [
  'day',
  'deletion',
  'clients',
  'health',
  'setup',
  'money',
  'till',
  'people',
  'data',
  'plan',
] as const;
export type Right = (typeof rights)[number];

/**
 * The limit for calls that everybody may make, per network and minute: `read`, `send`, or `ask` for what costs the salon something;
 * `sign-in`; `machine` for what programs send automatically. The server has the numbers.
 */
export type Bound = 'read' | 'send' | 'ask' | 'sign-in' | 'machine';

type Tablet = 'open' | 'locked';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type CallName = `${Method} /${string}`;
type Schema = z.ZodMiniType;

/** The schema of a call without params, query, body or reply. */
export const none = z.undefined();

/** A reply that has only a message for the user. */
export const MessageReply = z.object({ message: z.string() });

export interface Endpoint<
  A extends Access = Access,
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
  F extends Refusals = Refusals,
  N extends CallName = CallName,
> {
  readonly method: N extends `${infer M extends Method} ${string}` ? M : never;
  readonly path: N extends `${Method} ${infer Path extends `/${string}`}` ? Path : never;
  readonly access: A;
  /** The limit of the call; null for calls of people who signed in. */
  readonly bound: Bound | null;
  /** The right that a member of a salon needs. Null for calls that are not about a salon. */
  readonly may: Right | null;
  /** The scope that opens the call to tokens of the API; null: closed to tokens. */
  readonly scope: ApiScope | null;
  /**
   * The use on the salon's tablet. `open`: for a person who signed in with a PIN, as far as the role allows; `locked`: also from a locked
   * screen, which still sends the rows that waited. Null: closed, as are settings of accounts, money of the service, exports, and what
   * belongs to the owner of the tablet.
   */
  readonly tablet: Tablet | null;
  /** The screens of the owner that make the call on the tablet. While such a screen is open, no other call is. */
  readonly screens: readonly OwnerScreen[] | 'each';
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly reply: R;
  /** The codes of the call's refusals, beyond those that follow from its access and inputs. */
  readonly refusals: F;
  readonly status: 200 | 201;
  /** Whether the call also accepts a form-encoded body. */
  readonly acceptsForm: boolean;
  /** At most ten calls a minute are allowed from one address for one e-mail. */
  readonly rateLimited: boolean;
  /** The call is allowed only within ten minutes of a sign-in with password or passkey. This is checked after the inputs. */
  readonly recentSignIn: boolean;
  /** The call may read the cookie of a remembered device. Only calls that sign in or out may do so. */
  readonly readsDevice: boolean;
  /** The most bytes of the body; undefined for the usual limit. */
  readonly longestBody: number | undefined;
  /**
   * The keys of another call's body, which a tab of the previous release does not know. The call is refused, and the tab keeps the change
   * for a newer tab.
   */
  readonly ofOtherCalls: readonly string[];
  /** Other sites may send the call too. Every other change that a browser sends from another site is refused. */
  readonly fromAnySite: boolean;
  /**
   * The content type of the reply. If it is not JSON, the reply is a text that is sent unchanged, or none if the handler sends it itself.
   */
  readonly contentType: string;
}

interface Parts<P, Q, B, R, F> {
  params?: P;
  query?: Q;
  body?: B;
  reply?: R;
  refusals?: F;
  status?: 201;
  acceptsForm?: true;
  rateLimited?: true;
  recentSignIn?: true;
  readsDevice?: true;
  longestBody?: number;
  ofOtherCalls?: readonly string[];
  fromAnySite?: true;
  contentType?: string;
}

interface OnTablet {
  tablet?: Tablet;
  screens?: Endpoint['screens'];
}
interface NotOnTablet {
  tablet?: never;
  screens?: never;
}

type MayOf<A extends Access> = A extends 'salon' | 'subscriber'
  ? { may: Right; scope?: ApiScope; bound?: never } & OnTablet
  : A extends 'account'
    ? { may?: never; scope?: never; bound?: never } & OnTablet
    : A extends 'public'
      ? { may?: never; scope?: never; bound: Bound } & NotOnTablet
      : { may?: never; scope?: never; bound?: never } & NotOnTablet;

const unsaid = {
  bound: null,
  may: null,
  scope: null,
  tablet: null,
  screens: [],
  params: none,
  query: none,
  body: none,
  reply: none,
  refusals: {},
  status: 200,
  acceptsForm: false,
  rateLimited: false,
  recentSignIn: false,
  readsDevice: false,
  longestBody: undefined,
  ofOtherCalls: [],
  fromAnySite: false,
  contentType: 'application/json',
} satisfies Omit<Endpoint, 'method' | 'path' | 'access'>;

/** Describes a call: `endpoint('PUT /appointments/:id', 'subscriber', { may: 'day', params, body, reply })` */
// a mark for the build, which then leaves out the calls that the app never makes
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  A extends Access,
  R extends Schema = typeof none,
  P extends Schema = typeof none,
  Q extends Schema = typeof none,
  B extends Schema = typeof none,
  const F extends Refusals = Record<never, never>,
  const N extends CallName = CallName,
>(call: N, access: A, parts: Parts<P, Q, B, R, F> & MayOf<A>): Endpoint<A, P, Q, B, R, F, N> {
  const [method, path] = call.split(' ');
  return { ...unsaid, ...parts, method, path, access } as Endpoint<A, P, Q, B, R, F, N>;
}

/** The name of a call: `PUT /appointments/:id` */
export type NameOf<E extends Endpoint> = `${E['method']} ${E['path']}`;
export type ParamsOf<E extends Endpoint> = z.output<E['params']>;
export type QueryOf<E extends Endpoint> = z.output<E['query']>;
export type BodyOf<E extends Endpoint> = z.output<E['body']>;
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;

/** The codes that an endpoint names. */
export type NamedCode<E extends Endpoint> = keyof E['refusals'] & RefusalCode;
/** The data that a refusal with this code has besides the code. */
export type RefusalData<E extends Endpoint, C extends RefusalCode> =
  E['refusals'][C] extends z.ZodMiniType<object> ? z.output<E['refusals'][C]> : Record<never, never>;

/** The codes that an endpoint does not name, because they follow from its access and inputs. */
export function impliedCodes(endpoint: Endpoint): ImpliedCode[] {
  const { method, path, access, may, query, recentSignIn, fromAnySite } = endpoint;
  const hasBody = method !== 'GET';
  const hasInput = hasBody || path.includes('/:') || query !== (none as Schema);
  return [
    ...(hasInput ? (['invalid'] as const) : []),
    ...(access !== 'public' ? (['unauthenticated', 'locked', 'forbidden'] as const) : []),
    ...(hasBody && may === 'day' ? (['not_yours'] as const) : []),
    ...(hasBody && !fromAnySite ? (['foreign_origin'] as const) : []),
    ...(access === 'subscriber' ? (['subscription_required'] as const) : []),
    ...(recentSignIn ? (['reauth_required'] as const) : []),
    ...(path.includes('/:id') ? (['not_found'] as const) : []),
    ...(hasBody ? (['too_large', 'unsupported'] as const) : []),
    ...(['too_many_requests', 'failed', 'unavailable'] as const),
  ];
}
