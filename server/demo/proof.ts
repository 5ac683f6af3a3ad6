import { createHash } from 'node:crypto';
import type { Proof, Ticket } from '#contracts/ground/proof.ts';

/** The number that a ticket asks for. */
export function numberFor({ ticket, bits }: Ticket): number {
  for (let number = 0; ; number++) {
    const hash = createHash('sha256').update(`${ticket}.${number}`).digest();
    if (hash.readUInt32BE() < 2 ** (32 - bits)) return number;
  }
}

export const proofFor = (ticket: Ticket): Proof => ({ ticket: ticket.ticket, number: numberFor(ticket) });

/** The milliseconds before a ticket can be used: nobody fills in a page faster. */
export const untilUsable = 3100;
