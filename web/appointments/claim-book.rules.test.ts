import { expect, test } from 'vitest';
import { claimsOf } from '#contracts/ground/claims-of.rules.ts';
import type { Resource } from '#contracts/salon/resources.ts';
import type { Service } from '#contracts/salon/services.ts';
import { bookOf, claimingOf, heldByTimes } from './claim-book.rules.ts';
import { undoing } from './overlay.rules.ts';
import { lanesOf } from './resource-lanes.rules.ts';
import { hour, visit } from './visit.fixture.ts';

const day = '2026-11-23';
const resource = (name: string, changes: Partial<Resource> = {}): Resource => ({
  ...{ id: name, name, units: 1, is_active: true, later: null },
  ...changes,
});
const held = (name: string, from: number, duration = 60, unit = 1, id: string | null = 'other') => ({
  ...{ resource_id: name, unit, date: day, minutes: from, duration, appointment_id: id },
});
const need = (resource_id: string, during: 'all' | 'last' = 'all', minutes: number | null = null) => ({
  ...{ resource_id, during, minutes, cleaning: false },
});
const epilim = { id: 'epilim', name: 'Epilim', duration: 60, needs: [need('Lazer')] } as unknown as Service;
const line = { service_id: 'epilim', service_name: 'Epilim', price: 20, duration: 60 };

const book = (resources: Resource[], times: ReturnType<typeof held>[]) =>
  bookOf({ resources }, heldByTimes(times));
const takenFor = (
  { takenAt, on }: ReturnType<typeof bookOf>,
  at: number,
  id?: string,
  without?: string[],
) => {
  const wanted = { duration: 60, parts: null, services: [line], buffer: 0 };
  return takenAt(claimsOf(claimingOf(wanted, { kept: [epilim], without })), on(day, id), at)?.message;
};

test('a taken resource is named with the time when it is free again; what the visit holds itself is free', () => {
  const laser = book([resource('Lazer')], [held('Lazer', hour(10, 30))]);
  expect(takenFor(laser, hour(10))).toBe('Lazeri është i zënë deri në 11:30.');
  expect(takenFor(laser, hour(11, 30))).toBeUndefined();
  expect(takenFor(laser, hour(10), 'other')).toBeUndefined();
  expect(takenFor(laser, hour(10), undefined, ['Lazer'])).toBeUndefined();
});

test('a second unit is free while one is held; a resource that is not in use is never free', () => {
  const times = [held('Lazer', hour(10))];
  expect(takenFor(book([resource('Lazer', { units: 2 })], times), hour(10))).toBeUndefined();
  const later = { from: day, units: 1, is_active: false };
  expect(takenFor(book([resource('Lazer', { later })], []), hour(15))).toBe('Lazeri nuk është në përdorim.');
});

test('a booked visit keeps its needs, a service that is added brings its own, and a deleted resource is not needed', () => {
  const before = { ...visit('Ana', hour(10), 60), services: [line], needs: [{ ...need('Solar'), line: 0 }] };
  const { needs } = claimingOf({ services: [line, line] }, { kept: [epilim], before });
  expect(needs?.map((one) => [one.resource_id, one.line])).toEqual([
    ['Solar', 0],
    ['Lazer', 1],
  ]);
  expect(takenFor(book([], [held('Lazer', hour(10))]), hour(10))).toBeUndefined();
});

test('the undoing of a visit without its laser brings the need back, or keeps what was dropped before', () => {
  const before = { ...visit('Ana', hour(10), 60), needs: [{ ...need('Lazer'), line: 0 }] };
  expect(undoing(before, { without: ['Lazer'] })).toEqual({ without: [] });
  const dropped = { ...before, needs: [{ ...need('Lazer'), line: 0, dropped: true as const }] };
  expect(undoing(dropped, { without: [] })).toEqual({ without: ['Lazer'] });
  expect(undoing(dropped, { services: [] })).toMatchObject({ without: ['Lazer'] });
  expect(undoing(before, { services: [] })).not.toHaveProperty('without');
});

test('each unit is a lane; a resource out of use has one only while a visit holds it', () => {
  const off = { is_active: false };
  const resources = [resource('Lavaman', { units: 2 }), resource('Lazer', off), resource('Solar', off)];
  const lanes = lanesOf(resources, [held('Lavaman', hour(9), 30, 2), held('Lazer', hour(10))], day);
  expect(lanes.map(({ name, number, isInUse, times }) => [name, number, isInUse, times.length])).toEqual([
    ['Lavaman', 1, true, 0],
    ['Lavaman', 2, true, 1],
    ['Lazer', undefined, false, 1],
  ]);
});
