import { afterAll, describe, expect, test } from 'vitest';
import { failureText } from '#contracts/salon/calendar-failures.sq.ts';
import { messages, notices } from '#contracts/salon/own-calendars.sq.ts';
import {
  aCalendar,
  anEvent,
  aWholeDay,
  openCalendarServer,
  readCalendars,
} from '../../../test/calendar-server.ts';
import { readRows } from '../../../test/checked-database.ts';
import { type Salon, testWorld } from '../../../test/harness.ts';
import { aBooking, openSalon } from '../../../test/online.ts';
import { barbersOf, newPerson } from '../../../test/staff.ts';
import { aDay, book } from '../../../test/visits.ts';
import { sql } from '../../ground/db/database.ts';
import { expander } from './expander.ts';
import { calendarTasks } from './job.ts';

const there = await openCalendarServer();
afterAll(() => there.close());
const world = testWorld({ calendarServers: [there.origin] });

let calendars = 0;
/** A new address with this calendar. */
const addressWith = (...lines: readonly (readonly string[])[]) =>
  there.has(`/${++calendars}.ics`, aCalendar(...lines), { etag: `"${calendars}"` });
const pathOf = (address: string) => new URL(address).pathname;

/** A salon with an open page, and its barber Arben with a login. */
async function newShop() {
  const salon = await openSalon(world());
  const barber = await newPerson(world(), salon, 'barber', {
    column: salon.barbers.Arben ?? '',
    name: 'Arben',
  });
  const connect = (address: string, choices = {}) =>
    barber.post('/own-calendar/address', { address, ...choices });
  return { salon, barber, connect };
}
type Shop = Awaited<ReturnType<typeof newShop>>;

const busyOf = async (salon: Pick<Salon, 'get'>) => (await salon.get('/hours')).body.data.busy;
const timesOn = async ({ salon }: Shop, day: string) => {
  const path = `/public/salons/${salon.slug}/times?services=${salon.services.Prerje}&barber=${salon.barbers.Arben}&from=${day}`;
  const { days } = (await world().nobody.get(path)).body as { days: { date: string; times: string[] }[] };
  return days.find(({ date }) => date === day)?.times ?? [];
};
const minutes = (count: number) => world().clock.pass({ minutes: count });

