-- release before may run
-- What barbers get of the products that they sell, from a day on. A table of its own, since the release before takes every row
-- of pay_rules for a percentage of services.
create table product_pay_rules (
  salon_id uuid not null constraint product_pay_rules_salon_id_fkey references salons on delete cascade,
  id uuid not null,
  barber_id uuid not null,
  -- null: of all products that have no own percentage. No foreign key: the percentage outlives the product
  product_id uuid,
  from_day date not null,
  percent_bp integer not null constraint product_pay_rules_percent_bounds check (percent_bp between 0 and 10000),
  constraint product_pay_rules_pkey primary key (salon_id, id),
  constraint product_pay_rules_salon_id_barber_id_fkey foreign key (salon_id, barber_id) references barbers on delete cascade,
  constraint product_pay_rules_one_for_each_day unique nulls not distinct (salon_id, barber_id, product_id, from_day)
);
