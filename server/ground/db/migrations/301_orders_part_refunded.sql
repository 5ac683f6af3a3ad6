-- release before may run
-- what was returned while the plan went on, and when the last part of it was
alter table orders
  add column part_cents integer not null default 0,
  add column part_returned_at timestamptz,
  -- not more than was paid, whoever returns something at the same time
  add constraint orders_parts_bounds check (part_cents >= 0 and part_cents + coalesce(refunded_cents, 0) <= amount_cents);
