// A modal dialog; on a phone a sheet at the bottom. It imports React Aria: import it only from a lazy chunk.

import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { afterFocusReturned } from '../lib/after-paint.ts';
import { Button } from './Button.tsx';
import ConfirmDialog from './ConfirmDialog.tsx';
import { DialogFrame } from './DialogFrame.tsx';
import { words } from './words.sq.ts';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** Closes the dialog. `lost` is a text about the values that are lost, where closing does not lose all typed values. */
type Close = (then?: () => void, lost?: string) => void;
const CloseContext = createContext<Close>(() => {});

/** A function that closes the dialog, or runs another action that ends it, unless the user decides to keep unsaved changes. */
export const useClose = () => useContext(CloseContext);

/** A dialog. Before it closes, it asks the user if one of its forms has unsaved changes (`useForm` marks such forms). */
export function Dialog({ title, onClose, wide = false, children }: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const focused = useRef<HTMLElement>(null);
  const [due, ask] = useState<{
    readonly then: () => void;
    readonly lost: string;
    /** Whether the dialog shows a secret that no later answer has. Nothing was typed then. */
    readonly isSecret: boolean;
  }>();
  const close: Close = (then = onClose, lost = words.lostByClosing) => {
    const isSecret = content.current?.querySelector('[data-unsaved=secret]') != null;
    if (hasUnsaved(content.current)) ask({ then, lost, isSecret });
    else then();
  };

  useEffect(() => {
    const element = content.current;
    const note = ({ target }: Pick<FocusEvent, 'target'>) => {
      focused.current = target instanceof HTMLElement ? target : null;
    };
    // a field that has the focus from the start got it before this effect
    if (element?.contains(document.activeElement)) note({ target: document.activeElement });
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, []);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsaved(content.current)) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);

  return (
    <CloseContext value={close}>
      <DialogFrame title={title} onClose={() => close()} wide={wide}>
        <div ref={content}>{children}</div>
        {due && (
          <ConfirmDialog
            title={due.isSecret ? words.secretTitle : words.unsavedInDialog}
            question={due.isSecret ? words.secretLost : due.lost}
            yes={due.isSecret ? words.closeAnyway : words.doNotSave}
            onYes={() => {
              // `then` may close only the form, not the dialog
              ask(undefined);
              due.then();
            }}
            onClose={() => {
              ask(undefined);
              focusAgain(focused.current);
            }}
          />
        )}
      </DialogFrame>
    </CloseContext>
  );
}

/** Focuses an element again. If a click outside closed a dialog, React Aria finds no element to give the focus back to. */
const focusAgain = (element: HTMLElement | null) =>
  afterFocusReturned(() => {
    if (document.activeElement === document.body) element?.focus();
  });

const hasUnsaved = (content: HTMLElement | null) => content?.querySelector('[data-unsaved]') != null;

interface DialogFootProps {
  /** The text beside the buttons. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The buttons of a dialog. They stay in view while the rest of it scrolls. */
export const DialogFoot = ({ aside, children }: DialogFootProps) => (
  <div className="no-print sticky bottom-0 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line bg-surface px-5 py-3.5">
    {aside}
    <div className="ml-auto flex min-w-0 flex-wrap justify-end gap-2 *:max-w-full">{children}</div>
  </div>
);

/** Closes the dialog around it, as the button in its corner does. */
export function CloseButton({ children }: { children: string }) {
  const close = useClose();
  return (
    <Button look="ghost" onClick={() => close()}>
      {children}
    </Button>
  );
}
