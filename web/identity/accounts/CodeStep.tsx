// The second step of a sign-in: the code of the app, or a recovery code.
import { useState } from 'react';
import type { User } from '#contracts/ground/user.ts';
import { messages } from '#contracts/identity/second-factors.sq.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { Banner } from '../../ground/ui/Banner.tsx';
import { Button } from '../../ground/ui/Button.tsx';
import { SubmitButton } from '../../ground/ui/SubmitButton.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { endOfChallenge, enterCode } from './visitors.ts';
import { words } from './words.sq.ts';

export interface CodeStepProps {
  readonly challenge: string;
  readonly success: string | undefined;
  readonly isSignedIn: boolean;
  readonly onSignedIn: (answer: { token: string; user: User; message: string }) => void;
  /** Goes back to the password, with a sentence that says why. */
  readonly onBack: (message?: string) => void;
}

export default function CodeStep({ challenge, success, isSignedIn, onSignedIn, onBack }: CodeStepProps) {
  const [recovering, setRecovering] = useState(false);
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => (code.trim() ? undefined : { field: 'code', message: messages.codeWanted }),
    send: ({ code }) =>
      enterCode({ challenge, code }).catch((error) => {
        const end = endOfChallenge(error);
        if (end === undefined) throw error;
        onBack(end);
        throw error;
      }),
    done: onSignedIn,
  });

  return (
    <AuthFrame title={words.codeTitle} line={recovering ? words.recoveryLine : words.codeLine}>
      <form {...form.form} className="grid gap-4">
        {form.message ? (
          <Banner kind="error" onDismiss={form.dismiss}>
            {form.message}
          </Banner>
        ) : (
          success && <Banner kind="success">{success}</Banner>
        )}
        <TextField
          {...form.text('code')}
          key={recovering ? 'recovery' : 'app'}
          autoFocus
          label={recovering ? words.recoveryCode : words.code}
          inputMode={recovering ? 'text' : 'numeric'}
          autoComplete={recovering ? 'off' : 'one-time-code'}
          autoCapitalize={recovering ? 'characters' : 'none'}
          spellCheck={false}
        />
        <SubmitButton of={form} label={words.enter} busyLabel={words.entering} done={isSignedIn} large />
      </form>
      <div className="-mx-3.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Button
          look="ghost"
          onClick={() => {
            setRecovering(!recovering);
            form.set({ code: '' });
          }}
        >
          {recovering ? words.useApp : words.useRecoveryCode}
        </Button>
        <Button look="ghost" onClick={() => onBack()}>
          {words.backToLogin}
        </Button>
      </div>
    </AuthFrame>
  );
}