describe('connecting a calendar', () => {
  test('closes the busy time on the page, says when it was read, and keeps no title', async () => {
    const shop = await newShop();
    const { salon, barber, connect } = shop;
    expect((await barber.get('/own-calendar')).body).toEqual({
      success: true,
      calendar: null,
    });
    const { status, body } = await connect(addressWith(anEvent(`${aDay}T10:00`, `${aDay}T11:30`)));
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        message: messages.connected,
        calendar: {
          way: 'address',
          host: '127.0.0.1',
          whole_days: false,
          stops_offers: false,
          read_at: world().clock.now().toISOString(),
          failure: null,
          busy: 1,
          unread: 0,
        },
      },
    ]);
    expect(await busyOf(salon)).toEqual([
      { barberId: salon.barbers.Arben, times: [{ day: aDay, from: 600, to: 690 }] },
    ]);
    const times = await timesOn(shop, aDay);
    expect(times).toEqual(expect.arrayContaining(['09:30', '11:30']));
    expect(times.filter((time) => time > '09:30' && time < '11:30')).toEqual([]);
    const [row] = await readRows<{ whole: string }>(world().db)(
      sql`select row_to_json(own_calendars)::text as whole from own_calendars where salon_id = ${salon.user.id} or true`,
    );
    expect(row?.whole).not.toMatch(/Dentisti|fsheht|127\.0\.0\.1:\d|\.ics/);
  });

  test('another barber is offered the time', async () => {
    const { salon, connect } = await newShop();
    await connect(addressWith(anEvent(`${aDay}T10:00`, `${aDay}T11:30`)));
    const booking = await aBooking(world(), salon, { date: aDay, time: '10:00' });
    expect((await world().nobody.post(`/public/salons/${salon.slug}/bookings`, booking)).status).toBe(201);
    const wanted = await aBooking(world(), salon, { date: aDay, time: '10:30', barber: salon.barbers.Arben });
    const refused = await world().nobody.post(`/public/salons/${salon.slug}/bookings`, wanted);
    expect([refused.status, refused.body.code]).toEqual([409, 'slot_taken']);
  });

  test('the desk books over it', async () => {
    const { salon, connect } = await newShop();
    await connect(addressWith(anEvent(`${aDay}T10:00`, `${aDay}T11:30`)));
    expect(await book(salon, { appointment_time: '10:00', barber: 'Arben' })).toMatchObject({
      appointment_time: '10:00',
    });
  });

  test('a person without a column is refused', async () => {
    const salon = await world().newSalon();
    const manager = await newPerson(world(), salon, 'manager', { name: 'Mira' });
    const { status, body } = await manager.post('/own-calendar/address', { address: addressWith() });
    expect([status, body.fields]).toEqual([400, { address: messages.noColumn }]);
  });

  const host = '127.0.0.1';
  test.each<[string, (path: string) => string, string]>([
    [
      'a web page',
      (path) => there.has(path, '<!doctype html><title>Hyr</title>'),
      failureText('not_calendar', host, false),
    ],
    ['an address that is closed', (path) => `${there.origin}${path}`, failureText('gone', host, false)],
    [
      'one that wants a password',
      (path) => there.has(path, (answer) => answer.writeHead(401).end()),
      failureText('closed', host, false),
    ],
    [
      'a server that is down',
      (path) => there.has(path, (answer) => answer.writeHead(503).end()),
      failureText('down', host, false),
    ],
    [
      'one that says that nothing changed',
      (path) => there.has(path, (answer) => answer.writeHead(304).end()),
      failureText('down', host, false),
    ],
    [
      'one that is asked too often',
      (path) => there.has(path, (answer) => answer.writeHead(429).end()),
      failureText('asked_less', host, false),
    ],
    [
      'half a calendar',
      (path) => there.has(path, 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n'),
      failureText('broken', host, false),
    ],
    [
      'a redirect into the network',
      (path) => there.has(path, (answer) => answer.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()),
      failureText('not_public', host, false),
    ],
    [
      'redirects without an end',
      (path) => there.has(path, (answer) => answer.writeHead(302, { location: path }).end()),
      failureText('down', host, false),
    ],
    ['a private address', () => 'https://10.0.0.1/x.ics', failureText('not_public', '10.0.0.1', false)],
    ['a port inside', () => 'http://127.0.0.1:1/x.ics', failureText('not_public', host, false)],
    ['no address', () => 'kalendari im', messages.addressInvalid],
    ['a file', () => 'file:///etc/passwd', messages.addressInvalid],
    [
      'rules that never end',
      (path) =>
        there.has(path, aCalendar(anEvent('2020-01-01T09:00', '2020-01-01T10:00', ['RRULE:FREQ=SECONDLY']))),
      failureText('too_many', host, false),
    ],
  ])('%s is refused with what to do, and nothing is saved', async (_, addressOf, message) => {
    const { barber, connect } = await newShop();
    const { status, body } = await connect(addressOf(`/refused-${++calendars}`));
    expect([status, body.code, body.fields]).toEqual([400, 'invalid', { address: message }]);
    expect((await barber.get('/own-calendar')).body.calendar).toBe(null);
  });

  test('the 21st try within an hour waits', async () => {
    const { connect } = await newShop();
    for (let n = 0; n < 20; n += 1) await connect(`${there.origin}/nothing`);
    expect((await connect(`${there.origin}/nothing`)).status).toBe(429);
  });

  test('a new one takes the place of the one before', async () => {
    const { salon, connect } = await newShop();
    await connect(addressWith(anEvent(`${aDay}T10:00`, `${aDay}T11:00`)));
    await connect(addressWith(anEvent(`${aDay}T12:00`, `${aDay}T13:00`)));
    expect(await busyOf(salon)).toMatchObject([{ times: [{ from: 720 }] }]);
  });

  test('two people with the same calendar are both busy', async () => {
    const { salon, connect } = await newShop();
    const address = addressWith(anEvent(`${aDay}T10:00`, `${aDay}T11:00`));
    const { Blerim: column = '' } = await barbersOf(salon);
    const other = await newPerson(world(), salon, 'barber', { column, name: 'Blerim' });
    await connect(address);
    await other.post('/own-calendar/address', { address });
    expect(await busyOf(salon)).toHaveLength(2);
  });
});

