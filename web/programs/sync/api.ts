// Brings the days near today and their lists up to date in one call, and puts the answers into the queries of the screens.
import { queryOptions } from '@tanstack/react-query';
import { appointmentsOf } from '#contracts/appointments/compact-day.rules.ts';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import { inShort, sync } from '#contracts/programs/sync.ts';
import { appointmentKeys } from '../../appointments/api.ts';
import { asAnswered, freedTimesKey, sinceOf } from '../../appointments/synced.ts';
import { treatmentKeys } from '../../appointments/treatments/keys.ts';
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
}: ReplyOf<typeof sync>) {
  for (const { day, short, appointments } of days) {
    // an instance of 0.3.0, which this release may be replacing just now, sends whole appointments
    const listed = short ? appointmentsOf(day, short) : appointments;
    queryClient.setQueryData(appointmentKeys.day(day), listed, asAnswered);
  }
  for (const { monday, counts } of weeks)
    queryClient.setQueryData(appointmentKeys.week(monday), counts, asAnswered);
  if (salon) queryClient.setQueryData(salonQuery.queryKey, salon, asAnswered);
  if (barbers) queryClient.setQueryData(barbersQuery.queryKey, barbers, asAnswered);
  if (services) queryClient.setQueryData(servicesQuery.queryKey, services, asAnswered);
  if (products) queryClient.setQueryData(productKeys.all, products, asAnswered);
  if (hours) queryClient.setQueryData(hoursQuery.queryKey, hours, asAnswered);
  const [first] = holidays ?? [];
  if (first) queryClient.setQueryData(yearOfHolidays(first.day), holidays, asAnswered);
  if (bookings) queryClient.setQueryData(bookingKeys.all, bookings, asAnswered);
  if (queue) putQueue(queue);
  // a freed time that this tab is dismissing must not come back
  if (freed && !isMutationUnderWay(queryClient, freedTimesKey))
    queryClient.setQueryData(freedTimesKey, freed, asAnswered);
  if (wishes) queryClient.setQueryData(wishesKey, wishes, asAnswered);
  if (treatments) queryClient.setQueryData(treatmentKeys.ofDays, treatments, asAnswered);
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
