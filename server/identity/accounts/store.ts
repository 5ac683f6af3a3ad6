import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import { Id, IsoDate } from '#contracts/ground/primitives.ts';
import { RemovedRecord } from '#contracts/ground/removed.ts';
import { StaffRole } from '#contracts/ground/roles.ts';
import { Role, User } from '#contracts/ground/user.ts';
import { daysBetweenNames } from '#contracts/identity/accounts.ts';
import { ledgerOf } from '../../salon/ledger/store.ts';
import { kindOfSalon } from '../../salon/salons/store.ts';
import { isPutAside, isWorking, joinWorkplaces, memberOfStaff, nameOwner } from '../../salon/staff/store.ts';
import { closeSignInChallenges, isFactorOn } from '../second-factors/store.ts';
import { Account } from '../../ground/caller.ts';
import { assignments, type Db, empty, join, raw, sql, type Tx } from '../../ground/db/database.ts';
import { moment } from '../../ground/db/moments.ts';
import { SalonId } from '../../ground/salon-id.ts';
import { deleteEndedRegistrationCookies, deleteRegistrationCookie } from './registration-cookies-store.ts';

/** Whether the device is a salon's tablet. Such a device opens no session of the owner who set it up, and ends only after its year. */
export const isSalonDevice = sql`exists (select from pin_devices where device_hash = devices.token_hash)`;

/** The time without use after which a session or device ends. */
export const idleInterval = sql`case users.role when 'admin' then interval '12 hours' else interval '14 days' end`;

/**
 * The accounts of the sessions in this list that have not ended. The statement runs with every call, so it also notes the use of a session,
 * but only every minute. `skip locked`: another statement is noting the use at this moment. PostgreSQL does not look into the `select`
 * around the list, so one plan serves lists of all lengths: making a new plan for each call took longer than all the rest of the statement.
 */
export const findAccounts = (db: Db, sessions: readonly Buffer[], now: Date): Promise<Account[]> =>
  db.rows(Account)(sql`
    with found as (
      select of_session.* from unnest((select ${sessions}::bytea[])) as wanted cross join lateral (
        select
          users.id as "userId", username, email, users.role, staff.salon_id as salon, ${memberOfStaff} as staff,
          token_hash as session, device_hash as device, signed_in_at as "signedInAt", last_used_at,
          users.role = 'admin' and exists (
            select from second_factors where second_factors.user_id = users.id and ${isFactorOn(now)}
          ) as "hasSecondFactor",
          users.role = 'admin' and exists (
            select from admin_invitations where user_id = users.id
          ) as "needsSecondFactor"
        from sessions
        join users on users.id = sessions.user_id
        left join staff on staff.user_id = users.id and users.role = 'user'
        where
          token_hash = wanted and sessions.ends_at > ${now} and is_active and (staff.id is null or ${isWorking})
          and last_used_at > ${now}::timestamptz - ${idleInterval}
        limit 1
      ) as of_session
    ), noted as (
      update sessions set last_used_at = ${now} where token_hash in (
        select token_hash from sessions
        where token_hash in (
          select session from found where last_used_at <= ${now}::timestamptz - interval '1 minute'
        )
        for no key update skip locked
      )
    )
    select
      "userId", username, email, role, salon, staff, session, device, "signedInAt", "hasSecondFactor",
      "needsSecondFactor", access_until as "accessUntil", ${kindOfSalon(sql`found.salon`)} as "salonKind"
    from found cross join ${ledgerOf(sql`found.salon`)} as ledger`);

/** Selects a user in the shape of the API. Needs `users` joined with `termsOfUsers`. */
export const userOnWire = sql`
  users.id, username, users.name, email, users.role, is_active as "isActive",
  ${moment('users.created_at')} as "createdAt",
  coalesce(ledger.plan, 'none') as "subscriptionType",
  salons.id is not null and ledger.plan is null as "isOnTrial",
  ${moment('ledger.trial_end')} as "trialEndDate",
  ${moment('ledger.plan_end')} as "subscriptionEndDate",
  null as avatar,
  (
    select new_email from email_changes where user_id = users.id and counted_at is null
  ) as "pendingEmail",
  place as staff, salons.kind as "salonKind"`;

