// Who waits is mailed by the clock.

import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { messages as waitlistMessages } from '#contracts/online/waitlist.sq.ts';
import { it } from '../../../test/each-mainly.ts';
import { fullPool, testWorld } from '../../../test/harness.ts';
import { type OpenSalon, openSalon } from '../../../test/online.ts';
import { aDay, book, listAppointments } from '../../../test/visits.ts';
import { minutePasses, offerIn, readOffer, takeOffer, waits } from '../../../test/waitlist.ts';
import { sql } from '../../ground/db/database.ts';
import { addJob } from '../../ground/jobs/store.ts';
import { mailFreedTimes, whenAwake } from './by-mail.ts';
import { matchFreedTimes } from './match.ts';

const world = testWorld({}, fullPool);

/** Three clients with an e-mail and one without, and a visit that is cancelled at this moment. */
async function freedAt(moment: string, byMail = true) {
  const salon = await openSalon(world());
  if (byMail) await salon.put('/waitlist', { by_mail: true });
  const visit = await book(salon, { appointment_time: '16:00' });
  const tag = salon.slug;
  for (const name of ['pa', 'a', 'b', 'c']) {
    const { id } = await waits(salon, salon.services.Prerje ?? '', { client_name: `Klient ${name}` });
    if (name !== 'pa')
      await world().db.run(sql`update waitlist set email = ${`${name}.${tag}@shembull.al`} where id = ${id}`);
  }
  world().clock.set(moment);
  await salon.put(`/appointments/${visit.id}`, { status: 'cancelled' });
  await minutePasses(world());
  return salon;
}

const mailsOf = ({ slug }: OpenSalon) => world().mails.filter(({ to }) => String(to).includes(`.${slug}@`));
const readers = (salon: OpenSalon) => mailsOf(salon).map(({ to }) => String(to)[0]);
const pass = async (minutes: number) => {
  world().clock.pass({ minutes: minutes - 2 });
  await minutePasses(world());
};

test('one after another is mailed, half an hour each, until somebody takes the hour', {
  tags: 'long',
}, async () => {
  const salon = await freedAt('2026-11-24T08:00:00Z');
  expect(readers(salon)).toEqual(['a']);
  await pass(20);
  expect(readers(salon)).toEqual(['a']);
  await pass(12);
  expect(readers(salon)).toEqual(['a', 'b']);
  const [, mail] = mailsOf(salon);
  const link = offerIn(mail);
  expect(mail?.subject).toBe(
    `U lirua një orar te ${salon.user.username}: të martën, më 24 nëntor, në orën 16:00`,
  );
  expect(mail?.text).toContain('merreni këtu deri në');
  expect(mail?.text).toContain('\nPrerje · Arben · 30 min · 5,00\u00a0€\n');
  expect((await takeOffer(world(), link)).body.offer.state).toBe('taken');
  await pass(40);
  expect(readers(salon).filter((one) => one === 'c')).toEqual([]);
  const left = (await listAppointments(salon)).filter(({ status }) => status === 'pending');
  expect(left.map((one) => one.client_name)).toEqual(['Klient b']);
});

test('who waits in German is mailed and shown the German name of the service, where the salon has one', {
  tags: 'long',
}, async () => {
  const salon = await openSalon(world());
  await salon.put('/waitlist', { by_mail: true });
  const visit = await book(salon, { appointment_time: '16:00' });
  const { id } = await waits(salon, salon.services.Prerje ?? '', {
    services: [salon.services.Prerje, salon.services.Ngjyrosje],
  });
  await world().db.run(sql`
    update waitlist set email = ${`g.${salon.slug}@beispiel.de`}, language = 'de' where id = ${id}`);
  const name = 'Haarschnitt';
  await salon.put(`/user/services/${salon.services.Prerje}`, { translations: { de: { name } } });
  world().clock.set('2026-11-24T08:00:00Z');
  await salon.put(`/appointments/${visit.id}`, { status: 'cancelled' });
  await minutePasses(world());
  const [mail] = mailsOf(salon);
  expect(mail?.text).toContain('Haarschnitt + Ngjyrosje · Arben');
  expect(mail?.text).not.toContain('Prerje');
  expect(await readOffer(world(), offerIn(mail))).toMatchObject({
    service: 'Prerje + Ngjyrosje',
    translations: { de: 'Haarschnitt + Ngjyrosje' },
  });
});

