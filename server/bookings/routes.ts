import { messages } from '#contracts/bookings.sq.ts';
import * as contract from '#contracts/bookings.ts';
import { addDays, clockTime, daysBetween, localTime } from '#contracts/calendar.rules.ts';
import { lastOfferedDay, type Wish, whyClosed } from '#contracts/offer.rules.ts';
import { isKnownDay } from '#contracts/primitives.ts';
import type { Db } from '../db/database.ts';
import { readSecret } from '../db/secrets.ts';
import { callLimiter } from '../http/limits.ts';
import { route } from '../http/serve.ts';
import { answer } from './answer.ts';
import { book } from './book.ts';
import { boundsOf, readOffer, timesOn, wishOf } from './offers.ts';
import { get, listRequests } from './store.ts';
import { addressHashOf, bitsFor, newTicket } from './tickets.ts';

const timesAMinute = 120;

export const bookingRoutes = () => {
  const limitTimes = callLimiter(timesAMinute);

  return [
    route(contract.listTimes, async ({ params: { slug }, query, origin: { at: now }, network }, { db }) => {
      if (network) limitTimes(network, now.getTime());
      const today = localTime(now).day;
      const { services, barber = 'any', from = today, days = contract.mostDays } = query;
      const secret = await readBookingKey(db);
      const asked = { slug, from, days, now, addressHash: addressHashOf(secret, network, today) };
      const offer = await readOffer(db, asked);
      const wish = wishOf(offer, services, barber === 'any' ? null : barber);
      const listed = daysOf(offer, wish, { from, days, now });
      const hasTimes = listed.some(({ times }) => times.length > 0);
      const first = hasTimes
        ? undefined
        : await firstAfter(db, offer, wish, { ...asked, from: addDays(from, days) });
      const bits = bitsFor(offer.recent);
      return {
        days: listed,
        ...(first && { first }),
        proof: { ticket: newTicket(secret, { salon: offer.salon, bits, at: now }), bits },
      };
    }),

    route(
      contract.createBooking,
      async ({ params: { slug }, body, origin, network }, { db, ceilings }, reply) => {
        if (body.website) return seemingSuccess(body);
        const secret = await readBookingKey(db);
        const { booking, isRepeated } = await book(db, { slug, origin, network, secret, ceilings }, body);
        if (isRepeated) reply.status(200);
        return { booking, message: booking.state === 'waiting' ? messages.requested : messages.booked };
      },
    ),
    route(contract.listRequests, async ({ caller: { salon }, origin }, { db }) => ({
      requests: await listRequests(db, salon, localTime(origin.at).day),
    })),

    route(contract.readBooking, ({ params: { id }, caller: { salon } }, { db }) => get(db, salon, id)),

    route(contract.answerRequest, async ({ params: { id }, body, caller: { salon }, origin }, { db }) => {
      await db.transaction((tx) => answer(tx, salon, id, body.accept, origin), origin);
      return { message: body.accept ? messages.accepted : messages.declined };
    }),
  ];
};

/** What a program reads that filled in the field which people do not see: nothing was written. */
const seemingSuccess = ({ id, date, time }: contract.NewBooking) => ({
  booking: { id, state: 'waiting' as const, date, time, duration: 30, service: '', barber: '', price: null },
  message: messages.requested,
});

const keys = new WeakMap<Db, Promise<Buffer>>();

/** Read once by each instance. */
export function readBookingKey(db: Db) {
  const known = keys.get(db) ?? readSecret(db, 'bookings');
  keys.set(db, known);
  known.catch(() => keys.delete(db));
  return known;
}

type OpenOffer = Awaited<ReturnType<typeof readOffer>>;

interface Days {
  readonly from: string;
  readonly days: number;
  readonly now: Date;
}

function daysOf(offer: OpenOffer, wish: Wish, { from, days, now }: Days): contract.OfferedDay[] {
  const bounds = boundsOf(offer, now);
  const dates = Array.from({ length: days }, (_, n) => addDays(from, n)).filter(isKnownDay);
  return dates.map((date) => {
    const times = timesOn(offer, wish, date, bounds).map(clockTime);
    return times.length > 0 ? { date, times } : { date, ...whyClosed(offer, wish, date), times };
  });
}

/** The first time after the asked days, up to the last day that can be booked. */
async function firstAfter(db: Db, offer: OpenOffer, wish: Wish, asked: Parameters<typeof readOffer>[1]) {
  const { from, now } = asked;
  const bounds = boundsOf(offer, now);
  const left = daysBetween(from, lastOfferedDay(offer, bounds)) + 1;
  if (left < 1 || from < bounds.today) return undefined;
  const later = await readOffer(db, { ...asked, days: left });
  const found = daysOf(later, wish, { from, days: left, now }).find(({ times }) => times.length > 0);
  return found?.times[0] && { date: found.date, time: found.times[0] };
}
