import { useState } from 'react';
import type { OwnerScreen } from '#contracts/ground/pin-calls.ts';
import { messages as generalMessages } from '#contracts/ground/wording.sq.ts';
import { messages } from '#contracts/identity/accounts.sq.ts';
import { openOwnerScreen as contract } from '#contracts/identity/pins.ts';
import { messages as factorMessages } from '#contracts/identity/second-factors.sq.ts';
import { refusalOf } from '../../ground/lib/call.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { DialogForm } from '../../ground/ui/DialogForm.tsx';
import { PasswordField } from '../../ground/ui/PasswordField.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { openScreen } from './owner-screen.ts';
import { words } from './words.sq.ts';

export interface OwnerPasswordProps {
  readonly screen: OwnerScreen;
  readonly onClose: () => void;
}

export default function OwnerPassword({ screen, onClose }: OwnerPasswordProps) {
  const [asksCode, askCode] = useState(false);
  const form = useForm({
    initial: { password: '', code: '' },
    check({ password, code }) {
      if (password === '') return { field: 'password', message: messages.passwordMissing } as const;
      return asksCode && !code.trim() ? { field: 'code', message: factorMessages.codeWanted } : undefined;
    },
    async send({ password, code }) {
      try {
        await openScreen({ screen, password, ...(asksCode && { code }) });
        return true;
      } catch (error) {
        if (!refusalOf(error, contract, 'second_factor_required')) throw error;
        return false;
      }
    },
    done: (isOpen) => (isOpen ? onClose() : askCode(true)),
  });

  return (
    <Dialog title={words.screens[screen]} onClose={onClose}>
      <DialogForm of={form} label={words.open} busyLabel={words.opening}>
        <p className="text-md text-ink-2">{generalMessages.ownersPassword}</p>
        <PasswordField
          {...form.text('password')}
          label={words.password}
          // a browser that others use is not asked for a password that it keeps
          autoComplete="new-password"
          autoFocus
        />
        {asksCode && (
          <TextField
            {...form.text('code')}
            label={factorMessages.codeWanted}
            autoComplete="one-time-code"
            autoFocus
          />
        )}
      </DialogForm>
    </Dialog>
  );
}
