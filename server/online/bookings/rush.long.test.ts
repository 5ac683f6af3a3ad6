// Many at once for one slot, over two instances; and what is offered against what can be booked.
// With 200 at once and a limit of time: test/online-rush.timed.test.ts.
import { describe, expect, test } from 'vitest';
import { type Answer, fullPool, testWorld } from '../../../test/harness.ts';
import { aBooking, bookOnline, type OpenSalon, openSalon } from '../../../test/online.ts';
import { aDay, aVisit, book, listAppointments } from '../../../test/visits.ts';

const world = testWorld({ trustProxy: false }, fullPool);

const timesOf = async (salon: OpenSalon, query: string) =>
  (
    await world().nobody.get(
      `/public/salons/${salon.slug}/times?services=${salon.services.Prerje}&from=${aDay}&days=1${query}`,
    )
  ).body.days[0].times as string[];

const outcome = (answers: readonly Answer[]) => ({
  booked: answers.filter(({ status }) => status === 201).length,
  refusedWithTimes: answers.filter(
    ({ status, body }) => status === 409 && body.code === 'slot_taken' && body.times.length > 0,
  ).length,
});

describe('at once over two instances', () => {
  const many = 40;

  test.each([
    ['for one barber, one of them gets the slot', 'Arben', 1],
    ['for anyone, as many of them as there are barbers', null, 2],
  ])('%s, and the others are offered other times', async (_, barber, winners) => {
    const salon = await openSalon(world());
    await world().admin();
    const instance = await world().openInstance();
    try {
      const elsewhere = async (body: object): Promise<Answer> => {
        const answer = await fetch(`${instance.api}/public/salons/${salon.slug}/bookings`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        return { status: answer.status, headers: {}, body: await answer.json() };
      };
      const bodies = await Promise.all(
        Array.from({ length: many }, () =>
          aBooking(world(), salon, { barber: barber === null ? null : salon.barbers[barber] }),
        ),
      );
      const here = (body: object) => world().nobody.post(`/public/salons/${salon.slug}/bookings`, body);
      const answers = await Promise.all(bodies.map((body, n) => (n % 2 ? here(body) : elsewhere(body))));
      expect(outcome(answers)).toEqual({ booked: winners, refusedWithTimes: many - winners });
      expect(await listAppointments(salon)).toHaveLength(winners);
    } finally {
      await instance.close();
    }
  });

  test('the page and the desk book one visit between them', async () => {
    const salon = await openSalon(world());
    for (const time of ['09:00', '11:00', '13:00', '15:00', '17:00']) {
      const answers = await Promise.all([
        bookOnline(world(), salon, { barber: salon.barbers.Arben, time }),
        salon.post('/appointments', aVisit({ appointment_time: time, barber: 'Arben' })),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    }
    expect(await listAppointments(salon)).toHaveLength(5);
  });
});

test('of 300 scripted bookings without proof none is written', async () => {
  const salon = await openSalon(world());
  const wanted = await aBooking(world(), salon);
  const proofs = [
    undefined,
    {},
    { ticket: '', number: 0 },
    { ticket: 'x'.repeat(200), number: 1 },
    { number: 2 },
  ];
  const statuses = await Promise.all(
    Array.from({ length: 300 }, async (_, n) => {
      const body = { ...wanted, id: crypto.randomUUID(), proof: proofs[n % proofs.length] };
      return (await world().nobody.post(`/public/salons/${salon.slug}/bookings`, body)).status;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([400]));
  expect(await listAppointments(salon)).toEqual([]);
});

/** Numbers from 0 to 1, the same in each run. */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

describe.each([1, 2])('a day that was filled at random (%i)', (seed) => {
  test('every offered time can be booked, and no other minute', async () => {
    const random = randomFrom(seed);
    const salon = await openSalon(world(), {
      stepMinutes: seed % 2 ? 15 : 20,
      avoidGaps: seed % 2 === 0,
      maxOpen: 5,
    });
    const barber = salon.barbers.Arben;
    for (let n = 0; n < 6; n++) {
      const minutes = 9 * 60 + Math.floor(random() * 110) * 5;
      const appointment_time = new Date(minutes * 60_000).toISOString().slice(11, 16);
      const duration = 10 + Math.floor(random() * 9) * 5;
      await salon.post('/appointments', aVisit({ appointment_time, duration }));
    }
    await book(salon, { appointment_time: '18:40', duration: 20 });

    const statusAt = async (time: string) => {
      const body = await aBooking(world(), salon, { barber, time });
      const { status } = await world().nobody.post(`/public/salons/${salon.slug}/bookings`, body);
      if (status !== 201) return status;
      // frees it again, so that each time is tried on the same day
      const made = (await listAppointments(salon)).find(({ client_name }) =>
        client_name?.startsWith(body.name),
      );
      await salon.delete(`/appointments/${made?.id}`);
      return status;
    };

    const offered = await timesOf(salon, `&barber=${barber}`);
    const results = new Map<string, number>();
    for (let minutes = 8 * 60 + 30; minutes < 19 * 60; minutes += 5) {
      const time = new Date(minutes * 60_000).toISOString().slice(11, 16);
      results.set(time, await statusAt(time));
    }
    expect(offered.length).toBeGreaterThan(0);
    const booked = [...results].filter(([, status]) => status === 201).map(([time]) => time);
    expect(booked).toEqual(offered);
    expect(new Set(results.values())).toEqual(new Set([201, 409]));
  });
});
