// The form of an entry of the waitlist. This file imports React Aria: load the file only through a `Chunk`.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import type { KeptClient } from '#contracts/clients/kept-clients.ts';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import { isSameName } from '#contracts/ground/names.rules.ts';
import { isSameNumber } from '#contracts/ground/typed-phones.rules.ts';
import { messages } from '#contracts/online/waitlist.sq.ts';
import type { WaitlistEntry } from '#contracts/online/waitlist.ts';
import type { Service } from '#contracts/salon/services.ts';
import { bookableFor } from '../../appointments/columns.rules.ts';
import { findNamesakes } from '../../clients/api.ts';
import { clientIdOf } from '../../clients/waiting.rules.ts';
import { useRights } from '../../identity/accounts/session.ts';
import { addToWaitlist, updateWaitlistEntry } from '../../online/waitlist/api.ts';
import {
  everyWeekday,
  minutesIn,
  timeChoices,
  timesOf,
  weekdaysFor,
  weekdaysIn,
} from '../../online/waitlist/wish.rules.ts';
import { words } from '../../online/waitlist/words.sq.ts';
import { barbersQuery } from '../../salon/barbers/api.ts';
import { phoneProblem } from '../../salon/salons/phone-problem.ts';
import { useServices } from '../../salon/services/api.ts';
import { LazyClientLines } from '../client-lines/LazyClientLines.tsx';
import { useChange } from '../../ground/lib/use-change.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { useClock } from '../../ground/lib/use-now.ts';
import { useShown } from '../../ground/lib/use-shown.ts';
import { DateField } from '../../ground/ui/DateField.tsx';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { Option } from '../../ground/ui/Option.tsx';
import { SelectField } from '../../ground/ui/SelectField.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { ClientField, ClientPhoneField } from './ClientField.tsx';
import { FormFrame } from './FormFrame.tsx';
import { Namesakes } from './Namesakes.tsx';
import { NumberQuestion } from './NumberQuestion.tsx';
import { agreedOn, askWhose } from './number.rules.ts';
import { ServiceFields } from './ServiceFields.tsx';
import { lineOf } from './services.rules.ts';
import { newClientNamed } from './values.rules.ts';
import { phoneFor } from './visit.rules.ts';
import { formWords } from './words.sq.ts';

/** The data of a new entry that is known before the form opens. */
interface NewEntry {
  readonly client?:
    | { readonly id?: string | null | undefined; readonly name: string; readonly phone: string | null }
    | undefined;
  /** The typed number, if it is not the number of the client. */
  readonly phone?: string;
  readonly services: readonly string[];
  readonly barberId?: string | undefined;
  readonly day: string;
}

interface WaitlistDialogProps {
  /** The entry that is changed; undefined for a new entry. */
  readonly entry?: WaitlistEntry | undefined;
  readonly start?: NewEntry | undefined;
  readonly onSaved?: () => void;
  readonly onClose: () => void;
}

/** The number of days for which a new entry waits, unless the user chooses other days. */
const usualDays = 14;

