// What came in on a day, for the screens that show its figures.
import { useQuery } from '@tanstack/react-query';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { takenText } from '#contracts/till/taken.sq.ts';
import { salonQuery } from '../salon/salons/api.ts';
import { useStore } from '../ground/lib/use-store.ts';
import { tillQuery } from './api.ts';
import { type DayTakings, takingsQuery } from './takings/api.ts';
import { said } from './takings/shown.ts';

interface DayTaken {
  /** Undefined while the till is off, or as long as it is not known. */
  readonly taken: string | undefined;
  readonly isPaid: (visit: Appointment) => boolean;
}

export function useDayTaken(day: string): DayTaken {
  const waiting = useStore(said);
  const salon = useQuery(salonQuery);
  const enabled = salon.data !== undefined && salon.data.till !== 'off';
  const { data: till } = useQuery({ ...tillQuery, enabled });
  const { data } = useQuery({ ...takingsQuery(day), enabled });
  if (!enabled || !till || !data) return { taken: undefined, isPaid: () => false };
  const paid = new Set(
    data.visits.filter(({ is_unpaid }) => !is_unpaid).map((visit) => visit.appointment_id),
  );
  return {
    taken: takenText(sumsOf(data), till),
    isPaid: ({ id }) => {
      const said = waiting.get(id);
      return said ? !said.is_unpaid : paid.has(id);
    },
  };
}

/** Without tips, and without money put in or taken out. */
const sumsOf = ({ takings }: DayTakings) =>
  takings.flatMap(({ kind, currency, cents }) =>
    (kind === 'visit' || kind === 'product') && cents !== null ? [{ currency, cents }] : [],
  );
