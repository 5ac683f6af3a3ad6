// Daily reports, which an admin sends to all owners or to selected ones.
import { messages } from '#contracts/operator/notifications.sq.ts';
import * as contract from '#contracts/operator/notifications.ts';
import { historyTexts } from '../notifications/history.sq.ts';
import type { Db } from '../../ground/db/database.ts';
import * as history from '../../ground/history/store.ts';
import { route } from '../../ground/http/serve.ts';
import { resendMailing, stopMailing, whenSettled } from '../../ground/mail/mass.ts';
import * as mailings from '../../ground/mail/store.ts';
import { invalid, notFound } from '../../ground/refusal.ts';
import { subject } from './mails.ts';
import { startRun } from './run.ts';
import { reportScheduleRoutes } from './schedule.ts';
import * as reports from './store.ts';

export const dailyReportRoutes = [
  ...reportScheduleRoutes,

  route(contract.sendReports, async ({ body, origin }, { db }) => {
    const id = await db.transaction(async (tx) => {
      const emails = body.selectedUsers ?? (await reports.addressesOfOwners(tx));
      if (emails.length === 0) throw invalid(messages.noRecipients);
      const { id, isNew } = await startRun(tx, origin, emails, body.id);
      if (!isNew) await find(tx, id);
      return id;
    });
    return answerOf(await whenSettled(db, id));
  }),

  route(contract.listReportRuns, async (_call, { db }) => ({
    runs: (await mailings.latest(db, 'report', 1)).map(toRun),
    owners: await reports.countOwners(db),
  })),

  route(contract.readReportRun, async ({ params: { id } }, { db }) => {
    await find(db, id);
    return { run: toRun(await mailings.readProgress(db, id)), problems: await mailings.problems(db, id) };
  }),

  route(contract.stopReports, async ({ params: { id }, origin }, { db }) => {
    await db.transaction(async (tx) => {
      await find(tx, id);
      const stopped = await stopMailing(tx, id, origin.at);
      if (stopped === undefined) throw invalid(messages.nothingToStop);
      const description = historyTexts.stopped(subject, stopped);
      await history.record(tx, origin, { type: 'email', entity: 'report', id, description });
    });
    const progress = await whenSettled(db, id);
    const message = messages.stopped(progress.success_count, progress.recipients);
    return { ...answerOf(progress), message };
  }),

  route(contract.resendReports, async ({ params: { id }, body, origin }, { db }) => {
    await db.transaction(async (tx) => {
      await find(tx, id);
      const again = await resendMailing(tx, id, body);
      if (again === 0) throw invalid(messages.nothingToResend);
      const description = historyTexts.resent(subject, again);
      await history.record(tx, origin, { type: 'email', entity: 'report', id, description });
    });
    return answerOf(await whenSettled(db, id));
  }),
];

async function find(db: Db, id: string) {
  const found = await mailings.find(db, id);
  if (found?.kind !== 'report') throw notFound();
}

const toRun = ({ subject: _, message: __, ...run }: mailings.MailingProgress) => run;

function answerOf(progress: mailings.MailingProgress) {
  const { recipients: totalUsers, success_count: successful } = progress;
  const message = messages.reportsSent(successful, totalUsers);
  return { run: toRun(progress), results: { successful, totalUsers }, message };
}
