// The waiting time for a client who comes now without an appointment, if the salon shows it.
import type { readQueue } from '#contracts/online/queue-page.ts';
import { type PageData, say } from '#contracts/online/salon-page.ts';
import { byId } from '../elements.ts';
import { callByName } from '../../../ground/lib/call-by-name.ts';

export async function showWait({ slug, words }: PageData): Promise<void> {
  const line = byId('wait');
  const asked = callByName<typeof readQueue>('GET /public/salons/:slug/queue', { params: { slug } });
  const { answer } = await asked.catch(() => ({ answer: undefined }));
  const wait = answer?.wait;
  line.hidden = !wait;
  if (wait) line.textContent = wait.to === 0 ? words.noWaitNow : say(words.waitNow, wait);
}
