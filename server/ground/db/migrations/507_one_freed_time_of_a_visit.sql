-- release before may run
-- A visit with waiting times frees one time, from the first of its parts to the last: who fits is found in what nobody else has of it.
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
    extract(epoch from lower(whole) - old.day) / 60, extract(epoch from upper(whole) - old.day) / 60, freed_at
  from salons cross join range_merge(freed) as whole
  where salons.id = old.salon_id and not isempty(whole);
  if found then
    perform graphile_worker.add_job('match-freed-places', '{}', run_at => now() + interval '61 seconds');
  end if;
  return null;
end $$;
