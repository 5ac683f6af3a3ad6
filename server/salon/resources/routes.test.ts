// The list of rooms and devices, and what services need of them.
import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { notInUse } from '#contracts/salon/resource-names.sq.ts';
import { messages } from '#contracts/salon/resources.sq.ts';
import { messages as serviceMessages } from '#contracts/salon/services.sq.ts';
import { type Salon, testWorld } from '../../../test/harness.ts';
import { addResource, addService, epilim, heldIn, laserIn, need } from '../../../test/resources.ts';
import { newPerson } from '../../../test/staff.ts';
import { aDay, book } from '../../../test/visits.ts';
import { sql } from '../../ground/db/database.ts';

const world = testWorld();
const listed = async (salon: Salon) => (await salon.get('/resources')).body.resources;

describe('the list', () => {
  test('a resource is added once, changed and deleted', async () => {
    const salon = await world().newSalon();
    const body = { id: newId(), name: 'Lavaman', units: 2 };
    const first = await salon.post('/resources', body);
    expect([first.status, first.body.resource]).toEqual([201, { ...body, is_active: true, later: null }]);
    expect((await salon.post('/resources', body)).status).toBe(200);
    const changed = await salon.put(`/resources/${body.id}`, { name: 'Lavamani', units: 3 });
    expect(changed.body).toMatchObject({
      message: messages.updated,
      resource: { name: 'Lavamani', units: 3 },
    });
    expect(await listed(salon)).toEqual([changed.body.resource]);
    expect((await salon.delete(`/resources/${body.id}`)).body.message).toBe(messages.deleted);
    expect(await listed(salon)).toEqual([]);
    expect((await salon.delete(`/resources/${body.id}`)).status).toBe(404);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ units: 0 }, 'units'],
    [{ units: 21 }, 'units'],
    [{ units: 1.5 }, 'units'],
  ])('%o is refused at its field', async (changes, field) => {
    const salon = await world().newSalon();
    const { status, body } = await salon.post('/resources', { name: 'Lazer', units: 1, ...changes });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test('a name is there once, and there are at most 50', async () => {
    const salon = await world().newSalon();
    await addResource(salon, 'Lazer');
    const twice = await salon.post('/resources', { name: 'LAZER', units: 1 });
    expect([twice.status, twice.body.fields]).toEqual([409, { name: messages.duplicate }]);
    await world().db.run(sql`
      insert into resources (salon_id, id, name, name_key, units)
      select salon_id, gen_random_uuid(), n::text, n::text, 1
      from memberships cross join generate_series(1, 48) as n where user_id = ${salon.user.id}`);
    const both = await Promise.all(
      ['Dhoma', 'Solari'].map((name) => salon.post('/resources', { name, units: 1 })),
    );
    const [added, refused] = both.toSorted((one, two) => one.status - two.status);
    expect(added?.status).toBe(201);
    expect([refused?.status, refused?.body]).toMatchObject([
      409,
      { code: 'limit_reached', message: messages.tooMany },
    ]);
  });

  test('a barber reads it, and changes nothing', async () => {
    const salon = await world().newSalon();
    const laser = await addResource(salon, 'Lazer');
    const barber = await newPerson(world(), salon, 'barber', {});
    expect(await listed(barber)).toEqual([laser]);
    const refused = [
      await barber.post('/resources', { name: 'Dhoma', units: 1 }),
      await barber.put(`/resources/${laser.id}`, { units: 2 }),
      await barber.delete(`/resources/${laser.id}`),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});

describe('fewer units', () => {
  const threeAtOnce = async (salon: Salon) => {
    const { laser } = await laserIn(salon, 3);
    await salon.post('/barbers', { name: 'Drin' });
    const visits = [];
    for (const barber of ['Arben', 'Blerim', 'Drin'])
      visits.push(await book(salon, { ...epilim, barber, client_name: barber }));
    return { laser, visits };
  };

  test('are refused with the days, and allowed from the day after them', async () => {
    const salon = await world().newSalon();
    const { laser } = await threeAtOnce(salon);
    const refused = await salon.put(`/resources/${laser.id}`, { units: 2 });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        code: 'in_use',
        message: messages.stillBooked,
        days: [{ date: aDay, needed: 3 }],
        free_from: '2026-11-25',
      },
    ]);
    const off = await salon.put(`/resources/${laser.id}`, { is_active: false });
    expect([off.status, off.body.code]).toEqual([409, 'in_use']);
    const later = await salon.put(`/resources/${laser.id}`, { units: 2, from: '2026-11-25' });
    expect(later.body.resource).toMatchObject({
      units: 3,
      later: { from: '2026-11-25', units: 2, is_active: true },
    });
    expect((await salon.delete(`/resources/${laser.id}`)).body).toMatchObject({ code: 'in_use' });
    const past = await salon.put(`/resources/${laser.id}`, { units: 2, from: '2026-11-22' });
    expect([past.status, past.body.fields]).toEqual([400, { from: messages.fromPast }]);
  });

  test('are given to those who are there, also where they had others', async () => {
    const salon = await world().newSalon();
    const { laser, visits } = await threeAtOnce(salon);
    await salon.put(`/appointments/${visits[0]?.id}`, { status: 'cancelled' });
    expect(await heldIn(world().db, salon)).toEqual(['Lazer 2 10:00–11:00', 'Lazer 3 10:00–11:00']);
    expect((await salon.put(`/resources/${laser.id}`, { units: 2 })).status).toBe(200);
    expect(await heldIn(world().db, salon)).toEqual(['Lazer 1 10:00–11:00', 'Lazer 2 10:00–11:00']);
  });
});

