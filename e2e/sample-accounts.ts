// The accounts with which states.spec.ts and routes.spec.ts open the screens: one for each situation. The first worker
// that needs them makes them, once for each run. Each worker gets a server with a copy of their database. In `npm test` they
// are made while the first journeys run, and their server is the one of all workers.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import type { OfferedDay } from '#contracts/online/bookings.ts';
import type { WaitlistEntry } from '#contracts/online/waitlist.ts';
import type { Person } from '#contracts/salon/staff.ts';
import { barberShop } from '../server/demo/barber.ts';
import { furnish } from '../server/demo/fill.ts';
import { proofFor, untilUsable } from '../server/demo/proof.ts';
import { codeOf } from '../test/authenticator.ts';
import { addPasskey } from '../test/passkey-device.ts';
import { addDays, clockTime, endOfDay } from '../contracts/ground/calendar.rules.ts';
import { today } from './book-visit.ts';
import {
  admin,
  test as base,
  callerOf,
  longestStart,
  password,
  type SignedInUser,
  signInByCall,
  signInTab,
  startAt,
} from './fixtures.ts';
import { createOrder, payOrder } from './orders.ts';
import {
  type OwnServer,
  reachShared,
  type Server,
  type Snapshot,
  startServer,
  type Way,
} from './product-server.ts';
import { getRun, onlyMain } from './run.ts';
import { addPerson } from './staff.ts';

const { salon, askedLeave } = barberShop;

type Accounts = Awaited<ReturnType<typeof createAccounts>>;
export type Role = keyof Accounts | 'visitor';

/** Visits of the sample salon, in each state that their links show. */
type VisitLinks = Readonly<Record<'ahead' | 'waiting' | 'cancelled' | 'over', string>>;
/** Links of mails to owners with passkeys: to a new password, and what follows the address that takes a changed e-mail back. */
type MailLinks = Readonly<Record<'reset' | 'takeBack', string>>;
/** The page of an open offer, and the page of the queue with the link that a browser keeps of its entry. */
type WaitingLinks = Readonly<Record<'offer' | 'inQueue', string>>;
/** The invitation of a person of the sample salon. */
type StaffLinks = Readonly<Record<'invitation', string>>;
/** The page on which an administrator sees this owner, and the invitation of another administrator. */
type AdminLinks = Readonly<Record<'customer' | 'adminInvitation', string>>;
export type Links = VisitLinks & WaitingLinks & MailLinks & StaffLinks & AdminLinks;

interface Sample {
  readonly accounts: Accounts;
  /** The paths of the pages that only a link opens. */
  readonly links: Links;
  /** From what each worker starts a server, or the server that all share. */
  readonly from: { readonly snapshot: Snapshot } | { readonly server: Way };
  /** The moment at which the sample was ready, by the clock of its server. */
  readonly moment: string;
}

interface TestFixtures {
  /** Signs the tab in; a visitor stays signed out. Tests share the session of a role; a test that ends it needs `own`. */
  readonly enterAs: (role: Role, session?: 'shared' | 'own') => Promise<void>;
}

const settings = { REQUIRE_EMAIL_VERIFICATION: 'false' };
/** The address of the sample salon's page. */
const slug = 'salloni-blloku';
/** `npm test` takes the first state of each screen, which show at most a week. */
const daysOfMain = 7;

export const test = base.extend<TestFixtures, { readonly sample: Sample; readonly server: Server }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are needed
  sample: [async ({}, use) => use(await getSample()), { scope: 'worker', timeout: longestStart }],

  server: [
    async ({ sample: { from, moment } }, use) => {
      if ('server' in from) return use(reachShared(from.server));
      const server = await startServer(new Date(moment), { settings, ...from });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: longestStart },
  ],

  /** Sets the clock of the page to the time of the server, which decides when trials end. */
  enterAs: async ({ page, server, sample }, use) => {
    await using signIns = new AsyncDisposableStack();
    await use(async (role, session = 'shared') => {
      await page.clock.setSystemTime(server.now());
      if (role === 'visitor') return;
      const account = sample.accounts[role];
      signIns.use(await signInTab(page, session === 'own' ? await signInByCall(server, account) : account));
    });
  },
});

const fileOf = (folder: string) => join(folder, 'sample.json');

