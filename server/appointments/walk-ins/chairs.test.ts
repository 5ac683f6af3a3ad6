// What is in the chair × whether the barber does the service: what is said to who waits, what seating does, and that the device, which
// has the lists only, computes the same.

import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { hindranceOf, lengthIfEndedNow } from '#contracts/appointments/seat.rules.ts';
import { freeNow, standingOf, waitingOf, waits } from '#contracts/appointments/waits.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { clockTime, localTime, minutesOf } from '#contracts/ground/calendar.rules.ts';
import { piecesOn } from '#contracts/salon/hours.rules.ts';
import { it } from '../../../test/each-mainly.ts';
import { testWorld } from '../../../test/harness.ts';
import { type OpenSalon, openSalon } from '../../../test/online.ts';
import { salonIdOf } from '../../../test/staff.ts';
import { tick } from '../../../test/till.ts';
import { aBlock, book, listAppointments } from '../../../test/visits.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { estimate } from './estimate.ts';

const world = testWorld();
const today = '2026-11-23';
const at = (time: string) => world().clock.set(`${today}T${time}:00Z`);

beforeEach(() => at('10:00'));

const visitAt = (salon: OpenSalon, appointment_time: string, duration: number, more: object = {}) =>
  book(salon, { appointment_date: today, appointment_time, duration, client_name: 'Besnik', ...more });

const colour = [
  { from: 0, minutes: 20 },
  { from: 60, minutes: 30 },
];

interface Chair {
  readonly stands: (salon: OpenSalon) => Promise<unknown>;
  /** In how many minutes a haircut begins there; null: not today. */
  readonly begins: number | null;
  /** What seating somebody now is answered; the desk is bound by no hours. */
  readonly seat: { readonly status: number; readonly body?: object };
}

const seated = { status: 200 };
const running = (more: object = {}) => ({
  status: 409,
  body: { code: 'slot_taken', fits_minutes: 0, ...more },
});
const goingOn = { name: 'Besnik', duration: 60, until: '12:00' };

/** It is 11:18 in the salon. */
const chairs: Record<string, Chair> = {
  free: { stands: async () => {}, begins: 0, seat: seated },
  'running, not ticked': {
    stands: (salon) => visitAt(salon, '11:00', 60),
    begins: 42,
    seat: running({ going_on: goingOn }),
  },
  'ticked early, in its time': {
    async stands(salon) {
      const { id } = await visitAt(salon, '11:00', 60);
      at('10:10');
      expect((await tick(salon, id)).status).toBe(200);
    },
    begins: 42,
    seat: running({ going_on: goingOn }),
  },
  'confirmed before it began': {
    async stands(salon) {
      at('09:30');
      const { id } = await visitAt(salon, '11:00', 60);
      expect((await tick(salon, id)).status).toBe(200);
    },
    begins: 42,
    seat: running({ going_on: goingOn }),
  },
  'paid early, in its time': {
    async stands(salon) {
      await salon.put('/till', { is_on: true, rate: 98 });
      const { id } = await visitAt(salon, '11:00', 60);
      await tick(salon, id);
      expect((await salon.post(`/visits/${id}/method`, { method: 'cash' })).status).toBe(200);
    },
    begins: 42,
    seat: running({ going_on: goingOn }),
  },
  'over, ticked and unpaid': {
    async stands(salon) {
      await salon.put('/till', { is_on: true, rate: 98 });
      const { id } = await visitAt(salon, '10:45', 30);
      await tick(salon, id);
    },
    begins: 0,
    seat: seated,
  },
  'over, not ticked': {
    stands: (salon) => visitAt(salon, '10:45', 30),
    begins: 10,
    seat: seated,
  },
  missed: {
    async stands(salon) {
      const { id } = await visitAt(salon, '11:00', 60);
      at('10:15');
      const missed = { status: 'cancelled', cancelled_by: 'no_show' };
      expect((await salon.put(`/appointments/${id}`, missed)).status).toBe(200);
    },
    begins: 0,
    seat: seated,
  },
  blocked: {
    stands: (salon) =>
      salon.post('/appointments', aBlock({ appointment_date: today, appointment_time: '11:00' })),
    begins: 42,
    seat: running(),
  },
  'on leave': {
    stands: ({ barbers, post }) =>
      post('/day-exceptions', {
        barberId: barbers.Arben,
        from: today,
        to: today,
        open: [],
        reason: 'leave',
        title: null,
        forAll: true,
      }),
    begins: null,
    seat: seated,
  },
  'in the waiting time of a colour': {
    stands: (salon) => visitAt(salon, '10:50', 90, { parts: colour }),
    begins: 0,
    seat: seated,
  },
  'in a waiting time that is too short': {
    stands: (salon) => visitAt(salon, '10:45', 90, { parts: colour }),
    begins: 57,
    seat: {
      status: 409,
      body: {
        next_at: '11:45',
        fits_minutes: 27,
        message: 'Nuk mbaron para terminit tjetër: Besnik, 11:45.',
      },
    },
  },
  'in the last work of a ticked colour': {
    async stands(salon) {
      const { id } = await visitAt(salon, '10:15', 90, { parts: colour });
      await tick(salon, id);
    },
    begins: 27,
    seat: running({ going_on: { ...goingOn, duration: 90, until: '11:45' } }),
  },
  'in the first work of a ticked colour': {
    async stands(salon) {
      const { id } = await visitAt(salon, '11:10', 90, { parts: colour });
      await tick(salon, id);
    },
    begins: 12,
    seat: running(),
  },
  'free until the next one': {
    stands: (salon) => visitAt(salon, '11:38', 30),
    begins: 50,
    seat: { status: 409, body: { next_at: '11:38', fits_minutes: 20 } },
  },
};

