import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import type { Reminder } from '#contracts/online/reminders.ts';
import { type Salon, testWorld } from '../../../test/harness.ts';
import { bookOnline, openSalon } from '../../../test/online.ts';
import { aBlock, book } from '../../../test/visits.ts';

const world = testWorld();
const newSalon = () => world().newSalon();

const queueOf = async (salon: Salon) => (await salon.get('/reminders')).body;
const mark = (salon: Salon, visits: readonly string[], channel: string | null) =>
  salon.put('/reminders', { visits, channel });

const today = '2026-11-23';
const tomorrow = '2026-11-24';
const withPhone = (client_name: string, client_phone: string, appointment_time: string) => ({
  client_name,
  client_phone,
  appointment_time,
  appointment_date: tomorrow,
  barber: 'Arben',
  duration: 30,
});

describe('the reminders of tomorrow', () => {
  test('each client with a phone has one reminder, in order of time; cancelled visits and blocks have none', async () => {
    const salon = await newSalon();
    await book(salon, withPhone('Besa Meta', '069 123 4567', '15:00'));
    await book(salon, withPhone('Arta Leka', '069 765 4321', '09:00'));
    await book(salon, { ...withPhone('Arta Leka', '', '11:00'), service_name: 'Ngjyrosje' });
    await book(salon, { ...withPhone('Pa Telefon', '', '10:00'), client_phone: undefined });
    await book(salon, { ...withPhone('Pa Telefon', '', '13:00'), client_phone: undefined });
    await book(salon, { ...withPhone('Sot Gjini', '069 111 1111', '19:00'), appointment_date: today });
    const cancelled = await book(salon, withPhone('Dea Kola', '069 222 2222', '12:00'));
    await salon.put(`/appointments/${cancelled.id}`, { status: 'cancelled' });
    await salon.post('/appointments', aBlock({ appointment_date: tomorrow }));

    const { days, reminders, withoutPhone } = await queueOf(salon);
    expect(days).toEqual([tomorrow]);
    expect(
      reminders.map(({ client, visits, channel, sent }: Reminder) => [
        client.name,
        visits.map((visit) => visit.appointment_time),
        channel,
        sent,
      ]),
    ).toEqual([
      ['Arta Leka', ['09:00', '11:00'], 'whatsapp', null],
      ['Besa Meta', ['15:00'], 'whatsapp', null],
    ]);
    expect(withoutPhone).toMatchObject([{ name: 'Pa Telefon', times: ['10:00', '13:00'], day: tomorrow }]);
    await salon.post(`/clients/${withoutPhone[0].id}/erase`);
    expect((await queueOf(salon)).withoutPhone).toEqual([]);
  });

  test('the reminders leave out a request until it is accepted', { tags: 'long' }, async () => {
    const salon = await openSalon(world(), { accept: 'none' });
    const { body } = await bookOnline(world(), salon, { date: tomorrow });
    expect(body.booking.state).toBe('waiting');
    expect((await queueOf(salon)).reminders).toEqual([]);
    const [request] = (await salon.get('/bookings')).body.requests;
    await salon.post(`/bookings/${request.id}/answer`, { accept: true });
    expect((await queueOf(salon)).reminders).toMatchObject([{ client: { name: 'Arben Hoxha' } }]);
  });

  test('reach over closed days to the next working day; a landline is called', { tags: 'long' }, async () => {
    const salon = await newSalon();
    const closed = { barberId: null, open: [], reason: 'holiday', title: null, forAll: true };
    await salon.post('/day-exceptions', { ...closed, from: tomorrow, to: tomorrow });
    const next = addDays(tomorrow, 1);
    await book(salon, { ...withPhone('Besa Meta', '04 2 234 567', '15:00'), appointment_date: next });
    const { days, reminders } = await queueOf(salon);
    expect(days).toEqual([tomorrow, next]);
    expect(reminders).toMatchObject([{ day: next, channel: 'call' }]);
    // the number was a mobile one before
    await mark(salon, [reminders[0].visits[0].id], 'whatsapp');
    expect((await queueOf(salon)).reminders).toMatchObject([{ channel: 'call' }]);
  });
});

