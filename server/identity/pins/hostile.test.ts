// @module-tag long
// What a hostile barber tries by hand: with the own login, and with the token of the salon's tablet, with the ids of colleagues and
// of another salon, and with columns and rights that are not theirs.
import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Salon, testWorld } from '../../../test/harness.ts';
import { enter, newTablet } from '../../../test/pins.ts';
import { newPerson } from '../../../test/staff.ts';
import { aBlock, aDay, aVisit, book } from '../../../test/visits.ts';

const world = testWorld();
const phone = '+355692123456';
const secretPrice = 73.25;
const today = '2026-11-23';

interface KnownIds {
  readonly own: string;
  readonly colleague: string;
  readonly clientId: string;
  readonly ownClient: string;
  readonly foreignVisit: string;
  readonly foreignClient: string;
  readonly ownColumn: string;
  readonly otherColumn: string;
  readonly staffId: string;
  readonly ownerStaff: string;
  readonly service: string;
}
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Try = readonly [
  what: string,
  method: Method,
  path: (k: KnownIds) => string,
  body?: (k: KnownIds) => object,
];

let known: KnownIds;
let salon: Salon;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  salon = await world().newSalon();
  const foreign = await world().newSalon();
  const [arben, blerim] = (await salon.get('/barbers')).body.data;
  const ticks = { seesPhones: false, seesOwnMoney: false };
  const barber = await newPerson(world(), salon, 'barber', { column: arben.id, ...ticks });
  await barber.put(`/staff/${barber.staffId}/pin`, { pin: '2584' });
  const colleague = await book(salon, {
    barber: blerim.name,
    client_name: 'Blerta Gashi',
    client_phone: phone,
    price: secretPrice,
  });
  const own = await book(salon, { barber: arben.name, client_name: 'Ana Prifti', appointment_time: '09:00' });
  const foreignVisit = await book(foreign);
  const { staff } = (await salon.get('/staff')).body;
  const added = await salon.post('/user/services', { name: 'Prerje e shkurtër', price: 9, duration: 30 });
  known = {
    own: own.id,
    colleague: colleague.id,
    clientId: colleague.client_id ?? '',
    ownClient: own.client_id ?? '',
    foreignVisit: foreignVisit.id,
    foreignClient: foreignVisit.client_id ?? '',
    ownColumn: arben.id,
    otherColumn: blerim.id,
    staffId: barber.staffId,
    ownerStaff: staff.find(({ role }: { role: string }) => role === 'owner').id,
    service: added.body.data.id,
  };
  tokens.login = barber.token;
  tokens.pin = (await enter(world(), await newTablet(world(), salon), barber, '2584')).body.token;
});

const changed = (body: object) => () => ({ ...body, change_id: newId() });

