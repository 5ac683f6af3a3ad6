// A sending of daily reports, begun by an admin or by the clock.

import { historyTexts } from '../notifications/history.sq.ts';
import type { Tx } from '../../ground/db/database.ts';
import { recordHistory } from '../../ground/history/store.ts';
import { startMailing } from '../../ground/mail/mass.ts';
import type { Origin } from '../../ground/origin.ts';
import { subject } from './mails.ts';

/** Begins a sending of reports. Sends nothing if there is one with this id already. */
export async function startRun(tx: Tx, origin: Origin, emails: readonly string[], given?: string) {
  const wanted = { id: given, kind: 'report', subject, message: null, createdAt: origin.at } as const;
  const { id, isNew } = await startMailing(tx, wanted, emails);
  if (isNew) {
    const description = historyTexts.reportsSent(emails.length);
    await recordHistory(tx, origin, { type: 'email', entity: 'report', id, description });
  }
  return { id, isNew };
}
