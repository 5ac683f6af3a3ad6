// The day's appointments, with one ARIA row for each barber. Tab stops only once here; arrow keys go between appointments.

import {
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { statusOrMissed } from '#contracts/appointments/statuses.sq.ts';
import type { LocalTime } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { Pigment } from '#contracts/ground/pigments.ts';
import { revealed, useWanted } from '../../appointments/reveal.ts';
import { endMinutes, type Hours, startMinutes } from '../../appointments/slot.rules.ts';
import { visitChip } from '../../appointments/visit-chip.ts';
import { afterPaint } from '../../ground/lib/after-paint.ts';
import { useStore } from '../../ground/lib/use-store.ts';
import { useKeptRecords } from '../../ground/outbox/queued-changes.ts';
import { AppointmentBlock } from './AppointmentBlock.tsx';
import type { Drag } from './drag.ts';
import { type Column, gapsIn, lanesOf, neighbourOf, takesVisits, wholeColumn } from './layout.rules.ts';
import { useIsAhead } from './use-opening.ts';
import { gridWords } from './words.sq.ts';

interface Props {
  readonly columns: readonly Column[];
  /** The others are drawn soon. */
  readonly drawn: readonly Appointment[];
  readonly hours: Hours;
  readonly now: number | null;
  readonly clock: LocalTime;
  readonly canEdit: boolean;
  readonly toneOf: (serviceName: string) => Pigment;
  readonly onlineOf: ((id: string) => 'waiting' | 'unseen' | undefined) | undefined;
  readonly drag: Drag;
  readonly onBook: (barber: string, minutes: number) => void;
  readonly onOpen: (appointment: Appointment) => void;
  readonly onConfirm: (appointment: Appointment) => void;
}

export function AppointmentColumns(props: Props) {
  const { columns, drawn, hours, now, clock, canEdit, toneOf, onlineOf, drag } = props;
  const shown = columns.map(({ barber, appointments }) => ({
    barber,
    appointments: appointments.filter((one) => endMinutes(one) > hours.from && startMinutes(one) < hours.to),
  }));
  const all = shown.flatMap(({ appointments }) => appointments);
  const grid = useRef<HTMLDivElement>(null);
  const { chosen, handlers } = useGridEvents(grid, shown, all, props);
  const kept = useKeptRecords();
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
        status={statusOrMissed(appointment, clock)}
        toneOf={toneOf}
        inProgress={mayStart && now !== null && start <= now && now < end}
        past={now !== null && end <= now}
        isKept={kept.has(appointment.id)}
        canEdit={canEdit && !barber.locked && !is_busy}
        online={onlineOf?.(appointment.id)}
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

/** Milliseconds after a scroll in which a tap on a confirm button is ignored. */
const afterScroll = 200;

/** Event handlers that all blocks share: they open, confirm and drag appointments, and move the focus. */
function useGridEvents(
  grid: RefObject<HTMLDivElement | null>,
  columns: readonly Column[],
  all: readonly Appointment[],
  { drag, onBook, onOpen, onConfirm }: Pick<Props, 'drag' | 'onBook' | 'onOpen' | 'onConfirm'>,
) {
  const focused = useRef<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);

  useEffect(() => (grid.current ? drag.preventScroll(grid.current) : undefined), [drag, grid]);

  const focusOn = (id: string, options?: FocusOptions) => blockIn(grid, id)?.focus(options);

  const scrolledAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const scroller = grid.current?.closest('.day-scroller');
    const note = ({ timeStamp }: Event) => {
      scrolledAt.current = timeStamp;
    };
    scroller?.addEventListener('scroll', note, { passive: true });
    return () => scroller?.removeEventListener('scroll', note);
  }, [grid]);
  /** Whether the grid is still scrolling. A tap that stops the scrolling must not confirm the visit under the finger. */
  const isScrolling = ({ nativeEvent, timeStamp }: React.MouseEvent) =>
    nativeEvent instanceof PointerEvent &&
    nativeEvent.pointerType === 'touch' &&
    timeStamp - scrolledAt.current < afterScroll;

  // a block that moves to another barber becomes a new element, which gets the focus that the old element had
  useLayoutEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (focused.current && isLost) focusOn(focused.current, { preventScroll: true });
  });

  /** The appointment on which an event happened, and whether the event came from its confirm button or from a gap in it. */
  const sourceOf = ({ target }: SyntheticEvent) => {
    if (!(target instanceof Element)) return {};
    const id = target.closest<HTMLElement>('.visit')?.dataset.id;
    return {
      appointment: all.find((one) => one.id === id),
      isConfirm: target.closest('.confirm') !== null,
      gap: target.closest<HTMLElement>('.gap'),
    };
  };

  const handlers = {
    onClick(event: React.MouseEvent) {
      const { appointment, isConfirm, gap } = sourceOf(event);
      if (!appointment || (isConfirm && isScrolling(event))) return;
      if (gap) return onBook(appointment.barber, startMinutes(appointment) + Number(gap.dataset.from));
      (isConfirm ? onConfirm : onOpen)(appointment);
    },
    onPointerDown(event: React.PointerEvent) {
      const { appointment, isConfirm } = sourceOf(event);
      if (appointment && !isConfirm) drag.onPointerDown(event, appointment);
    },
    onKeyDown(event: React.KeyboardEvent) {
      const { appointment, isConfirm, gap } = sourceOf(event);
      if (!appointment || isConfirm || gap || drag.onKeyDown(event, appointment)) return;
      // with Shift the arrows change the week
      const next = event.shiftKey ? undefined : neighbourOf(columns, appointment, event.key);
      if (!next && event.key !== 'Enter') return;
      event.preventDefault();
      if (next) focusOn(next.id);
      else onOpen(appointment);
    },
    onFocus(event: React.FocusEvent) {
      const { appointment } = sourceOf(event);
      focused.current = appointment?.id ?? null;
      setChosen(focused.current);
    },
    onBlur() {
      focused.current = null;
      drag.onBlur();
    },
  };
  return { chosen, handlers };
}

interface RevealProps {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly drawn: readonly Appointment[];
}

/** Shows and focuses the appointment that somebody asked for elsewhere. */
function Reveal({ grid, drawn }: RevealProps) {
  const isAhead = useIsAhead();
  const wanted = useWanted();
  const isThere = !isAhead && drawn.some(({ id }) => id === wanted);
  useEffect(() => {
    if (!wanted || !isThere) return;
    // a grid that was drawn ahead takes the focus only after it was painted
    return afterPaint(() => {
      const block = blockIn(grid, wanted);
      block?.scrollIntoView({ block: 'center', inline: 'nearest' });
      block?.focus({ preventScroll: true });
      revealed();
    });
  }, [grid, wanted, isThere]);
  return null;
}

const blockIn = (grid: RefObject<HTMLDivElement | null>, id: string) =>
  grid.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`);
