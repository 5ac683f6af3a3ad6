import { gunzipSync } from 'node:zlib';
import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { blockMessages, messages, serverMessages } from '#contracts/appointments/appointments.sq.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { readRows } from '../../test/checked-database.ts';
import { fullPool, testWorld } from '../../test/harness.ts';
import { aBlock, aDay, aVisit, book, historyOf, listAppointments, oneLine } from '../../test/visits.ts';
import { sql } from '../ground/db/database.ts';

const world = testWorld({}, fullPool);
const newSalon = () => world().newSalon();

describe('POST /appointments', () => {
  test('the answer says that a client was added only of one whom the salon did not know', async () => {
    const salon = await newSalon();
    const messageAt = async (appointment_time: string, more = {}) =>
      (await salon.post('/appointments', aVisit({ appointment_time, ...more }))).body.message;
    expect(await messageAt('10:00')).toBe('Klienti Çelë Hoxha u shtua me sukses!');
    expect(await messageAt('11:00')).toBe('Termini u shtua.');
    expect(await messageAt('12:00', { client_name: 'Besa' })).toBe('Klienti Besa u shtua me sukses!');
  });

  test('booking returns a pending appointment and writes it to the history', async () => {
    const salon = await newSalon();
    const { status, body } = await salon.post('/appointments', aVisit({ note: ' Pa gërshërë ' }));

    expect(status).toBe(201);
    expect(body).toEqual({
      success: true,
      message: 'Klienti Çelë Hoxha u shtua me sukses!',
      appointment: {
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
        kind: 'visit',
        appointment_date: aDay,
        appointment_time: '10:00',
        duration: 30,
        parts: null,
        client_id: expect.any(String),
        client_name: 'Çelë Hoxha',
        client_phone: null,
        client_note: null,
        service_name: 'Prerje klasike',
        services: [{ service_id: null, service_name: 'Prerje klasike', price: 4.5, duration: 30 }],
        buffer_minutes: 0,
        title: null,
        price: 4.5,
        barber_id: expect.any(String),
        barber: 'Arben',
        note: 'Pa gërshërë',
        status: 'pending',
        client_no_shows: 0,
        cancelled_by: null,
        cancelled_late: false,
        booked_by: null,
        booked_online: false,
        is_request: false,
        client_answer: null,
        group_id: null,
        series: null,
        user_id: salon.user.id,
        version: 1,
      },
    });
    expect(await listAppointments(salon)).toEqual([body.appointment]);
    expect(await historyOf(world().db, salon)).toEqual([
      {
        action_type: 'create',
        description: 'U shtua termini: 24.11.2026 10:00',
        ip_address: expect.stringMatching(/^10\.0\./),
      },
    ]);
  });

  test('a booking without a duration gets the duration of the service with its name, or 30 minutes if there is none', async () => {
    const salon = await newSalon();
    await salon.post('/user/services', { name: 'Ngjyrosje', price: 20, duration: 90 });

    expect((await book(salon, { service_name: 'NGJYROSJE' })).duration).toBe(90);
    expect((await book(salon, { service_name: 'Tjetër', appointment_time: '12:00' })).duration).toBe(30);
    expect(
      (await book(salon, { service_name: 'Ngjyrosje', appointment_time: '14:00', duration: 7 })).duration,
    ).toBe(7);
  });

  test('a booking with another spelling of a client’s name is for that client, who keeps the first spelling', {
    tags: 'long',
  }, async () => {
    const salon = await newSalon();
    const first = await book(salon);
    const again = await book(salon, { client_name: ' cele  HOXHA ', appointment_time: '11:00' });
    expect(again).toMatchObject({ client_id: first.client_id, client_name: 'Çelë Hoxha' });
  });

  test('booking with another spelling of a barber’s name is for that barber', { tags: 'long' }, async () => {
    const salon = await newSalon();
    await salon.post('/barbers', { name: 'Çlirim' });
    expect((await book(salon, { barber: 'clirim' })).barber).toBe('Çlirim');
  });

  test('a booking stores the phone in one form; after a booking without a phone the client keeps the stored phone', async () => {
    const salon = await newSalon();
    const first = await book(salon, { client_phone: '069 123 4567' });
    expect(first.client_phone).toBe('+355 69 123 4567');
    const second = await book(salon, { client_phone: '', appointment_time: '11:00' });
    expect(second.client_phone).toBe('+355 69 123 4567');
    const third = await book(salon, { client_phone: '+383 44 123 456', appointment_time: '12:00' });
    expect(third.client_phone).toBe('+383 44 123 456');
    for (const { description } of await historyOf(world().db, salon))
      expect(description).not.toContain('123');
  });

  test('a booking that ends at midnight or is in the past is accepted', async () => {
    const salon = await newSalon();
    await book(salon, { appointment_time: '23:30', duration: 30 });
    await book(salon, { appointment_date: '2000-01-01', appointment_time: '00:00', duration: 720 });
    await book(salon, { appointment_date: '2100-12-31', appointment_time: '23:59', duration: 1 });
  });
});

