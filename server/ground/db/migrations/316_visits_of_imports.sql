-- release before may run
-- A visit that came without reminders keeps the row that says so when the client who was made with it is deleted: unused, since the
-- visit has another client now. The row says nothing of the deleted client any more.
create function keep_rows_of_imported_visits() returns trigger language plpgsql as $$
begin
  update import_rows set client_id = null, before = null, after = null, facts = null
    where (salon_id, client_id) = (old.salon_id, old.id) and appointment_id is not null;
  return old;
end $$;
create trigger rows_of_imported_visits_stay before delete on clients
  for each row execute function keep_rows_of_imported_visits();
