-- release before may run
-- Whether who booked on the page showed the link of an earlier visit of this client. Anybody can type the number of another person: the link
-- of a booking that proves nothing shows no earlier visits of the client.
alter table bookings add column is_proved boolean not null default false;

-- The proof is about one client. Whoever else gets the visit has shown nothing. A visit that a merge moves stays with the same person.
create function take_proof_of_booking() returns trigger language plpgsql as $$
begin
  if current_setting('kreher.merges', true) is distinct from 'on' then
    update bookings set is_proved = false
      where (salon_id, appointment_id) = (new.salon_id, new.id) and is_proved;
  end if;
  return null;
end $$;
create trigger appointments_take_proof after update of client_id on appointments
  for each row when (old.client_id is distinct from new.client_id)
  execute function take_proof_of_booking();
