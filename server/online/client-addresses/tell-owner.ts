// Tells owners once a day what was not mailed to their clients.
import type { Database } from '../../ground/db/database.ts';
import { queueMails } from '../../ground/mail/queue.ts';
import { unmailedMail } from './mails.ts';
import { takeUntold } from './store.ts';

export const tellUnmailed = (db: Database, publicUrl: () => string, now: () => Date) => () =>
  db.transaction(async (tx) => {
    const untold = await takeUntold(tx, now());
    const mails = untold.map(({ email, mails }) => unmailedMail(email, mails, publicUrl()));
    await queueMails(tx, mails, now());
  });
