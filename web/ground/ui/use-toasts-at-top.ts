import { useLayoutEffect } from 'react';
import { dialogsOpen } from './toast.ts';

/** While this dialog is open, messages are at the top: at the bottom they would cover its buttons. */
export function useToastsAtTop(isOpen = true): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    dialogsOpen.set(dialogsOpen.read() + 1);
    return () => dialogsOpen.set(dialogsOpen.read() - 1);
  }, [isOpen]);
}
