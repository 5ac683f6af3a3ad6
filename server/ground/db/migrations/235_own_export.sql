-- A salon's own file of all data can come in.
-- release before may run

alter table imports
  drop constraint imports_source_known,
  add constraint imports_source_known
    check (source in ('fresha', 'booksy', 'google', 'square', 'phone', 'calendar', 'kreher', 'other'));
