-- billing: what the salon pays us.

-- What can be bought.
create table plans (
  plan text constraint plans_pkey primary key constraint plans_known check (plan in ('monthly', 'yearly')),
  price_cents integer not null constraint plans_price_bounds check (price_cents between 1 and 10000000),
  active boolean not null,
  -- an administrator's tab says which version it showed: a plan that has changed since is not overwritten
  version integer not null default 1
);
insert into plans values ('monthly', 499, true), ('yearly', 4999, true);

-- An order is kept before its buyer leaves to pay. It outlives salon and buyer: the money was real.
create table orders (
  id uuid constraint orders_pkey primary key,
  -- what people call it by
  number bigint not null generated always as identity constraint orders_number_unique unique,
  salon_id uuid constraint orders_salon_id_fkey references salons on delete set null,
  user_id uuid constraint orders_user_id_fkey references users on delete set null,
  email text not null,
  plan text not null constraint orders_plan_known check (plan in ('monthly', 'yearly')),
  amount_cents integer not null constraint orders_amount_bounds check (amount_cents between 1 and 10000000),
  currency text not null constraint orders_currency_known check (currency = 'EUR'),
  created_at timestamptz not null,
  paid_at timestamptz,
  refunded_at timestamptz,
  refund_requested_at timestamptz,
  -- the number that the payment provider gave to the payment
  provider_number text,
  -- the days of the paid period, and how many were over when the refund was requested
  refund_days integer,
  refund_days_used integer,
  refunded_cents integer constraint orders_refunded_bounds check (refunded_cents between 0 and amount_cents),
  refund_refused_at timestamptz,
  refund_refusal text,
  -- the tax number that the buyer had then: the order outlives the salon
  buyer_nipt text constraint orders_buyer_nipt_shape check (buyer_nipt ~ '^([A-Z][0-9]{8}[A-Z]|[0-9]{9})$'),
  -- who requested the refund in place of the buyer: the administrator's name, and why
  refund_requested_by text,
  refund_reason text,
  -- why another amount was returned than the rule says
  refund_difference text,
  constraint orders_refund_refusal check ((refund_refused_at is null) = (refund_refusal is null)),
  constraint orders_refund_days check (refund_days > 0 and refund_days_used between 0 and refund_days),
  constraint orders_refund_by_admin check ((refund_requested_by is null) = (refund_reason is null))
);
create index orders_by_salon on orders (salon_id);
create index orders_by_user on orders (user_id);
create index orders_paid on orders (paid_at desc, id desc) where paid_at is not null;
create index orders_refund_requested on orders (refund_requested_at desc, id desc)
  where refund_requested_at is not null;
create index orders_by_provider_number on orders (provider_number) where provider_number is not null;

alter table grants add constraint grants_order_known foreign key (order_id) references orders;

-- Which ends were told by mail: each end once, three days before and when it came.
create table told_ends (
  salon_id uuid not null constraint told_ends_salon_id_fkey references salons on delete cascade,
  ends_at timestamptz not null,
  told text not null constraint told_ends_known check (told in ('soon', 'ended')),
  constraint told_ends_pkey primary key (salon_id, ends_at, told)
);
