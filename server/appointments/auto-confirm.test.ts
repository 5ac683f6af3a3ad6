import { describe, expect, test } from 'vitest';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { testWorld } from '../../test/harness.ts';
import { aBlock, book, historyOf, listAppointments } from '../../test/visits.ts';
import { autoConfirmTask } from './auto-confirm.ts';

const world = testWorld();
const newSalon = () => world().newSalon();

describe('automatic confirmation of past visits', () => {
  const late = { appointment_date: '2026-11-22' };

  test('pending visits of days before today are confirmed', async () => {
    const salon = await newSalon();
    const waiting = await book(salon, late);
    const today = await book(salon, { appointment_date: '2026-11-23' });
    const cancelled = await book(salon, { ...late, appointment_time: '11:00' });
    await salon.put(`/appointments/${cancelled.id}`, { status: 'cancelled' });
    await salon.post('/appointments', aBlock(late));
    await book(await newSalon(), late);

    const { status, body } = await salon.post('/appointments/auto-confirm');
    expect({ status, ...body }).toEqual({
      status: 200,
      success: true,
      confirmed: [{ ...waiting, status: 'confirmed', version: 2 }],
    });
    expect(await listAppointments(salon, '?status=pending')).toEqual([today]);
    expect((await historyOf(world().db, salon)).at(-1)?.description).toBe(
      'U konfirmua automatikisht termini: 22.11.2026 10:00',
    );
    expect((await salon.post('/appointments/auto-confirm')).body.confirmed).toEqual([]);
  });

  test('today is the day in Tirana, not the day of the server', async () => {
    const salon = await newSalon();
    await book(salon, { appointment_date: '2026-11-23' });
    const now = world().clock.now();
    world().clock.set('2026-11-23T22:59:00Z');
    expect((await salon.post('/appointments/auto-confirm')).body.confirmed).toEqual([]);
    world().clock.set('2026-11-23T23:01:00Z');
    expect((await salon.post('/appointments/auto-confirm')).body.confirmed).toHaveLength(1);
    world().clock.set(now.toISOString());
  });

  test('visits confirmed by the hourly job are listed once to each member', { tags: 'long' }, async () => {
    const salon = await newSalon();
    const first = await book(salon, late);
    const second = await book(salon, { ...late, appointment_time: '11:00' });
    const undone = await book(salon, { ...late, appointment_time: '12:00' });
    await runHourly();
    await salon.put(`/appointments/${undone.id}`, { status: 'cancelled' });
    const third = await book(salon, { ...late, appointment_time: '13:00' });

    const { confirmed } = (await salon.post('/appointments/auto-confirm')).body;
    expect(confirmed.map(({ id }: Appointment) => id)).toEqual([first.id, second.id, third.id]);
    expect(confirmed).toMatchObject(Array(3).fill({ status: 'confirmed', version: 2 }));
    expect((await salon.post('/appointments/auto-confirm')).body.confirmed).toEqual([]);
    await runHourly();
    expect((await salon.post('/appointments/auto-confirm')).body.confirmed).toEqual([]);
  });

  const runHourly = () => autoConfirmTask(world().db, () => world().clock.now())();
});
