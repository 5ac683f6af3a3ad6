// The daily reports, sent by an administrator's hand: to every owner or to the chosen.
import { recorded, said } from '#contracts/notifications.sq.ts';
import * as contract from '#contracts/notifications.ts';
import type { Db } from '../db/database.ts';
import * as history from '../history/store.ts';
import { invalid, notFound } from '../http/errors.ts';
import { answer } from '../http/serve.ts';
import { resendMailing, startMailing, whenSettled } from '../mail/mass.ts';
import * as mailings from '../mail/store.ts';
import * as reports from './store.ts';

const subject = 'Raporti i ditës';

export const dailyReportRoutes = [
  answer(contract.sendReports, async ({ body, origin }, { db, now }) => {
    const id = await db.transaction(async (tx) => {
      const emails = body.selectedUsers ?? (await reports.addressesOfOwners(tx));
      if (emails.length === 0) throw invalid(said.noRecipients);
      const wanted = { id: body.id, kind: 'report', subject, message: null, createdAt: now() } as const;
      const { id, isNew } = await startMailing(tx, wanted, emails);
      if (isNew) {
        const description = recorded.reportsSent(emails.length);
        await history.record(tx, origin, { type: 'email', entity: 'report', id, description });
      } else await find(tx, id);
      return id;
    });
    return answerOf(await whenSettled(db, id));
  }),

  answer(contract.readReportRun, async ({ params: { id } }, { db }) => {
    await find(db, id);
    return { run: runOf(await mailings.tell(db, id)), problems: await mailings.problems(db, id) };
  }),

  answer(contract.resendReports, async ({ params: { id }, body, origin }, { db }) => {
    await db.transaction(async (tx) => {
      await find(tx, id);
      const again = await resendMailing(tx, id, body.recipients);
      if (again === 0) throw invalid(said.nothingToResend);
      const description = recorded.resent(subject, again);
      await history.record(tx, origin, { type: 'email', entity: 'report', id, description });
    });
    return answerOf(await whenSettled(db, id));
  }),
];

async function find(db: Db, id: string) {
  const found = await mailings.find(db, id);
  if (found?.kind !== 'report') throw notFound();
}

const runOf = ({ subject: _, message: __, ...run }: mailings.Told) => run;

function answerOf(told: mailings.Told) {
  const { recipients: totalUsers, success_count: successful } = told;
  const message = said.reportsSent(successful, totalUsers);
  return { run: runOf(told), results: { successful, totalUsers }, message };
}
