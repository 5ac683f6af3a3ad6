// Desk and pages say the same wait: what the desk computes from its lists for a client who comes now is what the page reads for the same
// wish, and what a person reads who sees only the own column.
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { type QueueBook, standingOf, waitsIn } from '#contracts/appointments/waits.rules.ts';
import type { WalkIn } from '#contracts/appointments/walk-ins.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { clockTime, localTime } from '#contracts/ground/calendar.rules.ts';
import { piecesOn } from '#contracts/salon/hours.rules.ts';
import { type Salon, testWorld } from '../../../test/harness.ts';
import { aProof, type OpenSalon, openSalon } from '../../../test/online.ts';
import { randomFrom } from '../../../test/random.ts';
import { newPerson } from '../../../test/staff.ts';
import { aBlock, book, listAppointments } from '../../../test/visits.ts';

const world = testWorld({ trustProxy: 1 });
const today = '2026-11-23';
/** 11:18 in the salon. */
const now = `${today}T10:18:00Z`;

/** The wait of each client on the screen of the queue, from what the server lists to this person. */
async function saidTo(person: Pick<Salon, 'get'>) {
  const { day, minutes } = localTime(world().clock.now());
  const { waiting, spread, elsewhere } = (await person.get('/walk-ins')).body;
  const { data: barbers } = (await person.get('/barbers')).body;
  const { data: services } = (await person.get('/user/services')).body;
  const { data: hours } = (await person.get('/hours')).body;
  const appointments = await listAppointments(person as Salon, `?from=${day}&to=${day}&kind=all`);
  const seen = appointments.filter(({ is_busy }: Appointment) => !is_busy);
  const others = (elsewhere?.waiting ?? []).map((one: object) => ({ ...one, is_here: true }));
  const book: QueueBook = {
    now: minutes,
    columns: barbers.map(({ id }: { id: string }) => ({ id, pieces: piecesOn(day, id, hours) })),
    standing: [...standingOf(seen), ...(elsewhere?.standing ?? [])],
    waiting: [...waiting, ...others].toSorted((one: WalkIn, other: WalkIn) =>
      one.arrived_at.localeCompare(other.arrived_at),
    ),
    ...{ services, barbers, spread },
  };
  const said = waitsIn(book);
  return (id: string) => said.find((one) => one.id === id)?.place ?? null;
}

const rangeOf = (place: { from: number; to: number } | null) => place && { from: place.from, to: place.to };

const read = async ({ slug }: OpenSalon, services: readonly string[], barber: string | null) => {
  const query = new URLSearchParams({
    ...(services.length > 0 && { services: services.join() }),
    ...(barber && { barber }),
  });
  const { status, body } = await world().nobody.get(`/public/salons/${slug}/queue?${query}`);
  expect(status).toBe(200);
  return body.wait;
};

/** Nobody comes at the same moment as somebody else. */
const tick = () => world().clock.set(new Date(world().clock.now().getTime() + 100).toISOString());

