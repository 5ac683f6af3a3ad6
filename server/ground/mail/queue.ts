import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { looksLikeEmail } from '#contracts/ground/primitives.ts';
import type { Database, Tx } from '../db/database.ts';
import { addJobs } from '../jobs/store.ts';
import type { Mail } from './mail.ts';
import type { Mailer } from './mailer.ts';
import { withoutAddresses } from './names.ts';
import { Refused } from './smtp.ts';
import { addMailsToUsers, setMailOutcome } from './store.ts';

export type NewMail = Pick<Mail, 'to' | 'subject' | 'html' | 'text'> &
  Partial<Pick<Mail, 'headers' | 'sender' | 'calendar'>>;

// a line break in a header would start another header
const oneLine = z.string().check(z.regex(/^\P{Cc}*$/u));
const Sendable = z.object({
  to: z.string().check(z.refine(looksLikeEmail)),
  subject: oneLine,
  headers: z.record(z.string().check(z.regex(/^[A-Za-z-]+$/)), oneLine),
});

const tries = 10;

/** The mail is sent after the commit, and not after a rollback. */
export const queueMail = (tx: Tx, mail: NewMail, now: Date): Promise<void> => queueMails(tx, [mail], now);

export async function queueMails(tx: Tx, mails: readonly NewMail[], now: Date): Promise<void> {
  const queued = mails.map(
    ({ headers, subject, ...mail }): Mail => ({
      ...mail,
      // the subject may contain the name that a client typed
      subject: withoutAddresses(subject),
      id: newId(),
      headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    }),
  );
  for (const mail of queued) Sendable.parse(mail);
  await addMailsToUsers(tx, queued, now);
  // the additional attempt only records the failure, in case the last real attempt was interrupted
  await addJobs(tx, 'mail', queued, { maxAttempts: tries + 1 });
}

export interface GivenUpMail {
  readonly to: string;
  readonly subject: string;
  readonly reason: string;
}

interface MailTask {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly onGivenUp: (tx: Tx, mail: GivenUpMail) => Promise<void>;
}

export const mailTasks = ({ db, mailer, onGivenUp }: MailTask) => ({
  async mail(mail: Mail, attempt: number) {
    const { id, to, subject } = mail;
    const giveUp = (reason: string) =>
      db.transaction(async (tx) => {
        await setMailOutcome(tx, id, { state: 'failed', reason });
        await onGivenUp(tx, { to, subject, reason });
      });

    if (attempt > tries) return giveUp('The last attempt was cut short.');
    try {
      await mailer.send(mail);
    } catch (error) {
      const isLast = error instanceof Refused || attempt === tries;
      if (!isLast) throw error;
      return giveUp(error instanceof Error ? error.message : String(error));
    }
    await setMailOutcome(db, id, { state: 'sent' });
  },
});
