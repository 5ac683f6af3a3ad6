// The actions on the visits of a week: a visit is opened, or moved to another day or barber.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LocalTime } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { Pigment } from '#contracts/ground/pigments.ts';
import { usualHours } from '../../appointments/slot.rules.ts';
import { useShownStatus } from '../../appointments/walk-ins/status.ts';
import { nameOf } from '../../appointments/words.sq.ts';
import { moveTo } from '../actions.ts';
import type { Drag } from '../grid/drag.ts';
import { columnsOf, type DayBarber, isMovable } from '../grid/layout.rules.ts';
import type { DragState } from '../grid/lift.ts';
import { useGridEvents } from '../grid/use-grid-events.ts';
import { gridWords } from '../grid/words.sq.ts';
import { usePrices } from '../../ground/lib/use-prices.ts';
import { createWeekDrag } from './week-drag.ts';

export interface WeekActs {
  readonly drag: Drag;
  /** The visit that Tab reaches. */
  readonly current: string | undefined;
  readonly mayMove: (appointment: Appointment) => boolean;
  readonly colourOf: (barber: string) => Pigment | undefined;
  /** The barber over whom the visit is held, if it is not the visit's own barber. */
  readonly otherBarberOf: (held: DragState) => string | undefined;
  /** The text for screen readers, as in the grid of a day. */
  readonly spoken: (appointment: Appointment) => string;
}

interface Week {
  readonly monday: string;
  readonly barbers: readonly DayBarber[];
  /** The known appointments of each day, and the appointments that are shown. */
  readonly days: readonly { readonly all: readonly Appointment[]; readonly shown: readonly Appointment[] }[];
  readonly now: LocalTime;
  readonly onOpen: (appointment: Appointment) => void;
}

export function useWeekActs({ monday, barbers, days, now, onOpen }: Week) {
  'use no memo';
  const list = useRef<HTMLUListElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [drag] = useState(createWeekDrag);
  const { money } = usePrices();
  const statusOf = useShownStatus(now);
  const columns = columnsOf(
    barbers,
    days.flatMap(({ all }) => all),
  );
  const shown = days.map((day) => ({ appointments: day.shown }));
  const reached = days.flatMap((day) => day.shown);
  const { chosen, handlers } = useGridEvents(list, shown, reached, { drag, onOpen });
  useLayoutEffect(() => {
    drag.setContext({
      columns,
      hours: usualHours,
      canEdit: true,
      scroller,
      surface: { current: null },
      onDrop: ({ appointment, day, column }) =>
        moveTo(appointment, { appointment_date: day, barber: columns[column]?.barber.name }),
      // as far as the week knows, the slot is free; if it is taken, the server reports who has it
      onOverlap: () => {},
    });
    drag.appointmentsChanged();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a lifted visit belongs to its week
  useEffect(() => drag.cancel, [drag, monday]);

  const barberOf = (name: string) => columns.find(({ barber }) => barber.name === name)?.barber;
  const acts: WeekActs = {
    drag,
    current: (reached.find(({ id }) => id === chosen) ?? reached[0])?.id,
    mayMove: (one) => isMovable(one) && !one.is_busy && !barberOf(one.barber)?.locked,
    colourOf: (name) => barberOf(name)?.colour,
    otherBarberOf({ appointment, column }) {
      const name = columns[column]?.barber.name;
      return name === appointment.barber ? undefined : name;
    },
    spoken: (one) =>
      `${one.appointment_time} ${nameOf(one)}${gridWords.unseen(one, statusOf(one), false, one.price !== null && money(one.price))}`,
  };
  return { acts, list: { ref: list, ...handlers }, scroller };
}
