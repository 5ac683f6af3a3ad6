import { useShortcuts } from '../../lib/shortcuts.ts';
import type { dayKeys } from '../shortcuts.sq.ts';

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
