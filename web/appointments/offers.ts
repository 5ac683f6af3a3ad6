// The offer instead of a taken slot: who has the slot and until when, and a button for each of the nearest free times.
import type { FreeSlot, ResourceTaken, SlotTaken } from '#contracts/appointments/appointments.ts';
import * as contract from '#contracts/appointments/appointments.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { clockTime } from '#contracts/ground/calendar.rules.ts';
import type { Piece } from '#contracts/salon/free-times.rules.ts';
import { nearestTimes, type WantedSlot } from '#contracts/salon/nearest-times.rules.ts';
import { withoutThisTime } from '#contracts/salon/resource-names.sq.ts';
import { refusalOf } from '../ground/lib/call.ts';
import type { ToastAction } from '../ground/ui/toast.ts';
import { droppedIn } from './overlay.rules.ts';
import { endMinutes, occupiedIn, startMinutes } from './slot.rules.ts';
import { nameOf, offerWords as words } from './words.sq.ts';

/** The data of a refusal because the slot is taken: who has the slot, and the nearest free slots. */
export const takenIn = (error: unknown) => refusalOf(error, contract.updateAppointment, 'slot_taken');
/** The data of a refusal because a room or a device is taken. */
export const resourceTakenIn = (error: unknown) =>
  refusalOf(error, contract.updateAppointment, 'resource_taken');

interface OfferRequest extends WantedSlot {
  /** The appointment that wants the slot. */
  readonly id: string;
  readonly day: string;
  /** The working hours of a barber on this day. */
  readonly openOf: (barber: string) => readonly Piece[];
}

/** The free slots of the day that are nearest to the wanted slot. */
export function freeNear(
  appointments: readonly Appointment[],
  barbers: readonly string[],
  { id, day, openOf, ...wanted }: OfferRequest,
): FreeSlot[] {
  const others = appointments.filter((one) => one.id !== id);
  const own = appointments.find((one) => one.id === id);
  const present = own && { barber: own.barber, minutes: startMinutes(own) };
  const days = barbers.map((barber) => ({
    barber,
    open: openOf(barber),
    occupied: occupiedIn(others.filter((one) => one.barber === barber)),
  }));
  return nearestTimes(days, { ...wanted, present }).map(({ barber, minutes }) => ({
    appointment_date: day,
    appointment_time: clockTime(minutes),
    barber,
  }));
}

/** The same answer as the server's refusal of a taken slot, computed from a day that the screen already has. */
export const takenBy = (
  overlap: Appointment,
  appointments: readonly Appointment[],
  barbers: readonly string[],
  asked: OfferRequest,
): SlotTaken => ({
  overlap: { kind: overlap.kind, name: nameOf(overlap), until: clockTime(endMinutes(overlap)) },
  times: freeNear(appointments, barbers, asked),
});

/** The text and the buttons of a message about a taken slot. */
export const offersIn = (
  { overlap, times = [] }: SlotTaken,
  wanted: { readonly day: string; readonly barber: string },
  take: (slot: FreeSlot) => void,
): { detail: string | undefined; actions: ToastAction[] } => ({
  detail: overlap && `${words.takenUntil(overlap)} ${times.length > 0 ? words.freeTimes : words.noFreeTime}`,
  actions: times.map((slot) => ({ label: words.slot(slot, wanted), onPress: () => take(slot) })),
});

/** The buttons of a message about a taken room or device: times at which everything is free, and the visit without the resource. */
const offersAround = (
  { resource, times = [] }: ResourceTaken,
  wanted: { readonly day: string; readonly barber: string },
  take: (slot: FreeSlot) => void,
  goWithout: () => void,
): { detail: string | undefined; actions: ToastAction[] } => ({
  detail: times.length > 0 ? words.freeTimes : undefined,
  actions: [
    ...times.map((slot) => ({ label: words.slot(slot, wanted), onPress: () => take(slot) })),
    { label: withoutThisTime(resource.name), onPress: goWithout },
  ],
});

/** The text and the buttons of a refused change, if the slot, or a room or device, is taken. */
export function offersAfter(
  error: unknown,
  wanted: Pick<Appointment, 'appointment_date' | 'barber' | 'needs'> & {
    readonly without?: readonly string[] | undefined;
  },
  take: (changes: Partial<FreeSlot> & { readonly without?: string[] }) => unknown,
) {
  const place = { day: wanted.appointment_date, barber: wanted.barber };
  const taken = takenIn(error);
  if (taken) return offersIn(taken, place, take);
  const lacking = resourceTakenIn(error);
  const without = [...droppedIn(wanted), ...(wanted.without ?? []), lacking?.resource.id ?? ''];
  return lacking && offersAround(lacking, place, take, () => take({ without }));
}
