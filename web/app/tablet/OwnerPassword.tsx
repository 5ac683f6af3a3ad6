import type { OwnerScreen } from '#contracts/ground/opened-by.ts';
import { messages as generalMessages } from '#contracts/ground/wording.sq.ts';
import { openOwnerScreen as contract } from '#contracts/identity/pins.ts';
import { PasswordQuestion, usePasswordQuestion } from '../../identity/accounts/PasswordQuestion.tsx';
import { refusalOf } from '../../ground/lib/call.ts';
import { useMounted } from '../../ground/lib/use-mounted.ts';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { DialogForm } from '../../ground/ui/DialogForm.tsx';
import { openScreen } from './owner-screen.ts';
import { words } from './words.sq.ts';

export interface OwnerPasswordProps {
  readonly screen: OwnerScreen;
  readonly onClose: () => void;
}

export default function OwnerPassword({ screen, onClose }: OwnerPasswordProps) {
  const isOpen = useMounted();
  const question = usePasswordQuestion({
    async send(typed) {
      try {
        await openScreen({ screen, ...typed }, () => isOpen.current);
        return true;
      } catch (error) {
        if (!refusalOf(error, contract, 'second_factor_required')) throw error;
        return false;
      }
    },
    done: onClose,
  });

  return (
    <Dialog title={words.screens[screen]} onClose={onClose}>
      <DialogForm of={question.form} label={words.open} busyLabel={words.opening}>
        <p className="text-md text-ink-2">{generalMessages.ownersPassword}</p>
        {/* `new-password`, so that a browser that others use does not offer to save or fill in the password */}
        <PasswordQuestion of={question} label={words.password} autoComplete="new-password" />
      </DialogForm>
    </Dialog>
  );
}
