// Reminders that go out by themselves the day before: one mailing for each salon, so that each client gets one at most.
import { v7 as newId } from 'uuid';
import { addDays, localTime } from '#contracts/calendar.rules.ts';
import type { Database } from '../db/database.ts';
import { RecipientGone, startMailing, type Write } from '../mail/mass.ts';
import { addressesOf, readLinkKey } from '../visit-links/links.ts';
import { reminderMail } from './mails.ts';
import * as reminders from './store.ts';

/** Starts the mailings that are due. A salon that had none at its hour has one as soon as a server runs again. */
export const remindByMail = (db: Database, now: () => Date) => async () => {
  const at = now();
  const { day: today, minutes } = localTime(at);
  for (const { salon, day, emails } of await reminders.listDueByMail(db, { today, minutes, now: at })) {
    await db
      .transaction(async (tx) => {
        const id = newId();
        const mailing = { id, kind: 'reminder', subject: day, message: null, createdAt: at } as const;
        await startMailing(tx, mailing, emails);
        if (!(await reminders.takeDay(tx, salon, day, id))) throw new AlreadyStarted();
      })
      .catch((error) => {
        if (!(error instanceof AlreadyStarted)) throw error;
      });
  }
};

/** By another instance: this one takes its mailing back. */
class AlreadyStarted extends Error {}

/** What a client reads: the visits that still stand when the mail leaves. */
export const writeReminder =
  (db: Database, publicUrl: () => string, now: () => Date): Write =>
  async ({ id }, email, unsubscribeUrl) => {
    const visits = await reminders.listToMail(db, id, email);
    const [first] = visits;
    if (!first) throw new RecipientGone('Termini nuk është më.');
    const key = await readLinkKey(db);
    const ids = visits.map((visit) => visit.id);
    const addresses = await db.transaction((tx) => addressesOf(tx, key, first.salon, ids));
    const isTomorrow = first.day === addDays(localTime(now()).day, 1);
    const linkTo = (visit: string) => `${publicUrl()}/r/${addresses.get(visit)}`;
    return reminderMail(first, visits, { linkTo, unsubscribeUrl, isTomorrow });
  };
