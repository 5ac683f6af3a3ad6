// What the administrator writes to many: sending it, and how it went.
import type { BodyOf } from '#contracts/endpoint.ts';
import { recorded, said } from '#contracts/notifications.sq.ts';
import * as contract from '#contracts/notifications.ts';
import type { Db, Tx } from '../db/database.ts';
import * as history from '../history/store.ts';
import { invalid, notFound, Refusal } from '../http/errors.ts';
import { answer } from '../http/serve.ts';
import { resendMailing, startMailing, whenSettled } from '../mail/mass.ts';
import * as mailings from '../mail/store.ts';
import * as notifications from './store.ts';

export const notificationRoutes = [
  answer(contract.sendNotification, async ({ body, origin }, { db, now }) => {
    const id = await db.transaction(async (tx) => {
      const { subject, message } = body;
      const emails = await addressesOf(tx, body, now());
      const wanted = { id: body.id, kind: 'notification', subject, message, createdAt: now() } as const;
      const { id, isNew } = await startMailing(tx, wanted, emails);
      if (isNew) {
        const description = recorded.sent(subject, emails.length);
        await history.record(tx, origin, { type: 'email', entity: 'notification', id, description });
      } else await refuseOther(tx, id, body);
      return id;
    });
    const told = await whenSettled(db, id);
    return { notification: onWire(told), message: sentenceOf(told) };
  }),

  answer(contract.listNotifications, async (_call, { db }) => {
    const latest = await mailings.latest(db, 'notification', contract.recentNotifications);
    return { notifications: latest.map(onWire) };
  }),

  answer(contract.readAudiences, async (_call, { db, now }) => ({
    audiences: await notifications.countAudiences(db, now()),
    first: await notifications.firstOfAudiences(db, now()),
  })),

  answer(contract.readNotification, async ({ params: { id } }, { db }) => {
    await find(db, id);
    return { notification: onWire(await mailings.tell(db, id)), problems: await mailings.problems(db, id) };
  }),

  answer(contract.resendNotification, async ({ params: { id }, body, origin }, { db }) => {
    await db.transaction(async (tx) => {
      const { subject } = await find(tx, id);
      const again = await resendMailing(tx, id, body.recipients);
      if (again === 0) throw invalid(said.nothingToResend);
      const description = recorded.resent(subject, again);
      await history.record(tx, origin, { type: 'email', entity: 'notification', id, description });
    });
    const told = await whenSettled(db, id);
    return { notification: onWire(told), message: sentenceOf(told) };
  }),
];

async function addressesOf(
  tx: Tx,
  { recipients, audience }: BodyOf<typeof contract.sendNotification>,
  now: Date,
) {
  const emails = audience ? await notifications.addressesOf(tx, audience, now) : (recipients ?? []);
  if (emails.length === 0) throw invalid(said.noRecipients, { recipients: said.noRecipients });
  return emails;
}

/** The same request again, after a lost answer, is told how far the first has come; another has an id of its own. */
async function refuseOther(
  tx: Tx,
  id: string,
  { subject, message }: BodyOf<typeof contract.sendNotification>,
) {
  const known = await mailings.find(tx, id);
  if (known?.subject !== subject || known.message !== message) throw new Refusal('duplicate', said.sameId);
}

async function find(db: Db, id: string) {
  const found = await mailings.find(db, id);
  if (found?.kind !== 'notification') throw notFound();
  return found;
}

const onWire = (told: mailings.Told) => ({ ...told, message: told.message ?? '' });

function sentenceOf({ recipients, success_count, pending_count }: mailings.Told) {
  if (pending_count > 0) return said.onTheWay(success_count, recipients);
  return success_count === recipients ? said.sent(success_count) : said.notAll(success_count, recipients);
}
