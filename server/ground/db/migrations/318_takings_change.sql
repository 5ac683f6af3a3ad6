-- release before may run
-- The tap that wrote the row: taken back, it brings the rows that it replaced.
alter table takings add column change_id uuid;
