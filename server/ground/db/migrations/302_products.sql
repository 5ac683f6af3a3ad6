-- release before may run
-- What the salon sells beside its services.
create table products (
  salon_id uuid not null constraint products_salon_id_fkey references salons on delete cascade,
  id uuid not null,
  name text not null constraint products_name_bounds check (length(name) between 1 and 120),
  name_key text not null,
  price_cents integer not null constraint products_price_bounds check (price_cents between 1 and 10000000),
  active boolean not null default true,
  -- on the shelf, if somebody counts; without a bound, since a sale is never refused
  stock integer,
  warns_at integer constraint products_warns_at_bounds check (warns_at between 0 and 100000),
  -- the body that first came with the id: the same again is no second product
  request_hash bytea,
  constraint products_pkey primary key (salon_id, id),
  constraint products_name_unique unique (salon_id, name_key)
);

-- no foreign key: a sale outlives its product
alter table takings add column product_id uuid;
