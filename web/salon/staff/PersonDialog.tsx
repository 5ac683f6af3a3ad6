// The dialog of a person: name, role, column, the rights given by a tick, and whether the person is active.
import { type ReactNode, useState } from 'react';
import { roleNames, tickNames } from '#contracts/ground/roles.sq.ts';
import type { StaffRole } from '#contracts/ground/roles.ts';
import type { Barber } from '#contracts/salon/barbers.ts';
import { mayChange, maySeeAs, ticksWithheld, usualTicks } from '#contracts/salon/staff.rules.ts';
import { messages } from '#contracts/salon/staff.sq.ts';
import type { Person } from '#contracts/salon/staff.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { useShown } from '../../ground/lib/use-shown.ts';
import { Checkbox } from '../../ground/ui/Checkbox.tsx';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { DialogForm } from '../../ground/ui/DialogForm.tsx';
import { SelectField } from '../../ground/ui/SelectField.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { updatePerson } from './api.ts';
import HealthQuestion from './HealthQuestion.tsx';
import { changesOf, ticksOf, valuesOf } from './values.rules.ts';
import { words } from './words.sq.ts';

export interface PersonDialogProps {
  readonly person: Person;
  /** The person who makes the change. */
  readonly by: Person;
  readonly people: readonly Person[];
  readonly barbers: readonly Barber[];
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

export default function PersonDialog({ person, by, people, barbers, children, onClose }: PersonDialogProps) {
  const update = useChange(updatePerson);
  const [before] = useState(() => valuesOf(person));
  const keepAs = `person ${person.id}`;
  const sendTyped = useShown(keepAs, { ...person, ...person.ticks });
  const form = useForm({
    keepAs,
    initial: before,
    check: ({ name }) =>
      name.trim() === '' ? ({ field: 'name', message: messages.nameMissing } as const) : undefined,
    send({ role }, typed) {
      const changes = changesOf(role, typed);
      return sendTyped({ ...changes, ...changes.ticks }, typed, ({ shown }) =>
        update.mutateAsync({ params: { id: person.id }, body: { ...changes, ...(shown && { shown }) } }),
      );
    },
    done({ message }) {
      toast.done(message);
      onClose();
    },
    otherwise: words.saveFailed,
  });
  const { role, barberId, active } = form.values;
  const roles = (Object.keys(roleNames) as StaffRole[]).filter((one) => mayChange(by, one));
  const taken = new Set(people.flatMap((one) => (one.id === person.id ? [] : [one.barberId])));
  const givesAccess = maySeeAs(by, person);
  const isOffered = ({ id }: Barber) => !taken.has(id) && (givesAccess || id === person.barberId);
  const columns = barbers.filter(isOffered).map(({ id, name }) => [id, name]);
  const beyond = ticksWithheld(by);
  // a right that the person may not give can only be taken away
  const ticks = ticksOf(role).filter((tick) => !beyond.includes(tick) || person.ticks[tick]);
  const chooseRole = (chosen: string) => {
    const next = chosen as StaffRole;
    const { seesMoney, seesHealth } = usualTicks(next);
    form.set({ role: next, seesMoney, ...(by.role === 'owner' && { seesHealth }) });
  };

  return (
    <Dialog title={person.name} onClose={onClose}>
      {by.role === 'owner' && person.asksHealth && (
        <div className="px-5 pt-4">
          <HealthQuestion of={person} />
        </div>
      )}
      <DialogForm of={form} label={words.save} busyLabel={words.saving}>
        <TextField {...form.text('name')} label={words.name} autoComplete="off" />
        <div className="grid grid-cols-2 items-start gap-4">
          <SelectField
            label={words.role}
            names={Object.fromEntries(roles.map((one) => [one, roleNames[one]]))}
            value={role}
            error={form.errors.role}
            onChange={chooseRole}
          />
          <SelectField
            label={words.column}
            none={words.noColumn}
            hint={givesAccess ? undefined : messages.ownersOnly}
            names={Object.fromEntries(columns)}
            value={barberId}
            error={form.errors.barberId}
            onChange={(barberId) => form.set({ barberId })}
          />
        </div>
        {ticks.length > 0 && (
          <fieldset>
            <legend className="lab">{words.mayDo}</legend>
            {ticks.map((tick) => (
              <div key={tick}>
                <Checkbox
                  name={tick}
                  label={tickNames[tick]}
                  checked={form.values[tick]}
                  onChange={(on) => form.set({ [tick]: on })}
                />
                {tick === 'seesHealth' && role === 'barber' && (
                  <p className="text-xs text-ink-3">{words.ownClientsOnly}</p>
                )}
                {tick === 'seesOwnMoney' && <p className="text-xs text-ink-3">{words.ownPricesStay}</p>}
              </div>
            ))}
          </fieldset>
        )}
        {(person.active || givesAccess) && (
          <div>
            <Checkbox
              name="active"
              label={words.active}
              checked={active}
              onChange={(active) => form.set({ active })}
            />
            <p className="text-xs text-ink-3">{words.activeHint}</p>
          </div>
        )}
      </DialogForm>
      {children}
    </Dialog>
  );
}
