// Whom the salon asks for a review at Google, and that it asks a person once.
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import { messages } from '#contracts/online/reviews.sq.ts';
import type { Review } from '#contracts/online/reviews.ts';
import { readRows } from '../../../test/checked-database.ts';
import { fullPool, type Salon, testWorld } from '../../../test/harness.ts';
import { bookOnline, openSalon } from '../../../test/online.ts';
import { barbersOf, newPerson, salonIdOf, usualTicks } from '../../../test/staff.ts';
import { book, newVisits } from '../../../test/visits.ts';
import { sql } from '../../ground/db/database.ts';
import { addJob } from '../../ground/jobs/store.ts';
import { SalonId } from '../../ground/salon-id.ts';
import { wholeBook } from '../../ground/scope.ts';
import { listToAsk } from './store.ts';

const world = testWorld({}, fullPool);
const today = '2026-11-23';
const address = 'https://g.page/r/CblLoku/review';

let numbers = 0;

/** A visit so many days before today, ticked. */
async function came(salon: Salon, name: string, daysAgo = 1, changes: object = {}) {
  const visit = await book(salon, {
    client_name: name,
    ...(!('client_id' in changes) && { client_phone: `069 ${3_000_000 + ++numbers}` }),
    appointment_date: addDays(today, -daysAgo),
    appointment_time: `${String(8 + (numbers % 12)).padStart(2, '0')}:00`,
    duration: 30,
    ...changes,
  });
  await salon.put(`/appointments/${visit.id}`, { status: 'confirmed' });
  return { visit: visit.id, id: visit.client_id ?? '' };
}

async function asking() {
  const salon = await world().newSalon();
  await salon.put('/reviews', { address });
  return salon;
}

const listOf = async (salon: Pick<Salon, 'get'>) => (await salon.get('/reviews')).body;
const namesOf = async (salon: Pick<Salon, 'get'>): Promise<string[]> =>
  (await listOf(salon)).reviews.map(({ client }: Review) => client.name);
const mark = (salon: Pick<Salon, 'put'>, id: string, what: string, message_id?: string) =>
  salon.put(`/reviews/${id}`, { mark: what, message_id });
const rowsOf = (client: string) =>
  readRows<{ day: string; channel: string }>(world().db)(sql`
    select to_char(day, 'YYYY-MM-DD') as day, channel from review_requests where client_id = ${client} order by day`);
const daysLater = (days: number) => `${addDays(today, days)}T10:00:00Z`;

test('nobody is asked until the salon has a page at Google, which also takes the list away again', async () => {
  const salon = await world().newSalon();
  await came(salon, 'Ana');
  expect(await listOf(salon)).toEqual({ success: true, address: null, reviews: [] });
  const saved = await salon.put('/reviews', { address: 'g.page/r/CblLoku/review' });
  expect(saved.body).toMatchObject({ address, message: messages.addressSaved });
  expect(await listOf(salon)).toMatchObject({
    address,
    reviews: [
      {
        client: { name: 'Ana', language: 'sq' },
        channel: 'whatsapp',
        last_visit: '2026-11-22',
        service: 'Prerje klasike',
        refuse_link: expect.stringMatching(/^http:\/\/kreher\.test\/api\/no-offers\/[\w-]{20}$/),
        sent: null,
      },
    ],
  });
  const removed = await salon.put('/reviews', { address: null });
  expect(removed.body).toMatchObject({ address: null, message: messages.addressRemoved });
  expect(await listOf(salon)).toEqual({ success: true, address: null, reviews: [] });
});

test.each(['', ' ', 'facebook.com/kreher', 'http://g.page/r/x', 'https://a:b@g.page/r/x', 'x'.repeat(501)])(
  'the page “%s” is refused at its field',
  async (wrong) => {
    const salon = await world().newSalon();
    const { status, body } = await salon.put('/reviews', { address: wrong });
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid', ['address']]);
    expect((await listOf(salon)).address).toBeNull();
  },
);

test('a visit of the last three days is asked about, the earliest first; none of today, before or ahead', async () => {
  const salon = await asking();
  await came(salon, 'Dje');
  await came(salon, 'Tri ditë', 3);
  await came(salon, 'Katër ditë', 4);
  await came(salon, 'Sot', 0);
  const twice = await came(salon, 'Dy herë', 2);
  await came(salon, 'Dy herë', 2, { client_id: twice.id, barber: 'Blerim' });
  await came(salon, 'Dy herë', 0, { client_id: twice.id, barber: 'Blerim' });
  await book(salon, { client_name: 'Nesër', client_phone: '069 211 2233' });
  expect(await namesOf(salon)).toEqual(['Tri ditë', 'Dy herë', 'Dje']);
});

