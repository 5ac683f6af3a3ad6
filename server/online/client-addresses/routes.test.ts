// How often a salon mails to clients, and how a reader stops it.
import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { messages as bookingMessages } from '#contracts/online/bookings.sq.ts';
import { fullPool, type Salon, testWorld } from '../../../test/harness.ts';
import { aBooking, bookOnline, freeSlots, type OpenSalon, openSalon } from '../../../test/online.ts';
import { bringForward } from '../../../test/queue.ts';
import { listAppointments } from '../../../test/visits.ts';
import { clientMailTries } from '../../appointments/visit-links/follow.ts';
import { clientMailTask } from '../visits/client-mails.ts';
import { sql } from '../../ground/db/database.ts';
import { SalonId } from '../../ground/salon-id.ts';
import { notMe } from './mails.ts';
import { admitMail, noteOpened } from './store.ts';

const world = testWorld({}, fullPool);
beforeEach(() => world().clock.set('2026-11-23T10:18:00Z'));

async function mailsTo(isReader: (email: string) => boolean) {
  await world().runJobs();
  return world().mails.filter(({ to }) => isReader(to));
}

const idOf = async (salon: Salon) =>
  (
    await world().db.one(z.object({ id: SalonId }))(sql`
      select salon_id as id from memberships where user_id = ${salon.user.id}`)
  ).id;

/** Decides about mails to so many strangers, as if they had booked. Returns how many may leave. */
async function mailStrangers(salon: Salon, count: number, now = world().clock.now()) {
  const { db } = world();
  const id = await idOf(salon);
  const decided = await Promise.all(
    Array.from({ length: count }, (_, n) =>
      db.transaction((tx) =>
        admitMail(tx, { salon: id, id: newId(), email: `${newId()}@example.al`, link: `l${n}`, now }),
      ),
    ),
  );
  return decided.filter(({ outcome }) => outcome === 'sent').length;
}
const unmailed = async (salon: Salon) => (await salon.get('/reminders')).body.unmailed;
const tokenOf = (text: string | undefined) => /\/not-me\/([\w-]+)/.exec(text ?? '')?.[1] ?? '';
const say = (token: string, choice: string) => world().nobody.post(`/not-me/${token}`, { choice });

