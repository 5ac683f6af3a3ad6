import { localTime, minutesOf, momentAt } from '#contracts/ground/calendar.rules.ts';
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import { messages as bookingMessages } from '#contracts/online/bookings.sq.ts';
import { minutesToTake } from '#contracts/online/waitlist.rules.ts';
import { messages } from '#contracts/online/waitlist.sq.ts';
import * as contract from '#contracts/online/waitlist.ts';
import * as offers from '#contracts/online/waitlist-offers.ts';
import { whenOf } from '../../appointments/messages.ts';
import { newLink, readLinkKey } from '../../appointments/visit-links/store.ts';
import { addClient, findMeant } from '../../clients/lookup-store.ts';
import { setPhoneOfClient } from '../../clients/store.ts';
import { countryOfPhones } from '../../salon/salons/store.ts';
import { readBookingKey } from '../bookings/defence.ts';
import { waitlistFields, waitlistTexts } from '../history.sq.ts';
import type { Database, Tx } from '../../ground/db/database.ts';
import { change, withGiven } from '../../ground/history/change.ts';
import { recordHistory } from '../../ground/history/store.ts';
import { refuseUnseen } from '../../ground/history/unseen.ts';
import { findRepeated, hashOf } from '../../ground/http/repeats.ts';
import { type Route, route } from '../../ground/http/serve.ts';
import { byClient, type Origin } from '../../ground/origin.ts';
import { phoneFrom } from '../../ground/phones.ts';
import { type Constraints, invalid, notFound, Refusal, refuse } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { requireBarber, requireColumn, type Scope } from '../../ground/scope.ts';
import { findFreedTime, setDismissed } from './freed-times-store.ts';
import { join, waitForEarlier } from './join.ts';
import { findAdded, findEntryOfPage, leaveJoin, withDaysOf } from './joined-store.ts';
import { offerAddress } from './links.ts';
import {
  hasServices,
  listFittingFreedTimes,
  listFreedTimesOfDesk,
  listOfSameHour,
  listWishes,
  readBook,
  readFittingFreedTime,
  workThen,
} from './match.ts';
import { addOffer, findMadeOffer } from './offers-store.ts';
import {
  addEntry,
  changeEntry,
  declineOffer,
  endEntry,
  findEntry,
  getEntry,
  isBlocked,
  type LockedEntry,
  leaveEntry,
  listEntries,
  lockEntry,
  lockGoneEntry,
  lockWaitlist,
  readByMail,
  returnEntry,
  setByMail,
} from './store.ts';
import { findOfferGuarded, shownOffer, take } from './take.ts';
import { changesOf } from './wish.ts';

export const waitlistConstraints: Constraints = {
  waitlist_salon_bound: () => new Refusal('limit_reached', messages.full),
  waitlist_number_bound: () => new Refusal('limit_reached', messages.fullOfNumber),
  waitlist_one_for_visit: () => new Refusal('duplicate', messages.duplicate),
};

/** Throws if the client waits for another barber, or has the visit with another barber: the caller may not change such an entry. */
const requireEntry = (scope: Scope, { barberId, visitBarberId }: LockedEntry) =>
  requireBarber(scope, barberId ?? visitBarberId);

const note = (tx: Tx, origin: Origin, salon: SalonId, description: string) =>
  recordHistory(tx, origin, { type: 'update', entity: 'salon', id: salon, description });