test('nobody is asked who did not come, cancelled, has no phone, was erased or blocked, or refuses messages', async () => {
  const salon = await asking();
  const put = async ({ visit }: { visit: string }, values: object) =>
    salon.put(`/appointments/${visit}`, values);
  await put(await came(salon, 'Nuk erdhi'), { status: 'cancelled', cancelled_by: 'no_show' });
  await put(await came(salon, 'Anuloi'), { status: 'cancelled' });
  await put(await came(salon, 'E pashënuar'), { status: 'pending' });
  await came(salon, 'Pa numër', 1, { client_phone: null });
  await salon.post(`/clients/${(await came(salon, 'E fshirë')).id}/erase`);
  await salon.put(`/clients/${(await came(salon, 'E bllokuar')).id}/online`, { blocked: true });
  await salon.put(`/clients/${(await came(salon, 'Nuk do')).id}/marketing`, { refused: true });
  const block = { kind: 'block', title: 'Pauzë', appointment_date: '2026-11-22', appointment_time: '20:00' };
  await salon.post('/appointments', { ...block, barber: 'Arben', duration: 30 });
  expect(await namesOf(salon)).toEqual([]);
});

test('a visit counts from its tick, paid or not, and the clock ticks what nobody marked', async () => {
  const salon = await asking();
  await salon.put('/till', { is_on: true, rate: 98 });
  const paid = await came(salon, 'Pagoi');
  const paying = { change_id: newId(), paid: [{ method: 'cash', currency: 'EUR', cents: 450 }] };
  expect((await salon.post(`/visits/${paid.visit}/payment`, paying)).status).toBe(200);
  const { visit } = await came(salon, 'Pa shenjë');
  await salon.put(`/appointments/${visit}`, { status: 'pending' });
  expect(await namesOf(salon)).toEqual(['Pagoi']);
  await salon.post('/appointments/auto-confirm');
  expect((await namesOf(salon)).sort()).toEqual(['Pa shenjë', 'Pagoi']);
});

test('several visits of a family with one number are one message', async () => {
  const salon = await asking();
  const phone = { client_phone: '069 555 5555' };
  await salon.post(
    '/visits',
    newVisits({ ...phone, appointment_date: '2026-11-22' }, { ...phone, appointment_date: '2026-11-22' }),
  );
  await salon.post('/appointments/auto-confirm');
  const { reviews } = await listOf(salon);
  expect(reviews).toHaveLength(1);
  const clients = (await salon.get('/clients')).body.clients as { id: string }[];
  expect(clients).toHaveLength(2);
  const [first, other] = [...clients].sort(({ id }) => (id === reviews[0].client.id ? -1 : 1));
  await mark(salon, first?.id ?? '', 'sms');
  expect((await listOf(salon)).reviews).toMatchObject([
    { client: { id: first?.id }, sent: { channel: 'sms' } },
  ]);
  expect((await mark(salon, other?.id ?? '', 'sms')).status).toBe(409);
  await mark(salon, first?.id ?? '', 'undo');
  // a message to one of them is read by the other, who refuses it
  await salon.put(`/clients/${other?.id}/marketing`, { refused: true });
  expect(await namesOf(salon)).toEqual([]);
  expect((await mark(salon, first?.id ?? '', 'sms')).status).toBe(403);
});

test('who was asked stays marked for the day, and is asked again after 180 days at the earliest', async () => {
  const salon = await asking();
  const { id } = await came(salon, 'Ana');
  expect((await mark(salon, id, 'viber')).body).toEqual({ success: true, marked: true });
  const at = world().clock.now().toISOString();
  expect((await listOf(salon)).reviews).toMatchObject([{ sent: { at, channel: 'viber' } }]);
  await world().at(daysLater(1), async () => {
    expect(await namesOf(salon)).toEqual([]);
    const { status, body } = await mark(salon, id, 'sms');
    expect([status, body.code, body.message]).toEqual([
      ...[409, 'duplicate', messages.asked('e hënë, 23 nëntor 2026')],
    ]);
  });
  for (const days of [179, 180]) await came(salon, 'Ana', 1 - days, { client_id: id });
  // the sessions have ended by then
  const scope = wholeBook(SalonId.parse(await salonIdOf(world(), salon)));
  const listedOn = async (day: string) => (await listToAsk(world().db, scope, day)).map(({ name }) => name);
  expect(await listedOn(addDays(today, 179))).toEqual([]);
  expect(await listedOn(addDays(today, 180))).toEqual(['Ana']);
});

