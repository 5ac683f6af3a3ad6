import { useEffect } from 'react';
import { toast, toastStore } from './toast.ts';
import { words } from './words.sq.ts';

const typedInto = 'input, textarea, select, [contenteditable]';

/** Ctrl+Z undoes the change that the newest message offers to undo. If a field has the focus, Ctrl+Z undoes the typed text instead. */
export function useUndoKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
      const isUndo = key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey;
      if (!isUndo || (target instanceof Element && target.closest(typedInto))) return;
      const undone = toastStore
        .read()
        .flatMap(({ id, actions }) => actions.map((action) => ({ id, ...action })))
        .findLast(({ label }) => label === words.undo);
      if (!undone) return;
      event.preventDefault();
      toast.dismiss(undone.id);
      undone.onPress();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