async function compare(seed: number, rounds: number) {
  const { random, chance } = randomFrom(seed);
  const differ = { page: 0, own: 0 };
  const kinds = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    world().clock.set(now);
    const salon = await openSalon(world(), { waitShown: true });
    const barbers = Object.values(salon.barbers);
    const services = Object.values(salon.services);
    const own = await newPerson(world(), salon, 'barber', { column: barbers[0] ?? null, seesOthers: false });
    const some = <T>(all: readonly T[]) => all[random(all.length)] as T;
    if (chance(50)) await salon.put(`/online/barbers/${some(barbers)}`, { services: [some(services)] });
    for (let n = random(6); n > 0; n--) {
      const slot = { appointment_date: today, appointment_time: clockTime(540 + 15 * random(36)) };
      const length = 30 * (1 + random(6));
      const barber = some(Object.keys(salon.barbers));
      // some of them overlap, and are refused
      await salon.post('/appointments', aBlock({ ...slot, duration: length, barber }));
    }
    for (let n = random(5); n > 0; n--) {
      tick();
      await salon.post('/walk-ins', {
        id: newId(),
        service_ids: chance(70) ? [some(services)] : [],
        barber_id: chance(40) ? some(barbers) : null,
      });
    }
    const wish = {
      service_ids: services.filter(() => chance(50)),
      barber_id: chance(50) ? some(barbers) : null,
    };
    const onPage = await read(salon, wish.service_ids, wish.barber_id);
    tick();
    const id = newId();
    expect((await salon.post('/walk-ins', { id, ...wish })).status).toBe(201);
    const atDesk = (await saidTo(salon))(id);
    expect({ round, wait: onPage }).toEqual({ round, wait: rangeOf(atDesk) });
    // who waits for a colleague is not in the list of a person who sees only the own column
    if (wish.barber_id === null || wish.barber_id === barbers[0])
      expect({ round, place: (await saidTo(own))(id) }).toEqual({ round, place: atDesk });
    kinds.add(atDesk === null ? 'no place' : atDesk.to === 0 ? 'now' : 'later');
    const usual = await read(salon, [], null);
    if (JSON.stringify(usual) !== JSON.stringify(onPage)) differ.page += 1;
    if (atDesk !== null && atDesk.barber_id !== barbers[0]) differ.own += 1;
  }
  return { differ, kinds };
}

const seed = Number(process.env.WAITS_SEED ?? 11);

test(`in random queues (seed ${seed}) the page says of a wish what the desk says of a client with it, to who sees all and who sees one column`, {
  tags: 'long',
}, async () => {
  const { differ, kinds } = await compare(seed, 10);
  // the queues are no simple ones
  expect(differ.page).toBeGreaterThan(2);
  expect(differ.own).toBeGreaterThan(2);
  expect(kinds.size).toBeGreaterThan(1);
});

test(`in 150 random queues (seed ${seed}) pages and desk agree`, { tags: 'long' }, async () => {
  const { kinds } = await compare(seed + 1, 150);
  expect([...kinds].sort()).toEqual(['later', 'no place', 'now']);
});

test('the wait of a long service is longer than the wait of the usual visit, and the wait for a busy barber longer than for any', async () => {
  world().clock.set(now);
  const salon = await openSalon(world(), { waitShown: true });
  const { Arben = '', Blerim = '' } = salon.barbers;
  await salon.put(`/user/services/${salon.services.Ngjyrosje}`, { duration: 600 });
  await book(salon, {
    ...{ appointment_date: today, appointment_time: '11:00', duration: 90, barber: 'Arben' },
  });
  expect(await read(salon, [], null)).toEqual({ from: 0, to: 0 });
  expect(await read(salon, [], Blerim)).toEqual({ from: 0, to: 0 });
  expect(await read(salon, [], Arben)).toEqual({ from: 60, to: 80 });
  expect(await read(salon, [salon.services.Ngjyrosje ?? ''], null)).toBeNull();
});

test('who enters for a barber waits for this barber; one who is not offered is refused', async () => {
  world().clock.set(now);
  const salon = await openSalon(world(), { waitShown: true });
  await salon.put('/queue-page', { is_open: true });
  const { Arben = '', Blerim = '' } = salon.barbers;
  const { Prerje = '', Ngjyrosje = '' } = salon.services;
  await salon.put(`/online/barbers/${Blerim}`, { services: [Prerje] });
  const enter = async (barber_id: string, service_ids: string[]) => {
    const body = { id: newId(), name: 'Beni', service_ids, barber_id, proof: await aProof(world(), salon) };
    return world().nobody.post(`/public/salons/${salon.slug}/queue`, body);
  };
  expect((await enter(Blerim, [Ngjyrosje])).body).toMatchObject({
    code: 'invalid',
    fields: { barber_id: expect.any(String) },
  });
  expect((await enter(newId(), [])).status).toBe(400);
  await salon.put(`/online/barbers/${Blerim}`, { services: [] });
  expect((await enter(Blerim, [])).status).toBe(400);
  expect((await enter(Arben, [Ngjyrosje])).status).toBe(201);
  expect((await salon.get('/walk-ins')).body.waiting).toMatchObject([{ barber_id: Arben, from_page: true }]);
});
