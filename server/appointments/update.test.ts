import { describe, expect, test } from 'vitest';
import { blockMessages, serverMessages } from '#contracts/appointments/appointments.sq.ts';
import { testWorld } from '../../test/harness.ts';
import { aBlock, aVisit, book, historyOf, listAppointments } from '../../test/visits.ts';

const world = testWorld();
const newSalon = () => world().newSalon();

describe('PUT /appointments/:id', () => {
  test('a change sets the fields of the body and keeps the others', async () => {
    const salon = await newSalon();
    const before = await book(salon, { note: 'Vjen me djalin', client_phone: '0691234567' });
    const changes = { price: 12.34, service_name: 'Ngjyrosje', note: null, duration: 45 };
    const { status, body } = await salon.put(`/appointments/${before.id}`, changes);
    const services = [{ service_id: null, service_name: 'Ngjyrosje', price: 12.34, duration: 45 }];

    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      message: 'Termini u përditësua me sukses!',
      appointment: { ...before, ...changes, services, version: 2 },
    });
    expect(await listAppointments(salon)).toEqual([body.appointment]);
    expect((await historyOf(world().db, salon)).at(-1)?.description).toBe(
      'U përditësua termini: 24.11.2026 10:00 (kohëzgjatja 30 min → 45 min, shërbimi Prerje klasike → Ngjyrosje, çmimi 4,50\u00a0€ → 12,34\u00a0€, shënimi)',
    );
  });

  test.each([
    [
      { status: 'confirmed' },
      'Termini u konfirmua me sukses!',
      'U konfirmua termini: 24.11.2026 10:00 (statusi në pritje → i konfirmuar)',
    ],
    [
      { status: 'cancelled' },
      'Termini u anulua me sukses!',
      'U anulua termini: 24.11.2026 10:00 (statusi në pritje → i anuluar)',
    ],
    [
      { status: 'completed' },
      'Termini u përditësua me sukses!',
      'U përditësua termini: 24.11.2026 10:00 (statusi në pritje → i përfunduar)',
    ],
    [
      { status: 'confirmed', price: 9 },
      'Termini u konfirmua me sukses!',
      'U konfirmua termini: 24.11.2026 10:00 (çmimi 4,50\u00a0€ → 9,00\u00a0€, statusi në pritje → i konfirmuar)',
    ],
  ])(
    'the change to %j is answered with the message of this change, also when the request is repeated',
    async (changes, message, description) => {
      const salon = await newSalon();
      const { id } = await book(salon);
      const first = await salon.put(`/appointments/${id}`, changes);
      expect(first.body).toMatchObject({ message, appointment: { ...changes, version: 2 } });
      expect((await historyOf(world().db, salon)).at(-1)?.description).toBe(description);

      const again = await salon.put(`/appointments/${id}`, { status: changes.status });
      expect(again.body).toMatchObject({ message, appointment: { version: 2 } });
      expect(await historyOf(world().db, salon)).toHaveLength(2);
    },
  );

  test('the status can change from any value to any other', async () => {
    const salon = await newSalon();
    const { id } = await book(salon);
    const statuses = ['pending', 'confirmed', 'completed', 'cancelled'];
    for (const from of statuses) {
      for (const to of statuses) {
        await salon.put(`/appointments/${id}`, { status: from });
        const { status, body } = await salon.put(`/appointments/${id}`, { status: to });
        expect({ status, now: body.appointment.status }).toEqual({ status: 200, now: to });
      }
    }
  });

  test('a change with an old version is refused and writes nothing', async () => {
    const salon = await newSalon();
    const { id, version } = await book(salon);
    await salon.put(`/appointments/${id}`, { price: 7, version });
    const [current] = await listAppointments(salon);

    const stale = await salon.put(`/appointments/${id}`, { price: 8, client_name: 'Tjetri', version });
    expect({ status: stale.status, ...stale.body }).toEqual({
      status: 409,
      success: false,
      code: 'changed',
      message: serverMessages.changedElsewhere,
      appointment: current,
      paid: null,
      last_edit: { at: expect.any(String), by_kind: 'staff', by_name: expect.any(String) },
    });
    expect(await listAppointments(salon)).toEqual([current]);
    expect((await salon.get('/clients')).body.clients).toHaveLength(1);

    const retried = await salon.put(`/appointments/${id}`, { price: 7, version });
    expect({ status: retried.status, appointment: retried.body.appointment }).toEqual({
      status: 200,
      appointment: current,
    });
    const unversioned = await salon.put(`/appointments/${id}`, { price: 8 });
    expect(unversioned.body.appointment.version).toBe(3);
    expect((await salon.put(`/appointments/${id}`, { price: 9, version: 3 })).status).toBe(200);
  });

  test('a change to the current values makes no new version and no history row', async () => {
    const salon = await newSalon();
    const before = await book(salon, { client_phone: '0691234567' });
    const same = aVisit({
      client_name: 'cele hoxha',
      barber: 'ARBEN',
      client_phone: '+355 69 123 45 67',
      status: 'pending',
      note: '',
    });
    for (const body of [{}, same, { version: 99 }]) {
      const answer = await salon.put(`/appointments/${before.id}`, body);
      expect({ status: answer.status, appointment: answer.body.appointment }).toEqual({
        status: 200,
        appointment: before,
      });
    }
    expect(await historyOf(world().db, salon)).toHaveLength(1);
  });

  test('another client name moves the visit to that client, and deletes a client without appointments', async () => {
    const salon = await newSalon();
    const typo = await book(salon, { client_name: 'Arbem' });
    const noted = await book(salon, {
      client_name: 'Besa',
      client_phone: '0691234567',
      appointment_time: '11:00',
    });
    await salon.put(`/appointments/${typo.id}`, { client_name: 'Artan' });
    const moved = await salon.put(`/appointments/${noted.id}`, { client_name: 'Artan' });
    expect(moved.body.appointment).toMatchObject({ client_name: 'Artan', client_phone: null });

    const { clients } = (await salon.get('/clients')).body;
    expect(clients).toMatchObject([
      { name: 'Artan', totalAppointments: 2 },
      { name: 'Besa', totalAppointments: 0, phone: '+355 69 123 4567' },
    ]);
  });

  test('the client whom a visit was moved to is the chosen one, also after another name', {
    tags: 'long',
  }, async () => {
    const salon = await newSalon();
    const visit = await book(salon, { client_name: 'Ana' });
    const { client_id } = await book(salon, { client_name: 'Besa', appointment_time: '11:00' });
    await salon.put(`/clients/${client_id}`, { name: 'Besa Hoxha' });
    const toBesa = { client_name: 'Besa', client_id };
    const moved = await salon.put(`/appointments/${visit.id}`, toBesa);
    expect(moved.body.appointment).toMatchObject({ client_name: 'Besa Hoxha', client_id, version: 2 });
    const again = await salon.put(`/appointments/${visit.id}`, { ...toBesa, version: 1 });
    expect(again).toMatchObject({ status: 200, body: { appointment: { version: 2 } } });
  });

  test('the id of the client, sent back beside a new name, counts: the visit stays', {
    tags: 'long',
  }, async () => {
    const salon = await newSalon();
    const visit = await book(salon, { client_name: 'Ana' });
    const sentBack = { client_id: visit.client_id, client_name: 'Besa' };
    const { status, body } = await salon.put(`/appointments/${visit.id}`, sentBack);
    expect({ status, appointment: body.appointment }).toEqual({ status: 200, appointment: visit });
  });

  test('a new phone is shown in all appointments of the client', async () => {
    const salon = await newSalon();
    const first = await book(salon);
    await book(salon, { appointment_time: '11:00' });
    await salon.put(`/appointments/${first.id}`, { client_phone: '0691234567' });
    expect((await listAppointments(salon)).map(({ client_phone }) => client_phone)).toEqual([
      '+355 69 123 4567',
      '+355 69 123 4567',
    ]);
    await salon.put(`/appointments/${first.id}`, { client_phone: null });
    expect((await listAppointments(salon)).map(({ client_phone }) => client_phone)).toEqual([null, null]);
  });

  test('a move to another client stores a given phone at that client; without one, that client keeps the stored phone', async () => {
    const salon = await newSalon();
    const visit = await book(salon, { client_name: 'Ana', client_phone: '0691234567' });
    await book(salon, { client_name: 'Beni', client_phone: '0697654321', appointment_time: '11:00' });
    const path = `/appointments/${visit.id}`;

    const toBeni = await salon.put(path, { client_name: 'Beni', client_phone: '' });
    expect(toBeni.body.appointment.client_phone).toBe('+355 69 765 4321');
    const toCen = await salon.put(path, { client_name: 'Cen', client_phone: '069 765 4321' });
    expect(toCen.body.appointment).toMatchObject({ client_name: 'Cen', client_phone: '+355 69 765 4321' });
  });

  test('a block accepts only the fields of blocks, and its answers have the messages of blocks', async () => {
    const salon = await newSalon();
    const { id } = (await salon.post('/appointments', aBlock())).body.appointment;
    const longer = await salon.put(`/appointments/${id}`, {
      title: 'Drekë',
      duration: 721,
      appointment_time: '08:00',
    });
    expect(longer.body).toMatchObject({
      message: blockMessages.updated,
      appointment: { title: 'Drekë', duration: 721 },
    });
    const cancelled = await salon.put(`/appointments/${id}`, { status: 'cancelled' });
    expect(cancelled.body.message).toBe(blockMessages.cancelled);

    for (const field of ['client_name', 'service_name', 'price', 'client_phone']) {
      const value = field === 'price' ? 5 : '0691234567';
      const { status, body } = await salon.put(`/appointments/${id}`, { [field]: value });
      expect({ status, fields: body.fields }).toEqual({
        status: 400,
        fields: { [field]: serverMessages.onlyOfVisits },
      });
    }
    const visit = await book(salon);
    const titled = await salon.put(`/appointments/${visit.id}`, { title: 'Drekë' });
    expect(titled.body.fields).toEqual({ title: serverMessages.onlyOfBlocks });

    expect((await salon.delete(`/appointments/${id}`)).body.message).toBe(blockMessages.deleted);
  });
});

test('a number typed in the form of a visit does not go over one that another device saved meanwhile', async () => {
  const salon = await world().newSalon();
  const visit = await book(salon, { client_name: 'Besnik Hoxha' });
  const theirs = '+355 69 111 1111';
  await salon.put(`/clients/${visit.client_id}`, { phone: theirs });
  const write = (client_phone: string, shown_phone: string | null) =>
    salon.put(`/appointments/${visit.id}`, { client_phone, shown_phone, version: visit.version });
  const late = await write('069 222 2222', null);
  expect(late).toMatchObject({
    ...{ status: 409, body: { code: 'changed', appointment: { client_phone: theirs } } },
  });
  expect((await write('069 111 1111', null)).status).toBe(200);
  expect((await write('069 222 2222', '069 111 1111')).status).toBe(200);
  const of = async () => (await salon.get(`/clients/${visit.client_id}`)).body.client.phone;
  expect(await of()).toBe('+355 69 222 2222');
});
