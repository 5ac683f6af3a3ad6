// The people of a salon.
import * as z from 'zod/mini';
import { Id, Name } from '#contracts/ground/primitives.ts';
import { messages as ofStaff } from '#contracts/salon/staff.sq.ts';
import { maxPeople } from '#contracts/salon/staff.ts';
import { jsonMoment, type MovedRow, movedSetting } from '../../ground/db/moved.ts';
import { noun } from '../../ground/nouns/noun.ts';
import { staffConstraints } from './routes.ts';
import { isInTeam, isNoOwner } from './store.ts';

const refersTo = { barber_id: 'barbers' };

/** Where a file does not say that an owner let a barber see allergies, as a file of before, the owner is asked here. */
const withHealthAsked = (row: MovedRow): MovedRow =>
  row.health_answered_at || row.role !== 'barber' ? row : { ...row, sees_health: false };

export const staff = noun({
  constraints: staffConstraints,
  moved: [
    movedSetting(
      'staff',
      z.object({
        id: Id,
        name: Name,
        role: z.enum(['manager', 'barber']),
        barber_id: z.nullable(Id),
        sees_others: z.boolean(),
        books_others: z.boolean(),
        sees_phones: z.boolean(),
        sees_own_money: z.boolean(),
        sees_money: z.boolean(),
        // a file of before 0.5.0 does not say it
        sees_health: z._default(z.boolean(), true),
        health_answered_at: z.nullable(jsonMoment),
        active: z.boolean(),
        left_at: z.nullable(jsonMoment),
        created_at: jsonMoment,
      }),
      {
        refersTo,
        // the account of the owner exists already
        parts: [isNoOwner],
        ofBefore: withHealthAsked,
        bounds: () => [{ most: maxPeople, only: isInTeam, reached: ofStaff.full }, { most: 1000 }],
      },
    ),
  ],
});
