// The form of a year's Eids. Before it saves, it shows once what would move, and asks.

import { useState } from 'react';
import { longDate } from '#contracts/ground/format.sq.ts';
import * as contract from '#contracts/salon/holiday-corrections.ts';
import { eidKinds } from '#contracts/salon/holidays.rules.ts';
import { countryNames } from '#contracts/salon/salon-names.sq.ts';
import { refusalOf } from '../../ground/lib/call.ts';
import { conflictsOf } from '../../ground/lib/changed-fields.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { withPresent } from '../../ground/lib/with-present.ts';
import { ChangedInForm, type Conflict } from '../../ground/ui/ChangedFields.tsx';
import { Confirm } from '../../ground/ui/Confirm.tsx';
import { DateField } from '../../ground/ui/DateField.tsx';
import { CloseButton, Dialog } from '../../ground/ui/Dialog.tsx';
import { FormMessage } from '../../ground/ui/FormMessage.tsx';
import { SubmitButton } from '../../ground/ui/SubmitButton.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { correctEids } from './api.ts';
import { words } from './eids.sq.ts';

interface EidDatesDialogProps {
  readonly eids: contract.EidYear;
  readonly today: string;
  readonly onClose: () => void;
}

type EidKind = (typeof eidKinds)[number];
type EidDays = Pick<contract.EidYear, EidKind>;
const daysOf = ({ fitr, adha }: EidDays): EidDays => ({ fitr, adha });

export default function EidDatesDialog({ eids: opened, today, onClose }: EidDatesDialogProps) {
  // the Eids as the administrator saw them: the list behind the dialog may load again meanwhile
  const [eids, show] = useState(opened);
  const { country, year, estimate } = eids;
  const correct = useChange(correctEids);
  const [isAsking, ask] = useState(false);
  const [conflicts, setConflicts] = useState<readonly Conflict<EidKind>[]>([]);
  const form = useForm({
    keepAs: `eids ${country} ${year}`,
    initial: { fitr: eids.fitr, adha: eids.adha },
    check: () => undefined,
    send: (days, typed) =>
      correct
        .mutateAsync({ params: { country, year: String(year) }, body: { ...typed, shown: daysOf(eids) } })
        .catch((error) => askAgain(error, days)),
    done({ message }) {
      onClose();
      toast.done(message);
    },
    otherwise: words.saveFailed,
  });
  const askAgain = (error: unknown, typed: EidDays): never => {
    const changed = refusalOf(error, contract.correctEids, 'changed');
    if (changed) {
      const [shown, present] = [daysOf(eids), daysOf(changed.data)];
      const inWords = (days: readonly string[]) => days.map(longDate).join(', ');
      setConflicts(
        conflictsOf({ typed, shown, present }, changed.changes).map((one) => ({
          ...one,
          label: words.names[country][one.field],
          now: inWords(present[one.field]),
          typed: inWords(typed[one.field]),
        })),
      );
      show(changed.data);
      form.set(withPresent(typed, shown, present));
    }
    throw error;
  };
  const fields = eidKinds.flatMap((kind) =>
    form.values[kind].map((day, n) => {
      const name = words.names[country][kind];
      const label = eids[kind].length > 1 ? words.whichOf(name, n + 1) : name;
      return { kind, n, day, label, before: eids[kind][n] ?? day, estimate: estimate[kind][n] ?? day };
    }),
  );
  const moved = fields.filter(({ day, before }) => day !== before);
  const setDay = (kind: (typeof eidKinds)[number], n: number, day: string) =>
    form.set({ [kind]: form.values[kind].with(n, day) });

  return (
    <Dialog title={words.dialog(countryNames[country], year)} onClose={onClose}>
      <form
        {...form.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (moved.length > 0) ask(true);
          else onClose();
        }}
      >
        <div className="grid gap-4 px-5 py-4">
          <FormMessage of={form} />
          {fields.map(({ kind, n, day, label, estimate: estimated }) => (
            <div key={label} className="grid gap-1">
              <DateField
                label={label}
                day={day}
                today={today}
                error={form.errors[kind]}
                onDay={(chosen) => setDay(kind, n, chosen)}
              />
              <p className="text-xs text-ink-3">{words.estimated(longDate(estimated))}</p>
            </div>
          ))}
        </div>
        <div className="sticky bottom-0 flex justify-end gap-2 border-t border-line bg-surface px-5 py-3.5">
          <CloseButton>{words.close}</CloseButton>
          <SubmitButton of={form} label={words.save} busyLabel={words.saving} />
        </div>
      </form>
      <ChangedInForm form={form} conflicts={conflicts} present={eids} onClose={() => setConflicts([])} />
      {isAsking && (
        <Confirm
          title={words.confirm}
          question={[
            words.moves,
            ...moved.map(({ label, before, day }) => words.move(label, longDate(before), longDate(day))),
            '',
            words.whatFollows,
          ].join('\n')}
          yes={words.yes}
          isSafe
          onYes={() => {
            ask(false);
            form.submit();
          }}
          onClose={() => ask(false)}
        />
      )}
    </Dialog>
  );
}
