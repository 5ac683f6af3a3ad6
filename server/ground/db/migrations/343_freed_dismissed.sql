-- release before may run
-- When the desk put a freed hour off: nothing reminds of it any more.
alter table freed_places add column dismissed_at timestamptz;