describe('free and taken slots', () => {
  test.each([
    ['10:00', 30, 409],
    ['09:59', 2, 409],
    ['10:29', 1, 409],
    ['09:00', 180, 409],
    ['10:10', 5, 409],
    ['09:30', 30, 201],
    ['10:30', 30, 201],
  ])(
    'booking at %s for %i minutes, with a visit at 10:00–10:30, answers %i',
    async (appointment_time, duration, expected) => {
      const salon = await newSalon();
      await book(salon);
      const wanted = aVisit({ client_name: 'Tjetri', appointment_time, duration });
      const { status, body } = await salon.post('/appointments', wanted);
      expect(status).toBe(expected);
      if (status === 409) {
        expect(body).toEqual({
          success: false,
          code: 'slot_taken',
          message: 'Ky orar eshte i zene! Zgjidhni nje orar tjeter.',
          overlap: { kind: 'visit', name: 'Çelë Hoxha', until: '10:30' },
          times: expect.any(Array),
        });
        const { clients } = (await salon.get('/clients?q=Tjetri')).body;
        expect(clients).toEqual([]);
      }
    },
  );

  test('instead of a taken time nobody is proposed who usually does not do the service', async () => {
    const salon = await newSalon();
    const serviceId = async (name: string) =>
      (await salon.post('/user/services', { name, price: 5, duration: 30 })).body.data.id as string;
    const cut = await serviceId('Prerje');
    await serviceId('Ngjyrosje');
    const barbers: { id: string; name: string }[] = (await salon.get('/barbers')).body.data;
    const blerim = barbers.find(({ name }) => name === 'Blerim');
    await salon.put(`/online/barbers/${blerim?.id}`, { services: [cut] });
    await book(salon);
    const proposedFor = async (service_name: string, barber = 'Arben') => {
      const { body } = await salon.post(
        '/appointments',
        aVisit({ client_name: 'Tjetri', service_name, barber }),
      );
      return new Set(body.times.map((one: { barber: string }) => one.barber));
    };
    expect(await proposedFor('Prerje')).toEqual(new Set(['Arben', 'Blerim']));
    expect(await proposedFor('Ngjyrosje')).toEqual(new Set(['Arben']));
    // who was wanted is proposed at other times
    await book(salon, { barber: 'Blerim' });
    expect(await proposedFor('Ngjyrosje', 'Blerim')).toContain('Blerim');
  });

  test('the same time of another barber, day or salon is free', async () => {
    const salon = await newSalon();
    const other = await newSalon();
    await book(salon);
    await book(salon, { barber: 'Blerim' });
    await book(salon, { appointment_date: '2026-11-25' });
    await book(other);
  });

  test('a slot is free again after its appointment was cancelled or deleted', async () => {
    const salon = await newSalon();
    const first = await book(salon);
    await salon.put(`/appointments/${first.id}`, { status: 'cancelled' });
    const second = await book(salon);
    await salon.delete(`/appointments/${second.id}`);
    await book(salon);
  });

  test('moving, extending or restoring an appointment into a taken slot is refused', async () => {
    const salon = await newSalon();
    await book(salon, { client_name: 'Ana "e vjetra"' });
    const moving = await book(salon, { client_name: 'Beni', appointment_time: '11:00' });
    const gone = await book(salon, { client_name: 'Cen', appointment_time: '15:00' });
    await salon.put(`/appointments/${gone.id}`, { status: 'cancelled', appointment_time: '10:15' });

    const refused = [
      await salon.put(`/appointments/${moving.id}`, { appointment_time: '10:29' }),
      await salon.put(`/appointments/${moving.id}`, { appointment_time: '09:45', duration: 16 }),
      await salon.put(`/appointments/${gone.id}`, { status: 'pending' }),
      await salon.put(`/appointments/${gone.id}`, { status: 'completed' }),
    ];
    for (const { status, body } of refused) {
      expect({ status, ...body }).toEqual({
        status: 409,
        success: false,
        code: 'slot_taken',
        message:
          'Ky orar eshte i zene nga klienti "Ana "e vjetra""! Zgjidhni nje orar tjeter ose ndryshoni barberin.',
        overlap: { kind: 'visit', name: 'Ana "e vjetra"', until: '10:30' },
        times: expect.any(Array),
      });
    }
    const moved = await salon.put(`/appointments/${moving.id}`, { appointment_time: '10:30', duration: 90 });
    expect(moved.status).toBe(200);
  });

  test('booking the slot of a block is refused, and the message names the block’s title', async () => {
    const salon = await newSalon();
    const { status, body } = await salon.post('/appointments', aBlock());
    expect({ status, message: body.message }).toEqual({ status: 201, message: blockMessages.created() });
    expect(body.appointment).toMatchObject({
      kind: 'block',
      title: 'Pushim',
      client_id: null,
      client_name: null,
      service_name: null,
      price: null,
    });
    const refused = await salon.post('/appointments', aVisit({ appointment_time: '12:30' }));
    expect(refused.body).toMatchObject({ code: 'slot_taken', message: messages.slotTaken });

    const visit = await book(salon);
    const moved = await salon.put(`/appointments/${visit.id}`, { appointment_time: '12:59' });
    expect(moved.body).toMatchObject({ code: 'slot_taken', message: messages.slotBlocked('Pushim') });
    const onto = await salon.put(`/appointments/${body.appointment.id}`, { appointment_time: '10:00' });
    expect(onto.body).toMatchObject({ code: 'slot_taken', message: messages.slotTakenBy('Çelë Hoxha') });
  });

  test('booking a taken slot is refused with the nearest free times of all active barbers', async () => {
    const salon = await newSalon();
    await salon.post('/barbers', { name: 'Pushues', active: false });
    await book(salon);
    const moving = await book(salon, { client_name: 'Beni', appointment_time: '10:30', duration: 60 });
    const at = (appointment_time: string, barber: string) => ({
      appointment_date: aDay,
      appointment_time,
      barber,
    });

    const booked = await salon.post('/appointments', aVisit({ client_name: 'Cen' }));
    expect(booked.body.times).toEqual([at('09:00', 'Arben'), at('09:30', 'Arben'), at('10:00', 'Blerim')]);
    // a visit that moves may overlap its own old slot, which is no other time for it
    const moved = await salon.put(`/appointments/${moving.id}`, { appointment_time: '10:15' });
    expect(moved.body.times).toEqual([at('09:00', 'Arben'), at('11:00', 'Arben'), at('10:00', 'Blerim')]);
  });

  test('booking a taken slot of today is refused, and no past time is offered', {
    tags: 'long',
  }, async () => {
    const salon = await newSalon();
    const today = { appointment_date: '2026-11-23' };
    await book(salon, { ...today, appointment_time: '11:30' });
    const { body } = await salon.post('/appointments', aVisit({ ...today, appointment_time: '11:30' }));
    const times = body.times.map(({ appointment_time }: Appointment) => appointment_time);
    // it is 11:18 in Tirana
    expect(times).toEqual(['12:00', '12:30', '11:30']);
  });

  test('booking on a full day is refused with free times of the next day', async () => {
    const salon = await newSalon();
    for (const barber of ['Arben', 'Blerim']) {
      await salon.post('/appointments', aBlock({ barber, appointment_time: '00:00', duration: 1440 }));
    }
    const { body } = await salon.post('/appointments', aVisit());
    expect(body.overlap).toEqual({ kind: 'block', name: 'Pushim', until: '24:00' });
    const next = { appointment_date: '2026-11-25', barber: 'Arben' };
    expect(body.times.slice(0, 2)).toEqual([
      { ...next, appointment_time: '09:30' },
      { ...next, appointment_time: '10:00' },
    ]);
  });

  test('booking on a full day before a holiday without an answer is refused with free times of the day after it', {
    tags: 'long',
  }, async () => {
    const salon = await newSalon();
    const fullDay = { appointment_date: '2026-12-24', appointment_time: '00:00', duration: 1440 };
    for (const barber of ['Arben', 'Blerim'])
      await salon.post('/appointments', aBlock({ ...fullDay, barber }));
    const { body } = await salon.post('/appointments', aVisit({ appointment_date: '2026-12-24' }));
    expect(body.times[0]).toMatchObject({ appointment_date: '2026-12-26' });
  });

  test('the constraint of the database refuses a second appointment in a slot, too', async () => {
    const salon = await newSalon();
    const { id } = await book(salon);
    const columns = sql`salon_id, kind, client_id, barber_id, service_name, lines, price_cents, day, duration, user_id`;
    const beside = (minutes: number) =>
      readRows(world().db)(sql`
        insert into appointments (id, starts_at, ${columns})
        select ${newId()}, starts_at + ${minutes} * interval '1 minute', ${columns}
        from appointments where id = ${id}`);
    await expect(beside(29)).rejects.toMatchObject({ constraint: 'appointments_no_overlap' });
    await beside(30);
  });

  test('a whole day can be blocked', async () => {
    const salon = await newSalon();
    const day = aBlock({ title: 'Pushim vjetor', appointment_time: '00:00', duration: 1440 });
    expect((await salon.post('/appointments', day)).status).toBe(201);
    expect((await salon.post('/appointments', aVisit())).status).toBe(409);
    await book(salon, { appointment_date: '2026-11-25', appointment_time: '00:00' });
    await book(salon, { appointment_date: '2026-11-23', appointment_time: '23:30' });
  });
});

