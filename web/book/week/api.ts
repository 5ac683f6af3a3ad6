import { queryOptions } from '@tanstack/react-query';
import * as contract from '#contracts/appointments/appointments.ts';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import { appointmentKeys } from '../../appointments/api.ts';
import { occupiesSlot } from '../../appointments/slot.rules.ts';
import { call } from '../../ground/lib/call.ts';

/** The visits of all barbers in the week of this Monday, without cancelled visits. */
export const weekVisitsQuery = (monday: string) =>
  queryOptions({
    queryKey: [...appointmentKeys.weekLists, 'all', monday],
    queryFn: async ({ signal }) => {
      const query = { from: monday, to: addDays(monday, 6), kind: 'visit' } as const;
      return (await call(contract.listAppointments, { query }, { signal })).appointments.filter(occupiesSlot);
    },
  });

/** The visits and the blocked time of one barber in the week of this Monday, without cancelled visits. */
export const barberWeekQuery = (monday: string, barber: string) =>
  queryOptions({
    queryKey: [...appointmentKeys.weekLists, barber, monday],
    queryFn: async ({ signal }) => {
      const query = { from: monday, to: addDays(monday, 6), barber, kind: 'all' } as const;
      return (await call(contract.listAppointments, { query }, { signal })).appointments.filter(occupiesSlot);
    },
  });
