import { useForm } from '../../ground/lib/use-form.ts';
import { Banner } from '../../ground/ui/Banner.tsx';
import { Button } from '../../ground/ui/Button.tsx';
import { words as ui } from '../../ground/ui/words.sq.ts';
import { resendVerification } from './visitors.ts';
import { words } from './words.sq.ts';

interface ResendVerificationProps {
  /** The e-mail that was typed into the form above. */
  readonly email: string;
  readonly onSent: (message: string) => void;
}

export function ResendVerification({ email, onSent }: ResendVerificationProps) {
  const isMissing = email.trim() === '';
  const { submit, busy, secondsToWait, message, failure, dismiss } = useForm({
    initial: {},
    check: () => (isMissing ? { message: words.emailMissingForResend } : undefined),
    send: () => resendVerification(email),
    done: (answer) => onSent(answer.message),
    otherwise: words.resendFailed,
  });

  return (
    <div className="mt-6 grid gap-3 border-t border-line pt-5">
      <p className="text-ink-2">{words.resendIntro}</p>
      {message && (isMissing || failure) && (
        <Banner kind="error" onDismiss={dismiss}>
          {message}
        </Banner>
      )}
      <Button wide busy={busy} disabled={secondsToWait > 0} onClick={submit}>
        {secondsToWait > 0 ? ui.waitSeconds(secondsToWait) : busy ? words.resending : words.resend}
      </Button>
    </div>
  );
}
