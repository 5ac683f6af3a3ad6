// The page of an invitation: the invited person chooses e-mail and password.
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import { checkRegistration } from '#contracts/identity/accounts.rules.ts';
import { messages } from '#contracts/identity/invitations.sq.ts';
import type { readInvitation } from '#contracts/identity/invitations.ts';
import { CallFailed, explain } from '../../ground/lib/call.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { titles } from '../../ground/titles.sq.ts';
import { EmailField } from '../../ground/ui/EmailField.tsx';
import { FormMessage } from '../../ground/ui/FormMessage.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { SubmitButton } from '../../ground/ui/SubmitButton.tsx';
import { AuthFrame, BackToLogin, LinkProblem } from './AuthFrame.tsx';
import { enter } from './api.ts';
import { CheckRegistrationMail } from './CheckMail.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { checkMailPath, sentTo } from './paths.ts';
import { SignedInAs } from './SignedInAs.tsx';
import { useSession } from './session.ts';
import { Terms } from './Terms.tsx';
import { acceptInvitation, invitationQuery } from './visitors.ts';
import { words as accountWords, invitationWords } from './words.sq.ts';

export default function InvitationScreen() {
  const address = new URLSearchParams(useSearch());
  const token = address.get('token') ?? '';
  const mailed = sentTo(address);
  if (mailed) return <CheckRegistrationMail email={mailed} />;
  return token ? <Invitation token={token} /> : <Over />;
}

function Invitation({ token }: { token: string }) {
  const { user } = useSession();
  const { data: invitation, error, refetch } = useQuery(invitationQuery(token));
  if (!invitation && error instanceof CallFailed && error.code === 'invalid') return <Over />;
  if (!invitation)
    return (
      <AuthFrame title={titles.invitation}>
        {error ? (
          <LoadFailed onRetry={refetch}>{explain(error, invitationWords.loadFailed)}</LoadFailed>
        ) : (
          <Skeleton lines={3} />
        )}
      </AuthFrame>
    );
  const line = invitationWords.invites(invitation.salon);
  if (user)
    return (
      <AuthFrame title={invitationWords.greeting(invitation.name)} line={line}>
        {/* a person who signed in with a PIN has no e-mail address */}
        <SignedInAs email={user.email || user.name} />
      </AuthFrame>
    );
  return (
    <AuthFrame title={invitationWords.greeting(invitation.name)} line={line}>
      <AcceptForm token={token} invitation={invitation} />
    </AuthFrame>
  );
}

function Over() {
  return (
    <AuthFrame title={invitationWords.over}>
      <LinkProblem>{messages.invalid}</LinkProblem>
      <BackToLogin />
    </AuthFrame>
  );
}

interface AcceptFormProps {
  readonly token: string;
  readonly invitation: ReplyOf<typeof readInvitation>;
}

function AcceptForm({ token, invitation }: AcceptFormProps) {
  const [, navigate] = useLocation();
  const form = useForm({
    initial: { email: invitation.email ?? '', password: '', confirmPassword: '' },
    check(typed) {
      const flaw = checkRegistration({ ...typed, username: invitation.name });
      return flaw && flaw.field !== 'username' ? { field: flaw.field, message: flaw.message } : undefined;
    },
    send: ({ email, password }) => acceptInvitation({ token, email, password }),
    async done({ token: session, user }) {
      if (!session) return navigate(checkMailPath('/ftesa', user.email), { replace: true });
      await enter({ token: session, user }, false);
      navigate('/', { replace: true });
    },
    otherwise: accountWords.registrationFailed,
  });
  return (
    <form {...form.form} className="grid gap-4">
      <FormMessage of={form} />
      <EmailField {...form.text('email')} label={accountWords.email} autoComplete="username" />
      <NewPasswordFields text={form.text} label={accountWords.password} />
      <SubmitButton
        of={form}
        label={accountWords.createAccount}
        busyLabel={accountWords.creatingAccount}
        large
      />
      <Terms />
    </form>
  );
}
