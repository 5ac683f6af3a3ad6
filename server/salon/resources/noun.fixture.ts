import { v7 as newId } from 'uuid';
import { aName, type NounCases, oneOf } from '../../../test/noun-cases.ts';
import { addResource } from '../../../test/resources.ts';

export const resourceCases: NounCases = {
  records: async (salon) => ({ '/resources/:id': (await addResource(salon, 'Lazer')).id }),
  puts: {
    '/resources/:id': async (salon) => ({
      path: `/resources/${(await addResource(salon, 'Lazer')).id}`,
      whole: { name: 'Dhoma', units: 3, is_active: false },
      besides: ['from'],
      read: async () => (await salon.get('/resources')).body,
    }),
  },
  everybodySees: ['units'],
  writes: { services: 'a resource that is deleted is no need any more' },
  fill: (salon) => addResource(salon, 'Dhoma', 2),
  ownRows: () => ({
    resources: (n) => ({ id: newId(), name: `Dhoma ${n}`, units: 1, active: true }),
  }),
  texts: { ofOthers: { resources: 'name name_key request_hash' } },
  sentAgain: {
    'POST /resources': () => {
      const id = newId();
      return {
        ...{ path: '/resources', body: { id, name: aName(), units: 1 }, other: { units: 2 } },
        record: oneOf('resource'),
        change: ['PUT', `/resources/${id}`, { units: 3 }],
        remove: `/resources/${id}`,
      };
    },
  },
  othersNamed: ['resources.name', 'resource.name', 'by_resource.name'],
  ofNobody: ['resources'],
};
