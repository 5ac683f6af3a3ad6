import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { looksLikeEmail } from '#contracts/primitives.ts';
import type { Database, Tx } from '../db/database.ts';
import { addJob } from '../jobs/store.ts';
import type { Mail } from './mail.ts';
import type { Mailer } from './mailer.ts';
import { Refused } from './smtp.ts';

export type NewMail = Pick<Mail, 'to' | 'subject' | 'html' | 'text'> & Partial<Pick<Mail, 'headers'>>;

// A line break in a header would begin another header.
const oneLine = z.string().check(z.regex(/^\P{Cc}*$/u));
const Sendable = z.object({
  to: z.string().check(z.refine(looksLikeEmail)),
  subject: oneLine,
  headers: z.record(z.string().check(z.regex(/^[A-Za-z-]+$/)), oneLine),
});

const tries = 10;

/** Sent once the transaction is through; never, where it isn't. */
export async function queueMail(tx: Tx, { headers, ...mail }: NewMail) {
  const queued: Mail = { ...mail, id: newId(), headers: { 'Auto-Submitted': 'auto-generated', ...headers } };
  Sendable.parse(queued);
  // the one more is for telling that it was given up, where the tenth could not even do that
  await addJob(tx, 'mail', queued, { maxAttempts: tries + 1 });
}

export interface GivenUp {
  readonly to: string;
  readonly subject: string;
  readonly reason: string;
}

interface MailTask {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly onGivenUp: (tx: Tx, mail: GivenUp) => Promise<void>;
}

export const mailTasks = ({ db, mailer, onGivenUp }: MailTask) => ({
  async mail(mail: Mail, attempt: number) {
    const { to, subject } = mail;
    const giveUp = (reason: string) => db.transaction((tx) => onGivenUp(tx, { to, subject, reason }));

    if (attempt > tries) return giveUp('The last attempt was cut short.');
    try {
      await mailer.send(mail);
    } catch (error) {
      const isLast = error instanceof Refused || attempt === tries;
      if (!isLast) throw error;
      await giveUp(error instanceof Error ? error.message : String(error));
    }
  },
});
