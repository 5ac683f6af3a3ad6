import * as z from 'zod/mini';
import type { ApiScope } from '#contracts/ground/opened-by.ts';
import { RemovedRecord } from '#contracts/ground/removed.ts';
import { ApiToken } from '#contracts/identity/tokens.ts';
import { ledgerOf } from '../../salon/ledger/store.ts';
import { kindOfSalon } from '../../salon/salons/store.ts';
import { isWorking, memberOfStaff } from '../../salon/staff/store.ts';
import { Account, type Member } from '../../ground/caller.ts';
import { type Db, sql, type Tx } from '../../ground/db/database.ts';
import { moment } from '../../ground/db/moments.ts';
import { keepDeletedId } from '../../ground/http/store.ts';
import type { SalonId } from '../../ground/salon-id.ts';

/** Joins the person who made a token and is still in the salon, with a login. Needs `api_tokens`. */
const joinMaker = sql`
  join staff on (staff.salon_id, staff.id) = (api_tokens.salon_id, staff_id)
  join users on users.id = staff.user_id`;
const isInForce = (now: Date) => sql`
  (coalesce(api_tokens.ends_at > ${now}, true) and ${isWorking} and users.is_active and users.role = 'user')`;

/** Finds the account of a token. A use is noted at most once a minute. */
export async function findTokenAccount(db: Db, hash: Buffer, now: Date): Promise<Account | null> {
  const [found] = await db.rows(Account)(sql`
    with found as (
      select
        users.id as "userId", staff.name as username, email, users.role, staff.salon_id as salon, ${memberOfStaff} as staff,
        api_tokens.id as token, api_tokens.name as token_name, scopes, last_used_at
      from api_tokens ${joinMaker}
      where hash = ${hash} and ${isInForce(now)}
    ), noted as (
      update api_tokens set last_used_at = ${now} where (salon_id, id) in (
        select salon_id, id from api_tokens
        where (salon_id, id) in (
          select salon, token from found
          where coalesce(last_used_at <= ${now}::timestamptz - interval '1 minute', true)
        )
        for no key update skip locked
      )
    )
    select
      "userId", username, email, role, salon, staff, ${hash}::bytea as session, null as device, null as "signedInAt",
      false as "hasSecondFactor", access_until as "accessUntil", ${kindOfSalon(sql`found.salon`)} as "salonKind",
      json_build_object('id', token, 'name', token_name, 'scopes', scopes) as "apiToken"
    from found cross join ${ledgerOf(sql`found.salon`)} as ledger`);
  return found ?? null;
}

const wire = (now: Date) => sql`
  api_tokens.id, api_tokens.name, prefix, scopes, staff.name as by, not coalesce(${isInForce(now)}, false) as is_over,
  ${moment('api_tokens.created_at')} as created_at, ${moment('api_tokens.ends_at')} as ends_at,
  ${moment('last_used_at')} as last_used_at`;

/** The tokens of a salon. The columns of `users` are null for a person who has no login any more. */
export const listTokens = (db: Db, salon: SalonId, now: Date): Promise<ApiToken[]> =>
  db.rows(ApiToken)(sql`
    select ${wire(now)}
    from api_tokens
    join staff on (staff.salon_id, staff.id) = (api_tokens.salon_id, staff_id)
    left join users on users.id = staff.user_id
    where api_tokens.salon_id = ${salon}
    order by api_tokens.created_at desc, api_tokens.id desc`);

/** A lock, so that tokens are made one after the other and no more than allowed. */
export const lockTokens = (tx: Tx, salon: SalonId): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${salon}/tokens`}, 0))`);

interface NewToken {
  readonly id: string;
  readonly name: string;
  readonly hash: Buffer;
  readonly prefix: string;
  readonly scopes: readonly ApiScope[];
  readonly endsAt: Date | null;
}

export async function addToken(
  tx: Tx,
  { salon, staff }: Member,
  token: NewToken,
  now: Date,
): Promise<string> {
  await tx.run(sql`
    insert into api_tokens (salon_id, id, name, hash, prefix, scopes, staff_id, created_at, ends_at)
    values (
      ${salon}, ${token.id}, ${token.name}, ${token.hash}, ${token.prefix}, ${token.scopes}, ${staff.id}, ${now}, ${token.endsAt}
    )`);
  return token.id;
}

const Ended = z.object({ name: z.string() });

export async function deleteToken(tx: Tx, salon: SalonId, id: string) {
  const [ended] = await tx.rows(Ended)(sql`
    with ended as (
      delete from api_tokens where salon_id = ${salon} and id = ${id} returning name
    ), kept as (
      ${keepDeletedId(salon, id, sql`from ended`)}
    )
    select name from ended`);
  return ended;
}

/** Deletes the tokens that were made with this account since then: a stranger may have had the account. */
export const deleteTokensMadeSince = (tx: Tx, userId: string, since: Date): Promise<RemovedRecord[]> =>
  tx.rows(RemovedRecord)(sql`
    delete from api_tokens using staff
    where (staff.salon_id, staff.id) = (api_tokens.salon_id, staff_id) and staff.user_id = ${userId}
      and api_tokens.created_at >= ${since}
    returning 'api-token' as kind, api_tokens.name, ${moment('api_tokens.created_at')} as "addedAt"`);

const Site = z.object({ origin: z.string() });

export const listSites = async (db: Db, salon: SalonId): Promise<string[]> =>
  (await db.rows(Site)(sql`select origin from api_sites where salon_id = ${salon} order by origin`)).map(
    ({ origin }) => origin,
  );

export async function setSites(tx: Tx, salon: SalonId, sites: readonly string[]): Promise<void> {
  await tx.run(sql`delete from api_sites where salon_id = ${salon} and origin <> all(${sites}::text[])`);
  await tx.run(sql`
    insert into api_sites (salon_id, origin) select ${salon}, unnest(${sites}::text[]) on conflict do nothing`);
}
