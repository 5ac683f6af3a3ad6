import * as z from 'zod/mini';
import type { OwnerScreen } from '#contracts/ground/opened-by.ts';
import { Id, Moment } from '#contracts/ground/primitives.ts';
import { StaffRole, Ticks } from '#contracts/ground/roles.ts';
import { LockMinutes, OwnPin, ownerIdleMinutes, ownerMinutes, PadPerson } from '#contracts/identity/pins.ts';
import { ledgerOf } from '../../salon/ledger/store.ts';
import { kindOfSalon } from '../../salon/salons/store.ts';
import { isPinOff, mayLetIn, memberOfStaff, ticksOfStaff } from '../../salon/staff/store.ts';
import { Account, type Member } from '../../ground/caller.ts';
import { type Db, type Sql, sql, type Tx } from '../../ground/db/database.ts';
import { moment } from '../../ground/db/moments.ts';
import { SalonId } from '../../ground/salon-id.ts';

/**
 * The minutes after which the server locks a session automatically, counted from the moment when the screen should have locked, if no call
 * came.
 */
const graceMinutes = 1;
/**
 * The time in which a person who continues to work need not show the PIN again, and in which a locked session may still send waiting
 * changes.
 */
const sessionHours = sql`interval '12 hours'`;

/** The sessions that fulfil the condition, each with the moment at which it locks. */
const withLock = (condition: Sql) => sql`(
  select pin_sessions.*, least(
    locked_at, created_at + ${sessionHours}, last_used_at + (lock_minutes + ${graceMinutes}) * interval '1 minute'
  ) as locks_at
  from pin_sessions join pin_devices using (salon_id, device_hash)
  where ${condition}
) as pin_sessions`;

/**
 * The condition that a person is the owner who set up the tablet, and still an owner. An administrator has no salon, even if that person
 * was an owner earlier.
 */
const isMaker = (salon: Sql) => sql`
  (makers.salon_id, makers.user_id, makers.role) = (${salon}, users.id, 'owner') and makers.active and makers.left_at is null
  and users.role = 'user'`;

/** Joins the owner who set up the tablet, while that person is still an owner. */
const madeByOwner = (now: Date) => sql`
  join devices on devices.token_hash = device_hash and ends_at > ${now}
  join users on users.id = devices.user_id and is_active
  join staff as makers on ${isMaker(sql`pin_sessions.salon_id`)}`;

/**
 * The account of a person who signed in with a PIN, unless the session is over. The owner who set up the tablet must still be an owner. The
 * use is noted every five seconds, and never for a session that has locked in the meantime.
 */
export async function findPinAccount(
  db: Db,
  session: Buffer,
  now: Date,
  use: 'call' | 'stream' = 'call',
): Promise<Account | null> {
  const [found] = await db.rows(Account)(sql`
    with found as (
      select
        pin_sessions.token_hash as session, pin_sessions.salon_id, staff_id, users.id as "userId", email, users.role,
        pin_sessions.last_used_at as used_at, locks_at
      from ${withLock(sql`token_hash = ${session}`)} ${madeByOwner(now)}
      where locks_at > ${now}::timestamptz - ${sessionHours}
    ), noted as (
      update pin_sessions set last_used_at = ${now} where (salon_id, token_hash) in (
        select salon_id, token_hash from pin_sessions
        where (salon_id, token_hash) in (
          select salon_id, session from found
          where ${use === 'call'} and locks_at > ${now} and used_at <= ${now}::timestamptz - interval '5 seconds'
        )
        for no key update skip locked
      )
    )
    select
      "userId", staff.name as username, email, found.role, staff.salon_id as salon, ${memberOfStaff} as staff, session,
      null as device, null as "signedInAt", false as "hasSecondFactor", access_until as "accessUntil",
      ${kindOfSalon(sql`staff.salon_id`)} as "salonKind", json_build_object('isLocked', locks_at <= ${now}) as pin
    from found
    join staff on (staff.salon_id, staff.id) = (found.salon_id, staff_id) and staff.active and left_at is null
    cross join ${ledgerOf(sql`staff.salon_id`)} as ledger`);
  return found ?? null;
}

/**
 * The account of the owner on the one screen that the password opened. It ends after its time, if nobody uses the screen, or if the PIN
 * session below the screen locks.
 */
