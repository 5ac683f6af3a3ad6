// Bookings, which clients send from the page of a salon.
import { OpenBookings } from '#contracts/salon/booked.ts';
import { kept, noun } from '../../ground/nouns/noun.ts';
import { deleteOldAddressHashes, deleteOldTickets } from './defence-store.ts';
import { listOpenBookings } from './listed-store.ts';
import { bookingRoutes } from './routes.ts';
import { deleteOldBookings } from './store.ts';

export const bookings = noun({
  routes: ({ publicUrl }) => bookingRoutes(publicUrl),
  kept: { bookings: kept(OpenBookings, (db, scope, { today }) => listOpenBookings(db, scope, today)) },
  async forget(db, now) {
    await deleteOldTickets(db, now);
    await deleteOldAddressHashes(db, now);
    await deleteOldBookings(db, now);
  },
});
