// The forms of a client's health: the text of the allergies, and a new test.
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { messages, resultNames } from '#contracts/clients/allergies.sq.ts';
import {
  type ClientHealth,
  longestAllergies,
  type TestResult,
  writeAllergies as writeCall,
} from '#contracts/clients/allergies.ts';
import { refusalOf } from '../../ground/lib/call.ts';
import { localNow } from '../../ground/lib/server-clock.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useFirstSeen } from '../../ground/lib/use-first-seen.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { DateField } from '../../ground/ui/DateField.tsx';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { DialogForm } from '../../ground/ui/DialogForm.tsx';
import { RadioGroup } from '../../ground/ui/RadioGroup.tsx';
import { TextArea } from '../../ground/ui/TextArea.tsx';
import { tellOutcome, toast } from '../../ground/ui/toast.ts';
import { addPatchTest, writeAllergies } from './api.ts';
import { words } from './words.sq.ts';

interface FormProps {
  readonly client: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

interface HealthDialogProps extends FormProps {
  readonly what: 'allergies' | 'test';
  readonly health: ClientHealth;
}

export default function HealthDialog({ what, health, ...parts }: HealthDialogProps) {
  const title = what === 'test' ? words.testOf : words.allergiesOf;
  return (
    <Dialog title={title(parts.client.name)} onClose={parts.onClose}>
      {what === 'test' ? <TestForm {...parts} /> : <AllergiesForm {...parts} health={health} />}
    </Dialog>
  );
}

function AllergiesForm({ client, health, onClose }: FormProps & Pick<HealthDialogProps, 'health'>) {
  const write = useChange(writeAllergies);
  const keepAs = `allergies ${client.id}`;
  const { allergies: begun } = useFirstSeen(keepAs, { allergies: health.allergies });
  /** The text as the salon has it. Another person may change it while this one is typing. */
  const [shown, show] = useState(begun);
  /** Undoes a removal. The server keeps only what another person wrote, and brings that back only for an owner. */
  const writeAgain = (allergies: string) => {
    const { onSuccess, onError } = tellOutcome(words.saveFailed);
    // not by `mutate`: this window is closed, which would leave out what is told
    write
      .mutateAsync({ params: { id: client.id }, body: { allergies, shown: null } })
      .then(onSuccess, onError);
  };
  const form = useForm({
    keepAs,
    initial: { allergies: begun ?? '' },
    check: ({ allergies }) =>
      allergies.trim().length > longestAllergies
        ? ({ field: 'allergies', message: words.tooLong } as const)
        : undefined,
    send: ({ allergies }) =>
      write
        .mutateAsync({ params: { id: client.id }, body: { allergies, shown } })
        .catch((error: unknown): never => {
          const now = refusalOf(error, writeCall, 'changed')?.health;
          if (now) show(now.allergies);
          throw error;
        }),
    done({ message, health: { allergies } }) {
      const canBeUndone = allergies === null && shown !== null && shown.length <= longestAllergies;
      toast.done(message, canBeUndone ? () => writeAgain(shown) : undefined);
      onClose();
    },
    otherwise: words.saveFailed,
  });
  return (
    <DialogForm of={form} label={words.save} busyLabel={words.saving}>
      <TextArea
        {...form.text('allergies')}
        label={words.allergies}
        hint={shown === begun ? words.allergiesHint : words.now(shown)}
        // a merge may have joined two texts
        maxLength={Math.max(longestAllergies, begun?.length ?? 0)}
      />
    </DialogForm>
  );
}

const results = Object.entries(resultNames) as [TestResult, string][];

function TestForm({ client, onClose }: FormProps) {
  const add = useChange(addPatchTest);
  const today = localNow().day;
  const [id] = useState(() => newId());
  const form = useForm({
    keepAs: `patch test ${client.id}`,
    initial: { date: today, result: '' },
    check: ({ result }) =>
      result === '' ? ({ field: 'result', message: messages.resultMissing } as const) : undefined,
    send: ({ date, result }) =>
      add.mutateAsync({ params: { id: client.id }, body: { id, date, result: result as TestResult } }),
    done({ message }) {
      toast.done(message);
      onClose();
    },
    otherwise: words.saveFailed,
  });
  const { date, result } = form.values;
  return (
    <DialogForm of={form} label={words.save} busyLabel={words.saving}>
      <DateField
        label={words.date}
        day={date}
        today={today}
        error={form.errors.date}
        onDay={(date) => form.set({ date })}
      />
      <RadioGroup
        label={words.result}
        value={(result || undefined) as TestResult | undefined}
        names={results}
        error={form.errors.result}
        onChange={(result) => form.set({ result })}
      />
    </DialogForm>
  );
}
