-- release before may run
-- The rooms and devices of a salon, each with the number of its equal units.
create table resources (
  salon_id uuid not null constraint resources_salon_id_fkey references salons on delete cascade,
  id uuid not null,
  name text not null constraint resources_name_bounds check (length(name) between 1 and 120),
  name_key text not null,
  units smallint not null constraint resources_units_bounds check (units between 1 and 20),
  active boolean not null default true,
  -- what becomes of it on a day that is still to come
  later_from date,
  later_units smallint constraint resources_later_units_bounds check (later_units between 1 and 20),
  later_active boolean,
  -- the body that first came with the id: the same again is no second resource
  request_hash bytea,
  constraint resources_pkey primary key (salon_id, id),
  constraint resources_name_unique unique (salon_id, name_key),
  constraint resources_later_whole check (num_nonnulls(later_from, later_units, later_active) in (0, 3))
);

-- The units that visits may hold on a day.
create function units_on(resource resources, on_day date) returns integer language sql immutable
  return case
    when resource.later_from <= on_day then case when resource.later_active then resource.later_units else 0 end
    else case when resource.active then resource.units else 0 end
  end;

-- What a service needs: [{resource_id, during, minutes, cleaning}]; null: nothing. A booking reads the row of the service anyway, so a
-- salon without resources pays nothing for it.
alter table services
  add column needs jsonb,
  add constraint services_needs_bounds
    check (jsonb_typeof(needs) = 'array' and jsonb_array_length(needs) between 1 and 2) not valid;

-- What a visit needs, as its services had it: the same objects with the position of the service (line), and dropped where the visit goes
-- without it. An instance of the release before does not name the column: then it is {} and is looked up.
alter table appointments
  add column needs jsonb,
  add constraint appointments_needs_bounds
    check (jsonb_typeof(needs) = 'array' and jsonb_array_length(needs) between 1 and 16) not valid;
alter table appointments alter column needs set default '{}';

-- The needs of a visit by the needs of its services: a list with an entry for each service. without: resources that it does not need.
create function needs_of_visit(of_services jsonb, without jsonb) returns jsonb language sql immutable
  return (
    select jsonb_agg(
      need || jsonb_build_object('line', place - 1)
        || case when without ? (need ->> 'resource_id') then '{"dropped": true}' else '{}' end::jsonb
      order by place, n
    )
    from jsonb_array_elements(of_services) with ordinality as all_services (needs, place)
    cross join jsonb_array_elements(case jsonb_typeof(needs) when 'array' then needs else '[]' end)
      with ordinality as all_needs (need, n)
  );

create function needs_without(needs jsonb, without jsonb) returns jsonb language sql immutable
  return (
    select jsonb_agg(
      need - 'dropped' || case when without ? (need ->> 'resource_id') then '{"dropped": true}' else '{}' end::jsonb
      order by n
    )
    from jsonb_array_elements(needs) with ordinality as all_needs (need, n)
  );

-- The needs of a visit whose services change: a service that stays keeps what it needed, any other one needs what it needs now.
create function needs_after(salon uuid, lines_before jsonb, needs_before jsonb, lines_after jsonb)
  returns jsonb language plpgsql stable as $$
declare
  used integer[] := '{}';
  found jsonb := '[]';
  same integer;
  line jsonb;
  n integer;
begin
  for line, n in select value, place - 1 from jsonb_array_elements(lines_after) with ordinality as each (value, place) loop
    select place - 1 into same
      from jsonb_array_elements(lines_before) with ordinality as each (value, place)
      where place - 1 <> all(used) and (value -> 'service_id', value -> 'service_name')
        = (line -> 'service_id', case when line ->> 'service_id' is null then line -> 'service_name' else value -> 'service_name' end)
      order by place - 1 <> n, place
      limit 1;
    if same is null then
      found := found || coalesce((
        select jsonb_agg(need || jsonb_build_object('line', n))
        from services cross join jsonb_array_elements(services.needs) as need
        where salon_id = salon and id = (line ->> 'service_id')::uuid
      ), '[]');
    else
      used := used || same;
      found := found || coalesce((
        select jsonb_agg(need || jsonb_build_object('line', n))
        from jsonb_array_elements(needs_before) as need where (need ->> 'line')::integer = same
      ), '[]');
    end if;
  end loop;
  return nullif(found, '[]');
end $$;

-- An instance of the release before makes a visit, or changes the services of one that needs something.
create function find_needs() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.needs := needs_after(new.salon_id, '[]', null, new.lines);
  else
    new.needs := needs_after(new.salon_id, old.lines, old.needs, new.lines);
  end if;
  return new;