test('a screen may change its own mark of today and take it back, twice too; another one may not mark again', async () => {
  const salon = await asking();
  const { id } = await came(salon, 'Ana');
  const own = newId();
  for (const channel of ['whatsapp', 'whatsapp', 'sms'])
    expect((await mark(salon, id, channel, own)).status).toBe(200);
  expect((await listOf(salon)).reviews).toMatchObject([{ sent: { channel: 'sms' } }]);
  for (const message_id of [newId(), undefined]) {
    const { status, body } = await mark(salon, id, 'whatsapp', message_id);
    expect([status, body.code, body.message]).toEqual([409, 'duplicate', messages.asked('11:18')]);
  }
  expect((await mark(salon, id, 'undo')).body.marked).toBe(true);
  expect((await mark(salon, id, 'undo')).body.marked).toBe(false);
  expect((await listOf(salon)).reviews).toMatchObject([{ sent: null }]);
  expect((await mark(salon, id, 'whatsapp', newId())).status).toBe(200);
});

test('50 marks at once from several devices are one message', { tags: 'long' }, async () => {
  const salon = await asking();
  const { id } = await came(salon, 'Ana');
  const same = await book(salon, { client_name: 'Beni', client_phone: '069 888 7777' });
  const phone = (await salon.get(`/clients/${id}`)).body.client.phone;
  await salon.put(`/clients/${same.client_id}`, { phone });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      mark(salon, n % 2 ? id : (same.client_id ?? ''), n % 3 ? 'whatsapp' : 'sms', newId()),
    ),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
  expect([...(await rowsOf(id)), ...(await rowsOf(same.client_id ?? ''))]).toHaveLength(1);
});

test('who refuses while the list is open is not written to; a mark that is there stays for the day', async () => {
  const salon = await asking();
  const [ana, besa] = [await came(salon, 'Ana'), await came(salon, 'Besa')];
  await mark(salon, besa.id, 'sms');
  const [{ refuse_link }] = (await listOf(salon)).reviews.filter(
    ({ client }: Review) => client.name === 'Ana',
  );
  const path = new URL(refuse_link).pathname.replace('/api', '');
  expect((await world().nobody.post(path, { choice: 'refuse' })).status).toBe(200);
  await salon.put(`/clients/${besa.id}/marketing`, { refused: true });
  expect((await listOf(salon)).reviews).toMatchObject([
    { client: { name: 'Besa' }, refuse_link: null, sent: { channel: 'sms' } },
  ]);
  const refused = await mark(salon, ana.id, 'whatsapp');
  expect([refused.status, refused.body.message]).toEqual([403, messages.refused]);
});

test('a visit that is unticked or given to another client after the message does not take its mark away', async () => {
  const salon = await asking();
  const [ana, besa] = [await came(salon, 'Ana'), await came(salon, 'Besa')];
  for (const { id } of [ana, besa]) await mark(salon, id, 'sms');
  await salon.put(`/appointments/${ana.visit}`, { status: 'pending' });
  await salon.put(`/appointments/${besa.visit}`, {
    client_id: null,
    client_name: 'Dea',
    client_phone: '069 77 88 999',
  });
  expect((await listOf(salon)).reviews).toMatchObject([
    { client: { name: 'Ana' }, sent: { channel: 'sms' } },
    { client: { name: 'Dea' }, sent: null },
  ]);
  expect(await rowsOf(besa.id)).toHaveLength(1);
  await mark(salon, ana.id, 'undo');
  expect(await namesOf(salon)).toEqual(['Dea']);
});

test('at most 50 a day, among them those who were asked', { tags: 'long' }, async () => {
  const salon = await asking();
  for (let n = 0; n < 52; n++)
    await came(salon, `Klient ${n}`, 1 + (n % 3), {
      duration: 10,
      appointment_time: `${8 + Math.floor(n / 6)}:${n % 6}0`.padStart(5, '0'),
    });
  const { reviews } = await listOf(salon);
  expect(reviews).toHaveLength(50);
  const days = reviews.map(({ last_visit }: Review) => last_visit);
  expect(days).toEqual([...days].sort());
  await mark(salon, reviews.at(-1).client.id, 'sms');
  const ids = (all: Review[]) => all.map(({ client }) => client.id);
  expect(ids((await listOf(salon)).reviews)).toEqual(ids(reviews));
});

