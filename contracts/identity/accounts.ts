import * as z from 'zod/mini';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { passwordLimits } from '../ground/passwords.ts';
import { ById, Email, EmailTyped, Id, text } from '../ground/primitives.ts';
import { Proof, Ticket } from '../ground/proof.ts';
import { noData } from '../ground/refusals.ts';
import { RemovedRecord } from '../ground/removed.ts';
import { User } from '../ground/user.ts';
import { messages } from './accounts.sq.ts';

/** A password as it was typed: not trimmed and not normalised, because it counts exactly so. */
export const PasswordTyped = z
  .string(messages.passwordMissing)
  .check(z.minLength(1, messages.passwordMissing), z.maxLength(passwordLimits.max));
export const NewPassword = PasswordTyped.check(z.minLength(passwordLimits.min, messages.passwordShort));
export const Username = text({ max: 120, missing: messages.usernameMissing });
export const FullName = text({ max: 120, missing: messages.fullNameMissing });
export const Token = z
  .string(messages.linkInvalid)
  .check(z.minLength(1, messages.linkInvalid), z.maxLength(200));

/** The answer to each way of signing in. */
export const SignedIn = z.extend(MessageReply, { token: z.string(), user: User });

const notRequired = z.object({ requiresVerification: z.literal(false) });

export const login = endpoint('POST /auth/login', 'public', {
  bound: 'sign-in',
  // a form sends the value of a checkbox as text
  body: z.object({
    email: EmailTyped,
    password: PasswordTyped,
    remember: z.optional(z.union([z.boolean(), z.stringbool()])),
    /** The proof of work, only after a refusal that brought a ticket. */
    proof: z.optional(Proof),
  }),
  readsDevice: true,
  reply: z.extend(SignedIn, {
    /** True for an administrator's password that is older than today's rule: it should be changed. */
    weakPassword: z.optional(z.boolean()),
  }),
  refusals: {
    unauthenticated: notRequired,
    verification_required: z.object({ requiresVerification: z.literal(true) }),
    inactive: notRequired,
    second_factor_required: z.object({ challenge: z.string() }),
    /** The refusal after too many tries. With a ticket, another try with its proof need not wait. */
    too_many_requests: z.object({ proof: z.optional(Ticket) }),
  },
  acceptsForm: true,
  rateLimited: true,
});

export const register = endpoint('POST /auth/register', 'public', {
  bound: 'sign-in',
  body: z.object({ username: Username, email: Email, password: NewPassword }),
  reply: z.extend(MessageReply, { user: User, token: z.optional(z.string()) }),
  refusals: { duplicate: noData },
  status: 201,
  rateLimited: true,
});

export const logout = endpoint('POST /auth/logout', 'account', {
  readsDevice: true,
  reply: MessageReply,
});

/**
 * Signs out later: a browser that had no network keeps the SHA-256 of its token, which can be used for nothing else. The answer is the same
 * if there is no such session.
 */
export const endKnownSession = endpoint('POST /auth/end-session', 'public', {
  bound: 'sign-in',
  body: z.object({ session: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  reply: MessageReply,
});

export const resendVerification = endpoint('POST /auth/resend-verification', 'public', {
  bound: 'sign-in',
  body: z.object({ email: EmailTyped }),
  reply: MessageReply,
  rateLimited: true,
});

/**
 * Opens the link of a registration or of a changed e-mail. It may be refused because another account has taken the address meanwhile. A
 * browser that registered within the last hour is signed in.
 */
export const verifyEmail = endpoint('GET /auth/verify-email/:token', 'public', {
  bound: 'sign-in',
  params: z.object({ token: Token }),
  reply: z.extend(MessageReply, { token: z.optional(z.string()), user: z.optional(User) }),
  refusals: { duplicate: noData },
});

/**
 * Gives an account back to its old e-mail, and removes all that was added since 72 hours before the request for the change. All devices are
 * signed out. The reply has the token with which a new password is set.
 */
export const takeBackEmail = endpoint('POST /auth/take-back-email', 'public', {
  bound: 'sign-in',
  body: z.object({ token: Token }),
  reply: z.extend(MessageReply, { token: z.string(), removed: z.array(RemovedRecord) }),
  rateLimited: true,
});

/** Sends the verification mail to a user who is not verified yet. */
export const sendVerificationTo = endpoint('POST /admin/users/:id/resend-verification', 'admin', {
  params: ById,
  reply: MessageReply,
  refusals: { changed: noData },
  recentSignIn: true,
});

/** Mails a link by which the user chooses a new password, so that nobody else knows the password. */
export const sendResetTo = endpoint('POST /admin/users/:id/send-reset', 'admin', {
  params: ById,
  reply: MessageReply,
  recentSignIn: true,
});

/** Verifies a user who cannot open the link, and starts the trial as the link does. A verified user does not change. */
export const markVerified = endpoint('POST /admin/users/:id/verify', 'admin', {
  params: ById,
  reply: z.extend(MessageReply, { user: User }),
  recentSignIn: true,
});

export const forgotPassword = endpoint('POST /auth/forgot-password', 'public', {
  bound: 'sign-in',
  body: z.object({ email: EmailTyped }),
  reply: MessageReply,
  rateLimited: true,
});

export const resetPassword = endpoint('POST /auth/reset-password', 'public', {
  bound: 'sign-in',
  body: z.object({
    token: Token,
    password: NewPassword,
    /**
     * The passkeys that stay. All other passkeys are removed, also one that was added after the list was shown. Without this field, the
     * passkeys that are not recent stay (`listPasskeysOfReset`).
     */
    keepPasskeys: z.optional(z.array(Id).check(z.maxLength(100))),
  }),
  /**
   * The reply has the e-mail with which the user can sign in. `removed`: the people who got a login through the account within the last 72
   * hours, and the tokens and webhooks that the account made in this time.
   */
  reply: z.extend(MessageReply, { email: z.string(), removed: z.array(RemovedRecord) }),
  rateLimited: true,
});

/** Changes the account. A new e-mail or password needs a recent sign-in. */
export const updateUser = endpoint('PUT /users/:id', 'account', {
  params: ById,
  // an empty password means unchanged
  body: z.partial(
    z.object({ username: Username, email: Email, password: z.union([z.literal(''), NewPassword]) }),
  ),
  reply: z.extend(MessageReply, { user: User }),
  refusals: { duplicate: noData, reauth_required: noData },
});

export const daysBetweenNames = 30;

/** Corrects the full name. A user who is no administrator may do it once in `daysBetweenNames`. */
export const renameUser = endpoint('PUT /users/:id/name', 'account', {
  params: ById,
  body: z.object({ name: FullName }),
  reply: z.extend(MessageReply, { user: User }),
  refusals: { limit_reached: noData },
});
