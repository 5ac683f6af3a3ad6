import { expect, test } from 'vitest';
import type { Appointment } from '../ground/appointment.ts';
import { dayFigures, nextVisits, unansweredVisits } from './day.rules.ts';

const visit = (time: string, changes: Partial<Appointment> = {}): Appointment => ({
  id: `01900000-0000-7000-8000-${time.replace(':', '').padStart(12, '0')}`,
  kind: 'visit',
  appointment_date: '2026-11-23',
  appointment_time: time,
  duration: 30,
  parts: null,
  client_id: '01900000-0000-7000-8000-000000000001',
  client_name: 'Besnik Thaçi',
  client_phone: null,
  client_note: null,
  service_name: 'Prerje klasike',
  services: [{ service_id: null, service_name: 'Prerje klasike', price: 5, duration: 30 }],
  title: null,
  price: 5,
  barber_id: '01900000-0000-7000-8000-000000000002',
  barber: 'Arben',
  note: null,
  status: 'pending',
  client_no_shows: 0,
  cancelled_by: null,
  cancelled_late: false,
  booked_online: false,
  booked_by: null,
  is_request: false,
  client_answer: null,
  buffer_minutes: 0,
  group_id: null,
  series: null,
  user_id: '01900000-0000-7000-8000-000000000002',
  version: 1,
  ...changes,
});
const block = visit('12:00', { kind: 'block', title: 'Pushim', client_name: null, price: null });

const at = (minutes: number) => ({ day: '2026-11-23', minutes });
const noon = at(12 * 60);

test('a visit that is paid is done before it is over, and not ahead; one that nobody confirmed is not', () => {
  const day = [
    visit('11:45', { status: 'confirmed', price: 1 }),
    visit('11:50', { status: 'confirmed', price: 2 }),
    visit('11:55', { status: 'pending', price: 4 }),
  ];
  const isPaid = ({ price }: Appointment) => price !== 2;
  expect(dayFigures(day, noon, isPaid)).toMatchObject({ done: 1, taken: 1, unconfirmed: 0, ahead: 6 });
  expect(dayFigures(day, noon)).toMatchObject({ done: 0, taken: 0, ahead: 7 });
});

test('cancelled visits and blocks do not count in the figures', () => {
  const day = [
    visit('09:00', { status: 'completed', price: 0.1 }),
    visit('09:30', { status: 'confirmed', price: 0.2 }),
    visit('10:00', { status: 'pending', price: 4.99 }),
    visit('10:30', { status: 'cancelled', price: 28 }),
    block,
  ];
  expect(dayFigures(day, noon)).toEqual({
    visits: 3,
    done: 2,
    waiting: 1,
    expected: 5.29,
    taken: 0.3,
    unconfirmed: 4.99,
    ahead: 0,
  });
  expect(dayFigures(day, at(9 * 60 + 45))).toMatchObject({ taken: 0.1, unconfirmed: 0, ahead: 5.19 });
});

test('what is taken, what nobody confirmed and what is ahead are the expected income together', () => {
  const day = ['08:00', '09:00', '11:50', '12:00', '15:00'].flatMap((time, n) =>
    (['pending', 'confirmed', 'completed'] as const).map((status) => visit(time, { status, price: n + 0.1 })),
  );
  for (const isPaid of [() => false, () => true, ({ price }: Appointment) => price === 4.1])
    for (const now of [at(0), noon, at(20 * 60), { day: '2026-11-24', minutes: 0 }]) {
      const { expected, taken = 0, unconfirmed = 0, ahead = 0 } = dayFigures(day, now, isPaid);
      expect(taken + unconfirmed + ahead).toBeCloseTo(expected);
    }
});

test('an accepted booking does not wait, a request and a visit of the salon itself do', () => {
  const day = [
    visit('09:00', { booked_online: true }),
    visit('09:30', { booked_online: true, is_request: true }),
    visit('10:00', {}),
  ];
  expect(dayFigures(day, noon)).toMatchObject({ visits: 3, waiting: 2 });
});

test('a confirmed visit is counted in `done`, and its price in `taken`, as soon as it has ended', () => {
  const day = [visit('11:30', { status: 'confirmed' }), visit('11:45', { status: 'confirmed', price: 8 })];
  const atNoon = { visits: 2, done: 1, waiting: 0, expected: 13, taken: 5, unconfirmed: 0, ahead: 8 };
  expect(dayFigures(day, noon)).toEqual(atNoon);
  expect(dayFigures(day, at(11 * 60))).toEqual({ ...atNoon, done: 0, taken: 0, ahead: 13 });
  expect(dayFigures(day, { day: '2026-11-24', minutes: 0 })).toEqual({
    ...atNoon,
    done: 2,
    taken: 13,
    ahead: 0,
  });
});

test('the figures of an empty day are 0', () => {
  const nothing = { visits: 0, done: 0, waiting: 0, expected: 0, taken: 0, unconfirmed: 0, ahead: 0 };
  expect(dayFigures([], noon)).toEqual(nothing);
});

test('the next visits are the first that have not begun and are not cancelled', () => {
  const day = [
    visit('13:00'),
    visit('11:00'),
    visit('11:30', { status: 'cancelled' }),
    visit('11:40', { status: 'completed' }),
    block,
    visit('12:30', { status: 'confirmed' }),
    visit('12:30', { barber: 'Blerim' }),
  ];
  const nextAt = (minutes: number) =>
    nextVisits(day, minutes).map(({ appointment_time, barber }) => `${appointment_time} ${barber}`);
  expect(nextAt(11 * 60)).toEqual(['11:00 Arben']);
  expect(nextAt(11 * 60 + 1)).toEqual(['12:30 Arben', '12:30 Blerim']);
  expect(nextAt(13 * 60)).toEqual(['13:00 Arben']);
  expect(nextAt(13 * 60 + 1)).toEqual([]);
});

test('after the last visit of a day the unconfirmed visits are returned, to ask which clients came', () => {
  const open = visit('10:00');
  const day = [visit('09:00', { status: 'confirmed' }), open, block, visit('18:00', { status: 'cancelled' })];
  expect(unansweredVisits(day, at(10 * 60 + 29))).toEqual([]);
  expect(unansweredVisits(day, at(10 * 60 + 30))).toEqual([open]);
  expect(unansweredVisits([...day, visit('12:00')], noon)).toEqual([]);
  expect(unansweredVisits([], noon)).toEqual([]);
});
