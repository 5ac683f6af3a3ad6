import * as z from 'zod/mini';
import { Id } from '#contracts/ground/primitives.ts';
import { RemovedRecord } from '#contracts/ground/removed.ts';
import type { Member } from '../caller.ts';
import { type Db, sql, type Tx } from '../db/database.ts';
import { moment } from '../db/moments.ts';
import type { SalonId } from '../salon-id.ts';

type Device = Pick<Member, 'device' | 'session'>;
const ofDevice = ({ device, session }: Device) =>
  device ? sql`device_hash = ${device}` : sql`session_hash = ${session}`;

const Endpoint = z.object({ endpoint: z.string() });

export async function findPushEndpoint(db: Db, salon: SalonId, caller: Device): Promise<string | null> {
  const [found] = await db.rows(Endpoint)(sql`
    select endpoint from push_subscriptions where salon_id = ${salon} and ${ofDevice(caller)}`);
  return found?.endpoint ?? null;
}

interface NewSubscription {
  readonly id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly now: Date;
}

const maxDevices = 10;

/**
 * Subscribes a browser. A browser has one subscription: a person who signs in there later takes it over. Only the newest ten devices of a
 * person get messages. Two devices that subscribe at the same time wait for each other.
 */
export async function subscribeToPush(
  tx: Tx,
  { salon, userId, device, session }: Member,
  { id, endpoint, p256dh, auth, now }: NewSubscription,
): Promise<void> {
  await tx.run(sql`select from users where id = ${userId} for no key update`);
  await tx.run(sql`
    delete from push_subscriptions
    where endpoint = ${endpoint} or (salon_id = ${salon} and ${ofDevice({ device, session })})`);
  await tx.run(sql`
    insert into push_subscriptions
      (salon_id, id, user_id, device_hash, session_hash, endpoint, p256dh, auth, created_at, branch)
    values (
      ${salon}, ${id}, ${userId}, ${device}, ${device ? null : session}, ${endpoint}, ${p256dh}, ${auth}, ${now},
      ${branchOf(session)}
    )`);
  await tx.run(sql`
    delete from push_subscriptions where user_id = ${userId} and id in (
      select id from push_subscriptions where user_id = ${userId}
      order by created_at desc, id desc
      offset ${maxDevices}
    )`);
}

const branchOf = (session: Buffer) => sql`(select branch from sessions where token_hash = ${session})`;

/** Keeps the device's messages only for the branch of this session: another branch of the device gets no messages any more. */
export async function keepPushOfBranch(
  tx: Tx,
  { session, device }: { readonly session: Buffer; readonly device: Buffer },
): Promise<void> {
  await tx.run(sql`
    delete from push_subscriptions where device_hash = ${device} and branch is distinct from ${branchOf(session)}`);
  await tx.run(sql`update push_subscriptions set branch = null where device_hash = ${device}`);
}

export async function deletePushOfBranch(tx: Tx, device: Buffer, branch: string | null): Promise<void> {
  await tx.run(sql`
    delete from push_subscriptions where device_hash = ${device} and branch is not distinct from ${branch}`);
}

export async function unsubscribeFromPush(tx: Tx, salon: SalonId, caller: Device): Promise<void> {
  await tx.run(sql`delete from push_subscriptions where salon_id = ${salon} and ${ofDevice(caller)}`);
}

/** Ends the subscriptions of all devices of a user. */
export const endPushOfUser = (tx: Tx, userId: string): Promise<RemovedRecord[]> =>
  tx.rows(RemovedRecord)(sql`
    with ended as (
      delete from push_subscriptions where user_id = ${userId} returning device_hash, session_hash, created_at
    )
    select
      'push' as kind, coalesce(devices.agent, sessions.agent) as name, ${moment('ended.created_at')} as "addedAt"
    from ended
    left join devices on devices.token_hash = ended.device_hash
    left join sessions on sessions.token_hash = session_hash
    order by ended.created_at desc`);

/** A device that gets messages; `isOfOwner`: whether it is an owner's device. */
const Listening = z.object({ id: Id, isOfOwner: z.boolean() });

/** The devices of the people who may answer for this column, if their session has not ended. */
export const listPushSubscriptions = (db: Db, salon: SalonId, barber: string | null, now: Date) =>
  db.rows(Listening)(sql`
    select push_subscriptions.id, staff.role = 'owner' as "isOfOwner" from push_subscriptions
    join staff on (staff.salon_id, staff.user_id) = (push_subscriptions.salon_id, push_subscriptions.user_id)
    left join devices on devices.token_hash = push_subscriptions.device_hash
    left join sessions on sessions.token_hash = session_hash
    where push_subscriptions.salon_id = ${salon} and coalesce(devices.ends_at, sessions.ends_at) > ${now}
      and staff.active and (role <> 'barber' or (books_others and sees_others) or staff.barber_id = ${barber}::uuid)
    order by push_subscriptions.id`);

