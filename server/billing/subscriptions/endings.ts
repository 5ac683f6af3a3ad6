// The hourly mails about endings: one mail three days before a plan or trial ends, and one mail when it has ended.
import type { Database } from '../../ground/db/database.ts';
import { queueMail } from '../../ground/mail/queue.ts';
import { endedMail, endsSoonMail } from './mails.ts';
import { claimDueAccessEnds } from './store.ts';

export const mailEndsTask =
  (db: Database, publicUrl: () => string, now: () => Date): (() => Promise<void>) =>
  () =>
    db.transaction(async (tx) => {
      const moment = now();
      for (const end of await claimDueAccessEnds(tx, moment)) {
        const mailOfEnd = end.stage === 'soon' ? endsSoonMail : endedMail;
        await queueMail(tx, mailOfEnd(end, publicUrl()), moment);
      }
    });
