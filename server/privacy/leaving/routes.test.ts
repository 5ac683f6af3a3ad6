import { v7 as newId } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import { messages } from '#contracts/privacy/leaving.sq.ts';
import type { ClientBooking } from '#contracts/salon/booked.ts';
import { messages as staffMessages } from '#contracts/salon/staff.sq.ts';
import { readRows } from '../../../test/checked-database.ts';
import { fullPool, password, type Salon, testWorld } from '../../../test/harness.ts';
import { bookOnline, openSalon } from '../../../test/online.ts';
import { newBrowser, openPushService } from '../../../test/push-service.ts';
import { barbersOf, newPerson } from '../../../test/staff.ts';
import { linkOf } from '../../../test/visit-links.ts';
import { aBlock, aDay, book, historyOf, listAppointments } from '../../../test/visits.ts';
import { sql } from '../../ground/db/database.ts';

const service = await openPushService();
afterAll(() => service.close());
const world = testWorld({ pushServices: [service.origin] }, fullPool);

const nothing = { handOverTo: null, deactivatesColumn: false };

/** A salon whose column `Arben` is of a barber with an own login. */
async function salonWithBarber() {
  const salon = await world().newSalon();
  const barbers = await barbersOf(salon);
  const { Arben = '', Blerim = '' } = barbers;
  const arben = await newPerson(world(), salon, 'barber', { column: Arben });
  const leave = (body: object = nothing) => salon.post(`/staff/${arben.staffId}/leave`, body);
  return { salon, arben, Arben, Blerim, leave };
}

const staffIdOf = async ({ user }: Pick<Salon, 'user'>) => {
  const [found] = await readRows<{ id: string }>(world().db)(sql`
    select id from staff where user_id = ${user.id}`);
  return found?.id ?? '';
};

const columnsOf = async (salon: Salon) =>
  Object.fromEntries((await listAppointments(salon, '?kind=all')).map(({ id, barber }) => [id, barber]));

describe('the login of who leaves', () => {
  test('is deleted with sessions, devices and push; the salon and its clients stay', async () => {
    const { salon, arben, leave } = await salonWithBarber();
    await book(salon);
    const typed = { email: arben.email, password, remember: true };
    const remembered = (await world().call('POST', '/auth/login', typed)).body;
    const browser = newBrowser(service.origin).subscription;
    await world().call('PUT', '/push', browser, { token: remembered.token });
    await arben.put('/push', newBrowser(service.origin).subscription);

    const { status, body } = await leave();
    expect({ status, ...body }).toEqual({
      status: 200,
      success: true,
      message: messages.left(await nameOf(arben)),
    });
    expect((await arben.get('/clients')).body.code).toBe('unauthenticated');
    const tab = await world().call('GET', '/clients', undefined, { token: remembered.token });
    expect(tab.body.code).toBe('unauthenticated');
    expect((await world().call('POST', '/auth/login', typed)).status).toBe(401);
    const left = await readRows<{ left: number }>(world().db)(sql`
      select
        (select count(*) from sessions where user_id = ${arben.user.id})
        + (select count(*) from devices where user_id = ${arben.user.id})
        + (select count(*) from push_subscriptions where user_id = ${arben.user.id})
        + (select count(*) from users where id = ${arben.user.id}) as left`);
    expect(left.map((one) => Number(one.left))).toEqual([0]);
    expect((await salon.get('/clients')).body.clients).toHaveLength(1);
  });

  const nameOf = async ({ staffId }: { staffId: string }) => {
    const [found] = await readRows<{ name: string }>(world().db)(sql`
      select name from staff where id = ${staffId}`);
    return found?.name ?? '';
  };

  test('who left has an e-mail that is free: the person registers with it again', {
    tags: 'long',
  }, async () => {
    const { arben, leave } = await salonWithBarber();
    await leave();
    const again = { username: 'Arben', email: arben.email, password };
    expect((await world().nobody.post('/auth/register', again)).status).toBe(201);
  });

  test('the stream of live updates ends', { tags: 'long' }, async () => {
    const { arben, leave } = await salonWithBarber();
    const address = await world().app.listen({ port: 0, host: '127.0.0.1' });
    const stream = await fetch(`${address}/api/events`, {
      headers: { authorization: `Bearer ${arben.token}` },
    });
    const reader = stream.body?.getReader();
    await reader?.read();
    await leave();
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) break;
    }
  });

  test('a person without a login and without a column leaves, and is not found the second time', async () => {
    const { salon, arben } = await salonWithBarber();
    await world().db.run(sql`
      update staff set user_id = null, barber_id = null where id = ${arben.staffId}`);
    const path = `/staff/${arben.staffId}/leave`;
    expect((await salon.get(`/staff/${arben.staffId}/leaving`)).body).toMatchObject({ visits: [], count: 0 });
    expect((await salon.post(path, nothing)).status).toBe(200);
    expect((await salon.post(path, nothing)).status).toBe(404);
    expect((await salon.get(`/staff/${arben.staffId}/leaving`)).status).toBe(404);
  });

  test('the column of who left is free for another person', async () => {
    const { salon, Arben, leave } = await salonWithBarber();
    await leave();
    await newPerson(world(), salon, 'barber', { column: Arben });
    const [taken] = await readRows<{ count: string }>(world().db)(sql`
      select count(*) from staff where barber_id = ${Arben}`);
    expect(Number(taken?.count)).toBe(1);
  });
});

