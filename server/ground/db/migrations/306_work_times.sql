-- release before may run
-- A service may have waiting time, such as the minutes in which a colour works: the barber is free in them. duration is all
-- of it: work, wait, work.
alter table services
  add column wait_minutes smallint not null default 0,
  add column work_after_minutes smallint not null default 0,
  add constraint services_wait_within check (
    wait_minutes >= 0 and work_after_minutes >= 0 and (wait_minutes = 0) = (work_after_minutes = 0)
    and wait_minutes + work_after_minutes < duration
  ) not valid;

alter table online_settings add column offer_waits boolean not null default true;

-- The minutes of a visit in which the barber works, counted from its beginning. null: all of them.
create function are_work_parts(parts int4multirange, duration integer) returns boolean
  language sql immutable
  return lower(parts) = 0 and upper(parts) = duration and cardinality(array(select unnest(parts))) between 2 and 16;
alter table appointments
  add column parts int4multirange,
  add constraint appointments_parts_whole check (parts is null or are_work_parts(parts, duration)) not valid;
-- the few that are read beside the index of the day, which does not have the parts
create index appointments_with_parts on appointments (salon_id, day) where parts is not null;

create function parts_as_json(parts int4multirange) returns jsonb
  language sql immutable
  return (
    select jsonb_agg(jsonb_build_object('from', lower(part), 'minutes', upper(part) - lower(part)) order by part)
    from unnest(parts) as part
  );

-- The minutes of a visit in which the barber waits.
create function waiting_minutes(parts int4multirange, duration integer) returns integer
  language sql immutable
  return duration - (select sum(upper(part) - lower(part)) from unnest(parts) as part);

-- When the barber works, on the salon's clock.
create function work_at(day date, starts_at time, duration integer, parts int4multirange) returns tsmultirange
  language plpgsql immutable as $$
begin
  if parts is null then
    return tsmultirange(span(day, starts_at, duration));
  end if;
  return (
    select range_agg(tsrange(
      day + starts_at + lower(part) * interval '1 minute', day + starts_at + upper(part) * interval '1 minute'
    ))
    from unnest(parts) as part
  );
end $$;

-- Another duration alone makes the last part longer or shorter. Nothing is left of that part: the constraint refuses it.
create function stretch_last_part() returns trigger language plpgsql as $$
begin
  new.parts := case when new.duration > old.duration
    then new.parts + int4multirange(int4range(old.duration, new.duration))
    else new.parts - int4multirange(int4range(new.duration, null))
  end;
  return new;
end $$;
create trigger appointments_stretched before update of duration on appointments
  for each row when (new.parts = old.parts and new.duration <> old.duration)
  execute function stretch_last_part();

-- The work of all appointments that are not cancelled, a row for each part. One chair, one customer, whatever is asked at the
-- same time: a visit may lie in the waiting time of another one. Triggers write it, so that no statement forgets it, and
-- that instances of the release before write it, too.
create table work_times (
  salon_id uuid not null,
  appointment_id uuid not null,
  barber_id uuid not null,
  during tsrange not null,
  constraint work_times_pkey primary key (salon_id, appointment_id, during),
  constraint work_times_no_overlap exclude using gist (salon_id with =, barber_id with =, during with &&)
);

create function write_work_times() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from work_times where (salon_id, appointment_id) = (old.salon_id, old.id);
  end if;
  if tg_op = 'DELETE' or new.status = 'cancelled' then
    return null;
  end if;
  if new.parts is null then
    insert into work_times (salon_id, appointment_id, barber_id, during)
      values (new.salon_id, new.id, new.barber_id, new.during);
  else
    insert into work_times (salon_id, appointment_id, barber_id, during)
      select new.salon_id, new.id, new.barber_id, part
      from unnest(work_at(new.day, new.starts_at, new.duration, new.parts)) as part;
  end if;
  return null;
end $$;
-- Triggers run in the order of their names: these come before those that lock the clients.
create trigger appointments_at_work after insert on appointments
  for each row when (new.status <> 'cancelled')
  execute function write_work_times();
create trigger appointments_at_work_anew after update of barber_id, day, starts_at, duration, parts, status on appointments
  for each row when (
    (old.barber_id, old.during, old.parts, old.status = 'cancelled')
      is distinct from (new.barber_id, new.during, new.parts, new.status = 'cancelled')
  )
  execute function write_work_times();
create trigger appointments_at_work_no_more after delete on appointments
  for each row when (old.status <> 'cancelled')
  execute function write_work_times();

-- From now on the constraint of work_times decides, under the name that instances of the release before know.
create function let_work_times_decide() returns void language plpgsql as $$
begin
  alter table appointments
    drop constraint if exists appointments_no_overlap,
    drop constraint if exists appointments_no_parts_yet;
  alter table services drop constraint if exists services_no_wait_yet;
  -- a restored backup may be from before, in a schema of after
  if exists (select from pg_constraint where conname = 'work_times_no_overlap') then
    alter table work_times rename constraint work_times_no_overlap to appointments_no_overlap;
  end if;
end $$;

-- Where the job is that writes the work of appointments of before, by their keys; empty when it is done.
create table work_times_written (salon_id uuid not null, id uuid not null);
do $$
begin
  if exists (select from appointments) then
    insert into work_times_written values ('00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000');
    -- until then the constraint of before refuses who books into waiting time, so there is none
    alter table appointments add constraint appointments_no_parts_yet check (parts is null) not valid;
    alter table services add constraint services_no_wait_yet check (wait_minutes = 0) not valid;
  else
    perform let_work_times_decide();
  end if;
end $$;

-- What the history keeps of an appointment, with the parts.
create or replace function facts_of_appointment(a appointments) returns jsonb language plpgsql stable as $$
begin
  return jsonb_build_object(
    'appointment_date', to_char(a.day, 'YYYY-MM-DD'), 'appointment_time', to_char(a.starts_at, 'HH24:MI'),
    'duration', a.duration, 'client_id', a.client_id, 'barber_id', a.barber_id, 'service_name', a.service_name,
    'price', (a.price_cents / 100.0)::float8, 'services', a.service_lines, 'title', a.title, 'status', a.status,
    'cancelled_by', a.cancelled_by, 'note', a.note is not null, 'parts', parts_as_json(a.parts)
  );
end $$;
