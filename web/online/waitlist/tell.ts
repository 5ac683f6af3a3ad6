// The message on every screen about freed times for which clients wait.
import type { FreedTime } from '#contracts/online/freed-times.ts';
import { navigate } from '../../ground/lib/navigation.ts';
import { localNow } from '../../ground/lib/server-clock.ts';
import { toast } from '../../ground/ui/toast.ts';
import { freedWords as words } from './freed.sq.ts';
import { openFreedTime } from './open-freed-time.ts';

const seconds = 15;

/** Shows one message for all freed times: of several messages, only the last would be seen. */
export function tellFreed(freedTimes: readonly FreedTime[]): void {
  const { day: today } = localNow();
  const [first, ...others] = freedTimes;
  if (!first) return;
  const isOne = others.length === 0;
  const text = isOne
    ? `${words.freed(first, today)}. ${words.fitting(first.fitting)}.`
    : `${words.several(freedTimes, today)}.`;
  const action = isOne
    ? { label: words.tell, onPress: () => openFreedTime.set(first.id) }
    : { label: words.showAll, onPress: () => navigate('/klientet?skeda=pritje') };
  toast.news(text, { about: 'freed', duration: seconds * 1000, actions: [action] });
}
