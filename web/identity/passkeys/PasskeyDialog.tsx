// The dialog for the name of a passkey: a new passkey, which the browser then makes, or an existing passkey.
import { messages } from '#contracts/identity/passkeys.sq.ts';
import type { Passkey } from '#contracts/identity/passkeys.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { DialogForm } from '../../ground/ui/DialogForm.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { renamePasskey, useAddPasskey } from './api.ts';
import { words } from './words.sq.ts';

interface PasskeyDialogProps {
  readonly passkey?: Passkey;
  readonly onClose: () => void;
}

export default function PasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const add = useAddPasskey();
  const rename = useChange(renamePasskey);
  const form = useForm({
    initial: { name: passkey?.name ?? '' },
    check: ({ name }) => (name.trim() ? undefined : { field: 'name', message: messages.nameMissing }),
    send: async ({ name }) =>
      passkey ? rename.mutateAsync({ params: { id: passkey.id }, body: { name } }) : add.mutateAsync(name),
    done({ message }) {
      toast.done(message);
      onClose();
    },
    otherwise: passkey ? words.changeFailed : words.addFailed,
  });

  return (
    <Dialog title={passkey ? words.rename : words.add} onClose={onClose}>
      <DialogForm
        of={form}
        label={passkey ? words.save : words.add}
        busyLabel={passkey ? words.saving : words.adding}
      >
        <TextField
          {...form.text('name')}
          label={words.name}
          hint={words.nameHint}
          maxLength={60}
          autoComplete="off"
          // no autofocus on touch screens, where React Aria would show the dialog only after the keyboard has opened
          autoFocus={matchMedia('(pointer: fine)').matches}
        />
      </DialogForm>
    </Dialog>
  );
}