end $$;
create trigger appointments_needs_found before insert on appointments
  for each row when (new.needs = '{}')
  execute function find_needs();
create trigger appointments_needs_found_anew before update of lines on appointments
  for each row when (old.needs is not null and new.needs = old.needs and new.lines <> old.lines)
  execute function find_needs();

-- When a visit holds which resource. The app counts in the same way (`neededTimes`).
create function needs_at(a appointments) returns table (resource_id uuid, during tsrange) language plpgsql immutable as $$
declare
  begins constant timestamp := a.day + a.starts_at;
  need jsonb;
  place integer;
  first_minute integer;
  end_minute integer;
  own int4multirange;
  work int4multirange;
  work_first int4multirange;
  held int4multirange;
begin
  for need in select value from jsonb_array_elements(a.needs) loop
    continue when need ? 'dropped';
    place := (need ->> 'line')::integer;
    first_minute := least(a.duration, (
      select coalesce(sum((value ->> 'duration')::integer), 0)
      from jsonb_array_elements(a.lines) with ordinality as each (value, n) where n <= place
    ));
    end_minute := case when place >= jsonb_array_length(a.lines) - 1 then a.duration
      else least(a.duration, first_minute + (a.lines -> place ->> 'duration')::integer) end;
    own := int4multirange(int4range(first_minute, end_minute));
    work := own * coalesce(a.parts, int4multirange(int4range(0, a.duration)));
    work_first := coalesce((select int4multirange(part) from unnest(work) as part order by part limit 1), '{}');
    held := case need ->> 'during'
      when 'all' then own
      when 'wait' then own - work
      when 'work' then work_first
      when 'work_after' then work - work_first
      when 'first' then own * int4multirange(int4range(first_minute, first_minute + (need ->> 'minutes')::integer))
      else own * int4multirange(int4range(end_minute - (need ->> 'minutes')::integer, end_minute))
    end;
    if (need ->> 'cleaning')::boolean and upper(held) = a.duration then
      held := held + int4multirange(int4range(a.duration, a.duration + a.buffer_minutes));
    end if;
    return query
      select (need ->> 'resource_id')::uuid, tsrange(
        begins + lower(part) * interval '1 minute',
        -- a day ends at midnight, also where cleaning goes on
        least(begins + upper(part) * interval '1 minute', a.day + interval '1 day')
      )
      from unnest(held) as part;
  end loop;
end $$;

-- Which visit holds which unit. As with work_times, triggers write it, so that no statement forgets it.
create table resource_times (
  salon_id uuid not null,
  resource_id uuid not null,
  unit smallint not null constraint resource_times_unit_bounds check (unit between 1 and 20),
  appointment_id uuid not null,
  during tsrange not null,
  constraint resource_times_pkey primary key (salon_id, appointment_id, resource_id, unit, during),
  constraint resource_times_no_overlap
    exclude using gist (salon_id with =, resource_id with =, unit with =, during with &&)
);
-- reports
create index resource_times_by_begin on resource_times (salon_id, lower(during));

-- Whoever writes the times of a resource on a day waits here, so nobody waits for a row of them. Days come before resources in the order of
-- these locks, and all come after the days of barbers. Who changes the units waits for all days of the resource (`lock_resource`).
create function lock_resource_day(salon uuid, resource uuid, on_day date) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(salon::text || '/resource/' || resource::text, 0));
  perform pg_advisory_xact_lock(
    hashtextextended(salon::text || '/resource/' || resource::text || '/' || on_day::text, 0)
  );
end $$;
create function lock_resource(salon uuid, resource uuid) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(salon::text || '/resource/' || resource::text, 0));
end $$;

-- Gives everybody who holds the resource on a day, and one more, units anew, in the order of their time: the units are enough if never more
-- are held at once. Otherwise it returns false, and what it wrote has to be taken back.
create function fit_units(salon uuid, resource uuid, on_day date, there integer, extra_id uuid, extra tsrange)
  returns boolean language plpgsql set enable_seqscan = off as $$
declare
  whole constant tsrange := tsrange(on_day, on_day + interval '1 day');
  held uuid[];
  times tsrange[];
  ends timestamp[] := array_fill(null::timestamp, array[there]);
  free integer;
