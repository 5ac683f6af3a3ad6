-- release before may run
-- A visit that ends, moves or is cancelled frees its rooms and devices for all barbers. Each barber for whom somebody waits gets a freed
-- time of the hour in which a needed resource is free again. A minute later it stays if somebody fits who has no other barber then.
alter table freed_places add column resource_id uuid;

create function note_freed_resources() returns trigger language plpgsql as $$
declare
  origin constant jsonb := nullif(current_setting('kreher.origin', true), '');
  is_after constant boolean := tg_op = 'UPDATE' and new.status <> 'cancelled';
  -- the time of the barber of the visit, which is offered to everybody
  own tsmultirange := work_at(old.day, old.starts_at, old.duration, old.parts);
  kept tsmultirange;
  freed record;
begin
  if is_after and new.barber_id = old.barber_id then
    own := own - work_at(new.day, new.starts_at, new.duration, new.parts);
  end if;
  for freed in select resource_id, range_agg(during) as during from needs_at(old) group by resource_id loop
    kept := '{}';
    if is_after and new.needs is not null then
      select coalesce(range_agg(during), '{}') into kept from needs_at(new) where resource_id = freed.resource_id;
    end if;
    insert into freed_places (salon_id, id, barber_id, day, from_minute, to_minute, freed_at, resource_id)
    select
      salons.id, gen_random_uuid(), barbers.id, old.day,
      extract(epoch from lower(part) - old.day) / 60, extract(epoch from upper(part) - old.day) / 60,
      coalesce((origin ->> 'at')::timestamptz, now()), freed.resource_id
    from salons
    join barbers on barbers.salon_id = salons.id and barbers.active
    cross join unnest(freed.during - kept) as part
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

create function frees_resources(before appointments, after appointments) returns boolean language plpgsql immutable as $$
begin
  return before.needs is not null and before.status <> 'cancelled' and (
    after.status = 'cancelled'
    or (before.during, before.parts, before.lines, before.needs, before.buffer_minutes)
      is distinct from (after.during, after.parts, after.lines, after.needs, after.buffer_minutes)
  );
end $$;
create trigger appointments_resources_left
  after update of day, starts_at, duration, parts, lines, needs, buffer_minutes, status on appointments
  for each row when (old.needs is not null and frees_resources(old, new))
  execute function note_freed_resources();
create trigger appointments_resources_left_for_good after delete on appointments
  for each row when (old.needs is not null and old.status <> 'cancelled')
  execute function note_freed_resources();
