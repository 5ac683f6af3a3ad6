// @module-tag long
// The edges of online booking: what changes between the page and the booking, odd input, and odd days.
import { beforeAll, describe, expect, test } from 'vitest';
import { crowd } from '#contracts/ground/push.sq.ts';
import { messages } from '#contracts/online/bookings.sq.ts';
import type { OnlineSettings } from '#contracts/online/online.ts';
import { messages as serviceMessages } from '#contracts/salon/services.sq.ts';
import { testWorld } from '../../../test/harness.ts';
import { aBooking, aProof, bookOnline, fillDay, type OpenSalon, openSalon } from '../../../test/online.ts';
import { aDay, listAppointments } from '../../../test/visits.ts';
import { deleteLeftAccounts } from '../../identity/account-deletion/routes.ts';
import { answerDueRequests } from './answer.ts';

const world = testWorld();
const open = (changes: Partial<OnlineSettings> = {}) => openSalon(world(), changes);
const bookAt = (salon: OpenSalon, changes: Record<string, unknown> = {}) =>
  bookOnline(world(), salon, changes);
const send = (salon: OpenSalon, body: object) =>
  world().nobody.post(`/public/salons/${salon.slug}/bookings`, body);
const answerDue = () => answerDueRequests(world().db, () => world().clock.now())();
const timesOn = async (salon: OpenSalon, day: string, service = salon.services.Prerje, barber = 'any') => {
  const query = `services=${service}&from=${day}&days=1&barber=${barber}`;
  return (await world().nobody.get(`/public/salons/${salon.slug}/times?${query}`)).body.days[0].times;
};
const openOn = (salon: OpenSalon, day: string, from: string, to: string) =>
  salon.post('/day-exceptions', {
    barberId: null,
    from: day,
    to: day,
    open: [{ from, to }],
    reason: 'other',
    title: null,
    forAll: true,
  });

describe('a booking of what the salon does not offer', () => {
  let salon: OpenSalon;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    salon = await open();
    const more = [
      { name: 'Mjekër', duration: 30, addon: true },
      { name: 'Nusja', duration: 700 },
      { name: 'Fshehur', duration: 30 },
      { name: 'Telefon', duration: 30 },
    ];
    for (const service of more) {
      const { body } = await salon.post('/user/services', { price: 3, ...service });
      ids[service.name] = body.data.id;
    }
    await salon.put(`/user/services/${ids.Fshehur}`, { active: false });
    const offline = { online: false, priceFrom: false };
    await salon.put(`/online/services/${ids.Telefon}`, offline);
    await salon.put(`/online/barbers/${salon.barbers.Arben}`, { services: [salon.services.Ngjyrosje] });
    ids.ofAnotherSalon = (await open()).services.Prerje ?? '';
  });

  const { addonAlone } = serviceMessages;
  const { serviceNotOffered, barberNotOffered, tooManyServices, tooLong } = messages;
  test.each<[string, string, string, () => Record<string, unknown>]>([
    ['an inactive service', 'services', serviceNotOffered, () => ({ services: [ids.Fshehur] })],
    ['one that is not booked online', 'services', serviceNotOffered, () => ({ services: [ids.Telefon] })],
    ['one of another salon', 'services', serviceNotOffered, () => ({ services: [ids.ofAnotherSalon] })],
    ['a barber who does not do it', 'barber', barberNotOffered, () => ({ barber: salon.barbers.Arben })],
    ['an add-on alone', 'services', addonAlone, () => ({ services: [ids.Mjekër] })],
    ['nine services', 'services', tooManyServices, () => ({ services: Array(9).fill(ids.Mjekër) })],
    [
      'more than twelve hours together',
      'services',
      tooLong,
      () => ({ services: [ids.Nusja, salon.services.Prerje] }),
    ],
  ])('%s is refused with its field', async (_name, field, sentence, wanted) => {
    const { status, body } = await bookAt(salon, wanted());
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { [field]: sentence } });
    expect(await listAppointments(salon)).toEqual([]);
  });
});

