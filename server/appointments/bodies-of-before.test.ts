// Bodies as the build before the ids wrote them, and their hashes as that build computed them: a device that sends one again after the
// update gets its visit, and not 409.

import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { createAppointment, updateAppointment } from '#contracts/appointments/appointments.ts';
import { createVisits } from '#contracts/appointments/together.ts';
import { createService } from '#contracts/salon/services-changes.ts';
import { readRows } from '../../test/checked-database.ts';
import { testWorld } from '../../test/harness.ts';
import { listAppointments } from '../../test/visits.ts';
import { sql } from '../ground/db/database.ts';
import { hashOf } from '../ground/http/repeats.ts';

const world = testWorld();
const id = '01a20000-0000-7000-8000-000000000001';
const chosen_client = '01a20000-0000-7000-8000-000000000002';
const appointment_date = '2026-11-24';

const form = {
  id,
  client_name: 'Çelë Hoxha',
  chosen_client,
  client_phone: '069 123 4567',
  appointment_date,
  appointment_time: '10:00',
  barber: 'Arben',
  note: null,
  services: [
    { service_name: 'Prerje', price: 8, duration: 30 },
    { service_name: 'Mjekër', price: 6.35, duration: 15 },
  ],
};
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
const change = {
  client_name: 'Besa',
  chosen_client,
  services: [{ service_name: 'Prerje', price: 8, duration: 30 }],
  version: 1,
  appointment_time: '15:00',
  barber: 'Arben',
};
const service = { id, name: 'Prerje', price: 5.5, duration: 30, description: '', active: true };

const hashes: [string, z.ZodMiniType<object>, object, string][] = [
  ['form', createAppointment.body, form, 'b1ec616b80d893cd9978bafd40d30c95f640402cdf711b262b4e2a66d9552eba'],
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
    'change',
    updateAppointment.body,
    change,
    '974967f9060760f149317c19e49a55e5899c7a596f755ff879e422657fe647f7',
  ],
  [
    'service',
    createService.body,
    service,
    '614c9f98776651ec36baf92cbefc9d61c4acb0aa9132d0387b6afa7f8a83d4c3',
  ],
];

test.each(hashes)('the body %s has the hash that it had before', (name, schema, body, hash) => {
  const parsed = schema.parse(body);
  expect(hashOf(name === 'change' ? { ...parsed, id } : parsed).toString('hex')).toBe(hash);
});

const repeated: [string, string, { id: string }][] = [
  ['form', '/appointments', form],
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
    update appointments set request_hash = ${kept}, service_ids = null
    where salon_id = (select salon_id from memberships where user_id = ${salon.user.id})`);
    // renamed meanwhile: the body knows only the name of before
    await salon.put(`/barbers/${written[0]?.barber_id}`, { name: 'Agron' });
    expect((await salon.post(path, body)).status).toBe(200);
    expect(await listAppointments(salon, '?kind=all')).toHaveLength(written.length);
    const [count] = await readRows<{ n: number }>(world().db)(sql`
    select count(*)::integer as n from barbers
    where salon_id = (select salon_id from memberships where user_id = ${salon.user.id})`);
    expect(count?.n).toBe(2);
  },
);

/** 180 days after the release with `client_id`. */
const lastDay = '2027-05-22';

test(`chosen_client is taken until ${lastDay}: then remove it from the contract and from clients.findNamed`, () => {
  expect(new Date().toISOString().slice(0, 10) <= lastDay).toBe(true);
});