export const waitlistRoutes = (publicUrl: () => string): Route[] => [
  route(contract.listWaitlist, async ({ caller: { salon, scope }, origin: { at } }, { db }) => {
    const [entries, freedTimes, by_mail] = await Promise.all([
      listEntries(db, scope, at),
      listFittingFreedTimes(db, scope, at),
      readByMail(db, salon),
    ]);
    return { entries, places: freedTimes, by_mail };
  }),

  route(contract.listFreedTimes, async ({ caller: { scope }, origin: { at } }, { db }) => ({
    places: await listFreedTimesOfDesk(db, scope, at),
  })),

  route(contract.listWishes, async ({ caller: { scope }, origin: { at } }, { db }) => ({
    wishes: await listWishes(db, scope, at),
  })),

  change(
    contract.dismissFreedTime,
    async (tx, { params: { id }, body: { dismissed }, caller: { salon, scope }, origin }) => {
      const freedTime = await findFreedTime(tx, scope, id);
      if (!freedTime) throw notFound();
      requireColumn(scope, freedTime.barberId);
      const ids = await listOfSameHour(tx, scope, freedTime, origin.at);
      await setDismissed(tx, salon, ids, dismissed ? origin.at : null);
      return { message: dismissed ? messages.dismissed : messages.calledBack };
    },
  ),

  route(contract.readFreedTime, async ({ params: { id }, caller: { scope }, origin: { at } }, { db }) => {
    const { place: freedTime, fitting } = await readFittingFreedTime(db, scope, id, at);
    if (!freedTime) return { place: freedTime, fitting: [] };
    const entries = new Map((await listEntries(db, scope, at)).map((entry) => [entry.id, entry]));
    return {
      place: freedTime,
      fitting: fitting.flatMap((one) => {
        const entry = entries.get(one.id);
        if (!entry) return [];
        const { time, duration } = one;
        const declined = entry.declined?.filter((of) => of.date === freedTime.date && of.time === time) ?? [];
        return [{ time, duration, entry, ...(declined.length > 0 && { declines: declined.length }) }];
      }),
    };
  }),

  route(contract.addToWaitlist, async ({ body, caller: { salon, scope }, origin }, { db }, reply) => {
    requireBarber(scope, body.barber_id);
    const wish = await changesOf(db, salon, body, origin.at);
    const country = await countryOfPhones(db, salon, [body.client_phone]);
    const phone = phoneFrom(body.client_phone, 'client_phone', country);
    const joined = await db.transaction(async (tx) => {
      lockWaitlist(tx, salon);
      if (await findRepeated(tx, salon, 'waitlist', body, messages.duplicate)) {
        if (!(await findEntry(tx, scope, body.id, origin.at)))
          throw new Refusal('duplicate', messages.notInListNow);
        return { id: body.id, message: messages.added };
      }
      const named = { ...body, client_phone: phone };
      const known = await findMeant(tx, salon, named);
      const client =
        known && !known.isErased
          ? known
          : await addClient(tx, salon, known ? { ...named, client_id: null } : named);
      if (phone) await setPhoneOfClient(tx, scope, client.id, phone, client === known ? origin : undefined);
      // of two people with one name, only the number or the chosen client tells that it is the same person
      const isSame = client === known && (body.client_id || (phone && phone === known.phone));
      const added = isSame && (await findAdded(tx, salon, wish, { client: client.id, now: origin.at }));
      if (added) {
        await changeEntry(tx, salon, added.id, withDaysOf(added, wish, localTime(origin.at).day), origin.at);
        await note(tx, origin, salon, waitlistTexts.updated);
        return { id: added.id, message: messages.daysAdded };
      }
      await addEntry(
        tx,
        salon,
        {
          ...wish,
          id: body.id,
          clientId: client.id,
          madeClient: client !== known,
          visitId: null,
          source: 'desk',
          name: null,
          email: null,
          language: null,
          requestHash: hashOf(body),
        },
        origin.at,
      );
      await note(tx, origin, salon, waitlistTexts.added);
      return undefined;
    }, origin);
    if (joined) reply.status(200);
    const { id, message } = joined ?? { id: body.id, message: messages.added };
    return { entry: await getEntry(db, scope, id, origin.at), message };
  }),

  route(
    contract.updateWaitlistEntry,
    async ({ params: { id }, body: { state, shown, ...body }, caller: { salon, scope }, origin }, { db }) => {
      if (state) await putBack(db, scope, id, origin);
      if (state && Object.keys(body).length === 0)
        return { entry: await getEntry(db, scope, id, origin.at), message: messages.back };
      await db.transaction(async (tx) => {
        requireEntry(scope, await lockEntry(tx, scope, id, origin.at));
        // read when it is locked: a colleague may have changed another of its fields just now
        const before = await getEntry(tx, scope, id, origin.at);
        const after = withGiven(before, body);
        refuseUnseen(shown, before, after, waitlistFields);
        const wish = await changesOf(tx, salon, after, origin.at);
        requireBarber(scope, wish.barberId);
        await changeEntry(tx, salon, id, wish, origin.at);
        await note(tx, origin, salon, waitlistTexts.updated);
      }, origin);
      return { entry: await getEntry(db, scope, id, origin.at), message: messages.updated };
    },
  ),

  route(contract.removeFromWaitlist, async ({ params: { id }, caller: { salon, scope }, origin }, { db }) => {
    await db.transaction(async (tx) => {
      requireEntry(scope, await lockEntry(tx, scope, id, origin.at));
      // a client who was typed here stays as long as the entry, since the entry can come back
      await endEntry(tx, salon, id, 'gone', origin.at);
      await note(tx, origin, salon, waitlistTexts.removed);
    }, origin);
    return { message: messages.removed };
  }),

  route(
    contract.offerFreedTime,
    async ({ params: { id: entry }, body, caller: { scope }, origin }, { db }, reply) => {
      requireColumn(scope, body.barber_id);
      const made = await offer(db, scope, { entry, ...body }, origin);
      if (made.isRepeated) reply.status(200);
      const address = await offerAddress(db, made.link);
      return {
        link: `${publicUrl()}/o/${address}`,
        until: made.until,
        entry: await getEntry(db, scope, entry, origin.at),
      };
    },
  ),

  route(offers.joinWaitlist, async ({ params: { slug }, body, origin, network }, { db }, reply) => {
    const [secret, linkKey] = await Promise.all([readBookingKey(db), readLinkKey(db)]);
    if (await join(db, { slug, origin, network, secret, linkKey }, body)) reply.status(200);
    return { message: messages.joined };
  }),

  route(offers.readOwnEntry, async ({ params: { slug, entry: id }, origin: { at } }, { db }) => {
    const found = await findEntryOfPage(db, slug, id, at);
    if (!found) throw notFound();
    return { waits: found.waits };
  }),

  route(offers.leaveOwnEntry, async ({ params: { slug, entry: id }, origin: { at: now } }, { db }) => {
    const found = await findEntryOfPage(db, slug, id, now);
    if (!found) throw notFound();
    const { salon, entry } = found;
    await db.transaction(async (tx) => {
      if (await leaveJoin(tx, salon, entry, { id, now })) await leaveEntry(tx, salon, entry, now);
    }, byClient(now));
    return { message: messages.left };
  }),

  route(offers.askEarlier, async ({ params: { link }, body, network, origin: { at: now } }, { db }) => {
    const wantsEarlier = await waitForEarlier(db, { link, network, now }, body);
    return { wantsEarlier, message: wantsEarlier ? messages.joined : messages.left };
  }),

  route(offers.readWaitlistOffer, async ({ params: { link }, network, origin: { at: now } }, { db }) => {
    const offer = await findOfferGuarded(db, { address: link, network, now });
    return { offer: await shownOffer(db, offer, { now, publicUrl: publicUrl() }) };
  }),

  route(
    offers.takeWaitlistOffer,
    async ({ params: { link }, body, network, origin: { at: now } }, { db, ceilings }) => {
      const lookup = { address: link, network, now };
      const call = { now, network, ceilings, publicUrl: publicUrl() };
      await take(db, await findOfferGuarded(db, lookup), body, call);
      const offer = await shownOffer(db, await findOfferGuarded(db, lookup), call);
      return { offer, message: offer.detail ? bookingMessages.requested : bookingMessages.booked };
    },
  ),

  route(offers.declineWaitlistOffer, async ({ params: { link }, network, origin: { at: now } }, { db }) => {
    const lookup = { address: link, network, now };
    const found = await findOfferGuarded(db, lookup);
    await db.transaction((tx) => declineOffer(tx, found, now), byClient(now));
    const offer = await shownOffer(db, await findOfferGuarded(db, lookup), { now, publicUrl: publicUrl() });
    return { offer, message: messages.declined };
  }),

  route(offers.leaveWaitlist, async ({ params: { link }, network, origin: { at: now } }, { db }) => {
    const { salon, entry } = await findOfferGuarded(db, { address: link, network, now });
    await db.transaction((tx) => leaveEntry(tx, salon, entry, now), byClient(now));
    return { message: messages.left };
  }),

  change(contract.setWaitlistRules, async (tx, { body: { by_mail }, caller: { salon }, origin }) => {
    await setByMail(tx, salon, by_mail);
    await note(tx, origin, salon, waitlistTexts.byMail(by_mail));
    return { by_mail, message: messages.rulesSaved };
  }),
];

