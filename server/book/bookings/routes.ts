import { messages } from '#contracts/book/bookings.sq.ts';
import * as contract from '#contracts/book/bookings.ts';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import { addressOf, readLinkKey } from '../visit-links/links.ts';
import type { Db } from '../../ground/db/database.ts';
import { readSecret } from '../../ground/db/secrets.ts';
import { callLimiter } from '../../ground/http/limits.ts';
import { route } from '../../ground/http/serve.ts';
import { answerBookingRequest } from './answer.ts';
import { book } from './book.ts';
import { listOffered, wishOf } from './offers.ts';
import { getBooking, listOpenBookings, markBookingsSeen } from './store.ts';
import { newTicket, workBits } from './tickets.ts';

const timesAMinute = 120;

export const bookingRoutes = (publicUrl: () => string) => {
  const limitTimes = callLimiter(timesAMinute);

  return [
    route(contract.listTimes, async ({ params: { slug }, query, origin: { at: now }, network }, { db }) => {
      if (network) limitTimes(network, now.getTime());
      const today = localTime(now).day;
      const { services, barber = 'any', from = today, days = contract.mostDays } = query;
      const secret = await readBookingKey(db);
      const { offer, ...offered } = await listOffered(db, { slug, from, days, now }, (read) =>
        wishOf(read, services, barber === 'any' ? null : barber),
      );
      return {
        ...offered,
        acceptsAtOnce: offer.settings.accept === 'all',
        changeUntilMinutes: offer.settings.changeUntilMinutes,
        proof: {
          ticket: newTicket(secret, { salon: offer.salon, bits: workBits, at: now }),
          bits: workBits,
        },
      };
    }),

    route(
      contract.createBooking,
      async ({ params: { slug }, body, origin, network }, { db, ceilings }, reply) => {
        const [secret, linkKey] = await Promise.all([readBookingKey(db), readLinkKey(db)]);
        const linkTo = (address: string) => `${publicUrl()}/r/${address}`;
        if (body.website) {
          const link = linkTo(addressOf(secret, { link: body.id.slice(0, 8), version: 1 }));
          return { ...seemingSuccess(body), link };
        }
        const call = { slug, origin, network, secret, linkKey, ceilings, publicUrl: publicUrl() };
        const { booking, address, isRepeated } = await book(db, call, body);
        if (isRepeated) reply.status(200);
        const link = linkTo(address);
        return { booking, link, message: booking.state === 'waiting' ? messages.requested : messages.booked };
      },
    ),
    route(contract.listBookings, ({ caller: { salon }, origin }, { db }) =>
      listOpenBookings(db, salon, localTime(origin.at).day),
    ),

    route(contract.markSeen, async ({ body: { bookings }, caller: { salon }, origin }, { db }) => {
      await db.transaction((tx) => markBookingsSeen(tx, salon, bookings, origin.at));
      return {};
    }),

    route(contract.readBooking, ({ params: { id }, caller: { salon } }, { db }) => getBooking(db, salon, id)),

    route(contract.answerRequest, async ({ params: { id }, body, caller: { salon }, origin }, { db }) => {
      await db.transaction(async (tx) => {
        await answerBookingRequest(tx, salon, id, body, origin);
        await markBookingsSeen(tx, salon, [id], origin.at);
      }, origin);
      return { message: body.accept ? messages.accepted : messages.declined };
    }),
  ];
};

/** The answer to a robot that filled in the field which people do not see. Nothing was written. */
const seemingSuccess = ({ id, date, time }: contract.NewBooking) => ({
  booking: { id, state: 'waiting' as const, date, time, duration: 30, service: '', barber: '', price: null },
  message: messages.requested,
});

const readBookingKey = (db: Db) => readSecret(db, 'bookings');
