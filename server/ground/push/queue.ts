// Puts messages for the devices of a salon into the queue, in the transaction of the change that they are about.
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
  /**
   * The mail that is sent if the message is given up, or if the device is gone and was the last device of an owner; null: nothing is sent.
   */
  readonly otherwise: NewMail | null;
  /** Whether the mail is for the person of this device: it is sent if this was the last device of that person. */
  readonly isPersonal?: boolean;
  /** How often the message was postponed because the push service did not answer. */
  readonly waits?: number;
}

export const pushTries = 5;

interface News {
  /** The barber whose column the message is about; null: the salon as a whole. */
  readonly barber: string | null;
  readonly message: PushMessage;
  readonly otherwise: NewMail | null;
  readonly now: Date;
}

/**
 * Sends the message to every device of the people who may answer for this column. If no owner has a device, the mail is sent instead. False
 * if neither a message nor a mail is sent.
 */
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

/** Sends the message to every device of these people. A person without a device gets the mail. */
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
