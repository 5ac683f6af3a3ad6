// The salons of the walks: each sitting begins on a fresh copy of a filled one.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { barberShop } from '../../server/demo/barber.ts';
import { beautySalon } from '../../server/demo/beauty.ts';
import { furnish } from '../../server/demo/fill.ts';
import { aCalendar, anEvent, openCalendarServer } from '../../test/calendar-server.ts';
import { signInByCall, startAt } from '../fixtures.ts';
import { type OwnServer, type Snapshot, startServer } from '../product-server.ts';
import { getRun } from '../run.ts';
import { addDays, localTime } from '../../contracts/ground/calendar.rules.ts';
import type { Ticks } from '../../contracts/ground/roles.ts';

const examples = { barber: barberShop, beauty: beautySalon };
export type ExampleKind = keyof typeof examples;
export type Login = 'owner' | 'manager' | 'barber';
/** Who sits there: by a login, at the tablet of the salon, or a client without an account on its page. */
export type Role = Login | 'tablet' | 'client';

/** The days around today that have visits: more would take long to fill. */
const filledDays = 6;
/** In a salon that only one sitting uses. */
const daysOfOnly = 2;
/** So many days after today no time is free, so that clients can wait for one. */
const fullAfter = 3;
/** The server where people of the salons have a calendar. */
const calendars = await openCalendarServer();
const settings = { REQUIRE_EMAIL_VERIFICATION: 'false', CALENDAR_SERVERS: calendars.origin };

interface Filled {
  readonly snapshot: Snapshot;
  readonly moment: string;
}

export interface WalkedSalon {
  readonly server: OwnServer;
  readonly logins: Readonly<Record<Login, { readonly email: string; readonly password: string }>>;
  /** The PINs of the people, by name. */
  readonly pins: ReadonlyMap<string, string>;
  /** The path of the page on which clients book. */
  readonly page: string;
  /** The address of the calendar that a person of the salon keeps elsewhere. */
  readonly calendar: string;
  /** Frees an hour of the day that is full. */
  freeFullDay(): Promise<void>;
  /** Asks clients from now on what must be answered before a visit. Returns the question; undefined if it is asked already. */
  askOfHealth(): Promise<string | undefined>;
}

/** `ticks`: what the sitting gives to each barber. `isOnly`: no other sitting takes a copy. */
export async function openSalon(kind: ExampleKind, ticks: Ticks, isOnly: boolean): Promise<WalkedSalon> {
  const server = isOnly ? await fill(kind, daysOfOnly) : await copyOf(kind);
  const today = localTime(server.now()).day;
  const { salon, staff } = examples[kind];
  const { email, password } = salon.owner;
  const loginOf = (role: string) => ({
    email: staff.find((one) => one.role === role && one.email)?.email ?? email,
    password,
  });
  let owner = await signInByCall(server, { email, password });
  async function ask(method: string, path: string, body?: object) {
    const answer = await server.call(method, path, body, owner.token);
    if (answer.success) return answer;
    // an act signs out all other devices of the owner
    owner = await signInByCall(server, { email, password });
    return server.call(method, path, body, owner.token);
  }
  const { staff: people } = await ask('GET', '/staff');
  for (const one of people as SalonPerson[])
    if (one.role === 'barber') await ask('PUT', `/staff/${one.id}`, { ticks });
  const { data: online } = await ask('GET', '/online');
  return {
    server,
    pins: new Map((people as SalonPerson[]).map(({ name }, at) => [name, pinOf(at)])),
    page: `/s/${online.slug}`,
    calendar: calendars.has('/vetjak.ics', aCalendar(anEvent(`${today}T18:00`, `${today}T19:00`))),
    async freeFullDay() {
      const day = addDays(today, fullAfter);
      const { appointments } = await ask('GET', `/appointments?from=${day}&to=${day}&kind=all`);
      const block = appointments.find((one: { kind: string; status: string }) => one.kind === 'block');
      if (block) await ask('DELETE', `/appointments/${block.id}`);
    },
    async askOfHealth() {
      const question = 'A jeni shtatzënë?';
      const { data } = await ask('GET', '/online/questions');
      if (data.some((one: { question: string }) => one.question === question)) return undefined;
      await ask('POST', '/online/questions', { kind: 'yes_no', question, required: true, is_health: true });
      return question;
    },
    logins: { owner: { email, password }, manager: loginOf('manager'), barber: loginOf('barber') },
  };
}

