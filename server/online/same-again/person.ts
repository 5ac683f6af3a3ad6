// What the page of a person says: the last visits, the next ones, and how the last booking is repeated today.
import { servicesInOtherLanguages } from '#contracts/appointments/said-services.rules.ts';
import { localDayAndTime, localTime } from '#contracts/ground/calendar.rules.ts';
import type { Language } from '#contracts/ground/languages.ts';
import { maxServicesOfChain } from '#contracts/online/chain-limits.ts';
import { type OfferedService, servicesWith } from '#contracts/online/offer.rules.ts';
import { type Person, shownAhead, shownVisits } from '#contracts/online/same-again.ts';
import { canDo } from '#contracts/salon/barbers.rules.ts';
import { givenIn } from '#contracts/salon/translations.rules.ts';
import { addressesOf, readLinkKey } from '../../appointments/visit-links/store.ts';
import { type OpenOffer, readOffer } from '../bookings/offers.ts';
import type { LinkTarget } from '../visits/store.ts';
import { settingsOf } from '../visits/visit.ts';
import type { Database } from '../../ground/db/database.ts';
import { Refusal } from '../../ground/refusal.ts';
import { findHolder, type Holder, listVisitsOfPerson, type SeenVisit } from './store.ts';

interface Asked {
  readonly language: Language;
  readonly now: Date;
}

const nobody: Person = { visits: [], ahead: [], again: null, gone: [], changed: [], isKnown: false };

export async function personOf(db: Database, linked: LinkTarget, { language, now }: Asked): Promise<Person> {
  const { salon, booking } = linked;
  const holder = await findHolder(db, linked);
  if (!holder) return nobody;
  const only = holder.isOfClient ? undefined : linked;
  const all = await listVisitsOfPerson(db, salon, holder.client, { ...localDayAndTime(now), only });
  const { showPrices } = settingsOf(linked);
  const said = ({ first, parts }: SeenBooking) => {
    const nameOf = ({ service, translated }: SeenVisit) =>
      givenIn(language, servicesInOtherLanguages(translated)) ?? service;
    return {
      date: first.date,
      service: parts.map(nameOf).join(' + '),
      barber: [...new Set(parts.map(({ barber }) => barber))].join(', '),
    };
  };
  const past = together(all.filter(({ isAhead }) => !isAhead)).slice(0, shownVisits);
  const isOwn = ({ id, chain }: SeenVisit) =>
    id === linked.holder || (chain !== null && chain === booking?.chain);
  const next = together(all.filter((one) => one.isAhead && !isOwn(one))).slice(0, shownAhead);
  const [last] = past;
  return {
    ...nobody,
    visits: past.map((one) => ({
      ...said(one),
      price: showPrices ? one.parts.reduce((sum, { price }) => sum + price, 0) : null,
    })),
    ahead: await withAddresses(db, linked, next, said),
    ...(last && (await againLike(db, linked, last, { language, now }))),
    isKnown: identityOf(holder) !== undefined,
  };
}

/** A visit, or the visits that were booked as one, in order of time. */
interface SeenBooking {
  readonly first: SeenVisit;
  readonly parts: readonly SeenVisit[];
}

/** The visits with all parts of a chain together; of those that took place, the parts of one day. */
const together = (visits: readonly SeenVisit[]): SeenBooking[] =>
  [...Map.groupBy(visits, bookingOf).values()].flatMap((some) => {
    const parts = some.toSorted((one, other) => (momentOf(one) < momentOf(other) ? -1 : 1));
    const [first] = parts;
    return first ? [{ first, parts }] : [];
  });

const momentOf = ({ date, time }: SeenVisit) => `${date} ${time}`;

function bookingOf({ id, chain, date, isAhead }: SeenVisit) {
  if (chain === null) return id;
  return isAhead ? chain : `${chain} ${date}`;
}

