// The question for the password before a sensitive change, and for the code of an account with a second factor. It imports React Aria:
// import it only from a lazy chunk.
import { useQuery } from '@tanstack/react-query';
import { messages as generalMessages } from '#contracts/ground/wording.sq.ts';
import { passkeyOfferQuery, passkeysQuery, signWithPasskey } from '../passkeys/api.ts';
import { secondFactorQuery } from '../second-factors/api.ts';
import { reauthenticate } from '../sessions/api.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { Banner } from '../../ground/ui/Banner.tsx';
import { Button } from '../../ground/ui/Button.tsx';
import { DialogFrame } from '../../ground/ui/DialogFrame.tsx';
import { SubmitButton } from '../../ground/ui/SubmitButton.tsx';
import { words as uiWords } from '../../ground/ui/words.sq.ts';
import { PasswordQuestion, usePasswordQuestion } from './PasswordQuestion.tsx';
import { useUser } from './session.ts';
import { words } from './words.sq.ts';

interface ReauthDialogProps {
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}

export default function ReauthDialog({ onConfirmed, onClose }: ReauthDialogProps) {
  const { email } = useUser();
  const { data: factor } = useQuery(secondFactorQuery);
  const { data: isOffered } = useQuery(passkeyOfferQuery);
  const { data: passkeys = [] } = useQuery(passkeysQuery);
  const question = usePasswordQuestion({
    hasCode: factor?.isOn === true,
    send: reauthenticate,
    done: onConfirmed,
  });
  const { form } = question;
  const passkey = useForm({
    initial: {},
    check: () => undefined,
    async send() {
      const signed = await signWithPasskey();
      return signed !== null && reauthenticate({ passkey: signed });
    },
    done: (isConfirmed) => isConfirmed && onConfirmed(),
  });

  return (
    <DialogFrame title={words.reauthTitle} onClose={onClose}>
      <form {...form.form}>
        <div className="grid gap-4 px-5 py-5">
          {(form.message ?? passkey.message) && (
            <Banner kind="error">{form.message ?? passkey.message}</Banner>
          )}
          <p className="text-md text-ink-2">{generalMessages.reauthRequired}</p>
          {/* a hidden field with the e-mail, for password managers */}
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordQuestion of={question} label={words.password} autoComplete="current-password" />
          {isOffered && passkeys.length > 0 && (
            <Button wide busy={passkey.busy} onClick={passkey.submit}>
              {words.continueWithPasskey}
            </Button>
          )}
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
