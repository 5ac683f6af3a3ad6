-- The till of a salon: what clients paid, and money put in and taken out. Nothing is recorded until an owner turns it on.
-- release before may run

create table tills (
  salon_id uuid primary key references salons on delete cascade,
  is_on boolean not null,
  asks_how_paid boolean not null default false,
  -- visits before this day were never asked about
  since date not null
);

create table till_rates (
  salon_id uuid not null references salons on delete cascade,
  from_day date not null,
  lek_per_euro numeric(8, 3) not null constraint till_rates_bounds check (lek_per_euro between 10 and 1000),
  primary key (salon_id, from_day)
);

create table takings (
  salon_id uuid not null references salons on delete cascade,
  id uuid not null,
  -- no foreign key: a taking outlives its visit
  appointment_id uuid,
  barber_id uuid,
  day date not null,
  -- the day that it is about, if that one was closed
  from_day date,
  kind text not null constraint takings_kind_known check (kind in ('visit', 'product', 'tip', 'in', 'out')),
  method text not null constraint takings_method_known check (method in ('cash', 'card', 'transfer', 'voucher', 'other')),
  currency text not null constraint takings_currency_known check (currency in ('EUR', 'ALL')),
  cents integer not null,
  rate numeric(8, 3),
  -- what a payment counts towards its visit, in the currency of the visit's price
  worth_cents integer,
  name text constraint takings_name_bounds check (length(name) between 1 and 120),
  note text constraint takings_note_bounds check (length(note) between 1 and 200),
  fiscal_number text constraint takings_fiscal_number_bounds check (length(fiscal_number) between 1 and 40),
  is_refund boolean not null default false,
  -- how often the visit was ticked; only of takings that a tick made
  tick integer,
  -- what the visit was, without a word about its client
  visit_facts jsonb,
  staff_id uuid,
  by_name text,
  at timestamptz not null,
  voids uuid,
  primary key (salon_id, id),
  constraint takings_voided_once unique (salon_id, voids),
  constraint takings_visit_whole check ((kind = 'visit') = (worth_cents is not null) and (kind <> 'visit' or visit_facts is not null)),
  constraint takings_cash_alone check (kind not in ('in', 'out') or method = 'cash')
);
-- a tick that is repeated makes no second one
create unique index takings_one_for_each_tick on takings (salon_id, appointment_id, tick) where tick is not null;
create index takings_by_day on takings (salon_id, day);
create index takings_by_visit on takings (salon_id, appointment_id) where appointment_id is not null;

-- Rows go only together with their salon: then a foreign key deletes them, which is a trigger too. Only the erasure of a client
-- empties a note.
create function refuse_to_change_takings() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then
    return old;
  end if;
  if tg_op = 'UPDATE' and current_setting('kreher.erases_takings', true) = 'on' and new.note is null
    and to_jsonb(new) - 'note' = to_jsonb(old) - 'note' then
    return new;
  end if;
  raise exception 'takings are append-only';
end $$;
create trigger takings_append_only before update or delete on takings
  for each row execute function refuse_to_change_takings();
create trigger takings_not_emptied before truncate on takings
  for each statement execute function refuse_to_change_takings();

create function erase_notes_of_takings(salon uuid, client uuid) returns void language plpgsql as $$
begin
  perform set_config('kreher.erases_takings', 'on', true);
  update takings set note = null
  where salon_id = salon and note is not null and visit_facts ->> 'client_id' = client::text;
  perform set_config('kreher.erases_takings', '', true);
end $$;

-- A void takes back exactly what it names. No foreign key: a restored backup has them in any order.
create function refuse_other_void() returns trigger language plpgsql as $$
declare
  voided takings;
begin
  select * into voided from takings where salon_id = new.salon_id and id = new.voids;
  if voided.voids is not null or (new.kind, new.method, new.currency, new.cents, new.worth_cents, new.is_refund, new.barber_id, new.appointment_id)
    is distinct from (voided.kind, voided.method, voided.currency, -voided.cents, -voided.worth_cents, voided.is_refund, voided.barber_id, voided.appointment_id) then
    raise exception 'a void must be the opposite of what it voids';
  end if;
  return new;
end $$;
create trigger takings_void_opposite before insert on takings
  for each row when (new.voids is not null) execute function refuse_other_void();
