// It brings React Aria: import it only through a Chunk.
import type { Role } from '#contracts/accounts.ts';
import type { ListedUser } from '#contracts/users.ts';
import { useForm } from '../lib/use-form.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { PopoverSelect } from '../ui/PopoverSelect.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { Switch } from '../ui/Switch.tsx';
import { TextField } from '../ui/TextField.tsx';
import { toast } from '../ui/toast.ts';
import { useEditUser } from './api.ts';
import { changesOf, checkUser, typedFrom } from './form.rules.ts';
import { words } from './words.sq.ts';

interface EditDialogProps {
  readonly user: ListedUser;
  readonly onClose: () => void;
}

const roles = [{ title: '', choices: Object.entries(words.roles).map(([key, label]) => ({ key, label })) }];

export default function EditDialog({ user, onClose }: EditDialogProps) {
  const edit = useEditUser();
  const form = useForm({
    initial: typedFrom(user),
    check: checkUser,
    send: (typed) =>
      edit.mutateAsync({
        id: user.id,
        changes: changesOf(user, typed),
        role: typed.role === user.role ? undefined : typed.role,
      }),
    done({ message }) {
      toast.done(message);
      onClose();
    },
    otherwise: words.saveFailed,
  });

  return (
    <Dialog title={words.editTitle} onClose={onClose}>
      <form {...form.form}>
        <div className="grid grid-cols-1 gap-4 px-5 py-5">
          {form.told && (
            <Banner kind="error" onDismiss={form.dismiss}>
              {form.told}
            </Banner>
          )}
          <TextField {...form.text('username')} label={words.username} autoComplete="off" />
          <TextField
            {...form.text('email')}
            label={words.email}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField
            {...form.text('password')}
            label={words.password}
            hint={words.passwordHint}
            autoComplete="new-password"
          />
          {user.role === 'user' && (
            <div className="grid grid-cols-2 items-start gap-4">
              <TextField
                {...form.text('trialEndDate')}
                label={words.trialEnd}
                hint={words.dateHint}
                autoComplete="off"
              />
              <TextField
                {...form.text('subscriptionEndDate')}
                label={words.planEnd}
                hint={words.dateHint}
                autoComplete="off"
              />
            </div>
          )}
          <PopoverSelect
            label={words.role}
            value={form.values.role}
            groups={roles}
            onChange={(role) => form.set({ role: role as Role })}
          />
          <div className="flex items-center justify-between gap-4">
            <div aria-hidden>
              <p className="font-semibold">{words.active}</p>
              <p className="text-sm text-ink-3">{words.activeLine}</p>
            </div>
            <Switch
              label={words.active}
              on={form.values.isActive}
              onChange={(isActive) => form.set({ isActive })}
            />
          </div>
        </div>
        <div className="flex justify-end gap-2 border-t border-line px-5 py-3.5">
          <Button look="ghost" onClick={onClose}>
            {words.cancel}
          </Button>
          <SubmitButton of={form} label={words.save} busyLabel={words.saving} />
        </div>
      </form>
    </Dialog>
  );
}
