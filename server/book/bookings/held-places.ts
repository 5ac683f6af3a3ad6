// How many places of the book unanswered requests of strangers may hold: whoever sends many of them fills no calendar.
import { piecesOn } from '#contracts/salon/hours.rules.ts';
import type { Hours } from '#contracts/salon/hours.ts';
import type { Held } from './requests-store.ts';

/** Of a salon. */
export const mostHeld = 20;
/** Of the open minutes of a barber on one day. */
const mostOfDay = 1 / 2;

interface WantedPlace {
  readonly barberId: string;
  readonly day: string;
  readonly duration: number;
}

/** `hasRoom`: a request may hold the place. `isFlood`: so many wait that nobody is accepted there at once. */
export function roomFor(held: readonly Held[], hours: Hours, { barberId, day, duration }: WantedPlace) {
  const all = held.reduce((sum, one) => sum + one.count, 0);
  const minutes = held.find((one) => one.barberId === barberId && one.day === day)?.minutes ?? 0;
  const open = piecesOn(day, barberId, hours).reduce((sum, { from, to }) => sum + to - from, 0);
  const hasRoom = all < mostHeld && minutes + duration <= open * mostOfDay;
  return { hasRoom, isFlood: !hasRoom && (all >= mostHeld || minutes > 0) };
}
