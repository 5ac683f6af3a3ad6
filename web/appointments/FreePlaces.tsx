// The half hours under the appointments: a tap or Enter on a free one books it. One stop for Tab, the arrows go about.
import { type KeyboardEvent, memo, type SyntheticEvent, useRef, useState } from 'react';
import type { Appointment } from '#contracts/appointments.ts';
import { clockTime } from '#contracts/calendar.rules.ts';
import { cssVariables } from './css-variables.ts';
import {
  type Column,
  endOf,
  freeMinute,
  type Hours,
  slotsOf,
  stands,
  startOf,
  step,
} from './layout.rules.ts';
import { gridWords } from './words.sq.ts';

interface Props {
  readonly columns: readonly Column[];
  readonly hours: Hours;
  readonly canEdit: boolean;
  /** From where on Tab enters first. */
  readonly opening: number | null;
  readonly onPlace: (barber: string, minutes: number) => void;
}

const jumps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-4, 0],
  PageDown: [4, 0],
};
const within = (index: number, length: number) => Math.min(Math.max(index, 0), length - 1);
const isHour = (slot: number) => slot % 60 === 0 || undefined;

export function FreePlaces({ columns, hours, canEdit, opening, onPlace }: Props) {
  const grid = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<{ slot: number; column: number } | null>(null);
  const slots = slotsOf(hours);
  const { slot: atSlot, column: atColumn } = chosen ?? entrance(columns, slots, opening ?? hours.from);
  const currentRow = within(Math.floor((atSlot - hours.from) / step), slots.length);
  const currentColumn = within(atColumn, columns.length);

  if (!canEdit) {
    return (
      <div aria-hidden>
        {slots.map((slot) => (
          <div key={slot} className="slots" data-hour={isHour(slot)}>
            {columns.map(({ barber }) => (
              <div key={barber.id} className="slot" />
            ))}
          </div>
        ))}
      </div>
    );
  }

  const freeIn = ({ barber, appointments }: Column, slot: number) =>
    barber.active ? freeMinute(appointments, slot) : undefined;

  const place = (event: SyntheticEvent) => {
    if (!(event.target instanceof HTMLElement)) return;
    const { slot, column } = event.target.dataset;
    const over = columns[Number(column)];
    const minute = over && freeIn(over, Number(slot));
    if (minute !== undefined) onPlace(over?.barber.name ?? '', minute);
  };
  const onFocus = ({ target }: { target: HTMLElement }) => {
    const { slot, column } = target.dataset;
    if (slot && column) setChosen({ slot: Number(slot), column: Number(column) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const jump = jumps[event.key];
    if (!jump && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (!jump) return place(event);
    const slot = slots[within(currentRow + jump[0], slots.length)];
    const column = within(currentColumn + jump[1], columns.length);
    grid.current?.querySelector<HTMLElement>(`[data-slot="${slot}"][data-column="${column}"]`)?.focus();
  };

  return (
    <>
      <p id="free-places-help" hidden>
        {gridWords.freePlacesHelp}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: hours that one goes about in are no table */}
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label={gridWords.freePlaces}
        aria-describedby="free-places-help"
        onClick={place}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      >
        {slots.map((slot, row) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus
          <div key={slot} role="row" className="slots" data-hour={isHour(slot)}>
            {columns.map((column, index) => {
              const minute = freeIn(column, slot);
              return (
                <Slot
                  key={column.barber.id}
                  slot={slot}
                  column={index}
                  minute={minute}
                  label={labelOf(column, slot, minute)}
                  closed={!column.barber.active}
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

/** The first that is wholly free: what lies under a visit could hardly be seen or hit. */
function entrance(columns: readonly Column[], slots: readonly number[], opening: number) {
  for (const slot of slots.filter((slot) => slot + step > opening)) {
    const covers = (one: Appointment) => stands(one) && startOf(one) < slot + step && endOf(one) > slot;
    const column = columns.findIndex(
      ({ barber, appointments }) => barber.active && !appointments.some(covers),
    );
    if (column >= 0) return { slot, column };
  }
  return { slot: opening, column: 0 };
}

function labelOf({ barber, appointments }: Column, slot: number, minute: number | undefined) {
  if (minute !== undefined) return gridWords.freePlace(minute, barber.name);
  if (!barber.active) return gridWords.closedPlace(slot, barber.name);
  const taker = appointments.find((one) => stands(one) && startOf(one) <= slot && endOf(one) > slot);
  return gridWords.takenPlace(slot, barber.name, taker);
}

interface SlotProps {
  readonly slot: number;
  readonly column: number;
  /** From when on it is free, if at all. */
  readonly minute: number | undefined;
  readonly label: string;
  readonly closed: boolean;
  readonly current: boolean;
}

const Slot = memo(function Slot({ slot, column, minute, label, closed, current }: SlotProps) {
  const free = minute !== undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a cell of a grid that is no table
    <div
      role="gridcell"
      className="slot"
      tabIndex={current ? 0 : -1}
      aria-label={label}
      aria-disabled={!free || undefined}
      data-slot={slot}
      data-column={column}
      data-closed={closed || undefined}
      data-time={free ? clockTime(minute) : undefined}
      style={free && minute > slot ? cssVariables({ '--taken': (minute - slot) / step }) : undefined}
    />
  );
});
