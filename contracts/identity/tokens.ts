// Tokens of the API: a program calls with one as the owner who made it, as far as its scopes go. They do not end with a session.
import * as z from 'zod/mini';
import { ApiScope } from '../ground/api-scopes.ts';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { ById, Id, Moment, text } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { messages } from './tokens.sq.ts';

export const maxTokens = 20;
const maxSites = 10;
export const longestTokenName = 60;

export const ApiToken = z.object({
  id: Id,
  name: z.string(),
  /** How the token begins. */
  prefix: z.string(),
  scopes: z.array(ApiScope),
  /** Whose it is: it may at most what this person may. */
  by: z.string(),
  /** The person left, was deactivated, or the time is over. */
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
    /** Made by the caller: the same request again is refused as a duplicate, since the token is shown once. */
    id: z.optional(Id),
    name: text({ max: longestTokenName, missing: messages.nameMissing }),
    scopes: z.array(ApiScope).check(z.minLength(1, messages.scopesMissing), z.maxLength(20)),
    /** For how many days it works; null: until it is deleted. */
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

/** What is typed as a site: its origin counts, without what follows. */
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
  body: z.object({ sites: z.array(Site).check(z.maxLength(maxSites, messages.tooManySites)) }),
  reply: z.extend(MessageReply, { sites: Sites }),
  recentSignIn: true,
});
