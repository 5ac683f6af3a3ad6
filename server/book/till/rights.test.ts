// What each person of a salon sees and does of the till.
import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { StaffRole, Ticks } from '#contracts/ground/roles.ts';
import { messages } from '#contracts/salon/staff.sq.ts';
import { testWorld } from '../../../test/harness.ts';
import { newPerson } from '../../../test/staff.ts';
import { closeDay, openTill, takingsOf, tick, tickedVisit, today, visitToday } from '../../../test/till.ts';

const world = testWorld();

/** A ticked visit of Arben for 10 € and one of Blerim for 20 €, and somebody of the salon, who has Arben's column. */
async function openFor(role: StaffRole, ticks: Partial<Ticks>) {
  const { salon, barbers } = await openTill(world());
  const own = await tickedVisit(salon);
  const other = await tickedVisit(salon, { barber: 'Blerim', price: 20 });
  const person = await newPerson(world(), salon, role, { ...ticks, column: barbers.Arben ?? null });
  return { salon, barbers, person, own, other };
}

describe('the rows of a day', () => {
  test.each([
    ['a barber sees the own ones', 'barber', {}, [1000]],
    ['a barber who sees no sums sees none', 'barber', { seesOwnMoney: false }, []],
    ['a barber who sees the reports sees all', 'barber', { seesMoney: true }, [1000, 2000]],
    ['a manager without the reports sees none', 'manager', {}, []],
    ['a manager with them sees all', 'manager', { seesMoney: true }, [1000, 2000]],
  ] as const)('%s, in the rows of the day', async (_who, role, ticks, expected) => {
    const { person } = await openFor(role, ticks);
    expect((await takingsOf(person)).map(({ cents }) => cents)).toEqual(expected);
  });

  test('who sees no sums gets how visits were paid, but no sum of them', async () => {
    const { person, own } = await openFor('barber', { seesOwnMoney: false });
    const { visits } = (await person.get(`/takings?day=${today}`)).body;
    expect(visits).toHaveLength(2);
    expect(visits.find((one: { appointment_id: string }) => one.appointment_id === own.id)).toMatchObject({
      ...{
        methods: ['cash'],
        is_unpaid: false,
        price_cents: null,
        paid_cents: null,
        tips: [],
        money_hidden: true,
      },
    });
    const { takings } = (await person.get(`/visits/${own.id}/takings`)).body;
    expect(takings).toMatchObject([
      { cents: null, worth_cents: null, visit_facts: null, money_hidden: true },
    ]);
  });

  test('a barber who sees only the own column gets nothing of others', async () => {
    const { person, other } = await openFor('barber', { seesOthers: false });
    expect((await person.get(`/takings?day=${today}`)).body.visits).toHaveLength(1);
    expect((await person.get(`/visits/${other.id}/takings`)).status).toBe(404);
  });

  test('a barber who sees the reports, but only the own column, gets the sums of others without the ids of their visits', async () => {
    const { person, other } = await openFor('barber', { seesOthers: false, seesMoney: true });
    const rows = await person.get(`/takings?day=${today}`);
    const statements = await person.get(`/commissions?from=${today}&to=${today}`);
    expect(rows.body.takings.map(({ cents }: { cents: number }) => cents)).toEqual([1000, 2000]);
    expect(statements.body.statements).toHaveLength(2);
    for (const { body } of [rows, statements]) expect(JSON.stringify(body)).not.toContain(other.id);
  });
});

describe('what a barber writes', () => {
  test('ticks and payments of the own column, but none of others', async () => {
    const { salon, person, other, barbers } = await openFor('barber', { seesOwnMoney: false });
    const visit = await visitToday(salon);
    const ticked = await tick(person, visit.id);
    expect(ticked.body.paid).toMatchObject({ methods: ['cash'], paid_cents: null, money_hidden: true });
    const paid = { paid: [{ method: 'card', currency: 'EUR', cents: 1000 }] };
    const { status, body } = await person.post(`/visits/${visit.id}/payment`, paid);
    expect([status, body.visit.paid_cents, body.visit.methods]).toEqual([200, null, ['card']]);
    const row = (await takingsOf(salon)).find(({ appointment_id }) => appointment_id === other.id);
    const product = {
      id: newId(),
      kind: 'product',
      day: today,
      name: 'Dyll',
      method: 'cash',
      currency: 'EUR',
      cents: 5,
    };
    const refused = [
      await person.post(`/visits/${other.id}/payment`, paid),
      await person.post(`/visits/${other.id}/method`, { method: 'card' }),
      await person.post(`/visits/${other.id}/refund`, { ...paid.paid[0], note: 'x' }),
      await person.post(`/takings/${row?.id}/void`, {}),
      await person.post('/takings', { ...product, barber_id: barbers.Blerim }),
    ];
    expect(refused.map((one) => [one.status, one.body.code])).toEqual(refused.map(() => [403, 'not_yours']));
    const move = { id: newId(), kind: 'in', day: today, currency: 'EUR', cents: 100, note: 'x' };
    expect((await person.post('/takings', move)).status).toBe(403);
  });

  test('a manager with the reports closes a day, but only an owner reopens it and sets the till up', async () => {
    const { person } = await openFor('manager', { seesMoney: true });
    expect((await closeDay(person)).status).toBe(200);
    const refused = [
      await person.post('/till/reopen', { change_id: newId(), day: today }),
      await person.put('/till', { is_on: false }),
    ];
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual(
      refused.map(() => [403, messages.ownersOnly]),
    );
  });
});

test('the salon says to its people whether its till is on, and whether it asks at each tick', async () => {
  const { salon, person } = await openFor('barber', {});
  const tillOf = async () => (await person.get('/salon')).body.data.till;
  expect(await tillOf()).toBe('on');
  await salon.put('/till', { asks_how_paid: true });
  expect(await tillOf()).toBe('asks');
  await salon.put('/till', { is_on: false });
  expect(await tillOf()).toBe('off');
});
