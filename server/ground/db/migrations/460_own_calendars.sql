-- release before may run
-- The calendars that people of a salon keep elsewhere. Only when they are busy is kept.
create table own_calendars (
  salon_id uuid not null constraint own_calendars_salon_id_fkey references salons on delete cascade,
  id uuid not null,
  staff_id uuid not null,
  way text not null constraint own_calendars_way_known check (way in ('address', 'caldav')),
  host text not null constraint own_calendars_host_bounds check (length(host) between 1 and 253),
  -- address, or server, user and password, sealed with a key of the installation
  secret_enc bytea not null,
  whole_days boolean not null default false,
  -- whether online offers stop when it was not read for six hours
  stops_offers boolean not null default false,
  made_at timestamptz not null,
  -- the last reading, and the first day of what it found
  read_at timestamptz not null,
  read_day date not null,
  -- by which the server there, or a digest, says that nothing changed
  tag text constraint own_calendars_tag_bounds check (length(tag) <= 1000),
  digest bytea not null,
  -- day, begin and end of each busy time, in the shape of the API
  busy jsonb not null constraint own_calendars_busy_list check (jsonb_typeof(busy) = 'array'),
  unread integer not null default 0,
  failure text constraint own_calendars_failure_bounds check (length(failure) <= 40),
  failures integer not null default 0,
  -- whether the person was told that it is not read
  told_at timestamptz,
  next_at timestamptz not null,
  constraint own_calendars_pkey primary key (salon_id, id),
  -- a new one takes the place of the one before
  constraint own_calendars_one_for_each unique (salon_id, staff_id),
  constraint own_calendars_salon_id_staff_id_fkey foreign key (salon_id, staff_id) references staff on delete cascade
);
create index own_calendars_due on own_calendars (next_at);

-- who leaves the salon, is put aside or loses the login takes the calendar along, whichever call or release does it
create function end_own_calendar() returns trigger language plpgsql as $$
begin
  delete from own_calendars where (salon_id, staff_id) = (new.salon_id, new.id);
  return null;
end $$;
create trigger staff_own_calendar_ended after update of active, left_at, user_id on staff
  for each row when (not new.active or new.left_at is not null or new.user_id is distinct from old.user_id)
  execute function end_own_calendar();
