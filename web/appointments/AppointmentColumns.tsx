// The day's appointments, a row for each barber. One stop for Tab; the arrows lead from one to the next.
import { type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Appointment } from '#contracts/appointments.ts';
import type { Pigment } from '#contracts/barbers.ts';
import { AppointmentBlock } from './AppointmentBlock.tsx';
import type { Drag } from './drag.ts';
import {
  type Column,
  endOf,
  type Hours,
  neighbourOf,
  type Place,
  placesOf,
  startOf,
} from './layout.rules.ts';
import { gridWords } from './words.sq.ts';

interface Props {
  readonly columns: readonly Column[];
  readonly hours: Hours;
  readonly now: number | null;
  readonly canEdit: boolean;
  readonly toneOf: (serviceName: string) => Pigment;
  readonly drag: Drag;
  readonly onOpen: (appointment: Appointment) => void;
  readonly onConfirm: (appointment: Appointment) => void;
}

const alone: Place = { lane: 0, lanes: 1, strips: 0, narrow: false };

export function AppointmentColumns(props: Props) {
  const { columns, hours, now, canEdit, toneOf, drag, onOpen, onConfirm } = props;
  const grid = useRef<HTMLDivElement>(null);
  const focused = useRef<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);

  const shown = columns.map(({ barber, appointments }) => ({
    barber,
    appointments: appointments.filter((one) => endOf(one) > hours.from && startOf(one) < hours.to),
  }));
  const all = shown.flatMap(({ appointments }) => appointments);
  const current =
    all.find(({ id }) => id === chosen) ?? all.find((one) => now !== null && endOf(one) > now) ?? all[0];

  useEffect(() => (grid.current ? drag.guard(grid.current) : undefined), [drag]);

  const focusOn = (id: string, options?: FocusOptions) =>
    grid.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)?.focus(options);

  // a block that moves to another barber is made anew there, and must not lose the focus by it
  useLayoutEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (focused.current && lost) focusOn(focused.current, { preventScroll: true });
  });

  /** What an event is about: which appointment, and whether it came from the tick on it. */
  const subjectOf = ({ target }: SyntheticEvent) => {
    if (!(target instanceof Element)) return {};
    const id = target.closest<HTMLElement>('.visit')?.dataset.id;
    return { appointment: all.find((one) => one.id === id), tick: target.closest('.confirm') !== null };
  };

  const onClick = (event: React.MouseEvent) => {
    const { appointment, tick } = subjectOf(event);
    if (appointment) (tick ? onConfirm : onOpen)(appointment);
  };
  const onPointerDown = (event: React.PointerEvent) => {
    const { appointment, tick } = subjectOf(event);
    if (appointment && !tick) drag.press(event, appointment);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const { appointment, tick } = subjectOf(event);
    if (!appointment || tick || drag.stroke(event, appointment)) return;
    const next = neighbourOf(shown, appointment, event.key);
    if (!next && event.key !== 'Enter') return;
    event.preventDefault();
    if (next) focusOn(next.id);
    else onOpen(appointment);
  };
  const onFocus = (event: React.FocusEvent) => {
    const { appointment } = subjectOf(event);
    focused.current = appointment?.id ?? null;
    setChosen(focused.current);
  };
  const onBlur = () => {
    focused.current = null;
    drag.blurred();
  };

  const blockOf = (appointment: Appointment, place = alone) => {
    const start = startOf(appointment);
    const end = endOf(appointment);
    const shownFrom = Math.max(start, hours.from);
    const { kind, status, service_name } = appointment;
    const awaited = kind === 'visit' && (status === 'pending' || status === 'confirmed');
    return (
      <AppointmentBlock
        key={appointment.id}
        appointment={appointment}
        at={shownFrom - hours.from}
        lasts={Math.min(end, hours.to) - shownFrom}
        lane={place.lane}
        lanes={place.lanes}
        strips={place.strips}
        narrow={place.narrow}
        tone={service_name === null ? undefined : toneOf(service_name)}
        inProgress={awaited && now !== null && start <= now && now < end}
        past={now !== null && end <= now}
        canEdit={canEdit}
        current={appointment === current}
        drag={drag}
      />
    );
  };

  return (
    <>
      <p id="day-grid-help" hidden>
        {gridWords.appointmentsHelp}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: blocks laid over the hours are no table */}
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label={gridWords.appointments}
        aria-describedby="day-grid-help"
        className="columns"
        onClick={onClick}
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        {shown.map((column) => {
          const places = placesOf(column);
          return (
            // biome-ignore lint/a11y/useSemanticElements: as above
            // biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus
            <div key={column.barber.id} role="row" className="column">
              {/* biome-ignore lint/a11y/useSemanticElements: as above */}
              {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
              <span role="rowheader" className="sr-only">
                {column.barber.name}
              </span>
              {column.appointments.map((appointment) => blockOf(appointment, places.get(appointment.id)))}
            </div>
          );
        })}
      </div>
    </>
  );
}
