import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import type { ServiceGroup } from '#contracts/salon/service-groups.ts';
import { groupMessages as messages } from '#contracts/salon/services.sq.ts';
import type { Service } from '#contracts/salon/services.ts';
import { fullPool, type Salon, testWorld } from '../../../test/harness.ts';

const world = testWorld({}, fullPool);

const addService = async (salon: Salon, name: string, more: object = {}): Promise<Service> =>
  (await salon.post('/user/services', { name, duration: 30, price: 5, ...more })).body.data;

async function addGroup(salon: Salon, name: string, more: object = {}): Promise<ServiceGroup> {
  const { status, body } = await salon.post('/user/service-groups', { name, ...more });
  expect({ status, message: body.message }).toEqual({ status: 201, message: messages.created });
  return body.data.at(-1);
}
const groups = async (salon: Salon): Promise<ServiceGroup[]> =>
  (await salon.get('/user/service-groups')).body.data;
/** The services as `group: service`, in their order. */
const listed = async (salon: Salon) =>
  (await salon.get('/user/services')).body.data.map(
    ({ name, group_name }: Service) => `${group_name ?? '-'}: ${name}`,
  );

test('services are listed by the order of their groups; those without one last, without the keys of a group', async () => {
  const salon = await world().newSalon();
  const nails = await addGroup(salon, 'Thonjtë');
  const hair = await addGroup(salon, 'Flokët', { translations: { en: { name: 'Hair' }, de: { name: ' ' } } });
  expect(hair).toEqual({ id: hair.id, name: 'Flokët', translations: { en: { name: 'Hair' } } });
  const cut = await addService(salon, 'Prerje');
  expect(cut).not.toHaveProperty('group_id');
  expect(cut).not.toHaveProperty('group_name');
  const wash = await addService(salon, 'Larje', { group_id: hair.id });
  expect(wash).toMatchObject({ group_id: hair.id, group_name: 'Flokët' });
  await addService(salon, 'Manikyr', { group_id: nails.id });
  await addService(salon, 'Balsam', { group_id: hair.id });
  expect(await listed(salon)).toEqual(['Thonjtë: Manikyr', 'Flokët: Balsam', 'Flokët: Larje', '-: Prerje']);

  await salon.put(`/user/service-groups/${hair.id}/place`, { before: nails.id });
  await salon.put(`/user/services/${wash.id}/place`, { before: cut.id, group_id: null });
  expect(await listed(salon)).toEqual(['Flokët: Balsam', 'Thonjtë: Manikyr', '-: Larje', '-: Prerje']);
  const moved = await salon.put(`/user/services/${cut.id}/place`, { before: null, group_id: nails.id });
  expect(moved.body.data.map(({ name }: Service) => name)).toEqual(['Balsam', 'Manikyr', 'Prerje', 'Larje']);
  await salon.put(`/user/services/${cut.id}`, { group_id: null, price: 6 });
  expect(await listed(salon)).toContain('-: Prerje');
});

test('a deleted group leaves its services in no group; a renamed one keeps its translations', async () => {
  const salon = await world().newSalon();
  const hair = await addGroup(salon, 'Flokët', { translations: { it: { name: 'Capelli' } } });
  const cut = await addService(salon, 'Prerje', { group_id: hair.id });
  await salon.put(`/user/service-groups/${hair.id}`, { name: 'Koka' });
  expect(await groups(salon)).toEqual([{ ...hair, name: 'Koka' }]);
  expect(await listed(salon)).toEqual(['Koka: Prerje']);
  const { status, body } = await salon.delete(`/user/service-groups/${hair.id}`);
  expect({ status, message: body.message, data: body.data }).toEqual({
    status: 200,
    message: messages.deleted,
    data: [],
  });
  expect(await listed(salon)).toEqual(['-: Prerje']);
  // another tab still shows the group
  const gone = { status: 400, body: { fields: { group_id: messages.unknown } } };
  expect(await salon.put(`/user/services/${cut.id}`, { group_id: hair.id })).toMatchObject(gone);
  const place = { before: null, group_id: hair.id };
  expect(await salon.put(`/user/services/${cut.id}/place`, place)).toMatchObject(gone);
  expect(await salon.put(`/user/service-groups/${hair.id}`, { name: 'X' })).toMatchObject({ status: 404 });
  expect(await salon.delete(`/user/service-groups/${hair.id}`)).toMatchObject({ status: 404 });
});

test('wrong groups are refused: a name twice or too long, another salon, the 21st', async () => {
  const [salon, other] = [await world().newSalon(), await world().newSalon()];
  const theirs = await addGroup(other, 'Flokët');
  const hair = await addGroup(salon, 'Flokët');
  const twice = { status: 409, body: { code: 'duplicate', fields: { name: messages.duplicate } } };
  expect(await salon.post('/user/service-groups', { name: ' FLOKET ' })).toMatchObject(twice);
  const nails = await addGroup(salon, 'Thonjtë');
  expect(await salon.put(`/user/service-groups/${nails.id}`, { name: 'flokët' })).toMatchObject(twice);
  for (const name of ['', '  ', 'x'.repeat(121)])
    expect(await salon.post('/user/service-groups', { name })).toMatchObject({
      status: 400,
      body: { fields: { name: expect.any(String) } },
    });
  const service = { name: 'Prerje', duration: 30, price: 5, group_id: theirs.id };
  const unknown = { status: 400, body: { fields: { group_id: messages.unknown } } };
  expect(await salon.post('/user/services', service)).toMatchObject(unknown);
  const place = { before: theirs.id };
  expect(await salon.put(`/user/service-groups/${hair.id}/place`, place)).toMatchObject({
    status: 400,
    body: { fields: { before: messages.unknown } },
  });
  expect(await salon.delete(`/user/service-groups/${theirs.id}`)).toMatchObject({ status: 404 });

  for (let n = 3; n <= 20; n += 1) await addGroup(salon, `Grupi ${n}`);
  expect(await salon.post('/user/service-groups', { name: 'Grupi 21' })).toMatchObject({
    status: 409,
    body: { code: 'limit_reached', message: messages.tooMany },
  });
  expect(await groups(salon)).toHaveLength(20);
});

test('a group that is sent twice is added once; of two at once with one name one is added', async () => {
  const salon = await world().newSalon();
  const group = { id: newId(), name: 'Flokët' };
  for (const status of [201, 200])
    expect(await salon.post('/user/service-groups', group)).toMatchObject({ status });
  expect(await groups(salon)).toEqual([group]);
  const other = { id: newId(), name: 'Thonjtë' };
  const answers = await Promise.all(
    [other, { name: 'thonjte' }].map((one) => salon.post('/user/service-groups', one)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});
