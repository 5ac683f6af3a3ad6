import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { orderNumberIn } from '#contracts/billing/order-number.rules.ts';
import { OwnOrder, PaidOrder, Payment, RefundRequest } from '#contracts/billing/payments.ts';
import { refundDays } from '#contracts/billing/subscriptions.rules.ts';
import { addDays, momentAt } from '#contracts/ground/calendar.rules.ts';
import { Plan } from '#contracts/ground/plans.ts';
import { Id, Moment } from '#contracts/ground/primitives.ts';
import { boughtPeriods, daysUsed } from '../../salon/ledger/store.ts';
import { ownsAtWork } from '../../salon/staff/store.ts';
import type { Member } from '../../ground/caller.ts';
import { type Db, empty, type RowSchema, raw, type Sql, sql, type Tx } from '../../ground/db/database.ts';
import { moment } from '../../ground/db/moments.ts';
import { SalonId } from '../../ground/salon-id.ts';

/** The part of an order that its buyer pays. */
export const OrderBill = z.object({
  id: Id,
  /** The order number that people see. */
  number: z.string(),
  email: z.string(),
  plan: Plan,
  cents: z.int(),
  currency: z.string(),
  /** The tax number of the buyer, if there is one. */
  nipt: z.nullable(z.string()),
});
export type OrderBill = z.infer<typeof OrderBill>;

export const Order = z.extend(OrderBill, {
  /** The salon; null after its account was deleted. */
  salon: z.nullable(SalonId),
  status: Payment.shape.status,
  /** The sum of the parts that were returned while the plan continued. */
  partCents: z.int(),
  paidAt: z.nullable(z.date()),
  refundedAt: z.nullable(z.date()),
});
export type Order = z.infer<typeof Order>;

const OrderNumber = z.pick(OrderBill, { id: true, number: true });
const BuyerAccount = z.object({ userId: Id });
const Address = z.object({ email: z.string() });

export const orderNumber = sql`lpad(orders.number::text, 6, '0')`;
const number = sql`${orderNumber} as number`;
const bill = sql`id, ${number}, email, plan, amount_cents as cents, currency, buyer_nipt as nipt`;
const openDays = 7;

/** The sum that was paid and not returned in parts while the plan continued. */
const restCents = sql`(amount_cents - part_cents)`;
/** The sum of the refund that ended the plan: all that was left, if the provider named no sum. */
const returnedCents = sql`coalesce(refunded_cents, ${restCents})`;
/** The sum that the service keeps of a paid order. */
export const keptCents = sql`(${restCents} - case when refunded_at is null then 0 else ${returnedCents} end)`;
/** The time when a sum of an order was last returned. */
export const lastReturn = 'coalesce(refunded_at, part_returned_at)';
/** The sum that was returned of an order, in parts and by the refund at the end; null if nothing was returned. */
export const refunded = sql`
  case when ${raw(lastReturn)} is not null then (amount_cents - ${keptCents}) / 100.0::float8 end as refunded`;

/** The status of an order at this moment. An unpaid order is not offered any more after a week, since prices may have changed. */
export const orderStatusAt = (now: Date): Sql => sql`
  case
    when refunded_at is not null then 'refunded'
    when paid_at is not null then 'active'
    when created_at <= ${now}::timestamptz - ${openDays} * interval '1 day' then 'expired'
    else 'pending'
  end as status`;

const orderAt = (now: Date) => sql`
  ${bill}, salon_id as salon, ${orderStatusAt(now)}, part_cents as "partCents", paid_at as "paidAt",
  refunded_at as "refundedAt"`;

/** Adds an order at the present price of the plan. Adds nothing if the plan is not for sale. */
export async function addOrder(
  tx: Tx,
  { salon, userId, email }: Member,
  plan: Plan,
  now: Date,
): Promise<OrderBill | undefined> {
  const [added] = await tx.rows(OrderBill)(sql`
    insert into orders (id, salon_id, user_id, email, plan, amount_cents, currency, created_at, buyer_nipt)
    select
      ${newId()}::uuid, ${salon}::uuid, ${userId}::uuid, ${email}, plan, price_cents, 'EUR', ${now}::timestamptz,
      (select nipt from salons where id = ${salon})
    from plans where plan = ${plan} and active
    returning ${bill}`);
  return added;
}