export async function findOwnerOnScreen(db: Db, token: Buffer, now: Date): Promise<Account | null> {
  const [found] = await db.rows(Account)(sql`
    with found as (
      select
        owner_screens.token_hash as session, session_hash, pin_sessions.salon_id, users.id as "userId", username, email, users.role,
        opened_at, screen
      from owner_screens
      join ${withLock(sql`true`)} on (pin_sessions.salon_id, pin_sessions.token_hash) = (owner_screens.salon_id, session_hash)
      ${madeByOwner(now)}
      where owner_screens.token_hash = ${token} and locks_at > ${now}
        and opened_at > ${now}::timestamptz - ${ownerMinutes} * interval '1 minute'
        and pin_sessions.last_used_at > ${now}::timestamptz - ${ownerIdleMinutes + graceMinutes} * interval '1 minute'
    ), noted as (
      update pin_sessions set last_used_at = ${now} where (salon_id, token_hash) in (select salon_id, session_hash from found)
    )
    select
      "userId", username, email, found.role, found.salon_id as salon, ${memberOfStaff} as staff, session,
      null as device, opened_at as "signedInAt", false as "hasSecondFactor", access_until as "accessUntil",
      ${kindOfSalon(sql`found.salon_id`)} as "salonKind", json_build_object('isLocked', false, 'screen', screen) as pin
    from found
    join staff on staff.user_id = "userId" and staff.active
    cross join ${ledgerOf(sql`found.salon_id`)} as ledger`);
  return found ?? null;
}

/** Opens a screen of the owner. Another screen that was open there ends. */
export async function addOwnerScreen(
  tx: Tx,
  { salon, session }: Pick<Member, 'salon' | 'session'>,
  { token, screen, now }: { readonly token: Buffer; readonly screen: OwnerScreen; readonly now: Date },
): Promise<void> {
  await tx.run(sql`
    insert into owner_screens (salon_id, token_hash, session_hash, screen, opened_at)
    values (${salon}, ${token}, ${session}, ${screen}, ${now})
    on conflict on constraint owner_screens_one_for_each do update set
      token_hash = excluded.token_hash, screen = excluded.screen, opened_at = excluded.opened_at`);
}

export async function deleteOwnerScreen(
  db: Db,
  { salon, session }: Pick<Account, 'salon' | 'session'>,
): Promise<void> {
  await db.run(sql`delete from owner_screens where salon_id = ${salon} and token_hash = ${session}`);
}

export async function addSalonDevice(
  tx: Tx,
  salon: SalonId,
  device: Buffer,
  lockMinutes: LockMinutes,
): Promise<void> {
  await tx.run(sql`
    insert into pin_devices (salon_id, device_hash, lock_minutes) values (${salon}, ${device}, ${lockMinutes})`);
}

/** Changes after how many minutes a tablet locks. False if the user has no tablet with this id in the salon. */
export const updateLockMinutes = async (
  tx: Tx,
  { salon, userId }: Pick<Member, 'salon' | 'userId'>,
  id: string,
  lockMinutes: LockMinutes,
): Promise<boolean> =>
  (await tx.run(sql`
    update pin_devices set lock_minutes = ${lockMinutes}
    from devices
    where salon_id = ${salon} and devices.token_hash = device_hash and user_id = ${userId} and devices.id = ${id}`)) >
  0;

const SalonDevice = z.object({
  salon: SalonId,
  salonName: z.string(),
  device: z.instanceof(Buffer),
  lockMinutes: LockMinutes,
  agent: z.nullable(z.string()),
  endsAt: z.date(),
  /** The owner who set up the tablet. */
  userId: Id,
  username: z.string(),
  email: z.string(),
});
export type SalonDevice = z.infer<typeof SalonDevice>;

/** The tablet with this token, while the person who set it up is an owner of the salon. */
export async function findSalonDevice(db: Db, token: Buffer, now: Date): Promise<SalonDevice | undefined> {
  const [found] = await db.rows(SalonDevice)(sql`
    select
      pin_devices.salon_id as salon, salons.name as "salonName", devices.token_hash as device,
      lock_minutes as "lockMinutes", agent, devices.ends_at as "endsAt", users.id as "userId", username, email
    from device_tokens
    join pin_devices using (device_hash)
    join devices on devices.token_hash = device_hash and devices.ends_at > ${now}
    join users on users.id = devices.user_id and is_active
    join staff as makers on ${isMaker(sql`pin_devices.salon_id`)}
    join salons on salons.id = pin_devices.salon_id
    where device_tokens.token_hash = ${token}`);
  return found;
}

