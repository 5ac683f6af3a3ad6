import * as z from 'zod/mini';
import { orderNumberIn } from '#contracts/billing/order-number.rules.ts';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { digitsIn } from '#contracts/ground/phones.rules.ts';
import { Id } from '#contracts/ground/primitives.ts';
import { StaffRole } from '#contracts/ground/roles.ts';
import { Role } from '#contracts/ground/user.ts';
import { FilterCounts, type FoundBy, ListedUser, type UserSorting } from '#contracts/operator/users.ts';
import { UserCounts, UserFilter } from '#contracts/salon/account-groups.ts';
import { termsOfUsers, userOnWire } from '../../identity/accounts/store.ts';
import {
  accountGroups,
  countsOfUsers,
  countUsersWhere,
  hasGift,
  hasPlan,
  hasTrial,
  usersWithLedger,
} from '../../salon/ledger/groups-store.ts';
import { joinWorkplaces } from '../../salon/staff/store.ts';
import { type Db, join, raw, type Sql, sql, type Tx } from '../../ground/db/database.ts';
import { moment } from '../../ground/db/moments.ts';
import { SalonId } from '../../ground/salon-id.ts';

const listedColumns = (now: Date) => sql`
  ${userOnWire},
  coalesce(${hasPlan(now)}, false) as "hasActiveSubscription",
  coalesce(${hasTrial(now)}, false) as "isInTrialPeriod",
  coalesce(${hasGift(now)}, false) as "isGift",
  email_verified_at is not null as "isVerified",
  ${moment('last_sign_in_at')} as "lastSignInAt",
  salons.name as "salonName", staff_role as "staffRole", salons.phone,
  ${moment('ledger.plan_start')} as "planStartsAt",
  ${moment('ledger.paid_end')} as "paidUntil",
  ${moment('ledger.access_until')} as "accessUntil",
  case when ledger.plan is not null then ${moment('cancelled_at')} end as "cancelledAt"`;

const newestFirst = sql`order by users.created_at desc, users.id desc`;

export const listAllUsers = (db: Db, now: Date): Promise<ListedUser[]> =>
  db.rows(ListedUser)(sql`select ${listedColumns(now)} from users ${termsOfUsers} ${newestFirst}`);

export async function readListedUser(db: Db, id: string, now: Date): Promise<ListedUser> {
  return db.one(ListedUser)(sql`
    select ${listedColumns(now)} from users ${termsOfUsers} where users.id = ${id}`);
}

/** The joins that `usersMatching` needs. */
export const usersWithSalons = sql`${usersWithLedger} left join salons on salons.id = salon_id`;

export interface Search {
  readonly q?: string | undefined;
  readonly filter?: readonly UserFilter[] | undefined;
}

export function usersMatching({ q = '', filter = [] }: Search, now: Date): Sql {
  const groups = accountGroups(now);
  return join([sql`true`, ...containing(q), ...filter.map((name) => sql`(${groups[name]})`)], ' and ');
}

const noPlaces: SearchPlaces = {};
type SearchPlaces = { readonly [Place in FoundBy]?: Sql };

const inText = {
  name: (word: string) => sql`(strpos(fold(username), ${word}) > 0 or strpos(fold(users.name), ${word}) > 0)`,
  email: (word: string) => sql`strpos(email, ${word}) > 0`,
  salon: (word: string) => sql`strpos(salons.search_key, ${word}) > 0`,
};

/**
 * Conditions for texts with these words. Each word must be in one of the three texts, in any order; a text is found if it contains one of
 * the words.
 */
function textsWith(words: readonly string[]) {
  const { name, email, salon } = inText;
  const each = words.map((word) => sql`(${name(word)} or ${email(word)} or ${salon(word)})`);
  const hasOne = (has: (word: string) => Sql) =>
    sql`(${join(each, ' and ')} and (${join(words.map(has), ' or ')}))`;
  return { name: hasOne(name), email: hasOne(email), salon: hasOne(salon) };
}

/** The places in which a search looks. A search that is clearly an order number looks nowhere else. */
function placesOf(q: string): SearchPlaces {
  const key = nameKey(q);
  if (!key) return noPlaces;
  const order = orderNumberIn(key);
  const buyers = order && {
    order: sql`users.id in (select user_id from orders where number = ${order.number})`,
  };
  if (order?.isCertain) return { ...buyers };
  const digits = digitsIn(key);
  return {
    ...textsWith(key.split(' ')),
    nipt: sql`lower(salons.nipt) = ${key}`,
    ...(digits && { phone: sql`strpos(phone_digits, ${digits}) > 0` }),
    ...buyers,
  };
}

/**
 * The condition that a user contains the text. If no user contains it, similar names, e-mails and salons are found: with one letter more,
 * less or different, or with two swapped letters.
 */
function containing(q: string) {
  const places = Object.values(placesOf(q));
  if (places.length === 0) return [];
  const exact = join(places, ' or ');
  const near = nearSpellings(nameKey(q));
  if (near.length === 0) return [sql`(${exact})`];
  return [
    sql`(
      ${exact}
      or (
        users.search_key like any(${near}) or fold(users.name) like any(${near})
        or salons.search_key like any(${near})
      )
        and not exists (
          select from users ${joinWorkplaces} left join salons on salons.id = salon_id
          where ${exact}
        )
    )`,
  ];
}

