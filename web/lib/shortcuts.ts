// Keys that do something by themselves while nobody is typing. Whoever speaks to the device instead of pressing keys
// can turn them off (WCAG 2.1.4).
import { useEffect, useEffectEvent } from 'react';

const kept = 'shortcuts';
export const areShortcutsOn = () => localStorage.getItem(kept) !== 'off';
export const turnShortcuts = (on: boolean) => localStorage.setItem(kept, on ? 'on' : 'off');

/** By `KeyboardEvent.key`. Letters and signs act wherever no control takes them; arrows only where nothing has the focus. */
export function useShortcuts(acts: Readonly<Record<string, () => void>>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, repeat } = event;
    const isArrow = key.startsWith('Arrow');
    if (defaultPrevented || ctrlKey || metaKey || altKey || (shiftKey && isArrow)) return;
    const act = acts[key];
    if (!act || (repeat && !isArrow) || !areShortcutsOn()) return;
    if (isArrow ? !nothingFocused() : isTakenByFocus() || isCovered()) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** The page itself, or a title that a navigation has put the focus on. */
const nothingFocused = () => {
  const active = document.activeElement;
  return active === null || active === document.body || active.tagName === 'H1' || active.tagName === 'MAIN';
};

const taking = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"]';
const isTakenByFocus = () => document.activeElement?.closest(taking) != null;
const isCovered = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
