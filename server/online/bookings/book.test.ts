import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { messages } from '#contracts/online/bookings.sq.ts';
import { readRows } from '../../../test/checked-database.ts';
import { fullPool, testWorld } from '../../../test/harness.ts';
import { aBooking, aProof, bookOnline, type OpenSalon, openSalon } from '../../../test/online.ts';
import { aDay, book, historyOf, listAppointments } from '../../../test/visits.ts';
import { numberFor } from '../../demo/proof.ts';
import { sql } from '../../ground/db/database.ts';

const world = testWorld({}, fullPool);
const open = (...changes: Parameters<typeof openSalon> extends [unknown, ...infer Rest] ? Rest : never) =>
  openSalon(world(), ...changes);
const bookAt = (salon: OpenSalon, changes: Record<string, unknown> = {}) =>
  bookOnline(world(), salon, changes);
const send = (salon: OpenSalon, body: object) =>
  world().nobody.post(`/public/salons/${salon.slug}/bookings`, body);

describe('booking on the page of a salon', () => {
  test('a stranger books; the salon has the visit, the client and a line in its history', async () => {
    const salon = await open();
    const phone = '069 211 22 33';
    const wanted = await aBooking(world(), salon, {
      phone,
      note: 'Me makinë',
      services: Object.values(salon.services),
    });
    const { status, body } = await send(salon, wanted);
    expect({ status, ...body }).toMatchObject({
      status: 201,
      message: messages.booked,
      booking: {
        id: wanted.id,
        state: 'accepted',
        date: aDay,
        time: '10:00',
        duration: 120,
        service: 'Ngjyrosje + Prerje',
        barber: 'Arben',
        price: 25,
      },
    });
    const [visit] = await listAppointments(salon, `?from=${aDay}&to=${aDay}`);
    expect(visit).toMatchObject({
      client_name: 'Arben Hoxha',
      client_phone: '+355 69 211 2233',
      status: 'pending',
      price: 25,
      note: 'Me makinë',
      user_id: salon.user.id,
      booked_online: true,
      services: [{ duration: 90 }, { duration: 30 }],
    });
    const kept = await historyOf(world().db, salon);
    expect(kept.at(-1)?.description).toBe('U rezervua online: 24.11.2026 10:00');
  });

  test('the same request again answers 200 with the same booking; another one with its id is a duplicate', async () => {
    const salon = await open();
    const wanted = await aBooking(world(), salon);
    const first = await send(salon, wanted);
    const again = await send(salon, { ...wanted, proof: await aProof(world(), salon) });
    expect({ status: again.status, booking: again.body.booking }).toEqual({
      status: 200,
      booking: first.body.booking,
    });
    const other = await send(salon, { ...wanted, time: '12:00' });
    expect({ status: other.status, code: other.body.code }).toEqual({ status: 409, code: 'duplicate' });
    expect(await listAppointments(salon)).toHaveLength(1);
  });

  test('two tabs that send one request at once make one booking', { tags: 'long' }, async () => {
    const salon = await open();
    const wanted = await aBooking(world(), salon);
    const answers = await Promise.all([send(salon, wanted), send(salon, wanted)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(await listAppointments(salon)).toHaveLength(1);
  });

  test('a taken time, a past day, one within the lead or beyond the horizon answer 409 with the nearest times', async () => {
    const salon = await open();
    await book(salon, { appointment_date: aDay, appointment_time: '10:00', duration: 30 });
    const barber = salon.barbers.Arben;
    const taken = await bookAt(salon, { barber });
    expect({ status: taken.status, ...taken.body }).toMatchObject({
      status: 409,
      code: 'slot_taken',
      message: messages.slotTaken,
      times: [
        { date: aDay, time: '09:30' },
        { date: aDay, time: '10:30' },
        { date: aDay, time: '11:30' },
      ],
    });
    for (const wrong of [
      { date: '2026-11-22' },
      { date: '2026-11-23', time: '12:00' },
      { date: '2026-12-30' },
      { time: '10:07' },
    ]) {
      const { status, body } = await bookAt(salon, { barber, ...wrong });
      expect({ wrong, status, code: body.code }).toEqual({ wrong, status: 409, code: 'slot_taken' });
      expect(body.times).toHaveLength(3);
      // the last day that can be booked is 30 days from today
      if (wrong.date === '2026-12-30') expect(body.times[0].date).toBe('2026-12-23');
    }
  });

  test('prices and minutes come from the salon’s services', async () => {
    const salon = await open();
    const { body } = await bookAt(salon, { price: 0.01, duration: 5 });
    expect(body.booking).toMatchObject({ price: 5, duration: 30 });
    const discreet = await open({ showPrices: false });
    expect((await bookAt(discreet)).body.booking.price).toBeNull();
  });

  test('for anyone, the barber with the fewest booked minutes gets the visit', { tags: 'long' }, async () => {
    const salon = await open();
    await book(salon, { barber: 'Arben', appointment_time: '15:00' });
    expect((await bookAt(salon)).body.booking.barber).not.toBe('Arben');
  });

  test.each([
    [{ phone: '069 12' }, 'phone', undefined],
    [{ phone: '+355 800 1234' }, 'phone', undefined],
    [{ services: ['01900000-0000-7000-8000-000000000000'] }, 'services', messages.serviceNotOffered],
    [{ barber: '01900000-0000-7000-8000-000000000000' }, 'barber', messages.barberNotOffered],
  ])('%o is refused with its field', async (wrong, field, sentence) => {
    const salon = await open();
    const { status, body } = await bookAt(salon, wrong);
    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 400, fields: [field] });
    if (sentence) expect(body.fields[field]).toBe(sentence);
    expect(await listAppointments(salon)).toEqual([]);
  });

  test('a body of more than 8 KB answers 413', async () => {
    const salon = await open();
    expect((await bookAt(salon, { note: 'x'.repeat(9000) })).status).toBe(413);
  });

  test('a page that is closed since it was opened answers 403', async () => {
    const salon = await open();
    const wanted = await aBooking(world(), salon);
    const { settings, slug } = (await salon.get('/online')).body.data;
    await salon.put('/online', { ...settings, slug, open: false });
    const { status, body } = await send(salon, wanted);
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'not_bookable' });
  });
});