describe('what the owner changes while a page is open', () => {
  test('the hours count when the booking is written, and what was booked before stays', async () => {
    const salon = await open();
    await bookAt(salon, { time: '09:00' });
    const late = await aBooking(world(), salon, { time: '10:00' });
    await openOn(salon, aDay, '12:00', '19:00');
    const { status, body } = await send(salon, late);
    expect({ status, ...body }).toMatchObject({
      status: 409,
      code: 'slot_taken',
      times: [{ date: aDay, time: '12:00' }, { time: '13:00' }, { time: '14:00' }],
    });
    expect(await listAppointments(salon)).toMatchObject([{ appointment_time: '09:00', status: 'pending' }]);
  });

  test('an inactive barber is offered no more at once, and keeps the visits', async () => {
    const salon = await open();
    const barber = salon.barbers.Arben;
    await bookAt(salon, { barber });
    const late = await aBooking(world(), salon, { barber, time: '12:00' });
    await salon.put(`/barbers/${barber}`, { active: false });
    const refused = { status: 400, body: { fields: { barber: messages.barberNotOffered } } };
    expect(await send(salon, late)).toMatchObject(refused);
    const times = `/public/salons/${salon.slug}/times?services=${salon.services.Prerje}&barber=${barber}`;
    expect(await world().nobody.get(times)).toMatchObject(refused);
    expect((await bookAt(salon, { time: '12:00' })).body.booking.barber).toBe('Blerim');
    const visits = await listAppointments(salon);
    expect(visits.map((visit) => visit.barber)).toEqual(['Arben', 'Blerim']);
  });

  test('a deleted salon has no page, no times, no bookings, and its links end', async () => {
    const salon = await open();
    const { link } = (await bookAt(salon)).body;
    const late = await aBooking(world(), salon, { time: '12:00' });
    const { name } = (await salon.get('/salon')).body.data;
    await salon.post('/auth/delete-account', { salon: name });
    await world().at('2027-01-15T10:00:00Z', async () => {
      await deleteLeftAccounts(world().db, () => world().clock.now())();
    });
    const { slug, services } = salon;
    const read = async (url: string) => (await world().app.inject({ url })).statusCode;
    expect([
      await read(`/s/${slug}`),
      await read(`/api/public/salons/${slug}/times?services=${services.Prerje}`),
      (await send(salon, late)).status,
      await read(new URL(link).pathname),
    ]).toEqual([404, 404, 404, 404]);
  });
});

describe('odd days', () => {
  test('a visit ends by midnight', async () => {
    const salon = await open();
    await openOn(salon, aDay, '20:00', '24:00');
    expect((await timesOn(salon, aDay)).at(-1)).toBe('23:30');
    expect((await timesOn(salon, aDay, salon.services.Ngjyrosje)).at(-1)).toBe('22:30');
    expect((await bookAt(salon, { time: '23:45' })).status).toBe(409);
    expect((await bookAt(salon, { time: '23:30' })).status).toBe(201);
  });

  test.each([
    ['2028-03-26', '2028-03-20T10:00:00Z', '03:30', ['01:00', '01:30', '03:00', '03:30']],
    ['2026-10-25', '2026-10-19T10:00:00Z', '02:30', ['01:00', '01:30', '02:00', '02:30', '03:00', '03:30']],
  ])('the day of %s has the hours of the clock in the salon, each once', async (day, moment, time, all) => {
    const clocks = await world().at(moment, async () => {
      const salon = await open();
      // a Sunday, on which the salon is closed
      expect(await timesOn(salon, day)).toEqual([]);
      await openOn(salon, day, '01:00', '04:00');
      const times = await timesOn(salon, day);
      const { status, body } = await bookAt(salon, { date: day, time });
      // with the second barber, and then with nobody
      const second = await bookAt(salon, { date: day, time });
      const third = await bookAt(salon, { date: day, time });
      const path = new URL(body.link).pathname;
      const pages = await Promise.all(
        [path, `${path}/termini.ics`].map(async (url) => (await world().app.inject({ url })).statusCode),
      );
      return { times, status, time: body.booking.time, again: [second.status, third.status], pages };
    });
    expect(clocks).toEqual({ times: all, status: 201, time, again: [201, 409], pages: [200, 200] });
  });

  test('nobody can book in the hour that the clock skips in spring', async () => {
    await world().at('2028-03-20T10:00:00Z', async () => {
      const salon = await open();
      await openOn(salon, '2028-03-26', '01:00', '04:00');
      expect((await bookAt(salon, { date: '2028-03-26', time: '02:30' })).status).toBe(409);
      // this visit would end at 03:30 on the clock
      expect((await bookAt(salon, { date: '2028-03-26', time: '01:45' })).status).toBe(409);
      expect((await bookAt(salon, { date: '2028-03-26', time: '03:00' })).status).toBe(201);
    });
  });
});