/**
 * Locks the order and its salon's ledger until the transaction ends. The salon is locked first, as in cancelling
 * and deleting, so that there is no deadlock.
 */
export async function lockOrder(tx: Tx, id: string, now: Date): Promise<Order | undefined> {
  await tx.run(sql`
    select from salons where id = (select salon_id from orders where id = ${id}) for no key update`);
  const [taken] = await tx.rows(Order)(sql`
    select ${orderAt(now)} from orders where id = ${id} for no key update`);
  return taken;
}

export async function markOrderPaid(
  tx: Tx,
  id: string,
  providerNumber: string | null,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update orders set paid_at = ${now}, provider_number = ${providerNumber} where id = ${id}`);
}

export interface PaymentReturn {
  readonly cents: number;
  /** The reason why the amount differs from the policy. */
  readonly difference?: string | undefined;
}

export async function markOrderRefunded(
  tx: Tx,
  id: string,
  { cents, difference }: PaymentReturn,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update orders set refunded_at = ${now}, refunded_cents = ${cents}, refund_difference = ${difference ?? null}
    where id = ${id}`);
}

/** Notes that a part was returned while the plan continues. The request is closed, and a refund of the rest can be requested. */
export async function markPartReturned(
  tx: Tx,
  id: string,
  { cents, reason }: { readonly cents: number; readonly reason: string },
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update orders set
      part_cents = part_cents + ${cents}, part_returned_at = ${now}, refund_difference = ${reason},
      part_returns = part_returns || jsonb_build_object(
        'cents', ${cents}::integer, 'reason', ${reason}::text, 'at', ${now.toISOString()}::text
      ),
      refund_requested_at = null, refund_requested_by = null, refund_reason = null,
      refund_days = case when salon_id is null then refund_days end,
      refund_days_used = case when salon_id is null then refund_days_used end
    where id = ${id}`);
}

export async function markOrderRefundRefused(tx: Tx, id: string, reason: string, now: Date): Promise<void> {
  await tx.run(sql`
    update orders set refund_refused_at = ${now}, refund_refusal = ${reason} where id = ${id}`);
}

export async function readOrder(db: Db, salon: SalonId, id: string, now: Date): Promise<Order | undefined> {
  const [found] = await db.rows(Order)(sql`
    select ${orderAt(now)} from orders where id = ${id} and salon_id = ${salon}`);
  return found;
}

/** The owner who paid the order, otherwise the first owner of its salon. */
export async function findBuyerOfOrder(db: Db, id: string): Promise<string | undefined> {
  const [buyer] = await db.rows(BuyerAccount)(sql`
    select users.id as "userId"
    from orders
    left join memberships using (salon_id)
    join users on users.id = coalesce(memberships.user_id, orders.user_id)
    where orders.id = ${id} and paid_at is not null
    order by ${ownsAtWork} desc, users.id = orders.user_id desc, users.created_at, users.id
    limit 1`);
  return buyer?.userId;
}

const isRefundable = (now: Date) => sql`
  orders.plan = 'yearly'
  and paid_at >= ${now}::timestamptz - ${refundDays} * interval '1 day'
  and refunded_at is null and refund_requested_at is null`;
// compared with the moment of the cancellation, because the undo of an extension requests the refunds of that cancellation again
const isClosedSince = (asked: Date) => sql`coalesce(part_returned_at > ${asked}, false)`;

/**
 * Requests a refund of each yearly order that was paid within the last days, once for each order. The request stores how many days are
 * over, because the period may move later. If a part was returned since then, the request is closed.
 */
export function requestRefunds(tx: Tx, salon: SalonId, now: Date) {
  return tx.rows(OrderNumber)(sql`
    update orders set
      refund_requested_at = ${now}, refund_days = days, refund_days_used = ${daysUsed(now)}
    from ${boughtPeriods} as period
    where orders.salon_id = ${salon} and period.salon_id = ${salon} and order_id = orders.id
      and ${isRefundable(now)} and not ${isClosedSince(now)}
    returning orders.id, ${number}`);
}

export interface RequestByAdmin {
  /** The name of the admin. */
  readonly by: string;
  readonly reason: string;
}

/** Requests the refund of a paid order, also again after an earlier request was refused. */
export async function requestRefund(
  tx: Tx,
  id: string,
  { by, reason }: RequestByAdmin,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update orders set
      refund_requested_at = ${now}, refund_requested_by = ${by}, refund_reason = ${reason},
      refund_refused_at = null, refund_refusal = null,
      refund_days = coalesce((select days from ${boughtPeriods} as period where order_id = orders.id), refund_days),
      refund_days_used =
        coalesce((select ${daysUsed(now)} from ${boughtPeriods} as period where order_id = orders.id), refund_days_used)
    where id = ${id}`);
}