/** Freed at once at 11:18, while these wait with an e-mail. */
async function freedTogether(hours: readonly number[], names: readonly string[], changes: object = {}) {
  const salon = await openSalon(world());
  await salon.put('/waitlist', { by_mail: true });
  const visits = [];
  for (const hour of hours) visits.push(await book(salon, { appointment_time: `${hour}:00` }));
  for (const name of names) await joins(salon, name, changes);
  world().clock.set('2026-11-23T10:18:00Z');
  for (const { id } of visits) await salon.put(`/appointments/${id}`, { status: 'cancelled' });
  return salon;
}

async function joins(salon: OpenSalon, name: string, changes: object = {}) {
  const { id } = await waits(salon, salon.services.Prerje ?? '', {
    client_name: `Klient ${name}`,
    ...changes,
  });
  await world().db.run(
    sql`update waitlist set email = ${`${name}.${salon.slug}@shembull.al`} where id = ${id}`,
  );
  return id;
}

test('an hour whose mail is held goes to the next client at once, and the owner is not told', async () => {
  const salon = await freedTogether([10], ['a', 'b']);
  await world().db.run(sql`
    insert into client_mails (salon_id, id, email, link_id, is_answer, is_stranger, outcome, at)
    select salon_id, gen_random_uuid(), ${`a.${salon.slug}@shembull.al`}, 'l' || n, false, false, 'sent', ${world().clock.now()}
    from salon_slugs, generate_series(1, 5) as n where slug = ${salon.slug}`);
  await minutePasses(world());
  expect(readers(salon)).toEqual([]);
  await minutePasses(world());
  expect(readers(salon)).toEqual(['b']);

  await world().db.transaction((tx) => addJob(tx, 'tell-unmailed', {}));
  await world().runJobs();
  expect(world().mails.filter(({ to }) => to === salon.email)).toEqual([]);
});

test('of several hours that became free together each client is offered one, and the next after it', {
  tags: 'long',
}, async () => {
  const salon = await freedTogether([10, 12, 14], ['a', 'b']);
  await minutePasses(world());
  expect(readers(salon)).toEqual(['a', 'b']);
  await pass(20);
  expect(readers(salon)).toEqual(['a', 'b']);
  await pass(12);
  expect(readers(salon).sort()).toEqual(['a', 'a', 'b', 'b']);
});

test('instances that mail at the same time offer each client one hour', { tags: 'long' }, async () => {
  const salon = await freedTogether([10, 12, 14], ['a', 'b']);
  world().clock.pass({ minutes: 2 });
  const now = world().clock.now();
  await matchFreedTimes(world().db, now);
  await Promise.all([1, 2, 3].map(() => mailFreedTimes(world().db, now)));
  await world().runJobs();
  expect(readers(salon).sort()).toEqual(['a', 'b']);
});

it.each(1, [
  ['of one number', { client_phone: '069 212 3456' }, ['a', 'b']],
  ['of one mailbox', {}, ['a', 'b']],
])('two entries %s are one mail of a freed hour, also when it is near', async (of, changes, names) => {
  const salon = await freedTogether([12], names, changes);
  expect((await salon.get('/waitlist')).body.entries).toHaveLength(2);
  if (of === 'of one mailbox')
    await world().db.run(sql`
      update waitlist set email = ${`a.${salon.slug}@shembull.al`} where email = ${`b.${salon.slug}@shembull.al`}`);
  world().clock.set('2026-11-24T10:02:00Z');
  await minutePasses(world());
  expect(readers(salon)).toEqual(['a']);
});

test('who joins while the only client has an offer is told when it ends; who joins after it, at once', {
  tags: 'long',
}, async () => {
  const salon = await freedTogether([16], ['a']);
  await minutePasses(world());
  await joins(salon, 'b');
  await pass(20);
  expect(readers(salon)).toEqual(['a']);
  await pass(12);
  expect(readers(salon)).toEqual(['a', 'b']);
  await pass(40);
  await joins(salon, 'c');
  await minutePasses(world());
  expect(readers(salon)).toEqual(['a', 'b', 'c']);
});