/** Joins each user with its salon, its role there, and the summary of the salon's ledger; both are null for admins. */
export const termsOfUsers = sql`
  ${joinWorkplaces}
  left join salons on salons.id = salon_id
  left join ${ledgerOf(sql`salons.id`)} as ledger on true`;

export async function readUser(db: Db, id: string): Promise<User> {
  return db.one(User)(sql`
    select ${userOnWire} from users ${termsOfUsers} where users.id = ${id}`);
}

/**
 * The user of a call. On the salon's tablet the user is the person who signed in with a PIN: the id is the id of the owner who set up the
 * tablet, and nothing else of that account is shown.
 */
export async function readUserOf(db: Db, { userId, username, staff, pin }: Account): Promise<User> {
  const user = await readUser(db, userId);
  return pin && !pin.screen
    ? { ...user, username, name: username, email: '', pendingEmail: null, staff }
    : user;
}

const FoundUser = z.extend(
  z.pick(Account, { userId: true, username: true, email: true, role: true, salon: true }),
  {
    /** The role in the salon; null without one. */
    staffRole: z.nullable(StaffRole),
    isActive: z.boolean(),
    isVerified: z.boolean(),
  },
);

/** The user with this id and the salon where the user works; the salon is null for admins. */
export async function findUser(db: Db, id: string) {
  const [found] = await db.rows(FoundUser)(sql`
    select
      users.id as "userId", username, email, role, salon_id as salon, staff_role as "staffRole", is_active as "isActive",
      email_verified_at is not null as "isVerified"
    from users ${joinWorkplaces}
    where users.id = ${id}`);
  return found;
}

export const Credentials = z.object({
  userId: Id,
  username: z.string(),
  email: z.string(),
  role: Role,
  isActive: z.boolean(),
  /** The time when the account is deleted, if its owner asked for that. */
  leavesAt: z.nullable(z.date()),
  isVerified: z.boolean(),
  passwordHash: z.string(),
});
export type Credentials = z.infer<typeof Credentials>;

export async function findCredentials(db: Db, email: string): Promise<Credentials | undefined> {
  const [credentials] = await db.rows(Credentials)(sql`
    select
      id as "userId", username, email, role, is_active and not ${isPutAside} as "isActive", leaves_at as "leavesAt",
      email_verified_at is not null as "isVerified", password_hash as "passwordHash"
    from users
    where email = ${email}`);
  return credentials;
}

/** A password in its stored form. */
export interface KeptPassword {
  readonly hash: string;
  /** Whether an administrator may have this password. */
  readonly isLong: boolean;
}

export interface NewUser {
  readonly username: string;
  readonly email: string;
  readonly password: KeptPassword;
  readonly role: Role;
  readonly now: Date;
}

export async function addUser(tx: Tx, { username, email, password, role, now }: NewUser): Promise<string> {
  const id = newId();
  await tx.run(sql`
    insert into users (id, username, name, email, password_hash, password_long, role, created_at)
    values (${id}, ${username}, ${username}, ${email}, ${password.hash}, ${password.isLong}, ${role}, ${now})`);
  return id;
}

/** Adds the salon of a new owner. It has the name of its owner until it gets another name. */
export async function addSalon(tx: Tx, owner: string, name: string, now: Date) {
  const id = newId() as SalonId;
  await tx.run(sql`
    with made as (insert into salons (id, name, created_at) values (${id}, ${name}, ${now}))
    insert into memberships (user_id, salon_id) values (${owner}, ${id})`);
  return id;
}

const Verified = z.object({ salon: z.nullable(SalonId), email: z.string() });

/** Marks the account as verified. Returns its e-mail and its salon, if it has one; undefined if the account was verified earlier. */
export async function markVerified(tx: Tx, userId: string, now: Date) {
  const [verified] = await tx.rows(Verified)(sql`
    update users set email_verified_at = ${now}
    where id = ${userId} and email_verified_at is null
    returning email, (select salon_id from memberships where user_id = users.id) as salon`);
  return verified;
}

