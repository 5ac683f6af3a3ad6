import { expect, test } from 'vitest';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { withNames, withoutNames } from './locked-names.rules.ts';
import type { Row } from './row.rules.ts';

const base = {
  id: 'ana',
  appointment_date: '2026-11-23',
  client_id: 'id of Ana',
  client_name: 'Ana Kola',
  client_phone: '+355691234567',
  client_note: 'Alergji',
  booked_by: 'Dea',
  note: 'Sonte',
} as unknown as Appointment;
const row = (parts: Partial<Row>): Row => ({
  ...({
    seq: 1,
    id: 'change',
    user: 'u',
    call: 'updateAppointment',
    about: 'ana',
    body: {},
    version: 1,
  } as const),
  guarded: false,
  base,
  ...parts,
});
const persons = /Ana|Kola|69|Alergji|Dea|Sonte|Besa/;

test('a tick, a tap and a refused move have no name, and are sent as before', () => {
  const refused = {
    answer: { success: false, code: 'changed', appointment: { client_name: 'Besa' }, fields: {} },
  };
  for (const one of [
    row({ body: { status: 'confirmed' }, changes: { status: 'confirmed' } }),
    row({ call: 'setMethod', body: { method: 'card' }, changes: {} }),
    row({ body: { client_id: 'x' }, changes: { client_id: 'x', client_phone: '069' } }),
    row({ body: { appointment_time: '11:00' }, changes: { appointment_time: '11:00' }, refused }),
  ]) {
    const bare = withoutNames(one);
    expect(JSON.stringify({ ...bare, about: '', base: { ...bare.base, id: '', client_id: '' } })).not.toMatch(
      persons,
    );
    expect(bare).toMatchObject({
      id: one.id,
      body: one.body,
      about: 'ana',
      base: { appointment_date: '2026-11-23' },
    });
    expect(bare.refused !== undefined).toBe(one.refused !== undefined);
    expect(withoutNames(bare)).toBe(bare);
    expect(withNames({ ...bare, version: 5 }, one)).toEqual({ ...one, version: 5 });
  }
});

test('what is sent stays: the name of a new visit, and of a product', () => {
  const body = { client_name: 'Ana Kola', note: 'Sonte' };
  expect(withoutNames(row({ call: 'createAppointment', body })).body).toBe(body);
  const client = row({ call: 'updateClient', name: 'Ana', body: { phone: '069' } });
  expect(withoutNames(client)).not.toHaveProperty('name');
  const sale = withoutNames(row({ call: 'addTaking', name: 'Dyll', body: { name: 'Dyll' } }));
  expect([sale.body, sale.name]).toEqual([{ name: 'Dyll' }, undefined]);
});

test('a row that was not bare, or of which the tab knows nothing more, stays as it is', () => {
  const whole = row({});
  expect(withNames(whole, row({ version: 9 }))).toBe(whole);
  const bare = withoutNames(whole);
  expect(withNames(bare, undefined)).toBe(bare);
});