it.each<[string, (salon: OpenSalon, link: string) => Promise<unknown>]>(1, [
  [
    'leaves the list',
    (_salon, link) => world().nobody.post(`/public/offers/${link.split('/').at(-1)}/leave`),
  ],
  [
    'declines it',
    async (_salon, link) => {
      const path = `/public/offers/${link.split('/').at(-1)}`;
      const { status, body } = await world().nobody.post(`${path}/decline`);
      expect([status, body.offer.state, body.message]).toEqual([200, 'expired', waitlistMessages.declined]);
      // the client stays on the list, and the offer cannot be taken any more
      expect((await readOffer(world(), link)).detail).toBe('declined');
      expect((await takeOffer(world(), link)).body.code).toBe('too_late');
      expect((await world().nobody.post(`${path}/decline`)).status).toBe(200);
    },
  ],
  [
    'is removed from it',
    async (salon) => {
      const { entries } = (await salon.get('/waitlist')).body;
      const first = entries.find(({ client }: { client: { name: string } }) => client.name === 'Klient a');
      await salon.delete(`/waitlist/${first.id}`);
    },
  ],
])('the next client is told within a minute when the one with the offer %s', async (_how, end) => {
  const salon = await freedTogether([16], ['a', 'b']);
  await minutePasses(world());
  await end(salon, offerIn(mailsOf(salon)[0]));
  await minutePasses(world());
  expect(readers(salon)).toEqual(['a', 'b']);
});

test('an hour that was taken and became free again is offered again to who let it pass', {
  tags: 'long',
}, async () => {
  const salon = await freedTogether([16], ['a']);
  await minutePasses(world());
  const other = await book(salon, { appointment_time: '16:00', client_name: 'Tjetri' });
  await pass(40);
  expect(readers(salon)).toEqual(['a']);
  await salon.put(`/appointments/${other.id}`, { status: 'cancelled' });
  await minutePasses(world());
  expect(readers(salon)).toEqual(['a', 'a']);
});

/** A leave of Arben on this day ends at this moment, while two wait for him. */
async function leaveEndsAt(moment: string, day: string) {
  world().clock.set('2026-11-23T08:00:00Z');
  const salon = await openSalon(world());
  await salon.put('/waitlist', { by_mail: true });
  const leave = { barberId: salon.barbers.Arben, from: day, to: day, open: [], title: null, reason: 'leave' };
  const { body } = await salon.post('/day-exceptions', { ...leave, forAll: true });
  for (const name of ['a', 'b'])
    await joins(salon, name, { barber_id: salon.barbers.Arben, from: day, to: day });
  world().clock.set(moment);
  await salon.delete(`/day-exceptions/${body.data.id}`);
  await minutePasses(world());
  return salon;
}

test('a leave of tomorrow that is taken back before midnight frees that day', async () => {
  const salon = await leaveEndsAt('2026-11-23T22:30:00Z', aDay);
  expect((await salon.get('/waitlist')).body.places).toMatchObject([{ date: aDay, fitting: 2 }]);
});

test('a leave of today that is taken back is told one client after the other, while hours of it are left', {
  tags: 'long',
}, async () => {
  const salon = await leaveEndsAt('2026-11-24T11:00:00Z', aDay);
  expect(readers(salon)).toEqual(['a']);
});

test('a long time that has begun is told once to each, and who joins later is told the hour that the desk sees', {
  tags: 'long',
}, async () => {
  const salon = await leaveEndsAt('2026-11-24T11:00:00Z', aDay);
  for (let passed = 0; passed < 150; passed += 32) await pass(32);
  expect(readers(salon)).toEqual(['a', 'b']);
  const id = await joins(salon, 'c');
  await minutePasses(world());
  expect(readers(salon)).toEqual(['a', 'b', 'c']);
  const offered = (await readOffer(world(), offerIn(mailsOf(salon)[2]))).time;
  const { entries, places } = (await salon.get('/waitlist')).body;
  expect(entries.find((one: { id: string }) => one.id === id).offer.time).toBe(offered);
  expect(places).toMatchObject([{ time: offered, fitting: 3 }]);
});

