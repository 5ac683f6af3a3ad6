import { queryOptions } from '@tanstack/react-query';
import * as contract from '#contracts/book/appointments.ts';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import { call } from '../../lib/call.ts';
import { appointmentKeys } from '../api.ts';
import { occupiesSlot } from '../slot.rules.ts';

/** The visits and the blocked time of one barber in the week of this Monday, without cancelled ones. */
export const barberWeekQuery = (monday: string, barber: string) =>
  queryOptions({
    queryKey: [...appointmentKeys.all, 'barber', barber, monday],
    queryFn: async ({ signal }) => {
      const query = { from: monday, to: addDays(monday, 6), barber, kind: 'all' } as const;
      return (await call(contract.listAppointments, { query }, { signal })).appointments.filter(occupiesSlot);
    },
  });
