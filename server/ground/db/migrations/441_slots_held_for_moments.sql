-- release before may run
-- A visit that moves again within ten minutes frees what it held before these moves. Where it was only in between was free all the time,
-- so nobody is told of it. Offers that were sent stay.

-- The visit in the slot that it had ten minutes before this change. The trigger that keeps the history runs first.
create function before_its_moves(a appointments, at timestamptz) returns appointments language plpgsql stable as $$
declare
  held jsonb;
begin
  select jsonb_object_agg(key, value) into held from (
    select distinct on (key) key, value
    from appointment_changes cross join jsonb_each(before)
    where salon_id = a.salon_id and appointment_id = a.id and appointment_changes.at > before_its_moves.at - interval '10 minutes'
      and key in ('appointment_date', 'appointment_time', 'duration', 'barber_id')
    order by key, id
  ) as first;
  a.day := coalesce((held ->> 'appointment_date')::date, a.day);
  a.starts_at := coalesce((held ->> 'appointment_time')::time, a.starts_at);
  a.barber_id := coalesce((held ->> 'barber_id')::uuid, a.barber_id);
  if (held ->> 'duration')::integer <> a.duration then
    a.duration := (held ->> 'duration')::integer;
    a.parts := null;
  end if;
  return a;
end $$;

create or replace function note_freed_places() returns trigger language plpgsql as $$
declare
  origin constant jsonb := nullif(current_setting('kreher.origin', true), '');
  freed_at constant timestamptz := coalesce((origin ->> 'at')::timestamptz, now());
  freed tsmultirange := work_at(old.day, old.starts_at, old.duration, old.parts);
  held appointments;
begin
  if not exists (
    select from waitlist where salon_id = old.salon_id and state = 'waiting' and days @> old.day
  ) then
    return null;
  end if;
  if tg_op = 'UPDATE' and new.status <> 'cancelled' and new.barber_id = old.barber_id then
    freed := freed - work_at(new.day, new.starts_at, new.duration, new.parts);
  end if;
  held := before_its_moves(old, freed_at);
  if held.barber_id <> old.barber_id then
    return null;
  end if;
  freed := freed * work_at(held.day, held.starts_at, held.duration, held.parts);
  insert into freed_places (salon_id, id, barber_id, day, from_minute, to_minute, freed_at)
  select
    salons.id, gen_random_uuid(), old.barber_id, old.day,
    extract(epoch from lower(part) - old.day) / 60, extract(epoch from upper(part) - old.day) / 60, freed_at
  from salons cross join unnest(freed) as part
  where salons.id = old.salon_id;
  if found then
    perform graphile_worker.add_job('match-freed-places', '{}', run_at => now() + interval '61 seconds');
  end if;
  return null;
end $$;

create or replace function note_freed_resources() returns trigger language plpgsql as $$
declare
  origin constant jsonb := nullif(current_setting('kreher.origin', true), '');
  at constant timestamptz := coalesce((origin ->> 'at')::timestamptz, now());
  is_after constant boolean := tg_op = 'UPDATE' and new.status <> 'cancelled';
  -- the time of the barber of the visit, which is offered to everybody
  own tsmultirange := work_at(old.day, old.starts_at, old.duration, old.parts);
  held constant appointments := before_its_moves(old, at);
  kept tsmultirange;
  held_before tsmultirange;
  freed record;
begin
  if is_after and new.barber_id = old.barber_id then
    own := own - work_at(new.day, new.starts_at, new.duration, new.parts);
  end if;
  own := case when held.barber_id = old.barber_id then own * work_at(held.day, held.starts_at, held.duration, held.parts)
    else '{}' end;
  for freed in select resource_id, range_agg(during) as during from needs_at(old) group by resource_id loop
    kept := '{}';
    if is_after and new.needs is not null then
      select coalesce(range_agg(during), '{}') into kept from needs_at(new) where resource_id = freed.resource_id;
    end if;
    select coalesce(range_agg(during), '{}') into held_before from needs_at(held) where resource_id = freed.resource_id;
    insert into freed_places (salon_id, id, barber_id, day, from_minute, to_minute, freed_at, resource_id)
    select
      salons.id, gen_random_uuid(), barbers.id, old.day,
      extract(epoch from lower(part) - old.day) / 60, extract(epoch from upper(part) - old.day) / 60, at, freed.resource_id
    from salons
    join barbers on barbers.salon_id = salons.id and barbers.active
    cross join unnest((freed.during - kept) * held_before) as part
    where salons.id = old.salon_id and not (barbers.id = old.barber_id and own @> part) and exists (
      select from waitlist join services on services.salon_id = waitlist.salon_id and services.id = any(waitlist.services)
      where waitlist.salon_id = old.salon_id and state = 'waiting' and days @> old.day
        and (waitlist.barber_id is null or waitlist.barber_id = barbers.id)
        and services.needs @> jsonb_build_array(jsonb_build_object('resource_id', freed.resource_id))
    );
    if found then
      perform graphile_worker.add_job('match-freed-places', '{}', run_at => now() + interval '61 seconds');
    end if;
  end loop;
  return null;
end $$;
