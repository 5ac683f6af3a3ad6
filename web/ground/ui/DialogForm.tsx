// A form in a dialog. It imports React Aria: import it only from a lazy chunk.
import type { ReactNode } from 'react';
import type { useForm } from '../lib/use-form.ts';
import { CloseButton } from './Dialog.tsx';
import { FormMessage } from './FormMessage.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { words } from './words.sq.ts';

interface DialogFormProps {
  readonly of: Pick<ReturnType<typeof useForm>, 'form' | 'message' | 'dismiss' | 'busy' | 'secondsToWait'>;
  readonly label: string;
  readonly busyLabel: string;
  readonly look?: 'primary' | 'danger';
  /** Whether there is a button that sends the form. */
  readonly canSend?: boolean | undefined;
  /** The buttons stay in sight while a long form scrolls. */
  readonly sticky?: boolean;
  /** False for a form that waits in the outbox. */
  readonly needsNetwork?: boolean;
  /** Buttons between these two. */
  readonly between?: ReactNode;
  readonly children: ReactNode;
}

/** The form in a `Dialog`: the fields, and below them the buttons that close the dialog and send the form. */
export function DialogForm({
  of,
  label,
  busyLabel,
  look,
  canSend = true,
  sticky = false,
  needsNetwork,
  between,
  children,
}: DialogFormProps) {
  return (
    <form {...of.form}>
      <div className="grid grid-cols-1 gap-4 px-5 py-5">
        <FormMessage of={of} />
        {children}
      </div>
      <div
        className={`flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3.5 ${
          sticky ? 'sticky bottom-0 bg-surface' : ''
        }`}
      >
        <CloseButton>{words.close}</CloseButton>
        {between}
        {canSend && (
          <SubmitButton of={of} label={label} busyLabel={busyLabel} look={look} needsNetwork={needsNetwork} />
        )}
      </div>
    </form>
  );
}
