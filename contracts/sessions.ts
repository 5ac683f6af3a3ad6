// Where a user is signed in: a remembered device counts once with all its tabs, another session is one tab.
import * as z from 'zod/mini';
import { endpoint, MessageReply } from './endpoint.ts';
import { ById, Id, Moment } from './primitives.ts';

export const SignedInDevice = z.object({
  id: Id,
  /** The browser and its system; null if it did not name itself. */
  agent: z.nullable(z.string()),
  place: z.nullable(z.string()),
  createdAt: Moment,
  /** Up to ten minutes old. */
  lastUsedAt: Moment,
  /** The call came from it. */
  isCurrent: z.boolean(),
});
export type SignedInDevice = z.infer<typeof SignedInDevice>;

export const listSessions = endpoint('GET /auth/sessions', 'account', {
  reply: z.object({ sessions: z.array(SignedInDevice) }),
});

export const endSession = endpoint('DELETE /auth/sessions/:id', 'account', {
  params: ById,
  reply: MessageReply,
  recentSignIn: true,
});

export const endOtherSessions = endpoint('POST /auth/sessions/end-others', 'account', {
  reply: MessageReply,
  recentSignIn: true,
});
