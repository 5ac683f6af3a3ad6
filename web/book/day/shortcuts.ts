import type { dayKeys } from '../../appointments/shortcuts.sq.ts';
import { useShortcuts } from '../../ground/lib/shortcuts.ts';

type DayAction = keyof typeof dayKeys;

export const useDayShortcuts = (acts: Record<DayAction, () => void>) =>
  useShortcuts({
    n: acts.add,
    t: acts.today,
    ArrowLeft: acts.previous,
    ArrowRight: acts.next,
    j: acts.week,
    'Shift+ArrowLeft': acts.previousWeek,
    'Shift+ArrowRight': acts.nextWeek,
  });
