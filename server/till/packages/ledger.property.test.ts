// Random work with packages beside a ledger of their own: the sessions and what is owed are equal after each step.

import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import type { ClientPackage, Package } from '#contracts/till/packages.ts';
import { type Salon, testWorld } from '../../../test/harness.ts';
import { randomFrom } from '../../../test/random.ts';
import { openTill, takingsOf, today } from '../../../test/till.ts';
import { book } from '../../../test/visits.ts';

const world = testWorld();

interface Owned {
  readonly id: string;
  client: string;
  readonly sessions: number;
  readonly price: number;
  readonly before: number;
  readonly isSold: boolean;
  readonly missedUses: boolean;
  /** The sessions of the package that each visit used. */
  readonly used: Map<string, number>;
  refund: string | undefined;
}

const usual = ({ price, sessions }: Owned) => Math.floor(price / sessions);
const left = ({ sessions, before, used }: Owned) => sessions - before - used.size;
const spent = ({ used }: Owned) => [...used.values()].reduce((sum, cents) => sum + cents, 0);
const owed = (of: Owned) =>
  of.refund !== undefined || left(of) === 0 ? 0 : of.price - of.before * usual(of) - spent(of);

async function work(seed: number, steps: number) {
  const { random } = randomFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const { salon, barbers } = await openTill(world());
  const { body } = await salon.post('/user/services', { name: 'Lazer', duration: 1, price: 30 });
  const service = body.data.id as string;
  const kinds: Package[] = [];
  for (const [sessions, price, missed_uses] of [
    [2, 50, false],
    [3, 100, true],
    [6, 149.99, false],
    [4, 80, true],
  ] as const) {
    const kind = { name: `Lazer ${sessions}`, service_ids: [service], sessions, price, missed_uses };
    kinds.push((await salon.post('/packages', kind)).body.package);
  }
  const names = ['Besa', 'Dea', 'Era'];
  const clients = new Map<string, string>();
  const owned: Owned[] = [];
  const visits: { id: string; client: string; state: string; last: Owned | 'cash' | undefined }[] = [];
  let minutes = 0;

  const visit = async (name: string) => {
    const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    minutes += 1;
    const services = [{ service_id: service, service_name: 'Lazer', price: 30, duration: 1 }];
    const client_id = clients.get(name);
    const made = await book(salon, {
      ...{ appointment_date: today, appointment_time: time, client_name: name, services },
      ...{ service_name: undefined, price: undefined, duration: undefined },
      ...(client_id && { client_id }),
    });
    clients.set(name, made.client_id as string);
    visits.push({ id: made.id, client: made.client_id as string, state: 'pending', last: undefined });
  };
  for (const name of names) await visit(name);

  const running = (client: string) =>
    owned
      .filter((of) => of.client === client && of.refund === undefined && left(of) > 0)
      .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const usable = (of: Owned | undefined) => of !== undefined && of.refund === undefined && left(of) > 0;

  async function put(one: { readonly id: string; state: string }, state: 'pending' | 'confirmed' | 'missed') {
    const missed = { status: 'cancelled', cancelled_by: 'no_show' };
    const body = state === 'missed' ? missed : { status: state };
    expect((await salon.put(`/appointments/${one.id}`, body)).status).toBe(200);
    one.state = state;
  }
  const use = (of: Owned | undefined, one: { readonly id: string }) =>
    of?.used.set(one.id, left(of) === 1 ? owed(of) : usual(of));

  const acts: Record<string, () => Promise<void>> = {
    visit: () => visit(pick(names)),
    async sell() {
      const [kind, client, id] = [pick(kinds), pick([...clients.values()]), newId()];
      const cents = Math.round(kind.price * 100) - random(3);
      const sale = { kind: 'package', day: today, barber_id: barbers.Arben, client_id: client };
      const paid = { package_id: kind.id, name: kind.name, method: 'cash', currency: 'EUR', cents };
      expect((await salon.post('/takings', { id, ...sale, ...paid })).status).toBe(201);
      const { sessions } = kind;
      owned.push({
        id,
        client,
        sessions,
        price: cents,
        before: 0,
        isSold: true,
        missedUses: kind.missed_uses,
        used: new Map(),
        refund: undefined,
      });
    },
    async enter() {
      const [kind, client, id] = [pick(kinds), pick([...clients.values()]), newId()];
      const before = random(kind.sessions);
      const body = { id, package_id: kind.id, used_before: before };
      expect((await salon.post(`/clients/${client}/packages`, body)).status).toBe(201);
      const [sessions, price] = [kind.sessions, Math.round(kind.price * 100)];
      const rest = { isSold: false, missedUses: kind.missed_uses, used: new Map(), refund: undefined };
      owned.push({ id, client, sessions, price, before, ...rest });
    },
    async tick() {
      const one = pick(visits);
      if (one.state !== 'pending') return;
      await put(one, 'confirmed');
      // what paid before pays again: cash, or a package that still can, whoever has it now
      if (one.last === 'cash') return;
      const of = usable(one.last) ? one.last : running(one.client)[0];
      one.last = of ?? 'cash';
      use(of, one);
    },
    async miss() {
      const one = pick(visits);
      if (one.state === 'missed') return;
      await put(one, 'missed');
      const now = owned.find((of) => of.used.has(one.id));
      if (now?.missedUses && now.refund === undefined) return;
      now?.used.delete(one.id);
      use(
        running(one.client).find((of) => of.missedUses),
        one,
      );
    },
    async openAgain() {
      const one = pick(visits);
      if (one.state === 'pending') return;
      await put(one, 'pending');
      for (const of of owned) of.used.delete(one.id);
    },
    async give() {
      const of = pick(owned);
      const client_id = pick([...clients.values()]);
      const { status } = await salon.put(`/client-packages/${of.id}`, { client_id });
      expect(status).toBe(of.refund === undefined ? 200 : 409);
      if (status === 200) of.client = client_id;
    },
    async refund() {
      const of = pick(owned);
      const body = { change_id: newId(), method: 'cash', cents: 1, note: 'x' };
      const { status } = await salon.post(`/client-packages/${of.id}/refund`, body);
      expect(status).toBe(of.refund === undefined && left(of) > 0 ? 200 : 409);
      if (status !== 200) return;
      const rows = await takingsOf(salon);
      of.refund = rows.find(
        (row) => row.client_package_id === of.id && row.is_refund && !row.is_voided && !row.voids,
      )?.id;
    },
    async takeRefundBack() {
      const of = pick(owned);
      if (of.refund === undefined) return;
      expect((await salon.post(`/takings/${of.refund}/void`, { change_id: newId() })).status).toBe(200);
      of.refund = undefined;
    },
  };
  await acts.sell?.();
  for (let step = 0; step < steps; step += 1) {
    const name = pick(Object.keys(acts));
    await acts[name]?.();
    await expectEqual(salon, [...clients.values()], owned, `seed ${seed}, step ${step}: ${name}`);
  }
}

async function expectEqual(salon: Salon, clients: readonly string[], owned: readonly Owned[], where: string) {
  const found: ClientPackage[] = [];
  for (const client of clients) found.push(...(await salon.get(`/clients/${client}/packages`)).body.packages);
  const said = found.map(({ id, client_id, used, owed_cents }) => ({ id, client_id, used, owed_cents }));
  const wanted = owned.map((of) => ({
    id: of.id,
    client_id: of.client,
    used: of.used.size,
    owed_cents: owed(of),
  }));
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
  expect({ where, packages: said.toSorted(byId) }).toEqual({ where, packages: wanted.toSorted(byId) });
  const { sums } = (await salon.get('/packages/owed')).body;
  const whole = sums.reduce((sum: number, { cents }: { cents: number }) => sum + cents, 0);
  expect({ where, whole }).toEqual({
    where,
    whole: wanted.reduce((sum, { owed_cents }) => sum + owed_cents, 0),
  });
}

test('sixty random steps leave the packages as a ledger of their own', { tags: 'long' }, () => work(1, 60));

test('twice a thousand random steps leave the packages as a ledger of their own', {
  tags: 'long',
  timeout: 600_000,
}, async () => {
  await work(2, 1000);
  await work(3, 1000);
});
