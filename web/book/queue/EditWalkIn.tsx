// The form that corrects the data of a client who waits.
import { useState } from 'react';
import type { Barber } from '#contracts/salon/barbers.ts';
import type { Service } from '#contracts/salon/services.ts';
import type { WalkInChanges } from '../../appointments/walk-ins/api.ts';
import type { ShownWalkIn } from '../../appointments/walk-ins/queue.rules.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { Dialog, DialogFoot } from '../../ground/ui/Dialog.tsx';
import { SelectField } from '../../ground/ui/SelectField.tsx';
import { nameIn, servicesIn } from './rows.rules.ts';
import { WhoFields } from './WhoFields.tsx';
import { queueWords as words } from './words.sq.ts';

interface EditWalkInProps {
  readonly walkIn: ShownWalkIn;
  readonly services: readonly Service[];
  readonly barbers: readonly Barber[];
  readonly onSave: (changes: WalkInChanges) => void;
  readonly onClose: () => void;
}

export default function EditWalkIn({ walkIn, services, barbers, onSave, onClose }: EditWalkInProps) {
  const { name, phone, barber_id, service_ids, client_id: client } = walkIn;
  const before = {
    name: name ?? '',
    phone: phone ?? '',
    barber: barber_id ?? '',
    service: service_ids.join(' '),
    client,
  };
  const [typed, setTyped] = useState(before);
  const change = (changes: Partial<typeof typed>) => setTyped((now) => ({ ...now, ...changes }));
  const isChanged = (field: keyof typeof typed) => (typed[field]?.trim() ?? null) !== before[field];
  // several services stay as they are, unless the user chooses another service instead
  const choices = {
    ...Object.fromEntries(services.map((one) => [one.id, one.name])),
    ...(service_ids.length > 0 && { [before.service]: servicesIn(walkIn, services) }),
  };
  const save = () => {
    onClose();
    onSave({
      ...(isChanged('name') && { name: typed.name.trim() || null }),
      ...((isChanged('name') || isChanged('client')) && { client_id: typed.client }),
      ...(isChanged('phone') && { phone: typed.phone.trim() || null }),
      ...(isChanged('barber') && { barber_id: typed.barber || null }),
      ...(isChanged('service') && { service_ids: typed.service ? typed.service.split(' ') : [] }),
    });
  };
  return (
    <Dialog title={words.editOf(nameIn(walkIn))} onClose={onClose}>
      <form
        data-unsaved={Object.keys(typed).some((field) => isChanged(field as keyof typeof typed)) || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className="grid gap-4 px-5 py-4">
          <SelectField
            label={words.usual}
            none={words.noService}
            names={choices}
            value={typed.service}
            onChange={(service) => change({ service })}
          />
          <WhoFields typed={typed} barbers={barbers} onChange={change} />
        </div>
        <DialogFoot>
          <Button type="submit" look="primary">
            {words.save}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
