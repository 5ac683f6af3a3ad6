import { useLocation, useSearch } from 'wouter';
import { checkEmail } from '#contracts/identity/accounts.rules.ts';
import { messages } from '#contracts/identity/accounts.sq.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { titles } from '../../ground/titles.sq.ts';
import { EmailField } from '../../ground/ui/EmailField.tsx';
import { FormMessage } from '../../ground/ui/FormMessage.tsx';
import { SubmitButton } from '../../ground/ui/SubmitButton.tsx';
import { AuthFrame, BackToLogin } from './AuthFrame.tsx';
import { CheckMail } from './CheckMail.tsx';
import { checkMailPath, sentTo } from './paths.ts';
import { forgotPassword } from './visitors.ts';
import { words } from './words.sq.ts';

export default function ForgotPasswordScreen() {
  const [, navigate] = useLocation();
  const address = new URLSearchParams(useSearch());
  const form = useForm({
    initial: { email: address.get('email') ?? '' },
    check: checkEmail,
    send: ({ email }) => forgotPassword(email),
    done: () => navigate(checkMailPath('/forgot-password', form.values.email.trim())),
    otherwise: words.sendFailed,
  });
  const email = sentTo(address);
  if (email)
    return (
      <CheckMail
        email={email}
        line={messages.resetSent}
        resendLabel={words.resendLink}
        resend={forgotPassword}
        resendFailed={words.sendFailed}
        formPath="/forgot-password"
      />
    );

  return (
    <AuthFrame title={titles.forgot} line={words.forgotLine}>
      <form {...form.form} className="grid gap-4">
        <FormMessage of={form} />
        <EmailField {...form.text('email')} label={words.email} autoComplete="username" />
        <SubmitButton of={form} label={words.sendLink} busyLabel={words.sendingLink} large />
      </form>
      <BackToLogin />
    </AuthFrame>
  );
}
