// The accounts of users as admins see and edit them.

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

/** The fields in which a search found a user. */
export const FoundBy = z.enum(['name', 'email', 'salon', 'nipt', 'phone', 'order']);
export type FoundBy = z.infer<typeof FoundBy>;

export const ListedUser = z.extend(User, {
  /** Whether the trial or the plan gives access now. The badge shows this field and the next one. */
  hasActiveSubscription: z.boolean(),
  isInTrialPeriod: z.boolean(),
  /** Whether an administrator gave the plan that is in force: no paid time is left. */
  isGift: z.boolean(),
  isVerified: z.boolean(),
  /** The last sign-in. Opening the app on a remembered device counts as a sign-in. */
  lastSignInAt: z.nullable(Moment),
  /** This field and the fields below are null for admins. */
  salonName: z.nullable(z.string()),
  /** Managers and barbers have the plan of their salon; only its owners can change it. */
  staffRole: z.nullable(StaffRole),
  phone: z.nullable(z.string()),
  /** The begin of the plan's first period: after the trial, if the trial was running. */
  planStartsAt: z.nullable(Moment),
  /** The end of the last paid period; a period given by an admin may follow. */
  paidUntil: z.nullable(Moment),
  /** The end of the plan or, if there never was a plan, the end of the trial. */
  accessUntil: z.nullable(Moment),
  cancelledAt: z.nullable(Moment),
  /**
   * The fields in which the search found the user; only in a page of the list. Empty without a search, and if only a similar spelling was
   * found.
   */
  foundBy: z.optional(z.array(FoundBy)),
});
export type ListedUser = z.infer<typeof ListedUser>;

export const userPageSize = 20;
/** The number of accounts that each filter matches, of all accounts. */
export const FilterCounts = z.record(UserFilter, z.int());
export type FilterCounts = z.infer<typeof FilterCounts>;

export const UserSorting = z.enum(['created', 'name', 'email', 'salon', 'accessUntil', 'lastSignIn']);
export type UserSorting = z.infer<typeof UserSorting>;

/** Lists the users. Without a query the reply has all users, newest first; with a query it has one page. */
export const listUsers = endpoint('GET /auth/admin/users', 'admin', {
  query: z.partial(
    z.object({
      page: PageNumber,
      limit: limit(100),
      /**
       * A part of user name, full name, e-mail, salon or phone, or an order number. Case and diacritics don't matter, nor how the phone is
       * written. If nobody is found, a second search allows one different letter, or two swapped letters.
       */
      q: text({ max: 254, optional: true }),
      /** The filters, separated by commas. A user must match all of them. */
      filter: listInQuery(UserFilter),
      sort: UserSorting,
      /** The direction. Empty values come last in both directions. */
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

/** The day on which the period ends, with this day included; an empty text clears the end. */
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

/** Changes a user. Absent fields stay as they are. If the day of an end is not changed, its exact moment stays too. */
export const editUser = endpoint('PUT /auth/admin/users/:id', 'admin', {
  params: ById,
  body: z.partial(
    z.object({
      username: Username,
      name: FullName,
      email: Email,
      /** The new password; empty means unchanged. A new password or e-mail ends all sessions of the user. */
      password: z.union([z.literal(''), NewPassword]),
      trialEndDate: endDate(messages.trialEndWrong),
      subscriptionEndDate: endDate(messages.subscriptionEndWrong),
      isActive: z.boolean(),
      /** The values that the screen showed, of the fields that the call changes. A field that is left out is not checked. */
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
          /** The moment at which the form was opened: nobody sees a password, only whether it was set since then. */
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

/** The seconds in which the screen offers to undo an edit of plan or trial. The server accepts the undo a little longer. */
export const undoSeconds = 10;

/** Restores the grants of the ledger exactly. Only the administrator who made the edit may undo it, once and soon after it. */
export const undoLedgerEdit = endpoint('POST /admin/ledger-edits/:id/undo', 'admin', {
  params: ById,
  reply: Edited,
  refusals: { changed: noData },
  recentSignIn: true,
});

/**
 * Changes the role. `invalid` names the role if the user may not become an administrator yet: without a password of twelve characters or,
 * where administrators need one, without a second factor.
 */
export const changeRole = endpoint('PUT /auth/admin/users/:id/role', 'admin', {
  params: ById,
  body: z.object({ role: Role }),
  reply: Edited,
  recentSignIn: true,
});

/** The effects of deleting an account. A salon is deleted with its last owner, and the logins of its staff too. */
export const UserDeletion = z.object({
  salonGoes: z.boolean(),
  /** The owners with whom the salon stays. */
  otherOwners: z.array(z.string()),
  staffLogins: z.int(),
  /** The orders whose refund nobody could get afterwards, though the policy would return a part of them. */
  refunds: z.array(z.object({ number: z.string(), amount: z.number() })),
});
export type UserDeletion = z.infer<typeof UserDeletion>;

export const readUserDeletion = endpoint('GET /admin/users/:id/deletion', 'admin', {
  params: ById,
  reply: z.object({ data: UserDeletion }),
});

/** Deletes the account and, if it is the last owner's, the salon with all its data. Paid orders stay. */
export const deleteUser = endpoint('DELETE /auth/admin/users/:id', 'admin', {
  params: ById,
  reply: MessageReply,
  recentSignIn: true,
});
