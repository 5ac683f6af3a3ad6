// The proof of work that a ticket asks for. A worker beside the page computes the proof.
import type { Proof, Ticket } from '#contracts/ground/proof.ts';

/** Milliseconds. The server does not accept a ticket in its first three seconds. The clocks of two instances differ a little. */
const youngest = 3250;

/** The worker. Only one worker runs at a time. */
let worker: Worker | undefined;

/** Computes the proof of work for this ticket, and stops the work for the previous ticket. */
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
