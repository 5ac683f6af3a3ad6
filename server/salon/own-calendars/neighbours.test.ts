// Who asks for free times besides the page, and finds that the own calendar has them.
import { afterAll, expect, test } from 'vitest';
import { aCalendar, anEvent, openCalendarServer, readCalendars } from '../../../test/calendar-server.ts';
import { testWorld } from '../../../test/harness.ts';
import { bookOnline, openSalon } from '../../../test/online.ts';
import { newPerson } from '../../../test/staff.ts';
import { aDay, book } from '../../../test/visits.ts';
import { minutePasses, waits } from '../../../test/waitlist.ts';

const there = await openCalendarServer();
afterAll(() => there.close());
const world = testWorld({ calendarServers: [there.origin] });

let calendars = 0;
/** A salon whose barber Arben is busy at this time. */
async function shopWhereBusy(begins: string, ends: string, changes = {}) {
  const salon = await openSalon(world(), changes);
  const column = salon.barbers.Arben ?? '';
  const barber = await newPerson(world(), salon, 'barber', { column, name: 'Arben' });
  const path = `/${++calendars}.ics`;
  const connect = () =>
    barber.post('/own-calendar/address', {
      address: there.has(path, aCalendar(anEvent(begins, ends))),
    });
  return { salon, column, connect, path };
}

test('a client who moves a visit by its link is offered no such time', async () => {
  const { salon, column, connect } = await shopWhereBusy(`${aDay}T10:00`, `${aDay}T12:00`);
  const { body } = await bookOnline(world(), salon, { barber: column, time: '14:00' });
  const link = body.link.split('/').at(-1) as string;
  const times = async () => {
    const { days } = (await world().nobody.get(`/public/visits/${link}/times?from=${aDay}&days=1`)).body;
    return days[0].times as string[];
  };
  expect(await times()).toContain('10:00');
  await connect();
  expect((await times()).filter((time) => time >= '10:00' && time < '12:00')).toEqual([]);
  const moved = await world().nobody.put(`/public/visits/${link}`, { date: aDay, time: '10:30' });
  expect([moved.status, moved.body.code]).toEqual([409, 'slot_taken']);
});

test('the queue waits for the end of the event, and stays open', async () => {
  const { salon, column, connect } = await shopWhereBusy('2026-11-23T11:00', '2026-11-23T13:00', {
    waitShown: true,
  });
  await salon.put('/queue-page', { is_open: true });
  for (const id of Object.values(salon.barbers))
    if (id !== column) await salon.put(`/barbers/${id}`, { active: false });
  const queue = async () => (await world().nobody.get(`/public/salons/${salon.slug}/queue`)).body;
  expect(await queue()).toMatchObject({ state: 'open', wait: { from: 0 } });
  await connect();
  const { state, wait } = await queue();
  expect([state, wait.from >= 90 && wait.to <= 115]).toEqual(['open', true]);
});

test.each([true, false])('the waitlist offers no freed hour in it (%s)', async (isConnected) => {
  const { salon, column, connect } = await shopWhereBusy(`${aDay}T10:00`, `${aDay}T11:00`);
  if (isConnected) await connect();
  await waits(salon, salon.services.Prerje ?? '', { barber_id: column });
  const visit = await book(salon, { barber: 'Arben', appointment_time: '10:00', duration: 30 });
  await salon.put(`/appointments/${visit.id}`, { status: 'cancelled', version: visit.version });
  await minutePasses(world());
  expect((await salon.get('/waitlist/places')).body.places).toHaveLength(isConnected ? 0 : 1);
});

test('devices get it with the days, without titles, and hear when it changes', async () => {
  const { salon, column, connect, path } = await shopWhereBusy(`${aDay}T10:00`, `${aDay}T11:00`);
  await connect();
  const sync = async (since = '') =>
    (await salon.get(`/sync?days=short${since && `&since=${encodeURIComponent(since)}`}`)).body;
  const first = await sync();
  expect(first.hours.busy).toEqual([{ barberId: column, times: [{ day: aDay, from: 600, to: 660 }] }]);
  expect(JSON.stringify(first)).not.toContain('Dentisti');
  there.has(path, aCalendar());
  world().clock.pass({ minutes: 6 });
  await readCalendars(world());
  expect((await sync(first.since)).hours.busy).toEqual([{ barberId: column, times: [] }]);
});

test('a series says of the day that its time is taken elsewhere', async () => {
  const { salon, connect } = await shopWhereBusy('2026-12-01T16:00', '2026-12-01T17:00');
  await connect();
  const visit = await book(salon, { barber: 'Arben', appointment_time: '16:00' });
  const { body } = await salon.post('/series/preview', { visit: visit.id, every_weeks: 1, times: 3 });
  expect(body.days.map(({ state, why }: { state: string; why: string | null }) => [state, why])).toEqual([
    ['closed', 'Arben: kohë e zënë në kalendarin vetjak.'],
    ['free', null],
  ]);
});
