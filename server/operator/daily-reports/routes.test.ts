import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Salon, testWorld, type World } from '../../../test/harness.ts';
import { sql } from '../../ground/db/database.ts';

const world = testWorld();
let admin: Awaited<ReturnType<World['admin']>>;
beforeEach(async () => {
  // a test may have set the clock so far ahead that the session has expired
  world().clock.set('2026-11-23T10:18:00Z');
  admin = await world().admin();
});

const send = (body?: object) => world().withJobs(admin.post('/admin/send-individual-reports', body));
const reportsTo = (email: string) =>
  world().mails.filter(({ to, subject }) => to === email && subject.startsWith('Raporti i ditës'));

async function book(salon: Salon, day: string, time: string, more: object = {}) {
  const { status = 'pending', ...rest } = more as { status?: string };
  const visit = { client_name: 'Çelë Hoxha', service_name: 'Prerje', price: 10, barber: 'Arben', ...rest };
  const { body } = await salon.post('/appointments', {
    ...visit,
    appointment_date: day,
    appointment_time: time,
  });
  if (status !== 'pending') await salon.put(`/appointments/${body.appointment.id}`, { status });
}

test('the report has the figures of yesterday, the visits of today, and the figures of the week so far', async () => {
  // a Thursday: the week began on 23 November
  world().clock.set('2026-11-26T06:00:00Z');
  admin = await world().admin();
  const owner = await world().newSalon('Salloni <Blloku>');
  await book(owner, '2026-11-22', '10:00', { status: 'completed', price: 99 });
  await book(owner, '2026-11-23', '10:00', { status: 'completed', price: 12.5 });
  await book(owner, '2026-11-25', '09:00', { status: 'confirmed' });
  await book(owner, '2026-11-25', '11:00', { status: 'cancelled' });
  await book(owner, '2026-11-25', '12:00', { price: 7 });
  await book(owner, '2026-11-26', '14:30', {
    client_name: 'Gëzim',
    service_name: 'Mjekërr',
    barber: 'Blerim',
  });
  await book(owner, '2026-11-26', '08:15', { client_name: '<b>Drita</b>' });
  await book(owner, '2026-11-26', '09:15', { status: 'cancelled', client_name: 'Anuluar Anuluari' });
  await owner.post('/appointments', {
    kind: 'block',
    title: 'Pushim',
    duration: 60,
    appointment_date: '2026-11-26',
    appointment_time: '12:00',
    barber: 'Arben',
  });
  await book(owner, '2026-11-27', '08:15', { client_name: 'Nesër' });
  const other = await world().newSalon();
  await book(other, '2026-11-26', '08:00', { client_name: 'I huaji' });

  const { status, body } = await send({ selectedUsers: [owner.email.toUpperCase()] });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    message: 'Raportet u dërguan: 1/1',
    results: { successful: 1, totalUsers: 1 },
    run: { recipients: 1, success_count: 1, pending_count: 0 },
  });
  const [mail] = reportsTo(owner.email);
  expect(mail?.subject).toBe('Raporti i ditës, 26 nëntor – Krehër');
  expect(mail?.text).toContain(
    [
      'E enjte, 26 nëntor 2026',
      'Përshëndetje,',
      'Ja si ishte dje dhe çfarë ju pret sot te Salloni <Blloku>.',
      'Dje, 25 nëntor\nTermine: 2\nTë anuluara: 1\nTë ardhura: 10,00\u00a0€',
      'Sot, 2\u00a0termine\n08:15 <b>Drita</b>: Prerje · Arben\n14:30 Gëzim: Mjekërr · Blerim',
      'Java deri tani\nTermine: 5\nTë anuluara: 2\nTë ardhura: 22,50\u00a0€',
      'Hap terminet:\nhttp://kreher.test/terminet',
    ].join('\n\n'),
  );
  expect(mail?.html).toContain('&lt;b&gt;Drita&lt;/b&gt;');
  expect(mail?.html).not.toContain('<b>Drita');
  expect(mail?.headers['List-Unsubscribe']).toMatch(/^<http:\/\/kreher\.test\/api\/unsubscribe\/[\w-]{36}>$/);
  expect(mail?.text).not.toMatch(/Nesër|Anuluari|Pushim|I huaji/);
});

