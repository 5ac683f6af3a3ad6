-- A new tab of a browser that is not remembered gets a session from a tab that is signed in, and ends with that one.
-- release before may run

alter table sessions
  -- the session of the first tab; null for a session that somebody signed in for
  add column opened_by bytea constraint sessions_opened_by references sessions on delete cascade;
create index sessions_by_opener on sessions (opened_by);
