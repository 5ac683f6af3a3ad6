// The screen after registering or 'forgot password'. The next step is in the user's mailbox, so this screen stays open.
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { messages } from '#contracts/identity/accounts.sq.ts';
import { useCountdown } from '../../ground/lib/use-countdown.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { Banner } from '../../ground/ui/Banner.tsx';
import { Button } from '../../ground/ui/Button.tsx';
import { AuthFrame, BackToLogin } from './AuthFrame.tsx';
import { mailboxOf } from './mailbox.ts';
import { resendVerification } from './visitors.ts';
import { words } from './words.sq.ts';

const untilResend = 60;

interface CheckMailProps {
  readonly email: string;
  readonly line: string;
  readonly resendLabel: string;
  readonly resend: (email: string) => Promise<{ message: string }>;
  readonly resendFailed: string;
  /** The path of the form that sent the mail, where the user can enter another e-mail, if that is possible. */
  readonly formPath?: string;
}

export function CheckMail({ email, line, resendLabel, resend, resendFailed, formPath }: CheckMailProps) {
  const [shown, show] = useState(line);
  const [untilNext, wait] = useCountdown(untilResend);
  const { submit, busy, secondsToWait, message, dismiss } = useForm({
    initial: {},
    check: () => undefined,
    send: () => resend(email),
    done(answer) {
      show(answer.message);
      wait(untilResend);
    },
    otherwise: resendFailed,
  });
  const seconds = Math.max(untilNext, secondsToWait);
  const mailbox = mailboxOf(email);

  return (
    <AuthFrame title={words.checkMail} line={<span role="status">{shown}</span>}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md bg-sunken px-4 py-3">
        <p className="min-w-0">
          <span className="block text-sm text-ink-2">{words.sentTo}</span>
          <span className="block text-md font-semibold break-words">{email}</span>
        </p>
        {formPath && (
          <Link href={formPath} className="link py-1.5">
            {words.changeAddress}
          </Link>
        )}
      </div>
      {message && (
        <Banner kind="error" onDismiss={dismiss}>
          {message}
        </Banner>
      )}
      <div className="grid gap-2.5">
        {mailbox && (
          <a
            href={mailbox.url}
            target="_blank"
            rel="noreferrer"
            className="btn btn-primary h-12 w-full text-md"
          >
            {words.openMailbox(mailbox.name)}
            <ExternalLink aria-hidden className="size-4" />
          </a>
        )}
        <Button large wide busy={busy} disabled={seconds > 0} onClick={submit}>
          {busy ? words.resending : seconds > 0 ? words.resendIn(seconds) : resendLabel}
        </Button>
      </div>
      <p className="text-ink-2">{words.notFound}</p>
      <BackToLogin email={email} />
    </AuthFrame>
  );
}

/** The screen after a registration. */
export const CheckRegistrationMail = (props: Pick<CheckMailProps, 'email' | 'formPath'>) => (
  <CheckMail
    {...props}
    line={messages.registered}
    resendLabel={words.resend}
    resend={resendVerification}
    resendFailed={words.resendFailed}
  />
);
