// An account as its own screens and administrators get it, and the calls with which each tab learns whose session it has. Apart from the
// other calls of accounts, which few screens need.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, Moment } from './primitives.ts';
import { noData } from './refusals.ts';
import { StaffMember } from './roles.ts';

export const Role = z.enum(['user', 'admin']);
export type Role = z.infer<typeof Role>;
export const SubscriptionType = z.enum(['none', 'monthly', 'yearly']);
export type SubscriptionType = z.infer<typeof SubscriptionType>;

/** The kind of a salon. The word for its people follows it. */
export const SalonKind = z.enum(['barber', 'hair', 'beauty', 'nails', 'spa']);
export type SalonKind = z.infer<typeof SalonKind>;

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
  /** The new e-mail, which is valid when the link in its mail was opened. A tab that an older release stored lacks the field. */
  pendingEmail: z._default(z.nullable(z.string()), null),
  /**
   * The person of the salon; null for administrators. Data that an older release stored in a tab or on a device lacks the field. Only
   * owners could use that release, so screens show such a user what an owner sees, until the profile is read.
   */
  staff: z._default(z.nullable(StaffMember), null),
  /** The kind of the user's salon; null if it is not known. Data that an older release stored lacks the field. */
  salonKind: z._default(z.nullable(SalonKind), null),
});
export type User = z.infer<typeof User>;

export const readProfile = endpoint('GET /auth/profile', 'account', {
  tablet: 'open',
  screens: 'each',
  reply: z.object({ user: User }),
});

/** Gives a new tab on a remembered device its token. The tab sends only the cookie of the device. */
export const resume = endpoint('POST /auth/resume', 'public', {
  bound: 'sign-in',
  readsDevice: true,
  reply: z.object({ token: z.string(), user: User }),
  refusals: { unauthenticated: noData },
});
