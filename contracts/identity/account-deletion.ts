import * as z from 'zod/mini';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { IsoDate, text } from '../ground/primitives.ts';
import { messages } from './account-deletion.sq.ts';
import { Token } from './accounts.ts';

/** The number of days in which the account can be restored. */
export const daysToReturn = 14;

/**
 * The effects of the deletion of the caller's account: the salon is deleted only with its last owner, and then the logins of its staff,
 * too.
 */
export const readDeletion = endpoint('GET /auth/delete-account', 'salon', {
  may: 'day',
  reply: z.object({ otherOwners: z.array(z.string()), staffLogins: z.int() }),
});

/**
 * Deletes the caller's own account after some days; if the caller is the last owner, also the salon. The salon's name is typed, so that
 * nobody does it by a slip.
 */
export const deleteAccount = endpoint('POST /auth/delete-account', 'salon', {
  may: 'day',
  body: z.object({ salon: text({ max: 120, missing: messages.nameMissing }) }),
  reply: z.extend(MessageReply, { until: IsoDate }),
  recentSignIn: true,
});

export const restoreAccount = endpoint('POST /auth/restore-account', 'public', {
  bound: 'sign-in',
  body: z.object({ token: Token }),
  reply: z.extend(MessageReply, { email: z.string() }),
  rateLimited: true,
});
