-- release before may run
alter table orders
  -- what the salon was called, once it is deleted: the accounts need the buyer of each order
  add column buyer_name text,
  -- what was returned in parts while the plan went on: `cents`, `reason` and the moment `at` of each
  add column part_returns jsonb not null default '[]',
  add constraint orders_part_returns_list check (jsonb_typeof(part_returns) = 'array');
update orders set
  part_returns = jsonb_build_array(jsonb_build_object(
    'cents', part_cents, 'reason', refund_difference,
    'at', to_char(part_returned_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ))
where part_cents > 0 and refunded_at is null and refund_difference is not null;
