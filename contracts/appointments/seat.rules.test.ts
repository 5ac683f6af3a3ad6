import { expect, test } from 'vitest';
import type { Appointment } from '../ground/appointment.ts';
import { cutTo, hindranceOf, lengthIfEndedNow } from './seat.rules.ts';

const now = 14 * 60;
const cut = { duration: 30 };
const visit = (appointment_time: string, duration: number, changes: Partial<Appointment> = {}) => ({
  kind: 'visit' as const,
  status: 'confirmed' as const,
  services: [],
  parts: null,
  appointment_time,
  duration,
  ...changes,
});
/** 20 minutes of work, 40 of waiting, 30 of work. */
const colour = [
  { from: 0, minutes: 20 },
  { from: 60, minutes: 30 },
];

test('nothing hinders what ends when the next one begins; else the first one does, with the minutes until then', () => {
  const next = visit('14:20', 30);
  const later = visit('14:25', 30);
  expect(hindranceOf(cut, [visit('14:30', 30), visit('13:30', 30)], now)).toBeUndefined();
  expect(hindranceOf(cut, [later, next], now)).toEqual({
    by: next,
    from: now + 20,
    isRunning: false,
    fits: 20,
  });
  expect(hindranceOf(cut, [visit('14:20', 30, { status: 'cancelled' }), later], now)?.by).toBe(later);
});

test('what goes on hinders at once, and so does what begins in this minute', () => {
  for (const running of [visit('13:50', 40), visit('14:00', 30)])
    expect(hindranceOf(cut, [running], now)).toMatchObject({ by: running, isRunning: true, fits: 0 });
});

test('the waiting time of a colour is free as long as it is', () => {
  // until 14:30
  expect(hindranceOf(cut, [visit('13:30', 90, { parts: colour })], now)).toBeUndefined();
  const short = visit('13:20', 90, { parts: colour });
  expect(hindranceOf(cut, [short], now)).toEqual({ by: short, from: now + 20, isRunning: false, fits: 20 });
});

test('a visit with waiting time keeps it where its last work has room', () => {
  const next = visit('15:10', 30);
  const own = { duration: 90, parts: colour };
  expect(hindranceOf(own, [next], now)).toMatchObject({ by: next, fits: 70 });
  // in its waiting time others may be served
  expect(hindranceOf(own, [visit('14:20', 40)], now)).toBeUndefined();
});

test('where the last work has no room, the visit may be work only, until whoever comes first', () => {
  const own = { duration: 90, parts: colour };
  const next = visit('14:50', 20);
  expect(hindranceOf(own, [next], now)).toMatchObject({ by: next, from: now + 50, fits: 50 });
  expect(cutTo(own, 50)).toEqual({ duration: 50, parts: null });
  const between = visit('14:25', 15);
  expect(hindranceOf(own, [next, between], now)).toMatchObject({ by: next, fits: 25 });
  expect(hindranceOf(cutTo(own, 25), [next, between], now)).toBeUndefined();
});

test('only a visit that goes on may end now, in its last work, with a minute for each service', () => {
  const service = { service_id: null, service_name: 'Prerje', price: 10, duration: 20 };
  expect(lengthIfEndedNow(visit('13:40', 60), now)).toBe(20);
  expect(lengthIfEndedNow(visit('13:40', 60, { status: 'completed' }), now)).toBe(20);
  // many tick only afterwards
  expect(lengthIfEndedNow(visit('13:40', 60, { status: 'pending' }), now)).toBe(20);
  const stays = [
    visit('13:40', 60, { status: 'cancelled' }),
    visit('13:40', 60, { kind: 'block' }),
    visit('13:40', 20),
    visit('14:00', 60),
    visit('14:10', 60),
    visit('13:59', 60, { services: [service, service] }),
    visit('13:20', 90, { parts: colour }),
    visit('13:50', 90, { parts: colour }),
  ];
  expect(stays.map((one) => lengthIfEndedNow(one, now))).toEqual(stays.map(() => undefined));
  expect(lengthIfEndedNow(visit('12:50', 90, { parts: colour }), now)).toBe(70);
});