describe('the needs of a service', () => {
  test('are kept, changed and taken away', async () => {
    const salon = await world().newSalon();
    const laser = await addResource(salon, 'Lazer');
    const room = await addResource(salon, 'Dhoma');
    const service = await addService(salon, 'Epilim', [
      need(laser, { during: 'first', minutes: 20 }),
      need(room, { cleaning: true, minutes: 5 }),
    ]);
    const needs = [
      { resource_id: laser.id, during: 'first', minutes: 20, cleaning: false },
      { resource_id: room.id, during: 'all', minutes: null, cleaning: true },
    ];
    expect(service.needs).toEqual(needs);
    const all = (await salon.get('/user/services')).body.data;
    expect(all.find(({ id }: { id: string }) => id === service.id).needs).toEqual(needs);
    expect(all.filter((one: object) => 'needs' in one)).toHaveLength(1);
    await salon.put(`/user/services/${service.id}`, { price: 30 });
    expect((await salon.get(`/user/services/${service.id}`)).body.data.needs).toEqual(needs);
    await salon.delete(`/resources/${room.id}`);
    expect((await salon.get(`/user/services/${service.id}`)).body.data.needs).toEqual(needs.slice(0, 1));
    const { body } = await salon.put(`/user/services/${service.id}`, { needs: [] });
    expect(body.data).not.toHaveProperty('needs');
  });

  test('are refused at their field', async () => {
    const salon = await world().newSalon();
    const other = await world().newSalon();
    const laser = await addResource(salon, 'Lazer');
    const foreign = await addResource(other, 'Lazer');
    const refusedAt = async (needs: readonly object[], changes: object = {}) => {
      const { status, body } = await salon.post('/user/services', {
        ...{ name: 'Epilim', price: 20, duration: 60, needs },
        ...changes,
      });
      return [status, body.fields];
    };
    expect(await refusedAt([need(foreign)])).toEqual([400, { 'needs.0.resource_id': messages.unknown }]);
    expect(await refusedAt([need(laser), need(laser)])).toEqual([
      400,
      { 'needs.1.resource_id': messages.moreThanThere(1) },
    ]);
    expect(await refusedAt([need(laser, { during: 'wait' })])).toEqual([
      400,
      { 'needs.0.during': serviceMessages.needNoWait },
    ]);
    expect(await refusedAt([need(laser, { during: 'first' })])).toEqual([
      400,
      { 'needs.0.minutes': serviceMessages.needMinutes },
    ]);
    expect(await refusedAt([need(laser), need(laser), need(laser)])).toEqual([
      400,
      { needs: serviceMessages.tooManyNeeds },
    ]);
    const halves = [
      need(laser, { during: 'first', minutes: 30 }),
      need(laser, { during: 'last', minutes: 30 }),
    ];
    expect(await refusedAt(halves)).toEqual([201, undefined]);
    await salon.put(`/resources/${laser.id}`, { is_active: false });
    expect(await refusedAt([need(laser)], { name: 'Tjetër' })).toEqual([
      400,
      { 'needs.0.resource_id': notInUse('Lazer') },
    ]);
  });

  test('refuse times of the service for which they are too few, or in which there is none of theirs', async () => {
    const salon = await world().newSalon();
    const basin = await addResource(salon, 'Lavaman');
    const ends = ['first', 'last'].map((during) => need(basin, { during, minutes: 30 }));
    const washing = await addService(salon, 'Larje', ends);
    const shorter = await salon.put(`/user/services/${washing.id}`, { duration: 45 });
    expect([shorter.status, shorter.body.fields]).toEqual([400, { duration: messages.moreThanThere(1) }]);
    const times = { wait_minutes: 20, work_after_minutes: 10 };
    const colour = await addService(salon, 'Ngjyrosje', [need(basin, { during: 'wait' })], times);
    const noWait = { wait_minutes: 0, work_after_minutes: 0 };
    const path = `/user/services/${colour.id}`;
    const refused = await salon.put(path, noWait);
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { wait_minutes: serviceMessages.needNoWait },
    ]);
    expect((await salon.put(path, { ...noWait, needs: [] })).status).toBe(200);
  });

  test('hold the units up', async () => {
    const salon = await world().newSalon();
    const basin = await addResource(salon, 'Lavaman', 2);
    await addService(salon, 'Larje', [need(basin), need(basin)]);
    const { status, body } = await salon.put(`/resources/${basin.id}`, { units: 1 });
    expect([status, body.fields]).toEqual([400, { units: messages.neededByService('Larje') }]);
  });
});
