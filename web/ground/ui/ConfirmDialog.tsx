import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { DialogFrame } from './DialogFrame.tsx';
import { words } from './words.sq.ts';

export interface ConfirmDialogProps {
  readonly title: string;
  /** The question, which may have several lines. */
  readonly question?: string;
  /** The label of the confirm button, for example 'Fshi terminin'. */
  readonly yes: string;
  /** Whether the confirmed action deletes nothing. */
  readonly isSafe?: boolean;
  /** Whether going back is the better answer: that button is the solid one then. */
  readonly advisesBack?: boolean;
  /** The label of a second button, for an action that does more. */
  readonly more?: string;
  readonly onMore?: () => void;
  /** Whether the call of the action is running. An action without a call is done at once, or waits in the outbox. */
  readonly busy?: boolean;
  /** Shown below the question. */
  readonly children?: ReactNode;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** A question before an action that can't be undone. The cancel button has the focus. */
export default function ConfirmDialog({
  title,
  question,
  yes,
  isSafe = false,
  advisesBack = false,
  more,
  onMore,
  busy,
  children,
  onYes,
  onClose,
}: ConfirmDialogProps) {
  const safe = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    safe.current?.focus();
  }, []);
  // the dialog stays while the call runs: its parent shows the result, and would be gone
  const close = () => busy || onClose();
  return (
    <DialogFrame role="alertdialog" title={title} onClose={close}>
      <div className="px-5 py-5">
        {question && <p className="text-md whitespace-pre-line text-ink-2">{question}</p>}
        {children}
      </div>
      <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3.5">
        <Button ref={safe} look={advisesBack ? 'primary' : 'line'} onClick={close}>
          {words.goBack}
        </Button>
        <Button
          look={advisesBack ? 'line' : isSafe ? 'primary' : 'danger'}
          busy={busy ?? false}
          needsNetwork={busy !== undefined}
          onClick={onYes}
        >
          {yes}
        </Button>
        {more && (
          <Button look={isSafe ? 'line' : 'danger'} onClick={onMore}>
            {more}
          </Button>
        )}
      </div>
    </DialogFrame>
  );
}