const BeforeTrial = z.object({ before: z.boolean() });

/** Whether the account owns a salon whose trial has not begun. */
export async function isBeforeTrial(tx: Tx, userId: string): Promise<boolean> {
  const { before } = await tx.one(BeforeTrial)(sql`
    select exists (
      select from memberships where user_id = ${userId} and not exists (
        select from grants where grants.salon_id = memberships.salon_id and source = 'trial'
      )
    ) as before`);
  return before;
}

interface UserChanges {
  readonly username?: string | undefined;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
}

export async function updateUser(tx: Tx, id: string, { username, name, email }: UserChanges): Promise<void> {
  const given = assignments({ username, name, email });
  if (given.length > 0) await tx.run(sql`update users set ${join(given)} where id = ${id}`);
  if (username) await nameOwner(tx, id, username);
}

const FormerName = z.object({ before: z.string() });

/**
 * Returns the former name; undefined if the name was corrected too recently. An administrator may rename at any time, and the same name
 * changes nothing.
 */
export async function renameUser(
  tx: Tx,
  id: string,
  name: string,
  today: string,
): Promise<string | undefined> {
  const [renamed] = await tx.rows(FormerName)(sql`
    update users set
      name = ${name}, renamed_on = case when users.name = ${name} then renamed_on else ${today}::date end
    from (select id, name from users where id = ${id} for no key update) as former
    where users.id = former.id and (
      role = 'admin' or users.name = ${name} or coalesce(renamed_on <= ${addDays(today, -daysBetweenNames)}, true)
    )
    returning former.name as before`);
  return renamed?.before;
}

const RenamedOn = z.object({ day: IsoDate });

export async function readRenamedOn(tx: Tx, id: string): Promise<string> {
  const { day } = await tx.one(RenamedOn)(sql`
    select to_char(renamed_on, 'YYYY-MM-DD') as day from users where id = ${id}`);
  return day;
}

/** Returns false if the password is too short, because its user became an administrator in the meantime. */
export async function changePassword(tx: Tx, id: string, { hash, isLong }: KeptPassword): Promise<boolean> {
  const changed = await tx.run(sql`
    update users set password_hash = ${hash} where id = ${id} and (role = 'user' or ${isLong})`);
  if (isLong) await notePasswordIsLong(tx, id, hash);
  return changed > 0;
}

/** Notes that the password with this hash is long. If another password was set in the meantime, nothing is noted. */
export async function notePasswordIsLong(db: Db, id: string, hash: string): Promise<void> {
  await db.run(sql`
    update users set password_long = true
    where id = ${id} and password_hash = ${hash} and not password_long`);
}

/**
 * Notes a sign-in. This comes before any other statement of a sign-in: the session's row also locks the user, and two transactions that
 * lock a user in different ways could wait for each other. False if the password has changed since it was compared.
 */
export async function noteSignIn(tx: Tx, userId: string, now: Date, passwordHash?: string): Promise<boolean> {
  const noted = await tx.run(sql`
    update users set last_sign_in_at = ${now}
    where id = ${userId} and password_hash = coalesce(${passwordHash ?? null}, password_hash)`);
  return noted > 0;
}

/** Locks the user. False if the session ended in the meantime, for example by a new password. */
export async function holdsSession(tx: Tx, { userId, session }: Account): Promise<boolean> {
  await tx.run(sql`select from users where id = ${userId} for no key update`);
  return (await tx.run(sql`select from sessions where token_hash = ${session}`)) > 0;
}

const sessionDays = 30;
export const sessionEnd = (now: Date): Date => new Date(now.getTime() + sessionDays * 24 * 3_600_000);

export interface NewSession {
  readonly session: Buffer;
  readonly device: Buffer | null;
  /** The branch of the device; null for the first one. */
  readonly branch: string | null;
  readonly userId: string;
  /** The browser and its system. */
  readonly agent: string | null;
  /** The time of the sign-in; null if a remembered device resumes. */
  readonly signedInAt: Date | null;
  readonly now: Date;
}

