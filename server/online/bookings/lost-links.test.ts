// Who lost the link of a visit gets it again by mail, and nobody learns from the call who is a client.

import { afterEach, beforeEach, expect, test } from 'vitest';
import { messages } from '#contracts/online/bookings.sq.ts';
import { it } from '../../../test/each-mainly.ts';
import { testWorld } from '../../../test/harness.ts';
import { bookOnline, type OpenSalon, openSalon } from '../../../test/online.ts';

const world = testWorld({ trustProxy: false });
const behindProxy = testWorld();
const started = '2026-11-23T10:18:00Z';
afterEach(() => {
  world().mails.length = 0;
  world().clock.set(started);
});

const phone = '+355 69 777 0001';
/** Another one in each test: an address gets few mails in an hour, also of different salons. */
let email = '';
let tests = 0;
beforeEach(() => {
  email = `ana${++tests}@example.al`;
});
const booked = async (salon: OpenSalon, changes: object = {}) => {
  const { link } = (await bookOnline(world(), salon, { email, phone, ...changes })).body;
  await world().runJobs();
  world().mails.length = 0;
  return link as string;
};
const ask = ({ slug }: OpenSalon, contact: unknown, more: object = {}) =>
  world().nobody.post(`/public/salons/${slug}/lost-link`, { contact, ...more });
/** The links in the mails that have left since. */
async function mailed() {
  await world().runJobs();
  return world().mails.flatMap(({ to, text }) => {
    const found = /\/r\/[\w-]+/.exec(text)?.[0];
    return found ? [{ to, found }] : [];
  });
}
const pathOf = (link: string) => new URL(link).pathname;

it.each(1, [
  ['the number', () => phone],
  ['the address', () => email],
])('%s of a booking: its link goes to the address of the booking', expectLink);

test.each([
  ['the number as it is dialled at home', () => '069 777 0001'],
  ['the address in capitals', () => email.toUpperCase()],
])('%s of a booking: its link goes to the address of the booking', { tags: 'long' }, expectLink);

async function expectLink(_: string, contact: () => string) {
  const salon = await openSalon(world());
  const link = await booked(salon);
  const { status, body } = await ask(salon, contact());
  expect([status, body.message]).toEqual([200, messages.linkSent]);
  expect(await mailed()).toEqual([{ to: email, found: pathOf(link) }]);
}

test('a request that waits is found, too', { tags: 'long' }, async () => {
  const salon = await openSalon(world(), { accept: 'none' });
  const link = await booked(salon);
  await ask(salon, phone);
  expect(await mailed()).toEqual([{ to: email, found: pathOf(link) }]);
});

test('known, unknown, past, cancelled, without an address, of another salon, and a program: one answer, and no mail but for the known', async () => {
  const salon = await openSalon(world());
  const other = await openSalon(world());
  await booked(other, { phone: '+355 69 777 0002' });
  await booked(salon, { phone: '+355 69 777 0003', email: null, time: '11:00' });
  const path = pathOf(await booked(salon, { phone: '+355 69 777 0004', time: '12:00' })).slice(3);
  await world().nobody.post(`/public/visits/${path}/cancel`);
  await world().runJobs();
  world().mails.length = 0;
  const answers = [];
  for (const n of [2, 3, 4, 5]) answers.push(await ask(salon, `+355 69 777 000${n}`));
  answers.push(await ask(salon, 'nobody@example.al'), await ask(salon, phone, { website: 'x' }));
  expect(await mailed()).toEqual([]);
  await booked(salon, { time: '13:00' });
  answers.push(await ask(salon, phone));
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
    new Set([JSON.stringify([200, { success: true, message: messages.linkSent }])]),
  );
  expect(await mailed()).toHaveLength(1);
  world().clock.set('2026-11-25T10:00:00Z');
  world().mails.length = 0;
  await ask(salon, phone);
  expect(await mailed()).toEqual([]);
});

test('what is neither a number nor an address is refused at its field, an unknown salon is 404', async () => {
  const salon = await openSalon(world());
  for (const contact of [
    '',
    'x',
    'ana@',
    '12',
    "069'; drop table clients; --",
    'x'.repeat(255),
    null,
    5,
    ['x'],
  ]) {
    const { status, body } = await ask(salon, contact);
    expect([contact, status, Object.keys(body.fields ?? {})]).toEqual([contact, 400, ['contact']]);
  }
  expect((await ask({ ...salon, slug: 'askush' }, phone)).status).toBe(404);
});

test('asked again and again there is one mail in ten minutes, and mails are left for news of the visit', {
  tags: 'long',
}, async () => {
  const salon = await openSalon(world());
  await booked(salon);
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(salon, phone)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  expect(await mailed()).toHaveLength(1);
  for (let hours = 1; hours < 6; hours += 1) {
    world().clock.pass({ hours: 1.1 });
    await ask(salon, email);
    await world().runJobs();
  }
  // with the first mail about the booking four
  expect(world().mails).toHaveLength(3);
});

test('a flood of numbers at one salon ends after three hundred in an hour, whoever is meant', {
  tags: 'long',
}, async () => {
  const salon = await openSalon(world());
  const statuses = [];
  for (let n = 0; n < 304; n += 1) statuses.push((await ask(salon, `+355 69 888 ${1000 + n}`)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(300);
  expect(statuses.slice(300)).toEqual([429, 429, 429, 429]);
  expect(await mailed()).toEqual([]);
});

test('of many bookings the next three are mailed', { tags: 'long' }, async () => {
  const salon = await openSalon(world(), { maxOpen: 5, avoidGaps: false });
  for (const time of ['10:00', '11:00', '12:00', '13:00']) {
    world().clock.pass({ hours: 0.4 });
    expect((await bookOnline(world(), salon, { email, phone, time })).status).toBe(201);
  }
  await world().runJobs();
  world().mails.length = 0;
  world().clock.pass({ hours: 1.1 });
  await ask(salon, phone);
  expect(await mailed()).toHaveLength(3);
});

test('a handful of addresses does not end lost links for everybody', { tags: 'long' }, async () => {
  const salon = await openSalon(behindProxy());
  const askFrom = async (from: string, contact: string) =>
    (
      await behindProxy().call(
        'POST',
        `/public/salons/${salon.slug}/lost-link`,
        { contact },
        { headers: { 'x-forwarded-for': from } },
      )
    ).status;
  const of = async (from: string) => {
    const statuses: number[] = [];
    for (let n = 0; n < 20; n++) {
      statuses.push(await askFrom(from, `dikush${n}.${from.replace(/\W/g, '')}@example.al`));
      behindProxy().clock.pass({ minutes: 1 });
    }
    return statuses.filter((status) => status === 200).length;
  };
  expect([await of('10.80.0.1'), await of('2001:db8:80:1::1')]).toEqual([5, 5]);
  for (const n of [2, 3, 4, 5, 6, 7, 8, 9]) await of(`10.80.0.${n}`);
  expect(await askFrom('10.80.1.1', 'klientja@example.al')).toBe(200);
});
