import { v7 as newId } from 'uuid';
import type { Role, Salon, User } from '#contracts/accounts.ts';
import { assignments, type Db, join, sql, type Tx } from '../db/database.ts';
import { moment } from '../db/moments.ts';
import { ledger } from '../subscriptions/store.ts';

declare const salon: unique symbol;
/** Made in this file and nowhere else: an id from an address does not compile as one. */
export type SalonId = string & { readonly [salon]: true };

/** Whoever makes a call. */
export interface Account {
  readonly userId: string;
  readonly username: string;
  readonly email: string;
  readonly role: Role;
  readonly salon: SalonId | null;
  readonly accessUntil: Date | null;
  readonly session: Buffer;
  readonly device: Buffer | null;
}
export type Owner = Account & { readonly salon: SalonId };

export async function findAccount(db: Db, tokenHash: Buffer, now: Date): Promise<Account | null> {
  const [account] = await db.rows<Account>(sql`
    select
      users.id as "userId", username, email, role, memberships.salon_id as salon,
      token_hash as session, device_hash as device,
      (
        select coalesce(max(grants.ends_at) filter (where source <> 'trial'), max(grants.ends_at)) from grants
        where grants.salon_id = memberships.salon_id and revoked_at is null
      ) as "accessUntil"
    from sessions
    join users on users.id = sessions.user_id
    left join memberships on memberships.user_id = users.id and role = 'user'
    where token_hash = ${tokenHash} and sessions.ends_at > ${now} and is_active`);
  return account ?? null;
}

/** A user as the wire has it; of `users` and the terms beside it. */
export const userOnWire = sql`
  users.id, username, users.name, email, role, is_active as "isActive",
  ${moment('users.created_at')} as "createdAt",
  coalesce(ledger.plan, 'none') as "subscriptionType",
  salons.id is not null and ledger.plan is null as "isOnTrial",
  ${moment('ledger.trial_end')} as "trialEndDate",
  ${moment('ledger.plan_end')} as "subscriptionEndDate",
  null as avatar`;

/** What stands beside each of `users`: the salon, and the terms on which it is open. */
export const termsOfUsers = sql`
  left join memberships on memberships.user_id = users.id and role = 'user'
  left join salons on salons.id = memberships.salon_id
  left join ${ledger} as ledger on true`;

export async function readUser(db: Db, id: string): Promise<User> {
  const [user] = await db.rows<User>(sql`
    select ${userOnWire} from users ${termsOfUsers} where users.id = ${id}`);
  return user as User;
}

/** Whoever is named by id, and the salon that is theirs; an administrator's is asleep. */
export async function findUser(db: Db, id: string) {
  const [found] = await db.rows<Pick<Account, 'userId' | 'email' | 'salon'>>(sql`
    select users.id as "userId", email, memberships.salon_id as salon
    from users left join memberships on memberships.user_id = users.id and role = 'user'
    where users.id = ${id}`);
  return found;
}

export interface Credentials {
  readonly userId: string;
  readonly username: string;
  readonly email: string;
  readonly role: Role;
  readonly isActive: boolean;
  readonly isVerified: boolean;
  readonly passwordHash: string;
}

export async function findCredentials(db: Db, email: string) {
  const [credentials] = await db.rows<Credentials>(sql`
    select
      id as "userId", username, email, role, is_active as "isActive",
      email_verified_at is not null as "isVerified", password_hash as "passwordHash"
    from users
    where email = ${email}`);
  return credentials;
}

export interface NewUser {
  readonly username: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly role: Role;
  readonly now: Date;
}

export async function addUser(tx: Tx, { username, email, passwordHash, role, now }: NewUser) {
  const id = newId();
  await tx.rows(sql`
    insert into users (id, username, name, email, password_hash, role, created_at)
    values (${id}, ${username}, ${username}, ${email}, ${passwordHash}, ${role}, ${now})`);
  return id;
}

/** Each registration makes a salon of its own; it is called as its owner until it gets a name. */
export async function addSalon(tx: Tx, owner: string, name: string, now: Date) {
  const id = newId() as SalonId;
  await tx.rows(sql`
    with made as (insert into salons (id, name, created_at) values (${id}, ${name}, ${now}))
    insert into memberships (user_id, salon_id) values (${owner}, ${id})`);
  return id;
}

/** Answers the salon that the account works in, if it was not verified before. */
export async function markVerified(tx: Tx, userId: string, now: Date) {
  const [verified] = await tx.rows<{ salon: SalonId | null }>(sql`
    update users set email_verified_at = ${now}
    where id = ${userId} and email_verified_at is null
    returning (select salon_id from memberships where user_id = users.id) as salon`);
  return verified?.salon ?? null;
}

export interface UserChanges {
  readonly username?: string | undefined;
  readonly email?: string | undefined;
  readonly passwordHash?: string | undefined;
}

