// This module imports React Aria: import it only through a Chunk.
import { type FormEvent, useState } from 'react';
import type { Role } from '#contracts/accounts.ts';
import { localTime } from '#contracts/calendar.rules.ts';
import type { ListedUser } from '#contracts/users.ts';
import { useForm } from '../lib/use-form.ts';
import { Banner } from '../ui/Banner.tsx';
import { Confirm } from '../ui/Confirm.tsx';
import { DateField } from '../ui/DateField.tsx';
import { CloseButton, Dialog } from '../ui/Dialog.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { PopoverSelect } from '../ui/PopoverSelect.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { Switch } from '../ui/Switch.tsx';
import { TextField } from '../ui/TextField.tsx';
import { type Edit, useEditUser } from './api.ts';
import { changedFields, checkUser, type Typed, typedFrom } from './form.rules.ts';
import { lossesOf } from './losses.rules.ts';
import { lossWords } from './losses.sq.ts';
import { SendReset } from './SendReset.tsx';
import { useUndo } from './use-undo.ts';
import { words } from './words.sq.ts';

interface EditDialogProps {
  readonly user: ListedUser;
  readonly onClose: () => void;
}

const roles = [{ title: '', choices: Object.entries(words.roles).map(([key, label]) => ({ key, label })) }];

export default function EditDialog({ user, onClose }: EditDialogProps) {
  const edit = useEditUser();
  const offerUndo = useUndo(user);
  const [losses, setLosses] = useState<readonly string[]>([]);
  const form = useForm({
    keepAs: `user ${user.id}`,
    initial: typedFrom(user),
    check: checkUser,
    send: (typed) => edit.mutateAsync(editOf(typed)),
    done({ message, undoId }) {
      offerUndo(message, editOf(form.values), undoId);
      onClose();
    },
    otherwise: words.saveFailed,
  });
  const editOf = (typed: Typed): Edit => ({
    id: user.id,
    changes: changedFields(user, typed),
    role: typed.role === user.role ? undefined : typed.role,
  });
  const today = localTime(new Date()).day;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = checkUser(form.values) ? [] : lossesOf(user, form.values, new Date());
    if (found.length > 0) setLosses(found);
    else form.submit();
  };

  return (
    <Dialog title={words.editTitle} onClose={onClose}>
      <form {...form.form} onSubmit={submit}>
        <div className="grid grid-cols-1 gap-4 px-5 py-5">
          {form.message && (
            <Banner kind="error" onDismiss={form.dismiss}>
              {form.message}
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
          <div>
            <SendReset id={user.id} />
          </div>
          <PasswordField
            {...form.text('password')}
            label={words.password}
            hint={words.passwordHint}
            autoComplete="new-password"
          />
          {user.role === 'user' && (
            <div className="grid grid-cols-2 items-start gap-4">
              {(['trialEndDate', 'subscriptionEndDate'] as const).map((field) => (
                <DateField
                  key={field}
                  label={words.ends[field]}
                  day={form.values[field]}
                  today={today}
                  placeholder={words.noDate}
                  clear={words.clearDate}
                  error={form.errors[field]}
                  onDay={(day) => form.set({ [field]: day })}
                />
              ))}
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
          <CloseButton>{words.cancel}</CloseButton>
          <SubmitButton of={form} label={words.save} busyLabel={words.saving} />
        </div>
      </form>
      {losses.length > 0 && (
        <Confirm
          title={lossWords.title}
          question={lossWords.question(losses)}
          yes={words.save}
          onClose={() => setLosses([])}
          onYes={() => {
            setLosses([]);
            form.submit();
          }}
        />
      )}
    </Dialog>
  );
}
