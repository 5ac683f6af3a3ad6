// The freed hours that wait for the desk, from the cancellation on until somebody has dealt with them.
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { FreedTime } from '#contracts/online/freed-times.ts';
import type { OnlineSettings } from '#contracts/online/online.ts';
import { messages } from '#contracts/online/waitlist.sq.ts';
import { fullPool, type Salon, testWorld } from '../../../test/harness.ts';
import { bookOnline, openSalon } from '../../../test/online.ts';
import { addResource, addService, epilim, need } from '../../../test/resources.ts';
import { newPerson, salonIdOf } from '../../../test/staff.ts';
import { aBlock, aDay, book } from '../../../test/visits.ts';
import { minutePasses, waits } from '../../../test/waitlist.ts';
import { sql } from '../../ground/db/database.ts';
import { keepListening } from '../../ground/events/listener.ts';
import type { Message } from '../../ground/events/store.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { readBook } from './match.ts';

const world = testWorld({}, fullPool);

const ofDesk = async (salon: Salon): Promise<FreedTime[]> =>
  (await salon.get('/waitlist/places')).body.places;
const timesOf = async (salon: Salon) => (await ofDesk(salon)).map(({ time, barber }) => `${time} ${barber}`);
const inList = async (salon: Salon) =>
  (await salon.get('/waitlist')).body.places.map(({ time }: FreedTime) => time);

const numberOf = { 'Besa Kola': '+355 69 777 0001', 'Drita Leka': '+355 69 777 0002' };

/** Two wait for an hour of this day, and visits of both barbers stand. */
async function waitingSalon(settings: Partial<OnlineSettings> = {}) {
  const salon = await openSalon(world(), settings);
  const service = salon.services.Prerje ?? '';
  const visits: string[] = [];
  for (const [time, barber] of [
    ['12:00', 'Arben'],
    ['14:00', 'Blerim'],
    ['16:00', 'Arben'],
  ])
    visits.push((await book(salon, { appointment_time: time, barber, duration: 60 })).id);
  const entries = [];
  for (const [client_name, client_phone] of Object.entries(numberOf))
    entries.push((await waits(salon, service, { client_name, client_phone })).id);
  return { salon, service, visits, entries };
}

type Waiting = Awaited<ReturnType<typeof waitingSalon>>;

const cancel = (salon: Salon, id: string | undefined) =>
  salon.put(`/appointments/${id}`, { status: 'cancelled' });

const offer = (salon: Salon, entry: string | undefined, place: FreedTime | undefined) =>
  salon.post(`/waitlist/${entry}/offers`, {
    ...{ id: newId(), barber_id: place?.barber_id, date: place?.date, time: place?.time },
  });

test('each cancelled visit is a freed hour of the desk at once, and all of them are named', async () => {
  const { salon, visits } = await waitingSalon();
  await cancel(salon, visits[0]);
  expect(await timesOf(salon)).toEqual(['12:00 Arben']);
  await salon.delete(`/appointments/${visits[1]}`);
  await cancel(salon, visits[2]);
  const all = ['12:00 Arben', '14:00 Blerim', '16:00 Arben'];
  expect(await timesOf(salon)).toEqual(all);
  await minutePasses(world());
  expect(await timesOf(salon)).toEqual(all);
});

test('an hour of the desk opens with who fits before the minute is over', async () => {
  const { salon, visits } = await waitingSalon();
  await cancel(salon, visits[0]);
  const [place] = await ofDesk(salon);
  const { body } = await salon.get(`/waitlist/places/${place?.id}`);
  expect(body).toMatchObject({ place, fitting: [{ time: '12:00' }, { time: '12:00' }] });
});

test('an undone cancellation takes the hour back, and one that is cancelled again is named once', async () => {
  const { salon, visits } = await waitingSalon();
  await cancel(salon, visits[0]);
  await salon.put(`/appointments/${visits[0]}`, { status: 'pending' });
  expect(await timesOf(salon)).toEqual([]);
  await cancel(salon, visits[0]);
  expect(await timesOf(salon)).toEqual(['12:00 Arben']);
  await minutePasses(world());
  expect(await timesOf(salon)).toEqual(['12:00 Arben']);
  expect(await inList(salon)).toEqual(['12:00']);
});

