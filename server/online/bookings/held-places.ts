// How many places of the book unanswered requests of strangers may hold: whoever sends many of them fills no calendar.
import { localDayAndTime } from '#contracts/ground/calendar.rules.ts';
import { piecesOn } from '#contracts/salon/hours.rules.ts';
import type { Hours } from '#contracts/salon/hours.ts';
import type { Tx } from '../../ground/db/database.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { type Held, listHeldPlaces, lockRequestsOfSalon } from './requests-store.ts';

/** The most of a salon. */
const maxHeld = 20;
/** The most of a barber's open minutes of one day. */
const maxOfDay = 1 / 2;

interface WantedPlace {
  readonly barberId: string;
  readonly day: string;
  readonly duration: number;
}

export const areAllHeld = (held: readonly Held[]) =>
  held.reduce((sum, { count }) => sum + count, 0) >= maxHeld;

/** `hasRoom`: a request may hold the place. `isFlood`: so many wait that nobody is accepted there at once. */
export function roomFor(held: readonly Held[], hours: Hours, { barberId, day, duration }: WantedPlace) {
  const minutes = held.find((one) => one.barberId === barberId && one.day === day)?.minutes ?? 0;
  const open = piecesOn(day, barberId, hours).reduce((sum, { from, to }) => sum + to - from, 0);
  const hasRoom = !areAllHeld(held) && minutes + duration <= open * maxOfDay;
  return { hasRoom, isFlood: !hasRoom && (areAllHeld(held) || minutes > 0) };
}

/** Whether a request that its client moves there holds no more than a new one may. Other requests wait until it is written. */
export async function hasRoomForMoved(
  tx: Tx,
  salon: SalonId,
  hours: Hours,
  { visit, now, ...place }: WantedPlace & { readonly visit: string; readonly now: Date },
) {
  lockRequestsOfSalon(tx, salon);
  return roomFor(await listHeldPlaces(tx, salon, localDayAndTime(now), visit), hours, place).hasRoom;
}
