// This module imports React Aria: import it only through a Chunk.

import { flawIn } from '#contracts/ground/first-problem.ts';
import type { User } from '#contracts/ground/user.ts';
import { FullName } from '#contracts/identity/accounts.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { DialogForm } from '../../ground/ui/DialogForm.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { renameUser } from './profile.ts';
import { words as accountWords, renameWords as words } from './words.sq.ts';

interface RenameDialogProps {
  readonly user: User;
  readonly onClose: () => void;
}

export default function RenameDialog({ user, onClose }: RenameDialogProps) {
  const rename = useChange(renameUser);
  const form = useForm({
    keepAs: 'own name',
    initial: { name: user.name },
    check: ({ name }) => flawIn('name', FullName, name),
    send: ({ name }) => rename.mutateAsync({ params: { id: user.id }, body: { name } }),
    done({ message }) {
      toast.done(message);
      onClose();
    },
    otherwise: words.failed,
  });
  return (
    <Dialog title={words.rename} onClose={onClose}>
      <DialogForm of={form} label={words.save} busyLabel={words.saving}>
        <TextField
          {...form.text('name')}
          label={accountWords.fullName}
          hint={user.role === 'admin' ? undefined : words.line}
          autoComplete="name"
        />
      </DialogForm>
    </Dialog>
  );
}
