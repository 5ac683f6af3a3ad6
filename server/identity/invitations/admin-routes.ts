// Inviting an administrator, and accepting the invitation. The account of an administrator has no salon.

import { messages } from '#contracts/identity/invitations.sq.ts';
import * as contract from '#contracts/identity/invitations.ts';
import { answerNewAccount, beginAccount, limitRegistrations } from '../accounts/new-account.ts';
import { hashPassword, refuseWeak } from '../accounts/passwords.ts';
import { addUser, listAdmins } from '../accounts/store.ts';
import { deleteEndedEmailChanges, isEmailTaken } from '../email-changes/store.ts';
import { invitationTexts } from '../history.sq.ts';
import { change } from '../../ground/history/change.ts';
import { created, deleted, warning } from '../../ground/history/changes.ts';
import { recordHistory } from '../../ground/history/store.ts';
import { countKey, limitCalls } from '../../ground/http/limits.ts';
import { type Route, route } from '../../ground/http/serve.ts';
import { hashToken, newToken } from '../../ground/http/session.ts';
import { queueMail, queueMails } from '../../ground/mail/queue.ts';
import { invalid, notFound, Refusal } from '../../ground/refusal.ts';
import { recordSecurityEvent } from '../../ground/security-log/store.ts';
import {
  acceptAdminInvitationRow,
  deleteAdminInvitation,
  findAdminInvitation,
  listOpenAdminInvitations,
  lockAdminInvitation,
  putAdminInvitation,
} from './admin-store.ts';
import { adminInvitationMail, adminJoinedMail } from './mails.ts';

/** The invitations that all administrators together may mail to one address. */
const mailedTo = { most: 5, seconds: 3600 };

const ended = () => invalid(messages.adminInvalid);
const taken = (message: string) => new Refusal('duplicate', message, { fields: { email: message } });

interface AdminInvitationSettings {
  readonly requireEmailVerification: boolean;
  readonly publicUrl: () => string;
}

export const adminInvitationRoutes = (settings: AdminInvitationSettings): Route[] => [
  route(contract.listAdminInvitations, async ({ origin }, { db }) => ({
    invitations: await listOpenAdminInvitations(db, origin.at),
  })),

  change(contract.inviteAdmin, async (tx, { body: { email }, caller, origin }) => {
    await deleteEndedEmailChanges(tx, origin.at);
    if (await isEmailTaken(tx, email, null)) throw taken(messages.adminEmailTaken);
    await limitCalls(tx, countKey('invitations to', email), mailedTo, origin.at);
    const token = newToken();
    const invitation = { email, token: hashToken(token), by: caller.userId, now: origin.at };
    const id = await putAdminInvitation(tx, invitation);
    const link = `${settings.publicUrl()}/ftesa-administratorit?token=${token}`;
    await queueMail(tx, adminInvitationMail(email, { by: caller.email, link }), origin.at);
    return {
      message: messages.adminInvited(email),
      history: warning(created('invitation', id, invitationTexts.adminInvited(email))),
      security: { event: 'invited', detail: 'admin' },
    };
  }),

  change(contract.endAdminInvitation, async (tx, { params: { id } }) => {
    const email = await deleteAdminInvitation(tx, id);
    if (email === undefined) throw notFound();
    const history = deleted('invitation', id, invitationTexts.adminEnded(email));
    return { message: messages.adminEnded, history };
  }),

  route(contract.readAdminInvitation, async ({ params: { token }, origin }, { db }) => {
    const found = await findAdminInvitation(db, hashToken(token), origin.at);
    if (!found) throw ended();
    return { email: found.email };
  }),

  route(contract.acceptAdminInvitation, async ({ body, origin, network }, context, reply) => {
    const { db } = context;
    const { name, password } = body;
    const token = hashToken(body.token);
    await limitRegistrations(db, network, origin.at);
    const invitation = await findAdminInvitation(db, token, origin.at);
    if (!invitation) throw ended();
    refuseWeak(password, { username: name, email: invitation.email, role: 'admin' });
    const kept = await hashPassword(password);
    const begun = await db.transaction(async (tx) => {
      const open = await lockAdminInvitation(tx, token, origin.at);
      if (!open) throw ended();
      const { id, email, by: inviter } = open;
      await deleteEndedEmailChanges(tx, origin.at);
      if (await isEmailTaken(tx, email, null)) throw taken(messages.emailTakenMeanwhile);
      // only the earlier administrators get the mail
      const admins = await listAdmins(tx);
      const joined = { email, by: inviter, now: origin.at };
      const mails = admins.map((admin) => adminJoinedMail(admin.email, joined));
      const userId = await addUser(tx, {
        username: name,
        email,
        password: kept,
        role: 'admin',
        now: origin.at,
      });
      await acceptAdminInvitationRow(tx, id, userId);
      const user = { userId, username: name, email };
      const by = { ...origin, by: user };
      const description = invitationTexts.adminAccepted(email);
      await recordHistory(tx, by, {
        type: 'create',
        severity: 'warning',
        entity: 'user',
        id: userId,
        description,
      });
      await recordSecurityEvent(tx, by, { event: 'invitation-accepted' });
      await queueMails(tx, mails, origin.at);
      // the link was mailed to the address
      return beginAccount(tx, { user, isProven: true, network, origin }, settings);
    });
    return answerNewAccount(begun, context, reply);
  }),
];
