import { expect, test } from 'vitest';
import { statusName, statusNames, statusOrMissed } from '../appointments/statuses.sq.ts';
import { isFinished, isOver, isWaiting, mainServiceOf } from './appointment.rules.ts';
import { Status } from './appointment.ts';

const slot = { appointment_date: '2026-11-23', appointment_time: '11:00', duration: 45 };
const at = (day: string, minutes: number) => ({ day, minutes });
const end = 11 * 60 + 45;

test('a visit is over from the minute of its end on', () => {
  expect(isOver(slot, at('2026-11-22', 23 * 60))).toBe(false);
  expect(isOver(slot, at('2026-11-23', end - 1))).toBe(false);
  expect(isOver(slot, at('2026-11-23', end))).toBe(true);
  expect(isOver(slot, at('2026-11-24', 0))).toBe(true);
});

test('a visit that ends at midnight is over on the next day', () => {
  const late = { ...slot, appointment_time: '23:30', duration: 30 };
  expect(isOver(late, at('2026-11-23', 1439))).toBe(false);
  expect(isOver(late, at('2026-11-24', 0))).toBe(true);
});

test.each([
  ['pending', 'Në pritje', 'Në pritje'],
  ['confirmed', 'Konfirmuar', 'Përfunduar'],
  ['completed', 'Konfirmuar', 'Përfunduar'],
  ['cancelled', 'Anuluar', 'Anuluar'],
] as const)('%s reads %s before the end and %s after it', (status, before, after) => {
  const visit = { ...slot, status };
  expect(statusName(visit, at('2026-11-23', end - 1))).toBe(before);
  expect(statusName(visit, at('2026-11-23', end))).toBe(after);
  expect(isFinished(visit, at('2026-11-23', end))).toBe(after === 'Përfunduar');
});

test('a booking reads Pranuar from its acceptance until it is confirmed, a request Në pritje', () => {
  const read = (changes: Partial<Parameters<typeof statusName>[0]>) =>
    statusName(
      { ...slot, status: 'pending', booked_online: true, is_request: false, ...changes },
      at('2026-11-23', 0),
    );
  expect(read({})).toBe('Pranuar');
  expect(read({ is_request: true })).toBe('Në pritje');
  expect(read({ booked_online: false })).toBe('Në pritje');
  expect(read({ status: 'confirmed' })).toBe('Konfirmuar');
  expect(read({ status: 'cancelled' })).toBe('Anuluar');
});

test('a visit whose client comes does not wait to be confirmed, a request does', () => {
  const visit = { kind: 'visit', status: 'pending', client_answer: null } as const;
  expect(isWaiting(visit)).toBe(true);
  expect(isWaiting({ ...visit, client_answer: 'moved' })).toBe(true);
  expect(isWaiting({ ...visit, client_answer: 'coming' })).toBe(false);
  expect(isWaiting({ ...visit, client_answer: 'coming', booked_online: true, is_request: true })).toBe(true);
});

test('a missed visit reads Nuk erdhi, and one cancelled late Anulim i vonë, except in a list that has the reason in a column of its own', () => {
  const visit = { ...slot, status: 'cancelled', cancelled_by: 'no_show' } as const;
  const now = at('2026-11-23', end);
  expect(statusOrMissed(visit, now)).toBe('Nuk erdhi');
  expect(statusName(visit, now)).toBe('Anuluar');
  expect(statusOrMissed({ ...visit, cancelled_by: 'client' }, now)).toBe('Anuluar');
  expect(statusOrMissed({ ...visit, cancelled_by: 'client', cancelled_late: true }, now)).toBe(
    'Anulim i vonë',
  );
});

test('statusNames gives each status the name of specification 5.1', () => {
  expect(Status.options.map((status) => statusNames[status])).toEqual([
    ...['Në pritje', 'Përfunduar', 'Përfunduar', 'Anuluar'],
  ]);
});

test('a visit of several services has the colour of the longest one, a block has none', () => {
  const lasting = (...minutes: number[]) =>
    minutes.map((duration, n) => ({ service_id: null, service_name: `Shërbimi ${n}`, price: 5, duration }));
  const main = (services: ReturnType<typeof lasting>, service_name: string | null) =>
    mainServiceOf({ services, service_name });
  expect(main(lasting(15, 45, 45, 20), 'Të gjitha')).toBe('Shërbimi 1');
  expect(main(lasting(15), 'Prerje')).toBe('Prerje');
  expect(main([], null)).toBeNull();
});
