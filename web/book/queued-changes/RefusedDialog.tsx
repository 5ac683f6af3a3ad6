// A change that the device kept, and that the server refused when it came: shows it beside what is in the book now. The user
// keeps it in another way, or lets it go.

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { type FreeSlot, updateAppointment } from '#contracts/book/appointments.ts';
import type { ClientChanges } from '#contracts/book/clients.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { localTime, minutesOf } from '#contracts/ground/calendar.rules.ts';
import { capitalise } from '#contracts/ground/format.sq.ts';
import type { Barber } from '#contracts/salon/barbers.ts';
import { useRights } from '../../identity/accounts/rights.ts';
import { barbersQuery } from '../../salon/barbers/api.ts';
import { useDay } from '../appointments/api.ts';
import { withIds, withNames } from '../appointments/ids.ts';
import { freeNear } from '../appointments/offers.ts';
import { earliestOn, findOverlap, startMinutes } from '../appointments/slot.rules.ts';
import { useOpen } from '../appointments/use-open.ts';
import { dayNamed, nameOf, offerWords, timeSpan } from '../appointments/words.sq.ts';
import { prices } from '../../ground/lib/prices.ts';
import {
  afterCorrection,
  afterDrop,
  afterInsisting,
  afterRenewal,
  afterRetry,
  codeOf,
  isGone,
  type Part,
  partsOf,
  servicesByName,
  unknownTo,
  wantedBy,
} from '../../ground/outbox/decisions.rules.ts';
import { decide } from '../../ground/outbox/queued-changes.ts';
import type { Row } from '../../ground/outbox/row.rules.ts';
import { withChanges } from '../../ground/outbox/with-changes.rules.ts';
import { Banner } from '../../ground/ui/Banner.tsx';
import { Button } from '../../ground/ui/Button.tsx';
import { Checkbox } from '../../ground/ui/Checkbox.tsx';
import { DateField } from '../../ground/ui/DateField.tsx';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { outboxWords as words } from './words.sq.ts';

interface RefusedDialogProps {
  readonly row: Row;
  readonly onClose: () => void;
}

const { slot_taken: SlotTaken, changed: Changed } = updateAppointment.refusals;
const Said = z.object({ message: z.optional(z.string()) });

export default function RefusedDialog({ row, onClose }: RefusedDialogProps) {
  const { data: barbers } = useQuery(barbersQuery);
  const asked = wantedBy(row);
  const code = codeOf(row.refused);
  const current = z.safeParse(Changed, row.refused?.answer).data?.appointment;
  // the visit in the book if the user keeps the change: the other fields are as the other device left them
  const kept = current && asked ? withChanges(current, row.changes) : asked;
  const [mine] = withNames(kept ? [kept] : [], barbers);
  const overlap =
    code === 'slot_taken' ? z.safeParse(SlotTaken, row.refused?.answer).data?.overlap : undefined;
  const isTaken = code === 'slot_taken' && mine !== undefined;
  const gone = isGone(row);
  const unknown = unknownTo(row);
  const made = partsOf(row);
  const [keeps, keep] = useState<readonly Part[]>(made);
  const correct = (values: Parameters<typeof afterCorrection>[2]) =>
    decide((rows) => afterCorrection(rows, row, values, newId()));

  return (
    <Dialog title={words.title} onClose={onClose}>
      <div className="grid gap-4 px-5 py-4">
        <Banner kind="info">{reasonOf(row)}</Banner>
        <div className="grid auto-cols-fr gap-3 sm:grid-flow-col">
          <Side title={words.mine}>
            {mine ? <Content appointment={mine} beside={current} /> : <ClientContent row={row} />}
          </Side>
          {(current || isTaken || gone) && (
            <Side title={words.theirs}>
              {current && <Content appointment={current} beside={mine} />}
              {isTaken && <Taker mine={mine} overlap={overlap} />}
              {gone && words.nothing}
            </Side>
          )}
        </div>
        {current && made.length > 1 && (
          <fieldset className="flex flex-wrap gap-x-4 gap-y-2">
            <legend className="mb-2 font-medium">{words.keepWhat}</legend>
            {made.map((part) => (
              <Checkbox
                key={part}
                name={part}
                label={words.parts[part]}
                checked={keeps.includes(part)}
                onChange={(isKept) =>
                  keep(made.filter((one) => (one === part ? isKept : keeps.includes(one))))
                }
              />
            ))}
          </fieldset>
        )}
        {isTaken && <OtherTimes mine={mine} onTake={(slot) => correct(withIds(slot))} />}
        {unknown === 'barber' && <OtherBarbers onChoose={correct} />}
      </div>
      <div className="sticky bottom-0 flex flex-wrap justify-end gap-2 border-t border-line bg-surface px-5 py-3.5">
        <Button onClick={() => decide((rows) => afterDrop(rows, row))}>{words.drop}</Button>
        {current && (
          <Button
            look="primary"
            disabled={keeps.length === 0}
            onClick={() => decide((rows) => afterInsisting(rows, row, current, newId(), keeps))}
          >
            {words.keepMine}
          </Button>
        )}
        {gone && row.call !== 'setMethod' && mine && mine.status !== 'cancelled' && (
          <Button look="primary" onClick={() => decide((rows) => afterRenewal(rows, row, newId()))}>
            {words.addAgain}
          </Button>
        )}
        {unknown === 'client' && (
          <Button look="primary" onClick={() => correct({ client_id: null })}>
            {words.asNewClient}
          </Button>
        )}
        {unknown === 'service' && (
          <Button look="primary" onClick={() => correct(servicesByName(row))}>
            {words.byName}
          </Button>
        )}
        {!current && !gone && !isTaken && code !== 'invalid' && (
          <Button onClick={() => decide((rows) => afterRetry(rows, row, newId()))}>{words.retry}</Button>
        )}
      </div>
    </Dialog>
  );
}