describe('mails to strangers', () => {
  test('in the trial 50 of 60 at once leave a day', { tags: 'long' }, async () => {
    expect(await mailStrangers(await world().newSalon(), 60)).toBe(50);
  });

  test('forty bookings of a day with new addresses, each with three mails, do not meet the bound', {
    tags: 'long',
  }, async () => {
    const { db, clock } = world();
    const salon = await idOf(await world().newSalon());
    const outcomes: string[] = [];
    for (let n = 0; n < 120; n++) {
      const mail = {
        salon,
        id: newId(),
        email: `klient${n % 40}@example.al`,
        link: `l${n % 40}`,
        now: clock.now(),
      };
      outcomes.push((await db.transaction((tx) => admitMail(tx, mail))).outcome);
    }
    expect(new Set(outcomes)).toEqual(new Set(['sent']));
  });

  test('who booked with an address and came is no stranger', async () => {
    const salon = await openSalon(world());
    const email = 'e.njohur@example.al';
    const { body } = await bookOnline(world(), salon, { email, phone: '069 765 1234' });
    const { appointments } = (await salon.get('/appointments')).body;
    expect(body.booking).toBeDefined();
    world().clock.set('2026-11-26T10:18:00Z');
    await mailStrangers(salon, 50);
    const mail = () =>
      world().db.transaction(async (tx) =>
        admitMail(tx, {
          salon: await idOf(salon),
          id: newId(),
          email,
          link: 'later',
          now: world().clock.now(),
        }),
      );
    expect((await mail()).outcome).toBe('held');
    await salon.put(`/appointments/${appointments[0].id}`, { status: 'confirmed' });
    expect((await mail()).outcome).toBe('sent');
  });

  test('while the bound is reached, the page does not say that a lost link is on its way, and the owner hears why', {
    tags: 'long',
  }, async () => {
    const salon = await openSalon(world());
    const ask = async (contact: string) =>
      (await world().nobody.post(`/public/salons/${salon.slug}/lost-link`, { contact })).body;
    expect(await ask('069 123 4567')).toMatchObject({ message: bookingMessages.linkSent });
    await mailStrangers(salon, 52);
    expect(await ask('069 123 4568')).toMatchObject({ message: bookingMessages.linkHeld, isHeld: true });
    await world().db.run(sql`select from graphile_worker.add_job('tell-unmailed', '{}'::json)`);
    const [mail] = (await mailsTo((to) => to === salon.email)).filter(({ subject }) =>
      /nuk u dërguan me email/.test(subject),
    );
    expect(mail?.text).toMatch(/2\smesazhe: brenda një dite u arrit kufiri i adresave të reja/);
  });

  test('while the bound is reached, a booking with an e-mail says that its mail may not come, whoever books', async () => {
    const salon = await openSalon(world());
    const known = { email: 'e.vjetra@example.al', phone: '069 765 4321' };
    expect((await bookOnline(world(), salon, known)).body).not.toHaveProperty('isMailHeld');
    await mailStrangers(salon, 52);
    const booking = await aBooking(world(), salon, { email: 'e.re@example.al', time: '11:00' });
    const send = () => world().nobody.post(`/public/salons/${salon.slug}/bookings`, booking);
    expect(await send()).toMatchObject({ status: 201, body: { isMailHeld: true } });
    expect(await send()).toMatchObject({ status: 200, body: { isMailHeld: true } });
    expect((await bookOnline(world(), salon, { ...known, time: '12:00' })).body.isMailHeld).toBe(true);
    expect((await bookOnline(world(), salon, { time: '13:00' })).body).not.toHaveProperty('isMailHeld');
    expect(await mailsTo((to) => to === 'e.re@example.al')).toEqual([]);
  });

  test('in the trial 50 of 60 leave a day, also all at once; after it 150 of 160', {
    tags: 'long',
  }, async () => {
    const salon = await world().newSalon();
    expect(await mailStrangers(salon, 60)).toBe(50);
    expect(await mailStrangers(salon, 1)).toBe(0);
    world().clock.pass({ hours: 24 });
    expect(await mailStrangers(salon, 1)).toBe(1);

    const now = world().clock.now();
    await world().db.run(sql`
      insert into grants (salon_id, id, source, plan, starts_at, ends_at, created_at)
      select salon_id, gen_random_uuid(), 'admin', 'monthly', ${now}, ${now}::timestamptz + interval '30 days', ${now}
      from memberships where user_id = ${salon.user.id}`);
    expect(await mailStrangers(salon, 160)).toBe(149);
  });

  test('a mail that is not sent is listed with the reminders, and the owner is told once a day', {
    tags: 'long',
  }, async () => {
    const salon = await openSalon(world());
    await mailStrangers(salon, 50);
    await bookOnline(world(), salon, { email: 'tepert@example.al' });
    expect(await mailsTo((to) => to === 'tepert@example.al')).toEqual([]);
    expect(await unmailed(salon)).toEqual([
      {
        id: expect.anything(),
        client: 'Arben Hoxha',
        phone: expect.stringMatching(/^\+355/),
        day: '2026-11-24',
        appointment_time: '10:00',
      },
    ]);

    const about = async () =>
      (await mailsTo((to) => to === salon.email)).filter(({ subject }) =>
        /nuk u dërguan me email/.test(subject),
      );
    const tell = () => world().db.run(sql`select from graphile_worker.add_job('tell-unmailed', '{}'::json)`);
    await tell();
    const [mail] = await about();
    expect(mail?.text).toMatch(/1\smesazh për klientët tuaj nuk u dërgua/);
    await bookOnline(world(), salon, { email: 'tepert2@example.al', time: '12:00' });
    await world().runJobs();
    await tell();
    expect(await about()).toHaveLength(1);
    world().clock.pass({ hours: 25 });
    await tell();
    expect(await about()).toHaveLength(2);
  });

  test('an address whose reader opened a link of a mail is no stranger', { tags: 'long' }, async () => {
    const salon = await openSalon(world());
    await bookOnline(world(), salon, { email: 'besa@example.al' });
    const [mail] = await mailsTo((to) => to === 'besa@example.al');
    await mailStrangers(salon, 50);
    const again = () => bookOnline(world(), salon, { email: 'Besa@Example.al', time: '12:00' });
    await noteOpened(world().db, tokenOf(mail?.text), world().clock.now());
    await again();
    expect(await mailsTo((to) => to.toLowerCase() === 'besa@example.al')).toHaveLength(2);
  });
});

