// The change that gives the visit of a booking to a new client, because several people can have the same number.
import { useQuery } from '@tanstack/react-query';
import type { ClientBooking } from '#contracts/salon/booked.ts';
import { dayInCache } from '../../appointments/api.ts';
import { everything, useChange } from '../../ground/lib/use-change.ts';
import { queueChange, useShownChanges } from '../../ground/outbox/queued-changes.ts';
import { bookingsQuery } from './api.ts';

interface NewClient {
  readonly booking: ClientBooking;
  readonly name: string;
}

/** Gives the visit to a new client. If the day of the visit is not loaded, no screen shows the visit, and the change needs no `base`. */
async function giveToNewClient({ booking, name }: NewClient) {
  const { appointment: about, date, phone } = booking;
  const base = dayInCache(date)?.find(({ id }) => id === about);
  const body = { client_name: name, client_id: null, ...(phone && { client_phone: phone }) };
  return queueChange({
    ...({ call: 'updateAppointment', about, name, body, guarded: false } as const),
    ...(base ? { version: base.version, base, changes: body } : { version: 0 }),
  });
}

export const useNewClient = () =>
  useChange({
    send: giveToNewClient,
    store(cache, result, { booking, name }) {
      if (result === 'kept') return;
      cache.setQueryData(bookingsQuery.queryKey, (all) => all && withClient(all, booking.appointment, name));
    },
    invalidates: [everything],
  });

/** The open bookings, with the new clients from changes that are not answered yet. */
export function useShownBookings(): Bookings {
  const { data = { requests: [], unseen: [] } } = useQuery(bookingsQuery);
  return useShownChanges().reduce<Bookings>((bookings, { about, body }) => {
    const { client_name }: { readonly client_name?: string } = body;
    return client_name ? withClient(bookings, about, client_name) : bookings;
  }, data);
}

export interface Bookings {
  readonly requests: ClientBooking[];
  readonly unseen: ClientBooking[];
}

function withClient({ requests, unseen }: Bookings, appointment: string, client: string): Bookings {
  const given = (bookings: ClientBooking[]) =>
    bookings.map((one) => (one.appointment === appointment ? { ...one, client, typedName: null } : one));
  return { requests: given(requests), unseen: given(unseen) };
}