/** The readers of a message: the people who set up the salon, or the person of this row of `staff`. */
export type Readers = 'managers' | { readonly person: string };

const Reader = z.object({ email: z.string(), devices: z.array(Id) });

/** The people with a login of their own who are no administrators, each with the devices whose session has not ended. */
export const listReaders = (db: Db, salon: SalonId, readers: Readers, now: Date) =>
  db.rows(Reader)(sql`
    select email, array(
      select push_subscriptions.id from push_subscriptions
      left join devices on devices.token_hash = push_subscriptions.device_hash
      left join sessions on sessions.token_hash = session_hash
      where push_subscriptions.salon_id = staff.salon_id and push_subscriptions.user_id = staff.user_id
        and coalesce(devices.ends_at, sessions.ends_at) > ${now}
      order by push_subscriptions.id
    ) as devices
    from staff join users on users.id = user_id
    where salon_id = ${salon} and staff.active and is_active and users.role = 'user'
      and ${readers === 'managers' ? sql`staff.role <> 'barber'` : sql`staff.id = ${readers.person}`}
    order by staff.id`);

const Subscription = z.object({ userId: Id, endpoint: z.string(), p256dh: z.string(), auth: z.string() });

export async function findPushSubscription(db: Db, salon: SalonId, id: string) {
  const [found] = await db.rows(Subscription)(sql`
    select user_id as "userId", endpoint, p256dh, auth from push_subscriptions where salon_id = ${salon} and id = ${id}`);
  return found;
}

export async function notePushSent(db: Db, salon: SalonId, id: string): Promise<void> {
  await db.run(sql`
    update push_subscriptions set failures = 0 where salon_id = ${salon} and id = ${id} and failures > 0`);
}

const Failures = z.object({ failures: z.int() });

/** Returns how many messages in a row have failed. */
export async function notePushFailure(db: Db, salon: SalonId, id: string): Promise<number> {
  const [changed] = await db.rows(Failures)(sql`
    update push_subscriptions set failures = failures + 1 where salon_id = ${salon} and id = ${id}
    returning failures`);
  return changed?.failures ?? 0;
}

const Ended = z.extend(Listening, { userId: Id });

interface DevicesLeft {
  /** Whether an owner has a device. */
  readonly ofOwners: boolean;
  /** Whether the person whose device ended has another one. */
  readonly ofPerson: boolean;
}

/**
 * Ends the subscription of a device; `person` is the user of the device. Two endings at the same time wait for each other, so that one of
 * them is the last.
 */
export async function endPushSubscription(
  tx: Tx,
  salon: SalonId,
  id: string,
  person: string,
): Promise<DevicesLeft> {
  const all = await tx.rows(Ended)(sql`
    select id, user_id as "userId", exists (
      select from staff where staff.user_id = push_subscriptions.user_id and role = 'owner' and staff.active
    ) as "isOfOwner"
    from push_subscriptions where salon_id = ${salon} order by id for update`);
  await tx.run(sql`delete from push_subscriptions where salon_id = ${salon} and id = ${id}`);
  const left = all.filter((one) => one.id !== id);
  return {
    ofOwners: left.some(({ isOfOwner }) => isOfOwner),
    ofPerson: left.some(({ userId }) => userId === person),
  };
}

const Rest = z.object({ until: z.date() });

/** The time until which the host is not called; undefined if it may be called. */
export async function findRestOfHost(db: Db, host: string, now: Date): Promise<Date | undefined> {
  const [rest] = await db.rows(Rest)(sql`
    select rests_until as until from push_hosts where host = ${host} and rests_until > ${now}`);
  return rest?.until;
}

/** Notes that the host did not answer: it is not called for a minute, and each time twice as long until it answers, at most an hour. */
export async function restHost(db: Db, host: string, now: Date): Promise<Date> {
  // several calls that were under way at the same time count as one failure
  const { until } = await db.one(Rest)(sql`
    insert into push_hosts as known (host, failures, rests_until)
    values (${host}, 1, ${now}::timestamptz + interval '1 minute')
    on conflict (host) do update set
      failures = known.failures + case when known.rests_until <= ${now} then 1 else 0 end,
      rests_until = case
        when known.rests_until <= ${now}
        then ${now}::timestamptz + least(2 ^ least(known.failures, 6), 60) * interval '1 minute'
        else known.rests_until
      end
    returning rests_until as until`);
  return until;
}

export async function endRestOfHost(db: Db, host: string): Promise<void> {
  await db.run(sql`delete from push_hosts where host = ${host}`);
}
