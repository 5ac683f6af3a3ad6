// Other screens link here to open the form of a visit: empty (`?shto=1`), for a client (`?klienti=…`), for a slot
// (`?dita=…&shto=10:30&barberi=…&sherbimi=…`), or for a visit that was deleted (`?dita=…&rikthe=…&klienti=…`).
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'wouter';
import * as z from 'zod/mini';
import type { AppointmentHistoryEntry } from '#contracts/appointments/appointment-history.ts';
import type { Client } from '#contracts/clients/clients.ts';
import { minutesOf } from '#contracts/ground/calendar.rules.ts';
import { ClockTime } from '#contracts/ground/primitives.ts';
import { appointmentHistoryQuery } from '../../appointments/api.ts';
import type { SlotStart } from '../../appointments/slot.rules.ts';
import { clientQuery } from '../../clients/api.ts';
import { withParameters } from './use-day-in-address.ts';

const none = {
  shto: undefined,
  klienti: undefined,
  barberi: undefined,
  sherbimi: undefined,
  rikthe: undefined,
};

interface FormRequest {
  readonly client: Client | undefined;
  readonly slot: Omit<SlotStart, 'day'> | undefined;
  /** The name of a service. */
  readonly service: string | undefined;
  /** The fields of a deleted visit. */
  readonly deleted: AppointmentHistoryEntry['before'] | undefined;
}

/** Opens the form once the day is fetched, and removes the parameter, so that going back does not open it again. */
export function useAskedForm(ready: boolean, open: (asked: FormRequest) => void): void {
  const [search, setSearch] = useSearchParams();
  const clientId = search.get('klienti');
  const deletedId = search.get('rikthe');
  const asked = clientId !== null || deletedId !== null || search.has('shto');
  const { data, isError } = useQuery({ ...clientQuery(clientId ?? ''), enabled: clientId !== null });
  const changes = useQuery({ ...appointmentHistoryQuery(deletedId ?? ''), enabled: deletedId !== null });
  const isClientKnown = clientId === null || data !== undefined || isError;
  const isDeletedKnown = deletedId === null || changes.data !== undefined || changes.isError;

  const openAsked = useEffectEvent(() => {
    setSearch(withParameters(none), { replace: true });
    open({
      client: data?.client,
      slot: slotIn(search),
      service: search.get('sherbimi') ?? undefined,
      deleted: changes.data?.findLast(({ what }) => what === 'deleted')?.before,
    });
  });
  const isKnown = isClientKnown && isDeletedKnown;
  useEffect(() => {
    if (asked && ready && isKnown) openAsked();
  }, [asked, ready, isKnown]);
}

function slotIn(search: URLSearchParams) {
  const time = z.safeParse(ClockTime, search.get('shto')).data;
  const barber = search.get('barberi');
  return time && barber ? { barber, minutes: minutesOf(time) } : undefined;
}
