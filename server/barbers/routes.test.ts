import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { said } from '#contracts/barbers.sq.ts';
import type { Barber } from '#contracts/barbers.ts';
import { type Salon, testWorld } from '../../test/harness.ts';
import { book, listed } from '../../test/visits.ts';

const world = testWorld();
const newSalon = () => world().newSalon();

const all = async (salon: Salon): Promise<Barber[]> => (await salon.get('/barbers')).body.data;

async function named(salon: Salon, name: string) {
  const barber = (await all(salon)).find((one) => one.name === name);
  if (!barber) throw new Error(`There is no ${name}.`);
  return { ...barber, path: `/barbers/${barber.id}` };
}

describe('barbers', () => {
  test('are two at first, for the owner to rename', async () => {
    const salon = await newSalon();
    expect(await all(salon)).toEqual([
      { id: expect.any(String), name: 'Arben', colour: 'sage', active: true, position: 0 },
      { id: expect.any(String), name: 'Blerim', colour: 'sky', active: true, position: 1 },
    ]);
  });

  test('are added at the end, in the next colour', async () => {
    const salon = await newSalon();
    const { status, body } = await salon.post('/barbers', { name: ' Çlirim ' });
    expect({ status, ...body }).toEqual({
      status: 201,
      success: true,
      message: said.created,
      data: { id: expect.any(String), name: 'Çlirim', colour: 'clay', active: true, position: 2 },
    });
    const other = await salon.post('/barbers', { name: 'Dritan', colour: 'sky', active: false });
    expect(other.body.data).toMatchObject({ colour: 'sky', active: false, position: 3 });
  });

  test('are renamed, and their appointments follow', async () => {
    const salon = await newSalon();
    const visit = await book(salon);
    const { path } = await named(salon, 'Arben');
    const { status, body } = await salon.put(path, { name: 'Agron', colour: 'plum' });
    expect({ status, message: body.message }).toEqual({ status: 200, message: said.updated });
    expect(body.data).toMatchObject({ name: 'Agron', colour: 'plum', active: true, position: 0 });
    expect(await listed(salon)).toEqual([{ ...visit, barber: 'Agron' }]);
    expect(await listed(salon, '?barber=Agron')).toHaveLength(1);
  });

  test('stand in the order that they are given', async () => {
    const salon = await newSalon();
    const { path } = await named(salon, 'Arben');
    await salon.put(path, { position: 5 });
    expect((await all(salon)).map(({ name }) => name)).toEqual(['Blerim', 'Arben']);
  });

  test('bear each name once, however it is written', async () => {
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
        message: said.duplicate,
        fields: { name: said.duplicate },
      });
    }
    expect((await salon.put(path, { name: 'BLERIM' })).body.data.name).toBe('BLERIM');
  });

  test('with appointments, also cancelled ones, can only be made inactive', async () => {
    const salon = await newSalon();
    const { id } = await book(salon);
    await salon.put(`/appointments/${id}`, { status: 'cancelled' });
    const arben = await named(salon, 'Arben');
    const refused = await salon.delete(arben.path);
    expect({ status: refused.status, ...refused.body }).toEqual({
      status: 409,
      success: false,
      code: 'in_use',
      message: said.inUse,
    });
    expect((await salon.put(arben.path, { active: false })).body.data.active).toBe(false);

    await salon.delete(`/appointments/${id}`);
    const { status, body } = await salon.delete(arben.path);
    expect({ status, message: body.message }).toEqual({ status: 200, message: said.deleted });
    expect((await all(salon)).map(({ name }) => name)).toEqual(['Blerim']);
    expect((await salon.delete(arben.path)).status).toBe(404);
  });

  test.each([
    ['name', [undefined, null, '', ' ', 5, 'a'.repeat(121), 'a\u0000', []]],
    ['colour', [null, 'red', 5]],
    ['active', [null, 'po', 1]],
    ['position', [null, -1, 1001, 1.5, '1']],
  ])('with a wrong %s are refused', async (field, values) => {
    const salon = await newSalon();
    const before = await all(salon);
    const { path } = await named(salon, 'Arben');
    for (const value of values) {
      const posted =
        field === 'position' ? undefined : await salon.post('/barbers', { name: 'X', [field]: value });
      const put = value === undefined ? undefined : await salon.put(path, { [field]: value });
      for (const answer of [posted, put]) {
        if (!answer) continue;
        const { status, body } = answer;
        expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 400, fields: [field] });
      }
    }
    expect(await all(salon)).toEqual(before);
  });

  test('of another salon are not found', async () => {
    const other = await newSalon();
    const { path } = await named(await newSalon(), 'Arben');
    expect((await other.put(path, { name: 'I imi' })).status).toBe(404);
    expect((await other.delete(path)).status).toBe(404);
    expect((await other.put(`/barbers/${newId()}`, {})).status).toBe(404);
  });
});
