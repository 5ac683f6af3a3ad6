-- release before may run
-- What a visit has is read where its client is offered an hour: nothing of the list is locked after the visit. Only the hours that were
-- offered to who waits with it go to the next client at once, where the visit fits the list no more.
drop trigger appointments_services_wait on appointments;
drop function follow_services_of_visit();
create function hurry_places_of_visit() returns trigger language plpgsql as $$
declare
  origin constant jsonb := nullif(current_setting('kreher.origin', true), '');
  at constant timestamptz := coalesce((origin ->> 'at')::timestamptz, now());
begin
  update freed_places set mail_at = at
  where salon_id = new.salon_id and id in (
    select places.id from freed_places as places
    join waitlist_offers as offers on (offers.salon_id, offers.place_id) = (places.salon_id, places.id)
    join waitlist on (waitlist.salon_id, waitlist.id) = (offers.salon_id, entry_id)
    where places.salon_id = new.salon_id and waitlist.visit_id = new.id
      and offers.state = 'open' and until > at and mail_at > at
    for update of places skip locked
  );
  return null;
end $$;
create trigger appointments_hurry_places after update of service_ids, service_lines, status on appointments
  for each row when (
    (old.service_ids, jsonb_array_length(old.service_lines), old.status)
      is distinct from (new.service_ids, jsonb_array_length(new.service_lines), new.status)
    and (new.status = 'cancelled' or coalesce(jsonb_array_length(new.service_lines), 1)
      <> jsonb_array_length(jsonb_path_query_array(coalesce(new.service_ids, '{}'), '$.keyvalue()')))
  )
  execute function hurry_places_of_visit();
