import { messages } from '#contracts/online/bookings.sq.ts';
import * as contract from '#contracts/online/same-again.ts';
import { readLinkKey } from '../../appointments/visit-links/store.ts';
import { book, sentBooking } from '../bookings/book.ts';
import { readBookingKey } from '../bookings/defence.ts';
import { findByLink } from '../visits/find.ts';
import { type Route, route } from '../../ground/http/serve.ts';
import { refuse } from '../../ground/refusal.ts';
import { identityOf, personOf } from './person.ts';
import { findHolder } from './store.ts';

export const sameAgainRoutes = (publicUrl: () => string): Route[] => [
  route(contract.readPerson, async ({ params, query, origin: { at: now }, network }, { db }) => {
    const { linked } = await findByLink(db, { ...params, network, now });
    return { person: await personOf(db, linked, { language: query.language ?? 'sq', now }) };
  }),

  route(contract.bookAgain, async ({ params: { link }, body, origin, network }, { db, ceilings }, reply) => {
    const { linked } = await findByLink(db, { link, network, now: origin.at });
    const { slug } = linked;
    const holder = await findHolder(db, linked);
    const identity = holder && identityOf(holder);
    if (!slug || !identity) throw refuse(contract.bookAgain, 'not_bookable', messages.notBookable);
    const [secret, linkKey] = await Promise.all([readBookingKey(db), readLinkKey(db)]);
    const call = { slug, origin, network, secret, linkKey, ceilings, publicUrl: publicUrl() };
    const booking = { ...body, ...identity, email: holder.email, links: [link] };
    return sentBooking(await book(db, call, booking), call.publicUrl, reply);
  }),
];
