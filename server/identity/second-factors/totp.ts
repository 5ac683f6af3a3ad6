// Time-based one-time passwords (RFC 6238): HMAC-SHA-1, six digits, steps of 30 seconds, which all apps support.
import { createHmac, timingSafeEqual } from 'node:crypto';

const periodSeconds = 30;
const digits = 6;
/** The number of steps by which a code may differ: clocks differ, and typing takes time. */
const tolerance = 1;

export const totpPeriodAt = (now: Date): number => Math.floor(now.getTime() / 1000 / periodSeconds);

export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step to which the code belongs; undefined for a wrong code. */
export function totpPeriodOf(secret: Buffer, code: string, now: Date): number | undefined {
  const typed = code.replaceAll(' ', '');
  if (!/^\d{6}$/.test(typed)) return undefined;
  const current = totpPeriodAt(now);
  const isCodeOf = (step: number) => timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(typed));
  for (let step = current - tolerance; step <= current + tolerance; step++) if (isCodeOf(step)) return step;
  return undefined;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 (RFC 4648) without padding: the form in which apps take a secret. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** The address that a QR code gives to the app. */
export function uriOf(secret: Buffer, email: string): string {
  const label = encodeURIComponent(`Krehër:${email}`);
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent('Krehër')}`;
}
