// The screen that gives an account back to its old e-mail, with the link that was sent to that address. The user sets a new password next.
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import { messages } from '#contracts/identity/accounts.sq.ts';
import type { takeBackEmail as contract } from '#contracts/identity/accounts.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { titles } from '../../ground/titles.sq.ts';
import { SubmitButton } from '../../ground/ui/SubmitButton.tsx';
import { AuthFrame, BackToLogin, LinkProblem, LinkSuccess } from './AuthFrame.tsx';
import { RemovedList } from './RemovedList.tsx';
import { endSession, forgetDevice } from './session.ts';
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
      {problem && <LinkProblem>{problem}</LinkProblem>}
      {problem !== messages.takeBackInvalid && (
        <form {...form.form}>
          <SubmitButton of={form} label={words.takeBack} busyLabel={words.takingBack} large />
        </form>
      )}
      <BackToLogin />
    </AuthFrame>
  );
}

/** The list of things that were removed from the account, and a link to set a new password. */
function TakenBack({ token, message, removed }: ReplyOf<typeof contract>) {
  return (
    <AuthFrame title={words.takenBack}>
      <LinkSuccess>{message}</LinkSuccess>
      {removed.length > 0 && <RemovedList removed={removed} hint={words.addOwnAgain} />}
      <Link href={`/reset-password?token=${token}`} replace className="btn btn-primary h-12 text-md">
        {words.chooseNewPassword}
      </Link>
    </AuthFrame>
  );
}