const tries: readonly Try[] = [
  [
    'confirm a colleague’s visit',
    'PUT',
    (k) => `/appointments/${k.colleague}`,
    changed({ status: 'confirmed' }),
  ],
  ['cancel it', 'PUT', (k) => `/appointments/${k.colleague}`, changed({ status: 'cancelled' })],
  [
    'take it into the own column',
    'PUT',
    (k) => `/appointments/${k.colleague}`,
    (k) => ({ barber_id: k.ownColumn }),
  ],
  [
    'take it by the name of the own column',
    'PUT',
    (k) => `/appointments/${k.colleague}`,
    changed({ barber: 'Arben' }),
  ],
  [
    'move the own one into a colleague’s column',
    'PUT',
    (k) => `/appointments/${k.own}`,
    changed({ barber: 'Blerim' }),
  ],
  [
    'move it there by id',
    'PUT',
    (k) => `/appointments/${k.own}`,
    (k) => ({ barber: 'Arben', barber_id: k.otherColumn }),
  ],
  [
    'book into a colleague’s column',
    'POST',
    () => '/appointments',
    () => aVisit({ barber: 'Blerim', appointment_time: '15:00' }),
  ],
  [
    'book there by id under the own name',
    'POST',
    () => '/appointments',
    (k) => aVisit({ barber_id: k.otherColumn, appointment_time: '15:30' }),
  ],
  [
    'block a colleague’s time',
    'POST',
    () => '/appointments',
    () => aBlock({ barber: 'Blerim', appointment_time: '16:00' }),
  ],
  [
    'book two at once, one of them there',
    'POST',
    () => '/visits',
    () => ({
      id: newId(),
      visits: [
        aVisit({ appointment_time: '17:00' }),
        aVisit({ appointment_time: '17:00', barber: 'Blerim', client_name: 'Dea' }),
      ],
    }),
  ],
  ['delete the own visit', 'DELETE', (k) => `/appointments/${k.own}`],
  ['delete a colleague’s visit', 'DELETE', (k) => `/appointments/${k.colleague}`],
  ['read a visit of another salon', 'GET', (k) => `/visits/${k.foreignVisit}`],
  [
    'change a visit of another salon',
    'PUT',
    (k) => `/appointments/${k.foreignVisit}`,
    changed({ note: 'x' }),
  ],
  ['read a client of another salon', 'GET', (k) => `/clients/${k.foreignClient}`],
  ['rename a client', 'PUT', (k) => `/clients/${k.clientId}`, changed({ name: 'Tjetër' })],
  [
    'change the phone of a client',
    'PUT',
    (k) => `/clients/${k.clientId}`,
    changed({ phone: '+355691111111' }),
  ],
  ['block a client', 'PUT', (k) => `/clients/${k.clientId}/online`, () => ({ blocked: true })],
  ['erase a client', 'POST', (k) => `/clients/${k.clientId}/erase`, () => ({})],
  ['delete a client', 'DELETE', (k) => `/clients/${k.clientId}`],
  ['read the list of the staff', 'GET', () => '/staff'],
  ['make oneself an owner', 'PUT', (k) => `/staff/${k.staffId}`, () => ({ role: 'owner' })],
  [
    'give oneself all ticks',
    'PUT',
    (k) => `/staff/${k.staffId}`,
    () => ({
      ticks: { seesOthers: true, booksOthers: true, seesPhones: true, seesOwnMoney: true, seesMoney: true },
    }),
  ],
  ['take a colleague’s column', 'PUT', (k) => `/staff/${k.staffId}`, (k) => ({ barberId: k.otherColumn })],
  ['add an owner', 'POST', () => '/staff', () => ({ name: 'Unë', role: 'owner' })],
  ['invite oneself as the owner', 'POST', (k) => `/staff/${k.ownerStaff}/invite`, () => ({})],
  ['set the PIN of the owner', 'PUT', (k) => `/staff/${k.ownerStaff}/pin`, () => ({ pin: '9137' })],
  ['let the owner leave', 'POST', (k) => `/staff/${k.ownerStaff}/leave`, () => ({})],
  ['make a tablet', 'POST', () => '/auth/salon-device', () => ({})],
  [
    'accept a request for leave',
    'POST',
    () => `/leave-requests/${newId()}/answer`,
    () => ({ accepts: true }),
  ],
  [
    'take leave without asking',
    'POST',
    () => '/day-exceptions',
    (k) => ({ barber_id: k.ownColumn, from: aDay, to: aDay, periods: [] }),
  ],
  ['set the hours of a colleague', 'PUT', (k) => `/hours/barbers/${k.otherColumn}`, () => ({ week: null })],
  ['set the own hours', 'PUT', (k) => `/hours/barbers/${k.ownColumn}`, () => ({ week: null })],
  ['rename the own column', 'PUT', (k) => `/barbers/${k.ownColumn}`, () => ({ name: 'Shefi' })],
  ['delete a colleague’s column', 'DELETE', (k) => `/barbers/${k.otherColumn}`],
  ['change a price', 'PUT', (k) => `/user/services/${k.service}`, () => ({ price: 1 })],
  ['change the salon', 'PUT', () => '/salon', () => ({ name: 'Tjetër' })],
  ['close the online page', 'PUT', () => '/online', () => ({ enabled: false })],
  ['read the own figures without the tick', 'GET', () => '/user/stats?period=week'],
  ['read a report', 'GET', () => '/user/stats?period=month'],
  ['read the day of the till', 'GET', () => `/till/day?day=${aDay}`],
  ['close the till', 'POST', () => '/till/close', () => ({ day: aDay, counted: 0 })],
  ['open the till again', 'POST', () => '/till/reopen', () => ({ day: aDay })],
  ['change the till', 'PUT', () => '/till', () => ({ enabled: false })],
  [
    'pay a colleague’s visit',
    'POST',
    (k) => `/visits/${k.colleague}/method`,
    () => ({ change_id: newId(), method: 'cash' }),
  ],
  [
    'sell a product in a colleague’s name',
    'POST',
    () => '/takings',
    (k) => ({
      id: newId(),
      kind: 'product',
      day: today,
      barber_id: k.otherColumn,
      name: 'Shampo',
      currency: 'EUR',
      cents: 500,
      method: 'cash',
    }),
  ],
  [
    'take cash out of the till',
    'POST',
    () => '/takings',
    () => ({ id: newId(), kind: 'out', day: today, currency: 'EUR', cents: 500, note: 'x' }),
  ],
  ['read the rules of commissions', 'GET', () => '/commissions/rules'],
  [
    'raise the own commission',
    'PUT',
    () => '/commissions/rules',
    (k) => ({ staffId: k.staffId, percent: 100 }),
  ],
  ['list imports', 'GET', () => '/imports'],
  ['import clients', 'POST', () => '/imports', () => ({ clients: [] })],
  ['export everything', 'GET', () => '/export'],
  ['list the tokens of the API', 'GET', () => '/tokens'],
  ['make one', 'POST', () => '/tokens', () => ({ name: 'x', scopes: ['clients:read'], days: null })],
  ['cancel the plan', 'POST', () => '/subscriptions/cancel', () => ({})],
  ['read payments', 'GET', () => '/subscriptions/payments'],
  ['get the link by which a colleague’s client cancels', 'GET', (k) => `/visits/${k.colleague}/link`],
  [
    'cancel the rest of a colleague’s series',
    'POST',
    () => `/series/${newId()}/cancel`,
    (k) => ({ from: k.colleague }),
  ],
  ['read everything of a client as a file', 'GET', (k) => `/clients/${k.clientId}/file`],
  [
    'say that a client wants no offers',
    'PUT',
    (k) => `/clients/${k.clientId}/marketing`,
    () => ({ refused: true }),
  ],
  ['list clients who stand twice', 'GET', () => '/clients/doubles'],
  [
    'merge two clients',
    'POST',
    (k) => `/clients/${k.clientId}/merge`,
    (k) => ({ gone: k.ownClient, name: 'gone', change_id: newId() }),
  ],
  [
    'say that two clients differ',
    'POST',
    (k) => `/clients/${k.clientId}/apart`,
    (k) => ({ other: k.ownClient }),
  ],
  ['undo a merge', 'POST', () => `/merges/${newId()}/undo`, () => ({})],
  ['let clients be erased after a year', 'PUT', () => '/clients/keeping', () => ({ years: 1 })],
  ['list clients who did not come for years', 'GET', () => '/clients/unvisited'],
  ['erase them', 'POST', () => '/clients/unvisited/erase', (k) => ({ clients: [k.clientId] })],
  ['read the clients that an import compares with', 'GET', () => '/imports/clients'],
  ['import visits', 'POST', () => '/imports/visits', () => ({ id: newId(), visits: [] })],
  ['read a file of all data in', 'POST', () => '/imports/salon', () => ({ id: newId(), rows: [] })],
  ['undo an import', 'POST', () => `/imports/${newId()}/undo`, () => ({})],
  [
    'be called after each change',
    'POST',
    () => '/webhooks',
    () => ({ url: 'https://barberi.example/x', events: ['client.created'], scopes: ['clients:read'] }),
  ],
  ['list webhooks', 'GET', () => '/webhooks'],
  [
    'let the own site take bookings',
    'PUT',
    () => '/tokens/sites',
    () => ({ sites: ['https://barberi.example'] }),
  ],
  ['see who took data out', 'GET', () => '/security-log/taken-out'],
  [
    'make a calendar of the owner’s column',
    'POST',
    () => '/calendar-feeds',
    (k) => ({ whole: false, person: k.ownerStaff }),
  ],
  ['read what barbers get', 'GET', () => `/commissions?from=${aDay}&to=${aDay}`],
  ['take it along', 'GET', () => `/commissions/export?from=${aDay}&to=${aDay}`],
  ['remove a rule of commissions', 'DELETE', () => `/commissions/rules/${newId()}`],
  [
    'open the owner’s screen with a guess',
    'POST',
    () => '/auth/owner-screen',
    () => ({ screen: 'staff', password: 'gabim-12345' }),
  ],
  ['list accounts as an administrator', 'GET', () => '/auth/admin/users'],
  ['become an administrator', 'PUT', () => `/auth/admin/users/${newId()}`, () => ({ role: 'admin' })],
];

