// The proof of work that comes with a booking: it is found while the client still types.
import type { Endpoint } from '#contracts/ground/endpoint.ts';
import type { Proof, Ticket } from '#contracts/ground/proof.ts';
import { byId } from '../elements.ts';
import type { Outcome } from '../../../ground/lib/call-by-name.ts';
import { prove } from '../../../ground/lib/proof.ts';

/** The time for which a proof is used: one hour. The server accepts a ticket for two hours, so a ticket older than one hour is replaced. */
const servesMs = 3_600_000;

/** `load` brings a new ticket, which is passed to `start`. */
export function openProofs(load: () => Promise<void> | undefined) {
  /** The proof of the newest ticket. `endsAt` is counted from the moment when the work for the proof began. */
  let proof: { readonly found: Promise<Proof>; readonly endsAt: number } | undefined;

  async function find() {
    if (!proof) await load();
    if (!proof) throw new Error('there is no ticket');
    // this is rarely shown: usually the proof was found while the client typed
    byId('working').hidden = false;
    return proof.found.finally(() => {
      byId('working').hidden = true;
    });
  }

  return {
    /** Begins the work for this ticket. The work for the previous one is not lost when the client looks at other times. */
    start(ticket: Ticket): void {
      if (proof && performance.now() < proof.endsAt) return;
      const found = prove(ticket);
      proof = { found, endsAt: performance.now() + servesMs };
      found.catch(() => {
        proof = undefined;
      });
    },
    /** Sends with the proof. If the proof is refused because the page was open for hours, it is sent again with a new one. */
    async send<E extends Endpoint>(ask: (found: Proof) => Promise<Outcome<E>>): Promise<Outcome<E>> {
      const sent = await ask(await find());
      if (!sent.refused?.fields?.proof) return sent;
      proof = undefined;
      await load();
      return ask(await find());
    },
  };
}