test('of eight changes of one visit six are mailed, also to an address that opened the link', {
  tags: 'long',
}, async () => {
  const salon = await openSalon(world());
  const email = 'njohur@example.al';
  await bookOnline(world(), salon, { email });
  const [mail] = await mailsTo((to) => to === email);
  await noteOpened(world().db, tokenOf(mail?.text), world().clock.now());
  const [visit] = await listAppointments(salon);
  for (const [n, hour] of ['11', '12', '13', '14', '15', '16', '17'].entries()) {
    await salon.put(`/appointments/${visit?.id}`, {
      appointment_date: '2026-11-26',
      appointment_time: `${hour}:00`,
    });
    world().clock.pass({ hours: 1 + n });
    await bringForward(world().db, 61);
    await world().runJobs();
  }
  expect(await mailsTo((to) => to === email)).toHaveLength(6);
  expect(await unmailed(salon)).toMatchObject([{ id: visit?.id }]);
});

test('nine salons mail to one address within an hour: five mails, and one with the other four', {
  tags: 'long',
}, async () => {
  const email = 'viktima@example.al';
  const salons: OpenSalon[] = [];
  for (let n = 0; n < 9; n++) salons.push(await openSalon(world()));
  for (const salon of salons) await bookOnline(world(), salon, { email });
  expect(await mailsTo((to) => to === email)).toHaveLength(5);
  await bringForward(world().db, 3601);
  const [, , , , , summary, ...more] = await mailsTo((to) => to === email);
  expect(more).toEqual([]);
  expect(summary?.subject).toBe(notMe.sq.summary);
  expect(summary?.text.match(/\/r\/[\w-]+\?e=/g)).toHaveLength(4);
  for (const salon of salons) expect(await unmailed(salon)).toEqual([]);
});

test('a mail that no attempt could send is shown to the salon', async () => {
  const salon = await openSalon(world());
  const { body } = await bookOnline(world(), salon, { email: 'humbi@example.al' });
  const down = () => Promise.reject(new Error('down'));
  const tell = clientMailTask({
    db: world().db,
    mailer: { send: down, forget: async () => {}, close: () => {} },
    publicUrl: () => 'http://kreher.test',
    now: () => world().clock.now(),
  });
  const job = { id: newId(), salon: await idOf(salon), booking: body.booking.id, told: 'booked' as const };
  await expect(tell(job, clientMailTries - 1)).rejects.toThrow('down');
  expect(await unmailed(salon)).toEqual([]);
  await tell(job, clientMailTries);
  expect(await unmailed(salon)).toHaveLength(1);
});

test('mails that wait since a restored backup, which has no tasks, keep no later summary back', async () => {
  const salon = await idOf(await openSalon(world()));
  const { db } = world();
  const admitSeven = async () => {
    for (let n = 0; n < 7; n++)
      await db.transaction((tx) =>
        admitMail(tx, {
          salon,
          id: newId(),
          email: 'prit@example.al',
          link: newId(),
          now: world().clock.now(),
        }),
      );
  };
  const isSummary = sql`task_identifier = 'sum-up-mails'`;
  const summaries = async () =>
    (
      await db.one(z.object({ count: z.int() }))(sql`
      select count(*)::integer as count from graphile_worker.jobs where ${isSummary}`)
    ).count;
  const before = await summaries();
  await admitSeven();
  expect(await summaries()).toBe(before + 1);
  await db.run(sql`
    select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where ${isSummary}))`);
  world().clock.pass({ hours: 2 });
  await admitSeven();
  expect(await summaries()).toBe(1);
});

