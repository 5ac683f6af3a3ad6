import { expect, test } from 'vitest';
import {
  claimsOf,
  claimsOfServices,
  droppedOf,
  everyClaimedOf,
  everyClaimedOfServices,
} from './claims-of.rules.ts';
import type { NeedTime, VisitNeed } from './needs.ts';

const need = (resource_id: string, during: NeedTime, changes: Partial<VisitNeed> = {}): VisitNeed => ({
  ...{ resource_id, during, minutes: null, cleaning: false, line: 0 },
  ...changes,
});
const idsOf = (claimed: readonly { readonly id: string }[]) => claimed.map(({ id }) => id);

test('a visit claims what it needs now, and may claim what it goes without or has no time for', () => {
  const needs = [
    need('laser', 'all'),
    need('laser', 'last', { minutes: 10 }),
    need('room', 'all', { dropped: true }),
    // no waiting time yet: another length may bring one
    need('lamp', 'wait'),
  ];
  const visit = { duration: 60, services: [{ duration: 60 }], needs };
  expect(idsOf(claimsOf(visit))).toEqual(['laser', 'laser']);
  expect(everyClaimedOf(visit)).toEqual([
    { kind: 'resource', id: 'laser' },
    { kind: 'resource', id: 'room' },
    { kind: 'resource', id: 'lamp' },
  ]);
  expect(idsOf(droppedOf(visit))).toEqual(['room']);
});

test('services claim one after another, without what their visit goes without, and clean up with the longest buffer', () => {
  const services = [
    { duration: 30, buffer: 5, needs: [need('room', 'all', { cleaning: true })] },
    { duration: 20, buffer: 15, needs: [need('laser', 'all', { cleaning: true })] },
  ];
  const claims = (without?: string[]) =>
    claimsOfServices({ duration: 50 }, services, without).map(({ id, from, to }) => `${id} ${from}–${to}`);
  expect(claims()).toEqual(['room 0–30', 'laser 30–65']);
  expect(claims(['laser'])).toEqual(['room 0–30']);
  expect(idsOf(everyClaimedOfServices(services))).toEqual(['room', 'laser']);
  expect(claimsOfServices({ duration: 50 }, [{ duration: 50 }])).toEqual([]);
});
