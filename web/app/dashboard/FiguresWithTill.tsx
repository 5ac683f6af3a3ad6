// The figures of the day where the till is on: a paid visit counts as done, and the amount in the till has a label of its own.
import { dayFigures } from '#contracts/book/day.rules.ts';
import type { LocalTime } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { takenName } from '#contracts/till/taken.sq.ts';
import { useDayTaken } from '../../till/day-taken.ts';
import { Figures } from './Figures.tsx';

interface FiguresWithTillProps {
  readonly visits: readonly Appointment[];
  readonly clock: LocalTime;
}

export default function FiguresWithTill({ visits, clock }: FiguresWithTillProps) {
  const { taken = '', isPaid, isLoading } = useDayTaken(clock.day);
  return (
    <Figures
      of={dayFigures(visits, clock, isPaid)}
      showsSums
      inTill={{ label: takenName, value: taken }}
      isLoading={isLoading}
    />
  );
}
