// Accounts as admins see and edit them.

import * as z from 'zod/mini';
import { FullName, NewPassword, Username } from '../identity/accounts.ts';
import { UserCounts, UserFilter } from '../salon/account-groups.ts';
import { ChangedField } from '../ground/changed-fields.ts';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import {
  ById,
  Email,
  Id,
  isKnownDay,
  limit,
  listInQuery,
  Moment,
  PageNumber,
  Pagination,
  text,
} from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { StaffRole } from '../ground/roles.ts';
import { Role, User } from '../ground/user.ts';
import { messages } from './users.sq.ts';

/** Where a search found a user. */
export const FoundBy = z.enum(['name', 'email', 'salon', 'nipt', 'phone', 'order']);
export type FoundBy = z.infer<typeof FoundBy>;

export const ListedUser = z.extend(User, {
  /** Whether the trial or the plan gives access now. The badge shows this field and the next one. */
  hasActiveSubscription: z.boolean(),
  isInTrialPeriod: z.boolean(),
  /** An administrator gave the plan that is in force: no paid time is left. */
  isGift: z.boolean(),
  isVerified: z.boolean(),
  /** Opening the app on a remembered device counts as a sign-in. */
  lastSignInAt: z.nullable(Moment),
  /** This field and the fields below are null for admins. */
  salonName: z.nullable(z.string()),
  /** Managers and barbers have the plan of their salon; only its owners can change it. */
  staffRole: z.nullable(StaffRole),
  phone: z.nullable(z.string()),
  /** When the first period of the plan begins: after the trial, if the trial was running. */
  planStartsAt: z.nullable(Moment),
  /** The end of the last period that was paid, which a later one that was given may follow. */
  paidUntil: z.nullable(Moment),
  /** The end of the plan or, if there never was a plan, the end of the trial. */
  accessUntil: z.nullable(Moment),
  cancelledAt: z.nullable(Moment),
  /** Only in a page of the list. Empty without a search, and if only a similar spelling was found. */
  foundBy: z.optional(z.array(FoundBy)),
});
export type ListedUser = z.infer<typeof ListedUser>;

export const userPageSize = 20;
/** How many of all accounts each filter matches. */
export const FilterCounts = z.record(UserFilter, z.int());
export type FilterCounts = z.infer<typeof FilterCounts>;

export const UserSorting = z.enum(['created', 'name', 'email', 'salon', 'accessUntil', 'lastSignIn']);
export type UserSorting = z.infer<typeof UserSorting>;

/** Without a query the reply has all users, newest first; with a query it has one page. */
export const listUsers = endpoint('GET /auth/admin/users', 'admin', {
  query: z.partial(
    z.object({
      page: PageNumber,
      limit: limit(100),
      /**
       * A part of user name, full name, e-mail, salon or phone, or an order number. Case and diacritics don't matter, nor how the
       * phone is written. If nobody is found, one letter may differ, or two be swapped.
       */
      q: text({ max: 254, optional: true }),
      /** Separated by commas. A user must match all of them. */
      filter: listInQuery(UserFilter),
      sort: UserSorting,
      /** Empty values come last in both directions. */
      order: z.enum(['asc', 'desc']),
    }),
  ),
  reply: z.object({
    users: z.array(ListedUser),
    counts: UserCounts,
    /** `filterCounts` and `pagination` are absent if the whole list was asked for. */
    filterCounts: z.optional(FilterCounts),
    pagination: z.optional(Pagination),
  }),
});

const isDate = (typed: string) => z.safeParse(z.iso.date(), typed).success;

/** A day means the end of that day; an empty text clears the end. */
const endDate = (wrong: string) =>
  z.pipe(
    z.nullable(
      z.string(wrong).check(
        z.refine((typed) => typed === '' || isDate(typed), wrong),
        z.refine((typed) => !isDate(typed) || isKnownDay(typed), messages.endOutOfReach),
      ),
    ),
    z.transform((typed) => typed || null),
  );

const Edited = z.extend(MessageReply, { user: ListedUser });

/** Absent fields stay as they are. If the day of an end is not changed, its exact moment stays too. */
export const editUser = endpoint('PUT /auth/admin/users/:id', 'admin', {
  params: ById,
  body: z.partial(
    z.object({
      username: Username,
      name: FullName,
      email: Email,
      /** A new password or e-mail ends all sessions of the user. Empty means unchanged. */
      password: z.union([z.literal(''), NewPassword]),
      trialEndDate: endDate(messages.trialEndWrong),
      subscriptionEndDate: endDate(messages.subscriptionEndWrong),
      isActive: z.boolean(),
      /** What the screen showed, of the fields that it changes. Nothing is asked about a field that it leaves out. */
      shown: z.partial(
        z.object({
          ...z.pick(User, {
            username: true,
            name: true,
            email: true,
            isActive: true,
            trialEndDate: true,
            subscriptionEndDate: true,
          }).shape,
          /** When the form was opened: nobody sees a password, only that it was set since. */
          password: Moment,
        }),
      ),
    }),
  ),
  reply: z.extend(Edited, {
    /** The id for `undoLedgerEdit`; null if neither plan nor trial has changed. */
    undoId: z.nullable(Id),
  }),
  refusals: {
    duplicate: noData,
    /** Somebody saved these fields meanwhile. */
    changed: z.object({ user: ListedUser, changes: z.array(ChangedField) }),
  },
  recentSignIn: true,
});

/** How long the screen offers to undo an edit of plan or trial. The server accepts the undo a little longer. */
export const undoSeconds = 10;

/** Restores the grants of the ledger exactly. Only the administrator who made the edit may undo it, once and soon after it. */
export const undoLedgerEdit = endpoint('POST /admin/ledger-edits/:id/undo', 'admin', {
  params: ById,
  reply: Edited,
  refusals: { changed: noData },
  recentSignIn: true,
});

/**
 * `invalid` names the role where the user may not become an administrator yet: without a password of twelve characters or,
 * where administrators need one, without a second factor.
 */
export const changeRole = endpoint('PUT /auth/admin/users/:id/role', 'admin', {
  params: ById,
  body: z.object({ role: Role }),
  reply: Edited,
  recentSignIn: true,
});

/** What goes with an account. A salon goes with its last owner, with the logins of its staff. */
export const UserDeletion = z.object({
  salonGoes: z.boolean(),
  /** With whom the salon stays. */
  otherOwners: z.array(z.string()),
  staffLogins: z.int(),
  /** Orders that go to nobody afterwards, though the policy would return a part of them. */
  refunds: z.array(z.object({ number: z.string(), amount: z.number() })),
});
export type UserDeletion = z.infer<typeof UserDeletion>;

export const readUserDeletion = endpoint('GET /admin/users/:id/deletion', 'admin', {
  params: ById,
  reply: z.object({ data: UserDeletion }),
});

/** Deletes the account and, of a last owner, the salon with all data of it. Paid orders stay. */
export const deleteUser = endpoint('DELETE /auth/admin/users/:id', 'admin', {
  params: ById,
  reply: MessageReply,
  recentSignIn: true,
});
