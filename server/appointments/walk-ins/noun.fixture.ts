import { v7 as newId } from 'uuid';
import { type NounCases, oneOf } from '../../../test/noun-cases.ts';

export const walkInCases: NounCases = {
  values: { 'walk_ins.appointment_id': 'null', 'walk_ins.ended_at': 'null' },
  stays: { walk_ins: 'who waited in the other installation; their visits move' },
  texts: {
    ofClients: { walk_ins: 'name phone phone_digits' },
    ofOthers: { walk_ins: 'state link_id request_hash service_ids' },
  },
  partOfFile: { walk_ins: 'queue' },
  sentAgain: {
    'POST /walk-ins': () => {
      const id = newId();
      return {
        ...{
          path: '/walk-ins',
          body: { id, name: 'Beni' },
          other: { name: 'Era' },
          record: oneOf('walk_in'),
        },
        change: ['PUT', `/walk-ins/${id}`, { quoted_minutes: 5 }],
      };
    },
  },
};