export const listPeopleOfPad = (db: Db, salon: SalonId): Promise<PadPerson[]> =>
  db.rows(PadPerson)(sql`
    select id, name, pin_hash is not null as "hasPin" from staff
    where salon_id = ${salon} and active and left_at is null
    order by name, id`);

const PersonWithPin = z.object({
  name: z.string(),
  role: StaffRole,
  ticks: Ticks,
  pinHash: z.nullable(z.string()),
  pinIsOff: z.boolean(),
});
export type PersonWithPin = z.infer<typeof PersonWithPin>;

export const findOwnPin = (db: Db, { salon, staff }: Pick<Member, 'salon' | 'staff'>): Promise<OwnPin> =>
  db.one(OwnPin)(sql`
    select pin_hash is not null as "hasPin", ${isPinOff} as "pinIsOff" from staff
    where salon_id = ${salon} and id = ${staff.id}`);

/**
 * Locks a person of the salon: two tries for one person wait for each other, also on different tablets. Undefined for a person who is not
 * in the salon any more.
 */
export async function lockPerson(tx: Tx, salon: SalonId, staff: string): Promise<PersonWithPin | undefined> {
  const [person] = await tx.rows(PersonWithPin)(sql`
    select name, role, ${ticksOfStaff} as ticks, pin_hash as "pinHash", ${isPinOff} as "pinIsOff" from staff
    where salon_id = ${salon} and id = ${staff} and active and left_at is null
    for no key update`);
  return person;
}

interface Place {
  readonly salon: SalonId;
  readonly device: Buffer;
}

/** Keeps the tablet until the transaction ends. False if the tablet was ended in the meantime. */
export const keepSalonDevice = async (tx: Tx, { salon, device }: Place): Promise<boolean> =>
  (await tx.run(sql`
    select from pin_devices where salon_id = ${salon} and device_hash = ${device} for key share`)) > 0;

const Tries = z.object({ heldUntil: z.nullable(z.date()), wrong: z.int(), inDay: z.int() });
export type Tries = z.infer<typeof Tries>;

/** The tries on this tablet, and with `inDay` on all tablets. */
export const readTries = (db: Db, { salon, device }: Place, staff: string, now: Date): Promise<Tries> =>
  db.one(Tries)(sql`
    select
      max(held_until) filter (where device_hash = ${device}) as "heldUntil",
      coalesce(max(wrong) filter (
        where device_hash = ${device} and tried_at[1] > ${now}::timestamptz - interval '24 hours'
      ), 0)::integer as wrong,
      coalesce(sum((
        select count(*) from unnest(tried_at) as at where at > ${now}::timestamptz - interval '24 hours'
      )), 0)::integer as "inDay"
    from pin_tries where salon_id = ${salon} and staff_id = ${staff}`);

interface WrongPinCount {
  readonly wrong: number;
  readonly heldUntil: Date | null;
}

export async function countTry(
  tx: Tx,
  { salon, device }: Place,
  staff: string,
  { wrong, heldUntil }: WrongPinCount,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into pin_tries (salon_id, staff_id, device_hash, wrong, held_until, tried_at)
    values (${salon}, ${staff}, ${device}, ${wrong}, ${heldUntil}, array[${now}::timestamptz])
    on conflict (salon_id, staff_id, device_hash) do update set
      wrong = excluded.wrong, held_until = excluded.held_until,
      tried_at = excluded.tried_at || array(
        select at from unnest(pin_tries.tried_at) as at where at > ${now}::timestamptz - interval '24 hours'
      )`);
}

/** Forgets the wrong tries on this tablet after the correct PIN. */
export async function forgetTries(tx: Tx, { salon, device }: Place, staff: string): Promise<void> {
  await tx.run(sql`
    delete from pin_tries where salon_id = ${salon} and staff_id = ${staff} and device_hash = ${device}`);
}

/** Opens the person's session, ends the person's former session, and locks the session that was open on the tablet. */
export async function openPinSession(
  tx: Tx,
  { salon, device }: Place,
  staff: string,
  session: Buffer,
  now: Date,
): Promise<void> {
  const ofDevice = sql`salon_id = ${salon} and device_hash = ${device}`;
  await tx.run(sql`delete from pin_sessions where ${ofDevice} and staff_id = ${staff}`);
  await tx.run(sql`update pin_sessions set locked_at = ${now} where ${ofDevice} and locked_at is null`);
  await tx.run(sql`update staff set pin_used_at = ${now} where salon_id = ${salon} and id = ${staff}`);
  await tx.run(sql`
    insert into pin_sessions (salon_id, token_hash, staff_id, device_hash, created_at, last_used_at)
    values (${salon}, ${session}, ${staff}, ${device}, ${now}, ${now})`);
}

export async function lockPinSession(
  tx: Tx,
  { salon, session }: Pick<Account, 'salon' | 'session'>,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update pin_sessions set locked_at = ${now}
    where salon_id = ${salon} and token_hash = ${session} and locked_at is null`);
}

