// The form of a visit that a link of another screen opens: empty (`?shto=1`), for a client (`?klienti=…`), for a slot
// (`?dita=…&shto=10:30&barberi=…&sherbimi=…`), or for a deleted visit (`?dita=…&rikthe=…&klienti=…`).
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'wouter';
import * as z from 'zod/mini';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { minutesOf } from '#contracts/ground/calendar.rules.ts';
import { ClockTime } from '#contracts/ground/primitives.ts';
import type { Piece } from '#contracts/salon/free-times.rules.ts';
import type { Service } from '#contracts/salon/services.ts';
import { usualOf } from '#contracts/salon/usual.rules.ts';
import { appointmentHistoryQuery } from '../../appointments/api.ts';
import type { SlotStart } from '../../appointments/slot.rules.ts';
import { knownClientQuery } from '../../clients/api.ts';
import { personIdOf, useUser } from '../../identity/accounts/session.ts';
import type { Dialogs } from '../dialogs/use-dialogs.ts';
import { valuesOfDeleted } from '../visit-form/again.rules.ts';
import { withClient } from '../visit-form/known.rules.ts';
import { filledBy } from '../visit-form/services.rules.ts';
import { emptyVisit } from '../visit-form/values.rules.ts';
import { withParameters } from './use-day-in-address.ts';

const none = {
  shto: undefined,
  klienti: undefined,
  barberi: undefined,
  sherbimi: undefined,
  rikthe: undefined,
};

interface AskedFormProps {
  readonly day: string;
  readonly barbers: readonly { readonly id: string; readonly name: string }[];
  /** The names of the barbers who can be booked. */
  readonly bookable: readonly string[];
  readonly services: readonly Service[];
  readonly freeSlot: () => SlotStart;
  readonly appointmentsOn: (day: string) => readonly Appointment[];
  readonly openOn: (day: string, barber: string) => readonly Piece[];
  readonly dialogs: Dialogs;
}

/** Opens the form, and removes the parameter from the address, so that going back does not open the form again. */
export default function AskedForm({ day, barbers, bookable, services, dialogs, ...book }: AskedFormProps) {
  const { freeSlot, appointmentsOn, openOn } = book;
  const [search, setSearch] = useSearchParams();
  const clientId = search.get('klienti');
  const deletedId = search.get('rikthe');
  const asked = knownClientQuery(clientId ?? '', personIdOf(useUser()));
  const { data, isPending } = useQuery({ ...asked, enabled: clientId !== null });
  const changes = useQuery({ ...appointmentHistoryQuery(deletedId ?? ''), enabled: deletedId !== null });
  const isClientKnown = clientId === null || !isPending;
  const isDeletedKnown = deletedId === null || changes.data !== undefined || changes.isError;

  const openAsked = useEffectEvent(() => {
    setSearch(withParameters(none), { replace: true });
    const client = data ?? undefined;
    const deleted = changes.data?.findLast(({ what }) => what === 'deleted')?.before;
    if (deleted) return dialogs.addVisitFor(client, valuesOfDeleted(deleted, client), true);
    const free = freeSlot();
    const idOf = (barber: string) => barbers.find(({ name }) => name === barber)?.id;
    if (client) {
      const open = (name: string) => openOn(free.day, name);
      const values = emptyVisit(free);
      const filled = withClient(values, client, bookable, appointmentsOn(free.day), open, services, idOf);
      return dialogs.addVisitFor(client, filled);
    }
    const slot = slotIn(search);
    if (!slot) return dialogs.addVisit(free);
    const known = services.find(({ name }) => name === search.get('sherbimi'));
    const values = emptyVisit({ day, ...slot });
    dialogs.addVisitLike(known ? { ...values, ...filledBy(usualOf(known, idOf(slot.barber))) } : values);
  });
  const isKnown = isClientKnown && isDeletedKnown;
  useEffect(() => {
    if (isKnown) openAsked();
  }, [isKnown]);
  return null;
}

function slotIn(search: URLSearchParams): Omit<SlotStart, 'day'> | undefined {
  const time = z.safeParse(ClockTime, search.get('shto')).data;
  const barber = search.get('barberi');
  return time && barber ? { barber, minutes: minutesOf(time) } : undefined;
}
