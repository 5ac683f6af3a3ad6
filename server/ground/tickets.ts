// Tickets: each serves for one call. A ticket is signed, so that none has to be kept until it is used, and a call with it takes
// the sender some computing, so that a script must do what a page does.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const secondsUntilUsable = 3;
export const ticketSeconds = 2 * 3600;

/** One bit doubles the work. More would delay phones and no program: see decision 0134. */
export const workBits = 14;

interface Content {
  /** For what it serves: a salon, or signing in. */
  readonly purpose: string;
  readonly bits: number;
  readonly at: Date;
}

const sign = (secret: Buffer, purpose: string, text: string) =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`).digest();

export function newTicket(secret: Buffer, { purpose, bits, at }: Content): string {
  const text = `${at.getTime()}.${bits}.${randomBytes(9).toString('base64url')}`;
  return `${text}.${sign(secret, purpose, text).toString('base64url')}`;
}

/** Whether the ticket serves for this, neither too new nor too old, and the number fits it. */
export function isProof(
  secret: Buffer,
  { ticket, number }: { ticket: string; number: number },
  { purpose, now }: { purpose: string; now: Date },
): boolean {
  const [, text = '', at, bits, signature = ''] = /^((\d+)\.(\d+)\.[\w-]+)\.([\w-]+)$/.exec(ticket) ?? [];
  const given = Buffer.from(signature, 'base64url');
  const right = sign(secret, purpose, text);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
  const age = (now.getTime() - Number(at)) / 1000;
  if (age < secondsUntilUsable || age > ticketSeconds) return false;
  return zeroBits(createHash('sha256').update(`${ticket}.${number}`).digest()) >= Number(bits);
}

/** The zero bits that the hash begins with. */
function zeroBits(hash: Buffer) {
  const byte = hash.findIndex((one) => one !== 0);
  return byte < 0 ? hash.length * 8 : byte * 8 + Math.clz32(hash[byte] ?? 0) - 24;
}
