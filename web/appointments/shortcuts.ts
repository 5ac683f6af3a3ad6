import { useShortcuts } from '../lib/shortcuts.ts';
import type { dayKeys } from './shortcuts.sq.ts';

type Act = keyof typeof dayKeys;

export const useDayShortcuts = (acts: Record<Act, () => void>) =>
  useShortcuts({ n: acts.add, t: acts.today, ArrowLeft: acts.previous, ArrowRight: acts.next });