export async function openSession(tx: Tx, opened: NewSession): Promise<void> {
  const { session, device, branch, userId, agent, signedInAt, now } = opened;
  await tx.run(sql`
    insert into sessions (
      token_hash, id, user_id, device_hash, branch, ends_at, signed_in_at, created_at, last_used_at, agent
    ) values (
      ${session}, ${newId()}, ${userId}, ${device}, ${branch}, ${sessionEnd(now)}, ${signedInAt}, ${now}, ${now}, ${agent}
    )`);
}

/** Notes that the user of this session has shown the password again. */
export async function noteReauthentication(db: Db, session: Buffer, now: Date): Promise<void> {
  await db.run(sql`update sessions set signed_in_at = ${now} where token_hash = ${session}`);
}

const KnownAgent = z.object({ isNew: z.boolean() });

/** Whether the user signs in from a browser not seen for 90 days. False at the first sign-in of an account. */
export async function noteSignInAgent(
  tx: Tx,
  userId: string,
  agent: string | null,
  now: Date,
): Promise<boolean> {
  const { isNew } = await tx.one(KnownAgent)(sql`
    with known as (select agent, seen_at from known_agents where user_id = ${userId}),
    noted as (
      insert into known_agents (user_id, agent, seen_at) values (${userId}, ${agent ?? ''}, ${now})
      on conflict (user_id, agent) do update set seen_at = excluded.seen_at
    )
    select exists (select from known) and not exists (
      select from known where agent = ${agent ?? ''} and seen_at > ${now}::timestamptz - interval '90 days'
    ) as "isNew"`);
  return isNew;
}

export async function noteSignInAddress(tx: Tx, userId: string, address: Buffer, now: Date): Promise<void> {
  await tx.run(sql`
    insert into known_addresses (user_id, address, seen_at) values (${userId}, ${address}, ${now})
    on conflict (user_id, address) do update set seen_at = excluded.seen_at`);
}

const addressDays = sql`interval '30 days'`;

export async function knowsSignInAddress(
  db: Db,
  userId: string,
  address: Buffer,
  now: Date,
): Promise<boolean> {
  const known = await db.run(sql`
    select 1 from known_addresses
    where user_id = ${userId} and address = ${address} and seen_at > ${now}::timestamptz - ${addressDays}`);
  return known > 0;
}

const KnownSession = z.object({
  userId: Id,
  username: z.string(),
  email: z.string(),
  device: z.nullable(z.instanceof(Buffer)),
});

export async function findSession(db: Db, session: Buffer) {
  const [known] = await db.rows(KnownSession)(sql`
    select user_id as "userId", username, email, device_hash as device
    from sessions join users on users.id = user_id
    where token_hash = ${session}`);
  return known;
}

/** Ends the session, and the sessions of the other tabs of its browser. If the device is remembered, it is deleted. */
export async function closeSession(
  tx: Tx,
  { session, device }: Pick<Account, 'session' | 'device'>,
): Promise<void> {
  await tx.run(sql`
    delete from sessions where token_hash = (
      select coalesce(opened_by, token_hash) from sessions where token_hash = ${session}
    )`);
  if (device) await tx.run(sql`delete from devices where token_hash = ${device}`);
}

interface KeptSession {
  readonly session: Buffer | null;
  readonly device: Buffer | null;
}

/** Ends all sessions, devices and begun sign-ins of a user, except the session and device passed as `staying`. */
export async function closeSessions(tx: Tx, userId: string, staying?: KeptSession): Promise<void> {
  // a tab that stays does not end with the first tab any more
  await tx.run(sql`
    update sessions set opened_by = null where token_hash = ${staying?.session ?? null} and opened_by is not null`);
  await tx.run(sql`
    delete from sessions where user_id = ${userId} and token_hash is distinct from ${staying?.session ?? null}`);
  await tx.run(sql`
    delete from devices where user_id = ${userId} and token_hash is distinct from ${staying?.device ?? null}`);
  await closeSignInChallenges(tx, userId);
  await deleteRegistrationCookie(tx, userId);
}

