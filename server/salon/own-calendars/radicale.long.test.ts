// The whole way with a real CalDAV server: found by the name of the server, read while it changes, and left when the password changes.
import { afterAll, expect, test } from 'vitest';
import { failureText } from '#contracts/salon/calendar-failures.sq.ts';
import { aCalendar, anEvent, readCalendars } from '../../../test/calendar-server.ts';
import { testWorld } from '../../../test/harness.ts';
import { openSalon } from '../../../test/online.ts';
import { radicaleUser, startRadicale } from '../../../test/radicale.ts';
import { newPerson } from '../../../test/staff.ts';
import { aDay } from '../../../test/visits.ts';

const radicale = await startRadicale();
afterAll(() => radicale.stop());
const world = testWorld({ calendarServers: [radicale.origin] });

const work = await radicale.make('pune');
const home = await radicale.make('shtepi');
await radicale.make('detyra', 'VTODO');
const put = async (path: string, ...event: Parameters<typeof anEvent>) =>
  expect((await radicale.call('PUT', path, aCalendar(anEvent(...event)))).status).toBe(201);

async function newShop() {
  const salon = await openSalon(world());
  const column = salon.barbers.Arben ?? '';
  const barber = await newPerson(world(), salon, 'barber', { column, name: 'Arben' });
  const connect = (login: object = {}) =>
    barber.post('/own-calendar/caldav', { server: radicale.origin, ...radicaleUser, ...login });
  const times = async () => {
    const path = `/public/salons/${salon.slug}/times?services=${salon.services.Prerje}&barber=${column}&from=${aDay}`;
    const { days } = (await world().nobody.get(path)).body as { days: { date: string; times: string[] }[] };
    return days.find(({ date }) => date === aDay)?.times ?? [];
  };
  const sixMinutes = async () => {
    for (let n = 0; n < 6; n += 1) {
      world().clock.pass({ minutes: 1 });
      await readCalendars(world());
    }
  };
  return { salon, barber, connect, times, sixMinutes };
}

test('all calendars of the account are found, and an event closes its hour within six minutes and opens it when it is deleted', async () => {
  const { barber, connect, times, sixMinutes } = await newShop();
  await put(`${work}/dentisti.ics`, `${aDay}T10:00`, `${aDay}T11:00`);
  await put(`${home}/javore.ics`, '2026-11-03T15:00', '2026-11-03T16:00', ['RRULE:FREQ=WEEKLY'], 'javore');
  const { status, body } = await connect();
  expect([status, body.calendar]).toEqual([
    200,
    expect.objectContaining({ way: 'caldav', host: '127.0.0.1', busy: 10, failure: null }),
  ]);
  const closed = await times();
  expect(closed).toEqual(expect.arrayContaining(['09:30', '11:00', '14:30', '16:00']));
  expect(closed).not.toContain('10:30');
  expect(closed).not.toContain('15:00');

  await put(`${home}/takim.ics`, `${aDay}T12:00`, `${aDay}T13:00`);
  await sixMinutes();
  expect(await times()).not.toContain('12:00');
  expect((await radicale.call('DELETE', `${home}/takim.ics`)).status).toBe(200);
  await sixMinutes();
  expect(await times()).toContain('12:00');
  await sixMinutes();
  expect((await barber.get('/own-calendar')).body.calendar).toMatchObject({ busy: 10, failure: null });
});

test('a wrong password is refused at its field, an address without calendars at its own', async () => {
  const { connect } = await newShop();
  const wrong = await connect({ password: 'tjeter' });
  expect([wrong.status, wrong.body.fields]).toEqual([
    400,
    { password: failureText('refused', '127.0.0.1', false) },
  ]);
  const inner = await connect({ server: 'http://127.0.0.1:1' });
  expect([inner.status, inner.body.fields]).toEqual([
    400,
    { server: failureText('not_public', '127.0.0.1', false) },
  ]);
});