export default function WaitlistDialog({ entry, start, onSaved, onClose }: WaitlistDialogProps) {
  const { day: today } = useClock();
  // one id for all attempts, so that a retry after a lost answer adds no second entry
  const [id] = useState(() => newId());
  const [chosen, setChosen] = useState(start?.client);
  const [recognised, setRecognised] = useState<readonly KeptClient[]>([]);
  const [agreed, setAgreed] = useState<string>();
  const namesakesOf = (name: string) => recognised.filter((one) => isSameName(one.name, name));
  const { data: barbers = [] } = useQuery(barbersQuery);
  const bookable = bookableFor(useRights(), barbers);
  const { services: kept = [] } = useServices();
  const add = useChange(addToWaitlist);
  const update = useChange(updateWaitlistEntry);
  const keepAs = entry ? `waitlist entry ${entry.id}` : 'waitlist entry';
  const sendTyped = useShown(keepAs, entry);
  const form = useForm({
    keepAs,
    initial: {
      client_name: start?.client?.name ?? '',
      client_phone: start?.phone ?? start?.client?.phone ?? '',
      services: entry?.services ?? start?.services ?? [],
      barber_id: entry?.barber_id ?? start?.barberId ?? '',
      from: entry?.from ?? start?.day ?? today,
      to: entry?.to ?? start?.day ?? addDays(today, usualDays),
      weekdays: weekdaysIn(entry?.weekdays ?? everyWeekday) as readonly number[],
      ...timesOf(entry ?? { from_minute: 0, to_minute: 24 * 60 }),
    },
    check(typed) {
      const { from_minute, to_minute } = minutesIn(typed);
      const whose = phoneProblem(typed.client_phone) ?? askWhose(chosen, typed.client_phone, agreed);
      const fields = {
        ...(!entry && !typed.client_name.trim() && { client_name: messages.clientMissing }),
        ...(!chosen && namesakesOf(typed.client_name).length > 1 && { client_name: formWords.whichClient }),
        ...(whose && { client_phone: whose }),
        ...(typed.services.length === 0 && { services: messages.serviceMissing }),
        ...(typed.to < typed.from && { to: messages.daysWrong }),
        ...(typed.from < typed.to && typed.weekdays.length === 0 && { weekdays: messages.weekdayMissing }),
        ...(to_minute <= from_minute && { to_minute: messages.hoursWrong }),
      };
      return Object.keys(fields).length > 0 ? { fields } : undefined;
    },
    send({ client_name, client_phone, services, barber_id, from, to, weekdays, ...times }, typed) {
      const wish = {
        services: [...services],
        barber_id: barber_id || null,
        from,
        to,
        weekdays: weekdaysFor(from, to, weekdays),
        ...minutesIn(times),
      };
      const isNowOneDay = from === to && ('from' in typed || 'to' in typed);
      const sent = isNowOneDay ? { ...typed, weekdays } : typed;
      return entry
        ? sendTyped(wish, sent, (changes) => update.mutateAsync({ params: { id: entry.id }, body: changes }))
        : add.mutateAsync({
            body: {
              ...wish,
              id,
              ...clientIdOf(chosen),
              client_name,
              ...phoneFor(chosen?.id ? chosen : undefined, client_phone),
            },
          });
    },
    done({ message }) {
      toast.done(message);
      onClose();
      onSaved?.();
    },
    otherwise: words.addFailed,
  });
  const { values, errors, set } = form;
  const choose = (client: KeptClient) => {
    setChosen(client);
    set({ client_name: client.name, client_phone: client.phone ?? '' });
  };
  const recognise = async () => {
    if (chosen?.id !== undefined || values.client_name.trim() === '') return;
    const all = await findNamesakes(values.client_name);
    setRecognised(all);
    const [found, ...others] = all;
    if (!found || others.length > 0) return;
    setChosen(found);
    set({ client_phone: values.client_phone.trim() || (found.phone ?? '') });
  };
  const setNew = () => {
    setChosen(newClientNamed(values.client_name.trim()));
    findNamesakes(values.client_name).then(setRecognised);
  };
  // one that was deleted meanwhile has no line, and goes with the next change
  const wanted = values.services.flatMap((service) => kept.filter(({ id }) => id === service));
  const lines = wanted.map(lineOf);
  const setServices = (services: readonly Service[]) => set({ services: services.map(({ id }) => id) });

  return (
    <Dialog title={entry ? words.changeTitle(entry.client.name) : words.addTitle} onClose={onClose}>
      <FormFrame form={form} busy={form.busy} save={form.busy ? words.saving : words.save}>
        {!entry && (
          <>
            <div className="relative col-span-2">
              <ClientField
                typed={values.client_name}
                error={errors.client_name}
                autoFocus={!start?.client}
                onType={(client_name) => {
                  const isOfChosen = chosen?.id && values.client_phone === chosen.phone;
                  set({ client_name, ...(isOfChosen && { client_phone: '' }) });
                  setChosen(undefined);
                }}
                onChoose={choose}
                onLeave={recognise}
              />
              <Namesakes
                namesakes={namesakesOf(values.client_name)}
                chosen={chosen}
                onChoose={choose}
                onNew={() => {
                  if (chosen?.phone && isSameNumber(values.client_phone, chosen.phone))
                    set({ client_phone: '' });
                  setNew();
                }}
              />
            </div>
            <div className="col-span-2">
              <ClientPhoneField {...form.text('client_phone')} known={chosen?.phone} />
              {(errors.client_phone || agreed === agreedOn(chosen ?? {}, values.client_phone)) && (
                <NumberQuestion
                  client={chosen}
                  typed={values.client_phone}
                  agreed={agreed}
                  onAgree={(answer) => {
                    setAgreed(answer);
                    set({ client_phone: values.client_phone });
                  }}
                  onChoose={choose}
                  onNew={() => {
                    set({ client_phone: values.client_phone });
                    setNew();
                  }}
                />
              )}
            </div>
          </>
        )}
        <ServiceFields
          services={lines}
          barberId={values.barber_id || undefined}
          error={errors.services}
          onChoose={(service) => setServices([service])}
          onAdd={(service) => setServices([...wanted, service])}
          onRemove={(removed) => setServices(wanted.toSpliced(removed, 1))}
        />
        <div className="col-span-2 empty:hidden">
          <LazyClientLines
            services={lines}
            client={
              entry?.client ??
              chosen ?? { name: namesakesOf(values.client_name).length > 1 ? '' : values.client_name }
            }
            // a test that counts on the last day counts on all of them
            day={values.to}
          />
        </div>
        <div className="col-span-2">
          <SelectField
            label={words.barber}
            value={values.barber_id}
            error={errors.barber_id}
            onChange={(barber_id) => set({ barber_id })}
            none={words.anyone}
            names={Object.fromEntries(bookable.map((barber) => [barber.id, barber.name]))}
          />
        </div>
        <DateField
          label={words.firstDay}
          day={values.from}
          today={today}
          error={errors.from}
          onDay={(from) => set({ from, ...(values.to < from && { to: from }) })}
        />
        <DateField
          label={words.lastDay}
          day={values.to}
          today={today}
          error={errors.to}
          onDay={(to) => set({ to })}
        />
        {values.from < values.to && (
          <Weekdays
            days={values.weekdays}
            error={errors.weekdays}
            onChange={(weekdays) => set({ weekdays })}
          />
        )}
        <SelectField
          label={words.fromTime}
          value={values.from_minute}
          error={errors.from_minute}
          onChange={(from_minute) => set({ from_minute })}
          none={words.anyTime}
          names={timeChoices(values.from_minute)}
        />
        <SelectField
          label={words.toTime}
          value={values.to_minute}
          error={errors.to_minute}
          onChange={(to_minute) => set({ to_minute })}
          none={words.anyTime}
          names={timeChoices(values.to_minute)}
        />
      </FormFrame>
    </Dialog>
  );
}

interface WeekdaysProps {
  readonly days: readonly number[];
  readonly error: string | undefined;
  readonly onChange: (days: readonly number[]) => void;
}

function Weekdays({ days, error, onChange }: WeekdaysProps) {
  return (
    <fieldset className="field col-span-2">
      <legend className="lab mb-1.5">{words.weekdays}</legend>
      <div className="flex flex-wrap gap-2">
        {weekdaysIn(everyWeekday).map((day) => (
          <Option
            key={day}
            label={words.weekday(day)}
            chosen={days.includes(day)}
            onChoose={() =>
              onChange(days.includes(day) ? days.filter((one) => one !== day) : [...days, day].sort())
            }
          />
        ))}
      </div>
      {error && (
        <p role="alert" className="text-xs font-medium text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  );
}
