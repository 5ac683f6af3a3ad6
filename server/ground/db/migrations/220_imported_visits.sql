-- Appointments that came from files, beside the clients.
-- release before may run

alter table imports
  drop constraint imports_source_known,
  add constraint imports_source_known
    check (source in ('fresha', 'booksy', 'google', 'square', 'phone', 'calendar', 'other')),
  add column visits integer not null default 0,
  -- whether the clients of its visits to come get mails before them
  add column reminds boolean not null default false;

-- A row of visits has a client only if the import made the client with it.
alter table import_rows
  alter column client_id drop not null,
  -- no foreign key: what the desk deleted since needs no undoing
  add column appointment_id uuid,
  add constraint import_rows_wrote_something check (num_nonnulls(client_id, appointment_id) > 0);
create index import_rows_by_appointment on import_rows (salon_id, appointment_id) where appointment_id is not null;
