// The money that came in on a day, for the screens that show figures of the day.
import { useQuery } from '@tanstack/react-query';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { takenText } from '#contracts/till/taken.sq.ts';
import { salonQuery } from '../salon/salons/api.ts';
import { useStore } from '../ground/lib/use-store.ts';
import { tillQuery } from './api.ts';
import { type DayTakings, takingsQuery } from './takings/api.ts';
import { said } from './takings/shown.ts';

interface DayTaken {
  /** Undefined while the till is off; empty while the sum is not known. */
  readonly taken: string | undefined;
  readonly isPaid: ((visit: Appointment) => boolean) | 'unknown';
  /** True while the missing answers are loading. */
  readonly isLoading: boolean;
}

/** Sums from several answers: no sum is shown before the last answer came. */

export function useDayTaken(day: string): DayTaken {
  const waiting = useStore(said);
  const salon = useQuery(salonQuery);
  const isOn = (salon.data?.till ?? 'off') !== 'off';
  const till = useQuery({ ...tillQuery, enabled: isOn });
  const found = useQuery({ ...takingsQuery(day), enabled: isOn });
  if (salon.data && !isOn) return { taken: undefined, isPaid: () => false, isLoading: false };
  if (!salon.data || !till.data || !found.data) {
    const isLoading = [salon, till, found].every(
      ({ data, isError, fetchStatus }) => data || (!isError && fetchStatus !== 'paused'),
    );
    return { taken: isOn ? '' : undefined, isPaid: 'unknown', isLoading };
  }
  const { data } = found;
  const paid = new Set(
    data.visits.filter(({ is_unpaid }) => !is_unpaid).map((visit) => visit.appointment_id),
  );
  return {
    taken: takenText(sumsOf(data), till.data),
    isPaid: ({ id }) => {
      const said = waiting.get(id);
      return said ? !said.is_unpaid : paid.has(id);
    },
    isLoading: false,
  };
}

/** The sums without tips, and without money that was put in or taken out. */
const sumsOf = ({ takings }: DayTakings) =>
  takings.flatMap(({ kind, currency, cents }) =>
    ['visit', 'product', 'package'].includes(kind) && cents !== null ? [{ currency, cents }] : [],
  );
