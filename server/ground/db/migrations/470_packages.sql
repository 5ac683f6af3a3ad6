-- release before may run
-- The kinds of packages that the salon sells.
create table packages (
  salon_id uuid not null constraint packages_salon_id_fkey references salons on delete cascade,
  id uuid not null,
  name text not null constraint packages_name_bounds check (length(name) between 1 and 120),
  name_key text not null,
  -- no foreign keys: what was sold does not change if a service goes
  service_ids uuid[] not null constraint packages_service_ids_bounds check (cardinality(service_ids) between 1 and 50),
  sessions integer not null constraint packages_sessions_bounds check (sessions between 2 and 50),
  price_cents integer not null constraint packages_price_bounds check (price_cents between 0 and 10000000),
  valid_days integer constraint packages_valid_days_bounds check (valid_days between 1 and 3650),
  missed_uses boolean not null default false,
  pays_at_sale boolean not null default false,
  active boolean not null default true,
  -- the body that first came with the id: the same again is no second package
  request_hash bytea,
  constraint packages_pkey primary key (salon_id, id),
  constraint packages_name_unique unique (salon_id, name_key)
);

-- What a client has of a package, as it was when it was sold. A package that was sold has the id of its sale.
create table client_packages (
  salon_id uuid not null constraint client_packages_salon_id_fkey references salons on delete cascade,
  id uuid not null,
  -- null after the client was erased: the sums stay
  client_id uuid,
  -- no foreign key: it outlives its kind
  package_id uuid not null,
  name text not null constraint client_packages_name_bounds check (length(name) between 1 and 120),
  service_ids uuid[] not null
    constraint client_packages_service_ids_bounds check (cardinality(service_ids) between 1 and 50),
  sessions integer not null constraint client_packages_sessions_bounds check (sessions between 2 and 50),
  price_cents integer not null constraint client_packages_price_bounds check (price_cents between 0 and 1000000000),
  currency text not null constraint client_packages_currency_known check (currency in ('EUR', 'ALL')),
  bought_on date not null,
  expires_on date,
  missed_uses boolean not null,
  pays_at_sale boolean not null,
  is_sold boolean not null,
  used_before integer not null default 0,
  -- counted by the trigger below
  used integer not null default 0,
  used_cents integer not null default 0,
  ended_by text constraint client_packages_ended_by_known check (ended_by in ('taken_back', 'refund')),
  request_hash bytea,
  constraint client_packages_pkey primary key (salon_id, id),
  constraint client_packages_client_known foreign key (salon_id, client_id) references clients
    on delete set null (client_id),
  constraint client_packages_sessions_left check (used_before >= 0 and used >= 0 and used_before + used <= sessions),
  constraint client_packages_unused check (ended_by is distinct from 'taken_back' or used = 0)
);
create index client_packages_by_client on client_packages (salon_id, client_id);
create index client_packages_running on client_packages (salon_id)
  where used_before + used < sessions and ended_by is null and client_id is not null;

alter table takings
  -- no foreign key: a restored backup has the rows in any order
  add column client_package_id uuid,
  -- the service that a session pays, what the session costs of its package, and the same in the currency of the visit
  add column session_service uuid,
  add column session_cents integer,
  add column session_worth_cents integer,
  drop constraint takings_kind_known,
  add constraint takings_kind_known check (kind in ('visit', 'product', 'tip', 'in', 'out', 'package')),
  -- a session brings no money: the sale brought it
  add constraint takings_session_whole check (
    (session_cents is not null) = (session_service is not null) and (session_cents is not null) = (session_worth_cents is not null)
    and (client_package_id is not null) = (kind = 'package' or session_cents is not null)
    and (session_cents is null or kind = 'visit' and cents = 0 and not is_refund)
  );
create index takings_by_package on takings (salon_id, client_package_id) where client_package_id is not null;

-- A void takes back exactly what it names. No foreign key: a restored backup has them in any order.
create or replace function refuse_other_void() returns trigger language plpgsql as $$
declare
  voided takings;
begin
  select * into voided from takings where salon_id = new.salon_id and id = new.voids;
  if voided.voids is not null or (new.kind, new.method, new.currency, new.cents, new.worth_cents, new.is_refund, new.barber_id,
      new.appointment_id, new.client_package_id, new.session_cents)
    is distinct from (voided.kind, voided.method, voided.currency, -voided.cents, -voided.worth_cents, voided.is_refund, voided.barber_id,
      voided.appointment_id, voided.client_package_id, -voided.session_cents) then
    raise exception 'a void must be the opposite of what it voids';
  end if;
  return new;
end $$;

-- Counts the sessions of a package, and says whether it ended, from the rows of the till. The lock makes those who write at once wait for
-- each other, so each count sees the rows of the others; the constraints of the package refuse a session too many.
create function count_sessions() returns trigger language plpgsql as $$
begin
  perform from client_packages where salon_id = new.salon_id and id = new.client_package_id for no key update;
  update client_packages set
    used = counted.used, used_cents = counted.used_cents,
    ended_by = case when is_sold and not counted.is_bought then 'taken_back' when counted.is_refunded then 'refund' end
  from (
    select count(session_cents) as used, coalesce(sum(session_cents), 0) as used_cents,
      coalesce(bool_or(kind = 'package' and not is_refund), false) as is_bought,
      coalesce(bool_or(kind = 'package' and is_refund), false) as is_refunded
    from takings
    where salon_id = new.salon_id and client_package_id = new.client_package_id and voids is null
      and not exists (
        select from takings as undoing where undoing.salon_id = takings.salon_id and undoing.voids = takings.id
      )
  ) as counted
  where salon_id = new.salon_id and id = new.client_package_id;
  return null;
end $$;
create trigger takings_count_sessions after insert on takings
  for each row when (new.client_package_id is not null) execute function count_sessions();
