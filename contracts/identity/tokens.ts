// Tokens of the API: with a token a program calls as the owner who made it, within the scopes of the token. Tokens do not end with a
// session.
import * as z from 'zod/mini';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { ApiScope } from '../ground/opened-by.ts';
import { ById, Id, Moment, text } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { messages } from './tokens.sq.ts';

export const maxTokens = 20;
export const maxSites = 10;
export const longestTokenName = 60;

export const ApiToken = z.object({
  id: Id,
  name: z.string(),
  /** The first characters of the token. */
  prefix: z.string(),
  scopes: z.array(ApiScope),
  /** The owner of the token: it may at most do what this person may do. */
  by: z.string(),
  /** The token is over: the person left or was deactivated, or its time has ended. */
  is_over: z.boolean(),
  created_at: Moment,
  ends_at: z.nullable(Moment),
  last_used_at: z.nullable(Moment),
});
export type ApiToken = z.infer<typeof ApiToken>;

const Sites = z.array(z.string());

export const listTokens = endpoint('GET /tokens', 'salon', {
  may: 'data',
  screens: ['api'],
  reply: z.object({ tokens: z.array(ApiToken), sites: Sites }),
});

export const createToken = endpoint('POST /tokens', 'subscriber', {
  may: 'data',
  screens: ['api'],
  body: z.object({
    /** The id, made by the caller: the same request again is refused as a duplicate, since the token is shown once. */
    id: z.optional(Id),
    name: text({ max: longestTokenName, missing: messages.nameMissing }),
    scopes: z.array(ApiScope).check(z.minLength(1, messages.scopesMissing), z.maxLength(20)),
    /** The number of days for which the token works; null: until it is deleted. */
    days: z.nullable(z.int().check(z.minimum(1), z.maximum(3650))),
  }),
  /** `secret`: the token itself, which no later answer has. */
  reply: z.extend(MessageReply, { token: ApiToken, secret: z.string() }),
  refusals: { duplicate: noData, limit_reached: noData },
  status: 201,
  recentSignIn: true,
});

export const endToken = endpoint('DELETE /tokens/:id', 'salon', {
  may: 'data',
  screens: ['api'],
  params: ById,
  reply: MessageReply,
});

/** A typed site: only its origin counts, not the path after it. */
const Site = z.pipe(
  z.pipe(
    text({ max: 200 }),
    z.transform((typed) => {
      const { protocol, origin } = URL.parse(typed) ?? { protocol: '', origin: '' };
      return protocol === 'https:' ? origin : '';
    }),
  ),
  z.string().check(z.minLength(1, messages.siteInvalid)),
);

/** The sites whose pages may call `/public/` for this salon. */
export const setSites = endpoint('PUT /tokens/sites', 'subscriber', {
  may: 'data',
  screens: ['api'],
  body: z.object({
    sites: z.array(Site).check(z.maxLength(maxSites, messages.tooManySites)),
    /** The sites from which the change starts: only what differs from them is added and taken off. */
    shown: z.optional(Sites.check(z.maxLength(maxSites))),
  }),
  reply: z.extend(MessageReply, { sites: Sites }),
  recentSignIn: true,
});
