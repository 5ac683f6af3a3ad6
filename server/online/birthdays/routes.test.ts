// Whose birthday it is in these days.
import { expect, test } from 'vitest';
import { type Salon, testWorld } from '../../../test/harness.ts';
import { newPerson, salonIdOf, usualTicks } from '../../../test/staff.ts';
import { book } from '../../../test/visits.ts';
import { SalonId } from '../../ground/salon-id.ts';
import { listComingBirthdays } from './store.ts';

const world = testWorld();

async function bornOn(salon: Salon, name: string, day: number, month: number, visit = '2026-11-20') {
  const { client_id: id } = await book(salon, {
    client_name: name,
    appointment_date: visit,
    client_phone: '069 123 4567',
  });
  await salon.put(`/clients/${id}`, { birthday: { day, month, year: null } });
  return id ?? '';
}

test('lists the birthdays of seven days, without who is gone; who refused offers gets no wish', async () => {
  const salon = await world().newSalon();
  await bornOn(salon, 'Nesër', 24, 11);
  const today = await bornOn(salon, 'Sot', 23, 11, '2026-11-21');
  await bornOn(salon, 'E diel', 29, 11, '2026-11-19');
  await bornOn(salon, 'Vonë', 30, 11, '2026-11-18');
  await bornOn(salon, 'Dje', 22, 11, '2026-11-17');
  await bornOn(salon, 'Iku', 24, 11, '2025-01-10');
  const erased = await bornOn(salon, 'U fshi', 24, 11, '2026-11-16');
  await salon.post(`/clients/${erased}/erase`);
  await salon.put(`/clients/${today}/marketing`, { refused: true });
  expect((await salon.get('/birthdays')).body.birthdays).toMatchObject([
    { id: today, name: 'Sot', day: '2026-11-23', may_wish: false },
    { name: 'Nesër', day: '2026-11-24', may_wish: true, channel: 'whatsapp', language: 'sq' },
    { name: 'E diel', day: '2026-11-29' },
  ]);
  const blind = await newPerson(world(), salon, 'barber', { ...usualTicks, seesPhones: false });
  const [, hidden] = (await blind.get('/birthdays')).body.birthdays;
  expect(hidden).toMatchObject({ name: 'Nesër', phone: null, contacts_hidden: true });
});

test('who was born on 29 February has the birthday on 1 March in other years', { tags: 'long' }, async () => {
  const salon = await world().newSalon();
  await bornOn(salon, 'Ana', 29, 2);
  const id = SalonId.parse(await salonIdOf(world(), salon));
  const daysFrom = async (today: string) =>
    (await listComingBirthdays(world().db, id, today)).map(({ day }) => day);
  expect(await daysFrom('2027-02-25')).toEqual(['2027-03-01']);
  expect(await daysFrom('2027-03-02')).toEqual([]);
  expect(await daysFrom('2027-02-22')).toEqual([]);
});

test('in a leap year the birthday of 29 February is that day, once', { tags: 'long' }, async () => {
  const salon = await world().newSalon();
  await bornOn(salon, 'Ana', 29, 2, '2028-01-10');
  const id = SalonId.parse(await salonIdOf(world(), salon));
  const found = await listComingBirthdays(world().db, id, '2028-02-26');
  expect(found.map(({ day }) => day)).toEqual(['2028-02-29']);
});
