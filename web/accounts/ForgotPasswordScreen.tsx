import { Link } from 'wouter';
import { checkEmail } from '#contracts/accounts.rules.ts';
import { useFleeting } from '../lib/use-fleeting.ts';
import { useForm } from '../lib/use-form.ts';
import { Banner } from '../ui/Banner.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { TextField } from '../ui/TextField.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { forgotPassword } from './api.ts';
import { words } from './words.sq.ts';

export default function ForgotPasswordScreen() {
  const [success, saySuccess] = useFleeting();
  const form = useForm({
    initial: { email: '' },
    check: checkEmail,
    send: ({ email }) => forgotPassword(email),
    done: ({ message }) => saySuccess(message),
    otherwise: words.sendFailed,
  });
  return (
    <AuthFrame title={words.forgotTitle} line={words.forgotLine}>
      <form {...form.form} className="grid gap-4">
        {success && <Banner kind="success">{success}</Banner>}
        {form.told && (
          <Banner kind="error" onDismiss={form.dismiss}>
            {form.told}
          </Banner>
        )}
        <TextField
          {...form.text('email')}
          label={words.email}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SubmitButton of={form} label={words.sendLink} busyLabel={words.sendingLink} large />
      </form>
      <Link href="/login" className="link justify-self-start py-2">
        {words.backToLogin}
      </Link>
    </AuthFrame>
  );
}
