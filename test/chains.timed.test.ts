// The chains of a day for three services of eight people, in a salon with the most visits of a day: found within 60 ms, so that a page of
// fourteen days takes less than a second and lets the other calls run between two days.
import { expect, test } from 'vitest';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import { chainsOn } from '#contracts/online/chains.rules.ts';
import { chainsOf, listChains, ordersOf } from '../server/online/bookings/chains.ts';
import { boundsOf, type OpenOffer } from '../server/online/bookings/offers.ts';
import type { Db } from '../server/ground/db/database.ts';
import { randomFrom } from './random.ts';

const day = '2026-11-24';
const longestMs = 60;
const longestOfMany = 500;
const { random } = randomFrom(7);
const ids = ['cut', 'colour', 'nails'];

/** People, each of whom does two of the services, with visits of five minutes each. */
function offerOf(visits: number, count = 8, dates = [day]): OpenOffer {
  const people = Array.from({ length: count }, (_, n) => ({
    ...{ id: `p${n}`, name: `p${n}` },
    services: ids.filter((_, service) => service !== n % 3),
  }));
  const book: Partial<OpenOffer> = {
    settings: {
      ...{ leadMinutes: 0, horizonDays: 60, stepMinutes: 15, avoidGaps: false, offerWaits: true },
      ...{ chooseBarber: true, showPrices: true },
    } as OpenOffer['settings'],
    hours: {
      version: 1,
      periods: Array.from({ length: 7 }, (_, weekday) => ({ week: 0, weekday, from: '06:00', to: '23:00' })),
      ...{ barbers: [], exceptions: [] },
    },
    services: [30, 90, 20].map((duration, n) => ({
      ...{ id: ids[n] ?? '', name: ids[n] ?? '', priceCents: 1000 + n, duration, addon: false },
      ...(duration === 90
        ? { wait_minutes: 40, work_after_minutes: 20 }
        : { wait_minutes: 0, work_after_minutes: 0 }),
      ...{ buffer: 0, needs: null, barbers: null, requiresTest: false, asksPicture: false, own_hours: null },
    })),
    barbers: people,
    days: dates.flatMap((date) =>
      people.map(({ id }) => ({
        ...{ day: date, barberId: id },
        occupied: Array.from({ length: visits }, () => ({ minutes: 360 + random(1000), duration: 5 })),
      })),
    ),
    unansweredHolidays: [],
  };
  // the rules read no more of an offer
  return book as OpenOffer;
}

function timeOf(visits: number) {
  const offer = offerOf(visits);
  const orders = ordersOf(offer, ids) ?? [];
  const bounds = boundsOf(offer, new Date('2026-11-23T10:00:00Z'));
  const times = Array.from({ length: 5 }, () => {
    const begun = performance.now();
    chainsOn(orders, { offer, day, bounds });
    return performance.now() - begun;
  });
  return Math.min(...times);
}

test.each([0, 10, 30, 125])('with %i visits of each person a day is searched within the limit', (visits) => {
  const took = timeOf(visits);
  console.log(`a day of chains with ${visits} visits of each of eight people: ${took.toFixed(1)} ms`);
  expect(took).toBeLessThanOrEqual(longestMs);
});

test('a day of two hundred people is searched within half a second, and has a chain at each begin', () => {
  const offer = offerOf(0, 200);
  const bounds = boundsOf(offer, new Date('2026-11-23T10:00:00Z'));
  const orders = ordersOf(offer, ids) ?? [];
  const begun = performance.now();
  const chains = chainsOn(orders, { offer, day, bounds });
  const took = performance.now() - begun;
  console.log(`a day of chains of two hundred people: ${took.toFixed(0)} ms`);
  expect(chains).toHaveLength(chainsOn(orders, { offer: offerOf(0), day, bounds }).length);
  expect(took).toBeLessThanOrEqual(longestOfMany);
});

// no day after the asked ones is read
const noDatabase = undefined as unknown as Db;
const datesOf = (count: number) => Array.from({ length: count }, (_, n) => addDays(day, n));

/** How long the whole answer of the page takes, without the database. */
async function timeOfAnswer(offer: OpenOffer, days: number) {
  const now = new Date('2026-11-23T10:00:00Z');
  const asked = { slug: 'salon', from: day, days, now };
  const wanted = { chainsIn: chainsOf(ids, undefined, now), orders: ordersOf(offer, ids) ?? [] };
  const begun = performance.now();
  const { days: found } = await listChains(noDatabase, offer, asked, wanted);
  return { took: performance.now() - begun, times: found.reduce((sum, { times }) => sum + times.length, 0) };
}

test('fourteen days of fifty people are answered within five seconds, with thousands of terms', async () => {
  const { took, times } = await timeOfAnswer(offerOf(20, 50, datesOf(14)), 14);
  console.log(`fourteen days of chains of fifty people: ${took.toFixed(0)} ms`);
  expect(times).toBeGreaterThan(0);
  expect(took).toBeLessThanOrEqual(5000);
});

test('for sixty full days of ten people it is found within half a second that chains could be on each', async () => {
  const offer = offerOf(0, 10);
  const full = offer.barbers.flatMap(({ id }) =>
    datesOf(60).map((date) => ({ day: date, barberId: id, occupied: [{ minutes: 0, duration: 1440 }] })),
  );
  const { took, times } = await timeOfAnswer({ ...offer, days: full }, 60);
  console.log(`sixty full days of ten people: ${took.toFixed(0)} ms`);
  expect(times).toBe(0);
  expect(took).toBeLessThanOrEqual(500);
});
