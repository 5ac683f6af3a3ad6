import { expect, test } from 'vitest';
import { takenUntil, withoutThisTime } from './resource-names.sq.ts';
import { unitsOn } from './resources.rules.ts';

test('a resource has its units until the day on which others count, and none while it is not in use', () => {
  const two = { units: 2, is_active: true, later: { from: '2026-12-01', units: 1, is_active: true } };
  expect(unitsOn(two, '2026-11-30')).toBe(2);
  expect(unitsOn(two, '2026-12-01')).toBe(1);
  expect(unitsOn({ ...two, later: { ...two.later, is_active: false } }, '2026-12-02')).toBe(0);
  expect(unitsOn({ ...two, is_active: false, later: null }, '2026-12-02')).toBe(0);
});

test('sentences have the name in its gender', () => {
  expect(takenUntil('Lazeri', '11:30')).toBe('Lazeri është i zënë deri në 11:30.');
  expect(takenUntil('Dhoma e masazhit', '11:30')).toBe('Dhoma e masazhit është e zënë deri në 11:30.');
  expect(withoutThisTime('Lazer')).toBe('Pa lazer këtë herë');
  expect(withoutThisTime('IPL')).toBe('Pa IPL këtë herë');
});
