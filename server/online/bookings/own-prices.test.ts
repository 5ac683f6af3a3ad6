// Barbers with an own price and time, on the page of the salon.

import { expect, test } from 'vitest';
import type { OfferedDay, TakenTerms } from '#contracts/online/bookings.ts';
import type { OnlineSettings } from '#contracts/online/online.ts';
import { it } from '../../../test/each-mainly.ts';
import { testWorld } from '../../../test/harness.ts';
import { bookOnline, type OpenSalon, openSalon } from '../../../test/online.ts';
import { aBlock, aDay, listAppointments } from '../../../test/visits.ts';

const world = testWorld();

/** Arben takes 5 euro for 30 minutes as the service says, Blerim 7 euro for 40. */
async function withOwn(settings: Partial<OnlineSettings> = {}) {
  const salon = await openSalon(world(), { stepMinutes: 10, avoidGaps: false, accept: 'all', ...settings });
  const { Blerim: barber_id } = salon.barbers;
  const path = `/user/services/${salon.services.Prerje}/barbers`;
  expect((await salon.put(path, { barber_id, price: 7, work_minutes: 40 })).status).toBe(200);
  return salon;
}

interface DayWithTerms extends OfferedDay {
  readonly terms?: readonly TakenTerms[];
}

async function dayOf(salon: OpenSalon, barber?: string): Promise<DayWithTerms> {
  const query = `services=${salon.services.Prerje}&from=${aDay}&days=1${barber ? `&barber=${barber}` : ''}`;
  const { days, terms } = (await world().nobody.get(`/public/salons/${salon.slug}/times?${query}`)).body;
  return { ...days[0], ...(terms && { terms }) };
}
const blocked = (salon: OpenSalon, barber: string, appointment_time: string, duration: number) =>
  salon.post('/appointments', aBlock({ barber, appointment_time, duration }));
const taken = ({ times, takers, terms }: DayWithTerms, time: string) =>
  terms?.[takers?.[times.indexOf(time)] ?? -1];
const price = (euro: number, duration: number) => ({ price: euro, duration });
const arben = { barber: 'Arben', ...price(5, 30) };
const blerim = { barber: 'Blerim', ...price(7, 40) };

test('each barber is free with the own time for the service', async () => {
  const salon = await withOwn();
  await blocked(salon, 'Arben', '09:30', 570);
  await blocked(salon, 'Blerim', '09:40', 560);
  expect((await dayOf(salon, salon.barbers.Arben)).times).toEqual(['09:00']);
  expect((await dayOf(salon, salon.barbers.Blerim)).times).toEqual(['09:00']);
  const other = await withOwn();
  await blocked(other, 'Blerim', '09:30', 570);
  expect((await dayOf(other, other.barbers.Blerim)).times).toEqual([]);
});

test('the times with anyone name who is taken: the cheaper of two who are free, however much that one has to do', async () => {
  const salon = await withOwn();
  await blocked(salon, 'Arben', '10:00', 60);
  const day = await dayOf(salon);
  expect(taken(day, '09:00')).toEqual(arben);
  expect(taken(day, '10:00')).toEqual(blerim);
  expect(await dayOf(salon, salon.barbers.Blerim)).toMatchObject({ terms: [blerim] });
});

test('the times with anyone name who is taken also where all take the same, and the times of one barber name nobody', async () => {
  const salon = await openSalon(world());
  await blocked(salon, 'Arben', '10:00', 60);
  const day = await dayOf(salon);
  expect([taken(day, '09:00')?.barber, taken(day, '10:00')?.barber]).toEqual(['Blerim', 'Blerim']);
  expect(await dayOf(salon, salon.barbers.Arben)).not.toHaveProperty('takers');
});

test('an open page of the release before, which adds `takes` to the sum, shows price and length of who is taken', async () => {
  const salon = await withOwn();
  await blocked(salon, 'Arben', '10:00', 60);
  const { times, takes } = await dayOf(salon);
  expect(takes?.[times.indexOf('09:00')]).toEqual(price(5, 30));
  expect({ price: 5, duration: 30, ...takes?.[times.indexOf('10:00')] }).toEqual(price(7, 40));
});

test('no price is told where the salon shows none', { tags: 'long' }, async () => {
  const salon = await withOwn({ showPrices: false });
  const { terms, takes } = await dayOf(salon);
  expect(terms).toEqual([{ ...arben, price: null }]);
  expect(takes?.[0]).toEqual({ price: null, duration: 30 });
});

test('who read a price with anyone is asked before a dearer barber is booked instead', async () => {
  const salon = await withOwn();
  const wanted = { date: aDay, time: '10:00', maxPrice: 5 };
  await blocked(salon, 'Arben', '10:00', 30);
  const refused = await bookOnline(world(), salon, wanted);
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'changed', takes: blerim }]);
  const { status, body } = await bookOnline(world(), salon, { ...wanted, maxPrice: 7 });
  expect([status, body.booking]).toMatchObject([201, blerim]);
});

test('a price that was raised meanwhile is told, and nobody is said to have taken the time', async () => {
  const salon = await withOwn();
  const wanted = { barber: salon.barbers.Blerim, date: aDay, time: '10:00', maxPrice: 7 };
  await salon.put(`/user/services/${salon.services.Prerje}/barbers`, {
    ...{ barber_id: salon.barbers.Blerim, price: 9, work_minutes: 40 },
  });
  const { status, body } = await bookOnline(world(), salon, wanted);
  expect([status, body]).toMatchObject([409, { code: 'changed', takes: { ...blerim, price: 9 } }]);
  expect(await listAppointments(salon, '?kind=visit')).toEqual([]);
  expect((await bookOnline(world(), salon, { ...wanted, maxPrice: 9 })).status).toBe(201);
});

it.each(2, [
  ['the chosen barber', 'Blerim', '10:00', price(7, 40)],
  ['another chosen barber', 'Arben', '10:00', price(5, 30)],
  ['anyone, where only the dearer one is free', null, '10:00', price(7, 40)],
  ['anyone, where only the cheaper one is free', null, '14:00', price(5, 30)],
])(
  'a booking with %s is kept with that price and time, and says so',
  async (_title, name, time, expected) => {
    const salon = await withOwn();
    if (name === null) {
      await blocked(salon, 'Arben', '10:00', 60);
      await blocked(salon, 'Blerim', '14:00', 60);
    }
    const day = await dayOf(salon);
    if (name === null) expect(taken(day, time)).toMatchObject(expected);
    const barber = name && salon.barbers[name];
    const { status, body } = await bookOnline(world(), salon, { barber, date: aDay, time });
    expect([status, body.booking]).toMatchObject([201, expected]);
    const visits = (await listAppointments(salon, '?kind=visit')).filter((one) => one.kind === 'visit');
    expect(visits).toMatchObject([{ ...expected, services: [{ ...expected, service_name: 'Prerje' }] }]);
  },
);
