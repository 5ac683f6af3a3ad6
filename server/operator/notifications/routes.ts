// Notifications: an admin's mail to many users, and its progress.
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import { messages } from '#contracts/operator/notifications.sq.ts';
import * as contract from '#contracts/operator/notifications.ts';
import type { Db, Tx } from '../../ground/db/database.ts';
import * as history from '../../ground/history/store.ts';
import { requestHashOf } from '../../ground/http/repeats.ts';
import { route } from '../../ground/http/serve.ts';
import { resendMailing, startMailing, stopMailing, whenSettled } from '../../ground/mail/mass.ts';
import * as mailings from '../../ground/mail/store.ts';
import { invalid, notFound, refuse } from '../../ground/refusal.ts';
import { historyTexts } from './history.sq.ts';
import * as notifications from './store.ts';

export const notificationRoutes = [
  route(contract.sendNotification, async ({ body, caller, origin }, { db }) => {
    const id = await db.transaction(async (tx) => {
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
      if (isNew) {
        const description = historyTexts.sent(subject, emails.length);
        await history.record(tx, origin, { type: 'email', entity: 'notification', id, description });
      } else if (!(await mailings.isOfRequest(tx, id, requestHash))) {
        // only the same request, repeated after a lost answer, may use an id again
        throw refuse(contract.sendNotification, 'duplicate', messages.sameId);
      }
      return id;
    });
    return answerOf(await whenSettled(db, id));
  }),

  route(contract.listNotifications, async (_call, { db }) => {
    const latest = await mailings.latest(db, 'notification', contract.recentNotifications);
    return { notifications: latest.map(toWire) };
  }),

  route(contract.readAudiences, async ({ origin }, { db }) => ({
    audiences: await notifications.countAudiences(db, origin.at),
    first: await notifications.firstOfAudiences(db, origin.at),
  })),

  route(contract.findAddresses, async ({ query, origin }, { db }) => ({
    addresses: await notifications.addressesFound(db, query, origin.at),
  })),

  route(contract.readNotification, async ({ params: { id } }, { db }) => {
    await find(db, id);
    return {
      notification: toWire(await mailings.readProgress(db, id)),
      problems: await mailings.problems(db, id),
    };
  }),

  route(contract.readRecipients, async ({ params: { id } }, { db }) => {
    await find(db, id);
    const { audience, addresses } = await mailings.chosenRecipients(db, id);
    return { audience: audience as contract.Audience | null, addresses };
  }),

  route(contract.stopNotification, async ({ params: { id }, origin }, { db }) => {
    await db.transaction(async (tx) => {
      const { subject } = await find(tx, id);
      const stopped = await stopMailing(tx, id, origin.at);
      if (stopped === undefined) throw invalid(messages.nothingToStop);
      const description = historyTexts.stopped(subject, stopped);
      await history.record(tx, origin, { type: 'email', entity: 'notification', id, description });
    });
    const progress = await whenSettled(db, id);
    const message = messages.stopped(progress.success_count, progress.recipients);
    return { ...answerOf(progress), message };
  }),

  route(contract.resendNotification, async ({ params: { id }, body, origin }, { db }) => {
    await db.transaction(async (tx) => {
      const { subject } = await find(tx, id);
      const again = await resendMailing(tx, id, body);
      if (again === 0) throw invalid(messages.nothingToResend);
      const description = historyTexts.resent(subject, again);
      await history.record(tx, origin, { type: 'email', entity: 'notification', id, description });
    });
    return answerOf(await whenSettled(db, id));
  }),
];

async function addressesOf(
  tx: Tx,
  { recipients, audience }: BodyOf<typeof contract.sendNotification>,
  now: Date,
) {
  const emails = audience ? await notifications.addressesOf(tx, audience, now) : (recipients ?? []);
  if (emails.length === 0) throw invalid(messages.noRecipients, { recipients: messages.noRecipients });
  return emails;
}

async function find(db: Db, id: string) {
  const found = await mailings.find(db, id);
  if (found?.kind !== 'notification') throw notFound();
  return found;
}

const toWire = (progress: mailings.MailingProgress) => ({ ...progress, message: progress.message ?? '' });

const answerOf = (progress: mailings.MailingProgress) => ({
  notification: toWire(progress),
  message: resultMessage(progress),
});

function resultMessage({ recipients, success_count, pending_count }: mailings.MailingProgress) {
  if (pending_count > 0) return messages.onTheWay(success_count, recipients);
  return success_count === recipients
    ? messages.sent(success_count)
    : messages.notAll(success_count, recipients);
}
