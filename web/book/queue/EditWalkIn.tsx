// The form that corrects the data of a client who waits.
import { useState } from 'react';
import type { Barber } from '#contracts/salon/barbers.ts';
import { byGroup, hasGroups } from '#contracts/salon/service-groups.rules.ts';
import type { Service } from '#contracts/salon/services.ts';
import type { WalkInChanges } from '../../appointments/walk-ins/api.ts';
import type { ShownWalkIn } from '../../appointments/walk-ins/queue.rules.ts';
import { groupListWords } from '../../salon/services/words.sq.ts';
import { LazyClientLines } from '../client-lines/LazyClientLines.tsx';
import { localNow } from '../../ground/lib/server-clock.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { Dialog, DialogFoot } from '../../ground/ui/Dialog.tsx';
import { Field } from '../../ground/ui/Field.tsx';
import { SelectField } from '../../ground/ui/SelectField.tsx';
import { nameIn, servicesIn } from './rows.rules.ts';
import { chosenIn, fieldsOf, idIn, type TypedWho, useWho, whoOf } from './use-who.ts';
import { WhoComes, WhoFields } from './WhoFields.tsx';
import { queueWords as words } from './words.sq.ts';

interface EditWalkInProps {
  readonly walkIn: ShownWalkIn;
  readonly services: readonly Service[];
  readonly barbers: readonly Barber[];
  /** The visit begins after this form, which asks first who this is. */
  readonly isStart?: boolean;
  readonly onSave: (changes: WalkInChanges) => void;
  readonly onClose: () => void;
}

const asChosen = ({ id, name }: Service) => ({ service_id: id, service_name: name });

export default function EditWalkIn(props: EditWalkInProps) {
  const { walkIn, services, barbers, isStart = false, onSave, onClose } = props;
  const { service_ids } = walkIn;
  const [before] = useState(() => whoOf(walkIn));
  const usual = service_ids.join(' ');
  const [service, setService] = useState(usual);
  const who = useWho(before, isStart);
  const isChanged = (field: 'name' | 'phone' | 'barber', typed: TypedWho = who.typed) =>
    typed[field].trim() !== before[field];
  const isOther = (typed: TypedWho) => chosenIn(typed)?.id !== before.client?.id;
  const isUnsaved =
    service !== usual || isChanged('name') || isChanged('phone') || isChanged('barber') || isOther(who.typed);
  // several services stay as they are, unless the user chooses another service instead
  const choices = {
    ...Object.fromEntries(services.map((one) => [one.id, one.name])),
    ...(service_ids.length > 0 && { [usual]: servicesIn(walkIn, services) }),
  };
  const save = async () => {
    const typed = await who.settle();
    if (!typed) return;
    onClose();
    const fields = fieldsOf(typed);
    onSave({
      ...(isChanged('name', typed) && { name: fields.name, client_id: null }),
      ...((isChanged('name', typed) || isOther(typed)) && idIn(typed)),
      ...(isChanged('phone', typed) && { phone: fields.phone }),
      ...(isChanged('barber', typed) && { barber_id: fields.barber }),
      ...(service !== usual && { service_ids: service ? service.split(' ') : [] }),
    });
  };
  return (
    <Dialog title={words.editOf(nameIn(walkIn))} onClose={onClose}>
      <form
        data-unsaved={isUnsaved || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className="grid gap-4 px-5 py-4">
          <WhoComes who={who} />
          {hasGroups(services) ? (
            <Field label={words.usual}>
              {(attributes) => (
                <select
                  {...attributes}
                  value={service}
                  onChange={(event) => setService(event.target.value)}
                  className="input"
                >
                  <option value="">{words.noService}</option>
                  {service_ids.length > 0 && !services.some(({ id }) => id === usual) && (
                    <option value={usual}>{servicesIn(walkIn, services)}</option>
                  )}
                  {byGroup(services).map(({ id, name, services: own }) => (
                    <optgroup key={id} label={name ?? groupListWords.others}>
                      {own.map((one) => (
                        <option key={one.id} value={one.id}>
                          {one.name}
                        </option>
                      ))}
                    </optgroup>
                  ))}
                </select>
              )}
            </Field>
          ) : (
            <SelectField
              label={words.usual}
              none={words.noService}
              names={choices}
              value={service}
              onChange={setService}
            />
          )}
          <WhoFields who={who} barbers={barbers} />
          <LazyClientLines
            services={services.filter(({ id }) => service.split(' ').includes(id)).map(asChosen)}
            client={chosenIn(who.typed) ?? { name: '' }}
            day={localNow().day}
          />
        </div>
        <DialogFoot>
          <Button type="submit" look="primary">
            {isStart ? words.start : words.save}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
