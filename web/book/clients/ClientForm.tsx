import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { overwrittenOfClient } from '#contracts/clients/changed-meanwhile.rules.ts';
import { type Client, type ShownClient, updateClient } from '#contracts/clients/clients.ts';
import { monthName } from '#contracts/ground/format.sq.ts';
import { phoneExample } from '#contracts/ground/phones.sq.ts';
import { words as ofAllergies } from '../../clients/allergies/words.sq.ts';
import { useUpdateClient } from '../../clients/api.ts';
import type { FoundClient } from '../../clients/kept.ts';
import { valueText } from '../../clients/value-lines.rules.ts';
import { words } from '../../clients/words.sq.ts';
import { useRights } from '../../identity/accounts/session.ts';
import { salonQuery } from '../../salon/salons/api.ts';
import { phoneProblem } from '../../salon/salons/phone-problem.ts';
import { refusalOf } from '../../ground/lib/call.ts';
import { localNow } from '../../ground/lib/server-clock.ts';
import { useFirstSeen } from '../../ground/lib/use-first-seen.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { useClose } from '../../ground/ui/Dialog.tsx';
import { EmailField } from '../../ground/ui/EmailField.tsx';
import { FormMessage } from '../../ground/ui/FormMessage.tsx';
import { PhoneField } from '../../ground/ui/PhoneField.tsx';
import { SubmitButton } from '../../ground/ui/SubmitButton.tsx';
import { TextArea } from '../../ground/ui/TextArea.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { changesOf, checkClient, shownOf, valuesOf } from './values.rules.ts';

interface ClientFormProps {
  /** The client. If only the device knows the client, the form changes only the note. */
  readonly client: Client | FoundClient;
  readonly onDone: () => void;
}

export function ClientForm({ client, onDone }: ClientFormProps) {
  const { data: salon } = useQuery(salonQuery);
  const update = useUpdateClient();
  const close = useClose();
  const { may } = useRights();
  const mayChangeAll = may('clients') && 'status' in client;
  const keepAs = `client ${client.id}`;
  const [initial] = useState(() => valuesOf(client));
  const seen = useFirstSeen(keepAs, initial);
  /** The values that another user saved while this user was typing. */
  const [now, showNow] = useState<ShownClient>({});
  const nowOf = (field: keyof ShownClient) =>
    now[field] === undefined ? undefined : words.valueNow(valueText(field, now));
  const form = useForm({
    keepAs,
    initial,
    check: (values) => checkClient(values, phoneProblem),
    async send(values) {
      const changes = changesOf(values, initial);
      const shown = { ...shownOf(changes, seen, client), ...now };
      try {
        const answer = await update.mutateAsync({ client, changes, shown });
        return { ...answer, name: values.name.trim() };
      } catch (error) {
        const present = refusalOf(error, updateClient, 'changed')?.client;
        if (present) showNow({ ...now, ...overwrittenOfClient({ wanted: changes, shown, present }) });
        throw error;
      }
    },
    done({ message, name }) {
      toast.done(message, undefined, { detail: name });
      onDone();
    },
    otherwise: words.saveFailed,
  });

  return (
    <form {...form.form}>
      <div className="grid gap-4 px-5 py-5">
        <FormMessage of={form} />
        {mayChangeAll && (
          <>
            <TextField
              {...form.text('name')}
              label={words.name}
              hint={nowOf('name') ?? words.renameHint}
              autoComplete="off"
            />
            <PhoneField
              {...form.text('phone')}
              label={words.phone}
              hint={nowOf('phone') ?? phoneExample(salon?.country)}
              autoComplete="off"
            />
            <EmailField
              {...form.text('email')}
              label={words.email}
              hint={nowOf('email')}
              autoComplete="off"
            />
            <BirthdayField
              chosen={form.values}
              thisYear={Number(localNow().day.slice(0, 4))}
              error={form.errors.birthday ?? nowOf('birthday')}
              onChange={(changes) => form.set({ ...changes, birthday: '' })}
            />
          </>
        )}
        <TextArea
          {...form.text('note')}
          label={words.note}
          hint={nowOf('note') ?? (may('health') ? ofAllergies.notInNote : undefined)}
        />
      </div>
      <div className="flex justify-end gap-2 border-t border-line px-5 py-3.5">
        <Button look="ghost" onClick={() => close(onDone)}>
          {words.cancel}
        </Button>
        <SubmitButton needsNetwork={false} of={form} label={words.save} busyLabel={words.saving} />
      </div>
    </form>
  );
}

/** The chosen day, month and year; an empty text where nothing is chosen. */
interface ChosenBirthday {
  readonly birthDay: string;
  readonly birthMonth: string;
  readonly birthYear: string;
}

interface BirthdayFieldProps {
  readonly chosen: ChosenBirthday;
  readonly thisYear: number;
  readonly error: string | undefined;
  readonly onChange: (changes: Partial<ChosenBirthday>) => void;
}

const upTo = (last: number) => Array.from({ length: last }, (_, n) => String(n + 1));

function BirthdayField({ chosen, thisYear, error, onChange }: BirthdayFieldProps) {
  const noteId = useId();
  const parts = [
    { field: 'birthDay', label: words.birthDay, none: words.noDay, values: upTo(31), nameOf: String },
    {
      field: 'birthMonth',
      label: words.birthMonth,
      none: words.noMonth,
      values: upTo(12),
      nameOf: (month: string) => monthName(`2000-${month.padStart(2, '0')}-01`),
    },
    {
      field: 'birthYear',
      label: words.birthYear,
      none: words.noYear,
      values: Array.from({ length: 100 }, (_, n) => String(thisYear - n)),
      nameOf: String,
    },
  ] as const;
  return (
    <fieldset className="field">
      <legend className="lab mb-1.5">{words.birthday}</legend>
      <div className="grid grid-cols-[1fr_1.6fr_1.2fr] gap-2">
        {parts.map(({ field, label, none, values, nameOf }) => (
          <select
            key={field}
            aria-label={label}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && noteId}
            value={chosen[field]}
            onChange={(event) => onChange({ [field]: event.target.value })}
            className="input num min-w-0 px-2"
          >
            <option value="">{none}</option>
            {values.map((value) => (
              <option key={value} value={value}>
                {nameOf(value)}
              </option>
            ))}
          </select>
        ))}
      </div>
      {error && (
        <p id={noteId} className="text-xs font-medium text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  );
}
