// Changes that wait on a device, and a colleague's change meanwhile: no change undoes a colleague's without a question.

import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { clockTime } from '#contracts/ground/calendar.rules.ts';
import { it } from '../../test/each-mainly.ts';
import { type Salon, testWorld } from '../../test/harness.ts';
import { newPerson } from '../../test/staff.ts';
import { openTill, takingsOf, today } from '../../test/till.ts';
import { book, listAppointments } from '../../test/visits.ts';

const world = testWorld();

type From = 'pending' | 'confirmed' | 'cancelled';
interface Visit extends Appointment {
  /** The payment that the screen of the device shows. */
  readonly paid: object | null;
}
type Act = (
  salon: Salon,
  visit: Visit,
  begin: number,
) => Promise<{ status: number; body: { code?: string } }>;
interface Kind {
  /** The state of the visit before; the state that the other side needs if it is left out. */
  readonly from?: From;
  /** Sends the change as a device does, which says what its screen showed. */
  readonly mine: Act;
  /** The change of the colleague. */
  readonly theirs: Act;
  /** The fields of the colleague's change that must stand after my change. */
  readonly fields: readonly (keyof Appointment)[];
}

const put = (salon: Salon, { id }: Visit, body: object) => salon.put(`/appointments/${id}`, body);
const evening = (begin: number, minutes = 0) => clockTime(begin + 12 * 60 + minutes);

const placeOf = ({ appointment_date, appointment_time, barber_id, client_id }: Visit) => ({
  ...{ appointment_date, appointment_time, barber_id, client_id },
});
const stateOf = ({ status, cancelled_by, paid }: Visit) => ({ status, cancelled_by, paid });
const wholeOf = (visit: Visit) => ({
  ...placeOf(visit),
  ...stateOf(visit),
  duration: visit.duration,
  price: visit.price,
  services: visit.services.map(({ service_id, service_name }) => ({ service_id, service_name })),
});

/** A change of fields says the version that the screen showed. */
const fields = (
  mine: (begin: number) => object,
  theirs: (begin: number) => object,
  changed: Kind['fields'],
): Kind => ({
  mine: (salon, visit, begin) =>
    put(salon, visit, { ...mine(begin), version: visit.version, change_id: newId() }),
  theirs: (salon, visit, begin) => put(salon, visit, theirs(begin)),
  fields: changed,
});
/** A change of the state says what it would undo. */
const state = (mine: object, theirs: object, shownOf: (visit: Visit) => object, from?: From): Kind => ({
  ...(from && { from }),
  mine: (salon, visit) => put(salon, visit, { ...mine, shown: shownOf(visit), change_id: newId() }),
  theirs: (salon, visit) => put(salon, visit, theirs),
  fields: ['status', 'cancelled_by'],
});
const seen = (visit: Visit) => ({ ...placeOf(visit), ...stateOf(visit) });

