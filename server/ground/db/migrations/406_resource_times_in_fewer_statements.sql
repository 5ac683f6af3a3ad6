-- release before may run
-- As before, with fewer statements: what two needs of a visit cost PostgreSQL falls by a third.
create or replace function needs_at(a appointments) returns table (resource_id uuid, during tsrange) language plpgsql immutable as $$
declare
  begins constant timestamp := a.day + a.starts_at;
  last_line constant integer := jsonb_array_length(a.lines) - 1;
  need jsonb;
  place integer;
  first_minute integer;
  end_minute integer;
  own int4multirange;
  work int4multirange;
  work_first int4multirange;
  held int4multirange;
begin
  for n in 0 .. jsonb_array_length(a.needs) - 1 loop
    need := a.needs -> n;
    continue when need ? 'dropped';
    place := (need ->> 'line')::integer;
    first_minute := 0;
    for before in 0 .. least(place - 1, last_line) loop
      first_minute := first_minute + (a.lines -> before ->> 'duration')::integer;
    end loop;
    first_minute := least(a.duration, first_minute);
    end_minute := case when place >= last_line then a.duration
      else least(a.duration, first_minute + (a.lines -> place ->> 'duration')::integer) end;
    own := int4multirange(int4range(first_minute, end_minute));
    if need ->> 'during' = 'all' then
      held := own;
    elsif need ->> 'during' = 'first' then
      held := own * int4multirange(int4range(first_minute, first_minute + (need ->> 'minutes')::integer));
    elsif need ->> 'during' = 'last' then
      held := own * int4multirange(int4range(end_minute - (need ->> 'minutes')::integer, end_minute));
    else
      work := own * coalesce(a.parts, int4multirange(int4range(0, a.duration)));
      work_first := coalesce((select int4multirange(part) from unnest(work) as part order by part limit 1), '{}');
      held := case need ->> 'during'
        when 'wait' then own - work
        when 'work' then work_first
        else work - work_first
      end;
    end if;
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

create or replace function write_resource_times() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  is_before constant boolean := tg_op <> 'INSERT';
  is_after constant boolean := tg_op <> 'DELETE' and coalesce(new.status <> 'cancelled' and new.needs is not null, false);
  one appointments := case when tg_op = 'DELETE' then old else new end;
  needed uuid[] := '{}';
  times tsrange[];
  locked record;
  there integer;
  taken smallint[];
  free integer;
begin
  -- a salon that is being deleted takes everything with it
  if tg_op = 'DELETE' and not exists (select from salons where id = old.salon_id) then
    delete from resource_times where salon_id = old.salon_id and appointment_id = old.id;
    return null;
  end if;
  if is_after then
    select coalesce(array_agg(resource_id order by resource_id, during), '{}'), array_agg(during order by resource_id, during)
      into needed, times from needs_at(one);
  end if;
  if is_before then
    for locked in
      select distinct on_day, resource_id from (
        select one.day as on_day, unnest(needed) as resource_id
        union all
        select lower(during)::date, resource_id from resource_times where salon_id = one.salon_id and appointment_id = one.id
      ) as days
      order by on_day, resource_id
    loop
      perform lock_resource_day(one.salon_id, locked.resource_id, locked.on_day);
    end loop;
    delete from resource_times where salon_id = one.salon_id and appointment_id = one.id;
  else
    perform lock_resource_day(one.salon_id, resource, one.day) from unnest(needed) as resource;
  end if;
  for n in 1 .. cardinality(needed) loop
    select units_on(resources, one.day), array(
      select unit from resource_times
      where salon_id = one.salon_id and resource_id = needed[n] and during && times[n]
    )
      into there, taken
      from resources where salon_id = one.salon_id and id = needed[n];
    -- a resource that the salon does not have any more is not needed
    continue when not found;
    free := 1;
    while free = any(taken) loop
      free := free + 1;
    end loop;
    if free <= there then
      insert into resource_times (salon_id, resource_id, unit, appointment_id, during)
        values (one.salon_id, needed[n], free, one.id, times[n]);
    elsif not fit_units(one.salon_id, needed[n], one.day, there, one.id, times[n]) then
      -- under the name that instances of the release before know, so that they refuse the slot
      raise exception 'the resource % is taken', needed[n]
        using errcode = 'exclusion_violation', constraint = 'appointments_no_overlap', table = 'resource_times';
    end if;
  end loop;
  return null;
end $$;

create or replace function lock_resource_day(salon uuid, resource uuid, on_day date) returns void language plpgsql as $$
begin
  perform
    pg_advisory_xact_lock_shared(hashtextextended(salon::text || '/resource/' || resource::text, 0)),
    pg_advisory_xact_lock(hashtextextended(salon::text || '/resource/' || resource::text || '/' || on_day::text, 0));
end $$;