const isOpen = sql`
  (refund_requested_at is not null and orders.refunded_at is null and refund_refused_at is null)`;

/** The open refund requests of the cancellation that was made at this moment. */
export const listOpenRefundsOfCancellation = (tx: Tx, salon: SalonId, cancelledAt: string) =>
  tx.rows(OrderNumber)(sql`
    select id, ${number} from orders
    where salon_id = ${salon} and refund_requested_at = ${cancelledAt}::timestamptz and ${isOpen}
      and refund_requested_by is null`);

export async function withdrawRefund(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`
    update orders set refund_requested_at = null, refund_days = null, refund_days_used = null
    where id = ${id}`);
}

export async function hasOpenRefund(db: Db, salon: SalonId): Promise<boolean> {
  const open = await db.run(sql`
    select from orders
    where salon_id = ${salon} and ${isOpen}
    limit 1`);
  return open > 0;
}

/** The addresses for mails about an order: each owner of the salon, or the buyer if there is no owner. */
export async function listAddressesOfOrder(tx: Tx, id: string): Promise<string[]> {
  const found = await tx.rows(Address)(sql`
    with owners as (
      select users.email, users.created_at
      from orders join memberships using (salon_id)
      join users on users.id = memberships.user_id and ${ownsAtWork}
      where orders.id = ${id}
    )
    select email from (
      select email, created_at from owners
      union all
      select coalesce(users.email, orders.email), orders.created_at
      from orders left join users on users.id = user_id
      where orders.id = ${id} and not exists (select from owners)
    ) as addresses
    order by created_at, email`);
  return found.map(({ email }) => email);
}

export interface PageRequest {
  readonly page: number;
  readonly limit: number;
}

const paidOrder = sql`
  orders.id, ${number},
  json_build_object(
    'id', users.id, 'username', coalesce(username, orders.email), 'email', coalesce(users.email, orders.email)
  ) as user,
  plan, amount_cents / 100.0::float8 as amount,
  ${moment('paid_at')} as paid_at, ${moment(lastReturn)} as refunded_at, ${refunded}`;

export const listPaidOrders = (db: Db, page: PageRequest) =>
  listPage(PaidOrder, db, page, {
    columns: paidOrder,
    condition: sql`paid_at is not null`,
    order: sql`orders.paid_at desc, orders.id desc`,
  });

const refundState = sql`
  case
    when orders.refunded_at is not null then 'returned'
    when refund_refused_at is not null then 'refused'
    when refund_requested_at is not null then 'open'
    else 'none'
  end`;

const ownOrder = sql`
  id, ${number}, plan, email, buyer_nipt, amount_cents / 100.0::float8 as amount,
  ${moment('paid_at')} as paid_at, ${moment(lastReturn)} as refunded_at,
  ${refunded},
  ${moment('refund_requested_at')} as refund_requested_at,
  ${moment('refund_refused_at')} as refund_refused_at,
  ${refundState} as refund_state`;