interface NewPin {
  /** The hash of the PIN; null takes the PIN away. */
  readonly hash: string | null;
  /** Whether the PIN was turned off because it was guessed too often. */
  readonly isOff?: boolean;
  /** The user who sets it. */
  readonly by?: string;
  readonly at: Date;
}

/** Sets a PIN. The tries that were counted for the former PIN are forgotten. */
export async function updatePin(
  tx: Tx,
  salon: SalonId,
  staff: string,
  { hash, isOff = false, by, at }: NewPin,
): Promise<void> {
  await tx.run(sql`
    update staff set
      pin_hash = ${hash}, pin_set_at = ${hash === null ? null : at}, pin_set_by = ${hash === null || by === undefined ? null : by}, pin_off_at = ${isOff ? at : null}
    where salon_id = ${salon} and id = ${staff}`);
  await tx.run(sql`delete from pin_tries where salon_id = ${salon} and staff_id = ${staff}`);
}

const OwnerOfTablet = z.object({ userId: Id });

/** Ends the sessions that began with the former PIN, but not the caller's. Returns the owners of their tablets. */
export const endPinSessions = (
  tx: Tx,
  { salon, session }: Pick<Member, 'salon' | 'session'>,
  staff: string,
) =>
  tx.rows(OwnerOfTablet)(sql`
    with ended as (
      delete from pin_sessions where salon_id = ${salon} and staff_id = ${staff} and token_hash <> ${session}
      returning device_hash
    )
    select distinct user_id as "userId" from ended join devices on token_hash = device_hash order by "userId"`);

/**
 * Ends the PIN of a person, with its sessions, if the person who set it may not give this person access any more. Returns the owners of the
 * tablets.
 */
export const endPinOfLesser = (tx: Tx, salon: SalonId, staff: string): Promise<{ userId: string }[]> =>
  tx.rows(OwnerOfTablet)(sql`
    with removed as (
      update staff set pin_hash = null, pin_set_at = null, pin_set_by = null
      where salon_id = ${salon} and id = ${staff} and (pin_set_by = user_id) is not true
        and not ${mayLetIn(sql`staff.pin_set_by`)}
      returning salon_id, id
    ), ended as (
      delete from pin_sessions using removed where (pin_sessions.salon_id, staff_id) = (removed.salon_id, removed.id)
      returning device_hash
    )
    select distinct user_id as "userId" from ended join devices on token_hash = device_hash order by "userId"`);

/** A PIN that was set. `tablets`: the owners of the tablets on which the person is signed in with it. */
const SetPin = z.object({
  kind: z.literal('pin'),
  salon: SalonId,
  staff: Id,
  name: z.string(),
  addedAt: Moment,
  tablets: z.array(Id),
});

export const deletePinsSetSince = (tx: Tx, givers: readonly string[], since: Date) =>
  tx.rows(SetPin)(sql`
    with found as (
      select salon_id, id, pin_set_at from staff
      where pin_set_by = any(${givers}::uuid[]) and pin_set_at >= ${since}
      for no key update
    ), ended as (
      delete from pin_sessions using found where (pin_sessions.salon_id, staff_id) = (found.salon_id, found.id)
      returning found.id, device_hash
    ), removed as (
      update staff set pin_hash = null, pin_set_at = null, pin_set_by = null
      from found where (staff.salon_id, staff.id) = (found.salon_id, found.id)
      returning staff.salon_id, staff.id, name, found.pin_set_at as set_at
    )
    select 'pin' as kind, salon_id as salon, id as staff, name, ${moment('set_at')} as "addedAt", array(
      select distinct user_id from ended join devices on token_hash = device_hash where ended.id = removed.id
    ) as tablets
    from removed order by set_at, id`);

export async function deleteOverPinSessions(db: Db, now: Date): Promise<void> {
  await db.run(sql`
    delete from pin_sessions where least(locked_at, created_at + ${sessionHours}) <= ${now}::timestamptz - ${sessionHours}`);
}
