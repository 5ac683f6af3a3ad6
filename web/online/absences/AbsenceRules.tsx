import { FoldedForm } from '../reminders/FoldedForm.tsx';
import { useChange } from '../../ground/lib/use-change.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { SelectField } from '../../ground/ui/SelectField.tsx';
import { SubmitButton } from '../../ground/ui/SubmitButton.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { setAbsenceRules } from './api.ts';
import { words } from './words.sq.ts';

const choices = [30, 45, 60, 75, 90, 120];

/** After how many days who came once or twice is missing. */
export function AbsenceRules({ days }: { days: number }) {
  const save = useChange(setAbsenceRules);
  const form = useForm({
    initial: { days: String(days) },
    check: () => undefined,
    send: (typed) => save.mutateAsync({ body: { after_days: Number(typed.days) } }),
    done: ({ message }) => toast.done(message),
    otherwise: words.saveFailed,
  });
  const all = [...new Set([...choices, days])].sort((one, other) => one - other);
  return (
    <FoldedForm title={words.rules} of={form}>
      <SelectField
        label={words.afterDays}
        value={form.values.days}
        onChange={(chosen) => form.set({ days: chosen })}
        names={Object.fromEntries(all.map((one) => [String(one), words.days(one)]))}
      />
      <div>
        <SubmitButton of={form} label={words.save} busyLabel={words.saving} />
      </div>
    </FoldedForm>
  );
}
