// Gives an account back to its old e-mail, with the link that was sent there. A new password is set next.
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import { messages } from '#contracts/identity/accounts.sq.ts';
import type { takeBackEmail as contract } from '#contracts/identity/accounts.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { SubmitButton } from '../../ground/ui/SubmitButton.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { endSession, forgetDevice } from './session.ts';
import { TakenBack } from './TakenBack.tsx';
import { titles } from './title.sq.ts';
import { takeBackEmail } from './visitors.ts';
import { words } from './words.sq.ts';

export default function TakeBackEmailScreen() {
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const [takenBack, setTakenBack] = useState<ReplyOf<typeof contract>>();
  const form = useForm({
    initial: {},
    check: () => undefined,
    send: () => takeBackEmail(token),
    done(answer) {
      endSession();
      forgetDevice();
      setTakenBack(answer);
    },
  });
  const problem = token === '' ? messages.takeBackInvalid : form.message;

  if (takenBack) return <TakenBack {...takenBack} />;
  return (
    <AuthFrame title={titles.takeBack} line={!problem && words.takeBackLine}>
      {problem && (
        <p role="alert" className="flex items-start gap-2 text-md text-danger-ink">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          {problem}
        </p>
      )}
      {problem !== messages.takeBackInvalid && (
        <form {...form.form}>
          <SubmitButton of={form} label={words.takeBack} busyLabel={words.takingBack} large />
        </form>
      )}
      <Link href="/login" className="link justify-self-start py-2">
        {words.backToLogin}
      </Link>
    </AuthFrame>
  );
}
