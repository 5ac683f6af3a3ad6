// The page behind the link of the mail that invites an administrator.
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import { checkAdminInvitation } from '#contracts/identity/accounts.rules.ts';
import { messages } from '#contracts/identity/invitations.sq.ts';
import { CallFailed, explain } from '../../ground/lib/call.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { titles } from '../../ground/titles.sq.ts';
import { FormMessage } from '../../ground/ui/FormMessage.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { SubmitButton } from '../../ground/ui/SubmitButton.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { AuthFrame, BackToLogin, LinkProblem } from './AuthFrame.tsx';
import { enter } from './api.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { SignedInAs } from './SignedInAs.tsx';
import { useSession } from './session.ts';
import { acceptAdminInvitation, adminInvitationQuery } from './visitors.ts';
import { words as accountWords, invitationWords } from './words.sq.ts';

export default function AdminInvitationScreen() {
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  return token ? <Invitation token={token} /> : <Over />;
}

function Invitation({ token }: { token: string }) {
  const { user } = useSession();
  const { data: invitation, error, refetch } = useQuery(adminInvitationQuery(token));
  if (!invitation && error instanceof CallFailed && error.code === 'invalid') return <Over />;
  return (
    <AuthFrame
      title={titles.adminInvitation}
      line={invitation && !user ? invitationWords.invitesAdmin(invitation.email) : undefined}
    >
      {!invitation && error && (
        <LoadFailed onRetry={refetch}>{explain(error, invitationWords.loadFailed)}</LoadFailed>
      )}
      {!invitation && !error && <Skeleton lines={3} />}
      {invitation && user && <SignedInAs email={user.email || user.name} />}
      {invitation && !user && <AcceptForm token={token} email={invitation.email} />}
    </AuthFrame>
  );
}

const Over = () => (
  <AuthFrame title={invitationWords.over}>
    <LinkProblem>{messages.adminInvalid}</LinkProblem>
    <BackToLogin />
  </AuthFrame>
);

function AcceptForm({ token, email }: { readonly token: string; readonly email: string }) {
  const [, navigate] = useLocation();
  const form = useForm({
    initial: { name: '', password: '', confirmPassword: '' },
    check: (typed) => checkAdminInvitation({ ...typed, email }),
    send: ({ name, password }) => acceptAdminInvitation({ token, name, password }),
    async done({ token: session, user }) {
      // an accepted invitation always signs in: its link was mailed to the address
      if (session) await enter({ token: session, user }, false);
      navigate('/siguria', { replace: true });
    },
    otherwise: accountWords.registrationFailed,
  });
  return (
    <form {...form.form} className="grid gap-4">
      <FormMessage of={form} />
      {/* a hidden field with the e-mail, for the browser that saves the password */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <TextField {...form.text('name')} label={accountWords.fullName} autoComplete="name" />
      <NewPasswordFields
        text={form.text}
        label={accountWords.password}
        hint={accountWords.adminPasswordHint}
      />
      <SubmitButton
        of={form}
        label={accountWords.createAccount}
        busyLabel={accountWords.creatingAccount}
        large
      />
    </form>
  );
}
