import { describe, expect, test } from 'vitest';
import { messages } from '#contracts/salon/barbers.sq.ts';
import type { Barber } from '#contracts/salon/barbers.ts';
import { type Salon, testWorld } from '../../../test/harness.ts';
import { book, listAppointments } from '../../../test/visits.ts';

const world = testWorld();
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
      { id: expect.any(String), name: 'Arben', colour: 'sage', active: true, position: 0 },
      { id: expect.any(String), name: 'Blerim', colour: 'sky', active: true, position: 1 },
    ]);
  });

  test('a new barber is added at the end, with the next colour', async () => {
    const salon = await newSalon();
    const { status, body } = await salon.post('/barbers', { name: ' Çlirim ' });
    expect({ status, ...body }).toEqual({
      status: 201,
      success: true,
      message: messages.created,
      data: { id: expect.any(String), name: 'Çlirim', colour: 'clay', active: true, position: 2 },
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
});
