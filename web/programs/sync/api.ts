// Brings the days near today and their lists up to date in one call, and puts the answers into the queries of the screens.
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { appointmentsOf } from '#contracts/appointments/compact-day.rules.ts';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import { inShort, sync } from '#contracts/programs/sync.ts';
import { appointmentKeys } from '../../appointments/api.ts';
import { asAnswered, sinceOf } from '../../appointments/synced.ts';
import { yearOfHolidays } from '../../salon/holidays/api.ts';
import { call } from '../../ground/lib/call.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { isMutationUnderWay } from '../../ground/lib/use-change.ts';
import { liveData } from './live-data.ts';

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

function putIntoQueries(answer: ReplyOf<typeof sync>) {
  const { days, weeks, holidays } = answer;
  for (const { day, short, appointments } of days) {
    // an instance of 0.3.0, which this release may be replacing just now, sends whole appointments
    const listed = short ? appointmentsOf(day, short) : appointments;
    replace(appointmentKeys.day(day), listed);
  }
  for (const { monday, counts } of weeks) replace(appointmentKeys.week(monday), counts);
  const [first] = holidays ?? [];
  if (first) replace(yearOfHolidays(first.day), holidays);
  for (const { key, part, put = (data: unknown) => replace(key, data) } of liveData) {
    const data = part && answer[part];
    // what this tab is changing must not come back: it loads again after the answer to the change
    if (data && !isMutationUnderWay(queryClient, key)) put(data);
  }
}

/** Replaces the data of a query. A part that is as before is not in the answer. */
function replace(key: QueryKey, data: unknown) {
  if (data) queryClient.setQueryData(key, data, asAnswered);
}
