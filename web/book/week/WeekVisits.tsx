// The visits of all barbers on one day of the week. A visit that is held over the day is shown among them.
import type { Appointment } from '#contracts/ground/appointment.ts';
import { nameOf } from '../../appointments/words.sq.ts';
import type { DragState } from '../grid/lift.ts';
import type { WeekActs } from './use-week-acts.ts';
import { WeekPiece } from './WeekPiece.tsx';
import { weekViewWords as words } from './words.sq.ts';

interface WeekVisitsProps {
  readonly visits: readonly Appointment[];
  /** How many others there are; the button shows them. */
  readonly others: number;
  readonly onUnfold: () => void;
  readonly held: DragState | undefined;
  readonly acts: WeekActs;
}

const textOf = (visit: Appointment) => `${visit.appointment_time} ${nameOf(visit)}`;

export function WeekVisits({ visits, others, onUnfold, held, acts }: WeekVisitsProps) {
  'use no memo';
  const index = visits.findIndex((one) => held && one.appointment_time > held.appointment.appointment_time);
  const before = index < 0 ? visits.length : index;
  const other = held && acts.otherBarberOf(held);
  const rowOf = (visit: Appointment) => (
    <WeekPiece
      key={visit.id}
      appointment={visit}
      acts={acts}
      className="week-visit"
      data-tone={acts.colourOf(visit.barber)}
    >
      {textOf(visit)}
    </WeekPiece>
  );
  return (
    <span className="week-visits num">
      {visits.slice(0, before).map(rowOf)}
      {held && (
        <span
          aria-hidden
          className="week-visit"
          data-lifted
          data-tone={acts.colourOf(other ?? held.appointment.barber)}
        >
          {[textOf(held.appointment), other].filter(Boolean).join(' · ')}
        </span>
      )}
      {visits.slice(before).map(rowOf)}
      {others > 0 && (
        <button type="button" onClick={onUnfold}>
          {words.others(others)}
        </button>
      )}
    </span>
  );
}