function reasonOf(row: Row) {
  if (isGone(row)) return row.call === 'updateClient' ? words.clientGone : words.gone;
  const unknown = unknownTo(row);
  if (unknown) return words.unknown[unknown];
  const code = codeOf(row.refused);
  if (code === 'slot_taken') return words.slotTaken;
  if (code === 'changed') return words.changed;
  return z.safeParse(Said, row.refused?.answer).data?.message ?? words.title;
}

function useBookable(barbers: readonly Barber[]) {
  const { writes } = useRights();
  return barbers.filter(({ active, id }) => active && writes(id));
}

interface OtherBarbersProps {
  readonly onChoose: (barber: Pick<Appointment, 'barber' | 'barber_id'>) => void;
}

function OtherBarbers({ onChoose }: OtherBarbersProps) {
  // the list of this device still has the barber who is gone
  const { data: barbers = [] } = useQuery({ ...barbersQuery, staleTime: 0 });
  const bookable = useBookable(barbers);
  return (
    <div className="flex flex-wrap gap-2">
      {bookable.map(({ id, name }) => (
        <Button key={id} onClick={() => onChoose({ barber: name, barber_id: id })}>
          {name}
        </Button>
      ))}
    </div>
  );
}

const Side = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid content-start gap-1 rounded-md border border-line px-3.5 py-3">
    <h3 className="lab">{title}</h3>
    {children}
  </section>
);

interface ContentProps {
  readonly appointment: Appointment;
  /** The same visit as it is elsewhere: the fields that differ from it are highlighted. */
  readonly beside?: Appointment | undefined;
}

function Content({ appointment, beside }: ContentProps) {
  const same = beside && linesOf(beside);
  return (
    <>
      <p className="font-semibold">{nameOf(appointment)}</p>
      {linesOf(appointment).map((line) => (
        <p
          key={line}
          className={`num text-sm ${same && !same.includes(line) ? 'font-semibold text-ink' : 'text-ink-2'}`}
        >
          {line}
        </p>
      ))}
    </>
  );
}

function linesOf({ price, service_name, status, client_phone, note, ...slot }: Appointment) {
  const { appointment_date, appointment_time, duration, barber } = slot;
  return [
    capitalise(dayNamed(appointment_date)),
    `${timeSpan(minutesOf(appointment_time), duration)}, ${barber}`,
    [service_name, price !== null && prices.read().money(price)].filter(Boolean).join(' · '),
    client_phone,
    note,
    status === 'cancelled' && words.cancelled,
    status === 'confirmed' && words.confirmed,
  ].filter((line) => typeof line === 'string' && line !== '') as string[];
}

interface TakerProps {
  readonly mine: Appointment;
  readonly overlap: z.infer<typeof SlotTaken>['overlap'];
}

/** Who has the slot: the whole visit if the day is known, or else as the server named it when it refused. */
function Taker({ mine, overlap }: TakerProps) {
  const { appointments = [] } = useDay(mine.appointment_date);
  const taker = findOverlap(
    appointments.filter(({ barber }) => barber === mine.barber),
    { id: mine.id, minutes: startMinutes(mine), duration: mine.duration },
  );
  if (taker) return <Content appointment={taker} />;
  return overlap?.name && <p className="font-semibold">{words.until(overlap.name, overlap.until)}</p>;
}

/** The client's fields as the refused change wanted them, so that the user can type them again. */
function ClientContent({ row }: { row: Row }) {
  const { name, phone, email, note }: Partial<ClientChanges> = row.body;
  return (
    <>
      <p className="font-semibold">{name ?? row.name ?? words.client}</p>
      {[phone, email, note].filter(Boolean).map((line) => (
        <p key={line} className="num text-sm text-ink-2 wrap-anywhere whitespace-pre-line">
          {line}
        </p>
      ))}
    </>
  );
}

/** The free times of a day that are nearest to the wanted one: a tap on one sends the change there. */
function OtherTimes({ mine, onTake }: { mine: Appointment; onTake: (slot: FreeSlot) => void }) {
  const [day, setDay] = useState(mine.appointment_date);
  const { data: barbers = [] } = useQuery(barbersQuery);
  const { appointments = [] } = useDay(day);
  const { openOn } = useOpen();
  const now = localTime(new Date());
  const names = useBookable(barbers).map(({ name }) => name);
  const free = freeNear(appointments, names, {
    id: mine.id,
    day,
    barber: mine.barber,
    minutes: startMinutes(mine),
    duration: mine.duration,
    earliest: earliestOn(day, now),
    openOf: (barber) => openOn(day, barber),
  });
  return (
    <div className="grid gap-3">
      <p className="font-medium">{words.elsewhere}</p>
      <DateField label={words.day} day={day} today={now.day} onDay={setDay} />
      <div className="flex flex-wrap gap-2">
        {free.map((slot) => (
          <Button key={`${slot.barber} ${slot.appointment_time}`} onClick={() => onTake(slot)}>
            <span className="num">{offerWords.slot(slot, { day, barber: mine.barber })}</span>
          </Button>
        ))}
        {free.length === 0 && <p className="text-ink-2">{words.noTimes}</p>}
      </div>
    </div>
  );
}