test('a visit that moves three times within minutes frees the hour that it had, and one that stayed longer frees the next, too', async () => {
  const { salon, visits } = await waitingSalon();
  const moveTo = (appointment_time: string, barber = 'Arben') =>
    salon.put(`/appointments/${visits[0]}`, { appointment_time, barber });
  for (const time of ['13:00', '17:00', '18:00']) {
    expect(await moveTo(time)).toMatchObject({ status: 200 });
    await minutePasses(world());
  }
  expect(await timesOf(salon)).toEqual(['12:00 Arben']);
  world().clock.pass({ minutes: 11 });
  await moveTo('13:00');
  expect(await timesOf(salon)).toEqual(['12:00 Arben', '18:00 Arben']);
  // it was with the other barber for moments only, and then goes for good
  await moveTo('18:00', 'Blerim');
  await cancel(salon, visits[0]);
  expect(await timesOf(salon)).toEqual(['12:00 Arben', '18:00 Arben']);
});

test('told by a tap the hour waits for the answer, comes back with its end, and goes once all were told', async () => {
  const { salon, visits, entries } = await waitingSalon();
  await cancel(salon, visits[0]);
  const [place] = await ofDesk(salon);
  await offer(salon, entries[0], place);
  expect(await timesOf(salon)).toEqual([]);
  world().clock.pass({ minutes: 31 });
  expect(await timesOf(salon)).toEqual(['12:00 Arben']);
  await offer(salon, entries[1], place);
  world().clock.pass({ minutes: 31 });
  expect(await timesOf(salon)).toEqual([]);
  expect(await inList(salon)).toEqual(['12:00']);
});

test('devices are told once when the time of an offer is over', async () => {
  const { salon, visits, entries } = await waitingSalon();
  const id = await salonIdOf(world(), salon);
  await cancel(salon, visits[0]);
  const [place] = await ofDesk(salon);
  await minutePasses(world());
  await offer(salon, entries[0], place);
  const heard: Message[] = [];
  const listening = keepListening(world().connection, {
    onMessage: (message) => heard.push(message),
    onListening() {},
    onLost() {},
  });
  await listening.firstTry;
  async function untilHeardOfVisitAt(appointment_time: string) {
    const { id } = await book(salon, { appointment_time });
    await expect.poll(() => heard).toContainEqual(expect.objectContaining({ noun: 'appointment', id }));
  }
  // a new listener may still hear of the last change before it
  await untilHeardOfVisitAt('17:00');
  heard.length = 0;
  world().clock.pass({ minutes: 31 });
  await minutePasses(world());
  await minutePasses(world());
  await untilHeardOfVisitAt('18:00');
  const ofList = heard.filter((one) => 'salon' in one && one.salon === id && one.noun === 'waitlist');
  expect(ofList).toEqual([{ salon: id, noun: 'waitlist', id }]);
  await listening.stop();
});

test('an offer of one hour leaves another one of the same barber and day', { tags: 'long' }, async () => {
  const { salon, visits, entries } = await waitingSalon();
  await cancel(salon, visits[0]);
  await cancel(salon, visits[2]);
  await offer(salon, entries[0], (await ofDesk(salon))[0]);
  expect(await timesOf(salon)).toEqual(['16:00 Arben']);
});

test('the clock tells who has an e-mail, and the desk hears of the hour for who has none', {
  tags: 'long',
}, async () => {
  const { salon, visits } = await mailingSalon();
  await cancel(salon, visits[0]);
  expect(await timesOf(salon)).toEqual([]);
  await minutePasses(world());
  expect(await timesOf(salon)).toEqual([]);
  world().clock.pass({ minutes: 29 });
  await minutePasses(world());
  expect(await timesOf(salon)).toEqual(['12:00 Arben']);
});

/** The first who waits has an e-mail, and the salon mails. */
async function mailingSalon(settings: Partial<OnlineSettings> = {}) {
  const waiting = await waitingSalon(settings);
  const { salon, entries } = waiting;
  await salon.put('/waitlist', { by_mail: true });
  await world().db.run(sql`
    update waitlist set email = ${`a.${salon.slug}@shembull.al`} where id = ${entries[0]}`);
  return waiting;
}

test('an hour that the only client with an e-mail could not take is one of the desk', {
  tags: 'long',
}, async () => {
  const { salon, visits } = await mailingSalon({ maxOpen: 1 });
  await bookOnline(world(), salon, { phone: numberOf['Besa Kola'], name: 'Besa Kola', date: '2026-11-26' });
  await cancel(salon, visits[0]);
  await minutePasses(world());
  expect(world().mails.filter(({ to }) => to === `a.${salon.slug}@shembull.al`)).toEqual([]);
  expect(await timesOf(salon)).toEqual(['12:00 Arben']);
});