describe('who may remove whom', () => {
  test('a manager removes a barber, but neither a manager nor an owner', async () => {
    const { salon, arben } = await salonWithBarber();
    const manager = await newPerson(world(), salon, 'manager');
    const other = await newPerson(world(), salon, 'manager');
    const answers = [
      await manager.post(`/staff/${other.staffId}/leave`, nothing),
      await manager.post(`/staff/${await staffIdOf(salon)}/leave`, nothing),
      await manager.post(`/staff/${manager.staffId}/leave`, nothing),
      await manager.get(`/staff/${other.staffId}/leaving`),
    ];
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
      answers.map(() => [403, staffMessages.ownersOnly]),
    );
    expect((await manager.post(`/staff/${arben.staffId}/leave`, nothing)).status).toBe(200);
  });

  test('the last owner stays: 409 in_use, also beside an owner without a login', async () => {
    const salon = await world().newSalon();
    const other = await newPerson(world(), salon, 'owner');
    await world().db.run(sql`update staff set user_id = null where id = ${other.staffId}`);
    const { status, body } = await salon.post(`/staff/${await staffIdOf(salon)}/leave`, nothing);
    expect({ status, code: body.code, message: body.message }).toEqual({
      status: 409,
      code: 'in_use',
      message: staffMessages.lastOwner,
    });
    expect((await salon.get('/clients')).status).toBe(200);
  });

  test('removing an owner needs a recent sign-in', async () => {
    const salon = await world().newSalon();
    const other = await newPerson(world(), salon, 'owner');
    world().clock.pass({ minutes: 11 });
    const refused = await salon.post(`/staff/${other.staffId}/leave`, nothing);
    expect([refused.status, refused.body.code]).toEqual([403, 'reauth_required']);
    await salon.post('/auth/reauth', { password });
    expect((await salon.post(`/staff/${other.staffId}/leave`, nothing)).status).toBe(200);
  });

  test('two owners who remove each other at once: one stays', { tags: 'long' }, async () => {
    for (let n = 0; n < 5; n++) {
      const salon = await world().newSalon();
      const other = await newPerson(world(), salon, 'owner');
      const answers = await Promise.all([
        salon.post(`/staff/${other.staffId}/leave`, nothing),
        other.post(`/staff/${await staffIdOf(salon)}/leave`, nothing),
      ]);
      const [owners] = await readRows<{ count: string }>(world().db)(sql`
        select count(*) from memberships
        where salon_id = (select salon_id from staff where id = ${other.staffId})`);
      expect(Number(owners?.count)).toBe(1);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });

  test('a person who is removed by ten calls at once leaves once', { tags: 'long' }, async () => {
    const { salon, leave } = await salonWithBarber();
    await book(salon);
    const answers = await Promise.all(Array.from({ length: 10 }, () => leave()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)]);
  });
});

