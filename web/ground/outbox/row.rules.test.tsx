import { expect, test } from 'vitest';
import { moved, row } from './row.fixture.ts';
import '../../app/outbox/kinds.ts';
import { nextOf, type Row } from './row.rules.ts';

const created = (about: string, parts: Partial<Row> = {}) =>
  row(about, { call: 'createAppointment', version: 0, ...parts });
const cancelled = (about: string) => row(about, { body: { status: 'cancelled' } });
const slotTaken = { answer: { code: 'slot_taken' } };

const nextIn = (...rows: Row[]) => nextOf(rows).map(({ about }) => about);

test('changes of different records go side by side, at most six of them', () => {
  expect(nextIn(created('a'), created('b'), row('c'))).toEqual(['a', 'b', 'c']);
  expect(nextIn(...'abcdefgh'.split('').map((about) => created(about)))).toHaveLength(6);
});

test('a change waits for the one before of the same record', () => {
  expect(nextIn(created('a'), row('a'), row('b'))).toEqual(['a']);
});

test('a change that frees a slot is answered before later ones are sent', () => {
  expect(nextIn(row('a'), cancelled('b'), created('c'))).toEqual(['a', 'b']);
  expect(nextIn(moved('a'), created('b'))).toEqual(['a']);
});

test('a sold package is answered before the visit is ticked that it pays; a product holds up nobody', () => {
  const sold = (kind: string) => row(kind, { call: 'addTaking', body: { kind } });
  expect(nextIn(sold('package'), row('a'))).toEqual(['package']);
  expect(nextIn(sold('product'), row('a'))).toEqual(['product', 'a']);
});

test('a change of a client goes alone: visits before and after it name the client', () => {
  const renamed = row('ana', { call: 'updateClient', body: { name: 'Ana Kola' } });
  expect(nextIn(created('a'), renamed, created('b'))).toEqual(['a']);
  expect(nextIn(renamed, created('b'))).toEqual(['ana']);
});

test('changes of a record wait for the decision about a refused one; other changes are sent', () => {
  const refused = row('a', { refused: slotTaken });
  expect(nextIn(refused, row('a'), row('b'))).toEqual(['b']);
});

test('a record whose change makes the server fail does not hold up the others', () => {
  const rows = [cancelled('a'), row('a'), row('b')];
  expect(nextOf(rows, ['a']).map(({ about }) => about)).toEqual(['b']);
});

test('who begins waits until the queue has them, and what is done to them later waits for their visit', () => {
  const joined = (parts: Partial<Row> = {}) => row('w', { call: 'createWalkIn', ...parts });
  const seated = (parts: Partial<Row> = {}) =>
    row('v', { call: 'seatWalkIn', body: { walk_in: 'w' }, ...parts });
  const left = () => row('w', { call: 'updateWalkIn' });
  expect(nextIn(joined(), seated())).toEqual(['w']);
  expect(nextIn(joined({ refused: slotTaken }), seated(), row('v'), row('b'))).toEqual(['b']);
  expect(nextIn(seated({ refused: slotTaken }), left(), row('b'))).toEqual(['b']);
  expect(nextOf([joined(), seated(), row('b')], ['w']).map(({ about }) => about)).toEqual(['b']);
  expect(nextOf([seated(), left()], ['v'])).toEqual([]);
});
