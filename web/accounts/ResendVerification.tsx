import { useState } from 'react';
import { useSubmission } from '../lib/use-submission.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { words as ui } from '../ui/words.sq.ts';
import { resendVerification } from './api.ts';
import { words } from './words.sq.ts';

interface ResendVerificationProps {
  /** As it stands in the form above. */
  readonly email: string;
  readonly onSent: (message: string) => void;
}

export function ResendVerification({ email, onSent }: ResendVerificationProps) {
  const [asked, setAsked] = useState(false);
  const { submit, busy, secondsToWait, told, dismiss } = useSubmission({ otherwise: words.resendFailed });
  const missing = email.trim() === '';

  const resend = () => {
    setAsked(true);
    if (missing) return dismiss();
    submit(
      () => resendVerification(email),
      ({ message }) => onSent(message),
    );
  };

  return (
    <div className="mt-6 grid gap-3 border-t border-line pt-5">
      <p className="text-ink-2">{words.resendIntro}</p>
      {asked && missing && <Banner kind="error">{words.emailMissingForResend}</Banner>}
      {told && (
        <Banner kind="error" onDismiss={dismiss}>
          {told}
        </Banner>
      )}
      <Button wide busy={busy} disabled={secondsToWait > 0} onClick={resend}>
        {secondsToWait > 0 ? ui.waitSeconds(secondsToWait) : busy ? words.resending : words.resend}
      </Button>
    </div>
  );
}
