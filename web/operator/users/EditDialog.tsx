// This module imports React Aria: import it only through a Chunk.
import { type FormEvent, useState } from 'react';
import { numericDate } from '#contracts/ground/format.sq.ts';
import type { Role } from '#contracts/ground/user.ts';
import { editUser, type ListedUser } from '#contracts/operator/users.ts';
import { useToldEdit } from '../customers/use-told-edit.ts';
import { refusalOf } from '../../ground/lib/call.ts';
import { conflictsOf } from '../../ground/lib/changed-fields.ts';
import { localNow, serverNow } from '../../ground/lib/server-clock.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { withPresent } from '../../ground/lib/with-present.ts';
import { ChangedInForm, type Conflict } from '../../ground/ui/ChangedFields.tsx';
import { Confirm } from '../../ground/ui/Confirm.tsx';
import { DateField } from '../../ground/ui/DateField.tsx';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { DialogForm } from '../../ground/ui/DialogForm.tsx';
import { EmailField } from '../../ground/ui/EmailField.tsx';
import { PasswordField } from '../../ground/ui/PasswordField.tsx';
import { PopoverSelect } from '../../ground/ui/PopoverSelect.tsx';
import { Switch } from '../../ground/ui/Switch.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { type Edit, useEditUser } from './api.ts';
import { changedFields, checkUser, type TypedUser, typedFrom } from './form.rules.ts';
import { lossesOfEdit } from './losses.rules.ts';
import { doneWords, lossWords } from './losses.sq.ts';
import { SendReset } from './SendReset.tsx';
import { words } from './words.sq.ts';

interface EditDialogProps {
  readonly user: ListedUser;
  readonly onClose: () => void;
}

const roles = [{ title: '', choices: Object.entries(words.roles).map(([key, label]) => ({ key, label })) }];

const labels: Readonly<Record<keyof TypedUser, string>> = {
  username: words.username,
  name: words.fullName,
  email: words.email,
  password: words.password,
  role: words.role,
  ...words.ends,
  isActive: words.active,
};
/** The value as text. Days are in the usual form; a switch can never be in conflict. */
const valueInWords = (value: string | boolean) => (isDay(value) ? numericDate(value) : String(value));
const isDay = (value: string | boolean): value is string => /^\d{4}-\d\d-\d\d$/.test(String(value));