describe('the job', () => {
  test('an event that is added there closes the hour within six minutes, and opens it again when it is gone', async () => {
    const shop = await newShop();
    const address = addressWith();
    await shop.connect(address);
    expect(await timesOn(shop, aDay)).toContain('10:00');
    there.has(pathOf(address), aCalendar(anEvent(`${aDay}T10:00`, `${aDay}T11:00`)));
    for (let n = 0; n < 6; n += 1) {
      minutes(1);
      await readCalendars(world());
    }
    expect(await timesOn(shop, aDay)).not.toContain('10:00');
    there.has(pathOf(address), aCalendar());
    for (let n = 0; n < 6; n += 1) {
      minutes(1);
      await readCalendars(world());
    }
    expect(await timesOn(shop, aDay)).toContain('10:00');
  });

  test('a calendar is read once in five minutes, with its tag, and not at all in between', async () => {
    const { connect } = await newShop();
    const address = addressWith();
    await connect(address);
    await readCalendars(world());
    minutes(3);
    await readCalendars(world());
    expect(there.at(pathOf(address))).toBe(1);
    there.has(pathOf(address), (answer) => answer.writeHead(304).end());
    minutes(2);
    await readCalendars(world());
    expect(there.calls.filter(({ path }) => path === pathOf(address)).map(({ tag }) => tag)).toEqual([
      undefined,
      `"${calendars}"`,
    ]);
  });

  test('after a change of a title the new tag is sent, though no time changed', async () => {
    const { connect } = await newShop();
    const address = addressWith(anEvent(`${aDay}T10:00`, `${aDay}T11:00`));
    await connect(address);
    const other = anEvent(`${aDay}T10:00`, `${aDay}T11:00`).map((line) => line.replace('Dentisti', 'Takimi'));
    there.has(pathOf(address), aCalendar(other), { etag: '"titull"' });
    for (let n = 0; n < 2; n += 1) {
      minutes(5);
      await readCalendars(world());
    }
    expect(there.calls.filter(({ path }) => path === pathOf(address)).at(-1)?.tag).toBe('"titull"');
  });

  test('is noted, too, when it comes while the others of its job are being noted', async () => {
    const shops = [await newShop(), await newShop()];
    const answers = shops.map(() => Promise.withResolvers<void>());
    const asked = shops.map(() => Promise.withResolvers<void>());
    for (const [n, { connect }] of shops.entries()) {
      const address = addressWith();
      await connect(address);
      there.has(pathOf(address), async (response) => {
        asked[n]?.resolve();
        await answers[n]?.promise;
        response.end(aCalendar(anEvent(`${aDay}T10:00`, `${aDay}T11:00`)));
      });
    }
    minutes(5);
    const { db, clock } = world();
    let begun = 0;
    const tasks = calendarTasks({
      reach: { others: [there.origin] },
      now: () => clock.now(),
      publicUrl() {
        begun += 1;
        return 'http://kreher.test';
      },
      db: {
        ...db,
        async transaction(work, origin) {
          const done = await db.transaction(work, origin);
          answers[1]?.resolve();
          await expect.poll(() => begun).toBe(2);
          // calendars are read in turn: after this one, the other person’s is read, too
          await expander.expand(aCalendar(), {
            ...{ from: aDay, days: 1, wholeDays: false, host: 'kreher.test', me: [] },
          });
          return done;
        },
      },
    });
    const reading = tasks['read-some-calendars']();
    await Promise.all(asked.map(({ promise }) => promise));
    answers[0]?.resolve();
    await reading;
    for (const { barber } of shops)
      expect((await barber.get('/own-calendar')).body.calendar).toMatchObject({ busy: 1 });
  });

  test('is noted while another one of the same job still waits for its server', async () => {
    const [{ barber, connect }, slow] = [await newShop(), await newShop()];
    const [address, slowAddress] = [addressWith(), addressWith()];
    await connect(address);
    await slow.connect(slowAddress);
    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    there.has(pathOf(slowAddress), async (response) => {
      asked.resolve();
      await answered.promise;
      response.writeHead(500).end();
    });
    there.has(pathOf(address), aCalendar(anEvent(`${aDay}T10:00`, `${aDay}T11:00`)));
    minutes(5);
    const reading = readCalendars(world());
    await asked.promise;
    await expect
      .poll(async () => (await barber.get('/own-calendar')).body.calendar)
      .toMatchObject({ busy: 1 });
    answered.resolve();
    await reading;
    expect((await slow.barber.get('/own-calendar')).body.calendar).toMatchObject({ failure: 'down' });
  });

  test('in the course of the next day it is read once without the tag, since other days are wanted', async () => {
    const { barber, connect } = await newShop();
    const address = addressWith(anEvent('2027-01-23T10:00', '2027-01-23T11:00'));
    expect((await connect(address)).body.calendar.busy).toBe(0);
    const tagsFrom = there.calls.length;
    await world().at('2026-11-23T23:02:00Z', async () => {
      for (const pause of [300, 300, 300, 300, 237, 0]) {
        await readCalendars(world());
        minutes(pause);
      }
      expect((await barber.get('/own-calendar')).body.calendar.busy).toBe(1);
    });
    const tags = there.calls
      .slice(tagsFrom)
      .flatMap(({ path, tag }) => (path === pathOf(address) ? [tag] : []));
    expect(tags).toHaveLength(6);
    expect(tags.filter((tag) => tag === undefined)).toHaveLength(1);
  });

  test('a server that says two days later, too, that nothing changed is not believed', async () => {
    const { barber, connect } = await newShop();
    const address = addressWith();
    await connect(address);
    there.has(pathOf(address), (answer) => answer.writeHead(304).end());
    await world().at('2026-11-25T08:00:00Z', async () => {
      await readCalendars(world());
      expect((await barber.get('/own-calendar')).body.calendar).toMatchObject({ failure: 'down' });
    });
  });

  test('after an hour without a reading the person is told once why, and after a reading everything is well again', async () => {
    const { barber, connect } = await newShop();
    const address = addressWith(anEvent(`${aDay}T10:00`, `${aDay}T11:00`));
    await connect(address);
    there.lacks(pathOf(address));
    for (let n = 0; n < 20; n += 1) {
      minutes(6);
      await readCalendars(world());
    }
    const told = world().mails.filter(
      ({ to, subject }) => to === barber.email && subject.includes(notices.notRead),
    );
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain(failureText('gone', '127.0.0.1', true));
    expect((await barber.get('/own-calendar')).body.calendar).toMatchObject({ failure: 'gone', busy: 1 });
    // asked again after 5, 10, 20 and 40 minutes, then each hour
    expect(there.at(pathOf(address))).toBeLessThan(8);
    there.has(pathOf(address), aCalendar());
    minutes(61);
    await readCalendars(world());
    expect((await barber.get('/own-calendar')).body.calendar).toMatchObject({ failure: null, busy: 0 });
  });

  test('an account that refuses after a year says so, and keeps the times of the last reading', async () => {
    const { salon, barber, connect } = await newShop();
    const address = addressWith(anEvent(`${aDay}T10:00`, `${aDay}T11:00`));
    await connect(address);
    there.has(pathOf(address), (answer) => answer.writeHead(401).end());
    minutes(6);
    await readCalendars(world());
    expect((await barber.get('/own-calendar')).body.calendar).toMatchObject({ failure: 'closed', busy: 1 });
    expect(await busyOf(salon)).toMatchObject([{ times: [{ from: 600 }] }]);
  });

  test('a calendar that was sealed by another installation asks to be connected anew', async () => {
    const { barber, connect } = await newShop();
    await connect(addressWith());
    await world().db.run(
      sql`update own_calendars set secret_enc = '\\x00' where staff_id = ${barber.staffId}`,
    );
    minutes(6);
    await readCalendars(world());
    expect((await barber.get('/own-calendar')).body.calendar.failure).toBe('lost');
  });

  test('a server that wants a pause gets it', async () => {
    const { connect } = await newShop();
    const address = addressWith();
    await connect(address);
    there.has(pathOf(address), (answer) => answer.writeHead(429, { 'retry-after': '7200' }).end());
    for (let n = 0; n < 19; n += 1) {
      minutes(6);
      await readCalendars(world());
    }
    expect(there.at(pathOf(address))).toBe(2);
  });

  test('a calendar that was emptied offers everything again, and the person is told', async () => {
    const { barber, connect } = await newShop();
    const events = [10, 11, 12, 13, 14].map((hour) => anEvent(`${aDay}T${hour}:00`, `${aDay}T${hour}:30`));
    const address = addressWith(...events);
    await connect(address);
    there.has(pathOf(address), aCalendar());
    minutes(6);
    await readCalendars(world());
    const [mail] = world().mails.filter(
      ({ to, subject }) => to === barber.email && subject.includes(notices.emptied),
    );
    expect(mail?.text).toContain(notices.emptiedLine);
  });

  test('a calendar is not called empty because its only day is over', async () => {
    const { barber, connect } = await newShop();
    const events = [10, 11, 12, 13, 14].map((hour) =>
      anEvent(`2026-11-23T${hour}:00`, `2026-11-23T${hour}:30`),
    );
    const connected = await connect(addressWith(...events));
    expect(connected.body.calendar.busy).toBe(5);
    await world().at('2026-11-25T08:00:00Z', async () => {
      await readCalendars(world());
      expect((await barber.get('/own-calendar')).body.calendar.busy).toBe(0);
    });
    expect(
      world().mails.filter(({ to, subject }) => to === barber.email && subject.includes(notices.emptied)),
    ).toEqual([]);
  });

  test.each([false, true])(
    'six hours without a reading: offers stop where the person wants it (%s)',
    async (stops_offers) => {
      const shop = await newShop();
      const address = addressWith();
      await shop.connect(address, { stops_offers });
      there.lacks(pathOf(address));
      const day = '2026-11-25';
      const connected = world().clock.now().getTime();
      const later = (count: number) => new Date(connected + count * 60_000).toISOString();
      await world().at(later(350), async () => {
        await readCalendars(world());
        expect(await timesOn(shop, day)).not.toEqual([]);
      });
      await world().at(later(361), async () => {
        expect((await timesOn(shop, day)).length > 0).toBe(!stops_offers);
        // the desk goes on
        expect(await busyOf(shop.salon)).toMatchObject([{ times: [] }]);
      });
    },
  );
});

