// Inviting a person of the salon to a login of their own, and accepting the invitation.

import { messages } from '#contracts/identity/invitations.sq.ts';
import * as contract from '#contracts/identity/invitations.ts';
import { readAccessStatus } from '../../salon/ledger/store.ts';
import { readSalonRow } from '../../salon/salons/store.ts';
import {
  lockedPeople,
  mailOwners,
  personIn,
  requireMayChange,
  requireMayGiveLogin,
  requireOwnSignIn,
} from '../../salon/staff/people.ts';
import { linkLogin, lockPeople } from '../../salon/staff/store.ts';
import { answerNewAccount, beginAccount, isEmailFree, limitRegistrations } from '../accounts/new-account.ts';
import { hashPassword, refuseWeak } from '../accounts/passwords.ts';
import { addUser } from '../accounts/store.ts';
import { invitationTexts } from '../history.sq.ts';
import type { Tx } from '../../ground/db/database.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import { change } from '../../ground/history/change.ts';
import { deleted } from '../../ground/history/changes.ts';
import { recordHistory } from '../../ground/history/store.ts';
import { countKey, limitCalls } from '../../ground/http/limits.ts';
import { type Route, route } from '../../ground/http/serve.ts';
import { hashToken, newToken, requireRecentSignIn } from '../../ground/http/session.ts';
import type { MailLink } from '../../ground/mail/layout.ts';
import { queueMail } from '../../ground/mail/queue.ts';
import { invalid, Refusal, refuse } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { makeTextsFor } from '../../ground/salon-kind.ts';
import { recordSecurityEvent } from '../../ground/security-log/store.ts';
import { invitationMail, joinedMail } from './mails.ts';
import { deleteInvitation, findInvitation, type Invitation, putInvitation } from './store.ts';

/** The number of invitations that a salon may mail a day: each goes to an address that may belong to anybody. */
const mailedADay = { trial: 10, plan: 30 };
/** The number of invitations that all salons together may mail to one address. */
const mailedTo = { most: 5, seconds: 3600 };

const ended = () => invalid(messages.invalid);
const emailTaken = () =>
  new Refusal('duplicate', messages.emailTaken, { fields: { email: messages.emailTaken } });

interface InvitationSettings {
  readonly requireEmailVerification: boolean;
  readonly publicUrl: () => string;
  /** The links for a reader who does not know the salon; null if the mail may not be sent. */
  readonly admitInvitation: (
    tx: Tx,
    salon: SalonId,
    email: string,
    now: Date,
  ) => Promise<readonly MailLink[] | null>;
}

