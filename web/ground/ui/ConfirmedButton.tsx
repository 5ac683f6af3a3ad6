import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from './Button.tsx';
import { Confirm } from './Confirm.tsx';
import { tellOutcome } from './toast.ts';

interface ConfirmedButtonProps {
  readonly label: string;
  /** Where several buttons have the same label: what this one is about, too. */
  readonly fullLabel?: string;
  readonly title: string;
  readonly question: string;
  readonly change: Pick<UseMutationResult<{ readonly message: string }, Error, void>, 'mutate' | 'isPending'>;
  /** Shown if the server refuses without a message. */
  readonly otherwise: string;
  readonly onDone?: () => void;
}

/** A button for a change that is made only after a question. */
export function ConfirmedButton({
  label,
  fullLabel,
  title,
  question,
  change,
  otherwise,
  onDone,
}: ConfirmedButtonProps) {
  const [asked, ask] = useState(false);
  const onClose = () => ask(false);
  const { onSuccess, onError } = tellOutcome(otherwise);
  const make = () =>
    change.mutate(undefined, {
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
          busy={change.isPending}
          onYes={make}
          onClose={onClose}
        />
      )}
    </>
  );
}