/** The paid orders of a salon, newest first. */
export async function listPaidOrdersOfSalon(db: Db, salon: SalonId, { page, limit }: PageRequest) {
  const condition = sql`salon_id = ${salon} and paid_at is not null`;
  const data = await db.rows(OwnOrder)(sql`
    select ${ownOrder} from orders where ${condition}
    order by orders.paid_at desc, orders.id desc limit ${limit} offset ${(page - 1) * limit}`);
  return { data, total: await countOrders(db, condition) };
}

const Buyer = z.object({ nipt: z.nullable(z.string()) });

export async function readNipt(db: Db, salon: SalonId): Promise<string | null> {
  const { nipt } = await db.one(Buyer)(sql`select nipt from salons where id = ${salon}`);
  return nipt;
}

/** Sets the tax number for future orders, and for past orders without one. */
export async function setNipt(tx: Tx, salon: SalonId, nipt: string | null): Promise<void> {
  await tx.run(sql`update salons set nipt = ${nipt} where id = ${salon}`);
  await tx.run(sql`
    update orders set buyer_nipt = ${nipt} where salon_id = ${salon} and buyer_nipt is null`);
}

const BookedOrder = z.object({
  id: Id,
  number: z.string(),
  paid_at: Moment,
  /** The name of the salon, also after it was deleted. */
  buyer: z.string(),
  email: z.string(),
  nipt: z.nullable(z.string()),
  plan: Plan,
  amount: z.number(),
  /** The part of the amount that was returned. */
  refunded: z.nullable(z.number()),
  refunded_at: z.nullable(Moment),
});
export type BookedOrder = z.infer<typeof BookedOrder>;

/** The next paid orders of these days for the accountant, the oldest first. */
export function listOrdersForAccountant(
  db: Db,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  last: BookedOrder | undefined,
  limit: number,
): Promise<BookedOrder[]> {
  const begin = from ? momentAt(from, 0) : null;
  const end = to ? momentAt(addDays(to, 1), 0) : null;
  return db.rows(BookedOrder)(sql`
    select
      orders.id, ${number}, ${moment('paid_at')} as paid_at,
      coalesce(salons.name, buyer_name, orders.email) as buyer, orders.email, buyer_nipt as nipt, plan,
      amount_cents / 100.0::float8 as amount,
      ${refunded},
      ${moment(lastReturn)} as refunded_at
    from orders left join salons on salons.id = salon_id
    where paid_at is not null
      and (${begin}::timestamptz is null or paid_at >= ${begin})
      and (${end}::timestamptz is null or paid_at < ${end})
      and (${last?.id ?? null}::uuid is null
        or (paid_at, orders.id) > (select paid_at, id from orders where id = ${last?.id ?? null}))
    order by orders.paid_at, orders.id
    limit ${limit}`);
}

/** The amount of the policy: the rest of the price × the unused days / all days, to the cent. All of the rest if the days are not known. */
const centsByPolicy = sql`
  round(coalesce(${restCents}::numeric * (counted.days - counted.used) / counted.days, ${restCents}))`;

/** The days that decide the amount of a refund: counted at the request, or today if nobody requested a refund. */
const countedDays = (now: Date) => sql`
  left join ${boughtPeriods} as period on order_id = orders.id and refund_requested_at is null
  cross join lateral (
    select coalesce(refund_days, period.days) as days, coalesce(refund_days_used, ${daysUsed(now)}) as used
  ) as counted`;

const Refundable = z.object({ number: z.string(), amount: z.number() });

/** The orders for which a cancellation now would request a refund, each with the amount of the policy. */
export const listRefundable = (db: Db, salon: SalonId, now: Date) =>
  db.rows(Refundable)(sql`
    select ${number}, (${centsByPolicy} / 100)::float8 as amount
    from orders ${countedDays(now)}
    where orders.salon_id = ${salon} and ${isRefundable(now)}
    order by orders.paid_at`);