test('a barber with the own column asks its clients, and without phones nobody', async () => {
  const salon = await asking();
  const { Arben = '' } = await barbersOf(salon);
  await came(salon, 'Ana');
  const besa = await came(salon, 'Besa', 1, { barber: 'Blerim' });
  const person = await newPerson(world(), salon, 'barber', {
    ...usualTicks,
    column: Arben,
    seesOthers: false,
  });
  expect(await namesOf(person)).toEqual(['Ana']);
  expect((await mark(person, besa.id, 'sms')).status).toBe(404);
  expect((await person.put('/reviews', { address: null })).status).toBe(403);
  const blind = await newPerson(world(), salon, 'barber', { ...usualTicks, seesPhones: false });
  expect(await listOf(blind)).toEqual({ success: true, address, reviews: [], contacts_hidden: true });
  expect((await mark(blind, besa.id, 'sms')).status).toBe(404);
});

test('a client of another language is asked in it, with the channel of the last message', async () => {
  const salon = await openSalon(world());
  await salon.put('/reviews', { address });
  const { body } = await bookOnline(world(), salon, { language: 'de' });
  expect(body.success).toBe(true);
  const [visit] = (await salon.get('/appointments?from=2026-11-23')).body.appointments;
  await salon.put(`/appointments/${visit.id}`, { status: 'confirmed' });
  await salon.put('/reminders', { visits: [visit.id], channel: 'viber' });
  await world().at(`${addDays(visit.appointment_date, 1)}T10:00:00Z`, async () =>
    expect((await listOf(salon)).reviews).toMatchObject([{ channel: 'viber', client: { language: 'de' } }]),
  );
});

test('the file of a client has the message, and an erasure and the clean-up delete it', async () => {
  const salon = await asking();
  const [ana, besa] = [await came(salon, 'Ana'), await came(salon, 'Besa')];
  for (const { id } of [ana, besa]) await mark(salon, id, 'sms');
  const { messages: told } = (await salon.get(`/clients/${ana.id}/file`)).body.file;
  expect(told).toMatchObject([{ channel: 'sms', day: today }]);
  await salon.post(`/clients/${ana.id}/erase`);
  expect(await rowsOf(ana.id)).toEqual([]);
  for (const [days, rows] of [
    [180, 1],
    [182, 0],
  ] as const)
    await world().at(daysLater(days), async () => {
      await world().db.transaction((tx) => addJob(tx, 'forget-ended', {}));
      await world().runJobs();
      expect(await rowsOf(besa.id)).toHaveLength(rows);
    });
});

test('two that are made one are asked once, and parted again only who was asked has the mark', async () => {
  const salon = await asking();
  const [ana, anna] = [await came(salon, 'Ana'), await came(salon, 'Anna')];
  await mark(salon, anna.id, 'sms');
  const { body } = await salon.post(`/clients/${ana.id}/merge`, { gone: anna.id, name: 'kept' });
  expect((await listOf(salon)).reviews).toMatchObject([
    { client: { name: 'Ana' }, sent: { channel: 'sms' } },
  ]);
  // a screen that still has both
  for (const id of [ana.id, anna.id]) expect((await mark(salon, id, 'viber', newId())).status).toBe(409);
  await world().at(daysLater(1), async () => {
    expect(await namesOf(salon)).toEqual([]);
    expect((await salon.post(`/merges/${body.merge}/undo`)).status).toBe(200);
    expect(await namesOf(salon)).toEqual(['Ana']);
    expect([await rowsOf(ana.id), await rowsOf(anna.id)]).toMatchObject([[], [{ channel: 'sms' }]]);
  });
});

test('the change of the page is in the history of the salon', async () => {
  const salon = await asking();
  await salon.put('/reviews', { address: null });
  const rows = await readRows<{ description: string }>(world().db)(sql`
    select description from history where description like '%në Google%' order by id`);
  expect(rows.map(({ description }) => description)).toEqual(
    expect.arrayContaining([
      `U ndryshua linku për komente në Google: ${address}`,
      'U hoq linku për komente në Google.',
    ]),
  );
});
