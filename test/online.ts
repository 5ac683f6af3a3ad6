// A salon whose page is open for online booking, and what clients send there.
import { v7 as newId } from 'uuid';
import type { OfferedDay } from '#contracts/online/bookings.ts';
import { type OnlineSettings, usualSettings } from '#contracts/online/online.ts';
import { sql } from '../server/ground/db/database.ts';
import { readSecret } from '../server/ground/db/secrets.ts';
import { newTicket } from '../server/ground/tickets.ts';
import { readRows } from './checked-database.ts';
import type { Salon, World } from './harness.ts';
import { aDay } from './visits.ts';

export interface OpenSalon extends Salon {
  readonly slug: string;
  /** The ids of its services by their names. */
  readonly services: Record<string, string>;
  /** The ids of its barbers by their names. */
  readonly barbers: Record<string, string>;
}

let salons = 0;

/** Open from Monday to Saturday, 09:00 to 19:00, with two services and the barbers of a new salon. */
export async function openSalon(world: World, changes: Partial<OnlineSettings> = {}): Promise<OpenSalon> {
  const salon = await world.newSalon();
  const slug = `berberhana-${++salons}`;
  for (const [name, duration, price] of [['Prerje', 30, 5] as const, ['Ngjyrosje', 90, 20] as const]) {
    await salon.post('/user/services', { name, duration, price });
  }
  await salon.put('/online', { ...usualSettings, open: true, slug, ...changes });
  const { services, barbers } = (await salon.get('/online')).body.data;
  return { ...salon, slug, services: idsOf(services), barbers: idsOf(barbers) };
}

const idsOf = (all: { id: string; name: string }[]) =>
  Object.fromEntries(all.map(({ id, name }) => [name, id]));

interface SigningKey {
  readonly salon: string;
  readonly secret: Buffer;
}

/** Read once for each salon: they stay the same, and some tests book a hundred times. */
const signings = new WeakMap<OpenSalon, Promise<SigningKey>>();

async function readSigning({ db }: World, { slug }: OpenSalon): Promise<SigningKey> {
  const [found] = await readRows<{ salon: string }>(db)(sql`
    select salon_id as salon from salon_slugs where slug = ${slug}`);
  return { salon: found?.salon ?? '', secret: await readSecret(db, 'bookings') };
}

/** The proof that a page finds for its ticket; this one was signed without work, ten seconds ago. */
export async function aProof(world: World, page: OpenSalon, bits = 0) {
  const signing = signings.get(page) ?? readSigning(world, page);
  signings.set(page, signing);
  const { salon, secret } = await signing;
  const at = new Date(world.clock.now().getTime() - 10_000);
  return { ticket: newTicket(secret, { purpose: salon, bits, at }), number: 0 };
}

let numbers = 0;

/** A booking of a new client: tomorrow at ten, for a haircut by anyone. */
export const aBooking = async (world: World, salon: OpenSalon, changes: Record<string, unknown> = {}) => ({
  id: newId(),
  services: [salon.services.Prerje],
  barber: null,
  date: aDay,
  time: '10:00',
  name: 'Arben Hoxha',
  phone: `+355 69 ${2_000_000 + ++numbers}`,
  language: 'sq',
  source: 'link',
  proof: await aProof(world, salon),
  ...changes,
});

/** Times of the next two weeks for a haircut that do not overlap, each for anyone. */
export async function freeSlots(world: World, { slug, services }: OpenSalon) {
  const path = `/public/salons/${slug}/times?services=${services.Prerje}`;
  const { days } = (await world.nobody.get(path)).body as { days: OfferedDay[] };
  return days.flatMap(({ date, times }) =>
    times.filter((time) => /:[03]0$/.test(time)).map((time) => ({ date, time })),
  );
}

/** So many bookings of strangers today, whose visits are gone. */
export const fillDay = (world: World, { slug }: OpenSalon, count: number, madeClient = true) =>
  world.db.run(sql`
    insert into bookings
      (salon_id, id, made_client, typed_name, phone_digits, language, source, request_hash, created_at)
    select salon_id, gen_random_uuid(), ${madeClient}, 'X', '355' || n, 'sq', 'link', '', ${world.clock.now()}
    from salon_slugs, generate_series(1, ${count}::integer) as n where slug = ${slug}`);

/** Sends the booking as a stranger. */
export const bookOnline = async (world: World, salon: OpenSalon, changes: Record<string, unknown> = {}) =>
  world.nobody.post(`/public/salons/${salon.slug}/bookings`, await aBooking(world, salon, changes));
