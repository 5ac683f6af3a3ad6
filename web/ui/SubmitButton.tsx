import { Button } from './Button.tsx';
import { words } from './words.sq.ts';

interface SubmitButtonProps {
  /** A form, or anything else that is sent. */
  readonly of: { readonly busy: boolean; readonly secondsToWait: number };
  readonly label: string;
  readonly busyLabel: string;
  /** It was sent well, and what follows has yet to come. */
  readonly done?: boolean;
  readonly large?: boolean;
}

/** Says what is under way, and counts down where the server asked to wait. */
export function SubmitButton({ of, label, busyLabel, done = false, large = false }: SubmitButtonProps) {
  const waiting = of.secondsToWait > 0;
  return (
    <Button type="submit" look="primary" busy={of.busy || done} disabled={waiting} large={large} wide={large}>
      {waiting ? words.waitSeconds(of.secondsToWait) : of.busy ? busyLabel : label}
    </Button>
  );
}
