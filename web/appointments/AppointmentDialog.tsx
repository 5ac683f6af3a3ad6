// The form of a visit: a new one, or one that is changed. It closes when it is saved; a refusal opens it again.
import { useQuery } from '@tanstack/react-query';
import { Coffee } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { clockTime, minutesOf } from '#contracts/calendar.rules.ts';
import type { Client } from '#contracts/clients.ts';
import { priceInField } from '#contracts/format.sq.ts';
import { barbersQuery } from '../barbers/api.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { DateField } from '../ui/DateField.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { PhoneField } from '../ui/PhoneField.tsx';
import { PopoverSelect } from '../ui/PopoverSelect.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useDay } from './api.ts';
import { BarberField } from './BarberField.tsx';
import { ClientField } from './ClientField.tsx';
import {
  type Complaints,
  clashOf,
  durationIn,
  flawIn,
  type Place,
  type Typed,
  timesFor,
  withClient,
} from './form.rules.ts';
import { NewService } from './NewService.tsx';
import type { FormRequest } from './opened.ts';
import { type ChosenService, ServiceField } from './ServiceField.tsx';
import { screenWords, formWords as words } from './screen.sq.ts';

interface AppointmentDialogProps {
  readonly request: FormRequest;
  readonly today: string;
  readonly onSave: (request: FormRequest) => void;
  readonly onBlock: (place: Place) => void;
  readonly onClose: () => void;
}

