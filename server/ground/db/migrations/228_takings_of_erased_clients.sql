-- The erasure of a client takes the id of the client out of the takings too. Nothing else of a row may change.
-- release before may run

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
  raise exception 'takings are append-only';
end $$;

create or replace function erase_notes_of_takings(salon uuid, client uuid) returns void language plpgsql as $$
begin
  perform set_config('kreher.erases_takings', 'on', true);
  update takings set note = null, visit_facts = visit_facts || '{"client_id": null}'
  where salon_id = salon and visit_facts ->> 'client_id' = client::text;
  perform set_config('kreher.erases_takings', '', true);
end $$;

-- those who were erased until now
select set_config('kreher.erases_takings', 'on', true);
update takings set note = null, visit_facts = visit_facts || '{"client_id": null}'
from clients
where clients.salon_id = takings.salon_id and clients.id::text = takings.visit_facts ->> 'client_id' and erased_at is not null;
select set_config('kreher.erases_takings', '', true);
