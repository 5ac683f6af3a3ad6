// What the page of a person says: the last visits, the next ones, and how the last booking is repeated today.
import { servicesInOtherLanguages } from '#contracts/appointments/said-services.rules.ts';
import { localDayAndTime, localTime } from '#contracts/ground/calendar.rules.ts';
import type { Language } from '#contracts/ground/languages.ts';
import { servicesWith } from '#contracts/online/offer.rules.ts';
import { type Person, shownAhead } from '#contracts/online/same-again.ts';
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
  const { salon, visit } = linked;
  const holder = visit && (await findHolder(db, salon, visit.id));
  if (!holder) return nobody;
  const only = holder.isOfClient ? undefined : visit.id;
  const all = await listVisitsOfPerson(db, salon, holder.client, { ...localDayAndTime(now), only });
  const { showPrices } = settingsOf(linked);
  const said = (one: SeenVisit) => ({
    date: one.date,
    service: givenIn(language, servicesInOtherLanguages(one.translated)) ?? one.service,
    barber: one.barber,
  });
  const past = all.filter(({ isAhead }) => !isAhead);
  const next = all.filter(({ isAhead, id }) => isAhead && id !== visit.id).slice(0, shownAhead);
  const [last] = past;
  return {
    ...nobody,
    visits: past.map((one) => ({ ...said(one), price: showPrices ? one.price : null })),
    ahead: await withAddresses(db, linked, next, said),
    ...(last && (await againLike(db, linked, last, { language, now }))),
    isKnown: identityOf(holder) !== undefined,
  };
}

async function withAddresses<Said>(
  db: Database,
  { salon }: LinkTarget,
  visits: readonly SeenVisit[],
  said: (one: SeenVisit) => Said,
) {
  if (visits.length === 0) return [];
  const key = await readLinkKey(db);
  const ids = visits.map(({ id }) => id);
  const addresses = await db.transaction((tx) => addressesOf(tx, salon, key, ids));
  return visits.flatMap((one) => {
    const link = addresses.get(one.id);
    return link ? [{ ...said(one), time: one.time, link }] : [];
  });
}

/** The booking that repeats this visit, with what is different today; nothing where the page takes no bookings. */
async function againLike(db: Database, { slug, settings }: LinkTarget, last: SeenVisit, asked: Asked) {
  const offer = slug !== null && settings?.open ? await openOffer(db, slug, asked.now) : undefined;
  if (!offer) return undefined;
  const { language } = asked;
  const today = servicesWith(offer.services, last.barberId);
  const lines = last.lines.map((line, n) => ({
    line,
    name: givenIn(language, last.translated?.[n]?.translations)?.name ?? line.service_name,
    now: today.find(({ id }) => id === line.service_id),
  }));
  const offered = lines.flatMap(({ now }) => now ?? []);
  // an add-on is not booked alone
  const services = offered.every(({ addon }) => addon) ? [] : offered.map(({ id }) => id);
  const isThere =
    offer.settings.chooseBarber &&
    offer.barbers.some((one) => one.id === last.barberId && canDo(one, offered));
  return {
    again: services.length > 0 ? { services, barber: isThere ? last.barberId : null } : null,
    gone: [
      ...lines.filter(({ now }) => !now).map(({ name }) => name),
      ...(offer.settings.chooseBarber && !isThere && services.length > 0 ? [last.barber] : []),
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
