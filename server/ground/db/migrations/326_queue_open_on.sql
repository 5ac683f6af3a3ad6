-- release before may run
-- The day on which the salon opened its queue on the page. The next morning it is closed, until somebody opens it again.
alter table online_settings add column queue_open_on date;