describe('a booking request that is repeated with the same id', () => {
  test('a repeated booking returns the current appointment, and adds no second one', async () => {
    const salon = await newSalon();
    const id = newId();
    const first = await salon.post('/appointments', aVisit({ id, unknown: 1 }));
    expect({ status: first.status, id: first.body.appointment.id }).toEqual({ status: 201, id });

    const { client_name, ...rest } = aVisit({ id });
    const again = await salon.post('/appointments', { ...rest, client_name: ` ${client_name}`, unknown: 2 });
    expect({ status: again.status, ...again.body }).toEqual({ status: 200, ...first.body });

    const changes = {
      appointment_time: '12:00',
      client_name: 'Dritan',
      barber: 'Blerim',
      status: 'confirmed',
    };
    const { appointment } = (await salon.put(`/appointments/${id}`, changes)).body;
    const late = await salon.post('/appointments', aVisit({ id }));
    expect({ status: late.status, appointment: late.body.appointment }).toEqual({ status: 200, appointment });
    expect(await listAppointments(salon)).toEqual([appointment]);
    expect((await salon.get('/clients')).body.clients).toHaveLength(1);
    expect((await historyOf(world().db, salon)).map(({ action_type }) => action_type)).toEqual([
      'create',
      'update',
    ]);
  });

  test('a repeated booking with another body, or after a deletion, is refused as a duplicate', async () => {
    const salon = await newSalon();
    const id = newId();
    await salon.post('/appointments', aVisit({ id }));
    const ownId = (await book(salon, { appointment_time: '15:00' })).id;
    const other = [
      await salon.post('/appointments', aVisit({ id, price: 5 })),
      await salon.post('/appointments', aVisit({ id, note: 'x' })),
      await salon.post('/appointments', aBlock({ id })),
      await salon.post('/appointments', aVisit({ id: ownId, appointment_time: '15:00' })),
    ];
    await salon.delete(`/appointments/${id}`);
    await salon.delete(`/appointments/${ownId}`);
    other.push(await salon.post('/appointments', aVisit({ id })));
    other.push(await salon.post('/appointments', aVisit({ id: ownId })));

    for (const { status, body } of other) {
      expect({ status, ...body }).toEqual({
        status: 409,
        success: false,
        code: 'duplicate',
        message: serverMessages.duplicate,
      });
    }
    expect(await listAppointments(salon, '?kind=all')).toEqual([]);
  });

  test('a booking sent twelve times at once adds one appointment', { tags: 'long' }, async () => {
    const salon = await newSalon();
    const body = aVisit({ id: newId(), client_name: 'E re' });
    const answers = await Promise.all(Array.from({ length: 12 }, () => salon.post('/appointments', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(11).fill(200), 201]);
    expect(await listAppointments(salon)).toHaveLength(1);
  });

  test('a booking with the id of another salon’s appointment is accepted', async () => {
    const id = newId();
    for (const salon of [await newSalon(), await newSalon()]) {
      expect((await salon.post('/appointments', aVisit({ id }))).status).toBe(201);
    }
  });
});

describe('DELETE /appointments/:id', () => {
  test('a deleted appointment is no longer found', async () => {
    const salon = await newSalon();
    const { id } = await book(salon);
    const { status, body } = await salon.delete(`/appointments/${id}`);
    expect({ status, ...body }).toEqual({
      status: 200,
      success: true,
      message: 'Termini u fshi me sukses!',
    });
    expect(await listAppointments(salon)).toEqual([]);
    expect((await salon.delete(`/appointments/${id}`)).status).toBe(404);
    expect((await salon.put(`/appointments/${id}`, { status: 'pending' })).status).toBe(404);
    expect((await historyOf(world().db, salon)).map(({ description }) => description)).toContain(
      'U fshi termini: 24.11.2026 10:00',
    );
  });
});

describe('GET /appointments', () => {
  async function week() {
    const salon = await newSalon();
    const days = ['2026-11-24', '2026-11-23', '2026-11-25'];
    for (const appointment_date of days) {
      for (const appointment_time of ['11:00', '09:00', '10:00']) {
        for (const barber of ['Arben', 'Blerim'])
          await book(salon, { appointment_date, appointment_time, barber });
      }
    }
    await salon.post('/appointments', aBlock());
    return salon;
  }
  const places = (list: Appointment[]) =>
    list.map(({ appointment_date, appointment_time }) => `${appointment_date} ${appointment_time}`);

  test('appointments are listed by day and time, and can be filtered', async () => {
    const salon = await week();
    const found = await listAppointments(salon);
    expect(found).toHaveLength(18);
    expect(places(found)).toEqual([...places(found)].sort());

    expect(await listAppointments(salon, '?from=2026-11-24&to=2026-11-24')).toHaveLength(6);
    expect(await listAppointments(salon, '?from=2026-11-24')).toHaveLength(12);
    expect(await listAppointments(salon, '?to=2026-11-23')).toHaveLength(6);
    expect(await listAppointments(salon, '?from=2026-11-25&to=2026-11-24')).toEqual([]);
    expect(await listAppointments(salon, '?barber=arben')).toHaveLength(9);
    expect(await listAppointments(salon, '?barber=Askush')).toEqual([]);
    expect(await listAppointments(salon, '?kind=block')).toMatchObject([{ title: 'Pushim' }]);
    expect(await listAppointments(salon, '?kind=all&unknown=1')).toHaveLength(19);

    const [first] = found;
    await salon.put(`/appointments/${first?.id}`, { status: 'cancelled' });
    expect(await listAppointments(salon, '?status=cancelled')).toHaveLength(1);
    expect(await listAppointments(salon, '?status=pending&kind=all')).toHaveLength(18);
  });

  test('a list of more than 1,000 is streamed: whole, in order, with its filters, compressed or not', {
    tags: 'long',
  }, async () => {
    const salon = await newSalon();
    const { client_id } = await book(salon);
    await world().db.run(sql`
      insert into appointments
        (salon_id, id, kind, client_id, barber_id, service_name, lines, price_cents, day, starts_at, duration, status, user_id)
      select
        salon_id, gen_random_uuid(), 'visit', ${client_id}, id, 'Prerje', ${oneLine('Prerje', sql`n / 100.0`, 30)}, n, date '2020-01-01' + n, '08:00', 30,
        'confirmed', ${salon.user.id}
      from barbers, generate_series(1, 1204) as n
      where barbers.salon_id = (select salon_id from clients where id = ${client_id}) and name = 'Arben'`);

    const found = await listAppointments(salon);
    expect(found).toHaveLength(1205);
    expect(new Set(found.map(({ id }) => id)).size).toBe(1205);
    expect(places(found)).toEqual([...places(found)].sort());
    expect(await listAppointments(salon, '?to=2023-04-01')).toEqual(found.slice(0, 1186));
    expect((await listAppointments(salon, '?limit=1')).length).toBe(1);

    const { rawPayload, headers } = await world().app.inject({
      url: '/api/appointments',
      headers: { authorization: `Bearer ${salon.token}`, 'accept-encoding': 'gzip' },
    });
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'gzip',
    });
    const reply = { success: true, appointments: found };
    expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual(reply);
  });

  test('all pages of the list together have every appointment exactly once', async () => {
    const salon = await week();
    const expected = await listAppointments(salon);
    for (const limit of [1, 4, 6, 18, 19]) {
      const found: Appointment[] = [];
      let cursor = '';
      do {
        const { body } = await salon.get(`/appointments?limit=${limit}${cursor && `&cursor=${cursor}`}`);
        found.push(...body.appointments);
        cursor = body.nextCursor ?? '';
        expect(Boolean(cursor)).toBe(found.length < expected.length);
      } while (cursor);
      expect(found).toEqual(expected);
    }
  });

  test('the counts have the number of visits of each day, without cancelled ones', async () => {
    const salon = await week();
    const [first] = await listAppointments(salon);
    await salon.put(`/appointments/${first?.id}`, { status: 'cancelled' });
    const { body } = await salon.get('/appointments/counts?from=2026-11-23&to=2026-11-24');
    expect(body.counts).toEqual([
      { date: '2026-11-23', count: 5 },
      { date: '2026-11-24', count: 6 },
    ]);
  });

  test('an owner can list appointments after the trial ended', { tags: 'long' }, async () => {
    const salon = await newSalon();
    const visit = await book(salon);
    const now = world().clock.now();
    world().clock.pass({ hours: 8 * 24 });
    expect(await listAppointments(salon)).toEqual([visit]);
    expect((await salon.get('/appointments/counts?from=2026-11-23&to=2026-11-24')).status).toBe(200);
    const refused = await salon.post('/appointments', aVisit());
    expect(refused.body.code).toBe('subscription_required');
    world().clock.set(now.toISOString());
  });
});
