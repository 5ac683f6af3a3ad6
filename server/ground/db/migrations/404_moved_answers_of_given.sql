-- release before may run
-- A visit that is given to another client takes no answers along. Those with a booking go with the data of the booking; those that came
-- from another installation have none.
create function forget_moved_answers() returns trigger language plpgsql as $$
begin
  if current_setting('kreher.merges', true) is distinct from 'on' then
    delete from visit_answers where (salon_id, appointment_id) = (new.salon_id, new.id) and booking_id is null;
  end if;
  return null;
end $$;
create trigger appointments_moved_answers_forgotten after update of client_id on appointments
  for each row when (new.client_id is distinct from old.client_id)
  execute function forget_moved_answers();