/** Fills the salons before the time of a walk begins. */
export async function fillSalons(): Promise<void> {
  for (const kind of Object.keys(examples) as ExampleKind[]) await filled(kind);
}

async function copyOf(kind: ExampleKind): Promise<OwnServer> {
  const { snapshot, moment } = await filled(kind);
  return startServer(new Date(moment), { settings, snapshot });
}

async function fill(kind: ExampleKind, days: number): Promise<OwnServer> {
  const server = await startServer(startAt, { settings });
  await furnish(server.address, server.now(), examples[kind], days);
  await turnAllOn(server, kind);
  return server;
}

/** One process fills a salon, while the others wait for its lock. */
async function filled(kind: ExampleKind): Promise<Filled> {
  const { folder, postgres } = getRun();
  const file = join(folder, `walk-${kind}.json`);
  const client = new pg.Client(postgres.admin);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [file]);
    const written = await readFile(file, 'utf8').catch(() => undefined);
    if (written) return JSON.parse(written);
    const server = await fill(kind, filledDays);
    const moment = server.now().toISOString();
    const made: Filled = { snapshot: await server.stopAndKeep(join(folder, `walk-${kind}`)), moment };
    await writeFile(file, JSON.stringify(made));
    return made;
  } finally {
    await client.end();
  }
}

/** Turns on what the example salon does not use by itself. */
async function turnAllOn(server: OwnServer, kind: ExampleKind) {
  const { token } = await signInByCall(server, examples[kind].salon.owner);
  await server.call('PUT', '/till', { is_on: true, rate: 98 }, token);
  for (const product of [
    { name: 'Dyll për flokë', price: 8.5, stock: 12, warns_at: 3 },
    { name: 'Shampo', price: 11.9, stock: 2, warns_at: 3 },
  ])
    await server.call('POST', '/products', product, token);
  const ask = (method: string, path: string, body?: object) => server.call(method, path, body, token);
  await openForClients(ask, kind, localTime(server.now()).day);
  await plantSecrets(ask, localTime(server.now()).day);
}

// biome-ignore lint/suspicious/noExplicitAny: as the calls of the server answer
type Answer = any;
type Ask = (method: string, path: string, body?: object) => Promise<Answer>;
type SalonPerson = { readonly id: string; readonly name: string; readonly role: string };

const pinOf = (at: number) => String(258_036 + at * 1117);

/** Each person has a PIN. Clients of the barber's shop need no answer, who waits is told by mail, and one day is full. */
async function openForClients(ask: Ask, kind: ExampleKind, today: string) {
  const { staff } = await ask('GET', '/staff');
  for (const [at, { id }] of (staff as SalonPerson[]).entries())
    await ask('PUT', `/staff/${id}/pin`, { pin: pinOf(at) });
  const { data } = await ask('GET', '/online');
  const accept = kind === 'barber' ? 'all' : 'none';
  await ask('PUT', '/online', { ...data.settings, slug: data.slug, accept, maxOpen: 5 });
  await ask('PUT', '/waitlist', { by_mail: true });
  const { data: barbers } = await ask('GET', '/barbers');
  const day = addDays(today, fullAfter);
  const { appointments } = await ask('GET', `/appointments?from=${day}&to=${day}`);
  for (const { id } of appointments as { id: string }[])
    await ask('PUT', `/appointments/${id}`, { status: 'cancelled', cancelled_by: 'salon' });
  for (const { name } of barbers as { name: string }[])
    await ask('POST', '/appointments', {
      ...{ kind: 'block', title: 'Seminar', barber: name },
      ...{ appointment_date: day, appointment_time: '08:00', duration: 14 * 60 },
    });
}

/** Sums and allergies that cannot be mistaken for others, so that the oracle of secrets finds them anywhere. */
async function plantSecrets(ask: Ask, today: string) {
  const { appointments } = await ask('GET', `/appointments?from=${today}&to=${addDays(today, 2)}`);
  const open = (appointments as { id: string; status: string; client_id: string }[]).filter(
    ({ status }) => status === 'confirmed' || status === 'pending',
  );
  for (const [at, { id, client_id }] of open.entries()) {
    if (at % 2 === 0) await ask('PUT', `/appointments/${id}`, { price: 41.13 + Math.floor(at / 2) * 1.07 });
    else if (client_id)
      await ask('PUT', `/clients/${client_id}/allergies`, {
        allergies: `Parafenilendiaminë, lloji ${4417 + at}`,
      });
  }
}
