import { v7 as newId } from 'uuid';
import type { PaidOrder, RefundRequest } from '#contracts/payments.ts';
import { refundDays } from '#contracts/subscriptions.rules.ts';
import type { Plan } from '#contracts/subscriptions.ts';
import type { Account, Owner, SalonId } from '../accounts/store.ts';
import { type Db, type Sql, sql, type Tx } from '../db/database.ts';
import { moment } from '../db/moments.ts';

/** What is asked of a buyer. */
export interface Bill {
  readonly id: string;
  /** What people call the order by. */
  readonly number: string;
  readonly email: string;
  readonly plan: Plan;
  readonly cents: number;
  readonly currency: string;
}

export interface Order extends Bill {
  /** Null once its account is deleted. */
  readonly salon: SalonId | null;
  readonly paidAt: Date | null;
  readonly refundedAt: Date | null;
}

const number = sql`lpad(number::text, 6, '0') as number`;
const bill = sql`id, ${number}, email, plan, amount_cents as cents, currency`;
const order = sql`${bill}, salon_id as salon, paid_at as "paidAt", refunded_at as "refundedAt"`;

/** At the price of this moment; none is made of a plan that is not offered. */
export async function addOrder(tx: Tx, { salon, userId, email }: Owner, plan: Plan, now: Date) {
  const [added] = await tx.rows<Bill>(sql`
    insert into orders (id, salon_id, user_id, email, plan, amount_cents, currency, created_at)
    select ${newId()}::uuid, ${salon}::uuid, ${userId}::uuid, ${email}, plan, price_cents, 'EUR', ${now}::timestamptz
    from plans where plan = ${plan} and active
    returning ${bill}`);
  return added;
}

/**
 * Until the transaction ends, nobody else settles this order or changes its salon's ledger. The salon first, as whoever
 * cancels or deletes it does, so that nobody waits for each other.
 */
export async function takeOrder(tx: Tx, id: string) {
  await tx.rows(sql`
    select from salons where id = (select salon_id from orders where id = ${id}) for no key update`);
  const [taken] = await tx.rows<Order>(sql`select ${order} from orders where id = ${id} for no key update`);
  return taken;
}

export async function markPaid(tx: Tx, id: string, now: Date) {
  await tx.rows(sql`update orders set paid_at = ${now} where id = ${id}`);
}

export async function markRefunded(tx: Tx, id: string, now: Date) {
  await tx.rows(sql`update orders set refunded_at = ${now} where id = ${id}`);
}

export async function readOrder(db: Db, salon: SalonId, id: string) {
  const [found] = await db.rows<Order>(sql`
    select ${order} from orders where id = ${id} and salon_id = ${salon}`);
  return found;
}

/** Who paid the order, while there is such an account. */
export async function findBuyer(db: Db, id: string) {
  const [buyer] = await db.rows<Pick<Account, 'userId'>>(sql`
    select user_id as "userId" from orders where id = ${id} and paid_at is not null and user_id is not null`);
  return buyer?.userId;
}

/** Of the yearly plans that a salon paid lately; each is asked back once. */
export function requestRefunds(tx: Tx, salon: SalonId, now: Date) {
  return tx.rows<Pick<Bill, 'id' | 'number'>>(sql`
    update orders set refund_requested_at = ${now}
    where salon_id = ${salon} and plan = 'yearly'
      and paid_at >= ${now}::timestamptz - ${refundDays} * interval '1 day'
      and refunded_at is null and refund_requested_at is null
    returning id, ${number}`);
}

export async function hasOpenRefund(db: Db, salon: SalonId) {
  const [open] = await db.rows(sql`
    select from orders
    where salon_id = ${salon} and refund_requested_at is not null and refunded_at is null
    limit 1`);
  return open !== undefined;
}

export interface Page {
  readonly page: number;
  readonly limit: number;
}

const paidOrder = sql`
  orders.id, ${number},
  json_build_object(
    'id', users.id, 'username', coalesce(username, orders.email), 'email', coalesce(users.email, orders.email)
  ) as user,
  plan, amount_cents / 100.0::float8 as amount,
  ${moment('paid_at')} as paid_at, ${moment('refunded_at')} as refunded_at`;

export const listPaid = (db: Db, page: Page) =>
  listPage<PaidOrder>(db, page, {
    columns: paidOrder,
    isMeant: sql`paid_at is not null`,
    order: sql`orders.paid_at desc, orders.id desc`,
  });

export const listRefundRequests = (db: Db, page: Page) =>
  listPage<RefundRequest>(db, page, {
    columns: sql`${paidOrder}, ${moment('refund_requested_at')} as requested_at`,
    isMeant: sql`refund_requested_at is not null`,
    order: sql`orders.refunded_at is not null, orders.refund_requested_at desc, orders.id desc`,
  });

interface Listed {
  readonly columns: Sql;
  readonly isMeant: Sql;
  readonly order: Sql;
}

/** Only the page's own orders are joined with who bought them. */
async function listPage<Row>(db: Db, { page, limit }: Page, { columns, isMeant, order }: Listed) {
  const data = await db.rows<Row>(sql`
    select ${columns}
    from (
      select * from orders where ${isMeant} order by ${order} limit ${limit} offset ${(page - 1) * limit}
    ) as orders
    left join users on users.id = user_id
    order by ${order}`);
  const [counted] = await db.rows<{ total: number }>(
    sql`select count(*)::integer as total from orders where ${isMeant}`,
  );
  return { data, total: counted?.total ?? 0 };
}

export interface Income {
  readonly totalUsers: number;
  readonly withSubscription: number;
  readonly monthlyRevenue: number;
  readonly totalRevenue: number;
}

export async function readIncome(db: Db, monthBegan: Date, now: Date) {
  const [income] = await db.rows<Income>(sql`
    select
      (select count(*)::integer from users) as "totalUsers",
      (
        select count(distinct salon_id)::integer from grants
        where source <> 'trial' and revoked_at is null and ends_at > ${now}
      ) as "withSubscription",
      coalesce(sum(amount_cents) filter (where paid_at >= ${monthBegan}), 0) / 100.0::float8 as "monthlyRevenue",
      coalesce(sum(amount_cents), 0) / 100.0::float8 as "totalRevenue"
    from orders
    where paid_at is not null and refunded_at is null`);
  return income as Income;
}

const unpaidDays = 30;

/** Orders that were never paid, of accounts that are deleted: whoever pays this late has long been told that it failed. */
export async function forgetUnpaid(db: Db, now: Date) {
  await db.rows(sql`
    delete from orders
    where salon_id is null and paid_at is null and refunded_at is null
      and created_at < ${now}::timestamptz - ${unpaidDays} * interval '1 day'`);
}
