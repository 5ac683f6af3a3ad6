// Tickets: each ticket is valid for one call. A ticket is signed, so that it need not be stored until it is used. A call with a ticket
// requires some computing from the sender, so that a script must do the same work as a page.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const secondsUntilUsable = 3;
export const ticketSeconds = 2 * 3600;

/** The number of zero bits to compute. One bit more doubles the work: it would delay phones, but no program (see decision 0134). */
export const workBits = 14;

interface Content {
  /** The purpose of the ticket: a salon, or signing in. */
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

/** Whether the ticket is for this purpose, is neither too new nor too old, and fits the number. */
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

/** The number of zero bits with which the hash begins. */
function zeroBits(hash: Buffer) {
  const byte = hash.findIndex((one) => one !== 0);
  return byte < 0 ? hash.length * 8 : byte * 8 + Math.clz32(hash[byte] ?? 0) - 24;
}
