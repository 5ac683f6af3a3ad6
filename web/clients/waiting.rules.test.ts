import { expect, test } from 'vitest';
import { hour, visit } from '../appointments/visit.fixture.ts';
import type { QueuedChange } from '../ground/outbox/change.ts';
import { clientIdOf, waitingClients } from './waiting.rules.ts';

type Typed = Partial<Parameters<typeof visit>[3]> & Partial<Pick<QueuedChange, 'changes' | 'deleted'>>;

const change = (
  id: string,
  name: string | null,
  { changes, deleted, ...more }: Typed = {},
): QueuedChange => ({
  id: `change of ${id}`,
  call: changes ? 'updateAppointment' : 'createAppointment',
  about: id,
  body: {},
  version: 0,
  guarded: false,
  base: visit('', hour(9), 30, { id, client_id: null, client_name: name, ...more }),
  ...(changes && { changes }),
  ...(deleted && { deleted }),
});
const listed = (...changes: QueuedChange[]) =>
  waitingClients(changes).map(({ client: { id, name, phone } }) =>
    [id, name, phone].filter(Boolean).join(' '),
  );

test('a typed client of a waiting visit has the id of the visit, and is one client however often and however it is typed', () => {
  expect(listed(change('a', 'Mira Hoxha'), change('b', 'mira hoxha', { client_phone: '+355 69 1' }))).toEqual(
    ['a Mira Hoxha +355 69 1'],
  );
});

test.each([
  ['of whom nobody asked the name', change('a', 'Pa emër')],
  ['of a blocked time', change('a', null, { kind: 'block' })],
  ['whom the server knows', change('a', 'Mira', { client_id: 'client' })],
  ['whose visit was deleted', change('a', 'Mira', { deleted: true })],
])('nobody waits %s', (_, one) => {
  expect(listed(one)).toEqual([]);
});

test('a visit that is given to somebody else names only the last one', () => {
  const later = change('a', 'Mira', { changes: { client_id: null, client_name: 'Dea' } });
  expect(listed(change('a', 'Mira'), later)).toEqual(['a Dea']);
  const known = change('a', 'Mira', { changes: { client_id: 'client', client_name: 'Ana' } });
  expect(listed(change('a', 'Mira'), known)).toEqual([]);
});

test('who waits, or has only a name, is meant by the name; null says that the client is new', () => {
  expect([
    clientIdOf({ id: 'a', waits: true }),
    clientIdOf({ id: 'a' }),
    clientIdOf({ id: null }),
    clientIdOf({}),
    clientIdOf(undefined),
  ]).toEqual([{}, { client_id: 'a' }, { client_id: null }, {}, {}]);
});