export async function changeUser(tx: Tx, id: string, { username, email, passwordHash }: UserChanges) {
  const columns = { username, email, password_hash: passwordHash };
  const given = assignments(columns);
  if (given.length > 0) await tx.rows(sql`update users set ${join(given)} where id = ${id}`);
}

const sessionDays = 30;
export const sessionSeconds = sessionDays * 24 * 3600;
const sessionEnd = (now: Date) => new Date(now.getTime() + sessionSeconds * 1000);

interface NewSession {
  readonly session: Buffer;
  readonly device: Buffer | null;
  readonly userId: string;
  readonly now: Date;
}

export async function openSession(tx: Tx, { session, device, userId, now }: NewSession) {
  await tx.rows(sql`
    insert into sessions (token_hash, user_id, device_hash, ends_at)
    values (${session}, ${userId}, ${device}, ${sessionEnd(now)})`);
}

export async function rememberDevice(tx: Tx, device: Buffer, userId: string, now: Date) {
  await tx.rows(sql`
    insert into devices (token_hash, user_id, ends_at) values (${device}, ${userId}, ${sessionEnd(now)})`);
}

/** Who is remembered on this device, unless the account was deactivated since. */
export async function findDevice(db: Db, device: Buffer, now: Date) {
  const [found] = await db.rows<{ userId: string }>(sql`
    select user_id as "userId" from devices join users on users.id = user_id
    where token_hash = ${device} and ends_at > ${now} and is_active`);
  return found?.userId;
}

/** Ends the session, and the device that it was opened on with all its tabs. */
export async function closeSession(tx: Tx, { session, device }: Account) {
  await tx.rows(sql`delete from sessions where token_hash = ${session}`);
  if (device) await forgetDevice(tx, device);
}

export async function forgetDevice(tx: Tx, device: Buffer) {
  await tx.rows(sql`delete from devices where token_hash = ${device}`);
}

/** Ends all that is open in a user's name but the session, and its device, that may stay. */
export async function closeSessions(tx: Tx, userId: string, staying?: Account) {
  await tx.rows(sql`
    delete from sessions where user_id = ${userId} and token_hash is distinct from ${staying?.session ?? null}`);
  await tx.rows(sql`
    delete from devices where user_id = ${userId} and token_hash is distinct from ${staying?.device ?? null}`);
}

type Purpose = 'verify' | 'reset';
const linkHours = { verify: 24, reset: 1 };

export async function addLink(tx: Tx, token: Buffer, userId: string, purpose: Purpose, now: Date) {
  const end = new Date(now.getTime() + linkHours[purpose] * 3_600_000);
  await tx.rows(sql`
    insert into email_links (token_hash, user_id, purpose, ends_at)
    values (${token}, ${userId}, ${purpose}, ${end})`);
}

export interface Link {
  readonly userId: string;
  readonly username: string;
  readonly email: string;
  readonly isVerified: boolean;
  /** Not used yet, not too old, of an account that may still come in. */
  readonly isOpen: boolean;
}

/** Whoever comes second with the same link waits here until the first is done. */
export async function takeLink(tx: Tx, token: Buffer, purpose: Purpose, now: Date) {
  const [link] = await tx.rows<Link>(sql`
    select
      users.id as "userId", username, email, email_verified_at is not null as "isVerified",
      used_at is null and ends_at > ${now} and is_active as "isOpen"
    from email_links join users on users.id = user_id
    where token_hash = ${token} and purpose = ${purpose}
    for update of email_links, users`);
  return link;
}

/** The link is used, and no other of its purpose opens anything any more. */
export async function spendLinks(tx: Tx, userId: string, purpose: Purpose, now: Date) {
  await tx.rows(sql`
    update email_links set used_at = ${now}
    where user_id = ${userId} and purpose = ${purpose} and used_at is null`);
}

export async function forgetEnded(db: Db, now: Date) {
  await db.rows(sql`delete from sessions where ends_at <= ${now}`);
  await db.rows(sql`delete from devices where ends_at <= ${now}`);
  await db.rows(sql`delete from email_links where ends_at <= ${now}::timestamptz - interval '7 days'`);
}

export async function readSalon(db: Db, id: SalonId) {
  const [found] = await db.rows<Salon>(sql`select name, phone from salons where id = ${id}`);
  return found as Salon;
}

export async function changeSalon(tx: Tx, id: SalonId, { name, phone }: Partial<Salon>) {
  await tx.rows(sql`
    update salons set
      name = coalesce(${name ?? null}, name),
      phone = case when ${phone !== undefined} then ${phone ?? null} else phone end
    where id = ${id}`);
}

/** Instances that start at once wait for each other here, so that one of them makes the admin. */
export async function hasAdmin(tx: Tx) {
  await tx.rows(sql`select pg_advisory_xact_lock(7203453)`);
  const [admin] = await tx.rows(sql`select 1 from users where role = 'admin' limit 1`);
  return admin !== undefined;
}
