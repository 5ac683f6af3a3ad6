import { v7 as newId } from 'uuid';
import type { Salon } from '../../../test/harness.ts';
import { aName, firstBarber, firstService, type NounCases, oneOf } from '../../../test/noun-cases.ts';
import { today } from '../../../test/till.ts';

const kindOf = async (salon: Salon, changes: object = {}): Promise<string> => {
  const service_ids = [await firstService(salon)];
  const body = { name: `Paketa ${newId().slice(-12)}`, service_ids, sessions: 6, price: 150, ...changes };
  return (await salon.post('/packages', body)).body.package.id;
};

const enter = async (salon: Salon, client: string | null): Promise<string> => {
  const body = { package_id: await kindOf(salon), used_before: 2 };
  return (await salon.post(`/clients/${client}/packages`, body)).body.client_package.id;
};

/** The replies with the payment of a visit. */
const sessionsIn = [
  ...['GET /takings: visits', 'GET /visits/:id/takings: visit', 'POST /visits/:id/sessions: visit'],
  ...['method', 'method/undo', 'paid-later', 'payment', 'refund'].map(
    (call) => `POST /visits/:id/${call}: visit`,
  ),
  ...['cancel', 'method', 'method/undo', 'payment'].map((call) => `POST /visits/:id/${call}: paid`),
  ...['POST /series/:id/cancel: paid', 'POST /series/:id/preview: paid', 'PUT /series/:id: paid'],
  'PUT /appointments/:id: paid',
].map((reply) => `${reply} sessions service_id`);

export const packageCases: NounCases = {
  records: async (salon, { id, client_id }) => ({
    '/packages/:id': await kindOf(salon),
    '/clients/:id/packages': client_id as string,
    '/client-packages/:id': await enter(salon, client_id),
    '/client-packages/:id/refund': await enter(salon, client_id),
    '/visits/:id/sessions': id,
  }),
  bodies: {
    '/clients/:id/packages': { package_id: newId(), used_before: 0 },
    '/client-packages/:id/refund': { method: 'cash', cents: 100, note: 'x' },
    '/visits/:id/sessions': { client_package_id: newId(), service_id: newId() },
  },
  puts: {
    '/packages/:id': async (salon) => ({
      path: `/packages/${await kindOf(salon)}`,
      whole: {
        ...{
          name: 'Masazh',
          service_ids: [await firstService(salon)],
          sessions: 10,
          price: 200,
          valid_days: 90,
        },
        ...{ missed_uses: true, pays_at_sale: true, is_active: false },
      },
      read: async () => (await salon.get('/packages')).body,
    }),
  },
  everybodySees: [
    ...[
      'sessions',
      'used',
      'used_before',
      'valid_days',
      'expires_on',
      'missed_uses',
      'pays_at_sale',
      'bought_on',
    ],
    ...['ended_by', 'taking_id', 'client_package_id', 'session_service'],
  ],
  shown: {
    'the prices of the salon are public': ['GET /packages: packages price'],
    'a session pays this service of a visit that the caller sees': sessionsIn,
  },
  fill: async (salon, { client_id: client }) => {
    await salon.put('/till', { is_on: true });
    await enter(salon, client);
    const sold = { client_id: client, package_id: await kindOf(salon), barber_id: await firstBarber(salon) };
    await salon.post('/takings', {
      ...{
        id: newId(),
        kind: 'package',
        day: today,
        name: 'Lazer',
        method: 'cash',
        currency: 'EUR',
        cents: 15_000,
      },
      ...sold,
    });
  },
  stays: {
    'client_packages.used': 'counted again from the rows of the till',
    'client_packages.used_cents': 'counted again from the rows of the till',
    'client_packages.ended_by': 'counted again from the rows of the till',
    'client_packages.lost_services': 'added again only where it was deleted',
    'packages.lost_services': 'added again only where it was deleted',
  },
  ownRows: ({ services, clients, day }) => {
    const counted = { service_ids: [services[0]], sessions: 6, price_cents: 15_000 };
    const rules = { missed_uses: false, pays_at_sale: false };
    return {
      packages: (n) => ({
        ...{ id: newId(), name: `Paketa ${n}`, valid_days: null, active: true },
        ...counted,
        ...rules,
      }),
      client_packages: (n) => ({
        ...{ id: newId(), client_id: clients[0], package_id: newId(), name: `Paketa ${n}`, currency: 'EUR' },
        ...{ bought_on: day(n), expires_on: null, is_sold: false, used_before: 0 },
        ...counted,
        ...rules,
      }),
    };
  },
  texts: {
    ofOthers: {
      client_packages: 'name currency ended_by lost_services request_hash service_ids',
      packages: 'lost_services name name_key request_hash service_ids',
    },
  },
  values: {
    'packages.sessions': '6',
    'packages.service_ids': 'array[gen_random_uuid()]',
    'client_packages.sessions': '6',
    'client_packages.ended_by': 'null',
    ...Object.fromEntries(
      ['client_package_id', 'session_service', 'session_cents', 'session_worth_cents'].map((column) => [
        `takings.${column}`,
        'null',
      ]),
    ),
    'client_packages.service_ids': 'array[gen_random_uuid()]',
  },
  sentAgain: {
    'POST /packages': async (salon) => {
      const id = newId();
      const service_ids = [await firstService(salon)];
      return {
        path: '/packages',
        body: { id, name: aName(), service_ids, sessions: 6, price: 5 },
        other: { price: 6 },
        record: oneOf('package'),
        change: ['PUT', `/packages/${id}`, { price: 7 }],
        remove: `/packages/${id}`,
      };
    },
  },
  othersNamed: ['packages.name', 'package.name', 'running.name', 'client_package.name', 'taken.service_name'],
  ofNobody: ['packages'],
};