/** Blerim is busy all day, so that everything is about Arben. */
async function openChair({ stands }: Chair) {
  const salon = await openSalon(world());
  const { Arben = '', Blerim = '' } = salon.barbers;
  const { Prerje = '', Ngjyrosje = '' } = salon.services;
  await salon.put(`/online/barbers/${Arben}`, { services: [Prerje] });
  const allDay = { appointment_date: today, appointment_time: '09:00', duration: 600, barber: 'Blerim' };
  await salon.post('/appointments', aBlock(allDay));
  await stands(salon);
  at('10:18');
  return { salon, Arben, Blerim, Prerje, Ngjyrosje };
}

async function join(salon: OpenSalon, body: object = {}) {
  const answer = await salon.post('/walk-ins', { id: newId(), ...body });
  expect(answer.status).toBe(201);
  return answer.body.walk_in.id as string;
}

const seat = (salon: OpenSalon, id: string, barber_id: string, more: object = {}) =>
  salon.post(`/walk-ins/${id}/seat`, { appointment_id: newId(), barber_id, ...more });

const saidIn = async (salon: OpenSalon) =>
  estimate(world().db, (await salonIdOf(world(), salon)) as SalonId, world().clock.now());

/** As the screen of the queue does it, from what the server lists. */
async function deviceSays(salon: OpenSalon, barber: string, service: string) {
  const { day, minutes: now } = localTime(world().clock.now());
  const appointments = await listAppointments(salon, `?from=${day}&to=${day}&kind=all`);
  const { data: barbers } = (await salon.get('/barbers')).body;
  const { data: services } = (await salon.get('/user/services')).body;
  const { data: hours } = (await salon.get('/hours')).body;
  const [waiting] = waitingOf(
    [{ id: '', barber_id: null, service_ids: [service], is_here: true }],
    services,
    barbers,
  );
  if (!waiting) throw new Error('somebody waits');
  const columns = barbers.map(({ id }: { id: string }) => ({ id, pieces: piecesOn(day, id, hours) }));
  const standing = standingOf(appointments);
  const [wait] = waits(now, columns, standing, [waiting], { early: 10, late: 10 });
  const column = appointments.filter(({ barber_id }) => barber_id === barber);
  const hindrance = hindranceOf(waiting.workWith(barber), column, now);
  const nameOf = ({ client_name }: Appointment) => client_name;
  return {
    begins: wait?.place ? wait.place.minutes - now : null,
    free: freeNow(now, columns, standing, waiting).map(({ id }) => id),
    hindrance: hindrance && {
      next_at: hindrance.isRunning ? undefined : clockTime(hindrance.from),
      fits_minutes: hindrance.fits,
      going_on:
        hindrance.isRunning && lengthIfEndedNow(hindrance.by, now) !== undefined
          ? {
              appointment_id: hindrance.by.id,
              name: nameOf(hindrance.by),
              duration: hindrance.by.duration,
              until: clockTime(minutesOf(hindrance.by.appointment_time) + hindrance.by.duration),
            }
          : undefined,
    },
  };
}

