// The offer instead of a taken slot: who has the slot and until when, and a button for each of the nearest free times.
import type { FreeSlot, SlotTaken } from '#contracts/appointments/appointments.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { clockTime } from '#contracts/ground/calendar.rules.ts';
import type { ClaimsOfDay } from '#contracts/ground/claims.rules.ts';
import type { Piece } from '#contracts/salon/free-times.rules.ts';
import { nearestTimes, type WantedSlot } from '#contracts/salon/nearest-times.rules.ts';
import type { ToastAction } from '../ground/ui/toast.ts';
import { droppedIn } from './overlay.rules.ts';
import { endMinutes, occupiedIn, startMinutes } from './slot.rules.ts';
import { type RefusedSlot, takenIn } from './taken.ts';
import { nameOf, offerWords as words } from './words.sq.ts';

interface OfferRequest extends WantedSlot {
  /** The appointment that wants the slot. */
  readonly id: string;
  readonly day: string;
  /** The working hours of a barber on this day. */
  readonly openOf: (barber: string) => readonly Piece[];
  readonly claimed?: ClaimsOfDay | undefined;
}

/** The free slots of the day that are nearest to the wanted slot. */
export function freeNear(
  appointments: readonly Appointment[],
  barbers: readonly string[],
  { id, day, openOf, claimed, ...wanted }: OfferRequest,
): FreeSlot[] {
  const others = appointments.filter((one) => one.id !== id);
  const own = appointments.find((one) => one.id === id);
  const present = own && { barber: own.barber, minutes: startMinutes(own) };
  const days = barbers.map((barber) => ({
    barber,
    claimed,
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
  { overlap, times = [] }: RefusedSlot,
  wanted: { readonly day: string; readonly barber: string },
  take: (slot: FreeSlot) => void,
): { detail: string | undefined; actions: ToastAction[] } => ({
  detail: overlap && `${words.takenUntil(overlap)} ${times.length > 0 ? words.freeTimes : words.noFreeTime}`,
  actions: times.map((slot) => ({ label: words.slot(slot, wanted), onPress: () => take(slot) })),
});

/** The text and the buttons of a refused change, if the slot, or something that the visit claims, is taken. */
export function offersAfter(
  error: unknown,
  wanted: Pick<Appointment, 'appointment_date' | 'barber' | 'needs'> & {
    readonly without?: readonly string[] | undefined;
  },
  take: (changes: Partial<FreeSlot> & { readonly without?: string[] }) => unknown,
) {
  const place = { day: wanted.appointment_date, barber: wanted.barber };
  const refused = takenIn(error);
  if (!refused) return undefined;
  const { detail, actions } = offersIn(refused, place, take);
  const { claim, times = [] } = refused;
  if (!claim) return { detail, actions };
  const without = [...droppedIn(wanted), ...(wanted.without ?? []), claim.id];
  return {
    detail: times.length > 0 ? words.freeTimes : undefined,
    actions: [
      ...actions,
      ...(claim.without ? [{ label: claim.without, onPress: () => take({ without }) }] : []),
    ],
  };
}
