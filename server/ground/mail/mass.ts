// Delivers mailings: slowly, so that other mail does not wait, and at most once to each recipient.

import { setTimeout as pause } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import { reasons } from '#contracts/ground/mails.sq.ts';
import { type Database, isUnreachable, type Tx } from '../db/database.ts';
import { Unavailable } from '../jobs/runner.ts';
import { addJob } from '../jobs/store.ts';
import type { Mail } from './mail.ts';
import type { Mailer } from './mailer.ts';
import { Deferred, MaybeSent, Refused } from './smtp.ts';
import {
  addMailing,
  addRecipients,
  failWaitingMails,
  findMailing,
  type Mailing,
  type MailingKind,
  type MailingProgress,
  type MailingRepeat,
  markInterruptedMails,
  type NewMailing,
  queueMailingAgain,
  type Recipient,
  type RecipientOutcome,
  readMailingProgress,
  readWaitingMails,
  setRecipientOutcome,
  stopWaitingMails,
  takeNextRecipient,
} from './store.ts';

/** The failure that the recipient does not exist any more. */
export class RecipientGone extends Error {}

type Letter = Pick<Mail, 'subject' | 'html' | 'text' | 'sender'>;
/** Composes the mail for one recipient. Throws `RecipientGone` if the recipient does not exist any more. */
export type LetterWriter = (mailing: Mailing, email: string, unsubscribeUrl: string) => Promise<Letter>;

interface MassMail {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly publicUrl: () => string;
  readonly write: Readonly<Record<MailingKind, LetterWriter>>;
}

// Mailings use two of the three connections to the mail server, so that a mail about an account never waits for a mailing.
const atOnce = 2;
const pauseMs = 15;
/**
 * The time of a batch. It is short, because a stop waits at most eight seconds for a running job, and because mailings send batches
 * alternately.
 */
const batchMs = 3_000;
const tries = 10;

type MailingToStart = Omit<NewMailing, 'id'> & { readonly id: string | undefined };

/** Sends nothing if there is a mailing with this id already. */
export async function startMailing(
  tx: Tx,
  { id = newId(), ...rest }: MailingToStart,
  emails: readonly string[],
) {
  const isNew = await addMailing(tx, { id, ...rest }, emails);
  if (isNew) await queueBatch(tx, id);
  return { id, isNew };
}

/** Sends a mailing that has begun to these recipients too. */
export async function continueMailing(
  tx: Tx,
  mailing: Pick<Mailing, 'id' | 'kind'>,
  emails: readonly string[],
): Promise<void> {
  await addRecipients(tx, mailing, emails);
  await queueBatch(tx, mailing.id);
}

/** Sends again the mails that did not arrive. Returns how many. */
export async function resendMailing(tx: Tx, id: string, wanted: MailingRepeat): Promise<number> {
  const again = await queueMailingAgain(tx, id, wanted);
  if (again > 0) await queueBatch(tx, id);
  return again;
}

/** Stops the mails that wait. Returns how many, or undefined if every mail has been sent or has failed. */
export async function stopMailing(tx: Tx, id: string, now: Date): Promise<number | undefined> {
  const stopped = await stopWaitingMails(tx, id, now);
  const { pending_count } = await readMailingProgress(tx, id);
  return stopped + pending_count === 0 ? undefined : stopped;
}

const queueBatch = (tx: Tx, mailing: string) =>
  addJob(tx, 'deliver-mailing', { mailing }, { queue: 'mailings', priority: 10, maxAttempts: tries + 1 });

const checkEveryMs = 100;
const patienceMs = 10_000;

/** Waits until all mails are sent or failed, but at most ten seconds, and returns the progress. */
export async function waitForMailing(db: Database, mailing: string): Promise<MailingProgress> {
  for (const begun = performance.now(); ; await pause(checkEveryMs)) {
    const progress = await readMailingProgress(db, mailing);
    if (progress.pending_count === 0 || performance.now() - begun > patienceMs) return progress;
  }
}

