import { X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { KeptClient } from '#contracts/clients/kept-clients.ts';
import { localTime, minutesOf } from '#contracts/ground/calendar.rules.ts';
import { isSameName } from '#contracts/ground/names.rules.ts';
import type { Barber } from '#contracts/salon/barbers.ts';
import type { Service } from '#contracts/salon/services.ts';
import { withLengthOf } from '#contracts/salon/usual.rules.ts';
import type { ClaimLine as Line } from '../../appointments/claim-book.rules.ts';
import { findNamesakes } from '../../clients/api.ts';
import { LazyClientLines } from '../client-lines/LazyClientLines.tsx';
import { BarberField } from '../visit-form/BarberField.tsx';
import { ClaimLine } from '../visit-form/ClaimLine.tsx';
import { ClientField, ClientPhoneField } from '../visit-form/ClientField.tsx';
import { Namesakes } from '../visit-form/Namesakes.tsx';
import { NumberQuestion } from '../visit-form/NumberQuestion.tsx';
import { OutsideLine } from '../visit-form/OutsideLine.tsx';
import { OwnHoursLine } from '../visit-form/OwnHoursLine.tsx';
import { ServiceFields } from '../visit-form/ServiceFields.tsx';
import { withAdded, withRemoved } from '../visit-form/services.rules.ts';
import { newClientNamed } from '../visit-form/values.rules.ts';
import { chosenSpan } from '../visit-form/words.sq.ts';
import { serverNow } from '../../ground/lib/server-clock.ts';
import { isKnown, namesakesOf, type Person, type PersonProblem, type PlacedPerson } from './people.rules.ts';
import { togetherWords as words } from './words.sq.ts';

interface PersonFieldsProps {
  readonly person: PlacedPerson;
  /** The number of the person, from 1. */
  readonly number: number;
  readonly problem: PersonProblem;
  /** The reason why the time is outside the working hours of the barber; undefined if the time is within these hours. */
  readonly outside: string | undefined;
  /** The line about the claims of the visit; undefined if it claims nothing. */
  readonly claims: Line | undefined;
  /** Chooses another begin for all people. */
  readonly onBegin: (minutes: number) => void;
  readonly barbers: readonly Barber[];
  readonly day: string;
  /** All people of the form. */
  readonly people: readonly Person[];
  /** The first person: this visit may be for the same client. */
  readonly first: Person | undefined;
  /** True for the first person whose data is incomplete. */
  readonly autoFocus: boolean;
  readonly onChange: (changes: Partial<Person>) => void;
  /** Called with the clients of the salon who have the typed name. */
  readonly onRecognise: (found: Pick<Person, 'namesakes' | 'known'>) => void;
  /** Removes the person; undefined if no person can be removed. */
  readonly onRemove: (() => void) | undefined;
}

export function PersonFields(props: PersonFieldsProps) {
  const { person, number, problem, outside, claims, barbers, day, people, first, autoFocus } = props;
  const { onBegin, onChange, onRecognise, onRemove } = props;
  const { client, phone, services, barber, minutes, duration } = person;
  const isAsFirst = number > 1 && client !== '' && isSameName(client, first?.client ?? '');
  const own = (service: Service) => withLengthOf(service, isKnown(person) ? person.known?.lengths : null);
  const recognise = async () => {
    if (client.trim() === '' || isKnown(person)) return;
    const namesakes = await findNamesakes(client);
    onRecognise({ namesakes, ...(namesakes.length === 1 && { known: namesakes[0] }) });
  };
  const isNew = isKnown(person) && person.known?.id === null;
  const chooseNew = async () => {
    onChange({ known: newClientNamed(client.trim()) });
    onRecognise({ namesakes: await findNamesakes(client) });
  };
  const choose = (chosen: KeptClient) => onChange({ client: chosen.name, known: chosen, phone: '' });
  /** A client who has several visits of the form. */
  const isSameClient = (one: Person) =>
    one.key === person.key ||
    (isKnown(one) && isKnown(person) && one.known?.id != null && one.known.id === person.known?.id);
  const recogniseFirst = useEffectEvent(recognise);
  useEffect(() => {
    recogniseFirst();
  }, []);
  return (
    <fieldset className="col-span-2 grid min-w-0 gap-3 border-t border-line pt-3">
      <legend className="float-left flex w-full items-center justify-between gap-2 font-semibold">
        <span>
          {words.person(number)}{' '}
          <span className="num font-medium text-ink-2">{chosenSpan(minutes, duration)}</span>
        </span>
        {onRemove && (
          <button
            type="button"
            aria-label={words.remove(number)}
            onClick={onRemove}
            className="grid size-9 place-items-center rounded-md text-ink-2 hover:bg-sunken hover:text-ink pointer-coarse:size-11"
          >
            <X aria-hidden className="size-4" />
          </button>
        )}
      </legend>
      <div className="relative">
        <ClientField
          typed={client}
          error={problem.client}
          autoFocus={autoFocus}
          onType={(typed) => onChange({ client: typed })}
          onChoose={choose}
          onLeave={recognise}
        />
        <Namesakes
          namesakes={namesakesOf(person)}
          chosen={isKnown(person) ? person.known : undefined}
          onChoose={choose}
          onNew={chooseNew}
        />
        {number > 1 && client === '' && first?.client && (
          <button
            type="button"
            onClick={() => onChange({ client: first.client, known: first.known })}
            className="mt-1 -ml-2 flex min-h-9 items-center rounded-md px-2 text-sm font-semibold text-brand-ink hover:bg-sunken pointer-coarse:min-h-11"
          >
            {words.sameClient}
          </button>
        )}
      </div>
      {(phone !== '' || isNew || (!isKnown(person) && !isAsFirst)) && (
        <ClientPhoneField
          value={phone}
          error={problem.phone}
          onChange={(typed) => onChange({ phone: typed })}
        />
      )}
      {(problem.phone || person.agreed) && (
        <NumberQuestion
          client={isKnown(person) ? person.known : undefined}
          typed={phone}
          agreed={person.agreed}
          onAgree={(agreed) => onChange({ agreed })}
          onChoose={choose}
          onNew={chooseNew}
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        <ServiceFields
          services={services}
          barberId={barbers.find(({ name }) => name === barber)?.id}
          error={problem.services}
          onChoose={(service) => onChange(withAdded({ services: [], waits: [] }, own(service)))}
          onAdd={(service) => onChange(withAdded(person, own(service)))}
          onRemove={(removed) => onChange(withRemoved(person, removed))}
        />
      </div>
      <BarberField
        barbers={barbers}
        value={barber}
        error={problem.barber}
        onChoose={(chosen) => onChange({ barber: chosen })}
      />
      <OutsideLine reason={outside} />
      <OwnHoursLine
        lines={services}
        barberId={barbers.find(({ name }) => name === barber)?.id}
        client={isKnown(person) ? person.known : undefined}
        at={{ day, minutes }}
        now={localTime(serverNow())}
      />
      {claims && (
        <ClaimLine
          line={claims}
          wanted={{ day, barber }}
          onTake={({ appointment_time }) => onBegin(minutesOf(appointment_time))}
        />
      )}
      <LazyClientLines
        services={services}
        // of several people with this name nobody knows yet who comes
        client={(isKnown(person) && person.known) || { name: namesakesOf(person).length > 1 ? '' : client }}
        day={day}
        visits={people.filter(isSameClient).map((one) => ({ services: one.services, day }))}
      />
    </fieldset>
  );
}