/** Reads the sample, or makes it. One process makes it, while the others wait for its lock. */
async function getSample(): Promise<Sample> {
  const { folder } = getRun();
  await using _ = await lockSample();
  const written = await readFile(fileOf(folder), 'utf8').catch(() => undefined);
  if (written) return JSON.parse(written);
  const server = await startServer(startAt, { settings });
  return keepSample(folder, {
    ...(await fill(server)),
    from: { snapshot: await server.stopAndKeep(folder) },
  });
}

/** Begins to make the sample, for workers that start later. Its server runs until what this returns is called. */
export async function makeSampleAhead() {
  const { folder } = getRun();
  const lock = await lockSample();
  const starting = startServer(startAt, { settings });
  const making = starting
    .then(async (server) => keepSample(folder, { ...(await fill(server)), from: { server: server.way() } }))
    // a worker that needs it makes it anew, and says why it can't
    .catch(() => {})
    .finally(() => lock[Symbol.asyncDispose]());
  return async () => {
    await (await starting.catch(() => undefined))?.stop();
    await making;
  };
}

/** Held until it is disposed, or the process ends. */
async function lockSample(): Promise<AsyncDisposable> {
  const { postgres } = getRun();
  const client = new pg.Client(postgres.admin);
  await client.connect();
  await client.query(`select pg_advisory_lock(hashtext('${postgres.prefix}sample'))`);
  return { [Symbol.asyncDispose]: () => client.end() };
}

async function keepSample(folder: string, sample: Sample) {
  await writeFile(fileOf(folder), JSON.stringify(sample));
  return sample;
}

async function fill(server: OwnServer): Promise<Omit<Sample, 'from'>> {
  const accounts = await createAccounts(server);
  const links = {
    ...(await linksOf(server, accounts.owner)),
    offer: await offerOf(server, accounts.owner),
    inQueue: await enterQueue(server),
    ...(await mailLinks(server)),
    ...(await staffLinks(server, accounts.owner)),
    customer: `/users/${accounts.subscriber.user.id}`,
    adminInvitation: await adminInvitation(server, accounts.admin),
  };
  for (const subject of sampleMails) await server.mailAbout(subject);
  return { accounts, links, moment: server.now().toISOString() };
}

/** One mail of each kind that an owner gets, by its subject. */
export const sampleMails = [/Vërtetim pagese/, /Raporti i ditës/, /Orari i festave/, /fjalëkalim/];

async function createAccounts(server: Server) {
  await furnish(server.address, server.now(), barberShop, onlyMain ? daysOfMain : undefined);
  const administrator = await signInByCall(server, admin);
  const accounts = {
    admin: administrator,
    /** The sample salon, with visits before and after today. */
    owner: await signInByCall(server, salon.owner),
    /** A barber of the sample salon with an own login. */
    barber: await signInByCall(server, { ...salon.owner, email: askedLeave.email }),
    /** No visit, no service. */
    emptySalon: await register(server, 'Dritan Leka', 'dritan@salloni.al'),
    /** Every name as long as allowed. */
    longNames: await register(server, longest('Emri i gjatë'), 'emri-i-gjate@salloni.al'),
    /** More barbers and visits than fit on any screen. */
    fullSalon: await register(server, 'Salloni i madh', 'i-madh@salloni.al'),
    trialExpired: await register(server, 'Mirela Shehu', 'mirela@salloni.al'),
    planExpired: await register(server, 'Ndriçim Marku', 'ndricim@salloni.al'),
    /** Its browser becomes the tablet of the salon. */
    tablet: await register(server, 'Berberhana Fisnik', 'fisnik@salloni.al'),
    /** Uses its till. */
    withTill: await register(server, 'Berber Besnik', 'besnik@salloni.al'),
    /** A yearly plan. */
    subscriber: await register(server, 'Shpresa Gjini', 'shpresa@salloni.al'),
  };
  for (const person of [{ name: 'Ardit Leka', column: 'Arben', pin: '2584' }, { name: 'Blerim Hoxha' }]) {
    await addPerson(server, accounts.tablet, person);
  }
  await bookToday(server, accounts.tablet);
  // no first state of a screen shows these two
  if (!onlyMain) await fillWithLongNames(server, accounts.longNames);
  if (!onlyMain) await bookEveryHour(server, accounts.fullSalon);

  await server.call('PUT', '/till', { is_on: true, rate: 98 }, accounts.withTill.token);
  await bookToday(server, accounts.withTill, 'confirmed');
  await fillTill(server, accounts.withTill);
  await server.call('PUT', '/reviews', { address: 'g.page/r/salloni/review' }, accounts.owner.token);
  await bookToday(server, accounts.trialExpired);
  await openPage(server, accounts.planExpired);

  const edit = ({ user }: SignedInUser, changes: object) =>
    server.call('PUT', `/auth/admin/users/${user.id}`, changes, administrator.token);
  await endTrial(server, accounts.trialExpired, '2026-11-20');
  await endTrial(server, accounts.planExpired, '2026-10-20');
  await edit(accounts.planExpired, { subscriptionEndDate: '2026-11-20' });
  await payOrder((await createOrder(server, accounts.subscriber, 'yearly')).paymentUrl);
  await payOrder((await createOrder(server, accounts.longNames, 'yearly')).paymentUrl);
  await server.call('POST', '/subscriptions/cancel', undefined, accounts.longNames.token);
  await server.call(
    'POST',
    '/admin/notifications/send',
    {
      subject: 'Orari i festave',
      message: 'Më 28 dhe 29 nëntor jemi të mbyllur.\nGëzuar festën!',
      recipients: [salon.owner.email, 'dritan@salloni.al'],
    },
    administrator.token,
  );
  await server.call('POST', '/admin/send-individual-reports', {}, administrator.token);
  await server.call('POST', '/auth/forgot-password', { email: salon.owner.email });
  return accounts;
}

