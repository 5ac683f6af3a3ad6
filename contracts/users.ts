// What an administrator sees of the accounts, and does with them.
import * as z from 'zod/mini';
import { NewPassword, Role, User, Username } from './accounts.ts';
import { endpoint, Told } from './endpoint.ts';
import { ById, Email, IsoDate, limit, PageNumber, Pagination, text } from './primitives.ts';
import { said } from './users.sq.ts';

/** The badge follows the last two: what the dates say now. */
export const ListedUser = z.extend(User, {
  hasActiveSubscription: z.boolean(),
  isInTrialPeriod: z.boolean(),
});
export type ListedUser = z.infer<typeof ListedUser>;

/** Of all accounts, whatever is searched for. */
export const UserCounts = z.object({
  total: z.int(),
  withSubscription: z.int(),
  onTrial: z.int(),
  admins: z.int(),
});
export type UserCounts = z.infer<typeof UserCounts>;

export const userPageSize = 20;

/** Newest first: all of them or, where one of the three is given, a page. */
export const listUsers = endpoint('GET /auth/admin/users', 'admin', {
  query: z.partial(
    z.object({
      page: PageNumber,
      limit: limit(100),
      /** A part of name or e-mail; case and diacritics don't matter. */
      q: text({ max: 254, optional: true }),
    }),
  ),
  reply: z.object({
    users: z.array(ListedUser),
    counts: UserCounts,
    pagination: z.optional(Pagination),
  }),
});

/** A day means its end; what is empty is cleared. */
const endDate = (wrong: string) =>
  z.pipe(
    z.nullable(
      z.string(wrong).check(z.refine((typed) => typed === '' || z.safeParse(IsoDate, typed).success, wrong)),
    ),
    z.transform((typed) => typed || null),
  );

const Edited = z.extend(Told, { user: ListedUser });

/** What is absent stays, and so does an end whose day is the one that stands already. */
export const editUser = endpoint('PUT /auth/admin/users/:id', 'admin', {
  params: ById,
  body: z.partial(
    z.object({
      username: Username,
      email: Email,
      /** Ends all of the user's sessions; an empty one means unchanged. */
      password: z.union([z.literal(''), NewPassword]),
      trialEndDate: endDate(said.trialEndWrong),
      subscriptionEndDate: endDate(said.subscriptionEndWrong),
      isActive: z.boolean(),
    }),
  ),
  reply: Edited,
});

export const changeRole = endpoint('PUT /auth/admin/users/:id/role', 'admin', {
  params: ById,
  body: z.object({ role: Role }),
  reply: Edited,
});

/** With the account goes the salon and all that is its own; paid orders stay. */
export const deleteUser = endpoint('DELETE /auth/admin/users/:id', 'admin', { params: ById, reply: Told });
