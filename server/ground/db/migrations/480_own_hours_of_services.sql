-- release before may run
-- When, how often and to whom a service is offered (`OwnHours`); null: whenever the salon is open. It binds offers, not the desk.
alter table services add column own_hours jsonb;

-- How often a service is booked on a day, by barber. Who waits in the queue counts too; without a barber if anyone will do.
create function done_on(salon uuid, wanted uuid, on_day date, except_visit uuid) returns table (barber_id uuid, count bigint)
language sql stable as $$
  select appointments.barber_id, count(*)
  from appointments cross join jsonb_array_elements(lines) as line
  where salon_id = salon and day = on_day and status <> 'cancelled' and id is distinct from except_visit
    and (line ->> 'service_id' = wanted::text or line ->> 'service_id' is null and line ->> 'service_name' = (
      select name from services where salon_id = salon and id = wanted
    ))
  group by appointments.barber_id
  union all
  select walk_ins.barber_id, count(*)
  from walk_ins cross join unnest(service_ids) as service
  where salon_id = salon and day = on_day and state = 'waiting' and service = wanted
    and (is_here or created_at > coalesce(
      (nullif(current_setting('kreher.origin', true), '')::jsonb ->> 'at')::timestamptz, now()
    ) - interval '60 minutes')
  group by walk_ins.barber_id
$$;

-- Whether a day has room for so many more of a service. `isFullOn` counts in the same way for what is offered. Whoever asks holds the lock
-- of the day, so that the answer is right until the transaction ends.
create function has_room_for_service(
  salon uuid, wanted uuid, own_hours jsonb, on_day date, barber uuid, more integer, except_visit uuid
) returns boolean language plpgsql as $$
declare
  most constant integer := (own_hours ->> 'most')::integer;
  of_all integer;
  of_barber integer;
  of_nobody integer;
  of_able integer;
  able integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(salon::text || '/service/' || wanted::text || '/' || on_day::text, 0));
  select
    coalesce(sum(count), 0), coalesce(sum(count) filter (where barber_id = barber), 0),
    coalesce(sum(count) filter (where barber_id is null), 0)
    into of_all, of_barber, of_nobody
  from done_on(salon, wanted, on_day, except_visit);
  if own_hours ->> 'most_of' = 'salon' then
    return of_all + more <= most;
  end if;
  if barber is not null and of_barber + more > most then
    return false;
  end if;
  if barber is not null and of_nobody = 0 then
    return true;
  end if;
  select count(*), coalesce(sum(least(most, coalesce((
    select sum(count) from done_on(salon, wanted, on_day, except_visit) as done where done.barber_id = barbers.id
  ), 0))), 0)
    into able, of_able
  from barbers
  where salon_id = salon and active and (all_services or exists (
    select from barber_services where barber_services.salon_id = salon and barber_services.barber_id = barbers.id and service_id = wanted
  ));
  return of_able + of_nobody + more <= most * able;
end $$;

-- A person of the salon books beyond the number; a client or the clock does not. The locks come before those of rooms and devices, whose
-- triggers run after the row is written, and in the order of the ids.
create function binds_own_hours() returns boolean language sql stable as $$
  select coalesce(nullif(current_setting('kreher.origin', true), '')::jsonb ->> 'staff_id' is null
    and nullif(current_setting('kreher.origin', true), '') is not null, false)
$$;

create function refuse_full_service() returns trigger language plpgsql as $$
declare
  wanted record;
begin
  for wanted in
    select services.id, services.own_hours, count(*)::integer as lines
    from jsonb_array_elements(new.lines) as line
    join services on services.salon_id = new.salon_id and (
      services.id::text = line ->> 'service_id' or line ->> 'service_id' is null and services.name = line ->> 'service_name'
    )
    where services.own_hours ->> 'most' is not null
    group by services.id, services.own_hours
    order by services.id
  loop
    if not has_room_for_service(
      new.salon_id, wanted.id, wanted.own_hours, new.day, new.barber_id, wanted.lines, new.id
    ) then
      -- under the name of a taken slot: who wanted it reads other times
      raise exception 'the service % has no room on this day', wanted.id
        using errcode = 'exclusion_violation', constraint = 'appointments_no_overlap', table = 'appointments';
    end if;
  end loop;
  return new;
end $$;
create trigger appointments_services_counted before insert on appointments
  for each row when (new.lines is not null and new.status <> 'cancelled' and binds_own_hours())
  execute function refuse_full_service();
create trigger appointments_services_counted_again before update of day, barber_id, lines on appointments
  for each row when (
    new.lines is not null and new.status <> 'cancelled'
    and (old.day, old.barber_id, old.lines) is distinct from (new.day, new.barber_id, new.lines) and binds_own_hours()
  )
  execute function refuse_full_service();

create function refuse_full_service_in_queue() returns trigger language plpgsql as $$
declare
  wanted record;
begin
  for wanted in
    select id, own_hours from services
    where salon_id = new.salon_id and id = any(new.service_ids) and own_hours ->> 'most' is not null
    order by id
  loop
    if not has_room_for_service(new.salon_id, wanted.id, wanted.own_hours, new.day, new.barber_id, 1, null) then
      raise exception 'the service % has no room on this day', wanted.id
        using errcode = 'check_violation', constraint = 'walk_ins_service_has_room', table = 'walk_ins';
    end if;
  end loop;
  return new;
end $$;
create trigger walk_ins_services_counted before insert on walk_ins
  for each row when (new.from_page and new.state = 'waiting' and binds_own_hours())
  execute function refuse_full_service_in_queue();
