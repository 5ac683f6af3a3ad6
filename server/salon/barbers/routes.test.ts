import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { messages } from '#contracts/salon/barbers.sq.ts';
import type { Barber } from '#contracts/salon/barbers.ts';
import { fullPool, type Salon, testWorld } from '../../../test/harness.ts';
import { untilLockIsAwaited } from '../../../test/locks.ts';
import { newPerson, salonIdOf } from '../../../test/staff.ts';
import { openTill, tickedVisit, today } from '../../../test/till.ts';
import { book, listAppointments } from '../../../test/visits.ts';
import { lockTill } from '../../appointments/visit-payments/store.ts';
import { sql } from '../../ground/db/database.ts';
import type { SalonId } from '../../ground/salon-id.ts';

const world = testWorld({}, fullPool);
const newSalon = () => world().newSalon();

const all = async (salon: Salon): Promise<Barber[]> => (await salon.get('/barbers')).body.data;

async function named(salon: Salon, name: string) {
  const barber = (await all(salon)).find((one) => one.name === name);
  if (!barber) throw new Error(`There is no ${name}.`);
  return { ...barber, path: `/barbers/${barber.id}` };
}

describe('barbers', () => {
  test('a new salon has two barbers', async () => {
    const salon = await newSalon();
    expect(await all(salon)).toEqual([
      { id: expect.any(String), name: 'Arben', colour: 'sage', active: true, position: 0, services: null },
      { id: expect.any(String), name: 'Blerim', colour: 'sky', active: true, position: 1, services: null },
    ]);
  });

  test('a new barber is added at the end, with the next colour', async () => {
    const salon = await newSalon();
    const { status, body } = await salon.post('/barbers', { name: ' Çlirim ' });
    expect({ status, ...body }).toEqual({
      status: 201,
      success: true,
      message: messages.created,
      data: {
        id: expect.any(String),
        name: 'Çlirim',
        colour: 'clay',
        active: true,
        position: 2,
        services: null,
      },
    });
    const other = await salon.post('/barbers', { name: 'Dritan', colour: 'sky', active: false });
    expect(other.body.data).toMatchObject({ colour: 'sky', active: false, position: 3 });
  });

  test('a barber is renamed, and the appointments show the new name', async () => {
    const salon = await newSalon();
    const visit = await book(salon);
    const { path } = await named(salon, 'Arben');
    const { status, body } = await salon.put(path, { name: 'Agron', colour: 'plum' });
    expect({ status, message: body.message }).toEqual({ status: 200, message: messages.updated });
    expect(body.data).toMatchObject({ name: 'Agron', colour: 'plum', active: true, position: 0 });
    expect(await listAppointments(salon)).toEqual([{ ...visit, barber: 'Agron' }]);
    expect(await listAppointments(salon, '?barber=Agron')).toHaveLength(1);
  });

  test('barbers are listed by their position', async () => {
    const salon = await newSalon();
    const { path } = await named(salon, 'Arben');
    await salon.put(path, { position: 5 });
    expect((await all(salon)).map(({ name }) => name)).toEqual(['Blerim', 'Arben']);
  });

  test('a barber with the name of another one in another spelling is refused', async () => {
    const salon = await newSalon();
    const { path } = await named(salon, 'Blerim');
    for (const { status, body } of [
      await salon.post('/barbers', { name: 'ÄRBEN' }),
      await salon.put(path, { name: 'arben' }),
    ]) {
      expect({ status, ...body }).toEqual({
        status: 409,
        success: false,
        code: 'duplicate',
        message: messages.duplicate,
        fields: { name: messages.duplicate },
      });
    }
    expect((await salon.put(path, { name: 'BLERIM' })).body.data.name).toBe('BLERIM');
  });

  test('a barber with appointments, even cancelled ones, can’t be deleted but made inactive', async () => {
    const salon = await newSalon();
    const { id } = await book(salon);
    await salon.put(`/appointments/${id}`, { status: 'cancelled' });
    const arben = await named(salon, 'Arben');
    const refused = await salon.delete(arben.path);
    expect({ status: refused.status, ...refused.body }).toEqual({
      status: 409,
      success: false,
      code: 'in_use',
      message: messages.inUse,
    });
    expect((await salon.put(arben.path, { active: false })).body.data.active).toBe(false);

    await salon.delete(`/appointments/${id}`);
    const { status, body } = await salon.delete(arben.path);
    expect({ status, message: body.message }).toEqual({ status: 200, message: messages.deleted });
    expect((await all(salon)).map(({ name }) => name)).toEqual(['Blerim']);
    expect((await salon.delete(arben.path)).status).toBe(404);
  });

  describe('in the till', () => {
    const refusal = { success: false, code: 'in_use', message: messages.inTill };
    const sale = (barber_id: string | undefined) => ({
      ...{ id: newId(), kind: 'product', day: today, name: 'Dyll', barber_id },
      ...{ method: 'cash', currency: 'EUR', cents: 500 },
    });
    const setRule = (salon: Salon, barber_id: string | undefined, rule: object) =>
      salon.put('/commissions/rules', { service_id: null, from_day: '2026-01-01', barber_id, ...rule });

    test('a barber whose visit was paid and deleted, who sold or who pays for the chair can’t be deleted, also by a manager', async () => {
      const { salon, barbers } = await openTill(world());
      const manager = await newPerson(world(), salon, 'manager');
      const { id: genci } = (await salon.post('/barbers', { name: 'Genci' })).body.data;
      const visit = await tickedVisit(salon, { barber: 'Arben' });
      await salon.delete(`/appointments/${visit.id}`);
      await salon.post('/takings', sale(barbers.Blerim));
      await setRule(salon, genci, { kind: 'chair', chair_cents: 30_000, chair_per: 'month' });
      for (const id of [barbers.Arben, barbers.Blerim, genci]) {
        for (const person of [salon, manager])
          expect(await person.delete(`/barbers/${id}`)).toMatchObject({ status: 409, body: refusal });
      }
      expect(await all(salon)).toHaveLength(3);
      // with the salon they go
      const salonId = await salonIdOf(world(), salon);
      expect(await world().db.run(sql`delete from salons where id = ${salonId}`)).toBe(1);
    });

    test('a barber who never worked is deleted with the percentages', async () => {
      const { salon, barbers } = await openTill(world());
      await setRule(salon, barbers.Arben, { kind: 'percent', percent_bp: 4500 });
      expect((await salon.delete(`/barbers/${barbers.Arben}`)).status).toBe(200);
      expect((await salon.get('/commissions/rules')).body.rules).toEqual([]);
    });

    test('a barber who sells at the same moment stays', async () => {
      const { salon, barbers } = await openTill(world());
      const salonId = (await salonIdOf(world(), salon)) as SalonId;
      let answers: Promise<{ status: number }[]> | undefined;
      await world().db.transaction(async (tx) => {
        lockTill(tx, salonId);
        const sold = salon.post('/takings', sale(barbers.Arben));
        await untilLockIsAwaited(world().db);
        answers = Promise.all([sold, salon.delete(`/barbers/${barbers.Arben}`)]);
        await untilLockIsAwaited(world().db, 2);
      });
      expect((await answers)?.map(({ status }) => status)).toEqual([201, 409]);
    });
  });
});