const partReturns = sql`(
  select coalesce(json_agg(json_build_object(
    'amount', (part ->> 'cents')::integer / 100.0, 'reason', part ->> 'reason', 'returned_at', part ->> 'at'
  ) order by place), '[]')
  from jsonb_array_elements(orders.part_returns) with ordinality as parts (part, place)
)`;

const refundRequest = sql`
  ${paidOrder}, orders.salon_id is not null as has_salon, ${moment('refund_requested_at')} as requested_at,
  ${refundState} as state,
  refund_requested_by as requested_by, refund_reason as reason,
  part_cents / 100.0::float8 as part_amount, ${partReturns} as parts, provider_number, counted.days, counted.used as days_used,
  (${centsByPolicy} / 100)::float8 as policy_amount,
  (case when orders.refunded_at is null then ${centsByPolicy} else ${returnedCents} end / 100)::float8 as refund_amount,
  refund_difference as difference,
  ${moment('refund_refused_at')} as refused_at, refund_refusal as refusal`;

/** The condition of a search. Digits may be the number of an order, as people write it, or a number of the provider. */
function refundsWith(search: string) {
  const order = orderNumberIn(search)?.number ?? null;
  return sql`(orders.number = ${order}::bigint or provider_number = ${search})`;
}

/** The refund requests. A search also finds paid orders without a request. */
export const listRefundRequests = (db: Db, search: string, page: PageRequest, now: Date) =>
  listPage(RefundRequest, db, page, {
    columns: refundRequest,
    joined: countedDays(now),
    condition: search
      ? sql`paid_at is not null and ${refundsWith(search)}`
      : sql`refund_requested_at is not null`,
    order: sql`not ${isOpen}, orders.refund_requested_at desc, orders.id desc`,
  });

export const countOpenRefunds = (db: Db): Promise<number> => countOrders(db, isOpen);

/** Reads a refund request; undefined if the order was not paid. */
export async function readRefundRequest(db: Db, id: string, now: Date): Promise<RefundRequest | undefined> {
  const [found] = await db.rows(RefundRequest)(sql`
    select ${refundRequest}
    from orders left join users on users.id = user_id ${countedDays(now)}
    where orders.id = ${id} and paid_at is not null`);
  return found;
}

const Total = z.object({ total: z.int() });

interface ListQuery {
  readonly columns: Sql;
  readonly joined?: Sql;
  readonly condition: Sql;
  readonly order: Sql;
}

/** A page of orders. Only the orders of this page are joined with their buyers. */
async function listPage<Row>(
  schema: RowSchema<Row>,
  db: Db,
  { page, limit }: PageRequest,
  { columns, joined = empty, condition, order }: ListQuery,
) {
  const data = await db.rows(schema)(sql`
    select ${columns}
    from (
      select * from orders where ${condition} order by ${order} limit ${limit} offset ${(page - 1) * limit}
    ) as orders
    left join users on users.id = user_id ${joined}
    order by ${order}`);
  return { data, total: await countOrders(db, condition) };
}

async function countOrders(db: Db, condition: Sql) {
  const { total } = await db.one(Total)(
    sql`select count(*)::integer as total from orders where ${condition}`,
  );
  return total;
}

const Income = z.object({
  monthlyRevenue: z.number(),
  totalRevenue: z.number(),
});

export async function readIncome(db: Db, monthBegan: Date) {
  return db.one(Income)(sql`
    select
      coalesce(sum(${keptCents}) filter (where paid_at >= ${monthBegan}), 0) / 100.0::float8 as "monthlyRevenue",
      coalesce(sum(${keptCents}), 0) / 100.0::float8 as "totalRevenue"
    from orders
    where paid_at is not null`);
}

const unpaidDays = 30;

/** Deletes the unpaid orders of deleted accounts. */
export async function deleteAbandonedOrders(db: Db, now: Date): Promise<void> {
  await db.run(sql`
    delete from orders
    where salon_id is null and paid_at is null and refunded_at is null
      and created_at < ${now}::timestamptz - ${unpaidDays} * interval '1 day'`);
}
