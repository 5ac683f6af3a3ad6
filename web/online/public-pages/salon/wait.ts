// The waiting time for a client who comes now without an appointment, if the salon shows it.
import type { readQueue } from '#contracts/online/queue-page.ts';
import { waitIn } from '#contracts/online/salon-page.rules.ts';
import { type PageData, say } from '#contracts/online/salon-page.ts';
import { byId } from '../elements.ts';
import { callByName } from '../../../ground/lib/call-by-name.ts';

interface Wish {
  readonly services: readonly string[];
  /** null: any barber. */
  readonly barber: string | null;
}

/** The wish of the last call: only the answer for this wish is shown. */
let last: Wish | undefined;

/** Shows the wait for this wish: with no service, for a visit of a usual length. */
export async function showWait(
  { slug, words }: PageData,
  wish: Wish = { services: [], barber: null },
): Promise<void> {
  last = wish;
  const line = byId('wait');
  const asked = callByName<typeof readQueue>('GET /public/salons/:slug/queue', {
    params: { slug },
    query: { services: wish.services.join() || undefined, barber: wish.barber ?? undefined },
  });
  const { answer } = await asked.catch(() => ({ answer: undefined }));
  if (last !== wish) return;
  const wait = answer?.wait;
  line.hidden = !wait;
  if (wait)
    line.textContent = wait.to === 0 ? words.noWaitNow : say(words.waitNow, { wait: waitIn(words, wait) });
}
