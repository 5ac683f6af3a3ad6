-- The counters of a client after a new appointment: one update by key, instead of the statement that serves every change.
create function count_new_appointment_of_client() returns trigger language plpgsql as $$
begin
  update clients set
    appointments = appointments + 1,
    cancelled = cancelled + (new.status = 'cancelled')::integer,
    no_shows = no_shows + coalesce(new.cancelled_by = 'no_show', false)::integer
  where salon_id = new.salon_id and id = new.client_id;
  return null;
end $$;

drop trigger appointments_counted_in on appointments;
create trigger appointments_counted_in after insert on appointments
  for each row when (new.kind = 'visit')
  execute function count_new_appointment_of_client();
