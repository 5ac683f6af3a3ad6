-- release before may run
-- The counters of a client after a deleted appointment: one update by key, as after a new one (`count_new_appointment_of_client`). An import
-- that is undone deletes thousands.
create function count_gone_appointment_of_client() returns trigger language plpgsql as $$
begin
  update clients set
    appointments = appointments - 1,
    cancelled = cancelled - (old.status = 'cancelled')::integer,
    no_shows = no_shows - coalesce(old.cancelled_by = 'no_show', false)::integer
  where salon_id = old.salon_id and id = old.client_id;
  return null;
end $$;
create or replace trigger appointments_counted_out after delete on appointments
  for each row when (old.kind = 'visit')
  execute function count_gone_appointment_of_client();