describe('the chair', () => {
  it.each(5, Object.entries(chairs))('%s: a haircut', async (_, chair) => {
    const { salon, Arben, Prerje } = await openChair(chair);
    const { waitOfNext } = await saidIn(salon);
    const place = waitOfNext({ service_ids: [Prerje] })?.place;
    const now = localTime(world().clock.now()).minutes;
    expect(place ? place.minutes - now : null).toBe(chair.begins);
    const onDevice = await deviceSays(salon, Arben, Prerje);
    expect(onDevice.begins).toBe(chair.begins);
    expect(onDevice.free).toEqual(chair.begins === 0 ? [Arben] : []);

    const lengths = async () =>
      (await listAppointments(salon, `?from=${today}&to=${today}`)).map(({ duration }) => duration);
    const before = await lengths();
    const { status, body } = await seat(salon, await join(salon, { service_ids: [Prerje] }), Arben);
    expect({ status, body }).toMatchObject(chair.seat);
    const { next_at, fits_minutes, going_on } = body;
    expect(status === 200 ? undefined : { next_at, fits_minutes, going_on }).toEqual(onDevice.hindrance);
    if (status !== 200) expect(await lengths()).toEqual(before);
  });

  it.each(3, Object.entries(chairs))(
    '%s: a colour, which the barber does not do, is neither said nor offered there',
    async (_, chair) => {
      const { salon, Arben, Ngjyrosje } = await openChair(chair);
      const { waitOfNext } = await saidIn(salon);
      expect(waitOfNext({ service_ids: [Ngjyrosje] })?.place).toBeNull();
      const onDevice = await deviceSays(salon, Arben, Ngjyrosje);
      expect(onDevice).toMatchObject({ begins: null, free: [] });
      const { Blerim = '' } = salon.barbers;
      const refused = await seat(salon, await join(salon, { service_ids: [Ngjyrosje] }), Blerim);
      expect(refused).toMatchObject({ status: 409, body: { free_now: [] } });
    },
  );

  test('who is wanted by name is estimated and seated, also for what they do not do', async () => {
    const { salon, Arben, Ngjyrosje } = await openChair({ ...chairs.free } as Chair);
    const wish = { service_ids: [Ngjyrosje], barber_id: Arben };
    const { waitOfNext } = await saidIn(salon);
    expect(waitOfNext(wish)?.place).toMatchObject({ barber_id: Arben, from: 0 });
    expect((await seat(salon, await join(salon, wish), Arben)).status).toBe(200);
  });
});

describe('a visit that ends early for who waits', () => {
  const open = async (name: string) => {
    const opened = await openChair(chairs[name] as Chair);
    const besnik = (await listAppointments(opened.salon, `?from=${today}&to=${today}`)).find(
      ({ client_name }) => client_name === 'Besnik',
    ) as Appointment;
    const lengthNow = async () => {
      const now = await listAppointments(opened.salon, `?from=${today}&to=${today}`);
      return now.find(({ id }) => id === besnik.id)?.duration;
    };
    return { ...opened, besnik, lengthNow };
  };
  const endOf = ({ id, duration }: Appointment) => ({ ends: { appointment_id: id, duration } });

  test.each(['ticked early, in its time', 'running, not ticked'])(
    '%s: it ends now where the desk names it, and has its length back when seating is undone',
    async (name) => {
      const { salon, Arben, besnik, lengthNow } = await open(name);
      const id = await join(salon);
      expect((await seat(salon, id, Arben, endOf(besnik))).status).toBe(200);
      expect(await lengthNow()).toBe(18);
      expect((await salon.put(`/walk-ins/${id}`, { state: 'waiting' })).status).toBe(200);
      expect(await lengthNow()).toBe(60);
    },
  );

  test('stays where it is otherwise by now than what was agreed to', async () => {
    const { salon, Arben, besnik, lengthNow } = await open('ticked early, in its time');
    const id = await join(salon);
    await salon.put(`/appointments/${besnik.id}`, { duration: 75 });
    const refused = { status: 409, body: { going_on: { duration: 75, until: '12:15' } } };
    expect(await seat(salon, id, Arben, endOf(besnik))).toMatchObject(refused);
    expect(await lengthNow()).toBe(75);
    await salon.delete(`/appointments/${besnik.id}`);
    expect((await seat(salon, id, Arben, endOf(besnik))).status).toBe(200);
  });

  test('another barber’s visit does not end', async () => {
    const { salon, Blerim, besnik, lengthNow } = await open('ticked early, in its time');
    expect((await seat(salon, await join(salon), Blerim, endOf(besnik))).status).toBe(409);
    expect(await lengthNow()).toBe(60);
  });

  test('two tablets at once: one is seated, and the visit is as long as until then', async () => {
    const { salon, Arben, besnik, lengthNow } = await open('ticked early, in its time');
    const people = [await join(salon), await join(salon)];
    const answers = await Promise.all(people.map((id) => seat(salon, id, Arben, endOf(besnik))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await lengthNow()).toBe(18);
  });
});
