import { expect, test } from 'vitest';
import { changesBetween, type NamedFields, withChanges } from './changes.ts';

interface Record {
  readonly price: number;
  readonly phone: string | null;
  readonly days: readonly number[];
  readonly id: string;
}
const fields: NamedFields<Record> = {
  price: ['çmimi', ({ price }) => `${price} €`],
  phone: 'telefoni',
  days: 'ditët',
};
const before: Record = { price: 5, phone: null, days: [1, 2], id: 'a' };

test.each<[Partial<Record>, string]>([
  [{}, 'U ndryshua'],
  [{ id: 'b', days: [1, 2] }, 'U ndryshua'],
  [{ price: 6 }, 'U ndryshua (çmimi 5 € → 6 €)'],
  [{ price: 0, phone: '+355', days: [2] }, 'U ndryshua (çmimi 5 € → 0 €, telefoni, ditët)'],
])('the changes %j are named, private fields without their values', (changes, sentence) => {
  expect(withChanges('U ndryshua', changesBetween(before, { ...before, ...changes }, fields))).toBe(sentence);
});
