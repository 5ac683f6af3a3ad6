// Keys that work while nothing is focused.
import { useEffect, useEffectEvent } from 'react';
import { screenWords as words } from './screen.sq.ts';

export const dayShortcuts = [
  { key: 'n', act: 'add', does: words.add },
  { key: 't', act: 'today', does: words.today },
  { key: 'ArrowLeft', act: 'previous', does: words.previousDay },
  { key: 'ArrowRight', act: 'next', does: words.nextDay },
] as const;

type Act = (typeof dayShortcuts)[number]['act'];

/** The page itself, or a title that a navigation has put the focus on. */
const nothingFocused = () => {
  const active = document.activeElement;
  return active === null || active === document.body || active.tagName === 'H1' || active.tagName === 'MAIN';
};

export function useDayShortcuts(acts: Record<Act, () => void>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (ctrlKey || metaKey || altKey || shiftKey || !nothingFocused()) return;
    const shortcut = dayShortcuts.find((one) => one.key === key);
    if (!shortcut) return;
    event.preventDefault();
    acts[shortcut.act]();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
