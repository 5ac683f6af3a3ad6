// Reminders that go out by themselves. `npm run faults -- reminders` kills servers while they send them.

import { v7 as newId } from 'uuid';
import { afterEach, describe, expect, test } from 'vitest';
import { readRows } from '../../../test/checked-database.ts';
import { it } from '../../../test/each-mainly.ts';
import { fullPool, type Salon, testWorld } from '../../../test/harness.ts';
import { untilLockIsAwaited } from '../../../test/locks.ts';
import { bookOnline, openSalon } from '../../../test/online.ts';
import { linkOf } from '../../../test/visit-links.ts';
import { book } from '../../../test/visits.ts';
import { sql, type Tx } from '../../ground/db/database.ts';
import { addJob } from '../../ground/jobs/store.ts';
import { addMailing } from '../../ground/mail/store.ts';
import { remindByMail } from './by-mail.ts';
import { deleteOldReminderMailings } from './store.ts';

const world = testWorld({}, fullPool);
const day = '2026-11-25';
/** Ten o'clock on the day before. */
const due = '2026-11-24T09:00:00Z';

const start = () => remindByMail(world().db, () => world().clock.now())();
/** The reminders that went out at this moment, by their readers. */
async function remindedAt(moment: string) {
  await world().runJobs();
  const before = world().mails.length;
  await world().at(moment, async () => {
    await start();
    await world().runJobs();
  });
  return world().mails.slice(before);
}
const readers = async (moment = due) => (await remindedAt(moment)).map(({ to }) => to).sort();

async function visitWithMail(salon: Salon, name: string, changes: Record<string, unknown> = {}) {
  const visit = await book(salon, { client_name: name, appointment_date: day, duration: 30, ...changes });
  await salon.put(`/clients/${visit.client_id}`, { email: `${name.toLowerCase()}@example.al` });
  return visit;
}

// what one test leaves is not due in the next one
afterEach(() => world().db.run(sql`delete from appointments`));

