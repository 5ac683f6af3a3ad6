// Every hour: whose plan or trial ends within three days or has ended is told so by mail, each of the two once.
import type { Database } from '../db/database.ts';
import { queueMail } from '../mail/queue.ts';
import { endedMail, endsSoonMail } from './mails.ts';
import { takeDueEnds } from './store.ts';

export const tellEndsTask = (db: Database, publicUrl: () => string, now: () => Date) => () =>
  db.transaction(async (tx) => {
    for (const end of await takeDueEnds(tx, now())) {
      const mailOfEnd = end.told === 'soon' ? endsSoonMail : endedMail;
      await queueMail(tx, mailOfEnd(end, publicUrl()));
    }
  });
