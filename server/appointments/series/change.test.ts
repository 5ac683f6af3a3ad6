import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { serverMessages } from '#contracts/appointments/appointments.sq.ts';
import { repeatedDays } from '#contracts/appointments/series.rules.ts';
import { messages } from '#contracts/appointments/series.sq.ts';
import type { ChangedVisit } from '#contracts/appointments/series.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import { messages as barberMessages } from '#contracts/salon/barbers.sq.ts';
import { fullPool, type Salon, testWorld } from '../../../test/harness.ts';
import { aDay, book, listAppointments } from '../../../test/visits.ts';

const world = testWorld({}, fullPool);
const newSalon = () => world().newSalon();

const at = (appointment_date: string, appointment_time = '16:00') => ({ appointment_date, appointment_time });
const slotsOf = (list: readonly Appointment[]) =>
  list.map(({ appointment_date, appointment_time, barber }) => [appointment_date, appointment_time, barber]);

/** A weekly series at 16:00 with Arben; all its visits in order. */
async function newSeries(salon: Salon, times = 4) {
  const visit = await book(salon, { appointment_time: '16:00', barber: 'Arben' });
  const visits = repeatedDays(aDay, { every_weeks: 1, times }).map((day) => at(day));
  const { body } = await salon.post('/series', { id: newId(), visit: visit.id, every_weeks: 1, visits });
  const all = await listAppointments(salon);
  return { id: body.appointments[0].series.id as string, visits: all as [Appointment, ...Appointment[]] };
}

interface Change {
  readonly from: Appointment;
  readonly version?: number;
  readonly changes: object;
}

async function previewOf(salon: Salon, id: string, { from, ...rest }: Change) {
  const { status, body } = await salon.post(`/series/${id}/preview`, { from: from.id, ...rest });
  return { status, body, visits: (body.visits ?? []) as ChangedVisit[] };
}

const chosen = (visits: readonly ChangedVisit[]) =>
  visits.map(({ id, version, appointment_date, appointment_time, proposal }) => ({
    id,
    version,
    ...(proposal ?? at(appointment_date, appointment_time)),
  }));

const put = (salon: Salon, id: string, { from, ...rest }: Change & { visits?: object }) =>
  salon.put(`/series/${id}`, { from: from.id, ...rest });

describe('POST /series/:id/preview', () => {
  test('the preview of a change shows the old and new slot of each visit, who has a taken slot and what is free; it writes nothing', async () => {
    const salon = await newSalon();
    const { id, visits } = await newSeries(salon);
    const [first, second, third, fourth] = visits as [Appointment, Appointment, Appointment, Appointment];
    await book(salon, { ...at(second.appointment_date, '18:00'), barber: 'Arben', client_name: 'Arta' });
    await salon.put(`/appointments/${fourth.id}`, { appointment_time: '09:00' });
    const before = await listAppointments(salon);

    const changes = { appointment_time: '18:00' };
    const { visits: shown } = await previewOf(salon, id, { from: first, changes });
    expect(shown).toMatchObject([
      { ...at(first.appointment_date, '18:00'), id: first.id, state: 'free', proposal: null },
      { ...at(second.appointment_date, '18:00'), state: 'taken', overlap: 'Arta', barber: 'Arben' },
      { ...at(third.appointment_date, '18:00'), before: { appointment_time: '16:00', barber: 'Arben' } },
      { ...at(fourth.appointment_date, '09:00'), state: 'free', before: { appointment_time: '09:00' } },
    ]);
    expect(shown[1]?.proposal).toEqual(at(second.appointment_date, '17:30'));
    expect(await listAppointments(salon)).toEqual(before);
  });

  test('the old slots of the series count as free, and a visit that stays outside the hours is not asked about', {
    tags: 'long',
  }, async () => {
    const salon = await newSalon();
    const { id, visits } = await newSeries(salon, 3);
    const [first, second] = visits as [Appointment, Appointment];
    await salon.put(`/appointments/${second.id}`, { appointment_time: '06:00' });
    const { visits: shown } = await previewOf(salon, id, {
      from: first,
      changes: { appointment_time: '16:15' },
    });
    expect(shown.map(({ state }) => state)).toEqual(['free', 'free', 'free']);
    const outside = await previewOf(salon, id, { from: first, changes: { appointment_time: '20:00' } });
    expect(outside.visits.map(({ state, why }) => [state, why])).toEqual([
      ['closed', 'Arben: nuk punon në këtë orë.'],
      ['free', null],
      ['closed', 'Arben: nuk punon në këtë orë.'],
    ]);
  });

  test('a visit that stays is asked about if the salon has closed its day since', async () => {
    const salon = await newSalon();
    const { id, visits } = await newSeries(salon, 3);
    const day = visits[1]?.appointment_date;
    const closed = {
      barberId: null,
      from: day,
      to: day,
      open: [],
      reason: 'holiday',
      title: 'Festë',
      forAll: true,
    };
    expect((await salon.post('/day-exceptions', closed)).status).toBe(201);
    const changes = { duration: 20 };
    const { visits: shown } = await previewOf(salon, id, { from: visits[0], changes });
    const why = 'Salloni është i mbyllur këtë ditë (Festë).';
    expect(shown.map(({ state, why }) => [state, why])).toEqual([
      ['free', null],
      ['closed', why],
      ['free', null],
    ]);
  });

  test('the preview says that a barber is not active any more', async () => {
    const salon = await newSalon();
    const { id, visits } = await newSeries(salon, 2);
    const { body } = await salon.get('/barbers');
    const blerim = body.data.find(({ name }: { name: string }) => name === 'Blerim');
    await salon.put(`/barbers/${blerim.id}`, { active: false });
    const { visits: shown } = await previewOf(salon, id, { from: visits[0], changes: { barber: 'Blerim' } });
    expect(shown.map(({ state, why }) => [state, why])).toEqual([
      ['closed', messages.inactive('Blerim')],
      ['closed', messages.inactive('Blerim')],
    ]);
  });
});