describe('reminders by mail', () => {
  test('each client with an address gets one reminder by mail, the day before at ten', async () => {
    const salon = await world().newSalon();
    await salon.put('/salon', { address: 'Rruga e Dibrës 1' });
    await visitWithMail(salon, 'Besa');
    await book(salon, { client_name: 'Pa adresë', appointment_date: day, appointment_time: '12:00' });
    expect(await readers('2026-11-24T08:59:00Z')).toEqual([]);
    const [mail, ...others] = await remindedAt(due);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'besa@example.al',
      subject: 'Ju kujtojmë terminin e nesërm në 10:00',
      sender: { name: expect.stringMatching(/ përmes Krehërit$/), replyTo: null },
    });
    expect(mail?.text).toContain('Konfirmo ose ndrysho:\nhttp://kreher.test/r/');
    expect(mail?.text).toMatch(/\nTë mërkurën, më 25 nëntor, në orën 10:00\n/);
    expect(mail?.text).toContain('Adresa e sallonit: Rruga e Dibrës 1\n');
    expect(mail?.headers['List-Unsubscribe']).toMatch(/^<http:\/\/kreher\.test\/api\/unsubscribe\//);
    expect(await readers('2026-11-24T12:00:00Z')).toEqual([]);
  });

  test('30 days after the last reminder an address is forgotten, unless it refused them', async () => {
    const salon = await world().newSalon();
    for (const [n, name] of ['Arta', 'Blerta', 'Drita'].entries())
      await visitWithMail(salon, name, { appointment_time: `${12 + n}:00` });
    expect(await readers()).toHaveLength(3);
    await visitWithMail(salon, 'Drita', { appointment_date: '2026-11-28' });
    expect(await readers('2026-11-27T09:00:00Z')).toEqual(['drita@example.al']);
    await world().db.run(sql`
      update mail_choices set refused_at = ${world().clock.now()} where email = 'blerta@example.al'`);
    await world().at('2026-12-25T09:00:00Z', async () => {
      await world().db.transaction((tx) => addJob(tx, 'forget-ended', {}));
      await world().runJobs();
    });
    const kept = await readRows<{ email: string }>(world().db)(sql`
      select email from mail_choices where email = any(array['arta@example.al', 'blerta@example.al', 'drita@example.al'])
      order by email`);
    expect(kept.map(({ email }) => email)).toEqual(['blerta@example.al', 'drita@example.al']);
  });

  test('an address that a mailing just adds is not forgotten', async () => {
    const email = 'kaltrina@example.al';
    const { db } = world();
    const mailing = { kind: 'reminder', subject: day, message: null } as const;
    const begin = (tx: Tx, createdAt: Date) =>
      addMailing(tx, { id: newId(), ...mailing, createdAt }, [email]);
    await db.transaction((tx) => begin(tx, new Date('2026-10-20T09:00:00Z')));
    const [written, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const begun = db.transaction(async (tx) => {
      await begin(tx, world().clock.now());
      written.resolve();
      await release.promise;
    });
    await written.promise;
    const forgetting = deleteOldReminderMailings(db, world().clock.now());
    await untilLockIsAwaited(db);
    release.resolve();
    await Promise.all([begun, forgetting]);
    const kept = await readRows(db)(sql`select kind from mail_choices where email = ${email}`);
    expect(kept).toEqual([{ kind: 'reminder' }]);
  });

  /** Imports a visit of this client. Returns the id of the import. */
  async function importVisit(salon: Salon, name: string, { reminders = false, time = '10:00' } = {}) {
    const [{ id: barber }] = (await salon.get('/barbers')).body.data;
    const visit = {
      row: 1,
      appointment_date: day,
      appointment_time: time,
      client_name: name,
      client_phone: null,
      barber_id: barber,
      service_name: null,
      price: null,
      duration: 30,
      note: null,
      cancelled: false,
    };
    const sent = { id: newId(), part: 0, is_last: true, source: 'other', reminders, visits: [visit] };
    expect((await salon.post('/imports/visits', sent)).status).toBe(200);
    return sent.id;
  }

  test('a client of an imported visit gets a mail only if the import said so', { tags: 'long' }, async () => {
    const salon = await world().newSalon();
    await importVisit(salon, 'Ilir', { reminders: true });
    await importVisit(salon, 'Drita', { time: '11:00' });
    for (const { id, name } of (await salon.get('/clients')).body.clients)
      await salon.put(`/clients/${id}`, { email: `${name.toLowerCase()}@example.al` });
    expect(await readers()).toEqual(['ilir@example.al']);
  });

  test('a visit that stays when its import is undone gets no mail, as the import said', {
    tags: 'long',
  }, async () => {
    const salon = await world().newSalon();
    const id = await importVisit(salon, 'Drita');
    const [client] = (await salon.get('/clients')).body.clients;
    await salon.put(`/clients/${client.id}`, { email: 'drita@example.al' });
    const [made] = (await salon.get('/appointments?kind=all')).body.appointments;
    await salon.put(`/appointments/${made.id}`, { note: 'ngjyrë' });
    await visitWithMail(salon, 'Mira', { appointment_time: '12:00' });
    expect((await salon.post(`/imports/${id}/undo`)).status).toBe(200);
    expect((await salon.get('/appointments?kind=all')).body.appointments).toHaveLength(2);
    expect(await readers()).toEqual(['mira@example.al']);
  });

  it.each(1, [
    ['is deleted as unused', false],
    ['is erased', true],
  ])(
    'an imported visit that was given to another gets no mail when its first client %s',
    async (_, isErased) => {
      const salon = await world().newSalon();
      await importVisit(salon, 'Drita');
      const [drita] = (await salon.get('/clients')).body.clients;
      // the salon wrote something down, so the client stays
      if (isErased) await salon.put(`/clients/${drita.id}`, { note: 'ngjyrë' });
      const [{ id }] = (await salon.get('/appointments?kind=all')).body.appointments;
      expect((await salon.put(`/appointments/${id}`, { client_name: 'Era' })).status).toBe(200);
      const [{ client_id: era }] = (await salon.get('/appointments?kind=all')).body.appointments;
      await salon.put(`/clients/${era}`, { email: 'era@example.al' });
      if (isErased) expect((await salon.post(`/clients/${drita.id}/erase`)).status).toBe(200);
      await visitWithMail(salon, 'Mira', { appointment_time: '12:00' });
      expect(await readers()).toEqual(['mira@example.al']);
    },
  );

  test('the history of a visit has the mail of the reminder, sent by the system', {
    tags: 'long',
  }, async () => {
    const salon = await world().newSalon();
    const { id } = await visitWithMail(salon, 'Besa');
    const other = await visitWithMail(salon, 'Dea', { appointment_date: '2026-11-27' });
    await remindedAt(due);
    const changesOf = async (visit: string) =>
      (await salon.get(`/appointments/${visit}/changes`)).body.changes.filter(
        ({ what }: { what: string }) => what === 'reminded',
      );
    expect(await changesOf(id)).toMatchObject([{ by_kind: 'system', by_name: null }]);
    expect(await changesOf(other.id)).toEqual([]);
  });

  test('two visits of a client are one mail; a booking is answered in its language at the typed address', {
    tags: 'long',
  }, async () => {
    const salon = await openSalon(world());
    await visitWithMail(salon, 'Besa');
    await visitWithMail(salon, 'Besa', { appointment_time: '15:00' });
    await bookOnline(world(), salon, { date: day, time: '12:00', email: 'Kunde@Example.de', language: 'de' });
    const mails = await remindedAt(due);
    expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual([
      ['besa@example.al', 'Ju kujtojmë terminin e nesërm në 10:00'],
      ['kunde@example.de', 'Ihr Termin morgen um 12:00 Uhr'],
    ]);
    expect(mails.find(({ to }) => to.startsWith('besa'))?.text).toContain('15:00: http://kreher.test/r/');
  });

  test('no reminder for a visit that was made less than three hours before, was cancelled, or moved to another day', async () => {
    const salon = await world().newSalon();
    const cancelled = await visitWithMail(salon, 'Anuluar');
    const moved = await visitWithMail(salon, 'Zhvendosur', { appointment_time: '12:00' });
    await world().at('2026-11-24T06:30:00Z', () =>
      visitWithMail(salon, 'Sapo', { appointment_time: '16:00' }),
    );
    await visitWithMail(salon, 'Besa', { appointment_time: '18:00' });
    await world().nobody.post(`${await linkOf(world(), cancelled.id)}/cancel`);
    await salon.put(`/appointments/${moved.id}`, { appointment_date: '2026-11-27' });
    expect(await readers()).toEqual(['besa@example.al']);
  });

  test('no reminder for a visit that was cancelled after the mailing began', { tags: 'long' }, async () => {
    const salon = await world().newSalon();
    const visit = await visitWithMail(salon, 'Besa');
    await world().runJobs();
    const before = world().mails.length;
    await world().at(due, start);
    await salon.put(`/appointments/${visit.id}`, { status: 'cancelled' });
    await world().runJobs();
    expect(world().mails.slice(before)).toEqual([]);
  });

  test('no reminder for clients who refused them, and none from a salon whose plan ended', async () => {
    const salon = await world().newSalon();
    await visitWithMail(salon, 'Besa');
    const [mail] = await remindedAt(due);
    const link = mail?.headers['List-Unsubscribe']?.slice(1, -1) ?? '';
    const page = await world().app.inject({ method: 'POST', url: new URL(link).pathname });
    expect(page.body).toContain('besa@example.al nuk do të marrë më kujtesa të termineve.');
    await visitWithMail(salon, 'Besa', { appointment_date: '2026-11-26' });
    await visitWithMail(salon, 'Dea', { appointment_date: '2026-11-26', appointment_time: '12:00' });
    expect(await readers('2026-11-25T09:00:00Z')).toEqual(['dea@example.al']);
    await visitWithMail(salon, 'Dea', { appointment_date: '2026-12-24', appointment_time: '12:00' });
    expect(await readers('2026-12-23T09:00:00Z')).toEqual([]);
  });

  test('a client whose address is also of a deactivated account gets the reminder', {
    tags: 'long',
  }, async () => {
    const salon = await world().newSalon();
    const other = await world().newSalon();
    const visit = await visitWithMail(salon, 'Besa');
    await salon.put(`/clients/${visit.client_id}`, { email: other.email });
    await world().db.run(sql`update users set is_active = false where id = ${other.user.id}`);
    expect(await readers()).toEqual([other.email]);
  });

  test('reminders are sent at the hour and the day that the salon chose, and never if it wants none', async () => {
    const salon = await world().newSalon();
    await visitWithMail(salon, 'Besa');
    await salon.put('/reminders/mails', { byMail: false, hour: 10, daysBefore: 1 });
    expect(await readers()).toEqual([]);
    await visitWithMail(salon, 'Dea', { appointment_date: '2026-11-27' });
    await salon.put('/reminders/mails', { byMail: true, hour: 18, daysBefore: 2 });
    expect(await readers('2026-11-25T16:59:00Z')).toEqual([]);
    const mails = await remindedAt('2026-11-25T17:00:00Z');
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['dea@example.al', 'Ju kujtojmë terminin tuaj të premten, më 27 nëntor, në orën 10:00'],
    ]);
    expect(await readers('2026-11-26T17:00:00Z')).toEqual([]);
  });

  test('who booked after the mailing two days before is in the one of the day before, and nobody is in both', {
    tags: 'long',
  }, async () => {
    const salon = await world().newSalon();
    await salon.put('/reminders/mails', { byMail: true, hour: 10, daysBefore: 2 });
    const booked = (name: string, time: string, phone: string) =>
      visitWithMail(salon, name, {
        appointment_date: '2026-11-27',
        appointment_time: time,
        client_phone: phone,
      });
    await booked('Lule', '10:00', '069 212 3401');
    expect(await readers('2026-11-25T09:00:00Z')).toEqual(['lule@example.al']);
    await world().at('2026-11-25T17:00:00Z', () => booked('Zana', '12:00', '069 212 3402'));
    await world().at('2026-11-26T06:30:00Z', () => booked('Rea', '14:00', '069 212 3403'));
    expect(await readers('2026-11-25T18:00:00Z')).toEqual([]);
    const mails = async () =>
      (await salon.get('/reminders')).body.reminders.map(({ mail }: { mail: unknown }) => mail);
    await world().at('2026-11-26T07:00:00Z', async () =>
      expect(await mails()).toEqual([
        { state: 'sent' },
        { state: 'planned', at: '2026-11-26T09:00:00.000Z' },
        null,
      ]),
    );
    expect(await readers('2026-11-26T08:59:00Z')).toEqual([]);
    const before = world().mails.length;
    await world().at('2026-11-26T09:00:00Z', async () => {
      await Promise.all(Array.from({ length: 4 }, start));
      await world().runJobs();
    });
    expect(
      world()
        .mails.slice(before)
        .map(({ to }) => to),
    ).toEqual(['zana@example.al']);
    expect(await readers('2026-11-26T12:00:00Z')).toEqual([]);
  });

  test('no reminder for a request that waits', { tags: 'long' }, async () => {
    const salon = await openSalon(world(), { accept: 'none' });
    await bookOnline(world(), salon, { date: day, email: 'besa@example.al' });
    expect(await readers()).toEqual([]);
  });

  test('the queue shows a mail that will leave, and one that has left', { tags: 'long' }, async () => {
    const salon = await world().newSalon();
    const visit = await visitWithMail(salon, 'Vera', {
      client_phone: '069 123 4567',
      appointment_date: '2026-11-24',
    });
    await book(salon, { client_name: 'Pa adresë', client_phone: '069 765 4321', appointment_time: '12:00' });
    const mails = async () =>
      (await salon.get('/reminders')).body.reminders.map(({ mail }: { mail: unknown }) => mail);
    await world().db.run(sql`
      update appointments set created_at = created_at - interval '1 day' where id = ${visit.id}`);
    expect(await mails()).toEqual([{ state: 'planned', at: '2026-11-23T09:00:00.000Z' }, null]);
    await salon.put('/reminders/mails', { byMail: false, hour: 10, daysBefore: 1 });
    expect(await mails()).toEqual([null, null]);
    await salon.put('/reminders/mails', { byMail: true, hour: 11, daysBefore: 1 });
    await start();
    expect(await mails()).toEqual([{ state: 'leaving' }, null]);
    await world().runJobs();
    expect(await mails()).toEqual([{ state: 'sent' }, null]);
  });

  test('many instances that start at once send one mail', { tags: 'long' }, async () => {
    const salon = await world().newSalon();
    await visitWithMail(salon, 'Besa');
    await world().at(due, () => Promise.all(Array.from({ length: 8 }, start)));
    await world().runJobs();
    expect(world().mails.filter(({ subject }) => subject.endsWith('10:00')).length).toBeGreaterThan(0);
    const [counted] = await readRows<{ mailings: number }>(world().db)(sql`
      select count(*)::integer as mailings from mailings
      where kind = 'reminder' and exists (
        select from reminder_mailings join appointments using (salon_id, day) where mailing_id = mailings.id
      )`);
    expect(counted).toEqual({ mailings: 1 });
  });
});

