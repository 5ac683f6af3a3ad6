import { createHash } from 'node:crypto';
import type { Ticket } from '#contracts/book/bookings.ts';

/** The number that the ticket of a salon's page asks for. */
export function numberFor({ ticket, bits }: Ticket) {
  for (let number = 0; ; number++) {
    const hash = createHash('sha256').update(`${ticket}.${number}`).digest();
    if (hash.readUInt32BE() < 2 ** (32 - bits)) return number;
  }
}
