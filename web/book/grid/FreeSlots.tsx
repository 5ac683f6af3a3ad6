// The half-hour slots under the appointments: a tap or Enter on a free slot books the slot. Tab stops only once in the slots; arrow keys
// move between them.
import { type KeyboardEvent, memo, type SyntheticEvent, useId, useRef, useState } from 'react';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { clockTime } from '#contracts/ground/calendar.rules.ts';
import type { Piece } from '#contracts/salon/free-times.rules.ts';
import { isOutside, type OpenDay } from '#contracts/salon/hours.rules.ts';
import {
  endMinutes,
  findOverlap,
  firstFreeMinutes,
  type Hours,
  occupiesSlot,
  slotLength,
  slotTimes,
  startMinutes,
} from '../../appointments/slot.rules.ts';
import { cssVariables } from '../../ground/lib/css-variables.ts';
import { type Column, gapsIn, takesVisits } from './layout.rules.ts';
import { gridWords } from './words.sq.ts';

interface Props {
  readonly columns: readonly Column[];
  readonly hours: Hours;
  /** False while the slots are only lines. Later they can be chosen, without a new layout. */
  readonly canChoose: boolean;
  /** Tab enters the first free slot at or after these minutes. */
  readonly opening: number | null;
  readonly openOf: (barber: string) => OpenDay | undefined;
  readonly onBook: (barber: string, minutes: number) => void;
}

const jumps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-4, 0],
  PageDown: [4, 0],
};
const clamp = (index: number, length: number) => Math.min(Math.max(index, 0), length - 1);
const isFullHour = (minutes: number) => minutes % 60 === 0 || undefined;

export function FreeSlots({ columns, hours, canChoose, opening, openOf, onBook }: Props) {
  const grid = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const [chosen, setChosen] = useState<{ minutes: number; column: number } | null>(null);
  const times = slotTimes(hours);
  const gaps = columns.map((column) =>
    column.appointments.filter(occupiesSlot).flatMap((one) => gapsIn(one, column)),
  );
  const entry = chosen ?? entrySlot(columns, times, opening ?? hours.from);
  const currentRow = clamp(Math.floor((entry.minutes - hours.from) / slotLength), times.length);
  const currentColumn = clamp(entry.column, columns.length);

  const book = (event: SyntheticEvent) => {
    if (!(event.target instanceof HTMLElement)) return;
    const { slot, column } = event.target.dataset;
    const chosenColumn = columns[Number(column)];
    const minutes = chosenColumn && freeMinutesIn(chosenColumn, Number(slot));
    if (minutes !== undefined) onBook(chosenColumn?.barber.name ?? '', minutes);
  };
  const onFocus = ({ target }: { target: HTMLElement }) => {
    const { slot, column } = target.dataset;
    if (slot && column) setChosen({ minutes: Number(slot), column: Number(column) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const jump = event.shiftKey ? undefined : jumps[event.key];
    if (!jump && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (!jump) return book(event);
    const minutes = times[clamp(currentRow + jump[0], times.length)];
    const column = clamp(currentColumn + jump[1], columns.length);
    grid.current?.querySelector<HTMLElement>(`[data-slot="${minutes}"][data-column="${column}"]`)?.focus();
  };

  return (
    <>
      <p id={helpId} hidden>
        {gridWords.freeSlotsHelp}
      </p>
      <div
        ref={grid}
        {...(canChoose
          ? {
              role: 'grid',
              tabIndex: -1,
              'aria-label': gridWords.freeSlots,
              'aria-describedby': helpId,
              onClick: book,
              onFocus,
              onKeyDown,
            }
          : { 'aria-hidden': true })}
      >
        {times.map((slotMinutes, row) => (
          <div
            key={slotMinutes}
            role={canChoose ? 'row' : undefined}
            className="slots"
            data-hour={isFullHour(slotMinutes)}
          >
            {columns.map((column, index) => {
              const place = { minutes: slotMinutes, column: index };
              if (!canChoose) return <Slot key={column.barber.id} {...place} />;
              const freeFrom = freeMinutesIn(column, slotMinutes);
              const isClosed = isOutside(openOf(column.barber.name), {
                minutes: slotMinutes,
                duration: slotLength,
              });
              const gap = gaps[index]?.find(
                ({ from, to }) => freeFrom !== undefined && from <= freeFrom && freeFrom < to,
              );
              return (
                <Slot
                  key={column.barber.id}
                  {...place}
                  freeFrom={freeFrom}
                  label={labelOf(column, slotMinutes, freeFrom, { isClosed, gap })}
                  isGap={gap !== undefined}
                  closed={!takesVisits(column.barber)}
                  current={row === currentRow && index === currentColumn}
                />
              );
            })}
          </div>
        ))}
      </div>
    </>
  );
}

const freeMinutesIn = ({ barber, appointments }: Column, slotMinutes: number) =>
  takesVisits(barber) ? firstFreeMinutes(appointments, slotMinutes) : undefined;

/** The slot that Tab reaches: the first completely free slot, because a slot partly under a visit is hard to see. */
function entrySlot(columns: readonly Column[], times: readonly number[], opening: number) {
  for (const minutes of times.filter((time) => time + slotLength > opening)) {
    const covers = (one: Appointment) =>
      occupiesSlot(one) && startMinutes(one) < minutes + slotLength && endMinutes(one) > minutes;
    const column = columns.findIndex(
      ({ barber, appointments }) => takesVisits(barber) && !appointments.some(covers),
    );
    if (column >= 0) return { minutes, column };
  }
  return { minutes: opening, column: 0 };
}

function labelOf(
  { barber, appointments }: Column,
  slotMinutes: number,
  freeFrom: number | undefined,
  { isClosed, gap }: { readonly isClosed: boolean; readonly gap: Piece | undefined },
) {
  if (freeFrom !== undefined) {
    if (gap) return gridWords.freeGap(freeFrom, barber.name, gap.to - freeFrom);
    const words = isClosed ? gridWords.freeOutsideHours : gridWords.freeSlot;
    return words(freeFrom, barber.name);
  }
  const taker = findOverlap(appointments, { minutes: slotMinutes, duration: 1 });
  return takesVisits(barber) || (barber.locked && taker)
    ? gridWords.takenSlot(slotMinutes, barber.name, taker)
    : gridWords.closedSlot(slotMinutes, barber);
}

interface SlotProps {
  readonly minutes: number;
  readonly column: number;
  /** The first free minute of the slot; undefined if the slot is taken. */
  readonly freeFrom?: number | undefined;
  /** The name of the slot. A slot without a name is only lines. */
  readonly label?: string;
  /** True if the slot lies in the waiting time of a visit, under the block of this visit. */
  readonly isGap?: boolean;
  readonly closed?: boolean;
  readonly current?: boolean;
}

const Slot = memo(function Slot({ minutes, column, freeFrom, label, isGap, closed, current }: SlotProps) {
  if (label === undefined) return <div className="slot" />;
  const isFree = freeFrom !== undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a cell of a grid that is no table
    <div
      role="gridcell"
      className="slot"
      tabIndex={current ? 0 : -1}
      aria-label={label}
      aria-disabled={!isFree || undefined}
      data-slot={minutes}
      data-column={column}
      data-closed={closed || undefined}
      data-gap={isGap || undefined}
      data-time={isFree ? clockTime(freeFrom) : undefined}
      style={
        isFree && freeFrom > minutes
          ? cssVariables({ '--taken': (freeFrom - minutes) / slotLength })
          : undefined
      }
    />
  );
});