export const massMailTasks = (parts: MassMail) => ({
  /**
   * Delivers a batch. Batches of a mailing never overlap: a mail that is marked as being sent when a batch begins was therefore interrupted
   * by a crash.
   */
  async 'deliver-mailing'({ mailing: id }: { mailing: string }, attempt: number, isAfterKill: boolean) {
    const { db } = parts;
    const mailing = await findMailing(db, id);
    if (!mailing) return;
    await markInterruptedMails(db, id, reasons.interrupted);
    // a kill says nothing about the mail server, so the count of attempts begins again
    if (isAfterKill) return db.transaction((tx) => queueBatch(tx, id));
    if (attempt > tries) return failWaitingMails(db, id, reasons.gaveUp);

    const batch = { ...parts, mailing, attempt, ends: performance.now() + batchMs, obstacle: undefined };
    const lanes = Array.from({ length: atOnce }, () => deliver(batch));
    await Promise.allSettled(lanes);
    await Promise.all(lanes);
    await queueNextBatch(batch);
  },
});

interface Batch extends MassMail {
  readonly mailing: Mailing;
  readonly attempt: number;
  readonly ends: number;
  /** The reason why the mail server accepts no mail at the moment. If it is set, the whole mailing waits. */
  obstacle: Error | undefined;
}

async function deliver(batch: Batch) {
  while (!batch.obstacle && performance.now() < batch.ends) {
    const recipient = await takeNextRecipient(batch.db, batch.mailing, batch.attempt);
    if (!recipient) return;
    const outcome = await send(batch, recipient);
    await setRecipientOutcome(batch.db, batch.mailing.id, recipient.id, outcome);
    await pause(pauseMs);
  }
}

async function send(batch: Batch, recipient: Recipient): Promise<RecipientOutcome> {
  const { mailer, mailing, write, publicUrl } = batch;
  const { id, email, token, isUnsubscribed, isDeactivated } = recipient;
  if (token === null) return { state: 'failed', reason: reasons.erased };
  if (isUnsubscribed) return { state: 'failed', reason: reasons.unsubscribed };
  if (isDeactivated) return { state: 'failed', reason: reasons.deactivated };
  const unsubscribeUrl = `${publicUrl()}/api/unsubscribe/${token}`;
  try {
    const letter = await write[mailing.kind](mailing, email, unsubscribeUrl);
    await mailer.send({ ...letter, id, to: email, headers: headersWith(unsubscribeUrl) });
    return { state: 'delivered' };
  } catch (error) {
    return outcomeOf(error, batch);
  }
}

function outcomeOf(error: unknown, batch: Batch): RecipientOutcome {
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof Refused || error instanceof RecipientGone) return { state: 'failed', reason };
  if (error instanceof MaybeSent) {
    batch.obstacle = error;
    return { state: 'uncertain', reason: reasons.unsure(reason) };
  }
  const isForAll = (error instanceof Unavailable && !(error instanceof Deferred)) || isUnreachable(error);
  if (isForAll) {
    batch.obstacle = error as Error;
    return { state: 'queued', reason };
  }
  return batch.attempt < tries
    ? { state: 'queued', reason, putOff: batch.attempt }
    : { state: 'failed', reason };
}

const headersWith = (unsubscribeUrl: string) => ({
  'List-Unsubscribe': `<${unsubscribeUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  Precedence: 'bulk',
});

/**
 * Queues the next batch for the mails that wait. Deferred mails wait for the next attempt. If the mail server can't be
 * reached, all mails wait for it.
 */
async function queueNextBatch({ db, mailing: { id }, attempt, obstacle }: Batch) {
  const waits = await readWaitingMails(db, id, attempt);
  if (!waits.later) return;
  if (waits.now && !obstacle) return db.transaction((tx) => queueBatch(tx, id));
  if (attempt >= tries) return failWaitingMails(db, id, obstacle?.message ?? reasons.gaveUp);
  throw obstacle ?? new Unavailable('The mail server deferred some mails.');
}