test('an hour that is freed by night is one of the desk until the mails begin', {
  tags: 'long',
}, async () => {
  const { salon, visits } = await mailingSalon();
  await world().at('2026-11-23T21:00:00Z', async () => {
    await cancel(salon, visits[0]);
    expect(await timesOf(salon)).toEqual([]);
    await minutePasses(world());
    expect(await timesOf(salon)).toEqual(['12:00 Arben']);
  });
  await world().at('2026-11-24T06:30:00Z', async () => expect(await timesOf(salon)).toEqual(['12:00 Arben']));
  await world().at('2026-11-24T07:00:00Z', async () => {
    expect(await timesOf(salon)).toEqual([]);
    await minutePasses(world());
    expect(await timesOf(salon)).toEqual([]);
  });
});

test.each<[string, (salon: Salon, entries: readonly string[]) => Promise<unknown>]>([
  [
    'filled by another visit',
    (salon) => book(salon, { appointment_time: '12:00', duration: 60, client_name: 'Tjetri' }),
  ],
  [
    'waited for by nobody any more',
    async (salon, entries) => {
      for (const id of entries) await salon.delete(`/waitlist/${id}`);
    },
  ],
])('an hour that is %s is none of the desk', { tags: 'long' }, async (_what, happens) => {
  const { salon, visits, entries } = await waitingSalon();
  await cancel(salon, visits[0]);
  expect(await timesOf(salon)).toEqual(['12:00 Arben']);
  await happens(salon, entries);
  expect(await timesOf(salon)).toEqual([]);
});

test('an hour that was taken in part begins after it, in the mark, the list and who fits', {
  tags: 'long',
}, async () => {
  const { salon, visits } = await waitingSalon();
  await cancel(salon, visits[0]);
  const [{ duration } = {}] = (await salon.get('/waitlist')).body.places;
  await book(salon, { appointment_time: '12:00', duration: 30, client_name: 'Tjetri' });
  const [place] = await ofDesk(salon);
  expect([place?.time, place?.duration, duration, await inList(salon)]).toEqual(['12:30', 30, 60, ['12:30']]);
  const { body } = await salon.get(`/waitlist/places/${place?.id}`);
  expect(body).toMatchObject({ place, fitting: [{ time: '12:30' }, { time: '12:30' }] });
});

test('an hour in which nobody begins at its first minute says when the first visit begins, in the mark, the list and its window', async () => {
  const salon = await openSalon(world());
  const visit = await book(salon, { appointment_time: '12:00', duration: 60 });
  await waits(salon, salon.services.Prerje ?? '', { from_minute: 12 * 60 + 30 });
  await cancel(salon, visit.id);
  const shown = { time: '12:00', begins: '12:30' };
  const [place] = await ofDesk(salon);
  expect(place).toMatchObject(shown);
  expect((await salon.get('/waitlist')).body.places).toMatchObject([shown]);
  const { body } = await salon.get(`/waitlist/places/${place?.id}`);
  expect(body).toMatchObject({ place: shown, fitting: [{ time: '12:30' }] });
});

/** The hour from 12:00 is freed, and its second half once more by a visit that was booked into it and cancelled. That half is left of both. */
async function freedTwice({ salon, visits }: Pick<Waiting, 'salon' | 'visits'>) {
  await cancel(salon, visits[0]);
  await cancel(salon, (await book(salon, { appointment_time: '12:30', duration: 30 })).id);
  await book(salon, { appointment_time: '12:00', duration: 30, client_name: 'Tjetri' });
}

test.each(['before', 'after'])(
  'two freed times of which the same is left are one hour, which is put off and called back once (%s the minute is over)',
  { tags: 'long' },
  async (when) => {
    const { salon, visits } = await waitingSalon();
    await freedTwice({ salon, visits });
    if (when === 'after') await minutePasses(world());
    expect([await timesOf(salon), await inList(salon)]).toEqual([['12:30 Arben'], ['12:30']]);
    const [place] = await ofDesk(salon);
    await salon.put(`/waitlist/places/${place?.id}`, { dismissed: true });
    expect([await timesOf(salon), await inList(salon)]).toEqual([[], ['12:30']]);
    await salon.put(`/waitlist/places/${place?.id}`, { dismissed: false });
    expect(await timesOf(salon)).toEqual(['12:30 Arben']);
  },
);

