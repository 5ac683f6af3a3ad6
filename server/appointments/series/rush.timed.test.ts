// Many series for one barber at the same time.
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { repeatedDays } from '#contracts/appointments/series.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { fullPool, testWorld } from '../../../test/harness.ts';
import { aDay, book, listAppointments } from '../../../test/visits.ts';

const world = testWorld({}, fullPool);
const crowd = 200;
const longestRoundMs = 3000;
const days = repeatedDays(aDay, { every_weeks: 1, times: 12 });
const clock = (n: number, minutes: string) => `${String(8 + n).padStart(2, '0')}:${minutes}`;

/** Books series of twelve visits, many of them for the same slots. Returns the milliseconds. */
async function bookSeriesAtOnce() {
  const salon = await world().newSalon();
  const visits: Appointment[] = [];
  for (let n = 0; n < 10; n++) {
    visits.push(await book(salon, { appointment_time: clock(n, '00'), duration: 30, barber: 'Arben' }));
  }
  const begun = performance.now();
  const answers = await Promise.all(
    Array.from({ length: crowd }, (_, n) => {
      const appointment_time = clock(n % 7, n % 2 ? '30' : '15');
      return salon.post('/series', {
        id: newId(),
        visit: visits[n % visits.length]?.id,
        every_weeks: 1,
        visits: days.map((appointment_date) => ({ appointment_date, appointment_time })),
      });
    }),
  );
  const took = performance.now() - begun;
  const won = answers.filter(({ status }) => status === 201).length;
  expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
  expect(won).toBeGreaterThan(0);
  expect(await listAppointments(salon)).toHaveLength(visits.length + won * days.length);
  return took;
}

test(`of ${crowd} series that are booked at once for one barber none overlap, and a round takes less than 3 seconds`, async () => {
  const rounds = [await bookSeriesAtOnce(), await bookSeriesAtOnce(), await bookSeriesAtOnce()];
  expect(Math.min(...rounds)).toBeLessThan(longestRoundMs);
});
