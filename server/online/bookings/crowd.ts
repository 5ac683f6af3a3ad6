// On a crowded day, and while the requests that wait hold all the places that they may, nobody is accepted at once.
import { localDayAndTime, momentAt } from '#contracts/ground/calendar.rules.ts';
import type { Db } from '../../ground/db/database.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { areAllHeld } from './held-places.ts';
import type { OpenOffer } from './offers.ts';
import { listHeldPlaces } from './requests-store.ts';
import { countBookingsSince } from './store.ts';

const maxBookingsADay = 200;
/** Bookings of one day that made a new client. */
const maxNewADay = 60;

/** Whether so many booked today that a script may do it. */
export async function isCrowded(db: Db, salon: SalonId, now: Date) {
  const dayBegan = momentAt(localDayAndTime(now).day, 0);
  const { all, ofNewClients } = await countBookingsSince(db, salon, dayBegan);
  return all >= maxBookingsADay || ofNewClients >= maxNewADay;
}

/** What the page says before a booking. The answer to the booking is decided anew. */
export async function acceptsAtOnce(db: Db, offer: OpenOffer, now: Date) {
  if (offer.settings.accept !== 'all') return false;
  const [crowded, held] = await Promise.all([
    isCrowded(db, offer.salon, now),
    listHeldPlaces(db, offer.salon, localDayAndTime(now)),
  ]);
  return !crowded && !areAllHeld(held);
}
