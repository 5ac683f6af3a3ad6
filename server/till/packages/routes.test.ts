// Packages: their kinds, how they are sold, entered, used, given away and refunded, and what is owed.

import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { anonymousName } from '#contracts/clients/clients.sq.ts';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import { messages } from '#contracts/till/packages.sq.ts';
import type { ClientPackage, Package } from '#contracts/till/packages.ts';
import { messages as ofTill } from '#contracts/till/till.sq.ts';
import { it } from '../../../test/each-mainly.ts';
import { follow } from '../../../test/event-streams.ts';
import { fullPool, type Salon, testWorld } from '../../../test/harness.ts';
import { exportOf } from '../../../test/own-export.ts';
import { newPerson } from '../../../test/staff.ts';
import { closeDay, openTill, takingsOf, tick, tillDay, today, visitToday } from '../../../test/till.ts';
import { readSpreadsheet } from '../../../test/xlsx.ts';
import { sheetNames, sheetWords } from './fields.sq.ts';

const world = testWorld({}, fullPool);

/** A salon with its till on, a service of 30 € and a package of `sessions` for it. */
async function laserSalon(changes: object = {}) {
  const { salon, barbers } = await openTill(world());
  const serviceOf = async (name: string, price: number): Promise<string> => {
    const { status, body } = await salon.post('/user/services', { name, duration: 5, price });
    expect({ status, body }).toMatchObject({ status: 201 });
    return body.data.id;
  };
  const [service, other] = [await serviceOf('Lazer', 30), await serviceOf('Manikyr', 12)];
  const body = { name: 'Lazer 6', service_ids: [service], sessions: 6, price: 150, ...changes };
  const answer = await salon.post('/packages', body);
  expect(answer.status).toBe(201);
  const kind: Package = answer.body.package;
  return { salon, barbers, service, other, kind };
}
type Laser = Awaited<ReturnType<typeof laserSalon>>;

const line = (service_id: string, service_name: string, price: number) => ({
  service_id,
  service_name,
  price,
  duration: 5,
});
const laserVisit = ({ salon, service }: Laser, changes: Record<string, unknown> = {}) =>
  visitToday(salon, {
    services: [line(service, 'Lazer', 30)],
    ...{ service_name: undefined, price: undefined, duration: undefined },
    ...changes,
  });

/** A visit of two services, of which the package counts the first. */
const twoLines = (laser: Laser) =>
  laserVisit(laser, {
    services: [line(laser.service, 'Lazer', 30), line(laser.other, 'Manikyr', 12)],
    barber: 'Blerim',
  });

const saleOf = ({ barbers, kind }: Laser, client_id: string, changes: object = {}) => ({
  id: newId(),
  kind: 'package',
  day: today,
  barber_id: barbers.Arben,
  client_id,
  package_id: kind.id,
  name: kind.name,
  method: 'cash',
  currency: 'EUR',
  cents: 15_000,
  ...changes,
});
async function sell(of: Laser, client_id: string, changes: object = {}): Promise<string> {
  const { status, body } = await of.salon.post('/takings', saleOf(of, client_id, changes));
  expect([status, body.message]).toEqual([201, ofTill.added]);
  return body.taking.id;
}
const packagesOf = async (salon: Salon, client: string): Promise<ClientPackage[]> =>
  (await salon.get(`/clients/${client}/packages`)).body.packages;
const one = async (salon: Salon, client: string) => (await packagesOf(salon, client))[0] as ClientPackage;
const paymentOf = async (salon: Salon, visit: string) => (await salon.get(`/visits/${visit}/takings`)).body;
const session = (
  salon: Pick<Salon, 'post'>,
  visit: string,
  client_package_id: string,
  service_id: string,
  more: object = {},
) => salon.post(`/visits/${visit}/sessions`, { change_id: newId(), client_package_id, service_id, ...more });
const owedIn = async (salon: Salon) => (await salon.get('/packages/owed')).body;

describe('the list of kinds', () => {
  test('a kind is added once, changed and deleted', async () => {
    const { salon, service, kind } = await laserSalon();
    expect(kind).toMatchObject({
      valid_days: null,
      missed_uses: false,
      pays_at_sale: false,
      is_active: true,
    });
    const body = {
      id: newId(),
      name: 'Masazh',
      service_ids: [service],
      sessions: 10,
      price: 99.5,
      valid_days: 90,
    };
    expect((await salon.post('/packages', body)).status).toBe(201);
    expect((await salon.post('/packages', body)).status).toBe(200);
    const changed = await salon.put(`/packages/${body.id}`, { sessions: 12, missed_uses: true });
    expect(changed.body).toMatchObject({
      message: messages.updated,
      package: { name: 'Masazh', sessions: 12, price: 99.5, valid_days: 90, missed_uses: true },
    });
    expect((await salon.delete(`/packages/${body.id}`)).body.message).toBe(messages.deleted);
    expect((await salon.get('/packages')).body.packages).toEqual([kind]);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ sessions: 1 }, 'sessions'],
    [{ sessions: 51 }, 'sessions'],
    [{ sessions: 2.5 }, 'sessions'],
    [{ price: -1 }, 'price'],
    [{ price: 1.005 }, 'price'],
    [{ service_ids: [] }, 'service_ids'],
    [{ service_ids: [newId()] }, 'service_ids'],
    [{ valid_days: 0 }, 'valid_days'],
    [{ valid_days: 3651 }, 'valid_days'],
  ])('%o is refused at its field', async (changes, field) => {
    const { salon, service } = await laserSalon();
    const body = { name: 'Masazh', service_ids: [service], sessions: 10, price: 99, ...changes };
    const { status, body: answer } = await salon.post('/packages', body);
    expect([status, Object.keys(answer.fields)]).toEqual([400, [field]]);
  });

  test('a name is there once, and lekë have no parts', async () => {
    const { salon, service } = await laserSalon();
    const body = { name: 'LAZER 6', service_ids: [service], sessions: 10, price: 99 };
    const twice = await salon.post('/packages', body);
    expect([twice.status, twice.body.fields]).toEqual([409, { name: messages.duplicate }]);
    await salon.put('/salon', { currency: 'ALL' });
    const parts = await salon.post('/packages', { ...body, name: 'Masazh', price: 9.5 });
    expect([parts.status, Object.keys(parts.body.fields)]).toEqual([400, ['price']]);
  });

  test('what was sold stays as it was when the kind is changed or deleted', async () => {
    const laser = await laserSalon();
    const { salon, kind } = laser;
    const visit = await laserVisit(laser);
    await sell(laser, visit.client_id as string);
    await salon.put(`/packages/${kind.id}`, { sessions: 8, price: 200 });
    await salon.delete(`/packages/${kind.id}`);
    expect(await one(salon, visit.client_id as string)).toMatchObject({ sessions: 6, price_cents: 15_000 });
  });
});