export default function EditDialog({ user: opened, onClose }: EditDialogProps) {
  // the user as the administrator saw it: the list behind the dialog may load again meanwhile
  const [user, setUser] = useState(opened);
  const [since, setSince] = useState(() => serverNow().toISOString());
  const edit = useEditUser();
  const tell = useToldEdit(user.id, user.username, doneWords.undoFailed);
  const [question, ask] = useState<readonly string[]>();
  const [conflicts, setConflicts] = useState<readonly Conflict<keyof TypedUser>[]>([]);
  const form = useForm({
    keepAs: `user ${user.id}`,
    initial: typedFrom(user),
    check: (typed) => checkUser(typed, user),
    async send(typed) {
      const saved = await edit.mutateAsync(editOf(typed)).catch((error) => askAgain(error, typed));
      if (saved.roleFailure) {
        // all fields except the role are saved, and are not sent again
        setUser(saved.user);
        form.set({ password: '' });
        throw saved.roleFailure;
      }
      return saved;
    },
    done({ user: { username }, message, undoId }) {
      const changed = editOf(form.values);
      const { shown: _, trialEndDate, subscriptionEndDate, ...others } = changed.changes;
      // the button takes back everything that the message names; otherwise it is not shown
      const isOfEnds = changed.role === undefined && Object.keys(others).length === 0;
      const detail = doneWords.of(username, describeEdit(changed));
      tell({ message, detail, undoId: isOfEnds ? undoId : null });
      onClose();
    },
    otherwise: words.saveFailed,
  });
  const editOf = (typed: TypedUser): Edit => ({
    id: user.id,
    changes: changedFields(user, typed, since),
    role: typed.role === user.role ? undefined : typed.role,
  });
  const lossesNow = (of: ListedUser, typed: TypedUser) => lossesOfEdit(of, typed, serverNow());
  const askAgain = (error: unknown, typed: TypedUser): never => {
    const changed = refusalOf(error, editUser, 'changed');
    if (changed) {
      const [shown, present] = [typedFrom(user), typedFrom(changed.user)];
      // the password that somebody else set is not shown to anybody
      const password = changed.changes.find(({ field }) => field === 'password');
      setConflicts([
        ...conflictsOf({ typed, shown, present }, changed.changes).map((one) => ({
          ...one,
          label: labels[one.field],
          now: valueInWords(present[one.field]),
          typed: valueInWords(typed[one.field]),
        })),
        ...(password
          ? [
              {
                ...password,
                field: 'password' as const,
                label: labels.password,
                now: words.passwordOfNow,
                typed: words.passwordTyped,
              },
            ]
          : []),
      ]);
      setSince(serverNow().toISOString());
      setUser(changed.user);
      form.set(withPresent(typed, shown, present));
    }
    throw error;
  };
  const today = localNow().day;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { changes, role } = editOf(form.values);
    if (Object.keys(changes).length === 0 && !role) {
      toast.done(words.nothingChanged);
      return onClose();
    }
    const lines = checkUser(form.values, user) ? [] : lossesNow(user, form.values);
    if (lines.length > 0) ask(lines);
    else form.submit();
  };

  return (
    <Dialog title={words.editTitle} onClose={onClose}>
      <DialogForm
        of={{ ...form, form: { ...form.form, onSubmit: submit } }}
        label={words.save}
        busyLabel={words.saving}
      >
        <TextField {...form.text('username')} label={words.username} autoComplete="off" />
        <TextField {...form.text('name')} label={words.fullName} autoComplete="off" />
        <EmailField {...form.text('email')} label={words.email} autoComplete="off" />
        <div>
          <SendReset id={user.id} />
        </div>
        <PasswordField
          {...form.text('password')}
          label={words.password}
          hint={words.passwordHint}
          autoComplete="new-password"
        />
        {user.staffRole === 'owner' && (
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
          error={form.errors.role}
          onChange={(role) => form.set({ role: role as Role })}
        />
        <label className="flex items-center justify-between gap-4">
          <span aria-hidden>
            <span className="block font-semibold">{words.active}</span>
            <span className="block text-sm text-ink-3">{words.activeLine}</span>
          </span>
          <Switch
            label={words.active}
            on={form.values.isActive}
            onChange={(isActive) => form.set({ isActive })}
          />
        </label>
      </DialogForm>
      <ChangedInForm
        form={form}
        conflicts={conflicts}
        present={typedFrom(user)}
        onClose={() => setConflicts([])}
      />
      {question && (
        <Confirm
          title={lossWords.title}
          question={lossWords.question(question)}
          yes={words.save}
          onClose={() => ask(undefined)}
          onYes={() => {
            ask(undefined);
            form.submit();
          }}
        />
      )}
    </Dialog>
  );
}

/** The changes of an edit, as the text below the message. */
function describeEdit({ changes, role }: Edit): string {
  const { username, name, email, password, trialEndDate, subscriptionEndDate, isActive } = changes;
  return [
    username !== undefined && doneWords.username(username),
    name !== undefined && doneWords.name(name),
    email !== undefined && doneWords.email(email),
    password && doneWords.password,
    trialEndDate !== undefined && doneWords.trialEndDate(trialEndDate ?? ''),
    subscriptionEndDate !== undefined && doneWords.subscriptionEndDate(subscriptionEndDate ?? ''),
    isActive !== undefined && doneWords.isActive(isActive),
    role && doneWords.role[role],
  ]
    .filter(Boolean)
    .join(' ');
}
