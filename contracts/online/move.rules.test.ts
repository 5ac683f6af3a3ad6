import { expect, test } from 'vitest';
import { termsWith } from './move.rules.ts';

const balayage = {
  ...{ id: 'b', name: 'Balayage', priceCents: 3600, duration: 65, wait_minutes: 0, work_after_minutes: 0 },
  ...{ buffer: 0, addon: false },
  barbers: [
    { barber_id: 'dearer', priceCents: 4800, work_minutes: 40, wait_minutes: 30, work_after_minutes: 25 },
    {
      barber_id: 'onlyPrice',
      priceCents: 3000,
      work_minutes: null,
      wait_minutes: null,
      work_after_minutes: null,
    },
  ],
};
const cut = { ...balayage, id: 'c', name: 'Prerje', priceCents: 1000, duration: 30, barbers: null };
const services = [balayage, cut];
const line = (service_id: string | null, price: number, duration: number) => ({
  ...{ service_id, service_name: service_id ?? 'Fön', price, duration },
});
const visit = { barberId: 'usual', lines: [line('b', 36, 65)], duration: 65, parts: null, keptTimes: [] };
const wait = [
  { from: 0, minutes: 40 },
  { from: 70, minutes: 25 },
];

test('a barber with an own price and time takes them for the visit, with the waiting time', () => {
  expect(termsWith(visit, services, 'dearer')).toMatchObject({
    ...{ priceCents: 4800, duration: 95, parts: wait },
    lines: [line('b', 48, 95)],
  });
  const dearer = { ...visit, barberId: 'dearer', lines: [line('b', 48, 95)], duration: 95, parts: wait };
  expect(termsWith(dearer, services, 'usual')).toMatchObject({
    ...{ priceCents: 3600, duration: 65, parts: null },
    lines: [line('b', 36, 65)],
  });
});

test('what both barbers take alike stays as it was agreed', () => {
  expect(termsWith(visit, services, 'other')).toBeUndefined();
  const agreed = { ...visit, lines: [line('b', 20, 80)], duration: 80 };
  expect(termsWith(agreed, services, 'other')).toBeUndefined();
  expect(termsWith(agreed, services, 'onlyPrice')).toMatchObject({
    ...{ priceCents: 3000, duration: 80, parts: null },
    lines: [line('b', 30, 80)],
  });
});

test('of several services each takes its own, and one that the salon has no more stays', () => {
  const several = {
    ...visit,
    lines: [line('c', 8, 30), line('b', 36, 65), line(null, 5, 15)],
    duration: 110,
  };
  expect(termsWith(several, services, 'dearer')).toMatchObject({
    priceCents: 6100,
    duration: 140,
    parts: [
      { from: 0, minutes: 70 },
      { from: 100, minutes: 40 },
    ],
    lines: [line('c', 8, 30), line('b', 48, 95), line(null, 5, 15)],
  });
});

test('a time that is kept for the client stays with every barber', () => {
  const kept = { ...visit, lines: [line('b', 36, 100)], duration: 100, keptTimes: ['b'] };
  expect(termsWith(kept, services, 'dearer')).toMatchObject({ priceCents: 4800, duration: 100, parts: null });
});