describe('a sale', () => {
  test('a kind that was deleted meanwhile is sold as the screen showed it', async () => {
    const laser = await laserSalon();
    const { salon, service, kind } = laser;
    const client = (await laserVisit(laser)).client_id as string;
    await salon.delete(`/packages/${kind.id}`);
    const shown = {
      ...{ service_ids: [service], sessions: 6, valid_days: 30 },
      ...{ missed_uses: true, pays_at_sale: false },
    };
    await sell(laser, client, { shown, is_late: true });
    expect(await one(salon, client)).toMatchObject({
      ...{ name: 'Lazer 6', service_ids: [service], sessions: 6, missed_uses: true, price_cents: 15_000 },
      expires_on: addDays(today, 30),
    });
    // a kind that never was, one of which the screen showed nothing, and a sale that did not wait
    for (const changes of [{ shown, is_late: true, package_id: newId() }, { is_late: true }, { shown }]) {
      const { status, body } = await salon.post('/takings', saleOf(laser, client, changes));
      expect([status, body.fields]).toEqual([400, { package_id: messages.unknown }]);
    }
  });

  test('a kind that was deleted meanwhile is not sold for a service of another salon, but for one deleted here', async () => {
    const laser = await laserSalon();
    const { salon, service, kind } = laser;
    const client = (await laserVisit(laser)).client_id as string;
    const other = await laserSalon();
    await salon.delete(`/packages/${kind.id}`);
    await salon.delete(`/user/services/${service}`);
    const shown = { sessions: 6, valid_days: 30, missed_uses: true, pays_at_sale: false };
    const sold = (service_ids: string[]) =>
      saleOf(laser, client, { shown: { ...shown, service_ids }, is_late: true });
    for (const unknown of [other.service, newId()]) {
      const { status, body } = await salon.post('/takings', sold([service, unknown]));
      expect([status, body.fields]).toEqual([400, { shown: messages.servicesUnknown }]);
    }
    expect((await salon.post('/takings', sold([service]))).status).toBe(201);
    expect(await one(salon, client)).toMatchObject({ service_ids: [service] });
  });

  test('a sale that waited is of the kind as its screen showed it', async () => {
    const laser = await laserSalon();
    const { salon, service, kind } = laser;
    const client = (await laserVisit(laser)).client_id as string;
    const shown = {
      ...{ service_ids: [newId()], sessions: 8, valid_days: 30 },
      ...{ missed_uses: true, pays_at_sale: false },
    };
    await sell(laser, client, { shown, is_late: true, name: 'Lazer 8' });
    expect(kind.sessions).toBe(6);
    expect(await one(salon, client)).toMatchObject({ name: 'Lazer 8', sessions: 8, service_ids: [service] });
  });

  test('is money of the till, and the client has the package', async () => {
    const laser = await laserSalon({ valid_days: 30 });
    const { salon } = laser;
    const { client_id: client } = await laserVisit(laser);
    const id = await sell(laser, client as string, { fiscal_number: '17' });
    expect(await takingsOf(salon)).toMatchObject([
      {
        id,
        kind: 'package',
        name: 'Lazer 6',
        cents: 15_000,
        method: 'cash',
        client_package_id: id,
        fiscal_number: '17',
      },
    ]);
    expect(await one(salon, client as string)).toEqual({
      ...{ id, client_id: client, name: 'Lazer 6', service_ids: [laser.service], sessions: 6 },
      ...{
        used_before: 0,
        used: 0,
        price_cents: 15_000,
        owed_cents: 15_000,
        currency: 'EUR',
        missed_uses: false,
      },
      ...{
        bought_on: today,
        expires_on: '2026-12-23',
        is_sold: true,
        sold_by: 'cash',
        ended_by: null,
        taken: [],
      },
    });
    const { by_method, cash } = await tillDay(salon);
    expect(by_method).toEqual([{ method: 'cash', currency: 'EUR', cents: 15_000 }]);
    expect(cash[0]).toMatchObject({ currency: 'EUR', expected_cents: 15_000 });
    const { running } = (await salon.get('/packages/running')).body;
    expect(running).toEqual([
      {
        ...{ id, client_id: client, name: 'Lazer 6', service_ids: [laser.service], sessions: 6 },
        ...{ used_before: 0, used: 0, expires_on: '2026-12-23' },
      },
    ]);
  });

  test('sent again it is one sale; another one with its id is refused', async () => {
    const laser = await laserSalon();
    const { salon } = laser;
    const { client_id: client } = await laserVisit(laser);
    const sale = saleOf(laser, client as string);
    expect((await salon.post('/takings', sale)).status).toBe(201);
    expect((await salon.post('/takings', sale)).status).toBe(200);
    expect((await salon.post('/takings', { ...sale, cents: 1 })).status).toBe(409);
    expect(await packagesOf(salon, client as string)).toHaveLength(1);
  });

  test('taken back it is gone, but not after a session was used', async () => {
    const laser = await laserSalon();
    const { salon, service } = laser;
    const visit = await laserVisit(laser);
    const client = visit.client_id as string;
    const id = await sell(laser, client);
    await tick(salon, visit.id);
    const refused = await salon.post(`/takings/${id}/void`, { change_id: newId() });
    expect([refused.status, refused.body.message]).toEqual([409, messages.usedAlready]);
    const { takings } = await paymentOf(salon, visit.id);
    await salon.post(`/takings/${takings[0].id}/void`, { change_id: newId() });
    expect((await salon.post(`/takings/${id}/void`, { change_id: newId() })).status).toBe(200);
    expect(await one(salon, client)).toMatchObject({ ended_by: 'taken_back', owed_cents: 0 });
    const over = await session(salon, visit.id, id, service);
    expect([over.status, over.body.message]).toEqual([409, messages.ended]);
    expect((await salon.get('/packages/running')).body.running).toEqual([]);
  });

  test('a fiscal number can be written after a session was used', async () => {
    const laser = await laserSalon();
    const { salon } = laser;
    const visit = await laserVisit(laser);
    const id = await sell(laser, visit.client_id as string);
    await tick(salon, visit.id);
    const written = await salon.post(`/takings/${id}/fiscal-number`, {
      change_id: newId(),
      fiscal_number: '9',
    });
    expect(written.status).toBe(200);
    expect(await one(salon, visit.client_id as string)).toMatchObject({ used: 1, ended_by: null });
  });

  test.each([
    ['an unknown client', { client_id: newId() }, 400, 'client_id'],
    ['an unknown kind', { package_id: newId() }, 400, 'package_id'],
    ['a day ahead', { day: '2026-11-24' }, 400, 'day'],
  ])('%s is refused at its field', async (_what, changes, status, field) => {
    const laser = await laserSalon();
    const { client_id: client } = await laserVisit(laser);
    const answer = await laser.salon.post('/takings', saleOf(laser, client as string, changes));
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([status, [field]]);
  });

  test('the nameless client is nobody', async () => {
    const laser = await laserSalon();
    const { client_id: nobody } = await laserVisit(laser, { client_name: anonymousName });
    const answer = await laser.salon.post('/takings', saleOf(laser, nobody as string));
    expect([answer.status, answer.body.fields]).toEqual([400, { client_id: messages.clientUnknown }]);
  });

  test('a client or a kind of another salon is unknown', async () => {
    const [laser, other] = [await laserSalon(), await laserSalon()];
    const { client_id: client } = await laserVisit(laser);
    const { client_id: foreign } = await laserVisit(other);
    const answers = [
      await laser.salon.post('/takings', saleOf(laser, foreign as string)),
      await laser.salon.post('/takings', saleOf(laser, client as string, { package_id: other.kind.id })),
      await laser.salon.get(`/clients/${foreign}/packages`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 404]);
  });
});