/** Moves the trial of an account into the past. */
async function endTrial({ connection }: Server, { user }: SignedInUser, lastDay: string) {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(
    `update grants set starts_at = $2::timestamptz - interval '7 days', ends_at = $2::timestamptz
     where source = 'trial' and salon_id = (select salon_id from memberships where user_id = $1)`,
    [user.id, endOfDay(lastDay)],
  );
  await client.end();
}

async function register(server: Server, username: string, email: string) {
  await server.call('POST', '/auth/register', { username, email, password });
  return signInByCall(server, { email, password });
}

async function linksOf(server: Server, { token }: SignedInUser): Promise<VisitLinks> {
  const visitOf = async (query: string) =>
    (await server.call('GET', `/appointments?${query}&limit=1`, undefined, token)).appointments[0].id;
  const linkOf = async (visit: string) => {
    const { link } = await server.call('GET', `/visits/${visit}/link`, undefined, token);
    return new URL(link).pathname;
  };
  const { requests } = await server.call('GET', '/bookings', undefined, token);
  const tomorrow = addDays(today, 1);
  return {
    ahead: await linkOf(await visitOf(`from=${tomorrow}&status=confirmed`)),
    waiting: await linkOf(requests[0].appointment),
    cancelled: await linkOf(await visitOf(`from=${tomorrow}&status=cancelled`)),
    over: await linkOf(await visitOf(`from=${dayBefore(3)}&status=completed`)),
  };
}

/** Offers the first free hour of tomorrow to somebody of the waitlist. */
async function offerOf(server: Server, { token }: SignedInUser) {
  const { data: barbers } = await server.call('GET', '/barbers', undefined, token);
  const [{ id: barber_id }] = barbers;
  const { entries } = await server.call('GET', '/waitlist', undefined, token);
  const entry: WaitlistEntry = entries.find(({ client }: WaitlistEntry) => client.name === 'Mimoza Prifti');
  const asked = `services=${entry.services}&barber=${barber_id}&from=${addDays(today, 1)}`;
  const { days } = await server.call('GET', `/public/salons/${slug}/times?${asked}`);
  const { date, times } = days.find((one: OfferedDay) => one.times.length > 0);
  const offer = { id: newId(), barber_id, date, time: times[0] };
  const { link } = await server.call('POST', `/waitlist/${entry.id}/offers`, offer, token);
  return new URL(link).pathname;
}

/** Enters the queue by the page, as a phone does. */
async function enterQueue(server: OwnServer) {
  const queue = `/public/salons/${slug}/queue`;
  const { proof } = await server.call('GET', queue);
  await server.pass(untilUsable);
  const body = {
    id: newId(),
    name: 'Rea Marku',
    phone: '069 210 4712',
    service_ids: [],
    proof: proofFor(proof),
  };
  const { link } = await server.call('POST', queue, body);
  return `/s/${slug}/radha#${link}`;
}

