import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { checkReset } from '#contracts/accounts.rules.ts';
import { said } from '#contracts/accounts.sq.ts';
import { useForm } from '../lib/use-form.ts';
import { Banner } from '../ui/Banner.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { resetPassword } from './api.ts';
import { ToLoginSoon } from './ToLoginSoon.tsx';
import { words } from './words.sq.ts';

export default function ResetPasswordScreen() {
  const token = new URLSearchParams(useSearch()).get('token');
  return token ? <NewPassword token={token} /> : <InvalidLink />;
}

function InvalidLink() {
  return (
    <AuthFrame title={words.invalidLink} line={said.resetInvalid}>
      <Link href="/forgot-password" className="btn btn-primary h-12 text-md">
        {words.requestNewLink}
      </Link>
      <BackToLogin />
    </AuthFrame>
  );
}

function NewPassword({ token }: { token: string }) {
  const [success, setSuccess] = useState<string>();
  const form = useForm({
    initial: { password: '', confirmPassword: '' },
    check: checkReset,
    send: ({ password }) => resetPassword({ token, password }),
    done: ({ message }) => setSuccess(message),
    otherwise: words.resetFailed,
  });

  if (success) return <ToLoginSoon title={words.resetTitle} line={success} />;
  return (
    <AuthFrame title={words.resetTitle} line={words.resetLine}>
      <form {...form.form} className="grid gap-4">
        {form.told && (
          <Banner
            kind="error"
            onDismiss={form.dismiss}
            action={
              form.told === said.resetInvalid && (
                <Link href="/forgot-password" className="link text-current">
                  {words.requestNewLink}
                </Link>
              )
            }
          >
            {form.told}
          </Banner>
        )}
        <PasswordField
          {...form.text('password')}
          label={words.newPassword}
          hint={words.passwordHint}
          autoComplete="new-password"
        />
        <PasswordField
          {...form.text('confirmPassword')}
          label={words.confirmPassword}
          autoComplete="new-password"
        />
        <SubmitButton of={form} label={words.savePassword} busyLabel={words.saving} large />
      </form>
      <BackToLogin />
    </AuthFrame>
  );
}

function BackToLogin() {
  return (
    <Link href="/login" className="link justify-self-start py-2">
      {words.backToLogin}
    </Link>
  );
}
