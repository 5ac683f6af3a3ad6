import { useState } from 'react';
import { type ServerChange, useChange } from '../lib/use-change.ts';
import { Button } from './Button.tsx';
import { Confirm } from './Confirm.tsx';
import { tellOutcome } from './toast.ts';

interface ConfirmedButtonProps<Sent, Answer extends { readonly message: string }> {
  readonly label: string;
  /** A full label that also names the subject, where several buttons have the same label. */
  readonly fullLabel?: string;
  readonly title: string;
  readonly question: string;
  readonly change: ServerChange<Sent, Answer>;
  readonly sent: Sent;
  /** Shown if the server refuses without a message. */
  readonly otherwise: string;
  readonly onDone?: () => void;
}

/** A button for a change that is made only after a question. */
export function ConfirmedButton<Sent, Answer extends { readonly message: string }>({
  label,
  fullLabel,
  title,
  question,
  change,
  sent,
  otherwise,
  onDone,
}: ConfirmedButtonProps<Sent, Answer>) {
  const { mutate, isPending } = useChange(change);
  const [asked, ask] = useState(false);
  const onClose = () => ask(false);
  const { onSuccess, onError } = tellOutcome(otherwise);
  const make = () =>
    mutate(sent, {
      onSuccess(answer) {
        onSuccess(answer);
        onDone?.();
      },
      onError,
      onSettled: onClose,
    });
  return (
    <>
      <Button aria-label={fullLabel} onClick={() => ask(true)}>
        {label}
      </Button>
      {asked && (
        <Confirm
          title={title}
          question={question}
          yes={label}
          busy={isPending}
          onYes={make}
          onClose={onClose}
        />
      )}
    </>
  );
}