const kinds = {
  move: fields(
    (begin) => ({ appointment_time: evening(begin, 25) }),
    (begin) => ({ appointment_time: evening(begin) }),
    ['appointment_time'],
  ),
  person: fields(
    () => ({ barber: 'Blerim' }),
    () => ({ barber: 'Dritan' }),
    ['barber_id'],
  ),
  resize: fields(
    () => ({ duration: 40 }),
    () => ({ duration: 30 }),
    ['duration'],
  ),
  services: fields(
    () => ({ services: [{ service_name: 'Mjekër', price: 12, duration: 20 }] }),
    () => ({ services: [{ service_name: 'Ngjyrosje', price: 15, duration: 20 }] }),
    ['service_name', 'price'],
  ),
  client: fields(
    () => ({ client_name: 'Drita' }),
    () => ({ client_name: 'Besa' }),
    ['client_name'],
  ),
  note: fields(
    () => ({ note: 'Vjen vonë' }),
    () => ({ note: 'Me vajzën' }),
    ['note'],
  ),
  confirm: state({ status: 'confirmed' }, { status: 'confirmed' }, seen, 'pending'),
  restore: state({ status: 'pending' }, { status: 'pending' }, seen, 'cancelled'),
  cancel: state({ status: 'cancelled' }, { status: 'cancelled', cancelled_by: 'client' }, wholeOf),
  missed: state(
    { status: 'cancelled', cancelled_by: 'no_show' },
    { status: 'cancelled', cancelled_by: 'no_show' },
    wholeOf,
  ),
  payment: {
    from: 'confirmed',
    mine: (salon, visit) =>
      salon.post(`/visits/${visit.id}/method`, { method: 'card', shown: stateOf(visit), change_id: newId() }),
    async theirs(salon, visit) {
      await put(salon, visit, { status: 'confirmed' });
      const sum = (cents: number) => [{ method: 'transfer', currency: 'EUR', cents }];
      return salon.post(`/visits/${visit.id}/payment`, {
        paid: sum(1000),
        tips: sum(100),
        confirms_tip: true,
      });
    },
    fields: ['status'],
  },
  delete: {
    mine: (salon, visit) =>
      world().call(
        'DELETE',
        `/appointments/${visit.id}`,
        { shown: { ...wholeOf(visit), note: visit.note } },
        salon,
      ),
    theirs: (salon, visit) => salon.delete(`/appointments/${visit.id}`),
    fields: [],
  },
} satisfies Record<string, Kind>;
type Name = keyof typeof kinds;
const names = Object.keys(kinds) as Name[];

const outcomes = { w: 'is written', a: 'asks', s: 'stands already', g: 'is gone' } as const;
/** The waiting changes, by row, and a colleague's changes meanwhile, by column, in the order of `kinds`. */
const table: Record<Name, string> = {
  move: 'a a a a a a a a a a w g',
  person: 'a a a a a a a a a a w g',
  resize: 'a a a a a a a a a a w g',
  services: 'a a a a a a a a a a w g',
  client: 'a a a a a a a a a a w g',
  note: 'a a a a a a a a a a w g',
  confirm: 'a a w w a w s w a a s g',
  restore: 'a a w w a w a s a a a g',
  cancel: 'a a a a a w a a s s a g',
  missed: 'a a a a a w a a a s a g',
  payment: 'w w w w w w w a a a a g',
  delete: 'a a a a a a a a a a a g',
};
type Outcome = keyof typeof outcomes;
const cellsOf = (mine: Name) =>
  names.map((theirs, at) => ({ mine, theirs, outcome: table[mine].split(' ')[at] as Outcome }));

/** From which state the visit starts. A colleague takes a tick back, where the device does not need another state. */
const startOf = (mine: Name, theirs: Name): From =>
  (kinds[mine] as Kind).from ?? (theirs === 'restore' || theirs === 'payment' ? 'confirmed' : 'pending');

async function tryRow(mine: Name, columns: readonly Name[] = names) {
  const { salon } = await openTill(world());
  const colleague = await newPerson(world(), salon, 'manager', { name: 'Besa', seesMoney: true });
  await salon.post('/barbers', { name: 'Dritan' });
  for (const { theirs, outcome } of cellsOf(mine).filter((cell) => columns.includes(cell.theirs))) {
    const begin = names.indexOf(theirs) * 50;
    const made = await book(salon, {
      ...{ appointment_date: today, appointment_time: clockTime(begin), duration: 20, price: 10 },
      client_name: `Klienti ${begin}`,
    });
    const from = startOf(mine, theirs);
    if (from !== 'pending') await salon.put(`/appointments/${made.id}`, { status: from });
    const visit = await read(salon, made.id);
    const done = await kinds[theirs].theirs(colleague, visit, begin);
    expect({ theirs, status: done.status }).toEqual({ theirs, status: 200 });
    const [now, paid] = [await find(salon, made.id), await paymentsOf(salon, made.id)];
    const { status, body } = await kinds[mine].mine(salon, visit, begin);
    const after = await find(salon, made.id);
    const cell = { mine, theirs, from };
    const isWritten =
      JSON.stringify([after, await paymentsOf(salon, made.id)]) !== JSON.stringify([now, paid]);
    expect({ ...cell, status, code: body.code, isWritten }).toEqual({
      ...cell,
      status: outcome === 'a' ? 409 : outcome === 'g' ? 404 : 200,
      code: outcome === 'a' ? 'changed' : outcome === 'g' ? 'not_found' : undefined,
      isWritten: outcome === 'w',
    });
    if (outcome === 'a') expect(body).toMatchObject({ appointment: { id: made.id, version: now?.version } });
    const own: readonly string[] = kinds[mine].fields;
    for (const field of kinds[theirs].fields.filter((field) => !own.includes(field)))
      expect({ ...cell, [field]: after?.[field] }).toEqual({ ...cell, [field]: now?.[field] });
  }
}

