// Bodies as the build before the ids wrote them, and their hashes as that build computed them: a device that sends one again after the
// update gets its visit, and not 409.

import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { createAppointment } from '#contracts/appointments/appointments.ts';
import { createVisits } from '#contracts/appointments/together.ts';
import { createService } from '#contracts/salon/services-changes.ts';
import { readRows } from '../../test/checked-database.ts';
import { testWorld } from '../../test/harness.ts';
import { listAppointments } from '../../test/visits.ts';
import { sql } from '../ground/db/database.ts';
import { hashOf } from '../ground/http/repeats.ts';

const world = testWorld();
const id = '01a20000-0000-7000-8000-000000000001';
const appointment_date = '2026-11-24';

const plain = {
  service_name: 'Prerje',
  appointment_date,
  appointment_time: '11:00',
  client_name: 'Dea Hoxha',
  price: 4.5,
  barber: 'Arben',
  id,
};
const block = {
  kind: 'block',
  id,
  title: 'Pushim',
  appointment_date,
  appointment_time: '12:00',
  duration: 60,
  barber: 'Arben',
};
const together = {
  id,
  visits: [
    {
      client_name: 'Ana',
      appointment_date,
      appointment_time: '16:00',
      barber: 'Arben',
      services: [{ service_name: 'Prerje', price: 8, duration: 30 }],
    },
    {
      client_name: 'Dea',
      appointment_date,
      appointment_time: '16:00',
      barber: 'Blerim',
      service_name: 'Prerje',
      price: 4.5,
    },
  ],
};
const service = { id, name: 'Prerje', price: 5.5, duration: 30, description: '', active: true };

const hashes: [string, z.ZodMiniType<object>, object, string][] = [
  [
    'plain',
    createAppointment.body,
    plain,
    '6af4e0d1cacff31aeae824464b79c06471c503913bcab747ca303df630eaad80',
  ],
  [
    'block',
    createAppointment.body,
    block,
    '4210b6f59fd75c4844a6fd8a1a4f2018f0d6c8d96d3131fb6b3e744c222fc507',
  ],
  [
    'together',
    createVisits.body,
    together,
    '78f4af37ff10712baa83d5c0c709a8b211e82fecad0f431a30bd0d2ce829cc1a',
  ],
  [
    'service',
    createService.body,
    service,
    '614c9f98776651ec36baf92cbefc9d61c4acb0aa9132d0387b6afa7f8a83d4c3',
  ],
];

test.each(hashes)('the body %s has the hash that it had before', (_, schema, body, hash) => {
  expect(hashOf(schema.parse(body)).toString('hex')).toBe(hash);
});

const repeated: [string, string, { id: string }][] = [
  ['plain', '/appointments', plain],
  ['block', '/appointments', block],
  ['together', '/visits', together],
];

test.each(repeated)(
  '%s, written by the build of before and sent again now, is answered with 200',
  async (name, path, body) => {
    const salon = await world().newSalon();
    expect((await salon.post(path, body)).status).toBe(201);
    const written = await listAppointments(salon, '?kind=all');
    const kept = Buffer.from(hashes.find(([one]) => one === name)?.[3] ?? '', 'hex');
    await world().db.run(sql`
    update appointments set request_hash = ${kept}
    where salon_id = (select salon_id from memberships where user_id = ${salon.user.id})`);
    expect((await salon.post(path, body)).status).toBe(200);
    expect(await listAppointments(salon, '?kind=all')).toHaveLength(written.length);
    const [count] = await readRows<{ n: number }>(world().db)(sql`
    select count(*)::integer as n from barbers
    where salon_id = (select salon_id from memberships where user_id = ${salon.user.id})`);
    expect(count?.n).toBe(2);
  },
);