describe('what is to come', () => {
  test('lists visits and blocks ahead with their number, neither those under way nor cancelled ones', async () => {
    const { salon, arben } = await salonWithBarber();
    const [visit, block, cancelled] = [
      await book(salon, { appointment_time: '15:00' }),
      (await salon.post('/appointments', aBlock())).body.appointment,
      await book(salon, { appointment_time: '17:00' }),
    ];
    await salon.put(`/appointments/${cancelled.id}`, { status: 'cancelled' });
    await book(salon, { appointment_date: '2026-11-23', appointment_time: '08:00' });
    await book(salon, { barber: 'Blerim' });
    const { body } = await world().at('2026-11-23T10:18:00Z', () =>
      salon.get(`/staff/${arben.staffId}/leaving`),
    );
    expect(body).toMatchObject({
      count: 2,
      visits: [
        { id: block.id, kind: 'block', name: 'Pushim', appointment_time: '12:00' },
        { id: visit.id, kind: 'visit', name: 'Çelë Hoxha', appointment_date: aDay },
      ],
    });
    expect(JSON.stringify(body)).not.toContain('phone');
  });

  test('is handed over with series, blocks and links; what is under way stays, and the column ends', async () => {
    const { salon, Blerim, leave } = await salonWithBarber();
    const first = await book(salon);
    const series = await salon.post('/series', {
      id: newId(),
      visit: first.id,
      every_weeks: 1,
      visits: [1, 2].map((weeks) => ({
        appointment_date: addDays(aDay, 7 * weeks),
        appointment_time: '10:00',
      })),
    });
    const block = (await salon.post('/appointments', aBlock())).body.appointment;
    const begun = await book(salon, { appointment_date: '2026-11-23', appointment_time: '08:00' });
    const link = await linkOf(world(), first.id);

    const { status } = await leave({ handOverTo: Blerim, deactivatesColumn: true });
    expect(status).toBe(200);
    const later = series.body.appointments.map(({ id }: { id: string }) => [id, 'Blerim']);
    expect(await columnsOf(salon)).toEqual({
      ...Object.fromEntries(later),
      [first.id]: 'Blerim',
      [block.id]: 'Blerim',
      [begun.id]: 'Arben',
    });
    const moved = (await listAppointments(salon)).filter(({ barber }) => barber === 'Blerim');
    expect(new Set(moved.map((one) => one.series?.id)).size).toBe(1);
    expect(await linkOf(world(), first.id)).toBe(link);
    expect((await world().nobody.get(link)).body.visit.barber).toBe('Blerim');
    const { data } = (await salon.get('/barbers')).body;
    expect(data.map(({ name, active }: { name: string; active: boolean }) => [name, active])).toEqual([
      ['Arben', false],
      ['Blerim', true],
    ]);
    const texts = (await historyOf(world().db, salon)).map(({ description }) => description);
    expect(texts).toContain('U përditësua termini: 24.11.2026 10:00 (barberi Arben → Blerim)');
  });

  test('a request that waits goes on waiting at the other barber, with or without a place; no client is mailed', {
    tags: 'long',
  }, async () => {
    const salon = await openSalon(world(), { accept: 'none' });
    const { Arben = '', Blerim = '' } = salon.barbers;
    const arben = await newPerson(world(), salon, 'barber', { column: Arben });
    const { body } = await bookOnline(world(), salon, { barber: Arben, email: 'a@klient.al' });
    // half of a barber's day is the most that strangers hold
    for (let hour = 11; hour < 19; hour++)
      await bookOnline(world(), salon, {
        barber: Arben,
        time: `${hour}:00`,
        services: [salon.services.Ngjyrosje],
      });
    await world().runJobs();
    const mails = world().mails.length;
    const wish = { handOverTo: Blerim, deactivatesColumn: true };
    expect((await salon.post(`/staff/${arben.staffId}/leave`, wish)).status).toBe(200);
    const { requests } = (await salon.get('/bookings')).body;
    expect(new Set(requests.map(({ barber }: ClientBooking) => barber))).toEqual(new Set(['Blerim']));
    const without = requests.find(({ keepsTime }: ClientBooking) => !keepsTime);
    await world().runJobs();
    expect(
      world()
        .mails.slice(mails)
        .map(({ to }) => to),
    ).not.toContain('a@klient.al');
    for (const id of [body.booking.id, without.id]) {
      expect((await salon.post(`/bookings/${id}/answer`, { accept: true })).status).toBe(200);
    }
    const accepted = (await listAppointments(salon)).filter(({ is_request }) => !is_request);
    expect(accepted.map(({ barber }) => barber)).toEqual(['Blerim', 'Blerim']);
  });

  test.each([
    ['a visit of the other barber', { barber: 'Blerim' }, 'Ky orar është i zënë: Besa Kola.'],
    [
      'blocked time of the other barber',
      { kind: 'block', title: 'Trajnim', barber: 'Blerim', duration: 60 },
      'Ky orar është i zënë: Trajnim.',
    ],
  ])(
    'nothing is handed over where %s is in the way, and the refusal lists it',
    async (_what, inTheWay, why) => {
      const { salon, arben, Blerim, leave } = await salonWithBarber();
      const [free, taken] = [await book(salon, { appointment_time: '09:00' }), await book(salon)];
      const other = 'kind' in inTheWay ? aBlock({ ...inTheWay, appointment_time: '10:00' }) : undefined;
      if (other) await salon.post('/appointments', other);
      else await book(salon, { ...inTheWay, client_name: 'Besa Kola' });
      const before = await columnsOf(salon);

      const { status, body } = await leave({ handOverTo: Blerim, deactivatesColumn: true });
      expect({ status, ...body }).toEqual({
        status: 409,
        success: false,
        code: 'slot_taken',
        message: messages.someUnfit,
        count: 1,
        unfit: [
          {
            id: taken.id,
            kind: 'visit',
            name: 'Çelë Hoxha',
            appointment_date: aDay,
            appointment_time: '10:00',
            why,
          },
        ],
      });
      expect(await columnsOf(salon)).toEqual(before);
      expect(before[free.id]).toBe('Arben');
      expect((await arben.get('/clients')).status).toBe(200);
    },
  );

  test('a visit outside the hours of the other barber, or in the leave, is refused; blocked time is not', async () => {
    const { salon, Blerim, leave } = await salonWithBarber();
    await book(salon);
    await salon.post('/appointments', aBlock());
    const away = {
      barberId: Blerim,
      from: aDay,
      to: addDays(aDay, 2),
      open: [],
      reason: 'leave',
      title: null,
      forAll: true,
    };
    const { data } = (await salon.post('/day-exceptions', away)).body;
    const refused = await leave({ handOverTo: Blerim, deactivatesColumn: false });
    expect(refused.body.unfit.map(({ why }: { why: string }) => why)).toEqual([
      'Blerim: me pushim deri më 26 nëntor.',
    ]);
    await salon.delete(`/day-exceptions/${data.id}`);
    expect((await leave({ handOverTo: Blerim, deactivatesColumn: false })).status).toBe(200);
  });

  test('the own column, an inactive one, one of another salon and none at all are 400 at handOverTo', async () => {
    const { salon, Arben, Blerim, leave } = await salonWithBarber();
    await book(salon);
    const foreign = await barbersOf(await world().newSalon());
    await salon.put(`/barbers/${Blerim}`, { active: false });
    for (const handOverTo of [Arben, Blerim, foreign.Blerim, newId()]) {
      const { status, body } = await leave({ handOverTo, deactivatesColumn: false });
      expect({ status, fields: body.fields }).toEqual({
        status: 400,
        fields: { handOverTo: messages.otherColumn },
      });
    }
    for (const body of [{}, { handOverTo: 'x', deactivatesColumn: 1 }, { handOverTo: null }]) {
      expect((await leave(body)).status).toBe(400);
    }
  });

  test('of twenty bookings at the moment of leaving none is lost or refused', { tags: 'long' }, async () => {
    const { salon, Blerim, leave } = await salonWithBarber();
    const times = Array.from({ length: 20 }, (_, n) => `${9 + Math.floor(n / 2)}:${n % 2 ? '30' : '00'}`);
    const booked = times.map((time) =>
      salon.post('/appointments', {
        client_name: `Klienti ${time}`,
        service_name: 'Prerje',
        price: 5,
        barber: 'Arben',
        appointment_date: aDay,
        appointment_time: time.padStart(5, '0'),
        duration: 30,
      }),
    );
    const left = leave({ handOverTo: Blerim, deactivatesColumn: true });
    const answers = await Promise.all(booked);
    expect((await left).status).toBe(200);
    expect(answers.map(({ status }) => status)).toEqual(times.map(() => 201));
    expect(Object.keys(await columnsOf(salon))).toHaveLength(20);
  });

  test('the other barber is booked at the same moment: nothing is there twice, and no answer is 5xx', {
    tags: 'long',
  }, async () => {
    const { salon, Blerim, leave } = await salonWithBarber();
    for (const hour of [10, 11, 12, 13]) await book(salon, { appointment_time: `${hour}:00` });
    const booked = [10, 11, 12, 13].map((hour) =>
      salon.post('/appointments', {
        client_name: `Klienti ${hour}`,
        service_name: 'Prerje',
        price: 5,
        barber: 'Blerim',
        appointment_date: aDay,
        appointment_time: `${hour}:00`,
      }),
    );
    const [left, ...others] = await Promise.all([
      leave({ handOverTo: Blerim, deactivatesColumn: false }),
      ...booked,
    ]);
    const made = others.filter(({ status }) => status === 201).length;
    expect([left.status, made]).toEqual(left.status === 200 ? [200, 0] : [409, 4]);
    expect(Object.keys(await columnsOf(salon))).toHaveLength(4 + made);
  });
});
