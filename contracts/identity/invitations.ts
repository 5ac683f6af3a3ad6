// Invitations of the people of a salon to get a login.
import * as z from 'zod/mini';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { ById, Email, Id, Moment } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { FullName, NewPassword, register, Token } from './accounts.ts';

export const invitationDays = 7;

/**
 * Invites a person. A new invitation ends the previous one. With an e-mail it is also mailed there, unless its reader stopped such mails.
 * The call needs a recent sign-in.
 */
export const invitePerson = endpoint('POST /staff/:id/invite', 'subscriber', {
  may: 'people',
  screens: ['staff'],
  params: ById,
  body: z.object({ email: z.optional(Email) }),
  reply: z.extend(MessageReply, {
    link: z.string(),
    /** The message to send with the link. */
    text: z.string(),
    until: Moment,
  }),
  refusals: { in_use: noData, reauth_required: noData },
});

export const endInvitation = endpoint('DELETE /staff/:id/invite', 'salon', {
  may: 'people',
  screens: ['staff'],
  params: ById,
  reply: MessageReply,
});

/** The content of the page of an invitation. */
export const readInvitation = endpoint('GET /invitations/:token', 'public', {
  bound: 'sign-in',
  params: z.object({ token: Token }),
  reply: z.object({
    salon: z.string(),
    name: z.string(),
    /** The address that the link was mailed to; null for a link that was passed on in another way. */
    email: z.nullable(z.string()),
  }),
});

/**
 * Registers the person. A person who has the link from the mail, and keeps the e-mail of the invitation, is signed in at once; everybody
 * else first opens the link of the usual verification.
 */
export const acceptInvitation = endpoint('POST /invitations/accept', 'public', {
  bound: 'sign-in',
  body: z.object({ token: Token, email: Email, password: NewPassword }),
  reply: register.reply,
  refusals: { duplicate: noData },
  status: 201,
  rateLimited: true,
});

export const AdminInvitation = z.object({
  id: Id,
  email: z.string(),
  /** The e-mail of the administrator who invited; null if that account is gone. */
  by: z.nullable(z.string()),
  until: Moment,
  /** Whether the invitation is over: after its seven days, or if the person who invited is no active administrator any more. */
  isOver: z.boolean(),
});
export type AdminInvitation = z.infer<typeof AdminInvitation>;

/** Lists the invitations that nobody has accepted, newest first. */
export const listAdminInvitations = endpoint('GET /admin/invitations', 'admin', {
  reply: z.object({ invitations: z.array(AdminInvitation) }),
});

/** Mails a link to the address. A new invitation of an address ends the previous one. */
export const inviteAdmin = endpoint('POST /admin/invitations', 'admin', {
  body: z.object({ email: Email }),
  reply: MessageReply,
  refusals: { duplicate: noData },
  recentSignIn: true,
});

export const endAdminInvitation = endpoint('DELETE /admin/invitations/:id', 'admin', {
  params: ById,
  reply: MessageReply,
});

/** The content of the page that the link opens. */
export const readAdminInvitation = endpoint('GET /admin-invitations/:token', 'public', {
  bound: 'sign-in',
  params: z.object({ token: Token }),
  reply: z.object({ email: z.string() }),
});

/** Makes an administrator, and signs the administrator in. Until the second factor is on, the account opens only its own settings. */
export const acceptAdminInvitation = endpoint('POST /admin-invitations/accept', 'public', {
  bound: 'sign-in',
  body: z.object({ token: Token, name: FullName, password: NewPassword }),
  reply: register.reply,
  refusals: { duplicate: noData },
  status: 201,
  rateLimited: true,
});