begin
  select array_agg(appointment_id order by during, appointment_id), array_agg(during order by during, appointment_id)
    into held, times
    from (
      select appointment_id, during from resource_times
      where salon_id = salon and resource_id = resource and during && whole
      union all
      select extra_id, extra where extra is not null
    ) as everybody;
  delete from resource_times where salon_id = salon and resource_id = resource and during && whole;
  for n in 1 .. coalesce(cardinality(held), 0) loop
    free := (
      select free_unit from generate_series(1, there) as each_unit (free_unit)
      where ends[free_unit] is null or ends[free_unit] <= lower(times[n])
      order by free_unit limit 1
    );
    if free is null then
      return false;
    end if;
    ends[free] := upper(times[n]);
    insert into resource_times (salon_id, resource_id, unit, appointment_id, during)
      values (salon, resource, free, held[n], times[n]);
  end loop;
  return true;
end $$;

create function write_resource_times() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  is_before constant boolean := tg_op <> 'INSERT';
  is_after constant boolean := tg_op <> 'DELETE' and coalesce(new.status <> 'cancelled' and new.needs is not null, false);
  one appointments := case when tg_op = 'DELETE' then old else new end;
  wanted record;
  free integer;
  there integer;
begin
  -- a salon that is being deleted takes everything with it
  if tg_op = 'DELETE' and not exists (select from salons where id = old.salon_id) then
    delete from resource_times where salon_id = old.salon_id and appointment_id = old.id;
    return null;
  end if;
  for wanted in
    select distinct on_day, resource_id from (
      select one.day as on_day, resource_id from needs_at(one) where is_after
      union all
      select lower(during)::date, resource_id from resource_times
      where is_before and salon_id = one.salon_id and appointment_id = one.id
    ) as days
    order by on_day, resource_id
  loop
    perform lock_resource_day(one.salon_id, wanted.resource_id, wanted.on_day);
  end loop;
  if is_before then
    delete from resource_times where salon_id = one.salon_id and appointment_id = one.id;
  end if;
  if not is_after then
    return null;
  end if;
  for wanted in select resource_id, during from needs_at(one) order by resource_id, during loop
    select units_on(resources, one.day) into there from resources
      where salon_id = one.salon_id and id = wanted.resource_id;
    -- a resource that the salon does not have any more is not needed
    continue when not found;
    free := (
      select n from generate_series(1, there) as each_unit (n)
      where not exists (
        select from resource_times
        where salon_id = one.salon_id and resource_id = wanted.resource_id and unit = n and during && wanted.during
      )
      order by n limit 1
    );
    if free is not null then
      insert into resource_times (salon_id, resource_id, unit, appointment_id, during)
        values (one.salon_id, wanted.resource_id, free, one.id, wanted.during);
    elsif not fit_units(one.salon_id, wanted.resource_id, one.day, there, one.id, wanted.during) then
      -- under the name that instances of the release before know, so that they refuse the slot
      raise exception 'the resource % is taken', wanted.resource_id
        using errcode = 'exclusion_violation', constraint = 'appointments_no_overlap', table = 'resource_times';
    end if;
  end loop;
  return null;
end $$;
-- Triggers run in the order of their names: these come after those that lock the clients.
create trigger appointments_resources_taken after insert on appointments
  for each row when (new.needs is not null and new.status <> 'cancelled')
  execute function write_resource_times();
create trigger appointments_resources_taken_anew
  after update of day, starts_at, duration, parts, lines, needs, buffer_minutes, status on appointments
  for each row when (
    num_nonnulls(old.needs, new.needs) > 0
    and (old.during, old.parts, old.lines, old.needs, old.buffer_minutes, old.status = 'cancelled')
      is distinct from (new.during, new.parts, new.lines, new.needs, new.buffer_minutes, new.status = 'cancelled')
  )
  execute function write_resource_times();
create trigger appointments_resources_freed after delete on appointments
  for each row when (old.needs is not null and old.status <> 'cancelled')
  execute function write_resource_times();

-- What the history keeps of an appointment, with the resources that it went without.
create or replace function facts_of_appointment(a appointments) returns jsonb language plpgsql stable as $$
begin
  return jsonb_build_object(
    'appointment_date', to_char(a.day, 'YYYY-MM-DD'), 'appointment_time', to_char(a.starts_at, 'HH24:MI'),
    'duration', a.duration, 'client_id', a.client_id, 'barber_id', a.barber_id, 'service_name', a.service_name,
    'price', (a.price_cents / 100.0)::float8, 'services', a.lines, 'title', a.title, 'status', a.status,
    'cancelled_by', a.cancelled_by, 'note', a.note is not null,
    'parts', case when a.parts is not null then parts_as_json(a.parts) end,
    'without', case when a.needs is not null then (
      select jsonb_agg(name order by name) from resources
      where salon_id = a.salon_id and a.needs @> jsonb_build_array(jsonb_build_object('resource_id', id, 'dropped', true))
    ) end
  );
end $$;
