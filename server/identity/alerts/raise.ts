// Raises an alert: it is counted for the bell, and the first alert of its kind on a day is also sent to the administrators.
import type { AlertKind } from '#contracts/identity/alerts.ts';
import { listAdmins } from '../accounts/store.ts';
import type { Tx } from '../../ground/db/database.ts';
import { queueMail } from '../../ground/mail/queue.ts';
import { alertMail } from './mails.ts';
import { addAlert } from './store.ts';

/** Whether an alert is mailed. Refund requests are not: administrators already get a mail about each refund. */
const isMailed = (kind: AlertKind) => kind !== 'refund_requested';

export async function raiseAlert(tx: Tx, kind: AlertKind, now: Date, publicUrl: string): Promise<void> {
  const times = await addAlert(tx, kind, now);
  if (times > 1 || !isMailed(kind)) return;
  for (const { email } of await listAdmins(tx)) await queueMail(tx, alertMail(email, kind, publicUrl), now);
}
