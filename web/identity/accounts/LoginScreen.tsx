import { useEffect, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import type { User } from '#contracts/ground/user.ts';
import { checkLogin, checkRegistration } from '#contracts/identity/accounts.rules.ts';
import type { PadProps } from '../pins/Pad.tsx';
import { Chunk } from '../../ground/lib/chunk.ts';
import { addressOfKept } from '../../ground/lib/kept-values.ts';
import { navigate } from '../../ground/lib/navigation.ts';
import { isTablet, signInPath } from '../../ground/lib/tablet.ts';
import { useDelayed } from '../../ground/lib/use-delayed.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { useTemporaryMessage } from '../../ground/lib/use-temporary-message.ts';
import { titles } from '../../ground/titles.sq.ts';
import { Banner } from '../../ground/ui/Banner.tsx';
import { Checkbox } from '../../ground/ui/Checkbox.tsx';
import { EmailField } from '../../ground/ui/EmailField.tsx';
import { LazyExtra } from '../../ground/ui/LazyExtra.tsx';
import { LazyPart } from '../../ground/ui/LazyPart.tsx';
import { PasswordField } from '../../ground/ui/PasswordField.tsx';
import { SubmitButton } from '../../ground/ui/SubmitButton.tsx';
import { Tabs } from '../../ground/ui/Tabs.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { enter, start } from './api.ts';
import { CheckRegistrationMail } from './CheckMail.tsx';
import type { CodeStepProps } from './CodeStep.tsx';
import { changesWait } from './changes-wait.ts';
import { forgetDraft, keepDraft, readDraft } from './draft.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { checkMailPath, sentTo } from './paths.ts';
import { ResendVerification } from './ResendVerification.tsx';
import { hasSignedInBefore, useSession, wasSignedInHere } from './session.ts';
import { useWaitingSignOut } from './sign-out.ts';
import { Terms } from './Terms.tsx';
import { askTabs } from './tabs.ts';
import { login, needsVerification, register } from './visitors.ts';
import { words } from './words.sq.ts';

const passkeyButton = new Chunk(() => import('./PasskeyButton.tsx'));
const pad = new Chunk<PadProps>(() => import('../pins/Pad.tsx'));
const codeStep = new Chunk<CodeStepProps>(() => import('./CodeStep.tsx'));
const untilRedirect = 1000;
const tabs = [
  { key: 'login', label: titles.login },
  { key: 'register', label: words.register },
] as const;
type Mode = (typeof tabs)[number]['key'];

/** Whether this tab asks the other tabs for a session. A tab that signed out, or that is loaded again, does not ask. */
const mayAskTabs = () =>
  hasSignedInBefore() &&
  // on the tablet only one person is signed in at a time, in one tab
  !isTablet() &&
  !wasSignedInHere() &&
  // the browser may not have the navigation entry yet
  performance.getEntriesByType('navigation').every((one) => !('type' in one) || one.type === 'navigate');

/** Signs in a new tab of a browser that is not remembered by asking the other tabs, if one of them answers. */
function useTabs(registering: boolean) {
  const [asks] = useState(() => !registering && mayAskTabs());
  useEffect(() => {
    if (!asks) return;
    // somebody may have signed in meanwhile
    askTabs().then((signedIn) => signedIn && !wasSignedInHere() && start(signedIn));
  }, [asks]);
}

/** The sign-in screen. The salon's tablet shows here the people who may sign in with a PIN. The owner signs in from there. */
export default function LoginScreen() {
  const search = useSearch();
  return isTablet() && search === '' ? <LazyPart chunk={pad} onEntered={enterTablet} /> : <SignIn />;
}

function enterTablet(signedIn: NewSession) {
  start(signedIn);
  navigate(addressOfKept() ?? '/terminet', { replace: true });
}

function SignIn() {
  const [, navigate] = useLocation();
  const address = new URLSearchParams(useSearch());
  const { endMessage } = useSession();
  const [offersResend, setOffersResend] = useState(address.get('action') === 'resend-verification');
  const [success, showSuccess] = useTemporaryMessage();

  const mode: Mode = address.has('register') ? 'register' : 'login';
  const registering = mode === 'register';
  const [challenge, setChallenge] = useState<string>();
  /** The reason why the password is needed, or an empty text. It is set when the code or a passkey did not work. */
  const [needsPassword, setNeedsPassword] = useState<string>();
  const { form, isSignedIn, succeed } = useLoginForm({
    registering,
    email: address.get('email') ?? '',
    onSuccess: showSuccess,
    onChallenge: setChallenge,
    onRegistered(email) {
      setOffersResend(true);
      navigate(checkMailPath('/login', email));
    },
  });

  function choose(next: Mode) {
    if (next === 'register' && !form.values.email) form.set({ email: readDraft().email });
    navigate(next === 'register' ? '/login?register=1' : signInPath(), { replace: true });
  }

  useTabs(registering);
  const signOutWaits = useWaitingSignOut();
  const notice = needsPassword || endMessage || (signOutWaits && words.signOutWaits);

  const mailed = sentTo(address);
  if (mailed) return <CheckRegistrationMail email={mailed} formPath="/login?register=1" />;

  if (challenge)
    return (
      <LazyPart
        chunk={codeStep}
        challenge={challenge}
        success={success}
        isSignedIn={isSignedIn}
        onSignedIn={succeed}
        onBack={(message = '') => {
          setChallenge(undefined);
          setNeedsPassword(message);
          form.set({ password: '' });
        }}
      />
    );

  return (
    <AuthFrame
      title={registering ? words.welcome : words.welcomeBack}
      line={registering ? words.registerLine : words.loginLine}
    >
      <Tabs label={words.loginOrRegister} tabs={tabs} chosen={mode} onChoose={choose} wide>
        <form {...form.form} className="grid gap-4">
          <LazyExtra chunk={changesWait} />
          {form.message ? (
            <Banner kind="error" onDismiss={form.dismiss}>
              {form.message}
            </Banner>
          ) : success ? (
            <Banner kind="success">{success}</Banner>
          ) : (
            notice && <Banner kind="info">{notice}</Banner>
          )}

          <Fields
            form={form}
            mode={mode}
            onlyPasswordIsMissing={
              needsPassword !== undefined || (address.has('email') && !address.has('action'))
            }
          />

          <SubmitButton
            of={form}
            label={registering ? words.createAccount : words.enter}
            busyLabel={registering ? words.creatingAccount : words.entering}
            done={isSignedIn}
            large
          />
          {registering ? (
            <Terms />
          ) : (
            <LazyExtra
              chunk={passkeyButton}
              remember={form.values.remember}
              onSignedIn={succeed}
              onFailed={setNeedsPassword}
            />
          )}
        </form>
        {!registering && (offersResend || needsVerification(form.failure)) && (
          <ResendVerification
            email={form.values.email}
            onSent={(message) => {
              form.dismiss();
              setOffersResend(true);
              showSuccess(message);
            }}
          />
        )}
      </Tabs>
    </AuthFrame>
  );
}

interface NewSession {
  readonly token: string;
  readonly user: User;
  readonly weakPassword?: boolean | undefined;
}

interface LoginFormParts {
  readonly registering: boolean;
  /** The e-mail that is filled in when the form opens. */
  readonly email: string;
  readonly onSuccess: (message: string) => void;
  /** The password was right, and the account needs a code too. */
  readonly onChallenge: (challenge: string) => void;
  /** The account exists, but its e-mail has to be verified before the user can sign in. */
  readonly onRegistered: (email: string) => void;
}

/** One form for both modes, so that switching keeps the typed values. The session starts a second after the reply. */
function useLoginForm({ registering, email, onSuccess, onChallenge, onRegistered }: LoginFormParts) {
  const [signedIn, setSignedIn] = useState<NewSession>();
  const [draft] = useState(readDraft);
  const succeed = (answer: NewSession & { message: string }) => {
    forgetDraft();
    onSuccess(answer.message);
    setSignedIn(answer);
  };
  const form = useForm({
    initial: {
      username: draft.username,
      email: email || (registering ? draft.email : ''),
      password: '',
      confirmPassword: '',
      remember: !isTablet() && matchMedia('(display-mode: standalone)').matches,
    },
    check: (typed) => (registering ? checkRegistration(typed) : checkLogin(typed)),
    send: async ({ username, email, password, remember }) =>
      registering ? register({ username, email, password }) : login({ email, password, remember }),
    done(answer) {
      if ('challenge' in answer) return onChallenge(answer.challenge);
      const { token, user, message } = answer;
      if (token) return succeed({ ...answer, token });
      onSuccess(message);
      form.set({ password: '', confirmPassword: '' });
      onRegistered(user.email);
    },
    otherwise: registering ? words.registrationFailed : undefined,
  });
  const { username, email: typedEmail } = form.values;
  useEffect(() => {
    if (registering && !signedIn) keepDraft({ username, email: typedEmail });
  }, [registering, signedIn, username, typedEmail]);
  useDelayed(untilRedirect, signedIn !== undefined, async () => {
    if (!signedIn) return;
    await enter(signedIn, !registering && form.values.remember);
    if (signedIn.weakPassword) toast.error(words.weakPassword);
  });
  return { form, succeed, isSignedIn: signedIn !== undefined };
}

interface FieldsProps {
  readonly form: ReturnType<typeof useLoginForm>['form'];
  readonly mode: Mode;
  readonly onlyPasswordIsMissing: boolean;
}

function Fields({ form, mode, onlyPasswordIsMissing }: FieldsProps) {
  const registering = mode === 'register';
  return (
    <>
      {registering && (
        <TextField
          {...form.text('username')}
          label={words.username}
          hint={words.usernameHint}
          autoComplete="nickname"
        />
      )}
      <EmailField {...form.text('email')} label={words.email} autoComplete="username" />
      {/* each mode has its own input element, so that password managers check it again */}
      {registering ? (
        <NewPasswordFields text={form.text} label={words.password} />
      ) : (
        <>
          <PasswordField
            {...form.text('password')}
            autoFocus={onlyPasswordIsMissing}
            label={words.password}
            autoComplete="current-password"
          />
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            {isTablet() ? (
              <Link href="/login" className="link py-2">
                {words.toPad}
              </Link>
            ) : (
              <Checkbox
                name="remember"
                label={words.remember}
                checked={form.values.remember}
                onChange={(remember) => form.set({ remember })}
              />
            )}
            <Link href="/forgot-password" className="link py-2">
              {words.forgotten}
            </Link>
          </div>
        </>
      )}
    </>
  );
}
