import { useQueries, useQuery } from '@tanstack/react-query';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { weekOf } from '#contracts/ground/calendar.rules.ts';
import { dayQuery } from '../../appointments/api.ts';
import { withNames } from '../../appointments/ids.ts';
import { applyOverlays } from '../../appointments/overlay.rules.ts';
import { useOverlays } from '../../appointments/overlay.ts';
import { barbersQuery } from '../../salon/barbers/api.ts';
import { useOffline } from '../../ground/lib/reach.ts';

/** The days of this week, with the changes that the server has not answered yet. */
export function useDaysOnDevice(monday: string) {
  const days = weekOf(monday);
  const kept = useQueries({ queries: days.map((day) => ({ ...dayQuery(day), enabled: false })) });
  const { data: barbers } = useQuery({ ...barbersQuery, enabled: false });
  const overlays = useOverlays();
  const isOffline = useOffline();
  const isChanging = (day: string) =>
    overlays.some(({ base, changes }) => [base.appointment_date, changes?.appointment_date].includes(day));
  const shown = (day: string, appointments: readonly Appointment[] | undefined) =>
    appointments && withNames(applyOverlays(day, appointments, overlays), barbers);
  /**
   * The appointments of a day on the device. Undefined if the server can be reached and has answered, including all changes: then the
   * answer of the server is used instead.
   */
  const onDevice = (day: string, isAnswered: boolean) =>
    isAnswered && !isOffline && !isChanging(day) ? undefined : shown(day, kept[days.indexOf(day)]?.data);
  return {
    onDevice,
    /**
     * The appointments of a day on the device, or else the server's answer for the week. Without a network and both, what waits for the
     * day.
     */
    appointmentsOn: (day: string, answered: readonly Appointment[] | undefined) =>
      onDevice(day, answered !== undefined) ??
      shown(
        day,
        answered?.filter(({ appointment_date }) => appointment_date === day) ??
          (isOffline && isChanging(day) ? [] : undefined),
      ),
  };
}
