import { expect, test } from 'vitest';
import { type View, wholeView } from '#contracts/ground/roles.rules.ts';
import type { SalonId } from '../salon-id.ts';
import { openStreams } from './streams.ts';

const salon = 'a salon' as SalonId;
const ofArben: View = { ...wholeView, reads: { barber: 'Arben' }, writes: { barber: 'Arben' } };
const booksForOthers: View = { ...ofArben, writes: 'all' };
const ofNobody: View = { ...wholeView, reads: 'nobody', writes: 'nobody' };
const told = { noun: 'appointment', id: 'a visit', version: 2 };
const nounOnly = { noun: 'appointment', id: '' };

test.each([
  ['of the own column', ofArben, ['Arben'], told],
  ['of another column', ofArben, ['Blerim'], undefined],
  ['of another column, to who books there without seeing it', booksForOthers, ['Blerim'], nounOnly],
  ['that moved out of the own column', ofArben, ['Arben', 'Blerim'], told],
  ['of nobody said whose, as an instance of before sends it', ofArben, undefined, nounOnly],
  ['of a column, to who has none', ofNobody, ['Arben'], undefined],
  ['of any column, to who sees all', wholeView, ['Blerim'], told],
  ['of nobody said whose, to who sees all', wholeView, undefined, told],
])('a change %s', (_what, view, barbers, expected) => {
  const streams = openStreams();
  const { body } = streams.open({ salon, user: 'a user', session: 'a session', view, check() {} });
  streams.deliver({ salon, noun: 'appointment', id: 'a visit', version: 2, barbers });
  expect(body.read()?.toString()).toBe(expected && `data: ${JSON.stringify(expected)}\n\n`);
});
