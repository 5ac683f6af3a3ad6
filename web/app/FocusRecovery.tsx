// When the focused element is removed (a deleted row, a confirm button that was used), its nearest neighbour gets the
// focus. Browsers would leave the focus on the body, and a keyboard user would have to start again at the top.
import { type RefObject, useEffect } from 'react';
import { afterFocusReturned } from '../ground/lib/after-paint.ts';

const focusable = ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled)';
const dialogs = '[role="dialog"], [role="alertdialog"]';

export interface FocusRecoveryProps {
  readonly root: RefObject<HTMLElement | null>;
}

export default function FocusRecovery({ root }: FocusRecoveryProps) {
  useEffect(() => {
    let focused: Element | undefined;
    let removal: MutationRecord | undefined;

    const isInDialog = (target: EventTarget | null) => target instanceof Element && target.closest(dialogs);
    const noteFocus = ({ target }: FocusEvent) => {
      // a dialog itself gives the focus back when it closes
      if (isInDialog(target)) return;
      focused = target instanceof Element && root.current?.contains(target) ? target : undefined;
      removal = undefined;
    };
    const notePress = ({ target }: PointerEvent) => {
      // a press on the element that already has the focus is not followed by a focus event
      const keepsFocus = target instanceof Node && focused?.contains(target);
      if (!keepsFocus && !isInDialog(target)) focused = removal = undefined;
    };

    const observer = new MutationObserver((changes) => {
      if (focused && !focused.isConnected) {
        removal = changes.find(({ removedNodes }) =>
          [...removedNodes].some((node) => node.contains(focused ?? null)),
        );
        focused = undefined;
      }
      if (removal) afterFocusReturned(recoverFocus);
    });
    const recoverFocus = () => {
      if (removal && document.activeElement === document.body)
        focusTargetNear(removal)?.focus({ preventScroll: true });
    };

    document.addEventListener('focusin', noteFocus);
    document.addEventListener('pointerdown', notePress);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', noteFocus);
      document.removeEventListener('pointerdown', notePress);
      observer.disconnect();
    };
  }, [root]);
  return null;
}

/** The next focusable element, else the previous focusable element, else the first focusable element in the nearest parent that has any. */
function focusTargetNear({ nextSibling, previousSibling, target }: MutationRecord) {
  for (const node of [nextSibling, previousSibling]) {
    const found = node instanceof Element && node.isConnected && firstFocusableIn(node);
    if (found) return found;
  }
  for (let parent: Node | null = target; parent instanceof Element; parent = parent.parentElement) {
    const found = parent.isConnected && firstFocusableIn(parent);
    if (found) return found;
  }
  return undefined;
}

function firstFocusableIn(element: Element) {
  const candidates = [element, ...element.querySelectorAll(focusable)];
  return candidates.find(
    (candidate): candidate is HTMLElement =>
      candidate instanceof HTMLElement && candidate.matches(focusable) && isVisible(candidate),
  );
}

const isVisible = (element: Element) => element.getClientRects().length > 0;