test('after five mails an answer leaves at once with its reason and the others, a second one within an hour after it', {
  tags: 'long',
}, async () => {
  const email = 'nxitim@example.al';
  const salon = await openSalon(world(), { accept: 'none' });
  const others: OpenSalon[] = [];
  for (let n = 0; n < 5; n++) others.push(await openSalon(world()));
  const ask = async (time: string) => (await bookOnline(world(), salon, { email, time })).body;
  const [request, second] = [await ask('10:00'), await ask('12:00')];
  for (const other of others) await bookOnline(world(), other, { email });
  expect(await mailsTo((to) => to === email)).toHaveLength(5);
  const answer = (id: string, body: object) => salon.post(`/bookings/${id}/answer`, body);

  await answer(request.booking.id, { accept: false, reason: 'Jemi plot' });
  const mails = await mailsTo((to) => to === email);
  const [, , , , , declined] = mails;
  expect(mails).toHaveLength(6);
  expect(declined?.subject).toMatch(/^Kërkesa juaj te .* nuk u pranua$/);
  const parts = declined?.text.split('\n\n') ?? [];
  expect(parts[1]).toMatch(/nuk u pranua\nArsyeja: Jemi plot\.\nhttp\S+\/r\//);
  expect(declined?.text.match(/\/r\/[\w-]+\?e=/g)).toHaveLength(3);

  world().clock.pass({ minutes: 20 });
  await answer(second.booking.id, { accept: true });
  // five single mails have left within the hour, and one about several
  expect(await mailsTo((to) => to === email)).toHaveLength(6);
  await bringForward(world().db, 41 * 60);
  const [, , , , , , accepted, ...more] = await mailsTo((to) => to === email);
  expect(more).toEqual([]);
  expect(accepted?.subject).toMatch(/^Kërkesa juaj te .* u pranua$/);
});

describe('erasing a client', () => {
  const erase = async (salon: OpenSalon, id: string) => {
    const visit = (await listAppointments(salon)).find((one) => one.id === id);
    expect((await salon.post(`/clients/${visit?.client_id}/erase`)).status).toBe(200);
  };
  const newest = async (salon: OpenSalon) => {
    const all = await listAppointments(salon);
    return all.find(({ client_name }) => !client_name?.startsWith('Klient i fshirë'))?.id ?? '';
  };

  test('gives the salon no more mails to strangers, nor to the same address', { tags: 'long' }, async () => {
    const salon = await openSalon(world(), { maxOpen: 5 });
    const email = 'fshire@example.al';
    const slots = await freeSlots(world(), salon);
    for (let n = 0; n < 7; n++) {
      await bookOnline(world(), salon, { ...slots[n], email });
      await world().runJobs();
      await erase(salon, await newest(salon));
    }
    expect(await mailsTo((to) => to === email)).toHaveLength(5);
    expect(await mailStrangers(salon, 60)).toBe(50 - 1);
  });

  test('lets no mails through that the reader stopped', { tags: 'long' }, async () => {
    const salon = await openSalon(world());
    const email = 'ndaloi@example.al';
    await bookOnline(world(), salon, { email });
    const [mail] = await mailsTo((to) => to === email);
    await say(tokenOf(mail?.text), 'this');
    await erase(salon, await newest(salon));
    const rows = await world().db.rows(z.object({ email: z.string() }))(sql`
      select email from client_addresses union all select email from client_mails`);
    expect(rows.filter((row) => row.email === email)).toEqual([]);
    await bookOnline(world(), salon, { email, time: '12:00' });
    expect(await mailsTo((to) => to === email)).toHaveLength(1);
    await bookOnline(world(), salon, { email, time: '14:00' });
    // the first one is the erased client's
    const { unseen } = (await salon.get('/bookings')).body;
    expect(unseen.map((one: { isMailStopped: boolean }) => one.isMailStopped)).toEqual([false, true, true]);
  });
});

describe('‘Nuk isha unë’', () => {
  test('the link opens a page with one button; the button stops this salon’s mails, cancels no visit, and marks the card', async () => {
    const salon = await openSalon(world(), { accept: 'none' });
    const other = await openSalon(world());
    const email = 'huaj@example.al';
    await bookOnline(world(), salon, { email });
    const [request] = (await salon.get('/bookings')).body.requests;
    await salon.post(`/bookings/${request.id}/answer`, { accept: true });
    await bringForward(world().db, 61);
    const [mail] = await mailsTo((to) => to === email);
    const token = tokenOf(mail?.text);

    const page = await world().nobody.get(`/not-me/${token}?gj=sq`);
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(String(page.body).match(/<button/g)).toHaveLength(1);
    expect((await salon.get('/bookings')).body.unseen[0]?.isMailStopped ?? false).toBe(false);

    const stopped = await say(token, 'this');
    expect(stopped.body).toContain(notMe.sq.kept);
    expect(stopped.body).toContain(notMe.sq.stopAll);
    const [visit] = await listAppointments(salon);
    expect(visit?.status).toBe('pending');
    await salon.put(`/appointments/${visit?.id}`, { appointment_time: '12:00' });
    await bringForward(world().db, 61);
    expect(await mailsTo((to) => to === email)).toHaveLength(1);
    expect(await unmailed(salon)).toMatchObject([{ id: visit?.id }]);
    await bookOnline(world(), salon, { email, time: '15:00' });
    expect((await salon.get('/bookings')).body.requests[0]).toMatchObject({ isMailStopped: true });

    await bookOnline(world(), other, { email });
    expect(await mailsTo((to) => to === email)).toHaveLength(2);
    await say(token, 'all');
    await bookOnline(world(), other, { email, time: '12:00' });
    expect(await mailsTo((to) => to === email)).toHaveLength(2);
    await say(token, 'again');
    await bookOnline(world(), other, { email, time: '14:00' });
    expect(await mailsTo((to) => to === email)).toHaveLength(3);
  });

  test('three readers who stop a salon stop its mails to strangers, and the operator is told; one report tells, too', {
    tags: 'long',
  }, async () => {
    const admin = await world().admin();
    const salon = await openSalon(world());
    const slots = await freeSlots(world(), salon);
    for (const n of [0, 1, 2, 3, 4])
      await bookOnline(world(), salon, { ...slots[n], email: `tre${n}@example.al` });
    const mails = await mailsTo((to) => to.startsWith('tre'));
    const alerts = async () =>
      (await admin.get('/admin/alerts')).body.data.filter(
        ({ kind }: { kind: string }) => kind === 'salon_reported',
      );
    const tokens = mails.map(({ text }) => tokenOf(text));
    for (const token of tokens.slice(0, 2)) for (const choice of ['this', 'this']) await say(token, choice);
    expect(await alerts()).toEqual([]);
    await say(tokens[2] ?? '', 'this');
    expect(await alerts()).toMatchObject([{ times: 1 }]);
    await noteOpened(world().db, tokens[3] ?? '', world().clock.now());
    await bookOnline(world(), salon, { email: 'ifundit@example.al', date: '2026-11-27', time: '17:00' });
    await bookOnline(world(), salon, { email: mails[3]?.to, date: '2026-11-27', time: '18:00' });
    expect(await mailsTo((to) => to === 'ifundit@example.al')).toEqual([]);
    expect(await mailsTo((to) => to === mails[3]?.to)).toHaveLength(2);

    const links = mails[4]?.text.match(/http:\S+not-me\S+/g) ?? [];
    expect(links).toHaveLength(2);
    expect(mails[4]?.text).toContain(`${notMe.sq.report}: ${links[1]}`);
    const path = links[1]?.replace('http://kreher.test/api', '') ?? '';
    expect(String((await world().nobody.get(path)).body).match(/<button[^>]*>/g)).toEqual([
      expect.stringContaining('value="report"'),
    ]);
    expect(await alerts()).toMatchObject([{ times: 1 }]);
    await say(tokens[4] ?? '', 'report');
    await say(tokens[4] ?? '', 'report');
    expect(await alerts()).toMatchObject([{ times: 2 }]);
    expect(String((await world().nobody.get(path)).body)).toContain(notMe.sq.reported);
    const { body } = await admin.get('/admin/history?entity=mail');
    expect(JSON.stringify(body)).toContain(`e raportoi sallonin: ${salon.user.username}`);
  });

  test('an unknown or damaged link says so, in the language of the link', async () => {
    for (const token of ['x', '00000000-0000-4000-8000-000000000001']) {
      const { status, body } = await world().nobody.get(`/not-me/${token}?gj=de`);
      expect({ status, isGerman: String(body).includes(notMe.de.unknown) }).toEqual({
        status: 404,
        isGerman: true,
      });
      expect((await say(token, 'this')).status).toBe(404);
    }
  });
});