/** Ends all sessions, devices and begun sign-ins of a user. Returns the devices; a remembered device and all its tabs are one entry. */
export async function closeAllSessions(tx: Tx, userId: string): Promise<RemovedRecord[]> {
  const signedIn = await tx.rows(RemovedRecord)(sql`
    select 'device' as kind, agent as name, ${moment('created_at')} as "addedAt"
    from (
      select agent, created_at from devices where user_id = ${userId}
      union all
      select agent, created_at from sessions where user_id = ${userId} and device_hash is null and opened_by is null
    ) as signed_in
    order by created_at desc`);
  await closeSessions(tx, userId);
  return signedIn;
}

type Purpose = 'verify' | 'reset';
const linkHours = { verify: 24, reset: 1 };

export async function addAccountLink(
  tx: Tx,
  token: Buffer,
  userId: string,
  purpose: Purpose,
  now: Date,
): Promise<void> {
  const end = new Date(now.getTime() + linkHours[purpose] * 3_600_000);
  await tx.run(sql`
    insert into email_links (token_hash, user_id, purpose, ends_at)
    values (${token}, ${userId}, ${purpose}, ${end})`);
}

const Link = z.object({
  userId: Id,
  username: z.string(),
  email: z.string(),
  role: Role,
  isVerified: z.boolean(),
  /** Whether the link is not used and not expired, and the account is active. */
  isOpen: z.boolean(),
});

/** Locks the link: a second call with the same link waits until the first one ends. */
export async function lockAccountLink(tx: Tx, token: Buffer, purpose: Purpose, now: Date) {
  const [link] = await tx.rows(Link)(sql`
    select
      users.id as "userId", username, email, role, email_verified_at is not null as "isVerified",
      used_at is null and ends_at > ${now} and is_active as "isOpen"
    from email_links join users on users.id = user_id
    where token_hash = ${token} and purpose = ${purpose}
    for update of email_links, users`);
  return link;
}

/** Marks all open links of this purpose as used. */
export async function invalidateAccountLinks(
  tx: Tx,
  userId: string,
  purpose: Purpose | 'return' | 'take-back',
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update email_links set used_at = ${now}
    where user_id = ${userId} and purpose = ${purpose} and used_at is null`);
}

/** Withdraws the deletion: the account stays, and its link to return becomes invalid. False if nobody had asked to delete the account. */
export async function withdrawDeletion(tx: Tx, userId: string, now: Date): Promise<boolean> {
  await invalidateAccountLinks(tx, userId, 'return', now);
  return (
    (await tx.run(sql`
      update users set is_active = true, leaves_at = null where id = ${userId} and leaves_at is not null`)) >
    0
  );
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  const ended = (table: string, except = empty) => sql`
    delete from ${raw(table)} using users
    where users.id = user_id and (ends_at <= ${now} or last_used_at <= ${now}::timestamptz - ${idleInterval})
      ${except}`;
  // a device is in use while one of its tabs is in use
  await db.run(sql`
    update devices set last_used_at = used.at
    from (select device_hash, max(last_used_at) as at from sessions group by device_hash) as used
    where device_hash = token_hash and used.at > last_used_at`);
  await db.run(ended('sessions'));
  await db.run(ended('devices', sql`and (ends_at <= ${now} or not ${isSalonDevice})`));
  await db.run(sql`delete from device_tokens where ends_at <= ${now}::timestamptz - interval '7 days'`);
  await db.run(sql`delete from known_addresses where seen_at <= ${now}::timestamptz - ${addressDays}`);
  await deleteEndedRegistrationCookies(db, now);
  await db.run(sql`delete from email_links where ends_at <= ${now}::timestamptz - interval '7 days'`);
}

/** Whether there is an administrator. Takes a lock: if several instances start together, only one of them creates the admin. */
export async function hasAdmin(tx: Tx): Promise<boolean> {
  await tx.run(sql`select pg_advisory_xact_lock(7203453)`);
  const admins = await tx.run(sql`select 1 from users where role = 'admin' limit 1`);
  return admins > 0;
}

const Recipient = z.object({ email: z.string() });

/** The addresses of all administrators who can sign in. */
export const listAdmins = (db: Db) =>
  db.rows(Recipient)(sql`select email from users where role = 'admin' and is_active order by id`);
