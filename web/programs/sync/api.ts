// Brings the days near today and their lists up to date in one call, and puts the answers into the queries of the screens.
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { appointmentsOf } from '#contracts/appointments/compact-day.rules.ts';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import { inShort, sync } from '#contracts/programs/sync.ts';
import { appointmentKeys } from '../../appointments/api.ts';
import {
  asAnswered,
  freedTimesKey,
  healthKey,
  sinceOf,
  treatmentsOfDaysKey,
} from '../../appointments/synced.ts';
import { walkInKeys } from '../../appointments/walk-ins/keys.ts';
import { bookingKeys } from '../../online/bookings/keys.ts';
import { wishesKey } from '../../online/waitlist/keys.ts';
import { barbersQuery } from '../../salon/barbers/api.ts';
import { yearOfHolidays } from '../../salon/holidays/keys.ts';
import { hoursQuery } from '../../salon/hours/api.ts';
import { salonQuery } from '../../salon/salons/api.ts';
import { servicesQuery } from '../../salon/services/api.ts';
import { productKeys } from '../../till/products/keys.ts';
import { call } from '../../ground/lib/call.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { isMutationUnderWay } from '../../ground/lib/use-change.ts';

/** The query of changes. Its data is `since`: the next call returns only changes after it. */
export const syncQuery = queryOptions({
  queryKey: appointmentKeys.sync,
  // live updates load this query when the tab is shown again
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  queryFn: async ({ signal }) => {
    const since = sinceOf();
    const answer = await call(sync, { query: { ...inShort, since } }, { signal });
    // the answer may belong to an account that has signed out meanwhile
    signal.throwIfAborted();
    putIntoQueries(answer);
    return answer.since;
  },
});

/** Puts a part of the answer into its query. A part that is as before is not answered. */
function put(key: QueryKey, data: unknown) {
  if (data) queryClient.setQueryData(key, data, asAnswered);
}

function putIntoQueries({
  days,
  weeks,
  salon,
  barbers,
  services,
  products,
  hours,
  holidays,
  bookings,
  queue,
  freed,
  wishes,
  treatments,
  health,
}: ReplyOf<typeof sync>) {
  for (const { day, short, appointments } of days) {
    // an instance of 0.3.0, which this release may be replacing just now, sends whole appointments
    const listed = short ? appointmentsOf(day, short) : appointments;
    put(appointmentKeys.day(day), listed);
  }
  for (const { monday, counts } of weeks) put(appointmentKeys.week(monday), counts);
  put(salonQuery.queryKey, salon);
  put(barbersQuery.queryKey, barbers);
  put(servicesQuery.queryKey, services);
  put(productKeys.all, products);
  put(hoursQuery.queryKey, hours);
  const [first] = holidays ?? [];
  if (first) put(yearOfHolidays(first.day), holidays);
  put(bookingKeys.all, bookings);
  if (queue) putQueue(queue);
  // a freed time that this tab is dismissing must not come back
  if (!isMutationUnderWay(queryClient, freedTimesKey)) put(freedTimesKey, freed);
  put(wishesKey, wishes);
  put(treatmentsOfDaysKey, treatments);
  put(healthKey, health);
}

/** Puts the queue into its query. Its most used services are not in this answer: they come with the queue's own call, once a day. */
function putQueue(queue: { readonly day: string }) {
  const before = queryClient.getQueryData<{ readonly day: string }>(walkInKeys.all);
  if (before?.day === queue.day)
    queryClient.setQueryData(
      walkInKeys.all,
      { ...before, left_over: undefined, never_used: undefined, ...queue },
      asAnswered,
    );
  else queryClient.invalidateQueries({ queryKey: walkInKeys.all }, { cancelRefetch: false });
}
