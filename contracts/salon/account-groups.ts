// The groups of accounts, as all screens, audiences and reports count them.
import * as z from 'zod/mini';

/** The counts of all accounts: a search does not change these numbers. A plan or trial counts for each owner of its salon. */
export const UserCounts = z.object({
  total: z.int(),
  withSubscription: z.int(),
  onTrial: z.int(),
  /** The number of active logins of managers and barbers. They are in `total` only. */
  staff: z.int(),
  admins: z.int(),
});
export type UserCounts = z.infer<typeof UserCounts>;

/** The days without a sign-in after which a user has no session any more. */
export const unusedDays = 30;

/** The number of days within which access ends for the filter `ending`. */
export const endingDays = 7;

/**
 * A deactivated account matches only `inactive`.
 * `ending`: access ends within 7 days. `expired`, `trialEnded`: the plan has ended, or the trial without a plan after it.
 * `trial`, `subscribed`: has access by a trial, or a plan.
 * `cancelled`: has cancelled a plan that is still in force. `unverified`: the e-mail is not verified. `inactive`: the account is
 * deactivated.
 * `unused`: did not sign in for 30 days. `staff`: managers and barbers with a login.
 * Filters that go by a plan or trial, and `unused`, match only owners.
 */
export const UserFilter = z.enum([
  'ending',
  'expired',
  'trialEnded',
  'trial',
  'subscribed',
  'cancelled',
  'unverified',
  'inactive',
  'unused',
  'staff',
]);
export type UserFilter = z.infer<typeof UserFilter>;