const readState = async () => {
  const day = (await salon.get(`/appointments?from=${aDay}&to=${aDay}&kind=all`)).body.appointments;
  const parts = ['/staff', '/clients', '/barbers', '/salon', '/user/services', '/online', '/till', '/tokens'];
  return JSON.stringify([
    day,
    ...(await Promise.all(parts.map(async (part) => (await salon.get(part)).body))),
  ]);
};

let state: string;
beforeAll(async () => {
  state = await readState();
});

describe.each(['login', 'pin'])('a barber with the own %s', (way) => {
  const named = tries.map(([what, ...call]) => [what, call] as const);
  test.each(named)('%s: refused, and nothing has changed', async (_what, [method, path, body]) => {
    const before = state;
    const answer = await world().call(method, path(known), body?.(known), { token: tokens[way] });
    expect([400, 403, 404, 409]).toContain(answer.status);
    expect(JSON.stringify(answer.body)).not.toMatch(/2123456|73[.,]25/);
    state = await readState();
    expect(state).toBe(before);
  });

  test('no answer has the phone of a client, or the price of a colleague’s visit', async () => {
    const days = `from=${aDay}&to=${aDay}`;
    const { own, colleague, clientId } = known;
    const reads = [
      `/appointments?${days}&kind=all`,
      `/appointments?${days}&search=2123456`,
      `/appointments/counts?${days}`,
      `/appointments/occupied?${days}`,
      '/appointments/deleted',
      ...[own, colleague].flatMap((id) => [
        `/visits/${id}`,
        `/visits/${id}/link`,
        `/appointments/${id}/changes`,
      ]),
      ...['/clients', '/clients?search=2123456', '/clients?search=Blerta', `/clients/${clientId}`],
      ...[
        '/sync',
        '/sync/clients',
        '/bookings',
        '/reminders',
        '/leave-requests',
        '/barbers',
        '/salon',
        '/online',
      ],
      ...[`/takings?day=${aDay}`, '/auth/profile', '/auth/pin', '/user/services', '/till'],
    ];
    for (const path of reads) {
      const { status, body } = await world().call('GET', path, undefined, { token: tokens[way] });
      expect([path, status < 500, JSON.stringify(body).match(/2123456|73[.,]25|7325/)?.[0]]).toEqual([
        path,
        true,
        undefined,
      ]);
    }
  });
});
