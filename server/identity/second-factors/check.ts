// Checks an entered code: a code of the app or a recovery code.
import { messages } from '#contracts/identity/second-factors.sq.ts';
import { secondFactorTexts } from '../history.sq.ts';
import type { Db, Tx } from '../../ground/db/database.ts';
import { readSecret } from '../../ground/db/secrets.ts';
import { recordCountedHistory, recordHistory } from '../../ground/history/store.ts';
import { tooManyRequests } from '../../ground/http/limits.ts';
import { queueMail } from '../../ground/mail/queue.ts';
import type { Actor, Origin } from '../../ground/origin.ts';
import { unseal } from '../../ground/sealed.ts';
import { countSecurityEvent, recordSecurityEvent } from '../../ground/security-log/store.ts';
import { passwordKnownMail, recoveryCodeUsedMail } from './mails.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { countWrongCodes, lockFactor, readFactor, spendRecoveryCode, spendTotpPeriod } from './store.ts';
import { totpPeriodOf } from './totp.ts';

const freeCodes = 10;
const firstWait = 30;
const longestWait = 15 * 60;
/** The number of wrong codes that nobody reaches by mistyping. After it, only one code a day is checked. */
const patience = 100;
const day = 24 * 3600;

/** The seconds until the next code is compared. */
export function waitAfter(wrongCodes: number): number {
  if (wrongCodes < freeCodes) return 0;
  if (wrongCodes >= patience) return day;
  return Math.min(longestWait, firstWait * 2 ** (wrongCodes - freeCodes));
}

/** Whether the owner gets a mail at this wrong code, since somebody else may have the password. */
export const warnsAt = (wrongCodes: number) => wrongCodes === freeCodes;

export const readFactorKey = (db: Db): Promise<Buffer> => readSecret(db, 'second-factors');

interface CheckedCode {
  readonly accepted: 'app' | 'recovery' | null;
  /** The wrong codes in a row. */
  readonly wrongCodes: number;
}

/**
 * Uses a correct code up and counts a wrong code. The lock comes first, so that the codes of one account are compared one after the other,
 * each with the count of the earlier codes. While the account waits, this throws and compares nothing.
 */
export async function checkAndSpendCode(
  tx: Tx,
  user: Actor,
  code: string,
  origin: Origin,
): Promise<CheckedCode> {
  const { userId, email } = user;
  const { at: now } = origin;
  const own = { ...origin, by: user };
  const action = { type: 'login', severity: 'warning', entity: 'user', id: userId } as const;

  const factor = await lockFactor(tx, userId, now);
  if (!factor) return { accepted: null, wrongCodes: 0 };
  const { sealed, heldUntil, wrongCodes } = factor;
  if (heldUntil && heldUntil > now) throw tooManyRequests(heldUntil.getTime(), now.getTime());

  const period = totpPeriodOf(unseal(await readFactorKey(tx), sealed, userId), code, now);
  if (period !== undefined && (await spendTotpPeriod(tx, userId, period))) {
    return { accepted: 'app', wrongCodes: 0 };
  }
  if (await spendRecoveryCode(tx, userId, hashRecoveryCode(code))) {
    const { recoveryCodesLeft } = await readFactor(tx, userId, now);
    await queueMail(tx, recoveryCodeUsedMail(email, recoveryCodesLeft), now);
    await recordHistory(tx, own, { ...action, description: secondFactorTexts.recoveryCodeUsed(email) });
    await recordSecurityEvent(tx, own, { event: 'recovery-code-used' });
    return { accepted: 'recovery', wrongCodes: 0 };
  }

  const wrong = wrongCodes + 1;
  await countWrongCodes(tx, userId, wrong, new Date(now.getTime() + waitAfter(wrong) * 1000));
  await recordCountedHistory(tx, own, { ...action, description: secondFactorTexts.codeWrong(email) });
  await countSecurityEvent(tx, origin, { event: 'sign-in-failed', about: userId });
  if (factor.isOn && warnsAt(wrong)) await queueMail(tx, passwordKnownMail(email), now);
  return { accepted: null, wrongCodes: wrong };
}

const clockHintFrom = 3;

/** The message about a wrong code. Several wrong codes in a row usually mean that the clock of the phone is wrong. */
export const wrongCodeMessage = ({ wrongCodes }: CheckedCode): string =>
  wrongCodes < clockHintFrom ? messages.codeWrong : messages.codeWrongAgain;
