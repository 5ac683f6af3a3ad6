// Notifications: an admin's mail to many users, and its progress.

import type { BodyOf } from '#contracts/ground/endpoint.ts';
import { messages } from '#contracts/operator/notifications.sq.ts';
import * as contract from '#contracts/operator/notifications.ts';
import { notificationTexts } from '../history.sq.ts';
import type { Db, Tx } from '../../ground/db/database.ts';
import { commit } from '../../ground/history/change.ts';
import { requestHashOf } from '../../ground/http/repeats.ts';
import { route } from '../../ground/http/serve.ts';
import { resendMailing, startMailing, stopMailing, waitForMailing } from '../../ground/mail/mass.ts';
import {
  findMailing,
  isMailingOfRequest,
  listLatestMailings,
  listMailingProblems,
  type MailingProgress,
  readChosenRecipients,
  readMailingProgress,
} from '../../ground/mail/store.ts';
import { invalid, notFound, refuse } from '../../ground/refusal.ts';
import {
  countAudiences,
  listAddressesOfAudience,
  listAddressesOfSearch,
  listFirstAddressesOfAudiences,
} from './store.ts';

export const notificationRoutes = [
  route(contract.sendNotification, async ({ body, caller, origin }, { db }) => {
    const { id } = await commit(db, origin, async (tx) => {
      const { subject, message, audience } = body;
      const emails = await addressesOf(tx, body, origin.at);
      const requestHash = requestHashOf(body);
      const isTrial = body.recipients !== undefined && emails.every((email) => email === caller.email);
      const wanted = {
        id: body.id,
        kind: 'notification',
        subject,
        message,
        createdAt: origin.at,
        isTrial,
      } as const;
      const { id, isNew } = await startMailing(tx, { ...wanted, audience, requestHash }, emails);
      // only the same request, repeated after a lost answer, may use an id again
      if (!isNew && !(await isMailingOfRequest(tx, id, requestHash)))
        throw refuse(contract.sendNotification, 'duplicate', messages.sameId);
      const description = notificationTexts.sent(subject, emails.length);
      return { id, history: isNew ? { type: 'email', entity: 'notification', id, description } : [] };
    });
    return answerOf(await waitForMailing(db, id));
  }),

  route(contract.listNotifications, async (_call, { db }) => {
    const latest = await listLatestMailings(db, 'notification', contract.recentNotifications);
    return { notifications: latest.map(toWire) };
  }),

  route(contract.readAudiences, async ({ origin }, { db }) => ({
    ...(await countAudiences(db, origin.at)),
    first: await listFirstAddressesOfAudiences(db, origin.at),
  })),

  route(contract.findAddresses, async ({ query, origin }, { db }) => ({
    addresses: await listAddressesOfSearch(db, query, origin.at),
  })),

  route(contract.readNotification, async ({ params: { id } }, { db }) => {
    await find(db, id);
    return {
      notification: toWire(await readMailingProgress(db, id)),
      problems: await listMailingProblems(db, id),
    };
  }),

  route(contract.readRecipients, async ({ params: { id } }, { db }) => {
    await find(db, id);
    const { audience, addresses } = await readChosenRecipients(db, id);
    return { audience: audience as contract.Audience | null, addresses };
  }),

  route(contract.stopNotification, async ({ params: { id }, origin }, { db }) => {
    await commit(db, origin, async (tx) => {
      const { subject } = await find(tx, id);
      const stopped = await stopMailing(tx, id, origin.at);
      if (stopped === undefined) throw invalid(messages.nothingToStop);
      const description = notificationTexts.stopped(subject, stopped);
      return { history: { type: 'email', entity: 'notification', id, description } };
    });
    const progress = await waitForMailing(db, id);
    const message = messages.stopped(progress.success_count, progress.recipients);
    return { ...answerOf(progress), message };
  }),

  route(contract.resendNotification, async ({ params: { id }, body, origin }, { db }) => {
    await commit(db, origin, async (tx) => {
      const { subject } = await find(tx, id);
      const again = await resendMailing(tx, id, body);
      if (again === 0) throw invalid(messages.nothingToResend);
      const description = notificationTexts.resent(subject, again);
      return { history: { type: 'email', entity: 'notification', id, description } };
    });
    return answerOf(await waitForMailing(db, id));
  }),
];

async function addressesOf(
  tx: Tx,
  { recipients, audience }: BodyOf<typeof contract.sendNotification>,
  now: Date,
) {
  const emails = audience ? await listAddressesOfAudience(tx, audience, now) : (recipients ?? []);
  if (emails.length === 0) throw invalid(messages.noRecipients, { recipients: messages.noRecipients });
  return emails;
}

async function find(db: Db, id: string) {
  const found = await findMailing(db, id);
  if (found?.kind !== 'notification') throw notFound();
  return found;
}

const toWire = (progress: MailingProgress) => ({
  ...progress,
  message: progress.message ?? '',
  audience: progress.audience as contract.Audience | null,
});

const answerOf = (progress: MailingProgress) => ({
  notification: toWire(progress),
  message: resultMessage(progress),
});

function resultMessage({ recipients, success_count, pending_count }: MailingProgress) {
  if (pending_count > 0) return messages.onTheWay(success_count, recipients);
  return success_count === recipients
    ? messages.sent(success_count)
    : messages.notAll(success_count, recipients);
}
