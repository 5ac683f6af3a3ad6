// What the form that edits an account refuses, and what it changes.
import * as z from 'zod/mini';
import { checkProfile, type Flaw } from '#contracts/accounts.rules.ts';
import type { Role } from '#contracts/accounts.ts';
import { dayOf } from '#contracts/format.sq.ts';
import * as contract from '#contracts/users.ts';

const day = (moment: string | null) => (moment ? dayOf(moment) : '');

export const typedFrom = (user: contract.ListedUser) => ({
  username: user.username,
  email: user.email,
  password: '',
  role: user.role as Role,
  trialEndDate: day(user.trialEndDate),
  subscriptionEndDate: day(user.subscriptionEndDate),
  isActive: user.isActive,
});
export type Typed = ReturnType<typeof typedFrom>;

export function checkUser(typed: Typed): Flaw<keyof Typed> | undefined {
  const flaw = checkProfile({ ...typed, confirmPassword: typed.password });
  if (flaw) return { ...flaw, field: flaw.field === 'confirmPassword' ? 'password' : flaw.field };
  const { trialEndDate, subscriptionEndDate } = datesOf(typed);
  const issue = z.safeParse(contract.editUser.body, { trialEndDate, subscriptionEndDate }).error?.issues[0];
  return issue && { field: issue.path[0] as keyof Typed, message: issue.message };
}

const datesOf = ({ trialEndDate, subscriptionEndDate }: Typed) => ({
  trialEndDate: trialEndDate.trim(),
  subscriptionEndDate: subscriptionEndDate.trim(),
});

export type Changes = z.input<typeof contract.editUser.body>;

/** Only what is no longer as it was: the rest may have been changed by another meanwhile. */
export function changesOf(user: contract.ListedUser, typed: Typed): Changes {
  const before = typedFrom(user);
  const { role: _, ...after } = { ...typed, ...datesOf(typed) };
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => before[field as keyof Typed] !== value),
  );
}
