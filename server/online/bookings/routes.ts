import { localDayAndTime, localTime } from '#contracts/ground/calendar.rules.ts';
import { messages, requestMessages } from '#contracts/online/bookings.sq.ts';
import * as contract from '#contracts/online/bookings.ts';
import { noteIn } from '#contracts/online/own-hours-notes.ts';
import * as requests from '#contracts/online/requests.ts';
import { secondsToUndo } from '../../appointments/visit-links/follow.ts';
import { readLinkKey } from '../../appointments/visit-links/store.ts';
import { bookingTexts } from '../history.sq.ts';
import { change } from '../../ground/history/change.ts';
import { updated } from '../../ground/history/changes.ts';
import { type Route, route } from '../../ground/http/serve.ts';
import { addJob } from '../../ground/jobs/store.ts';
import { answerBookingRequest } from './answer.ts';
import { declineStrangersAt, keepDeclined } from './answer-store.ts';
import { book, sentBooking } from './book.ts';
import { chainsOf, listChains, ordersOf } from './chains.ts';
import { acceptsAtOnce, isForStrangers, newProof, readBookingKey } from './defence.ts';
import { getBooking, listOpenBookings, markBookingsSeen, noteShown } from './listed-store.ts';
import { askForLink } from './lost-links.ts';
import { listOfferedIn, readOffer, wishOf } from './offers.ts';

export const bookingRoutes = (publicUrl: () => string): Route[] => {
  return [
    route(contract.listTimes, async ({ params: { slug }, query, origin: { at: now } }, { db }) => {
      const today = localTime(now).day;
      const { services, barber = 'any', from = today, days = contract.maxDays, language } = query;
      const secret = await readBookingKey(db);
      const asked = { slug, from, days, now, language };
      const read = await readOffer(db, asked);
      const orders = query.people && ordersOf(read, services, query.people);
      const { offer, ...offered } = orders
        ? await listChains(db, read, asked, { chainsIn: chainsOf(services, query.people, now), orders })
        : await listOfferedIn(db, read, wishOf(read, services, barber === 'any' ? null : barber), asked);
      const notes = offer.services.flatMap(({ id, own_hours }) => {
        const note = services.includes(id) && own_hours && noteIn(language ?? 'sq', own_hours);
        return note ? [{ service: id, note }] : [];
      });
      return {
        ...offered,
        acceptsAtOnce: isForStrangers(offer, query.services) && (await acceptsAtOnce(db, offer, now)),
        changeUntilMinutes: offer.settings.changeUntilMinutes,
        mayCancelLate: offer.settings.lateCancel === 'allow',
        ...(notes.length > 0 && { notes }),
        proof: newProof(secret, offer.salon, now),
      };
    }),

    route(
      contract.createBooking,
      async ({ params: { slug }, body, origin, network }, { db, ceilings }, reply) => {
        const [secret, linkKey] = await Promise.all([readBookingKey(db), readLinkKey(db)]);
        const call = { slug, origin, network, secret, linkKey, ceilings, publicUrl: publicUrl() };
        return sentBooking(await book(db, call, body), call.publicUrl, reply);
      },
    ),
    route(contract.sendLostLink, async ({ params: { slug }, body, origin: { at: now }, network }, { db }) => {
      const asked = { slug, typed: body.contact, network, now };
      const isHeld = !body.website && (await askForLink(db, asked));
      return isHeld ? { message: messages.linkHeld, isHeld: true as const } : { message: messages.linkSent };
    }),
    route(contract.listBookings, async ({ caller: { scope }, origin }, { db }) => {
      const listed = await listOpenBookings(db, scope, localTime(origin.at).day);
      const ids = listed.requests.map(({ id }) => id);
      if (ids.length > 0) await noteShown(db, scope.salon, ids, origin.at);
      return listed;
    }),

    route(requests.markSeen, async ({ body: { bookings }, caller: { scope }, origin }, { db }) => {
      await db.transaction((tx) => markBookingsSeen(tx, scope, bookings, origin.at));
      return {};
    }),

    route(contract.readBooking, ({ params: { id }, caller: { scope }, origin }, { db }) =>
      getBooking(db, scope, id, localTime(origin.at).day),
    ),

    route(
      requests.answerRequest,
      async ({ params: { id }, body, caller: { scope }, origin }, { db, ceilings }) => {
        const { accept, reason, date, time } = body;
        const given = date && time ? { date, time } : undefined;
        const client_told = await answerBookingRequest(
          db,
          scope,
          id,
          { accept, reason, given },
          { origin, ceilings },
        );
        return { message: accept ? messages.accepted : messages.declined, client_told };
      },
    ),

    change(requests.declineRequests, async (tx, { caller: { salon, scope }, origin }) => {
      const count = await declineStrangersAt(
        tx,
        scope,
        localDayAndTime(origin.at),
        new Date(origin.at.getTime() + secondsToUndo * 1000),
      );
      await addJob(tx, 'settle-requests', {}, { delaySeconds: secondsToUndo + 1 });
      const history = updated('salon', salon, bookingTexts.declinedTogether(count));
      return { count, message: requestMessages.declinedTogether(count), history };
    }),

    change(requests.keepRequests, async (tx, { caller: { salon, scope } }) => {
      const count = await keepDeclined(tx, scope);
      const history = updated('salon', salon, bookingTexts.keptTogether(count));
      return { count, message: requestMessages.keptTogether(count), history };
    }),
  ];
};