/** Puts a removed entry back into its former place on the list. */
const putBack = (db: Database, scope: Scope, id: string, origin: Origin) =>
  db.transaction(async (tx) => {
    const { salon } = scope;
    lockWaitlist(tx, salon);
    const gone = await lockGoneEntry(tx, scope, id, origin.at);
    requireEntry(scope, gone);
    if (gone.state === 'waiting') return;
    await returnEntry(tx, salon, id);
    await note(tx, origin, salon, waitlistTexts.back);
  }, origin);

type Wanted = BodyOf<typeof contract.offerFreedTime> & { readonly entry: string };

/** Makes an offer. The same offer may be sent again, and is then found by its id. */
async function offer(
  db: Database,
  scope: Scope,
  { id, entry, barber_id: barberId, date: day, time }: Wanted,
  origin: Origin,
) {
  const { salon } = scope;
  const now = origin.at;
  return db.transaction(async (tx) => {
    const waiting = await lockEntry(tx, scope, entry, now);
    requireEntry(scope, waiting);
    const { clientId, services, agreed } = waiting;
    const made = await findMadeOffer(tx, salon, id);
    if (made) {
      const isSame =
        made.entry === entry && made.barberId === barberId && made.day === day && made.time === time;
      if (!isSame) throw refuse(contract.offerFreedTime, 'duplicate', messages.duplicate);
      return { ...made, isRepeated: true };
    }
    if (await isBlocked(tx, salon, clientId))
      throw refuse(contract.offerFreedTime, 'not_bookable', messages.blocked);
    const book = await readBook(tx, salon, { from: day, to: day, now });
    if (!hasServices(book, services)) throw invalid(messages.serviceUnknown);
    const begins = momentAt(day, minutesOf(time));
    if (begins <= now || !workThen(book, { services, agreed }, { barberId, day, time }))
      throw refuse(contract.offerFreedTime, 'slot_taken', messages.timeTaken);
    const until = new Date(Math.min(now.getTime() + minutesToTake * 60_000, begins.getTime()));
    const link = newLink();
    const freesLater = scope.writes === 'all';
    const byDesk = { id, entry, barberId, day, time, until, link, freesLater, place: null, now };
    await addOffer(tx, salon, byDesk);
    await note(
      tx,
      origin,
      salon,
      waitlistTexts.offered(whenOf({ appointment_date: day, appointment_time: time })),
    );
    return { link, until: until.toISOString(), isRepeated: false };
  }, origin);
}
