import { expect, test } from 'vitest';
import { localNow } from '../ground/lib/server-clock.ts';
import { visit } from './visit.fixture.ts';
import { nameOf, withHint } from './words.sq.ts';

const { day: today } = localNow();

test.each([
  [undefined, 'Arta'],
  [null, 'Arta'],
  ['', 'Arta'],
  ['…567', 'Arta · …567'],
  ['2020-11-02', 'Arta · vizita e fundit 02.11.2020'],
  [today, 'Arta · termin sot'],
  ['2999-11-02', 'Arta · termini i ardhshëm 02.11.2999'],
])('a client with the hint %j is shown as %s', (name_hint, shown) => {
  expect(withHint('Arta', { name_hint })).toBe(shown);
  expect(nameOf({ ...visit('1', 540, 30), client_name: 'Arta', name_hint })).toBe(shown);
});
