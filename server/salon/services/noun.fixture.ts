import { v7 as newId } from 'uuid';
import { pigments } from '#contracts/ground/pigments.ts';
import { nowhere } from '../../../test/endpoints.ts';
import type { Salon } from '../../../test/harness.ts';
import {
  aName,
  dataOf,
  firstBarber,
  firstService,
  inList,
  type NounCases,
  oneOf,
} from '../../../test/noun-cases.ts';
import { addResource } from '../../../test/resources.ts';

const groupOf = async (salon: Salon): Promise<string> => {
  const { body } = await salon.post('/user/service-groups', { name: 'Flokët' });
  return body.data[0].id;
};

export const serviceCases: NounCases = {
  everybodySees: ['asks_picture'],
  records: async (salon) => {
    const { id } = (await salon.post('/user/services', { name: 'Balsam', price: 5, duration: 30 })).body.data;
    const group = await groupOf(salon);
    return {
      '/user/services/:id': id,
      '/user/services/:id/place': id,
      '/user/services/:id/barbers': id,
      '/user/service-groups/:id': group,
      '/user/service-groups/:id/place': group,
    };
  },
  bodies: {
    '/user/services/:id/place': { before: null },
    '/user/service-groups/:id/place': { before: null },
    '/user/services/:id/barbers': { barber_id: nowhere },
  },
  puts: {
    '/user/services/:id': async (salon) => {
      const id = await firstService(salon);
      const { id: resource_id } = await addResource(salon, 'Lazer');
      return {
        path: `/user/services/${id}`,
        whole: {
          name: 'Balayage',
          description: 'Me dorë',
          duration: 120,
          price: 60,
          active: false,
          colour: 'plum',
          addon: true,
          requires_test: true,
          asks_picture: true,
          buffer_minutes: 10,
          wait_minutes: 40,
          work_after_minutes: 20,
          needs: [{ resource_id, during: 'all', minutes: null, cleaning: true }],
          group_id: await groupOf(salon),
          own_hours: {
            days: [{ weekday: 1, from: '09:00', to: '14:00' }],
            ...{ notice_hours: 24, most: 2, most_of: 'barber', within_days: 60 },
          },
          translations: { it: { name: 'Balayage', description: 'A mano' } },
        },
        besides: ['is_active'],
        read: dataOf(salon, `/user/services/${id}`),
      };
    },
    '/user/services/:id/place': async (salon) => {
      const id = await firstService(salon);
      return {
        path: `/user/services/${id}/place`,
        whole: { before: null, group_id: await groupOf(salon) },
        which: ['before'],
        read: dataOf(salon, `/user/services/${id}`),
      };
    },
    '/user/service-groups/:id': async (salon) => {
      const id = await groupOf(salon);
      return {
        path: `/user/service-groups/${id}`,
        whole: { name: 'Thonjtë', translations: { it: { name: 'Unghie' } } },
        read: async () =>
          (await salon.get('/user/service-groups')).body.data.find((one: { id: string }) => one.id === id),
      };
    },
    '/user/services/:id/barbers': async (salon) => {
      const id = await firstService(salon);
      const barber_id = await firstBarber(salon);
      return {
        path: `/user/services/${id}/barbers`,
        whole: { barber_id, price: 12, work_minutes: 35, wait_minutes: 10, work_after_minutes: 5 },
        which: ['barber_id'],
        read: dataOf(salon, '/user/services'),
      };
    },
  },
  shown: {
    'the prices of the salon are public': [
      'GET /sync: services',
      'GET /user/services/:id: data',
      'GET /user/services: data',
    ].flatMap((path) => [`${path} barbers price`, `${path} price`]),
    'when, how often and to whom a service is offered': [
      'GET /sync: services',
      'GET /user/services/:id: data',
      'GET /user/services: data',
    ].flatMap((path) =>
      ['most', 'most_of', 'notice_hours', 'within_days'].map((field) => `${path} own_hours ${field}`),
    ),
    'the services that are counted': [
      'GET /appointments/service-counts: done service_id',
      'GET /appointments/service-counts: last service_id',
    ],
  },
  values: { 'services.duration': '30', 'services.needs': 'null' },
  required: {
    barber_overrides: 'barber_id service_id',
    barber_services: 'barber_id service_id',
    service_groups: 'id name position',
    services: 'id name duration price_cents active colour buffer_minutes addon online price_from',
  },
  ownRows: ({ barbers, services }) => {
    const pairs = barbers.flatMap((barber_id) => services.map((service_id) => ({ barber_id, service_id })));
    return {
      service_groups: (n) => ({ id: newId(), name: `Grupi ${n}`, position: n }),
      services: (n) => ({
        id: newId(),
        name: `Shërbimi ${n}`,
        duration: 30,
        price_cents: 500,
        active: true,
        colour: pigments[0],
        buffer_minutes: 0,
        addon: false,
        online: true,
        price_from: false,
      }),
      barber_services: (n) => pairs[n] ?? {},
      barber_overrides: (n) => ({ ...pairs[n], price_cents: 700 }),
    };
  },
  readsAbove: { online_settings: 'a notice beyond the days of the page is refused at its field' },
  texts: {
    ofOthers: {
      service_groups: 'name name_key translations request_hash',
      services: 'name name_key description colour request_hash category translations needs own_hours',
    },
  },
  sentAgain: {
    'POST /user/service-groups': () => {
      const id = newId();
      return {
        ...{ path: '/user/service-groups', body: { id, name: aName() }, other: { name: aName() } },
        record: inList(id),
        change: ['PUT', `/user/service-groups/${id}`, { name: aName() }],
        remove: `/user/service-groups/${id}`,
      };
    },
    'POST /user/services': () => {
      const id = newId();
      return {
        path: '/user/services',
        body: { id, name: aName(), price: 5, duration: 30 },
        other: { price: 6 },
        record: oneOf('data'),
        change: ['PUT', `/user/services/${id}`, { price: 7 }],
        remove: `/user/services/${id}`,
      };
    },
  },
  ofNobody: ['service_groups', 'services'],
};
