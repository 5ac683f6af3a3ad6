// Keyboard shortcuts of one key. They work while the user is not typing. Users of speech input can turn them off, because
// a spoken word could trigger them (WCAG 2.1.4).
import { useEffectEvent, useLayoutEffect } from 'react';

/** Moves the focus to the search of the screen, or to the search of clients. */
export const searchKey = '/';

const storageKey = 'shortcuts';
export const areShortcutsOn = (): boolean => localStorage.getItem(storageKey) !== 'off';
export const turnShortcuts = (on: boolean): void => localStorage.setItem(storageKey, on ? 'on' : 'off');

/**
 * Adds shortcuts. The keys of `acts` are values of `KeyboardEvent.key`; an arrow key can have `Shift+` before it. Letters and signs work
 * unless the focused control uses them, and so do arrow keys with Shift. Arrow keys alone work only while no control has the focus.
 */
export function useShortcuts(acts: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, repeat } = event;
    const isArrow = key.startsWith('Arrow');
    if (defaultPrevented || ctrlKey || metaKey || altKey) return;
    const act = acts[shiftKey && isArrow ? `Shift+${key}` : key];
    if (!act || (repeat && !isArrow) || !areShortcutsOn()) return;
    if (isArrow && !shiftKey ? !nothingFocused() : isTakenByFocus() || isCovered()) return;
    event.preventDefault();
    act();
  });
  // a layout effect, because a key pressed just after the paint must not be lost or reach the previous screen
  useLayoutEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** Whether the page itself has the focus, or the title, which gets it after a navigation. */
const nothingFocused = () => {
  const active = document.activeElement;
  return active === null || active === document.body || active.tagName === 'H1' || active.tagName === 'MAIN';
};

const controlsWithKeys = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"]';
const isTakenByFocus = () => document.activeElement?.closest(controlsWithKeys) != null;
const isCovered = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
