// Erases again the data of erased clients that came back, and informs the owner.

import { listReturned, listSalonsToCheck, readOwner, takeGivenVisits } from '../clients/erased-store.ts';
import type { ClientEraser } from '../ground/db/backup/erasures.ts';
import type { Database } from '../ground/db/database.ts';
import { recordHistory } from '../ground/history/store.ts';
import { queueMails } from '../ground/mail/queue.ts';
import { bySystem } from '../ground/origin.ts';
import { privacyTexts } from './history.sq.ts';
import { returnedMail } from './mails.ts';

export const eraseReturned =
  (
    db: Database,
    { erase, noteErasures }: ClientEraser,
    publicUrl: () => string,
    now: () => Date,
  ): (() => Promise<void>) =>
  async () => {
    for (const salon of await listSalonsToCheck(db)) {
      await db.transaction(async (tx) => {
        const at = now();
        const clients = await listReturned(tx, salon);
        const erased = await erase(tx, salon, clients, at);
        const visits = await takeGivenVisits(tx, salon);
        if (clients.length > 0) {
          const description = privacyTexts.erasedAgain(clients.length);
          await recordHistory(tx, bySystem(at), { type: 'delete', entity: 'client', description });
        }
        if (clients.length + visits.length > 0) {
          const { email } = await readOwner(tx, salon);
          await queueMails(tx, [returnedMail(email, { clients: clients.length, visits }, publicUrl())], at);
        }
        await noteErasures(tx, salon, erased, at);
      });
    }
  };