describe('PUT /series/:id', () => {
  test('a change of a series moves visits to the chosen times, and leaves the others as they are', async () => {
    const salon = await newSalon();
    const { id, visits } = await newSeries(salon);
    const [first, second, third, fourth] = visits as [Appointment, Appointment, Appointment, Appointment];
    await book(salon, { ...at(second.appointment_date, '18:00'), barber: 'Arben', client_name: 'Arta' });
    const change = { from: first, version: first.version, changes: { appointment_time: '18:00' } };
    const { visits: shown } = await previewOf(salon, id, change);
    const { status, body } = await put(salon, id, {
      ...change,
      visits: chosen(shown.filter((visit) => visit.id !== third.id)),
    });
    expect({ status, message: body.message }).toEqual({ status: 200, message: messages.changed(3) });
    const list = (await listAppointments(salon)).filter(({ series }) => series);
    expect(slotsOf(list)).toEqual([
      [first.appointment_date, '18:00', 'Arben'],
      [second.appointment_date, '17:30', 'Arben'],
      [third.appointment_date, '16:00', 'Arben'],
      [fourth.appointment_date, '18:00', 'Arben'],
    ]);
    expect(new Set(list.map(({ series }) => series?.id)).size).toBe(1);
    expect(list[0]?.series?.id).not.toBe(id);
  });

  test('a stale version is refused with the current visit, in the preview too; nothing is written', async () => {
    const salon = await newSalon();
    const { id, visits } = await newSeries(salon);
    const [first, second] = visits as [Appointment, Appointment];
    await salon.put(`/appointments/${first.id}`, { note: 'sjell foton' });
    const change = { from: first, version: first.version, changes: { appointment_time: '18:00' } };
    const before = await listAppointments(salon);
    const refused = {
      status: 409,
      body: { code: 'changed', message: serverMessages.changedElsewhere, appointment: before[0] },
    };
    expect(await previewOf(salon, id, change)).toMatchObject(refused);
    expect(await put(salon, id, change)).toMatchObject(refused);

    const fresh = { from: first, changes: change.changes };
    const { visits: shown } = await previewOf(salon, id, fresh);
    await salon.put(`/appointments/${second.id}`, { appointment_time: '09:00' });
    const answer = await put(salon, id, { ...fresh, visits: chosen(shown) });
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 409, code: 'changed' });
    const gone = await put(salon, id, { ...fresh, visits: [{ ...chosen(shown)[0], id: newId() }] });
    expect({ status: gone.status, code: gone.body.code }).toEqual({ status: 409, code: 'changed' });
  });

  test('of ten people who change a series at once no two change the same visit, and the others are told that it changed', {
    tags: 'long',
  }, async () => {
    const salon = await newSalon();
    const { id, visits } = await newSeries(salon);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => {
        const from = visits[n % 4] as Appointment;
        const changes = { appointment_time: `1${n}:00`.slice(-5) };
        return put(salon, id, { from, version: from.version, changes });
      }),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won.length).toBeGreaterThan(0);
    expect(answers.filter(({ status, body }) => status !== 200 && body.code !== 'changed')).toEqual([]);
    // who began later in the series may have gone first
    const changed = won.flatMap(({ body }) => body.appointments.map((one: Appointment) => one.id));
    expect(new Set(changed).size).toBe(changed.length);
    expect((await listAppointments(salon)).every(({ version }) => version <= 3)).toBe(true);
  });

  test('from a visit that was moved by hand, the others take its new weekday and time', {
    tags: 'long',
  }, async () => {
    const salon = await newSalon();
    const { id, visits } = await newSeries(salon);
    const [, second, third, fourth] = visits as [Appointment, Appointment, Appointment, Appointment];
    await salon.put(`/appointments/${second.id}`, { appointment_date: addDays(second.appointment_date, 1) });
    const changes = at(addDays(second.appointment_date, 2), '11:00');
    const { body } = await put(salon, id, { from: second, changes });
    expect(slotsOf(body.appointments)).toEqual(
      [second, third, fourth].map((one) => [addDays(one.appointment_date, 2), '11:00', 'Arben']),
    );
  });

  test('another client takes over the visits to come, and a client who has nothing else is forgotten', async () => {
    const salon = await newSalon();
    const { id, visits } = await newSeries(salon, 3);
    const { body } = await put(salon, id, { from: visits[0], changes: { client_name: 'Drita' } });
    expect(body.appointments.map((one: Appointment) => one.client_name)).toEqual(['Drita', 'Drita', 'Drita']);
    const { clients } = (await salon.get('/clients')).body;
    expect(clients.map(({ name }: { name: string }) => name)).toEqual(['Drita']);
  });

  test('another client who takes over keeps the stored phone if none is given', async () => {
    const salon = await newSalon();
    const { id, visits } = await newSeries(salon, 2);
    await book(salon, { appointment_time: '08:00', client_name: 'Drita', client_phone: '069 765 4321' });
    const phonesAfter = async (series: string, changes: object) => {
      const { body } = await put(salon, series, { from: visits[0], changes });
      const all: Appointment[] = body.appointments;
      return { id: all[0]?.series?.id ?? '', phones: all.map(({ client_phone }) => client_phone) };
    };
    const taken = await phonesAfter(id, { client_name: 'Drita', client_phone: null });
    expect(taken.phones).toEqual(['+355 69 765 4321', '+355 69 765 4321']);
    const emptied = await phonesAfter(taken.id, { client_name: 'Drita', client_phone: null });
    expect(emptied.phones).toEqual([null, null]);
  });

  test('each visit has the phone of the client, and only the first visit has the note', {
    tags: 'long',
  }, async () => {
    const salon = await newSalon();
    const { id, visits } = await newSeries(salon, 3);
    const changes = { note: 'sjell foton', client_phone: '069 123 4567', appointment_time: '11:00' };
    const { body } = await put(salon, id, { from: visits[1] as Appointment, changes });
    expect(body.appointments.map((one: Appointment) => [one.note, one.client_phone])).toEqual([
      ['sjell foton', '+355 69 123 4567'],
      [null, '+355 69 123 4567'],
    ]);
    const [first] = body.appointments;
    const wrong = await put(salon, first.series.id, { from: first, changes: { client_phone: '12' } });
    expect({ status: wrong.status, fields: Object.keys(wrong.body.fields) }).toEqual({
      status: 400,
      fields: ['changes.client_phone'],
    });
  });

  test('52 visits of which all 52 overlap are listed, and none is changed', { tags: 'long' }, async () => {
    const salon = await newSalon();
    const { id, visits } = await newSeries(salon, 52);
    for (const { appointment_date } of visits) {
      await book(salon, { ...at(appointment_date, '18:00'), barber: 'Arben', client_name: 'Arta' });
    }
    const change = { from: visits[0], changes: { appointment_time: '18:00' } };
    const { visits: shown } = await previewOf(salon, id, change);
    expect(shown.filter(({ state, proposal }) => state === 'taken' && proposal)).toHaveLength(52);
    const { status, body } = await put(salon, id, change);
    expect({ status, code: body.code, taken: body.taken.length }).toEqual({
      status: 409,
      code: 'slot_taken',
      taken: 52,
    });
    const solved = await put(salon, id, { ...change, visits: chosen(shown) });
    expect({ status: solved.status, message: solved.body.message }).toEqual({
      status: 200,
      message: messages.changed(52),
    });
  });

  test('a change of the services says when the barber works, and others fit into the waiting time', {
    tags: 'long',
  }, async () => {
    const salon = await newSalon();
    const { id, visits } = await newSeries(salon, 2);
    const [first, second] = visits as [Appointment, Appointment];
    await book(salon, {
      ...at(second.appointment_date, '16:30'),
      barber: 'Arben',
      client_name: 'Arta',
      duration: 40,
    });
    const parts = [
      { from: 0, minutes: 30 },
      { from: 70, minutes: 20 },
    ];
    const services = [{ service_name: 'Prerje', price: 9, duration: 90 }];
    const change = (more: object) => put(salon, id, { from: first, changes: { services, ...more } });
    expect((await change({})).status).toBe(409);
    const wrong = await change({ parts: [{ from: 0, minutes: 30 }] });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['changes.parts']]);
    const { status, body } = await change({ parts });
    expect([status, body.appointments.map((one: Appointment) => one.parts)]).toEqual([200, [parts, parts]]);
    const series = body.appointments[0].series.id;
    const again = await put(salon, series, { from: first, changes: { parts: null } });
    expect(again.status).toBe(409);
    const dearer = await put(salon, series, {
      from: first,
      changes: { services: [{ ...services[0], price: 12 }] },
    });
    expect(dearer.body.appointments.map((one: Appointment) => one.parts)).toEqual([parts, parts]);
  });

  test('two visits can not be given the same slot', async () => {
    const salon = await newSalon();
    const { id, visits } = await newSeries(salon, 2);
    const same = at(aDay, '18:00');
    const { status, body } = await put(salon, id, {
      from: visits[0],
      changes: { appointment_time: '18:00' },
      visits: visits.map(({ id, version }) => ({ id, version, ...same })),
    });
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'slot_taken' });
  });

  test('a barber who was deleted since the preview is refused, one who was made inactive stays so', async () => {
    const salon = await newSalon();
    const { id, visits } = await newSeries(salon, 2);
    const { body: added } = await salon.post('/barbers', { name: 'Agron' });
    const change = { from: visits[0], changes: { barber: 'Agron' } };
    const { visits: shown } = await previewOf(salon, id, change);
    expect((await salon.delete(`/barbers/${added.data.id}`)).status).toBe(200);
    const refused = await put(salon, id, { ...change, visits: chosen(shown) });
    const unknown = { 'changes.barber': barberMessages.unknown };
    expect({ status: refused.status, fields: refused.body.fields }).toEqual({ status: 400, fields: unknown });

    const { data: agron } = (await salon.post('/barbers', { name: 'Agron' })).body;
    const { body } = await put(salon, id, { ...change, visits: chosen(shown) });
    expect(body.appointments.map(({ barber }: Appointment) => barber)).toEqual(['Agron', 'Agron']);
    expect((await salon.delete(`/barbers/${agron.id}`)).body.code).toBe('in_use');
    await salon.put(`/barbers/${agron.id}`, { active: false });
    const [first] = body.appointments;
    const moved = await put(salon, first.series.id, { from: first, changes: { appointment_time: '11:00' } });
    expect(moved.status).toBe(200);
  });

  test.each([
    [
      'an unknown service without a price',
      { services: [{ service_name: 'Nuk ka' }] },
      'changes.services.0.price',
    ],
    [
      'visits past midnight',
      { services: [{ service_name: 'Prerje', price: 5, duration: 600 }] },
      'changes.appointment_time',
    ],
    ['a day beyond the calendar', { appointment_date: '2100-12-30' }, 'changes.appointment_date'],
  ])('%s: the preview and the change name the wrong field', async (_, changes, field) => {
    const salon = await newSalon();
    const { id, visits } = await newSeries(salon, 3);
    for (const { status, body } of [
      await previewOf(salon, id, { from: visits[0], changes }),
      await put(salon, id, { from: visits[0], changes }),
    ]) {
      expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: [field] });
    }
  });

  test('a visit that has begun can not be changed with those to come', async () => {
    const salon = await newSalon();
    const { id, visits } = await newSeries(salon, 3);
    const { status, body } = await world().at(`${aDay}T18:00:00Z`, () =>
      put(salon, id, { from: visits[0], changes: { appointment_time: '11:00' } }),
    );
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { from: messages.begun } });
  });

  test('a visit of another series or salon is not found', async () => {
    const salon = await newSalon();
    const { id } = await newSeries(salon, 2);
    const other = await newSeries(await newSalon(), 2);
    const single = await book(salon, { appointment_time: '08:00' });
    for (const from of [other.visits[0], single]) {
      expect((await put(salon, id, { from, changes: {} })).status).toBe(404);
      expect((await previewOf(salon, id, { from, changes: {} })).status).toBe(404);
    }
    expect((await put(salon, other.id, { from: other.visits[0], changes: {} })).status).toBe(404);
  });
});
