import { expect, test } from 'vitest';
import { readRows } from '../../test/checked-database.ts';
import { testWorld } from '../../test/harness.ts';
import { salonIdOf } from '../../test/staff.ts';
import { book, listAppointments } from '../../test/visits.ts';
import { sql } from '../ground/db/database.ts';

const noted: string[] = [];
const world = testWorld({ noteErasure: async (line) => void ('client' in line && noted.push(line.client)) });

/** As a release did it that refused nothing. */
async function asBefore(statement: ReturnType<typeof sql>) {
  await world().db.run(sql`alter table clients disable trigger clients_stay_erased`);
  await world().db.run(statement);
  await world().db.run(sql`alter table clients enable trigger clients_stay_erased`);
}

const subject = 'U rikthyen të dhëna që i kishit fshirë';

async function run() {
  const sent = world().mails.length;
  await world().db.run(sql`select from graphile_worker.add_job('erase-returned', '{}'::json)`);
  await world().runJobs();
  return world()
    .mails.slice(sent)
    .filter((mail) => mail.subject === subject);
}

test('who came back is erased again, and the owner of each salon is told once', async () => {
  const [salon, other, clean] = [
    await world().newSalon(),
    await world().newSalon(),
    await world().newSalon(),
  ];
  const zamira = await book(salon, { client_name: 'Zamira Kuqezi' });
  const visited = await book(salon, { client_name: 'Besa Meta', appointment_time: '12:00' });
  const ofOther = await book(other, { client_name: 'Drita Leka' });
  for (const [of, { client_id }] of [
    [salon, zamira],
    [salon, visited],
    [other, ofOther],
    [clean, await book(clean, { client_name: 'Era Leka' })],
  ] as const)
    await of.post(`/clients/${client_id}/erase`);
  await asBefore(sql`
    update clients set name = 'Kthyer ' || right(id::text, 12), name_key = id::text, phone = '+355697654321'
    where id in (${zamira.client_id}, ${ofOther.client_id})`);
  await world().db.run(sql`update appointments set note = 'dushkulore' where id = ${visited.id}`);
  noted.length = 0;

  const mails = await run();
  expect(mails.map(({ to }) => to).sort()).toEqual([salon.email, other.email].sort());
  const told = mails.find(({ to }) => to === salon.email);
  expect(told?.text).toContain('Të dhënat e 2\u00a0klientëve që i kishit fshirë u rikthyen');
  expect(mails.find(({ to }) => to === other.email)?.text).toContain('Të dhënat e 1\u00a0klienti që');
  expect(told?.text).not.toMatch(/Zamira|Besa|Kthyer/);
  expect(noted.sort()).toEqual([zamira.client_id, visited.client_id, ofOther.client_id].sort());
  for (const of of [salon, other])
    for (const { client_name, client_phone, note } of await listAppointments(of))
      expect([client_name, client_phone, note]).toEqual([
        expect.stringMatching(/^Klient i fshirë/),
        null,
        null,
      ]);
  expect(await run()).toEqual([]);
});

test('visits that were given to somebody else after the erasure are told once, by their time, and stay', {
  tags: 'long',
}, async () => {
  const salon = await world().newSalon();
  const visit = await book(salon, { client_name: 'Zamira Kuqezi' });
  const corrected = await book(salon, { client_name: 'Zamira Kuqezi', appointment_time: '14:00' });
  await salon.put(`/appointments/${corrected.id}`, { client_name: 'Besa Meta' });
  await salon.post(`/clients/${visit.client_id}/erase`);
  world().clock.pass({ minutes: 1 });
  const again = await book(salon, { client_name: 'Zamira Kuqezi', appointment_time: '12:00' });
  const id = await salonIdOf(world(), salon);
  await world().db.run(sql`
    update appointments set client_id = ${again.client_id} where id = ${visit.id}`);
  // as the migration finds those who were erased before it
  await world().db.run(sql`update erased_people set is_checked = false where salon_id = ${id}`);

  const [mail, ...others] = await run();
  expect(others).toEqual([]);
  expect(mail?.text).toContain(
    'Pas fshirjes, 1\u00a0vizitë iu dha një klienti tjetër: 24 nëntor 2026, ora 10:00.',
  );
  expect(mail?.text).not.toMatch(/Zamira|kishit fshirë u rikthyen|14:00/);
  expect((await listAppointments(salon)).map(({ client_id }) => client_id)).toContain(again.client_id);
  expect(await run()).toEqual([]);
  const rows = await readRows<{ checked: boolean }>(world().db)(
    sql`select is_checked as checked from erased_people where salon_id = ${id}`,
  );
  expect(rows).toEqual([{ checked: true }]);
});
