-- release before may run
-- A leave or a closed day that is taken back, or changed, frees time, too: the whole day of each of its barbers, of which a minute later only
-- what is open then is offered.
create function note_freed_leave() returns trigger language plpgsql as $$
declare
  origin constant jsonb := nullif(current_setting('kreher.origin', true), '');
  at constant timestamptz := coalesce((origin ->> 'at')::timestamptz, now());
begin
  insert into freed_places (salon_id, id, barber_id, day, from_minute, to_minute, freed_at)
  select old.salon_id, gen_random_uuid(), barbers.id, wanted.day, 0, 1440, at
  from (
    select distinct one::date as day
    from waitlist, generate_series(lower(days * old.days), upper(days * old.days) - 1, interval '1 day') as one
    where salon_id = old.salon_id and state = 'waiting' and days && old.days
  ) as wanted
  -- a salon that is deleted takes its leaves along
  join salons on salons.id = old.salon_id
  join barbers on barbers.salon_id = old.salon_id and barbers.id = coalesce(old.barber_id, barbers.id) and barbers.active
  where wanted.day >= (at at time zone 'Europe/Tirane')::date;
  if found then
    perform graphile_worker.add_job('match-freed-places', '{}', run_at => now() + interval '61 seconds');
  end if;
  return null;
end $$;
create trigger day_exceptions_freed after update of barber_id, days, open on day_exceptions
  for each row when ((old.barber_id, old.days, old.open) is distinct from (new.barber_id, new.days, new.open))
  execute function note_freed_leave();
create trigger day_exceptions_freed_for_good after delete on day_exceptions
  for each row execute function note_freed_leave();
