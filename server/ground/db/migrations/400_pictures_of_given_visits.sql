-- release before may run
-- Pictures belong to the client who allowed them: a visit that is given to another client does not take them along, whoever changes it.
-- The product refuses that change while there are pictures; this is for what is added just then, and for an instance of the release before.
-- A visit that a merge moves stays with the same person.
create function leave_pictures_behind() returns trigger language plpgsql as $$
begin
  if current_setting('kreher.merges', true) is distinct from 'on' then
    delete from visit_pictures where (salon_id, appointment_id) = (new.salon_id, new.id);
  end if;
  return null;
end $$;
create trigger appointments_leave_pictures after update of client_id on appointments
  for each row when (old.client_id is distinct from new.client_id)
  execute function leave_pictures_behind();
