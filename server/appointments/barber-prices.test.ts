// What is left out of a visit is taken from the barber's own price and times, and what is said stays.
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import type { Statement } from '#contracts/reports/commissions.ts';
import { testWorld } from '../../test/harness.ts';
import { openTill, takingsOf, tickedVisit, today } from '../../test/till.ts';
import { aVisit, book } from '../../test/visits.ts';

const world = testWorld();

/** Blerim takes 12 euro for 40 minutes, and colours with less waiting time. */
async function withOwn() {
  const { salon, barbers } = await openTill(world());
  const { Arben = '', Blerim = '' } = barbers;
  const add = async (body: object) => (await salon.post('/user/services', body)).body.data.id as string;
  const cut = await add({ name: 'Prerje', price: 10, duration: 30 });
  const dye = await add({
    name: 'Ngjyrosje',
    price: 30,
    ...{ duration: 90, wait_minutes: 40, work_after_minutes: 20 },
  });
  await salon.put(`/user/services/${cut}/barbers`, { barber_id: Blerim, price: 12, work_minutes: 40 });
  await salon.put(`/user/services/${dye}/barbers`, {
    barber_id: Blerim,
    ...{ wait_minutes: 30, work_after_minutes: 15 },
  });
  return { salon, cut, dye, Arben, Blerim };
}
const left = { price: undefined, service_name: undefined };
const named = (...names: string[]) => ({
  ...left,
  services: names.map((service_name) => ({ service_name })),
});

test.each([
  [
    'Arben',
    40,
    120,
    [
      { from: 0, minutes: 60 },
      { from: 100, minutes: 20 },
    ],
  ],
  [
    'Blerim',
    42,
    115,
    [
      { from: 0, minutes: 70 },
      { from: 100, minutes: 15 },
    ],
  ],
])('a visit with %s costs %d euro and lasts %d minutes', async (barber, price, duration, parts) => {
  const { salon } = await withOwn();
  expect(await book(salon, { barber, ...named('Prerje', 'Ngjyrosje') })).toMatchObject({
    price,
    duration,
    parts,
  });
});

test('what is said wins, and each line alone', async () => {
  const { salon } = await withOwn();
  const services = [
    { service_name: 'Prerje', price: 9 },
    { service_name: 'prerje', duration: 20 },
  ];
  const visit = await book(salon, { barber: 'Blerim', ...left, services });
  expect(visit.services).toMatchObject([
    { price: 9, duration: 40 },
    { price: 12, duration: 20 },
  ]);
});

test('several people together each have the price and the time of their barber', {
  tags: 'long',
}, async () => {
  const { salon } = await withOwn();
  const people = [
    aVisit({ barber: 'Arben', ...named('Prerje') }),
    aVisit({ barber: 'Blerim', client_name: 'Dea Hoxha', ...named('Prerje') }),
  ];
  const { body } = await salon.post('/visits', { id: newId(), visits: people });
  expect(body.appointments).toMatchObject([
    { barber: 'Arben', price: 10, duration: 30 },
    { barber: 'Blerim', price: 12, duration: 40 },
  ]);
});

test('a change to another barber takes what that one takes if it names services without price, else the visit keeps its own', async () => {
  const { salon, Blerim } = await withOwn();
  const visit = await book(salon, { barber: 'Arben', ...named('Prerje') });
  const moved = await salon.put(`/appointments/${visit.id}`, { barber_id: Blerim });
  expect(moved.body.appointment).toMatchObject({ price: 10, duration: 30 });
  const anew = await salon.put(`/appointments/${visit.id}`, { services: [{ service_name: 'Prerje' }] });
  expect(anew.body.appointment).toMatchObject({ price: 12, duration: 40 });
  const back = { barber: 'Arben', services: [{ service_name: 'Prerje' }] };
  const { body } = await salon.put(`/appointments/${visit.id}`, back);
  expect(body.appointment).toMatchObject({ price: 10, duration: 30 });
});

test('imported visits without a price or a duration have what their barber takes', {
  tags: 'long',
}, async () => {
  const { salon, Arben, Blerim } = await withOwn();
  const row = (barber_id: string, n: number) => ({
    row: n,
    appointment_date: '2026-01-12',
    appointment_time: '10:00',
    client_name: 'Ana Hoxha',
    client_phone: null,
    barber_id,
    service_name: 'Prerje',
    price: null,
    duration: null,
    note: null,
    cancelled: false,
  });
  const { status } = await salon.post('/imports/visits', {
    id: newId(),
    part: 0,
    is_last: true,
    source: 'calendar',
    file_name: 'termine.ics',
    reminders: false,
    visits: [row(Arben, 2), row(Blerim, 3)],
  });
  expect(status).toBe(200);
  const { body } = await salon.get('/appointments?kind=all');
  const found = body.appointments.map((one: Record<string, unknown>) => [
    one.barber,
    one.price,
    one.duration,
  ]);
  expect(found.toSorted()).toEqual([
    ['Arben', 10, 30],
    ['Blerim', 12, 40],
  ]);
});

test('till and commissions take the price of the visit, not of the service', async () => {
  const { salon, Blerim } = await withOwn();
  await salon.put('/commissions/rules', {
    kind: 'percent',
    service_id: null,
    from_day: '2026-01-01',
    barber_id: Blerim,
    percent_bp: 5000,
  });
  await tickedVisit(salon, { barber: 'Blerim', duration: undefined, ...named('Prerje') });
  expect((await takingsOf(salon)).map(({ cents }) => cents)).toEqual([1200]);
  const { statements } = (await salon.get(`/commissions?from=${today}&to=${today}`)).body;
  const [one] = statements.filter(({ barber_id }: Statement) => barber_id === Blerim);
  expect(one.text.replaceAll('\u00a0', ' ')).toBe('Blerim: 12,00 € × 50% = 6,00 €');
});
