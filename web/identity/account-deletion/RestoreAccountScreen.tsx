// The screen that restores an account before it is deleted, with the link in the mail.
import { useState } from 'react';
import { useSearch } from 'wouter';
import { messages } from '#contracts/identity/account-deletion.sq.ts';
import { AuthFrame, BackToLogin, LinkProblem } from '../accounts/AuthFrame.tsx';
import { RedirectToLogin } from '../accounts/RedirectToLogin.tsx';
import { endSession, forgetDevice } from '../accounts/session.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { titles } from '../../ground/titles.sq.ts';
import { SubmitButton } from '../../ground/ui/SubmitButton.tsx';
import { restoreAccount } from './api.ts';
import { words } from './words.sq.ts';

export default function RestoreAccountScreen() {
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const [restored, setRestored] = useState<{ message: string; email: string }>();
  const form = useForm({
    initial: {},
    check: () => undefined,
    send: () => restoreAccount(token),
    done(reply) {
      endSession();
      forgetDevice();
      setRestored(reply);
    },
  });
  const problem = token === '' ? messages.linkInvalid : form.message;

  if (restored)
    return <RedirectToLogin title={titles.restoreAccount} line={restored.message} email={restored.email} />;
  return (
    <AuthFrame title={titles.restoreAccount} line={!problem && words.restoreLine}>
      {problem && <LinkProblem>{problem}</LinkProblem>}
      {problem !== messages.linkInvalid && (
        <form {...form.form}>
          <SubmitButton of={form} label={words.restore} busyLabel={words.restoring} large />
        </form>
      )}
      <BackToLogin />
    </AuthFrame>
  );
}
