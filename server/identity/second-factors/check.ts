// Looks at a code that was entered, of the app or for recovery.
import { messages } from '#contracts/identity/second-factors.sq.ts';
import type { Db, Tx } from '../../ground/db/database.ts';
import { readSecret } from '../../ground/db/secrets.ts';
import * as history from '../../ground/history/store.ts';
import { tooMany } from '../../ground/http/limits.ts';
import { queueMail } from '../../ground/mail/queue.ts';
import type { Actor, Origin } from '../../ground/origin.ts';
import * as security from '../../ground/security-log/store.ts';
import { historyTexts } from './history.sq.ts';
import { passwordKnownMail, recoveryCodeUsedMail } from './mails.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { unseal } from './sealed.ts';
import * as factors from './store.ts';
import { stepOf } from './totp.ts';
import { waitAfter, warnsAt } from './waits.ts';

export const readKey = (db: Db) => readSecret(db, 'second-factors');

export interface Checked {
  readonly accepted: 'app' | 'recovery' | null;
  /** The wrong codes in a row. */
  readonly wrongCodes: number;
}

/**
 * Uses a right code up and counts a wrong one. The lock comes first, so that the codes of one account are compared one
 * after the other, each with the count of those before. While the account waits it throws, and compares nothing.
 */
export async function takeCode(tx: Tx, user: Actor, code: string, origin: Origin): Promise<Checked> {
  const { userId, email } = user;
  const { at: now } = origin;
  const own = { ...origin, by: user };
  const action = { type: 'login', severity: 'warning', entity: 'user', id: userId } as const;

  const factor = await factors.lock(tx, userId, now);
  if (!factor) return { accepted: null, wrongCodes: 0 };
  const { sealed, heldUntil, wrongCodes } = factor;
  if (heldUntil && heldUntil > now) throw tooMany(heldUntil.getTime(), now.getTime());

  const step = stepOf(unseal(await readKey(tx), sealed, userId), code, now);
  if (step !== undefined && (await factors.takeStep(tx, userId, step))) {
    return { accepted: 'app', wrongCodes: 0 };
  }
  if (await factors.takeRecoveryCode(tx, userId, hashRecoveryCode(code))) {
    const { recoveryCodesLeft } = await factors.read(tx, userId, now);
    await queueMail(tx, recoveryCodeUsedMail(email, recoveryCodesLeft), now);
    await history.record(tx, own, { ...action, description: historyTexts.recoveryCodeUsed(email) });
    await security.record(tx, own, { event: 'recovery-code-used' });
    return { accepted: 'recovery', wrongCodes: 0 };
  }

  const wrong = wrongCodes + 1;
  await factors.countWrong(tx, userId, wrong, new Date(now.getTime() + waitAfter(wrong) * 1000));
  await history.recordCounted(tx, own, { ...action, description: historyTexts.codeWrong(email) });
  await security.count(tx, origin, { event: 'sign-in-failed', about: userId });
  if (factor.isOn && warnsAt(wrong)) await queueMail(tx, passwordKnownMail(email), now);
  return { accepted: null, wrongCodes: wrong };
}

const clockHintFrom = 3;

/** Several wrong ones in a row are mostly a phone whose clock is wrong. */
export const wrongCodeMessage = ({ wrongCodes }: Checked) =>
  wrongCodes < clockHintFrom ? messages.codeWrong : messages.codeWrongAgain;
