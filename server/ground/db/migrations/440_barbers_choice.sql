-- release before may run
-- What was chosen for a barber stays in barber_services while all_services is true, and counts again when it becomes false. The column
-- tells a choice without services from no choice. Releases before delete the rows and leave the column, so a barber without
-- all_services has a choice whatever it says.
alter table barbers add column has_choice boolean not null default false;
