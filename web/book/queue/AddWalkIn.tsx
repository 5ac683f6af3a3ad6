// The form for a client without an appointment: one tap on a service puts the client into the queue. All other fields may stay empty.
import { useRef, useState } from 'react';
import { duration } from '#contracts/ground/format.sq.ts';
import { nameFits } from '#contracts/ground/names.rules.ts';
import { canDo } from '#contracts/salon/barbers.rules.ts';
import type { Barber } from '#contracts/salon/barbers.ts';
import { hasGroups } from '#contracts/salon/service-groups.rules.ts';
import type { Service } from '#contracts/salon/services.ts';
import { GroupedServices } from '../visit-form/GroupedServices.tsx';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import type { TypedWalkIn } from './act.ts';
import { useWho } from './use-who.ts';
import { WhoComes, WhoFields } from './WhoFields.tsx';
import { queueWords as words } from './words.sq.ts';

interface AddWalkInProps {
  /** The earlier entry, if the server refused it. */
  readonly before: TypedWalkIn | undefined;
  /** The services with large buttons. */
  readonly services: readonly Service[];
  readonly others: readonly Service[];
  readonly barbers: readonly Barber[];
  readonly onAdd: (typed: TypedWalkIn) => void;
  readonly onClose: () => void;
}

export default function AddWalkIn({ before, services, others, barbers, onAdd, onClose }: AddWalkInProps) {
  const who = useWho(before?.who ?? { name: '', phone: '', barber: '' });
  const { typed } = who;
  const isUnsaved = typed.name.trim() !== '' || typed.phone.trim() !== '';
  const [isSearching, search] = useState(false);
  const chosen = barbers.find(({ id }) => id === typed.barber);
  /** The text beside a service: its duration, or a warning if the chosen barber usually does not do this service. */
  const detailOf = (service: Service) =>
    chosen && !canDo(chosen, [service]) ? words.notUsual : duration(service.duration);
  const isAsking = useRef(false);
  const add = async (service_ids: string[]) => {
    if (isAsking.current) return;
    isAsking.current = true;
    const settled = await who.settle();
    isAsking.current = false;
    if (!settled) return;
    onClose();
    onAdd({ service_ids, who: settled });
  };
  return (
    <Dialog title={words.add} onClose={onClose}>
      <div data-unsaved={isUnsaved || undefined} className="grid gap-4 px-5 py-4">
        <WhoComes who={who} />
        <p className="text-sm text-ink-2">{words.tapAdds}</p>
        <fieldset aria-label={words.usual} className="grid grid-cols-2 gap-2">
          {services.map((service, n) => (
            <button
              key={service.id}
              type="button"
              // biome-ignore lint/a11y/noAutofocus: the sheet is opened to press one of these
              autoFocus={n === 0}
              onClick={() => add([service.id])}
              className="btn btn-line h-16 min-w-0 flex-col gap-0.5"
            >
              <span className="max-w-full truncate text-md">{service.name}</span>
              <span className="num text-xs font-normal text-ink-3">{detailOf(service)}</span>
            </button>
          ))}
          <button
            type="button"
            onClick={() => add([])}
            className={`btn btn-line h-12 ${others.length > 0 ? '' : 'col-span-2'}`}
          >
            {words.noService}
          </button>
          {others.length > 0 && (
            <button
              type="button"
              aria-expanded={isSearching}
              onClick={() => search(!isSearching)}
              className="btn btn-line h-12"
            >
              {words.otherService}
            </button>
          )}
        </fieldset>
        {isSearching && hasGroups(others) && (
          <GroupedServices services={others} detailOf={detailOf} onChoose={({ id }) => add([id])} />
        )}
        {isSearching && !hasGroups(others) && (
          <OtherServices services={others} detailOf={detailOf} onChoose={(id) => add([id])} />
        )}
        <fieldset className="grid gap-4">
          <legend className="mb-2 text-sm text-ink-3">{words.more}</legend>
          <WhoFields who={who} barbers={barbers} />
        </fieldset>
      </div>
    </Dialog>
  );
}

interface OtherServicesProps {
  readonly services: readonly Service[];
  /** The text beside the name of a service. */
  readonly detailOf: (service: Service) => string;
  readonly onChoose: (id: string) => void;
}

/** All services without a large button, filtered by the typed part of their names. */
function OtherServices({ services, detailOf, onChoose }: OtherServicesProps) {
  const [typed, type] = useState('');
  const found = services.filter(({ name }) => nameFits(name, typed));
  return (
    <div className="grid grid-cols-1 gap-2">
      <TextField label={words.findService} value={typed} autoFocus autoComplete="off" onChange={type} />
      {found.length === 0 && <p className="text-sm text-ink-3">{words.noSuchService}</p>}
      <ul className="grid max-h-64 grid-cols-1 gap-1.5 overflow-y-auto">
        {found.map((service) => (
          <li key={service.id}>
            <button
              type="button"
              onClick={() => onChoose(service.id)}
              className="btn btn-line h-11 w-full min-w-0 justify-between gap-3"
            >
              <span className="min-w-0 truncate">{service.name}</span>
              <span className="num shrink-0 text-xs font-normal text-ink-3">{detailOf(service)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