test('two freed times of which the same is left are told one client after the other', {
  tags: 'long',
}, async () => {
  const salon = await freedTogether([16], ['a', 'b']);
  const again = await book(salon, { appointment_time: '16:00', duration: 20 });
  await salon.put(`/appointments/${again.id}`, { status: 'cancelled' });
  await minutePasses(world());
  expect(readers(salon)).toEqual(['a']);
  await pass(20);
  expect(readers(salon)).toEqual(['a']);
  await pass(12);
  expect(readers(salon)).toEqual(['a', 'b']);
  await pass(40);
  expect(readers(salon)).toEqual(['a', 'b']);
});

test('an hour that the desk has just offered is mailed when that offer ends', { tags: 'long' }, async () => {
  const salon = await freedTogether([16], ['a', 'b']);
  const { entries, places } = (await salon.get('/waitlist')).body;
  const [{ barber_id, date, time }] = places;
  await salon.post(`/waitlist/${entries[1].id}/offers`, { id: newId(), barber_id, date, time });
  await minutePasses(world());
  expect(readers(salon)).toEqual([]);
  await pass(32);
  expect(readers(salon)).toEqual(['a']);
});

test('all are mailed at once less than an hour before', { tags: 'long' }, async () => {
  const salon = await freedAt('2026-11-24T13:58:30Z');
  expect(readers(salon).sort()).toEqual(['a', 'b', 'c']);
});

test('nobody is mailed by night, but at eight in the morning', { tags: 'long' }, async () => {
  const salon = await freedAt('2026-11-23T20:30:00Z');
  expect(readers(salon)).toEqual([]);
  await world().at('2026-11-24T06:50:00Z', async () => {
    await minutePasses(world());
    expect(readers(salon)).toEqual([]);
  });
  world().clock.set('2026-11-24T06:59:00Z');
  await minutePasses(world());
  expect(readers(salon)).toEqual(['a']);
});

test('nobody is mailed unless the salon wants it', { tags: 'long' }, async () => {
  const salon = await freedAt('2026-11-24T08:00:00Z', false);
  expect(readers(salon)).toEqual([]);
  expect((await salon.get('/waitlist')).body.places).toMatchObject([{ date: aDay, fitting: 4 }]);
});

it.each(1, [
  [true, ['d'], 1],
  [false, [], 0],
])(
  'an hour that lies around another visit is offered where waiting times are offered online: %s',
  async (offerWaits, told, places) => {
    const salon = await openSalon(world(), { offerWaits });
    const { Ngjyrosje = '' } = salon.services;
    await salon.put(`/user/services/${Ngjyrosje}`, { wait_minutes: 40, work_after_minutes: 20 });
    await salon.put('/waitlist', { by_mail: true });
    const visit = await book(salon, { appointment_time: '16:00', duration: 30 });
    await book(salon, { appointment_time: '16:30', duration: 40, client_name: 'Brenda' });
    const hours = { barber_id: salon.barbers.Arben, from_minute: 960, to_minute: 1050 };
    const { id } = await waits(salon, Ngjyrosje, hours);
    await world().db.run(sql`update waitlist set email = ${`d.${salon.slug}@shembull.al`} where id = ${id}`);
    world().clock.set('2026-11-24T08:00:00Z');
    await salon.put(`/appointments/${visit.id}`, { status: 'cancelled' });
    await minutePasses(world());
    expect(readers(salon)).toEqual(told);
    expect((await salon.get('/waitlist')).body.places).toHaveLength(places);
  },
);

test.each([
  ['2026-11-24T07:00:00Z', '2026-11-24T07:00:00Z'],
  ['2026-11-24T20:00:00Z', '2026-11-25T07:00:00Z'],
  ['2026-11-24T23:30:00Z', '2026-11-25T07:00:00Z'],
  ['2026-11-24T06:59:00Z', '2026-11-24T07:00:00Z'],
])('what is due at %s is mailed at %s', (due, at) => {
  expect(whenAwake(new Date(due))).toEqual(new Date(at));
});
