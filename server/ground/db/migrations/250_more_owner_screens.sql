-- The password of the owner opens the import and the API on the salon's tablet, too.
-- release before may run

alter table owner_screens drop constraint owner_screens_known;
alter table owner_screens add constraint owner_screens_known
  check (screen in ('staff', 'subscription', 'export', 'imports', 'api', 'security'));
