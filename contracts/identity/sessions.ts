// The places where a user is signed in: a remembered device counts once with all its tabs, any other session is one tab.
import * as z from 'zod/mini';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { ById, Id, Moment } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { StaffRole } from '../ground/roles.ts';
import { User } from '../ground/user.ts';
import { messages } from './accounts.sq.ts';
import { PasswordTyped } from './accounts.ts';
import { Assertion } from './passkeys.ts';
import { Code } from './second-factors.ts';

export const SignedInDevice = z.object({
  id: Id,
  /** The browser and its system; null if the browser did not send a name. */
  agent: z.nullable(z.string()),
  place: z.nullable(z.string()),
  createdAt: Moment,
  /** The moment of the last use, up to ten minutes old. */
  lastUsedAt: Moment,
  /** The entry began with a copy of the cookie of another entry, or after an answer with a new cookie was lost. */
  isBranch: z.boolean(),
  /** The tablet that the people of the salon share. */
  isSalon: z.boolean(),
  /** The minutes without a touch after which the screen of a tablet locks; null for other devices. */
  lockMinutes: z.nullable(z.int()),
  /** Whether the call came from this device. */
  isCurrent: z.boolean(),
});
export type SignedInDevice = z.infer<typeof SignedInDevice>;

export const listSessions = endpoint('GET /auth/sessions', 'account', {
  screens: ['security'],
  reply: z.object({ sessions: z.array(SignedInDevice) }),
});

/** Opens a session for another tab of an owner's browser. It ends with the caller's session, and is no sign-in. */
export const openTab = endpoint('POST /auth/sessions', 'salon', {
  may: 'day',
  reply: z.object({ token: z.string(), user: User }),
  status: 201,
});

export const endSession = endpoint('DELETE /auth/sessions/:id', 'account', {
  screens: ['security'],
  params: ById,
  reply: MessageReply,
  recentSignIn: true,
});

/** A person of the salon who got a login lately. */
export const NewLogin = z.object({
  id: Id,
  name: z.string(),
  role: StaffRole,
  email: z.string(),
  since: Moment,
  /** The person who invited; null if nobody knows. */
  by: z.nullable(z.string()),
});
export type NewLogin = z.infer<typeof NewLogin>;

/** Ends all other sessions. `people`: those who got a login in the last 30 days and whom the caller may remove. */
export const endOtherSessions = endpoint('POST /auth/sessions/end-others', 'account', {
  screens: ['security'],
  reply: z.extend(MessageReply, { people: z.array(NewLogin) }),
  recentSignIn: true,
});

/** Checks again who the caller is, by the password or a passkey, so that the session may make sensitive changes for ten minutes. */
export const reauthenticate = endpoint('POST /auth/reauth', 'account', {
  readsDevice: true,
  body: z
    .object({
      password: z.optional(PasswordTyped),
      /** The code, needed together with the password if the account has a second factor. */
      code: z.optional(Code),
      passkey: z.optional(Assertion),
    })
    .check(
      z.refine(({ password, passkey }) => password !== undefined || passkey !== undefined, {
        path: ['password'],
        message: messages.passwordMissing,
      }),
    ),
  reply: MessageReply,
  refusals: { second_factor_required: noData },
});
