// The example salon of the demo, as the product keeps it: what each visitor of it sees first.
import type { BarberHours, Hours, Period } from '../contracts/salon/hours.ts';
import { barberShop } from '../server/demo/barber.ts';

const { salon } = barberShop;

import type { Appointment } from '../contracts/ground/appointment.ts';
import { minutesOf, weekday } from '../contracts/ground/calendar.rules.ts';
import { expect, signInByCall } from './fixtures.ts';
import { test } from './sample-accounts.ts';

type Times = Pick<Appointment, 'appointment_date' | 'appointment_time' | 'duration'>;
const startOf = ({ appointment_time }: Times) => minutesOf(appointment_time);
const endOf = (visit: Times) => startOf(visit) + visit.duration;
const meet = (one: Times, other: Times) =>
  one.appointment_date === other.appointment_date &&
  startOf(one) < endOf(other) &&
  startOf(other) < endOf(one);

test('in the demo no barber has two visits at once, and nobody works outside the hours or on leave', {
  tag: '@long',
}, async ({ server }) => {
  const { token } = await signInByCall(server, salon.owner);
  const { appointments } = await server.call('GET', '/appointments?kind=all', undefined, token);
  const { data: hours }: { data: Hours } = await server.call('GET', '/hours', undefined, token);
  const { data: barbers } = await server.call('GET', '/barbers', undefined, token);
  const idOf = new Map<string, string>(
    barbers.map(({ name, id }: { name: string; id: string }) => [name, id]),
  );

  const held: Appointment[] = appointments.filter(({ status }: Appointment) => status !== 'cancelled');
  expect(held.length).toBeGreaterThan(500);

  const inTwoChairs = held.filter((one, n) =>
    held.slice(0, n).some((other) => one.client_id && one.client_id === other.client_id && meet(one, other)),
  );
  expect(inTwoChairs).toEqual([]);

  const outside = held.filter((visit) => {
    const barber = hours.barbers.find(({ barberId }) => barberId === idOf.get(visit.barber)) as BarberHours;
    const week: readonly Period[] = barber.ownHours ? barber.periods : hours.periods;
    const isOnLeave = hours.exceptions.some(
      ({ barberId, from, to }) =>
        barberId === barber.barberId && from <= visit.appointment_date && visit.appointment_date <= to,
    );
    return (
      isOnLeave ||
      !week.some(
        ({ weekday: day, from, to }) =>
          day === weekday(visit.appointment_date) &&
          minutesOf(from) <= startOf(visit) &&
          endOf(visit) <= minutesOf(to),
      )
    );
  });
  expect(outside).toEqual([]);

  const has = (what: (visit: Appointment) => unknown) => appointments.some(what);
  expect
    .soft(
      has(({ services }) => services.length > 1),
      'a visit of two services',
    )
    .toBe(true);
  expect
    .soft(
      has(({ group_id }) => group_id),
      'people together',
    )
    .toBe(true);
  expect
    .soft(
      has(({ buffer_minutes }) => buffer_minutes > 0),
      'a buffer',
    )
    .toBe(true);
  expect
    .soft(
      has(({ parts }) => parts),
      'a waiting time',
    )
    .toBe(true);
  expect
    .soft(
      has(({ series }) => series),
      'a series',
    )
    .toBe(true);
  expect
    .soft(
      has(({ cancelled_by }) => cancelled_by === 'no_show'),
      'a no-show',
    )
    .toBe(true);
  expect
    .soft(
      hours.exceptions.some(({ reason }) => reason === 'leave'),
      'a leave',
    )
    .toBe(true);
});
