// A lifted appointment: it is picked up, held over a slot, and dropped or put back.
import type { RefObject } from 'react';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { stretched } from '#contracts/ground/work-parts.rules.ts';
import { findOverlap, type Hours, startMinutes, usualHours } from '../../appointments/slot.rules.ts';
import { createStore } from '../../ground/lib/store.ts';
import { endStops, startStops } from './drag.rules.ts';
import type { Column } from './layout.rules.ts';
import { gridWords } from './words.sq.ts';

export interface DragState {
  readonly appointment: Appointment;
  readonly by: 'pointer' | 'keyboard';
  /** Index of the column over which the appointment is held. */
  readonly column: number;
  readonly minutes: number;
  readonly duration: number;
  /**
   * The other day, if the appointment is held over another day, or in the week over another barber. The appointment keeps its time there.
   */
  readonly day: string | undefined;
  readonly overlap: Appointment | undefined;
  /** True after the drop, while the list of the day's appointments does not have the new slot yet. */
  readonly settling: boolean;
}

/** The properties of the grid that a drag uses; set again at each render. */
export interface DragContext {
  readonly columns: readonly Column[];
  readonly hours: Hours;
  readonly canEdit: boolean;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly surface: RefObject<HTMLElement | null>;
  /** Drops the appointment. Returns false if the user is asked first; until the answer the appointment is back at its old slot. */
  readonly onDrop: (dropped: DragState) => boolean;
  readonly onOverlap: (other: Appointment, dropped: DragState) => void;
}
const emptyContext: DragContext = {
  columns: [],
  hours: usualHours,
  canEdit: false,
  scroller: { current: null },
  surface: { current: null },
  onDrop: () => true,
  onOverlap: () => {},
};

/** The time in milliseconds after which a dropped block is put back if the list of the day does not have the new slot yet. */
const settlingTime = 600;

export class Lift {
  context = emptyContext;
  readonly #store = createStore({ state: null as DragState | null, announcement: '' });

  readonly state = () => this.#store.read().state;
  /** The text that screen readers read aloud. */
  readonly announcement = () => this.#store.read().announcement;
  readonly subscribe = this.#store.subscribe;

  #set(state: DragState | null, announcement = this.announcement()) {
    this.#store.set({ state, announcement });
  }

  held() {
    return this.state()?.settling ? null : this.state();
  }

  /**
   * Picks up an appointment. If the appointment may not be moved, the function announces the reason and returns false. It announces nothing
   * if the appointment left its slot after the press.
   */
  pickUp(pressed: Appointment, by: DragState['by'], words = gridWords.lifted): boolean {
    const { canEdit, columns } = this.context;
    const column = this.#columnOf(pressed);
    const appointment = this.#appointmentsIn(column).find(({ id }) => id === pressed.id);
    if (appointment?.appointment_time !== pressed.appointment_time) return false;
    const mayChange = canEdit && !columns[column]?.barber.locked && !appointment.is_busy;
    const reason = mayChange ? gridWords.notMovable[appointment.status] : gridWords.readOnly;
    if (reason) {
      // screen readers do not repeat a text that has not changed
      this.#set(null, reason === this.announcement() ? `${reason}\u00a0` : reason);
      return false;
    }
    const slot = { column, minutes: startMinutes(appointment), duration: appointment.duration };
    this.#set(
      { appointment, by, ...slot, day: undefined, overlap: undefined, settling: false },
      by === 'keyboard' ? words(appointment) : undefined,
    );
    return true;
  }

  /** Holds the lifted appointment over another slot. */
  hold(changes: Partial<Pick<DragState, 'column' | 'minutes' | 'duration'>>) {
    const held = this.held();
    if (!held) return;
    const next = { ...held, day: undefined, ...changes };
    const { column, minutes, duration } = next;
    const isSameSlot = column === held.column && minutes === held.minutes && duration === held.duration;
    if (isSameSlot && !held.day) return;
    const overlap = this.#overlapOf(next);
    const text = gridWords.heldAt(minutes, duration, this.#barberOf(column), overlap);
    this.#set({ ...next, overlap }, held.by === 'keyboard' ? text : undefined);
  }

  /** Holds the lifted appointment over a day, at its own time. Without a column, it stays in the column of its barber. */
  holdOverDay(over: string, other?: number) {
    const held = this.held();
    if (!held) return;
    const { appointment } = held;
    const own = this.#columnOf(appointment);
    const column = other ?? own;
    const day = over === appointment.appointment_date && column === own ? undefined : over;
    const { duration } = appointment;
    const minutes = startMinutes(appointment);
    const isSameSlot = column === held.column && minutes === held.minutes && duration === held.duration;
    if (isSameSlot && day === held.day) return;
    const text = gridWords.heldOverDay(over, minutes, duration, this.#barberOf(column));
    this.#set(
      { ...held, column, minutes, duration, day, overlap: undefined },
      held.by === 'keyboard' ? text : undefined,
    );
  }

  drop() {
    const dropped = this.held();
    if (!dropped) return;
    const { appointment, column, minutes, duration, day } = dropped;
    if (day) {
      if (!this.context.onDrop(dropped)) return this.putBack();
      this.#set(null, gridWords.droppedOnDay(day, minutes, duration, this.#barberOf(column)));
      return;
    }
    const overlap = this.#overlapOf(dropped);
    if (overlap) {
      this.#set(null, gridWords.refused(overlap));
      this.context.onOverlap(overlap, dropped);
      return;
    }
    const barber = this.#barberOf(column);
    const isMoved = barber !== appointment.barber || minutes !== startMinutes(appointment);
    if (!isMoved && duration === appointment.duration) return this.putBack();

    const settling = { ...dropped, settling: true };
    this.#set(settling, gridWords.dropped(minutes, duration, barber));
    setTimeout(() => this.state() === settling && this.#set(null), settlingTime);
    if (!this.context.onDrop(dropped)) this.#set(null, gridWords.putBack(appointment));
  }

  putBack() {
    const held = this.held();
    if (held) this.#set(null, gridWords.putBack(held.appointment));
  }

  /** Called after each new list of the day. Ends a drop whose result is in the list, and the drag of a deleted appointment. */
  appointmentsChanged() {
    if (this.state()?.settling) this.#set(null);
    const id = this.state()?.appointment.id;
    const isThere = this.context.columns.some(({ appointments }) =>
      appointments.some((one) => one.id === id),
    );
    if (!isThere) this.putBack();
  }

  startStopsIn(column: number, { appointment, duration }: DragState) {
    return startStops(this.#appointmentsIn(column), appointment, duration, this.context.hours);
  }

  endStopsOf({ appointment, column, minutes }: DragState) {
    return endStops(this.#appointmentsIn(column), appointment, minutes, this.context.hours);
  }

  #appointmentsIn(column: number) {
    return this.context.columns[column]?.appointments ?? [];
  }

  #columnOf({ barber }: Appointment) {
    return this.context.columns.findIndex((one) => one.barber.name === barber);
  }

  #barberOf(column: number) {
    return this.context.columns[column]?.barber.name ?? '';
  }

  #overlapOf({ appointment, column, minutes, duration }: DragState) {
    const { id } = appointment;
    return findOverlap(this.#appointmentsIn(column), { id, minutes, ...stretched(appointment, duration) });
  }
}
