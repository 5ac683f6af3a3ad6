// The proof that a ticket asks for. A worker looks for it, beside the page.
import type { Proof, Ticket } from '#contracts/ground/proof.ts';

/** A ticket is not accepted in its first three seconds. The clocks of two instances differ a little. */
const youngest = 3250;

/** One works at a time. */
let worker: Worker | undefined;

/** Computes the proof of work that the server asks for with this ticket, and stops the work for the ticket before. */
export function prove(ticket: Ticket): Promise<Proof> {
  worker?.terminate();
  const own = new Worker(new URL('./proof-work.ts', import.meta.url), { type: 'module' });
  worker = own;
  const isOldEnough = new Promise((resolve) => setTimeout(resolve, youngest));
  const found = new Promise<number>((resolve, reject) => {
    own.addEventListener('message', ({ data }: MessageEvent<number>) => resolve(data));
    own.addEventListener('error', reject);
  });
  own.postMessage(ticket);
  return Promise.all([found, isOldEnough]).then(([number]) => ({ ticket: ticket.ticket, number }));
}