async function withAddresses<Said>(
  db: Database,
  { salon }: LinkTarget,
  visits: readonly SeenBooking[],
  said: (one: SeenBooking) => Said,
) {
  if (visits.length === 0) return [];
  const key = await readLinkKey(db);
  const ids = visits.map(({ first }) => first.id);
  const addresses = await db.transaction((tx) => addressesOf(tx, salon, key, ids));
  return visits.flatMap((one) => {
    const link = addresses.get(one.first.id);
    return link ? [{ ...said(one), time: one.first.time, link }] : [];
  });
}

/** The booking that repeats this one, with what is different today; nothing where the page takes no bookings. */
async function againLike(db: Database, { slug, settings }: LinkTarget, last: SeenBooking, asked: Asked) {
  const offer = slug !== null && settings?.open ? await openOffer(db, slug, asked.now) : undefined;
  if (!offer) return undefined;
  const { language } = asked;
  const linesOf = (part: SeenVisit) => {
    const today = servicesWith(offer.services, part.barberId);
    return part.lines.map((line, n) => ({
      ...{ line, part },
      name: givenIn(language, part.translated?.[n]?.translations)?.name ?? line.service_name,
      now: today.find(({ id }) => id === line.service_id),
    }));
  };
  const all = last.parts.flatMap(linesOf);
  const most = last.parts.length > 1 && !isForOne(offer, all) ? maxServicesOfChain : all.length;
  const lines = all.map((one, n) => (n < most ? one : { ...one, now: undefined }));
  const offered = offeredIn(lines);
  // an add-on is not booked alone
  const services = offered.every(({ addon }) => addon) ? [] : offered.map(({ id }) => id);
  const people = last.parts.filter((part) => lines.some((one) => one.part === part && one.now));
  const isThere = (part: SeenVisit) =>
    offer.settings.chooseBarber &&
    offer.barbers.some(
      (one) => one.id === part.barberId && canDo(one, offeredIn(lines.filter((line) => line.part === part))),
    );
  const [first, ...others] = people;
  // the page chooses among the people of a booking with several
  const barber = first && others.length === 0 && isThere(first) ? first.barberId : null;
  return {
    again: services.length > 0 ? { services, barber } : null,
    gone: [
      ...lines.filter(({ now }) => !now).map(({ name }) => name),
      ...(offer.settings.chooseBarber && services.length > 0
        ? people.filter((part) => !isThere(part)).map((part) => part.barber)
        : []),
    ],
    changed: lines.flatMap(({ line, name, now }) => {
      if (!now) return [];
      const price = offer.settings.showPrices ? now.priceCents / 100 : null;
      const isDearer = price !== null && price !== line.price;
      if (now.name === line.service_name && !isDearer) return [];
      return [{ service: name === line.service_name ? now.name : name, price }];
    }),
  };
}

interface Line {
  readonly now: OfferedService | undefined;
}

const offeredIn = (lines: readonly Line[]) => lines.flatMap(({ now }) => now ?? []);

/** Whether one person does all that is still offered of these lines. */
const isForOne = ({ barbers }: OpenOffer, lines: readonly Line[]) =>
  barbers.some((one) => canDo(one, offeredIn(lines)));

async function openOffer(db: Database, slug: string, now: Date): Promise<OpenOffer | undefined> {
  try {
    return await readOffer(db, { slug, from: localTime(now).day, days: 1, now });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_bookable') return undefined;
    throw error;
  }
}

/**
 * The name and number under which the holder of the link books again without typing; undefined where no number is known. Whoever booked by
 * the number of another person books again under what was typed then.
 */
export function identityOf({ isOfClient, name, phone, typedName, typedDigits, bookedBy }: Holder) {
  if (isOfClient && phone) return { name, phone };
  if (!typedName || !typedDigits) return undefined;
  return { name: bookedBy ?? typedName, phone: `+${typedDigits}`, ...(bookedBy && { guest: typedName }) };
}
