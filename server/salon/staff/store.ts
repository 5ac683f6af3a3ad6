import * as z from 'zod/mini';
import { Id } from '#contracts/ground/primitives.ts';
import { type Db, sql, type Tx } from '../../ground/db/database.ts';
import { SalonId } from '../../ground/salon-id.ts';

/** Selects a row of `staff` as `StaffMember`; null if the join found none. */
export const memberOfStaff = sql`
  case when staff.id is not null then json_build_object(
    'id', staff.id, 'name', staff.name, 'role', staff.role, 'barberId', staff.barber_id,
    'ticks', json_build_object(
      'seesOthers', sees_others, 'booksOthers', books_others, 'seesPhones', sees_phones,
      'seesOwnMoney', sees_own_money, 'seesMoney', sees_money
    )
  ) end`;

/** Joins each row of `users` with the salon where the user works now, and the role there. An administrator works in none. */
export const joinWorkplaces = sql`
  left join (select user_id as login, salon_id, role as staff_role from staff where active) as workplace
    on login = users.id and users.role = 'user'`;

/** Who works in a salon beside its owners, by the columns of `joinWorkplaces`. */
export const isStaff = sql`staff_role in ('manager', 'barber')`;

const Owned = z.object({ salon: SalonId });

/** The salon of an owner, also of one who is an administrator now. */
export async function findOwnedSalon(db: Db, userId: string) {
  const [owned] = await db.rows(Owned)(
    sql`select salon_id as salon from memberships where user_id = ${userId}`,
  );
  return owned?.salon ?? null;
}

const OtherOwner = z.object({ name: z.string(), isAwake: z.boolean() });

/** The owners of a salon beside this one. One who is an administrator now comes back to it when the role ends. */
export const listOtherOwners = (db: Db, salon: SalonId, userId: string) =>
  db.rows(OtherOwner)(sql`
    select staff.name, users.role = 'user' as "isAwake"
    from memberships join users on users.id = memberships.user_id join staff on staff.user_id = users.id
    where memberships.salon_id = ${salon} and users.id <> ${userId}
    order by users.created_at, users.id`);

/** Locked until the transaction ends, so that two who leave at once notice each other. */
export async function lockOtherOwners(tx: Tx, salon: SalonId, userId: string) {
  await tx.run(sql`select from memberships where salon_id = ${salon} order by user_id for update`);
  return listOtherOwners(tx, salon, userId);
}

/** The person stays in the histories. The own column is free for somebody else. */
export async function markAsLeft(tx: Tx, userId: string, now: Date) {
  await tx.run(sql`
    update staff set active = false, left_at = ${now}, barber_id = null where user_id = ${userId}`);
}

/** Somebody who left a salon can get another one. */
export async function forgetFormerWorkplace(tx: Tx, userId: string) {
  await tx.run(sql`update staff set user_id = null where user_id = ${userId} and not active`);
}

const Login = z.object({ id: Id, email: z.string() });

/** The logins of a salon's people, without its owners. No one of them signs in until the transaction ends. */
export const lockStaffLogins = (tx: Tx, salon: SalonId) =>
  tx.rows(Login)(sql`
    select users.id, email
    from users join staff on staff.user_id = users.id
    where salon_id = ${salon} and staff.role <> 'owner' and users.role = 'user'
    order by users.id
    for no key update of users`);

const Count = z.object({ count: z.int() });

export async function countStaffLogins(db: Db, salon: SalonId) {
  const { count } = await db.one(Count)(sql`
    select count(*)::integer as count
    from staff join users on users.id = user_id and users.role = 'user'
    where salon_id = ${salon} and staff.role <> 'owner'`);
  return count;
}

const Asleep = z.object({ isAsleep: z.boolean() });

/** Whether this user works in a salon whose owners are all administrators now: then nobody answers for it. */
export async function isWorkplaceAsleep(db: Db, userId: string) {
  const { isAsleep } = await db.one(Asleep)(sql`
    select exists (
      select from staff
      where user_id = ${userId} and active and role <> 'owner' and not exists (
        select from memberships join users on users.id = memberships.user_id and users.role = 'user'
        where memberships.salon_id = staff.salon_id
      )
    ) as "isAsleep"`);
  return isAsleep;
}
