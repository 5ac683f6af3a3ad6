import { useLayoutEffect } from 'react';
import { dialogsOpen, toastStore } from './toast.ts';

/**
 * While this dialog is open, messages are at the top: at the bottom they would cover its buttons. Messages that are older than the dialog
 * are hidden. A part of a screen with buttons at the bottom hides none.
 */
export function useToastsAtTop(isOpen = true, hidesOlder = true): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const before = hidesOlder ? [...toastStore.read()] : [];
    dialogsOpen.set([...dialogsOpen.read(), before]);
    return () => dialogsOpen.set(dialogsOpen.read().filter((other) => other !== before));
  }, [isOpen, hidesOlder]);
}
