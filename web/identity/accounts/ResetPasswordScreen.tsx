import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import { checkReset } from '#contracts/identity/accounts.rules.ts';
import { messages } from '#contracts/identity/accounts.sq.ts';
import type * as contract from '#contracts/identity/accounts.ts';
import { passkeysOfResetQuery } from '../passkeys/api.ts';
import { keptOf, RemovePasskeys, type Ticks } from '../passkeys/RemovePasskeys.tsx';
import { useForm } from '../../ground/lib/use-form.ts';
import { titles } from '../../ground/titles.sq.ts';
import { Banner } from '../../ground/ui/Banner.tsx';
import { SubmitButton } from '../../ground/ui/SubmitButton.tsx';
import { AuthFrame, BackToLogin } from './AuthFrame.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { RedirectToLogin } from './RedirectToLogin.tsx';
import { RemovedList } from './RemovedList.tsx';
import { resetPassword } from './visitors.ts';
import { words } from './words.sq.ts';

export default function ResetPasswordScreen() {
  const token = new URLSearchParams(useSearch()).get('token');
  return token ? <NewPassword token={token} /> : <InvalidLink />;
}

function InvalidLink() {
  return (
    <AuthFrame title={words.invalidLink} line={messages.resetInvalid}>
      <Link href="/forgot-password" className="btn btn-primary h-12 text-md">
        {words.requestNewLink}
      </Link>
      <BackToLogin />
    </AuthFrame>
  );
}

function NewPassword({ token }: { token: string }) {
  const [changed, setChanged] = useState<ReplyOf<typeof contract.resetPassword>>();
  const { data: passkeys } = useQuery(passkeysOfResetQuery(token));
  const [ticks, setTicks] = useState<Ticks>({});
  const form = useForm({
    initial: { password: '', confirmPassword: '' },
    check: checkReset,
    send: ({ password }) =>
      resetPassword({ token, password, keepPasskeys: passkeys && keptOf(passkeys, ticks) }),
    done: setChanged,
    otherwise: words.resetFailed,
  });

  if (changed) {
    const { message, email, removed } = changed;
    return (
      <RedirectToLogin title={titles.reset} line={message} email={email}>
        {removed.length > 0 && <RemovedList removed={removed} hint={words.inviteAgain} />}
      </RedirectToLogin>
    );
  }
  return (
    <AuthFrame title={titles.reset} line={words.resetLine}>
      <form {...form.form} className="grid gap-4">
        {form.message && (
          <Banner
            kind="error"
            onDismiss={form.dismiss}
            action={
              form.message === messages.resetInvalid && (
                <Link href="/forgot-password" className="link text-current">
                  {words.requestNewLink}
                </Link>
              )
            }
          >
            {form.message}
          </Banner>
        )}
        <NewPasswordFields text={form.text} />
        {passkeys && passkeys.length > 0 && (
          <RemovePasskeys passkeys={passkeys} ticks={ticks} onTick={setTicks} />
        )}
        <SubmitButton of={form} label={words.savePassword} busyLabel={words.saving} large />
      </form>
      <BackToLogin />
    </AuthFrame>
  );
}
