// Verification in two steps: a code of an app (TOTP) or a recovery code, asked for after the password.
import * as z from 'zod/mini';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { ById, Moment, text } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { SignedIn } from './accounts.ts';
import { messages } from './second-factors.sq.ts';

export const recoveryCodeCount = 10;

/** A code of the app, or a recovery code. */
export const Code = text({ max: 40, missing: messages.codeWanted });

export const SecondFactor = z.object({
  isOn: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** The moment at which the second factor ends, if an administrator asked for its end. */
  endsAt: z.nullable(Moment),
  /** Whether a second factor is required: without it an administrator can open only their own account. */
  isRequired: z.boolean(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

export const readSecondFactor = endpoint('GET /auth/second-factor', 'account', {
  reply: z.object({ data: SecondFactor }),
});

/**
 * The second step of a sign-in. `challenge` comes from the refusal of `login`; tries are counted for the challenge and for the account. A
 * limit for an address would let one caller delay all others behind the same proxy.
 */
export const enterCode = endpoint('POST /auth/second-factor', 'public', {
  bound: 'sign-in',
  readsDevice: true,
  body: z.object({ challenge: z.string().check(z.minLength(1), z.maxLength(200)), code: Code }),
  reply: SignedIn,
  /** `isOver`: the second step came too late, and the password has to be entered again. */
  refusals: { unauthenticated: z.object({ isOver: z.boolean() }), inactive: noData },
});

/** Makes a secret, which is used only after `confirmSecondFactor`. */
export const setUpSecondFactor = endpoint('POST /auth/second-factor/setup', 'account', {
  reply: z.object({
    /** The secret in base32, for typing it into the app. */
    secret: z.string(),
    /** The secret as an address for the QR code. */
    uri: z.string(),
  }),
  refusals: { duplicate: noData },
  recentSignIn: true,
});

const RecoveryCodes = z.extend(MessageReply, { recoveryCodes: z.array(z.string()) });

/** Turns the second factor on. The recovery codes are shown only in this answer. */
export const confirmSecondFactor = endpoint('POST /auth/second-factor/confirm', 'account', {
  body: z.object({ code: Code }),
  reply: RecoveryCodes,
  refusals: { duplicate: noData, changed: noData },
  recentSignIn: true,
});

/** Makes new recovery codes; the earlier ones end. */
export const renewRecoveryCodes = endpoint('POST /auth/second-factor/recovery-codes', 'account', {
  reply: RecoveryCodes,
  refusals: { changed: noData },
  recentSignIn: true,
});

export const turnOffSecondFactor = endpoint('DELETE /auth/second-factor', 'account', {
  reply: MessageReply,
  recentSignIn: true,
});

/**
 * Turns the second factor off for a user who lost phone and recovery codes. It takes effect after 24 hours, so that the user can stop it by
 * signing in.
 */
export const endSecondFactorOf = endpoint('POST /admin/users/:id/end-second-factor', 'admin', {
  params: ById,
  reply: z.extend(MessageReply, { endsAt: Moment }),
  refusals: { changed: noData },
  recentSignIn: true,
});
