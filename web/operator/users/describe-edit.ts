import type { Edit } from './api.ts';
import { doneWords } from './losses.sq.ts';

/** What an edit changed, below the message after it. */
export function describeEdit({ changes, role }: Edit): string {
  const { username, email, password, trialEndDate, subscriptionEndDate, isActive } = changes;
  return [
    username !== undefined && doneWords.username(username),
    email !== undefined && doneWords.email(email),
    password && doneWords.password,
    trialEndDate !== undefined && doneWords.trialEndDate(trialEndDate ?? ''),
    subscriptionEndDate !== undefined && doneWords.subscriptionEndDate(subscriptionEndDate ?? ''),
    isActive !== undefined && doneWords.isActive(isActive),
    role && doneWords.role[role],
  ]
    .filter(Boolean)
    .join(' ');
}
