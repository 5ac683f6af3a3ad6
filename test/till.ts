// A salon whose till is on, and what tests do with it.

import { v7 as newId } from 'uuid';
import { expect } from 'vitest';
import type { Taking } from '#contracts/appointments/visit-payments.ts';
import type { DayCash, TillDay } from '#contracts/till/till.ts';
import type { Salon, World } from './harness.ts';
import { barbersOf } from './staff.ts';
import { book } from './visits.ts';

/** Today on the clock of the tests. */
export const today = '2026-11-23';

export async function openTill(world: World, settings: object = { rate: 98 }) {
  const salon = await world.newSalon();
  const { status } = await salon.put('/till', { is_on: true, ...settings });
  expect(status).toBe(200);
  return { salon, barbers: await barbersOf(salon) };
}

export const tick = (salon: Salon, id: string) => salon.put(`/appointments/${id}`, { status: 'confirmed' });

let minutes = 0;
/** A visit of today at a time that no other one has, and that has begun. */
export async function visitToday(salon: Salon, changes: Record<string, unknown> = {}) {
  minutes += 5;
  const time = `${String(Math.floor(minutes / 60) % 11).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return book(salon, {
    appointment_date: today,
    appointment_time: time,
    duration: 5,
    price: 10,
    client_name: `Klient ${minutes}`,
    ...changes,
  });
}

export async function tickedVisit(salon: Salon, changes: Record<string, unknown> = {}) {
  const visit = await visitToday(salon, changes);
  const { status, body } = await tick(salon, visit.id);
  expect(status).toBe(200);
  return body.appointment as typeof visit;
}

export const takingsOf = async (salon: Salon, day = today): Promise<Taking[]> =>
  (await salon.get(`/takings?day=${day}`)).body.takings;

export const tillDay = async (salon: Salon, day = today): Promise<TillDay> =>
  (await salon.get(`/till/day?day=${day}`)).body.data;

/** Closes a day whose cash is counted without a difference, or with this much more. */
export async function closeDay(salon: Salon, day = today, more = 0) {
  const { cash } = await tillDay(salon, day);
  return salon.post('/till/close', {
    change_id: newId(),
    day,
    counts: cash.map((one) => countOf(one, more)),
  });
}

const countOf = ({ currency, expected_cents }: DayCash, more: number) => ({
  currency,
  expected_cents,
  counted_cents: expected_cents + more,
  ...(more !== 0 && { note: 'Bakshish në arkë' }),
});

export const reopenDay = (salon: Salon, day = today) =>
  salon.post('/till/reopen', { change_id: newId(), day });
