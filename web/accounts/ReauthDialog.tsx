// Asks for the password before a sensitive change. It imports React Aria: import it only from a lazy chunk.
import { messages } from '#contracts/accounts.sq.ts';
import { messages as generalMessages } from '#contracts/wording.sq.ts';
import { useForm } from '../lib/use-form.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { DialogFrame } from '../ui/DialogFrame.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { words as uiWords } from '../ui/words.sq.ts';
import { reauthenticate } from './api.ts';
import { useUser } from './session.ts';
import { words } from './words.sq.ts';

interface ReauthDialogProps {
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}

export default function ReauthDialog({ onConfirmed, onClose }: ReauthDialogProps) {
  const { email } = useUser();
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) =>
      password === '' ? ({ field: 'password', message: messages.passwordMissing } as const) : undefined,
    send: reauthenticate,
    done: onConfirmed,
  });

  return (
    <DialogFrame title={words.reauthTitle} onClose={onClose}>
      <form {...form.form}>
        <div className="grid gap-4 px-5 py-5">
          {form.message && (
            <Banner kind="error" onDismiss={form.dismiss}>
              {form.message}
            </Banner>
          )}
          <p className="text-md text-ink-2">{generalMessages.reauthRequired}</p>
          {/* for password managers */}
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            {...form.text('password')}
            label={words.password}
            autoComplete="current-password"
            autoFocus
          />
        </div>
        <div className="flex justify-end gap-2 border-t border-line px-5 py-3.5">
          <Button look="ghost" onClick={onClose}>
            {uiWords.close}
          </Button>
          <SubmitButton of={form} label={words.reauthContinue} busyLabel={words.reauthBusy} />
        </div>
      </form>
    </DialogFrame>
  );
}
