import * as z from 'zod/mini';
import { said } from './accounts.sq.ts';
import { endpoint, Told } from './endpoint.ts';
import { ById, Email, EmailTyped, Id, Moment, optionalText, text } from './primitives.ts';

export const Role = z.enum(['user', 'admin']);
export type Role = z.infer<typeof Role>;
export const SubscriptionType = z.enum(['none', 'monthly', 'yearly']);
export type SubscriptionType = z.infer<typeof SubscriptionType>;

export const User = z.object({
  id: Id,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role,
  isActive: z.boolean(),
  createdAt: Moment,
  subscriptionType: SubscriptionType,
  isOnTrial: z.boolean(),
  trialEndDate: z.nullable(Moment),
  subscriptionEndDate: z.nullable(Moment),
  avatar: z.nullable(z.string()),
});
export type User = z.infer<typeof User>;

export const passwordLimits = { min: 6, max: 200 };
/** As typed: not trimmed, not normalised. */
const PasswordTyped = z
  .string(said.passwordMissing)
  .check(z.minLength(1, said.passwordMissing), z.maxLength(passwordLimits.max));
export const NewPassword = PasswordTyped.check(z.minLength(passwordLimits.min, said.passwordShort));
export const Username = text({ max: 120, missing: said.usernameMissing });
const Token = z.string(said.linkInvalid).check(z.minLength(1, said.linkInvalid), z.maxLength(200));

const SignedIn = z.extend(Told, { token: z.string(), user: User });

export const login = endpoint('POST /auth/login', 'public', {
  // a form's tick comes as text
  body: z.object({
    email: EmailTyped,
    password: PasswordTyped,
    remember: z.optional(z.union([z.boolean(), z.stringbool()])),
  }),
  reply: SignedIn,
  forms: true,
  guarded: true,
});

export const register = endpoint('POST /auth/register', 'public', {
  body: z.object({ username: Username, email: Email, password: NewPassword }),
  reply: z.extend(Told, { user: User, token: z.optional(z.string()) }),
  status: 201,
  guarded: true,
});

export const logout = endpoint('POST /auth/logout', 'account', { reply: Told });

export const readProfile = endpoint('GET /auth/profile', 'account', { reply: z.object({ user: User }) });

export const resendVerification = endpoint('POST /auth/resend-verification', 'public', {
  body: z.object({ email: EmailTyped }),
  reply: Told,
  guarded: true,
});

export const verifyEmail = endpoint('GET /auth/verify-email/:token', 'public', {
  params: z.object({ token: Token }),
  reply: Told,
});

export const forgotPassword = endpoint('POST /auth/forgot-password', 'public', {
  body: z.object({ email: EmailTyped }),
  reply: Told,
  guarded: true,
});

export const resetPassword = endpoint('POST /auth/reset-password', 'public', {
  body: z.object({ token: Token, password: NewPassword }),
  reply: Told,
  guarded: true,
});

/** A new tab on a remembered device asks for its token; the device's cookie is all it sends. */
export const resume = endpoint('POST /auth/resume', 'public', {
  reply: z.object({ token: z.string(), user: User }),
});

export const updateUser = endpoint('PUT /users/:id', 'account', {
  params: ById,
  // an empty password means unchanged
  body: z.partial(
    z.object({ username: Username, email: Email, password: z.union([z.literal(''), NewPassword]) }),
  ),
  reply: z.extend(Told, { user: User }),
});

export const Salon = z.object({ name: z.string(), phone: z.nullable(z.string()) });
export type Salon = z.infer<typeof Salon>;

export const readSalon = endpoint('GET /salon', 'salon', { reply: z.object({ data: Salon }) });
export const updateSalon = endpoint('PUT /salon', 'salon', {
  body: z.partial(z.object({ name: text({ max: 120 }), phone: optionalText(40) })),
  reply: z.extend(Told, { data: Salon }),
});
