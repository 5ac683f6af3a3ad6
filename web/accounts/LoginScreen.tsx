import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { checkLogin, checkRegistration } from '#contracts/accounts.rules.ts';
import type { User } from '#contracts/accounts.ts';
import { useSession } from '../app/session.ts';
import { useAfter } from '../lib/use-after.ts';
import { useFleeting } from '../lib/use-fleeting.ts';
import { useForm } from '../lib/use-form.ts';
import { Banner } from '../ui/Banner.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { TextField } from '../ui/TextField.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { enter, login, needsVerification, register } from './api.ts';
import { ResendVerification } from './ResendVerification.tsx';
import { words } from './words.sq.ts';

const untilRedirect = 1000;
const tabs = [
  { key: 'login', label: words.login },
  { key: 'register', label: words.register },
] as const;

export default function LoginScreen() {
  const [, navigate] = useLocation();
  const address = new URLSearchParams(useSearch());
  const { farewell } = useSession();
  const [signedIn, setSignedIn] = useState<{ token: string; user: User }>();
  const [offersResend, setOffersResend] = useState(address.get('action') === 'resend-verification');
  const [success, saySuccess] = useFleeting();

  const mode = address.has('register') ? 'register' : 'login';
  const registering = mode === 'register';
  const choose = (next: typeof mode) =>
    navigate(next === 'register' ? '/login?register=1' : '/login', { replace: true });

  const form = useForm({
    initial: {
      username: '',
      email: address.get('email') ?? '',
      password: '',
      confirmPassword: '',
      remember: matchMedia('(display-mode: standalone)').matches,
    },
    check: (typed) => (registering ? checkRegistration(typed) : checkLogin(typed)),
    send: ({ username, email, password, remember }) =>
      registering ? register({ username, email, password }) : login({ email, password, remember }),
    done({ token, user, message }) {
      saySuccess(message);
      if (token) return setSignedIn({ token, user });
      form.set({ password: '', confirmPassword: '' });
      setOffersResend(true);
      choose('login');
    },
    otherwise: registering ? words.registrationFailed : undefined,
  });
  useAfter(untilRedirect, signedIn !== undefined, () => {
    if (signedIn) enter(signedIn, !registering && form.values.remember);
  });

  return (
    <AuthFrame
      title={registering ? words.welcome : words.welcomeBack}
      line={registering ? words.registerLine : words.loginLine}
    >
      <Tabs label={words.loginOrRegister} tabs={tabs} chosen={mode} onChoose={choose} wide>
        <form {...form.form} className="grid gap-4">
          {form.told ? (
            <Banner kind="error" onDismiss={form.dismiss}>
              {form.told}
            </Banner>
          ) : success ? (
            <Banner kind="success">{success}</Banner>
          ) : (
            farewell && <Banner kind="info">{farewell}</Banner>
          )}

          {registering && (
            <TextField
              {...form.text('username')}
              label={words.username}
              hint={words.usernameHint}
              autoComplete="nickname"
            />
          )}
          <TextField
            {...form.text('email')}
            label={words.email}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField
            {...form.text('password')}
            // a new field for a new purpose, so that password managers look at it again
            key={mode}
            label={words.password}
            hint={registering ? words.passwordHint : undefined}
            autoComplete={registering ? 'new-password' : 'current-password'}
          />
          {registering ? (
            <PasswordField
              {...form.text('confirmPassword')}
              label={words.confirmPassword}
              autoComplete="new-password"
            />
          ) : (
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <Checkbox
                name="remember"
                label={words.remember}
                checked={form.values.remember}
                onChange={(remember) => form.set({ remember })}
              />
              <Link href="/forgot-password" className="link py-2">
                {words.forgotten}
              </Link>
            </div>
          )}

          <SubmitButton
            of={form}
            label={registering ? words.createAccount : words.enter}
            busyLabel={registering ? words.creatingAccount : words.entering}
            done={signedIn !== undefined}
            large
          />
        </form>
        {!registering && (offersResend || needsVerification(form.failure)) && (
          <ResendVerification
            email={form.values.email}
            onSent={(message) => {
              form.dismiss();
              setOffersResend(true);
              saySuccess(message);
            }}
          />
        )}
      </Tabs>
    </AuthFrame>
  );
}
