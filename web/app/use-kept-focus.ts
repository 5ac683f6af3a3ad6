// The focus is never lost: where what had it is taken away, as a deleted row or a tick that was ticked, what stood
// beside it gets it. Browsers leave it to nothing, and who works by keyboard would begin again at the top.
import { type RefObject, useEffect } from 'react';

const focusable = ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled)';
const dialogs = '[role="dialog"], [role="alertdialog"]';

export function useKeptFocus(whole: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let held: Element | undefined;
    let lost: MutationRecord | undefined;

    const isInDialog = (target: EventTarget | null) => target instanceof Element && target.closest(dialogs);
    const noteFocus = ({ target }: FocusEvent) => {
      // a dialog gives it back
      if (isInDialog(target)) return;
      held = target instanceof Element && whole.current?.contains(target) ? target : undefined;
      lost = undefined;
    };
    const notePress = ({ target }: PointerEvent) => {
      if (!isInDialog(target)) held = lost = undefined;
    };

    const observer = new MutationObserver((changes) => {
      if (held && !held.isConnected) {
        lost = changes.find(({ removedNodes }) =>
          [...removedNodes].some((node) => node.contains(held ?? null)),
        );
        held = undefined;
      }
      // a dialog that closes takes a frame to give it back, where it can
      if (lost) requestAnimationFrame(() => requestAnimationFrame(giveOn));
    });
    const giveOn = () => {
      if (lost && document.activeElement === document.body) heirOf(lost)?.focus({ preventScroll: true });
    };

    document.addEventListener('focusin', noteFocus);
    document.addEventListener('pointerdown', notePress);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', noteFocus);
      document.removeEventListener('pointerdown', notePress);
      observer.disconnect();
    };
  }, [whole]);
}

/** What follows, what goes before, or else the nearest in what was around it. */
function heirOf({ nextSibling, previousSibling, target }: MutationRecord) {
  for (const node of [nextSibling, previousSibling]) {
    const heir = node instanceof Element && node.isConnected && firstIn(node);
    if (heir) return heir;
  }
  for (let around: Node | null = target; around instanceof Element; around = around.parentElement) {
    const heir = around.isConnected && firstIn(around);
    if (heir) return heir;
  }
  return undefined;
}

function firstIn(element: Element) {
  const candidates = [element, ...element.querySelectorAll(focusable)];
  return candidates.find(
    (candidate): candidate is HTMLElement =>
      candidate instanceof HTMLElement && candidate.matches(focusable) && isDrawn(candidate),
  );
}

const isDrawn = (element: Element) => element.getClientRects().length > 0;
