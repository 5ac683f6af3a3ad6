-- release before may run
-- Who wants to come earlier than a visit waits for the services that the visit has now: else taking an hour would bring back those of before.
-- A visit that fits the list no more waits no more.
create function follow_services_of_visit() returns trigger language plpgsql as $$
declare
  lines constant integer := coalesce(jsonb_array_length(new.service_lines), 1);
  ids constant uuid[] := array(
    select id from services
    where salon_id = new.salon_id and active and id::text in (select value from jsonb_each_text(new.service_ids))
    order by id
  );
begin
  update waitlist set
    services = case when cardinality(ids) = lines then ids else services end,
    need_minutes = new.duration,
    state = case when cardinality(ids) = lines then state else 'gone' end
  where salon_id = new.salon_id and visit_id = new.id and state = 'waiting';
  return null;
end $$;
create trigger appointments_services_wait after update of service_ids, service_lines, service_name on appointments
  for each row when (
    (old.service_ids, old.service_name, jsonb_array_length(old.service_lines))
      is distinct from (new.service_ids, new.service_name, jsonb_array_length(new.service_lines))
  )
  execute function follow_services_of_visit();
