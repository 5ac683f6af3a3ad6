import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { Id } from '#contracts/ground/primitives.ts';
import type { StaffRole, Ticks } from '#contracts/ground/roles.ts';
import { Person } from '#contracts/salon/staff.ts';
import { asksHealthOf } from '../salons/store.ts';
import { assignments, type Db, join, type Sql, sql, type Tx } from '../../ground/db/database.ts';
import { moment } from '../../ground/db/moments.ts';
import { SalonId } from '../../ground/salon-id.ts';

const isBarber = sql`staff.role = 'barber'`;
const isOwner = sql`staff.role = 'owner'`;

/**
 * The ticked rights as they count (`ticksThatHold`): a right that the role always has counts, whatever was ticked before the
 * person got the role.
 */
export const ticksOfStaff = sql`json_build_object(
  'seesOthers', sees_others or not ${isBarber}, 'booksOthers', books_others or not ${isBarber},
  'seesPhones', sees_phones or not ${isBarber},
  'seesOwnMoney', case when ${isBarber} then sees_own_money else sees_money or ${isOwner} end,
  'seesMoney', sees_money or ${isOwner}, 'seesHealth', sees_health or ${isOwner}
)`;

/** Selects a row of `staff` as `StaffMember`; null if the join found none. */
export const memberOfStaff = sql`
  case when staff.id is not null then json_build_object(
    'id', staff.id, 'name', staff.name, 'role', staff.role, 'barberId', staff.barber_id, 'ticks', ${ticksOfStaff}
  ) end`;

/** The condition that the PIN of a row of `staff` was turned off, and that nobody has set another PIN. */
export const isPinOff = sql`(pin_hash is null and pin_off_at is not null)`;

/** The condition that a row of `staff` is not of an owner, in the file of a salon. */
export const isNoOwner = sql`and role <> 'owner'`;

/** The condition that a row of `staff` is of a person who has not left. */
export const isInTeam = sql`left_at is null`;

/** The condition that a row of `staff` is of a person whom the salon has not put aside. */
export const isWorking = sql`(staff.active and staff.left_at is null)`;

/** The condition that a row of `users` is of a person whom the salon has put aside. */
export const isPutAside = sql`
  exists (select from staff where staff.user_id = users.id and users.role = 'user' and not ${isWorking})`;

/** The condition that a row of `users` is of an owner at work who is no administrator, where it is joined to `memberships`. */
export const ownsAtWork = sql`(users.role = 'user' and not ${isPutAside})`;

/**
 * The condition that this user may give a way to sign in to the person of a row of `staff` (`maySeeAs`). The present rights of
 * user and person decide.
 */
export const mayLetIn = (user: Sql) => sql`
  exists (
    select from staff as givers join users on users.id = givers.user_id
    where givers.user_id = ${user} and givers.salon_id = staff.salon_id
      and is_active and givers.active and givers.left_at is null and (
        givers.role = 'owner' or givers.role = 'manager' and ${isBarber}
          and (givers.sees_money or not (staff.sees_money or staff.sees_own_money))
          and (givers.sees_health or not staff.sees_health)
      )
  )`;

const InSalon = z.extend(Person, {
  userId: z.nullable(z.uuid()),
  /** Whether the person is an administrator who once owned the salon. */
  isAdmin: z.boolean(),
});
export type SalonPerson = z.infer<typeof InSalon>;

/** The people who have not left, owners first. */
export const listPeople = (db: Db, salon: SalonId, now: Date): Promise<SalonPerson[]> =>
  db.rows(InSalon)(sql`
    select
      staff.id, staff.name, staff.role, barber_id as "barberId", ${ticksOfStaff} as ticks, staff.user_id as "userId", users.email,
      coalesce(users.role = 'admin', false) as "isAdmin",
      ${moment('invitations.ends_at')} as "invitedUntil", pin_hash is not null as "hasPin", ${isPinOff} as "pinIsOff",
      ${moment(`greatest(
        pin_used_at, last_sign_in_at, (select max(last_used_at) from sessions where sessions.user_id = staff.user_id)
      )`)} as "lastSeenAt",
      active, ${asksHealthOf} as "asksHealth"
    from staff
    left join users on users.id = staff.user_id
    left join invitations on invitations.salon_id = staff.salon_id and staff_id = staff.id and ends_at > ${now}
      and ${mayLetIn(sql`invited_by`)}
    where staff.salon_id = ${salon} and left_at is null
    order by array_position(array['owner', 'manager', 'barber'], staff.role), staff.created_at, staff.id`);

const Ids = z.object({ ids: z.array(Id) });

export const listIdsOfPeople = (db: Db, salon: SalonId) =>
  db.one(Ids)(
    sql`select coalesce(array_agg(id order by id), '{}') as ids from staff where salon_id = ${salon}`,
  );

/**
 * The lock for changes of the people of a salon, taken before the people are read. Changes at the same moment wait for each other,
 * so each change sees what the previous change left.
 */
