// Daily reports that are sent automatically, at the time that an admin set.

import { addDays, localTime, minutesOf, momentAt } from '#contracts/ground/calendar.rules.ts';
import { changedMessage } from '#contracts/ground/changed-fields.sq.ts';
import { messages } from '#contracts/operator/notifications.sq.ts';
import * as contract from '#contracts/operator/notifications.ts';
import { notificationTexts } from '../history.sq.ts';
import type { Database, Tx } from '../../ground/db/database.ts';
import { changedMeanwhile, recordLastChange } from '../../ground/history/last-changes-store.ts';
import { recordHistory } from '../../ground/history/store.ts';
import { route } from '../../ground/http/serve.ts';
import { startMailing } from '../../ground/mail/mass.ts';
import { bySystem, type Origin } from '../../ground/origin.ts';
import { refuse } from '../../ground/refusal.ts';
import { subject } from './mails.ts';
import {
  type DailyReportSchedule,
  listAddressesForDailyReport,
  lockDailyReportSchedule,
  readDailyReportSchedule,
  saveDailyReportSchedule,
} from './store.ts';

export const reportScheduleRoutes = [
  route(contract.readReportSchedule, async (_call, { db }) => ({
    schedule: toWire(await readDailyReportSchedule(db)),
  })),

  route(contract.setReportSchedule, ({ body: { time, shown = {} }, origin }, { db }) =>
    db.transaction(async (tx) => {
      const before = await lockDailyReportSchedule(tx);
      const edited = { entity: 'report', id: 'schedule' };
      const changes = await changedMeanwhile(tx, edited, { wanted: { time }, shown, present: before });
      if (changes.length > 0) {
        const data = { schedule: toWire(before), changes };
        throw refuse(contract.setReportSchedule, 'changed', changedMessage(changes), data);
      }
      const after = { time, next: time ? nextAfter(origin.at, time) : null };
      if (time !== before.time) {
        await saveDailyReportSchedule(tx, after);
        const description = notificationTexts.reportsScheduled(before.time, time);
        await recordHistory(tx, origin, { type: 'update', entity: 'report', description });
        recordLastChange(tx, origin, edited, ['time']);
      }
      const message = time ? messages.reportsScheduled(time) : messages.reportsNotScheduled;
      return { message, schedule: toWire(time === before.time ? before : after) };
    }),
  ),
];

const toWire = ({ time, next }: DailyReportSchedule) => ({ time, next: next?.toISOString() ?? null });

/** The next moment at which the clocks of the salons show this time. */
function nextAfter(now: Date, time: string) {
  const { day } = localTime(now);
  const today = momentAt(day, minutesOf(time));
  return today > now ? today : momentAt(addDays(day, 1), minutesOf(time));
}

const maxLateMs = 3 * 3_600_000;
/** Whether it is too late to send: after a long outage a report would not help with the day any more. */
const isTooLate = (due: Date, now: Date) =>
  now.getTime() - due.getTime() > maxLateMs || localTime(due).day !== localTime(now).day;

/** Sends the reports that are due. Nobody gets a report without a visit, or a second report of the same day. */
export const sendDueReports =
  (db: Database, now: () => Date): (() => Promise<void>) =>
  () =>
    db.transaction(async (tx) => {
      const at = now();
      const { time, next } = await lockDailyReportSchedule(tx);
      if (!time || !next || next > at) return;
      await saveDailyReportSchedule(tx, { time, next: nextAfter(at, time) });
      if (isTooLate(next, at)) return;
      const emails = await listAddressesForDailyReport(tx, localTime(at).day);
      if (emails.length > 0) await startRun(tx, bySystem(at), emails);
    });

/** Begins to send reports, for an admin or for the cron job. Sends nothing if there is a mailing with this id already. */
export async function startRun(
  tx: Tx,
  origin: Origin,
  emails: readonly string[],
  given: { readonly id?: string | undefined; readonly requestHash?: Buffer | null } = {},
) {
  const wanted = {
    id: undefined,
    ...given,
    kind: 'report',
    subject,
    message: null,
    createdAt: origin.at,
  } as const;
  const { id, isNew } = await startMailing(tx, wanted, emails);
  if (isNew) {
    const description = notificationTexts.reportsSent(emails.length);
    await recordHistory(tx, origin, { type: 'email', entity: 'report', id, description });
  }
  return { id, isNew };
}
