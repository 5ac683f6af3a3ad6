import * as z from 'zod/mini';
import { Id } from '#contracts/ground/primitives.ts';
import { StaffMember } from '#contracts/ground/roles.ts';
import { type Db, sql, type Tx } from '../../ground/db/database.ts';
import type { SalonId } from '../../ground/salon-id.ts';

/** Selects a row of `staff` as `StaffMember`; null if the join found none. */
export const memberOfStaff = sql`
  case when staff.id is not null then json_build_object(
    'id', staff.id, 'name', staff.name, 'role', staff.role, 'barberId', staff.barber_id,
    'ticks', json_build_object(
      'seesOthers', sees_others, 'booksOthers', books_others, 'seesPhones', sees_phones,
      'seesOwnMoney', sees_own_money, 'seesMoney', sees_money
    )
  ) end`;

/**
 * Changes of the people of a salon wait for each other: of those at the same moment each finds what the one before left. Comes
 * before what they read.
 */
export function lockPeople(tx: Tx, salon: SalonId) {
  tx.send(sql`select from salons where id = ${salon} for no key update`);
  tx.send(sql`
    select from staff where salon_id = ${salon} and role = 'owner' and left_at is null order by id for no key update`);
}

const Owned = z.object({ owned: z.boolean() });

/** Whether the salon has an owner who can sign in. */
export async function hasOwner(tx: Tx, salon: SalonId) {
  const { owned } = await tx.one(Owned)(sql`
    select exists (
      select from staff join users on users.id = user_id
      where salon_id = ${salon} and staff.role = 'owner' and active and left_at is null
        and users.role = 'user' and is_active and email_verified_at is not null
    ) as owned`);
  return owned;
}

/** The own login of a person. An administrator who once owned the salon keeps it. */
const Login = z.object({ userId: Id, email: z.string(), isAdmin: z.boolean() });
const Present = z.extend(z.pick(StaffMember, { id: true, name: true, role: true, barberId: true }), {
  active: z.boolean(),
  login: z.nullable(Login),
});
export type Present = z.infer<typeof Present>;

/** The person with this id; undefined if there is none, or who has left. */
export async function findPresent(db: Db, salon: SalonId, id: string) {
  const [found] = await db.rows(Present)(sql`
    select
      staff.id, staff.name, staff.role, barber_id as "barberId", active,
      case when users.id is not null then
        json_build_object('userId', users.id, 'email', email, 'isAdmin', users.role = 'admin')
      end as login
    from staff left join users on users.id = user_id
    where salon_id = ${salon} and staff.id = ${id} and left_at is null`);
  return found;
}

/** The row stays for the histories; the column is free for somebody else. */
export async function markLeft(tx: Tx, salon: SalonId, id: string, now: Date) {
  await tx.run(sql`
    with former as (select user_id from staff where salon_id = ${salon} and id = ${id})
    delete from memberships using former where (memberships.salon_id, memberships.user_id) = (${salon}, former.user_id)`);
  await tx.run(sql`
    update staff set left_at = ${now}, active = false, barber_id = null, user_id = null
    where salon_id = ${salon} and id = ${id}`);
}
