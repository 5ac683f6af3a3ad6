import { v7 as newId } from 'uuid';
import { aName, type NounCases, oneOf } from '../../../test/noun-cases.ts';

const ticks = {
  sees_others: true,
  books_others: true,
  sees_phones: true,
  sees_own_money: true,
  sees_money: false,
};
export const staffCases: NounCases = {
  stays: {
    'staff.pin_hash': 'a secret: a PIN is set anew',
    'staff.pin_off_at': 'as the PIN',
    'staff.login_by': 'as the account',
    'staff.login_since': 'as the account',
    'staff.pin_set_at': 'as the PIN',
    'staff.pin_set_by': 'as the PIN',
    'staff.pin_used_at': 'as the PIN',
    'staff.user_id': 'accounts belong to an installation: people are invited anew',
  },
  required: {
    staff: 'id name role sees_others books_others sees_phones sees_own_money sees_money active created_at',
  },
  ownRows: ({ at }) => ({
    staff: (n, _each, bound) => ({
      id: newId(),
      name: `Personi ${n}`,
      role: 'barber',
      ...ticks,
      active: true,
      left_at: bound === 0 ? null : at,
      created_at: at,
    }),
  }),
  texts: { ofOthers: { staff: 'name role request_hash pin_hash' } },
  sentAgain: {
    'POST /staff': () => {
      const id = newId();
      return {
        ...{ path: '/staff', body: { id, name: aName(), role: 'barber' }, other: { role: 'manager' } },
        record: oneOf('data'),
        change: ['PUT', `/staff/${id}`, { name: aName() }],
      };
    },
  },
};
