import * as z from 'zod/mini';
import { Country } from '#contracts/ground/countries.ts';
import { Currency } from '#contracts/ground/currency.ts';
import { hasCountryCode } from '#contracts/ground/desk-phones.rules.ts';
import { Salon, type SalonChanges } from '#contracts/salon/salons.ts';
import { messages } from '#contracts/salon/services.sq.ts';
import { assignments, type Db, join, type Sql, sql, type Tx } from '../../ground/db/database.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import { invalid } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';

/** Until the owner chooses one, a salon with a phone number of Kosovo is in Kosovo. */
export const salonCountry = sql`
  coalesce(salons.country, case when salons.phone like '+383%' then 'XK' else 'AL' end)`;

/** Whether the owner is asked for the country: neither a choice nor the salon's phone number says it. */
const asksCountry = sql`(salons.country is null and coalesce(salons.phone, '') !~ '^[+]3(55|83)')`;

const till = sql`coalesce((
  select case when not is_on then 'off' when asks_how_paid then 'asks' else 'on' end from tills where tills.salon_id = salons.id
), 'off')`;

/** Whether the owner is asked for the address of the salon: as soon as a client can get a mail that names it. */
const asksContactEmail = sql`(asks_contact_email and exists (
  select from clients where clients.salon_id = salons.id and clients.email is not null
))`;

/** The condition that a row of `staff` is of a barber at work of whom no owner has said yet whether this person sees allergies. */
export const asksHealthOf = sql`(
  staff.role = 'barber' and staff.active and staff.left_at is null and health_answered_at is null
)`;

const asksHealth = sql`exists (select from staff where staff.salon_id = salons.id and ${asksHealthOf})`;

const hasMovedAnswers = sql`exists (select from visit_answers where visit_answers.salon_id = salons.id and booking_id is null)`;

/** The columns of `Salon`, from a row of `salons`. */
export const salonColumns = sql`
  salons.name, salons.phone, contact_email, ${asksContactEmail} as asks_contact_email, ${asksHealth} as asks_health, ${asksCountry} as asks_country,
  ${salonCountry} as country, currency,
  ${till} as till, address, city, kind, about, instagram, ${hasMovedAnswers} as has_moved_answers`;

export const readSalonRow = (db: Db, id: SalonId): Promise<Salon> =>
  db.one(Salon)(sql`select ${salonColumns} from salons where id = ${id}`);

/** Locks the salon: changes of its data, its page and its rules wait for each other. */
export async function lockSalon(tx: Tx, id: SalonId): Promise<void> {
  await tx.run(sql`select from salons where id = ${id} for no key update`);
}

const Located = z.object({ country: Country });

export async function countryOfSalon(db: Db, id: SalonId): Promise<Country> {
  return (await db.one(Located)(sql`select ${salonCountry} as country from salons where id = ${id}`)).country;
}

const Priced = z.object({ currency: Currency });

export async function currencyOfSalon(db: Db, id: SalonId): Promise<Currency> {
  return (await db.one(Priced)(sql`select currency from salons where id = ${id}`)).currency;
}

/** The kind of the salon, for use inside another statement. */
export const kindOfSalon = (id: Sql): Sql => sql`(select kind from salons where salons.id = ${id})`;

/** Whether the prices of the salon are in lekë, for use inside another statement. */
export const isInLek = (id: SalonId): Sql => sql`(select currency = 'ALL' from salons where id = ${id})`;

/** Throws if a price in lekë is not whole: lekë have no smaller coins. `prices`: in cents, by the field that names each price. */
export async function refusePartsOfLek(
  db: Db,
  id: SalonId,
  prices: Readonly<Record<string, number | null | undefined>>,
): Promise<void> {
  const parts = Object.entries(prices).filter(([, cents]) => (cents ?? 0) % 100 !== 0);
  if (parts.length === 0 || (await currencyOfSalon(db, id)) !== 'ALL') return;
  const { priceNotWhole } = messages;
  throw invalid(priceNotWhole, Object.fromEntries(parts.map(([field]) => [field, priceNotWhole])));
}

/** The country for phone numbers that were typed. The salon's country is looked up only if a number has no country code. */
export async function countryOfPhones(
  db: Db,
  id: SalonId,
  typed: readonly (string | null | undefined)[],
): Promise<Country> {
  return typed.every((phone) => !phone || hasCountryCode(phone)) ? 'AL' : await countryOfSalon(db, id);
}

export async function updateSalonRow(tx: Tx, id: SalonId, changes: SalonChanges): Promise<void> {
  const columns = {
    ...changes,
    name_confirmed: changes.name === undefined ? undefined : true,
    asks_contact_email: changes.contact_email ? false : changes.asks_contact_email,
  };
  await tx.run(sql`update salons set ${join([sql`id = id`, ...assignments(columns)])} where id = ${id}`);
  publishLiveEvent(tx, id, { noun: 'salon', id });
}