describe('names and numbers', () => {
  test('a name of emoji is a name', async () => {
    const salon = await open();
    expect((await bookAt(salon, { name: '💈✂️' })).status).toBe(201);
    expect(await listAppointments(salon)).toMatchObject([{ client_name: '💈✂️' }]);
  });

  test('numbers of any country are accepted, but none that nobody answers', async () => {
    const salon = await open({ stepMinutes: 30 });
    const right = ['+41 79 123 45 67', '+49 1512 3456789', '+383 44 123 456', '069 211 22 33'];
    const statuses = [];
    for (const [n, phone] of right.entries()) {
      statuses.push((await bookAt(salon, { phone, time: `${12 + n}:00` })).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201]);
    // free of charge, premium, shared cost
    for (const phone of ['+49 800 1234567', '+49 900 1234567', '+44 844 123 4567']) {
      const { status, body } = await bookAt(salon, { phone, time: '18:00' });
      expect({ phone, status, fields: Object.keys(body.fields ?? {}) }).toEqual({
        phone,
        status: 400,
        fields: ['phone'],
      });
    }
  });
});

describe('a crowd of strangers', () => {
  const toldOf = async (salon: OpenSalon) => {
    await world().runJobs();
    return world().mails.filter(({ to, text }) => to === salon.email && text?.includes(crowd.body)).length;
  };

  test.each([
    ['60 bookings of unknown numbers a day', 60, true],
    ['200 bookings a day', 200, false],
  ])(
    'after %s further bookings wait for an answer, the owner gets one message, and they lapse unanswered',
    async (_rule, count, isNew) => {
      const salon = await open({ unanswered: 'accept' });
      await fillDay(world(), salon, count - 1, isNew);
      expect((await bookAt(salon, { time: '09:00' })).body.booking.state).toBe('accepted');
      await fillDay(world(), salon, 1, isNew);
      expect(await toldOf(salon)).toBe(0);
      for (const time of ['12:00', '13:00']) {
        expect((await bookAt(salon, { time })).body.booking.state).toBe('waiting');
      }
      expect(await toldOf(salon)).toBe(1);
      await world().at('2026-11-23T22:18:00Z', answerDue);
      expect(await listAppointments(salon)).toMatchObject([{ appointment_time: '09:00' }]);
    },
  );
});

describe('a salon whose plan ended', () => {
  const ended = '2026-12-30T10:00:00Z';

  test('a salon without a plan cannot be booked, and its bookings stay', async () => {
    const salon = await open({ horizonDays: 60 });
    await bookAt(salon, { date: '2027-01-05' });
    const { status, body } = await world().at(ended, async () =>
      send(
        salon,
        await aBooking(world(), salon, { date: '2027-01-06', proof: await aProof(world(), salon) }),
      ),
    );
    expect({ status, code: body.code, message: body.message }).toEqual({
      status: 403,
      code: 'not_bookable',
      message: messages.notBookable,
    });
    expect(await listAppointments(salon)).toMatchObject([{ appointment_date: '2027-01-05' }]);
  });

  test.each([
    ['accept', 1],
    ['cancel', 0],
  ] as const)(
    'requests of a salon without a plan end by the rule of the salon: %s',
    async (unanswered, left) => {
      const salon = await open({ accept: 'none', unanswered, horizonDays: 60 });
      await bookAt(salon, { date: '2027-01-05' });
      await world().at(ended, answerDue);
      expect((await salon.get('/bookings')).body.requests).toEqual([]);
      expect(await listAppointments(salon)).toHaveLength(left);
    },
  );
});