async function mailLinks(server: Server): Promise<MailLinks> {
  const pathOf = async (email: string, subject: RegExp) => {
    const { pathname, search } = new URL(await server.linkTo(email, subject));
    return pathname + search;
  };
  const withPasskeys = async (email: string) => {
    const owner = await register(server, 'Vjollca Dema', email);
    for (const name of ['Telefoni im', 'Laptopi i sallonit']) {
      await addPasskey(callerOf(server, owner), name, server.namedAddress);
    }
    return owner;
  };
  const forgetful = await withPasskeys('vjollca@salloni.al');
  await server.call('POST', '/auth/forgot-password', { email: forgetful.email });
  const { email, token, user } = await withPasskeys('dema@salloni.al');
  const { secret } = await server.call('POST', '/auth/second-factor/setup', undefined, token);
  await server.call('POST', '/auth/second-factor/confirm', { code: codeOf(secret, server.now()) }, token);
  await server.call('PUT', `/users/${user.id}`, { email: `i-ri.${email}` }, token);
  return {
    reset: await pathOf(forgetful.email, /^Rivendosni/),
    takeBack: new URL(await server.linkTo(email, /u ndryshua/)).search,
  };
}

async function staffLinks(server: Server, { token }: SignedInUser): Promise<StaffLinks> {
  const { staff } = await server.call('GET', '/staff', undefined, token);
  const person = staff.find(({ name }: Person) => name === 'Çlirim Gjoka');
  const { link } = await server.call('POST', `/staff/${person.id}/invite`, {}, token);
  const { pathname, search } = new URL(link);
  return { invitation: pathname + search };
}

async function adminInvitation(server: Server, { token }: SignedInUser) {
  const email = 'drita@kreher.example';
  await server.call('POST', '/admin/invitations', { email }, token);
  const { pathname, search } = new URL(await server.linkTo(email, /^Ftesë për/));
  return pathname + search;
}

/** The page on which clients book. */
async function openPage(server: Server, { token }: SignedInUser) {
  const service = { name: 'Prerje klasike', duration: 30, price: 5 };
  await server.call('POST', '/user/services', service, token);
  const { data } = await server.call('GET', '/online', undefined, token);
  const rules = { ...data.settings, open: true, slug: data.suggestedSlug };
  await server.call('PUT', '/online', rules, token);
}

/** Days before today: one closed, one reopened, and one that is not closed. No cash: today begins with none. */
async function fillTill(server: Server, { token }: SignedInUser) {
  const close = (day: string) => {
    const counts = [{ currency: 'EUR', expected_cents: 0, counted_cents: 0 }];
    return server.call('POST', '/till/close', { change_id: crypto.randomUUID(), day, counts }, token);
  };
  await close('2026-11-19');
  const reopening = { change_id: crypto.randomUUID(), day: '2026-11-19', note: 'Harruam një shitje' };
  await server.call('POST', '/till/reopen', reopening, token);
  await close('2026-11-20');
  for (const product of [
    { name: 'Dyll për flokë', price: 8.5, stock: 12, warns_at: 3 },
    { name: 'Krehër druri', price: 4 },
    { name: 'Shampo për mjekër', price: 11.9, stock: 2, warns_at: 3 },
    { name: 'Vaj', price: 6, is_active: false },
  ])
    await server.call('POST', '/products', product, token);
  const { data: barbers } = await server.call('GET', '/barbers', undefined, token);
  await addPackages(server, token);
  const sold = { id: crypto.randomUUID(), kind: 'product', day: '2026-11-21', name: 'Dyll për flokë' };
  const paid = { method: 'card', currency: 'EUR', cents: 850, barber_id: barbers[0].id };
  await server.call('POST', '/takings', { ...sold, ...paid }, token);
}

/** Two kinds of packages, one with a long name; a client has the last session of one. */
async function addPackages(server: Server, token: string) {
  const service = { name: 'Prerje me makinë', duration: 30, price: 5 };
  const { data } = await server.call('POST', '/user/services', service, token);
  const service_ids = [data.id];
  const [kind] = await Promise.all(
    ['10 prerje', 'Dhjetë seanca për të gjithë trupin me lazer dhe me kontroll falas'].map((name) =>
      server.call('POST', '/packages', { name, service_ids, sessions: 10, price: 45 }, token),
    ),
  );
  const { clients } = await server.call('GET', '/clients?q=Agim', undefined, token);
  const begun = { package_id: kind.package.id, used_before: 9 };
  if (clients[0]) await server.call('POST', `/clients/${clients[0].id}/packages`, begun, token);
}

