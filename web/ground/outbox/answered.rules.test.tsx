import { expect, test } from 'vitest';
import { visit as aVisit } from '../../appointments/visit.fixture.ts';
import { moved, row, visit } from './row.fixture.ts';
import '../../app/outbox/kinds.ts';
import { afterAnswer, afterDecision, seenBy, versionAfter } from './answered.rules.ts';
import { type Row, without } from './row.rules.ts';

const created = (about: string, parts: Partial<Row> = {}) =>
  row(about, { call: 'createAppointment', version: 0, ...parts });

test('later changes go on from the answer of the one before', () => {
  const [first, second, other] = [created('a'), moved('a', { version: 0 }), moved('b')];
  expect(afterAnswer([first, second, other], first, { message: '', appointment: visit(1) })).toEqual([
    { ...second, version: 1 },
    other,
  ]);
});

test('what somebody else changed before is not taken over: the next guarded change will be refused', () => {
  const [confirmed, next] = [row('a', { version: 3 }), moved('a', { version: 3 })];
  const rows = [confirmed, next];
  expect(afterAnswer(rows, confirmed, { message: '', appointment: visit(4) })).toEqual([
    { ...next, base: { ...next.base, version: 4 }, version: 4 },
  ]);
  expect(afterAnswer(rows, confirmed, { message: '', appointment: visit(5) })).toEqual([next]);
  const [made, edited] = [created('b'), moved('b', { version: 0 })];
  expect(afterAnswer([made, edited], made, { message: '', appointment: visit(7) })).toEqual([
    { ...edited, version: 1 },
  ]);
});

test('a change from a form that another tab had open before is refused, and one made on a screen that showed the change is not', () => {
  const base = aVisit('a', 16 * 60, 30);
  const changes = { note: 'Vjen vonë' };
  const first = row('a', { tab: 'one', guarded: true, base, changes });
  const shown = { ...base, ...changes };
  const later = (tab: string, from: typeof base) => row('a', { tab, guarded: true, base: from });
  const [own, form, screen] = [later('one', base), later('two', base), later('two', shown)];
  const answer = { message: '', appointment: { ...shown, version: 2 } };
  const left = afterAnswer([first, own, form, screen], first, answer);
  expect(left.map(({ version }) => version)).toEqual([2, 1, 2]);
});

test.each([
  ['all of them', 'b', 2],
  ['the first', 'a', 1],
  ['none', null, 0],
])('of two changes of another tab, a screen that showed %s has seen so many', (_, note, seen) => {
  const base = { ...aVisit('a', 16 * 60, 30), note };
  const change = (to: string) => ({ change: row('a', { tab: 'one', changes: { note: to } }) });
  expect(seenBy(row('a', { tab: 'two', base }), [change('a'), change('b')])).toBe(seen);
});

test('a change that stood already takes the version of a colleague only where the visit is as the screen shows it', () => {
  const base = aVisit('a', 16 * 60, 30);
  const change = moved('a', { version: 1, base, changes: { appointment_time: '18:30' } });
  const answered = (parts: object) => ({
    ...({ message: '', stood: true } as const),
    appointment: { ...base, appointment_time: '18:30', version: 2, ...parts },
  });
  expect(versionAfter(change, answered({}))).toBe(2);
  expect(versionAfter(change, answered({ duration: 60 }))).toBe(1);
  expect(versionAfter(row('a', { version: 1, base, changes: {} }), answered({}))).toBe(1);
});

test('a later change starts from what the server made of the one before', () => {
  const made = aVisit('a', 16 * 60, 30, { client_id: null });
  const first = created('a', { base: made });
  const cancelled = row('a', { version: 0, base: made, body: { status: 'cancelled' } });
  const appointment = { ...made, client_id: 'ana', version: 1 };
  const [left] = afterAnswer([first, cancelled], first, { message: '', appointment });
  expect(left).toEqual({ ...cancelled, base: appointment, version: 1 });
});

test('a later change does not start from what a colleague made meanwhile', () => {
  const base = aVisit('a', 16 * 60, 30);
  const ticked = row('a', { version: 1, base, changes: { status: 'confirmed' } });
  const cancelled = row('a', { version: 1, base, body: { status: 'cancelled' } });
  const appointment = { ...base, appointment_time: '18:30', version: 3 };
  expect(afterAnswer([ticked, cancelled], ticked, { message: '', appointment })).toEqual([cancelled]);
});

test('a change behind a removed one says what the screen shows without it', () => {
  const base = aVisit('a', 16 * 60, 30);
  const later = { ...base, appointment_time: '18:30', note: 'Vjen vonë' };
  const rows = [
    moved('a', { base, changes: { appointment_time: '18:30' } }),
    row('a', { base: { ...base, appointment_time: '18:30' }, changes: { note: 'Vjen vonë' } }),
    row('a', { base: later, body: { status: 'cancelled' } }),
  ];
  const [first] = rows as [Row, Row, Row];
  const left = afterDecision(rows, without(rows, first), 'a');
  expect(left.map((one) => one.base)).toEqual([base, { ...base, note: 'Vjen vonë' }]);
});
