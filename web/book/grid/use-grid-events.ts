// The events of the blocks of a day and the visits of a week: they open, are lifted, and pass the focus on. Tab stops only once in the
// grid.
import { type RefObject, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { startMinutes } from '../../appointments/slot.rules.ts';
import { dropSecondClick } from '../../ground/ui/use-second-click-dropped.ts';
import type { Drag } from './drag.ts';
import { type Column, neighbourOf } from './layout.rules.ts';

interface GridActs {
  readonly drag: Drag;
  readonly onOpen: (appointment: Appointment) => void;
  /** Undefined in the week, which has no gaps to book and no confirm buttons. */
  readonly onBook?: (barber: string, minutes: number) => void;
  readonly onConfirm?: (appointment: Appointment) => void;
}

/** The time in milliseconds after a scroll in which a tap on a confirm button is ignored. */
const afterScroll = 200;

/** Event handlers that all blocks share: they open, confirm and drag appointments, and move the focus. */
export function useGridEvents(
  grid: RefObject<HTMLElement | null>,
  columns: readonly Pick<Column, 'appointments'>[],
  all: readonly Appointment[],
  { drag, onBook, onOpen, onConfirm }: GridActs,
) {
  // the elements use the handlers directly, so the code that the compiler would add here is not needed
  'use no memo';
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
  /** True if the grid is still scrolling. A tap that stops the scrolling must not confirm the visit under the finger. */
  const isScrolling = ({ nativeEvent, timeStamp }: React.MouseEvent) =>
    nativeEvent instanceof PointerEvent &&
    nativeEvent.pointerType === 'touch' &&
    timeStamp - scrolledAt.current < afterScroll;

  // a block that moves to another barber becomes a new element, which gets the focus that the old element had
  useLayoutEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (focused.current && isLost) focusOn(focused.current, { preventScroll: true });
  });

  /** The appointment on which an event happened, and whether the event came from the confirm button or from a gap of the appointment. */
  const sourceOf = ({ target }: SyntheticEvent) => {
    if (!(target instanceof Element)) return {};
    const id = target.closest<HTMLElement>('[data-id]')?.dataset.id;
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
      if (gap) return onBook?.(appointment.barber, startMinutes(appointment) + Number(gap.dataset.from));
      // the button goes, and the block is under the second click
      if (isConfirm) dropSecondClick();
      (isConfirm ? onConfirm : onOpen)?.(appointment);
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

export const blockIn = (grid: RefObject<HTMLElement | null>, id: string) =>
  grid.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`);
