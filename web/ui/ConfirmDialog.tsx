import { useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { words } from './words.sq.ts';

export interface ConfirmDialogProps {
  readonly title: string;
  readonly question: string;
  /** The button that does it: 'Fshi terminin'. */
  readonly yes: string;
  readonly busy?: boolean;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** Asks before something that can't be undone. The focus is on the safe answer. */
export default function ConfirmDialog({
  title,
  question,
  yes,
  busy = false,
  onYes,
  onClose,
}: ConfirmDialogProps) {
  const safe = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    safe.current?.focus();
  }, []);
  return (
    <Dialog role="alertdialog" title={title} onClose={onClose}>
      <p className="px-5 py-5 text-md text-ink-2">{question}</p>
      <div className="flex justify-end gap-2 border-t border-line px-5 py-3.5">
        <Button ref={safe} onClick={onClose}>
          {words.goBack}
        </Button>
        <Button look="danger" busy={busy} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </Dialog>
  );
}