test('today is the day in Tirana, also near midnight and when summer time begins', async () => {
  world().clock.set('2027-03-27T23:30:00Z');
  admin = await world().admin();
  const owner = await world().newSalon();
  await book(owner, '2027-03-28', '09:00', { client_name: 'E dielë' });
  await book(owner, '2027-03-27', '09:00', { status: 'completed', price: 3 });
  await send({ selectedUsers: [owner.email] });
  const text = reportsTo(owner.email)[0]?.text;
  expect(text).toContain('E diel, 28 mars 2027');
  expect(text).toContain('Dje, 27 mars\nTermine: 1\nTë anuluara: 0\nTë ardhura: 3,00\u00a0€');
  expect(text).toContain('Sot, 1\u00a0termin\n09:00 E dielë: Prerje · Arben');
});

describe('a daily report to every owner', () => {
  test('the report goes only to owners who are active and have not unsubscribed', async () => {
    const [reader, inactive, unsubscribed, promoted] = [
      await world().newSalon(),
      await world().newSalon(),
      await world().newSalon(),
      await world().newSalon(),
    ];
    await admin.put(`/auth/admin/users/${inactive.user.id}`, { isActive: false });
    await admin.put(`/auth/admin/users/${promoted.user.id}/role`, { role: 'admin' });
    await send({ selectedUsers: [unsubscribed.email] });
    const link = /unsubscribe\/([\w-]+)/.exec(reportsTo(unsubscribed.email)[0]?.text ?? '')?.[1];
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await world().call('POST', `/unsubscribe/${link}`, '', { headers });

    const before = world().mails.length;
    const { owners } = (await admin.get('/admin/report-runs/recent')).body;
    const { body } = await send();
    expect(body.results).toEqual({ successful: owners, totalUsers: owners });
    const addresses = world()
      .mails.slice(before)
      .map(({ to }) => to);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).toContain(reader.email);
    for (const { email } of [inactive, unsubscribed, promoted, admin]) expect(addresses).not.toContain(email);
    expect(reportsTo(reader.email)[0]?.text).toContain('Sot nuk keni termine');

    const chosen = await send({
      selectedUsers: [unsubscribed.email, inactive.email, 'askush@salloni.al', ' '],
    });
    expect(chosen.body).toMatchObject({
      message: 'Raportet u dërguan: 0/3',
      results: { successful: 0, totalUsers: 3 },
    });
    const { body: run } = await admin.get(`/admin/report-runs/${chosen.body.run.id}`);
    expect(run.run).toEqual(chosen.body.run);
    const noSalon = 'Nuk ka llogari aktive salloni me këtë adresë.';
    expect(run.problems).toEqual([
      { email: 'askush@salloni.al', state: 'failed', reason: noSalon },
      { email: inactive.email, state: 'failed', reason: 'Llogaria me këtë adresë është e çaktivizuar.' },
      { email: unsubscribed.email, state: 'failed', reason: 'Është çregjistruar nga këto mesazhe.' },
    ]);

    await admin.put(`/auth/admin/users/${inactive.user.id}`, { isActive: true });
    const resent = await world().withJobs(
      admin.post(`/admin/report-runs/${chosen.body.run.id}/resend`, { recipients: [inactive.email] }),
    );
    expect(resent.body.results).toEqual({ successful: 1, totalUsers: 3 });
  });
});

test.each([
  ['too many users', Array.from({ length: 10_001 }, (_, i) => `a${i}@b.al`)],
  // random, so that an index can't compress it
  ['a user with an endless address', [randomBytes(4500).toString('hex')]],
])('a report request for %s is refused', async (_what, selectedUsers) => {
  const { status, body } = await admin.post('/admin/send-individual-reports', { selectedUsers });
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid' });
});

test('who has the report of today is listed until the next day; whose mail failed is not', async () => {
  const [had, other] = [await world().newSalon(), await world().newSalon()];
  const today = async () => (await admin.get('/admin/report-runs/recipients-of-today')).body.addresses;
  expect(await today()).not.toContain(had.email);
  await send({ selectedUsers: [had.email] });
  expect(await today()).toContain(had.email);
  expect(await today()).not.toContain(other.email);
  await world().db.run(sql`update mailing_recipients set state = 'failed' where email = ${had.email}`);
  expect(await today()).not.toContain(had.email);
  await send({ selectedUsers: [had.email] });
  world().clock.set('2026-11-24T06:00:00Z');
  admin = await world().admin();
  expect(await today()).not.toContain(had.email);
});
