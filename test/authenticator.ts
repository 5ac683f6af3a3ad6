// The app on the phone: makes the codes of a secret.
import { codeAt, totpPeriodAt } from '../server/identity/second-factors/totp.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(base32: string) {
  const bits = [...base32].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code that an app with this secret shows at this moment. */
export const codeOf = (secret: string, now: Date) => codeAt(bytesOf(secret), totpPeriodAt(now));