describe('a tick', () => {
  test('takes a session in place of cash, and gives it back when it is taken back', async () => {
    const laser = await laserSalon();
    const { salon } = laser;
    const visit = await laserVisit(laser);
    const client = visit.client_id as string;
    await sell(laser, client);
    await tick(salon, visit.id);
    const { visit: paid, takings } = await paymentOf(salon, visit.id);
    expect(takings).toMatchObject([{ kind: 'visit', cents: 0, worth_cents: 3000, session_cents: 2500 }]);
    expect(paid).toMatchObject({
      is_unpaid: false,
      methods: [],
      sessions: [{ number: 1 }],
      paid_cents: 3000,
      unpaid_cents: 0,
    });
    expect(await one(salon, client)).toMatchObject({
      used: 1,
      owed_cents: 12_500,
      taken: [{ date: today, service_name: 'Lazer', barber: 'Arben', other_client: null }],
    });
    await salon.put(`/appointments/${visit.id}`, { status: 'pending' });
    expect(await one(salon, client)).toMatchObject({ used: 0, owed_cents: 15_000, taken: [] });
    await tick(salon, visit.id);
    expect(await one(salon, client)).toMatchObject({ used: 1 });
  });

  test('of several services takes one session, and the rest is cash', async () => {
    const laser = await laserSalon();
    const { salon } = laser;
    const visit = await twoLines(laser);
    await sell(laser, visit.client_id as string);
    await tick(salon, visit.id);
    const { visit: paid } = await paymentOf(salon, visit.id);
    expect(paid).toMatchObject({
      ...{ is_unpaid: false, methods: ['cash'], sessions: [{ number: 1 }], paid_cents: 4200 },
      sums: [{ method: 'cash', currency: 'EUR', cents: 1200 }],
    });
    const card = await salon.post(`/visits/${visit.id}/method`, { change_id: newId(), method: 'card' });
    expect(card.body.visit).toMatchObject({ methods: ['card'], sessions: [{ number: 1 }], is_unpaid: false });
  });

  test('is cash for a client without a package, and after the package is over', async () => {
    const laser = await laserSalon({ valid_days: 1 });
    const { salon } = laser;
    const visit = await laserVisit(laser);
    await sell(laser, visit.client_id as string);
    await salon.put(`/client-packages/${(await one(salon, visit.client_id as string)).id}`, {
      expires_on: '2026-11-20',
    });
    await tick(salon, visit.id);
    expect((await paymentOf(salon, visit.id)).visit).toMatchObject({ methods: ['cash'] });
    const stranger = await laserVisit(laser, { client_name: 'Dea' });
    await tick(salon, stranger.id);
    expect((await paymentOf(salon, stranger.id)).visit).toMatchObject({ methods: ['cash'] });
  });

  test('the last session costs the rest of the cents', async () => {
    const laser = await laserSalon({ sessions: 3, price: 100 });
    const { salon } = laser;
    const first = await laserVisit(laser, { client_name: 'Besa' });
    const client = first.client_id as string;
    await sell(laser, client, { cents: 10_000 });
    await tick(salon, first.id);
    for (let n = 0; n < 2; n += 1) {
      const next = await laserVisit(laser, { client_name: 'Besa', client_id: client });
      await tick(salon, next.id);
    }
    const rows = (await takingsOf(salon)).flatMap(({ session_cents }) => session_cents ?? []);
    expect(rows).toEqual([3333, 3333, 3334]);
    expect(await one(salon, client)).toMatchObject({ used: 3, owed_cents: 0 });
    const fourth = await laserVisit(laser, { client_name: 'Besa', client_id: client });
    await tick(salon, fourth.id);
    expect((await paymentOf(salon, fourth.id)).visit).toMatchObject({ methods: ['cash'] });
  });

  test('a price that changes stays paid; a service that goes, or another client, gives the session back', async () => {
    const laser = await laserSalon();
    const { salon, service, other } = laser;
    const visit = await laserVisit(laser);
    const client = visit.client_id as string;
    await sell(laser, client);
    await tick(salon, visit.id);
    await salon.put(`/appointments/${visit.id}`, { services: [line(service, 'Lazer', 36)] });
    expect((await paymentOf(salon, visit.id)).visit).toMatchObject({ is_unpaid: false, paid_cents: 3600 });
    await salon.put(`/appointments/${visit.id}`, {
      services: [line(other, 'Manikyr', 12)],
      barber: 'Blerim',
    });
    expect(await one(salon, client)).toMatchObject({ used: 0 });
    expect((await paymentOf(salon, visit.id)).visit).toBe(null);
    const second = await laserVisit(laser, { client_id: client, client_name: visit.client_name });
    await tick(salon, second.id);
    expect(await one(salon, client)).toMatchObject({ used: 1 });
    await salon.put(`/appointments/${second.id}`, { client_name: 'Tjetra' });
    expect(await one(salon, client)).toMatchObject({ used: 0 });
  });

  test('of several people booked in one call takes a session of each own package, and of the same one until it is empty', async () => {
    const laser = await laserSalon({ sessions: 2, price: 50 });
    const { salon, service } = laser;
    const [besa, dea] = [
      await laserVisit(laser, { client_name: 'Besa' }),
      await laserVisit(laser, { client_name: 'Dea' }),
    ];
    const [ofBesa, ofDea] = [besa.client_id as string, dea.client_id as string];
    await sell(laser, ofBesa, { cents: 5000 });
    await sell(laser, ofDea, { cents: 5000 });
    const wanted = (client_id: string, client_name: string, minute: string) => ({
      ...{ client_id, client_name, services: [line(service, 'Lazer', 30)], barber: 'Arben' },
      ...{ appointment_date: today, appointment_time: `11:${minute}` },
    });
    // three of one client, and one of the other
    const times = ['00', '05', '10'];
    const visits = times.map((at) => wanted(ofBesa, 'Besa', at)).concat(wanted(ofDea, 'Dea', '15'));
    const made = await salon.post('/visits', { id: newId(), visits });
    expect(made.status).toBe(201);
    const ids: string[] = made.body.appointments.map(({ id }: { id: string }) => id);
    const answers = await Promise.all(ids.map((id) => tick(salon, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await packagesOf(salon, ofBesa)).toMatchObject([{ used: 2, owed_cents: 0 }]);
    expect(await packagesOf(salon, ofDea)).toMatchObject([{ used: 1, owed_cents: 2500 }]);
    expect((await tillDay(salon)).by_method).toEqual([
      // two sales and the third visit
      { method: 'cash', currency: 'EUR', cents: 13_000 },
    ]);
  });

  test('a deleted or cancelled visit gives the session back', async () => {
    const laser = await laserSalon();
    const { salon } = laser;
    const visit = await laserVisit(laser);
    const client = visit.client_id as string;
    await sell(laser, client);
    await tick(salon, visit.id);
    await salon.put(`/appointments/${visit.id}`, { status: 'cancelled' });
    expect(await one(salon, client)).toMatchObject({ used: 0 });
    await salon.put(`/appointments/${visit.id}`, { status: 'confirmed' });
    expect(await one(salon, client)).toMatchObject({ used: 1 });
    await salon.delete(`/appointments/${visit.id}`);
    expect(await one(salon, client)).toMatchObject({ used: 0 });
  });
});

describe('a missed visit', () => {
  const miss = (salon: Salon, id: string) =>
    salon.put(`/appointments/${id}`, { status: 'cancelled', cancelled_by: 'no_show' });

  test('uses a session where the package says so, and gives it back when it is undone', async () => {
    const laser = await laserSalon({ missed_uses: true, sessions: 2, price: 50 });
    const { salon } = laser;
    const visit = await laserVisit(laser);
    const client = visit.client_id as string;
    await sell(laser, client, { cents: 5000 });
    expect((await miss(salon, visit.id)).status).toBe(200);
    expect(await one(salon, client)).toMatchObject({ used: 1, owed_cents: 2500 });
    // what a session paid is not lost
    const { data: report } = (await salon.get('/user/stats?period=month')).body;
    expect(report.missed).toMatchObject({ noShows: 1, lost: 0 });
    await salon.put(`/appointments/${visit.id}`, { status: 'pending' });
    expect(await one(salon, client)).toMatchObject({ used: 0 });
  });

  test('keeps the last session that a tick took', async () => {
    const laser = await laserSalon({ missed_uses: true, sessions: 2, price: 50 });
    const { salon } = laser;
    const [visit, second] = [await laserVisit(laser), await laserVisit(laser)];
    const client = visit.client_id as string;
    await salon.put(`/appointments/${second.id}`, { client_id: client, client_name: visit.client_name });
    await sell(laser, client, { cents: 5000 });
    await tick(salon, visit.id);
    await tick(salon, second.id);
    await miss(salon, second.id);
    expect(await one(salon, client)).toMatchObject({ used: 2, owed_cents: 0 });
  });

  test('uses none where the package does not say so', async () => {
    const laser = await laserSalon();
    const { salon } = laser;
    const visit = await laserVisit(laser);
    await sell(laser, visit.client_id as string);
    await tick(salon, visit.id);
    await miss(salon, visit.id);
    expect(await one(salon, visit.client_id as string)).toMatchObject({ used: 0 });
  });

  describe('of several services', () => {
    /** A visit of two services, each in a package whose missed visits use a session. */
    async function twoServices() {
      const laser = await laserSalon({ missed_uses: true });
      const { salon, other } = laser;
      const visit = await twoLines(laser);
      const client = visit.client_id as string;
      const body = { name: 'Manikyr 5', service_ids: [other], sessions: 5, price: 50, missed_uses: true };
      const kind: Package = (await salon.post('/packages', body)).body.package;
      const sellOther = () => sell({ ...laser, kind }, client, { cents: 5000 });
      const used = async () => (await packagesOf(salon, client)).map(({ name, used }) => [name, used]).sort();
      return { ...laser, visit, client, sellOther, used };
    }

    test('uses a session for each service, also where the tick had taken only one', async () => {
      const laser = await twoServices();
      const { salon, visit, client, sellOther, used } = laser;
      await sell(laser, client);
      await tick(salon, visit.id);
      await sellOther();
      await miss(salon, visit.id);
      expect(await used()).toEqual([
        ['Lazer 6', 1],
        ['Manikyr 5', 1],
      ]);
      // undone, the visit has the session and the cash that it had
      await salon.put(`/appointments/${visit.id}`, { status: 'confirmed' });
      expect(await used()).toEqual([
        ['Lazer 6', 1],
        ['Manikyr 5', 0],
      ]);
      expect((await paymentOf(salon, visit.id)).visit).toMatchObject({
        ...{ methods: ['cash'], sessions: [{ number: 1 }], paid_cents: 4200, is_unpaid: false },
      });
    });

    test('that was paid in cash has its cash again when it is undone', async () => {
      const laser = await twoServices();
      const { salon, visit, client, used } = laser;
      await tick(salon, visit.id);
      await sell(laser, client);
      await miss(salon, visit.id);
      expect(await used()).toEqual([['Lazer 6', 1]]);
      await salon.put(`/appointments/${visit.id}`, { status: 'confirmed' });
      expect(await used()).toEqual([['Lazer 6', 0]]);
      const { visit: paid } = await paymentOf(salon, visit.id);
      expect(paid).toMatchObject({ methods: ['cash'], sums: [{ cents: 4200 }], is_unpaid: false });
    });

    test.each([
      ['never ticked before', false],
      ['ticked before', true],
    ])('takes a session and the rest in cash when it is ticked after all, %s', async (_what, isTicked) => {
      const laser = await twoServices();
      const { salon, visit, client, used } = laser;
      await sell(laser, client);
      if (isTicked) await tick(salon, visit.id);
      await miss(salon, visit.id);
      await salon.put(`/appointments/${visit.id}`, { status: 'pending' });
      expect(await used()).toEqual([['Lazer 6', 0]]);
      await tick(salon, visit.id);
      expect(await used()).toEqual([['Lazer 6', 1]]);
      expect((await paymentOf(salon, visit.id)).visit).toMatchObject({
        ...{ methods: ['cash'], sessions: [{ number: 1 }], paid_cents: 4200, is_unpaid: false },
      });
    });

    test('that lost the last session has it back when it is undone', async () => {
      const laser = await laserSalon({ missed_uses: true, sessions: 2, price: 50 });
      const { salon } = laser;
      const visit = await twoLines(laser);
      const client_id = visit.client_id as string;
      await sell(laser, client_id, { cents: 5000 });
      await tick(salon, (await laserVisit(laser, { client_id, client_name: visit.client_name })).id);
      await tick(salon, visit.id);
      await miss(salon, visit.id);
      await salon.put(`/appointments/${visit.id}`, { status: 'confirmed' });
      expect((await paymentOf(salon, visit.id)).visit).toMatchObject({
        ...{ methods: ['cash'], sessions: [{ number: 2 }], paid_cents: 4200, is_unpaid: false },
      });
      expect(await one(salon, client_id)).toMatchObject({ used: 2, owed_cents: 0 });
    });

    test('whose money stays in the till keeps its session and its cash when it is restored', async () => {
      const laser = await twoServices();
      const { salon, visit, client, used } = laser;
      await sell(laser, client);
      await tick(salon, visit.id);
      await salon.put(`/appointments/${visit.id}`, {
        ...{ status: 'cancelled', cancelled_by: 'no_show', keeps_payment: true },
      });
      await salon.put(`/appointments/${visit.id}`, { status: 'confirmed' });
      expect(await used()).toEqual([['Lazer 6', 1]]);
      expect((await paymentOf(salon, visit.id)).visit).toMatchObject({
        ...{ methods: ['cash'], sessions: [{ number: 1 }], paid_cents: 4200 },
      });
    });
  });
});

describe('a session by hand', () => {
  test('takes the place of the cash that the tick booked', async () => {
    const laser = await laserSalon();
    const { salon, service } = laser;
    const visit = await laserVisit(laser);
    await tick(salon, visit.id);
    const id = await sell(laser, visit.client_id as string);
    const used = await session(salon, visit.id, id, service);
    expect(used.body).toMatchObject({
      message: messages.used,
      visit: { methods: [], sessions: [{ number: 1 }], is_unpaid: false },
    });
    expect((await tillDay(salon)).by_method).toEqual([{ method: 'cash', currency: 'EUR', cents: 15_000 }]);
    const twice = await session(salon, visit.id, id, service);
    expect([twice.status, twice.body.fields]).toEqual([400, { service_id: messages.noSuchLine }]);
    // the session itself brought no money that could go
    await salon.put(`/appointments/${visit.id}`, { status: 'pending' });
    expect((await one(salon, visit.client_id as string)).used).toBe(0);
    expect((await tillDay(salon)).by_person).toMatchObject([{ removed_cents: 3000 }]);
  });

  test('may be of another client, and the package says whose visit it was', async () => {
    const laser = await laserSalon();
    const { salon, service } = laser;
    const [owner, daughter] = [
      await laserVisit(laser, { client_name: 'Besa' }),
      await laserVisit(laser, { client_name: 'Dea' }),
    ];
    const id = await sell(laser, owner.client_id as string);
    await tick(salon, daughter.id);
    expect((await session(salon, daughter.id, id, service)).status).toBe(200);
    expect((await one(salon, owner.client_id as string)).taken).toMatchObject([{ other_client: 'Dea' }]);
  });

  test('asks before a package that is over is used', async () => {
    const laser = await laserSalon();
    const { salon, service } = laser;
    const visit = await laserVisit(laser);
    const id = await sell(laser, visit.client_id as string);
    await salon.put(`/client-packages/${id}`, { expires_on: '2026-11-20' });
    await tick(salon, visit.id);
    const asked = await session(salon, visit.id, id, service);
    expect([asked.status, asked.body.fields]).toEqual([
      400,
      { confirms_expired: messages.expired('2026-11-20') },
    ]);
    expect((await session(salon, visit.id, id, service, { confirms_expired: true })).status).toBe(200);
  });

  test('is refused for a service that the package does not count, and where several sums paid', async () => {
    const laser = await laserSalon();
    const { salon, service, other } = laser;
    const visit = await twoLines(laser);
    const id = await sell(laser, visit.client_id as string);
    await tick(salon, visit.id);
    expect((await session(salon, visit.id, id, other)).body.fields).toEqual({
      service_id: messages.notCounted,
    });
    const plain = await laserVisit(laser, { client_name: 'Dea' });
    await tick(salon, plain.id);
    await salon.post(`/visits/${plain.id}/payment`, {
      change_id: newId(),
      paid: [
        { method: 'cash', currency: 'EUR', cents: 1000 },
        { method: 'card', currency: 'EUR', cents: 2000 },
      ],
    });
    const several = await session(salon, plain.id, id, service);
    expect([several.status, several.body.message]).toEqual([409, ofTill.changedInSheet]);
  });

  test('a discount and a payment of the sheet leave the session as it is', async () => {
    const laser = await laserSalon();
    const { salon } = laser;
    const visit = await twoLines(laser);
    await sell(laser, visit.client_id as string);
    await tick(salon, visit.id);
    const paid = await salon.post(`/visits/${visit.id}/payment`, {
      change_id: newId(),
      discount: 420,
      paid: [{ method: 'card', currency: 'EUR', cents: 1080 }],
    });
    expect(paid.body.visit).toMatchObject({
      methods: ['card'],
      sessions: [{ number: 1 }],
      is_unpaid: false,
      discount_cents: 420,
    });
    const whole = await laserVisit(laser, { client_id: visit.client_id, client_name: visit.client_name });
    await tick(salon, whole.id);
    const nothing = await salon.post(`/visits/${whole.id}/payment`, { change_id: newId(), paid: [] });
    expect(nothing.body.visit).toMatchObject({ methods: [], sessions: [{ number: 2 }], is_unpaid: false });
    expect(nothing.body.takings).toHaveLength(1);
  });

  test('fifty at once for the last session: one gets it', async () => {
    const laser = await laserSalon({ sessions: 2, price: 50 });
    const { salon, service } = laser;
    const first = await laserVisit(laser, { client_name: 'Besa' });
    const id = await sell(laser, first.client_id as string, { cents: 5000 });
    await tick(salon, first.id);
    const visits = [];
    for (let n = 0; n < 50; n += 1) {
      const visit = await laserVisit(laser, { client_name: `Klient i ri ${n}` });
      await tick(salon, visit.id);
      visits.push(visit.id);
    }
    const answers = await Promise.all(visits.map((visit) => session(salon, visit, id, service)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
    expect(await one(salon, first.client_id as string)).toMatchObject({ used: 2, owed_cents: 0 });
  });

  test('fifty ticks at once for the last session: one takes it, the others are cash', async () => {
    const laser = await laserSalon({ sessions: 2, price: 50 });
    const { salon } = laser;
    const first = await laserVisit(laser, { client_name: 'Besa' });
    const client_id = first.client_id as string;
    await sell(laser, client_id, { cents: 5000 });
    await tick(salon, first.id);
    const visits = [];
    for (let n = 0; n < 50; n += 1)
      visits.push((await laserVisit(laser, { client_id, client_name: 'Besa' })).id);
    const answers = await Promise.all(visits.map((visit) => tick(salon, visit)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await one(salon, client_id)).toMatchObject({ used: 2, owed_cents: 0 });
    const sessions = (await takingsOf(salon)).filter(({ session_cents }) => session_cents);
    expect(sessions).toHaveLength(2);
  });
});

describe('a package of a client', () => {
  test('that was begun elsewhere is entered without money, and can be removed until it is used', async () => {
    const laser = await laserSalon({ sessions: 10, price: 200 });
    const { salon, kind } = laser;
    const visit = await laserVisit(laser);
    const client = visit.client_id as string;
    const body = { id: newId(), package_id: kind.id, used_before: 4, bought_on: '2026-10-01' };
    const entered = await salon.post(`/clients/${client}/packages`, body);
    expect([entered.status, entered.body.client_package]).toMatchObject([
      201,
      { used_before: 4, owed_cents: 12_000, is_sold: false },
    ]);
    expect((await salon.post(`/clients/${client}/packages`, body)).status).toBe(200);
    expect(await takingsOf(salon)).toEqual([]);
    await tick(salon, visit.id);
    const used = await salon.delete(`/client-packages/${body.id}`);
    expect([used.status, used.body.message]).toEqual([409, messages.usedAlready]);
    await salon.put(`/appointments/${visit.id}`, { status: 'pending' });
    expect((await salon.delete(`/client-packages/${body.id}`)).body.message).toBe(messages.removed);
    expect(await packagesOf(salon, client)).toEqual([]);
    const all = await salon.post(`/clients/${client}/packages`, { package_id: kind.id, used_before: 10 });
    expect([all.status, Object.keys(all.body.fields)]).toEqual([400, ['used_before']]);
  });

  test('is given to another client with all that is left', async () => {
    const laser = await laserSalon();
    const { salon } = laser;
    const [besa, dea] = [
      await laserVisit(laser, { client_name: 'Besa' }),
      await laserVisit(laser, { client_name: 'Dea' }),
    ];
    const id = await sell(laser, besa.client_id as string);
    const namesOfSales = async () =>
      (await takingsOf(salon)).filter(({ kind }) => kind === 'package').map(({ client }) => client);
    expect(await namesOfSales()).toEqual(['Besa']);
    await tick(salon, besa.id);
    const gift = { client_id: dea.client_id, from_client_id: besa.client_id };
    const given = await salon.put(`/client-packages/${id}`, gift);
    expect(given.body).toMatchObject({
      message: messages.given,
      client_package: { client_id: dea.client_id, used: 1 },
    });
    expect(await packagesOf(salon, besa.client_id as string)).toEqual([]);
    expect(await namesOfSales()).toEqual([null]);
    // another screen still shows it at the first client
    const late = await salon.put(`/client-packages/${id}`, {
      ...gift,
      client_id: (await laserVisit(laser)).client_id,
    });
    expect([late.status, late.body.message]).toEqual([409, messages.changedMeanwhile]);
    await tick(salon, dea.id);
    expect((await one(salon, dea.client_id as string)).taken).toMatchObject([
      { other_client: 'Besa' },
      { other_client: null },
    ]);
  });

  test('is refunded today, also after its day was closed, and the refund can be taken back', async () => {
    const laser = await laserSalon();
    const { salon } = laser;
    const visit = await laserVisit(laser);
    const client = visit.client_id as string;
    const id = await sell(laser, client);
    await tick(salon, visit.id);
    await closeDay(salon);
    const body = { change_id: newId(), method: 'cash', cents: 12_500, note: 'U shpërngul' };
    const tooMuch = await salon.post(`/client-packages/${id}/refund`, { ...body, cents: 15_001 });
    expect([tooMuch.status, Object.keys(tooMuch.body.fields)]).toEqual([400, ['cents']]);
    const outdated = await salon.post(`/client-packages/${id}/refund`, { ...body, left: 6 });
    expect([outdated.status, outdated.body.message]).toEqual([409, messages.changedMeanwhile]);
    const refunded = await salon.post(`/client-packages/${id}/refund`, { ...body, left: 5 });
    expect(refunded.body).toMatchObject({
      message: messages.refunded,
      client_package: { ended_by: 'refund', owed_cents: 0, used: 1 },
    });
    const [row] = await takingsOf(salon, '2026-11-24');
    expect(row).toMatchObject({ kind: 'package', is_refund: true, cents: -12_500, from_day: today });
    expect((await salon.post(`/client-packages/${id}/refund`, { ...body, change_id: newId() })).status).toBe(
      409,
    );
    expect((await salon.post(`/takings/${row?.id}/void`, { change_id: newId() })).status).toBe(200);
    expect(await one(salon, client)).toMatchObject({ ended_by: null, owed_cents: 12_500 });
  });

  test('that was refunded keeps its sale until the refund is taken back, also after its session came back', async () => {
    const laser = await laserSalon();
    const { salon } = laser;
    const visit = await laserVisit(laser);
    const id = await sell(laser, visit.client_id as string);
    await tick(salon, visit.id);
    const refund = { change_id: newId(), method: 'cash', cents: 12_500, note: 'U shpërngul' };
    expect((await salon.post(`/client-packages/${id}/refund`, refund)).status).toBe(200);
    await salon.put(`/appointments/${visit.id}`, { status: 'pending' });
    const now = () => one(salon, visit.client_id as string);
    // the session that came back is nobody's
    expect(await now()).toMatchObject({ ended_by: 'refund', used: 0, owed_cents: 0 });
    expect((await owedIn(salon)).sums).toEqual([]);
    const takeBack = (row: string | undefined) => salon.post(`/takings/${row}/void`, { change_id: newId() });
    const refused = await takeBack(id);
    expect([refused.status, refused.body.message]).toEqual([409, messages.refundedAlready]);
    const [row] = (await takingsOf(salon)).filter((one) => one.is_refund);
    expect((await takeBack(row?.id)).status).toBe(200);
    expect(await now()).toMatchObject({ ended_by: null, used: 0, owed_cents: 15_000 });
    expect((await takeBack(id)).status).toBe(200);
    expect(await now()).toMatchObject({ ended_by: 'taken_back', used: 0 });
  });

  test('that a merge moves, gives back or an erasure ends is told to the other devices', {
    tags: 'long',
  }, async () => {
    const laser = await laserSalon();
    const { salon } = laser;
    const [besa, dea] = [
      await laserVisit(laser, { client_name: 'Besa' }),
      await laserVisit(laser, { client_name: 'Dea' }),
    ];
    await sell(laser, dea.client_id as string);
    const instance = await world().openInstance();
    const stream = await follow(instance.api, salon.token);
    const told = () => stream.changes.filter(({ noun }) => noun === 'package').length;
    const merged = await salon.post(`/clients/${besa.client_id}/merge`, {
      gone: dea.client_id,
      name: 'kept',
    });
    await expect.poll(told).toBe(1);
    await salon.post(`/merges/${merged.body.merge}/undo`);
    await expect.poll(told).toBe(2);
    await salon.post(`/clients/${dea.client_id}/erase`, {});
    await expect.poll(told).toBe(3);
    stream.leave();
    await instance.close();
  });

  test('is over when its client is erased, and the sums stay without the name', async () => {
    const laser = await laserSalon();
    const { salon } = laser;
    const visit = await laserVisit(laser);
    await sell(laser, visit.client_id as string);
    await tick(salon, visit.id);
    expect((await owedIn(salon)).sums).toEqual([
      { currency: 'EUR', is_sold: true, count: 1, sessions: 5, cents: 12_500 },
    ]);
    const erased = await salon.post(`/clients/${visit.client_id}/erase`, {});
    expect(erased.status).toBe(200);
    expect(await owedIn(salon)).toMatchObject({ sums: [], clients: [] });
    expect((await tillDay(salon)).by_method).toEqual([{ method: 'cash', currency: 'EUR', cents: 15_000 }]);
    const sheets = readSpreadsheet(Buffer.from(await (await exportOf(world(), salon)).arrayBuffer()));
    const rows = sheets.find(({ name }) => name === sheetNames.ofClients)?.rows ?? [];
    expect(rows.map((row) => row.at(-1)?.value)).toEqual([sheetWords.state, sheetWords.states.erased]);
  });

  test('leaves no note of its refund when its client is erased', async () => {
    const laser = await laserSalon();
    const { salon } = laser;
    const [besa, dea] = [await laserVisit(laser), await laserVisit(laser)];
    for (const { client_id } of [besa, dea]) {
      const id = await sell(laser, client_id as string);
      const refund = { change_id: newId(), method: 'cash', cents: 100, note: `te ${client_id}` };
      await salon.post(`/client-packages/${id}/refund`, refund);
    }
    await salon.post(`/clients/${besa.client_id}/erase`, {});
    const notes = (await takingsOf(salon)).flatMap(({ note }) => note ?? []);
    expect(notes).toEqual([`te ${dea.client_id}`]);
  });

  test('what is owed is listed by client, those that were entered apart', async () => {
    const laser = await laserSalon();
    const { salon, kind } = laser;
    const [besa, dea] = [
      await laserVisit(laser, { client_name: 'Besa' }),
      await laserVisit(laser, { client_name: 'Dea' }),
    ];
    await sell(laser, besa.client_id as string);
    await sell(laser, besa.client_id as string);
    await salon.post(`/clients/${dea.client_id}/packages`, { package_id: kind.id, used_before: 2 });
    const { sums, clients } = await owedIn(salon);
    expect(sums.toSorted((a: { cents: number }, b: { cents: number }) => b.cents - a.cents)).toEqual([
      { currency: 'EUR', is_sold: true, count: 2, sessions: 12, cents: 30_000 },
      { currency: 'EUR', is_sold: false, count: 1, sessions: 4, cents: 10_000 },
    ]);
    expect(clients).toMatchObject([
      { name: 'Besa', cents: 30_000 },
      { name: 'Dea', cents: 10_000 },
    ]);
  });

  test('a barber without sums saves the rest beside a session as the sheet proposes it: two sums stay two', async () => {
    const laser = await laserSalon();
    const { salon, barbers } = laser;
    const visit = await twoLines(laser);
    await sell(laser, visit.client_id as string);
    await tick(salon, visit.id);
    const pay = (by: Pick<Salon, 'post'>, paid: object[]) =>
      by.post(`/visits/${visit.id}/payment`, { change_id: newId(), paid });
    const part = (method: string, cents: number) => ({ method, currency: 'EUR', cents });
    expect((await pay(salon, [part('card', 500), part('cash', 700)])).status).toBe(200);
    const barber = await newPerson(world(), salon, 'barber', { seesOwnMoney: false, column: barbers.Blerim });
    expect((await pay(barber, [part('card', 1200)])).status).toBe(200);
    expect((await paymentOf(salon, visit.id)).visit).toMatchObject({
      ...{ methods: ['card', 'cash'], is_unpaid: false, sessions: [{ number: 1 }] },
    });
  });

  test('a barber sees the packages of the own clients, without sums, and does not give them away', async () => {
    const laser = await laserSalon();
    const { salon, barbers } = laser;
    const [own, others] = [
      await laserVisit(laser, { client_name: 'Besa', barber: 'Blerim' }),
      await laserVisit(laser, { client_name: 'Dea', barber: 'Arben' }),
    ];
    const id = await sell(laser, own.client_id as string);
    await sell(laser, others.client_id as string);
    const barber = await newPerson(world(), salon, 'barber', {
      ...{ seesOwnMoney: false, seesOthers: false, column: barbers.Blerim },
    });
    expect(await packagesOf(barber, own.client_id as string)).toMatchObject([
      { id, price_cents: null, owed_cents: null, money_hidden: true },
    ]);
    expect((await barber.get(`/clients/${others.client_id}/packages`)).status).toBe(404);
    expect((await barber.get('/packages/running')).body.running.map((of: { id: string }) => of.id)).toEqual([
      id,
    ]);
    const refused = [
      await barber.put(`/client-packages/${id}`, { client_id: others.client_id }),
      await barber.post(`/client-packages/${id}/refund`, {
        change_id: newId(),
        method: 'cash',
        cents: 1,
        note: 'x',
      }),
      await barber.get('/packages/owed'),
      await barber.post('/packages', { name: 'x', service_ids: [laser.service], sessions: 2, price: 1 }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    await tick(salon, own.id);
    const [, unseen] = (await salon.get('/packages/running')).body.running;
    expect((await session(barber, own.id, unseen.id, laser.service)).status).toBe(404);
  });
});

describe('a session whose service was deleted', () => {
  const changes: readonly [string, object[]][] = [
    ['a new price', [{ price: 40 }, { price: 45 }]],
    ['another barber', [{ barber: 'Blerim' }]],
    ['a second tick', [{ status: 'pending' }, { status: 'confirmed' }]],
    ['a mistaken miss', [{ status: 'cancelled', cancelled_by: 'no_show' }, { status: 'confirmed' }]],
  ];
  it.each(1, changes)('stays after %s, also if the service was added again', async (_what, bodies) => {
    const laser = await laserSalon();
    const { salon, service } = laser;
    const visit = await laserVisit(laser);
    await sell(laser, visit.client_id as string);
    await tick(salon, visit.id);
    for (const change of [
      () => salon.delete(`/user/services/${service}`),
      () => salon.post('/user/services', { name: 'Lazer', duration: 5, price: 30 }),
    ]) {
      expect((await change()).body.success).toBe(true);
      for (const body of bodies)
        expect((await salon.put(`/appointments/${visit.id}`, body)).status).toBe(200);
      expect(await one(salon, visit.client_id as string)).toMatchObject({ used: 1 });
    }
  });
});

test('a service that was deleted and added again under its name is paid by the packages as before', async () => {
  const laser = await laserSalon();
  const { salon, service, kind } = laser;
  const visit = await laserVisit(laser);
  const client_id = visit.client_id as string;
  await sell(laser, client_id);
  await salon.delete(`/user/services/${service}`);
  const added = await salon.post('/user/services', { name: 'LAZER', duration: 5, price: 30 });
  const again: string = added.body.data.id;
  expect((await salon.get('/packages')).body.packages).toEqual([{ ...kind, service_ids: [again] }]);
  const next = await laserVisit({ ...laser, service: again }, { client_id, client_name: visit.client_name });
  await tick(salon, next.id);
  expect(await one(salon, client_id)).toMatchObject({ service_ids: [again], used: 1 });
});

describe('what barbers get', () => {
  const statementOf = async (salon: Salon, barber: string) =>
    (await salon.get(`/commissions?from=${today}&to=${today}`)).body.statements.find(
      ({ barber: name }: { barber: string }) => name === barber,
    );
  const half = (salon: Salon, barber_id: string | undefined) =>
    salon.put('/commissions/rules', {
      kind: 'percent',
      barber_id,
      service_id: null,
      percent_bp: 5000,
      from_day: '2026-11-01',
    });

  test('a session counts for who does it, with what it costs', async () => {
    const laser = await laserSalon();
    const { salon, barbers, service, other } = laser;
    for (const id of Object.values(barbers)) await half(salon, id);
    const visit = await laserVisit(laser, {
      barber: 'Blerim',
      services: [line(service, 'Lazer', 30), line(other, 'Manikyr', 12)],
    });
    await sell(laser, visit.client_id as string);
    await tick(salon, visit.id);
    const { earned, lines } = await statementOf(salon, 'Blerim');
    expect(earned).toEqual([{ currency: 'EUR', base_cents: 3700, cents: 1850 }]);
    expect(lines.map((one: { base_cents: number }) => one.base_cents).sort()).toEqual([1200, 2500]);
    expect(await statementOf(salon, 'Arben')).toBeUndefined();
  });

  test('cash counts only for the services that no session paid, also where sessions cost nothing or pay a service twice', async () => {
    const laser = await laserSalon({ price: 0 });
    const { salon, barbers, service, other } = laser;
    await half(salon, barbers.Arben);
    const rule = { kind: 'percent', barber_id: barbers.Arben, percent_bp: 2000, from_day: '2026-11-01' };
    await salon.put('/commissions/rules', { ...rule, service_id: other });
    const lazer = line(service, 'Lazer', 30);
    const visit = await laserVisit(laser, { services: [lazer, lazer, line(other, 'Manikyr', 12)] });
    await sell(laser, visit.client_id as string, { cents: 0 });
    await tick(salon, visit.id);
    const { lines } = await statementOf(salon, 'Arben');
    expect(lines).toMatchObject([
      { base_cents: 1200, cents: 240, text: expect.not.stringContaining('pa paguar') },
    ]);
  });

  test('where the salon says so, the sale counts for who sold it', async () => {
    const laser = await laserSalon({ pays_at_sale: true });
    const { salon, barbers } = laser;
    for (const id of Object.values(barbers)) await half(salon, id);
    const visit = await laserVisit(laser, { barber: 'Blerim' });
    const id = await sell(laser, visit.client_id as string);
    await tick(salon, visit.id);
    expect((await statementOf(salon, 'Arben')).earned).toEqual([
      { currency: 'EUR', base_cents: 15_000, cents: 7500 },
    ]);
    expect(await statementOf(salon, 'Blerim')).toBeUndefined();
    await salon.post(`/client-packages/${id}/refund`, {
      change_id: newId(),
      method: 'cash',
      cents: 12_500,
      note: 'x',
    });
    expect((await statementOf(salon, 'Arben')).earned).toEqual([
      { currency: 'EUR', base_cents: 2500, cents: 1250 },
    ]);
  });
});

test('a report: the sale is money received, the session is part of the prices', async () => {
  const laser = await laserSalon();
  const { salon } = laser;
  const visit = await laserVisit(laser);
  await sell(laser, visit.client_id as string);
  await tick(salon, visit.id);
  const { till } = (await salon.get('/user/stats?period=week')).body.data;
  expect(till).toMatchObject({
    taken: [{ currency: 'EUR', cents: 15_000 }],
    packages: [{ currency: 'EUR', cents: 15_000 }],
    sessions: [{ currency: 'EUR', cents: 2500 }],
    products: [],
    done: { prices_cents: 3000, taken_cents: 0, sessions_cents: 3000, discounts_cents: 0, unpaid_cents: 0 },
  });
});

test('a package in euro pays a visit in lekë, and owes euro', async () => {
  const laser = await laserSalon();
  const { salon, service } = laser;
  const first = await laserVisit(laser, { client_name: 'Besa' });
  const client = first.client_id as string;
  await sell(laser, client);
  await salon.put('/salon', { currency: 'ALL' });
  const visit = await laserVisit(laser, {
    client_id: client,
    client_name: 'Besa',
    services: [line(service, 'Lazer', 3000)],
  });
  await tick(salon, visit.id);
  const { visit: paid, takings } = await paymentOf(salon, visit.id);
  expect(paid).toMatchObject({ currency: 'ALL', is_unpaid: false, paid_cents: 300_000 });
  expect(takings[0]).toMatchObject({ currency: 'EUR', session_cents: 2500, rate: 98 });
  await salon.put('/till', { rate: 100 });
  expect(await one(salon, client)).toMatchObject({ owed_cents: 12_500, currency: 'EUR' });
});
