import { expect, test } from 'vitest';
import type { Appointment } from '#contracts/ground/appointment.ts';
import '../../app/outbox/kinds.ts';
import { afterErasure, isOfErased } from './erased.rules.ts';
import type { Row } from './row.rules.ts';

const visit = (name: string) =>
  ({ id: 'v', client_id: 'zamira', client_name: name, version: 3 }) as Appointment;
const row = (parts: Partial<Row>): Row => ({
  seq: 1,
  id: 'change',
  user: 'u',
  call: 'updateAppointment',
  about: 'v',
  version: 2,
  guarded: true,
  body: {},
  base: visit('Zamira Kuqezi'),
  ...parts,
});
const other = row({ seq: 2, id: 'other', about: 'w', body: { note: 'x' } });
const answer = { code: 'changed', client_erased: true, appointment: visit('Klient i fshirë 12AB') };

test('a change of a visit is sent again without what says who the client is, and what is noted', () => {
  const person = { client_name: 'Zamira Kuqezi', client_id: null, client_phone: '069', note: 'dushkulore' };
  const moved = { appointment_time: '12:00' };
  const late = row({
    body: { ...moved, ...person, chosen_client: 'zamira' },
    changes: { ...moved, ...person },
  });
  const rows = afterErasure([late, other], late, answer);
  expect(rows).toEqual([row({ body: moved, changes: moved, base: answer.appointment }), other]);
  expect(JSON.stringify(rows[0])).not.toMatch(/Zamira|dushkulore/);
});

test('a change that says nothing else goes, and so does one of the client', () => {
  const note = row({ body: { note: 'dushkulore' } });
  expect(afterErasure([note, other], note, answer)).toEqual([other]);
  const client = row({ call: 'updateClient', about: 'zamira', body: { name: 'Zamira Kuqezi', note: 'x' } });
  expect(afterErasure([client, other], client, { code: 'changed' })).toEqual([other]);
});

test.each<[string, Partial<Row>, object, boolean]>([
  ['of the client', { call: 'updateClient' }, { code: 'changed' }, true],
  ['of a visit of the client', {}, answer, true],
  ['of a visit that a colleague changed', {}, { code: 'changed', appointment: visit('Zamira') }, false],
  ['of a note that somebody else changed', { call: 'updateClient' }, { code: 'changed', client: {} }, false],
  ['of a client who was deleted', { call: 'updateClient' }, { code: 'not_found' }, false],
])('a refused change %s: whether its client was erased', (_what, parts, refused, expected) => {
  expect(isOfErased(row(parts), refused)).toBe(expected);
});