describe('whose visit it is', () => {
  const phone = '+355 69 300 4567';
  const clientsOf = async (salon: OpenSalon) =>
    (await salon.get('/clients')).body.clients.map((one: { name: string }) => one.name);

  test('a known number is the client who has it, whatever name was typed', async () => {
    const salon = await open();
    await book(salon, { client_name: 'Besnik Thaçi', client_phone: phone, appointment_time: '15:00' });
    await bookAt(salon, { phone, name: 'Beni' });
    expect(await clientsOf(salon)).toEqual(['Besnik Thaçi']);
  });

  test('a number of a family finds the client with the typed name, or else the one who came last', {
    tags: 'long',
  }, async () => {
    const salon = await open();
    await book(salon, { client_name: 'Besnik Thaçi', client_phone: phone, appointment_time: '15:00' });
    await book(salon, { client_name: 'Dea Thaçi', client_phone: phone, appointment_date: '2026-11-25' });
    await bookAt(salon, { phone, name: 'besnik thaci', time: '12:00' });
    await bookAt(salon, { phone, name: 'Gjyshja', time: '13:00' });
    const visits = await listAppointments(salon, `?from=${aDay}&to=${aDay}`);
    expect(visits.map(({ client_name }) => client_name)).toEqual([
      'Besnik Thaçi',
      'Dea Thaçi',
      'Besnik Thaçi',
    ]);
  });

  test('a name alone joins nobody: a new client has the same name', async () => {
    const salon = await open();
    await book(salon, {
      client_name: 'Arben Hoxha',
      client_phone: '+355 69 400 0000',
      appointment_time: '15:00',
    });
    await bookAt(salon, { phone });
    await bookAt(salon, { phone: '+355 68 300 4567', time: '12:00' });
    expect(await clientsOf(salon)).toEqual(Array(3).fill('Arben Hoxha'));
  });

  test('erasing a client erases what the booking kept', { tags: 'long' }, async () => {
    const salon = await open();
    await bookAt(salon, { phone, email: 'arben@posta.al' });
    const [visit] = await listAppointments(salon);
    await salon.post(`/clients/${visit?.client_id}/erase`);
    const [kept] = await readRows<object>(world().db)(sql`
      select typed_name like 'Klient i fshirë %' as erased, phone_digits, email from bookings
      where appointment_id = ${visit?.id}`);
    expect(kept).toEqual({ erased: true, phone_digits: '', email: null });
  });
});