describe('marking a reminder', () => {
  test('a marked reminder shows when and how it was sent, keeps the channel for the next time, and can be unmarked', async () => {
    const salon = await newSalon();
    const visit = await book(salon, withPhone('Besa Meta', '069 123 4567', '15:00'));
    const { status, body } = await mark(salon, [visit.id], 'viber');
    expect({ status, marked: body.marked }).toEqual({ status: 200, marked: 1 });
    const at = world().clock.now().toISOString();
    expect((await queueOf(salon)).reminders).toMatchObject([
      { channel: 'viber', sent: { at, channel: 'viber' } },
    ]);
    await mark(salon, [visit.id], null);
    expect((await queueOf(salon)).reminders).toMatchObject([{ channel: 'viber', sent: null }]);
  });

  test('a moved visit is no longer marked: the mark counts only for the day that the reminder named', async () => {
    const salon = await newSalon();
    const visit = await book(salon, {
      ...withPhone('Besa Meta', '069 123 4567', '15:00'),
      appointment_date: addDays(tomorrow, 1),
    });
    await mark(salon, [visit.id], 'whatsapp');
    await salon.put(`/appointments/${visit.id}`, { appointment_date: tomorrow });
    expect((await queueOf(salon)).reminders).toMatchObject([{ sent: null }]);
  });

  test('a client with two visits is reminded when both are marked', { tags: 'long' }, async () => {
    const salon = await newSalon();
    const first = await book(salon, withPhone('Besa Meta', '069 123 4567', '10:00'));
    const second = await book(salon, withPhone('Besa Meta', '', '15:00'));
    await mark(salon, [first.id], 'whatsapp');
    expect((await queueOf(salon)).reminders).toMatchObject([{ sent: null }]);
    await Promise.all(Array.from({ length: 20 }, () => mark(salon, [first.id, second.id], 'sms')));
    expect((await queueOf(salon)).reminders).toMatchObject([{ sent: { channel: 'sms' } }]);
  });

  test('the history of the visit says who reminded the client, and who took the mark back', async () => {
    const salon = await newSalon();
    const { id } = await book(salon, withPhone('Besa Meta', '069 123 4567', '10:00'));
    await mark(salon, [id], 'whatsapp');
    await mark(salon, [id], null);
    expect((await salon.get(`/appointments/${id}/changes`)).body.changes).toMatchObject([
      { what: 'made' },
      { what: 'reminded', by_kind: 'staff', by_name: expect.stringContaining('Salloni') },
      { what: 'reminder_undone', by_kind: 'staff' },
    ]);
  });

  test('a call marks no visit of another salon, no block and no cancelled visit', async () => {
    const [salon, other] = [await newSalon(), await newSalon()];
    const theirs = await book(other, withPhone('Besa Meta', '069 123 4567', '10:00'));
    const block = (await salon.post('/appointments', aBlock({ barber: 'Blerim' }))).body.appointment;
    const cancelled = await book(salon, withPhone('Dea Kola', '069 222 2222', '12:00'));
    await salon.put(`/appointments/${cancelled.id}`, { status: 'cancelled' });
    const { body } = await mark(salon, [theirs.id, block.id, cancelled.id, newId()], 'whatsapp');
    expect(body.marked).toBe(0);
    expect((await queueOf(other)).reminders).toMatchObject([{ sent: null }]);
    await mark(other, [theirs.id], 'whatsapp');
    await mark(salon, [theirs.id], null);
    expect((await queueOf(other)).reminders).toMatchObject([{ sent: { channel: 'whatsapp' } }]);
  });
});

describe('the link in a reminder', () => {
  const linkIn = async (salon: Salon) => {
    const [reminder] = (await queueOf(salon)).reminders;
    return reminder.visits[0].link as string;
  };
  const answer = (link: string, method: 'POST' | 'PUT', to: string, body: object) =>
    world().call(method, `${new URL(link).pathname.replace('/r/', '/public/visits/')}${to}`, body);

  test('the link in a reminder opens the visit, and its answer is in the queue', async () => {
    const salon = await newSalon();
    await book(salon, withPhone('Besa Meta', '069 123 4567', '15:00'));
    const link = await linkIn(salon);
    expect(link).toMatch(/^http:\/\/kreher\.test\/r\/[0-9a-z]{8}-[\w-]{11}$/);
    expect(await linkIn(salon)).toBe(link);
    expect((await queueOf(salon)).reminders).toMatchObject([{ visits: [{ answer: null }] }]);
    expect((await answer(link, 'POST', '/coming', {})).status).toBe(200);
    expect((await queueOf(salon)).reminders).toMatchObject([{ visits: [{ answer: 'coming' }] }]);
  });

  test('a cancelled visit leaves the queue', { tags: 'long' }, async () => {
    const salon = await newSalon();
    await book(salon, withPhone('Besa Meta', '069 123 4567', '15:00'));
    await answer(await linkIn(salon), 'POST', '/cancel', {});
    expect((await queueOf(salon)).reminders).toEqual([]);
  });
});

describe('the text of the reminders', () => {
  const save = (salon: Salon, text: string | null) => salon.put('/reminders/text', { text });

  test('reminders have the usual text until the salon writes its own, and again after that is emptied', {
    tags: 'long',
  }, async () => {
    const salon = await newSalon();
    expect((await queueOf(salon)).text).toBeNull();
    expect((await save(salon, ' Sot në {ora}! ')).body).toMatchObject({ text: 'Sot në {ora}!' });
    expect((await queueOf(salon)).text).toBe('Sot në {ora}!');
    await save(salon, '');
    expect((await queueOf(salon)).text).toBeNull();
  });
});
