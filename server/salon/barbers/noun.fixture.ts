import { v7 as newId } from 'uuid';
import { pigments } from '#contracts/ground/pigments.ts';
import { aName, dataOf, firstBarber, type NounCases, oneOf } from '../../../test/noun-cases.ts';

export const barberCases: NounCases = {
  records: async (salon) => ({
    '/barbers/:id': (await salon.post('/barbers', { name: 'Agim' })).body.data.id,
  }),
  puts: {
    '/barbers/:id': async (salon) => {
      const id = await firstBarber(salon);
      const whole = { name: 'Agron', colour: 'plum', active: false, position: 1 };
      return { path: `/barbers/${id}`, whole, read: dataOf(salon, '/barbers') };
    },
  },
  required: { barbers: 'id name active colour position own_hours weeks hours_version all_services' },
  ownRows: () => ({
    barbers: (n) => ({
      id: newId(),
      name: `Barberi ${n}`,
      active: true,
      colour: pigments[0],
      position: n,
      own_hours: false,
      weeks: 1,
      hours_version: 0,
      all_services: true,
      has_choice: false,
    }),
  }),
  texts: { ofOthers: { barbers: 'name name_key colour request_hash' } },
  sentAgain: {
    'POST /barbers': () => {
      const id = newId();
      return {
        ...{
          path: '/barbers',
          body: { id, name: aName() },
          other: { colour: 'plum' },
          record: oneOf('data'),
        },
        change: ['PUT', `/barbers/${id}`, { active: false }],
        remove: `/barbers/${id}`,
      };
    },
  },
};