export function lockPeople(tx: Tx, salon: SalonId): void {
  tx.send(sql`select from salons where id = ${salon} for no key update`);
  tx.send(sql`
    select from staff where salon_id = ${salon} and role = 'owner' and left_at is null order by id for no key update`);
}

const columnsOf = (given: Partial<Ticks>) => ({
  sees_others: given.seesOthers,
  books_others: given.booksOthers,
  sees_phones: given.seesPhones,
  sees_own_money: given.seesOwnMoney,
  sees_money: given.seesMoney,
  sees_health: given.seesHealth,
});

interface NewPerson {
  readonly id: string | undefined;
  readonly name: string;
  readonly role: StaffRole;
  readonly barberId: string | null;
  readonly ticks: Ticks;
  readonly requestHash: Buffer | null;
  readonly now: Date;
  /** When an owner said whether the person sees allergies. */
  readonly answeredAt: Date | null;
}

export async function addPerson(
  tx: Tx,
  salon: SalonId,
  { id = newId(), ...person }: NewPerson,
): Promise<string> {
  const { name, role, barberId, ticks, requestHash, now, answeredAt } = person;
  const { seesOthers, booksOthers, seesPhones, seesOwnMoney, seesMoney, seesHealth } = ticks;
  await tx.run(sql`
    insert into staff (
      salon_id, id, name, role, barber_id, request_hash, created_at,
      sees_others, books_others, sees_phones, sees_own_money, sees_money, sees_health, health_answered_at
    ) values (
      ${salon}, ${id}, ${name}, ${role}, ${barberId}, ${requestHash}, ${now},
      ${seesOthers}, ${booksOthers}, ${seesPhones}, ${seesOwnMoney}, ${seesMoney}, ${seesHealth}, ${answeredAt}
    )`);
  return id;
}

interface PersonChanges {
  readonly name?: string | undefined;
  readonly role?: StaffRole | undefined;
  readonly barberId?: string | null | undefined;
  readonly ticks?: Partial<Ticks> | undefined;
  readonly active?: boolean | undefined;
  readonly answeredAt?: Date | undefined;
}

/** Changes the person, and keeps the list of owners, `memberships`, up to date. */
export async function updatePersonRow(
  tx: Tx,
  salon: SalonId,
  id: string,
  changes: PersonChanges,
): Promise<void> {
  const { barberId: barber_id, answeredAt: health_answered_at, ticks = {}, ...rest } = changes;
  const columns = { barber_id, health_answered_at, ...rest, ...columnsOf(ticks) };
  await tx.run(sql`
    update staff set ${join([sql`id = id`, ...assignments(columns)])} where salon_id = ${salon} and id = ${id}`);
  await keepMembership(tx, salon, id);
}

/** An owner has the name of their own account. The names of other people are set by an owner. */
export async function nameOwner(tx: Tx, userId: string, name: string): Promise<void> {
  await tx.run(sql`update staff set name = ${name} where user_id = ${userId} and role = 'owner'`);
}

/** Only an owner with a login of their own is in the list of owners. */
async function keepMembership(tx: Tx, salon: SalonId, id: string) {
  const person = sql`
    select user_id, salon_id from staff where salon_id = ${salon} and id = ${id} and user_id is not null`;
  await tx.run(sql`
    insert into memberships (user_id, salon_id) ${person} and role = 'owner' on conflict do nothing`);
  await tx.run(sql`
    delete from memberships where (user_id, salon_id) in (${person} and role <> 'owner')`);
}

interface NewLogin {
  readonly userId: string;
  /** The user who invited the person. */
  readonly by: string;
  readonly now: Date;
}

/** Gives the person this login of their own. */
export async function linkLogin(
  tx: Tx,
  salon: SalonId,
  id: string,
  { userId, by, now }: NewLogin,
): Promise<void> {
  await tx.run(sql`
    update staff set user_id = ${userId}, login_by = ${by}, login_since = ${now}
    where salon_id = ${salon} and id = ${id}`);
  await keepMembership(tx, salon, id);
}

const Address = z.object({ email: z.string() });

/** The addresses of the owners who can sign in, for mails about their salon. */
export async function listEmailsOfOwners(db: Db, salon: SalonId): Promise<string[]> {
  const owners = await db.rows(Address)(sql`
    select email from memberships join users on users.id = user_id
    where salon_id = ${salon} and is_active and ${ownsAtWork}
    order by email`);
  return owners.map(({ email }) => email);
}

export const SalonOwner = z.object({ userId: Id, username: z.string(), email: z.string() });

/**
 * Selects the first owner of a salon as a `SalonOwner`. An administrator or a deactivated account is selected only if there is no
 * other owner, and a person who was put aside comes last of all.
 */
export const ownerOf = (salon: Sql): Sql => sql`(
  select json_build_object('userId', users.id, 'username', username, 'email', email)
  from memberships join users on users.id = user_id
  where salon_id = ${salon}
  order by ${isPutAside}, role = 'user' and is_active desc, users.created_at, users.id
  limit 1
)`;

