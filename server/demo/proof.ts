import { createHash } from 'node:crypto';
import type { Ticket } from '#contracts/ground/proof.ts';

/** The number that a ticket asks for. */
export function numberFor({ ticket, bits }: Ticket): number {
  for (let number = 0; ; number++) {
    const hash = createHash('sha256').update(`${ticket}.${number}`).digest();
    if (hash.readUInt32BE() < 2 ** (32 - bits)) return number;
  }
}