const shortestForgiven = 4;

function nearSpellings(key: string) {
  if (key.length < shortestForgiven || !/^[\p{L} ]+$/u.test(key)) return [];
  const letters = [...key];
  return letters.flatMap((_, at) => {
    const [before, after] = [letters.slice(0, at).join(''), letters.slice(at + 1).join('')];
    const swapped = `${before}${letters[at + 1] ?? ''}${letters[at]}${letters.slice(at + 2).join('')}`;
    return [`${before}_${after}`, `${before}${after}`, `${before}_${letters[at]}${after}`, swapped].map(
      (spelling) => `%${spelling}%`,
    );
  });
}

/** The places in which the search found a user of `usersWithSalons`. */
function foundBy(q: string | undefined) {
  const places = Object.entries(placesOf(q ?? '')).map(
    ([place, condition]) => sql`case when ${condition} then ${place} end`,
  );
  return places.length === 0 ? sql`'{}'::text[]` : sql`array_remove(array[${join(places)}]::text[], null)`;
}

export interface PageRequest extends Search {
  readonly sort: UserSorting;
  readonly order: 'asc' | 'desc';
  readonly start: number;
  readonly size: number;
}

const sortKeys: Record<UserSorting, Sql> = {
  created: sql`users.created_at`,
  name: sql`username collate albanian`,
  email: sql`email`,
  salon: sql`salons.name collate albanian`,
  accessUntil: sql`ledger.access_until`,
  lastSignIn: sql`last_sign_in_at`,
};

/** A page of users. The whole ledgers are read only for the users of this page. */
export function listUsersOfPage(
  db: Db,
  { sort, order, start, size, ...search }: PageRequest,
  now: Date,
): Promise<ListedUser[]> {
  const sorted = sql`order by sort_key ${raw(order)} nulls last, users.created_at desc, users.id desc`;
  return db.rows(ListedUser)(sql`
    select ${listedColumns(now)}, found_by as "foundBy"
    from (
      select users.*, ${sortKeys[sort]} as sort_key, ${foundBy(search.q)} as found_by
      from ${usersWithSalons} where ${usersMatching(search, now)}
      ${sorted}
      limit ${size} offset ${start}
    ) as users
    ${termsOfUsers}
    ${sorted}`);
}

const AllCounts = z.extend(UserCounts, { filterCounts: FilterCounts, matching: z.int() });

/** All counts that are shown with a page, in one pass over the users. */
export async function countUsersForPage(db: Db, search: Search, now: Date) {
  const groups = accountGroups(now);
  const filters = UserFilter.options.map(
    (name) => sql`${raw(`'${name}'`)}, ${countUsersWhere(groups[name])}`,
  );
  const {
    filterCounts,
    matching: total,
    ...counts
  } = await db.one(AllCounts)(sql`
    select
      ${countsOfUsers(now)},
      json_build_object(${join(filters)}) as "filterCounts",
      ${countUsersWhere(usersMatching(search, now))} as matching
    from ${usersWithSalons}`);
  return { counts, filterCounts, total };
}

export const LockedUser = z.object({
  id: Id,
  email: z.string(),
  username: z.string(),
  name: z.string(),
  role: Role,
  isActive: z.boolean(),
  hasLongPassword: z.boolean(),
  /** The salon and the role of the user, kept while the user is an administrator. */
  salon: z.nullable(SalonId),
  staffRole: z.nullable(StaffRole),
});
export type LockedUser = z.infer<typeof LockedUser>;

/** Locks the user until the transaction ends. */
export async function lockUser(tx: Tx, id: string): Promise<LockedUser | undefined> {
  const [user] = await tx.rows(LockedUser)(sql`
    select
      users.id, email, username, users.name, users.role, is_active as "isActive", password_long as "hasLongPassword",
      salon_id as salon, staff.role as "staffRole"
    from users left join staff on user_id = users.id and staff.active
    where users.id = ${id}
    for no key update of users`);
  return user;
}

const OnlyId = z.object({ id: Id });

/**
 * Locks all active admins and returns their ids. If two admins demote or delete each other, the second call waits here and then finds that
 * the caller is no longer an admin. So at least one admin always remains.
 */
export async function lockAdmins(tx: Tx): Promise<Set<string>> {
  const admins = await tx.rows(OnlyId)(sql`
    select id from users where role = 'admin' and is_active order by id for no key update`);
  return new Set(admins.map(({ id }) => id));
}

export async function setUserRole(tx: Tx, id: string, role: Role): Promise<void> {
  await tx.run(sql`update users set role = ${role} where id = ${id}`);
}

export async function setUserActive(tx: Tx, id: string, isActive: boolean): Promise<void> {
  await tx.run(
    sql`update users set is_active = ${isActive}, leaves_at = case when ${isActive} then null else leaves_at end where id = ${id}`,
  );
}
