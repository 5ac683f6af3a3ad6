// Delivers mail to many, at its own pace beside all other mail, and at most once to each.
import { setTimeout as pause } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import { reasons } from '#contracts/notifications.sq.ts';
import { type Database, isUnreachable, type Tx } from '../db/database.ts';
import { Unavailable } from '../jobs/runner.ts';
import { addJob } from '../jobs/store.ts';
import type { Mail } from './mail.ts';
import type { Mailer } from './mailer.ts';
import { Deferred, MaybeSent, Refused } from './smtp.ts';
import * as mailings from './store.ts';

/** Nobody can be written to who is not there any more. */
export class NoReader extends Error {}

export type Letter = Pick<Mail, 'subject' | 'html' | 'text'>;
/** Writes what one recipient gets; throws `NoReader` where there is nothing to write. */
export type Write = (mailing: mailings.Mailing, email: string, wayOut: string) => Promise<Letter>;

interface MassMail {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly publicUrl: () => string;
  readonly write: Readonly<Record<mailings.Kind, Write>>;
}

// Two of the mail server's three connections, so that a mail about an account never waits for these.
const atOnce = 2;
const breathMs = 15;
/** A stop waits for less than eight seconds; and of two mailings neither waits long for the other. */
const batchMs = 3_000;
const tries = 10;

export type NewMailing = Omit<mailings.Mailing, 'id'> & { readonly id: string | undefined };

/** Of an id that is there already nothing is sent again. */
export async function startMailing(tx: Tx, { id = newId(), ...rest }: NewMailing, emails: readonly string[]) {
  const isNew = await mailings.add(tx, { id, ...rest }, emails);
  if (isNew) await queueBatch(tx, id);
  return { id, isNew };
}

/** Sends again, by hand, what failed or is uncertain, or those of them that are named. Answers how many. */
export async function resendMailing(tx: Tx, id: string, emails: readonly string[] | undefined) {
  const again = await mailings.queueAgain(tx, id, emails);
  if (again > 0) await queueBatch(tx, id);
  return again;
}

const queueBatch = (tx: Tx, mailing: string) =>
  addJob(tx, 'deliver-mailing', { mailing }, { queue: 'mailings', priority: 10, maxAttempts: tries + 1 });

const lookEveryMs = 100;
const patienceMs = 10_000;

/** How far it has come when all is settled, or after ten seconds. */
export async function whenSettled(db: Database, mailing: string) {
  for (const begun = performance.now(); ; await pause(lookEveryMs)) {
    const told = await mailings.tell(db, mailing);
    if (told.pending_count === 0 || performance.now() - begun > patienceMs) return told;
  }
}

export const massMailTasks = (parts: MassMail) => ({
  /** Batches of one mailing come one after another: what is found half sent here was left so by a crash. */
  async 'deliver-mailing'({ mailing: id }: { mailing: string }, attempt: number) {
    const { db } = parts;
    const mailing = await mailings.find(db, id);
    if (!mailing) return;
    await mailings.markInterrupted(db, id, reasons.interrupted);
    if (attempt > tries) return mailings.failWaiting(db, id, reasons.gaveUp);

    const batch = { ...parts, mailing, attempt, ends: performance.now() + batchMs, trouble: undefined };
    const lanes = Array.from({ length: atOnce }, () => deliver(batch));
    await Promise.allSettled(lanes);
    await Promise.all(lanes);
    await goOn(batch);
  },
});

interface Batch extends MassMail {
  readonly mailing: mailings.Mailing;
  readonly attempt: number;
  readonly ends: number;
  /** Why the mail server takes nothing for now: then the whole mailing waits. */
  trouble: Error | undefined;
}

async function deliver(batch: Batch) {
  while (!batch.trouble && performance.now() < batch.ends) {
    const recipient = await mailings.take(batch.db, batch.mailing, batch.attempt);
    if (!recipient) return;
    const outcome = await send(batch, recipient);
    await mailings.settle(batch.db, batch.mailing.id, recipient.id, outcome);
    await pause(breathMs);
  }
}

async function send(batch: Batch, recipient: mailings.Recipient): Promise<mailings.Outcome> {
  const { mailer, mailing, write, publicUrl } = batch;
  const { id, email, token, isUnsubscribed } = recipient;
  if (isUnsubscribed) return { state: 'failed', reason: reasons.unsubscribed };
  const wayOut = `${publicUrl()}/api/unsubscribe/${token}`;
  try {
    const letter = await write[mailing.kind](mailing, email, wayOut);
    await mailer.send({ ...letter, id, to: email, headers: headersWith(wayOut) });
    return { state: 'delivered' };
  } catch (error) {
    return outcomeOf(error, batch);
  }
}

function outcomeOf(error: unknown, batch: Batch): mailings.Outcome {
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof Refused || error instanceof NoReader) return { state: 'failed', reason };
  if (error instanceof MaybeSent) {
    batch.trouble = error;
    return { state: 'uncertain', reason: reasons.unsure(reason) };
  }
  const isForAll = (error instanceof Unavailable && !(error instanceof Deferred)) || isUnreachable(error);
  if (isForAll) {
    batch.trouble = error as Error;
    return { state: 'queued', reason };
  }
  return batch.attempt < tries
    ? { state: 'queued', reason, putOff: batch.attempt }
    : { state: 'failed', reason };
}

const headersWith = (wayOut: string) => ({
  'List-Unsubscribe': `<${wayOut}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  Precedence: 'bulk',
});

/** The rest comes in another batch; what was put off, and all where the mail server is away, at the next attempt. */
async function goOn({ db, mailing: { id }, attempt, trouble }: Batch) {
  const waits = await mailings.waiting(db, id, attempt);
  if (!waits.later) return;
  if (waits.now && !trouble) return db.transaction((tx) => queueBatch(tx, id));
  if (attempt >= tries) return mailings.failWaiting(db, id, trouble?.message ?? reasons.gaveUp);
  throw trouble ?? new Unavailable('The mail server put some off.');
}