describe('the choices', () => {
  test('whole days count once they are ticked, from the next reading on', async () => {
    const { salon, barber, connect } = await newShop();
    const address = addressWith(aWholeDay(aDay, '2026-11-25'));
    await connect(address);
    expect(await busyOf(salon)).toMatchObject([{ times: [] }]);
    const { body } = await barber.put('/own-calendar', { whole_days: true });
    expect(body).toMatchObject({
      message: messages.saved,
      calendar: { whole_days: true, stops_offers: false },
    });
    await readCalendars(world());
    expect(await busyOf(salon)).toMatchObject([{ times: [{ day: aDay, from: 0, to: 1440 }] }]);
  });

  test('whole days that are ticked during a reading count from the reading after it', async () => {
    const { salon, barber, connect } = await newShop();
    const address = addressWith();
    await connect(address);
    const [asked, ticked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const text = aCalendar(aWholeDay(aDay, '2026-11-25'));
    there.has(pathOf(address), async (response, { headers }) => {
      asked.resolve();
      await ticked.promise;
      const isKnown = headers['if-none-match'] === '"new"';
      response.writeHead(isKnown ? 304 : 200, { 'content-type': 'text/calendar', etag: '"new"' });
      response.end(isKnown ? '' : text);
    });
    minutes(5);
    const reading = readCalendars(world());
    await asked.promise;
    await barber.put('/own-calendar', { whole_days: true });
    ticked.resolve();
    await reading;
    await readCalendars(world());
    expect(await busyOf(salon)).toMatchObject([{ times: [{ day: aDay, from: 0, to: 1440 }] }]);
  });
});

describe('the end', () => {
  const isGone = async ({ salon }: Shop) => {
    expect(await busyOf(salon)).toEqual([]);
    const [count] = await readRows<{ count: string }>(world().db)(
      sql`select count(*) from own_calendars join barbers using (salon_id) where barbers.id = ${salon.barbers.Arben}`,
    );
    expect(count?.count).toBe('0');
  };
  async function connected() {
    const shop = await newShop();
    await shop.connect(addressWith(anEvent(`${aDay}T10:00`, `${aDay}T11:00`)));
    return shop;
  }

  test('taking it out removes all of it', async () => {
    const shop = await connected();
    expect((await shop.barber.delete('/own-calendar')).body.message).toBe(messages.ended);
    await isGone(shop);
    expect((await shop.barber.delete('/own-calendar')).status).toBe(404);
  });

  test('being put aside removes it', async () => {
    const shop = await connected();
    await shop.salon.put(`/staff/${shop.barber.staffId}`, { active: false });
    await isGone(shop);
  });

  test('erasing the login removes it', async () => {
    const shop = await connected();
    await world().db.run(sql`delete from users where email = ${shop.barber.email}`);
    await isGone(shop);
  });
});

describe('the owner', () => {
  test('sees who has a calendar and whether it is read, never where it is or what is in it', async () => {
    const { salon, barber, connect } = await newShop();
    await connect(addressWith(anEvent(`${aDay}T10:00`, `${aDay}T11:00`)));
    expect((await salon.get('/own-calendars')).body).toEqual({
      success: true,
      calendars: [{ person: barber.staffId, read_at: expect.any(String), failure: null }],
    });
    expect((await barber.get('/own-calendars')).status).toBe(403);
  });
});