const find = async (salon: Salon, id: string) =>
  (await listAppointments(salon, `?from=${today}&to=${today}`)).find((one) => one.id === id);
async function read(salon: Salon, id: string): Promise<Visit> {
  const [visit, { body }] = await Promise.all([find(salon, id), salon.get(`/visits/${id}/takings`)]);
  return { ...(visit as Appointment), paid: shownOf(body.visit) };
}
const shownOf = (paid: Record<string, unknown> | null) =>
  paid &&
  Object.fromEntries(['methods', 'is_unpaid', 'paid_cents', 'tips'].map((field) => [field, paid[field]]));
const paymentsOf = async (salon: Salon, id: string) =>
  (await takingsOf(salon)).filter(({ appointment_id }) => appointment_id === id);

describe('a change that waits on a device, after a colleague changed the visit', () => {
  test('to cancel asks about whatever it would undo', { tags: 'long' }, () => tryRow('cancel'));

  it.each(
    4,
    names.filter((name) => name !== 'cancel'),
  )('to %s meets a move as the table says', (name) => tryRow(name, ['move']));

  test.each(names)('a change of the kind %s has its outcome in all twelve cells', { tags: 'long' }, (name) =>
    tryRow(name),
  );
});

test.each(names.slice(0, 6))(
  'the same %s as a colleague made stands already',
  { tags: 'long' },
  async (name) => {
    const { salon } = await openTill(world());
    const { id } = await book(salon, { appointment_date: today, appointment_time: '08:00', duration: 20 });
    const visit = await read(salon, id);
    await kinds[name].mine(salon, visit, 8 * 60);
    const before = await find(salon, id);
    expect(await kinds[name].mine(salon, visit, 8 * 60)).toMatchObject({
      status: 200,
      body: { stood: true },
    });
    expect(await find(salon, id)).toEqual(before);
  },
);

test('a move that says only place and state is refused over a move of a colleague', async () => {
  const salon = await world().newSalon();
  const visit = { ...(await book(salon)), paid: null };
  await put(salon, visit, { appointment_time: '18:30' });
  const { body } = await put(salon, visit, { appointment_time: '15:00', shown: seen(visit) });
  expect(body).toMatchObject({ code: 'changed', appointment: { appointment_time: '18:30' } });
  expect(body.last_move).toMatchObject({ by_kind: 'staff' });
});

test('a cancellation is refused with who changed the services', async () => {
  const salon = await world().newSalon();
  const colleague = await newPerson(world(), salon, 'manager', { name: 'Besa', seesMoney: true });
  const visit = { ...(await book(salon)), paid: null };
  await kinds.services.theirs(colleague, visit, 0);
  const { body } = await kinds.cancel.mine(salon, visit, 0);
  expect(body).toMatchObject({ code: 'changed', last_edit: { by_name: 'Besa' } });
});

test('a cancellation is written where the client was only merged with another row', async () => {
  const salon = await world().newSalon();
  const visit = { ...(await book(salon, { client_name: 'Ana' })), paid: null };
  const other = await book(salon, { client_name: 'Ana Hoxha', appointment_time: '12:00' });
  const merged = await salon.post(`/clients/${other.client_id}/merge`, {
    gone: visit.client_id,
    name: 'kept',
  });
  expect(merged.status).toBe(200);
  expect((await kinds.cancel.mine(salon, visit, 0)).status).toBe(200);
});