/** Three visits of today, one of them cancelled. */
async function bookToday(
  server: Server,
  { token }: SignedInUser,
  status: 'pending' | 'confirmed' = 'pending',
) {
  for (const [n, client_name] of ['Agim Arapi', 'Besa Bala', 'Drita Hoti'].entries()) {
    const visit = { client_name, service_name: 'Prerje', price: 5, barber: 'Arben', appointment_date: today };
    const time = clockTime((9 + 3 * n) * 60);
    const { appointment } = await server.call(
      'POST',
      '/appointments',
      { ...visit, appointment_time: time },
      token,
    );
    const change = { status: n === 1 ? 'cancelled' : status };
    await server.call('PUT', `/appointments/${appointment.id}`, change, token);
  }
}

const longest = (words: string) => `${words} ${'shumëtëgjatëpandërprerje'.repeat(5)}`.slice(0, 120);

async function fillWithLongNames(server: Server, { token }: SignedInUser) {
  const post = (path: string, body: object) => server.call('POST', path, body, token);
  await server.call('PUT', '/salon', { name: longest('Salloni'), phone: '+355 69 234 5678' }, token);
  const service = { name: longest('Prerje'), description: longest('Me'), duration: 45, price: 99_999.99 };
  const { resource } = await post('/resources', { name: longest('Lavaman'), units: 3 });
  await post('/resources', { name: 'Lazer', units: 1 });
  const needs = [{ resource_id: resource.id, during: 'all' }];
  await post('/user/services', { ...service, needs });
  await post('/barbers', { name: longest('Barberi') });
  for (const [n, hour] of [9, 11, 12, 14, 16].entries()) {
    await post('/appointments', {
      client_name: longest(`Klienti ${n}`),
      client_phone: '+355 69 234 5678',
      service_name: service.name,
      price: service.price,
      barber: n % 2 ? longest('Barberi') : 'Arben',
      note: longest('Shënim'),
      appointment_date: today,
      appointment_time: clockTime(hour * 60),
    });
  }
  const [{ elder, younger }] = (await server.call('GET', '/clients/doubles', undefined, token)).doubles;
  await post(`/clients/${elder.id}/merge`, { gone: younger.id, name: 'kept' });
  for (const name of ['Ana', longest('Besa')]) {
    const { appointment } = await post('/appointments', {
      client_name: name,
      service_name: service.name,
      price: service.price,
      barber: 'Arben',
      appointment_date: '2021-03-01',
      appointment_time: name === 'Ana' ? '09:00' : '12:00',
    });
    await server.call('PUT', `/appointments/${appointment.id}`, { status: 'confirmed' }, token);
  }
  await server.call('PUT', '/clients/keeping', { years: 3 }, token);
}

const firstNames = ['Agim', 'Besa', 'Çlirim', 'Drita', 'Edon', 'Fatmir', 'Gëzim', 'Hana', 'Ilir', 'Jeta'];
const lastNames = ['Arapi', 'Bala', 'Cela', 'Dushku', 'Elezi', 'Frashëri', 'Gashi', 'Hoti', 'Isufi', 'Jaku'];

const dayBefore = (days: number) => addDays(today, -days);

/** Ten barbers, each booked for every hour, and a thousand clients in ten days. Those before today are imported: it is quicker. */
async function bookEveryHour(server: Server, { token }: SignedInUser) {
  const barbers = firstNames.map((name, n) => `${name} ${lastNames[n]}`);
  const ids: string[] = [];
  for (const name of barbers) ids.push((await server.call('POST', '/barbers', { name }, token)).data.id);
  const visitsOf = (days: number) =>
    Array.from({ length: 100 }, (_, n) => {
      const [ones, tens] = [n % 10, Math.floor(n / 10)];
      return {
        client_name: `${firstNames[days]} ${lastNames[tens]} ${ones}`,
        service_name: 'Prerje',
        price: 5,
        duration: 60,
        barber: barbers[ones],
        barber_id: ids[ones],
        appointment_date: dayBefore(days),
        appointment_time: clockTime((9 + tens) * 60),
      };
    });
  await Promise.all(visitsOf(0).map((visit) => server.call('POST', '/appointments', visit, token)));
  for (let days = 1; days < firstNames.length; days++) {
    const visits = visitsOf(days).map((visit, n) => ({
      row: n + 1,
      client_phone: null,
      note: null,
      cancelled: false,
      ...visit,
    }));
    const part = { id: crypto.randomUUID(), part: 0, is_last: true, source: 'other', reminders: false };
    await server.call('POST', '/imports/visits', { ...part, visits }, token);
  }
}