const IsOwned = z.object({ owned: z.boolean() });

/** Whether the salon has an owner who can sign in. */
export async function hasOwner(tx: Tx, salon: SalonId): Promise<boolean> {
  const { owned } = await tx.one(IsOwned)(sql`
    select exists (
      select from staff join users on users.id = user_id
      where salon_id = ${salon} and staff.role = 'owner' and active and left_at is null
        and users.role = 'user' and is_active and email_verified_at is not null
    ) as owned`);
  return owned;
}

/**
 * Joins each row of `users` with the salon where the user works now, and with the person that the user is in this salon. An
 * administrator works in no salon.
 */
export const joinWorkplaces = sql`
  left join (
    select user_id as login, salon_id, role as staff_role, ${memberOfStaff} as place from staff where active
  ) as workplace on login = users.id and users.role = 'user'`;

/** The condition that a user works in a salon but is no owner, by the columns of `joinWorkplaces`. */
export const isStaff = sql`staff_role in ('manager', 'barber')`;

const Owned = z.object({ salon: SalonId });

/** The salon of an owner, also of an owner who is an administrator now. */
export async function findOwnedSalon(db: Db, userId: string) {
  const [owned] = await db.rows(Owned)(
    sql`select salon_id as salon from memberships where user_id = ${userId}`,
  );
  return owned?.salon ?? null;
}

const OtherOwner = z.object({ name: z.string(), isAwake: z.boolean() });

/**
 * The other owners of a salon, without owners who were put aside. An owner who is an administrator now comes back to the salon
 * when the role ends.
 */
export const listOtherOwners = (db: Db, salon: SalonId, userId: string) =>
  db.rows(OtherOwner)(sql`
    select staff.name, users.role = 'user' as "isAwake"
    from memberships join users on users.id = memberships.user_id join staff on staff.user_id = users.id
    where memberships.salon_id = ${salon} and users.id <> ${userId} and ${isWorking}
    order by users.created_at, users.id`);

/**
 * The other owners, whom nobody changes until the transaction ends. So two owners who leave at once notice each other, and each
 * notices an owner who is put aside meanwhile.
 */
export function lockOtherOwners(tx: Tx, salon: SalonId, userId: string) {
  lockPeople(tx, salon);
  return listOtherOwners(tx, salon, userId);
}

/** Ends the link to a former salon, so that a person who left a salon can get another salon. */
export async function forgetFormerWorkplace(tx: Tx, userId: string): Promise<void> {
  await tx.run(sql`delete from memberships where user_id = ${userId}`);
  await tx.run(sql`update staff set user_id = null where user_id = ${userId} and not active`);
}

const Login = z.object({ id: Id, email: z.string() });

const isOwnerAtWork = sql`(${isOwner} and ${isWorking})`;

/** The logins of a salon's people, without the owners at work. Nobody signs in with these logins until the transaction ends. */
export const lockStaffLogins = (tx: Tx, salon: SalonId) =>
  tx.rows(Login)(sql`
    select users.id, email
    from users join staff on staff.user_id = users.id
    where salon_id = ${salon} and not ${isOwnerAtWork} and users.role = 'user'
    order by users.id
    for no key update of users`);

const Count = z.object({ count: z.int() });

export async function countStaffLogins(db: Db, salon: SalonId): Promise<number> {
  const { count } = await db.one(Count)(sql`
    select count(*)::integer as count
    from staff join users on users.id = user_id and users.role = 'user'
    where salon_id = ${salon} and not ${isOwnerAtWork}`);
  return count;
}

const Asleep = z.object({ isAsleep: z.boolean() });

/** Whether this user works in a salon whose owners at work are all administrators now, so that nobody is responsible for the salon. */
export async function isWorkplaceAsleep(db: Db, userId: string): Promise<boolean> {
  const { isAsleep } = await db.one(Asleep)(sql`
    select exists (
      select from staff
      where user_id = ${userId} and active and role <> 'owner' and not exists (
        select from memberships join users on users.id = memberships.user_id
        where memberships.salon_id = staff.salon_id and ${ownsAtWork}
      )
    ) as "isAsleep"`);
  return isAsleep;
}

/** Marks a person as left. The row stays for the histories, and the column is free for another person. */
async function leave(tx: Tx, salon: SalonId, person: Sql, now: Date) {
  const former = sql`select user_id from staff where salon_id = ${salon} and ${person}`;
  await tx.run(sql`delete from memberships where salon_id = ${salon} and user_id in (${former})`);
  await tx.run(sql`
    update staff set left_at = ${now}, active = false, barber_id = null, user_id = null
    where salon_id = ${salon} and ${person}`);
}

export const markPersonLeft = (tx: Tx, salon: SalonId, id: string, now: Date): Promise<void> =>
  leave(tx, salon, sql`id = ${id}`, now);

export const markLoginLeft = (tx: Tx, salon: SalonId, userId: string, now: Date): Promise<void> =>
  leave(tx, salon, sql`user_id = ${userId}`, now);
