// Daily reports, which an admin sends to all owners or to selected ones.

import { localTime } from '#contracts/ground/calendar.rules.ts';
import { messages } from '#contracts/operator/notifications.sq.ts';
import * as contract from '#contracts/operator/notifications.ts';
import { notificationTexts } from '../history.sq.ts';
import type { Db } from '../../ground/db/database.ts';
import { commit } from '../../ground/history/change.ts';
import { requestHashOf } from '../../ground/http/repeats.ts';
import { route } from '../../ground/http/serve.ts';
import { resendMailing, stopMailing, waitForMailing } from '../../ground/mail/mass.ts';
import {
  findMailing,
  isMailingOfRequest,
  listLatestMailings,
  listMailingProblems,
  type MailingProgress,
  readMailingProgress,
} from '../../ground/mail/store.ts';
import { invalid, notFound, refuse } from '../../ground/refusal.ts';
import { subject } from './mails.ts';
import { reportScheduleRoutes, startRun } from './schedule.ts';
import { countOwners, listAddressesOfOwners, listReportedOn } from './store.ts';

export const dailyReportRoutes = [
  ...reportScheduleRoutes,

  route(contract.sendReports, async ({ body, origin }, { db }) => {
    const { id } = await commit(db, origin, async (tx) => {
      const emails = body.selectedUsers ?? (await listAddressesOfOwners(tx));
      if (emails.length === 0) throw invalid(messages.noRecipients);
      const requestHash = requestHashOf(body);
      const { id, isNew } = await startRun(tx, origin, emails, { id: body.id, requestHash });
      if (!isNew && !(await isMailingOfRequest(tx, id, requestHash)))
        throw refuse(contract.sendReports, 'duplicate', messages.sameId);
      return { id };
    });
    return answerOf(await waitForMailing(db, id));
  }),

  route(contract.listReportRuns, async (_call, { db }) => ({
    runs: (await listLatestMailings(db, 'report', 1)).map(toRun),
    owners: await countOwners(db),
  })),

  route(contract.listReportedToday, async ({ origin }, { db }) => ({
    addresses: await listReportedOn(db, localTime(origin.at).day),
  })),

  route(contract.readReportRun, async ({ params: { id } }, { db }) => {
    await find(db, id);
    return { run: toRun(await readMailingProgress(db, id)), problems: await listMailingProblems(db, id) };
  }),

  route(contract.stopReports, async ({ params: { id }, origin }, { db }) => {
    await commit(db, origin, async (tx) => {
      await find(tx, id);
      const stopped = await stopMailing(tx, id, origin.at);
      if (stopped === undefined) throw invalid(messages.nothingToStop);
      const description = notificationTexts.stopped(subject, stopped);
      return { history: { type: 'email', entity: 'report', id, description } };
    });
    const progress = await waitForMailing(db, id);
    const message = messages.stopped(progress.success_count, progress.recipients);
    return { ...answerOf(progress), message };
  }),

  route(contract.resendReports, async ({ params: { id }, body, origin }, { db }) => {
    await commit(db, origin, async (tx) => {
      await find(tx, id);
      const again = await resendMailing(tx, id, body);
      if (again === 0) throw invalid(messages.nothingToResend);
      const description = notificationTexts.resent(subject, again);
      return { history: { type: 'email', entity: 'report', id, description } };
    });
    return answerOf(await waitForMailing(db, id));
  }),
];

async function find(db: Db, id: string) {
  const found = await findMailing(db, id);
  if (found?.kind !== 'report') throw notFound();
}

const toRun = ({ subject: _, message: __, ...run }: MailingProgress) => run;

function answerOf(progress: MailingProgress) {
  const { recipients: totalUsers, success_count: successful } = progress;
  const message = messages.reportsSent(successful, totalUsers);
  return { run: toRun(progress), results: { successful, totalUsers }, message };
}
