-- release before may run
-- The packages that came with a row. No foreign key: what was deleted since needs no undoing.
alter table import_rows add column packages uuid[];
