// The rules of the form that edits an account: which values it refuses, and which fields it sends.
import * as z from 'zod/mini';
import { firstProblem } from '#contracts/ground/first-problem.ts';
import { dayOf } from '#contracts/ground/format.sq.ts';
import type { Role } from '#contracts/ground/user.ts';
import { describeIssue } from '#contracts/ground/wording.sq.ts';
import { NewPassword } from '#contracts/identity/accounts.ts';
import * as contract from '#contracts/operator/users.ts';
import { words } from './words.sq.ts';

const endFields = ['trialEndDate', 'subscriptionEndDate'] as const;
const day = (moment: string | null) => (moment ? dayOf(moment) : '');

export const typedFrom = (user: contract.ListedUser) => ({
  username: user.username,
  name: user.name,
  email: user.email,
  password: '',
  role: user.role as Role,
  trialEndDate: day(user.trialEndDate),
  subscriptionEndDate: day(user.subscriptionEndDate),
  isActive: user.isActive,
});
export type TypedUser = ReturnType<typeof typedFrom>;

/** All wrong fields, each with its sentence. */
export function checkUser(typed: TypedUser, shown: contract.ListedUser) {
  const { username, name, email, password, trialEndDate, subscriptionEndDate } = typed;
  const sent = { username, name, email, trialEndDate, subscriptionEndDate };
  const issues = z.safeParse(contract.editUser.body, sent).error?.issues ?? [];
  const wrongPassword = password && firstProblem(NewPassword, password);
  const fields: { [Field in keyof TypedUser]?: string } = {
    ...endsBeforeAccount(typed, shown),
    ...Object.fromEntries(issues.map((issue) => [issue.path[0], describeIssue(issue)])),
    ...(wrongPassword && { password: wrongPassword }),
  };
  return Object.keys(fields).length > 0 ? { fields } : undefined;
}

/**
 * Whether the end is before the account was created. Another program may set such an end to take the access away, but a person most likely
 * typed a wrong year.
 */
function endsBeforeAccount(typed: TypedUser, shown: contract.ListedUser) {
  const created = dayOf(shown.createdAt);
  const wrong = endFields.filter((field) => typed[field] && typed[field] < created);
  const changed = wrong.filter((field) => typed[field] !== typedFrom(shown)[field]);
  return Object.fromEntries(changed.map((field) => [field, words.endBeforeAccount(created)]));
}

export type Changes = z.input<typeof contract.editUser.body>;

/**
 * Only the fields that the administrator has changed: somebody else may have changed other fields meanwhile. `since`: the moment when the
 * form was opened.
 */
export function changedFields(user: contract.ListedUser, typed: TypedUser, since: string): Changes {
  const before = typedFrom(user);
  const { role: _, ...after } = typed;
  const changes: Changes = Object.fromEntries(
    Object.entries(after).filter(([field, value]) => before[field as keyof TypedUser] !== value),
  );
  const shown = {
    ...Object.fromEntries(Object.entries(user).filter(([field]) => field in changes)),
    ...(changes.password && { password: since }),
  };
  return Object.keys(changes).length > 0 ? { ...changes, shown } : changes;
}
