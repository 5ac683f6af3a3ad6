// Reminders that are sent automatically the day before: one mailing for each salon, so that each client gets at most one reminder.

import { v7 as newId } from 'uuid';
import { isAhead } from '#contracts/ground/appointment.rules.ts';
import { daysBetween, localTime } from '#contracts/ground/calendar.rules.ts';
import { reasons } from '#contracts/ground/mails.sq.ts';
import { recordAppointmentEvents } from '../../appointments/changes-store.ts';
import { addressesOf, partsOf, readLinkKey } from '../../appointments/visit-links/store.ts';
import { linksTo } from '../client-addresses/mails.ts';
import { admitMail } from '../client-addresses/store.ts';
import type { Database, Tx } from '../../ground/db/database.ts';
import { continueMailing, type LetterWriter, RecipientGone, startMailing } from '../../ground/mail/mass.ts';
import { bySystem } from '../../ground/origin.ts';
import { reminderMail } from './mails.ts';
import {
  claimDayToMail,
  claimSameDayReminders,
  type DueDay,
  listDaysDueByMail,
  listDueSameDayReminders,
  listVisitsOfMailing,
} from './store.ts';

/** Starts the mailings that are due. A mailing that was missed at the salon's hour starts as soon as a server runs again. */
export const remindByMail =
  (db: Database, now: () => Date): (() => Promise<void>) =>
  async () => {
    const at = now();
    const { day: today, minutes } = localTime(at);
    const clock = { today, minutes, now: at };
    for (const due of await listDaysDueByMail(db, clock)) {
      const { mailing: id, emails } = due;
      if (id) await db.transaction((tx) => continueMailing(tx, { id, kind: 'reminder' }, emails));
      else await beginMailing(db, due, at, claimDayToMail);
    }
    for (const due of await listDueSameDayReminders(db, clock)) {
      await beginMailing(db, due, at, (tx, one, mailing) => claimSameDayReminders(tx, one, mailing, minutes));
    }
  };

async function beginMailing(
  db: Database,
  due: DueDay,
  createdAt: Date,
  take: (tx: Tx, due: DueDay, mailing: string) => Promise<boolean>,
) {
  try {
    await db.transaction(async (tx) => {
      const id = newId();
      const mailing = { id, kind: 'reminder', subject: due.day, message: null, createdAt } as const;
      await startMailing(tx, mailing, due.emails);
      if (!(await take(tx, due, id))) throw new AlreadyStarted();
    });
  } catch (error) {
    if (!(error instanceof AlreadyStarted)) throw error;
  }
}

/** Thrown where another instance has queued these mails, so that this instance takes its mailing back. */
class AlreadyStarted extends Error {}

/** Writes the mail to a client, about the visits that are not cancelled and have not begun when the mail is sent. */
export const writeReminder =
  (db: Database, publicUrl: () => string, now: () => Date): LetterWriter =>
  async ({ id }, email, unsubscribeUrl) => {
    const clock = localTime(now());
    const standing = await listVisitsOfMailing(db, id, email);
    const visits = standing.filter(({ day, time }) =>
      isAhead({ appointment_date: day, appointment_time: time }, clock),
    );
    const [first] = visits;
    if (!first) throw new RecipientGone(reasons.noVisit);
    const key = await readLinkKey(db);
    const ids = visits.map((visit) => visit.id);
    const { salon, language } = first;
    const { addresses, outcome, token } = await db.transaction(async (tx) => {
      const addresses = await addressesOf(tx, salon, key, ids);
      const link = partsOf(addresses.get(first.id) ?? '')?.link ?? '';
      const at = now();
      const admitted = await admitMail(tx, { salon, id, email, link, now: at });
      // a mail that is tried again is written again
      const isFirstTry = admitted.isNew && admitted.outcome === 'sent';
      if (isFirstTry) await recordAppointmentEvents(tx, salon, ids, 'reminded', bySystem(at));
      return { addresses, ...admitted };
    });
    if (outcome !== 'sent') throw new RecipientGone(reasons.held);
    const linksOf = (visit: string) =>
      linksTo({
        publicUrl: publicUrl(),
        link: addresses.get(visit) ?? '',
        language: language ?? 'sq',
        token,
      });
    const inDays = daysBetween(clock.day, first.day);
    return reminderMail(first, visits, { linksOf, unsubscribeUrl, inDays });
  };
