-- till: what clients paid, and what barbers get.

-- The till of a salon: what clients paid, and money put in and taken out. Nothing is recorded until an owner turns it
-- on.
create table tills (
  salon_id uuid constraint tills_pkey primary key constraint tills_salon_id_fkey references salons on delete cascade,
  is_on boolean not null,
  asks_how_paid boolean not null default false,
  -- visits before this day were never asked about
  since date not null
);

-- What a euro is worth in lekë, from a day on.
create table till_rates (
  salon_id uuid not null constraint till_rates_salon_id_fkey references salons on delete cascade,
  from_day date not null,
  lek_per_euro numeric(8, 3) not null constraint till_rates_bounds check (lek_per_euro between 10 and 1000),
  constraint till_rates_pkey primary key (salon_id, from_day)
);

-- What was taken and given back. Rows are only added: a change voids a row and adds another one.
create table takings (
  salon_id uuid not null constraint takings_salon_id_fkey references salons on delete cascade,
  id uuid not null,
  -- no foreign key: a taking outlives its visit
  appointment_id uuid,
  barber_id uuid,
  day date not null,
  -- the day that it is about, if that one was closed
  from_day date,
  kind text not null constraint takings_kind_known check (kind in ('visit', 'product', 'tip', 'in', 'out')),
  method text not null
    constraint takings_method_known check (method in ('cash', 'card', 'transfer', 'voucher', 'other')),
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
  -- the row that it takes back
  voids uuid,
  -- a void that was made because its visit is not ticked any more; if it is ticked again, the payment of before is back
  unticks boolean not null default false,
  -- how much a void lowered the till: what nothing that was written with it put back on the same day
  removed_cents integer not null default 0,
  constraint takings_pkey primary key (salon_id, id),
  constraint takings_voided_once unique (salon_id, voids),
  constraint takings_visit_whole
    check ((kind = 'visit') = (worth_cents is not null) and (kind <> 'visit' or visit_facts is not null)),
  constraint takings_cash_alone check (kind not in ('in', 'out') or method = 'cash')
);
-- a tick that is repeated makes no second one
create unique index takings_one_for_each_tick on takings (salon_id, appointment_id, tick) where tick is not null;
create index takings_by_day on takings (salon_id, day);
create index takings_by_visit on takings (salon_id, appointment_id) where appointment_id is not null;
create index takings_by_day_of_visit on takings (salon_id, from_day) where from_day is not null;

-- Rows go only together with their salon: then a foreign key deletes them, which is a trigger too. Only the erasure of
-- a client empties a note and takes the id of the client out. Nothing else of a row may change.
create function refuse_to_change_takings() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then
    return old;
  end if;
  if tg_op = 'UPDATE' and current_setting('kreher.erases_takings', true) = 'on'
    and new.note is null and new.visit_facts ->> 'client_id' is null
    and new.visit_facts - 'client_id' is not distinct from old.visit_facts - 'client_id'
    and to_jsonb(new) - array['note', 'visit_facts'] = to_jsonb(old) - array['note', 'visit_facts'] then
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
  update takings set note = null, visit_facts = visit_facts || '{"client_id": null}'
  where salon_id = salon and visit_facts ->> 'client_id' = client::text;
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

-- The closed days of a till. Closing and reopening are rows with one running number, and neither is ever changed.
create table day_closes (
  salon_id uuid not null constraint day_closes_salon_id_fkey references salons on delete cascade,
  number integer not null constraint day_closes_number_positive check (number > 0),
  day date not null,
  -- how often the day was closed until then
  edition integer not null,
  -- the number of the close that this row takes back; no foreign key: a restored backup has them in any order
  reopens integer,
  note text constraint day_closes_note_bounds check (length(note) between 1 and 200),
  staff_id uuid,
  by_name text,
  at timestamptz not null,
  constraint day_closes_pkey primary key (salon_id, number),
  constraint day_closes_reopened_once unique (salon_id, reopens)
);
create unique index day_closes_one_for_each_day on day_closes (salon_id, day, edition) where reopens is null;

create function refuse_to_change_closes() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then
    return old;
  end if;
  raise exception 'closes are append-only';
end $$;
create trigger day_closes_append_only before update or delete on day_closes
  for each row execute function refuse_to_change_closes();
create trigger day_closes_not_emptied before truncate on day_closes
  for each statement execute function refuse_to_change_closes();

-- What was counted in each currency when a day was closed.
create table day_close_counts (
  salon_id uuid not null constraint day_close_counts_salon_id_fkey references salons on delete cascade,
  number integer not null,
  currency text not null constraint day_close_counts_currency_known check (currency in ('EUR', 'ALL')),
  opening_cents bigint not null,
  expected_cents bigint not null,
  counted_cents bigint not null,
  -- how many of each note and coin
  pieces jsonb,
  note text constraint day_close_counts_note_bounds check (length(note) between 1 and 200),
  constraint day_close_counts_pkey primary key (salon_id, number, currency),
  constraint day_close_counts_salon_id_number_fkey foreign key (salon_id, number) references day_closes on delete cascade,
  constraint day_close_counts_difference_has_note check (counted_cents = expected_cents or note is not null)
);
create trigger day_close_counts_append_only before update or delete on day_close_counts
  for each row execute function refuse_to_change_closes();
create trigger day_close_counts_not_emptied before truncate on day_close_counts
  for each statement execute function refuse_to_change_closes();

-- What barbers get of what their clients paid, or pay for their chair. A rule is valid from its day until the next one.
create table pay_rules (
  salon_id uuid not null constraint pay_rules_salon_id_fkey references salons on delete cascade,
  id uuid not null,
  barber_id uuid not null,
  -- only of a percentage: this service has another one. No foreign key: the percentage outlives the service, so that
  -- the statements of its days do not change
  service_id uuid,
  from_day date not null,
  kind text not null constraint pay_rules_kind_known check (kind in ('percent', 'chair')),
  percent_bp integer constraint pay_rules_percent_bounds check (percent_bp between 0 and 10000),
  chair_cents integer constraint pay_rules_chair_bounds check (chair_cents between 0 and 10000000),
  chair_per text constraint pay_rules_chair_per_known check (chair_per in ('day', 'week', 'month')),
  constraint pay_rules_pkey primary key (salon_id, id),
  constraint pay_rules_salon_id_barber_id_fkey foreign key (salon_id, barber_id) references barbers on delete cascade,
  constraint pay_rules_one_for_each_day unique nulls not distinct (salon_id, barber_id, service_id, from_day),
  constraint pay_rules_whole check (
    (kind = 'percent') = (percent_bp is not null) and (kind = 'chair') = (chair_cents is not null)
    and (kind = 'chair') = (chair_per is not null) and (kind = 'percent' or service_id is null)
  )
);