test('the rest of a long time that has begun is shown an hour later, on a half hour, in the mark, the list and who fits', async () => {
  const { salon } = await waitingSalon();
  const long = await book(salon, { appointment_time: '09:00', duration: 180 });
  await cancel(salon, long.id);
  await world().at('2026-11-24T08:10:00Z', async () => {
    expect([await timesOf(salon), await inList(salon)]).toEqual([['10:30 Arben'], ['10:30']]);
    const { body } = await salon.get(`/waitlist/places/${(await ofDesk(salon))[0]?.id}`);
    expect(body.fitting).toMatchObject([{ time: '10:30' }, { time: '10:30' }]);
  });
  await world().at('2026-11-24T10:40:00Z', async () => expect(await timesOf(salon)).toEqual([]));
});

test('an hour that is over is none of the desk', async () => {
  const { salon, visits } = await waitingSalon();
  await cancel(salon, visits[0]);
  await world().at('2026-11-24T10:59:00Z', async () => expect(await timesOf(salon)).toHaveLength(1));
  await world().at('2026-11-24T11:01:00Z', async () => expect(await timesOf(salon)).toEqual([]));
});

test('who puts an hour off does so on every device; it stays in the list, comes back by undo, and when it is freed again', async () => {
  const { salon, visits } = await waitingSalon();
  await cancel(salon, visits[0]);
  const [place] = await ofDesk(salon);
  const put = (dismissed: boolean) => salon.put(`/waitlist/places/${place?.id}`, { dismissed });
  expect((await put(true)).body.message).toBe(messages.dismissed);
  expect((await put(true)).status).toBe(200);
  expect([await timesOf(salon), await inList(salon)]).toEqual([[], ['12:00']]);
  await minutePasses(world());
  expect(await timesOf(salon)).toEqual([]);
  expect((await put(false)).body.message).toBe(messages.calledBack);
  expect(await timesOf(salon)).toEqual(['12:00 Arben']);
  await put(true);
  await salon.put(`/appointments/${visits[0]}`, { status: 'pending' });
  world().clock.pass({ minutes: 1 });
  await cancel(salon, visits[0]);
  expect(await timesOf(salon)).toEqual(['12:00 Arben']);
});

test.each([true, false])(
  'a barber who sees others (%s) hears of the own hours, and puts off no other',
  { tags: 'long' },
  async (seesOthers) => {
    const { salon, visits } = await waitingSalon();
    const barber = await newPerson(world(), salon, 'barber', {
      column: salon.barbers.Arben ?? null,
      seesOthers,
    });
    for (const id of visits) await cancel(salon, id);
    const [own, ofBlerim] = await ofDesk(salon);
    expect(await timesOf(barber)).toEqual(['12:00 Arben', '16:00 Arben']);
    const refused = await barber.put(`/waitlist/places/${ofBlerim?.id}`, { dismissed: true });
    expect(refused.status).toBe(seesOthers ? 403 : 404);
    expect((await barber.put(`/waitlist/places/${own?.id}`, { dismissed: true })).status).toBe(200);
    expect(await timesOf(salon)).toEqual(['14:00 Blerim', '16:00 Arben']);
  },
);

test('hours that were put off, or are of a colleague, take no place of those that the desk still has to deal with', async () => {
  const { salon, visits } = await waitingSalon();
  const barber = await newPerson(world(), salon, 'barber', {
    column: salon.barbers.Arben ?? null,
    seesOthers: true,
  });
  await cancel(salon, visits[2]);
  const { Arben, Blerim } = salon.barbers;
  for (const [of, dismissed] of [
    [Arben, true],
    [Blerim, false],
  ] as const)
    await world().db.run(sql`
      insert into freed_places (id, salon_id, barber_id, day, from_minute, to_minute, freed_at, dismissed_at)
      select gen_random_uuid(), ${await salonIdOf(world(), salon)}, ${of ?? ''}::uuid, ${aDay}::date, 500 + n, 510 + n, ${world().clock.now()}::timestamptz,
        ${dismissed ? world().clock.now() : null}::timestamptz
      from generate_series(1, 200) as n`);
  expect(await timesOf(barber)).toEqual(['16:00 Arben']);
});

test('another salon puts off no hour of this one, and a wrong body changes nothing', async () => {
  const { salon, visits } = await waitingSalon();
  await cancel(salon, visits[0]);
  const path = `/waitlist/places/${(await ofDesk(salon))[0]?.id}`;
  const other = await openSalon(world());
  expect([
    (await other.put(path, { dismissed: true })).status,
    (await salon.put(`/waitlist/places/${newId()}`, { dismissed: true })).status,
    (await salon.put(path, {})).status,
  ]).toEqual([404, 404, 400]);
  expect(await timesOf(salon)).toEqual(['12:00 Arben']);
});