export const invitationRoutes = (settings: InvitationSettings): Route[] => [
  route(contract.invitePerson, async ({ params: { id }, body: { email }, caller, origin }, { db }) => {
    const { salon } = caller;
    const linkOf = (token: string) => `${settings.publicUrl()}/ftesa?token=${token}`;
    return db.transaction(async (tx) => {
      const { people, by } = await lockedPeople(tx, caller, origin.at);
      const person = personIn(people, id);
      requireMayGiveLogin(by, person);
      if (person.role === 'owner') requireOwnSignIn(caller, origin.at);
      else requireRecentSignIn(caller, origin.at);
      if (person.userId) throw refuse(contract.invitePerson, 'in_use', messages.hasLogin);
      if (!person.active) throw refuse(contract.invitePerson, 'in_use', messages.inactive);
      const { name: salonName } = await readSalonRow(tx, salon);
      const { name } = person;
      if (email) await countMailed(tx, salon, email, origin.at);
      const notMe = email ? await settings.admitInvitation(tx, salon, email, origin.at) : null;
      const token = newToken();
      // the mail has a separate token: only its reader can show that the address is theirs
      const tokenOfMail = newToken();
      const until = await putInvitation(tx, salon, id, {
        token: hashToken(token),
        mailed: email && notMe ? { email, token: hashToken(tokenOfMail) } : null,
        by: caller.userId,
        now: origin.at,
      });
      if (email && notMe) {
        const mail = invitationMail({ email, name, salon: salonName, link: linkOf(tokenOfMail), notMe });
        await queueMail(tx, mail, origin.at);
      }
      const description =
        email && notMe ? invitationTexts.mailed(name, email) : invitationTexts.invited(name);
      await recordHistory(tx, origin, { type: 'create', entity: 'invitation', id, description });
      await recordSecurityEvent(tx, origin, { event: 'invited', detail: person.role });
      publishLiveEvent(tx, salon, { noun: 'staff', id });
      const link = linkOf(token);
      return {
        link,
        text: messages.text(name, salonName, link),
        until: until.toISOString(),
        message: email ? messages.mailed(email) : messages.invited,
      };
    });
  }),

  change(contract.endInvitation, async (tx, { params: { id }, caller, origin }) => {
    const { salon } = caller;
    const { people, by } = await lockedPeople(tx, caller, origin.at);
    const person = personIn(people, id);
    requireMayChange(by, person);
    await deleteInvitation(tx, salon, id);
    const history = deleted('invitation', id, invitationTexts.ended(person.name));
    return { message: messages.ended, history, event: { noun: 'staff', id } };
  }),

  route(contract.readInvitation, async ({ params: { token }, origin }, { db }) => {
    const found = await findInvitation(db, hashToken(token), origin.at);
    if (!found) throw ended();
    return { salon: found.salonName, name: found.name, email: found.email };
  }),

  route(contract.acceptInvitation, async ({ body, origin, network }, context, reply) => {
    const { db } = context;
    const { email, password } = body;
    const token = hashToken(body.token);
    await limitRegistrations(db, network, origin.at);
    const invitation = await findInvitation(db, token, origin.at);
    if (!invitation) throw ended();
    makeTextsFor(invitation.salonKind);
    refuseWeak(password, { username: invitation.name, email, role: 'user' });
    const kept = await hashPassword(password);
    const begun = await db.transaction(async (tx) => {
      // of several simultaneous calls each finds what the previous call left
      lockPeople(tx, invitation.salon);
      const open = await findInvitation(tx, token, origin.at);
      if (!open) throw ended();
      if (!(await isEmailFree(tx, email, network, origin.at))) return undefined;
      const { salon, person, name } = open;
      const userId = await addUser(tx, {
        username: name,
        email,
        password: kept,
        role: 'user',
        now: origin.at,
      });
      const user = { userId, username: name, email };
      const by = { ...origin, by: user };
      await recordHistory(tx, by, {
        type: 'create',
        entity: 'user',
        id: userId,
        description: invitationTexts.accepted(name, email),
      });
      await recordSecurityEvent(tx, by, { event: 'invitation-accepted' });
      // done before the person is an owner: the verified address of an owner begins a trial
      const account = { user, isProven: isFromMail(open, email), network, origin };
      const begun = await beginAccount(tx, account, settings);
      await deleteInvitation(tx, salon, person);
      const { role, salonName, byName: who } = open;
      const joined = { name, email, role, salon: salonName, who };
      // done before the person is an owner: only the earlier owners get the mail
      await mailOwners(tx, salon, (owner) => joinedMail(owner, joined), origin.at);
      await linkLogin(tx, salon, person, { userId, by: open.by, now: origin.at });
      publishLiveEvent(tx, salon, { noun: 'staff', id: person });
      return begun;
    });
    // thrown after the transaction, so that the count stays
    if (!begun) throw emailTaken();
    return answerNewAccount(begun, context, reply);
  }),
];

/** Counts the mailed invitations, not the refused ones: a person who must first type the password sends the same call again. */
async function countMailed(tx: Tx, salon: SalonId, email: string, now: Date) {
  const { isOnTrial } = await readAccessStatus(tx, salon, now);
  const most = isOnTrial ? mailedADay.trial : mailedADay.plan;
  await limitCalls(tx, countKey('invitations', salon), { most, seconds: 24 * 3600 }, now);
  await limitCalls(tx, countKey('invitations to', email), mailedTo, now);
}

const isFromMail = (invitation: Invitation, email: string) => invitation.email === email;
