// The dialog that removes a person from the staff, and hands over the coming visits. It imports React Aria: import it only through a Chunk.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { StaffMember } from '#contracts/ground/roles.ts';
import * as contract from '#contracts/privacy/leaving.ts';
import { withHint } from '../../appointments/words.sq.ts';
import { barbersQuery } from '../../salon/barbers/api.ts';
import { explain, refusalOf } from '../../ground/lib/call.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { Checkbox } from '../../ground/ui/Checkbox.tsx';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { DialogForm } from '../../ground/ui/DialogForm.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { SelectField } from '../../ground/ui/SelectField.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { leave, leavingQuery } from './api.ts';
import { words } from './words.sq.ts';

interface LeavePersonProps {
  readonly person: Pick<StaffMember, 'id' | 'name' | 'barberId'>;
  readonly onClose: () => void;
}

export default function LeavePerson({ person, onClose }: LeavePersonProps) {
  const { data, error, refetch } = useQuery(leavingQuery(person.id));
  return (
    <Dialog title={words.title(person.name)} onClose={onClose}>
      {data && <LeaveForm person={person} onClose={onClose} {...data} />}
      {!data && (
        <div className="px-5 py-5">
          {error ? (
            <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>
          ) : (
            <Skeleton lines={4} />
          )}
        </div>
      )}
    </Dialog>
  );
}

interface LeaveFormProps extends LeavePersonProps {
  readonly visits: readonly contract.ComingVisit[];
  readonly count: number;
}

function LeaveForm({ person, visits, count, onClose }: LeaveFormProps) {
  const { data: barbers = [] } = useQuery(barbersQuery);
  const save = useChange(leave);
  const form = useForm({
    initial: { handOverTo: '', deactivatesColumn: true as boolean },
    check: () => undefined,
    send: ({ handOverTo, deactivatesColumn }) =>
      save.mutateAsync({
        params: { id: person.id },
        body: { handOverTo: handOverTo || null, deactivatesColumn },
      }),
    done({ message }) {
      toast.done(message);
      onClose();
    },
    otherwise: words.failed,
  });
  const { values, set } = form;
  const refused = refusalOf(form.failure, contract.leave, 'slot_taken');
  const others = barbers.filter(({ id, active }) => active && id !== person.barberId);
  return (
    <DialogForm of={form} look="danger" label={words.leave} busyLabel={words.leaving} sticky>
      {refused && refused.count > 0 && (
        <Visits title={words.unfit(refused.count)} visits={refused.unfit} count={refused.count} />
      )}
      {count > 0 && !refused && (
        <Visits title={words.left(person.name, count)} visits={visits} count={count} />
      )}
      {count > 0 && (
        <SelectField
          label={words.handOverTo}
          value={values.handOverTo}
          error={form.errors.handOverTo}
          none={words.stay}
          names={Object.fromEntries(others.map(({ id, name }) => [id, name]))}
          onChange={(handOverTo) => {
            // the refused visits are about the previously chosen barber
            form.dismiss();
            set({ handOverTo });
          }}
        />
      )}
      {person.barberId && (
        <Checkbox
          name="deactivatesColumn"
          label={words.deactivatesColumn}
          checked={values.deactivatesColumn}
          onChange={(deactivatesColumn) => set({ deactivatesColumn })}
        />
      )}
      <p className="text-ink-2">{words.whatHappens}</p>
    </DialogForm>
  );
}

interface VisitsProps {
  readonly title: string;
  readonly visits: readonly (contract.ComingVisit & { readonly why?: string })[];
  readonly count: number;
}

/** The number of visits that are shown before the user asks for the rest. */
const fewest = 5;

function Visits({ title, visits, count }: VisitsProps) {
  const [isWhole, showAll] = useState(false);
  const shown = isWhole ? visits : visits.slice(0, fewest);
  const hidden = count - shown.length;
  return (
    <section className="grid gap-1">
      <h3 className="num font-semibold">{title}</h3>
      <ul className="divide-y divide-line-2">
        {shown.map(({ id, name, name_hint, appointment_date: day, appointment_time: time, why }) => (
          <li key={id} className="py-1.5">
            <Link href={`/terminet?${new URLSearchParams({ dita: day, termini: id })}`} className="link num">
              {words.visit(day, time, withHint(name, { name_hint }))}
            </Link>
            {why && <p className="num text-sm text-ink-2">{why}</p>}
          </li>
        ))}
      </ul>
      {hidden > 0 &&
        (isWhole ? (
          <p className="num text-sm text-ink-2">{words.more(hidden)}</p>
        ) : (
          <div>
            <Button look="ghost" onClick={() => showAll(true)}>
              {words.more(hidden)}
            </Button>
          </div>
        ))}
    </section>
  );
}
