-- release before may run
-- What concerned a closed day was written on the next open one. Where the day is reopened, such a row goes to the day that it is about:
-- nothing else of it changes.
create or replace function refuse_to_change_takings() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then
    return old;
  end if;
  if tg_op = 'UPDATE' and current_setting('kreher.erases_takings', true) = 'on'
    and new.note is null and new.visit_facts ->> 'client_id' is null
    and new.visit_facts - 'client_id' is not distinct from old.visit_facts - 'client_id'
    and to_jsonb(new) - array['note', 'visit_facts'] = to_jsonb(old) - array['note', 'visit_facts'] then
    return new;
  end if;
  if tg_op = 'UPDATE' and current_setting('kreher.reopens_day', true) = new.day::text
    and new.day = old.from_day and (new.from_day is null or new.from_day < new.day)
    and to_jsonb(new) - array['day', 'from_day'] = to_jsonb(old) - array['day', 'from_day'] then
    return new;
  end if;
  raise exception 'takings are append-only';
end $$;
