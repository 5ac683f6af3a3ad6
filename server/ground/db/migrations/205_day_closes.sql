-- The closed days of a till. Closing and reopening are rows with one running number, and neither is ever changed.
-- release before may run

create table day_closes (
  salon_id uuid not null references salons on delete cascade,
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
  primary key (salon_id, number),
  constraint day_closes_reopened_once unique (salon_id, reopens)
);
create unique index day_closes_one_for_each_day on day_closes (salon_id, day, edition) where reopens is null;

create table day_close_counts (
  salon_id uuid not null references salons on delete cascade,
  number integer not null,
  currency text not null constraint day_close_counts_currency_known check (currency in ('EUR', 'ALL')),
  opening_cents bigint not null,
  expected_cents bigint not null,
  counted_cents bigint not null,
  -- how many of each note and coin
  pieces jsonb,
  note text constraint day_close_counts_note_bounds check (length(note) between 1 and 200),
  primary key (salon_id, number, currency),
  foreign key (salon_id, number) references day_closes on delete cascade,
  constraint day_close_counts_difference_has_note check (counted_cents = expected_cents or note is not null)
);

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
create trigger day_close_counts_append_only before update or delete on day_close_counts
  for each row execute function refuse_to_change_closes();
create trigger day_close_counts_not_emptied before truncate on day_close_counts
  for each statement execute function refuse_to_change_closes();
