import { expect, test } from 'vitest';
import { checkNeeds, needsAsTyped, needsFrom, needsProblemIn, withNeed } from './needs.rules.ts';

const laser = { resource_id: 'laser', during: 'all', minutes: '', cleaning: false } as const;

test('a chosen resource is a need for all the time, an empty one is taken out, and a third one is refused', () => {
  expect(withNeed([], 0, { resource_id: 'laser' })).toEqual([laser]);
  const two = withNeed([laser], 1, { resource_id: 'room' });
  expect(two).toHaveLength(2);
  expect(withNeed(two, 2, { resource_id: 'sink' })).toEqual(two);
  expect(withNeed(two, 0, { resource_id: '' })).toEqual([{ ...laser, resource_id: 'room' }]);
});

test('minutes are sent only for the first or last minutes, and must be there', () => {
  const first = { ...laser, during: 'first', minutes: '10' } as const;
  expect(needsFrom([first, { ...laser, minutes: '10' }]).map(({ minutes }) => minutes)).toEqual([10, null]);
  expect(needsAsTyped(needsFrom([first]))).toEqual([first]);
  expect(checkNeeds([first], {})).toBeUndefined();
  expect(checkNeeds([{ ...first, minutes: '' }], {})).toBe('Shkruani sa minuta: nga 1 deri në 720.');
});

test('the waiting time can be needed only of a service that has one', () => {
  const wait = { ...laser, during: 'wait' } as const;
  expect(checkNeeds([wait], { wait: '' })).toBe('Ky shërbim nuk ka kohë veprimi.');
  expect(checkNeeds([wait], { wait: '30' })).toBeUndefined();
});

test('the refusal of any field of a need is shown at the needs', () => {
  expect(needsProblemIn({ name: 'A', 'needs.1.minutes': 'B' })).toBe('B');
  expect(needsProblemIn({ name: 'A' })).toBeUndefined();
});