test('what is waited for is listed without who waits', async () => {
  const { salon, service } = await waitingSalon();
  const { body } = await salon.get('/waitlist/wishes');
  const wish = {
    ...{ services: [service], barber_id: null, from: aDay, to: aDay, weekdays: 127 },
    ...{ from_minute: 0, to_minute: 1440, visit: null },
  };
  expect(body).toMatchObject({ wishes: [wish, wish] });
  expect(JSON.stringify(body)).not.toMatch(/Besa|Drita/);
});

test('of hours that are months apart only their own days are read, and both are named', async () => {
  const { salon, visits, service } = await waitingSalon();
  const far = '2027-02-17';
  await waits(salon, service, { client_name: 'Ana', client_phone: '+355 69 777 0003', from: far, to: far });
  const later = await book(salon, { appointment_date: far, appointment_time: '10:00', duration: 60 });
  await book(salon, { appointment_date: far, appointment_time: '11:00' });
  await book(salon, { appointment_date: '2026-12-15' });
  for (const id of [visits[0], later.id]) await cancel(salon, id);
  expect((await ofDesk(salon)).map(({ date, time }) => `${date} ${time}`)).toEqual([
    `${aDay} 12:00`,
    `${far} 10:00`,
  ]);
  const days = { from: aDay, to: far, now: world().clock.now(), only: [aDay, far] };
  const read = await readBook(world().db, (await salonIdOf(world(), salon)) as SalonId, days);
  expect(new Set(read.days.map(({ day }) => day))).toEqual(new Set([aDay, far]));
});

/** Besa waits for a service of an hour that needs the only laser, which a visit of Arben has at ten. */
async function laserSalon(wish: { readonly barber?: string } = {}) {
  const salon = await openSalon(world(), { avoidGaps: false });
  const laser = await addResource(salon, 'Lazer');
  const service = await addService(salon, 'Epilim', [need(laser)]);
  const visit = await book(salon, { ...epilim, appointment_time: '10:00', barber: 'Arben' });
  const hours = { from_minute: 600, to_minute: 660 };
  const barber_id = wish.barber ? salon.barbers[wish.barber] : null;
  const entry = await waits(salon, service.id, { ...hours, barber_id });
  return { salon, laser, service, visit, entry };
}

const freeing: Record<string, (visit: Appointment, salon: Salon, laser: string) => ReturnType<Salon['put']>> =
  {
    'is cancelled': (visit, salon) => cancel(salon, visit.id),
    moves: (visit, salon) => salon.put(`/appointments/${visit.id}`, { appointment_time: '14:00' }),
    'is deleted': (visit, salon) => salon.delete(`/appointments/${visit.id}`),
    'goes without the laser': (visit, salon, laser) =>
      salon.put(`/appointments/${visit.id}`, { without: [laser] }),
  };

test.each(Object.entries(freeing))(
  'a laser that is free since the visit of another barber %s is offered with the wanted barber',
  { tags: 'long' },
  async (_, frees) => {
    const { salon, laser, visit } = await laserSalon({ barber: 'Blerim' });
    expect((await frees(visit, salon, laser.id)).status).toBe(200);
    await minutePasses(world());
    expect(await timesOf(salon)).toEqual(['10:00 Blerim']);
    const [place] = await ofDesk(salon);
    const { body } = await salon.get(`/waitlist/places/${place?.id}`);
    expect(body.fitting).toMatchObject([{ time: '10:00', entry: { client: { name: 'Besa Kola' } } }]);
  },
);

test('who waits for any barber is offered a freed laser once, and who needs no laser is not', {
  tags: 'long',
}, async () => {
  const { salon, visit } = await laserSalon();
  await waits(salon, salon.services.Prerje ?? '', { client_name: 'Drita', barber_id: salon.barbers.Blerim });
  await cancel(salon, visit.id);
  await minutePasses(world());
  expect(await timesOf(salon)).toEqual(['10:00 Arben']);
});

test('a freed laser is not offered while the wanted barber is busy, nor where the laser is taken again', {
  tags: 'long',
}, async () => {
  const { salon, visit } = await laserSalon({ barber: 'Blerim' });
  await salon.post('/appointments', aBlock({ appointment_time: '10:00', barber: 'Blerim' }));
  await cancel(salon, visit.id);
  await minutePasses(world());
  expect(await timesOf(salon)).toEqual([]);
  const other = await laserSalon({ barber: 'Blerim' });
  await cancel(other.salon, other.visit.id);
  await book(other.salon, { ...epilim, appointment_time: '10:00', barber: 'Arben', client_name: 'Tjetra' });
  await minutePasses(world());
  expect(await timesOf(other.salon)).toEqual([]);
});
