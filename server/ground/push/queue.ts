// Puts messages for the devices of a salon into the queue, in the transaction of what they are about.
import type { PushMessage } from '#contracts/ground/push.ts';
import type { Tx } from '../db/database.ts';
import { addJob } from '../jobs/store.ts';
import { type NewMail, queueMail } from '../mail/queue.ts';
import type { SalonId } from '../salon-id.ts';
import { listPushSubscriptions, listReaders, type Readers } from './store.ts';

export interface PushJob {
  readonly salon: SalonId;
  /** The id of the subscription. */
  readonly to: string;
  readonly message: PushMessage;
  /** Sent if the message is given up, or the device is gone and was the last one of an owner; null: nothing is sent. */
  readonly otherwise: NewMail | null;
  /** The mail is to the person of this device: it is sent if this was the last of that person's. */
  readonly isPersonal?: boolean;
  /** How often it was put off, because the push service did not answer. */
  readonly waits?: number;
}

export const pushTries = 5;

interface News {
  /** Whose column it is about; null: the salon as a whole. */
  readonly barber: string | null;
  readonly message: PushMessage;
  readonly otherwise: NewMail | null;
  readonly now: Date;
}

/** Every device of who may answer for this column shows the message. If no owner has one, the mail is sent instead. False if nobody is told. */
export async function queuePush(
  tx: Tx,
  salon: SalonId,
  { message, barber, otherwise, now }: News,
): Promise<boolean> {
  const devices = await listPushSubscriptions(tx, salon, barber, now);
  const mail = devices.some(({ isOfOwner }) => isOfOwner) ? null : otherwise;
  if (mail) await queueMail(tx, mail, now);
  for (const { id, isOfOwner } of devices)
    await queuePushJob(tx, { salon, to: id, message, otherwise: isOfOwner ? otherwise : null });
  return mail !== null || devices.length > 0;
}

interface Notice {
  readonly readers: Readers;
  readonly message: PushMessage;
  readonly mailTo: (email: string) => NewMail;
  readonly now: Date;
}

/** Every device of these people shows the message; who has none gets the mail. */
export async function tellStaff(
  tx: Tx,
  salon: SalonId,
  { readers, message, mailTo, now }: Notice,
): Promise<void> {
  for (const { email, devices } of await listReaders(tx, salon, readers, now)) {
    const otherwise = mailTo(email);
    if (devices.length === 0) await queueMail(tx, otherwise, now);
    for (const to of devices) await queuePushJob(tx, { salon, to, message, otherwise, isPersonal: true });
  }
}

export const queuePushJob = (tx: Tx, job: PushJob, delaySeconds = 0): Promise<void> =>
  addJob(tx, 'push', job, { maxAttempts: pushTries, delaySeconds });
