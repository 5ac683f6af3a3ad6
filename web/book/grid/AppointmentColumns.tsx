// The day's appointments, with one ARIA row for each barber.

import { type RefObject, useEffect, useId, useRef } from 'react';
import type { LocalTime } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { Pigment } from '#contracts/ground/pigments.ts';
import { revealed, useWanted } from '../../appointments/reveal.ts';
import { endMinutes, type Hours, startMinutes } from '../../appointments/slot.rules.ts';
import { visitChip } from '../../appointments/visit-chip.ts';
import { useShownStatus } from '../../appointments/walk-ins/status.ts';
import { afterPaint } from '../../ground/lib/after-paint.ts';
import { useStore } from '../../ground/lib/use-store.ts';
import { useKeptRecords } from '../../ground/outbox/queued-changes.ts';
import { AppointmentBlock } from './AppointmentBlock.tsx';
import type { Drag } from './drag.ts';
import { type Column, gapsIn, lanesOf, takesVisits, wholeColumn } from './layout.rules.ts';
import { blockIn, useGridEvents } from './use-grid-events.ts';
import { useIsAhead } from './use-opening.ts';
import { gridWords } from './words.sq.ts';

interface Props {
  readonly columns: readonly Column[];
  /** The appointments that are drawn now; the others are drawn soon. */
  readonly drawn: readonly Appointment[];
  readonly hours: Hours;
  readonly now: number | null;
  readonly clock: LocalTime;
  readonly canEdit: boolean;
  readonly toneOf: (serviceName: string) => Pigment;
  readonly isUnseen: ((id: string) => boolean | undefined) | undefined;
  readonly drag: Drag;
  readonly onBook: (barber: string, minutes: number) => void;
  readonly onOpen: (appointment: Appointment) => void;
  readonly onConfirm: (appointment: Appointment) => void;
}

export function AppointmentColumns(props: Props) {
  const { columns, drawn, hours, now, clock, canEdit, toneOf, isUnseen, drag } = props;
  const shown = columns.map(({ barber, appointments }) => ({
    barber,
    appointments: appointments.filter((one) => endMinutes(one) > hours.from && startMinutes(one) < hours.to),
  }));
  const all = shown.flatMap(({ appointments }) => appointments);
  const grid = useRef<HTMLDivElement>(null);
  const { chosen, handlers } = useGridEvents(grid, shown, all, props);
  const kept = useKeptRecords();
  const statusOf = useShownStatus(clock);
  const { Chip } = useStore(visitChip);
  const helpId = useId();
  const current =
    all.find(({ id }) => id === chosen) ?? all.find((one) => now !== null && endMinutes(one) > now) ?? all[0];

  const blockOf = (appointment: Appointment, column: Column, position = wholeColumn) => {
    const { barber } = column;
    const start = startMinutes(appointment);
    const end = endMinutes(appointment);
    const shownFrom = Math.max(start, hours.from);
    const { kind, status, is_busy } = appointment;
    const gaps =
      canEdit && appointment.parts && takesVisits(barber)
        ? gapsIn(appointment, column).map(({ from, to }) => ({ from: from - start, to: to - start }))
        : undefined;
    const mayStart = kind === 'visit' && (status === 'pending' || status === 'confirmed');
    return (
      <AppointmentBlock
        key={appointment.id}
        appointment={appointment}
        offset={shownFrom - hours.from}
        shownMinutes={Math.min(end, hours.to) - shownFrom}
        hiddenMinutes={shownFrom - start}
        gaps={gaps}
        lane={position.lane}
        lanes={position.lanes}
        strips={position.strips}
        narrow={position.narrow}
        inset={position.inset}
        status={statusOf(appointment)}
        toneOf={toneOf}
        inProgress={mayStart && now !== null && start <= now && now < end}
        past={now !== null && end <= now}
        isKept={kept.has(appointment.id)}
        canEdit={canEdit && !barber.locked && !is_busy}
        online={appointment.is_request ? 'waiting' : isUnseen?.(appointment.id) ? 'unseen' : undefined}
        current={appointment === current}
        drag={drag}
        Chip={Chip}
      />
    );
  };

  return (
    <>
      <p id={helpId} hidden>
        {gridWords.appointmentsHelp}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: blocks laid over the hours are no table */}
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label={gridWords.appointments}
        aria-describedby={helpId}
        className="columns"
        {...handlers}
      >
        {shown.map((column) => {
          const positions = lanesOf(column);
          return (
            // biome-ignore lint/a11y/useSemanticElements: as above
            // biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus
            <div key={column.barber.id} role="row" className="column">
              {/* biome-ignore lint/a11y/useSemanticElements: as above */}
              {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
              <span role="rowheader" className="sr-only">
                {column.barber.name}
              </span>
              {column.appointments
                .filter((appointment) => drawn.includes(appointment))
                .map((appointment) => blockOf(appointment, column, positions.get(appointment.id)))}
            </div>
          );
        })}
      </div>
      <Reveal grid={grid} drawn={drawn} />
    </>
  );
}

interface RevealProps {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly drawn: readonly Appointment[];
}

/** Shows and focuses an appointment that another screen or message asked for. */
function Reveal({ grid, drawn }: RevealProps) {
  const isAhead = useIsAhead();
  const wanted = useWanted();
  const isThere = !isAhead && drawn.some(({ id }) => id === wanted);
  useEffect(() => {
    if (!wanted || !isThere) return;
    // a grid that was drawn early takes the focus only after it was painted
    return afterPaint(() => {
      const block = blockIn(grid, wanted);
      block?.scrollIntoView({ block: 'center', inline: 'nearest' });
      block?.focus({ preventScroll: true });
      revealed();
    });
  }, [grid, wanted, isThere]);
  return null;
}