describe('a second reminder by mail', () => {
  const rules = { byMail: true, hour: 10, daysBefore: 1 };
  /** Three hours before ten o'clock. */
  const soon = '2026-11-25T06:00:00Z';
  async function remindsTwice() {
    const salon = await world().newSalon();
    await salon.put('/reminders/mails', { ...rules, sameDay: true });
    return salon;
  }

  test('a second reminder is sent once, three hours before the visit, if the salon wants it', async () => {
    await visitWithMail(await world().newSalon(), 'Dea');
    await visitWithMail(await remindsTwice(), 'Mira');
    expect(await readers('2026-11-25T05:59:00Z')).toEqual([]);
    const mails = await remindedAt(soon);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['mira@example.al', 'Ju kujtojmë terminin e sotëm në 10:00'],
    ]);
    expect(await readers('2026-11-25T06:30:00Z')).toEqual([]);
  });

  test('a second reminder names all visits that the client still has on the day, once', {
    tags: 'long',
  }, async () => {
    const salon = await remindsTwice();
    for (const appointment_time of ['08:00', '15:00', '17:00']) {
      await visitWithMail(salon, 'Mira', { appointment_time });
    }
    const [mail, ...others] = await remindedAt('2026-11-25T11:00:00Z');
    expect([mail?.subject, others]).toEqual(['Ju kujtojmë terminin e sotëm në 15:00', []]);
    expect(mail?.text).toContain('17:00: http://kreher.test/r/');
    expect(mail?.text).not.toContain('08:00');
    expect(await readers('2026-11-25T13:00:00Z')).toEqual([]);
  });

  test('no second reminder for a visit that was made less than six hours before, was cancelled or moved, or has begun', {
    tags: 'long',
  }, async () => {
    const salon = await remindsTwice();
    const cancelled = await visitWithMail(salon, 'Anuluar');
    const moved = await visitWithMail(salon, 'Zhvendosur', { appointment_time: '09:30' });
    await world().at('2026-11-25T03:01:00Z', () =>
      visitWithMail(salon, 'Sapo', { appointment_time: '09:00' }),
    );
    await visitWithMail(salon, 'Nisur', { appointment_time: '07:00' });
    await world().nobody.post(`${await linkOf(world(), cancelled.id)}/cancel`);
    await salon.put(`/appointments/${moved.id}`, { appointment_date: '2026-11-26' });
    expect(await readers(soon)).toEqual([]);
    expect(await readers('2026-11-26T06:00:00Z')).toEqual(['zhvendosur@example.al']);
  });

  test('a mail that was delayed no longer reminds of what has begun', { tags: 'long' }, async () => {
    const salon = await remindsTwice();
    for (const [name, appointment_time] of [
      ['Mira', '10:00'],
      ['Mira', '15:00'],
      ['Dea', '09:00'],
    ] as const) {
      await visitWithMail(salon, name, { appointment_time });
    }
    await world().runJobs();
    const before = world().mails.length;
    await world().at(soon, start);
    await world().at('2026-11-25T09:00:00Z', () => world().runJobs());
    expect(
      world()
        .mails.slice(before)
        .map(({ to, subject }) => [to, subject]),
    ).toEqual([['mira@example.al', 'Ju kujtojmë terminin e sotëm në 15:00']]);
  });

  test('if many instances start at once, only one sends the second reminder', { tags: 'long' }, async () => {
    // not Mira: what one address got before counts for it, and the clock was set back
    await visitWithMail(await remindsTwice(), 'Teuta');
    await world().runJobs();
    const before = world().mails.length;
    await world().at(soon, () => Promise.all(Array.from({ length: 8 }, start)));
    await world().runJobs();
    expect(
      world()
        .mails.slice(before)
        .map(({ to }) => to),
    ).toEqual(['teuta@example.al']);
  });

  test('the setting of the second reminder stays when a page of an older release saves the rules', {
    tags: 'long',
  }, async () => {
    const salon = await remindsTwice();
    const { body } = await salon.put('/reminders/mails', { ...rules, hour: 12 });
    expect(body.mails).toEqual({ ...rules, hour: 12, sameDay: true });
    expect((await salon.get('/reminders')).body.mails).toEqual(body.mails);
  });
});