export default function AppointmentDialog({
  request,
  today,
  onSave,
  onBlock,
  onClose,
}: AppointmentDialogProps) {
  const { id, editing, refusal } = request;
  const { data: barbers = [] } = useQuery(barbersQuery);
  const takers = barbers.filter(({ active, name }) => active || name === editing?.barber);
  const [typed, setTyped] = useState(request.typed);
  const [complaints, setComplaints] = useState<Complaints>(refusal?.complaints ?? {});
  const [told, setTold] = useState(refusal?.sentence);
  const form = useRef<HTMLFormElement>(null);
  const [addingService, setAddingService] = useState(false);
  const [chosen, setChosen] = useState(request.client);
  const { appointments: day = [] } = useDay(typed.appointment_date || today);

  // a cancelled visit takes nobody's place
  const clash = editing?.status === 'cancelled' ? undefined : clashOf(typed, day, id);
  const times = timesFor(typed, day, id);
  const minutes = durationIn(typed);

  const set = (changes: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...changes }));
    setComplaints((before) => {
      const kept = Object.entries(before).filter(([field]) => !(field in changes));
      return Object.fromEntries(kept);
    });
  };
  const text = <Field extends keyof Typed>(field: Field) => ({
    name: field,
    value: typed[field],
    error: complaints[field],
    onChange: (value: string) => set({ [field]: value }),
  });

  const chooseClient = (client: Client) => {
    setChosen(client);
    if (editing) set({ client_name: client.name, client_phone: client.phone ?? '' });
    else set(withClient(typed, client, request.barberChosen ? [] : takers.map(({ name }) => name), day));
  };
  /** The phone of one client is not the next one's. */
  const typeClient = (client_name: string) => {
    const isOther = chosen && client_name !== chosen.name && typed.client_phone === chosen.phone;
    set({ client_name, ...(isOther && { client_phone: '' }) });
  };

  const chooseService = ({ name, price, duration }: ChosenService) =>
    set({
      service_name: name,
      ...(price !== undefined && { price: priceInField(price) }),
      ...(duration !== undefined && { duration: String(duration) }),
    });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const flaw = flawIn(typed, clash, editing !== undefined);
    if (!flaw) return onSave({ ...request, typed });
    setTold(flaw.sentence);
    setComplaints(flaw.complaints);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(flawed)?.focus());
  };

  return (
    <Dialog title={editing ? words.editTitle : words.addTitle} onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate>
        <div className="grid grid-cols-2 gap-4 px-5 py-4">
          {told && (
            <div className="col-span-2">
              <Banner kind="error" onDismiss={() => setTold(undefined)}>
                {told}
              </Banner>
            </div>
          )}
          <div className="col-span-2">
            <ClientField
              typed={typed.client_name}
              error={complaints.client_name}
              onType={typeClient}
              onChoose={chooseClient}
            />
          </div>
          <ServiceField
            value={typed.service_name}
            error={complaints.service_name}
            onChoose={chooseService}
            onAdd={() => setAddingService(true)}
          />
          <TextField
            {...text('price')}
            label={words.price}
            inputMode="decimal"
            placeholder="0,00"
            autoComplete="off"
          />
          {addingService && (
            <NewService
              onDone={(service) => {
                setAddingService(false);
                if (service) chooseService(service);
              }}
            />
          )}
          <DateField
            label={words.date}
            day={typed.appointment_date}
            today={today}
            error={complaints.appointment_date}
            onDay={(appointment_date) => set({ appointment_date })}
          />
          <PopoverSelect
            label={words.time}
            value={typed.appointment_time}
            error={complaints.appointment_time ?? (clash && words.takenBy(clash))}
            groups={[
              { title: words.freeTimes, choices: times.free.map(timeChoice) },
              { title: words.takenTimes, choices: times.taken.map(takenChoice) },
            ]}
            onChange={(appointment_time) => set({ appointment_time })}
          />
          <div className="col-span-2">
            <BarberField
              barbers={takers}
              value={typed.barber}
              error={complaints.barber}
              onChoose={(barber) => set({ barber })}
            />
          </div>
          <div className="relative col-span-2">
            <Folded open={Boolean(complaints.client_phone ?? complaints.note ?? complaints.duration)}>
              <PhoneField
                {...text('client_phone')}
                label={words.phone}
                autoComplete="off"
                placeholder={words.phoneHint}
              />
              <TextField
                {...text('duration')}
                label={words.duration}
                inputMode="numeric"
                autoComplete="off"
              />
              <div className="col-span-2">
                <TextArea {...text('note')} label={words.note} rows={2} maxLength={1000} />
              </div>
            </Folded>
            {!editing && (
              <button
                type="button"
                onClick={() => onBlock(placeOf(typed))}
                className="absolute top-0 -right-2 flex min-h-9 items-center gap-1.5 rounded-md bg-surface px-2 text-sm font-semibold text-ink-2 hover:bg-sunken pointer-coarse:min-h-11"
              >
                <Coffee aria-hidden className="size-4" />
                {screenWords.block}
              </button>
            )}
          </div>
        </div>
        <div className="sticky bottom-0 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line bg-surface px-5 py-3.5">
          <p className="num text-sm text-ink-2">
            {minutes !== undefined && words.lasts(typed.appointment_time, minutes)}
          </p>
          <div className="ml-auto flex gap-2">
            <Button look="ghost" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button type="submit" look="primary">
              {words.save}
            </Button>
          </div>
        </div>
      </form>
    </Dialog>
  );
}

/** The first field that is complained about. */
const flawed = 'input[aria-invalid="true"], button[data-invalid]';

const timeChoice = (minute: number) => ({ key: clockTime(minute), label: clockTime(minute) });
const takenChoice = (minute: number) => ({ ...timeChoice(minute), aside: words.taken, disabled: true });

const placeOf = ({ appointment_date: day, appointment_time, barber }: Typed): Place => ({
  day,
  barber,
  minutes: minutesOf(appointment_time),
});

function Folded({ open, children }: { open: boolean; children: ReactNode }) {
  return (
    <details open={open || undefined}>
      <summary className="-ml-2 flex min-h-9 w-fit cursor-pointer items-center rounded-md px-2 text-sm font-semibold text-brand-ink hover:bg-sunken pointer-coarse:min-h-11">
        {words.more}
      </summary>
      <div className="mt-2 grid grid-cols-2 gap-4">{children}</div>
    </details>
  );
}