describe('against floods', { tags: 'long' }, () => {
  test('a missing, foreign, used, too new or too old ticket, or one without its proof of work, books nothing', async () => {
    const salon = await open();
    const other = await open();
    const used = await aProof(world(), salon);
    await bookAt(salon, { proof: used });
    const wrong = {
      none: { ticket: '', number: 0 },
      foreign: await aProof(world(), other),
      used,
      changed: { ...(await aProof(world(), salon)), ticket: used.ticket.replace(/\.0\./, '.1.') },
      withoutWork: { ...(await aProof(world(), salon, 40)), number: 7 },
    };
    for (const [name, proof] of Object.entries(wrong)) {
      const { status, body } = await bookAt(salon, { proof, time: '12:00' });
      expect({ name, status, fields: body.fields }).toEqual({
        name,
        status: 400,
        fields: { proof: messages.proofWrong },
      });
    }
    const late = await aProof(world(), salon);
    await world().at('2026-11-23T12:30:00Z', async () =>
      expect((await bookAt(salon, { proof: late, time: '12:00' })).status).toBe(400),
    );
    await world().at('2026-11-23T10:17:51Z', async () =>
      expect((await bookAt(salon, { proof: late, time: '12:00' })).status).toBe(400),
    );
    expect(await listAppointments(salon)).toHaveLength(1);
  });

  test('the ticket of the page with the work that it asks for books once', async () => {
    const salon = await open();
    const path = `/public/salons/${salon.slug}/times?services=${salon.services.Prerje}`;
    const { ticket, bits } = (await world().nobody.get(path)).body.proof;
    expect(bits).toBe(14);
    let number = 0;
    const fits = () =>
      createHash('sha256').update(`${ticket}.${number}`).digest().readUInt32BE() >>> (32 - bits) === 0;
    while (!fits()) number += 1;
    const wanted = await aBooking(world(), salon, { proof: { ticket, number } });
    await world().at('2026-11-23T10:18:30Z', async () =>
      expect((await send(salon, wanted)).status).toBe(201),
    );
  });

  test('a filled-in hidden field looks like a success, and nothing is written', async () => {
    const salon = await open();
    expect((await bookAt(salon, { website: 'https://spam.example' })).status).toBe(201);
    expect(await listAppointments(salon)).toEqual([]);
  });

  test('one number has at most as many visits ahead as the salon allows', async () => {
    const salon = await open({ maxOpen: 1 });
    const phone = '+355 69 500 0001';
    await bookAt(salon, { phone });
    const { status, body } = await bookAt(salon, { phone, time: '12:00' });
    expect({ status, ...body }).toMatchObject({
      status: 409,
      code: 'limit_reached',
      message: messages.notOnline,
    });
  });

  test('a number that the salon blocked gets the same answer', async () => {
    const salon = await open();
    const phone = '+355 69 500 0009';
    await book(salon, { client_phone: phone, appointment_time: '15:00' });
    const [client] = (await salon.get('/clients')).body.clients;
    const block = (blocked: boolean) => salon.put(`/clients/${client.id}/online`, { blocked });
    expect((await block(true)).body.client.onlineBlocked).toBe(true);
    const { status, body } = await bookAt(salon, { phone });
    expect({ status, message: body.message }).toEqual({ status: 409, message: messages.notOnline });
    await block(false);
    expect((await bookAt(salon, { phone })).status).toBe(201);
  });

  test('a number stays blocked after its client was made one with another, until the salon takes that back', async () => {
    const salon = await open();
    const phone = '+355 69 500 0010';
    const blocked = await book(salon, { client_phone: phone, appointment_time: '15:00' });
    const other = await book(salon, {
      client_name: 'Beni Kola',
      client_phone: '+355 69 500 0011',
      appointment_time: '16:00',
    });
    await salon.put(`/clients/${blocked.client_id}/online`, { blocked: true });
    const merging = { gone: blocked.client_id, name: 'kept' };
    expect((await salon.post(`/clients/${other.client_id}/merge`, merging)).status).toBe(200);
    expect((await bookAt(salon, { phone })).body.message).toBe(messages.notOnline);
    await salon.put(`/clients/${other.client_id}/online`, { blocked: false });
    expect((await bookAt(salon, { phone })).status).toBe(201);
  });

  test('three bookings an hour of one number', async () => {
    const salon = await open({ maxOpen: 5 });
    const phone = '+355 69 500 0002';
    const times = ['09:00', '09:30', '10:00', '10:30'];
    const statuses = [];
    for (const time of times) statuses.push((await bookAt(salon, { phone, time })).status);
    expect(statuses).toEqual([201, 201, 201, 409]);
  });

  test('the ticket of the release before, with more work, books', async () => {
    const salon = await open();
    const { ticket } = await aProof(world(), salon, 17);
    const proof = { ticket, number: numberFor({ ticket, bits: 17 }) };
    expect((await bookAt(salon, { proof })).status).toBe(201);
  });
});

describe('bookings that the salon accepts by hand', () => {
  test('a request keeps its time', async () => {
    const salon = await open({ accept: 'none' });
    const barber = salon.barbers.Arben;
    const { body } = await bookAt(salon, { barber });
    expect({ state: body.booking.state, message: body.message }).toEqual({
      state: 'waiting',
      message: messages.requested,
    });
    expect((await bookAt(salon, { barber })).status).toBe(409);
  });
});
