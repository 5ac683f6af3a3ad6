-- What a refund is decided by, and how it was decided.
alter table orders
  -- the number that the payment provider gave to the payment
  add column provider_number text,
  -- the days of the paid period, and those of them that were over when the refund was requested
  add column refund_days integer,
  add column refund_days_used integer,
  add column refunded_cents integer
    constraint orders_refunded_bounds check (refunded_cents between 0 and amount_cents),
  add column refund_refused_at timestamptz,
  add column refund_refusal text,
  add constraint orders_refund_refusal check ((refund_refused_at is null) = (refund_refusal is null)),
  add constraint orders_refund_days check (refund_days > 0 and refund_days_used between 0 and refund_days);

update orders set refunded_cents = amount_cents where refunded_at is not null;

update orders set
  refund_days = period.days,
  refund_days_used = least(greatest(
    (refund_requested_at at time zone 'Europe/Tirane')::date - period.first_day, 0), period.days)
from (
  select
    order_id,
    (starts_at at time zone 'Europe/Tirane')::date as first_day,
    (ends_at at time zone 'Europe/Tirane')::date - (starts_at at time zone 'Europe/Tirane')::date as days
  from grants
) as period
where period.order_id = orders.id and period.days > 0 and refund_requested_at is not null;

create index orders_by_provider_number on orders (provider_number) where provider_number is not null;
