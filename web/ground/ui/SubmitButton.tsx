import { Button } from './Button.tsx';
import { words } from './words.sq.ts';

interface SubmitButtonProps {
  /** The form that the button submits: whether it is being sent, and how long the server asked to wait. */
  readonly of: { readonly busy: boolean; readonly secondsToWait: number };
  readonly label: string;
  readonly busyLabel: string;
  readonly look?: 'primary' | 'danger' | undefined;
  /** The form was sent successfully, but the next screen has not opened yet. */
  readonly done?: boolean;
  readonly large?: boolean;
  /** False for a form that waits in the outbox. */
  readonly needsNetwork?: boolean;
}

/** A button that submits a form. It shows that the form is being sent; if the server asked to wait, it shows a countdown. */
export function SubmitButton({
  of,
  label,
  busyLabel,
  look = 'primary',
  done = false,
  large = false,
  needsNetwork = true,
}: SubmitButtonProps) {
  const waiting = of.secondsToWait > 0;
  return (
    <Button
      type="submit"
      needsNetwork={needsNetwork}
      look={look}
      busy={of.busy || done}
      disabled={waiting}
      large={large}
      wide={large}
      wraps={!large}
    >
      {waiting ? words.waitSeconds(of.secondsToWait) : of.busy ? busyLabel : label}
    </Button>
  );
}
