-- What can be bought, what was ordered, and what of it opened a salon's books.

-- access lasts to the end of what was paid all the same
alter table salons add column cancelled_at timestamptz;

create table plans (
  plan text primary key constraint plans_known check (plan in ('monthly', 'yearly')),
  price_cents integer not null constraint plans_price_bounds check (price_cents between 1 and 10000000),
  active boolean not null
);
insert into plans values ('monthly', 499, true), ('yearly', 4999, true);

-- An order is kept before its buyer leaves to pay. It outlives salon and buyer: the money was real.
create table orders (
  id uuid primary key,
  -- what people call it by
  number bigint not null generated always as identity constraint orders_number_unique unique,
  salon_id uuid references salons on delete set null,
  user_id uuid references users on delete set null,
  email text not null,
  plan text not null constraint orders_plan_known check (plan in ('monthly', 'yearly')),
  amount_cents integer not null constraint orders_amount_bounds check (amount_cents between 1 and 10000000),
  currency text not null constraint orders_currency_known check (currency = 'EUR'),
  created_at timestamptz not null,
  paid_at timestamptz,
  refunded_at timestamptz,
  refund_requested_at timestamptz
);
create index orders_by_salon on orders (salon_id);
create index orders_by_user on orders (user_id);
create index orders_paid on orders (paid_at desc, id desc) where paid_at is not null;
create index orders_refund_requested on orders (refund_requested_at desc, id desc)
  where refund_requested_at is not null;

alter table grants
  add column order_id uuid constraint grants_order_known references orders,
  -- how long it is: what waits behind a grant that is revoked moves forward by its own months
  add column months integer constraint grants_months_bounds check (months between 1 and 1440),
  -- however often and wherever at once the payment is told, it opens the books once
  add constraint grants_one_per_order unique (order_id),
  add constraint grants_order_if_paid check ((source = 'order') = (order_id is not null)),
  -- a trial and an end that was set by hand have none
  add constraint grants_months_of_orders check (source <> 'order' or months is not null),
  -- a year has four digits, also after the longest extension that is tried on top of this
  add constraint grants_end_in_reach check (ends_at < '9000-01-01Z');
create index grants_by_end on grants (ends_at) where revoked_at is null;

-- Which ends were told by mail: each end once, three days before and when it came.
create table told_ends (
  salon_id uuid not null references salons on delete cascade,
  ends_at timestamptz not null,
  told text not null constraint told_ends_known check (told in ('soon', 'ended')),
  primary key (salon_id, ends_at, told)
);
